// The only place that chooses. Both are re-exported, so that `import Waterflow` is all that a file needs on any
// platform.
#if canImport(UIKit)
  @_exported import UIKit
#else
  @_exported import HeadlessUIKit
#endif

@_exported import WaterflowGeometry

extension UIScrollView {
  /// Whether UIKit chooses where a flight ends.
  package var hasPages: Bool {
    #if os(tvOS)
      false
    #else
      isPagingEnabled
    #endif
  }

  /// Sends what `setContentOffset(_:animated:)` sends at its end.
  package func tellScrollingAnimationEnded() {
    #if canImport(UIKit)
      delegate?.scrollViewDidEndScrollingAnimation?(self)
    #else
      delegate?.scrollViewDidEndScrollingAnimation(self)
    #endif
  }
}

#if canImport(UIKit)
  /// What a display link calls, and holds: not what owns the link.
  private final class FrameTarget: NSObject {
    private let onFrame: @MainActor (CADisplayLink) -> Void

    init(_ onFrame: @escaping @MainActor (CADisplayLink) -> Void) { self.onFrame = onFrame }

    @MainActor @objc func step(_ link: CADisplayLink) { onFrame(link) }
  }

  extension CADisplayLink {
    /// A display link that calls a closure, for the screen of a view.
    @MainActor static func calling(
      for view: UIView?, _ onFrame: @escaping @MainActor (CADisplayLink) -> Void
    ) -> CADisplayLink {
      let target = FrameTarget(onFrame)
      #if !os(visionOS)
        if let link = view?.window?.windowScene?.screen
          .displayLink(withTarget: target, selector: #selector(FrameTarget.step))
        {
          return link
        }
      #endif
      return CADisplayLink(target: target, selector: #selector(FrameTarget.step))
    }
  }
#else
  extension CADisplayLink {
    /// A display link that calls a closure. There is one screen.
    static func calling(
      for view: UIView?, _ onFrame: @escaping @MainActor (CADisplayLink) -> Void
    ) -> CADisplayLink {
      CADisplayLink(onFrame)
    }
  }
#endif

/// Runs what a notification calls, at once if it was posted on the main thread. UIKit posts there; another sender may
/// not, and nobody's mistake may trap.
package func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
  #if canImport(UIKit)
    guard Thread.isMainThread else {
      Task { @MainActor in body() }
      return
    }
  #endif
  // HeadlessUIKit posts on the main actor only, whose thread Foundation on Linux needn't take for the main one.
  MainActor.assumeIsolated { body() }
}
