import Foundation

extension UIView {
  /// Puts the view at a place in its superview. A transform of its own, a press that shrinks it for example, stays: it
  /// would make no sense of a frame.
  package func place(at frame: CGRect) {
    if transform.isIdentity {
      if self.frame != frame { self.frame = frame }
    } else {
      if bounds.size != frame.size { bounds.size = frame.size }
      let center = CGPoint(x: frame.midX, y: frame.midY)
      if self.center != center { self.center = center }
    }
  }

  /// Puts the view into the middle of a rectangle of its superview, on whole pixels: what lies between two is blurred.
  package func place(inMiddleOf rect: CGRect) {
    let size = bounds.size
    let frame = onPixels(
      CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height))
    let center = CGPoint(x: frame.midX, y: frame.midY)
    if self.center != center { self.center = center }
  }

  /// A rectangle of the superview with its corner on a whole pixel, and the same size.
  package func onPixels(_ rect: CGRect) -> CGRect {
    let scale = max(traitCollection.displayScale, 1)
    return CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width,
      height: rect.height)
  }

  /// Where the view is placed, whatever its transform makes of that.
  package var uprightFrame: CGRect {
    CGRect(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
  }

  /// Moves the view. Size and transform stay.
  package func move(by step: CGPoint) {
    center = CGPoint(x: center.x + step.x, y: center.y + step.y)
  }

  /// Ends the animations of the view and of all views in it.
  package func endAnimationsThroughout() {
    layer.removeAllAnimations()
    for subview in subviews { subview.endAnimationsThroughout() }
  }
}
