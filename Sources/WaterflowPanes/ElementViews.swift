import Foundation

/// Views by the elements that they are for, in the order of these: what is on screen, or what was made ahead of time.
/// It never touches the view tree: it says what stays, leaves and enters, and what lies over what.
@MainActor
package final class ElementViews {
  package struct Entry {
    package var key: ContentElement
    package var frame: CGRect
    /// Entries on a higher level cover those on a lower one.
    package var level: Int
    package let view: any ShownView

    package init(key: ContentElement, frame: CGRect, level: Int, view: any ShownView) {
      (self.key, self.frame, self.level, self.view) = (key, frame, level, view)
    }
  }

  /// Something that should be on screen.
  package struct Target: Equatable {
    package let key: ContentElement
    package var frame: CGRect
    package let level: Int

    package init(key: ContentElement, frame: CGRect, level: Int) {
      (self.key, self.frame, self.level) = (key, frame, level)
    }
  }

  /// What has to be done to show all targets, after what left was removed.
  package struct Transition {
    /// Entries whose frame or level changed, as they are now.
    package var moves: [(entry: Entry, levelChanged: Bool)] = []
    /// Targets that have no view yet, in order.
    package var entering: [Target] = []

    package mutating func removeAll() {
      moves.removeAll(keepingCapacity: true)
      entering.removeAll(keepingCapacity: true)
    }
  }

  /// Ascending by key.
  package private(set) var entries: [Entry] = []

  /// Whether just `targets` are shown, each where it should be: true in most passes of a slow scroll.
  ///
  /// Complexity: O(v), v entries.
  package func shows(_ targets: [Target]) -> Bool {
    // By index: a copy of an entry counts references.
    entries.count == targets.count
      && entries.indices.allSatisfy {
        entries[$0].key == targets[$0].key && entries[$0].frame == targets[$0].frame
          && entries[$0].level == targets[$0].level
      }
  }

  // MARK: Changing

  /// Takes out what isn't among `targets` (ascending) and returns it in order.
  ///
  /// Complexity: O(v + t), v entries and t targets. Allocates nothing when nothing leaves.
  package func removeAll(notIn targets: [Target]) -> [Entry] {
    var leaving: [Entry] = []
    var kept = 0
    var position = 0
    for index in entries.indices {
      let key = entries[index].key
      while position < targets.count, targets[position].key < key { position += 1 }
      if position < targets.count, targets[position].key == key {
        if kept != index { entries[kept] = entries[index] }
        kept += 1
      } else {
        leaving.append(entries[index])
      }
    }
    entries.removeLast(entries.count - kept)
    for entry in leaving { entry.view.shownElement = nil }
    return leaving
  }

  /// Takes out what fulfils a condition and returns it in order.
  package func removeAll(where shouldRemove: (ContentElement) -> Bool) -> [Entry] {
    let leaving = entries.filter { shouldRemove($0.key) }
    guard !leaving.isEmpty else { return leaving }
    entries.removeAll { shouldRemove($0.key) }
    for entry in leaving { entry.view.shownElement = nil }
    return leaving
  }

  /// Takes out one element.
  ///
  /// Complexity: O(v), v entries.
  package func remove(_ key: ContentElement) -> Entry? {
    guard let index = index(of: key) else { return nil }
    let removed = entries.remove(at: index)
    removed.view.shownElement = nil
    return removed
  }

  /// Takes everything out and returns it in order.
  package func removeAll() -> [Entry] {
    let leaving = entries
    entries.removeAll()
    for entry in leaving { entry.view.shownElement = nil }
    return leaving
  }

  /// Gives the entries new keys. All of them must have one, and no two the same.
  ///
  /// Complexity: O(v log v).
  package func remap(_ newKey: (ContentElement) -> ContentElement?) {
    for index in entries.indices {
      guard let key = newKey(entries[index].key) else { continue }
      entries[index].key = key
      entries[index].view.shownElement = key
    }
    entries.sort { $0.key < $1.key }
  }

  /// Takes over the frames and levels of `targets` (ascending, nothing outside them is shown any more) and says what
  /// remains to be done.
  ///
  /// Complexity: O(v + t), v entries and t targets.
  package func compare(with targets: [Target], into transition: inout Transition) {
    transition.removeAll()
    var index = 0
    for target in targets {
      if index < entries.count, entries[index].key == target.key {
        if entries[index].frame != target.frame || entries[index].level != target.level {
          let levelChanged = entries[index].level != target.level
          entries[index].frame = target.frame
          entries[index].level = target.level
          transition.moves.append((entries[index], levelChanged))
        }
        index += 1
      } else {
        transition.entering.append(target)
      }
    }
  }

  /// Complexity: O(v), v entries.
  package func insert(_ entry: Entry) {
    entries.insert(entry, at: entries.position(of: entry.key) { $0.key })
    entry.view.shownElement = entry.key
  }

  /// Shows an element with another view. Returns the entry with the one before.
  package func replaceView(of key: ContentElement, with view: any ShownView) -> Entry? {
    guard let index = index(of: key) else { return nil }
    let old = entries[index]
    entries[index] = Entry(key: key, frame: old.frame, level: old.level, view: view)
    old.view.shownElement = nil
    view.shownElement = key
    return old
  }

  /// Takes over where an element is to be; the caller puts the view there, which is returned.
  ///
  /// Complexity: O(log v), v entries.
  @discardableResult
  package func adoptFrame(_ frame: CGRect, of key: ContentElement) -> (any ShownView)? {
    guard let index = index(of: key) else { return nil }
    entries[index].frame = frame
    return entries[index].view
  }

  /// The caller has moved all views by `step`: what has to come back from there isn't taken for being in place.
  func adoptShift(by step: CGPoint) {
    for index in entries.indices { entries[index].frame = entries[index].frame.offsetBy(dx: step.x, dy: step.y) }
  }

  // MARK: Finding

  private func index(of key: ContentElement) -> Int? {
    let position = entries.position(of: key) { $0.key }
    return position < entries.count && entries[position].key == key ? position : nil
  }

  /// Complexity: O(log v).
  package func view(of key: ContentElement) -> (any ShownView)? { entry(of: key)?.view }

  /// Complexity: O(log v).
  package func entry(of key: ContentElement) -> Entry? { index(of: key).map { entries[$0] } }

  /// What a view shows here; nil for one that isn't on screen here.
  ///
  /// Complexity: O(log v).
  package func key(of view: any ShownView) -> ContentElement? {
    // It may be shown by another view, as an element of that one.
    guard let key = view.shownElement, entry(of: key)?.view === view else { return nil }
    return key
  }

  /// The entries of those `targets` that have a view, with the frames that they are to have.
  ///
  /// Complexity: O(t log v), v entries and t targets.
  package func entries(at targets: [Target]) -> [Entry] {
    targets.compactMap { target in
      entry(of: target.key).map { Entry(key: $0.key, frame: target.frame, level: target.level, view: $0.view) }
    }
  }

  // MARK: What lies over what

  enum Neighbor {
    /// The element before, which the view is to cover.
    case under(any ShownView)
    /// The element after, which is to cover the view.
    case over(any ShownView)
  }

  /// The nearest element on the same level as another; nil for the only one.
  ///
  /// Complexity: O(1) where neighbors are on the same level, as items are; O(v) for the only one of its level. For
  /// elements that are stacked in ascending order, one after the other, O(v) for all of a level together.
  func neighbor(of key: ContentElement, onLevel level: Int) -> Neighbor? {
    let position = entries.position(of: key) { $0.key }
    let previous = entries[..<position].last { $0.level == level }
    if let previous { return .under(previous.view) }
    let next = entries[position...].first { $0.level == level && $0.key != key }
    return next.map { .over($0.view) }
  }
}

extension ContentElement {
  package var indexPath: IndexPath { IndexPath(item: index, section: section) }

  package init(itemAt indexPath: IndexPath) {
    self = .item(indexPath.item, inSection: indexPath.section)
  }
}

extension Array {
  /// Where `key` is or would be among elements that are ascending by key. Searched here, where the compiler knows the
  /// elements: it is done for every cell, and in every step of a scroll for what is pinned.
  ///
  /// Complexity: O(log n), n elements.
  @inline(__always)
  package func position(of key: ContentElement, _ keyOf: (Element) -> ContentElement) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if keyOf(self[middle]) < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
