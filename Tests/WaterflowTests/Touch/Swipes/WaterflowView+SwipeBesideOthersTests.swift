#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  // What swipes is a finger, which only exists headless.

  /// Two columns of 145 points, 10 points apart: item 0 from 0 to 145, item 1 from 155 to 300.
  @MainActor
  @Suite(.needs(.finger, .scale, .clock))
  struct WaterflowViewSwipeBesideOthersTests {
    private let content = SwipingContent(Array(0..<30))

    private func stage(prepare: (WaterflowView) -> Void = { _ in }) -> SwipingStage {
      SwipingStage(content, layout: .waterfall(columns: .count(2)), prepare: prepare)
    }

    private func frames(_ items: [Int], on stage: SwipingStage) throws -> [CGRect?] {
      try items.map { stage.host.frameOnGlass(of: try #require(stage.view.cellForItem(at: .item($0)))) }
    }

    @Test("the cell of an item beside others is cut off at the item's edge, and never covers its neighbor")
    func clipped() throws {
      let stage = stage()
      stage.host.touchDown(at: CGPoint(x: 280, y: 25))
      for x in stride(from: CGFloat(260), through: 220, by: -20) {
        stage.host.touchMove(to: CGPoint(x: x, y: 25))
        stage.host.advance(by: 0.1)
        #expect(try frames([0, 1], on: stage) == [rect(0, 145), rect(155, x - 135)])
        #expect(stage.actionsViews.map(\.frame) == [rect(20 + x, 280 - x)])
      }
      stage.host.touchUp()
      // Open at 74 points, and closed again, frame by frame.
      for frame in 0..<80 {
        stage.host.advance(by: 1.0 / 120)
        let cell = try #require(try frames([1], on: stage)[0])
        #expect(abs(cell.minX - 155) < 0.001 && cell.maxX < 300, "frame \(frame)")
      }
      #expect(stage.displacements == [1: -74])
      stage.host.tap(at: CGPoint(x: 50, y: 300))
      for frame in 0..<80 {
        stage.host.advance(by: 1.0 / 120)
        let cell = try #require(try frames([1], on: stage)[0])
        #expect(abs(cell.minX - 155) < 0.001 && cell.maxX <= 300, "frame \(frame)")
      }
      stage.expectAtRest()
      #expect(content.cells.allSatisfy { $0.mask == nil })
      #expect(try frames([0, 1], on: stage) == [rect(0, 145), rect(155, 145)])
    }

    @Test("leading actions move the cell to the right, cut off at the item's right edge")
    func leading() throws {
      content.leading = ["Read"]
      let stage = stage()
      stage.host.drag(from: CGPoint(x: 20, y: 25), to: CGPoint(x: 80, y: 25), duration: 0.3)
      stage.settle()
      #expect(try frames([0, 1], on: stage) == [rect(74, 71), rect(155, 145)])
      // From one side to the other, the cut goes along.
      stage.host.drag(from: CGPoint(x: 140, y: 25), to: CGPoint(x: 20, y: 25), duration: 0.3)
      stage.settle()
      stage.host.drag(from: CGPoint(x: 140, y: 25), to: CGPoint(x: 80, y: 25), duration: 0.3)
      stage.settle()
      #expect(stage.displacements == [0: -74])
      #expect(try frames([0, 1], on: stage) == [rect(0, 71), rect(155, 145)])
    }

    @Test("the last of an odd number of items is cut off, too, though nothing is beside it")
    func odd() throws {
      content.names = [0, 1, 2]
      let stage = stage()
      stage.host.drag(from: CGPoint(x: 100, y: 85), to: CGPoint(x: 40, y: 85), duration: 0.3)
      stage.settle()
      #expect(try frames([2], on: stage) == [CGRect(x: 0, y: 60, width: 71, height: 50)])
    }

    @Test("an item that is alone in its line is moved over the inset beside it")
    func alone() throws {
      let stage = SwipingStage(
        content, layout: .waterfall(columns: .count(1), insets: SectionInsets(top: 0, left: 40, bottom: 0, right: 0)))
      stage.swipe(1, by: -60)
      #expect(try frames([1], on: stage) == [CGRect(x: 0, y: 60, width: 226, height: 50)])
      #expect(content.cells.allSatisfy { $0.mask == nil })
    }

    @Test("a mask of the app's own stays")
    func ownMask() throws {
      let stage = stage()
      let cell = try #require(stage.view.cellForItem(at: .item(1)))
      let mask = UIView(frame: cell.bounds)
      cell.mask = mask
      stage.host.drag(from: CGPoint(x: 280, y: 25), to: CGPoint(x: 220, y: 25), duration: 0.3)
      stage.settle()
      #expect(cell.mask === mask)
      stage.tap(3, x: 50)
      #expect(cell.mask === mask)
      stage.expectAtRest()
    }

    @Test("a cell that leaves while it closes has no mask in its next life")
    func leaves() throws {
      let stage = stage()
      stage.host.drag(from: CGPoint(x: 280, y: 25), to: CGPoint(x: 220, y: 25), duration: 0.3)
      stage.settle()
      stage.host.tap(at: CGPoint(x: 50, y: 300))
      stage.host.advance(by: 0.05)
      stage.view.contentOffset.y = 400
      stage.view.layoutIfNeeded()
      #expect(content.cells.allSatisfy { $0.mask == nil })
    }

    @Test("a deleted item goes with its actions, within its frame")
    func deleted() throws {
      let stage = stage()
      stage.host.drag(from: CGPoint(x: 280, y: 25), to: CGPoint(x: 220, y: 25), duration: 0.3)
      stage.settle()
      let cell = try #require(stage.view.cellForItem(at: .item(1)))
      content.names.remove(at: 1)
      stage.view.deleteItems(at: [.item(1)], with: .fade)
      for _ in 0..<20 {
        stage.host.advance(by: 1.0 / 120)
        #expect(stage.host.frameOnGlass(of: cell).map { $0 == rect(155, 71) } ?? true)
      }
      stage.settle()
      stage.expectAtRest()
    }

    @Test("VoiceOver has the actions of an item beside others")
    func spoken() throws {
      let stage = stage()
      let cell = try #require(stage.view.cellForItem(at: .item(1)))
      #expect(cell.accessibilityCustomActions?.map(\.name) == ["A"])
    }

    /// In the first line.
    private func rect(_ x: CGFloat, _ width: CGFloat) -> CGRect { CGRect(x: x, y: 0, width: width, height: 50) }
  }
#endif
