import Foundation
import TestSupport
import Testing
import Waterflow

/// What UIKit does with a target that snapping has changed, and what the view does about it.
@MainActor
@Suite("Snapping targets", .needs(.finger))
struct WaterflowViewSnappingTargetsTests {
  // 20 items of 100 points in one column. The viewport is 250 high, so the content ends at 1750.

  private func list(_ snapping: ScrollSnapping, length: CGFloat = 100, recorder: TargetRecorder? = nil) -> Stage {
    let content = TestContent(count: 20)
    content.height = { _, _ in length }
    return Stage(
      content, layout: .waterfall(columns: .count(1), rowSpacing: 0), size: CGSize(width: 300, height: 250)
    ) {
      $0.snapping = snapping
      if let recorder { $0.delegate = recorder }
    }
  }

  @Test("a hard flick near an end shows no more than a bounce of emptiness", arguments: [true, false])
  func overshoot(atEnd: Bool) {
    let stage = list(.page)
    // The next page in either direction is inside of the content, far less than what the flick would reach.
    stage.scroll(to: atEnd ? 1_400 : 350)
    var excess: CGFloat = 0
    stage.host.frameHandler = {
      let offset = stage.view.contentOffset.y
      excess = max(excess, offset - 1_750, -offset)
    }
    let (start, end): (CGFloat, CGFloat) = atEnd ? (240, 40) : (10, 210)
    stage.host.flick(from: CGPoint(x: 150, y: start), to: CGPoint(x: 150, y: end), duration: 0.05)
    stage.host.advance(by: 5)
    stage.host.frameHandler = nil
    // An eighth of the viewport, and a frame at the 4 000 points a second of the finger.
    #expect(excess > 0 && excess <= 250 / 8 + 4_000 / 120)
    // The first item that wasn't wholly visible begins at 1 600. The page before ends with item 3.
    #expect(stage.view.contentOffset.y == (atEnd ? 1_600 : 100))
  }

  /// Items under a header that stays in view, or above a footer that does.
  private func section(
    count: Int, itemHeight: CGFloat, header: CGFloat = 0, footer: CGFloat = 0, insets: SectionInsets = .zero,
    height: CGFloat, snapping: ScrollSnapping
  ) -> Stage {
    let content = TestContent(count: count)
    content.height = { _, _ in itemHeight }
    (content.headerHeight, content.footerHeight) = (header, footer)
    return Stage(
      content, layout: .waterfall(columns: .count(1), rowSpacing: 0, insets: insets),
      size: CGSize(width: 300, height: height)
    ) {
      ($0.pinsSectionHeaders, $0.pinsSectionFooters, $0.snapping) = (true, true, snapping)
      $0.decelerationRate = .fast
    }
  }

  @Test("pages are as long as what a pinned header leaves of the viewport, forward and back")
  func pagesUnderHeader() {
    // Four items of 20 fit below the header. Item 8 lies under it at 160.
    let stage = section(count: 20, itemHeight: 20, header: 20, height: 100, snapping: .page)
    stage.scroll(to: 160)
    for (distance, rest) in [(-15, 80), (15, 160), (15, 240)] as [(CGFloat, CGFloat)] {
      let start: CGFloat = distance > 0 ? 90 : 30
      stage.host.flick(from: CGPoint(x: 150, y: start), to: CGPoint(x: 150, y: start - distance), duration: 0.1)
      stage.host.advance(by: 5)
      #expect(stage.view.contentOffset.y == rest)
    }
  }

