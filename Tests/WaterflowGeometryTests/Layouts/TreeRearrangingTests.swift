import Foundation
import TestSupport
import Testing
import WaterflowGeometry

/// Trees of nodes with sizes of their own after changes. Their fresh arrangements are compared with brute force elsewhere.
struct TreeRearrangingTests {
  private final class Asked {
    var indexes: [Int] = []
  }

  private func items(_ sizes: [CGSize], noting asked: Asked = Asked()) -> SectionItems {
    SectionItems(
      count: sizes.count,
      size: { index in
        asked.indexes.append(index)
        return sizes[index]
      })
  }

  @Test("a node that stays isn't asked for its size again")
  func asksNewAlone() {
    let sizes = [40, 20, 30].map { CGSize(width: $0, height: 10) }
    let layout: any SectionLayout = TreeLayout(parents: [nil, 0, 0], nodeSize: nil, levelSpacing: 0, siblingSpacing: 0)
    var tree = layout.arrange(items(sizes), in: .vertical(100))
    // A node 30 wide comes before both children.
    let grown: any SectionLayout = TreeLayout(
      parents: [nil, 0, 0, 0], nodeSize: nil, levelSpacing: 0, siblingSpacing: 0)
    let asked = Asked()
    grown.rearrange(
      &tree, after: .inserting(1, at: 1, oldCount: 3),
      items([sizes[0], CGSize(width: 30, height: 20), sizes[1], sizes[2]], noting: asked), in: .vertical(100))
    #expect(asked.indexes == [1])
    // The children are at 0, 30 and 50 and end at 80; the root's middle, 20 from its start, is half-way from 15 to 65.
    #expect(tree.frame(ofItemAt: 0) == CGRect(x: 20, y: 0, width: 40, height: 10))
    #expect(tree.frame(ofItemAt: 1) == CGRect(x: 0, y: 10, width: 30, height: 20))
    #expect(tree.frame(ofItemAt: 3) == CGRect(x: 50, y: 10, width: 30, height: 10))
  }

  @Test("in another container and for nodes that were all alike, everything is asked")
  func asksAll() {
    let sizes = [40, 20, 30].map { CGSize(width: $0, height: 10) }
    let natural: any SectionLayout = TreeLayout(parents: [nil, 0, 0], nodeSize: nil)
    let uniform: any SectionLayout = TreeLayout(parents: [nil, 0, 0], nodeSize: CGSize(width: 9, height: 9))
    for (before, width) in [(natural, 120.0), (uniform, 100)] {
      var tree = before.arrange(items(sizes), in: .vertical(100))
      let asked = Asked()
      natural.rearrange(
        &tree, after: .resizing([1], ofCount: 3), items(sizes, noting: asked), in: .vertical(width))
      #expect(asked.indexes == [0, 1, 2])
      #expect(tree.frames == natural.arrange(items(sizes), in: .vertical(width)).frames)
    }
  }

  @Test("after any changes in a row frames equal those of a fresh arrangement", arguments: TestLength.seeds(1...80))
  func equalsFresh(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let container = LayoutContainer(
      size: CGSize(width: 300, height: 300), scrollDirection: random.pick([.vertical, .horizontal]),
      isRightToLeft: random.oneIn(2), displayScale: random.pick([1, 2, 3]))
    func size() -> CGSize { CGSize(width: Double(random.int(0...500)) / 4, height: Double(random.int(0...500)) / 4) }
    var sizes = (0..<random.pick([0, 1, 7, 100, 300])).map { _ in size() }
    var arrangement: any SectionArrangement = TreeLayout(parents: random.forest(count: sizes.count), nodeSize: nil)
      .arrange(items(sizes), in: container)
    for step in 1...6 {
      let edits = ItemEdits(random: &random, count: sizes.count)
      sizes = edits.apply(to: sizes) { size() }
      let layout: any SectionLayout = TreeLayout(parents: random.forest(count: sizes.count), nodeSize: nil)
      let asked = Asked()
      layout.rearrange(&arrangement, after: edits.change, items(sizes, noting: asked), in: container)
      let fresh = layout.arrange(items(sizes), in: container)
      let comment: Comment = "seed \(seed), step \(step), \(edits)"
      try #require(arrangement.size == fresh.size, comment)
      try #require(arrangement.frames == fresh.frames, comment)
      try #require(asked.indexes == edits.asked(of: sizes.count), comment)
    }
  }
}
