import Foundation

/// Items in lines, one line after the other along the scroll direction, in whole pixels.
///
///     line 0   | 0 |s|  1  |s|2|
///              spacing
///     line 1   |  3  |s| 4 |
///
/// Within a line the gap between two items is always the same, so an item ends where the next one starts less that gap:
/// one start per item is all that has to be kept, unless lines are spread. Memory: 4 bytes per item (8 where items have
/// lengths of their own; 4 more where lines are spread), 24 per line, and 4 for every 64 items.
struct LineStore: Sendable {
  struct Line: Sendable {
    /// Along the scroll direction.
    let start: Int
    let firstItem: Int
    let length: Int32
    /// Where the last item ends across the scroll direction.
    let end: Int32
  }

  /// What an item covers: `main` along the scroll direction, `cross` from the leading end of the lines.
  struct Position: Sendable {
    let main: Range<Int>
    let cross: Range<Int>
  }

  private let firstStart: Int
  private let itemSpacing: Int
  private let lineSpacing: Int
  private let hasItemLengths: Bool
  private let spreadsLines: Bool
  private var itemStarts: ContiguousArray<Int32> = []
  /// Where items of ended lines end; empty unless lines are spread.
  private var itemEnds: ContiguousArray<Int32> = []
  /// Lengths along the scroll direction; empty when every item has the length of its line.
  private var itemLengths: ContiguousArray<Int32> = []
  private var lines: ContiguousArray<Line> = []
  /// The line of items 0, 64, 128 and so on: between two neighbors a search for an item's line takes at most 7 steps.
  private var lineOfBlock: ContiguousArray<Int32> = []
  /// The item that the line being filled begins with.
  private var nextFirstItem = 0
  private var lastItemEnd = 0
  /// Whether items after these were left out.
  private(set) var isCut = false
  /// What the element covers that stands for items left out.
  private(set) var more: Position?
  /// The lines after a change, until they follow again or everything is filled.
  private var tail: LineTail?

  private static let itemsPerBlock = 64

  /// - Parameters:
  ///   - itemCount: the number of items to reserve memory for.
  ///   - hasItemLengths: whether items have lengths of their own along the scroll direction. If not, each has that of
  ///     its line.
  ///   - spreadsLines: whether gaps may be wider than `itemSpacing`.
  ///   - firstStart: where the first line starts.
  init(
    itemCount: Int, hasItemLengths: Bool, spreadsLines: Bool = false, firstStart: Int, itemSpacing: Int,
    lineSpacing: Int
  ) {
    self.firstStart = firstStart
    self.spreadsLines = spreadsLines
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.hasItemLengths = hasItemLengths
    itemStarts.reserveCapacity(itemCount)
    if hasItemLengths { itemLengths.reserveCapacity(itemCount) }
    if spreadsLines { itemEnds.reserveCapacity(itemCount) }
  }

  /// The number of items in lines.
  var itemCount: Int { itemStarts.count }

  /// The number of lines that were ended.
  var lineCount: Int { lines.count }

  /// The length of the last line that was ended; nil if there is none.
  var lastLineLength: Int? { lines.last.map { Int($0.length) } }

  /// Where the last line ends; where the first would start when there is none.
  var end: Int { more.map { max(endOfItems, $0.main.upperBound) } ?? endOfItems }

  private var endOfItems: Int { lines.last.map { $0.start + Int($0.length) } ?? firstStart }

  // MARK: Filling

  /// Whether no item was put into a line since the last one was ended.
  var isLineEmpty: Bool { itemCountInLine == 0 }

  /// The number of items in the line being filled.
  var itemCountInLine: Int { itemStarts.count - nextFirstItem }

  /// Puts the next item into the line being filled, the item spacing after the one before.
  ///
  /// - Parameter length: the item's own along the scroll direction, for items that have lengths of their own.
  mutating func append(from start: Int, to end: Int, length: Int) {
    itemStarts.append(Int32(start))
    if hasItemLengths { itemLengths.append(Int32(length)) }
    lastItemEnd = end
  }

  /// Moves the items of the line being filled, and makes them wider by as many pixels in all, each by the same within
  /// one.
  mutating func alignLine(movedBy distance: Int = 0, widenedBy widening: Int = 0) {
    let items = nextFirstItem..<itemStarts.count
    for index in items {
      // The share of the items before: shares of a sum add up to it, rounded widths wouldn't.
      itemStarts[index] += Int32(distance + (index - items.lowerBound) * widening / items.count)
    }
    lastItemEnd += distance + widening
  }

