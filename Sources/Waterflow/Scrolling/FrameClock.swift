import Foundation

/// Calls back once per frame while it runs.
///
/// UIKit Dynamics is the clock: an item of its own moves on evenly, which never comes to rest, and the behavior that
/// moves it has an action for every step. `CADisplayLink` would want a selector, which only Objective-C has.
@MainActor
final class FrameClock {
  /// Something for the animator to move.
  private final class Hand: NSObject, UIDynamicItem {
    var center = CGPoint.zero
    let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    var transform = CGAffineTransform.identity
  }

  /// Fast enough never to count as resting, slow enough to stay exact in single precision for hours. Points per second.
  private static let speed = CGPoint(x: 1_000, y: 0)

  /// Kept while it stands still: most clocks are stopped from inside its own action.
  private let animator = UIDynamicAnimator()
  private(set) var isRunning = false
  private let onFrame: @MainActor () -> Void

  init(_ onFrame: @escaping @MainActor () -> Void) {
    self.onFrame = onFrame
  }

  func start() {
    guard !isRunning else { return }
    isRunning = true
    let hand = Hand()
    let motion = UIDynamicItemBehavior(items: [hand])
    motion.addLinearVelocity(Self.speed, for: hand)
    motion.action = { [weak self, weak animator] in
      guard let self else {
        // Its owner is gone. What moves on evenly would keep the animator going for ever.
        animator?.removeAllBehaviors()
        return
      }
      self.step()
    }
    animator.addBehavior(motion)
  }

  func stop() {
    isRunning = false
    animator.removeAllBehaviors()
  }

  private func step() {
    // Stopped in the middle of a step, the animator may still finish it.
    guard isRunning else { return }
    onFrame()
  }
}
