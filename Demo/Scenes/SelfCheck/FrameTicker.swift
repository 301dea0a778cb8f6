#if !os(tvOS)
  import Foundation
  import Waterflow

  /// Calls back once per frame of the screen, also while a scroll view moves, until it is stopped or released.
  @MainActor final class FrameTicker {
    private var link: CADisplayLink?

    init(_ onFrame: @escaping @MainActor (CADisplayLink) -> Void) {
      let link = CADisplayLink.calling { [weak self] link in
        guard self?.link === link else { return link.invalidate() }
        onFrame(link)
      }
      self.link = link
      link.add(to: .main, forMode: .common)
    }

    func stop() {
      link?.invalidate()
      link = nil
    }
  }
#endif
