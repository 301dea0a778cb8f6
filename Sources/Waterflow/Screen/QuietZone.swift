import Foundation

/// How far the bounds can move along the scroll direction before anything comes into view or leaves it.
///
/// Most steps of a scroll change nothing on screen. Found once when a pass saw no change, the zone answers the steps after it
/// with two comparisons instead of a search.
struct QuietZone {
  /// How far around the bounds things are looked for that may come in, in points. Beyond it nothing is known.
  private static let reach: CGFloat = 64

  private let revision: Int
  private let bounds: CGRect
  private let scrollDirection: ScrollDirection
  /// How far the bounds can move towards the beginning and towards the end, in points.
  private let backward: CGFloat
  private let forward: CGFloat

  /// Nil where not even a pixel is free, and near items that a layout pins.
  ///
  /// - Parameters:
  ///   - bounds: with exactly what is seen in them on screen.
  ///   - pixel: the length of a pixel in points, taken off on both sides so that rounding decides nothing.
  init?(
    around bounds: CGRect, in plan: ContentPlan, scrollDirection: ScrollDirection, revision: Int, pixel: CGFloat
  ) {
    self.revision = revision
    self.bounds = bounds
    self.scrollDirection = scrollDirection
    let isVertical = scrollDirection == .vertical
    let (start, end) = isVertical ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
    let around = bounds.insetBy(dx: isVertical ? 0 : -Self.reach, dy: isVertical ? -Self.reach : 0)
    // What a layout pins comes and goes with the part of the bounds that no inset covers, also where none is seen yet.
    var pinsItems = false
    plan.forEachPinnedItem(in: around, belowHeaders: false) { _, _, _ in pinsItems = true }
    guard !pinsItems else { return nil }
    var backward = Self.reach
    var forward = Self.reach
    plan.forEachElement(in: around) { _, frame in
      let (first, last) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
      // Comes in when the end of the bounds passes its start, or leaves when it passes it the other way; likewise behind.
      if first >= end { forward = min(forward, first - end) } else { backward = min(backward, end - first) }
      if last <= start { backward = min(backward, start - last) } else { forward = min(forward, last - start) }
    }
    self.backward = backward - pixel
    self.forward = forward - pixel
    if self.backward < 0 || self.forward < 0 { return nil }
  }

  /// Whether exactly the same is seen in `other`.
  func covers(_ other: CGRect, revision: Int) -> Bool {
    guard revision == self.revision, other.size == bounds.size else { return false }
    let (along, across) =
      scrollDirection == .vertical
      ? (other.minY - bounds.minY, other.minX - bounds.minX) : (other.minX - bounds.minX, other.minY - bounds.minY)
    return across == 0 && along >= -backward && along <= forward
  }
}
