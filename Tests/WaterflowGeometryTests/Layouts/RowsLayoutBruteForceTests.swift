import Foundation
import TestSupport
import Testing
import WaterflowGeometry

/// Rows of random items, compared with rows that are made by brute force from the text of the rule, and invariants of
/// all rows.
struct RowsLayoutBruteForceTests {
  private struct Rows {
    var oracle: LineOracle
    var height: CGFloat
    var tolerance: CGFloat
    var lastRow: RowsLayout.LastRow
    var isJustified: Bool

    init(isJustified: Bool, random: inout SeededRandom) {
      let count = random.oneIn(8) ? random.int(0...3) : random.int(1...500)
      // Photos, or any aspect from slivers to panoramas, some without width or height.
      oracle = LineOracle(random: &random, count: count, sides: random.oneIn(3) ? 0...400 : 200...500)
      height = CGFloat(random.int(16...800)) / 4
      tolerance = CGFloat(random.int(0...4)) / 8
      lastRow = random.pick([.natural, .justified, .hidden, .matchingPrevious])
      self.isJustified = isJustified
    }

    var layout: RowsLayout {
      .rows(
        height: height, itemSpacing: oracle.itemSpacing, rowSpacing: oracle.lineSpacing, insets: oracle.insets,
        fill: isJustified ? .justified(tolerance: tolerance) : .ragged, lastRow: lastRow)
    }

    var wished: Int { oracle.wholePixels(height) }

    func aspect(_ item: Int) -> CGFloat {
      let itsHeight = oracle.height(item)
      return oracle.width(item) / (itsHeight > 0 ? itsHeight : CGFloat(wished) / oracle.scale)
    }

    /// The height at which the items fill a row exactly; nil if the spacings leave no room for them.
    func fittingHeight(_ items: Range<Int>) -> CGFloat? {
      let room = oracle.lineLength - (items.count - 1) * oracle.wholePixels(oracle.itemSpacing)
      if items.count > 1, room <= 0 { return nil }
      return CGFloat(room) / items.map(aspect).reduce(0, +)
    }

    /// Rows of items, and whether each is full.
    var rows: [(items: Range<Int>, isFull: Bool)] {
      var rows: [(Range<Int>, Bool)] = []
      var first = 0
      while first < oracle.sizes.count {
        // The least number of items at which the row is no higher than preferred, or doesn't fit at all.
        let candidates = first + 1...oracle.sizes.count
        let crossing = candidates.first { (fittingHeight(first..<$0) ?? 0) <= CGFloat(wished) }
        guard let crossing else {
          let rest = first..<oracle.sizes.count
          let isWithin = (fittingHeight(rest) ?? 0) <= CGFloat(wished) * (1 + tolerance)
          rows.append((rest, isWithin))
          break
        }
        var end = crossing
        if crossing > first + 1, let without = fittingHeight(first..<crossing - 1) {
          if let with = fittingHeight(first..<crossing) {
            if abs(without - CGFloat(wished)) <= abs(with - CGFloat(wished)) { end -= 1 }
          } else {
            end -= 1
          }
        }
        rows.append((first..<end, true))
        first = end
      }
      return rows
    }

    var lines: [[LineOracle.Item]] {
      guard isJustified else {
        let widths = oracle.sizes.indices.map { Double(aspect($0) * (CGFloat(wished) / oracle.scale) * oracle.scale) }
        return oracle.wrapped(widths, heights: widths.map { _ in wished })
      }
      var lines: [[LineOracle.Item]] = []
      for row in rows {
        if !row.isFull, lastRow == .hidden { break }
        let fitting = fittingHeight(row.items) ?? 0
        var natural = CGFloat(wished)
        var isNatural = fitting == .infinity || !row.isFull && lastRow == .natural
        if !row.isFull, lastRow == .matchingPrevious {
          natural = lines.last.map { CGFloat($0[0].height) } ?? natural
          isNatural = fitting > natural
        }
        let exact = isNatural ? natural : fitting
        let lowest = max(exact, CGFloat(wished) / 4)
        let height = max(1, Int(min(lowest, CGFloat(wished) * 2).rounded()))
        lines.append(
          row.items.map { item in
            let before = row.items.lowerBound..<item
            let start = Int((before.map(aspect).reduce(0, +) * exact).rounded())
            let end = Int(((before.map(aspect).reduce(0, +) + aspect(item)) * exact).rounded())
            return LineOracle.Item(
              start: start + before.count * oracle.wholePixels(oracle.itemSpacing), width: end - start, height: height)
          })
      }
      return lines
    }
  }

