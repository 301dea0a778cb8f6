import Foundation

/// A grid in section coordinates.
struct GridArrangement: BuiltInArrangement {
  /// What made the arrangement: with another, or in another container, its lengths don't hold.
  let layout: GridLayout
  let rule: GridRule
  let count: Int

  /// The lengths of items; empty where the rule knows them.
  private var lengths: ContiguousArray<Int32>
  /// Nil where each item covers one column.
  private var spans: GridSpans?
  private let rows: TrackEdges
  /// By how much the last row is shorter than those before it.
  private let missing: Int
  private let space: SectionSpace

  init(
    count: Int, lengths: ContiguousArray<Int32>, spans: GridSpans?, layout: GridLayout, rule: GridRule
  ) {
    self.layout = layout
    self.rule = rule
    self.count = count
    self.lengths = lengths
    self.spans = spans
    let columnCount = rule.edges.count
    var rowLengths: [CGFloat] = []
    var (rowCount, uniformLength, missing) = (0, 0, 0)
    if let spans {
      rowLengths = (0..<spans.rowCount).map { row in
        var column = 0
        return spans.items(ofRow: row).reduce(0) { length, index in
          defer { column += spans[index] }
          return max(length, CGFloat(rule.length(inColumn: column, span: spans[index]) ?? Int(lengths[index])))
        }
      }
      rowCount = rowLengths.count
    } else {
      rowCount = count > 0 ? (count - 1) / columnCount + 1 : 0
      let columnLengths = (0..<columnCount).compactMap { rule.length(inColumn: $0, span: 1) }
      if let greatest = columnLengths.max() {
        uniformLength = greatest
        // The last row may lack the columns of the longest items.
        let inLastRow = count - max(0, rowCount - 1) * columnCount
        missing = greatest - (columnLengths.prefix(inLastRow).max() ?? greatest)
      } else {
        rowLengths = stride(from: 0, to: count, by: columnCount).map { first in
          CGFloat(lengths[first..<min(first + columnCount, count)].max() ?? 0)
        }
      }
    }
    rows = TrackEdges(
      count: rowCount, listedLengths: rowLengths, uniformLength: CGFloat(uniformLength), start: rule.firstStart,
      spacing: CGFloat(rule.spacing))
    self.missing = missing
    space = rule.space.holding(mainLength: rows.end - missing + rule.endInset)
  }

  var size: CGSize { space.size }

  /// Removes what items have answered and returns it: with one owner it isn't copied.
  mutating func removeAnswers() -> (lengths: ContiguousArray<Int32>, spans: GridSpans?) {
    defer { (lengths, spans) = ([], nil) }
    return (lengths, spans)
  }

  func frame(ofItemAt index: Int) -> CGRect {
    guard index >= 0, index < count else { return .zero }
    let (row, column, span) = rule.position(ofItemAt: index, spans)
    return space.frame(
      main: pixels(ofItemAt: index, inColumn: column, span: span, ofRow: pixels(ofRow: row)),
      cross: rule.edges.pixels(of: column, span: span))
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    guard let (main, cross) = space.windows(of: rect) else { return }
    for row in rows.tracks(visibleIn: main) {
      let rowPixels = pixels(ofRow: row)
      var column = 0
      for index in items(ofRow: row) {
        let span = spans?[index] ?? 1
        defer { column += span }
        let across = rule.edges.pixels(of: column, span: span)
        let along = pixels(ofItemAt: index, inColumn: column, span: span, ofRow: rowPixels)
        guard cross.overlaps(across), main.overlaps(along) else { continue }
        body(index, space.frame(main: along, cross: across))
      }
    }
  }

  private func items(ofRow row: Int) -> Range<Int> {
    if let spans { return spans.items(ofRow: row) }
    // A row begins at an item that there is: the product doesn't overflow.
    let first = row * rule.edges.count
    return first..<first + min(rule.edges.count, count - first)
  }

  private func pixels(ofRow row: Int) -> Range<Int> {
    let pixels = rows.pixels(of: row)
    guard row == rows.count - 1, missing > 0 else { return pixels }
    return pixels.lowerBound..<max(pixels.lowerBound, pixels.upperBound - missing)
  }

  private func pixels(ofItemAt index: Int, inColumn column: Int, span: Int, ofRow row: Range<Int>) -> Range<Int> {
    let length = min(rule.length(inColumn: column, span: span) ?? Int(lengths[index]), row.count)
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
