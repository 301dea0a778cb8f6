import Foundation

/// What UIKit Dynamics moves in place of a view: its distance from its place in the layout.
///
/// The view isn't the dynamic item itself for three reasons. UIKit's engine counts in single precision, which isn't
/// enough for places far down in long content. It doesn't come to rest where places aren't whole points
/// (TeehanLax/UICollectionView-Spring-Demo, issue 24). And the layout can give the view another place without the
/// spring noticing.
@MainActor final class ScrollSpring: NSObject, UIDynamicItem {
  /// A spring without a length has no direction when it is at rest, and quivers there in UIKit
  /// (TeehanLax/UICollectionView-Spring-Demo, issue 1). So the anchor is far away, beyond any stretch, and the spring
  /// as long as that, in points.
  private static let length: CGFloat = 10_000

  /// Its `x` is the stretch, along whichever axis that is on the screen.
  var center = CGPoint.zero {
    didSet { showStretch() }
  }

  /// Any that isn't empty: the size makes no difference to a spring.
  let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
  /// The engine may turn an item. Nothing follows.
  var transform = CGAffineTransform.identity

  /// The view's frame in the layout.
  private(set) var frame: CGRect
  /// See ``SpringField/Member/extent``.
  private(set) var extent: CGRect
  private let axis: ScrollDirection
  private var view: UIView

  init(_ member: SpringField.Member, along axis: ScrollDirection) {
    frame = member.frame
    extent = member.extent
    view = member.view
    self.axis = axis
    super.init()
  }

  /// What pulls the item back. It holds the item, so that the item must not hold it.
  func makeAttachment(_ settings: ScrollSprings) -> UIAttachmentBehavior {
    let attachment = UIAttachmentBehavior(item: self, attachedToAnchor: CGPoint(x: -Self.length, y: 0))
    attachment.damping = settings.damping
    attachment.frequency = settings.frequency
    return attachment
  }

  /// How far the view is from its place, in points along the axis.
  var stretch: CGFloat {
    get { center.x }
    set { center = CGPoint(x: newValue, y: 0) }
  }

  /// Takes over another frame or view; the stretch stays.
  func move(to member: SpringField.Member) {
    frame = member.frame
    extent = member.extent
    view = member.view
    showStretch()
  }

  /// Puts the view exactly where the layout has it.
  func settle() { view.place(at: frame) }

  private func showStretch() {
    var center = CGPoint(x: frame.midX, y: frame.midY)
    switch axis {
    case .horizontal: center.x += stretch
    case .vertical: center.y += stretch
    }
    if view.center != center { view.center = center }
  }
}
