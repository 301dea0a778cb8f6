import Foundation

/// What content keeps clear of at the sides of the view, across the scroll direction, beyond the content insets: in
/// points, in content coordinates. Neither side is mirrored, as the edge of a screen isn't.
package struct SideInsets: Sendable, Hashable {
  /// At the left, in a horizontal view at the top.
  package var start: CGFloat
  /// At the right, in a horizontal view at the bottom.
  package var end: CGFloat

  package static let zero = SideInsets(start: 0, end: 0)

  package init(start: CGFloat, end: CGFloat) {
    self.start = start
    self.end = end
  }

  /// What is left of the insets for content that is wider than the space between them.
  ///
  /// Content that doesn't fit the view scrolls in both directions, and then UIKit adds the safe area to the content
  /// insets itself. Space added to its size here would make content scroll that fits, be taken away again, and so on
  /// for ever.
  func squeezed(for length: CGFloat, in available: CGFloat, _ alignment: PixelAlignment) -> SideInsets {
    let total = start + end
    guard length > available, total > 0 else { return self }
    let remaining = max(0, available + total - length)
    let squeezedStart = alignment.points(alignment.nearestEdge(to: start / total * remaining))
    return SideInsets(start: squeezedStart, end: max(0, remaining - squeezedStart))
  }
}
