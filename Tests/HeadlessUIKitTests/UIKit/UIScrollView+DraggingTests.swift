import Foundation
import TestSupport
import Testing

@Suite("Dragging", .needs(.finger)) @MainActor struct ScrollDraggingTests {
  private func drag(_ stage: ScrollViewStage, by distance: CGPoint) {
    let start = CGPoint(x: 150, y: 250)
    stage.host.drag(
      from: start, to: CGPoint(x: start.x + distance.x, y: start.y + distance.y), duration: 0.5)
  }

  @Test("what the delegate hears of a drag that ends at rest")
  func order() {
    let stage = ScrollViewStage()
    drag(stage, by: CGPoint(x: 0, y: -200))
    #expect(
      stage.diary.story == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    #expect(stage.diary.velocity == .zero)
    #expect(stage.diary.target == stage.scrollView.contentOffset)
    stage.host.advance(by: 1)
    #expect(stage.diary.story.count == 4)
  }

  @Test("the content follows the finger but for the ten points that made it a drag")
  func distance() {
    let stage = ScrollViewStage()
    drag(stage, by: CGPoint(x: 0, y: -200))
    #expect(stage.scrollView.contentOffset == CGPoint(x: 0, y: 190))
  }

  @Test("under ten points nothing moves")
  func threshold() {
    let stage = ScrollViewStage()
    drag(stage, by: CGPoint(x: 0, y: -9.9))
    #expect(stage.diary.events.isEmpty)
  }

  @Test("an axis whose content fits does not move, unless it always bounces")
  func fittingAxis() {
    let stage = ScrollViewStage(offset: 100)
    drag(stage, by: CGPoint(x: -100, y: -100))
    #expect(stage.scrollView.contentOffset.x == 0)
    #expect(stage.scrollView.contentOffset.y > 180)
    drag(stage, by: CGPoint(x: -100, y: 0))
    #expect(stage.diary.events.filter { $0 == "willBeginDragging" }.count == 1)
    stage.scrollView.alwaysBounceHorizontal = true
    stage.host.touchDown(at: CGPoint(x: 150, y: 250))
    stage.host.touchMove(to: CGPoint(x: 100, y: 250))
    #expect(stage.scrollView.contentOffset.x > 0)
    stage.host.touchUp()
    stage.host.advance(by: 2)
    #expect(stage.scrollView.contentOffset.x == 0)
  }

  @Test("past the edge the content follows by the published rubber band")
  func rubberBand() {
    let stage = ScrollViewStage()
    stage.host.touchDown(at: CGPoint(x: 150, y: 50))
    for distance in [CGFloat](arrayLiteral: 20, 60, 110, 210, 60) {
      stage.host.touchMove(to: CGPoint(x: 150, y: 50 + distance))
      let pulled = distance - 10
      let expected = (1 - 1 / (pulled * 0.55 / 500 + 1)) * 500
      #expect(abs(stage.scrollView.contentOffset.y + expected) <= 0.5 / 3 + 1e-9)
    }
    // 50 points past the edge are 26.1 points of content.
    #expect(abs(stage.scrollView.contentOffset.y + 26) <= 0.34)
    stage.host.touchMove(to: CGPoint(x: 150, y: 20))
    #expect(stage.scrollView.contentOffset.y == 40)
    stage.host.touchUp()
  }

  @Test("without bouncing the content stops at the edge")
  func noBounce() {
    let stage = ScrollViewStage()
    stage.scrollView.bounces = false
    stage.host.touchDown(at: CGPoint(x: 150, y: 50))
    stage.host.touchMove(to: CGPoint(x: 150, y: 250))
    #expect(stage.scrollView.contentOffset.y == 0)
    #expect(stage.diary.events == ["willBeginDragging"])
    stage.host.touchUp()
  }

  @Test("content inserted above during a drag: the drag goes on from the new place")
  func adjustedWhileDragging() {
    let stage = ScrollViewStage(offset: 1000)
    stage.host.touchDown(at: CGPoint(x: 150, y: 400))
    stage.host.touchMove(to: CGPoint(x: 150, y: 350))
    #expect(stage.scrollView.contentOffset.y == 1040)
    stage.scrollView.contentSize.height += 300
    stage.scrollView.contentOffset.y += 300
    #expect(stage.scrollView.contentOffset.y == 1340)
    stage.host.advance(by: 0.1)
    #expect(stage.scrollView.contentOffset.y == 1340)
    stage.host.touchMove(to: CGPoint(x: 150, y: 330))
    #expect(stage.scrollView.contentOffset.y == 1360)
    stage.host.touchUp()
  }

  @Test("the offset can be adjusted from inside scrollViewDidScroll")
  func adjustedInsideDidScroll() {
    let stage = ScrollViewStage(offset: 1000)
    var isInserted = false
    stage.diary.onScroll = { scrollView in
      guard !isInserted, scrollView.contentOffset.y > 1050 else { return }
      isInserted = true
      scrollView.contentSize.height += 300
      scrollView.contentOffset.y += 300
    }
    stage.host.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 200), duration: 0.5)
    #expect(stage.scrollView.contentOffset.y == 1490)
  }

  @Test("isTracking from the touch on, isDragging from the drag on")
  func states() {
    let stage = ScrollViewStage()
    let view = stage.scrollView
    stage.host.touchDown(at: CGPoint(x: 150, y: 400))
    #expect(view.isTracking && !view.isDragging && !view.isDecelerating)
    stage.host.touchMove(to: CGPoint(x: 150, y: 300))
    #expect(view.isTracking && view.isDragging && !view.isDecelerating)
    stage.host.touchUp()
    #expect(!view.isTracking && !view.isDragging)
  }

  @Test("a disabled scroll view stays where it is")
  func disabled() {
    let stage = ScrollViewStage()
    stage.scrollView.isScrollEnabled = false
    drag(stage, by: CGPoint(x: 0, y: -200))
    #expect(stage.diary.events.isEmpty)
  }

  #if !canImport(UIKit)
    @Test("a drag whose recognizer is disabled ends at once, at rest, and its finger begins no other")
    func disabledRecognizer() {
      let stage = ScrollViewStage()
      stage.host.touchDown(at: CGPoint(x: 150, y: 400))
      for step in 1...10 {
        stage.host.touchMove(to: CGPoint(x: 150, y: 400 - 10 * step))
        stage.host.advance(by: 1.0 / 60)
      }
      let offset = stage.scrollView.contentOffset
      stage.diary.events = []
      stage.scrollView.panGestureRecognizer.isEnabled = false
      #expect(stage.diary.events == ["willEndDragging", "didEndDragging(false)"])
      #expect(!stage.scrollView.isDragging && !stage.scrollView.isDecelerating)
      stage.scrollView.panGestureRecognizer.isEnabled = true
      stage.host.touchMove(to: CGPoint(x: 150, y: 100))
      stage.host.touchUp()
      stage.host.advance(by: 0.5)
      #expect(stage.scrollView.contentOffset == offset)
      stage.scrollView.panGestureRecognizer.isEnabled = false
      drag(stage, by: CGPoint(x: 0, y: -200))
      #expect(stage.scrollView.contentOffset == offset)
    }
  #endif

  @Test("the view is asked once per drag whether it may begin")
  func shouldBegin() {
    final class Deciding: UIScrollView {
      var begins = true
      var askedCount = 0
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === panGestureRecognizer { askedCount += 1 }
        return begins
      }
    }
    let view = Deciding(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    view.contentSize = CGSize(width: 300, height: 5_000)
    let host = TestHost(showing: view)
    host.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 200), duration: 0.5)
    #expect(view.contentOffset.y == 40)
    #expect(view.askedCount == 1)
    view.begins = false
    host.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 200), duration: 0.5)
    #expect(view.contentOffset.y == 40)
    #expect(view.askedCount == 2)
  }

  @Test("a directional lock keeps to the way the drag began")
  func directionalLock() {
    let stage = ScrollViewStage(contentSize: CGSize(width: 5000, height: 5000))
    drag(stage, by: CGPoint(x: -30, y: -200))
    #expect(stage.scrollView.contentOffset.x > 0)
    stage.scrollView.contentOffset = .zero
    stage.scrollView.isDirectionalLockEnabled = true
    drag(stage, by: CGPoint(x: -30, y: -200))
    #expect(stage.scrollView.contentOffset.x == 0)
    #expect(stage.scrollView.contentOffset.y > 180)
  }

  @Test("of nested scroll views the innermost that can go that way is dragged")
  func nested() {
    let stage = ScrollViewStage()
    let strip = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    strip.contentSize = CGSize(width: 2000, height: 300)
    stage.scrollView.addSubview(strip)
    drag(stage, by: CGPoint(x: -100, y: 0))
    #expect(strip.contentOffset.x == 90)
    #expect(stage.scrollView.contentOffset.y == 0)
    drag(stage, by: CGPoint(x: 0, y: -100))
    #expect(strip.contentOffset.x == 90)
    #expect(stage.scrollView.contentOffset.y == 90)
  }

  @Test("a canceled touch ends the drag without a flight")
  func cancelled() {
    let stage = ScrollViewStage()
    stage.host.touchDown(at: CGPoint(x: 150, y: 400))
    for step in 1...10 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 400 - CGFloat(step) * 20))
      stage.host.advance(by: stage.frame)
    }
    stage.host.touchCancel()
    #expect(
      stage.diary.story == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
  }
}
