import Foundation

/// The swipe back over the whole content of a navigation controller, as on iOS 26: it pops the top controller if the
/// finger has moved far enough.
///
/// UIKit doesn't publish which recognizers it gives way to. Here it begins before any other, except where one says that
/// it must wait, and where content can scroll that way.
final class ContentBackSwipe: UIPanGestureRecognizer {
  private unowned let controller: UINavigationController

  /// Less than any other: it wins where nothing is said.
  override var threshold: CGFloat { Self.threshold / 2 }

  init(of controller: UINavigationController) {
    self.controller = controller
    super.init()
    maximumNumberOfTouches = 1
    shouldBegin = { [unowned self] in mayBegin }
    actionHandler = { [unowned self] in
      if state == .ended, way > 0, way > controller.view.bounds.width / 2 {
        controller.popViewController(animated: true)
      }
    }
  }

  private var isRightToLeft: Bool { controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// How far the finger has moved back, in points.
  private var way: CGFloat {
    let x = translation(in: nil).x
    return isRightToLeft ? -x : x
  }

  private var mayBegin: Bool {
    guard controller.viewControllers.count > 1, way > abs(translation(in: nil).y) else { return false }
    var view = touches.first?.view
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, canScrollBack(scrollView) {
        return false
      }
      view = current.superview
    }
    return true
  }

  private func canScrollBack(_ scrollView: UIScrollView) -> Bool {
    guard scrollView.canDrag(.horizontal) else { return false }
    let insets = scrollView.adjustedContentInset
    let first = -insets.left
    let last = max(first, scrollView.contentSize.width + insets.right - scrollView.bounds.width)
    return isRightToLeft ? scrollView.contentOffset.x < last : scrollView.contentOffset.x > first
  }
}
