#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  // What swipes is a finger, which only exists headless.

  @MainActor
  @Suite(.needs(.finger, .scale, .clock))
  struct WaterflowViewSwipeActionsClosingTests {
    private let content = SwipingContent(Array(0..<30))

    @Test("a tap closes what is open and does nothing else, wherever it is; the next one selects")
    func taps() {
      let stage = SwipingStage(content)
      for row in [1, 3] {
        stage.swipe(1, by: -60)
        stage.tap(row, x: 50)
        #expect(content.selected == [])
        stage.expectAtRest()
      }
      stage.swipe(1, by: -60)
      stage.host.tap(at: CGPoint(x: 150, y: 55))
      stage.settle()
      stage.expectAtRest("in a gap")
      stage.tap(1)
      #expect(content.selected == [1])
    }

    @Test("a button in another cell isn't pressed by the tap that closes")
    func button() throws {
      let stage = SwipingStage(content)
      var presses = 0
      let button = UIButton(frame: CGRect(x: 100, y: 0, width: 100, height: 50))
      button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
      try #require(stage.view.cellForItem(at: .item(3))).contentView.addSubview(button)
      stage.swipe(1, by: -60)
      stage.tap(3)
      #expect(presses == 0)
      stage.tap(3)
      #expect(presses == 1)
    }

    @Test("scrolling closes, by a finger or in code")
    func scrolling() {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      stage.host.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 280), duration: 0.2)
      stage.settle()
      stage.expectAtRest()
      stage.swipe(2, by: -60)
      #expect(stage.displacements == [2: -74])
      stage.view.scrollToItem(at: .item(20), at: .top, animated: true)
      stage.settle()
      stage.expectAtRest()
    }

    @Test("one item at a time is open")
    func one() {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      stage.host.touchDown(at: CGPoint(x: 200, y: 145))
      stage.host.touchMove(to: CGPoint(x: 170, y: 145))
      #expect(stage.displacements == [2: -30])
      stage.host.touchUp()
      stage.settle()
      #expect(stage.actionsViews.count < 2)
    }

    @Test("an open item is dragged on from where it is, also by its actions")
    func dragOn() {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      for x in [100, 260] as [CGFloat] {
        stage.host.touchDown(at: CGPoint(x: x, y: 85))
        stage.host.touchMove(to: CGPoint(x: x + 20, y: 85))
        #expect(stage.displacements == [1: -54])
        stage.host.advance(by: 0.2)
        stage.host.touchUp()
        stage.settle()
        #expect(stage.displacements == [1: -74])
      }
      #expect(content.performed == [] && content.asked == ["trailing 1"])
      stage.swipe(1, from: 100, by: 100)
      stage.expectAtRest()
    }

    @Test("turning the device closes")
    func turning() {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      stage.host.rotate(to: CGSize(width: 400, height: 300))
      stage.settle()
      stage.expectAtRest()
    }

    @Test("a touch that the system takes away closes")
    func cancelled() {
      let stage = SwipingStage(content)
      stage.host.touchDown(at: CGPoint(x: 200, y: 85))
      stage.host.touchMove(to: CGPoint(x: 100, y: 85))
      stage.host.touchCancel()
      stage.settle()
      stage.expectAtRest()
    }

    @Test("a view that leaves its window closes at once")
    func window() {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      stage.view.removeFromSuperview()
      stage.expectAtRest()
    }

    @Test(
      "the state of its cell says that an item is swiped, from the first move until it closes", arguments: [-60, 60])
    func state(way: CGFloat) throws {
      let stage = SwipingStage(content)
      content.leading = ["C"]
      let cell = try #require(stage.view.cellForItem(at: .item(1)))
      var states: [Bool] = []
      cell.configurationUpdateHandler = { _, state in
        if states.last != state.isSwiped { states.append(state.isSwiped) }
      }
      stage.host.advance(by: 0.1)
      #expect(states == [false])
      stage.host.touchDown(at: CGPoint(x: 150, y: 85))
      stage.host.touchMove(to: CGPoint(x: 150 + way, y: 85))
      stage.host.advance(by: 0.1)
      #expect(states == [false, true])
      stage.host.touchUp()
      stage.settle()
      #expect(stage.displacements == [1: way < 0 ? -74 : 74] && states == [false, true])
      #expect(cell.configurationState.isSwiped)
      stage.view.closeSwipeActions(animated: true)
      stage.host.advance(by: 0.1)
      // It still glides back.
      #expect(states == [false, true, false] && stage.actionsViews.count == 1)
      stage.settle()
      #expect(states == [false, true, false] && !cell.configurationState.isSwiped)
    }

    @Test("a cell that is used again for another item isn't swiped any more")
    func usedAgain() throws {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      let cell = try #require(stage.view.cellForItem(at: .item(1)))
      #expect(cell.configurationState.isSwiped)
      UIView.performWithoutAnimation { stage.view.reloadData() }
      stage.settle()
      #expect(stage.view.visibleCells.allSatisfy { !$0.configurationState.isSwiped })
    }
  }
#endif
