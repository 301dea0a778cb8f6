import Foundation

/// The two inner loops of a waterfall: rounding heights up to pixels, and finding the shortest column for one item
/// after the other. This is the only file with unsafe code; all of it stays within the buffers that a function is
/// given.
///
/// **Keys.** The end of a column and its number are one integer, `end << shift | column`. The least key is the shortest
/// column, the leftmost of equals, so one `min` finds both and no branch depends on heights: a processor guesses such a
/// branch wrong half of the time, which costs more than placing an item.
///
/// **Up to 6 columns.** The keys are kept sorted in registers. The least is taken out, grows by the item, and is pushed
/// back through the others by a `min` and a `max` each. Missing columns have the greatest key, which never moves.
///
/// **More columns.** A tournament: every inner node of a binary tree keeps the greater key of the two that met there,
/// and the least is kept apart. The column that just grew plays again on its way up, log2(columns) steps. (Knuth, The
/// Art of Computer Programming, volume 3, 5.4.1: a tree of losers.)
struct WaterfallKernel {
  /// Up to 6 columns: sorted. More: the winner at 0 and the losers of nodes 1 ..< columns.
  private var keys: ContiguousArray<Int>
  private let shift: Int
  private let columnCount: Int
  private let spacing: Int

  /// Nil where keys might overflow. They never do below 500 000 items, or with up to 32 columns below a billion.
  ///
  /// - Parameters:
  ///   - columnEnds: where the next item of each column would start.
  ///   - spacing: the gap below an item.
  ///   - itemCount: the number of items in the section.
  init?(columnEnds: [Int], spacing: Int, itemCount: Int) {
    columnCount = columnEnds.count
    shift = Int.bitWidth - max(columnCount - 1, 1).leadingZeroBitCount
    self.spacing = spacing
    // An item and its spacing take less than 2^27 pixels together; see `PixelAlignment`.
    guard columnCount > 0, itemCount < 1 << (62 - 27 - shift) - 2 else { return nil }
    let shift = shift
    let columnKeys = columnEnds.enumerated().map { $1 << shift | $0 }
    if columnCount <= Self.sortedColumns {
      let missing = (columnCount <= 3 ? 3 : Self.sortedColumns) - columnCount
      keys = ContiguousArray(columnKeys.sorted() + Array(repeating: .max, count: missing))
    } else {
      // Leaf c stands at `columnCount + c`, and the parent of a node is half its number: right for any count.
      keys = ContiguousArray(repeating: 0, count: columnCount)
      var winners = Array(repeating: 0, count: columnCount) + columnKeys
      for node in stride(from: columnCount - 1, to: 0, by: -1) {
        winners[node] = min(winners[2 * node], winners[2 * node + 1])
        keys[node] = max(winners[2 * node], winners[2 * node + 1])
      }
      keys[0] = winners[1]
    }
  }

  private static let sortedColumns = 6

  /// Appends where the next item of each column would start.
  func appendColumnEnds(to ends: inout ContiguousArray<Int>) {
    let first = ends.count
    ends.append(contentsOf: repeatElement(0, count: columnCount))
    for key in keys where key != .max { ends[first + key & (1 << shift - 1)] = key >> shift }
  }

  /// Places the items of `range`: reads their lengths, writes their starts and columns. Returns the greatest end.
  mutating func place(
    _ range: Range<Int>, lengths: ContiguousArray<Int32>, starts: inout ContiguousArray<Int>,
    columns: inout ContiguousArray<UInt16>
  ) -> Int {
    guard range.lowerBound >= 0, range.upperBound <= min(lengths.count, starts.count, columns.count) else { return 0 }
    let (shift, spacing, leaves) = (shift, spacing, columnCount)
    return keys.withUnsafeMutableBufferPointer { keys in
      lengths.withUnsafeBufferPointer { lengths in
        starts.withUnsafeMutableBufferPointer { starts in
          columns.withUnsafeMutableBufferPointer { columns in
            var run = Run(
              range: range, lengths: lengths, starts: starts, columns: columns, shift: shift, spacing: spacing)
            switch keys.count {
            case 3: run.placeInThree(&keys)
            case 6: run.placeInSix(&keys)
            default: run.placeInTree(&keys, leaves: leaves)
            }
            return run.greatestEnd
          }
        }
      }
    }
  }

  /// Plain buffers: an array's checks would cost as much as the rest. `place` has checked the range.
  private struct Run {
    let range: Range<Int>
    let lengths: UnsafeBufferPointer<Int32>
    let starts: UnsafeMutableBufferPointer<Int>
    let columns: UnsafeMutableBufferPointer<UInt16>
    let shift: Int
    let spacing: Int
    var greatestEnd = Int.min

