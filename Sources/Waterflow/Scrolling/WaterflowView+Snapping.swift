import Foundation

// Coming to rest at an item.

extension WaterflowView {
  /// Where scrolling comes to rest after a flick or a drag. Default: ``ScrollSnapping/none``.
  ///
  /// ```swift
  /// waterflowView.snapping = .item(.center)
  /// waterflowView.decelerationRate = .fast
  /// ```
  ///
  /// An item comes to rest where ``scrollToItem(at:at:animated:)`` would show it: content insets and pinned headers are
  /// taken off. Both ends of the content can be reached as well. The flight there is the scroll view's own, with its
  /// `decelerationRate`. `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` of the delegate receives the
  /// offset that snapping has chosen, and may change it once more.
  ///
  /// Where no item rests at its place in the end, because sizes became known during the flight or a finger stopped it,
  /// the view scrolls to the nearest one with animation, and the delegate gets `scrollViewDidEndScrollingAnimation(_:)`.
  ///
  /// Items longer than the viewport are reported. In them, and in longer headers, footers and views around the content,
  /// scrolling ends where it would without snapping. While `isPagingEnabled` is true nothing snaps. Setting the property
  /// doesn't scroll.
  public var snapping: ScrollSnapping {
    get { scroller.snapping.kind }
    set {
      guard newValue != snapping else { return }
      let appDelegate = delegate
      scroller.snapping.apply(newValue)
      super.delegate = scroller.snapping.delegate(for: appDelegate)
    }
  }

  /// Searches for places to rest in the content as it is arranged now; nil if there is nothing to scroll to.
  var snapSearch: SnapSearch? {
    guard content.hasItems, let plan = content.plan else { return nil }
    return SnapSearch(plan: plan, viewport: viewport.unobscured, belowHeaders: pinsSectionHeaders)
  }

  /// How far the leading edge of the viewport is from the leading end of the content when the offset is `offset`.
  func snapPosition(at offset: CGPoint) -> CGFloat {
    guard let plan = content.plan else { return 0 }
    let movement = scrollDirection.main(of: offset) - scrollDirection.main(of: contentOffset)
    return viewport.leadingDistance(in: plan) + (plan.container.isMainMirrored ? -movement : movement)
  }

  /// `offset`, along the scroll direction moved to where the leading edge of the viewport is at `position`.
  func offset(_ offset: CGPoint, atSnapPosition position: CGFloat) -> CGPoint {
    let movement = position - snapPosition(at: offset)
    let isMirrored = content.plan?.container.isMainMirrored ?? false
    return scrollDirection.point(
      main: scrollDirection.main(of: offset) + (isMirrored ? -movement : movement),
      cross: scrollDirection.cross(of: offset))
  }

  /// Which way a velocity of the offset moves the content.
  func snapHeading(of velocity: CGPoint) -> SnapFlight.Heading {
    let speed = scrollDirection.main(of: velocity)
    guard speed != 0, speed.isFinite else { return .none }
    let isMirrored = content.plan?.container.isMainMirrored ?? false
    return (speed > 0) != isMirrored ? .forward : .backward
  }
}
