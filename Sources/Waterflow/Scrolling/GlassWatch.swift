import Foundation

/// Watches the glass while the bounds of a view change in an animation.
///
/// What lies on the way from the old bounds to the new ones is shown until it is out of sight, up to a viewport beyond the new
/// bounds.
@MainActor
final class GlassWatch {
  /// Runs until what is drawn are the bounds.
  private var clock: FrameClock?

  /// A pass has shown what is drawn. When that has caught up with the bounds, what is left of it goes.
  func passed(in view: WaterflowView) {
    guard clock?.isRunning != true, view.isDrawnOtherwise else { return }
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
    Glass.isBehind(self) || containsCarousel { $0.scrollView.map(Glass.isBehind) ?? false }
  }

  /// Whether a view is shown that is out of sight, and still drawn in it.
  fileprivate var keepsDrawn: Bool { pane.keepsDrawn || containsCarousel { $0.keepsDrawn } }

  /// Either of both. Asked in each pass, it goes through the carousels once.
  fileprivate var isDrawnOtherwise: Bool {
    pane.keepsDrawn || Glass.isBehind(self)
      || containsCarousel { $0.keepsDrawn || $0.scrollView.map(Glass.isBehind) ?? false }
  }

  private func containsCarousel(where predicate: (Pane) -> Bool) -> Bool {
    guard !content.orthogonalSections.sections.isEmpty else { return false }
    var isFound = false
    pane.forEachHosted { if !isFound, predicate($0) { isFound = true } }
    return isFound
  }
}
