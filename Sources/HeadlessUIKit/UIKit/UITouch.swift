import Foundation

/// The touch of one finger on the screen, from the moment it comes down until it leaves.
@MainActor public final class UITouch: NSObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  /// The types of touches.
  public enum TouchType: Int, Sendable {
    case direct
    case indirect
    case pencil
    case indirectPointer
  }

  /// The type of the touch: direct for a finger, an indirect pointer for a pointer. Within this module scroll events are
  /// an indirect touch, which no view hears of.
  public internal(set) var type = TouchType.direct
  /// The time of the last change of the touch, in seconds on the clock that `CACurrentMediaTime()` reads.
  public internal(set) var timestamp: TimeInterval = 0
  /// The phase of the touch.
  public internal(set) var phase: Phase = .began
  /// The number of taps of the finger; here always 1.
  public internal(set) var tapCount = 1
  /// The window in which the touch began.
  public internal(set) var window: UIWindow?
  /// The view that the touch began in, wherever the finger is now.
  public internal(set) var view: UIView?
  /// The recognizers that receive the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  var windowLocation = CGPoint.zero
  var previousWindowLocation = CGPoint.zero

  /// Returns the location of the finger, in the coordinates of the view; `nil` means the window's.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  /// Returns the location of the finger before its last move, in the coordinates of the view; `nil` means the window's.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
  }
}

extension [UITouch] {
  /// The middle of the fingers in the window; nil if there are none.
  @MainActor var middle: CGPoint? {
    guard !isEmpty else { return nil }
    let count = CGFloat(count)
    return CGPoint(
      x: reduce(0) { $0 + $1.windowLocation.x } / count, y: reduce(0) { $0 + $1.windowLocation.y } / count)
  }
}
