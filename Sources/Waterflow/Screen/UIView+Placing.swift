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

  /// Moves the view. Size and transform stay.
  func move(by step: CGPoint) {
    center = CGPoint(x: center.x + step.x, y: center.y + step.y)
  }
}