  /// Makes the gaps of the line being filled wider by as many pixels in all, each by the same within one.
  mutating func spreadLine(by widening: Int) {
    noteEnds()
    let items = nextFirstItem..<itemStarts.count
    guard items.count > 1 else { return }
    for index in items {
      let share = Int32((index - items.lowerBound) * widening / (items.count - 1))
      itemStarts[index] += share
      itemEnds[index] += share
    }
    lastItemEnd += widening
  }

  /// Moves the items of the line being filled below those of the line before, where all are equally wide within a pixel.
  mutating func alignLineWithLineBefore() {
    noteEnds()
    guard let line = lines.last else { return }
    let (before, items) = (line.firstItem..<nextFirstItem, nextFirstItem..<itemStarts.count)
    let width = itemEnds[line.firstItem] - itemStarts[line.firstItem]
    guard items.count <= before.count,
      (line.firstItem..<itemStarts.count).allSatisfy({ abs(itemEnds[$0] - itemStarts[$0] - width) <= 1 })
    else { return }
    for (index, above) in zip(items, before) {
      (itemStarts[index], itemEnds[index]) = (itemStarts[above], itemEnds[above])
    }
    if let last = itemEnds.last { lastItemEnd = Int(last) }
  }

  /// Where the items of the line being filled end while its gaps are as narrow as they may be.
  private mutating func noteEnds() {
    guard spreadsLines else { return }
    for index in itemEnds.count..<itemStarts.count {
      itemEnds.append(index + 1 < itemStarts.count ? itemStarts[index + 1] - Int32(itemSpacing) : Int32(lastItemEnd))
    }
  }

  /// Ends the line being filled, which must have an item.
  mutating func endLine(length: Int) {
    noteEnds()
    while lineOfBlock.count * Self.itemsPerBlock < itemStarts.count { lineOfBlock.append(Int32(lines.count)) }
    lines.append(Line(start: nextStart, firstItem: nextFirstItem, length: Int32(length), end: Int32(lastItemEnd)))
    nextFirstItem = itemStarts.count
  }

  /// Where the next line starts.
  private var nextStart: Int { lines.isEmpty ? firstStart : endOfItems + lineSpacing }

  // MARK: Cutting

  /// Leaves out the last item of the line being filled, which must have one. Returns where the item before it ends; 0
  /// if there is none.
  mutating func removeLastItem() -> Int {
    let start = Int(itemStarts.removeLast())
    if hasItemLengths { itemLengths.removeLast() }
    lastItemEnd = isLineEmpty ? 0 : start - itemSpacing
    return lastItemEnd
  }

  /// The length of the longest item of the line being filled, where items have lengths of their own; 0 if there is
  /// none.
  var greatestLengthInLine: Int { itemLengths[nextFirstItem...].max().map { Int($0) } ?? 0 }

  /// Ends the lines before all items are in them.
  ///
  /// - Parameter more: what the element that stands for the others covers along the line being filled, and its length;
  ///   nil for none. In a line without items it is a line of its own.
  mutating func cut(more: (cross: Range<Int>, length: Int)?) {
    isCut = true
    let length = max(isLineEmpty ? 0 : greatestLengthInLine, more?.length ?? 0)
    if let more {
      let start = nextStart + (length - more.length) / 2
      self.more = Position(main: start..<start + more.length, cross: more.cross)
    }
    if !isLineEmpty { endLine(length: length) }
  }

  // MARK: Changing

  /// Drops the lines that may change with the item at `index`: from the one that the item before it lies in, as a line
  /// depends on its own items and the one after it. Where items were left out the last line depends on all of them.
  ///
  /// - Parameter staying: the items at the end whose lines may follow again: see ``joinTail()``.
  /// - Complexity: O(k), k items dropped.
  mutating func dropLines(changedFrom index: Int, staying: LineTail.Items?) {
    let wasCut = isCut
    let index = isCut ? min(index, itemCount) : index
    (isCut, more) = (false, nil)
    guard index <= itemCount, itemCount > 0 else { return }
    let line = lineIndex(ofItemAt: max(0, index - 1))
    if let staying, !wasCut { keepTail(staying, after: line) }
    nextFirstItem = lines[line].firstItem
    lines.removeLast(lines.count - line)
    itemStarts.shrink(to: nextFirstItem)
    itemLengths.shrink(to: nextFirstItem)
    itemEnds.shrink(to: nextFirstItem)
    lineOfBlock.shrink(to: (nextFirstItem + Self.itemsPerBlock - 1) / Self.itemsPerBlock)
  }

