import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor @Suite("The honeycomb")
struct HoneycombLayoutTests {
  private func arrangement(count: Int, width: CGFloat, leastWidth: CGFloat = 72, margin: CGFloat = 0)
    -> any SectionArrangement
  {
    HoneycombLayout(leastWidth: leastWidth, margin: margin).arrange(
      SectionItems(count: count, size: { _ in .zero }), in: LayoutContainer(size: CGSize(width: width, height: 800)))
  }

  @Test("rows of three and two by turns: the second row half a hexagon to the right")
  func rows() {
    // Hexagons are 100 wide; discs 86, so 7 points from each side of theirs.
    let honeycomb = arrangement(count: 7, width: 300, leastWidth: 100)
    #expect((0..<7).map { honeycomb.frame(ofItemAt: $0).midX.rounded() } == [50, 150, 250, 100, 200, 50, 150])
    let rowHeight = 1.5 * 100 / 3.squareRoot()
    for (index, row) in [0, 0, 0, 1, 1, 2, 2].enumerated() {
      let distance = honeycomb.frame(ofItemAt: index).midY - honeycomb.frame(ofItemAt: 0).midY
      #expect(abs(distance - CGFloat(row) * rowHeight) < 0.001)
    }
    #expect(abs(honeycomb.frame(ofItemAt: 0).width - 86) < 0.001)
    #expect(abs(honeycomb.frame(ofItemAt: 0).height - 86) < 0.001)
  }

  @Test("discs keep apart: neighbours of any row are one hexagon from each other")
  func distances() {
    let honeycomb = arrangement(count: 60, width: 390)
    let centers = (0..<60).map { honeycomb.frame(ofItemAt: $0) }.map { CGPoint(x: $0.midX, y: $0.midY) }
    for first in centers.indices {
      for second in centers.indices where second > first {
        let distance = hypot(centers[first].x - centers[second].x, centers[first].y - centers[second].y)
        #expect(distance > 78 - 0.001)
      }
    }
  }

  @Test("what is seen in a rect is what a scan of all frames finds", arguments: 1...20 as ClosedRange<UInt64>)
  func searches(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 0..<120, using: &random)
    let honeycomb = arrangement(count: count, width: CGFloat(50 + Int.random(in: 0..<700, using: &random)), margin: 12)
    for _ in 0..<30 {
      let rect = CGRect(
        x: Int.random(in: 0..<700, using: &random) - 100, y: Int.random(in: 0..<3000, using: &random) - 300,
        width: Int.random(in: 0..<400, using: &random),
        height: Int.random(in: 0..<900, using: &random))
      var found: [Int] = []
      honeycomb.forEachItem(in: rect) { index, frame in
        found.append(index)
        #expect(frame == honeycomb.frame(ofItemAt: index))
      }
      let seen = (0..<count).filter { honeycomb.frame(ofItemAt: $0).intersects(rect) }
      #expect(found == seen, "seed \(seed), \(rect)")
      var hexagons: [Int] = []
      honeycomb.forEachAccompanyingElement(in: rect) { hexagons.append($0.index) }
      #expect(Set(seen).isSubset(of: hexagons), "seed \(seed), \(rect)")
    }
    #expect((0..<count).allSatisfy { honeycomb.frame(ofItemAt: $0).maxY <= honeycomb.size.height })
  }

  @Test("nothing, no room and no such item are no trouble")
  func badInput() {
    #expect(arrangement(count: 0, width: 390).size.height == 0)
    let narrow = arrangement(count: 5, width: 10, margin: 20)
    var visited = 0
    narrow.forEachItem(in: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)) { _, _ in visited += 1 }
    #expect(visited <= 5)
    #expect(narrow.frame(ofItemAt: 5) == .zero)
    #expect(narrow.frame(ofItemAt: -1) == .zero)
    #expect(arrangement(count: 5, width: .infinity).count == 5)
  }

  @Test("the scene shows discs and their hexagons, and a tap names a work", .enabled(if: TestHost.hasFinger))
  func scene() throws {
    let scene = HoneycombScene()
    let host = TestHost(rootViewController: scene)
    host.advance(by: 0.1)
    let hexagons = scene.waterflowView.subviews.compactMap { $0 as? HexagonView }
    #expect(hexagons.count >= scene.waterflowView.visibleCells.count)
    let frame = try #require(scene.waterflowView.frameForItem(at: IndexPath(item: 6, section: 0)))
    host.tap(at: scene.waterflowView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
    host.advance(by: 0.3)
    let header = try #require(scene.view.subviews.compactMap { $0 as? SceneHeaderView }.first)
    #expect(header.subtitleText == "\(scene.paintings[6].title), \(scene.paintings[6].artist)")
  }
}
