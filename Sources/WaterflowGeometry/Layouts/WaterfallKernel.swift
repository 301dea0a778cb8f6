import Foundation

/// The inner loops of a waterfall: rounding heights up to pixels, finding the shortest column for one item after the
/// other, and moving what lies below an item that grew. This is the only file with unsafe code; all of it stays within
/// the buffers that a function is given.
///
/// **Keys.** The end of a column and its number are one integer, `end << shift | column`. The least key is the shortest
/// column, the leftmost of equals, so one `min` finds both and no branch depends on heights: a processor guesses such a
/// branch wrong half of the time, which costs more than placing an item. Up to 256 columns the shift is 8: a constant
/// costs less than a variable, and the column is a byte that needn't be masked.
///
/// **Up to 6 columns.** The keys are kept sorted in registers. The least is taken out, grows by the item, and is pushed
/// back through the others by a `min` and a `max` each. Missing columns have the greatest key, which never moves.
///
/// **More columns.** A tournament: every inner node of a binary tree keeps the greater key of the two that met there,
/// and the least is kept apart. The column that just grew plays again on its way up. Missing columns fill the tree up
/// to a power of two: all ways are equally long, and nothing has to be guessed there either. (Knuth, The Art of
/// Computer Programming, volume 3, 5.4.1: a tree of losers.)
package struct WaterfallKernel {
  /// Up to 6 columns: sorted, 2, 3 or 6 of them. More: the winner, and after it the losers of node 1, 2 and so on.
  private var keys: ContiguousArray<Int>
  private let shift: Int
  private let columnCount: Int
  private let spacing: Int

  /// Nil where keys might overflow. They never do below 500 000 items, or with up to 256 columns below 134 million.
  ///
  /// - Parameters:
  ///   - columnEnds: where the next item of each column would start.
  ///   - spacing: the gap below an item.
  ///   - itemCount: the number of items in the section.
  package init?(columnEnds: [Int], spacing: Int, itemCount: Int) {
    columnCount = columnEnds.count
    let depth = Int.bitWidth - max(columnCount - 1, 1).leadingZeroBitCount
    shift = max(depth, 8)
    self.spacing = spacing
    // An item and its spacing take less than 2^27 pixels together; see `PixelAlignment`.
    guard columnCount > 0, itemCount < 1 << (62 - 27 - shift) - 2 else { return nil }
    let shift = shift
    let columnKeys = columnEnds.enumerated().map { $1 << shift | $0 }
    if columnCount <= 6 {
      let missing = (columnCount <= 2 ? 2 : columnCount == 3 ? 3 : 6) - columnCount
      keys = ContiguousArray(columnKeys.sorted() + Array(repeating: .max, count: missing))
    } else {
      // Column c enters the tree at node `leaves + c`, and the parent of a node is half its number.
      let leaves = 1 << depth
      var winners = Array(repeating: 0, count: leaves) + columnKeys
      winners += Array(repeating: .max, count: leaves - columnCount)
      keys = ContiguousArray(repeating: 0, count: leaves)
      for node in stride(from: leaves - 1, to: 0, by: -1) {
        winners[node] = min(winners[2 * node], winners[2 * node + 1])
        keys[node] = max(winners[2 * node], winners[2 * node + 1])
      }
      keys[0] = winners[1]
    }
  }

  /// Appends where the next item of each column would start.
  func appendColumnEnds(to ends: inout ContiguousArray<Int>) {
    let first = ends.count
    ends.append(contentsOf: repeatElement(0, count: columnCount))
    for key in keys where key != .max { ends[first + key & (1 << shift - 1)] = key >> shift }
  }

  /// Places the items of `range`: reads their lengths, writes the low 32 bits of their starts and their columns.
  /// Returns the least start and the greatest end.
  ///
  /// - Parameter upperColumns: the second byte of each column, where there are more than 256.
  package mutating func place(
    _ range: Range<Int>, lengths: ContiguousArray<Int32>, starts: inout ContiguousArray<UInt32>,
    columns: inout ContiguousArray<UInt8>, upperColumns: inout ContiguousArray<UInt8>
  ) -> ExtentIndex.Extent {
    let capacity = min(lengths.count, starts.count, columns.count, shift > 8 ? upperColumns.count : .max)
    guard range.lowerBound >= 0, range.upperBound <= capacity, !range.isEmpty else { return .empty }
    let (shift, spacing) = (shift, spacing)
    // Of the shortest column's ends each is at least the one before.
    let start = keys[0] >> shift
    let end = keys.withUnsafeMutableBufferPointer { keys in
      lengths.withUnsafeBufferPointer { lengths in
        starts.withUnsafeMutableBufferPointer { starts in
          columns.withUnsafeMutableBufferPointer { columns in
            upperColumns.withUnsafeMutableBufferPointer { upperColumns in
              var run = Run(
                range: range, lengths: lengths, starts: starts, columns: columns, upperColumns: upperColumns,
                spacing: Int32(truncatingIfNeeded: spacing))
              run.place(&keys, shift: shift)
              return (run.greatestKey >> shift) - spacing
            }
          }
        }
      }
    }
    return ExtentIndex.Extent(start: start, end: end)
  }

  /// Plain buffers: an array's checks would cost as much as the rest. `place` has checked the range.
  private struct Run {
    let range: Range<Int>
    let lengths: UnsafeBufferPointer<Int32>
    let starts: UnsafeMutableBufferPointer<UInt32>
    let columns: UnsafeMutableBufferPointer<UInt8>
    let upperColumns: UnsafeMutableBufferPointer<UInt8>
    let spacing: Int32
    /// Of those that columns got.
    var greatestKey = Int.min

    @inline(__always)
    mutating func place(_ keys: inout UnsafeMutableBufferPointer<Int>, shift: Int) {
      switch keys.count {
      case 2: placeInTwo(&keys)
      case 3: placeInThree(&keys)
      case 6: placeInSix(&keys)
      default: placeInTree(&keys, shift: shift)
      }
    }

    /// Puts an item at the end that `key` stands for and returns the key of its column after it.
    @inline(__always)
    mutating func put(_ index: Int, at key: Int, shift: Int = 8) -> Int {
      // Each item waits for the key of the one before: the spacing is added while it does. In 32 bits, or the compiler
      // adds it afterwards.
      let next = key &+ Int(lengths[index] &+ spacing) &<< shift
      starts[index] = UInt32(truncatingIfNeeded: key &>> shift)
      columns[index] = UInt8(truncatingIfNeeded: key)
      if shift > 8 { upperColumns[index] = UInt8(truncatingIfNeeded: (key & (1 &<< shift &- 1)) &>> 8) }
      greatestKey = max(greatestKey, next)
      return next
    }

    @inline(__always)
    mutating func placeInTwo(_ keys: inout UnsafeMutableBufferPointer<Int>) {
      var (a, b) = (keys[0], keys[1])
      for index in range {
        let key = put(index, at: a)
        (a, b) = (min(b, key), max(b, key))
      }
      (keys[0], keys[1]) = (a, b)
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

    @inline(never)
    mutating func placeInTree(_ keys: inout UnsafeMutableBufferPointer<Int>, shift: Int) {
      let depth = keys.count.trailingZeroBitCount
      var winner = keys[0]
      for index in range {
        var node = keys.count | winner & (1 &<< shift &- 1)
        winner = put(index, at: winner, shift: shift)
        for _ in 0..<depth {
          node = node &>> 1
          let other = keys[node]
          keys[node] = max(winner, other)
          winner = min(winner, other)
        }
      }
      keys[0] = winner
    }
  }

  // MARK: Moving

  /// Adds to the low 32 bits of each start of `range` the difference of its column. Returns the least start and the
  /// greatest end, both from `base` on, which must be less than 2^31 pixels away from either.
  ///
  /// - Parameter differences: of columns 0 ..< 256.
  static func move(
    _ range: Range<Int>, by differences: ContiguousArray<UInt32>, columns: ContiguousArray<UInt8>,
    lengths: ContiguousArray<Int32>, starts: inout ContiguousArray<UInt32>, from base: UInt32
  ) -> (least: Int, greatest: Int) {
    let capacity = min(lengths.count, starts.count, columns.count)
    guard range.lowerBound >= 0, range.upperBound <= capacity, differences.count == 256 else { return (0, 0) }
    return differences.withUnsafeBufferPointer { differences in
      columns.withUnsafeBufferPointer { columns in
        lengths.withUnsafeBufferPointer { lengths in
          starts.withUnsafeMutableBufferPointer { starts in
            // Two loops: the second works on several items at once.
            for index in range { starts[index] &+= differences[Int(columns[index])] }
            var (least, greatest) = (Int32.max, Int32.min)
            for index in range {
              let start = Int32(bitPattern: starts[index] &- base)
              least = min(least, start)
              greatest = max(greatest, start &+ lengths[index])
            }
            return (Int(least), Int(greatest))
          }
        }
      }
    }
  }

  // MARK: Rounding

  /// Writes the pixels that hold each of `heights`, as ``PixelAlignment/pixels(holding:)`` does, from `first` on.
  /// Returns false if one of the heights is negative, NaN, infinite or too large; the lengths mean nothing then.
  ///
  /// `rounded(.up)` is a function call on processors of the baseline x86-64, and its conversion to an integer is
  /// checked; this has neither and works on several heights at once.
  package static func writePixels(
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
}

extension ContiguousArray {
  /// Drops the elements after the first `count` and keeps the memory.
  mutating func shrink(to count: Int) {
    if self.count > count { removeLast(self.count - count) }
  }
}
