import Foundation

/// An action that a layer performs when one of its properties changes.
public protocol CAAction: AnyObject {
  /// Runs the action for a property of a layer.
  @MainActor func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An animation of one property of a layer, from a value to the layer's new value. Here it only carries on what an
/// animation block of `UIView` would do with another property: see `UIView.action(for:forKey:)`.
open class CABasicAnimation: NSObject, CAAction {
  public var keyPath: String?
  public var fromValue: Any?
  public var toValue: Any?

  /// Says how long the animation takes, and along which curve.
  let group: AnimationGroup?
  private var hasRun = false

  init(keyPath: String?, group: AnimationGroup?) {
    self.keyPath = keyPath
    self.group = group
  }

  @MainActor open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if !hasRun { group?.waitingActions -= 1 }
    hasRun = true
  }
}

/// The action of a property animator, which can't be handed on to another property.
private final class AnimatorAction: NSObject, CAAction {
  private var group: AnimationGroup?

  init(group: AnimationGroup) { self.group = group }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    group?.waitingActions -= 1
    group = nil
  }
}

extension UIView {
  /// The block's animation for the color of the background; nil outside of a block and for what a view doesn't
  /// animate, such as the path of a shape layer. UIKit knows more keys, which nobody asks for here.
  func blockAction(forKey event: String) -> (any CAAction)? {
    guard event == "backgroundColor", let group = AnimationRegistry.main.recordingGroup else { return nil }
    group.waitingActions += 1
    return group.isOfAnimator ? AnimatorAction(group: group) : CABasicAnimation(keyPath: event, group: group)
  }
}
