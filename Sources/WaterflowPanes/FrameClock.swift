import Foundation

/// Calls back once per frame while it runs, also while a finger scrolls.
@MainActor
package final class FrameClock {
  /// What Apple recommends for motion that follows the finger: "Optimizing ProMotion Refresh Rates for iPhone 13 Pro
  /// and iPad Pro". A screen with less runs at what it has, and so does an iPhone app without
  /// `CADisableMinimumFrameDurationOnPhone` in its Info.plist.
  package static let rateOfMotion = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)

  /// For what moves nothing itself: as often as something else lets the screen have frames.
  package static let rateOfScreen = CAFrameRateRange(minimum: 10, maximum: 120)

  /// Nil while it stands still: the run loop holds a display link until it is invalidated.
  private var link: CADisplayLink?
  private let rate: CAFrameRateRange
  private let onFrame: @MainActor (CADisplayLink) -> Void

  package var isRunning: Bool { link != nil }

  /// When the frame is shown that is being prepared, in seconds on the clock of `CACurrentMediaTime()`. A callback runs sooner or
  /// later within it.
  package var frameTime: TimeInterval { link?.targetTimestamp ?? CACurrentMediaTime() }

  package init(
    rate: CAFrameRateRange = FrameClock.rateOfMotion, _ onFrame: @escaping @MainActor (CADisplayLink) -> Void
  ) {
    self.rate = rate
    self.onFrame = onFrame
  }

  /// - Parameter view: with the frames of the screen that it is on; nil for those of the device's own.
  package func start(for view: UIView? = nil) {
    guard link == nil else { return }
    let link = CADisplayLink.calling(for: view) { [weak self] link in
      // The owner of the clock is gone, or has stopped this link in the middle of a frame.
      guard let self, self.link === link else { return link.invalidate() }
      onFrame(link)
    }
    link.preferredFrameRateRange = rate
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  package func stop() {
    link?.invalidate()
    link = nil
  }
}

extension CADisplayLink {
  /// The time at which the next frame may be due: that of the link, or an earlier one of a screen that is faster.
  ///
  /// A link may be called 60 times a second while UIKit commits a scroll 120 times. `duration` is the time between two
  /// refreshes of the screen, whatever the link's own rate.
  package var nextCommit: TimeInterval { min(targetTimestamp, timestamp + duration) }
}
