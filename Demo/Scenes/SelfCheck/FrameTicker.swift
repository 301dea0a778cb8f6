import Foundation
import Waterflow

/// Calls back once per frame of the screen, also while a scroll view moves, until it is stopped or released.
@MainActor final class FrameTicker {
  private var link: CADisplayLink?

  init(_ onFrame: @escaping @MainActor (CADisplayLink) -> Void) {
    let link = Self.link { [weak self] link in
      guard self?.link === link else { return link.invalidate() }
      onFrame(link)
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  var frameRateRange: CAFrameRateRange {
    get { link?.preferredFrameRateRange ?? .default }
    set { link?.preferredFrameRateRange = newValue }
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  private static func link(calling onFrame: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
    #if canImport(UIKit)
      CADisplayLink(target: FrameTarget(onFrame), selector: #selector(FrameTarget.step))
    #else
      CADisplayLink(onFrame)
    #endif
  }
}

#if canImport(UIKit)
  /// What the display link holds, so that it doesn't hold the ticker.
  private final class FrameTarget: NSObject {
    private let onFrame: @MainActor (CADisplayLink) -> Void

    init(_ onFrame: @escaping @MainActor (CADisplayLink) -> Void) { self.onFrame = onFrame }

    @MainActor @objc func step(_ link: CADisplayLink) { onFrame(link) }
  }
#endif
