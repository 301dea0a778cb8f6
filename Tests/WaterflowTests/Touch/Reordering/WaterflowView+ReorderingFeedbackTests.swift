#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// What the user feels while reordering. Rows of 50 points in one column; the viewport is 300 by 400.
  extension WaterflowViewInteractiveMovementTests {
    private static let lift = HeadlessFeedback.impact(.medium)

    private func carried(_ stage: NamedStage, from start: CGFloat, through ys: [CGFloat]) -> [HeadlessFeedback] {
      stage.host.carry(from: point(start), through: ys.map(point))
      stage.settle()
      return HeadlessHost.playedFeedback
    }

    @Test("lifting an item is felt once, and each place that it comes to; putting it down isn't", .needs(.finger))
    func feltByHand() {
      let content = MovableContent([Array(0..<40)])
      let stage = stage(content) { $0.allowsReordering = true }
      stage.host.touchDown(at: point(60))
      stage.host.advance(by: 0.4)
      #expect(HeadlessHost.playedFeedback.isEmpty && !HeadlessHost.isFeedbackPrepared)
      stage.host.advance(by: 0.2)
      #expect(HeadlessHost.playedFeedback == [Self.lift] && HeadlessHost.isFeedbackPrepared)
      // Within its own place.
      stage.host.touchMove(to: point(90))
      stage.host.advance(by: 0.3)
      #expect(HeadlessHost.playedFeedback == [Self.lift])
      for (y, count) in [(CGFloat(110), 1), (140, 1), (160, 2), (220, 3), (210, 3), (160, 4)] {
        stage.host.touchMove(to: point(y))
        stage.host.advance(by: 0.3)
        #expect(HeadlessHost.playedFeedback == [Self.lift] + Array(repeating: .selectionChanged, count: count), "\(y)")
      }
      stage.host.touchUp()
      stage.settle()
      #expect(content.moves == [[.item(1), .item(3)]])
      #expect(HeadlessHost.playedFeedback.count == 5 && !HeadlessHost.isFeedbackPrepared)
    }

    @Test(
      "an item that is put down in its place was only lifted, and one that mustn't move not even that", .needs(.finger))
    func feltInPlace() {
      let content = MovableContent([Array(0..<40)])
      content.isMovable = { $0 == 1 }
      let stage = stage(content) { $0.allowsReordering = true }
      stage.host.longPress(at: point(160), duration: 1)
      #expect(HeadlessHost.playedFeedback.isEmpty)
      stage.host.longPress(at: point(60), duration: 1)
      #expect(HeadlessHost.playedFeedback == [Self.lift])
    }

    @Test("places that the delegate refuses aren't felt, and one that it gives instead is, once", .needs(.finger))
    func feltWhereTheDelegateSays() {
      let content = MovableContent([Array(0..<40)])
      content.target = { _ in .item(1) }
      let stage = stage(content) { $0.allowsReordering = true }
      #expect(carried(stage, from: 60, through: [110, 160, 210]) == [Self.lift])
      content.target = { _ in .item(6) }
      #expect(
        carried(stage, from: 60, through: [110, 160, 210]).dropFirst() == [Self.lift, .selectionChanged])
    }

    @Test("places that come by as the content scrolls at an edge are felt, too", .needs(.finger))
    func feltAtEdges() {
      let content = MovableContent([Array(0..<100)])
      let stage = stage(content) { $0.allowsReordering = true }
      stage.host.touchDown(at: point(60))
      stage.host.advance(by: 0.6)
      stage.host.touchMove(to: point(395))
      // At 553 points a second, some eleven rows come by.
      stage.host.advance(by: 1)
      stage.host.touchUp()
      stage.settle()
      let steps = HeadlessHost.playedFeedback.dropFirst()
      #expect(steps.allSatisfy { $0 == .selectionChanged } && 10...14 ~= steps.count, "\(steps.count)")
      #expect(HeadlessHost.playedFeedback.first == Self.lift)
    }

    @Test("moves by code and by an assistive technology aren't felt, nor are updates")
    func feltByNobody() throws {
      let content = MovableContent([Array(0..<40)])
      let stage = stage(content) { $0.allowsReordering = true }
      #expect(stage.view.beginInteractiveMovementForItem(at: .item(1)))
      stage.view.updateInteractiveMovementTargetPosition(point(225))
      stage.view.endInteractiveMovement()
      stage.settle()
      let cell = try #require(stage.cell(0))
      let action = try #require(cell.accessibilityCustomActions?.first { $0.name == "Move down" })
      #expect(action.actionHandler?(action) == true)
      stage.settle()
      #expect(content.moves.count == 2)
      stage.view.performBatchUpdates {
        content.names.sections[0].insert(content.names.sections[0].remove(at: 0), at: 5)
        stage.view.moveItem(at: .item(0), to: .item(5))
      }
      stage.settle()
      #expect(HeadlessHost.playedFeedback.isEmpty && !HeadlessHost.isFeedbackPrepared)
    }

    @Test("an update that takes the item from the finger isn't felt, nor what the finger does then", .needs(.finger))
    func feltUntilAnUpdate() {
      let content = MovableContent([Array(0..<40)])
      let stage = stage(content) { $0.allowsReordering = true }
      stage.host.touchDown(at: point(60))
      stage.host.advance(by: 0.6)
      stage.host.touchMove(to: point(110))
      content.names.sections[0].insert(1_000, at: 0)
      stage.view.insertItems(at: [.item(0)])
      stage.host.advance(by: 0.3)
      stage.host.touchMove(to: point(300))
      stage.host.touchUp()
      stage.settle()
      #expect(HeadlessHost.playedFeedback == [Self.lift, .selectionChanged] && !HeadlessHost.isFeedbackPrepared)
    }
  }
#endif
