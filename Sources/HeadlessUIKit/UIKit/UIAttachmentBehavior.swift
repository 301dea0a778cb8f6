import Foundation

/// A relationship between a dynamic item and an anchor point: a rod, or a spring if it has a frequency.
///
/// Apple's header says of `damping` "1: critical damping" and of `frequency` "in Hertz": the damping ratio and the
/// undamped frequency of ``DampedSpring``. The item moves on the line through it and the anchor; swinging round the
/// anchor isn't modeled.
@MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// Constants that indicate the type of an attachment.
  public enum AttachmentType: Int, Sendable {
    case items
    case anchor
  }

  private let item: any UIDynamicItem

  /// The dynamic items of the attachment, here always one.
  open var items: [any UIDynamicItem] { [item] }
  /// The type of the attachment, here always to an anchor point.
  open var attachedBehaviorType: AttachmentType { .anchor }

  /// The anchor point, in the coordinates of the animator's reference view.
  open var anchorPoint: CGPoint {
    didSet { if anchorPoint != oldValue { dynamicAnimator?.resume() } }
  }

  /// The distance from the anchor point at which the item rests, in points. It is the distance between the two at
  /// first.
  open var length: CGFloat {
    didSet { if length != oldValue { dynamicAnimator?.resume() } }
  }

  /// The damping ratio: 0 (the default) swings for ever, 1 is critical.
  open var damping: CGFloat = 0 {
    didSet { if damping != oldValue { dynamicAnimator?.resume() } }
  }

  /// The frequency of the undamped spring, in hertz. With 0, the default, the attachment is a rod instead of a spring.
  open var frequency: CGFloat = 0 {
    didSet { if frequency != oldValue { dynamicAnimator?.resume() } }
  }

  /// Creates an attachment of the center of an item to an anchor point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.item = item
    anchorPoint = point
    length = hypot(item.center.x - point.x, item.center.y - point.y)
    super.init()
  }

  override var ownItems: [any UIDynamicItem] { [item] }

  // MARK: Motion

  /// Where the item rests on the line from the anchor through `position`.
  func restingPoint(from position: CGPoint) -> CGPoint {
    let distance = hypot(position.x - anchorPoint.x, position.y - anchorPoint.y)
    guard distance > 0, length > 0 else { return anchorPoint }
    return CGPoint(
      x: anchorPoint.x + (position.x - anchorPoint.x) * length / distance,
      y: anchorPoint.y + (position.y - anchorPoint.y) * length / distance)
  }

  func move(_ body: DynamicBody, by time: CGFloat) {
    let rest = restingPoint(from: body.position)
    guard frequency > 0, frequency.isFinite, damping >= 0, damping.isFinite else {
      body.position = rest
      body.velocity = .zero
      return
    }
    let spring = DampedSpring(frequency: frequency, damping: damping)
    for axis in ScrollAxis.allCases {
      let state = spring.advance(
        DampedSpring.State(position: body.position[axis] - rest[axis], velocity: body.velocity[axis]), by: time)
      body.position[axis] = rest[axis] + state.position
      body.velocity[axis] = state.velocity
    }
  }
}
