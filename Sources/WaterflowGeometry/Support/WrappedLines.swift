import Foundation

/// Wraps items into lines like words: an item that would cross the line's end starts the next line. An item longer than
/// a line is clamped to it.
struct WrappedLines {
  /// The lines ended so far.
  private(set) var store: LineStore

  private let available: Int
  private let spacing: Int
  private let alignment: FlowLayout.Alignment
  private let hasItemLengths: Bool
  /// The line being filled: what its items cover across the scroll direction and along it.
  private var pending: [(width: Int, length: Int)] = []
  /// Where the line being filled ends so far.
  private var pendingEnd = 0

  /// - Parameters:
  ///   - available: what a line holds.
  ///   - spacing: the gap between the items of a line, as in `store`.
  ///   - hasItemLengths: false when all items are of one length, which needn't be kept then.
  init(
    into store: LineStore, available: Int, spacing: Int, alignment: FlowLayout.Alignment, hasItemLengths: Bool
  ) {
    self.store = store
    self.available = available
    self.spacing = spacing
    self.alignment = alignment
    self.hasItemLengths = hasItemLengths
  }

  mutating func append(width: Int, length: Int) {
    let width = min(width, available)
    if !pending.isEmpty, pendingEnd + spacing + width > available { endLine(isLast: false) }
    pendingEnd += (pending.isEmpty ? 0 : spacing) + width
    pending.append((width, length))
  }

  /// Ends the last line; there is none without items.
  mutating func finish() {
    if !pending.isEmpty { endLine(isLast: true) }
  }

  private mutating func endLine(isLast: Bool) {
    let slack = available - pendingEnd
    var position = 0
    var widening = 0
    switch alignment {
    case .leading: break
    case .center: position = slack / 2
    case .trailing: position = slack
    case .fill: widening = isLast ? 0 : slack
    }
    var tallest = 0
    for (offset, item) in pending.enumerated() {
      // Shares are differences of rounded sums, so that they add up to all of it and differ by a pixel at most.
      let share = (offset + 1) * widening / pending.count - offset * widening / pending.count
      let end = position + item.width + share
      if hasItemLengths {
        store.append(from: position, to: end, length: item.length)
      } else {
        store.append(from: position, to: end)
      }
      position = end + spacing
      tallest = max(tallest, item.length)
    }
    store.endLine(length: tallest)
    pending.removeAll(keepingCapacity: true)
    pendingEnd = 0
  }
}
