import Foundation

/// A spreadsheet in section coordinates: rows and columns, from which the frame of any cell follows.
struct SpreadsheetArrangement: BuiltInArrangement {
  let count: Int

  let rows: TrackEdges
  let columns: TrackEdges
  let headers: SpreadsheetHeaders
  /// What the layout wants to pin, and what of that fits.
  let wantedPins, pins: SpreadsheetPins
  let space: SectionSpace
  /// Rows follow one another along the scroll direction; in a horizontal view columns do.
  private let scrollsRows: Bool

  /// - Parameters:
  ///   - columns: one or more, after the headers of rows.
  ///   - rows: as many as `count` items fill, after the headers of columns.
  ///   - columnHeaderHeight: in pixels, as `rowHeaderWidth`.
  ///   - wantedPins: what the layout wants to pin.
  ///   - size: of the container, in points.
  ///   - trailingInsets: in pixels, after the last column and the last row.
  ///   - space: that of the container.
  init(
    count: Int, rows: TrackEdges, columns: TrackEdges, columnHeaderHeight: Int, rowHeaderWidth: Int,
    pinning wantedPins: SpreadsheetPins, within size: CGSize, trailingInsets: (right: Int, bottom: Int),
    in space: SectionSpace
  ) {
    self.count = count
    self.rows = rows
    self.columns = columns
    self.wantedPins = wantedPins
    pins = wantedPins.fitting(
      size, rows: rows, columns: columns, columnHeaderHeight: columnHeaderHeight, rowHeaderWidth: rowHeaderWidth, space)
    headers = SpreadsheetHeaders(
      columnHeight: .init(length: columnHeaderHeight, isPinned: pins.columnHeaders),
      rowWidth: .init(length: rowHeaderWidth, isPinned: pins.rowHeaders))
    scrollsRows = space.scrollDirection == .vertical
    let (width, height) = (columns.end + trailingInsets.right, rows.end + trailingInsets.bottom)
    self.space = space.holding(
      mainLength: scrollsRows ? height : width, crossLength: scrollsRows ? width : height)
  }

  var size: CGSize { space.size }

