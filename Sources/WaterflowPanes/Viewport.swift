import Foundation

/// The bounds of a scroll view, and what its content insets leave of them. Content coordinates.
package struct Viewport: Equatable {
  package let bounds: CGRect
  /// The content insets of the scroll view, adjusted.
  package let insets: UIEdgeInsets
  /// Whether a finger drags the content or a flight moves it.
  package let isMoving: Bool

  package init(bounds: CGRect, insets: UIEdgeInsets, isMoving: Bool) {
    (self.bounds, self.insets, self.isMoving) = (bounds, insets, isMoving)
  }

  /// The bounds less the content insets, empty where those leave nothing.
  package var unobscured: CGRect {
    CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// Two are equal if the same part of the content is visible in them.
  package static func == (first: Viewport, second: Viewport) -> Bool {
    first.bounds == second.bounds && first.unobscured == second.unobscured
  }

  /// The same part of the content, with nothing that moves it.
  package var resting: Viewport { Viewport(bounds: bounds, insets: insets, isMoving: false) }

  /// Whether a viewport is as large, and nothing was scrolled sideways since.
  func isLevel(with other: Viewport) -> Bool {
    bounds.size == other.bounds.size && bounds.minX == other.bounds.minX
  }

  /// `offset` kept within the range at which content of that size can rest.
  package func restingOffset(nearestTo offset: CGPoint, contentSize: CGSize) -> CGPoint {
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
  package func leadingDistance(in plan: ContentPlan) -> CGFloat {
    plan.distanceFromLeadingEnd(ofEdge: plan.container.leadingEdge(of: unobscured))
  }

  /// Whether the leading end of the content is at the leading edge.
  package func isAtTop(of plan: ContentPlan) -> Bool {
    // Half a pixel: the offset there may be rounded.
    leadingDistance(in: plan) <= 0.5 / plan.container.displayScale
  }

  /// How much a user at the end may miss of what follows the last item, in points: they have read all of it.
  private static let endReach: CGFloat = 20

  /// Whether the end of the content is reached: at most ``endReach`` and what follows the last item, insets, footers
  /// and the view after all sections, lie beyond the trailing edge. A finger or a flight that leads away leaves the end
  /// at once.
  package func isAtEnd(of plan: ContentPlan, isMoving: Bool) -> Bool {
    let remaining = remainingLength(in: plan)
    return remaining <= 1 || !isMoving && remaining <= plan.lengthAfterItems + Self.endReach
  }

  /// How much of the content lies beyond the trailing edge, in points; below 0 where it ends before that edge.
  package func remainingLength(in plan: ContentPlan) -> CGFloat {
    let axis = plan.container.scrollDirection
    return axis.main(of: plan.contentSize) - leadingDistance(in: plan) - axis.main(of: unobscured.size)
  }

  /// How far content that fills the viewport is pulled past its end, in points.
  package func pull(in plan: ContentPlan) -> CGFloat {
    let isShort =
      plan.container.scrollDirection.main(of: plan.contentSize)
      <= plan.container.scrollDirection.main(of: unobscured.size)
    return isShort ? 0 : max(0, -remainingLength(in: plan))
  }

  /// The viewport of the same scroll view at another offset.
  package func at(_ offset: CGPoint) -> Viewport {
    Viewport(bounds: CGRect(origin: offset, size: bounds.size), insets: insets, isMoving: isMoving)
  }

  /// The visible items, a carousel as one.
  ///
  /// Complexity: O(log n + k), n items, k of them visible.
  package func items(in plan: ContentPlan) -> [ContentElement] {
    var items: [ContentElement] = []
    plan.forEachElement(in: unobscured) { element, frame in
      if element.category.isContent, !frame.isEmpty { items.append(element) }
    }
    return items
  }

  /// How far what keeps the place is from the start of the bounds across the scroll direction; nil where the content fits
  /// there, or is at its beginning.
  package func crossDistance(of place: UserPlace.Main, in plan: ContentPlan) -> CGFloat? {
    let axis = plan.container.scrollDirection
    guard case .anchor(let anchor) = place, isScrolledAcross(in: plan), let frame = plan.frame(of: anchor.element)
    else { return nil }
    return axis.crossStart(of: frame) - axis.crossStart(of: bounds)
  }

  /// Whether the content is wider than what is seen of it, and not at its beginning there.
  func isScrolledAcross(in plan: ContentPlan) -> Bool {
    let axis = plan.container.scrollDirection
    let (content, visible) = (CGRect(origin: .zero, size: plan.contentSize), unobscured)
    let before =
      plan.container.isCrossMirrored
      ? content.maxX - visible.maxX : axis.crossStart(of: visible) - axis.crossStart(of: content)
    return before > 0.5 && axis.cross(of: content.size) > axis.cross(of: visible.size) + 0.5
  }

  /// Whether nothing is visible that a place can be kept by, as in a gap.
  package func isEmpty(in plan: ContentPlan) -> Bool { ScrollAnchor(in: plan, viewport: unobscured) == nil }

  /// Whether an anchor that was kept last is still what the user looks at: it is visible, or nothing is, as in the gap
  /// in which it was chosen.
  package func keeps(_ anchor: ScrollAnchor, in plan: ContentPlan) -> Bool {
    guard let frame = plan.frame(of: anchor.element), !frame.isEmpty else { return false }
    return frame.overlaps(unobscured) || isEmpty(in: plan)
  }

  /// An anchor in the container in which it was kept: nil if its item is elsewhere now, as the user has got used to
  /// where that is. Where the offset was rounded to points, outside of a window, it is kept as it came out.
  package func settled(_ anchor: ScrollAnchor, in plan: ContentPlan) -> ScrollAnchor? {
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

@MainActor
extension Viewport {
  /// Of nothing.
  package static let zero = Viewport(bounds: .zero, insets: .zero, isMoving: false)

  package init(of scrollView: UIScrollView) {
    self.init(
      bounds: scrollView.bounds, insets: scrollView.adjustedContentInset,
      isMoving: scrollView.isDragging || scrollView.isDecelerating)
  }
}

extension CGRect {
  /// The rectangle `steps` times its own size further in a direction.
  package func moved(by steps: CGFloat, toward direction: CGPoint) -> CGRect {
    offsetBy(dx: direction.x * width * steps, dy: direction.y * height * steps)
  }
}
