import Foundation

/// How long each item of a waterfall is, and where it is, in whole pixels.
///
/// One array per property instead of one of rectangles: 9 bytes per item, and a search reads only what it compares.
/// Beside them, about half a byte per item more, stand the blocks of the index and checkpoints, from which placing can
/// go on anywhere.
struct WaterfallPlacement: Sendable {
  private(set) var rule: WaterfallRule
  private(set) var sizes = WaterfallSizes()
  private(set) var places = WaterfallPlaces()
  /// Where the next item of each column would start before item 0, before item `checkpointInterval`, and so on: all
  /// columns for the first of these, then all for the second.
  private var checkpoints: ContiguousArray<Int> = []

  var count: Int { places.count }

  /// The space of a section of these items. It ends after the greatest end of all items; without items, where the first
  /// would start.
  var space: SectionSpace {
    rule.space.holding(mainLength: max(rule.firstTop, places.extents.total.end) + rule.endInset)
  }

  /// Places all items.
  init(_ items: SectionItems, rule: WaterfallRule) {
    self.rule = rule
    placeAll(items, rule: rule)
  }

  /// Forgets everything except its buffers and places all items.
  mutating func placeAll(_ items: SectionItems, rule: WaterfallRule) {
    self.rule = rule
    sizes.shrink(for: items, rule)
    // The checkpoints of another rule: not even the first holds for this one.
    checkpoints.removeAll(keepingCapacity: true)
    places.reserveCapacity(items.count, columnCount: rule.edges.count)
    sizes.reserveCapacity(for: items, rule)
    checkpoints.reserveCapacity((items.count / rule.checkpointInterval + 1) * rule.edges.count)
    place(from: 0, items, asksSizes: true)
  }

  // MARK: Placing

  /// Places the items from `first` on; those before it stay.
  ///
  /// - Parameter asksSizes: whether the sizes from `first` on are asked, chunk by chunk, or are there already.
  /// Complexity: O((n - first) · log C), n items in C equally wide columns, which the layout chooses, one for each;
  /// otherwise O((n - first) · C).
  private mutating func place(from first: Int, _ items: SectionItems, asksSizes: Bool = false) {
    let itemsPerBlock = ExtentIndex.itemsPerBlock
    let firstBlock = first / itemsPerBlock
    var index = firstBlock * itemsPerBlock
    places.shrink(to: items.count)
    let interval = rule.checkpointInterval
    let keptCheckpoints = rule.edges.count * ((first + interval - 1) / interval)
    // First: a checkpoint right before the first item would be that from before an item grew.
    checkpoints.shrink(to: keptCheckpoints)
    var cursor = cursor(before: index)

    var blocks = ContiguousArray<ExtentIndex.Extent>()
    blocks.reserveCapacity((items.count - index) / itemsPerBlock + 1)
    var draft = WaterfallBlock()
    if index < first {
      // The first block begins with items that stay in their columns, and so where they were.
      let block = index..<min(index + itemsPerBlock, items.count)
      places.grow(to: block.upperBound, columnCount: rule.edges.count)
      place(block, from: first, items, with: &cursor, &draft)
      blocks.append(draft.extent)
      index = block.upperBound
    }
    var kernel: WaterfallKernel?
    if rule.order == .shortestColumn, rule.edges.areEquallyWide, !items.hasColumnSpans, !items.hasChosenColumns {
      kernel = WaterfallKernel(columnEnds: cursor.nextStarts, spacing: rule.spacing, itemCount: items.count)
    }
    while index < items.count {
      let chunkEnd = min((index / WaterfallRule.chunk + 1) * WaterfallRule.chunk, items.count)
      if asksSizes { sizes.ask(index..<chunkEnd, of: items, rule) }
      if index % interval == 0 {
        if let kernel {
          kernel.appendColumnEnds(to: &checkpoints)
        } else {
          checkpoints.append(contentsOf: cursor.nextStarts)
        }
      }
      places.grow(to: chunkEnd, columnCount: rule.edges.count)
      while index < chunkEnd {
        let block = index..<min(index + itemsPerBlock, chunkEnd)
        if let extent = places.place(block, with: &kernel, lengths: sizes.lengths) {
          blocks.append(extent)
        } else {
          place(block, from: index, items, with: &cursor, &draft)
          blocks.append(draft.extent)
        }
        index = block.upperBound
      }
    }
    places.setExtents(blocks, from: firstBlock, keepsRest: false)
  }

  /// Places a block in the plain way, for every order, span and width: those from `first` on in new columns, those
  /// before it in the columns they have.
  private mutating func place(
    _ block: Range<Int>, from first: Int, _ items: SectionItems, with cursor: inout ColumnCursor,
    _ draft: inout WaterfallBlock
  ) {
    draft.removeAll()
    for index in block {
      let span = sizes.span(ofItemAt: index)
      var column = 0
      if index < first {
        column = places.column(ofItemAt: index)
      } else {
        column = sizes.chosenColumn(ofItemAt: index) ?? cursor.nextColumn(span: span)
        places.setColumn(column, ofItemAt: index)
        sizes.askLength(ofItemAt: index, inColumn: column, of: items, rule)
      }
      let length = Int(sizes.lengths[index])
      draft.append(start: cursor.place(length: length, span: span, inColumn: column), length: length)
    }
    places.setStarts(draft, from: block.lowerBound)
  }

  // MARK: Changing

