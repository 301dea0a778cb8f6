import Foundation

/// How long the items of a waterfall are, in whole pixels, and how many columns they cover.
struct WaterfallSizes: Sendable {
  private(set) var lengths: ContiguousArray<Int32> = []
  /// Empty when every item covers one column.
  private(set) var spans: ContiguousArray<UInt16> = []

  var count: Int { lengths.count }

  func span(ofItemAt index: Int) -> Int {
    spans.isEmpty ? 1 : Int(spans[index])
  }

  /// Drops the sizes after the first `count` and keeps the memory.
  mutating func shrink(to count: Int, hasSpans: Bool) {
    lengths.shrink(to: count)
    spans.shrink(to: hasSpans ? count : 0)
  }

  /// Makes room for `count` items and an eighth more, so that appending needn't move everything. Memory that isn't
  /// touched costs nothing.
  mutating func reserveCapacity(_ count: Int, hasSpans: Bool) {
    if lengths.capacity < count { lengths.reserveCapacity(count + count / 8) }
    if hasSpans, spans.capacity < count { spans.reserveCapacity(count + count / 8) }
  }

  // MARK: Asking

  /// Asks the sizes of `range`, which begins at ``count`` or before, and keeps them in place of those that were there.
  mutating func ask(_ range: Range<Int>, of items: SectionItems, _ rule: WaterfallRule) {
    if items.hasColumnSpans {
      lengths.grow(to: range.upperBound)
      spans.grow(to: range.upperBound)
      for index in range { (lengths[index], spans[index]) = size(ofItemAt: index, items, rule) }
      return
    }
    for start in stride(from: range.lowerBound, to: range.upperBound, by: WaterfallRule.chunk) {
      let part = start..<min(start + WaterfallRule.chunk, range.upperBound)
      let heights = items.rawHeights(in: part, width: rule.edges.width, in: rule.container)
      let areUsable = WaterfallKernel.writePixels(
        holding: heights, scale: rule.space.alignment.scale, to: &lengths, from: start)
      guard !areUsable else { continue }
      for (index, height) in zip(part, heights) {
        lengths[index] = Int32(rule.space.pixels(holding: items.validated(height, at: index)))
      }
    }
  }

  /// Asks one item again. Returns by how much it is longer now, and whether it covers other columns.
  mutating func ask(
    itemAt index: Int, of items: SectionItems, _ rule: WaterfallRule
  ) -> (growth: Int, changesSpan: Bool) {
    let size = size(ofItemAt: index, items, rule)
    let growth = Int(size.length) - Int(lengths[index])
    let changesSpan = Int(size.span) != span(ofItemAt: index)
    lengths[index] = size.length
    if changesSpan { spans[index] = size.span }
    return (growth, changesSpan)
  }

  private func size(
    ofItemAt index: Int, _ items: SectionItems, _ rule: WaterfallRule
  ) -> (length: Int32, span: UInt16) {
    let span = min(items.columnSpan(of: index), rule.edges.count)
    let height = items.height(of: index, width: rule.edges.width(ofSpan: span), in: rule.container)
    return (Int32(rule.space.pixels(holding: height)), UInt16(span))
  }

  // MARK: Changing

  /// Puts the sizes in the order of `change` and asks those of new items.
  mutating func apply(_ change: SectionChange, _ items: SectionItems, _ rule: WaterfallRule) {
    let first = change.unmovedCount
    let runs = first > 0 ? change.runs.dropFirst() : change.runs[...]
    if runs.count <= 2, case .kept(let rest)? = runs.last, rest.lowerBound >= first, rest.upperBound == count {
      // One stretch is replaced and the rest shifted: by far the most frequent change, and no need to copy the rest.
      var new = first..<first
      if runs.count == 2, let run = runs.first {
        guard case .inserted(let number) = run else { return applyAny(change, items, rule) }
        new = first..<first + number
      }
      lengths.replaceSubrange(first..<rest.lowerBound, with: repeatElement(0, count: new.count))
      if !spans.isEmpty { spans.replaceSubrange(first..<rest.lowerBound, with: repeatElement(1, count: new.count)) }
      return ask(new, of: items, rule)
    }
    applyAny(change, items, rule)
  }

  private mutating func applyAny(_ change: SectionChange, _ items: SectionItems, _ rule: WaterfallRule) {
    let first = change.unmovedCount
    let runs = first > 0 ? change.runs.dropFirst() : change.runs[...]
    let leastKept = runs.reduce(count) { if case .kept(let range) = $1 { min($0, range.lowerBound) } else { $0 } }
    let oldLengths = ContiguousArray(lengths[leastKept...])
    let oldSpans = spans.isEmpty ? [] : ContiguousArray(spans[leastKept...])
    let hadSpans = !spans.isEmpty
    lengths.removeLast(lengths.count - first)
    if hadSpans { spans.removeLast(spans.count - first) }
    for run in runs {
      switch run {
      case .kept(let range):
        let kept = range.lowerBound - leastKept..<range.upperBound - leastKept
        lengths.append(contentsOf: oldLengths[kept])
        if hadSpans { spans.append(contentsOf: oldSpans[kept]) }
      case .inserted(let number):
        ask(count..<count + number, of: items, rule)
      }
    }
  }
}
