import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct ReorderingTests {
  @Test("a lifted cell covers everything at once, also where scrolling would have changed nothing")
  func raisesLiftedCell() throws {
    let content = MovableContent([Array(0..<40)])
    content.names.height = { _ in 50 }
    let stage = NamedStage(content.names, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)) {
      $0.dataSource = content
      $0.delegate = content
      $0.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    }
    // Nothing enters or leaves in these steps: the last ones aren't even looked at.
    for y in [20, 21, 22, 21] as [CGFloat] {
      stage.view.contentOffset.y = y
      stage.host.advance(by: 0.1)
    }
    let lifted = try #require(stage.view.cellForItem(at: .item(1)))
    #expect(stage.view.subviews.last !== lifted)
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(1)))
    stage.host.advance(by: 0.1)
    #expect(stage.view.subviews.last === lifted)
    stage.view.cancelInteractiveMovement()
    stage.host.advance(by: 1)
    // Back on the level of the others, under the header view.
    #expect(stage.view.subviews.last === stage.view.headerView)
  }

  @Test("the only item of a section, carried into the next one and back over its own header, hasn't moved")
  func backOverOwnHeader() {
    let content = MovableContent([[0], [10, 11, 12]])
    content.names.height = { _ in 50 }
    content.names.headerHeight = 40
    let stage = NamedStage(content.names, layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)) {
      $0.dataSource = content
      $0.delegate = content
    }
    // Header 0 … 40, item 40 … 90, header 90 … 130, items 130 … 280.
    #expect(stage.view.frameForItem(at: .item(1, 1))?.minY == 180)
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(0)))
    for y in [160, 100, 20] as [CGFloat] {
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: y))
      stage.host.advance(by: 0.5)
    }
    stage.view.endInteractiveMovement()
    stage.host.advance(by: 1)
    #expect(content.moves.isEmpty)
    #expect(stage.view.frameForItem(at: .item(0))?.minY == 40)
  }
}
