import Foundation

// Keeping the reader's place: where it is before the content changes, and the offset that leads back to it.

/// Where the reader is, in terms that outlive the arrangement.
enum ReadersPlace {
  case beginning
  /// The leading edge of the viewport, in points from the leading end of the content.
  case offset(CGFloat)
  case end
  case anchor(ScrollAnchor)

  /// The same place when elements have other indexes; one that is gone has none.
  func remapped(_ newElement: (ContentElement) -> ContentElement?) -> ReadersPlace {
    guard case .anchor(var anchor) = self, let element = newElement(anchor.element) else { return self }
    anchor.element = element
    return .anchor(anchor)
  }
}

extension WaterflowView {
  /// - Parameter canAnchor: whether an element will still be there.
  func placeBeforeArranging(_ canAnchor: (ContentElement) -> Bool) -> ReadersPlace {
    guard !startsAtBeginning, let plan = content.plan, let viewport = viewportBeforeArranging() else {
      return anchorsToEnd ? .end : .beginning
    }
    let visibleRect = viewport.inset(by: adjustedContentInset)
    if anchorsToEnd, isAtEnd(visibleRect, of: plan) { return .end }
    // Nobody scrolled since the last time: turning a device and turning it back must lead back to the same place.
    if let held = content.heldAnchor, held.offset == viewport.origin, canAnchor(held.anchor.element) {
      return .anchor(held.anchor)
    }
    let distance = leadingDistance(of: visibleRect, in: plan)
    // Half a pixel: the offset at the very top may be rounded.
    if distance <= 0.5 / plan.container.displayScale { return .offset(distance) }
    guard let anchor = ScrollAnchor(in: plan, viewport: visibleRect, where: canAnchor) else {
      return .offset(distance)
    }
    return .anchor(anchor)
  }

  /// The bounds that the reader saw last. A resize may have moved the offset before the view hears of it; an offset that
  /// was set on purpose lies where the old bounds could have been, too.
  private func viewportBeforeArranging() -> CGRect? {
    guard let last = content.laidOutViewport else { return nil }
    return last.size == bounds.size ? bounds : last
  }

  /// How far the leading edge of `rect` is from the leading end of the content.
  private func leadingDistance(of rect: CGRect, in plan: ContentPlan) -> CGFloat {
    switch (scrollDirection, plan.container.isRightToLeft) {
    case (.vertical, _): rect.minY
    case (.horizontal, false): rect.minX
    case (.horizontal, true): plan.contentSize.width - rect.maxX
    }
  }

  private func isAtEnd(_ rect: CGRect, of plan: ContentPlan) -> Bool {
    let left =
      scrollDirection == .vertical
      ? plan.contentSize.height - rect.maxY
      : plan.contentSize.width - leadingDistance(of: rect, in: plan) - rect.width
    return left <= 1
  }

  func restore(_ place: ReadersPlace, in plan: ContentPlan) {
    // Only sizes set the beginning: without items there is nothing to begin with yet.
    if plan.contentSize.width > 0, plan.contentSize.height > 0 { startsAtBeginning = false }
    let visibleSize = bounds.inset(by: adjustedContentInset).size
    let isMirrored = scrollDirection == .horizontal && plan.container.isRightToLeft
    switch place {
    case .beginning:
      // A fresh scroll view already stands there, unless it is read from the right.
      if isMirrored { moveLeadingEdge(to: plan.contentSize.width, visibleSize: visibleSize, in: plan) }
    case .offset(let distance):
      let edge = isMirrored ? plan.contentSize.width - distance : distance
      moveLeadingEdge(to: edge, visibleSize: visibleSize, in: plan)
    case .end:
      let length = scrollDirection == .vertical ? plan.contentSize.height : plan.contentSize.width
      let visibleLength = scrollDirection == .vertical ? visibleSize.height : visibleSize.width
      let edge = isMirrored ? visibleLength : max(0, length - visibleLength)
      moveLeadingEdge(to: edge, visibleSize: visibleSize, in: plan)
    case .anchor(let anchor):
      guard let edge = anchor.leadingEdge(in: plan) else { return }
      moveLeadingEdge(to: edge, visibleSize: visibleSize, in: plan)
      content.heldAnchor = (anchor, contentOffset)
    }
  }

  /// Moves the offset so that the leading edge of the viewport, insets taken off, lies at `edge` (content coordinates),
  /// as far as the content reaches. A plain assignment: it doesn't end a drag or a flight.
  private func moveLeadingEdge(to edge: CGFloat, visibleSize: CGSize, in plan: ContentPlan) {
    let insets = adjustedContentInset
    var offset = contentOffset
    switch scrollDirection {
    case .vertical:
      offset.y = edge - insets.top
    case .horizontal:
      offset.x = plan.container.isRightToLeft ? edge - visibleSize.width - insets.left : edge - insets.left
    }
    // A finger or a bounce may hold the content beyond its ends; that is theirs to end.
    if !isTracking && !isDecelerating { offset = nearestRestingOffset(to: offset) }
    if offset != contentOffset { withoutSprings { contentOffset = offset } }
  }

  /// `offset` kept within the range at which the content can rest.
  func nearestRestingOffset(to offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let farthestX = max(-insets.left, contentSize.width + insets.right - bounds.width)
    let farthestY = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
    return CGPoint(
      x: min(max(offset.x, -insets.left), farthestX), y: min(max(offset.y, -insets.top), farthestY))
  }
}
