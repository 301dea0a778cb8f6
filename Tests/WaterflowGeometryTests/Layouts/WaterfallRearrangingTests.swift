import Foundation
import TestSupport
import Testing
import WaterflowGeometry

/// The sizes that are asked for, in order.
private final class AskedItems {
  var indexes: [Int] = []
}

struct WaterfallRearrangingTests {
  /// Counts near blocks of 64, chunks of 256, and several checkpoints.
  private static let counts = [0, 1, 5, 63, 64, 65, 255, 256, 257, 300, 511, 512, 513, 800, 1300]

  private func random(_ seed: UInt64) -> (SeededRandom, WaterfallOracle) {
    var random = SeededRandom(seed: seed)
    let count = Self.counts[Int(seed) % Self.counts.count]
    var oracle = WaterfallOracle.random(using: &random, itemCounts: count...count)
    if seed % 4 == 0 { oracle.makeTall(using: &random) }
    if seed % 16 == 1 {
      (oracle.columnCount, oracle.columnSpacing) = (random.int(250...300), 1)
      oracle.moveEdgesFromHalfPixels()
    }
    return (random, oracle)
  }

  private func newLength(_ random: inout SeededRandom, seed: UInt64) -> CGFloat {
    seed % 4 == 0 && random.oneIn(2) ? WaterfallOracle.greatestLength : CGFloat(random.int(0...1600)) / 4
  }

