import Foundation
import TestSupport
import Testing
import WaterflowGeometry

struct WaterfallPlacementTests {
  private let plain = WaterfallLayout(columns: .count(3), columnSpacing: 0, rowSpacing: 0)

  @Test("the leftmost of equally short columns wins")
  func ties() {
    let frames = plain.arrange(.lengths([10, 10, 10, 10, 10, 10, 10]), in: .vertical(300)).frames
    #expect(frames.map(\.minX) == [0, 100, 200, 0, 100, 200, 0])
  }

  @Test("an empty column is shorter than one with an item of no height, as the next item would start higher")
  func emptyColumnFirst() {
    let layout = WaterfallLayout(columns: .count(3), columnSpacing: 0, rowSpacing: 10)
    let frames = layout.arrange(.lengths([0, 0, 5, 7, 8, 9]), in: .vertical(300)).frames
    #expect(frames.map(\.origin.x) == [0, 100, 200, 0, 100, 200])
    #expect(frames.map(\.origin.y) == [0, 0, 0, 10, 10, 15])
  }

  @Test("without a gap an empty column is equal to one with an item of no height, and the leftmost of them wins")
  func emptyColumnWithoutGap() {
    #expect(plain.arrange(.lengths([0, 0, 5, 7]), in: .vertical(300)).frames.map(\.minX) == [0, 0, 0, 100])
    // Above the inset of the section there is no gap either.
    let layout = WaterfallLayout(
      columns: .count(3), columnSpacing: 0, rowSpacing: 0, insets: SectionInsets(top: 8, left: 0, bottom: 0, right: 0))
    let frames = layout.arrange(.lengths([0, 5, 7]), in: .vertical(300)).frames
    #expect(frames.map(\.origin) == [CGPoint(x: 0, y: 8), CGPoint(x: 0, y: 8), CGPoint(x: 100, y: 8)])
  }

  @Test("a spanning item goes to the window whose greatest end is least, under all of it")
  func spans() {
    let items = SectionItems.lengths([50, 20, 30, 10, 5, 5], spans: [1, 1, 1, 2, 3, 9])
    let arrangement = plain.arrange(items, in: .vertical(300))
    #expect(
      arrangement.frames == [
        CGRect(x: 0, y: 0, width: 100, height: 50),
        CGRect(x: 100, y: 0, width: 100, height: 20),
        CGRect(x: 200, y: 0, width: 100, height: 30),
        CGRect(x: 100, y: 30, width: 200, height: 10),
        CGRect(x: 0, y: 50, width: 300, height: 5),
        CGRect(x: 0, y: 55, width: 300, height: 5),
      ])
    #expect(arrangement.size.height == 60)
    #expect(items.problems == [])
  }

  @Test("the leftmost of equal windows wins")
  func spanTies() {
    let frames = plain.arrange(.lengths([10, 10, 10], spans: [2, 2, 1]), in: .vertical(300)).frames
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 200, height: 10),
        CGRect(x: 0, y: 10, width: 200, height: 10),
        CGRect(x: 200, y: 0, width: 100, height: 10),
      ])
  }

  @Test("left to right, a spanning item that doesn't fit beside the last one starts over at the left")
  func spansLeftToRight() {
    let layout = WaterfallLayout(columns: .count(3), columnSpacing: 0, rowSpacing: 0, order: .leftToRight)
    let frames = layout.arrange(.lengths([10, 20, 30, 5, 6], spans: [1, 2, 2, 2, 1]), in: .vertical(300)).frames
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 100, height: 10),
        CGRect(x: 100, y: 0, width: 200, height: 20),
        CGRect(x: 0, y: 20, width: 200, height: 30),
        CGRect(x: 0, y: 50, width: 200, height: 5),
        CGRect(x: 200, y: 20, width: 100, height: 6),
      ])
  }

  @Test("every frame equals a brute-force placement", arguments: TestLength.seeds(1...400))
  func equalsBruteForce(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let oracle = WaterfallOracle.random(using: &random)
    let arrangement = oracle.layout.arrange(oracle.items, in: oracle.container)
    let expected = oracle.place()
    #expect(arrangement.count == expected.frames.count)
    for (index, pixels) in expected.frames.enumerated() {
      let frame = arrangement.frame(ofItemAt: index)
      try #require(frame == pixels.inPoints(scale: oracle.scale), "seed \(seed), item \(index) of \(oracle)")
    }
    let length = oracle.scrollsHorizontally ? arrangement.size.width : arrangement.size.height
    #expect(length == CGFloat(expected.mainLength) / oracle.scale, "seed \(seed): \(oracle)")
  }

  @Test("items never overlap and never leave the section", arguments: TestLength.seeds(401...460))
  func invariants(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let oracle = WaterfallOracle.random(using: &random, itemCounts: 0...120)
    let arrangement = oracle.layout.arrange(oracle.items, in: oracle.container)
    let bounds = CGRect(origin: .zero, size: arrangement.size).insetBy(dx: -0.5, dy: -0.5)
    let frames = arrangement.frames
    for (index, frame) in frames.enumerated() {
      try #require(bounds.contains(frame), "seed \(seed), item \(index) of \(oracle)")
      let core = frame.insetBy(dx: min(1e-6, frame.width / 4), dy: min(1e-6, frame.height / 4))
      let overlapping = frames[..<index].firstIndex { isSeen($0, in: core) && !$0.isEmpty && !frame.isEmpty }
      try #require(overlapping == nil, "seed \(seed), item \(index) of \(oracle)")
    }
  }

  @Test("a finer pixel raster never changes which column an item goes to when sizes are whole")
  func scaleKeepsColumns() {
    var random = SeededRandom(seed: 7)
    let lengths = (0..<500).map { _ in CGFloat(random.int(0...200)) }
    let layout = WaterfallLayout(columns: .count(4), columnSpacing: 0)
    let frames = [1, 2, 3].map { layout.arrange(.lengths(lengths), in: .vertical(400, scale: $0)).frames }
    #expect(frames[0].map(\.minX) == frames[1].map(\.minX))
    #expect(frames[0].map(\.minY) == frames[2].map(\.minY))
  }
}
