import Foundation

/// Breaks items into rows whose height lies nearest the preferred one when their right edge is exact.
///
/// One pass, and every row depends on its own items and the next one only. All lengths are in pixels.
struct JustifiedRows: LineFilling {
  /// The rows ended so far.
  private(set) var store: LineStore

  private let available: Int
  private let spacing: Int
  private let preferredHeight: Int
  private let tolerance: CGFloat
  /// Whether no further item is needed, as the rows from before a change follow.
  private(set) var isComplete = false
  /// Width / height of the items of the row being filled, and their sum.
  private var aspects: [CGFloat] = []
  private var aspectSum: CGFloat = 0

  /// - Parameters:
  ///   - available: what a row holds.
  ///   - spacing: the gap between the items of a row, as in `store`.
  ///   - preferredHeight: 1 or more.
  init(into store: LineStore, available: Int, spacing: Int, preferredHeight: Int, tolerance: CGFloat) {
    self.store = store
    self.available = available
    self.spacing = spacing
    self.preferredHeight = preferredHeight
    self.tolerance = tolerance
  }

  mutating func append(_ item: LineItem, count: Int) {
    var remaining = count
    while remaining > 0, !isComplete {
      if aspects.isEmpty {
        guard !joinsFormerLines() else { return }
        remaining -= store.repeatLastLine(for: remaining, of: item)
      } else if let takesItem = endOfRow(before: item.width) {
        if takesItem {
          add(item.width)
          remaining -= 1
        }
        endFullRow()
        continue
      }
      add(item.width)
      remaining -= 1
    }
  }

  /// Whether the row being filled takes the next item as its last one, or ends before it; nil if it goes on.
  private func endOfRow(before aspect: CGFloat) -> Bool? {
    let preferred = CGFloat(preferredHeight)
    let width = widthOfItems(for: aspects.count + 1)
    guard width <= preferred * (aspectSum + aspect) else { return nil }
    // With this item the row is as high as preferred or lower, without it higher: one of both is nearest.
    let higher = widthOfItems(for: aspects.count) / aspectSum
    let lower = width / (aspectSum + aspect)
    return width > 0 && higher - preferred > preferred - lower
  }

  private mutating func joinsFormerLines() -> Bool {
    isComplete = aspects.isEmpty && store.joinFormerLines()
    return isComplete
  }

  /// Ends the last row as `lastRow` says; there is none without items.
  mutating func finish(_ lastRow: RowsLayout.LastRow) {
    guard !aspects.isEmpty else { return }
    let highest = CGFloat(preferredHeight) * (1 + tolerance)
    if widthOfItems(for: aspects.count) <= highest * aspectSum { return endFullRow() }
    switch lastRow {
    case .natural: endRow(scale: CGFloat(preferredHeight), height: preferredHeight)
    case .justified: endFullRow()
    case .hidden: break
    case .matchingPrevious:
      let height = store.lastLineLength ?? preferredHeight
      if widthOfItems(for: aspects.count) <= CGFloat(height) * aspectSum { return endFullRow() }
      endRow(scale: CGFloat(height), height: height)
    }
  }

  private mutating func add(_ aspect: CGFloat) {
    aspects.append(aspect)
    aspectSum += aspect
  }

  /// What is left of a row for the widths of `count` items.
  private func widthOfItems(for count: Int) -> CGFloat {
    CGFloat(available - (count - 1) * spacing)
  }

  private mutating func endFullRow() {
    let preferred = CGFloat(preferredHeight)
    let item = aspects.first.map { LineItem(width: $0, length: 0) }
    let isEven = aspects.allSatisfy { $0 == aspects.first }
    guard aspectSum > 0 else { return endRow(scale: 0, height: preferredHeight) }
    let fitting = widthOfItems(for: aspects.count) / aspectSum
    let height = min(max(fitting, preferred * RowsLayout.leastHeightRatio), preferred * RowsLayout.greatestHeightRatio)
    endRow(scale: fitting, height: max(1, Int(height.rounded())), of: isEven ? item : nil)
  }

  /// - Parameters:
  ///   - scale: the width of an item that is as wide as high.
  ///   - item: what each item of a full row is, if they are equal.
  private mutating func endRow(scale: CGFloat, height: Int, of item: LineItem? = nil) {
    var sum: CGFloat = 0
    var start = 0
    for (offset, aspect) in aspects.enumerated() {
      sum += aspect
      // Rounding the sums instead of the widths puts the last edge exactly at the end of the row.
      let end = Int((sum * scale).rounded()) + offset * spacing
      store.append(LineItem(width: aspect, length: 0), from: start, to: end)
      start = end + spacing
    }
    store.endLine(length: height, of: item)
    aspects.removeAll(keepingCapacity: true)
    aspectSum = 0
  }
}
