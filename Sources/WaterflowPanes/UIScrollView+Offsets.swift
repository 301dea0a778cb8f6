import Foundation

extension UIScrollView {
  /// Whether the offset is `offset`, except for rounding.
  package func isAt(_ offset: CGPoint) -> Bool { roundsAlike(offset, contentOffset) }

  /// The scale to which `contentOffset` rounds what it is set to: to pixels, and outside of a window, where no screen is
  /// known, to whole points. Which way it goes half-way between two isn't documented.
  package var offsetScale: CGFloat { window == nil ? 1 : max(traitCollection.displayScale, 1) }

  /// Ends a flight where it is: one goes on through an animated scroll (openradar 16724593, airbnb/HorizonCalendar pull request
  /// 91).
  package func stopFlight() {
    guard isDecelerating, !isTracking else { return }
    #if canImport(UIKit)
      if #available(iOS 17.4, tvOS 17.4, visionOS 1.1, *) { return stopScrollingAndZooming() }
      setContentOffset(contentOffset, animated: false)
    #else
      stopScrollingAndZooming()
    #endif
  }

  /// Lets an animated scroll lead to the end of content that no longer reaches as far as its goal, which the content may
  /// have been moved with. UIKit doesn't say where its own would end.
  package func keepGlideWithinEnds(_ goal: CGPoint, movedSince old: CGPoint) {
    let moved = CGPoint(x: goal.x + contentOffset.x - old.x, y: goal.y + contentOffset.y - old.y)
    let end = Viewport(of: self).restingOffset(nearestTo: moved, contentSize: contentSize)
    if end != moved { setContentOffset(end, animated: !isAt(end)) }
  }

  /// Whether two offsets are the same, except for rounding.
  package func roundsAlike(_ one: CGPoint, _ other: CGPoint) -> Bool {
    let half = 0.5 / offsetScale + 0.001
    return abs(one.x - other.x) <= half && abs(one.y - other.y) <= half
  }
}
