import Foundation
import WaterflowGeometry

/// A waterfall that is placed by brute force from the text of the rule, to compare with the real one. It shares no code
/// with it: plain arrays, plain loops, whole pixels, its own mirror.
public struct WaterfallOracle: Sendable, CustomStringConvertible {
  public var columnCount = 3
  /// The weights of the columns, repeated as often as there are columns; empty where they are equally wide.
  public var weights: [CGFloat] = []
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
  /// The column that each item asks for; empty where none does.
  public var choices: [Int?] = []
  /// Each item's length along the scroll direction in points; see ``length(_:width:)``.
  public var lengths: [CGFloat] = []

  public init() {}

  public var layout: WaterfallLayout {
    WaterfallLayout(
      columns: weights.isEmpty ? .count(columnCount) : .weights(columnWeights), columnSpacing: columnSpacing,
      rowSpacing: rowSpacing, insets: insets, order: goesLeftToRight ? .leftToRight : .shortestColumn)
  }

  public var container: LayoutContainer {
    LayoutContainer(
      size: viewport, scrollDirection: scrollsHorizontally ? .horizontal : .vertical, isRightToLeft: isRightToLeft,
      displayScale: scale)
  }

  public var items: SectionItems { items { _ in } }

  /// - Parameter note: called with each item whose height is asked for.
  public func items(noting note: @escaping (Int) -> Void) -> SectionItems {
    let oracle = self
    return SectionItems(
      count: lengths.count, size: { CGSize(width: 1, height: oracle.lengths[$0]) },
      height: { index, width in
        note(index)
        return oracle.length(index, width: width)
      },
      columnSpan: spans.isEmpty ? nil : { oracle.spans[$0] },
      column: choices.isEmpty ? nil : { oracle.choices[$0] })
  }

  /// The length of an item that is `width` points wide: where columns differ in width it depends on that. The steps lie
  /// where no width is, so that no rounding depends on floating-point errors.
  public func length(_ item: Int, width: CGFloat) -> CGFloat {
    guard !weights.isEmpty else { return lengths[item] }
    return min(lengths[item] + CGFloat(Int(width + 0.3719) % 50), 4_194_304)
  }

  private var columnWeights: [CGFloat] {
    (0..<columnCount).map { weights.isEmpty ? 1 : weights[$0 % weights.count] }
  }

  private var cross: CGFloat { scrollsHorizontally ? viewport.height : viewport.width }
  private var crossLeading: CGFloat { scrollsHorizontally ? insets.top : insets.left }
  private var crossTrailing: CGFloat { scrollsHorizontally ? insets.bottom : insets.right }

  /// The edges of the columns before rounding, in pixels.
  public struct ColumnEdges {
    fileprivate var edges: [(start: Double, end: Double)] = []
    fileprivate let scale: CGFloat

    /// The width of an item that covers `span` columns from `column` on, in points.
    public func width(_ column: Int, span: Int) -> CGFloat {
      CGFloat(edges[column + span - 1].end - edges[column].start) / scale
    }
  }

  public var columnEdges: ColumnEdges {
    let room = cross - crossLeading - crossTrailing - CGFloat(columnCount - 1) * columnSpacing
    let weights = columnWeights
    let unit = room / weights.reduce(0, +)
    var before: CGFloat = 0
    var columns = ColumnEdges(scale: scale)
    for (column, weight) in weights.enumerated() {
      let start = crossLeading + CGFloat(column) * columnSpacing + unit * before
      columns.edges.append((Double(start * scale), Double((start + unit * weight) * scale)))
      before += weight
    }
    return columns
  }

  /// How many columns an item covers.
  public func span(_ item: Int) -> Int { min(spans.isEmpty ? 1 : spans[item], columnCount) }

  /// The column that an item asks for, or the nearest in which it has room.
  public func choice(_ item: Int) -> Int? {
    guard !choices.isEmpty, let column = choices[item] else { return nil }
    return max(0, min(column, columnCount - span(item)))
  }

  /// Whether an edge is halfway between two pixels, so that rounding is ambiguous.
  public var hasEdgeHalfwayBetweenPixels: Bool {
    func isHalfway(_ position: Double) -> Bool { abs(position - position.rounded(.down) - 0.5) < 1e-6 }
    if isHalfway(Double(cross * scale)) { return true }
    return columnEdges.edges.contains { isHalfway($0.start) || isHalfway($0.end) }
  }

  private func wholePixels(_ length: CGFloat) -> Int {
    let exact = Double(length * scale)
    let below = exact.rounded(.down)
    return Int(below) + (exact - below >= 0.001 ? 1 : 0)
  }

  /// Every item's frame, the length of the section along the scroll direction, and the column of each item.
  ///
  /// - Parameters:
  ///   - kept: the given columns of the first items.
  ///   - unsettled: those of them that are placed again all the same.
  ///   - reach: how far that goes, in points from where the first of them starts.
  public func place(
    keeping kept: [Int] = [], except unsettled: IndexSet = [], along reach: CGFloat = 0
  ) -> (frames: [PixelRect], mainLength: Int, columns: [Int]) {
    let top = wholePixels(scrollsHorizontally ? insets.left : insets.top)
    let bottom = wholePixels(scrollsHorizontally ? insets.right : insets.bottom)
    let gap = wholePixels(rowSpacing)
    let across = columnEdges
    var columnBottoms = [Int?](repeating: nil, count: columnCount)
    var turn = 0
    var placed: [(start: Int, length: Int, crossStart: Int, crossEnd: Int)] = []
    var greatestBottom = top
    var columns: [Int] = []
    var limit: Int?
    var isPlacing = !goesLeftToRight

    for index in lengths.indices {
      let span = span(index)
      let nextTops = columnBottoms.map { bottom in bottom.map { $0 + gap } ?? top }
      if unsettled.contains(index), let limit, nextTops.min() ?? top >= limit { isPlacing = false }
      let isPlacedAgain = isPlacing && unsettled.contains(index)
      var chosen = 0
      if index < kept.count, !isPlacedAgain {
        chosen = kept[index]
      } else if let choice = choice(index) {
        chosen = choice
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
      if isPlacedAgain, limit == nil { limit = start + wholePixels(reach) }
      let length = wholePixels(length(index, width: across.width(chosen, span: span)))
      for column in chosen..<(chosen + span) { columnBottoms[column] = start + length }
      greatestBottom = max(greatestBottom, start + length)
      placed.append(
        (
          start, length, Int(across.edges[chosen].start.rounded()),
          Int(across.edges[chosen + span - 1].end.rounded())
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
    \(lengths.count) items, \(columnCount) columns \(weights), spacings \(columnSpacing) and \(rowSpacing), \(insets), \
    \(goesLeftToRight ? "left to right" : "shortest column"), \(viewport) @\(scale), \
    \(scrollsHorizontally ? "horizontal" : "vertical")\(isRightToLeft ? ", right to left" : ""), \
    \(spans.isEmpty ? "no spans" : "spans")\(choices.isEmpty ? "" : ", chosen columns")
    """
  }
}