    /// Puts an item at the end that `key` stands for and returns the key of its column after it.
    @inline(__always)
    mutating func put(_ index: Int, at key: Int) -> Int {
      let length = Int(lengths[index])
      let start = key >> shift
      starts[index] = start
      columns[index] = UInt16(truncatingIfNeeded: key & (1 << shift &- 1))
      greatestEnd = max(greatestEnd, start &+ length)
      return key &+ (length &+ spacing) << shift
    }

    @inline(__always)
    mutating func placeInThree(_ keys: inout UnsafeMutableBufferPointer<Int>) {
      var (a, b, c) = (keys[0], keys[1], keys[2])
      for index in range {
        var key = put(index, at: a)
        (a, key) = (min(b, key), max(b, key))
        (b, c) = (min(c, key), max(c, key))
      }
      (keys[0], keys[1], keys[2]) = (a, b, c)
    }

    @inline(__always)
    mutating func placeInSix(_ keys: inout UnsafeMutableBufferPointer<Int>) {
      var (a, b, c, d, e, f) = (keys[0], keys[1], keys[2], keys[3], keys[4], keys[5])
      for index in range {
        var key = put(index, at: a)
        (a, key) = (min(b, key), max(b, key))
        (b, key) = (min(c, key), max(c, key))
        (c, key) = (min(d, key), max(d, key))
        (d, key) = (min(e, key), max(e, key))
        (e, f) = (min(f, key), max(f, key))
      }
      (keys[0], keys[1], keys[2], keys[3], keys[4], keys[5]) = (a, b, c, d, e, f)
    }

    @inline(__always)
    mutating func placeInTree(_ keys: inout UnsafeMutableBufferPointer<Int>, leaves: Int) {
      var winner = keys[0]
      for index in range {
        let leaf = winner & (1 << shift &- 1)
        winner = put(index, at: winner)
        var node = (leaves &+ leaf) >> 1
        while node > 0 {
          let other = keys[node]
          keys[node] = max(winner, other)
          winner = min(winner, other)
          node >>= 1
        }
      }
      keys[0] = winner
    }
  }

  // MARK: Rounding

  /// Writes the pixels that hold each of `heights`, as ``PixelAlignment/pixels(holding:)`` does, from `first` on.
  /// Returns false if one of the heights is negative, NaN, infinite or too large; the lengths mean nothing then.
  ///
  /// `rounded(.up)` is a function call on processors of the baseline x86-64, and its conversion to an integer is
  /// checked; this has neither and works on several heights at once.
  static func writePixels(
    holding heights: [CGFloat], scale: CGFloat, to lengths: inout ContiguousArray<Int32>, from first: Int
  ) -> Bool {
    lengths.grow(to: first + heights.count)
    return heights.withUnsafeBufferPointer { heights in
      lengths.withUnsafeMutableBufferPointer { lengths in
        let end = first + heights.count
        return roundUp(heights, scale: Double(scale), to: UnsafeMutableBufferPointer(rebasing: lengths[first..<end]))
      }
    }
  }

  private static func roundUp(
    _ heights: UnsafeBufferPointer<CGFloat>, scale: Double, to lengths: UnsafeMutableBufferPointer<Int32>
  ) -> Bool {
    // 1.5 · 2^52: a Double of that size has no fraction, so adding it rounds to the nearest integer, which then stands
    // in the low bits.
    let rounder = 6_755_399_441_055_744.0
    let noise = Double(PixelAlignment.noise)
    let greatest = Double(PixelAlignment.maximumLength)
    var unusable: Int32 = 0
    for index in heights.indices {
      let height = Double(heights[index])
      unusable |= height >= 0 && height <= greatest ? 0 : 1
      let exact = max(height * scale - noise, 0)
      let shifted = exact + rounder
      let nearest = Int32(truncatingIfNeeded: shifted.bitPattern)
      lengths[index] = nearest &+ (shifted - rounder < exact ? 1 : 0)
    }
    return unusable == 0
  }
}

extension ContiguousArray where Element: FixedWidthInteger {
  /// Appends zeros until there are `count` elements. Does nothing if there are already: each element is written once.
  mutating func grow(to count: Int) {
    if self.count < count { append(contentsOf: repeatElement(0, count: count - self.count)) }
  }

  /// Drops the elements after the first `count` and keeps the memory.
  mutating func shrink(to count: Int) {
    if self.count > count { removeLast(self.count - count) }
  }
}
