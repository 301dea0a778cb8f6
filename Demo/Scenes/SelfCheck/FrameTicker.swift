#if !os(tvOS)
  import Foundation
  import Waterflow

  /// Calls back once per frame of the screen, also while a scroll view moves, until it is stopped or released.
  @MainActor final class FrameTicker {
    private var link: CADisplayLink?

    init(_ onFrame: @escaping @MainActor (CADisplayLink) -> Void) {
      #if canImport(UIKit)
        let target = Target(owner: self, onFrame: onFrame)
        let link = CADisplayLink(target: target, selector: #selector(Target.frameDidBegin(_:)))
      #else
        let link = CADisplayLink { [weak self] link in
          if self == nil { link.invalidate() } else { onFrame(link) }
        }
      #endif
      self.link = link
      link.add(to: .main, forMode: .common)
    }

    func stop() {
      link?.invalidate()
      link = nil
    }

    #if canImport(UIKit)
      /// The link holds its target, which therefore isn't the ticker.
      @MainActor private final class Target: NSObject {
        private weak var owner: FrameTicker?
        private let onFrame: @MainActor (CADisplayLink) -> Void

        init(owner: FrameTicker, onFrame: @escaping @MainActor (CADisplayLink) -> Void) {
          self.owner = owner
          self.onFrame = onFrame
        }

        @objc func frameDidBegin(_ link: CADisplayLink) {
          if owner == nil { link.invalidate() } else { onFrame(link) }
        }
      }
    #endif
  }
#endif
