#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// What the user feels where scrolling comes to rest. 20 items of 100 points in one column; the viewport is 250 high.
  @MainActor @Suite(.needs(.finger))
  struct WaterflowViewSnappingFeedbackTests {
    private final class Chooser: NSObject, WaterflowViewDelegate {
      func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat { 100 }
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { targetContentOffset.pointee.y = 733 }
    }

    private func list(_ snapping: ScrollSnapping = .item(.leading), isFelt: Bool = true) -> Stage {
      let content = TestContent(count: 20)
      content.height = { _, _ in 100 }
      let size = CGSize(width: 300, height: 250)
      return Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0), size: size) {
        $0.snapping = snapping
        $0.decelerationRate = .fast
        if isFelt { $0.playsSnappingFeedback = true }
      }
    }

    private func flick(_ stage: Stage, by distance: CGFloat) {
      let start: CGFloat = distance > 0 ? 240 : 10
      stage.host.flick(from: CGPoint(x: 150, y: start), to: CGPoint(x: 150, y: start - distance), duration: 0.1)
      stage.host.advance(by: 3)
    }

    private func drag(_ stage: Stage, by distance: CGFloat) {
      stage.host.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 200 - distance), duration: 0.3)
      stage.host.advance(by: 3)
    }

    @Test("each flick that comes to rest at another item is felt once, at rest")
    func flicks() {
      let stage = list()
      stage.host.flick(from: CGPoint(x: 150, y: 240), to: CGPoint(x: 150, y: 200), duration: 0.1)
      stage.host.advance(by: 0.05)
      #expect(stage.view.isDecelerating && HeadlessHost.playedFeedback.isEmpty && HeadlessHost.isFeedbackPrepared)
      stage.host.advance(by: 3)
      #expect(HeadlessHost.playedFeedback == [.selectionChanged] && !HeadlessHost.isFeedbackPrepared)
      flick(stage, by: 100)
      flick(stage, by: -15)
      #expect(HeadlessHost.playedFeedback.count == 3)
    }

    @Test("so is each page, and a drag that is let go at rest", arguments: [ScrollSnapping.page, .item(.center)])
    func pages(snapping: ScrollSnapping) {
      let stage = list(snapping)
      drag(stage, by: 180)
      #expect(stage.view.contentOffset.y > 0 && HeadlessHost.playedFeedback == [.selectionChanged])
    }

    @Test("content that comes back to where it was isn't felt, also from beyond an end")
    func back() {
      let stage = list()
      stage.scroll(to: 500)
      drag(stage, by: 30)
      #expect(stage.view.contentOffset.y == 500)
      stage.scroll(to: 0)
      drag(stage, by: -80)
      #expect(stage.view.contentOffset.y == 0)
      #expect(HeadlessHost.playedFeedback.isEmpty && !HeadlessHost.isFeedbackPrepared)
    }

    @Test("a flight that a finger stops is felt where the content rests in the end, once", arguments: [false, true])
    func stopped(isTakenBack: Bool) {
      let stage = list()
      stage.host.flick(from: CGPoint(x: 150, y: 240), to: CGPoint(x: 150, y: 140), duration: 0.1)
      stage.host.advance(by: 0.05)
      stage.host.touchDown(at: CGPoint(x: 150, y: 20))
      stage.host.advance(by: 0.3)
      // The finger holds it between two items.
      #expect(stage.view.contentOffset.y > 60 && HeadlessHost.playedFeedback.isEmpty)
      if isTakenBack {
        stage.host.touchMove(to: CGPoint(x: 150, y: 100))
        stage.host.touchMove(to: CGPoint(x: 150, y: 240))
        stage.host.advance(by: 0.2)
      }
      stage.host.touchUp()
      stage.host.advance(by: 3)
      #expect(isTakenBack == (stage.view.contentOffset.y == 0))
      #expect(HeadlessHost.playedFeedback == (isTakenBack ? [] : [.selectionChanged]))
      #expect(!HeadlessHost.isFeedbackPrepared)
    }

    @Test("it is off by default, and nothing that the program scrolls is felt")
    func others() {
      let silent = list(isFelt: false)
      #expect(!silent.view.playsSnappingFeedback)
      flick(silent, by: 100)
      #expect(silent.view.contentOffset.y > 0 && HeadlessHost.playedFeedback.isEmpty)
      let plain = list(.none)
      flick(plain, by: 100)
      #expect(plain.view.contentOffset.y > 0 && HeadlessHost.playedFeedback.isEmpty)
      let stage = list()
      stage.view.scrollToItem(at: .item(9), at: .top, animated: true)
      stage.host.advance(by: 1)
      // In the middle of a flight.
      stage.host.flick(from: CGPoint(x: 150, y: 240), to: CGPoint(x: 150, y: 140), duration: 0.1)
      stage.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      stage.host.advance(by: 1)
      #expect(stage.view.contentOffset.y == 300)
      #expect(HeadlessHost.playedFeedback.isEmpty && !HeadlessHost.isFeedbackPrepared)
    }

    @Test("where the delegate chose another place, nothing snaps and nothing is felt")
    func chosen() {
      let stage = list()
      let delegate = Chooser()
      stage.view.delegate = delegate
      flick(stage, by: 100)
      #expect(stage.view.contentOffset.y == 733)
      #expect(HeadlessHost.playedFeedback.isEmpty && !HeadlessHost.isFeedbackPrepared)
    }

    @Test("a section that scrolls across and snaps is felt if the view says so", arguments: [false, true])
    func carousels(isFelt: Bool) {
      let content = TestContent(count: 20)
      content.height = { _, _ in 100 }
      let stage = Stage(
        content,
        layout: .carousel(
          .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0), length: 100, snapping: .item(.leading))
      ) { $0.playsSnappingFeedback = isFelt }
      stage.host.flick(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 150, y: 50), duration: 0.1)
      stage.host.advance(by: 3)
      #expect(stage.view.contentOffset(ofSection: 0).x > 0)
      #expect(HeadlessHost.playedFeedback == (isFelt ? [.selectionChanged] : []))
    }
  }
#endif
