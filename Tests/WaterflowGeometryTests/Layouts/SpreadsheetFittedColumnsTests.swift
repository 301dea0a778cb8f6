import Foundation
import TestSupport
import Testing
import WaterflowGeometry

/// Columns as wide as what some rows need.
struct SpreadsheetFittedColumnsTests {
  /// Items with natural sizes, and which of them were asked.
  private final class Cells {
    var asked: [Int] = []
    let widths: [CGFloat]
    let isBulk: Bool

    init(_ widths: [CGFloat], isBulk: Bool = false) {
      self.widths = widths
      self.isBulk = isBulk
    }

    var items: SectionItems {
      SectionItems(
        count: widths.count,
        size: { [self] index in
          asked.append(index)
          return CGSize(width: widths[index], height: 7)
        },
        sizes: { [self] range in
          guard isBulk else { return nil }
          asked += range
          return range.map { CGSize(width: widths[$0], height: 7) }
        })
    }
  }

  private func layout(
    _ count: Int, _ rows: Range<Int>, minimum: CGFloat = 20, maximum: CGFloat = 60
  ) -> SpreadsheetLayout {
    SpreadsheetLayout(
      columns: .fitted(count: count, minimum: minimum, maximum: maximum, measuredRows: rows),
      rows: .uniform(height: 10))
  }

  /// Three rows of three columns.
  private let widths: [CGFloat] = [10, 30, 90, 25, 20, 5, 55, 50, 5]

  // MARK: By hand

  @Test("a column is as wide as the widest of its items in the measured rows, between the bounds")
  func measures() {
    let cells = Cells(widths)
    let spreadsheet = layout(3, 0..<2).arrange(cells.items, in: .vertical(100))
    // 10 and 25, 30 and 20, 90 and 5: 25, 30 and the maximum. The third row would make it 55, 50, 60.
    #expect(spreadsheet.frames.prefix(3).map(\.width) == [25, 30, 60])
    #expect(spreadsheet.frames.prefix(3).map(\.minX) == [0, 25, 55])
    #expect(spreadsheet.frame(ofItemAt: 8) == CGRect(x: 55, y: 20, width: 60, height: 10))
    #expect(spreadsheet.size == CGSize(width: 115, height: 30))
    #expect(cells.asked == [0, 1, 2, 3, 4, 5])
  }

  @Test(
    "the measured rows may be any",
    arguments: [(1..<2, [25, 20, 20]), (2..<3, [55, 50, 20]), (1..<9, [55, 50, 20])]
      as [(Range<Int>, [CGFloat])])
  func otherRows(rows: Range<Int>, expected: [CGFloat]) {
    let cells = Cells(widths)
    let items = cells.items
    #expect(layout(3, rows).arrange(items, in: .vertical(100)).frames.prefix(3).map(\.width) == expected)
    #expect(cells.asked == Array(rows.clamped(to: 0..<3).lowerBound * 3..<rows.clamped(to: 0..<3).upperBound * 3))
    #expect(items.problems == [])
  }

  @Test("without rows to measure, and in columns without items, columns have the minimum", arguments: [0..<0, 5..<9])
  func nothingMeasured(rows: Range<Int>) {
    let cells = Cells(widths)
    #expect(layout(3, rows).arrange(cells.items, in: .vertical(100)).frames.prefix(3).map(\.width) == [20, 20, 20])
    #expect(cells.asked == [])
    // Two items in five columns: the others are there for the pinned header to come.
    let spreadsheet = layout(5, 0..<1).arrange(Cells([40, 50]).items, in: .vertical(10))
    #expect(spreadsheet.size.width == 150)
    #expect(layout(5, 0..<1).arrange(Cells([]).items, in: .vertical(10)).size.width == 100)
  }

  @Test("a measured row that is short counts as far as it goes")
  func shortRow() {
    let cells = Cells(Array(widths.prefix(7)))
    #expect(layout(3, 2..<3).arrange(cells.items, in: .vertical(100)).frames.prefix(3).map(\.width) == [55, 20, 20])
    #expect(cells.asked == [6])
  }

  @Test("without a maximum a column is as wide as it has to be")
  func noMaximum() {
    let layout = SpreadsheetLayout(columns: .fitted(count: 3, minimum: 1, measuredRows: 0..<1))
    #expect(layout.arrange(Cells(widths).items, in: .vertical(100)).frames.prefix(3).map(\.width) == [10, 30, 90])
  }

  @Test(
    "widths are added, then rounded to the device pixel, and right to left mirrored",
    arguments: ScrollDirection.allCases)
  func rightToLeft(_ direction: ScrollDirection) {
    let container = LayoutContainer(
      size: CGSize(width: 200, height: 200), scrollDirection: direction, isRightToLeft: true, displayScale: 2)
    let frames = layout(2, 0..<1).arrange(Cells([30.2, 40.6]).items, in: container).frames
    // A vertical section is as wide as its container, a horizontal one as its columns.
    // In pixels 60.4 and 81.2, so that columns end at 60 and 142.
    let edge: CGFloat = direction == .vertical ? 200 : 71
    #expect(frames.map(\.width) == [30, 41])
    #expect(frames.map(\.maxX) == [edge, edge - 30])
  }

  @Test("pinned columns are as wide as they are fitted")
  func pinned() {
    var layout = layout(3, 0..<3)
    layout.pinnedColumns = 1
    layout.pinnedRows = 1
    #expect(layout.arrange(Cells(widths).items, in: .vertical(110)).pinnedSize == CGSize(width: 55, height: 10))
  }

