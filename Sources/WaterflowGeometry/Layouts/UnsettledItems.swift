import Foundation

/// The items of a waterfall that a change lets be placed again, as far as they are.
struct UnsettledItems {
  private var items: IndexSet
  private let length: Int
  /// Once the shortest column reaches this position, no further item is placed again.
  private var limit: Int?

  /// - Parameter end: the item from which on all are placed again anyway.
  init(of change: SectionChange, before end: Int, _ rule: WaterfallRule) {
    // From left to right the column of an item doesn't depend on sizes.
    items = rule.order == .shortestColumn ? change.unsettledItems.intersection(IndexSet(integersIn: 0..<end)) : []
    length = rule.space.pixels(holding: change.unsettledLength)
  }

  /// The first item from `index` on that is to be placed again; nil if there is none.
  func next(from index: Int) -> Int? { items.integerGreaterThanOrEqualTo(index) }

  /// Whether one of a block's items is to be placed again.
  func contains(itemsOf block: Range<Int>) -> Bool { items.intersects(integersIn: block) }

  /// Whether an item is to be placed again. Items are asked about in ascending order.
  ///
  /// - Parameter cursor: the state of the placement before the item.
  mutating func takes(_ index: Int, next cursor: ColumnCursor) -> Bool {
    guard items.contains(index) else { return false }
    guard let limit, cursor.leastStart >= limit else { return true }
    items = []
    return false
  }

  /// Notes where an item starts that was placed again: the first one says how far others are.
  mutating func didPlace(at start: Int) {
    if limit == nil { limit = start + length }
  }
}

/// Where the columns of a waterfall end before an item: before a change, and after it.
struct ColumnEnds {
  var old: ColumnCursor
  var new: ColumnCursor

  /// - Parameters:
  ///   - cursor: the state after the change.
  ///   - differences: how far the change has moved each column.
  init(_ cursor: ColumnCursor, movedBy differences: ColumnDifferences) {
    new = cursor
    old = cursor.moved(back: differences)
  }

  /// Tells how far the change has moved each column.
  func subtract(into differences: inout ColumnDifferences) {
    for column in new.nextStarts.indices { differences[column] = new.nextStarts[column] - old.nextStarts[column] }
  }
}
