import Foundation
import WaterflowGeometry

/// A waterfall that is placed by brute force from the text of the rule, to compare with the real one. It shares no code
/// with it: plain arrays, plain loops, whole pixels, its own mirror.
public struct WaterfallOracle: Sendable, CustomStringConvertible {
  public var columnCount = 3
  public var columnSpacing: CGFloat = 10
  public var rowSpacing: CGFloat = 10
  public var insets = SectionInsets.zero
  public var goesLeftToRight = false
  public var viewport = CGSize(width: 320, height: 480)
  public var scrollsHorizontally = false
  public var isRightToLeft = false
  public var scale: CGFloat = 1
  /// The preferred number of columns of each item.
  public var spans: [Int] = []
  /// Each item's length along the scroll direction in points.
  public var lengths: [CGFloat] = []

  public init() {}

  public var layout: WaterfallLayout {
    WaterfallLayout(
      columns: .count(columnCount), columnSpacing: columnSpacing, rowSpacing: rowSpacing, insets: insets,
      order: goesLeftToRight ? .leftToRight : .shortestColumn)
  }

  public var container: LayoutContainer {
    LayoutContainer(
      size: viewport, scrollDirection: scrollsHorizontally ? .horizontal : .vertical, isRightToLeft: isRightToLeft,
      displayScale: scale)
  }

  public var items: SectionItems {
    let (lengths, spans) = (lengths, spans)
    return SectionItems(
      count: lengths.count, size: { CGSize(width: 1, height: lengths[$0]) }, height: { index, _ in lengths[index] },
      columnSpan: spans.isEmpty ? nil : { spans[$0] })
  }

  private var cross: CGFloat { scrollsHorizontally ? viewport.height : viewport.width }
  private var crossLeading: CGFloat { scrollsHorizontally ? insets.top : insets.left }
  private var crossTrailing: CGFloat { scrollsHorizontally ? insets.bottom : insets.right }

  /// The edges of column `column` before rounding, in pixels.
  private func exactEdges(_ column: Int) -> (start: Double, end: Double) {
    let widthAndGap = (cross - crossLeading - crossTrailing + columnSpacing) / CGFloat(columnCount)
    let start = crossLeading + CGFloat(column) * widthAndGap
    return (Double(start * scale), Double((start + widthAndGap - columnSpacing) * scale))
  }

  /// Whether an edge is halfway between two pixels, so that rounding is ambiguous.
  public var hasEdgeHalfwayBetweenPixels: Bool {
    func isHalfway(_ position: Double) -> Bool { abs(position - position.rounded(.down) - 0.5) < 1e-6 }
    if isHalfway(Double(cross * scale)) { return true }
    for column in 0..<columnCount {
      let edges = exactEdges(column)
      if isHalfway(edges.start) || isHalfway(edges.end) { return true }
    }
    return false
  }

  private func wholePixels(_ length: CGFloat) -> Int {
    let exact = Double(length * scale)
    let below = exact.rounded(.down)
    return Int(below) + (exact - below >= 0.001 ? 1 : 0)
  }

  /// Every item's frame, the length of the section along the scroll direction, and the column of each item.
  ///
  /// - Parameter kept: the given columns of the first items.
  public func place(keeping kept: [Int] = []) -> (frames: [PixelRect], mainLength: Int, columns: [Int]) {
    let top = wholePixels(scrollsHorizontally ? insets.left : insets.top)
    let bottom = wholePixels(scrollsHorizontally ? insets.right : insets.bottom)
    let gap = wholePixels(rowSpacing)
    var columnBottoms = [Int?](repeating: nil, count: columnCount)
    var turn = 0
    var placed: [(start: Int, length: Int, crossStart: Int, crossEnd: Int)] = []
    var greatestBottom = top
    var columns: [Int] = []

    for index in lengths.indices {
      let span = min(spans.isEmpty ? 1 : spans[index], columnCount)
      let nextTops = columnBottoms.map { bottom in bottom.map { $0 + gap } ?? top }
      var chosen = 0
      if index < kept.count {
        chosen = kept[index]
      } else if goesLeftToRight {
        chosen = turn + span > columnCount ? 0 : turn
      } else {
        for candidate in 0...(columnCount - span) {
          let candidateTop = nextTops[candidate..<(candidate + span)].max() ?? top
          let chosenTop = nextTops[chosen..<(chosen + span)].max() ?? top
          if candidateTop < chosenTop { chosen = candidate }
        }
      }
      turn = chosen + span == columnCount ? 0 : chosen + span
      columns.append(chosen)
      let start = nextTops[chosen..<(chosen + span)].max() ?? top
      let length = wholePixels(lengths[index])
      for column in chosen..<(chosen + span) { columnBottoms[column] = start + length }
      greatestBottom = max(greatestBottom, start + length)
      placed.append(
        (
          start, length, Int(exactEdges(chosen).start.rounded()), Int(exactEdges(chosen + span - 1).end.rounded())
        ))
    }

    let mainLength = greatestBottom + bottom
    let crossLength = Int(Double(cross * scale).rounded())
    let frames = placed.map { item in
      var (main, across) = (item.start, item.crossStart)
      let width = item.crossEnd - item.crossStart
      if isRightToLeft, scrollsHorizontally { main = mainLength - item.start - item.length }
      if isRightToLeft, !scrollsHorizontally { across = crossLength - item.crossEnd }
      return scrollsHorizontally
        ? PixelRect(x: main, y: across, width: item.length, height: width)
        : PixelRect(x: across, y: main, width: width, height: item.length)
    }
    return (frames, mainLength, columns)
  }

  public var description: String {
    """
    \(lengths.count) items, \(columnCount) columns, spacings \(columnSpacing) and \(rowSpacing), \(insets), \
    \(goesLeftToRight ? "left to right" : "shortest column"), \(viewport) @\(scale), \
    \(scrollsHorizontally ? "horizontal" : "vertical")\(isRightToLeft ? ", right to left" : ""), \
    \(spans.isEmpty ? "no spans" : "spans")
    """
  }
}
