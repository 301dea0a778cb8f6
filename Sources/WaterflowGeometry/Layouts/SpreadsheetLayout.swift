import Foundation

/// A layout that arranges items in a table that scrolls in both directions and can pin its first rows and columns.
///
///     | 0 || 1 | 2 | 3 |       With 4 columns, items 0 ... 3 are row 0, items 4 ... 7 row 1.
///     +===++===+===+===+       One pinned row and one pinned column, scrolled by two rows
///     | 4 || 5 | 6 | 7 |       and one column:
///     | 8 || 9 | 10| 11|
///     | 12|| 13| 14| 15|           | 0 || 2 | 3 |     0 stays in the corner over both,
///     | 16|| 17|                   +===++===+===+     2 and 3 stay at the top,
///                                  | 12|| 14| 15|     12 and 16 at the leading edge.
///                                  | 16||
///
/// - Item i is in row i / C and column i % C, for C columns. There are as many rows as the items fill; the last may be
///   short.
/// - A column starts where the one before it ends, plus ``columnSpacing``, the first at `insets.left`; rows likewise,
///   from `insets.top` down. Widths are added exactly, and only the sums are rounded to device pixels: seven sevenths
///   of a width end where the width ends. Every height is rounded up to the pixel by itself.
/// - The first ``pinnedRows`` stay at the top of the viewport and the first ``pinnedColumns`` at its leading edge, as
///   one block each; the cells in both lie over the others. Content that is pulled beyond its start takes them along,
///   and the end of the spreadsheet pushes them out, as the end of a section does with the header of a plain table.
///
/// **Headers.** With a ``columnHeaderHeight`` each column has a header before its first row, a supplementary view of the
/// kind ``WaterflowElementKind/columnHeader`` that stays at the top; with a ``rowHeaderWidth`` each row has one before
/// its first column, of the kind ``WaterflowElementKind/rowHeader``, that stays at the leading edge. With both, a view
/// of the kind ``WaterflowElementKind/headerCorner`` covers the corner. Pinned rows and columns come after them.
///
/// **Fitted columns.** With ``Columns/fitted(count:minimum:maximum:measuredRows:)`` a column is as wide as the widest
/// of the natural sizes that its items have in some rows, within a minimum and a maximum. Only the items of those rows
/// are asked, again with every change of items; in other rows they may be wider than their column, which clips or
/// shortens them.
///
/// A spreadsheet scrolls both ways, in a vertical and in a horizontal view: rows always run along x. The scroll
/// direction only decides where the next section is. A section is never narrower than its container. In right-to-left
/// the columns run from its right edge and are pinned there.
///
/// Bad options are reported and replaced:
///
/// | option | given | used |
/// | --- | --- | --- |
/// | ``columns`` | fewer than 1 | 1 |
/// | | no widths | one column, as wide as the container |
/// | | columns that would end beyond 2^53 pixels | the columns before them |
/// | | measured rows below 0 | those from 0 on |
/// | | a maximum that is NaN or below the minimum | the minimum |
/// | ``rows`` | fewer heights than rows | the last height for the others, at least one pixel |
/// | | no heights | 44 points each |
/// | | rows that would end beyond 2^53 pixels | no height, at the end, never visible |
/// | a uniform width or height, or the minimum | 0, negative, NaN or infinite | one device pixel |
/// | a listed width or height | negative, NaN or infinite | 0 |
/// | any width or height | above 4 194 304 points | 4 194 304 points |
/// | a spacing or an inset | negative, NaN or infinite | 0 |
/// | ``pinnedRows``, ``pinnedColumns`` | below 0, or more than there are | 0, or all |
/// | | longer than half of the viewport | the first that fit; the others scroll |
/// | ``columnHeaderHeight``, ``rowHeaderWidth`` | negative, NaN or infinite | 0 |
/// | | longer than half of the viewport | headers that scroll |
///
/// Complexity: arranging takes O(r + c) for r listed heights and c listed widths, and memory of 8 bytes for each;
/// uniform rows and columns take O(1), however many there are. Fitted columns take O(m · c), m measured rows, and
/// memory of 8 bytes for each column. A query takes O(log r + log c + k), k visible items.
public struct SpreadsheetLayout: SectionLayout, Hashable {
  /// The number and widths of columns.
  public enum Columns: Sendable, Hashable {
    /// A number of columns of the same width in points.
    case uniform(count: Int, width: CGFloat)
    /// One column for each width, in points. A column may be 0 wide.
    case widths([CGFloat])
    /// A number of columns, each as wide as the widest of its items in `measuredRows`, and from `minimum` to `maximum`
    /// points wide.
    ///
    /// Widths are those of natural sizes. Rows that don't exist are ignored.
    case fitted(count: Int, minimum: CGFloat, maximum: CGFloat = .infinity, measuredRows: Range<Int>)
  }

