import Foundation

/// Items in lines, one line after the other along the scroll direction, in whole pixels.
///
///     line 0   | 0 |s|  1  |s|2|
///              spacing
///     line 1   |  3  |s| 4 |
///
/// Within a line the gap between two items is always the same, so an item ends where the next one starts less that gap:
/// one start per item says where it is, unless lines are spread. Lines of equal items that follow each other are stored
/// as one, and reckoned:
///
///     line 2   | 5 |s| 6 |s| 7 |      stored
///              | 8 |s| 9 |s|10 |      reckoned
///
/// Memory: 12 bytes per stored item (16 where items have lengths of their own; 4 more where lines are spread), 24 per
/// line, and 4 for every 64 items.
struct LineStore: Sendable {
  /// A line, or several alike.
  struct Line: Sendable {
    /// Along the scroll direction.
    let start: Int
    let firstItem: Int32
    /// The entry of that.
    let firstEntry: Int32
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
  private var entries = LineEntries()
  private var lines: ContiguousArray<Line> = []
  /// The line of items 0, 64, 128 and so on: between two neighbors a search for an item's line takes at most 7 steps.
  private var lineOfBlock: ContiguousArray<Int32> = []
  /// The items of lines that are alike, a range for each such line.
  private var equalItems: ContiguousArray<EqualItems> = []
  /// What each item of the last line is; nil if it isn't known to have equal ones.
  private var itemOfLastLine: LineItem?
  /// The item that the line being filled begins with.
  private var nextFirstItem = 0
  /// The entry of that.
  private var nextFirstEntry = 0
  private var lastItemEnd = 0
  /// Whether items after these were left out.
  private(set) var isCut = false
  /// What the element covers that stands for items left out.
  private(set) var more: Position?
  /// The lines from before a change, until they follow again or everything is filled.
  private var former: FormerLines?

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
    entries.starts.reserveCapacity(itemCount)
    entries.widths.reserveCapacity(itemCount)
    if hasItemLengths { entries.lengths.reserveCapacity(itemCount) }
    if spreadsLines { entries.ends.reserveCapacity(itemCount) }
  }

  /// The number of items in lines.
  var itemCount: Int { nextFirstItem + itemCountInLine }

  /// The number of lines that were ended, those alike counted as one.
  var lineCount: Int { lines.count }

  /// The length of the last line that was ended; nil if there is none.
  var lastLineLength: Int? { lines.last.map { Int($0.length) } }

  /// Where the last line ends; where the first would start when there is none.
  var end: Int { more.map { max(endOfItems, $0.main.upperBound) } ?? endOfItems }

  private var endOfItems: Int { lines.isEmpty ? firstStart : end(ofLine: lines.count - 1) }

  // MARK: Filling

  /// Whether no item was put into a line since the last one was ended.
  var isLineEmpty: Bool { itemCountInLine == 0 }

  /// The number of items in the line being filled.
  var itemCountInLine: Int { entries.count - nextFirstEntry }

  /// Puts the next item into the line being filled, the item spacing after the one before.
  ///
  /// - Parameter item: its length counts where items have lengths of their own.
  mutating func append(_ item: LineItem, from start: Int, to end: Int) {
    entries.starts.append(Int32(start))
    entries.widths.append(item.width)
    if hasItemLengths { entries.lengths.append(Int32(item.length)) }
    lastItemEnd = end
  }

  /// Moves the items of the line being filled, and makes them wider by as many pixels in all, each by the same within
  /// one.
  mutating func alignLine(movedBy distance: Int = 0, widenedBy widening: Int = 0) {
    let items = nextFirstEntry..<entries.count
    for index in items {
      // The share of the items before: shares of a sum add up to it, rounded widths wouldn't.
      entries.starts[index] += Int32(distance + (index - items.lowerBound) * widening / items.count)
    }
    lastItemEnd += distance + widening
  }

  /// Makes the gaps of the line being filled wider by as many pixels in all, each by the same within one.
  mutating func spreadLine(by widening: Int) {
    noteEnds()
    let items = nextFirstEntry..<entries.count
    guard items.count > 1 else { return }
    for index in items {
      let share = Int32((index - items.lowerBound) * widening / (items.count - 1))
      entries.starts[index] += share
      entries.ends[index] += share
    }
    lastItemEnd += widening
  }

  /// Moves the items of the line being filled below those of the line before, where all are equally wide within a pixel.
  mutating func alignLineWithLineBefore() {
    noteEnds()
    guard !lines.isEmpty else { return }
    let (before, items) = (entries(ofLine: lines.count - 1), nextFirstEntry..<entries.count)
    let width = entries.ends[before.lowerBound] - entries.starts[before.lowerBound]
    guard items.count <= before.count,
      (before.lowerBound..<entries.count).allSatisfy({ abs(entries.ends[$0] - entries.starts[$0] - width) <= 1 })
    else { return }
    for (index, above) in zip(items, before) {
      (entries.starts[index], entries.ends[index]) = (entries.starts[above], entries.ends[above])
    }
    if let last = entries.ends.last { lastItemEnd = Int(last) }
  }

