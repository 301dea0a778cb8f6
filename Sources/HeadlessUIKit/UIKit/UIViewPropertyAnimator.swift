import Foundation

/// An animation that is begun later than it is written.
@MainActor open class UIViewPropertyAnimator: NSObject {
  /// The duration of the animation in seconds.
  public let duration: TimeInterval
  private let dampingRatio: CGFloat
  private var animations: (() -> Void)?
  public private(set) var isRunning = false

  /// Creates an animator with a spring.
  ///
  /// - Parameter ratio: 1 doesn't overshoot.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = duration
    dampingRatio = ratio
    self.animations = animations
    super.init()
  }

  /// Runs the block now, and once: what it changes moves on the screen over the duration.
  open func startAnimation() {
    guard let animations else { return }
    self.animations = nil
    isRunning = true
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: dampingRatio, initialSpringVelocity: 0,
      options: [.overrideInheritedDuration, .overrideInheritedCurve, .allowUserInteraction], animations: animations
    ) { _ in
      self.isRunning = false
    }
  }
}
