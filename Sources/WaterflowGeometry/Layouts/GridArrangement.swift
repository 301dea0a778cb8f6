import Foundation

/// Everything that placing the items of a grid depends on except the items, in whole pixels.
struct GridRule: Sendable {
  let edges: ColumnEdges
  /// How long items are: one length for all columns, or one for each; none where items have lengths of their own.
  let columnLengths: [Int]
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

  /// Asks the lengths of items at the widths of their columns.
  func ask(_ asked: IndexSet, of items: SectionItems, into lengths: inout ContiguousArray<Int32>) {
    for range in asked.rangeView {
      guard edges.areEquallyWide else {
        for index in range {
          let width = edges.width(of: index % edges.count, span: 1)
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
}

/// A grid in section coordinates.
struct GridArrangement: BuiltInArrangement {
  /// What made the arrangement: with another, or in another container, its lengths don't hold.
  let layout: GridLayout
  let rule: GridRule
  let count: Int

  /// The lengths of items; empty where all items of a column are equally long.
  private var lengths: ContiguousArray<Int32>
  private let rows: TrackEdges
  /// By how much the last row is shorter than those before it.
  private let missing: Int
  private let space: SectionSpace

  init(count: Int, lengths: ContiguousArray<Int32>, layout: GridLayout, rule: GridRule) {
    self.layout = layout
    self.rule = rule
    self.count = count
    self.lengths = lengths
    let columnCount = rule.edges.count
    let rowCount = count > 0 ? (count - 1) / columnCount + 1 : 0
    var rowLengths: [CGFloat] = []
    var (uniformLength, missing) = (0, 0)
    if let greatest = rule.columnLengths.max() {
      uniformLength = greatest
      // The last row may lack the columns of the longest items.
      let inLastRow = count - max(0, rowCount - 1) * columnCount
      missing = greatest - (rule.columnLengths.prefix(inLastRow).max() ?? greatest)
    } else {
      rowLengths = stride(from: 0, to: count, by: columnCount).map { first in
        CGFloat(lengths[first..<min(first + columnCount, count)].max() ?? 0)
      }
    }
    rows = TrackEdges(
      count: rowCount, listedLengths: rowLengths, uniformLength: CGFloat(uniformLength), start: rule.firstStart,
      spacing: CGFloat(rule.spacing))
    self.missing = missing
    space = rule.space.holding(mainLength: rows.end - missing + rule.endInset)
  }

  var size: CGSize { space.size }

  /// Removes the lengths and returns them: with one owner they aren't copied.
  mutating func removeLengths() -> ContiguousArray<Int32> {
    defer { lengths = [] }
    return lengths
  }

  func frame(ofItemAt index: Int) -> CGRect {
    guard index >= 0, index < count else { return .zero }
    let (row, column) = index.quotientAndRemainder(dividingBy: rule.edges.count)
    return space.frame(
      main: pixels(ofItemAt: index, inColumn: column, ofRow: pixels(ofRow: row)),
      cross: rule.edges.pixels(of: column, span: 1))
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    guard let (main, cross) = space.windows(of: rect) else { return }
    let columnCount = rule.edges.count
    for row in rows.tracks(visibleIn: main) {
      let rowPixels = pixels(ofRow: row)
      // A row begins at an item that there is: the product doesn't overflow.
      let first = row * columnCount
      for column in 0..<min(columnCount, count - first) {
        let across = rule.edges.pixels(of: column, span: 1)
        let along = pixels(ofItemAt: first + column, inColumn: column, ofRow: rowPixels)
        guard cross.overlaps(across), main.overlaps(along) else { continue }
        body(first + column, space.frame(main: along, cross: across))
      }
    }
  }

  private func pixels(ofRow row: Int) -> Range<Int> {
    let pixels = rows.pixels(of: row)
    guard row == rows.count - 1, missing > 0 else { return pixels }
    return pixels.lowerBound..<max(pixels.lowerBound, pixels.upperBound - missing)
  }

  private func pixels(ofItemAt index: Int, inColumn column: Int, ofRow row: Range<Int>) -> Range<Int> {
    let own =
      lengths.isEmpty
      ? rule.columnLengths[min(column, rule.columnLengths.count - 1)] : Int(lengths[index])
    let length = min(own, row.count)
    let start: Int
    switch rule.alignment {
    case .top: start = row.lowerBound
    case .center: start = row.lowerBound + (row.count - length) / 2
    case .bottom: start = row.upperBound - length
    case .fill: return row
    }
    return start..<start + length
  }
}