  /// Where the items of the line being filled end while its gaps are as narrow as they may be.
  private mutating func noteEnds() {
    guard spreadsLines else { return }
    for index in entries.ends.count..<entries.count {
      entries.ends.append(
        index + 1 < entries.count ? entries.starts[index + 1] - Int32(itemSpacing) : Int32(lastItemEnd))
    }
  }

  /// Ends the line being filled, which must have an item.
  ///
  /// - Parameter item: what each of its items is, if they are equal and the line isn't the last.
  mutating func endLine(length: Int, of item: LineItem? = nil) {
    let count = itemCountInLine
    if let item, item == itemOfLastLine, count == entries(ofLine: lines.count - 1).count {
      entries.removeAll(from: nextFirstEntry)
      return continueLastLine(for: count, of: item)
    }
    noteEnds()
    lines.append(
      Line(
        start: nextStart, firstItem: Int32(nextFirstItem), firstEntry: Int32(nextFirstEntry), length: Int32(length),
        end: Int32(lastItemEnd)))
    itemOfLastLine = item
    (nextFirstItem, nextFirstEntry) = (nextFirstItem + count, entries.count)
    noteBlocks()
  }

  /// Lets lines follow that are like the last one, if that has such items: as many as `count` of them fill before
  /// another. Returns how many items these lines hold.
  mutating func repeatLastLine(for count: Int, of item: LineItem) -> Int {
    guard isLineEmpty, item == itemOfLastLine else { return 0 }
    let countInLine = entries(ofLine: lines.count - 1).count
    let filling = (count - 1) / countInLine * countInLine
    if filling > 0 { continueLastLine(for: filling, of: item) }
    return filling
  }

  private mutating func continueLastLine(for count: Int, of item: LineItem) {
    let first = items(ofLine: lines.count - 1).lowerBound
    if equalItems.last?.range.lowerBound == first { equalItems.removeLast() }
    nextFirstItem += count
    equalItems.append(EqualItems(range: first..<nextFirstItem, item: item))
    noteBlocks()
  }

  /// Notes that the items up to the next line lie in the last one.
  private mutating func noteBlocks() {
    while lineOfBlock.count * Self.itemsPerBlock < nextFirstItem { lineOfBlock.append(Int32(lines.count - 1)) }
  }

  /// Where the next line starts.
  private var nextStart: Int { lines.isEmpty ? firstStart : endOfItems + lineSpacing }

  // MARK: Cutting

  /// Leaves out the last item of the line being filled, which must have one. Returns where the item before it ends; 0
  /// if there is none.
  mutating func removeLastItem() -> Int {
    let start = Int(entries.starts.removeLast())
    entries.widths.removeLast()
    if hasItemLengths { entries.lengths.removeLast() }
    lastItemEnd = isLineEmpty ? 0 : start - itemSpacing
    return lastItemEnd
  }

  /// The length of the longest item of the line being filled, where items have lengths of their own; 0 if there is
  /// none.
  var greatestLengthInLine: Int { entries.lengths[nextFirstEntry...].max().map { Int($0) } ?? 0 }

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
  /// - Parameters:
  ///   - oldCount: the number of items before the change, in lines or not.
  ///   - staying: those of them that stay as they are.
  /// - Complexity: O(k), k items dropped.
  mutating func dropLines(changedFrom index: Int, of oldCount: Int, staying: StayingItems) {
    let index = isCut ? min(index, itemCount) : index
    (isCut, more) = (false, nil)
    guard index <= itemCount, itemCount > 0 else { return }
    let last = max(0, index - 1)
    var line = lineIndex(ofItemAt: last)
    let (items, entries) = (items(ofLine: line), entries(ofLine: line))
    former = FormerLines(
      lines: ContiguousArray(lines[line...]), entries: self.entries.suffix(from: entries.lowerBound),
      itemCount: itemCount, oldCount: oldCount, equalItems: equalItems.items(from: items.lowerBound), staying: staying)
    // Of lines that are alike those before that item stay.
    let staysInPart = last - items.lowerBound >= entries.count
    nextFirstItem = last - (last - items.lowerBound) % entries.count
    nextFirstEntry = staysInPart ? entries.upperBound : entries.lowerBound
    if staysInPart { line += 1 }
    lines.removeLast(lines.count - line)
    self.entries.removeAll(from: nextFirstEntry)
    lineOfBlock.shrink(to: (nextFirstItem + Self.itemsPerBlock - 1) / Self.itemsPerBlock)
    equalItems.removeItems(from: nextFirstItem)
    itemOfLastLine = equalItems.last.flatMap { $0.range.upperBound == nextFirstItem ? $0.item : nil }
  }

  mutating func forgetFormerLines() { former = nil }

  /// What is known of the items from `index` on, after a change.
  func knownItems(from index: Int) -> FormerLines.Items { former?.items(from: index) ?? .unknown(.max) }

  /// What an item is that has an entry from before a change; nil where no such lines are left.
  func formerItem(ofEntry index: Int) -> LineItem? { former?.item(ofEntry: index) }