  /// The heights of rows. Their number follows from that of the items.
  public enum Rows: Sendable, Hashable {
    /// The same height in points for all rows.
    case uniform(height: CGFloat)
    /// The height of each row in points. A height may be 0; extra heights are ignored.
    case heights([CGFloat])
  }

  /// The number and widths of columns.
  public var columns: Columns
  /// The heights of rows.
  public var rows: Rows
  /// The number of rows, from the first on, that stay at the top of the viewport.
  public var pinnedRows: Int
  /// The number of columns, from the first on, that stay at the leading edge of the viewport.
  public var pinnedColumns: Int
  /// The height of the headers of columns in points; 0 for none.
  public var columnHeaderHeight: CGFloat
  /// The width of the headers of rows in points; 0 for none.
  public var rowHeaderWidth: CGFloat
  /// The gap between columns in points.
  public var columnSpacing: CGFloat
  /// The gap between rows in points.
  public var rowSpacing: CGFloat
  /// The empty margins around the cells, in points.
  public var insets: SectionInsets

  /// Creates a table. Lengths are in points.
  public init(
    columns: Columns, rows: Rows = .uniform(height: 44), pinnedRows: Int = 0, pinnedColumns: Int = 0,
    columnHeaderHeight: CGFloat = 0, rowHeaderWidth: CGFloat = 0, columnSpacing: CGFloat = 0, rowSpacing: CGFloat = 0,
    insets: SectionInsets = .zero
  ) {
    self.columns = columns
    self.rows = rows
    self.pinnedRows = pinnedRows
    self.pinnedColumns = pinnedColumns
    self.columnHeaderHeight = columnHeaderHeight
    self.rowHeaderWidth = rowHeaderWidth
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.insets = insets
  }

  /// A Boolean value that indicates whether the arrangement depends on the length of the view, as that of a single
  /// column without a width does in a horizontal view, and what can be pinned.
  public var dependsOnContainerLength: Bool {
    columns == .widths([]) || pinnedRows > 0 || pinnedColumns > 0 || columnHeaderHeight > 0 || rowHeaderWidth > 0
  }

  public func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    let space = SectionSpace(container)
    let validatedInsets = insets.validated(for: items)
    let columnHeader = space.pixels(holding: items.validatedOption("columnHeaderHeight", columnHeaderHeight))
    let rowHeader = space.pixels(holding: items.validatedOption("rowHeaderWidth", rowHeaderWidth))
    let columnEdges = columnEdges(for: items, insets: validatedInsets, after: rowHeader, in: container, space)
    let rowCount = items.count > 0 ? (items.count - 1) / columnEdges.count + 1 : 0
    let rowEdges = rowEdges(count: rowCount, for: items, insets: validatedInsets, after: columnHeader, in: space)
    let arrangement = SpreadsheetArrangement(
      count: items.count, rows: rowEdges, columns: columnEdges, columnHeaderHeight: columnHeader,
      rowHeaderWidth: rowHeader,
      // An empty spreadsheet may get its rows later.
      pinning: SpreadsheetPins(rows: rowCount == 0 ? 0 : pinnedRows, columns: pinnedColumns), within: container.size,
      trailingInsets: (space.pixels(holding: validatedInsets.right), space.pixels(holding: validatedInsets.bottom)),
      in: space)
    reportWhatScrolls(in: arrangement, items)
    return arrangement
  }

  private func reportWhatScrolls(in arrangement: SpreadsheetArrangement, _ items: SectionItems) {
    let (wanted, pins) = (arrangement.wantedPins, arrangement.pins)
    func report(_ name: String, _ value: String, used: String) {
      items.report(.unusableOption(name: name, value: value, used: used))
    }
    for (name, length, isPinned) in [
      ("columnHeaderHeight", columnHeaderHeight, pins.columnHeaders),
      ("rowHeaderWidth", rowHeaderWidth, pins.rowHeaders),
    ] where !isPinned {
      report(name, LayoutProblem.text(for: length), used: "headers that scroll")
    }
    if pins.rows != wanted.rows { report("pinnedRows", "\(wanted.rows)", used: "\(pins.rows)") }
    if pins.columns != wanted.columns { report("pinnedColumns", "\(wanted.columns)", used: "\(pins.columns)") }
  }
}

