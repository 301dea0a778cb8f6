import Foundation

/// An action that a layer performs when one of its properties changes.
public protocol CAAction: AnyObject {}

/// An animation of one property of a layer, from a value to the layer's new value. Here it only carries on what an
/// animation block of `UIView` would do with another property: see `UIView.action(for:forKey:)`.
open class CABasicAnimation: NSObject, CAAction {
  public var keyPath: String?
  public var fromValue: Any?
  public var toValue: Any?

  /// Says how long the animation takes, and along which curve.
  let group: AnimationGroup?

  init(keyPath: String?, group: AnimationGroup?) {
    self.keyPath = keyPath
    self.group = group
  }
}

extension UIView {
  /// The block's animation for the color of the background; nil outside of a block and for what a view doesn't
  /// animate, such as the path of a shape layer. UIKit knows more keys, which nobody asks for here.
  func blockAction(forKey event: String) -> (any CAAction)? {
    guard event == "backgroundColor", let group = AnimationRegistry.main.recordingGroup else { return nil }
    return CABasicAnimation(keyPath: event, group: group)
  }
}
