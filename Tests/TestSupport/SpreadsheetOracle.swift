import Foundation
import WaterflowGeometry

/// A spreadsheet of few cells, and their frames by plain loops, pinned or not. It shares no code with the layout: whole
/// pixels, prefix sums, its own mirror.
public struct SpreadsheetOracle: Sendable, CustomStringConvertible {
  public var count = 0
  /// In points; with `isUniform` all the same.
  public var widths: [CGFloat] = []
  public var heights: [CGFloat] = []
  public var isUniform = false
  public var pinnedRows = 0
  public var pinnedColumns = 0
  public var columnSpacing: CGFloat = 0
  public var rowSpacing: CGFloat = 0
  public var insets = SectionInsets.zero
  public var viewport = CGSize(width: 320, height: 480)
  public var scrollsHorizontally = false
  public var isRightToLeft = false
  public var scale: CGFloat = 1

  public var description: String {
    """
    \(count) cells, widths \(widths), heights \(heights)\(isUniform ? " (uniform)" : ""), pinned \(pinnedRows) rows \
    and \(pinnedColumns) columns, spacings \(columnSpacing) and \(rowSpacing), insets \(insets), \(viewport), \
    \(scrollsHorizontally ? "horizontal" : "vertical")\(isRightToLeft ? ", right to left" : ""), scale \(scale)
    """
  }

  public var layout: SpreadsheetLayout {
    SpreadsheetLayout(
      columns: isUniform ? .uniform(count: widths.count, width: widths[0]) : .widths(widths),
      rows: isUniform ? .uniform(height: heights[0]) : .heights(heights),
      pinnedRows: pinnedRows, pinnedColumns: pinnedColumns, columnSpacing: columnSpacing, rowSpacing: rowSpacing,
      insets: insets)
  }

  public var container: LayoutContainer {
    LayoutContainer(
      size: viewport, scrollDirection: scrollsHorizontally ? .horizontal : .vertical, isRightToLeft: isRightToLeft,
      displayScale: scale)
  }

  private func pixels(_ length: CGFloat) -> Int { Int((length * scale).rounded(.up)) }

  /// The exact sums of widths and spacings, rounded to the nearest pixels.
  private var columnEdges: [(start: Int, end: Int)] {
    var next = Double(pixels(insets.left))
    return widths.map { width in
      let end = next + Double(width * scale)
      defer { next = end + Double(columnSpacing * scale) }
      return (Int(next.rounded()), Int(end.rounded()))
    }
  }

  private var rowStarts: [Int] {
    var starts = [pixels(insets.top)]
    for height in heights { starts.append(starts[starts.count - 1] + pixels(height) + pixels(rowSpacing)) }
    return starts
  }

  /// What is pinned, in points.
  var pinnedLength: CGSize {
    let columns = columnEdges
    let width = pinnedColumns > 0 ? columns[pinnedColumns - 1].end - columns[0].start : 0
    let height = pinnedRows > 0 ? rowStarts[pinnedRows] - pixels(rowSpacing) - rowStarts[0] : 0
    return CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  /// In pixels.
  public var size: (width: Int, height: Int) {
    let width = columnEdges[widths.count - 1].end + pixels(insets.right)
    let height = rowStarts[heights.count] - pixels(rowSpacing) + pixels(insets.bottom)
    return scrollsHorizontally
      ? (width, max(height, Int((viewport.height * scale).rounded())))
      : (max(width, Int((viewport.width * scale).rounded())), height)
  }

  /// The frames of all cells in index order.
  public var frames: [PixelRect] {
    (0..<count).map { index in
      let (row, column) = (index / widths.count, index % widths.count)
      let (x, end) = columnEdges[column]
      let width = end - x
      return PixelRect(
        x: isRightToLeft ? size.width - x - width : x, y: rowStarts[row], width: width, height: pixels(heights[row]))
    }
  }

  public struct Held: Hashable, Sendable {
    public var index: Int
    public var frame: PixelRect
    public var level: Int
  }

  /// The cells pinned at the edges of `viewport` that are visible in `rect`, each with its frame.
  public func held(in viewport: PixelRect, visibleIn rect: PixelRect) -> [Held] {
    let frames = frames
    let rowEnd = rowStarts[heights.count] - pixels(rowSpacing)
    let columns = columnEdges
    let columnEnd = columns[widths.count - 1].end
    var held: [Held] = []
    for index in 0..<count {
      let (row, column) = (index / widths.count, index % widths.count)
      var frame = frames[index]
      if row < pinnedRows {
        // Its distance from the start of the block, and from the block's end, which must stay within the spreadsheet.
        let before = rowStarts[row] - rowStarts[0]
        let behind = rowStarts[pinnedRows] - pixels(rowSpacing) - rowStarts[row]
        frame.y = max(frame.y, min(viewport.y + before, rowEnd - behind))
      }
      if column < pinnedColumns {
        let before = columns[column].start - columns[0].start
        let behind = columns[pinnedColumns - 1].end - columns[column].start
        if isRightToLeft {
          let right = viewport.x + viewport.width - before
          frame.x = min(frame.x, max(right, size.width - columnEnd + behind) - frame.width)
        } else {
          frame.x = max(frame.x, min(viewport.x + before, columnEnd - behind))
        }
      }
      let level = (row < pinnedRows ? 1 : 0) + (column < pinnedColumns ? 1 : 0)
      if level > 0, frame.isSeen(in: rect) { held.append(Held(index: index, frame: frame, level: level)) }
    }
    return held
  }
}
