import Foundation

/// Which column each item of a waterfall went to, and where it starts and how long it is there, in whole pixels.
///
/// One array per property instead of one of rectangles: 14 bytes per item, and a search reads only what it compares.
/// Beside them, about a byte per item more, stand the blocks of the index and checkpoints, from which placing can go on
/// anywhere.
struct WaterfallPlacement: Sendable {
  private(set) var rule: WaterfallRule
  private(set) var sizes = WaterfallSizes()
  private(set) var starts: ContiguousArray<Int> = []
  private(set) var columns: ContiguousArray<UInt16> = []
  private(set) var extents = ExtentIndex()
  /// Where the next item of each column would start before item 0, before item `checkpointInterval`, and so on: all
  /// columns for the first of these, then all for the second.
  private var checkpoints: ContiguousArray<Int> = []

  var count: Int { starts.count }

  /// The space of a section of these items. It ends after the greatest end of all items; without items, where the first
  /// would start.
  var space: SectionSpace {
    rule.space.holding(mainLength: max(rule.firstTop, extents.total.end) + rule.endInset)
  }

  /// Places all items.
  init(_ items: SectionItems, rule: WaterfallRule) {
    self.rule = rule
    placeAll(items, rule: rule)
  }

  /// Forgets everything except its buffers and places all items.
  mutating func placeAll(_ items: SectionItems, rule: WaterfallRule) {
    self.rule = rule
    sizes.shrink(to: items.count, hasSpans: items.hasColumnSpans)
    // The checkpoints of another rule: not even the first holds for this one.
    checkpoints.removeAll(keepingCapacity: true)
    reserveCapacity(for: items)
    place(from: 0, items, asksSizes: true)
  }

  /// Makes room for an eighth more than there is, so that appending needn't move everything. Memory that isn't touched
  /// costs nothing.
  private mutating func reserveCapacity(for items: SectionItems) {
    guard starts.capacity < items.count else { return }
    let capacity = items.count + items.count / 8
    starts.reserveCapacity(capacity)
    columns.reserveCapacity(capacity)
    sizes.reserveCapacity(capacity, hasSpans: items.hasColumnSpans)
  }

  // MARK: Placing

  /// Places the items from `first` on; those before it stay.
  ///
  /// - Parameter asksSizes: whether the sizes from `first` on are asked, chunk by chunk, or are there already.
  /// Complexity: O((n - first) · log C), n items in C columns; O((n - first) · C) with spans.
  private mutating func place(from first: Int, _ items: SectionItems, asksSizes: Bool = false) {
    var cursor = cursor(before: first)
    starts.shrink(to: items.count)
    columns.shrink(to: items.count)
    let interval = rule.checkpointInterval
    let keptCheckpoints = rule.edges.count * ((first + interval - 1) / interval)
    checkpoints.shrink(to: keptCheckpoints)

    var kernel: WaterfallKernel?
    if rule.order == .shortestColumn, !items.hasColumnSpans {
      kernel = WaterfallKernel(columnEnds: cursor.nextStarts, spacing: rule.spacing, itemCount: items.count)
    }
    let firstBlock = first / ExtentIndex.itemsPerBlock
    var blocks = ContiguousArray<ExtentIndex.Extent>()
    blocks.reserveCapacity((items.count - first) / ExtentIndex.itemsPerBlock + 2)
    var chunkStart = first
    while chunkStart < items.count {
      let chunk = chunkStart..<min((chunkStart / WaterfallRule.chunk + 1) * WaterfallRule.chunk, items.count)
      if asksSizes { sizes.ask(chunk, of: items, rule) }
      if chunkStart % interval == 0 {
        if let kernel {
          kernel.appendColumnEnds(to: &checkpoints)
        } else {
          checkpoints.append(contentsOf: cursor.nextStarts)
        }
      }
      starts.grow(to: chunk.upperBound)
      columns.grow(to: chunk.upperBound)
      var index = chunkStart
      while index < chunk.upperBound {
        let block = index..<min((index / ExtentIndex.itemsPerBlock + 1) * ExtentIndex.itemsPerBlock, chunk.upperBound)
        if let end = kernel?.place(block, lengths: sizes.lengths, starts: &starts, columns: &columns) {
          // Of the shortest column's ends each is at least the one before.
          blocks.append(ExtentIndex.Extent(start: starts[index], end: end))
        } else {
          blocks.append(place(block, with: &cursor))
        }
        index = block.upperBound
      }
      chunkStart = chunk.upperBound
    }
    // The first block may begin with items that stayed.
    let stayed = extent(of: firstBlock * ExtentIndex.itemsPerBlock..<first)
    if first % ExtentIndex.itemsPerBlock > 0 {
      if blocks.isEmpty { blocks.append(stayed) } else { blocks[0].formUnion(stayed) }
    }
    extents.replaceBlocks(from: firstBlock, with: blocks, keepsRest: false)
  }

  /// The plain way, for every order and span.
  private mutating func place(_ block: Range<Int>, with cursor: inout ColumnCursor) -> ExtentIndex.Extent {
    for index in block {
      let place = cursor.place(length: Int(sizes.lengths[index]), span: sizes.span(ofItemAt: index))
      starts[index] = place.start
      columns[index] = UInt16(place.column)
    }
    return extent(of: block)
  }

