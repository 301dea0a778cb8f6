import Foundation
import TestSupport
import Testing

@MainActor struct ScrollOffsetTests {
  private let stage = ScrollViewStage()
  private var scrollView: UIScrollView { stage.scrollView }
  private var diary: ScrollDiary { stage.diary }

  @Test("is the origin of the bounds")
  func boundsOrigin() {
    scrollView.contentOffset = CGPoint(x: 0, y: 120)
    #expect(scrollView.bounds.origin == CGPoint(x: 0, y: 120))
    scrollView.bounds.origin.y = 60
    #expect(scrollView.contentOffset.y == 60)
  }

  @Test("tells the delegate once, before the assignment returns, and only of changes")
  func tellsOnce() {
    scrollView.contentOffset = CGPoint(x: 0, y: 120)
    #expect(diary.events == ["didScroll"])
    scrollView.contentOffset = CGPoint(x: 0, y: 120)
    #expect(diary.events == ["didScroll"])
    scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    #expect(diary.events == ["didScroll", "didScroll"])
  }

  @Test("is silent when the bounds are written")
  func boundsAreSilent() {
    scrollView.bounds.origin.y = 60
    #expect(diary.events.isEmpty)
  }

  @Test("is not clamped")
  func notClamped() {
    scrollView.contentOffset = CGPoint(x: -50, y: 20_000)
    #expect(scrollView.contentOffset == CGPoint(x: -50, y: 20_000))
  }

  @Test("lies on device pixels")
  func pixels() {
    let scale = scrollView.traitCollection.displayScale
    scrollView.contentOffset = CGPoint(x: 0, y: 10.4 / scale)
    #expect(scrollView.contentOffset.y == 10 / scale)
    scrollView.contentOffset = CGPoint(x: 0, y: 10.6 / scale)
    #expect(scrollView.contentOffset.y == 11 / scale)
  }

  @Test("goes to the greater of two device pixels from the middle between them")
  func middleBetweenPixels() {
    let scale = scrollView.traitCollection.displayScale
    scrollView.contentOffset = CGPoint(x: 0, y: 10.5 / scale)
    #expect(scrollView.contentOffset.y == 11 / scale)
    scrollView.contentOffset = CGPoint(x: -187.5, y: -10.5 / scale)
    // At three pixels per point −562.5 pixels become −562, as was seen on a telephone.
    #expect(scrollView.contentOffset.x == (-187.5 * scale + 0.5).rounded(.down) / scale)
    #expect(scrollView.contentOffset.y == -10 / scale)
  }

  @Test("lies on whole points outside of a window")
  func pointsOutsideOfWindows() {
    scrollView.removeFromSuperview()
    scrollView.contentOffset = CGPoint(x: 0.4, y: 10.5)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 11))
  }

  @Test("lays out the scroll view in the same turn, not its superview")
  func layout() {
    final class CountingScrollView: UIScrollView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
      }
    }
    final class CountingView: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
      }
    }
    let outer = CountingView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let inner = CountingScrollView(frame: outer.bounds)
    inner.contentSize = CGSize(width: 300, height: 5000)
    outer.addSubview(inner)
    let host = TestHost(showing: outer)
    (outer.count, inner.count) = (0, 0)
    inner.contentOffset.y = 10
    inner.contentOffset.y = 20
    host.advance(by: 0.02)
    #expect(inner.count == 1)
    #expect(outer.count == 0)
  }

  @Test("a subclass sees every change through bounds and contentOffset")
  func subclassing() {
    final class Watching: UIScrollView {
      var boundsChanges = 0
      var offsetChanges = 0
      override var bounds: CGRect { didSet { boundsChanges += 1 } }
      override var contentOffset: CGPoint { didSet { offsetChanges += 1 } }
      override weak var delegate: (any UIScrollViewDelegate)? { didSet {} }
    }
    let watching = Watching(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    (watching.boundsChanges, watching.offsetChanges) = (0, 0)
    watching.contentOffset = CGPoint(x: 0, y: 5)
    #expect(watching.boundsChanges == 1)
    #expect(watching.offsetChanges == 1)
  }

  #if !canImport(UIKit)
    @Test("numbers that are not finite are ignored, where UIKit raises an exception")
    func notFinite() {
      scrollView.contentOffset.y = 50
      scrollView.contentOffset.y = .nan
      scrollView.setContentOffset(CGPoint(x: CGFloat.infinity, y: 0), animated: true)
      scrollView.contentSize.height = .nan
      #expect(scrollView.contentOffset.y == 50)
      #expect(scrollView.contentSize.height == 10_000)
    }
  #endif
}

@MainActor struct ScrollRangeTests {
  @Test("shrinking content brings the offset back")
  func shrinking() {
    let stage = ScrollViewStage(offset: 9000)
    stage.scrollView.contentSize.height = 2000
    #expect(stage.scrollView.contentOffset.y == 1500)
    #expect(stage.diary.events == ["didScroll"])
    stage.scrollView.contentSize.height = 100
    #expect(stage.scrollView.contentOffset.y == 0)
  }

