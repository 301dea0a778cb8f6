import Foundation

/// Knows where the finger is on a view. Touches are told apart by the window here, so a recogniser recognises nothing.
@MainActor open class UIGestureRecognizer: NSObject {
  public internal(set) weak var view: UIView?

  var windowLocation = CGPoint.zero

  /// Where the finger is, or was last, in the coordinates of the view; `nil` means the window's.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }
}

/// A scroll view's recogniser of drags.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}
