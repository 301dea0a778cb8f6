import Foundation
import TestSupport
import Testing
import WaterflowGeometry

/// Rows and flows after changes. Their fresh arrangements are compared with brute force elsewhere.
struct LineRearrangingTests {
  private final class Asked {
    var indexes: [Int] = []
  }

  private func items(_ sizes: [CGSize], noting asked: Asked? = nil) -> SectionItems {
    SectionItems(
      count: sizes.count,
      size: { index in
        asked?.indexes.append(index)
        return sizes[index]
      })
  }

  private func layouts(_ oracle: LineOracle, _ random: inout SeededRandom) -> any SectionLayout {
    let fills: [RowsLayout.Fill] = [.ragged, .justified(), .justified(tolerance: 0)]
    let lastRows: [RowsLayout.LastRow] = [.natural, .justified, .hidden, .matchingPrevious]
    if random.oneIn(2) {
      return FlowLayout(
        itemSpacing: oracle.itemSpacing, lineSpacing: oracle.lineSpacing, insets: oracle.insets,
        alignment: random.pick(FlowLayout.Alignment.allCases),
        maximumItemsPerLine: random.oneIn(3) ? random.int(1...4) : nil,
        maximumLines: random.oneIn(2) ? random.int(1...9) : nil,
        moreSize: CGSize(width: random.int(0...90), height: random.int(0...90)))
    }
    return RowsLayout(
      height: 60, itemSpacing: oracle.itemSpacing, rowSpacing: oracle.lineSpacing, insets: oracle.insets,
      fill: random.pick(fills), lastRow: random.pick(lastRows))
  }

