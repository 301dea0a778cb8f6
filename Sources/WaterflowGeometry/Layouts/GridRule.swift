import Foundation

/// Everything that placing the items of a grid depends on except the items, in whole pixels.
struct GridRule: Sendable {
  let edges: ColumnEdges
  let itemHeight: GridLayout.ItemHeight
  let alignment: GridLayout.Alignment
  /// Where the first row starts.
  let firstStart: Int
  /// The gap between two rows.
  let spacing: Int
  /// What follows the last row.
  let endInset: Int
  let container: LayoutContainer
  /// That of the container.
  let space: SectionSpace

  /// How long an item is that covers `span` columns from `column` on; nil where items are asked.
  func length(inColumn column: Int, span: Int) -> Int? {
    switch itemHeight {
    case .asked: return nil
    case .height(let height): return max(1, space.pixels(holding: height))
    case .aspectRatio(let ratio):
      let width = edges.width(of: column, span: span)
      // At least a pixel, or they would all be visible at once.
      return max(1, space.pixels(holding: space.scrollDirection == .vertical ? width / ratio : width * ratio))
    }
  }

  /// Asks the lengths of items at the widths of the columns that they cover.
  func ask(_ asked: IndexSet, of items: SectionItems, _ spans: GridSpans?, into lengths: inout ContiguousArray<Int32>) {
    for range in asked.rangeView {
      guard spans == nil, edges.areEquallyWide else {
        for index in range {
          let (_, column, span) = position(ofItemAt: index, spans)
          let width = edges.width(of: column, span: span)
          lengths[index] = Int32(space.pixels(holding: items.height(of: index, width: width, in: container)))
        }
        continue
      }
      let width = edges.width(of: 0, span: 1)
      for start in stride(from: range.lowerBound, to: range.upperBound, by: 256) {
        let part = start..<min(start + 256, range.upperBound)
        for (index, height) in zip(part, items.rawHeights(in: part, width: width, in: container)) {
          lengths[index] = Int32(space.pixels(holding: items.validated(height, at: index)))
        }
      }
    }
  }

  /// The row of an item, the first column that it covers, and how many it covers.
  func position(ofItemAt index: Int, _ spans: GridSpans?) -> (row: Int, column: Int, span: Int) {
    if let spans { return spans.position(ofItemAt: index) }
    let (row, column) = index.quotientAndRemainder(dividingBy: edges.count)
    return (row, column, 1)
  }
}
