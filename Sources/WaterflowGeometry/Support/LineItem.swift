import Foundation

/// What lines have to know of an item.
struct LineItem: Sendable, Equatable {
  /// What it covers along the line, in exact pixels; in justified rows its aspect.
  let width: CGFloat
  /// What it covers along the scroll direction in pixels; 0 where that is the row's height.
  let length: Int
}

/// Items that follow each other in lines that are alike.
struct EqualItems: Sendable {
  let range: Range<Int>
  let item: LineItem

  func clamped(to range: Range<Int>) -> EqualItems { EqualItems(range: self.range.clamped(to: range), item: item) }

  func moved(by distance: Int) -> EqualItems {
    EqualItems(range: range.lowerBound + distance..<range.upperBound + distance, item: item)
  }
}

extension ContiguousArray<EqualItems> {
  mutating func removeItems(from index: Int) {
    removeSubrange(partitioningIndex { $0.range.lowerBound >= index }...)
    if let last = popLast() { append(last.clamped(to: 0..<index)) }
  }

  func items(from index: Int) -> ContiguousArray {
    ContiguousArray(self[partitioningIndex { $0.range.upperBound > index }...].map { $0.clamped(to: index..<Int.max) })
  }
}

/// What fills lines with items.
protocol LineFilling {
  /// The lines ended so far.
  var store: LineStore { get }
  /// Whether no further item is needed.
  var isComplete: Bool { get }
  /// Puts the next items, which are equal, into lines as far as they may be in them.
  mutating func append(_ item: LineItem, count: Int)
}

extension LineFilling {
  /// Puts the items into lines that aren't there yet. Those of which nothing is known from before a change are asked for
  /// their sizes, in chunks, until no further item is needed. With 256 to a chunk their sizes stay in the nearest cache.
  mutating func append(_ items: SectionItems, inChunksOf chunk: Int, measuring item: (_ size: CGSize) -> LineItem) {
    var index = store.itemCount
    while index < items.count, !isComplete {
      switch store.knownItems(from: index) {
      case .equal(let item, let count):
        append(item, count: count)
        index += count
      case .stored(let entries):
        for entry in entries { store.formerItem(ofEntry: entry).map { append($0, count: 1) } }
        index += entries.count
      case .unknown(let count):
        let range = index..<index + min(count, chunk, items.count - index)
        append(items, in: range, measuring: item)
        index = range.upperBound
      }
    }
  }

  private mutating func append(
    _ items: SectionItems, in range: Range<Int>, measuring item: (_ size: CGSize) -> LineItem
  ) {
    var (size, count) = (CGSize.zero, 0)
    items.forEachSize(in: range) { _, next in
      if next != size, count > 0 {
        append(item(size), count: count)
        count = 0
      }
      (size, count) = (next, count + 1)
    }
    append(item(size), count: count)
  }
}
