import Foundation

/// Where the columns of a section begin and end across the scroll direction, in whole pixels.
///
///     |left|  column 0  |spacing|  column 1  |spacing|  column 2  |right|
///
/// Each edge is the pixel nearest to its exact position. Rounding every edge for itself, instead of adding up rounded
/// widths, keeps the columns within a pixel of each other and puts the last edge exactly at the right inset.
struct ColumnEdges: Sendable, Hashable {
  /// The width of a column in points before alignment: what an item is told when its height is asked.
  let width: CGFloat
  let spacing: CGFloat

  private let starts: [Int]
  private let ends: [Int]
  /// The far side, which positions are subtracted from when columns run from right to left; nil when they don't.
  private let mirrorEdge: Int?

  var count: Int { starts.count }

  /// - Parameters:
  ///   - count: 1 or more.
  ///   - available: the length between the insets, 0 or more points; less than the spacings need gives columns without
  ///     width.
  init(
    count: Int, available: CGFloat, leadingInset: CGFloat, spacing: CGFloat, in container: LayoutContainer
  ) {
    let alignment = container.pixelAlignment
    let width = max(0, (available - CGFloat(count - 1) * spacing) / CGFloat(count))
    self.width = width
    self.spacing = spacing
    starts = (0..<count).map { alignment.nearestEdge(to: leadingInset + CGFloat($0) * (width + spacing)) }
    ends = (0..<count).map { alignment.nearestEdge(to: leadingInset + CGFloat($0) * (width + spacing) + width) }
    mirrorEdge = container.isCrossMirrored ? alignment.nearestEdge(to: container.crossLength) : nil
  }

  /// What `span` columns and the spacings between them measure, in points before alignment.
  func width(ofSpan span: Int) -> CGFloat {
    CGFloat(span) * width + CGFloat(span - 1) * spacing
  }

  /// The pixels that `span` columns from `column` on cover, mirrored where columns run from right to left.
  func pixels(of column: Int, span: Int) -> Range<Int> {
    let start = starts[column]
    let end = max(start, ends[column + span - 1])
    guard let mirrorEdge else { return start..<end }
    return mirrorEdge - end..<mirrorEdge - start
  }
}
