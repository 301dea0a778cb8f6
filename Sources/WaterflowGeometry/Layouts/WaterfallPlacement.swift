import Foundation

/// Which column each item of a waterfall went to, and where it starts and how long it is there, in whole pixels.
///
/// One array per property instead of one of rectangles: 14 bytes per item, and a search reads only what it compares.
struct WaterfallPlacement: Sendable {
  let starts: ContiguousArray<Int>
  let lengths: ContiguousArray<Int32>
  let columns: ContiguousArray<UInt16>
  /// How many columns each item covers; empty when every item covers one.
  let spans: ContiguousArray<UInt16>
  /// The greatest end of all items; where the first item would have started when there is none.
  let end: Int
  let extents: ExtentIndex

  var count: Int { starts.count }

  func span(ofItemAt index: Int) -> Int {
    spans.isEmpty ? 1 : Int(spans[index])
  }

  /// Places all items.
  ///
  /// - Parameters:
  ///   - firstTop: where the first item of each column starts.
  ///   - spacing: the gap to the item before in the same column.
  init(
    _ items: SectionItems, in edges: ColumnEdges, order: WaterfallLayout.Order, firstTop: Int, spacing: Int,
    alignment: PixelAlignment
  ) {
    let count = items.count
    // Local buffers, stored when done: the same loops on the stored properties cost several times as much.
    var starts = ContiguousArray(repeating: 0, count: count)
    var lengths = ContiguousArray(repeating: Int32(0), count: count)
    var columns = ContiguousArray(repeating: UInt16(0), count: count)
    var spans = ContiguousArray(repeating: UInt16(1), count: items.hasColumnSpans ? count : 0)
    var blocks = ContiguousArray<ExtentIndex.Extent>()
    blocks.reserveCapacity(count / ExtentIndex.itemsPerBlock + 1)
    var cursor = ColumnCursor(columnCount: edges.count, order: order, firstTop: firstTop, spacing: spacing)

    // Fetching and placing a few hundred items at a time keeps their lengths in the nearest cache in between.
    for chunkStart in stride(from: 0, to: count, by: Self.chunk) {
      let range = chunkStart..<min(chunkStart + Self.chunk, count)
      if items.hasColumnSpans {
        for index in range {
          let span = min(items.columnSpan(of: index), edges.count)
          spans[index] = UInt16(span)
          lengths[index] = Int32(alignment.pixels(holding: items.height(of: index, width: edges.width(ofSpan: span))))
        }
      } else {
        items.forEachHeight(in: range, width: edges.width) { index, height in
          lengths[index] = Int32(alignment.pixels(holding: height))
        }
      }
      for blockStart in stride(from: range.lowerBound, to: range.upperBound, by: ExtentIndex.itemsPerBlock) {
        var extent = ExtentIndex.Extent.empty
        for index in blockStart..<min(blockStart + ExtentIndex.itemsPerBlock, range.upperBound) {
          let length = Int(lengths[index])
          let place = cursor.place(length: length, span: spans.isEmpty ? 1 : Int(spans[index]))
          starts[index] = place.start
          columns[index] = UInt16(place.column)
          extent.formUnion(ExtentIndex.Extent(start: place.start, end: place.start + length))
        }
        blocks.append(extent)
      }
    }
    self.starts = starts
    self.lengths = lengths
    self.columns = columns
    self.spans = spans
    extents = ExtentIndex(blocks: blocks)
    end = cursor.end
  }

  /// A whole number of the index's blocks.
  private static let chunk = 4 * ExtentIndex.itemsPerBlock
}

/// Where the next item goes: the state of the placement between two items.
private struct ColumnCursor {
  private let order: WaterfallLayout.Order
  private let spacing: Int
  /// Where the next item of each column would start.
  private var nextStarts: [Int]
  /// The column whose turn it is in ``WaterfallLayout/Order/leftToRight``.
  private var turn = 0
  private(set) var end: Int

  init(columnCount: Int, order: WaterfallLayout.Order, firstTop: Int, spacing: Int) {
    self.order = order
    self.spacing = spacing
    nextStarts = Array(repeating: firstTop, count: columnCount)
    end = firstTop
  }

  mutating func place(length: Int, span: Int) -> (column: Int, start: Int) {
    let column = nextColumn(span: span)
    let window = column..<column + span
    var start = nextStarts[column]
    for other in window.dropFirst() { start = max(start, nextStarts[other]) }
    for other in window { nextStarts[other] = start + length + spacing }
    end = max(end, start + length)
    return (column, start)
  }

  private mutating func nextColumn(span: Int) -> Int {
    switch order {
    case .shortestColumn:
      return span == 1 ? shortestColumn() : shortestWindow(of: span)
    case .leftToRight:
      let column = turn + span <= nextStarts.count ? turn : 0
      turn = (column + span) % nextStarts.count
      return column
    }
  }

  private func shortestColumn() -> Int {
    var best = 0
    for column in 1..<max(1, nextStarts.count) where nextStarts[column] < nextStarts[best] { best = column }
    return best
  }

  /// The leftmost window of `span` columns whose greatest end is least.
  private func shortestWindow(of span: Int) -> Int {
    var best = 0
    var bestEnd = Int.max
    for first in 0...nextStarts.count - span {
      var greatest = nextStarts[first]
      for column in first + 1..<first + span { greatest = max(greatest, nextStarts[column]) }
      if greatest < bestEnd { (best, bestEnd) = (first, greatest) }
    }
    return best
  }
}
