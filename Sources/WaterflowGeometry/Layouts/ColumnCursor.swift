import Foundation

/// Where the next item of a waterfall goes: the state of the placement between two items. It serves every order, span
/// and width; the common case has a faster way, ``WaterfallKernel``.
struct ColumnCursor {
  private let order: WaterfallLayout.Order
  private let spacing: Int
  /// Where the next item of each column would start.
  private(set) var nextStarts: [Int]
  /// The column whose turn it is in ``WaterfallLayout/Order/leftToRight``.
  private var turn: Int

  /// - Parameters:
  ///   - nextStarts: where the next item of each column would start.
  ///   - turn: the column after that of the last item, 0 after the last column.
  init(nextStarts: [Int], order: WaterfallLayout.Order, turn: Int, spacing: Int) {
    self.nextStarts = nextStarts
    self.order = order
    self.turn = turn
    self.spacing = spacing
  }

  /// Where the next item of the shortest column would start.
  var leastStart: Int { nextStarts.min() ?? 0 }

  /// The state before the columns were moved.
  func moved(back differences: ColumnDifferences) -> ColumnCursor {
    var cursor = self
    for column in nextStarts.indices { cursor.nextStarts[column] -= differences[column] }
    return cursor
  }

  /// Places an item in a column that was chosen for it, and returns its start.
  @inline(__always)
  mutating func place(length: Int, span: Int, inColumn column: Int) -> Int {
    var start = nextStarts[column]
    turn = column + span == nextStarts.count ? 0 : column + span
    if span == 1 {
      nextStarts[column] = start + length + spacing
      return start
    }
    for other in column + 1..<column + span { start = max(start, nextStarts[other]) }
    for other in column..<column + span { nextStarts[other] = start + length + spacing }
    return start
  }

  /// The column that the rule gives the next item: the first of `span` columns.
  func nextColumn(span: Int) -> Int {
    switch order {
    case .shortestColumn: span == 1 ? shortestColumn() : shortestWindow(of: span)
    case .leftToRight: turn + span <= nextStarts.count ? turn : 0
    }
  }

  private func shortestColumn() -> Int {
    var best = 0
    for column in 1..<max(1, nextStarts.count) where nextStarts[column] < nextStarts[best] { best = column }
    return best
  }

  /// The leftmost window of `span` columns whose greatest end is least.
  private func shortestWindow(of span: Int) -> Int {
    var best = 0
    var bestEnd = Int.max
    for first in 0...nextStarts.count - span {
      var greatest = nextStarts[first]
      for column in first + 1..<first + span { greatest = max(greatest, nextStarts[column]) }
      if greatest < bestEnd { (best, bestEnd) = (first, greatest) }
    }
    return best
  }
}