  @Test(
    "every frame is where brute force puts it, and every search finds what a scan finds",
    arguments: TestLength.seeds(0...149), [false, true])
  func equalsBruteForce(seed: UInt64, isJustified: Bool) {
    var random = SeededRandom(seed: seed)
    let rows = Rows(isJustified: isJustified, random: &random)
    let oracle = rows.oracle
    let lines = rows.lines
    let expected = oracle.frames(ofLines: lines)
    let shown = lines.map(\.count).reduce(0, +)
    let items = oracle.items
    let arrangement = rows.layout.arrange(items, in: oracle.container)
    let comment: Comment = "seed \(seed): \(rows)"

    #expect(items.problems.isEmpty, comment)
    let found = oracle.sizes.indices.map { arrangement.frame(ofItemAt: $0) }
    #expect(found == expected.frames.map { $0.inPoints(scale: oracle.scale) }, comment)
    let length = oracle.scrollsHorizontally ? arrangement.size.width : arrangement.size.height
    #expect(length == CGFloat(expected.length) / oracle.scale, comment)
    for _ in 0..<60 {
      let window = oracle.randomWindow(&random, around: expected.length)
      var seen: [Int] = []
      arrangement.forEachItem(in: window.rect) { index, frame in
        seen.append(index)
        #expect(frame == found[index])
      }
      let scanned = (0..<shown).filter { expected.frames[$0].refined(by: 2).isSeen(in: window.halves) }
      #expect(seen == scanned, "seed \(seed): \(rows), \(window.rect)")
    }
  }

  /// A row, read from the frames alone: left to right or top to bottom, in pixels.
  private struct FoundRow {
    var items: Range<Int>
    var main: Range<Int>
    /// The start and end of each item along the row, from the side where reading begins.
    var edges: [(start: Int, end: Int)] = []
  }

  /// Items that start and end together along the scroll direction and follow each other across it.
  private func foundRows(_ arrangement: any SectionArrangement, _ oracle: LineOracle) -> [FoundRow] {
    func pixels(_ points: CGFloat) -> Int { Int((points * oracle.scale).rounded()) }
    let length = pixels(oracle.scrollsHorizontally ? arrangement.size.width : arrangement.size.height)
    let across = pixels(oracle.viewport.width)
    var rows: [FoundRow] = []
    for index in 0..<arrangement.count {
      let frame = arrangement.frame(ofItemAt: index)
      var main = (start: pixels(frame.minY), end: pixels(frame.maxY))
      var cross = (start: pixels(frame.minX), end: pixels(frame.maxX))
      if oracle.scrollsHorizontally {
        swap(&main, &cross)
        if oracle.isRightToLeft { main = (length - main.end, length - main.start) }
      } else if oracle.isRightToLeft {
        cross = (across - cross.end, across - cross.start)
      }
      if let last = rows.last, last.main == main.start..<main.end, let end = last.edges.last?.end, cross.start >= end {
        rows[rows.count - 1].items = last.items.lowerBound..<index + 1
        rows[rows.count - 1].edges.append(cross)
      } else {
        rows.append(FoundRow(items: index..<index + 1, main: main.start..<main.end, edges: [cross]))
      }
    }
    return rows
  }

