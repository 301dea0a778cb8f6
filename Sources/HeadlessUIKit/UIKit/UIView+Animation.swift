import Foundation

extension UIView {
  /// Options for animating views with blocks.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The option that lets the user touch views while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// The option that begins the animation from the current state of one that is running. Accepted only: numbers always
    /// go on from the state on the screen, see `animate(withDuration:delay:...)`.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: AnimationCurve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  // MARK: Blocks

  /// Animates the changes of a block to frames, bounds, centers, transforms, alphas and background colors over a
  /// duration in seconds. The block runs now, and the properties have their new values at once.
  ///
  /// Overlapping animations add up, so that nothing jumps, as in UIKit since iOS 8; a background color replaces the
  /// animation before it. The completion gets true when the time is over, false when an animation was replaced,
  /// removed, or its view is not in a window. Without anything to animate it runs at the end of this turn.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationRegistry.main.run(
      duration: duration, delay: delay, curve: options.curve, options: options, animations: animations,
      completion: completion)
  }

  /// Animates the changes of a block over a duration in seconds, without a delay or options.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates the changes of a block with the motion of a spring, as
  /// `animate(withDuration:delay:options:animations:completion:)` does with a curve. A damping ratio of 1 does not
  /// overshoot; the velocity is in whole distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = AnimationCurve.spring(dampingRatio: dampingRatio, initialVelocity: velocity * CGFloat(duration))
    AnimationRegistry.main.run(
      duration: duration, delay: delay, curve: curve, options: options, animations: animations,
      completion: completion)
  }

  /// Runs a block without animating its changes.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wasEnabled)
  }

  /// Enables or disables animations.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationRegistry.main.isEnabled = enabled
  }

  /// A Boolean value that indicates whether animations are enabled.
  public class var areAnimationsEnabled: Bool { AnimationRegistry.main.isEnabled }

  /// The duration of the animation block that is running; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval { AnimationRegistry.main.innermostGroup?.duration ?? 0 }

  // MARK: What is on the screen

  /// What is drawn of a view while its properties have their final values already.
  struct PresentationState {
    var center: CGPoint
    var bounds: CGRect
    var transform: CGAffineTransform
    var alpha: CGFloat
    var backgroundColor: UIColor?
  }

  /// What is drawn in the current frame. Complexity: O(animations of this view).
  var presentationState: PresentationState {
    var state = PresentationState(
      center: storedCenter, bounds: storedBounds, transform: storedTransform, alpha: storedAlpha,
      backgroundColor: storedBackgroundColor)
    for animation in animations {
      guard let group = animation.group else { continue }
      let rest = 1 - group.progress(at: HeadlessRunLoop.main.frame)
      switch animation.change {
      case .center(let from):
        state.center.x += from.x * rest
        state.center.y += from.y * rest
      case .bounds(let from):
        state.bounds.origin.x += from.origin.x * rest
        state.bounds.origin.y += from.origin.y * rest
        state.bounds.size.width += from.size.width * rest
        state.bounds.size.height += from.size.height * rest
      case .transform(let from):
        state.transform.a += from.a * rest
        state.transform.b += from.b * rest
        state.transform.c += from.c * rest
        state.transform.d += from.d * rest
        state.transform.tx += from.tx * rest
        state.transform.ty += from.ty * rest
      case .alpha(let from):
        state.alpha += from * rest
      case .backgroundColor(let from, let to):
        state.backgroundColor = UIColor.mixed(from, to, share: rest, traits: traitCollection)
      }
    }
    return state
  }

  var isUntouchableDuringAnimation: Bool {
    animations.contains { $0.group?.allowsUserInteraction == false }
  }

  // MARK: Recording

  func recordChange(_ change: @autoclosure () -> ViewAnimation.Change) {
    guard let group = AnimationRegistry.main.recordingGroup else { return }
    let change = change()
    if case .backgroundColor = change {
      removeAnimations { if case .backgroundColor = $0.change { true } else { false } }
    }
    group.animate(self)
    animations.append(ViewAnimation(change: change, group: group))
  }

  /// Animations that do not reach their end: their completions get false.
  func removeAnimations(where isRemoved: (ViewAnimation) -> Bool) {
    for animation in animations where isRemoved(animation) { animation.group?.isUnfinished = true }
    animations.removeAll(where: isRemoved)
  }
}

/// One animated property of one view.
struct ViewAnimation {
  /// The numbers are old minus new: the amount that is added to the property when the animation begins.
  enum Change {
    case center(CGPoint)
    case bounds(CGRect)
    case transform(CGAffineTransform)
    case alpha(CGFloat)
    case backgroundColor(UIColor?, UIColor?)

    /// The layer's property.
    var key: String {
      switch self {
      case .center: "position"
      case .bounds: "bounds"
      case .transform: "transform"
      case .alpha: "opacity"
      case .backgroundColor: "backgroundColor"
      }
    }
  }

  let change: Change
  /// Held by the window. Its completion may hold the view.
  private(set) weak var group: AnimationGroup?
}

extension UIColor {
  /// `share` of the first color and the rest of the second; `nil` is the other color made transparent.
  @MainActor fileprivate static func mixed(
    _ first: UIColor?, _ second: UIColor?, share: CGFloat, traits: UITraitCollection
  ) -> UIColor? {
    guard first != nil || second != nil else { return nil }
    func components(_ color: UIColor?, _ other: UIColor?) -> [CGFloat] {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      let resolved = (color ?? other ?? .clear).resolvedColor(with: traits)
      _ = resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, color == nil ? 0 : alpha]
    }
    let mix = zip(components(first, second), components(second, first)).map { $0 * share + $1 * (1 - share) }
    return UIColor(red: mix[0], green: mix[1], blue: mix[2], alpha: mix[3])
  }
}
