import Foundation

/// Wraps items into lines like words: an item that would cross the line's end starts the next line. An item longer than
/// a line is clamped to it.
///
/// What items and gaps measure is added exactly as asked, and that sum decides what fits, within half a pixel. Edges are
/// rounded to pixels from the sum, so that n items of an nth of a line share it, and end where it ends.
struct WrappedLines: LineFilling {
  /// As many lines as there may be.
  struct Limit {
    /// 1 or more.
    let lineCount: Int
    /// What the element measures that ends the last line where items are left out; nil for none.
    let more: (width: Int, length: Int)?
  }

  /// The lines ended so far.
  private(set) var store: LineStore

  /// Whether no further item is needed: one didn't fit any more, or the lines from before a change follow.
  var isComplete: Bool { store.isCut || hasJoinedFormerLines }
  private var hasJoinedFormerLines = false

  private let available: Int
  private let gap: CGFloat
  private let alignment: FlowLayout.Alignment
  private let maximumItems: Int
  private let limit: Limit?
  /// Where the line being filled ends so far: exactly, and in whole pixels.
  private var exactEnd: CGFloat = 0
  private var end = 0
  private let leastLength: Int
  /// The length of its longest item along the scroll direction.
  private var tallest: Int
  /// Its first item, and whether all are like it.
  private var firstItem = LineItem(width: 0, length: 0)
  private var isEven = true

  /// - Parameters:
  ///   - available: what a line holds.
  ///   - gap: the gap between the items of a line, at least the whole pixels of it that `store` has.
  ///   - leastLength: what a line measures at least along the scroll direction.
  ///   - maximumItems: the most items of a line, 1 or more.
  ///   - limit: nil for as many lines as items need.
  init(
    into store: LineStore, available: Int, gap: CGFloat, alignment: FlowLayout.Alignment, leastLength: Int = 0,
    maximumItems: Int = .max, limit: Limit? = nil
  ) {
    self.store = store
    self.leastLength = leastLength
    tallest = leastLength
    self.maximumItems = maximumItems
    self.limit = limit
    self.available = available
    self.gap = gap
    self.alignment = alignment
  }

  mutating func append(_ item: LineItem, count: Int) {
    let width = min(item.width, CGFloat(available))
    var remaining = count
    while remaining > 0, !isComplete {
      var start: CGFloat = 0
      if store.isLineEmpty {
        // Where there is a limit lines are counted.
        if limit == nil {
          guard !joinsFormerLines() else { return }
          remaining -= store.repeatLastLine(for: remaining, of: item)
        }
        (firstItem, isEven) = (item, true)
      } else {
        start = exactEnd + gap
        if start + width >= CGFloat(available) + 0.5 || store.itemCountInLine >= maximumItems {
          if let limit, store.lineCount + 1 >= limit.lineCount { return cutLine(limit.more) }
          endLine(isLast: false)
          continue
        }
        if isEven { isEven = item == firstItem }
      }
      exactEnd = start + width
      end = Int(exactEnd.rounded())
      tallest = max(tallest, item.length)
      store.append(item, from: Int(start.rounded()), to: end)
      remaining -= 1
    }
  }

  private mutating func joinsFormerLines() -> Bool {
    hasJoinedFormerLines = store.joinFormerLines()
    return hasJoinedFormerLines
  }

  /// Ends the last line; there is none without items.
  mutating func finish() {
    if !store.isLineEmpty { endLine(isLast: true) }
  }

  /// Ends the last line where items are left out: as many of its own, too, as the element that says so needs space.
  private mutating func cutLine(_ more: (width: Int, length: Int)?) {
    var cross: Range<Int>?
    if let more {
      let spacing = Int((gap - PixelAlignment.noise).rounded(.up))
      let width = min(more.width, available)
      while !store.isLineEmpty, end + spacing + width > available { end = store.removeLastItem() }
      let start = store.isLineEmpty ? 0 : end + spacing
      end = start + width
      cross = start..<end
    }
    let distance = alignment == .center ? (available - end) / 2 : alignment == .trailing ? available - end : 0
    if !store.isLineEmpty { store.alignLine(movedBy: distance) }
    store.cut(
      more: more.flatMap { more in
        cross.map { ($0.lowerBound + distance..<$0.upperBound + distance, more.length) }
      })
  }

  private mutating func endLine(isLast: Bool) {
    let remaining = available - end
    switch alignment {
    case .leading: break
    case .center: store.alignLine(movedBy: remaining / 2)
    case .trailing: store.alignLine(movedBy: remaining)
    case .fill: if !isLast { store.alignLine(widenedBy: remaining) }
    case .spread: if isLast { store.alignLineWithLineBefore() } else { store.spreadLine(by: remaining) }
    }
    store.endLine(length: tallest, of: isEven && !isLast && limit == nil ? firstItem : nil)
    tallest = leastLength
  }
}