  @Test("full rows end exactly, keep their spacings and proportions, and are as near the wished height as can be")
  func justifiedInvariants() {
    var fullRowCount = 0
    var rowsWithinTolerance = 0
    for seed in 0..<150 {
      var random = SeededRandom(seed: UInt64(1000 + seed))
      var rows = Rows(isJustified: true, random: &random)
      // Photos of 1 : 3 to 3 : 1, and every item shown.
      rows.oracle.sizes = rows.oracle.sizes.map { _ in
        CGSize(width: random.int(100...300), height: random.int(100...300))
      }
      rows.lastRow = random.pick([.natural, .justified, .matchingPrevious])
      rows.oracle.lineSpacing = max(1, rows.oracle.lineSpacing)
      let oracle = rows.oracle
      let wished = CGFloat(rows.wished)
      let spacing = oracle.wholePixels(oracle.itemSpacing)
      let found = foundRows(rows.layout.arrange(oracle.items, in: oracle.container), oracle)
      let comment: Comment = "seed \(seed): \(rows)"

      #expect(found.map(\.items.count).reduce(0, +) == oracle.sizes.count, comment)
      for (number, row) in found.enumerated() {
        if number > 0 {
          #expect(
            row.main.lowerBound == found[number - 1].main.upperBound + oracle.wholePixels(oracle.lineSpacing), comment)
        }
        #expect(row.edges.first?.start == oracle.lineStart, comment)
        for (left, right) in zip(row.edges, row.edges.dropFirst()) {
          #expect(right.start == left.end + spacing, comment)
        }
        guard number < found.count - 1 else { continue }
        fullRowCount += 1
        #expect(row.edges.last?.end == oracle.lineEnd, comment)
        let height = CGFloat(row.main.count)
        #expect(height >= (wished / 4).rounded() && height <= (wished * 2).rounded(), comment)
        // At one of the limits of the height, proportions aren't kept.
        if height > (wished / 4).rounded(), height < (wished * 2).rounded() {
          for (item, edges) in zip(row.items, row.edges) {
            let aspect = rows.aspect(item)
            #expect(abs(CGFloat(edges.end - edges.start) - aspect * height) <= 1 + aspect / 2 + 1e-6, comment)
          }
        }
        // No other number of items is closer, apart from half a pixel of rounding.
        let first = row.items.lowerBound
        let distances = (first + 1...min(row.items.upperBound + 8, oracle.sizes.count)).compactMap { end in
          rows.fittingHeight(first..<end).map { abs($0 - wished) }
        }
        let distance = abs((rows.fittingHeight(row.items) ?? 0) - wished)
        #expect(distance == distances.min(), comment)
        if distance <= rows.tolerance * wished {
          rowsWithinTolerance += 1
          #expect(abs(height - wished) <= rows.tolerance * wished + 0.5, comment)
        }
      }
    }
    #expect(fullRowCount > 5000)
    #expect(rowsWithinTolerance > 2000)
  }

  @Test("appended items change nothing but the last row", arguments: [false, true])
  func appending(isJustified: Bool) {
    for seed in 0..<60 {
      var random = SeededRandom(seed: UInt64(2000 + seed))
      var longer = Rows(isJustified: isJustified, random: &random)
      guard longer.oracle.sizes.count > 10 else { continue }
      // A longer section moves the mirrored frames of a horizontal one.
      longer.oracle.isRightToLeft = longer.oracle.isRightToLeft && !longer.oracle.scrollsHorizontally
      var shorter = longer
      shorter.oracle.sizes.removeLast(random.int(1...10))
      shorter.lastRow = .natural
      let before = shorter.layout.arrange(shorter.oracle.items, in: shorter.oracle.container)
      let after = longer.layout.arrange(longer.oracle.items, in: longer.oracle.container)
      let lastRowCount = shorter.lines.last?.count ?? 0
      for index in 0..<shorter.oracle.sizes.count - lastRowCount {
        #expect(before.frame(ofItemAt: index) == after.frame(ofItemAt: index), "seed \(seed), item \(index)")
      }
    }
  }
}