  private mutating func keepTail(_ items: LineTail.Items, after line: Int) {
    let first = max(line + 1, lines.partitioningIndex { $0.firstItem >= items.oldStart })
    // Two lines at least, or there is none to join.
    guard first + 1 < lines.count else { return }
    let start = lines[first].firstItem
    tail = LineTail(
      itemStarts: ContiguousArray(itemStarts[start...]), itemEnds: ContiguousArray(itemEnds.dropFirst(start)),
      itemLengths: ContiguousArray(itemLengths.dropFirst(start)), lines: ContiguousArray(lines[first...]),
      shift: items.shift)
  }

  /// Whether lines may follow again that were there before a change.
  var hasTail: Bool { tail != nil }

  mutating func forgetTail() { tail = nil }

  /// Lets the lines from before a change follow, if one of them began with the item that comes next. Returns whether all
  /// items are in lines by that that were before.
  ///
  /// - Complexity: O(log l), l lines; O(l + k) where they follow, k items in them.
  mutating func joinTail() -> Bool {
    guard isLineEmpty, let tail, let first = tail.line(beginningWith: itemCount) else { return false }
    let skipped = tail.lines[first].firstItem - tail.lines[0].firstItem
    let distance = nextStart - tail.lines[first].start
    itemStarts.append(contentsOf: tail.itemStarts[skipped...])
    itemEnds.append(contentsOf: tail.itemEnds.dropFirst(skipped))
    itemLengths.append(contentsOf: tail.itemLengths.dropFirst(skipped))
    for index in first..<tail.lines.count {
      let line = tail.lines[index]
      let end = index + 1 < tail.lines.count ? tail.lines[index + 1].firstItem + tail.shift : itemStarts.count
      while lineOfBlock.count * Self.itemsPerBlock < end { lineOfBlock.append(Int32(lines.count)) }
      lines.append(
        Line(start: line.start + distance, firstItem: line.firstItem + tail.shift, length: line.length, end: line.end))
    }
    nextFirstItem = itemStarts.count
    self.tail = nil
    return true
  }

  // MARK: Asking

  /// - Parameter index: 0 ..< ``itemCount``.
  /// - Complexity: O(1).
  func position(ofItemAt index: Int) -> Position {
    position(ofItemAt: index, inLine: lineIndex(ofItemAt: index))
  }

  /// Calls `body` for every item that is visible in both windows, in index order.
  ///
  /// Complexity: O(log n + l · log m + k), l lines of up to m items in the window, k items visible.
  func forEachItem(main: PixelWindow, cross: PixelWindow, _ body: (_ index: Int, _ position: Position) -> Void) {
    // Lines start and end in ascending order, and so do the items of a line.
    var lineIndex = lines.partitioningIndex { $0.start + Int($0.length) > main.start }
    while lineIndex < lines.count, lines[lineIndex].start < main.end {
      let items = self.items(ofLine: lineIndex)
      var index = items.partitioningIndex { end(ofItemAt: $0, inLine: lineIndex) > cross.start }
      while index < items.upperBound, Int(itemStarts[index]) < cross.end {
        let position = position(ofItemAt: index, inLine: lineIndex)
        if main.overlaps(position.main) { body(index, position) }
        index += 1
      }
      lineIndex += 1
    }
  }

  private func items(ofLine lineIndex: Int) -> Range<Int> {
    let end = lineIndex + 1 < lines.count ? lines[lineIndex + 1].firstItem : itemStarts.count
    return lines[lineIndex].firstItem..<end
  }

  private func lineIndex(ofItemAt index: Int) -> Int {
    let block = index / Self.itemsPerBlock
    let first = Int(lineOfBlock[block])
    let last = block + 1 < lineOfBlock.count ? Int(lineOfBlock[block + 1]) : lines.count - 1
    return (first + 1..<last + 1).partitioningIndex { lines[$0].firstItem > index } - 1
  }

  private func end(ofItemAt index: Int, inLine lineIndex: Int) -> Int {
    if spreadsLines { return Int(itemEnds[index]) }
    return index + 1 < items(ofLine: lineIndex).upperBound
      ? Int(itemStarts[index + 1]) - itemSpacing : Int(lines[lineIndex].end)
  }

  private func position(ofItemAt index: Int, inLine lineIndex: Int) -> Position {
    let line = lines[lineIndex]
    let length = hasItemLengths ? itemLengths[index] : line.length
    // Centered in the line; an odd pixel goes after the item.
    let start = line.start + Int(line.length - length) / 2
    return Position(
      main: start..<start + Int(length),
      cross: Int(itemStarts[index])..<end(ofItemAt: index, inLine: lineIndex))
  }
}
