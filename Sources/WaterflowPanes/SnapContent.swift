import Foundation

/// A scroll view that comes to rest at items: the view, or the scroll view of a carousel.
@MainActor
package protocol SnappingScrollView: UIScrollView {
  /// What it scrolls, as it is arranged now; nil if there is nothing.
  var snapContent: SnapContent? { get }

  /// Whether the user feels it when the content comes to rest at another place.
  var playsSnappingFeedback: Bool { get }

  /// An item is longer than the viewport.
  func reportTooLong(_ found: SnapOverlength)

  /// Whether the program scrolls it step by step.
  var isScrolledByProgram: Bool { get }

  /// The content rests with an item of its own.
  func contentRests(with item: ContentElement)
}

/// What a scroll view that snaps shows, and where.
///
/// Positions are those of the viewport's leading edge, as `SnapSearch` has them.
package struct SnapContent {
  package let plan: ContentPlan
  package let viewport: Viewport

  package init(plan: ContentPlan, viewport: Viewport) {
    (self.plan, self.viewport) = (plan, viewport)
  }

  /// Searches for places to rest; nil if there is nothing to scroll to.
  package var search: SnapSearch? { SnapSearch(plan: plan, viewport: viewport.unobscured) }

  private var scrollDirection: ScrollDirection { plan.container.scrollDirection }

  /// How far the leading edge of the viewport is from the leading end of the content when the offset is `offset`.
  package func position(at offset: CGPoint) -> CGFloat {
    let movement = scrollDirection.main(of: offset) - scrollDirection.main(of: viewport.bounds.origin)
    return viewport.leadingDistance(in: plan) + (plan.container.isMainMirrored ? -movement : movement)
  }

  /// `offset`, along the scroll direction moved to where the leading edge of the viewport is at `position`.
  package func offset(_ offset: CGPoint, atPosition position: CGFloat) -> CGPoint {
    let movement = position - self.position(at: offset)
    return scrollDirection.point(
      main: scrollDirection.main(of: offset) + (plan.container.isMainMirrored ? -movement : movement),
      cross: scrollDirection.cross(of: offset))
  }

  /// The item at whose stop the view is, nil at an end of the content that is the stop of none; nil between stops.
  package func stop(at edge: ItemEdge) -> ContentElement?? {
    guard var search else { return nil }
    let position = position(at: viewport.bounds.origin)
    if let item = search.item(at: position, edge: edge) { return .some(item) }
    return search.isAtEnd(position) ? .some(nil) : nil
  }

  /// The item that the view rests with; nil between stops.
  package func itemAtRest(at edge: ItemEdge) -> ContentElement? {
    if var search { return search.itemAtRest(at: position(at: viewport.bounds.origin), edge: edge) }
    // Everything is in view.
    var first: ContentElement?
    plan.forEachElement(in: viewport.bounds) { element, _ in
      if element.category.isContent, first.map({ element < $0 }) ?? true { first = element }
    }
    return first
  }

  /// The offset with an item at its stop or, without one, the stop nearest to `offset`.
  package func rest(_ offset: CGPoint, with item: ContentElement?, at edge: ItemEdge) -> CGPoint {
    guard var search else { return offset }
    let position =
      item.flatMap { search.rest(with: $0, at: edge) }
      ?? search.rest(near: self.position(at: offset), at: edge)
    return self.offset(offset, atPosition: position)
  }

  /// How fast a velocity of the offset moves the content.
  package func speed(of velocity: CGPoint) -> CGFloat { abs(scrollDirection.main(of: velocity)) }

  /// Which way a velocity of the offset moves the content.
  package func heading(of velocity: CGPoint) -> SnapFlight.Heading {
    let speed = scrollDirection.main(of: velocity)
    guard speed != 0, speed.isFinite else { return .none }
    return (speed > 0) != plan.container.isMainMirrored ? .forward : .backward
  }
}
