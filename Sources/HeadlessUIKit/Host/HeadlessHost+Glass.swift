import Foundation

// What the user sees.

extension HeadlessHost {
  /// Returns the part of a view that is on the glass in the current frame, in the coordinates of the window: in the
  /// middle of animations, and cut where views around it clip. Nil for a view of which nothing can be seen, as it is
  /// hidden, transparent, cut off or in no window. What lies over it isn't considered.
  ///
  /// A test may ask frame by frame that nothing leaves the glass that is there before and after, or jumps.
  public func frameOnGlass(of view: UIView) -> CGRect? {
    var current = view
    var rect = CGRect(origin: .zero, size: view.presentationState.bounds.size)
    while true {
      let state = current.presentationState
      guard !current.isHidden, state.alpha > 0 else { return nil }
      if current.clipsToBounds || current === window {
        rect = rect.intersection(CGRect(origin: .zero, size: state.bounds.size))
      }
      if let mask = current.presentedMask { rect = rect.intersection(mask) }
      guard !rect.isEmpty else { return nil }
      guard let superview = current.superview else { return current === window ? rect : nil }
      // From the corner of the view to that of its superview.
      let place = CGAffineTransform(translationX: -state.bounds.width / 2, y: -state.bounds.height / 2)
        .concatenating(state.transform)
        .concatenating(CGAffineTransform(translationX: state.center.x, y: state.center.y))
      let origin = superview.presentationState.bounds.origin
      rect = rect.applying(place).offsetBy(dx: -origin.x, dy: -origin.y)
      current = superview
    }
  }
}
