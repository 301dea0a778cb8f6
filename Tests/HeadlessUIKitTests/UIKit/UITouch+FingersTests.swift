import Foundation
import TestSupport
import Testing

@Suite("Two fingers", .needs(.finger)) @MainActor struct TwoFingersTests {
  @Test("a second finger on the same view is none of the view's, unless it wants several")
  func sameView() {
    let view = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let host = TestHost(showing: view)
    host.touchDown(at: (CGPoint(x: 10, y: 10), CGPoint(x: 100, y: 10)))
    host.touchMove(to: CGPoint(x: 120, y: 10), finger: 1)
    host.touchUp(finger: 1)
    #expect(view.events == ["began"])
    // The first is still there: no other is the first.
    host.touchDown(at: CGPoint(x: 200, y: 10), finger: 1)
    host.touchUp()
    #expect(view.events == ["began", "ended"])
    view.isMultipleTouchEnabled = true
    view.events = []
    host.touchDown(at: (CGPoint(x: 10, y: 10), CGPoint(x: 100, y: 10)))
    host.touchMove(to: (CGPoint(x: 20, y: 10), CGPoint(x: 110, y: 10)))
    host.touchUp()
    #expect(view.events == ["began", "began", "moved", "ended", "ended"])
  }

  @Test("two views have a touch each, and all touches are in the event")
  func twoViews() {
    final class Counting: UIView {
      var counts: [Int] = []
      private func count(_ event: UIEvent?) { counts.append(event?.allTouches?.count ?? 0) }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count(event) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count(event) }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let left = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    let right = Counting(frame: CGRect(x: 100, y: 0, width: 100, height: 300))
    root.addSubview(left)
    root.addSubview(right)
    let host = TestHost(showing: root)
    host.touchDown(at: (CGPoint(x: 10, y: 10), CGPoint(x: 110, y: 10)))
    host.touchUp(finger: 0)
    #expect(left.counts == [1, 2] && right.counts == [2])
    host.touchUp()
    #expect(right.counts == [2, 1])
  }

  @Test("a finger that comes down again cancels all touches first")
  func again() {
    let view = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let host = TestHost(showing: view)
    host.touchDown(at: CGPoint(x: 10, y: 10))
    host.touchDown(at: CGPoint(x: 20, y: 10))
    #expect(view.events == ["began", "cancelled", "began"])
    host.touchUp()
  }
}

@Suite("Two fingers on a scroll view", .needs(.finger)) @MainActor struct TwoFingersScrollingTests {
  private let stage = ScrollViewStage(offset: 1_000)
  private let content = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 300, height: 10_000))

  init() {
    stage.scrollView.addSubview(content)
  }

  private func pair(_ first: CGFloat, _ second: CGFloat) -> (CGPoint, CGPoint) {
    (CGPoint(x: 100, y: first), CGPoint(x: 200, y: second))
  }

  @Test("the content follows their middle")
  func middle() {
    stage.host.touchDown(at: pair(300, 300))
    // Their middle has moved by 9 points, then by 10.
    stage.host.touchMove(to: pair(282, 300))
    #expect(!stage.scrollView.isDragging)
    stage.host.touchMove(to: pair(280, 300))
    #expect(stage.scrollView.isDragging && stage.scrollView.contentOffset.y == 1_000)
    stage.host.touchMove(to: pair(240, 260))
    #expect(stage.scrollView.contentOffset.y == 1_040)
    #expect(stage.scrollView.panGestureRecognizer.numberOfTouches == 2)
    #expect(stage.scrollView.panGestureRecognizer.location(in: nil) == CGPoint(x: 150, y: 250))
    stage.host.touchUp()
    #expect(stage.diary.story == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
  }

  @Test("a finger that comes or leaves moves nothing, and the drag lasts until the last has left")
  func comingAndLeaving() {
    stage.host.touchDown(at: CGPoint(x: 100, y: 300))
    stage.host.touchMove(to: CGPoint(x: 100, y: 250))
    #expect(stage.scrollView.contentOffset.y == 1_040)
    stage.host.touchDown(at: CGPoint(x: 200, y: 450), finger: 1)
    stage.host.advance(by: 0.3)
    #expect(stage.scrollView.contentOffset.y == 1_040 && content.events.isEmpty)
    stage.host.touchMove(to: CGPoint(x: 200, y: 410), finger: 1)
    #expect(stage.scrollView.contentOffset.y == 1_060)
    stage.host.touchUp(finger: 0)
    #expect(stage.scrollView.contentOffset.y == 1_060 && stage.scrollView.isDragging)
    stage.host.touchMove(to: CGPoint(x: 200, y: 390), finger: 1)
    #expect(stage.scrollView.contentOffset.y == 1_080)
    stage.host.touchUp()
    #expect(!stage.scrollView.isDragging && !stage.scrollView.isTracking)
  }

  @Test("beyond maximumNumberOfTouches a finger moves nothing")
  func maximum() {
    stage.scrollView.panGestureRecognizer.maximumNumberOfTouches = 1
    stage.host.touchDown(at: pair(300, 400))
    stage.host.touchMove(to: pair(300, 300))
    #expect(!stage.scrollView.isDragging)
    stage.host.touchMove(to: pair(250, 300))
    #expect(stage.scrollView.contentOffset.y == 1_040)
    stage.host.touchUp()
  }

  @Test("two scroll views side by side are dragged at once, and what is around them isn't")
  func twoScrollViews() {
    let outer = stage.scrollView
    let strips = [0, 1].map { index in
      let strip = UIScrollView(frame: CGRect(x: 0, y: 1_000 + CGFloat(index) * 200, width: 300, height: 200))
      strip.contentSize = CGSize(width: 2_000, height: 200)
      outer.addSubview(strip)
      return strip
    }
    stage.host.touchDown(at: pair(100, 300))
    stage.host.touchMove(to: (CGPoint(x: 50, y: 100), CGPoint(x: 180, y: 300)))
    stage.host.touchMove(to: (CGPoint(x: 50, y: 60), CGPoint(x: 150, y: 260)))
    #expect(strips.map(\.contentOffset.x) == [40, 40])
    #expect(outer.contentOffset.y == 1_000 && !outer.isDragging && !outer.isTracking)
    stage.host.touchUp()
    #expect(!strips.contains { $0.isTracking } && !outer.isTracking)
  }

  @Test("a scroll view that is its recognizer's delegate stays it")
  func delegate() {
    final class Allowing: UIScrollView, UIGestureRecognizerDelegate {}
    let allowing = Allowing(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    #expect(allowing.panGestureRecognizer.delegate === allowing)
  }
}

#if !os(tvOS)
  @MainActor struct UntouchedPinchTests {
    @Test("has a scale of one, which can be assigned, no velocity, and no touches")
    func untouched() {
      let pinch = UIPinchGestureRecognizer()
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      view.addGestureRecognizer(pinch)
      #expect(pinch.scale == 1 && pinch.numberOfTouches == 0 && pinch.state == .possible)
      pinch.scale = 2
      #expect(pinch.scale == 2 && pinch.velocity == 0)
      #expect(view.panGestureRecognizer.maximumNumberOfTouches > 1)
    }
  }
#endif
