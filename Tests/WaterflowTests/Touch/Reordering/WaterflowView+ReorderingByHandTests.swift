import Foundation
import TestSupport
import Testing
import Waterflow

/// Reordering with the finger alone: `allowsReordering`.
extension WaterflowViewInteractiveMovementTests {
  // MARK: With the finger

  @Test("half a second lifts, the finger moves it, lifting the finger puts it down", .needs(.finger))
  func finger() throws {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content) { $0.allowsReordering = true }
    stage.host.touchDown(at: CGPoint(x: 100, y: 60))
    stage.host.advance(by: 0.4)
    let cell = try #require(stage.cell(1))
    #expect(cell.isHighlighted && !cell.isReordering)
    stage.host.advance(by: 0.2)
    #expect(!cell.isHighlighted && cell.isReordering)
    for step in 1...20 {
      stage.host.touchMove(to: CGPoint(x: 100, y: 60 + CGFloat(step) * 8))
      stage.host.advance(by: 1.0 / 60)
    }
    // Held where it was gripped: 15 points above its middle.
    #expect(cell.center == CGPoint(x: 150, y: 235))
    #expect(stage.view.contentOffset == .zero && !stage.view.isDragging)
    stage.host.touchUp()
    stage.settle()
    #expect(content.moves == [[.item(1), .item(4)]])
    #expect(content.selected.isEmpty)
    stage.expectConsistent()
  }

  @Test("a tap still selects, a drag still scrolls, and off is off", .needs(.finger))
  func otherTouches() {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content) { $0.allowsReordering = true }
    stage.host.tap(at: point(60))
    #expect(content.selected == [1])
    stage.host.drag(from: point(300), to: point(100), duration: 1)
    #expect(stage.view.contentOffset.y > 150)
    stage.view.allowsReordering = false
    stage.host.longPress(at: point(60), duration: 1)
    #expect(content.moves.isEmpty && content.proposals.isEmpty)
    stage.settle()
    stage.expectConsistent()
  }

  @Test("two fingers lift nothing; one that joins the one that lifts moves nothing", .needs(.finger))
  func twoFingers() throws {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content) { $0.allowsReordering = true }
    stage.host.touchDown(at: (point(60), point(200)))
    stage.host.advance(by: 1)
    #expect(!stage.view.visibleCells.contains { $0.isReordering })
    stage.host.touchUp()
    stage.host.touchDown(at: point(60))
    stage.host.advance(by: 0.6)
    let cell = try #require(stage.cell(1))
    let center = cell.center
    stage.host.touchDown(at: point(200), finger: 1)
    stage.host.touchMove(to: point(350), finger: 1)
    stage.host.advance(by: 0.3)
    #expect(cell.isReordering && cell.center == center && stage.view.contentOffset == .zero)
    stage.host.touchUp()
    stage.settle()
    #expect(content.moves.isEmpty)
    stage.expectConsistent()
  }

  @Test("a touch that the system takes away puts the item back", .needs(.finger))
  func touchCancelled() {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content) { $0.allowsReordering = true }
    stage.host.touchDown(at: point(60))
    stage.host.advance(by: 0.8)
    stage.host.touchMove(to: point(200))
    stage.host.advance(by: 0.1)
    stage.host.touchCancel()
    stage.settle()
    #expect(content.moves.isEmpty)
    #expect(order(stage) == Array(0..<8))
    stage.expectConsistent()
  }

  @Test("a pager around it doesn't take a lifted item away", .needs(.finger))
  func insidePager() throws {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content) { $0.allowsReordering = true }
    let root = try #require(stage.view.superview)
    let pager = UIScrollView(frame: root.bounds)
    pager.contentInsetAdjustmentBehavior = .never
    pager.contentSize = CGSize(width: 900, height: 400)
    pager.isPagingEnabled = true
    root.addSubview(pager)
    pager.addSubview(stage.view)
    stage.host.advance(by: 0.1)
    stage.host.touchDown(at: point(60))
    stage.host.advance(by: 0.6)
    stage.host.touchMove(to: CGPoint(x: 60, y: 80))
    stage.host.touchMove(to: CGPoint(x: 60, y: 210))
    #expect(pager.contentOffset == .zero && !pager.isDragging)
    #expect(stage.cell(1)?.isReordering == true)
    stage.host.touchUp()
    stage.settle()
    #expect(content.moves == [[.item(1), .item(4)]])
    stage.expectConsistent()
  }

  @Test(
    "a finger that rests lifts the item that it rests on then, and lets go of it", .needs(.finger),
    arguments: [false, true])
  func changedMeanwhile(isReloaded: Bool) {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content) { $0.allowsReordering = true }
    stage.host.touchDown(at: point(60))
    stage.host.advance(by: 0.3)
    if isReloaded {
      stage.view.reloadItems(at: [.item(1)])
    } else {
      content.names.sections[0].remove(at: 1)
      stage.view.deleteItems(at: [.item(1)])
    }
    stage.host.advance(by: 0.4)
    let lifted = stage.view.visibleCells.filter(\.isReordering)
    #expect(lifted.compactMap { ($0 as? NamedContent.Cell)?.name } == [isReloaded ? 1 : 2])
    stage.host.touchUp()
    stage.settle()
    #expect(stage.view.visibleCells.filter(\.isReordering).isEmpty)
    #expect(content.moves.isEmpty)
    stage.expectConsistent()
  }

  @Test("out of the window nothing stays lifted", .needs(.finger))
  func leavesWindow() throws {
    let content = MovableContent([Array(0..<40)])
    let stage = stage(content) { $0.allowsReordering = true }
    let root = try #require(stage.view.superview)
    stage.host.touchDown(at: point(60))
    stage.host.advance(by: 0.6)
    stage.host.touchMove(to: point(200))
    stage.view.removeFromSuperview()
    root.addSubview(stage.view)
    stage.host.touchMove(to: point(250))
    stage.host.touchUp()
    stage.settle()
    #expect(content.moves.isEmpty && order(stage) == Array(0..<8))
    stage.expectConsistent()
  }

  @Test("an item that may not be moved stays, and lifting the finger is a tap", .needs(.finger))
  func immovable() {
    let content = MovableContent([Array(0..<40)])
    content.isMovable = { $0 != 1 }
    let stage = stage(content) { $0.allowsReordering = true }
    stage.host.longPress(at: point(60), duration: 1)
    #expect(content.selected == [1] && content.moves.isEmpty)
  }
}
