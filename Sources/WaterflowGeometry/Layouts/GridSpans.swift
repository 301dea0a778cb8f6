import Foundation

/// How many columns each item of a grid covers, and the rows that follow: an item that finds too few columns left in a
/// row begins the next one.
struct GridSpans: Sendable {
  private var spans: ContiguousArray<UInt16> = []
  /// The first item of each row, and at the end the number of items.
  private var starts: ContiguousArray<Int> = [0]

  /// Asks all items. Complexity: O(n).
  init(asking items: SectionItems, columnCount: Int) {
    spans = ContiguousArray(repeating: 1, count: items.count)
    ask(IndexSet(integersIn: 0..<items.count), of: items, columnCount: columnCount)
  }

  var rowCount: Int { starts.count - 1 }

  subscript(index: Int) -> Int { Int(spans[index]) }

  func items(ofRow row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

  /// The row of an item, the first column that it covers, and how many it covers.
  ///
  /// Complexity: O(log r + C) for r rows and C columns.
  func position(ofItemAt index: Int) -> (row: Int, column: Int, span: Int) {
    var (row, end) = (0, rowCount)
    while row < end - 1 {
      let middle = (row + end) / 2
      if starts[middle] <= index { row = middle } else { end = middle }
    }
    return (row, spans[starts[row]..<index].reduce(0) { $0 + Int($1) }, self[index])
  }

  /// Puts the spans in the order of `change`, and asks the items of `asked`.
  ///
  /// - Returns: the first item that may lie in another column than before.
  mutating func apply(
    _ change: SectionChange, asking asked: IndexSet, of items: SectionItems, columnCount: Int
  ) -> Int {
    spans.apply(change, inserting: 1)
    return min(change.unmovedCount, ask(asked, of: items, columnCount: columnCount))
  }

  /// Returns the first item whose span changed, or the number of items.
  @discardableResult
  private mutating func ask(_ asked: IndexSet, of items: SectionItems, columnCount: Int) -> Int {
    var first = items.count
    for index in asked {
      let span = UInt16(min(items.columnSpan(of: index), columnCount))
      if span != spans[index] { first = min(first, index) }
      spans[index] = span
    }
    starts = [0]
    var column = 0
    for (index, span) in spans.enumerated() {
      if column + Int(span) > columnCount {
        starts.append(index)
        column = 0
      }
      column += Int(span)
    }
    if !spans.isEmpty { starts.append(spans.count) }
    return first
  }
}
