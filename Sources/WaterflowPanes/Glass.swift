import Foundation

/// What is on the glass while bounds or frames change in an animation: the app's own, a rotation's or the keyboard's.
///
/// Core Animation draws the way from the old bounds to the new ones by itself, and asks nobody.
@MainActor
package enum Glass {
  /// The bounds that are drawn of a scroll view; nil where they are its own.
  ///
  /// - Complexity: O(1), without allocation where nothing is animated.
  package static func bounds(of view: UIScrollView) -> CGRect? {
    // Inside an animation block the layer has the animation already, and draws what it drew before.
    guard view.layer.animationKeys() != nil, let drawn = view.layer.presentation()?.bounds else { return nil }
    return drawn == view.bounds ? nil : drawn
  }

  /// What is drawn of the content of a scroll view, within a viewport around its bounds; nil where that are its bounds.
  package static func rect(of view: UIScrollView) -> CGRect? {
    guard let drawn = bounds(of: view) else { return nil }
    let bounds = view.bounds
    let rect = drawn.intersection(bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
    return rect.isEmpty ? nil : rect
  }

  package static func isBehind(_ view: UIScrollView) -> Bool { rect(of: view) != nil }

  /// Where a view is drawn in its superview; nil where that is its frame.
  package static func frame(of view: UIView) -> CGRect? {
    guard view.layer.animationKeys() != nil, let drawn = view.layer.presentation() else { return nil }
    let (center, size) = (drawn.position, drawn.bounds.size)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
