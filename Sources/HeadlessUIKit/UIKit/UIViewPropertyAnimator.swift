import Foundation

/// An object that animates changes to views once it is started.
@MainActor open class UIViewPropertyAnimator: NSObject {
  /// The duration of the animation in seconds.
  public let duration: TimeInterval
  private let dampingRatio: CGFloat
  private var animations: (() -> Void)?
  /// A Boolean value that indicates whether the animation is running.
  public private(set) var isRunning = false

  /// Creates an animator with the motion of a spring.
  ///
  /// - Parameter ratio: 1 doesn't overshoot.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = duration
    dampingRatio = ratio
    self.animations = animations
    super.init()
  }

  /// Starts the animation: runs the block now, and once, and animates its changes over the duration.
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