  @Test("sizes come in bulk where there are any, and no other row is asked among a million")
  func bulk() {
    let widths = (0..<4_000).map { CGFloat($0 % 37) }
    let cells = Cells(widths, isBulk: true)
    let items = SectionItems(
      count: 100_000_000,
      size: { _ in
        Issue.record("asked one by one")
        return .zero
      },
      sizes: { range in
        cells.asked += range
        return range.map { CGSize(width: widths[$0], height: 1) }
      })
    let spreadsheet = layout(100, 0..<20, minimum: 1).arrange(items, in: .vertical(100))
    #expect(cells.asked == Array(0..<2_000))
    for column in 0..<100 {
      let widest = stride(from: column, to: 2_000, by: 100).map { widths[$0] }.max()
      #expect(spreadsheet.frame(ofItemAt: 99_999_900 + column).width == widest)
    }
  }

  // MARK: Against brute force

  @Test("it equals a spreadsheet whose widths are listed", arguments: TestLength.seeds(1...60))
  func equalsListed(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (count, columns) = (random.int(0...90), random.int(1...12))
    let widths = (0..<count).map { _ in CGFloat(random.int(0...400)) / 4 }
    let rows = random.int(0...4)..<random.int(4...12)
    let (minimum, maximum) = (CGFloat(random.int(1...100)) / 4, CGFloat(random.int(100...300)) / 4)
    let listed = (0..<columns).map { column in
      let measured = (0..<count).filter { $0 % columns == column && rows.contains($0 / columns) }.map { widths[$0] }
      return min(maximum, max(minimum, measured.max() ?? 0))
    }
    let container = LayoutContainer(
      size: CGSize(width: 200, height: 200), scrollDirection: random.pick(ScrollDirection.allCases),
      isRightToLeft: random.oneIn(2), displayScale: CGFloat(random.int(1...3)))
    var layout = layout(columns, rows, minimum: minimum, maximum: maximum)
    layout.columnSpacing = random.pick([0, 3])
    layout.insets = .all(random.pick([0, 5]))
    let fitted = layout.arrange(Cells(widths).items, in: container)
    layout.columns = .widths(listed)
    let expected = layout.arrange(Cells(widths).items, in: container)
    #expect(fitted.size == expected.size, "seed \(seed)")
    #expect(fitted.frames == expected.frames, "seed \(seed)")
    let rect = CGRect(x: random.int(-50...300), y: random.int(-50...200), width: 90, height: 60)
    #expect(fitted.indices(in: rect) == expected.indices(in: rect), "seed \(seed)")
  }

  // MARK: Bad input

  private func found(_ layout: SpreadsheetLayout, _ widths: [CGFloat]) -> (widths: [CGFloat], problems: [LayoutProblem])
  {
    let items = Cells(widths).items
    let spreadsheet = layout.arrange(items, in: .vertical(100))
    return (spreadsheet.frames.map(\.width), items.problems)
  }

  @Test("fewer than one column are one")
  func tooFewColumns() {
    let found = found(layout(-4, 0..<2), [30, 40])
    #expect(found.widths == [40, 40])
    #expect(found.problems == [.unusableOption(name: "columns.count", value: "-4", used: "1")])
  }

  @Test("more columns than there is room for are as many as there is room for")
  func tooManyColumns() {
    let found = found(layout(.max, 0..<1), [30, 40])
    #expect(found.widths == [30, 40])
    #expect(found.problems.count == 1)
  }

  @Test(
    "a minimum that can't be used is a pixel",
    arguments: [(0, "0"), (-1, "-1"), (.nan, "nan"), (.infinity, "inf")]
      as [(CGFloat, String)])
  func badMinimum(minimum: CGFloat, text: String) {
    let found = found(layout(2, 0..<1, minimum: minimum), [0, 40])
    #expect(found.widths == [1, 40])
    #expect(found.problems == [.unusableOption(name: "columns.minimum", value: text, used: "1")])
  }

  @Test(
    "a maximum below the minimum is the minimum",
    arguments: [(19, "19"), (-1, "-1"), (.nan, "nan")]
      as [(CGFloat, String)])
  func badMaximum(maximum: CGFloat, text: String) {
    let found = found(layout(2, 0..<1, maximum: maximum), [10, 40])
    #expect(found.widths == [20, 20])
    #expect(found.problems == [.unusableOption(name: "columns.maximum", value: text, used: "20")])
  }

  @Test(
    "rows below 0 are ignored",
    arguments: [(-3..<1, "0..<1", 30), (-9 ..< -2, "0..<0", 20)] as [(Range<Int>, String, CGFloat)])
  func badRows(rows: Range<Int>, used: String, width: CGFloat) {
    let found = found(layout(1, rows), [30, 40])
    #expect(found.widths == [width, width])
    #expect(found.problems == [.unusableOption(name: "columns.measuredRows", value: "\(rows)", used: used)])
  }

  @Test("sizes that can't be used count as 0 and are named")
  func badSizes() {
    let found = found(layout(2, 0..<2), [.nan, 30, -1, .infinity])
    #expect(found.widths == [20, 30, 20, 30])
    #expect(found.problems.count == 1)
    guard case .unusableSize(let firstIndex, _, let count)? = found.problems.first else {
      return #expect(Bool(false), "\(found.problems)")
    }
    #expect(firstIndex == 0 && count == 3)
  }
}
