import Foundation

/// What is stored of items in lines, an entry for each.
struct LineEntries: Sendable {
  /// Where items start across the scroll direction.
  var starts: ContiguousArray<Int32> = []
  /// What items measure along their lines before they are aligned: after a change nobody is asked for it again.
  var widths: ContiguousArray<CGFloat> = []
  /// Lengths along the scroll direction; empty when every item has the length of its line.
  var lengths: ContiguousArray<Int32> = []
  /// Where items of ended lines end; empty unless lines are spread.
  var ends: ContiguousArray<Int32> = []

  var count: Int { starts.count }

  mutating func removeAll(from index: Int) {
    starts.shrink(to: index)
    widths.shrink(to: index)
    lengths.shrink(to: index)
    ends.shrink(to: index)
  }

  /// Complexity: O(k), k entries from `index` on.
  func suffix(from index: Int) -> LineEntries {
    LineEntries(
      starts: ContiguousArray(starts[index...]), widths: ContiguousArray(widths[index...]),
      lengths: ContiguousArray(lengths.dropFirst(index)), ends: ContiguousArray(ends.dropFirst(index)))
  }

  /// Complexity: O(k), k entries of `others` from `index` on.
  mutating func append(_ others: LineEntries, from index: Int) {
    starts.append(contentsOf: others.starts[index...])
    widths.append(contentsOf: others.widths[index...])
    lengths.append(contentsOf: others.lengths.dropFirst(index))
    ends.append(contentsOf: others.ends.dropFirst(index))
  }
}
