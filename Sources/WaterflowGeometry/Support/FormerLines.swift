import Foundation

/// The lines that a change has dropped. What their items measure is known; and the lines follow again, only moved, once
/// a line begins with an item with which one began before:
///
///     before   | 0 1 | 2 3 4 | 5 6 | 7 8 |      item 1 is deleted
///     after    | 0 2 | 3 4   | 5 6 | 7 8 |      from 5 on lines are as they were
struct FormerLines: Sendable {
  /// What is known of items after a change.
  enum Items {
    /// Nothing: as many must be asked for.
    case unknown(Int)
    /// As many are alike.
    case equal(LineItem, Int)
    /// They have these entries.
    case stored(Range<Int>)
  }

  /// By old indexes and positions.
  let lines: ContiguousArray<LineStore.Line>
  /// Those of the items in these lines.
  let entries: LineEntries
  /// The number of items that were in lines.
  let itemCount: Int
  /// The items of the section before the change.
  let oldCount: Int
  /// Those of lines that were alike.
  let equalItems: ContiguousArray<EqualItems>
  let staying: StayingItems

  /// The line that began with an item, by its new index, and from which on nothing has changed. Not the last: what
  /// becomes of that may depend on the line before.
  ///
  /// Complexity: O(log l), l lines.
  func line(beginningWith item: Int) -> Int? {
    guard let old = staying.oldIndex(ofItemInTail: item, oldCount: oldCount) else { return nil }
    let index = lines.partitioningIndex { $0.firstItem >= old }
    return index + 1 < lines.count && lines[index].firstItem == old ? index : nil
  }

  /// What is known of the items from a new index on.
  ///
  /// Complexity: O(log n), n items.
  func items(from index: Int) -> Items {
    let (old, end) = staying.run(from: index)
    // Not all were in these lines: a last row may be hidden, and a change may have an item twice.
    guard let old, let first = lines.first, first.firstItem <= old, old < itemCount else {
      return .unknown(end - index)
    }
    let line = lines[lines.partitioningIndex { $0.firstItem > old } - 1]
    let next = equalItems.partitioningIndex { $0.range.upperBound > old }
    if next < equalItems.count, equalItems[next].range.contains(old) {
      return .equal(equalItems[next].item, min(end - index, equalItems[next].range.upperBound - old))
    }
    let nextEqual = next < equalItems.count ? equalItems[next].range.lowerBound : itemCount
    let entry = Int(line.firstEntry - first.firstEntry) + old - Int(line.firstItem)
    return .stored(entry..<entry + min(end - index, nextEqual - old))
  }

  /// Complexity: O(1).
  func item(ofEntry index: Int) -> LineItem {
    LineItem(width: entries.widths[index], length: entries.lengths.isEmpty ? 0 : Int(entries.lengths[index]))
  }
}