  func frame(ofItemAt index: Int) -> CGRect {
    guard index >= 0, index < count else { return .zero }
    return space.frame(x: columns.pixels(of: index % columns.count), y: rows.pixels(of: index / columns.count))
  }

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    guard let (rowWindow, columnWindow) = windows(of: rect) else { return }
    let visibleColumns = columns.tracks(visibleIn: columnWindow)
    for row in rows.tracks(visibleIn: rowWindow) {
      let rowPixels = rows.pixels(of: row)
      forEachCell(of: row, in: visibleColumns) { index, column in
        body(index, space.frame(x: columns.pixels(of: column), y: rowPixels))
      }
    }
  }

  func forEachPinnedItem(
    in rect: CGRect, viewport: CGRect, _ body: (_ index: Int, _ frame: CGRect, _ level: Int) -> Void
  ) {
    guard pins.rows > 0 || pins.columns > 0, let (rowTracks, columnTracks) = tracks(in: rect, viewport) else {
      return
    }
    for row in rowTracks.pinned {
      let rowPixels = rowTracks.pixels(of: row)
      forEachCell(of: row, in: columnTracks.pinned) { index, column in
        body(index, space.frame(x: columnTracks.pixels(of: column), y: rowPixels), 2)
      }
      forEachCell(of: row, in: columnTracks.scrolling) { index, column in
        body(index, space.frame(x: columns.pixels(of: column), y: rowPixels), 1)
      }
    }
    for row in rowTracks.scrolling {
      let rowPixels = rows.pixels(of: row)
      forEachCell(of: row, in: columnTracks.pinned) { index, column in
        body(index, space.frame(x: columnTracks.pixels(of: column), y: rowPixels), 1)
      }
    }
  }

  /// Whether anything stays in view while the rest scrolls.
  var pinsElements: Bool { pins.rows > 0 || pins.columns > 0 || headers.exist }

  /// Whether a container of a size would have the same pinned.
  func pinsTheSame(in size: CGSize) -> Bool {
    pins
      == wantedPins.fitting(
        size, rows: rows, columns: columns, columnHeaderHeight: headers.columnHeight.length,
        rowHeaderWidth: headers.rowWidth.length, space)
  }

  var pinnedSize: CGSize {
    CGSize(
      width: space.points(headers.rowWidth.pinnedLength + columns.lengthToScroll(after: pins.columns)),
      height: space.points(headers.columnHeight.pinnedLength + rows.lengthToScroll(after: pins.rows)))
  }

  /// The rows and columns that are visible in `rect`, where `viewport` lets them be.
  func tracks(in rect: CGRect, _ viewport: CGRect) -> (rows: PinnedTracks, columns: PinnedTracks)? {
    guard let (rowWindow, columnWindow) = windows(of: rect) else { return nil }
    let start = space.start(of: viewport)
    let (top, leading) = scrollsRows ? (start.main, start.cross) : (start.cross, start.main)
    return (
      PinnedTracks(
        of: rows, count: pins.rows, after: headers.columnHeight.pinnedLength, at: top, visibleIn: rowWindow),
      PinnedTracks(
        of: columns, count: pins.columns, after: headers.rowWidth.pinnedLength, at: leading, visibleIn: columnWindow)
    )
  }

  /// The cells of a row: the last one may be shorter.
  private func forEachCell(of row: Int, in range: Range<Int>, _ body: (_ index: Int, _ column: Int) -> Void) {
    let first = row * columns.count
    for column in range.clamped(to: 0..<min(columns.count, count - first)) {
      body(first + column, column)
    }
  }

  private func windows(of rect: CGRect) -> (rows: PixelWindow, columns: PixelWindow)? {
    guard let (main, cross) = space.windows(of: rect) else { return nil }
    return scrollsRows ? (main, cross) : (cross, main)
  }
}

extension TrackEdges {
  /// How far what scrolls begins after the first tracks, which are pinned: after the spacing that follows them.
  fileprivate func lengthToScroll(after pinnedCount: Int) -> Int {
    guard pinnedCount > 0 else { return 0 }
    let edge = pinnedCount < count ? pixels(of: pinnedCount).lowerBound : pixels(of: pinnedCount - 1).upperBound
    return edge - start
  }
}

/// The first tracks of an axis, pinned at the viewport's edge as one block after a header, and the others, which scroll.
struct PinnedTracks {
  private let tracks: TrackEdges
  /// How far the block is moved away from where it would have scrolled to.
  let shift: Int
  let window: PixelWindow
  /// The visible tracks of the block.
  let pinned: Range<Int>
  /// The other visible tracks, some of them perhaps under the block.
  let scrolling: Range<Int>

  init(of tracks: TrackEdges, count: Int, after header: Int, at edge: Int, visibleIn window: PixelWindow) {
    self.tracks = tracks
    self.window = window
    // Never before its own position, so that it moves with content that is pulled beyond its start; never beyond the
    // end of the last track, so that what follows the section pushes it out.
    let blockEnd = count > 0 ? tracks.pixels(of: count - 1).upperBound : tracks.start
    shift = count > 0 || header > 0 ? max(0, min(edge - (tracks.start - header), tracks.end - blockEnd)) : 0
    let shifted = PixelWindow(start: window.start - shift, end: window.end - shift)
    pinned = tracks.tracks(visibleIn: shifted).clamped(to: 0..<count)
    scrolling = tracks.tracks(visibleIn: window).clamped(to: count..<max(count, tracks.count))
  }

  func pixels(of track: Int) -> Range<Int> {
    let pixels = tracks.pixels(of: track)
    return pixels.lowerBound + shift..<pixels.upperBound + shift
  }
}
