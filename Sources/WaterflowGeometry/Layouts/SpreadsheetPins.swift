import Foundation

/// What of a spreadsheet stays in view: with more than half of the viewport the rest could hardly be seen.
struct SpreadsheetPins: Sendable, Hashable {
  /// The number of the first rows and of the first columns.
  var rows, columns: Int
  /// Whether the headers of columns and those of rows do.
  var columnHeaders = true, rowHeaders = true

  /// What of this fits into a container of a size in points. The lengths of headers are in pixels.
  ///
  /// - Complexity: O(log p), p pinned rows and columns.
  func fitting(
    _ size: CGSize, rows: TrackEdges, columns: TrackEdges, columnHeaderHeight: Int, rowHeaderWidth: Int,
    _ space: SectionSpace
  ) -> SpreadsheetPins {
    // Also where a container has no size, or one that is no number.
    func fits(_ pixels: Int, _ available: CGFloat) -> Bool {
      !(available > 0 && space.points(pixels) > available / 2)
    }
    func count(_ wanted: Int, of tracks: TrackEdges, after header: Int, within available: CGFloat) -> Int {
      (0..<max(0, min(wanted, tracks.count))).partitioningIndex {
        !fits(tracks.pixels(of: $0).upperBound - tracks.start + header, available)
      }
    }
    var fitting = self
    fitting.columnHeaders = columnHeaders && fits(columnHeaderHeight, size.height)
    fitting.rowHeaders = rowHeaders && fits(rowHeaderWidth, size.width)
    fitting.rows = count(
      self.rows, of: rows, after: fitting.columnHeaders ? columnHeaderHeight : 0, within: size.height)
    fitting.columns = count(
      self.columns, of: columns, after: fitting.rowHeaders ? rowHeaderWidth : 0, within: size.width)
    return fitting
  }
}