// MARK: - Columns and rows

extension SpreadsheetLayout {
  private func columnEdges(
    for items: SectionItems, insets: SectionInsets, after header: Int, in container: LayoutContainer,
    _ space: SectionSpace
  ) -> TrackEdges {
    let start = space.pixels(holding: insets.left) + header
    let spacing = space.alignment.exactPixels(of: items.validatedOption("columnSpacing", columnSpacing))
    switch columns {
    case .uniform(let count, let width):
      let length = uniformLength(width, "columns.width", space, items, pixels: space.alignment.exactPixels(of:))
      return uniformColumns(count: count, length: length, start: start, spacing: spacing, items)
    case .fitted(let count, let minimum, let maximum, let measuredRows):
      let least = uniformLength(minimum, "columns.minimum", space, items, pixels: space.alignment.exactPixels(of:))
      let columns = uniformColumns(count: count, length: least, start: start, spacing: spacing, items)
      let lengths = fittedLengths(
        ofColumns: columns.count, least: least, maximum: maximum, measuredRows: measuredRows, space, items)
      return TrackEdges(
        count: columns.count, listedLengths: lengths, uniformLength: least, start: start, spacing: spacing)
    case .widths(let widths):
      guard widths.isEmpty else {
        return TrackEdges(
          count: widths.count,
          listedLengths: listedLengths(widths[...], "columns", space, items, pixels: space.alignment.exactPixels(of:)),
          uniformLength: 0, start: start, spacing: spacing)
      }
      items.report(.unusableOption(name: "columns", value: ".widths([])", used: "one column"))
      let width = container.size.width - insets.left - insets.right - space.points(header)
      return TrackEdges(
        count: 1, listedLengths: [space.alignment.exactPixels(of: width)], uniformLength: 0, start: start,
        spacing: spacing)
    }
  }

  /// As many columns as can be placed.
  private func uniformColumns(
    count: Int, length: CGFloat, start: Int, spacing: CGFloat, _ items: SectionItems
  ) -> TrackEdges {
    let requested = TrackEdges(
      count: max(1, count), listedLengths: [], uniformLength: length, start: start, spacing: spacing)
    let used = requested.placedCount
    guard used != count else { return requested }
    items.report(.unusableOption(name: "columns.count", value: "\(count)", used: "\(used)"))
    return TrackEdges(count: used, listedLengths: [], uniformLength: length, start: start, spacing: spacing)
  }

  /// The widths in pixels, exactly, of the first columns: those after them have no items in the measured rows.
  ///
  /// Complexity: O(m · c), m measured rows of c columns.
  private func fittedLengths(
    ofColumns count: Int, least: CGFloat, maximum: CGFloat, measuredRows: Range<Int>, _ space: SectionSpace,
    _ items: SectionItems
  ) -> [CGFloat] {
    let greatest = max(least, space.alignment.exactPixels(of: maximum))
    if space.alignment.exactPixels(of: maximum) < least {
      let used = LayoutProblem.text(for: space.points(Int(least)))
      items.report(.unusableOption(name: "columns.maximum", value: LayoutProblem.text(for: maximum), used: used))
    }
    let rows = max(0, measuredRows.lowerBound)..<max(0, measuredRows.upperBound)
    if rows != measuredRows {
      items.report(.unusableOption(name: "columns.measuredRows", value: "\(measuredRows)", used: "\(rows)"))
    }
    let rowCount = (items.count + count - 1) / count
    guard rows.lowerBound < min(rows.upperBound, rowCount) else { return [] }
    let first = rows.lowerBound * count
    let end = rows.upperBound < rowCount ? rows.upperBound * count : items.count
    var lengths = Array(repeating: least, count: min(count, end - first))
    for start in stride(from: first, to: end, by: 256) {
      items.forEachSize(in: start..<min(start + 256, end)) { index, size in
        let column = index % count
        lengths[column] = max(lengths[column], min(greatest, space.alignment.exactPixels(of: size.width)))
      }
    }
    return lengths
  }

