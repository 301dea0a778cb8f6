#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  // Reloads and updates of sections that scroll across while they move.

  extension WaterflowViewCarouselsTests {
    enum Reload: CaseIterable {
      case data
      case section

      @MainActor func callAsFunction(_ view: WaterflowView) {
        switch self {
        case .data: view.reloadData()
        case .section: view.reloadSections([0])
        }
      }
    }

    private func offset(_ stage: NamedStage) -> CGFloat { stage.view.contentOffset(ofSection: 0).x }

    @Test(
      "a section under the finger stays there through a reload, and the drag goes on", .needs(.finger),
      arguments: Reload.allCases)
    func reloadWhileDragged(reload: Reload) {
      let stage = stage()
      stage.host.touchDown(at: CGPoint(x: 250, y: 50))
      stage.host.touchMove(to: CGPoint(x: 140, y: 52))
      #expect(offset(stage) == 100)
      reload(stage.view)
      stage.turn()
      #expect(offset(stage) == 100)
      stage.host.touchMove(to: CGPoint(x: 120, y: 52))
      stage.turn()
      #expect(offset(stage) == 120)
      // It lifts at rest.
      stage.host.advance(by: 0.1)
      stage.host.touchUp()
      stage.settle()
      #expect(offset(stage) == 120 && shown(stage)[2]?.minX == 60)
      #expect(shown(stage).keys.sorted() == [1, 2, 3, 4])
      stage.expectNoStrays()
    }

    @Test(
      "a flight goes on through a reload to where it would have come to rest", .needs(.finger),
      arguments: Reload.allCases, [ScrollSnapping.none, .item(.leading)])
    func reloadInFlight(reload: Reload, snapping: ScrollSnapping) {
      content.layouts[0] = .carousel(Self.row, length: 100, snapping: snapping)
      func end(_ reload: (WaterflowView) -> Void) -> CGFloat {
        let stage = stage()
        stage.host.flick(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 130, y: 50), duration: 0.1)
        stage.host.advance(by: 0.05)
        let before = offset(stage)
        reload(stage.view)
        stage.turn()
        #expect(offset(stage) > before)
        stage.host.advance(by: 3)
        stage.expectNoStrays()
        return offset(stage)
      }
      let expected = end { _ in }
      #expect(expected > 250 && expected < 1_490)
      #expect(end { reload($0) } == expected)
    }

    @Test(
      "a flight that has no content any more after a reload springs back to the end of what there is", .needs(.finger))
    func shorterInFlight() {
      let stage = stage()
      scroll(stage, to: 700)
      stage.host.flick(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 130, y: 50), duration: 0.1)
      content.sections[0].removeLast(10)
      stage.view.reloadData()
      stage.host.advance(by: 3)
      // Ten items are 890 wide.
      #expect(offset(stage) == 590)
      #expect(shown(stage).keys.sorted() == [6, 7, 8, 9])
      stage.expectNoStrays()
    }

    @Test(
      "a section that is pulled past its edge stays under the finger through an update, and springs back after it",
      .needs(.finger))
    func updateWhilePulled() {
      let stage = stage()
      stage.host.touchDown(at: CGPoint(x: 100, y: 50))
      stage.host.touchMove(to: CGPoint(x: 200, y: 52))
      let pulled = offset(stage)
      #expect(pulled < -20)
      content.sections[0].append(50)
      stage.view.insertItems(at: [.item(20)])
      stage.settle()
      #expect(offset(stage) == pulled && shown(stage)[0]?.minX == -pulled)
      stage.host.touchUp()
      stage.host.advance(by: 2)
      #expect(offset(stage) == 0)
      stage.expectNoStrays()
    }

    @Test("the delegate hears of each offset that a carousel gets: by a reload, and as its flight ends off the screen")
    func toldOfEachOffset() {
      content.sections = [Array(0..<20), Array(100..<140)]
      content.layouts[0] = .carousel(Self.row, length: 100, snapping: .item(.leading))
      let stage = stage()
      stage.view.setContentOffset(CGPoint(x: 600, y: 0), ofSection: 0, animated: true)
      stage.host.advance(by: 0.1)
      content.forgetCalls()
      stage.view.contentOffset.y = 1_000
      stage.turn()
      #expect(stage.view.contentOffset(ofSection: 0).x == 600)
      #expect(content.scrolledSections.last == 0)
      stage.view.contentOffset.y = 0
      stage.turn()
      content.forgetCalls()
      content.sections[0] = [0, 1, 2, 3, 4]
      stage.view.reloadData()
      stage.turn()
      #expect(stage.view.contentOffset(ofSection: 0).x < 600 && content.scrolledSections == [0])
    }
  }
#endif
