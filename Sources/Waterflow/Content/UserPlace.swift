import Foundation

/// A scroll position in terms that outlive the arrangement.
struct UserPlace {
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
  /// How far a finger or a bounce holds the content past its end, in points, where that is the place.
  var pull: CGFloat = 0
  /// How far an anchor is from the start of the bounds across the scroll direction, where it is kept there, too.
  var crossDistance: CGFloat?
  /// In sections that scroll across and were scrolled: along these, by items of the section.
  var carousels: [Int: Main] = [:]
  /// Where a section that scrolls across is what stays: the item at its leading edge.
  var itemAcross = 0

  /// The same place when elements have other indexes; one that is gone has none.
  func following(_ changes: ElementChanges) -> UserPlace {
    var place = self
    place.main = main.following(changes.newElement)
    if case .anchor(let anchor) = main, anchor.element.category == .carousel {
      let item = changes.newElement(.item(itemAcross, inSection: anchor.element.section))
      place.itemAcross = item?.section == changes.newSection(of: anchor.element.section) ? item?.index ?? 0 : 0
    }
    place.carousels = [:]
    for (section, main) in carousels {
      guard let new = changes.newSection(of: section) else { continue }
      place.carousels[new] = main.following {
        changes.newElement(.item($0.index, inSection: section)).map { .item($0.index, inSection: 0) }
      }
    }
    return place
  }

  /// The same place, in sections that scroll across and of which it says nothing that of another.
  func completed(by other: UserPlace) -> UserPlace {
    var place = self
    place.carousels.merge(other.carousels) { own, _ in own }
    return place
  }

  /// The same place in content in which a section may scroll across that didn't, or the other way round: at what was
  /// looked at there.
  func resolved(in plan: ContentPlan) -> UserPlace {
    guard case .anchor(var anchor) = main, anchor.element.category.isContent,
      plan.isCarousel(anchor.element.section) != (anchor.element.category == .carousel)
    else { return self }
    var place = self
    let section = anchor.element.section
    if anchor.element.category == .carousel {
      var item = itemAcross
      if case .anchor(let inside)? = carousels[section] { item = inside.element.index }
      anchor.element = .item(item, inSection: section)
    } else {
      var inside = anchor
      inside.element.section = 0
      (inside.distance, inside.hiddenFraction) = (0, nil)
      place.carousels[section] = .anchor(inside)
      anchor.element = ContentElement(section: section, category: .carousel)
    }
    anchor.hiddenFraction = nil
    place.main = .anchor(anchor)
    return place
  }

  /// The content offset at which the user is there, which may lie outside the range at which content can rest; nil if
  /// the place says nothing about the offset.
  ///
  /// - Parameter viewport: of the view, whose offset is kept where the place says nothing about it.
  func offset(in plan: ContentPlan, for viewport: Viewport) -> CGPoint? {
    var offset = viewport.bounds.origin
    if plan.container.isCrossMirrored {
      offset.x = plan.contentSize.width - fromRight - viewport.unobscured.width - viewport.insets.left
    }
    let axis = plan.container.scrollDirection
    if let crossDistance, case .anchor(let anchor) = main, let frame = plan.frame(of: anchor.element) {
      let cross = axis.crossStart(of: frame) - crossDistance
      if axis == .vertical { offset.x = cross } else { offset.y = cross }
    }
    guard let edge = leadingEdge(in: plan, for: viewport) else { return plan.container.isCrossMirrored ? offset : nil }
    switch axis {
    case .vertical: offset.y = edge - viewport.insets.top
    case .horizontal where plan.container.isRightToLeft:
      offset.x = edge - viewport.unobscured.width - viewport.insets.left
    case .horizontal: offset.x = edge - viewport.insets.left
    }
    return offset
  }

  /// Where the leading edge of the viewport, insets taken off, is to be, in content coordinates; nil to leave it where
  /// it is.
  private func leadingEdge(in plan: ContentPlan, for viewport: Viewport) -> CGFloat? {
    let isMirrored = plan.container.isMainMirrored
    switch main {
    case .beginning:
      // A fresh scroll view already stands there, unless it is read from the right.
      return isMirrored ? plan.contentSize.width : nil
    case .offset(let distance):
      return isMirrored ? plan.contentSize.width - distance : distance
    case .end:
      let axis = plan.container.scrollDirection
      let visibleLength = axis.main(of: viewport.unobscured.size)
      return isMirrored ? visibleLength - pull : max(0, axis.main(of: plan.contentSize) - visibleLength) + pull
    case .anchor(let anchor):
      return anchor.leadingEdge(in: plan)
    }
  }
}

