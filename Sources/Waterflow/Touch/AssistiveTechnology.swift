import Foundation

/// Whether someone goes through the content without seeing it, or without touching it.
///
/// Assistive technologies go from element to element and scroll when they arrive at one: what has no cell they don't
/// find.
@MainActor
final class AssistiveTechnology {
  private(set) var isRunning = false
  private var observer: NotificationObserver?

  /// Begins to hear of it, and lays the view out again when it starts or stops.
  func observe(for view: WaterflowView) {
    update(view)
    guard observer == nil else { return }
    observer = NotificationObserver([
      UIAccessibility.voiceOverStatusDidChangeNotification, UIAccessibility.switchControlStatusDidChangeNotification,
    ]) { [weak self, weak view] in
      if let view { self?.update(view) }
    }
  }

  private func update(_ view: WaterflowView) {
    isRunning = UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
    view.setNeedsLayout()
  }

  /// The bounds, and while an assistive technology runs what lies within one viewport of them.
  ///
  /// Cells there are shown as any other: they are displayed, measured and among ``WaterflowView/visibleCells``.
  func rectToShow(in bounds: CGRect) -> CGRect {
    isRunning ? bounds.insetBy(dx: -bounds.width, dy: -bounds.height) : bounds
  }
}
