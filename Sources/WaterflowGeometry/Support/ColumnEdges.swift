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

  var count: Int { starts.count }

  /// - Parameters:
  ///   - count: 1 or more.
  ///   - available: the length between the insets, 0 or more points; less than the spacings need gives columns without
  ///     width.
  init(count: Int, available: CGFloat, leadingInset: CGFloat, spacing: CGFloat, in space: SectionSpace) {
    let width = max(0, (available - CGFloat(count - 1) * spacing) / CGFloat(count))
    self.width = width
    self.spacing = spacing
    starts = (0..<count).map { space.nearestEdge(to: leadingInset + CGFloat($0) * (width + spacing)) }
    ends = (0..<count).map { space.nearestEdge(to: leadingInset + CGFloat($0) * (width + spacing) + width) }
  }

  /// What `span` columns and the spacings between them measure, in points before alignment; 0 if columns have no width.
  func width(ofSpan span: Int) -> CGFloat {
    width > 0 ? CGFloat(span) * width + CGFloat(span - 1) * spacing : 0
  }

  /// The pixels that `span` columns from `column` on cover; none if columns have no width.
  func pixels(of column: Int, span: Int) -> Range<Int> {
    let start = starts[column]
    return start..<(width > 0 ? max(start, ends[column + span - 1]) : start)
  }
}
