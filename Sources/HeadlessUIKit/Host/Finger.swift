import Foundation

/// One finger on the screen and what becomes of its touch.
@MainActor final class Finger {
  enum Stage {
    /// The touch isn't delivered to the view under the finger yet.
    case waiting
    case delivered
    /// The view will not hear of the touch, or not any more.
    case withheld
  }

  let number: Int
  let touch = UITouch()
  var stage = Stage.withheld
  let downFrame = HeadlessRunLoop.main.frame
  /// Around the view, innermost first, as all that follow.
  var scrollViews: [UIScrollView] = []
  var pans: [ScrollPan] = []
  var recognizers: [UIGestureRecognizer] = []

  init(number: Int) {
    self.number = number
  }
}
