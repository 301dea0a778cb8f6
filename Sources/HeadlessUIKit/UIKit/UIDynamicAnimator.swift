import Foundation

/// Methods for responding to an animator that resumes or pauses.
@MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Tells the delegate that the animator is about to move items.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Tells the delegate that the animator has paused, as all items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

/// Both are optional in UIKit.
extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// An animator that moves items by the rules of its behaviors, frame by frame on the host's clock.
///
/// It pauses when all items are at rest and goes on when something changes. Each item is moved by its own spring in
/// closed form, so the frame rate makes no difference; items don't push each other.
@MainActor open class UIDynamicAnimator: NSObject {
  /// An item that is closer to its target and slower than this comes to rest exactly there, in points and points per
  /// second. UIKit's values, not published; these are far below what a screen shows.
  static let restDistance: CGFloat = 0.01
  static let restSpeed: CGFloat = 0.1

  /// The view that defines the coordinates of the behaviors; `nil` for items that aren't views.
  public private(set) weak var referenceView: UIView?
  /// The behaviors that were added to the animator.
  public private(set) var behaviors: [UIDynamicBehavior] = []
  /// A Boolean value that indicates whether the animator is running, which it does while an item moves.
  public private(set) var isRunning = false
  /// The time that the animator has been running, in seconds, without its pauses.
  public private(set) var elapsedTime: TimeInterval = 0
  /// The object that is told when the animator resumes and pauses.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  private var bodies: [DynamicBody] = []
  private var bodyIndex: [ObjectIdentifier: DynamicBody] = [:]
  private var lastFrame = 0

  /// Creates an animator for items in a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator for items that aren't views.
  public override init() {
    super.init()
  }

  // MARK: Behaviors

  /// Adds a behavior to the animator. One that is in another animator is ignored, with a report.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.dynamicAnimator == nil else {
      if behavior.dynamicAnimator !== self { report("ignored a behavior that is in another dynamic animator") }
      return
    }
    behaviors.append(behavior)
    takeIn(behavior)
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    letGo(behavior)
  }

  open func removeAllBehaviors() {
    let removed = behaviors
    behaviors = []
    for behavior in removed { letGo(behavior) }
  }

  /// Returns the items whose frames intersect with a rectangle in the reference view's coordinates.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    bodies.map(\.item).filter { item in
      let size = item.bounds.size
      let origin = CGPoint(x: item.center.x - size.width / 2, y: item.center.y - size.height / 2)
      return CGRect(origin: origin, size: size).intersects(rect)
    }
  }

  /// Reads the current position of an item that other code has moved. The item keeps its velocity.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let body = body(of: item) else { return }
    body.position = item.center
    resume()
  }

  // MARK: What behaviors need

  func body(of item: any UIDynamicItem) -> DynamicBody? { bodyIndex[ObjectIdentifier(item)] }

  func takeIn(_ behavior: UIDynamicBehavior) {
    for member in behavior.family {
      member.willMove(to: self)
      member.dynamicAnimator = self
      for item in member.ownItems { takeIn(item, for: member) }
    }
    resume()
  }

  func takeIn(_ item: any UIDynamicItem, for behavior: UIDynamicBehavior) {
    guard isUsable(item) else { return }
    let body = bodyIndex[ObjectIdentifier(item)] ?? DynamicBody(item)
    if bodyIndex.updateValue(body, forKey: ObjectIdentifier(item)) == nil { bodies.append(body) }
    body.behaviorCount += 1
    if let attachment = behavior as? UIAttachmentBehavior {
      if body.attachment == nil {
        body.attachment = attachment
      } else {
        report("ignored a second attachment of the same item")
      }
    }
    if let itemBehavior = behavior as? UIDynamicItemBehavior {
      let velocity = itemBehavior.takeWaitingVelocity(of: item)
      body.velocity = CGPoint(x: body.velocity.x + velocity.x, y: body.velocity.y + velocity.y)
    }
    resume()
  }

  /// What UIKit raises an exception for.
  private func isUsable(_ item: any UIDynamicItem) -> Bool {
    guard item.bounds.width > 0, item.bounds.height > 0 else {
      report("ignored a dynamic item of the size \(item.bounds.size)")
      return false
    }
    guard let referenceView, let view = item as? UIView else { return true }
    var ancestor = view.superview
    while let current = ancestor, current !== referenceView { ancestor = current.superview }
    if ancestor == nil { report("ignored a dynamic item that isn't below the reference view") }
    return ancestor != nil
  }

  func letGo(_ behavior: UIDynamicBehavior) {
    for member in behavior.family {
      member.willMove(to: nil)
      member.dynamicAnimator = nil
      for item in member.ownItems { letGo(item, of: member) }
    }
    resume()
  }

  func letGo(_ item: any UIDynamicItem, of behavior: UIDynamicBehavior) {
    guard let body = body(of: item) else { return }
    if body.attachment === behavior { body.attachment = nil }
    body.behaviorCount -= 1
    guard body.behaviorCount == 0 else { return }
    bodyIndex[ObjectIdentifier(item)] = nil
    bodies.removeAll { $0 === body }
  }

  func resume() {
    guard !isRunning, !bodies.isEmpty else { return }
    isRunning = true
    lastFrame = HeadlessRunLoop.main.frame
    delegate?.dynamicAnimatorWillResume(self)
    HeadlessRunLoop.main.keepRunning(self)
  }

  // MARK: Frame by frame

  func step(frame: Int) {
    let time = HeadlessRunLoop.seconds(from: lastFrame, to: frame)
    lastFrame = frame
    elapsedTime += time
    var isAtRest = true
    for body in bodies where !body.move(by: CGFloat(time)) { isAtRest = false }
    for behavior in behaviors.flatMap(\.family) { behavior.action?() }
    // An action may have moved, added or removed something.
    guard isRunning, isAtRest || bodies.isEmpty, bodies.allSatisfy(\.isAtRest) else { return }
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }
}

/// An item as its animator sees it.
@MainActor final class DynamicBody {
  let item: any UIDynamicItem
  var position: CGPoint
  /// Points per second.
  var velocity = CGPoint.zero
  weak var attachment: UIAttachmentBehavior?
  /// How many behaviors move the item; without any the animator forgets it.
  var behaviorCount = 0

  init(_ item: any UIDynamicItem) {
    self.item = item
    position = item.center
  }

  var isAtRest: Bool {
    guard hypot(velocity.x, velocity.y) < UIDynamicAnimator.restSpeed else { return false }
    let rest = attachment?.restingPoint(from: position) ?? position
    return hypot(position.x - rest.x, position.y - rest.y) < UIDynamicAnimator.restDistance
  }

  /// Moves the item and answers whether it is at rest.
  func move(by time: CGFloat) -> Bool {
    if let attachment {
      attachment.move(self, by: time)
    } else {
      position = CGPoint(x: position.x + velocity.x * time, y: position.y + velocity.y * time)
    }
    let isAtRest = isAtRest
    if isAtRest {
      position = attachment?.restingPoint(from: position) ?? position
      velocity = .zero
    }
    if item.center != position { item.center = position }
    return isAtRest
  }
}
