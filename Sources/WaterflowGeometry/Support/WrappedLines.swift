import Foundation

/// Wraps items into lines like words: an item that would cross the line's end starts the next line. An item longer than
/// a line is clamped to it.
struct WrappedLines {
  /// The lines ended so far.
  private(set) var store: LineStore

  private let available: Int
  private let spacing: Int
  private let alignment: FlowLayout.Alignment
  /// Where the line being filled ends so far, and how long its longest item is along the scroll direction.
  private var end = 0
  private var tallest = 0

  /// - Parameters:
  ///   - available: what a line holds.
  ///   - spacing: the gap between the items of a line, as in `store`.
  init(into store: LineStore, available: Int, spacing: Int, alignment: FlowLayout.Alignment) {
    self.store = store
    self.available = available
    self.spacing = spacing
    self.alignment = alignment
  }

  /// - Parameters:
  ///   - width: what the item covers along the line.
  ///   - length: what it covers along the scroll direction.
  mutating func append(width: Int, length: Int) {
    let width = min(width, available)
    var start = store.isLineEmpty ? 0 : end + spacing
    if start + width > available, !store.isLineEmpty {
      endLine(isLast: false)
      start = 0
    }
    end = start + width
    tallest = max(tallest, length)
    store.append(from: start, to: end, length: length)
  }

  /// Ends the last line; there is none without items.
  mutating func finish() {
    if !store.isLineEmpty { endLine(isLast: true) }
  }

  private mutating func endLine(isLast: Bool) {
    let remaining = available - end
    switch alignment {
    case .leading: break
    case .center: store.alignLine(movedBy: remaining / 2)
    case .trailing: store.alignLine(movedBy: remaining)
    case .fill: if !isLast { store.alignLine(widenedBy: remaining) }
    }
    store.endLine(length: tallest)
    tallest = 0
  }
}