extension UserPlace.Main {
  fileprivate func following(_ newElement: (ContentElement) -> ContentElement?) -> UserPlace.Main {
    guard case .anchor(var anchor) = self, let element = newElement(anchor.element) else { return self }
    anchor.element = element
    return .anchor(anchor)
  }

  /// By what is visible: at the very top the offset, else the item nearest to the leading edge. In a gap it is the last
  /// one before. The offset where there is none, beyond the end, and where what is visible goes.
  ///
  /// - Parameters:
  ///   - keepsTop: whether the very top stays the top. Not where content is read from its end: what comes in above is
  ///     what lies farther back.
  ///   - keepsOffset: whether the offset is to stay, whatever lies there.
  ///   - canAnchor: whether an element can keep the place.
  ///   - prefers: whether it does so rather than others that can.
  init(
    in viewport: Viewport, of plan: ContentPlan, keepsTop: Bool, keepsOffset: Bool,
    _ canAnchor: (ContentElement) -> Bool, preferring prefers: (ContentElement) -> Bool
  ) {
    let distance = viewport.leadingDistance(in: plan)
    if keepsOffset || keepsTop && viewport.isAtTop(of: plan) {
      self = .offset(distance)
    } else if let anchor = ScrollAnchor(
      in: plan, viewport: viewport.unobscured, where: canAnchor, preferring: prefers)
    {
      self = .anchor(anchor)
    } else if distance < plan.length, viewport.isEmpty(in: plan),
      let anchor = ScrollAnchor(before: viewport.unobscured, in: plan, where: canAnchor)
    {
      self = .anchor(anchor)
    } else {
      self = .offset(distance)
    }
  }
}

// MARK: - The viewport

/// The bounds of a scroll view, and what its content insets leave of them. Content coordinates.
struct Viewport: Equatable {
  let bounds: CGRect
  /// The content insets of the scroll view, adjusted.
  let insets: UIEdgeInsets
  /// Whether a finger drags the content or a flight moves it.
  let isMoving: Bool

  /// The bounds less the content insets, empty where those leave nothing.
  var unobscured: CGRect {
    CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// Two are equal if the same part of the content is visible in them.
  static func == (first: Viewport, second: Viewport) -> Bool {
    first.bounds == second.bounds && first.unobscured == second.unobscured
  }

  /// `offset` kept within the range at which content of that size can rest.
  func restingOffset(nearestTo offset: CGPoint, contentSize: CGSize) -> CGPoint {
    let farthestX = max(-insets.left, contentSize.width + insets.right - bounds.width)
    let farthestY = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
    return CGPoint(x: min(max(offset.x, -insets.left), farthestX), y: min(max(offset.y, -insets.top), farthestY))
  }
}

extension Viewport {
  /// Without what one that is shorter, by a length in points, no longer shows: what begins there would be out of sight
  /// in that one.
  func trimmed(by excess: CGFloat, in container: LayoutContainer) -> Viewport {
    guard excess > 0 else { return self }
    return Viewport(bounds: container.trimming(excess, fromEndOf: bounds), insets: insets, isMoving: isMoving)
  }

  /// How far the leading edge is from the leading end of the content.
  func leadingDistance(in plan: ContentPlan) -> CGFloat {
    plan.distanceFromLeadingEnd(ofEdge: plan.container.leadingEdge(of: unobscured))
  }

  /// How much of the sections lies before the leading edge or after the trailing edge, in points; below 0 if they begin
  /// after the one or end before the other. The views before and after all sections don't count.
  func distance(to end: WaterflowView.ContentEnd, of plan: ContentPlan) -> CGFloat {
    let axis = plan.container.scrollDirection
    switch end {
    case .beginning: return leadingDistance(in: plan) - axis.main(of: plan.leadingFrame.size)
    case .end:
      // Short content read from the right ends before the left edge of the content size.
      let end = plan.length - axis.main(of: plan.trailingFrame.size)
      return end - leadingDistance(in: plan) - axis.main(of: unobscured.size)
    }
  }

  /// Whether the leading end of the content is at the leading edge.
  func isAtTop(of plan: ContentPlan) -> Bool {
    // Half a pixel: the offset there may be rounded.
    leadingDistance(in: plan) <= 0.5 / plan.container.displayScale
  }

  /// How much a user at the end may miss of what follows the last item, in points: they have read all of it.
  private static let endReach: CGFloat = 20

