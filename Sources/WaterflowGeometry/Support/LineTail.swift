import Foundation

/// The lines after a change: they follow again, only moved, once a line begins with an item with which one began before.
///
///     before   | 0 1 | 2 3 4 | 5 6 | 7 8 |      item 1 is deleted
///     after    | 0 2 | 3 4   | 5 6 | 7 8 |      from 5 on lines are as they were
struct LineTail: Sendable {
  /// The items after a change that stay as they are.
  struct Items {
    /// The first of them, by its old index.
    let oldStart: Int
    /// What is added to an old index.
    let shift: Int

    /// Nil where a change leaves none at the end of `oldCount` items.
    init?(after change: SectionChange, oldCount: Int) {
      guard case .kept(let range)? = change.runs.last, range.upperBound == oldCount else { return nil }
      shift = change.newCount - oldCount
      oldStart = max(range.lowerBound, (change.resizedItems.last ?? -1) + 1 - shift)
    }
  }

  /// As in the store, from the first item of the first of these lines on, by old indexes and positions.
  let itemStarts: ContiguousArray<Int32>
  let itemEnds: ContiguousArray<Int32>
  let itemLengths: ContiguousArray<Int32>
  /// None, or two and more.
  let lines: ContiguousArray<LineStore.Line>
  /// The number of items that were in lines.
  let itemCount: Int
  /// Those among the items that stay of which lines were alike.
  let equalItems: ContiguousArray<EqualItems>
  let shift: Int

  /// The line that began with an item, by its new index. Not the last: what becomes of that may depend on the line
  /// before.
  ///
  /// Complexity: O(log l), l lines.
  func line(beginningWith item: Int) -> Int? {
    let old = item - shift
    let index = lines.partitioningIndex { $0.firstItem >= old }
    return index + 1 < lines.count && lines[index].firstItem == old ? index : nil
  }

  /// What is known of items from a new index on: they are equal, or must be asked for, up to `end`.
  ///
  /// Complexity: O(log r), r ranges of equal items.
  func knownItems(from index: Int) -> (item: LineItem?, end: Int) {
    let old = index - shift
    let next = equalItems.partitioningIndex { $0.range.upperBound > old }
    guard next < equalItems.count else { return (nil, .max) }
    let (range, item) = (equalItems[next].range, equalItems[next].item)
    return range.lowerBound <= old ? (item, range.upperBound + shift) : (nil, range.lowerBound + shift)
  }
}
