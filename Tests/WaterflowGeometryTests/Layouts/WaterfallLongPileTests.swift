import Foundation
import TestSupport
import Testing
import WaterflowGeometry

/// Piles so long that 32 bits don't hold a position, and columns that end so far apart that they don't hold a distance.
struct WaterfallLongPileTests {
  /// The greatest length of an item in points; at the greatest scale it has 2^26 pixels.
  private let greatest = WaterfallOracle.greatestLength

  @Test("a column of the longest items goes on behind 2^32 pixels")
  func oneColumn() {
    let layout = WaterfallLayout(columns: .count(1), rowSpacing: 0)
    let arrangement = layout.arrange(
      .lengths(Array(repeating: greatest, count: 1000)), in: .vertical(100, scale: 16))
    // 64 such items are 2^32 pixels long: a whole block.
    #expect((0..<1000).allSatisfy { arrangement.frame(ofItemAt: $0).minY == CGFloat($0) * greatest })
    #expect(arrangement.size.height == 1000 * greatest)
    #expect(arrangement.indices(in: CGRect(x: 0, y: 700 * greatest, width: 100, height: 1)) == [700])
  }

  @Test("a column that lags behind by more than 2^32 pixels is right, also after a late height in it")
  func laggingColumn() {
    let layout: any SectionLayout = WaterfallLayout(
      columns: .count(2), columnSpacing: 0, rowSpacing: 0, order: .leftToRight)
    let container = LayoutContainer.vertical(100, scale: 16)
    var lengths = (0..<1000).map { $0 % 2 == 0 ? greatest : 10 }
    var arrangement = layout.arrange(.lengths(lengths), in: container)
    #expect(
      (0..<500).allSatisfy {
        arrangement.frame(ofItemAt: 2 * $0).minY == CGFloat($0) * greatest
          && arrangement.frame(ofItemAt: 2 * $0 + 1).minY == CGFloat($0) * 10
      })
    // Items 801 and 803 on the right, and item 0 on the left.
    #expect(arrangement.indices(in: CGRect(x: 0, y: 4005, width: 100, height: 10)) == [0, 801, 803])

    lengths[1] = 15
    layout.rearrange(&arrangement, after: .resizing([1], ofCount: 1000), .lengths(lengths), in: container)
    #expect(
      (1..<500).allSatisfy {
        arrangement.frame(ofItemAt: 2 * $0).minY == CGFloat($0) * greatest
          && arrangement.frame(ofItemAt: 2 * $0 + 1).minY == CGFloat($0) * 10 + 5
      })
    #expect(arrangement.indices(in: CGRect(x: 0, y: 4010, width: 100, height: 10)) == [0, 801, 803])
  }

  @Test("columns that late heights move apart, and together again, are right")
  func movedApart() {
    let layout: any SectionLayout = WaterfallLayout(columns: .count(2), columnSpacing: 0, rowSpacing: 0)
    let container = LayoutContainer.vertical(100, scale: 16)
    // Columns take turns: the right one is always 10 shorter, once item 0 was placed.
    var lengths = [CGFloat](repeating: 20, count: 1000)
    lengths[0] = 30
    var arrangement = layout.arrange(.lengths(lengths), in: container)
    let before = arrangement.frames
    let left = (0..<1000).filter { before[$0].minX == 0 }
    // 2^32 pixels in all.
    let late = left.prefix(80)
    for length in [greatest, 20] {
      for index in late { lengths[index] = length }
      layout.rearrange(
        &arrangement, after: .resizing(IndexSet(late), ofCount: 1000), .lengths(lengths), in: container)
      var ends: [CGFloat] = [0, 0]
      for index in 0..<1000 {
        let column = before[index].minX == 0 ? 0 : 1
        #expect(arrangement.frame(ofItemAt: index).minY == ends[column], "item \(index)")
        ends[column] += lengths[index]
      }
    }
    #expect(arrangement.size.height == before.map(\.maxY).max().map { $0 - 10 })
  }

  @Test("every frame of a pile of long items equals brute force", arguments: TestLength.seeds(1...60))
  func equalsBruteForce(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var oracle = WaterfallOracle.random(using: &random, itemCounts: 0...1000)
    oracle.makeTall(using: &random)
    let arrangement = oracle.layout.arrange(oracle.items, in: oracle.container)
    let expected = oracle.place()
    for (index, pixels) in expected.frames.enumerated() {
      let frame = arrangement.frame(ofItemAt: index)
      try #require(frame == pixels.inPoints(scale: oracle.scale), "seed \(seed), item \(index) of \(oracle)")
    }
    let length = oracle.scrollsHorizontally ? arrangement.size.width : arrangement.size.height
    #expect(length == CGFloat(expected.mainLength) / oracle.scale, "seed \(seed): \(oracle)")
  }
}

extension WaterfallOracle {
  /// The greatest length that an item can have, in points.
  static let greatestLength: CGFloat = 4_194_304

  /// Gives half of the items the greatest length or nearly that, and a few columns; often one column gets them all.
  mutating func makeTall(using random: inout SeededRandom) {
    columnCount = random.int(1...4)
    scale = random.pick([1, 3, 16])
    let isOneColumn = random.oneIn(2)
    for index in lengths.indices where isOneColumn ? index % columnCount == 0 : random.oneIn(2) {
      lengths[index] = Self.greatestLength - CGFloat(random.int(0...2))
    }
    moveEdgesFromHalfPixels()
  }
}
