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
    let lastRows: [RowsLayout.LastRow] = [.natural, .justified, .hidden]
    if random.oneIn(2) {
      return FlowLayout(
        itemSpacing: oracle.itemSpacing, lineSpacing: oracle.lineSpacing, insets: oracle.insets,
        alignment: random.pick(FlowLayout.Alignment.allCases),
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
      sizes = edits.apply(to: sizes) {
        CGSize(width: Double(random.int(0...500)) / 4, height: Double(random.int(0...500)) / 4)
      }
      layout.rearrange(&arrangement, after: edits.change, items(sizes), in: oracle.container)
      let fresh = layout.arrange(items(sizes), in: oracle.container)
      let comment: Comment = "seed \(seed), step \(step), \(edits), \(layout)"
      try #require(arrangement.size == fresh.size, comment)
      try #require(arrangement.frames == fresh.frames, comment)
      let rect = oracle.randomWindow(&random, around: 4_000).rect
      try #require(arrangement.layoutElements == fresh.layoutElements, comment)
      try #require(arrangement.indices(in: rect) == fresh.indices(in: rect), comment)
    }
  }

  @Test("appending asks the last row and the new items")
  func appendAsksFew() {
    let layout: any SectionLayout = RowsLayout(height: 10, itemSpacing: 0, rowSpacing: 0)
    let sizes = Array(repeating: CGSize(width: 30, height: 10), count: 11)
    var arrangement = layout.arrange(items(Array(sizes.prefix(10))), in: .vertical(100))
    let asked = Asked()
    layout.rearrange(
      &arrangement, after: .inserting(1, at: 10, oldCount: 10), items(sizes, noting: asked), in: .vertical(100))
    #expect(asked.indexes == [9, 10])
    #expect(arrangement.frame(ofItemAt: 10) == CGRect(x: 30, y: 30, width: 30, height: 10))
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
