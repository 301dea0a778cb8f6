import Foundation

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
  /// How far the leading edge is from the leading end of the content.
  func leadingDistance(in plan: ContentPlan) -> CGFloat {
    plan.distanceFromLeadingEnd(ofEdge: plan.container.leadingEdge(of: unobscured))
  }

  /// How much content follows the trailing edge, in points; below 0 if the content ends before it.
  func remainingLength(of plan: ContentPlan) -> CGFloat {
    // Short content read from the right ends before the left edge of the content size.
    plan.length - leadingDistance(in: plan) - plan.container.axis.main(of: unobscured.size)
  }

  func isAtEnd(of plan: ContentPlan) -> Bool {
    plan.container.axis.main(of: plan.contentSize) - leadingDistance(in: plan)
      - plan.container.axis.main(of: unobscured.size) <= 1
  }

  func shows(_ anchor: ScrollAnchor, in plan: ContentPlan) -> Bool {
    plan.frame(of: anchor.element).map { !$0.intersection(unobscured).isEmpty } ?? false
  }

  /// Whether the item lies at the distance from the leading edge at which it was kept.
  func isWhereItWas(_ anchor: ScrollAnchor, in plan: ContentPlan) -> Bool {
    guard let edge = anchor.leadingEdge(in: plan) else { return false }
    let movement = abs(plan.distanceFromLeadingEnd(ofEdge: edge) - leadingDistance(in: plan))
    return movement <= 0.5 / plan.container.displayScale + 0.001
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