  @Test(
    "after any changes in a row every frame is where brute force puts it", arguments: TestLength.seeds(1...160))
  func equalsBruteForce(seed: UInt64) throws {
    var (random, oracle) = random(seed)
    let layout: any SectionLayout = oracle.layout
    var arrangement = layout.arrange(oracle.items, in: oracle.container)
    var columns = oracle.place().columns
    for step in 1...6 {
      let edits = ItemEdits(random: &random, count: oracle.lengths.count)
      let hadItems = !oracle.lengths.isEmpty
      var firstPlaced = min(edits.change.unmovedCount, oracle.lengths.count)
      let isRearranged = firstPlaced < max(oracle.lengths.count, edits.change.newCount)
      if !isRearranged { firstPlaced = edits.change.newCount }
      oracle.lengths = edits.apply(to: oracle.lengths) { newLength(&random, seed: seed) }
      if !oracle.spans.isEmpty {
        let before = oracle.spans
        oracle.spans = edits.apply(to: before) { random.int(1...4) }
        // An item with a new span may have to change its column; it and all items after it are placed again.
        let spans = [before, oracle.spans].map { $0.map { min($0, oracle.columnCount) } }
        let widened = edits.change.resizedItems.first { $0 < firstPlaced && spans[0][$0] != spans[1][$0] }
        if let widened { firstPlaced = widened }
      }
      if !oracle.choices.isEmpty {
        oracle.choices = edits.apply(to: oracle.choices) { WaterfallOracle.randomChoice(using: &random) }
        // So is one that asks for another column than its own.
        let moved = edits.change.resizedItems.first {
          $0 < firstPlaced && oracle.choice($0) ?? columns[$0] != columns[$0]
        }
        if let moved { firstPlaced = moved }
      }
      let asked = AskedItems()
      layout.rearrange(
        &arrangement, after: edits.change, oracle.items { asked.indexes.append($0) }, in: oracle.container)
      let expected = oracle.place(keeping: Array(columns.prefix(firstPlaced)))
      let before = edits.apply(to: columns.map { Optional($0) }) { nil }
      columns = expected.columns
      try check(
        arrangement, expected.frames, expected.mainLength, oracle, &random, "seed \(seed), step \(step), \(edits)")
      let changed = hadItems ? edits.inserted.union(edits.change.resizedItems) : IndexSet(0..<oracle.lengths.count)
      let edges = oracle.columnEdges
      let widened = oracle.lengths.indices.filter { isWider(before[$0], columns[$0], $0, oracle, edges) }
      try #require(
        asked.indexes.sorted() == changed.union(IndexSet(widened)).map { $0 }, "seed \(seed), step \(step), \(edits)")
    }
  }

  /// Whether an item went from one column to another of another width. The widths of several columns are sums, in which
  /// even equal ones may differ by the noise.
  private func isWider(
    _ before: Int?, _ column: Int, _ item: Int, _ oracle: WaterfallOracle, _ edges: WaterfallOracle.ColumnEdges
  ) -> Bool {
    guard let before, !oracle.weights.isEmpty else { return false }
    return abs(edges.width(before, span: oracle.span(item)) - edges.width(column, span: oracle.span(item))) > 0.001
  }

  @Test(
    "below late heights, items that rarely span columns are where brute force puts them",
    arguments: TestLength.seeds(1...40))
  func rareSpans(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var oracle = WaterfallOracle()
    oracle.columnCount = random.int(2...5)
    oracle.goesLeftToRight = random.oneIn(3)
    oracle.lengths = (0..<1500).map { _ in CGFloat(random.int(10...90)) }
    // Columns differ for many checkpoints, until a span of all of them, if there is one, makes them equal.
    let greatest = random.int(2...oracle.columnCount)
    let period = random.int(20...400)
    oracle.spans = (0..<1500).map { _ in random.oneIn(period) ? random.int(2...greatest) : 1 }
    oracle.moveEdgesFromHalfPixels()
    let layout: any SectionLayout = oracle.layout
    var arrangement = layout.arrange(oracle.items, in: oracle.container)
    let columns = oracle.place().columns
    for step in 1...5 {
      let resized = IndexSet((0..<random.int(1...3)).map { _ in random.int(0...(random.oneIn(2) ? 40 : 1499)) })
      for index in resized { oracle.lengths[index] = CGFloat(random.int(10...90)) }
      layout.rearrange(&arrangement, after: .resizing(resized, ofCount: 1500), oracle.items, in: oracle.container)
      let expected = oracle.place(keeping: columns)
      try check(arrangement, expected.frames, expected.mainLength, oracle, &random, "seed \(seed), step \(step)")
    }
  }

  @Test(
    "items that aren't settled are placed again as far as asked, and no size is asked for it",
    arguments: TestLength.seeds(1...160))
  func unsettled(seed: UInt64) throws {
    var (random, oracle) = random(seed)
    guard !oracle.lengths.isEmpty else { return }
    let layout: any SectionLayout = oracle.layout
    var arrangement = layout.arrange(oracle.items, in: oracle.container)
    var columns = oracle.place().columns
    let count = oracle.lengths.count
    for step in 1...6 {
      let frontier = random.int(0...count)
      var unsettled = IndexSet(integersIn: frontier..<count)
      for _ in 0..<random.int(0...3) { unsettled.insert(random.int(0...count - 1)) }
      let resized = IndexSet(
        (0..<random.int(0...4)).map { _ in random.int(max(0, min(frontier, count - 1) - 9)...count - 1) })
      for index in resized { oracle.lengths[index] = newLength(&random, seed: seed) }
      let reach = CGFloat(random.int(0...3000)) / 4
      let asked = AskedItems()
      layout.rearrange(
        &arrangement,
        after: .resizing(resized, ofCount: count).placingAgain(unsettled, along: reach),
        oracle.items { asked.indexes.append($0) }, in: oracle.container)
      let before = columns
      let expected = oracle.place(keeping: columns, except: unsettled, along: reach)
      columns = expected.columns
      try check(arrangement, expected.frames, expected.mainLength, oracle, &random, "seed \(seed), step \(step)")
      let edges = oracle.columnEdges
      let widened = oracle.lengths.indices.filter { isWider(before[$0], columns[$0], $0, oracle, edges) }
      try #require(
        Set(asked.indexes) == Set(resized).union(widened), "seed \(seed), step \(step)")
    }
  }

  @Test("an arrangement whose storage another rule used before equals a fresh one")
  func otherRule() {
    let items = SectionItems(count: 700, size: { CGSize(width: 10, height: CGFloat(10 + $0 % 37)) })
    let container = LayoutContainer(size: CGSize(width: 300, height: 400))
    let layouts: [WaterfallLayout] = [
      .waterfall(columns: .count(2), insets: .all(8)), .waterfall(columns: .count(3)),
      .waterfall(columns: .count(1), insets: .all(20)), .waterfall(columns: .count(5), order: .leftToRight),
    ]
    var arrangement: any SectionArrangement = EmptyArrangement()
    for layout in layouts {
      for scale in [1, 2, 3] as [CGFloat] {
        var container = container
        container.displayScale = scale
        layout.rearrange(&arrangement, after: .everything, items, in: container)
        let fresh = layout.arrange(items, in: container)
        #expect(arrangement.size == fresh.size)
        #expect((0..<700).allSatisfy { arrangement.frame(ofItemAt: $0) == fresh.frame(ofItemAt: $0) })
      }
    }
  }

  @Test("items at the end are deleted while one at the beginning gets another size")
  func deletedBehindResized() {
    let layout: any SectionLayout = .waterfall(columns: .count(2), columnSpacing: 0, rowSpacing: 0)
    let container = LayoutContainer(size: CGSize(width: 100, height: 100))
    let before = SectionItems(count: 6, size: { _ in CGSize(width: 50, height: 50) })
    var arrangement = layout.arrange(before, in: container)
    layout.rearrange(
      &arrangement, after: SectionChange(runs: [.kept(0..<3)], resizedItems: [0]),
      SectionItems(count: 3, size: { CGSize(width: 50, height: $0 == 0 ? 200 : 50) }), in: container)
    #expect((0..<3).map { arrangement.frame(ofItemAt: $0).minY } == [0, 0, 200])
    #expect(arrangement.size.height == 250)
  }

  // 256 items lie between two checkpoints of the columns' ends.
  @Test("items come in where a checkpoint is while one before it gets another size", arguments: [255, 256, 257])
  func insertedBehindResized(index: Int) {
    let layout: any SectionLayout = .waterfall(columns: .count(2), columnSpacing: 0, rowSpacing: 0)
    let container = LayoutContainer(size: CGSize(width: 100, height: 100))
    let before = SectionItems(count: 300, size: { _ in CGSize(width: 50, height: 50) })
    var arrangement = layout.arrange(before, in: container)
    layout.rearrange(
      &arrangement,
      after: SectionChange(runs: [.kept(0..<index), .inserted(1), .kept(index..<300)], resizedItems: [0]),
      SectionItems(count: 301, size: { CGSize(width: 50, height: $0 == 0 ? 1_050 : 50) }), in: container)
    // Before the index items stay in their columns, by turns left and right; all others fit on the right.
    let (left, right) = ((index + 1) / 2, index / 2)
    #expect(arrangement.frame(ofItemAt: 2) == CGRect(x: 0, y: 1_050, width: 50, height: 50))
    for item in index..<min(index + 20, 301) {
      let y = CGFloat(right + item - index) * 50
      #expect(arrangement.frame(ofItemAt: item) == CGRect(x: 50, y: y, width: 50, height: 50), "\(item)")
    }
    #expect(arrangement.size.height >= CGFloat(left) * 50 + 1_000)
  }

  private func check(
    _ arrangement: any SectionArrangement, _ frames: [PixelRect], _ mainLength: Int, _ oracle: WaterfallOracle,
    _ random: inout SeededRandom, _ comment: String
  ) throws {
    try #require(arrangement.count == frames.count, "\(comment)")
    for (index, pixels) in frames.enumerated() {
      try #require(
        arrangement.frame(ofItemAt: index) == pixels.inPoints(scale: oracle.scale),
        "\(comment), item \(index), \(oracle)")
    }
    let length = oracle.scrollsHorizontally ? arrangement.size.width : arrangement.size.height
    try #require(length == CGFloat(mainLength) / oracle.scale, "\(comment)")
    // The index must reflect every change: rectangles along the content find the items in them.
    let fine = frames.map { $0.refined(by: 4) }
    let extent = PixelRect(
      x: 0, y: 0, width: Int(arrangement.size.width * oracle.scale), height: Int(arrangement.size.height * oracle.scale)
    )
    for _ in 0..<6 {
      let rect = random.quarterPixelRect(around: extent)
      let seen = arrangement.indices(in: rect.inPoints(scale: 4 * oracle.scale))
      try #require(seen == fine.indices.filter { fine[$0].isSeen(in: rect) }, "\(comment), \(rect)")
    }
  }
}
