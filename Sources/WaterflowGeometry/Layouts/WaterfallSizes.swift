import Foundation

/// How long the items of a waterfall are, in whole pixels, how many columns they cover, and which ones they asked for.
///
/// Where columns differ in width the length of an item isn't known before its column: the placement lets it be asked
/// for then. It is asked again only for an item that comes into columns of another width.
struct WaterfallSizes: Sendable {
  private(set) var lengths: ContiguousArray<Int32> = []
  /// Used where items may cover several columns.
  private var spans = WaterfallNumbers(standard: 1)
  /// The first of the columns that an item asked for. Used where items may ask for columns.
  private var chosenColumns = WaterfallNumbers(standard: Self.none)
  /// The first of the columns at whose width the length of an item was asked for. Used where they differ in width.
  private var askedColumns = WaterfallNumbers(standard: Self.none)

  /// No column: there are at most 65 535.
  private static let none = UInt16.max

  var count: Int { lengths.count }

  /// Whether items may cover several columns.
  var hasSpans: Bool { spans.areUsed }

  func span(ofItemAt index: Int) -> Int { Int(spans[index]) }

  /// The first of the columns that the item asked for; nil if it leaves that to the layout.
  func chosenColumn(ofItemAt index: Int) -> Int? {
    let column = chosenColumns[index]
    return column == Self.none ? nil : Int(column)
  }

  /// Whether the sizes of one or more items can be brought up to date with what `items` know.
  func fit(_ items: SectionItems) -> Bool {
    items.hasColumnSpans == spans.areUsed && items.hasChosenColumns == chosenColumns.areUsed
  }

  // MARK: Capacity

  /// Drops the sizes after the first items of `items` and keeps the memory.
  mutating func shrink(for items: SectionItems, _ rule: WaterfallRule) {
    lengths.shrink(to: items.count)
    spans.shrink(to: items.hasColumnSpans ? items.count : 0)
    chosenColumns.shrink(to: items.hasChosenColumns ? items.count : 0)
    askedColumns.shrink(to: rule.edges.areEquallyWide ? 0 : items.count)
  }

  /// Reserves capacity for `items` and an eighth more, so that appending needn't move everything. Memory that isn't
  /// touched costs nothing.
  mutating func reserveCapacity(for items: SectionItems, _ rule: WaterfallRule) {
    if lengths.capacity < items.count { lengths.reserveCapacity(items.count + items.count / 8) }
    if items.hasColumnSpans { spans.reserveCapacity(items.count) }
    if items.hasChosenColumns { chosenColumns.reserveCapacity(items.count) }
    if !rule.edges.areEquallyWide { askedColumns.reserveCapacity(items.count) }
  }

  // MARK: Asking

  /// Asks the sizes of `range`, which begins at ``count`` or before, and keeps them in place of those that were there.
  /// Where columns differ in width, lengths wait for ``askLength(ofItemAt:inColumn:of:_:)``.
  mutating func ask(_ range: Range<Int>, of items: SectionItems, _ rule: WaterfallRule) {
    if items.hasColumnSpans || items.hasChosenColumns || !rule.edges.areEquallyWide {
      lengths.grow(to: range.upperBound)
      if items.hasColumnSpans { spans.grow(to: range.upperBound) }
      if items.hasChosenColumns { chosenColumns.grow(to: range.upperBound) }
      if !rule.edges.areEquallyWide { askedColumns.grow(to: range.upperBound) }
      for index in range {
        _ = askColumns(ofItemAt: index, of: items, rule)
        askedColumns[index] = Self.none
      }
      if !rule.edges.areEquallyWide { return }
    }
    var end = range.lowerBound
    while end < range.upperBound {
      let (start, span) = (end, self.span(ofItemAt: end))
      end = min(start + WaterfallRule.chunk, range.upperBound)
      // Asked together are those that are equally wide.
      if items.hasColumnSpans { end = (start..<end).first { self.span(ofItemAt: $0) != span } ?? end }
      let part = start..<end
      let heights = items.rawHeights(in: part, width: rule.edges.width(of: 0, span: span), in: rule.container)
      let areUsable = WaterfallKernel.writePixels(
        holding: heights, scale: rule.space.alignment.scale, to: &lengths, from: start)
      guard !areUsable else { continue }
      for (index, height) in zip(part, heights) {
        lengths[index] = Int32(rule.space.pixels(holding: items.validated(height, at: index)))
      }
    }
  }

  /// Asks one item again. Returns by how much it is longer now, and whether it belongs to other columns.
  ///
  /// - Parameter column: the first of the columns that the item lies in; nil for one that will be placed again.
  mutating func ask(
    itemAt index: Int, inColumn column: Int?, of items: SectionItems, _ rule: WaterfallRule
  ) -> (growth: Int, changesColumns: Bool) {
    let changesSpan = askColumns(ofItemAt: index, of: items, rule)
    let chosenColumn = chosenColumn(ofItemAt: index) ?? column
    let changesColumns = changesSpan || column != nil && chosenColumn != column
    guard rule.edges.areEquallyWide || !changesColumns && column != nil else {
      askedColumns[index] = Self.none
      return (0, changesColumns)
    }
    let before = lengths[index]
    lengths[index] = length(ofItemAt: index, inColumn: column ?? 0, items, rule)
    return (Int(lengths[index]) - Int(before), changesColumns)
  }

  /// Asks how long an item is that comes into a column, if that wasn't asked at this width.
  mutating func askLength(
    ofItemAt index: Int, inColumn column: Int, of items: SectionItems, _ rule: WaterfallRule
  ) {
    guard !rule.edges.areEquallyWide else { return }
    let (asked, span) = (askedColumns[index], span(ofItemAt: index))
    let width = rule.edges.width(of: column, span: span)
    if asked == Self.none || abs(rule.edges.width(of: Int(asked), span: span) - width) > PixelAlignment.noise {
      lengths[index] = length(ofItemAt: index, inColumn: column, items, rule)
    }
    askedColumns[index] = UInt16(column)
  }

  /// Asks how many columns an item covers, and which. Returns whether it covers more or fewer now.
  private mutating func askColumns(ofItemAt index: Int, of items: SectionItems, _ rule: WaterfallRule) -> Bool {
    let span = min(items.columnSpan(of: index), rule.edges.count)
    let changesSpan = span != self.span(ofItemAt: index)
    spans[index] = UInt16(span)
    guard chosenColumns.areUsed else { return changesSpan }
    chosenColumns[index] =
      items.column(of: index).map { requested in
        let used = max(0, min(requested, rule.edges.count - span))
        if used != requested { items.report(.unusableColumn(index: index, value: requested, used: used)) }
        return UInt16(used)
      } ?? Self.none
    return changesSpan
  }

  private func length(
    ofItemAt index: Int, inColumn column: Int, _ items: SectionItems, _ rule: WaterfallRule
  ) -> Int32 {
    let width = rule.edges.width(of: column, span: span(ofItemAt: index))
    return Int32(rule.space.pixels(holding: items.height(of: index, width: width, in: rule.container)))
  }

  // MARK: Changing

  /// Puts the sizes in the order of `change` and asks those of new items.
  mutating func apply(_ change: SectionChange, _ items: SectionItems, _ rule: WaterfallRule) {
    lengths.apply(change, inserting: 0)
    spans.apply(change)
    chosenColumns.apply(change)
    askedColumns.apply(change)
    for new in change.insertedItems.rangeView { ask(new, of: items, rule) }
  }
}