  /// Lets the lines from before a change follow, if one of them began with the item that comes next. Returns whether all
  /// items are in lines by that that were before.
  ///
  /// - Complexity: O(log l), l lines; O(l + k) where they follow, k items in them.
  mutating func joinFormerLines() -> Bool {
    guard isLineEmpty, let former, let first = former.line(beginningWith: itemCount) else { return false }
    let line = former.lines[first]
    let (distance, shift) = (nextStart - line.start, itemCount - Int(line.firstItem))
    let entryShift = Int32(nextFirstEntry) - line.firstEntry
    entries.append(former.entries, from: Int(line.firstEntry - former.lines[0].firstEntry))
    for index in first..<former.lines.count {
      let line = former.lines[index]
      lines.append(
        Line(
          start: line.start + distance, firstItem: line.firstItem + Int32(shift),
          firstEntry: line.firstEntry + entryShift, length: line.length, end: line.end))
      let next = index + 1 < former.lines.count ? Int(former.lines[index + 1].firstItem) : former.itemCount
      nextFirstItem = next + shift
      noteBlocks()
    }
    nextFirstEntry = entries.count
    equalItems += former.equalItems.items(from: Int(line.firstItem)).map { $0.moved(by: shift) }
    itemOfLastLine = nil
    self.former = nil
    return true
  }

  // MARK: Asking

  /// - Parameter index: 0 ..< ``itemCount``.
  /// - Complexity: O(1).
  func position(ofItemAt index: Int) -> Position {
    let line = lineIndex(ofItemAt: index)
    let kept = entries(ofLine: line)
    let (repetition, offset) = (index - Int(lines[line].firstItem)).quotientAndRemainder(dividingBy: kept.count)
    return position(ofEntry: kept.lowerBound + offset, inLine: line, repetition)
  }

  /// Calls `body` for every item that is visible in both windows, in index order.
  ///
  /// Complexity: O(log n + l · log m + k), l lines of up to m items in the window, k items visible.
  func forEachItem(main: PixelWindow, cross: PixelWindow, _ body: (_ index: Int, _ position: Position) -> Void) {
    // Lines start and end in ascending order, and so do the items of a line.
    var line = lines.indices.partitioningIndex { end(ofLine: $0) > main.start }
    while line < lines.count, lines[line].start < main.end {
      let (items, kept) = (items(ofLine: line), entries(ofLine: line))
      let (length, repetitionCount) = (Int(lines[line].length), items.count / kept.count)
      let first = (0..<repetitionCount).partitioningIndex { start(ofLine: line, $0) + length > main.start }
      for repetition in first..<repetitionCount {
        guard start(ofLine: line, repetition) < main.end else { break }
        let firstItem = items.lowerBound + repetition * kept.count
        var index = kept.partitioningIndex { end(ofEntry: $0, inLine: line) > cross.start }
        while index < kept.upperBound, Int(entries.starts[index]) < cross.end {
          let position = position(ofEntry: index, inLine: line, repetition)
          if main.overlaps(position.main) { body(firstItem + index - kept.lowerBound, position) }
          index += 1
        }
      }
      line += 1
    }
  }

  private func items(ofLine line: Int) -> Range<Int> {
    Int(lines[line].firstItem)..<(line + 1 < lines.count ? Int(lines[line + 1].firstItem) : nextFirstItem)
  }

  /// Where the items of a line are kept.
  private func entries(ofLine line: Int) -> Range<Int> {
    Int(lines[line].firstEntry)..<(line + 1 < lines.count ? Int(lines[line + 1].firstEntry) : nextFirstEntry)
  }

  private func start(ofLine line: Int, _ repetition: Int) -> Int {
    lines[line].start + repetition * (Int(lines[line].length) + lineSpacing)
  }

  /// Where the last of lines ends that are alike.
  private func end(ofLine line: Int) -> Int {
    start(ofLine: line, items(ofLine: line).count / entries(ofLine: line).count - 1) + Int(lines[line].length)
  }

  private func lineIndex(ofItemAt index: Int) -> Int {
    let block = index / Self.itemsPerBlock
    let first = Int(lineOfBlock[block])
    let last = block + 1 < lineOfBlock.count ? Int(lineOfBlock[block + 1]) : lines.count - 1
    return (first + 1..<last + 1).partitioningIndex { lines[$0].firstItem > index } - 1
  }

  private func end(ofEntry index: Int, inLine line: Int) -> Int {
    if spreadsLines { return Int(entries.ends[index]) }
    return index + 1 < entries(ofLine: line).upperBound
      ? Int(entries.starts[index + 1]) - itemSpacing : Int(lines[line].end)
  }

  private func position(ofEntry index: Int, inLine line: Int, _ repetition: Int) -> Position {
    let lineLength = lines[line].length
    let length = hasItemLengths ? entries.lengths[index] : lineLength
    // Centered in the line; an odd pixel goes after the item.
    let start = start(ofLine: line, repetition) + Int(lineLength - length) / 2
    return Position(
      main: start..<start + Int(length), cross: Int(entries.starts[index])..<end(ofEntry: index, inLine: line))
  }
}
