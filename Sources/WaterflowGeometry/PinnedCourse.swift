import Foundation

/// Where a pinned element lies while it goes along with the viewport, without asking the plan in each step of a scroll.
package struct PinnedCourse: Sendable, Hashable {
  private let frame: CGRect
  private let scrollDirection: ScrollDirection
  private let alignment: PixelAlignment
  /// Where the coordinates begin in which the element has whole pixels, in content coordinates.
  private let origin: CGFloat
  private let pixels: Int

  /// Nil where the frame isn't on whole pixels.
  init?(from frame: CGRect, origin: CGFloat, in container: LayoutContainer) {
    self.frame = frame
    self.origin = origin
    scrollDirection = container.scrollDirection
    alignment = container.pixelAlignment
    pixels = alignment.nearestEdge(to: scrollDirection.mainStart(of: frame) - origin)
    guard self.frame(after: 0) == frame else { return nil }
  }

  /// The frame once the viewport has moved by a number of pixels along the scroll direction, below 0 for back: exactly
  /// the one that the plan would find.
  ///
  /// Complexity: O(1).
  package func frame(after steps: Int) -> CGRect {
    scrollDirection.rect(
      main: alignment.points(pixels &+ steps) + origin, cross: scrollDirection.crossStart(of: frame),
      mainLength: scrollDirection.main(of: frame.size), crossLength: scrollDirection.cross(of: frame.size))
  }
}

extension ContentPlan {
  /// The course of an element that is pinned at `frame` (content coordinates), for as long as it goes along with the
  /// viewport; nil for a frame that isn't on whole pixels.
  ///
  /// Complexity: O(1).
  package func pinnedCourse(of element: ContentElement, at frame: CGRect) -> PinnedCourse? {
    guard sections.indices.contains(element.section) else { return nil }
    let origin = element.category == .item ? itemsOrigin(of: sections[element.section]) : .zero
    return PinnedCourse(from: frame, origin: container.scrollDirection.main(of: origin), in: container)
  }
}

extension LayoutContainer {
  /// How many whole pixels a position is from another, in points; nil if it is part of one, or so many that they
  /// can't be told from noise.
  package func wholePixels(from start: CGFloat, to end: CGFloat) -> Int? {
    let exact = (end - start) * pixelAlignment.scale
    let whole = exact.rounded()
    guard abs(whole) < 65_536, abs(exact - whole) < 1e-6 else { return nil }
    return Int(whole)
  }

  /// How many whole pixels fit in a length in points.
  package func wholePixels(within length: CGFloat) -> Int { pixelAlignment.pixels(within: length) }

  /// As points.
  package func points(_ pixels: Int) -> CGFloat { pixelAlignment.points(pixels) }
}