  @Test(
    "after any changes in a row frames equal those of a fresh arrangement", arguments: TestLength.seeds(1...160))
  func equalsFresh(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let oracle = LineOracle(random: &random, count: random.pick([0, 1, 7, 64, 65, 200, 400]), sides: 0...500)
    let layout = layouts(oracle, &random)
    var sizes = oracle.sizes
    var arrangement = layout.arrange(items(sizes), in: oracle.container)
    for step in 1...6 {
      let edits = ItemEdits(random: &random, count: sizes.count)
      let equal = random.oneIn(2) ? sizes.first : nil
      sizes = edits.apply(to: sizes) {
        equal ?? CGSize(width: Double(random.int(0...500)) / 4, height: Double(random.int(0...500)) / 4)
      }
      let asked = Asked()
      layout.rearrange(&arrangement, after: edits.change, items(sizes, noting: asked), in: oracle.container)
      let fresh = layout.arrange(items(sizes), in: oracle.container)
      let comment: Comment = "seed \(seed), step \(step), \(edits), \(layout)"
      try #require(arrangement.size == fresh.size, comment)
      try #require(arrangement.frames == fresh.frames, comment)
      let rect = oracle.randomWindow(&random, around: 4_000).rect
      try #require(arrangement.layoutElements == fresh.layoutElements, comment)
      try #require(arrangement.indices(in: rect) == fresh.indices(in: rect), comment)
      if !leavesItemsOut(layout) { try #require(asked.indexes == edits.asked(of: sizes.count), comment) }
    }
  }

  /// Whether it has items that are in no line.
  private func leavesItemsOut(_ layout: any SectionLayout) -> Bool {
    (layout as? FlowLayout)?.maximumLines != nil || (layout as? RowsLayout)?.lastRow == .hidden
  }

  @Test("appending asks the new items")
  func appendAsksFew() {
    let layout: any SectionLayout = RowsLayout(height: 10, itemSpacing: 0, rowSpacing: 0)
    let sizes = Array(repeating: CGSize(width: 30, height: 10), count: 11)
    var arrangement = layout.arrange(items(Array(sizes.prefix(10))), in: .vertical(100))
    let asked = Asked()
    layout.rearrange(
      &arrangement, after: .inserting(1, at: 10, oldCount: 10), items(sizes, noting: asked), in: .vertical(100))
    #expect(asked.indexes == [10])
    #expect(arrangement.frame(ofItemAt: 10) == CGRect(x: 30, y: 30, width: 30, height: 10))
  }

  /// Two and three items to a line of 100, and then always two.
  private let uneven = ([50, 50, 60, 40, 30, 30, 30] + (0..<93).map { 50 - $0 % 2 }).map {
    CGSize(width: $0, height: 10)
  }

  @Test("lines follow again from the one that begins with the item with which one began before")
  func joins() {
    let layouts: [any SectionLayout] = [
      FlowLayout(itemSpacing: 0, lineSpacing: 0), FlowLayout(itemSpacing: 0, lineSpacing: 0, alignment: .spread),
      RowsLayout(height: 10, itemSpacing: 0, rowSpacing: 0),
      RowsLayout(height: 10, itemSpacing: 0, rowSpacing: 0, fill: .justified()),
    ]
    for layout in layouts {
      var arrangement = layout.arrange(items(uneven), in: .vertical(100))
      // The first line is 50 then, and the second one begins with 60 as before.
      let shorter = Array(uneven.dropFirst())
      let asked = Asked()
      layout.rearrange(
        &arrangement, after: .deleting(0..<1, oldCount: 100), items(shorter, noting: asked), in: .vertical(100))
      #expect(asked.indexes.isEmpty, "\(layout)")
      #expect(arrangement.frames == layout.arrange(items(shorter), in: .vertical(100)).frames, "\(layout)")
      // And back, by an insertion.
      let askedBack = Asked()
      layout.rearrange(
        &arrangement, after: .inserting(1, at: 0, oldCount: 99), items(uneven, noting: askedBack), in: .vertical(100))
      #expect(askedBack.indexes == [0], "\(layout)")
      #expect(arrangement.frames == layout.arrange(items(uneven), in: .vertical(100)).frames, "\(layout)")
      let resized = Asked()
      layout.rearrange(
        &arrangement, after: .resizing([50], ofCount: 100), items(uneven, noting: resized), in: .vertical(100))
      #expect(resized.indexes == [50], "\(layout)")
    }
  }

  @Test("a last row that begins as before after another row is as high as that one")
  func lastRowFollows() {
    // | 6 3 | 4 4.5 | 4 | and then | 3 4 4.5 | 4 |, by aspects: rows of 12 and of 9 come before the last one.
    let sizes = [60, 30, 40, 45, 40].map { CGSize(width: $0, height: 10) }
    let layout: any SectionLayout = RowsLayout(
      height: 10, itemSpacing: 0, rowSpacing: 0, fill: .justified(), lastRow: .matchingPrevious)
    var arrangement = layout.arrange(items(sizes), in: .vertical(100))
    #expect(arrangement.frame(ofItemAt: 4) == CGRect(x: 0, y: 23, width: 48, height: 12))
    let shorter = Array(sizes.dropFirst())
    layout.rearrange(&arrangement, after: .deleting(0..<1, oldCount: 5), items(shorter), in: .vertical(100))
    #expect(arrangement.frame(ofItemAt: 3) == CGRect(x: 0, y: 9, width: 36, height: 9))
  }

  @Test("where no line begins as before, no item is asked either")
  func neverJoins() {
    let layout: any SectionLayout = FlowLayout(itemSpacing: 0, lineSpacing: 0)
    let sizes = (0..<100).map { CGSize(width: 30 + $0 % 2, height: 10) }
    var arrangement = layout.arrange(items(sizes), in: .vertical(100))
    let asked = Asked()
    let shorter = Array(sizes.dropFirst())
    layout.rearrange(
      &arrangement, after: .deleting(0..<1, oldCount: 100), items(shorter, noting: asked), in: .vertical(100))
    #expect(asked.indexes.isEmpty)
    #expect(arrangement.frames == layout.arrange(items(shorter), in: .vertical(100)).frames)
  }

  private let withEqualLines: [any SectionLayout] = [
    FlowLayout(itemSpacing: 0, lineSpacing: 0), FlowLayout(itemSpacing: 0, lineSpacing: 0, alignment: .spread),
    RowsLayout(height: 10, itemSpacing: 0, rowSpacing: 0),
    RowsLayout(height: 10, itemSpacing: 0, rowSpacing: 0, fill: .justified()),
  ]

  @Test("items that filled equal lines aren't asked again, whichever lines they come to")
  func equalLines() {
    let sizes = Array(repeating: CGSize(width: 30, height: 10), count: 101)
    let fewer = Array(sizes.dropLast())
    for layout in withEqualLines {
      // Three to a line.
      var arrangement = layout.arrange(items(sizes), in: .vertical(100))
      let deleted = Asked()
      layout.rearrange(
        &arrangement, after: .deleting(0..<1, oldCount: 101), items(fewer, noting: deleted), in: .vertical(100))
      #expect(deleted.indexes.isEmpty, "\(layout)")
      #expect(arrangement.frames == layout.arrange(items(fewer), in: .vertical(100)).frames, "\(layout)")
      let inserted = Asked()
      layout.rearrange(
        &arrangement, after: .inserting(1, at: 50, oldCount: 100), items(sizes, noting: inserted), in: .vertical(100))
      #expect(inserted.indexes == [50], "\(layout)")
      #expect(arrangement.frames == layout.arrange(items(sizes), in: .vertical(100)).frames, "\(layout)")
    }
  }

  @Test("equal lines before and after others follow a change without being asked")
  func equalLinesBetween() {
    let others = [70, 20, 40, 60, 90].map { CGSize(width: $0, height: 10) }
    let equal = Array(repeating: CGSize(width: 30, height: 10), count: 300)
    var sizes = equal + others + equal
    for layout in withEqualLines {
      var arrangement = layout.arrange(items(sizes), in: .vertical(100))
      sizes[3].width += 30
      let asked = Asked()
      layout.rearrange(
        &arrangement, after: .resizing([3], ofCount: 605), items(sizes, noting: asked), in: .vertical(100))
      #expect(asked.indexes == [3], "\(layout)")
      #expect(arrangement.frames == layout.arrange(items(sizes), in: .vertical(100)).frames, "\(layout)")
    }
  }

  @Test("a change that has items twice makes as many of them")
  func repeatedItems() {
    let sizes = (0..<40).map { CGSize(width: 30 + $0 % 2, height: 10) }
    let layout: any SectionLayout = FlowLayout(itemSpacing: 0, lineSpacing: 0)
    var arrangement = layout.arrange(items(sizes), in: .vertical(100))
    let more = sizes + sizes[0..<10]
    layout.rearrange(
      &arrangement, after: SectionChange(runs: [.kept(0..<40), .kept(0..<10)]), items(more), in: .vertical(100))
    #expect(arrangement.frames == layout.arrange(items(more), in: .vertical(100)).frames)
  }

  @Test("items of a hidden last row are asked again, as they are in no line")
  func hiddenLastRow() {
    let layout: any SectionLayout = RowsLayout(
      height: 10, itemSpacing: 0, rowSpacing: 0, fill: .justified(), lastRow: .hidden)
    // | 60 40 | 50 50 | and one that doesn't fill a row.
    let sizes = [60, 40, 50, 50, 30].map { CGSize(width: $0, height: 10) }
    var arrangement = layout.arrange(items(sizes), in: .vertical(100))
    let asked = Asked()
    layout.rearrange(
      &arrangement, after: .resizing([0], ofCount: 5), items(sizes, noting: asked), in: .vertical(100))
    #expect(asked.indexes == [0, 4])
  }

  @Test("in another container or for another layout everything is asked again")
  func asksAllElsewhere() {
    let layout = FlowLayout(itemSpacing: 0, lineSpacing: 0)
    let sizes = Array(repeating: CGSize(width: 30, height: 10), count: 9)
    var other = layout
    other.itemSpacing = 5
    for (layout, container) in [(layout, LayoutContainer.vertical(60)), (other, .vertical(100))] {
      var arrangement = FlowLayout(itemSpacing: 0, lineSpacing: 0).arrange(items(sizes), in: .vertical(100))
      let asked = Asked()
      layout.rearrange(&arrangement, after: .resizing([8], ofCount: 9), items(sizes, noting: asked), in: container)
      #expect(asked.indexes == Array(0..<9))
      #expect(arrangement.frames == layout.arrange(items(sizes), in: container).frames)
    }
  }
}
