import Foundation
import TestSupport

/// Logs the delegate calls of a scroll view.
final class ScrollDiary: NSObject, UIScrollViewDelegate {
  struct Scroll {
    var time: TimeInterval
    var offset: CGPoint
  }

  var events: [String] = []
  var scrolls: [Scroll] = []
  var velocity = CGPoint.zero
  var target = CGPoint.zero
  var newTarget: CGPoint?
  var onScroll: ((UIScrollView) -> Void)?
  var onEndDragging: ((UIScrollView) -> Void)?

  /// The events, with consecutive scrolls as one.
  var story: [String] {
    events.reduce(into: []) { story, event in
      if event != "didScroll" || story.last != "didScroll" { story.append(event) }
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    events.append("didScroll")
    scrolls.append(Scroll(time: CACurrentMediaTime(), offset: scrollView.contentOffset))
    onScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    events.append("willBeginDragging")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    events.append("willEndDragging")
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let newTarget { targetContentOffset.pointee = newTarget }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    events.append("didEndDragging(\(decelerate))")
    onEndDragging?(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    events.append("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    events.append("didEndDecelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    events.append("didEndScrollingAnimation")
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    events.append("didChangeAdjustedContentInset")
  }
}

/// A scroll view of 300 by 500 points in the corner of a window, with 300 by 10 000 points of content, at rest.
@MainActor struct ScrollViewStage {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
  let diary = ScrollDiary()
  let host: TestHost

  init(contentSize: CGSize = CGSize(width: 300, height: 10_000), offset: CGFloat = 0) {
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = contentSize
    scrollView.contentOffset.y = offset
    host = TestHost(showing: scrollView)
    scrollView.delegate = diary
  }

  var frame: TimeInterval { 1 / 120 }

  /// Flicks up by a distance at a constant velocity.
  func flickUp(_ distance: CGFloat, duration: TimeInterval) {
    host.flick(from: CGPoint(x: 150, y: 450), to: CGPoint(x: 150, y: 450 - distance), duration: duration)
  }
}
