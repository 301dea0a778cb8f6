import Foundation

/// Methods for responding to scrolling. Every method can be left out, as in UIKit.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Tells the delegate that the content offset changed, once, before the assignment returns.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Tells the delegate that a drag is about to begin.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Tells the delegate that a drag is about to end.
  ///
  /// - Parameters:
  ///   - velocity: of the content offset, in points per millisecond.
  ///   - targetContentOffset: where the scroll view will come to rest; change it to rest elsewhere.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Tells the delegate that a drag has ended, and whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Tells the delegate that the content begins to decelerate, after the finger has left.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Tells the delegate that the deceleration has ended.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Tells the delegate that `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` with animation has
  /// ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Tells the delegate that the adjusted insets of the scroll view have changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
