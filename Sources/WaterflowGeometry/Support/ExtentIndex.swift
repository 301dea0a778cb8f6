import Foundation

/// Finds what lies in a stretch of the main axis among many items that are only roughly in order.
///
/// Items are taken in blocks of 64. For each block the index keeps the least start and the greatest end, and the same
/// for every 16 blocks, every 16 of those, and so on up. A search goes down only into visible blocks, so one huge item
/// makes its own block visible far away and costs nothing elsewhere.
///
/// Memory: 16 bytes per block and 1/15 more for the levels above, a quarter of a byte per item.
package struct ExtentIndex: Sendable {
  static let itemsPerBlock = 64
  private static let fanOut = 16

  /// From `start` to `end` in pixels. `empty` is never visible and adds nothing to a union.
  package struct Extent: Sendable {
    package var start: Int
    package var end: Int

    static let empty = Extent(start: .max, end: .min)

    mutating func formUnion(_ other: Extent) {
      start = min(start, other.start)
      end = max(end, other.end)
    }
  }

  /// The blocks, then the level above them, and so on up to a level of one.
  private var levels: [ContiguousArray<Extent>]

  /// - Parameter blocks: the extent of items 0 ..< 64, 64 ..< 128, and so on.
  /// - Complexity: O(b), b blocks.
  init(blocks: ContiguousArray<Extent> = []) {
    levels = [blocks]
    updateLevels(from: 0)
  }

  var blockCount: Int { levels[0].count }

  /// The extent of a block, 0 ..< ``blockCount``.
  subscript(block: Int) -> Extent { levels[0][block] }

  /// What all blocks cover; `empty` when there is none.
  var total: Extent {
    levels[levels.count - 1].first ?? .empty
  }

  /// Replaces the blocks from `first` on by `blocks`, and keeps those after them if there are more.
  ///
  /// Complexity: O(b), b blocks replaced or removed.
  mutating func replaceBlocks(from first: Int, with blocks: ContiguousArray<Extent>, keepsRest: Bool) {
    let end = keepsRest ? min(first + blocks.count, blockCount) : blockCount
    let countIsKept = end - first == blocks.count
    if blockCount == 0 {
      // Not copied.
      levels[0] = blocks
    } else {
      levels[0].replaceSubrange(first..<end, with: blocks)
    }
    updateLevels(from: first, to: countIsKept ? end : nil)
  }

  /// Finds the extents above the blocks that changed: those from `first` on, up to `end` or all of them.
  private mutating func updateLevels(from first: Int, to end: Int? = nil) {
    var (first, end) = (first, end)
    var level = 0
    while levels[level].count > 1 {
      if level + 1 == levels.count { levels.append([]) }
      first /= Self.fanOut
      end = end.map { ($0 + Self.fanOut - 1) / Self.fanOut }
      let children = levels[level].count
      let count = (children + Self.fanOut - 1) / Self.fanOut
      if end == nil { levels[level + 1].removeLast(max(0, levels[level + 1].count - count)) }
      for node in first..<(end ?? count) {
        var union = Extent.empty
        for child in node * Self.fanOut..<min((node + 1) * Self.fanOut, children) {
          union.formUnion(levels[level][child])
        }
        if node < levels[level + 1].count { levels[level + 1][node] = union } else { levels[level + 1].append(union) }
      }
      level += 1
    }
    levels.removeLast(levels.count - 1 - level)
  }

  /// The numbers of the blocks that may have an item visible in `window`, in ascending order.
  ///
  /// Complexity: O(log b + k), b blocks, k of them visible.
  func blocks(visibleIn window: PixelWindow) -> VisibleBlocks {
    VisibleBlocks(levels: levels, window: window)
  }

  /// A search that goes on from block to block. Not a closure, so that the caller needn't be copied into one.
  struct VisibleBlocks: Sequence, IteratorProtocol {
    private let levels: [ContiguousArray<Extent>]
    private let window: PixelWindow
    private var level: Int
    private var node = 0
    /// How many extents were compared with the window, so that the cost can be tested without a clock.
    private(set) var comparedCount = 0

    fileprivate init(levels: [ContiguousArray<Extent>], window: PixelWindow) {
      self.levels = levels
      self.window = window
      level = levels.count - 1
    }

    mutating func next() -> Int? {
      while node < levels[level].count {
        let extent = levels[level][node]
        comparedCount += 1
        if window.overlaps(from: extent.start, to: extent.end) {
          if level == 0 {
            defer { goOn() }
            return node
          }
          level -= 1
          node *= ExtentIndex.fanOut
        } else {
          goOn()
        }
      }
      return nil
    }

    /// To the next node that wasn't searched: a sibling, or after the last of them the parent's.
    private mutating func goOn() {
      node += 1
      while level < levels.count - 1, node % ExtentIndex.fanOut == 0 {
        level += 1
        node /= ExtentIndex.fanOut
      }
    }
  }
}
