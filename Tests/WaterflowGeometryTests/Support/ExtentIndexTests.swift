import TestSupport
import Testing

@testable import WaterflowGeometry

struct ExtentIndexTests {
  private func visited(_ index: ExtentIndex, from start: Int, to end: Int) -> [Int] {
    Array(index.blocks(visibleIn: PixelWindow(start: start, end: end)))
  }

  /// Blocks one after the other, 64 pixels long each.
  private func stacked(_ count: Int) -> ContiguousArray<ExtentIndex.Extent> {
    ContiguousArray((0..<count).map { ExtentIndex.Extent(start: 64 * $0, end: 64 * $0 + 64) })
  }

  @Test("nothing is found among no blocks")
  func empty() {
    #expect(visited(ExtentIndex(blocks: []), from: .min, to: .max) == [])
  }

  @Test("a block is found where it is, not where it only touches")
  func single() {
    let index = ExtentIndex(blocks: [ExtentIndex.Extent(start: 10, end: 20)])
    #expect(visited(index, from: 19, to: 30) == [0])
    #expect(visited(index, from: 0, to: 11) == [0])
    #expect(visited(index, from: 15, to: 15) == [0])
    #expect(visited(index, from: 20, to: 30) == [])
    #expect(visited(index, from: 0, to: 10) == [])
  }

  @Test("the blocks visited equal a scan, in ascending order", arguments: TestLength.seeds(1...80))
  func equalsScan(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = random.pick([1, 2, 15, 16, 17, 255, 256, 257, 4095, 4096, 4097, random.int(1...600)])
    let blocks = ContiguousArray(
      (0..<count).map { block in
        let start = block * 50 + random.int(-200...200)
        return ExtentIndex.Extent(start: start, end: start + (random.oneIn(50) ? 20_000 : random.int(0...90)))
      })
    let index = ExtentIndex(blocks: blocks)
    for _ in 0..<20 {
      let start = random.int(-300...count * 50 + 300)
      let end = start + random.pick([0, 1, 100, 1000, 100_000])
      let expected = blocks.indices.filter { blocks[$0].start < end && blocks[$0].end > start }
      try #require(visited(index, from: start, to: end) == expected, "seed \(seed), \(start)..<\(end)")
    }
  }

  @Test("a viewport visits as many blocks of 1 000 000 items as of 10 000")
  func visitsFew() {
    let few = ExtentIndex(blocks: stacked(10_000 / 64))
    let many = ExtentIndex(blocks: stacked(1_000_000 / 64))
    for start in stride(from: 0, through: 9_000, by: 97) {
      let inFew = visited(few, from: start, to: start + 400)
      #expect(inFew.count <= 8)
      #expect(visited(many, from: start, to: start + 400) == inFew)
      #expect(visited(many, from: start + 64 * 12_000, to: start + 64 * 12_000 + 400).count == inFew.count)
    }
  }

  private func comparedCount(_ index: ExtentIndex, _ window: PixelWindow) -> Int {
    var blocks = index.blocks(visibleIn: window)
    while blocks.next() != nil {}
    return blocks.comparedCount
  }

  /// 157 blocks make 3 levels, 15 625 make 5. On each level below the top the children of at most two nodes are
  /// compared, 16 each, and the top is one.
  @Test("a search compares a handful of extents per level, also beside a huge item")
  func comparesFew() {
    func compared(_ index: ExtentIndex, at block: Int) -> Int {
      comparedCount(index, PixelWindow(start: 64 * block, end: 64 * block + 80))
    }
    let few = ExtentIndex(blocks: stacked(157))
    let many = ExtentIndex(blocks: stacked(15_625))
    var huge = stacked(15_625)
    huge[0].end = 64 * huge.count
    let besideHuge = ExtentIndex(blocks: huge)
    for block in stride(from: 0, to: 15_600, by: 13) {
      #expect(compared(few, at: block % 150) <= 1 + 2 * 32)
      #expect(compared(many, at: block) <= 1 + 4 * 32)
      // The way down to the huge item's own block is one more node per level.
      #expect(compared(besideHuge, at: block) <= 1 + 4 * 48)
    }
    #expect(comparedCount(many, PixelWindow(start: -10, end: 0)) == 1)
  }

  @Test("one huge item makes its own block visible and no other")
  func hugeItem() {
    var blocks = stacked(1_000_000 / 64)
    blocks[0].end = 64 * blocks.count
    blocks[5_000].start = 0
    let index = ExtentIndex(blocks: blocks)
    #expect(visited(index, from: 64 * 9_000, to: 64 * 9_000 + 128) == [0, 9_000, 9_001])
    #expect(visited(index, from: 64 * 300, to: 64 * 300 + 64) == [0, 300, 5_000])
    #expect(visited(index, from: 64 * 17, to: 64 * 17 + 64) == [0, 17, 5_000])
  }

  @Test("an empty extent is swallowed by any union and seen nowhere")
  func emptyExtent() {
    var extent = ExtentIndex.Extent.empty
    #expect(!PixelWindow(start: -1_000, end: 1_000).overlaps(from: extent.start, to: extent.end))
    extent.formUnion(ExtentIndex.Extent(start: 3, end: 5))
    #expect(extent.start == 3 && extent.end == 5)
    extent.formUnion(ExtentIndex.Extent(start: 4, end: 9))
    #expect(extent.start == 3 && extent.end == 9)
  }

  @Test("an index whose blocks were replaced searches like a new one", arguments: TestLength.seeds(1...120))
  func replacedEqualsNew(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func drawn(_ count: Int) -> ContiguousArray<ExtentIndex.Extent> {
      ContiguousArray(
        (0..<count).map { _ in
          let start = random.int(0...20_000)
          return ExtentIndex.Extent(start: start, end: start + random.int(0...300))
        })
    }
    var blocks = drawn(random.pick([0, 1, 15, 16, 17, 255, 256, 257, 600]))
    var index = ExtentIndex(blocks: blocks)
    for step in 1...8 {
      let first = random.int(0...blocks.count)
      let new = drawn(random.pick([0, 1, 2, 16, 17, 300]))
      let keepsRest = random.oneIn(2)
      index.replaceBlocks(from: first, with: new, keepsRest: keepsRest)
      blocks.replaceSubrange(first..<(keepsRest ? min(first + new.count, blocks.count) : blocks.count), with: new)
      try #require(index.blockCount == blocks.count, "seed \(seed), step \(step)")
      let total = index.total
      #expect(total.start == blocks.map(\.start).min() ?? .max && total.end == blocks.map(\.end).max() ?? .min)
      for _ in 0..<6 {
        let start = random.int(-10...20_400)
        let end = start + random.pick([0, 1, 500, 30_000])
        let expected = blocks.indices.filter { blocks[$0].start < end && blocks[$0].end > start }
        try #require(visited(index, from: start, to: end) == expected, "seed \(seed), step \(step)")
      }
    }
  }
}
