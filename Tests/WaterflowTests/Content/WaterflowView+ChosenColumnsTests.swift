import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// Items that ask for a column, by their names.
@MainActor
private final class ColumnContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  var names: [Int]
  var column: (Int) -> Int? = { $0 % 2 == 0 ? 2 : nil }
  var height: (Int, CGFloat) -> CGFloat = { _, _ in 50 }
  private(set) var askedColumns: [Int] = []
  private(set) var askedHeights: [Int] = []
  private(set) var bulkRanges: [Range<Int>] = []
  var answersInBulk = false

  init(_ names: [Int]) {
    self.names = names
  }

  func forgetCalls() { (askedColumns, askedHeights, bulkRanges) = ([], [], []) }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { names.count }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    askedHeights.append(names[indexPath.item])
    return height(names[indexPath.item], width)
  }

  func waterflowView(
    _ waterflowView: WaterflowView, heightsForItemsIn range: Range<Int>, section: Int, width: CGFloat
  ) -> [CGFloat]? {
    guard answersInBulk else { return nil }
    bulkRanges.append(range)
    return range.map { height(names[$0], width) }
  }

  func waterflowView(_ waterflowView: WaterflowView, columnForItemAt indexPath: IndexPath) -> Int? {
    askedColumns.append(names[indexPath.item])
    return column(names[indexPath.item])
  }
}

@MainActor
struct WaterflowViewChosenColumnsTests {
  private let content = ColumnContent(Array(0..<6))

  private func stage(_ layout: any SectionLayout = .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0))
    -> Stage
  {
    let stage = Stage(TestContent(count: 0), layout: layout) {
      $0.dataSource = content
      $0.delegate = content
    }
    return stage
  }

  private func corners(_ stage: Stage) -> [CGPoint] {
    content.names.indices.compactMap { stage.view.frameForItem(at: .item($0))?.origin }
  }

  @Test("an item lies in the column that the delegate names, the others around it")
  func chosen() {
    let stage = stage()
    #expect(
      corners(stage) == [
        CGPoint(x: 200, y: 0), CGPoint(x: 0, y: 0), CGPoint(x: 200, y: 50), CGPoint(x: 100, y: 0),
        CGPoint(x: 200, y: 100), CGPoint(x: 0, y: 50),
      ])
    // Once each, and once to learn whether there is such a method.
    #expect(content.askedColumns == [0, 0, 1, 2, 3, 4, 5])
  }

  @Test("right to left, column 0 is the rightmost")
  func rightToLeft() {
    content.column = { $0 == 1 ? 0 : nil }
    let stage = stage()
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.turn()
    #expect(corners(stage).prefix(2) == [CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 50)])
  }

  @Test("heights still come in bulk, and a delegate without the method is asked for no item")
  func costs() {
    content.answersInBulk = true
    let stage = stage()
    #expect(content.bulkRanges == [0..<6])
    #expect(content.askedHeights.isEmpty)
    func hasChosenColumns() -> Bool {
      SectionBuilder(stage.view).sizes.items(inSection: 0, count: 6, during: nil, proposal: nil).hasChosenColumns
    }
    #expect(hasChosenColumns())
    stage.view.delegate = stage.content
    #expect(!hasChosenColumns())
    stage.view.delegate = nil
    #expect(!hasChosenColumns())
  }

  @Test("an insertion asks for the column of the new item only; a reload asks for all")
  func updates() {
    let stage = stage()
    content.forgetCalls()
    content.names.insert(8, at: 0)
    stage.view.insertItems(at: [.item(0)])
    stage.host.advance(by: 0.6)
    #expect(content.askedColumns == [8, 8])
    #expect(content.askedHeights == [8])
    #expect(corners(stage)[0] == CGPoint(x: 200, y: 0))
    #expect(corners(stage)[1] == CGPoint(x: 200, y: 50))
    content.forgetCalls()
    stage.view.reloadData()
    stage.turn()
    #expect(content.askedColumns == [8, 8, 0, 1, 2, 3, 4, 5])
  }

  @Test("an item whose size is asked again may go to another column")
  func changesItsMind() {
    let stage = stage()
    content.column = { _ in 0 }
    stage.view.invalidateSizes(forItemsAt: [.item(4)])
    stage.turn()
    // Item 4 goes to the end of column 0. Item 5, which asks for none, goes where the content is shortest: 1.
    #expect(corners(stage)[4] == CGPoint(x: 0, y: 50))
    #expect(corners(stage)[5] == CGPoint(x: 100, y: 50))
    #expect(corners(stage)[2] == CGPoint(x: 200, y: 50))
  }

  @Test("a column that isn't there is reported once, and the nearest used")
  func outOfRange() {
    content.column = { $0 == 3 ? 9 : $0 == 4 ? -1 : nil }
    var corners: [CGPoint] = []
    let found = misuses { corners = self.corners(stage()) }
    #expect(found == [.layoutProblem(.unusableColumn(index: 3, value: 9, used: 2), section: 0)])
    #expect(corners[3] == CGPoint(x: 200, y: 50))
    #expect(corners[4] == CGPoint(x: 0, y: 50))
  }

  @Test("while an item is moved, items keep the columns that they asked for")
  func movement() throws {
    let stage = stage()
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(1)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 120))
    stage.turn()
    for item in [0, 2, 4] {
      #expect(try #require(stage.view.frameForItem(at: .item(item))).minX == 200)
    }
    stage.view.cancelInteractiveMovement()
    stage.host.advance(by: 0.6)
  }

  @Test("with weights the chosen column says how wide an item is, and cells are measured at that width")
  func weights() throws {
    content.height = { _, width in width / 2 }
    let stage = stage(.waterfall(columns: .weights([1, 2]), columnSpacing: 0, rowSpacing: 0))
    content.column = { $0 % 2 }
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(0)) == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(stage.view.frameForItem(at: .item(1)) == CGRect(x: 100, y: 0, width: 200, height: 100))
    #expect(stage.view.frameForItem(at: .item(2)) == CGRect(x: 0, y: 50, width: 100, height: 50))
    content.height = { _, _ in WaterflowView.automaticDimension }
    let cells = MeasuringCells()
    stage.view.dataSource = cells
    stage.turn()
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(0)) == CGRect(x: 0, y: 0, width: 100, height: 25))
    #expect(stage.view.frameForItem(at: .item(1)) == CGRect(x: 100, y: 0, width: 200, height: 50))
  }
}

/// Cells a quarter as high as wide.
@MainActor
private final class MeasuringCells: NSObject, WaterflowViewDataSource {
  private final class Cell: WaterflowViewCell {
    override func fittingSize(for size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width / 4) }
  }

  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 6 }

  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    waterflowView.dequeueReusableCell(Cell.self, for: indexPath)
  }
}
