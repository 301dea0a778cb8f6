import Foundation
import TestSupport
import Testing

@testable import WaterflowGeometry

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

private struct Header: Equatable, CustomStringConvertible {
  var name: String
  var frame: CGRect
  var level: Int

  init(_ name: String, _ frame: CGRect, _ level: Int) {
    (self.name, self.frame, self.level) = (name, frame, level)
  }

  init(_ element: LayoutElement) {
    let kinds = [
      WaterflowElementKind.columnHeader: "column", WaterflowElementKind.rowHeader: "row",
      WaterflowElementKind.headerCorner: "corner",
    ]
    self.init("\(kinds[element.kind] ?? element.kind) \(element.index)", element.frame, element.level)
  }

  var description: String { "\(name): \(frame) on \(level)" }
}

extension SectionArrangement {
  /// - Parameter rect: nil for the viewport.
  fileprivate func headers(in viewport: CGRect, visibleIn rect: CGRect? = nil) -> [Header] {
    var headers: [Header] = []
    forEachPinnedLayoutElement(in: rect ?? viewport, viewport: viewport) { headers.append(Header($0)) }
    return headers
  }
}

struct SpreadsheetHeadersTests {
  private func items(_ count: Int) -> SectionItems { SectionItems(count: count) { _ in .zero } }

  private func container(width: CGFloat = 100, isRightToLeft: Bool = false) -> LayoutContainer {
    LayoutContainer(
      size: CGSize(width: width, height: 60), scrollDirection: .vertical, isRightToLeft: isRightToLeft, displayScale: 1)
  }

  /// Three columns of 50 after headers of 30, three rows of 20 after headers of 10.
  private func layout(pinned: Int = 0) -> SpreadsheetLayout {
    SpreadsheetLayout(
      columns: .uniform(count: 3, width: 50), rows: .uniform(height: 20), pinnedRows: pinned, pinnedColumns: pinned,
      columnHeaderHeight: 10, rowHeaderWidth: 30)
  }

