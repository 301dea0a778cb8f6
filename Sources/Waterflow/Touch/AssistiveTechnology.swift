import Foundation

// Assistive technologies go from element to element and scroll when they arrive at one: what has no cell they don't find.

extension WaterflowView {
  /// Noted, as every layout pass depends on it.
  func noteAssistiveTechnology() {
    isAssistiveTechnologyRunning = UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
    setNeedsLayout()
  }

  /// The bounds, and while an assistive technology runs what lies within one viewport of them.
  ///
  /// Cells there are shown as any other: they are displayed, measured and among ``visibleCells``.
  var reachedBounds: CGRect {
    guard isAssistiveTechnologyRunning else { return bounds }
    return bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
  }
}
