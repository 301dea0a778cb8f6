import Foundation

/// An object that animates changes to views once it is started.
@MainActor open class UIViewPropertyAnimator: NSObject {
  /// The duration of the animation in seconds.
  public let duration: TimeInterval
  private let curve: AnimationCurve
  private var animations: (() -> Void)?
  /// A Boolean value that indicates whether the animation is running.
  public private(set) var isRunning = false

  /// Creates an animator with the motion of a spring.
  ///
  /// - Parameter ratio: 1 doesn't overshoot.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = duration
    curve = .spring(dampingRatio: ratio, initialVelocity: 0)
    self.animations = animations
    super.init()
  }

  /// Creates an animator with a curve; one that isn't cubic eases in and out.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    curve = parameters.cubicTimingParameters.map { .cubic($0.controlPoint1, $0.controlPoint2) } ?? .easeInOut
    super.init()
  }

  /// Adds a block to those that are run at the start.
  open func addAnimations(_ animation: @escaping () -> Void) {
    let before = animations
    animations = {
      before?()
      animation()
    }
  }

  /// Starts the animation: runs the block now, and once, and animates its changes over the duration.
  open func startAnimation() {
    guard let animations else { return }
    self.animations = nil
    isRunning = true
    AnimationRegistry.main.run(
      duration: duration, delay: 0, curve: curve,
      options: [.overrideInheritedDuration, .overrideInheritedCurve, .allowUserInteraction], isOfAnimator: true,
      animations: animations
    ) { _ in
      self.isRunning = false
    }
  }
}