  @Test("headers lie before the first row and column, and the cells after them")
  func places() {
    let spreadsheet = layout().arrange(items(9), in: container())
    #expect(spreadsheet.frame(ofItemAt: 0) == rect(30, 10, 50, 20))
    #expect(spreadsheet.frame(ofItemAt: 8) == rect(130, 50, 50, 20))
    #expect(spreadsheet.size == CGSize(width: 180, height: 70))
    #expect(spreadsheet.pinnedSize == CGSize(width: 30, height: 10))
    #expect(
      spreadsheet.headers(in: rect(0, 0, 100, 60)) == [
        Header("column 0", rect(30, 0, 50, 10), 3), Header("column 1", rect(80, 0, 50, 10), 3),
        Header("row 0", rect(0, 10, 30, 20), 3), Header("row 3", rect(0, 30, 30, 20), 3),
        Header("row 6", rect(0, 50, 30, 20), 3), Header("corner 0", rect(0, 0, 30, 10), 5),
      ])
    var layoutElements = 0
    spreadsheet.forEachLayoutElement(in: rect(0, 0, 1_000, 1_000)) { _ in layoutElements += 1 }
    #expect(layoutElements == 0)
  }

  @Test("headers stay at the edges of the viewport, until the end of the spreadsheet pushes them out")
  func stay() {
    let spreadsheet = layout().arrange(items(9), in: container())
    #expect(
      spreadsheet.headers(in: rect(40, 25, 100, 60)) == [
        Header("column 0", rect(30, 25, 50, 10), 3), Header("column 1", rect(80, 25, 50, 10), 3),
        Header("column 2", rect(130, 25, 50, 10), 3), Header("row 0", rect(40, 10, 30, 20), 3),
        Header("row 3", rect(40, 30, 30, 20), 3), Header("row 6", rect(40, 50, 30, 20), 3),
        Header("corner 0", rect(40, 25, 30, 10), 5),
      ])
    // Pulled beyond its start, content takes them along; the last row ends at 70.
    #expect(spreadsheet.headers(in: rect(0, -20, 100, 60)).first == Header("column 0", rect(30, 0, 50, 10), 3))
    #expect(spreadsheet.headers(in: rect(0, 66, 100, 60)).first == Header("column 0", rect(30, 60, 50, 10), 3))
    #expect(spreadsheet.headers(in: rect(0, 75, 100, 60)) == [])
  }

  @Test("without headers at the other side they stay, too")
  func oneSide() {
    func headers(_ change: (inout SpreadsheetLayout) -> Void) -> [Header] {
      var layout = layout()
      change(&layout)
      return layout.arrange(items(9), in: container()).headers(in: rect(40, 25, 100, 60))
    }
    #expect(
      headers { $0.columnHeaderHeight = 0 } == [
        Header("row 3", rect(40, 20, 30, 20), 3), Header("row 6", rect(40, 40, 30, 20), 3),
      ])
    #expect(
      headers { $0.rowHeaderWidth = 0 } == [
        Header("column 0", rect(0, 25, 50, 10), 3), Header("column 1", rect(50, 25, 50, 10), 3),
        Header("column 2", rect(100, 25, 50, 10), 3),
      ])
  }

  @Test("those of pinned rows and columns stay along their other axis, too, over the others")
  func pinned() {
    let spreadsheet = layout(pinned: 1).arrange(items(9), in: container(width: 180))
    #expect(spreadsheet.pinnedSize == CGSize(width: 80, height: 30))
    #expect(
      spreadsheet.held(in: rect(40, 25, 100, 60)).first == SeenItem(index: 0, frame: rect(70, 35, 50, 20), level: 2))
    let headers = spreadsheet.headers(in: rect(40, 25, 100, 60))
    #expect(headers.first == Header("column 0", rect(70, 25, 50, 10), 4))
    #expect(headers.contains(Header("row 0", rect(40, 35, 30, 20), 4)))
    #expect(headers.contains(Header("row 3", rect(40, 30, 30, 20), 3)))
  }

  @Test("from right to left they lie at the right edge")
  func mirrored() {
    let spreadsheet = layout().arrange(items(9), in: container(width: 200, isRightToLeft: true))
    let headers = spreadsheet.headers(in: rect(0, 0, 200, 60))
    #expect(headers.first == Header("column 0", rect(120, 0, 50, 10), 3))
    #expect(headers.last == Header("corner 0", rect(170, 0, 30, 10), 5))
  }

  @Test("a spreadsheet without rows has headers of columns, and one without headers has none")
  func empty() {
    let empty = layout().arrange(items(0), in: container())
    #expect(empty.size == CGSize(width: 180, height: 10))
    #expect(empty.headers(in: rect(0, 0, 100, 60)).map(\.name) == ["column 0", "column 1", "corner 0"])
    var without = layout(pinned: 1)
    (without.columnHeaderHeight, without.rowHeaderWidth) = (0, 0)
    #expect(without.arrange(items(9), in: container()).headers(in: rect(0, 0, 100, 60)) == [])
    without.rowHeaderWidth = 30
    #expect(
      without.arrange(items(4), in: container()).headers(in: rect(0, 0, 100, 60)).map(\.name) == ["row 0", "row 3"])
  }

  @Test("a header is found by its kind and index, where it is before anything is scrolled")
  func found() {
    let spreadsheet = layout(pinned: 1).arrange(items(8), in: container())
    func frame(_ kind: String, _ index: Int) -> CGRect? { spreadsheet.layoutElement(ofKind: kind, at: index)?.frame }
    #expect(frame(WaterflowElementKind.columnHeader, 2) == rect(130, 0, 50, 10))
    #expect(frame(WaterflowElementKind.columnHeader, 3) == nil && frame(WaterflowElementKind.columnHeader, -1) == nil)
    #expect(frame(WaterflowElementKind.rowHeader, 6) == rect(0, 50, 30, 20))
    #expect(frame(WaterflowElementKind.rowHeader, 7) == nil && frame(WaterflowElementKind.rowHeader, 9) == nil)
    #expect(frame(WaterflowElementKind.headerCorner, 0) == rect(0, 0, 30, 10))
    #expect(frame(WaterflowElementKind.connector, 0) == nil)
  }

  @Test("lengths that can't be used are reported; headers longer than half of the viewport scroll")
  func badInput() {
    var layout = layout()
    (layout.columnHeaderHeight, layout.rowHeaderWidth) = (-1, .nan)
    let negative = items(9)
    #expect(layout.arrange(negative, in: container()).frame(ofItemAt: 0) == rect(0, 0, 50, 20))
    #expect(negative.problems.count == 2)
    (layout.columnHeaderHeight, layout.rowHeaderWidth, layout.pinnedRows) = (40, 0, 1)
    let long = items(9)
    let spreadsheet = layout.arrange(long, in: container())
    #expect(
      long.problems == [
        .unusableOption(name: "columnHeaderHeight", value: "40", used: "headers that scroll")
      ])
    #expect(spreadsheet.pinnedSize == CGSize(width: 0, height: 20))
    #expect(spreadsheet.headers(in: rect(0, 25, 100, 60)).first == Header("column 0", rect(0, 0, 50, 40), 3))
    #expect(spreadsheet.held(in: rect(0, 50, 100, 60)).first?.frame == rect(0, 50, 50, 20))
  }

  @Test("headers are part of the half that may be pinned; those of rows scroll where they are longer, too")
  func half() {
    // 100 by 60 points: a column of 50 would fit without the headers of 30 before it, a row of 25 without those of 10.
    var layout = layout(pinned: 1)
    let tight = items(9)
    #expect(layout.arrange(tight, in: container()).pinnedSize == CGSize(width: 30, height: 30))
    #expect(tight.problems == [.unusableOption(name: "pinnedColumns", value: "1", used: "0")])
    layout.rows = .uniform(height: 25)
    #expect(layout.arrange(items(9), in: container(width: 160)).pinnedSize == CGSize(width: 80, height: 10))
    (layout.rows, layout.columnHeaderHeight, layout.rowHeaderWidth) = (.uniform(height: 20), 0, 60)
    let long = items(9)
    let spreadsheet = layout.arrange(long, in: container())
    #expect(
      long.problems == [.unusableOption(name: "rowHeaderWidth", value: "60", used: "headers that scroll")])
    #expect(spreadsheet.pinnedSize == CGSize(width: 50, height: 20))
    #expect(spreadsheet.headers(in: rect(40, 25, 100, 60)).first == Header("row 0", rect(0, 25, 60, 20), 4))
    #expect(spreadsheet.headers(in: rect(80, 25, 100, 60)) == [])
    #expect(spreadsheet.held(in: rect(80, 25, 100, 60)).first?.frame == rect(80, 25, 50, 20))
  }

  @Test("each visible cell has its headers beside it", arguments: TestLength.seeds(1...200))
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let columns = random.int(1...6)
    let layout = SpreadsheetLayout(
      columns: .widths((0..<columns).map { _ in CGFloat(random.int(10...60)) }),
      rows: .heights((0..<8).map { _ in CGFloat(random.int(5...40)) }),
      pinnedRows: random.int(0...2), pinnedColumns: random.int(0...2), columnHeaderHeight: CGFloat(random.int(1...20)),
      rowHeaderWidth: CGFloat(random.int(1...20)), columnSpacing: CGFloat(random.int(0...4)),
      rowSpacing: CGFloat(random.int(0...4)),
      insets: SectionInsets(top: 3, left: CGFloat(random.int(0...9)), bottom: 5, right: CGFloat(random.int(0...9))))
    var container = container(width: CGFloat(random.int(80...200)), isRightToLeft: random.oneIn(2))
    container.size.height = 120
    let count = random.int(1...8 * columns)
    let spreadsheet = layout.arrange(items(count), in: container)
    for _ in 0..<20 {
      let viewport = CGRect(
        x: CGFloat(random.int(-20...Int(spreadsheet.size.width))),
        y: CGFloat(random.int(-20...Int(spreadsheet.size.height))), width: container.size.width, height: 120)
      let headers = Dictionary(
        uniqueKeysWithValues: spreadsheet.headers(in: viewport, visibleIn: viewport.insetBy(dx: -300, dy: -300)).map {
          ($0.name, $0)
        })
      var cells = Dictionary(uniqueKeysWithValues: spreadsheet.seen(in: viewport).map { ($0.index, $0) })
      for pinned in spreadsheet.held(in: viewport) { cells[pinned.index] = pinned }
      for cell in cells.values {
        let what: Comment = "seed \(seed), viewport \(viewport), cell \(cell)"
        let column = try #require(headers["column \(cell.index % columns)"], what)
        #expect(column.frame.minX == cell.frame.minX && column.frame.width == cell.frame.width, what)
        #expect(column.frame.height == layout.columnHeaderHeight, what)
        let row = try #require(headers["row \(cell.index - cell.index % columns)"], what)
        #expect(row.frame.minY == cell.frame.minY && row.frame.height == cell.frame.height, what)
        #expect(column.level > cell.level && row.level > cell.level, what)
      }
    }
  }
}
