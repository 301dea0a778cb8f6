/// Which column each item of a waterfall went to and where it starts there, in whole pixels.
///
/// **Starts** take 4 bytes: they are kept modulo 2^32, and the least start of an item's block tells the rest. Only if a
/// block is 2^32 pixels long or longer, because a column lags far behind the others or items are as high as can be, its
/// starts are kept in full beside the others.
///
/// **Columns** take a byte, and another one only where there are more than 256.
struct WaterfallPlaces: Sendable {
  private var starts: ContiguousArray<UInt32> = []
  private var columns: ContiguousArray<UInt8> = []
  /// Empty with up to 256 columns.
  private var upperColumns: ContiguousArray<UInt8> = []
  /// The starts of blocks that are too long, by the number of the block.
  private var longBlocks: [Int: ContiguousArray<Int>] = [:]
  private(set) var extents = ExtentIndex()

  var count: Int { starts.count }

  @inline(__always)
  func column(ofItemAt index: Int) -> Int {
    upperColumns.isEmpty ? Int(columns[index]) : Int(upperColumns[index]) << 8 | Int(columns[index])
  }

  func start(ofItemAt index: Int) -> Int {
    start(ofItemAt: index, in: extents[index / ExtentIndex.itemsPerBlock])
  }

  /// The start of an item of the block that has `extent`: for a loop over the block's items, which reads it once.
  @inline(__always)
  func start(ofItemAt index: Int, in extent: ExtentIndex.Extent) -> Int {
    if extent.isLong, let starts = longBlocks[index / ExtentIndex.itemsPerBlock] {
      return starts[index % ExtentIndex.itemsPerBlock]
    }
    return extent.start + Int(starts[index] &- UInt32(truncatingIfNeeded: extent.start))
  }

  // MARK: Capacity

  /// Forgets the items after the first `count`, and keeps the memory.
  mutating func shrink(to count: Int) {
    starts.shrink(to: count)
    columns.shrink(to: count)
    upperColumns.shrink(to: count)
  }

  /// Reserves capacity for `count` items. The new ones have no place until they are given one.
  mutating func grow(to count: Int, columnCount: Int) {
    starts.grow(to: count)
    columns.grow(to: count)
    if columnCount > 256 { upperColumns.grow(to: count) } else { upperColumns.shrink(to: 0) }
  }

  /// Reserves capacity for `count` items and an eighth more, as ``WaterfallSizes`` does.
  mutating func reserveCapacity(_ count: Int, columnCount: Int) {
    guard starts.capacity < count else { return }
    starts.reserveCapacity(count + count / 8)
    columns.reserveCapacity(count + count / 8)
    if columnCount > 256 { upperColumns.reserveCapacity(count + count / 8) }
  }

  // MARK: Blocks

  /// Sets the extents of the blocks from `first` on, and forgets those after them unless `keepsRest`.
  ///
  /// Complexity: O(b), b blocks replaced or removed.
  mutating func setExtents(_ blocks: ContiguousArray<ExtentIndex.Extent>, from first: Int, keepsRest: Bool) {
    extents.replaceBlocks(from: first, with: blocks, keepsRest: keepsRest)
    if !keepsRest, !longBlocks.isEmpty { longBlocks = longBlocks.filter { $0.key < first + blocks.count } }
  }

  mutating func setColumn(_ column: Int, ofItemAt index: Int) {
    columns[index] = UInt8(truncatingIfNeeded: column)
    if !upperColumns.isEmpty { upperColumns[index] = UInt8(truncatingIfNeeded: column >> 8) }
  }

  /// Sets the starts of the items from `first` on, where a block begins.
  ///
  /// - Parameter block: at most a block of them. Its extent has to be set, too, before starts are read.
  mutating func setStarts(_ block: WaterfallBlock, from first: Int) {
    for (offset, start) in block.starts.enumerated() {
      starts[first + offset] = UInt32(truncatingIfNeeded: start)
    }
    keep(block.extent.isLong ? block.starts : nil, ofBlock: first..<first + block.starts.count)
  }

  /// Lets the kernel place the items of a block, if there is one, and returns the block's extent, which has to be set
  /// before starts are read.
  mutating func place(
    _ items: Range<Int>, with kernel: inout WaterfallKernel?, lengths: ContiguousArray<Int32>
  ) -> ExtentIndex.Extent? {
    let extent = kernel?.place(
      items, lengths: lengths, starts: &starts, columns: &columns, upperColumns: &upperColumns)
    if let extent {
      keep(extent.isLong ? ascendingStarts(of: items, from: extent.start) : nil, ofBlock: items)
    }
    return extent
  }

  /// The starts of items that the kernel placed: each less than 2^32 pixels after the one before.
  private func ascendingStarts(of items: Range<Int>, from first: Int) -> ContiguousArray<Int> {
    var last = first
    return ContiguousArray(
      starts[items].map { start in
        last += Int(start &- UInt32(truncatingIfNeeded: last))
        return last
      })
  }

  /// Moves the items of a block by the differences of their columns, of which there are 256, and returns its extent,
  /// which has to be set before starts are read. Nil if they have to be moved one by one.
  ///
  /// - Parameter differences: less than 2^29 pixels each, modulo 2^32.
  mutating func move(
    _ items: Range<Int>, by differences: ContiguousArray<UInt32>, lengths: ContiguousArray<Int32>
  ) -> ExtentIndex.Extent? {
    let old = extents[items.lowerBound / ExtentIndex.itemsPerBlock]
    guard upperColumns.isEmpty, old.end - old.start < 1 << 30 else { return nil }
    let (least, greatest) = WaterfallKernel.move(
      items, by: differences, columns: columns, lengths: lengths, starts: &starts,
      from: UInt32(truncatingIfNeeded: old.start))
    return ExtentIndex.Extent(start: old.start + least, end: old.start + greatest)
  }

  private mutating func keep(_ starts: ContiguousArray<Int>?, ofBlock items: Range<Int>) {
    guard starts != nil || !longBlocks.isEmpty else { return }
    longBlocks[items.lowerBound / ExtentIndex.itemsPerBlock] = starts
  }
}

/// The places of a block's items while they are found.
struct WaterfallBlock {
  private(set) var starts: ContiguousArray<Int> = []
  private(set) var extent = ExtentIndex.Extent.empty

  mutating func append(start: Int, length: Int) {
    starts.append(start)
    extent.formUnion(ExtentIndex.Extent(start: start, end: start + length))
  }

  /// Begins again, in the same memory.
  mutating func removeAll() {
    starts.removeAll(keepingCapacity: true)
    extent = .empty
  }
}

extension ExtentIndex.Extent {
  /// Whether 32 bits don't tell how far from its start something is.
  fileprivate var isLong: Bool { self.start < self.end && self.end - self.start >= 1 << 32 }
}