  private func rowEdges(
    count: Int, for items: SectionItems, insets: SectionInsets, after header: Int, in space: SectionSpace
  ) -> TrackEdges {
    let start = space.pixels(holding: insets.top) + header
    let spacing = space.wholePixels(items.validatedOption("rowSpacing", rowSpacing))
    var listed: [CGFloat] = []
    let length: CGFloat
    switch rows {
    case .uniform(let height):
      length = uniformLength(height, "rows.height", space, items, pixels: space.wholePixels)
    case .heights(let heights):
      listed = listedLengths(heights.prefix(count), "rows", space, items, pixels: space.wholePixels)
      length = listed.last.map { max(1, $0) } ?? space.wholePixels(Self.standardRowHeight)
      if listed.count < count {
        items.report(
          .unusableOption(
            name: "rows", value: "\(listed.count) heights for \(count) rows",
            used: "\(LayoutProblem.text(for: space.points(Int(length)))) for the others"))
      }
    }
    let edges = TrackEdges(count: count, listedLengths: listed, uniformLength: length, start: start, spacing: spacing)
    if edges.placedCount < count {
      items.report(
        .unusableOption(name: "rows", value: "\(count) rows", used: "the first \(edges.placedCount)"))
    }
    return edges
  }

  /// The length in pixels of tracks that may be very many: at least one pixel, or they would all be visible at once.
  private func uniformLength(
    _ length: CGFloat, _ name: String, _ space: SectionSpace, _ items: SectionItems, pixels: (CGFloat) -> CGFloat
  ) -> CGFloat {
    let isUsable = length > 0 && length <= PixelAlignment.maximumLength
    let pixels = max(1, pixels(isUsable || length.isFinite ? length : 0))
    if !isUsable {
      let used = LayoutProblem.text(for: space.points(Int(pixels)))
      items.report(.unusableOption(name: name, value: LayoutProblem.text(for: length), used: used))
    }
    return pixels
  }

  /// Lengths in pixels, one for each of `lengths`. The first that can't be used is reported.
  private func listedLengths(
    _ lengths: ArraySlice<CGFloat>, _ name: String, _ space: SectionSpace, _ items: SectionItems,
    pixels: (CGFloat) -> CGFloat
  ) -> [CGFloat] {
    var firstUnusable: Int?
    let used = lengths.indices.map { index in
      let length = lengths[index]
      let isUsable = length >= 0 && length <= PixelAlignment.maximumLength
      if !isUsable, firstUnusable == nil { firstUnusable = index }
      return pixels(isUsable || length.isFinite ? length : 0)
    }
    if let firstUnusable {
      items.report(
        .unusableOption(
          name: "\(name)[\(firstUnusable)]", value: LayoutProblem.text(for: lengths[firstUnusable]),
          used: LayoutProblem.text(for: space.points(Int(used[firstUnusable - lengths.startIndex])))))
    }
    return used
  }

  /// The default row height of a table view, in points.
  private static let standardRowHeight: CGFloat = 44
}

extension SectionSpace {
  /// The whole pixels that hold a length in points, as a length of tracks.
  fileprivate func wholePixels(_ length: CGFloat) -> CGFloat { CGFloat(pixels(holding: length)) }
}

extension SectionLayout where Self == SpreadsheetLayout {
  /// Creates a layout that arranges items in a table that scrolls in both directions: see ``SpreadsheetLayout``.
  public static func spreadsheet(
    columns: SpreadsheetLayout.Columns, rows: SpreadsheetLayout.Rows = .uniform(height: 44), pinnedRows: Int = 0,
    pinnedColumns: Int = 0, columnHeaderHeight: CGFloat = 0, rowHeaderWidth: CGFloat = 0, columnSpacing: CGFloat = 0,
    rowSpacing: CGFloat = 0, insets: SectionInsets = .zero
  ) -> SpreadsheetLayout {
    SpreadsheetLayout(
      columns: columns, rows: rows, pinnedRows: pinnedRows, pinnedColumns: pinnedColumns,
      columnHeaderHeight: columnHeaderHeight, rowHeaderWidth: rowHeaderWidth, columnSpacing: columnSpacing,
      rowSpacing: rowSpacing, insets: insets)
  }
}