  @Test("growing content leaves it where it is")
  func growing() {
    let stage = ScrollViewStage(offset: 9000)
    stage.scrollView.contentSize.height = 20_000
    #expect(stage.scrollView.contentOffset.y == 9000)
    #expect(stage.diary.events.isEmpty)
  }

  @Test("insets widen the range and do not shift the offset")
  func insets() {
    let stage = ScrollViewStage()
    stage.scrollView.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 40, right: 0)
    #expect(stage.scrollView.contentOffset.y == 0)
    stage.scrollView.contentOffset.y = -30
    stage.scrollView.contentSize.height = 1000
    #expect(stage.scrollView.contentOffset.y == -30)
    stage.scrollView.contentOffset.y = 5000
    stage.scrollView.contentSize.height = 2000
    // 2000 + 40 - 500.
    #expect(stage.scrollView.contentOffset.y == 1540)
  }

  @Test("a taller view shows no more than the end of the content")
  func resizing() {
    let stage = ScrollViewStage(offset: 9500)
    stage.scrollView.frame.size.height = 700
    #expect(stage.scrollView.contentOffset.y == 9300)
  }

  @Test("a rectangle becomes visible by the shortest way")
  func revealing() {
    let stage = ScrollViewStage()
    let view = stage.scrollView
    view.scrollRectToVisible(CGRect(x: 0, y: 600, width: 10, height: 100), animated: false)
    #expect(view.contentOffset.y == 200)
    view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 100), animated: false)
    #expect(view.contentOffset.y == 200)
    view.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 100), animated: false)
    #expect(view.contentOffset.y == 50)
    view.scrollRectToVisible(CGRect(x: 0, y: 9990, width: 10, height: 100), animated: false)
    #expect(view.contentOffset.y == 9500)
  }

  @Test(
    "a rectangle that is visible already, to its edges, ends no flight", .needs(.finger), arguments: [false, true])
  func visibleInFlight(animated: Bool) {
    let stage = ScrollViewStage()
    stage.scrollView.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 40, right: 0)
    stage.flickUp(200, duration: 0.2)
    let visible = stage.scrollView.bounds.inset(by: stage.scrollView.adjustedContentInset)
    stage.scrollView.scrollRectToVisible(visible, animated: animated)
    stage.scrollView.scrollRectToVisible(visible.insetBy(dx: 50, dy: 50), animated: animated)
    #expect(stage.scrollView.isDecelerating && stage.diary.events.last == "willBeginDecelerating")
    stage.host.advance(by: 10)
    #expect(stage.scrollView.contentOffset == stage.diary.target)
    stage.flickUp(200, duration: 0.2)
    stage.diary.events = []
    let end = stage.scrollView.bounds.maxY - 40
    stage.scrollView.scrollRectToVisible(CGRect(x: 0, y: end - 9, width: 10, height: 10), animated: animated)
    // As with the offset, only without animation.
    #expect(stage.scrollView.isDecelerating == animated)
    #expect((stage.diary.events.first == "didEndDecelerating") != animated)
  }

  @Test("a rectangle that is visible already ends no animated scroll")
  func visibleInAnimation() {
    let stage = ScrollViewStage(offset: 1_000)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 1_200), animated: true)
    let rect = CGRect(x: 0, y: 1_250, width: 300, height: 200)
    stage.scrollView.scrollRectToVisible(rect, animated: false)
    stage.scrollView.scrollRectToVisible(rect, animated: true)
    #expect(stage.diary.events.isEmpty && stage.scrollView.contentOffset.y == 1_000)
    stage.host.advance(by: 1)
    #expect(stage.scrollView.contentOffset.y == 1_200)
    #expect(stage.diary.story == ["didScroll", "didEndScrollingAnimation"])
  }

  #if !canImport(UIKit)
    @Test("the safe area adds to the insets of the axes that scroll, and the start stays the start")
    func safeArea() {
      let stage = ScrollViewStage()
      let view = stage.scrollView
      view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      view.contentInsetAdjustmentBehavior = .automatic
      stage.diary.events = []
      stage.host.safeAreaInsets = UIEdgeInsets(top: 47, left: 10, bottom: 34, right: 10)
      #expect(view.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      #expect(view.contentOffset.y == -47)
      #expect(stage.diary.events == ["didChangeAdjustedContentInset", "didScroll"])
      view.contentInsetAdjustmentBehavior = .always
      #expect(view.adjustedContentInset == UIEdgeInsets(top: 47, left: 10, bottom: 34, right: 10))
      view.contentInsetAdjustmentBehavior = .never
      #expect(view.adjustedContentInset == .zero)
      view.contentInset.top = 5
      #expect(view.adjustedContentInset.top == 5)
    }

    @Test("content that arrives late begins below what covers the view")
    func lateContent() {
      let stage = ScrollViewStage()
      let view = stage.scrollView
      view.contentSize = .zero
      view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      view.contentInsetAdjustmentBehavior = .automatic
      stage.host.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      #expect(view.adjustedContentInset == .zero)
      #expect(view.contentOffset == .zero)
      view.contentSize = CGSize(width: 390, height: 2000)
      #expect(view.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      #expect(view.contentOffset == CGPoint(x: 0, y: -47))
    }
  #endif
}
