import Foundation

/// How large a section is whose content may be larger than its container: as large as the content, and across the
/// scroll direction at least as large as the container.
struct ContainerRoom: Sendable, Hashable {
  private let alignment: PixelAlignment
  /// Across the scroll direction; 0 for a length that can't be used.
  private let crossLength: CGFloat

  init(_ container: LayoutContainer) {
    alignment = container.pixelAlignment
    crossLength = container.crossLength > 0 && container.crossLength.isFinite ? container.crossLength : 0
  }

  /// - Parameters:
  ///   - content: in pixels, insets included.
  ///   - isCross: whether the length runs across the scroll direction.
  func sectionLength(holding content: Int, isCross: Bool) -> (pixels: Int, points: CGFloat) {
    guard isCross else { return (content, alignment.points(content)) }
    // The container's own length isn't rounded: a section that fits must not be wider than its viewport.
    return (
      max(content, min(alignment.nearestEdge(to: crossLength), TrackEdges.limit)),
      max(alignment.points(content), crossLength)
    )
  }
}
