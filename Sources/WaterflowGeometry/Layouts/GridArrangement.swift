import Foundation

/// A grid in section coordinates: rows and columns, from which the frame of any cell follows.
struct GridArrangement: SectionArrangement {
  let count: Int
  let size: CGSize

  private let rows: TrackEdges
  private let columns: TrackEdges
  private let pinnedRows: Int
  private let pinnedColumns: Int
  private let alignment: PixelAlignment
  /// The section's width in pixels when columns run from right to left, else nil.
  private let mirrorEdge: Int?

  /// - Parameters:
  ///   - columns: one or more.
  ///   - rows: as many as `count` items fill.
  ///   - pinnedRows: 0 to all rows; `pinnedColumns`: 0 to all columns.
  ///   - trailingInsets: in pixels, behind the last column and the last row.
  init(
    count: Int, rows: TrackEdges, columns: TrackEdges, pinnedRows: Int, pinnedColumns: Int,
    trailingInsets: (right: Int, bottom: Int), in container: LayoutContainer
  ) {
    self.count = count
    self.rows = rows
    self.columns = columns
    self.pinnedRows = pinnedRows
    self.pinnedColumns = pinnedColumns
    alignment = container.pixelAlignment
    let room = ContainerRoom(container)
    let isVertical = container.scrollDirection == .vertical
    let width = room.sectionLength(holding: columns.end + trailingInsets.right, isCross: isVertical)
    let height = room.sectionLength(holding: rows.end + trailingInsets.bottom, isCross: !isVertical)
    size = CGSize(width: width.points, height: height.points)
    mirrorEdge = container.isRightToLeft ? width.pixels : nil
  }

  func frame(ofItemAt index: Int) -> CGRect {
    guard index >= 0, index < count else { return .zero }
    return frame(rows.pixels(of: index / columns.count), columns.pixels(of: index % columns.count))
  }

  private func frame(_ row: Range<Int>, _ column: Range<Int>) -> CGRect {
    CGRect(
      x: alignment.points(mirrorEdge.map { $0 - column.upperBound } ?? column.lowerBound),
      y: alignment.points(row.lowerBound),
      width: alignment.points(column.count),
      height: alignment.points(row.count))
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    guard let (rowWindow, columnWindow) = windows(of: rect) else { return }
    let seenColumns = columns.tracks(seenIn: columnWindow)
    for row in rows.tracks(seenIn: rowWindow) {
      let rowPixels = rows.pixels(of: row)
      forEachCell(of: row, in: seenColumns) { index, column in
        body(index, frame(rowPixels, columns.pixels(of: column)))
      }
    }
  }

  func forEachPinnedItem(
    in viewport: CGRect, _ body: (_ index: Int, _ frame: CGRect, _ level: Int) -> Void
  ) {
    guard pinnedRows > 0 || pinnedColumns > 0, let (rowWindow, columnWindow) = windows(of: viewport) else { return }
    let top = alignment.nearestEdge(to: viewport.minY)
    let leading =
      mirrorEdge.map { $0 - alignment.nearestEdge(to: viewport.maxX) }
      ?? alignment.nearestEdge(to: viewport.minX)
    let heldRows = HeldTracks(of: rows, count: pinnedRows, at: top, seenIn: rowWindow)
    let heldColumns = HeldTracks(of: columns, count: pinnedColumns, at: leading, seenIn: columnWindow)
    for row in heldRows.held {
      let rowPixels = heldRows.pixels(of: row)
      forEachCell(of: row, in: heldColumns.held) { index, column in
        body(index, frame(rowPixels, heldColumns.pixels(of: column)), 2)
      }
      forEachCell(of: row, in: heldColumns.scrolling) { index, column in
        body(index, frame(rowPixels, columns.pixels(of: column)), 1)
      }
    }
    for row in heldRows.scrolling {
      let rowPixels = rows.pixels(of: row)
      forEachCell(of: row, in: heldColumns.held) { index, column in
        body(index, frame(rowPixels, heldColumns.pixels(of: column)), 1)
      }
    }
  }

  var pinnedSize: CGSize {
    CGSize(
      width: pinnedColumns > 0
        ? alignment.points(columns.pixels(of: pinnedColumns - 1).upperBound - columns.start) : 0,
      height: pinnedRows > 0 ? alignment.points(rows.pixels(of: pinnedRows - 1).upperBound - rows.start) : 0)
  }

  /// The cells of a row that there are: the last row may be shorter.
  private func forEachCell(of row: Int, in range: Range<Int>, _ body: (_ index: Int, _ column: Int) -> Void) {
    let first = row * columns.count
    for column in range.clamped(to: 0..<min(columns.count, count - first)) {
      body(first + column, column)
    }
  }

  /// Rows and columns to be seen in `rect`, the latter counted from the leading edge.
  private func windows(of rect: CGRect) -> (rows: PixelWindow, columns: PixelWindow)? {
    guard let vertical = alignment.window(from: rect.minY, to: rect.maxY),
      let horizontal = alignment.window(from: rect.minX, to: rect.maxX)
    else { return nil }
    return (vertical, horizontal.mirrored(at: mirrorEdge))
  }
}

/// The first tracks of an axis, held at the viewport's edge as one block, and the others, which scroll.
private struct HeldTracks {
  private let tracks: TrackEdges
  /// How far the block is moved away from where it would have scrolled to.
  private let shift: Int
  /// The tracks of the block that are seen.
  let held: Range<Int>
  /// The other tracks that are seen, some of them perhaps under the block.
  let scrolling: Range<Int>

  init(of tracks: TrackEdges, count: Int, at edge: Int, seenIn window: PixelWindow) {
    self.tracks = tracks
    // Never before its own place, so that it moves with content that is pulled beyond its start; never beyond the end
    // of the last track, so that what follows the section pushes it out.
    let room = count > 0 ? tracks.end - tracks.pixels(of: count - 1).upperBound : 0
    shift = max(0, min(edge - tracks.start, room))
    let shifted = PixelWindow(start: window.start - shift, end: window.end - shift)
    held = tracks.tracks(seenIn: shifted).clamped(to: 0..<count)
    scrolling = tracks.tracks(seenIn: window).clamped(to: count..<max(count, tracks.count))
  }

  func pixels(of track: Int) -> Range<Int> {
    let pixels = tracks.pixels(of: track)
    return pixels.lowerBound + shift..<pixels.upperBound + shift
  }
}
