import Foundation

/// A behavior that returns and changes the velocities of items. An item that has only this behavior moves on evenly.
@MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items of the behavior.
  public private(set) var items: [any UIDynamicItem] = []

  /// What was added before an animator knew the item.
  private var waitingVelocities: [ObjectIdentifier: CGPoint] = [:]

  /// Creates a behavior for items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  /// Adds an item to the behavior.
  open func addItem(_ item: any UIDynamicItem) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    dynamicAnimator?.takeIn(item, for: self)
  }

  open func removeItem(_ item: any UIDynamicItem) {
    guard let index = items.firstIndex(where: { $0 === item }) else { return }
    items.remove(at: index)
    waitingVelocities[ObjectIdentifier(item)] = nil
    dynamicAnimator?.letGo(item, of: self)
  }

  /// Returns the linear velocity of an item, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    dynamicAnimator?.body(of: item)?.velocity ?? waitingVelocities[ObjectIdentifier(item)] ?? .zero
  }

  /// Adds a velocity to that of an item, in points per second. Before the behavior is in an animator velocities add up
  /// and wait.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard let body = dynamicAnimator?.body(of: item) else {
      let waiting = waitingVelocities[ObjectIdentifier(item)] ?? .zero
      waitingVelocities[ObjectIdentifier(item)] = CGPoint(x: waiting.x + velocity.x, y: waiting.y + velocity.y)
      return
    }
    body.velocity = CGPoint(x: body.velocity.x + velocity.x, y: body.velocity.y + velocity.y)
    dynamicAnimator?.resume()
  }

  override var ownItems: [any UIDynamicItem] { items }

  func takeWaitingVelocity(of item: any UIDynamicItem) -> CGPoint {
    waitingVelocities.removeValue(forKey: ObjectIdentifier(item)) ?? .zero
  }
}
