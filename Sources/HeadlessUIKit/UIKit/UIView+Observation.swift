import Foundation
import Observation

extension UIView {
  /// Runs `body`, which updates the view, and calls `invalidate` when one of the `@Observable` models is about to
  /// change that it read, through however many calls. Models that views read are changed on the main actor.
  ///
  /// A tracking within another one reports what it read to both, as `withObservationTracking` does.
  func tracking(_ body: () -> Void, _ invalidate: @escaping @MainActor @Sendable (UIView) -> Void) {
    // The models themselves need it.
    guard #available(iOS 17, macOS 14, tvOS 17, *) else { return body() }
    withObservationTracking(body) { [weak self] in
      MainActor.assumeIsolated {
        if let self { invalidate(self) }
      }
    }
  }

  func markNeedsPropertyUpdate() {
    guard !needsPropertyUpdate else { return }
    needsPropertyUpdate = true
    markAncestorsOfDirtyView()
  }

  func updateOwnProperties() {
    guard needsPropertyUpdate else { return }
    needsPropertyUpdate = false
    tracking(updateProperties) { $0.setNeedsUpdateProperties() }
  }

  func updateTreeProperties() {
    updateOwnTraits()
    updateOwnProperties()
    for subview in subviews { subview.updateTreeProperties() }
  }
}
