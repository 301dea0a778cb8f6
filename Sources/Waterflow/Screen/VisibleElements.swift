import Foundation

/// What is on screen, in the order of its keys. It holds views but never touches the view tree: it says what stays, leaves
/// and enters.
@MainActor
final class VisibleElements<Key: Comparable> {
  struct Entry {
    var key: Key
    var frame: CGRect
    /// Entries on a higher level cover those on a lower one.
    var level: Int
    let view: WaterflowReusableView
  }

  /// Something that should be on screen.
  struct Target: Equatable {
    let key: Key
    let frame: CGRect
    let level: Int
  }

  /// What has to be done to show all targets, beside removing what left.
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

  /// The entries without their views, as long as they don't change: comparing with these counts no references, which for
  /// thirty views costs more than finding what is seen.
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
  func removeAll(where shouldRemove: (Key) -> Bool) -> [Entry] {
    let leaving = entries.filter { shouldRemove($0.key) }
    if !leaving.isEmpty { entries.removeAll { shouldRemove($0.key) } }
    return leaving
  }

  /// Gives the entries new keys. All of them must have one, and no two the same.
  ///
  /// Complexity: O(v log v).
  func rename(_ newKey: (Key) -> Key?) {
    for index in entries.indices {
      if let key = newKey(entries[index].key) { entries[index].key = key }
    }
    entries.sort { $0.key < $1.key }
  }

  /// Shows an element with another view. Returns the one before.
  func replaceView(of key: Key, with view: WaterflowReusableView) -> Entry? {
    let position = position(of: key)
    guard position < entries.count, entries[position].key == key else { return nil }
    let old = entries[position]
    entries[position] = Entry(key: key, frame: old.frame, level: old.level, view: view)
    return old
  }

  /// Takes everything out and returns it in order.
  func removeAll() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  /// Notes the frames and levels of `targets` (ascending, nothing outside them is shown any more) and says what is left
  /// to do.
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

  /// Complexity: O(log v).
  func view(of key: Key) -> WaterflowReusableView? { entry(of: key)?.view }

  /// Complexity: O(log v).
  func entry(of key: Key) -> Entry? {
    let position = position(of: key)
    return position < entries.count && entries[position].key == key ? entries[position] : nil
  }

  /// Somebody has put the view there already.
  func noteFrame(_ frame: CGRect, of key: Key) {
    let position = position(of: key)
    if position < entries.count, entries[position].key == key { entries[position].frame = frame }
  }

  /// Somebody has moved all views by `step`: what has to come back from there isn't taken for being in place.
  func noteShift(by step: CGPoint) {
    for index in entries.indices { entries[index].frame = entries[index].frame.offsetBy(dx: step.x, dy: step.y) }
  }

  /// Complexity: O(v).
  func key(of view: UIView) -> Key? {
    entries.first { $0.view === view }?.key
  }

  /// Where `key` is or would be.
  private func position(of key: Key) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
