import Foundation

// Keeping the reader's place: where it is before the content changes, and the offset that leads back to it.

/// Where the reader is, in terms that outlive the arrangement.
struct ReadersPlace {
  /// Along the scroll direction.
  enum Main {
    case beginning
    /// The leading edge of the viewport, in points from the leading end of the content.
    case offset(CGFloat)
    case end
    case anchor(ScrollAnchor)
  }

  var main: Main
  /// How far the right edge of the viewport is from that of the content: kept where rows are read from there.
  var fromRight: CGFloat = 0

  /// The same place when elements have other indexes; one that is gone has none.
  func remapped(_ newElement: (ContentElement) -> ContentElement?) -> ReadersPlace {
    guard case .anchor(var anchor) = main, let element = newElement(anchor.element) else { return self }
    anchor.element = element
    return ReadersPlace(main: .anchor(anchor), fromRight: fromRight)
  }
}

extension WaterflowView {
  /// - Parameters:
  ///   - offsetOnly: whether the offset is to stay, whatever lies there.
  ///   - canAnchor: whether an element will still be there.
  func placeBeforeArranging(
    offsetOnly: Bool = false, _ canAnchor: (ContentElement) -> Bool
  ) -> ReadersPlace {
    guard !startsAtBeginning, let plan = content.plan, let last = viewportBeforeArranging() else {
      return ReadersPlace(main: anchorsToEnd ? .end : .beginning)
    }
    return ReadersPlace(
      main: mainPlace(last, in: plan, offsetOnly: offsetOnly, canAnchor),
      fromRight: plan.contentSize.width - last.unobscured.maxX)
  }

  private func mainPlace(
    _ last: ContentState.Viewport, in plan: ContentPlan, offsetOnly: Bool, _ canAnchor: (ContentElement) -> Bool
  ) -> ReadersPlace.Main {
    if anchorsToEnd, isAtEnd(last.unobscured, of: plan) || insetsMovedEnd(of: plan) { return .end }
    let distance = leadingDistance(of: last.unobscured, in: plan)
    // Nobody scrolled since the last time: turning a device and turning it back must lead back to the same place. But what
    // is out of sight since then, as the content didn't reach as far, isn't what the reader looks at.
    if let held = content.heldAnchor, held.viewport == last, canAnchor(held.anchor.element),
      let frame = plan.frame(of: held.anchor.element), !frame.intersection(last.unobscured).isEmpty,
      let edge = held.anchor.leadingEdge(in: plan)
    {
      let movement = abs(leadingDistance(of: edge, in: plan) - distance)
      let isWhereItWas = movement <= 0.5 / plan.container.displayScale + 0.001
      // In the same room the reader has got used to where it is now.
      if isWhereItWas || !content.isSameRoom(as: layoutContainer, in: bounds.size) { return .anchor(held.anchor) }
    }
    // Half a pixel: the offset at the very top may be rounded.
    if offsetOnly || distance <= 0.5 / plan.container.displayScale { return .offset(distance) }
    guard let anchor = ScrollAnchor(in: plan, viewport: last.unobscured, where: canAnchor) else {
      return .offset(distance)
    }
    return .anchor(anchor)
  }

  /// What is seen now.
  var viewport: ContentState.Viewport {
    ContentState.Viewport(bounds: bounds, unobscured: unobscuredBounds)
  }

  /// The bounds less the content insets, empty where those leave nothing.
  var unobscuredBounds: CGRect { bounds(less: adjustedContentInset) }

