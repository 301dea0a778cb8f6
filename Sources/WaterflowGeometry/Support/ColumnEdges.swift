import Foundation

/// Where the columns of a section begin and end across the scroll direction, in whole pixels.
///
///     |left|  column 0  |spacing|  column 1  |spacing|  column 2  |right|
///
/// Each edge is the pixel nearest to its exact position. Rounding every edge for itself, instead of adding up rounded
/// widths, keeps the columns within a pixel of their exact widths and puts the last edge exactly at the right inset.
struct ColumnEdges: Sendable, Hashable {
  let spacing: CGFloat

  /// The widths of the columns in points before alignment: one for all of them, or one for each.
  private let widths: [CGFloat]
  private let hasWidth: Bool
  private let starts: [Int]
  private let ends: [Int]

  var count: Int { starts.count }

  /// Whether every column is as wide as the others.
  var areEquallyWide: Bool { widths.count == 1 }

  /// Equally wide columns.
  ///
  /// - Parameters:
  ///   - count: 1 or more.
  ///   - available: the length between the insets, 0 or more points; less than the spacings need gives columns without
  ///     width.
  init(count: Int, available: CGFloat, leadingInset: CGFloat, spacing: CGFloat, in space: SectionSpace) {
    let width = max(0, (available - CGFloat(count - 1) * spacing) / CGFloat(count))
    widths = [width]
    hasWidth = width > 0
    self.spacing = spacing
    starts = (0..<count).map { space.nearestEdge(to: leadingInset + CGFloat($0) * (width + spacing)) }
    ends = (0..<count).map { space.nearestEdge(to: leadingInset + CGFloat($0) * (width + spacing) + width) }
  }

  /// Columns whose widths are in proportion to `weights`.
  ///
  /// - Parameters:
  ///   - weights: 1 or more, each above 0 and finite.
  ///   - available: the length between the insets, 0 or more points; less than the spacings need gives columns without
  ///     width.
  init(weights: [CGFloat], available: CGFloat, leadingInset: CGFloat, spacing: CGFloat, in space: SectionSpace) {
    // The sum of the greatest numbers wouldn't be finite, that of parts of the greatest is.
    let greatest = weights.max() ?? 1
    let shares = weights.map { $0 / greatest }
    let total = shares.reduce(0, +)
    let shared = max(0, available - CGFloat(weights.count - 1) * spacing)
    widths = weights.count == 1 ? [shared] : shares.map { $0 / total * shared }
    hasWidth = shared > 0
    self.spacing = spacing
    var (starts, ends): ([Int], [Int]) = ([], [])
    var before: CGFloat = 0
    for (column, share) in shares.enumerated() {
      let origin = leadingInset + CGFloat(column) * spacing
      starts.append(space.nearestEdge(to: origin + before / total * shared))
      before += share
      ends.append(space.nearestEdge(to: origin + before / total * shared))
    }
    (self.starts, self.ends) = (starts, ends)
  }

  /// What `span` columns from `column` on and the spacings between them measure, in points before alignment: what an
  /// item is told when its height is asked; 0 if columns have no width.
  ///
  /// Complexity: O(1), O(`span`) if columns differ in width.
  func width(of column: Int, span: Int) -> CGFloat {
    guard hasWidth else { return 0 }
    let spacings = CGFloat(span - 1) * spacing
    return areEquallyWide
      ? CGFloat(span) * widths[0] + spacings : widths[column..<column + span].reduce(spacings, +)
  }

  /// The pixels that `span` columns from `column` on cover; none if columns have no width.
  func pixels(of column: Int, span: Int) -> Range<Int> {
    let start = starts[column]
    return start..<(hasWidth ? max(start, ends[column + span - 1]) : start)
  }
}
