import Foundation

/// Finds what lies in a stretch of the main axis among many items that are only roughly in order.
///
/// Items are taken in blocks of 64. For each block the index keeps the least start and the greatest end, and the same for
/// every 16 blocks, every 16 of those, and so on up. A search goes down only into what is seen, so one huge item makes its
/// own block visible far away and costs nothing elsewhere.
///
/// Memory: 16 bytes per block and 1/15 more for the levels above, a quarter of a byte per item.
struct ExtentIndex: Sendable {
  static let itemsPerBlock = 64
  private static let fanOut = 16

  /// From `start` to `end` in pixels. `empty` is seen nowhere and swallowed by any union.
  struct Extent: Sendable {
    var start: Int
    var end: Int

    static let empty = Extent(start: .max, end: .min)

    mutating func formUnion(_ other: Extent) {
      start = min(start, other.start)
      end = max(end, other.end)
    }
  }

  /// All levels in one array, the blocks first, so that a search touches few cache lines.
  private var extents: ContiguousArray<Extent>
  /// Where each level starts in `extents`; one more entry than there are levels.
  private var levelStarts: [Int]

  /// - Parameter blocks: the extent of items 0 ..< 64, 64 ..< 128, and so on.
  /// - Complexity: O(b), b blocks.
  init(blocks: ContiguousArray<Extent>) {
    extents = blocks
    levelStarts = [0, blocks.count]
    var level = 0..<blocks.count
    while level.count > 1 {
      for first in stride(from: level.lowerBound, to: level.upperBound, by: Self.fanOut) {
        var union = Extent.empty
        for child in first..<min(first + Self.fanOut, level.upperBound) { union.formUnion(extents[child]) }
        extents.append(union)
      }
      level = level.upperBound..<extents.count
      levelStarts.append(extents.count)
    }
  }

  /// Calls `body` with the number of every block that may have an item seen in `window`, in ascending order.
  ///
  /// Complexity: O(log b + k), b blocks, k of them seen.
  ///
  /// - Returns: how many extents were compared with the window, so that the cost can be tested without a clock.
  @discardableResult
  func forEachBlock(seenIn window: PixelWindow, _ body: (_ block: Int) -> Void) -> Int {
    guard !extents.isEmpty else { return 0 }
    return search(level: levelStarts.count - 2, nodes: 0..<1, window, body)
  }

  private func search(level: Int, nodes: Range<Int>, _ window: PixelWindow, _ body: (Int) -> Void) -> Int {
    let levelStart = levelStarts[level]
    var compared = nodes.count
    for node in nodes {
      let extent = extents[levelStart + node]
      guard window.shows(from: extent.start, to: extent.end) else { continue }
      if level == 0 {
        body(node)
      } else {
        let childCount = levelStarts[level] - levelStarts[level - 1]
        let first = node * Self.fanOut
        compared += search(level: level - 1, nodes: first..<min(first + Self.fanOut, childCount), window, body)
      }
    }
    return compared
  }
}
