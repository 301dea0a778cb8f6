import Foundation

/// What is on the glass while the bounds of a view change in an animation: the app's own, a rotation's or the keyboard's.
///
/// Core Animation draws the way from the old bounds to the new ones by itself, and asks nobody. What lies on it is shown until
/// it is out of sight, up to a viewport beyond the new bounds.
@MainActor
final class Glass {
  /// Runs until what is drawn are the bounds.
  private var clock: FrameClock?

  /// What is drawn of the content of a scroll view; nil where that are its bounds.
  ///
  /// - Complexity: O(1), without allocation where nothing is animated.
  static func rect(of view: UIScrollView) -> CGRect? {
    // Inside an animation block the layer has the animation already, and draws what it drew before.
    guard view.layer.animationKeys() != nil, let drawn = view.layer.presentation()?.bounds else { return nil }
    let bounds = view.bounds
    guard drawn != bounds else { return nil }
    let rect = drawn.intersection(bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
    return rect.isEmpty ? nil : rect
  }

  static func isBehind(_ view: UIScrollView) -> Bool { rect(of: view) != nil }

  /// Where a view is drawn in its superview; nil where that is its frame.
  static func frame(of view: UIView) -> CGRect? {
    guard view.layer.animationKeys() != nil, let drawn = view.layer.presentation() else { return nil }
    let (center, size) = (drawn.position, drawn.bounds.size)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// A pass has shown what is drawn. When that has caught up with the bounds, what is left of it goes.
  func passed(in view: WaterflowView) {
    guard clock?.isRunning != true, view.keepsDrawn || view.isDrawnElsewhere else { return }
    let clock =
      clock
      ?? FrameClock { [weak self, weak view] _ in
        guard let self, let view else { return }
        let isDrawnElsewhere = view.isDrawnElsewhere
        if !isDrawnElsewhere, !view.keepsDrawn { self.clock?.stop() }
        // A view may be off the glass in any frame, the bounds are there at the end.
        guard !isDrawnElsewhere || view.keepsDrawn else { return }
        view.panes.endQuiet()
        view.setNeedsLayout()
      }
    self.clock = clock
    clock.start()
  }
}

extension WaterflowView {
  /// Whether something else is drawn than the bounds, of the view or of one of its carousels.
  fileprivate var isDrawnElsewhere: Bool {
    Glass.rect(of: self) != nil || shownOrthogonalSections.contains { Glass.rect(of: $0.view.scrollView) != nil }
  }

  /// Whether a view is shown that is out of sight, and still drawn in it.
  fileprivate var keepsDrawn: Bool {
    pane.keepsDrawn || shownOrthogonalSections.contains { $0.view.pane?.keepsDrawn ?? false }
  }
}
