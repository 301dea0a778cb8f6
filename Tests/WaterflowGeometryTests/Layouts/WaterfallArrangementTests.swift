import Foundation
import TestSupport
import Testing
import WaterflowGeometry

struct WaterfallArrangementTests {
  /// Counts near those at which the search tree gets another block or another level.
  private static let counts = [0, 1, 2, 63, 64, 65, 127, 129, 1023, 1024, 1025, 2600]

  private func makeOracle(_ random: inout SeededRandom, _ seed: UInt64) -> WaterfallOracle {
    let count = Self.counts[Int(seed) % Self.counts.count]
    var oracle = WaterfallOracle.random(using: &random, itemCounts: count...count)
    if count > 0, random.oneIn(3) { oracle.lengths[0] = 100_000 }
    if random.oneIn(8) { oracle.lengths = oracle.lengths.map { _ in 0 } }
    return oracle
  }

  @Test("what is seen equals a scan of all frames, in ascending order", arguments: TestLength.seeds(1...120))
  func seenEqualsScan(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let oracle = makeOracle(&random, seed)
    let arrangement = oracle.layout.arrange(oracle.items, in: oracle.container)
    let placed = oracle.place()
    let fine = placed.frames.map { $0.refined(by: 4) }
    let extent = PixelRect(
      x: 0, y: 0, width: Int(arrangement.size.width * oracle.scale), height: Int(arrangement.size.height * oracle.scale)
    )
    for _ in 0..<24 {
      let rect = random.quarterPixelRect(around: extent)
      let expected = fine.indices.filter { fine[$0].isSeen(in: rect) }
      var seen: [Int] = []
      var framesAgree = true
      arrangement.forEachItem(in: rect.inPoints(scale: 4 * oracle.scale)) { index, frame in
        seen.append(index)
        if frame != placed.frames[index].inPoints(scale: oracle.scale) { framesAgree = false }
      }
      try #require(seen == expected, "seed \(seed), quarter pixels \(rect), \(oracle)")
      try #require(framesAgree, "seed \(seed), quarter pixels \(rect), \(oracle)")
    }
    for rect in strangeRects {
      let frames = arrangement.frames
      let expected = frames.indices.filter { isSeen(frames[$0], in: rect) }
      try #require(arrangement.indices(in: rect) == expected, "seed \(seed), \(rect), \(oracle)")
    }
  }

  @Test("the item at a point equals a scan of all frames", arguments: TestLength.seeds(1...60))
  func pointEqualsScan(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let oracle = makeOracle(&random, seed)
    let arrangement = oracle.layout.arrange(oracle.items, in: oracle.container)
    let placed = oracle.place()
    for _ in 0..<40 {
      // The middle of a pixel, so that no rounding can push it over an edge.
      let x = random.int(-20...Int(arrangement.size.width * oracle.scale) + 20)
      let y = random.int(-20...Int(arrangement.size.height * oracle.scale) + 20)
      let point = CGPoint(x: (CGFloat(x) + 0.5) / oracle.scale, y: (CGFloat(y) + 0.5) / oracle.scale)
      let expected = placed.frames.firstIndex {
        $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height
      }
      try #require(arrangement.indexOfItem(at: point) == expected, "seed \(seed), \(point), \(oracle)")
    }
  }

  @Test("a point on an edge belongs to the item that starts there")
  func pointOnEdge() {
    let layout = WaterfallLayout(columns: .count(2), columnSpacing: 0, rowSpacing: 0)
    let arrangement = layout.arrange(.lengths([10, 10, 10, 10]), in: .vertical(100))
    #expect(arrangement.indexOfItem(at: CGPoint(x: 0, y: 0)) == 0)
    #expect(arrangement.indexOfItem(at: CGPoint(x: 50, y: 0)) == 1)
    #expect(arrangement.indexOfItem(at: CGPoint(x: 0, y: 10)) == 2)
    #expect(arrangement.indexOfItem(at: CGPoint(x: 99, y: 19.5)) == 3)
    let outside = [
      CGPoint(x: 0, y: 20), CGPoint(x: 100, y: 0), CGPoint(x: -0.1, y: 0), CGPoint(x: 0, y: -0.1),
      CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity),
    ]
    for point in outside { #expect(arrangement.indexOfItem(at: point) == nil, "\(point)") }
  }

  @Test("touching an edge is not being seen, and an item of no height is seen inside")
  func touching() {
    let layout = WaterfallLayout(columns: .count(1), rowSpacing: 0)
    let arrangement = layout.arrange(.lengths([10, 0, 10]), in: .vertical(100))
    func seen(_ y: CGFloat, _ height: CGFloat) -> [Int] {
      arrangement.indices(in: CGRect(x: 0, y: y, width: 100, height: height))
    }
    #expect(seen(0, 10) == [0])
    #expect(seen(10, 10) == [2])
    #expect(seen(9, 2) == [0, 1, 2])
    #expect(seen(20, 10) == [])
    #expect(seen(-10, 10) == [])
    #expect(seen(5, 0) == [0])
    #expect(seen(10, 0) == [])
    #expect(arrangement.indices(in: CGRect(x: 100, y: 0, width: 10, height: 100)) == [])
    #expect(arrangement.indices(in: CGRect(x: -10, y: 0, width: 10, height: 100)) == [])
  }

  @Test("scrolled by thirds of a point, a row that only touches the viewport stays unseen")
  func touchingAtThreePixelsPerPoint() {
    let layout = WaterfallLayout(columns: .count(1), rowSpacing: 0)
    let lengths = [CGFloat](repeating: 31.0 / 3, count: 400)
    let arrangement = layout.arrange(.lengths(lengths), in: .vertical(100, scale: 3))
    for first in 0..<390 {
      // From the pixel row where an item starts to the one where the item 9 further on starts.
      let viewport = CGRect(x: 0, y: CGFloat(31 * first) / 3, width: 100, height: CGFloat(31 * 9) / 3)
      #expect(arrangement.indices(in: viewport) == Array(first..<first + 9), "\(viewport)")
    }
  }

  @Test("beside a huge first item, the few items seen are found among many")
  func findsFew() {
    for count in [10_000, 1_000_000] {
      let layout = WaterfallLayout(columns: .count(2), columnSpacing: 0, rowSpacing: 0)
      let huge = min(CGFloat(10 * (count - 1)), 4_000_000)
      let arrangement = layout.arrange(
        SectionItems(
          count: count, size: { _ in .zero },
          heights: { range, _ in range.map { $0 == 0 ? huge : 10 } }), in: .vertical(200))
      // Item 0 fills the left column; item i lies at 10 · (i − 1) in the right one.
      let middle = Int(huge) / 20
      let viewport = CGRect(x: 0, y: CGFloat(10 * middle), width: 200, height: 30)
      #expect(arrangement.indices(in: viewport) == [0, middle + 1, middle + 2, middle + 3])
    }
  }
}
