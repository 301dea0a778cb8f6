#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  // What swipes is a finger, which only exists headless.

  @MainActor
  @Suite(.needs(.finger, .scale, .clock))
  struct WaterflowViewSwipeActionsTests {
    private let content = SwipingContent(Array(0..<30))

    // MARK: Opening

    @Test("a finger that moves an item aside uncovers its actions and stays open beyond half of them")
    func opens() throws {
      let stage = SwipingStage(content)
      stage.host.touchDown(at: CGPoint(x: 200, y: 85))
      stage.host.touchMove(to: CGPoint(x: 180, y: 85))
      stage.host.touchMove(to: CGPoint(x: 160, y: 88))
      #expect(stage.displacements == [1: -40])
      let actions = try #require(stage.actionsViews.first)
      #expect(actions.frame == CGRect(x: 260, y: 60, width: 40, height: 50))
      stage.host.advance(by: 0.2)
      stage.host.touchUp()
      stage.settle()
      #expect(stage.displacements == [1: -74])
      #expect(actions.frame == CGRect(x: 226, y: 60, width: 74, height: 50))
      #expect(actions.buttons.map(\.frame) == [CGRect(x: 0, y: 0, width: 74, height: 50)])
      // Where the item is doesn't change.
      #expect(stage.view.frameForItem(at: .item(1)) == CGRect(x: 0, y: 60, width: 300, height: 50))
      #expect(content.asked == ["trailing 1"] && content.askedToEdit == [1])
      #expect(content.selected == [])
    }

    @Test("a finger that lifts before half of the actions covers them again, unless it is fast")
    func half() {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -36)
      stage.expectAtRest()
      stage.swipe(1, by: -38)
      #expect(stage.displacements == [1: -74])
      stage.tap(3)
      stage.host.flick(from: CGPoint(x: 200, y: 85), to: CGPoint(x: 170, y: 85), duration: 0.05)
      stage.settle()
      #expect(stage.displacements == [1: -74])
      stage.host.flick(from: CGPoint(x: 100, y: 85), to: CGPoint(x: 120, y: 85), duration: 0.05)
      stage.settle()
      stage.expectAtRest()
    }

    @Test("so it is with leading actions, where outward is to the right")
    func halfOfLeading() {
      let stage = SwipingStage(content)
      content.leading = ["C"]
      stage.swipe(1, by: 36)
      stage.expectAtRest()
      stage.host.flick(from: CGPoint(x: 100, y: 85), to: CGPoint(x: 130, y: 85), duration: 0.05)
      stage.settle()
      #expect(stage.displacements == [1: 74])
      stage.host.flick(from: CGPoint(x: 200, y: 85), to: CGPoint(x: 180, y: 85), duration: 0.05)
      stage.settle()
      stage.expectAtRest()
    }

    @Test("actions wider than a full swipe open by a slow drag as far as that, and nothing is performed")
    func wide() {
      let stage = SwipingStage(content)
      content.trailing = ["A", "B", "C"]
      // Three are 222 points wide; a full swipe over one action is 180.
      stage.swipe(1, from: 280, by: -200)
      #expect(stage.displacements == [1: -222])
      #expect(content.performed == [])
      stage.tap(3)
      content.leading = ["D", "E", "F"]
      stage.swipe(2, from: 20, by: 200)
      #expect(stage.displacements == [2: 222])
      #expect(content.performed == [])
    }

    @Test("the first action is the outermost one, at either end; those beyond the items' width get narrower")
    func order() throws {
      let stage = SwipingStage(content)
      content.leading = ["C", "D"]
      content.trailing = ["A", "B"]
      stage.swipe(1, by: -120)
      var actions = try #require(stage.actionsViews.first)
      #expect(actions.frame == CGRect(x: 152, y: 60, width: 148, height: 50))
      #expect(actions.buttons.map(\.frame.minX) == [74, 0])
      stage.swipe(2, by: 120)
      #expect(stage.displacements == [2: 148])
      actions = try #require(stage.actionsViews.first)
      #expect(actions.frame == CGRect(x: 0, y: 120, width: 148, height: 50))
      #expect(actions.buttons.map(\.frame.minX) == [0, 74])
      content.trailing = ["A", "B", "C", "D", "E"]
      stage.swipe(3, by: -125)
      #expect(stage.displacements == [3: -240])
      #expect(stage.actionsViews.first?.buttons.map(\.frame.width) == [48, 48, 48, 48, 48])
    }

    @Test("a gap in which the actions don't fit yet is shared by all of them")
    func shared() throws {
      let stage = SwipingStage(content)
      content.trailing = ["A", "B"]
      stage.host.touchDown(at: CGPoint(x: 200, y: 85))
      stage.host.touchMove(to: CGPoint(x: 140, y: 85))
      let actions = try #require(stage.actionsViews.first)
      #expect(actions.buttons.map(\.frame) == [30, 0].map { CGRect(x: $0, y: 0, width: 30, height: 50) })
      stage.host.touchUp()
    }

    @Test("from right to left the trailing actions are at the left")
    func rightToLeft() {
      let stage = SwipingStage(content) { $0.semanticContentAttribute = .forceRightToLeft }
      stage.swipe(1, by: 60)
      #expect(content.asked == ["trailing 1"])
      #expect(stage.displacements == [1: 74])
      #expect(stage.actionsViews.map(\.frame) == [CGRect(x: 0, y: 60, width: 74, height: 50)])
    }

    @Test("the actions are as round as the cell")
    func corners() throws {
      let stage = SwipingStage(content)
      try #require(stage.view.cellForItem(at: .item(1))).contentView.layer.cornerRadius = 12
      stage.swipe(1, by: -60)
      #expect(stage.actionsViews.first?.layer.cornerRadius == 12)
    }

    // MARK: What isn't swiped

    @Test("a finger that moves along scrolls, and no actions are asked for")
    func along() {
      let stage = SwipingStage(content)
      stage.host.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 170, y: 200), duration: 0.3)
      stage.settle()
      #expect(content.asked == [] && stage.view.contentOffset.y > 50)
    }

    @Test("without actions, and for an item that can't be edited, nothing moves")
    func nothing() {
      let stage = SwipingStage(content)
      content.uneditable = [2]
      content.givesConfigurations = false
      stage.swipe(1, by: -60)
      #expect(content.asked == ["trailing 1"])
      content.givesConfigurations = true
      stage.swipe(1, by: 60)
      #expect(content.asked == ["trailing 1", "leading 1"])
      stage.swipe(2, by: -60)
      #expect(content.asked == ["trailing 1", "leading 1"] && content.askedToEdit == [1, 1, 2])
      stage.expectAtRest()
    }

    @Test("items in carousels and in horizontal views aren't swiped")
    func elsewhere() {
      let carousel = SwipingStage(content, layout: .carousel(.waterfall(columns: .count(1)), length: 300))
      carousel.host.drag(from: CGPoint(x: 200, y: 85), to: CGPoint(x: 100, y: 85), duration: 0.3)
      let horizontal = SwipingStage(content) { $0.scrollDirection = .horizontal }
      horizontal.host.drag(from: CGPoint(x: 85, y: 300), to: CGPoint(x: 85, y: 200), duration: 0.3)
      #expect(content.asked == [])
      // Beside its insets nothing is.
      let inset = SwipingStage(
        content, layout: .waterfall(columns: .count(1), insets: SectionInsets(top: 0, left: 20, bottom: 0, right: 40)))
      inset.swipe(1, by: -60)
      #expect(inset.displacements == [1: -74])
      #expect(inset.actionsViews.map(\.frame.maxX) == [260])
    }

    @Test("something in the cell that scrolls or is dragged keeps the finger")
    func inner() throws {
      let stage = SwipingStage(content)
      let scrollView = UIScrollView(frame: CGRect(x: 100, y: 0, width: 100, height: 50))
      scrollView.contentSize = CGSize(width: 500, height: 50)
      try #require(stage.view.cellForItem(at: .item(1))).contentView.addSubview(scrollView)
      stage.swipe(1, from: 180, by: -60)
      #expect(content.asked == [] && scrollView.contentOffset.x > 0)
      stage.swipe(1, from: 280, by: -60)
      #expect(content.asked == ["trailing 1"])
    }

    @Test("while editing nothing is swiped, and what is open closes as editing begins")
    func editing() {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      stage.view.setEditing(true, animated: true)
      stage.settle()
      stage.expectAtRest()
      content.forgetCalls()
      stage.swipe(1, by: -60)
      #expect(content.asked == [])
    }

    // MARK: Performing

    @Test("a tap on an action performs it once; its completion covers the actions")
    func performs() throws {
      let stage = SwipingStage(content)
      content.trailing = ["A", "B"]
      stage.swipe(1, by: -120)
      stage.tap(1, x: 190)
      #expect(content.performed == ["B 1"] && stage.displacements == [1: -148])
      #expect(content.sources.first is SwipeActionButton)
      stage.tap(1, x: 190)
      stage.tap(1, x: 260)
      #expect(content.performed == ["B 1"])
      let completion = try #require(content.completions.first)
      completion(true)
      #expect(stage.displacements == [:])
      stage.settle()
      stage.expectAtRest()
      completion(true)
      stage.swipe(1, by: -120)
      completion(false)
      #expect(stage.displacements == [1: -148], "a late completion is none of another swipe")
    }

    @Test("an action that never completes stays open until a tap elsewhere")
    func neverCompletes() {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      stage.tap(1, x: 260)
      stage.settle()
      #expect(stage.displacements == [1: -74])
      stage.tap(4)
      stage.expectAtRest()
      #expect(content.performed == ["A 1"] && content.selected == [])
    }

    @Test("a full swipe performs the first action as the finger lifts, which has all of the gap by then")
    func fullSwipe() throws {
      let stage = SwipingStage(content)
      content.trailing = ["A", "B"]
      stage.host.touchDown(at: CGPoint(x: 290, y: 85))
      for x in stride(from: 270, through: 90, by: -20) { stage.host.touchMove(to: CGPoint(x: CGFloat(x), y: 85)) }
      #expect(stage.displacements == [1: -200] && HeadlessHost.playedFeedback == [.impact(.medium)])
      #expect(stage.actionsViews.first?.buttons.map(\.frame.width) == [200, 0])
      stage.host.touchMove(to: CGPoint(x: 112, y: 85))
      #expect(stage.actionsViews.first?.buttons.map(\.frame.width) == [89, 89], "less than a full swipe again")
      stage.host.touchMove(to: CGPoint(x: 90, y: 85))
      #expect(content.performed == [])
      stage.host.touchUp()
      #expect(content.performed == ["A 1"])
      stage.settle()
      #expect(stage.displacements == [1: -300])
      content.completions[0](true)
      stage.settle()
      stage.expectAtRest()
    }

    @Test("where a full swipe performs nothing, the item resists beyond its actions")
    func noFullSwipe() throws {
      let stage = SwipingStage(content)
      content.performsFirst = false
      stage.host.touchDown(at: CGPoint(x: 290, y: 85))
      stage.host.touchMove(to: CGPoint(x: 270, y: 85))
      stage.host.touchMove(to: CGPoint(x: 90, y: 85))
      // 126 points beyond: (1 - 1 / (126 · 0.55 / 300 + 1)) · 300.
      #expect(try abs(#require(stage.displacements[1]) + 74 + 56.294) < 0.01)
      stage.host.advance(by: 0.2)
      stage.host.touchUp()
      stage.settle()
      #expect(stage.displacements == [1: -74] && content.performed == [])
    }

    @Test("a destructive action takes the item off, and its deletion leaves nothing displaced")
    func destructive() {
      let stage = SwipingStage(content)
      content.style = .destructive
      content.completes = true
      content.onAction = { [content] _, indexPath in
        #expect(stage.displacements == [1: -300])
        content.names.remove(at: indexPath.item)
        stage.view.deleteItems(at: [indexPath])
      }
      stage.swipe(1, by: -60)
      stage.tap(1, x: 260)
      #expect(content.performed == ["A 1"] && content.names.first == 0 && content.names[1] == 2)
      stage.expectAtRest()
    }

    // MARK: Other gestures

    @Test("on its actions there is no menu")
    func menus() {
      let menus = TestContent(count: 1)
      var asked = 0
      menus.contextMenuForItems = { _, _ in
        asked += 1
        return nil
      }
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      stage.view.delegate = menus
      stage.host.longPress(at: CGPoint(x: 260, y: 85), duration: 0.8)
      #expect(asked == 0)
    }

    @Test("an item that is lifted is put back first")
    func lifted() throws {
      let stage = SwipingStage(content)
      stage.swipe(1, by: -60)
      #expect(stage.view.beginInteractiveMovementForItem(at: .item(1)))
      #expect(stage.displacements == [:])
      stage.view.cancelInteractiveMovement()
      stage.settle()
      stage.expectAtRest()
    }

    @Test("a transform of the app's own outlasts the swipe")
    func transform() throws {
      let stage = SwipingStage(content)
      let cell = try #require(stage.view.cellForItem(at: .item(1)))
      cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      stage.swipe(1, by: -60)
      #expect(cell.transform == CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: -74, ty: 0))
      stage.tap(3)
      #expect(cell.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
      stage.swipe(1, by: -60)
      cell.transform = .identity
      stage.tap(3)
      #expect(cell.transform == .identity)
    }

    // MARK: Assistive technologies

    @Test("VoiceOver has the actions of both sides as custom actions, whose view is the cell")
    func spoken() throws {
      let stage = SwipingStage(content)
      content.leading = ["C"]
      content.trailing = ["A", "", "B"]
      let cell = try #require(stage.view.cellForItem(at: .item(1)))
      let actions = try #require(cell.accessibilityCustomActions)
      #expect(actions.map(\.name) == ["C", "A", "B"])
      #expect(actions[2].actionHandler?(actions[2]) == true)
      #expect(content.performed == ["B 1"] && content.sources.first === cell)
      stage.expectAtRest()
      content.uneditable = [1]
      #expect(cell.accessibilityCustomActions == nil)
    }
  }
#endif