  @Test("the smallest flick back from the end leaves out what only insets keep from it, above a pinned footer, too")
  func backFromEnd() {
    // 10 items of 100, an inset of 10 and a footer of 30 end at 640. Item 9 ends above the footer at 630, item 8 at 530.
    let stage = section(
      count: 10, itemHeight: 100, footer: 30, insets: SectionInsets(top: 0, left: 0, bottom: 10, right: 0), height: 400,
      snapping: .item(.trailing))
    stage.scroll(to: 640)
    stage.host.flick(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 112), duration: 0.1)
    stage.host.advance(by: 5)
    #expect(stage.view.contentOffset.y == 530)
  }

  @Test("nor does one in a carousel")
  func overshootInCarousel() throws {
    let content = TestContent(count: 8)
    content.height = { _, _ in 200 }
    let layout = CarouselLayout(
      .waterfall(columns: .count(1), rowSpacing: 0), length: 100, snapping: .itemPaging(.leading))
    let stage = Stage(content, layout: layout)
    // Of 1 600 points 300 are visible: it ends at 1 300. The finger lets go at 990: from 1 000 one further is 1 200.
    stage.view.setContentOffset(CGPoint(x: 850, y: 0), ofSection: 0, animated: false)
    stage.turn()
    let cell = try #require(stage.view.cellForItem(at: .item(5)))
    let scrollView = try #require(cell.superview as? UIScrollView)
    var excess: CGFloat = 0
    stage.host.frameHandler = { excess = max(excess, scrollView.contentOffset.x - 1_300) }
    stage.host.flick(from: CGPoint(x: 290, y: 50), to: CGPoint(x: 140, y: 50), duration: 0.025)
    stage.host.advance(by: 5)
    stage.host.frameHandler = nil
    #expect(excess <= 300 / 8 + 6_000 / 120)
    #expect(scrollView.contentOffset.x == 1_200)
  }

  @Test("a slow drag comes to rest, and is scrolled to its place", arguments: [ScrollSnapping.item(.leading), .page])
  func slow(snapping: ScrollSnapping) {
    let recorder = TargetRecorder()
    let stage = list(snapping, length: 250, recorder: recorder)
    stage.scroll(to: 500)
    stage.host.touchDown(at: CGPoint(x: 150, y: 200))
    stage.host.touchMove(to: CGPoint(x: 150, y: 180))
    // A point in a frame: 0.12 points per millisecond.
    for y in 1...20 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 180 - CGFloat(y)))
      stage.host.advance(by: 1.0 / 120)
    }
    stage.host.touchUp()
    #expect(!stage.view.isDecelerating && stage.view.contentOffset.y > 520)
    // The app hears where it is to end.
    #expect(recorder.target?.y == 750)
    stage.host.advance(by: 0.5)
    #expect(stage.view.contentOffset.y == 750)
    #expect(recorder.endedAnimations == 1)
  }

  @Test("a target that snapping doesn't change isn't written, and a flick to the end bounces as any other")
  func unchanged() {
    let stage = list(.item(.leading))
    stage.scroll(to: 1_500)
    stage.host.flick(from: CGPoint(x: 150, y: 240), to: CGPoint(x: 150, y: 140), duration: 0.05)
    #expect(stage.view.isDecelerating)
    var farthest: CGFloat = 0
    stage.host.frameHandler = { farthest = max(farthest, stage.view.contentOffset.y) }
    stage.host.advance(by: 5)
    stage.host.frameHandler = nil
    // A spring that meets the end at 1 850 points a second or so, not a flight past it.
    #expect(farthest > 1_750 && farthest < 1_850)
    #expect(stage.view.contentOffset.y == 1_750)
  }

  @Test("a flight that is held and let go ends at the nearest item, however long it is held")
  func held() {
    let stage = list(.item(.leading))
    stage.host.flick(from: CGPoint(x: 150, y: 240), to: CGPoint(x: 150, y: 40), duration: 0.1)
    stage.host.advance(by: 0.1)
    stage.host.touchDown(at: CGPoint(x: 150, y: 100))
    let offset = stage.view.contentOffset.y
    stage.host.advance(by: 2)
    #expect(stage.view.contentOffset.y == offset)
    stage.host.touchUp()
    stage.host.advance(by: 1)
    #expect(stage.view.contentOffset.y == (offset / 100).rounded() * 100)
  }
}

private final class TargetRecorder: NSObject, WaterflowViewDelegate {
  private(set) var target: CGPoint?
  private(set) var endedAnimations = 0

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    250
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    target = targetContentOffset.pointee
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { endedAnimations += 1 }
}
