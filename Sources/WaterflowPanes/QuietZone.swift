import Foundation

/// How far the bounds can move along the scroll direction before anything comes into view or leaves it.
///
/// Most steps of a scroll change nothing on screen. Found once when a pass saw no change, the zone answers the steps
/// after it with two comparisons instead of a search. What is pinned moves with each step; it is few, and asked for
/// alone.
package struct QuietZone {
  /// How far around the bounds elements are looked for that may come in, in points. Beyond it nothing is known.
  private static let reach: CGFloat = 64

  private let revision: Int
  private let bounds: CGRect
  private let scrollDirection: ScrollDirection
  /// How far the bounds can move toward the beginning and toward the end, in points.
  private let backward: CGFloat
  private let forward: CGFloat
  /// Whether anything may be pinned in reach. Of that the zone says nothing.
  let mayPin: Bool

  /// Nil where not even a pixel is free.
  ///
  /// - Parameters:
  ///   - bounds: with exactly what is visible in them on screen.
  ///   - kinds: numbers the kinds of what layouts add.
  package init?(
    around bounds: CGRect, in plan: ContentPlan, revision: Int, kinds: inout ElementKinds
  ) {
    self.revision = revision
    self.bounds = bounds
    scrollDirection = plan.container.scrollDirection
    let axis = scrollDirection
    let (start, end) = (axis.mainStart(of: bounds), axis.mainEnd(of: bounds))
    let around = axis.rect(
      main: start - Self.reach, cross: axis.crossStart(of: bounds), mainLength: end - start + 2 * Self.reach,
      crossLength: axis.cross(of: bounds.size))
    mayPin = plan.mayPin(in: around)
    var backward = Self.reach
    var forward = Self.reach
    plan.forEachElement(in: around, kinds: &kinds) { _, frame, _ in
      let (first, last) = (axis.mainStart(of: frame), axis.mainEnd(of: frame))
      // Comes in when the end of the bounds passes its start, or leaves when it passes it the other way; likewise at
      // the other edge.
      if first >= end { forward = min(forward, first - end) } else { backward = min(backward, end - first) }
      if last <= start { backward = min(backward, start - last) } else { forward = min(forward, last - start) }
    }
    // A pixel on both sides, so that rounding decides nothing.
    let pixel = 1 / max(plan.container.displayScale, 1)
    self.backward = backward - pixel
    self.forward = forward - pixel
    if self.backward < 0 || self.forward < 0 { return nil }
  }

  /// Whether exactly the same is visible in `other`, apart from what is pinned.
  package func covers(_ other: CGRect, revision: Int) -> Bool {
    guard revision == self.revision, other.size == bounds.size else { return false }
    let axis = scrollDirection
    let along = axis.mainStart(of: other) - axis.mainStart(of: bounds)
    return axis.crossStart(of: other) == axis.crossStart(of: bounds) && along >= -backward && along <= forward
  }
}