  /// Brings the positions up to date after a change. Sizes of kept items stay, unless the change says otherwise.
  ///
  /// - Items before the first that was inserted, deleted, moved, got another span or asks for another column keep their
  ///   columns, and their positions too if none of them got another length. Those that are unsettled are placed again.
  /// - Items after it are all placed again.
  ///
  /// Complexity: O(n - i) for the first changed item i of n; O(k) sizes asked for k new and resized items and those
  /// that come into columns of another width.
  mutating func rearrange(after change: SectionChange, _ items: SectionItems) {
    guard count > 0, change.leads(from: count, to: items.count), sizes.fit(items) else {
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
    var grown: [Growth] = []
    for index in resized {
      let column = index < firstPlaced ? places.column(ofItemAt: index) : nil
      let found = sizes.ask(itemAt: index, inColumn: column, of: items, rule)
      if found.changesColumns { firstPlaced = min(firstPlaced, index) }
      if found.growth != 0 { grown.append((index, found.growth)) }
    }
    // Those from `firstPlaced` on are placed again anyway.
    adjust(
      grown.filter { $0.index < firstPlaced }, UnsettledItems(of: change, before: firstPlaced, rule), to: firstPlaced,
      items)
    if firstPlaced < count || count != items.count { place(from: firstPlaced, items) }
  }

  /// An item, and by how much it is longer than before.
  private typealias Growth = (index: Int, growth: Int)

  /// Moves what lies below items that grew, and places unsettled items again, before `end`. All others stay in their
  /// columns.
  ///
  /// Blocks without such items are moved at once. With spans that works only while all columns move by the same; in
  /// between, items are placed one by one.
  ///
  /// Complexity: O(m), m items from the first of them to where all columns end as they did before.
  private mutating func adjust(
    _ grown: [Growth], _ unsettled: UnsettledItems, to end: Int, _ items: SectionItems
  ) {
    var (rest, unsettled) = (grown[...], unsettled)
    var draft = WaterfallBlock()
    var index = 0
    while let first = [rest.first?.index, unsettled.next(from: index)].compactMap({ $0 }).min(), first < end {
      let firstBlock = first / ExtentIndex.itemsPerBlock
      index = firstBlock * ExtentIndex.itemsPerBlock
      var blocks = ContiguousArray<ExtentIndex.Extent>()
      var differences = ColumnDifferences(columnCount: rule.edges.count)
      var ends: ColumnEnds?
      while index < end {
        if index % rule.checkpointInterval == 0 { moveCheckpoint(before: index, by: differences) }
        // After the end the sizes are those of other items already, and there may be fewer.
        let block = index..<min(index + ExtentIndex.itemsPerBlock, end)
        let growing = rest.prefix { $0.index < block.upperBound }
        let isSettled = growing.isEmpty && !unsettled.contains(itemsOf: block)
        if isSettled, differences.areNothing { break }
        if isSettled, differences.areSmall, !sizes.hasSpans || differences.areEqual,
          let extent = places.move(block, by: differences.table, lengths: sizes.lengths)
        {
          blocks.append(extent)
          ends = nil
        } else {
          var known = ends ?? ColumnEnds(cursor(before: index), movedBy: differences)
          adjust(block, growing, &unsettled, &known, &draft, items)
          blocks.append(draft.extent)
          rest.removeFirst(growing.count)
          known.subtract(into: &differences)
          ends = known
        }
        index = block.upperBound
      }
      places.setExtents(blocks, from: firstBlock, keepsRest: true)
    }
  }

  /// Moves the items of a block one by one, and places those again that are unsettled.
  private mutating func adjust(
    _ block: Range<Int>, _ grown: ArraySlice<Growth>, _ unsettled: inout UnsettledItems, _ ends: inout ColumnEnds,
    _ draft: inout WaterfallBlock, _ items: SectionItems
  ) {
    draft.removeAll()
    var grown = grown
    for index in block {
      let growth = grown.first?.index == index ? grown.removeFirst().growth : 0
      let span = sizes.span(ofItemAt: index)
      var column = places.column(ofItemAt: index)
      _ = ends.old.place(length: Int(sizes.lengths[index]) - growth, span: span, inColumn: column)
      let isPlacedAgain = unsettled.takes(index, next: ends.new)
      if isPlacedAgain {
        column = sizes.chosenColumn(ofItemAt: index) ?? ends.new.nextColumn(span: span)
        places.setColumn(column, ofItemAt: index)
        sizes.askLength(ofItemAt: index, inColumn: column, of: items, rule)
      }
      let length = Int(sizes.lengths[index])
      let start = ends.new.place(length: length, span: span, inColumn: column)
      if isPlacedAgain { unsettled.didPlace(at: start) }
      draft.append(start: start, length: length)
    }
    places.setStarts(draft, from: block.lowerBound)
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
    let turn = position > 0 ? places.column(ofItemAt: position - 1) + sizes.span(ofItemAt: position - 1) : 0
    return (
      position,
      ColumnCursor(
        nextStarts: nextStarts, order: rule.order, turn: turn == columnCount ? 0 : turn, spacing: rule.spacing)
    )
  }

  /// Moves the ends of columns in the checkpoint before an item, if there is one.
  private mutating func moveCheckpoint(before index: Int, by differences: ColumnDifferences) {
    let first = index / rule.checkpointInterval * rule.edges.count
    guard !differences.areNothing, first < checkpoints.count else { return }
    for column in 0..<rule.edges.count { checkpoints[first + column] += differences[column] }
  }

  private func cursor(before index: Int) -> ColumnCursor {
    var (position, cursor) = checkpoint(before: index)
    while position < index {
      let span = sizes.span(ofItemAt: position)
      _ = cursor.place(length: Int(sizes.lengths[position]), span: span, inColumn: places.column(ofItemAt: position))
      position += 1
    }
    return cursor
  }
}