  /// Whether the end of the content is reached: at most ``endReach`` and what follows the last item, insets, footers and
  /// the view after all sections, lie beyond the trailing edge. A finger or a flight that leads away leaves the end at
  /// once.
  func isAtEnd(of plan: ContentPlan, isMoving: Bool) -> Bool {
    let remaining = remainingLength(in: plan)
    return remaining <= 1 || !isMoving && remaining <= plan.lengthAfterItems + Self.endReach
  }

  /// How much of the content lies beyond the trailing edge, in points; below 0 where it ends before that edge.
  fileprivate func remainingLength(in plan: ContentPlan) -> CGFloat {
    let axis = plan.container.scrollDirection
    return axis.main(of: plan.contentSize) - leadingDistance(in: plan) - axis.main(of: unobscured.size)
  }

  /// How far content that fills the viewport is pulled past its end, in points.
  func pull(in plan: ContentPlan) -> CGFloat {
    let isShort =
      plan.container.scrollDirection.main(of: plan.contentSize)
      <= plan.container.scrollDirection.main(of: unobscured.size)
    return isShort ? 0 : max(0, -remainingLength(in: plan))
  }

  /// The viewport of the same scroll view at another offset.
  func at(_ offset: CGPoint) -> Viewport {
    Viewport(bounds: CGRect(origin: offset, size: bounds.size), insets: insets, isMoving: isMoving)
  }

  /// The visible items, an orthogonally scrolling section as one.
  ///
  /// Complexity: O(log n + k), n items, k of them visible.
  func items(in plan: ContentPlan) -> [ContentElement] {
    var items: [ContentElement] = []
    plan.forEachElement(in: unobscured) { element, frame in
      if element.category.isContent, !frame.isEmpty { items.append(element) }
    }
    return items
  }

  /// Whether nothing is visible that a place can be kept by, as in a gap.
  func isEmpty(in plan: ContentPlan) -> Bool { ScrollAnchor(in: plan, viewport: unobscured) == nil }

  /// Whether an anchor that was kept last is still what the user looks at: it is visible, or nothing is, as in the gap
  /// in which it was chosen.
  func keeps(_ anchor: ScrollAnchor, in plan: ContentPlan) -> Bool {
    guard let frame = plan.frame(of: anchor.element), !frame.isEmpty else { return false }
    return frame.overlaps(unobscured) || isEmpty(in: plan)
  }

  /// An anchor in the room in which it was kept: nil if its item is elsewhere now, as the user has got used to where
  /// that is. Where the offset was rounded to points, outside of a window, it is kept as it came out.
  func settled(_ anchor: ScrollAnchor, in plan: ContentPlan) -> ScrollAnchor? {
    guard let edge = anchor.leadingEdge(in: plan), let frame = plan.frame(of: anchor.element) else { return nil }
    let movement = plan.distanceFromLeadingEnd(ofEdge: edge) - leadingDistance(in: plan)
    guard abs(movement) <= 0.501 else { return nil }
    guard abs(movement) > 0.5 / plan.container.displayScale + 0.001 else { return anchor }
    var settled = anchor
    let length = plan.container.scrollDirection.main(of: frame.size)
    if anchor.gap > 0 {
      settled.gap -= movement
    } else if let fraction = anchor.hiddenFraction, length > 0 {
      settled.distance = movement - fraction * length
      settled.hiddenFraction = settled.distance < 0 ? -settled.distance / length : nil
    } else {
      settled.distance += movement
    }
    return settled
  }
}

extension Content {
  /// Whether the user is no longer at the end only because an inset has changed, that for a keyboard for example. One
  /// before the content, a refresh control's, leaves the end where it is, unless the content is short.
  func isEndMovedByInsets(to now: Viewport) -> Bool {
    guard let last = lastViewport, let plan, last.bounds == now.bounds, !now.isMoving,
      last.unobscured.size != now.unobscured.size
    else { return false }
    let remaining = now.remainingLength(in: plan)
    return (remaining < 0 || remaining != last.remainingLength(in: plan)) && last.isAtEnd(of: plan, isMoving: false)
  }
}

@MainActor
extension Viewport {
  init(of scrollView: UIScrollView) {
    self.init(
      bounds: scrollView.bounds, insets: scrollView.adjustedContentInset,
      isMoving: scrollView.isDragging || scrollView.isDecelerating)
  }
}

extension WaterflowView {
  /// The viewport as it is now.
  var viewport: Viewport { Viewport(of: self) }
}
