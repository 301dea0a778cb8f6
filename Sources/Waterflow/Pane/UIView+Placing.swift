import Foundation

extension UIView {
  /// Puts the view at a place in its superview. A transform of its own, a press that shrinks it for example, stays: it
  /// would make no sense of a frame.
  func place(at frame: CGRect) {
    if transform.isIdentity {
      if self.frame != frame { self.frame = frame }
    } else {
      if bounds.size != frame.size { bounds.size = frame.size }
      let center = CGPoint(x: frame.midX, y: frame.midY)
      if self.center != center { self.center = center }
    }
  }

  /// Where the view is placed, whatever its transform makes of that.
  var uprightFrame: CGRect {
    CGRect(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
  }

  /// Moves the view. Size and transform stay.
  func move(by step: CGPoint) {
    center = CGPoint(x: center.x + step.x, y: center.y + step.y)
  }

  /// Ends the animations of the view and of all views in it.
  func endAnimationsThroughout() {
    layer.removeAllAnimations()
    for subview in subviews { subview.endAnimationsThroughout() }
  }
}
