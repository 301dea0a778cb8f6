/// The items of one section of a snapshot, and how far their recorded positions may be off.
@usableFromInline
struct SnapshotSection<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>: Sendable {
  @usableFromInline let identifier: SectionIdentifier
  /// Stays the same wherever the section goes.
  @usableFromInline let key: Int
  @usableFromInline var items: [ItemIdentifier] = []

  /// No item is farther than this from the position that was recorded when it was last inserted.
  @usableFromInline var drift = 0

  init(identifier: SectionIdentifier, key: Int) {
    self.identifier = identifier
    self.key = key
  }

  /// Whether positions have to be recorded again: a search among the neighbors would take long. With a limit in the
  /// order of √n, both a search and, spread over the changes that led here, the recording cost O(√n). 4 balances
  /// comparing identifiers against hashing them, which takes several times as long.
  @inlinable var needsNoting: Bool { drift > 64 && drift * drift > 16 * items.count }

  /// Complexity: O(d), d items that were inserted or deleted since positions were recorded.
  @inlinable
  func position(of item: ItemIdentifier, near noted: Int) -> Int? {
    if noted < items.count, items[noted] == item { return noted }
    guard drift > 0 else { return nil }
    for distance in 1...drift {
      if noted >= distance, noted - distance < items.count, items[noted - distance] == item { return noted - distance }
      if noted + distance < items.count, items[noted + distance] == item { return noted + distance }
    }
    return nil
  }

  @inlinable
  mutating func insert(_ newItems: [ItemIdentifier], at position: Int) {
    if position < items.count { drift += newItems.count }
    items.insert(contentsOf: newItems, at: position)
  }

  mutating func move(from position: Int, to newPosition: Int) {
    let item = items.remove(at: position)
    items.insert(item, at: newPosition)
    drift += 1
  }

  /// - Parameter positions: ascending.
  mutating func remove(at positions: [Int]) {
    guard let first = positions.first, let last = positions.last else { return }
    if first < items.count - positions.count { drift += positions.count }
    if last - first < positions.count { return items.removeSubrange(first...last) }
    var next = 0
    var end = first
    for position in first..<items.count {
      if next < positions.count, positions[next] == position {
        next += 1
      } else {
        items.swapAt(end, position)
        end += 1
      }
    }
    items.removeLast(items.count - end)
  }

  mutating func removeAll(where isGone: (ItemIdentifier) -> Bool) {
    let count = items.count
    items.removeAll(where: isGone)
    drift += count - items.count
  }

  @usableFromInline mutating func didNotePositions() { drift = 0 }
}