  func bounds(less insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// What the reader saw last. A resize may have moved the offset before the view hears of it; an offset that was set on
  /// purpose lies where the old bounds could have been, too.
  private func viewportBeforeArranging() -> ContentState.Viewport? {
    guard let last = content.lastViewport else { return nil }
    return last.bounds.size == bounds.size ? viewport : last
  }

  /// How far the leading edge of `rect` is from the leading end of the content.
  private func leadingDistance(of rect: CGRect, in plan: ContentPlan) -> CGFloat {
    switch (scrollDirection, plan.container.isRightToLeft) {
    case (.vertical, _): rect.minY
    case (.horizontal, false): rect.minX
    case (.horizontal, true): plan.contentSize.width - rect.maxX
    }
  }

  /// How far a leading edge is from the leading end of the content.
  private func leadingDistance(of edge: CGFloat, in plan: ContentPlan) -> CGFloat {
    scrollDirection == .horizontal && plan.container.isRightToLeft ? plan.contentSize.width - edge : edge
  }

  private func isAtEnd(_ rect: CGRect, of plan: ContentPlan) -> Bool {
    let left =
      scrollDirection == .vertical
      ? plan.contentSize.height - rect.maxY
      : plan.contentSize.width - leadingDistance(of: rect, in: plan) - rect.width
    return left <= 1
  }

  /// Whether the reader is no longer at the end only because an inset has changed, that for a keyboard for example.
  private func insetsMovedEnd(of plan: ContentPlan) -> Bool {
    guard let last = content.lastViewport, last.bounds == bounds, !isDragging, !isDecelerating else { return false }
    return last.unobscured.size != unobscuredBounds.size && isAtEnd(last.unobscured, of: plan)
  }

  /// Follows the end where an inset has moved it.
  func stayAtEnd() {
    guard anchorsToEnd, let plan = content.plan, insetsMovedEnd(of: plan) else { return }
    let oldOffset = contentOffset
    restore(placeBeforeArranging { _ in false }, in: plan)
    noteShift(by: shift(since: oldOffset))
  }

  func restore(_ place: ReadersPlace, in plan: ContentPlan) {
    // Only sizes set the beginning: without items there is nothing to begin with yet.
    if plan.contentSize.width > 0, plan.contentSize.height > 0 { startsAtBeginning = false }
    if scrollDirection == .vertical, plan.container.isRightToLeft {
      moveRightEdge(to: plan.contentSize.width - place.fromRight)
    }
    let isMirrored = scrollDirection == .horizontal && plan.container.isRightToLeft
    content.heldAnchor = nil
    switch place.main {
    case .beginning:
      // A fresh scroll view already stands there, unless it is read from the right.
      if isMirrored { moveLeadingEdge(to: plan.contentSize.width, in: plan) }
    case .offset(let distance):
      moveLeadingEdge(to: isMirrored ? plan.contentSize.width - distance : distance, in: plan)
    case .end:
      let visibleSize = unobscuredBounds.size
      let length = scrollDirection == .vertical ? plan.contentSize.height : plan.contentSize.width
      let visibleLength = scrollDirection == .vertical ? visibleSize.height : visibleSize.width
      moveLeadingEdge(to: isMirrored ? visibleLength : max(0, length - visibleLength), in: plan)
    case .anchor(let anchor):
      guard let edge = anchor.leadingEdge(in: plan) else { return }
      moveLeadingEdge(to: edge, in: plan)
      content.heldAnchor = (anchor, viewport)
    }
  }

  /// Moves the offset so that the leading edge of the viewport, insets taken off, lies at `edge` (content coordinates),
  /// as far as the content reaches.
  private func moveLeadingEdge(to edge: CGFloat, in plan: ContentPlan) {
    let insets = adjustedContentInset
    switch scrollDirection {
    case .vertical: move(to: CGPoint(x: contentOffset.x, y: edge - insets.top))
    case .horizontal where plan.container.isRightToLeft: moveRightEdge(to: edge)
    case .horizontal: move(to: CGPoint(x: edge - insets.left, y: contentOffset.y))
    }
  }

  private func moveRightEdge(to edge: CGFloat) {
    move(to: CGPoint(x: edge - unobscuredBounds.width - adjustedContentInset.left, y: contentOffset.y))
  }

  /// A plain assignment: it doesn't end a drag or a flight.
  private func move(to offset: CGPoint) {
    // Somebody's own layout may place items nowhere.
    guard offset.x.isFinite, offset.y.isFinite else { return }
    // A drag or a bounce may hold the content beyond its ends; that is theirs to end. A finger that only rests ends nothing.
    let offset = isDragging || isDecelerating ? offset : nearestRestingOffset(to: offset)
    guard offset != contentOffset else { return }
    // What is on screen is to stay there, also in an animation of somebody else's, that of a rotation for example.
    UIView.performWithoutAnimation { withoutSprings { contentOffset = offset } }
  }

  /// How far the content was moved from where it stood at `offset`.
  func shift(since offset: CGPoint) -> CGPoint {
    CGPoint(x: contentOffset.x - offset.x, y: contentOffset.y - offset.y)
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
