import Foundation

/// Ties an item to an anchor by a rod, or by a spring when it has a frequency.
///
/// Apple's header says of `damping` "1: critical damping" and of `frequency` "in Hertz": the damping ratio and the
/// undamped frequency of ``DampedSpring``. The item moves on the line through it and the anchor; swinging round the
/// anchor isn't modelled.
@MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable {
    case items
    case anchor
  }

  private let item: any UIDynamicItem

  open var items: [any UIDynamicItem] { [item] }
  open var attachedBehaviorType: AttachmentType { .anchor }

  /// The anchor in the coordinates of the animator's reference view.
  open var anchorPoint: CGPoint {
    didSet { if anchorPoint != oldValue { dynamicAnimator?.resume() } }
  }

  /// The distance at which the item rests, in points. At first the distance it is at.
  open var length: CGFloat {
    didSet { if length != oldValue { dynamicAnimator?.resume() } }
  }

  /// The damping ratio: 0 (the default) swings for ever, 1 is critical.
  open var damping: CGFloat = 0 {
    didSet { if damping != oldValue { dynamicAnimator?.resume() } }
  }

  /// Swings in a second, undamped. 0, the default, is a rod instead of a spring.
  open var frequency: CGFloat = 0 {
    didSet { if frequency != oldValue { dynamicAnimator?.resume() } }
  }

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
