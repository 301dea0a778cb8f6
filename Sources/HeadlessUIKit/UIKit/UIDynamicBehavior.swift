import Foundation

/// A rule by which a dynamic animator moves items, or a group of such rules.
@MainActor open class UIDynamicBehavior: NSObject {
  /// The behaviors that were added to this one.
  public private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The closure that is called after every step of the animator, when the items have been moved.
  open var action: (() -> Void)?
  /// The animator that the behavior is in, directly or through its parent.
  public internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  public override init() {
    super.init()
  }

  /// Adds a behavior to this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    dynamicAnimator?.takeIn(behavior)
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    dynamicAnimator?.letGo(behavior)
  }

  /// Tells the behavior that it is about to be added to an animator, or removed from it (`nil`).
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The items that this behavior itself moves.
  var ownItems: [any UIDynamicItem] { [] }

  /// This behavior and all below it, parents first.
  var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }
}
