import Foundation
import TestSupport
import Testing
import Waterflow

/// A spreadsheet of 8 columns of 60 and rows of 40 points, with headers of 30 and 50 points, in 300 by 400 points.
@MainActor
@Suite(.needs(.scale))
struct WaterflowViewSpreadsheetHeadersTests {
  private let layout = SpreadsheetLayout(
    columns: .uniform(count: 8, width: 60), rows: .uniform(height: 40), columnHeaderHeight: 30, rowHeaderWidth: 50)

  private func stage(_ content: TestContent = TestContent(count: 8 * 40)) -> Stage { Stage(content, layout: layout) }

  private func header(_ kind: String, _ index: Int, on stage: Stage) -> WaterflowReusableView? {
    stage.view.supplementaryView(forElementKind: kind, at: .item(index))
  }

  private let column = WaterflowElementKind.columnHeader
  private let row = WaterflowElementKind.rowHeader
  private let corner = WaterflowElementKind.headerCorner

  @Test("headers are supplementary views that stay at the edges as the cells scroll both ways")
  func stay() throws {
    let stage = stage()
    #expect(header(column, 0, on: stage)?.frame == CGRect(x: 50, y: 0, width: 60, height: 30))
    #expect(header(row, 8, on: stage)?.frame == CGRect(x: 0, y: 70, width: 50, height: 40))
    let first = header(corner, 0, on: stage)
    for step in 1...40 {
      stage.view.contentOffset = CGPoint(x: CGFloat(step) * 5, y: CGFloat(step) * 11)
      stage.turn()
      let offset = stage.view.contentOffset
      #expect(header(column, 4, on: stage)?.frame == CGRect(x: 290, y: offset.y, width: 60, height: 30))
      #expect(header(corner, 0, on: stage)?.frame == CGRect(origin: offset, size: CGSize(width: 50, height: 30)))
      for cell in stage.view.indexPathsForVisibleItems where cell.item % 8 == 0 {
        #expect(header(row, cell.item, on: stage)?.frame.minX == offset.x)
      }
    }
    #expect(header(corner, 0, on: stage) === first)
    #expect(header(column, 0, on: stage) == nil)
    #expect(
      stage.view.frameForSupplementaryElement(ofKind: column, at: .item(0))
        == CGRect(x: 50, y: 0, width: 60, height: 30))
    // Over all cells, the corner over all headers.
    let views = stage.view.subviews.filter { $0 is WaterflowReusableView }
    let lastCell = try #require(views.lastIndex { $0 is WaterflowViewCell })
    #expect(views[(lastCell + 1)...].allSatisfy { !($0 is WaterflowViewCell) })
    #expect(views.last === first)
  }

  @Test("where a row is inserted before all, the headers of columns stay, and those of rows go with their rows")
  func inserts() throws {
    let stage = stage()
    stage.view.contentOffset.y = 0
    let columns = (0..<4).map { header(column, $0, on: stage) }
    let rows = [0, 8, 16].map { header(row, $0, on: stage) }
    stage.content.counts[0] += 8
    stage.view.insertItems(at: (0..<8).map { .item($0) }, with: .none)
    stage.turn()
    #expect((0..<4).map { header(column, $0, on: stage) } == columns)
    #expect(columns.allSatisfy { $0 != nil })
    #expect([8, 16, 24].map { header(row, $0, on: stage) } == rows)
    for (index, view) in rows.enumerated() { #expect(view?.frame.minY == CGFloat(30 + (index + 1) * 40)) }
    #expect(header(row, 0, on: stage).map { !rows.contains($0) } == true)
  }

  @Test("an item that is scrolled to comes to lie beside the headers")
  func scrollsTo() {
    let stage = stage()
    stage.view.scrollToItem(at: .item(8 * 20 + 3), at: [.top, .left], animated: false)
    stage.turn()
    #expect(stage.view.contentOffset == CGPoint(x: 180, y: 800))
    // Across it is already visible; the first row comes from above.
    stage.view.scrollToItem(at: .item(8 * 5 + 4), at: [], animated: false)
    stage.turn()
    #expect(stage.view.contentOffset == CGPoint(x: 180, y: 200))
  }

  @Test("the header of a section stays readable while a wide spreadsheet scrolls across under it")
  func sectionHeader() throws {
    let content = TestContent(count: 8 * 4)
    content.headerHeight = 20
    let stage = stage(content)
    stage.view.pinsSectionHeaders = true
    stage.turn()
    #expect(header(WaterflowElementKind.header, 0, on: stage)?.frame == CGRect(x: 0, y: 0, width: 300, height: 20))
    #expect(header(column, 0, on: stage)?.frame == CGRect(x: 50, y: 20, width: 60, height: 30))
    let view = try #require(header(WaterflowElementKind.header, 0, on: stage))
    for x in stride(from: CGFloat(0), through: 230, by: 10) {
      stage.view.contentOffset.x = x
      stage.turn()
      #expect(view.frame == CGRect(x: x, y: 0, width: 300, height: 20))
    }
    stage.view.pinsSectionHeaders = false
    stage.turn()
    #expect(header(WaterflowElementKind.header, 0, on: stage)?.frame.minX == stage.view.contentOffset.x)
  }

  #if !canImport(UIKit)
    @Test(
      "where a column is deleted or inserted, the headers of columns go with the cells below them",
      .needs(.clock, .scene),
      arguments: [0, 4, 5], [false, true])
    func columns(at changed: Int, isInsertion: Bool) throws {
      let stage = stage()
      stage.view.contentOffset = CGPoint(x: 180, y: 400)
      stage.turn()
      let count = isInsertion ? 9 : 7
      // Those on screen, by where they will be: column 3 is the first.
      func place(after old: Int) -> Int? {
        if isInsertion { return old < changed ? old : old + 1 }
        return old == changed ? nil : old < changed ? old : old - 1
      }
      let before = (3..<7).map { ($0, header(column, $0, on: stage)) }
      stage.view.performBatchUpdates {
        let items = (0..<40).map { IndexPath.item($0 * (isInsertion ? 9 : 8) + changed) }
        stage.view.layout = SpreadsheetLayout(
          columns: .uniform(count: count, width: 60), rows: .uniform(height: 40), columnHeaderHeight: 30,
          rowHeaderWidth: 50)
        stage.content.counts[0] = 40 * count
        if isInsertion { stage.view.insertItems(at: items) } else { stage.view.deleteItems(at: items) }
      }
      for frame in 0..<30 {
        for (old, view) in before {
          guard let new = place(after: old), let view,
            let cell = stage.view.cellForItem(at: .item(12 * count + new)), cell.superview != nil,
            header(column, new, on: stage) === view
          else { continue }
          #expect(
            abs((stage.host.frameOnGlass(of: view)?.minX ?? 0) - (stage.host.frameOnGlass(of: cell)?.minX ?? 0)) < 0.01,
            "column \(old), frame \(frame)")
        }
        stage.turn()
      }
      for (old, view) in before {
        guard let new = place(after: old) else { continue }
        let now = header(column, new, on: stage)
        // It may be out of sight by now.
        #expect(now == nil || now === view, "column \(old)")
        let frame = stage.view.frameForItem(at: .item(new))
        #expect(now == nil || now?.frame.minX == frame?.minX)
      }
      #expect(before.contains { old, view in place(after: old).flatMap { header(column, $0, on: stage) } === view })
      let shown = stage.view.shownSubviews.count { $0 is WaterflowReusableView && !($0 is WaterflowViewCell) }
      #expect(
        shown == stage.view.visibleSupplementaryViews(ofKind: column).count
          + stage.view.visibleSupplementaryViews(ofKind: row).count + 1)
    }
  #endif
}
