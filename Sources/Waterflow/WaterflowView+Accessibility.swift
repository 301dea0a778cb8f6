import Foundation

// Assistive technologies go from element to element and scroll when they arrive at one: what has no cell they don't find.

extension WaterflowView {
  /// Whether somebody goes through the content without seeing it, or without touching it.
  var isAssistiveTechnologyRunning: Bool {
    UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
  }

  /// The bounds, and while an assistive technology runs what lies within one viewport of them.
  ///
  /// Cells there are shown as any other: they are displayed, measured and among ``visibleCells``.
  var reachedBounds: CGRect {
    guard isAssistiveTechnologyRunning else { return bounds }
    return bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
  }
}

/// Hears when an assistive technology starts or stops, as long as it lives.
final class AssistiveTechnologyObserver {
  private let tokens: [any NSObjectProtocol]

  init(_ statusDidChange: @escaping @MainActor @Sendable () -> Void) {
    tokens = [
      UIAccessibility.voiceOverStatusDidChangeNotification, UIAccessibility.switchControlStatusDidChangeNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        #if canImport(UIKit)
          // UIKit posts on the main thread; somebody else may not, and nobody's mistake may trap.
          guard Thread.isMainThread else { return }
        #endif
        MainActor.assumeIsolated { statusDidChange() }
      }
    }
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