  private func extent(of items: Range<Int>) -> ExtentIndex.Extent {
    items.reduce(into: .empty) { extent, index in
      extent.formUnion(ExtentIndex.Extent(start: starts[index], end: starts[index] + Int(sizes.lengths[index])))
    }
  }

  // MARK: Changing

  /// Brings the positions up to date after a change. Sizes of kept items stay, unless the change says otherwise.
  ///
  /// - Items before the first that was inserted, deleted, moved or got another span keep their columns, and their
  ///   positions too if none of them got another length.
  /// - Items after it are all placed again.
  ///
  /// Complexity: O(n - i) for the first changed item i of n; O(k) sizes asked for k new and resized items.
  mutating func rearrange(after change: SectionChange, _ items: SectionItems) {
    guard count > 0, change.leads(from: count, to: items.count), items.hasColumnSpans == !sizes.spans.isEmpty else {
      return placeAll(items, rule: rule)
    }
    let isRearranged = change.unmovedCount < max(count, items.count)
    var firstPlaced = isRearranged ? change.unmovedCount : count
    if isRearranged { sizes.apply(change, items, rule) }
    var resized = change.resizedItems
    // Index sets of scattered items cost more than placing them.
    if !resized.isEmpty {
      resized.formIntersection(IndexSet(integersIn: 0..<items.count))
      resized.subtract(change.insertedItems)
    }
    var lengthened = IndexSet()
    for index in resized {
      let changed = sizes.ask(itemAt: index, of: items, rule)
      if changed.span { firstPlaced = min(firstPlaced, index) }
      if changed.length { lengthened.insert(index) }
    }
    // Those from `firstPlaced` on are placed again anyway.
    let stretched = lengthened.intersection(IndexSet(integersIn: 0..<firstPlaced))
    if let first = stretched.first, let last = stretched.last {
      stretch(from: first, lastChange: last, to: firstPlaced)
    }
    if firstPlaced < count || count != items.count { place(from: firstPlaced, items) }
  }

  /// Finds the starts of the items from `first` up to `end` again and leaves each in its column.
  ///
  /// - Parameter lastChange: the last item whose length changed. After it the work is done as soon as all columns end
  ///   where they did.
  private mutating func stretch(from first: Int, lastChange: Int, to end: Int) {
    var (index, cursor) = checkpoint(before: first)
    let firstBlock = index / ExtentIndex.itemsPerBlock
    let columnCount = rule.edges.count
    var blocks = ContiguousArray<ExtentIndex.Extent>()
    // Local arrays: reaching into properties for each item costs several times as much.
    let (lengths, columns, spans) = (sizes.lengths, self.columns, sizes.spans)
    var starts = ContiguousArray<Int>()
    swap(&starts, &self.starts)
    while index < end {
      if index % rule.checkpointInterval == 0 {
        let stored = index / rule.checkpointInterval * columnCount
        if index > lastChange, checkpoints[stored..<stored + columnCount].elementsEqual(cursor.nextStarts) { break }
        checkpoints.replaceSubrange(stored..<stored + columnCount, with: cursor.nextStarts)
      }
      var extent = ExtentIndex.Extent.empty
      // After the end the sizes are those of other items already, and there may be fewer.
      let blockEnd = min(index + ExtentIndex.itemsPerBlock, end)
      while index < blockEnd {
        let length = Int(lengths[index])
        let span = spans.isEmpty ? 1 : Int(spans[index])
        starts[index] = cursor.place(length: length, span: span, inColumn: Int(columns[index]))
        extent.formUnion(ExtentIndex.Extent(start: starts[index], end: starts[index] + length))
        index += 1
      }
      blocks.append(extent)
    }
    swap(&starts, &self.starts)
    extents.replaceBlocks(from: firstBlock, with: blocks, keepsRest: true)
  }

  // MARK: Checkpoints

  /// The checkpoint at or before an item, and the cursor there; where placing begins if there is none.
  private func checkpoint(before index: Int) -> (index: Int, cursor: ColumnCursor) {
    let columnCount = rule.edges.count
    let number = min(index / rule.checkpointInterval, checkpoints.count / columnCount - 1)
    let nextStarts =
      number < 0
      ? Array(repeating: rule.firstTop, count: columnCount)
      : Array(checkpoints[number * columnCount..<(number + 1) * columnCount])
    let position = max(0, number) * rule.checkpointInterval
    let turn = position > 0 ? Int(columns[position - 1]) + sizes.span(ofItemAt: position - 1) : 0
    return (
      position,
      ColumnCursor(
        nextStarts: nextStarts, order: rule.order, turn: turn == columnCount ? 0 : turn, spacing: rule.spacing)
    )
  }

  private func cursor(before index: Int) -> ColumnCursor {
    var (position, cursor) = checkpoint(before: index)
    while position < index {
      let span = sizes.span(ofItemAt: position)
      _ = cursor.place(length: Int(sizes.lengths[position]), span: span, inColumn: Int(columns[position]))
      position += 1
    }
    return cursor
  }
}
