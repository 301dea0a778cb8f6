import Foundation

/// The headers of a spreadsheet's columns and rows, which stay at the edges of the viewport:
///
///     | corner || c 0 | c 1 | c 2 |      Headers of columns at the top, those of rows at the leading edge.
///     +========++=====+=====+=====+      Those of pinned columns and rows stay along their other axis, too.
///     | r 0    ||  0  |  1  |  2  |
///     | r 1    ||  3  |  4  |  5  |
struct SpreadsheetHeaders: Sendable, Hashable {
  /// A length in pixels, and what of it stays in view: all or nothing.
  struct Length: Sendable, Hashable {
    let length: Int
    let pinnedLength: Int

    init(length: Int, isPinned: Bool) { (self.length, pinnedLength) = (length, isPinned ? length : 0) }
  }

  let columnHeight: Length
  let rowWidth: Length

  var exist: Bool { columnHeight.length > 0 || rowWidth.length > 0 }
}

extension SpreadsheetArrangement {
  /// The levels of headers: over the cells, those of pinned tracks over the others, the corner over all.
  private enum Level {
    static let (header, pinnedHeader, corner) = (3, 4, 5)
  }

  func forEachPinnedLayoutElement(
    in rect: CGRect, viewport: CGRect, _ body: (_ element: LayoutElement) -> Void
  ) {
    guard headers.exist, let (rowTracks, columnTracks) = tracks(in: rect, viewport) else { return }
    let y = columnHeaders(movedBy: rowTracks.shift)
    let x = rowHeaders(movedBy: columnTracks.shift)
    let showsColumnHeaders = !y.isEmpty && rowTracks.window.overlaps(y)
    let showsRowHeaders = !x.isEmpty && columnTracks.window.overlaps(x)
    if showsColumnHeaders {
      for column in columnTracks.pinned {
        body(columnHeader(column, x: columnTracks.pixels(of: column), y: y, Level.pinnedHeader))
      }
      for column in columnTracks.scrolling {
        body(columnHeader(column, x: columns.pixels(of: column), y: y, Level.header))
      }
    }
    if showsRowHeaders {
      for row in rowTracks.pinned { body(rowHeader(row, x: x, y: rowTracks.pixels(of: row), Level.pinnedHeader)) }
      for row in rowTracks.scrolling { body(rowHeader(row, x: x, y: rows.pixels(of: row), Level.header)) }
    }
    if showsColumnHeaders, showsRowHeaders { body(corner(x: x, y: y)) }
  }

  func layoutElement(ofKind kind: String, at index: Int) -> LayoutElement? {
    let (x, y) = (rowHeaders(movedBy: 0), columnHeaders(movedBy: 0))
    switch kind {
    case WaterflowElementKind.columnHeader where !y.isEmpty && (0..<columns.count).contains(index):
      return columnHeader(index, x: columns.pixels(of: index), y: y, Level.header)
    case WaterflowElementKind.rowHeader
    where !x.isEmpty && (0..<count).contains(index) && index.isMultiple(of: columns.count):
      let row = index / columns.count
      return rowHeader(row, x: x, y: rows.pixels(of: row), Level.header)
    case WaterflowElementKind.headerCorner where !x.isEmpty && !y.isEmpty && index == 0:
      return corner(x: x, y: y)
    default: return nil
    }
  }

  /// The pixels that the headers of columns cover from top to bottom, which move along with the rows if they are pinned.
  private func columnHeaders(movedBy shift: Int) -> Range<Int> {
    let height = headers.columnHeight
    let end = rows.start + (height.pinnedLength > 0 ? shift : 0)
    return end - height.length..<end
  }

  /// Likewise, of the headers of rows from the leading edge on.
  private func rowHeaders(movedBy shift: Int) -> Range<Int> {
    let width = headers.rowWidth
    let end = columns.start + (width.pinnedLength > 0 ? shift : 0)
    return end - width.length..<end
  }

  private func columnHeader(_ column: Int, x: Range<Int>, y: Range<Int>, _ level: Int) -> LayoutElement {
    // The first row may be inserted above this one, or be moved: the column stays.
    header(WaterflowElementKind.columnHeader, column, x: x, y: y, level, followsItem: false)
  }

  private func rowHeader(_ row: Int, x: Range<Int>, y: Range<Int>, _ level: Int) -> LayoutElement {
    header(WaterflowElementKind.rowHeader, row * columns.count, x: x, y: y, level, followsItem: true)
  }

  private func corner(x: Range<Int>, y: Range<Int>) -> LayoutElement {
    header(WaterflowElementKind.headerCorner, 0, x: x, y: y, Level.corner, followsItem: false)
  }

  private func header(
    _ kind: String, _ index: Int, x: Range<Int>, y: Range<Int>, _ level: Int, followsItem: Bool
  ) -> LayoutElement {
    LayoutElement(
      role: .supplementary, kind: kind, index: index, frame: space.frame(x: x, y: y), level: level,
      followsItem: followsItem)
  }
}
