import Foundation

/// What is on screen, in the order of its elements. It holds views but never touches the view tree: it says what stays,
/// leaves and enters, and what lies over what.
@MainActor
final class VisibleElements {
  struct Entry {
    var key: ContentElement
    var frame: CGRect
    /// Entries on a higher level cover those on a lower one.
    var level: Int
    let view: WaterflowReusableView
  }

  /// Something that should be on screen.
  struct Target: Equatable {
    let key: ContentElement
    let frame: CGRect
    let level: Int
  }

  /// What has to be done to show all targets, after what left was removed.
  struct Transition {
    /// Entries whose frame or level changed, as they are now.
    var moves: [(entry: Entry, levelChanged: Bool)] = []
    /// Targets that have no view yet, in order.
    var entering: [Target] = []

    mutating func removeAll() {
      moves.removeAll(keepingCapacity: true)
      entering.removeAll(keepingCapacity: true)
    }
  }

  /// Ascending by key.
  private(set) var entries: [Entry] = [] {
    didSet { entriesChanged = true }
  }

  /// The entries without their views, as long as they don't change: comparing with these counts no references, which
  /// for thirty views costs more than finding what is visible.
  private var shown: [Target] = []
  private var entriesChanged = true

  /// Whether just `targets` are shown, each where it should be: true in most passes of a slow scroll.
  ///
  /// Complexity: O(v), v entries.
  func shows(_ targets: [Target]) -> Bool {
    guard !entriesChanged else {
      guard targets.elementsEqual(entries, by: { $0 == Target(key: $1.key, frame: $1.frame, level: $1.level) }) else {
        return false
      }
      shown.removeAll(keepingCapacity: true)
      shown.append(contentsOf: targets)
      entriesChanged = false
      return true
    }
    return shown == targets
  }

  // MARK: Changing

  /// Takes out what isn't among `targets` (ascending) and returns it in order.
  ///
  /// Complexity: O(v + t), v entries and t targets. Allocates nothing when nothing leaves.
  func removeAll(notIn targets: [Target]) -> [Entry] {
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
    return leaving
  }

  /// Takes out what fulfils a condition and returns it in order.
  func removeAll(where shouldRemove: (ContentElement) -> Bool) -> [Entry] {
    let leaving = entries.filter { shouldRemove($0.key) }
    if !leaving.isEmpty { entries.removeAll { shouldRemove($0.key) } }
    return leaving
  }

  /// Takes out one element.
  ///
  /// Complexity: O(v), v entries.
  func remove(_ key: ContentElement) -> Entry? {
    let position = position(of: key)
    return position < entries.count && entries[position].key == key ? entries.remove(at: position) : nil
  }

  /// Takes everything out and returns it in order.
  func removeAll() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  /// Gives the entries new keys. All of them must have one, and no two the same.
  ///
  /// Complexity: O(v log v).
  func remap(_ newKey: (ContentElement) -> ContentElement?) {
    for index in entries.indices {
      if let key = newKey(entries[index].key) { entries[index].key = key }
    }
    entries.sort { $0.key < $1.key }
  }

  /// Takes over the frames and levels of `targets` (ascending, nothing outside them is shown any more) and says what
  /// remains to be done.
  ///
  /// Complexity: O(v + t), v entries and t targets.
  func compare(with targets: [Target], into transition: inout Transition) {
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

  func insert(_ entry: Entry) {
    entries.insert(entry, at: position(of: entry.key))
  }

  /// Shows an element with another view. Returns the entry with the one before.
  func replaceView(of key: ContentElement, with view: WaterflowReusableView) -> Entry? {
    let position = position(of: key)
    guard position < entries.count, entries[position].key == key else { return nil }
    let old = entries[position]
    entries[position] = Entry(key: key, frame: old.frame, level: old.level, view: view)
    return old
  }

  /// The caller has put the view there already.
  func adoptFrame(_ frame: CGRect, of key: ContentElement) {
    let position = position(of: key)
    if position < entries.count, entries[position].key == key { entries[position].frame = frame }
  }

  /// The caller has moved all views by `step`: what has to come back from there isn't taken for being in place.
  func adoptShift(by step: CGPoint) {
    for index in entries.indices { entries[index].frame = entries[index].frame.offsetBy(dx: step.x, dy: step.y) }
  }

  // MARK: Finding

  /// Complexity: O(log v).
  func view(of key: ContentElement) -> WaterflowReusableView? { entry(of: key)?.view }

  /// The cell of an item; nil for one that isn't on screen.
  ///
  /// Complexity: O(log v).
  func cell(at indexPath: IndexPath) -> WaterflowViewCell? {
    guard indexPath.count == 2 else { return nil }
    return view(of: ContentElement(itemAt: indexPath)) as? WaterflowViewCell
  }

  /// Complexity: O(log v).
  func entry(of key: ContentElement) -> Entry? {
    let position = position(of: key)
    return position < entries.count && entries[position].key == key ? entries[position] : nil
  }

  /// Complexity: O(v).
  func key(of view: UIView) -> ContentElement? {
    entries.first { $0.view === view }?.key
  }

  /// The entries of those `targets` that have a view, with the frames that they are to have.
  ///
  /// Complexity: O(t log v), v entries and t targets.
  func entries(at targets: [Target]) -> [Entry] {
    targets.compactMap { target in
      entry(of: target.key).map { Entry(key: $0.key, frame: target.frame, level: target.level, view: $0.view) }
    }
  }

  /// Where `key` is or would be.
  private func position(of key: ContentElement) -> Int {
    entries.partitioningIndex { !($0.key < key) }
  }

  // MARK: What lies over what

  enum Neighbor {
    /// The element before, which the view is to cover.
    case under(WaterflowReusableView)
    /// The element after, which is to cover the view.
    case over(WaterflowReusableView)
  }

  /// The nearest element on the same level as another; nil for the only one of its level.
  ///
  /// Complexity: O(1) where neighbors are on the same level, as items are; O(v) for the only one of its level.
  func neighbor(of key: ContentElement, onLevel level: Int) -> Neighbor? {
    let position = position(of: key)
    if let previous = entries[..<position].last(where: { $0.level == level }) { return .under(previous.view) }
    return entries[position...].first { $0.level == level && $0.key != key }.map { .over($0.view) }
  }
}

extension ContentElement {
  var indexPath: IndexPath { IndexPath(item: index, section: section) }

  init(itemAt indexPath: IndexPath) {
    self = .item(indexPath.item, inSection: indexPath.section)
  }
}
