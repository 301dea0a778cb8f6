import Foundation
import TestSupport
import Testing
import Waterflow

@testable import WaterflowScenes

@MainActor
struct HoneycombLayoutTests {
  private func arrangement(count: Int, width: CGFloat, leastWidth: CGFloat = 72, margin: CGFloat = 0)
    -> any SectionArrangement
  {
    arrangement(
      count: count, leastWidth: leastWidth, margin: margin, in: LayoutContainer(size: CGSize(width: width, height: 800))
    )
  }

  private func arrangement(
    count: Int, leastWidth: CGFloat = 72, margin: CGFloat = 0, in container: LayoutContainer
  ) -> any SectionArrangement {
    HoneycombLayout(leastWidth: leastWidth, margin: margin).arrange(
      SectionItems(count: count, size: { _ in .zero }), in: container)
  }

  private func hexagons(of honeycomb: any SectionArrangement) -> [LayoutElement] {
    var hexagons: [LayoutElement] = []
    honeycomb.forEachLayoutElement(in: CGRect(origin: .zero, size: honeycomb.size)) { hexagons.append($0) }
    return hexagons
  }

  @Test("rows of three and two by turns: the second row half a hexagon to the right")
  func rows() {
    // Hexagons are 100 wide; discs 86, so 7 points from each side of theirs.
    let honeycomb = arrangement(count: 7, width: 300, leastWidth: 100)
    #expect((0..<7).map { honeycomb.frame(ofItemAt: $0).midX.rounded() } == [50, 150, 250, 100, 200, 50, 150])
    // In whole pixels, as everything: 87 for 86.6.
    let rowHeight = (1.5 * 100 / 3.squareRoot()).rounded(.up)
    for (index, row) in [0, 0, 0, 1, 1, 2, 2].enumerated() {
      let distance = honeycomb.frame(ofItemAt: index).midY - honeycomb.frame(ofItemAt: 0).midY
      #expect(abs(distance - CGFloat(row) * rowHeight) < 0.001)
    }
    #expect(abs(honeycomb.frame(ofItemAt: 0).width - 86) < 0.001)
    #expect(abs(honeycomb.frame(ofItemAt: 0).height - 86) < 0.001)
  }

  @Test("right to left, every disc, hexagon and corner lies as far from the right as it would from the left")
  func rightToLeft() {
    var container = LayoutContainer(size: CGSize(width: 391, height: 800), displayScale: 3)
    let leftToRight = arrangement(count: 40, margin: 12, in: container)
    container.isRightToLeft = true
    let rightToLeft = arrangement(count: 40, margin: 12, in: container)
    // In pixels, of which there are 1173 across.
    func mirrored(_ frame: CGRect) -> [Int] {
      let edges = [1173 - frame.maxX * 3, frame.minY * 3, 1173 - frame.minX * 3, frame.maxY * 3]
      return edges.map { Int($0.rounded()) }
    }
    func pixels(_ frame: CGRect) -> [Int] {
      [frame.minX * 3, frame.minY * 3, frame.maxX * 3, frame.maxY * 3].map { Int($0.rounded()) }
    }
    for index in 0..<40 {
      #expect(pixels(rightToLeft.frame(ofItemAt: index)) == mirrored(leftToRight.frame(ofItemAt: index)))
    }
    let (before, after) = (hexagons(of: leftToRight), hexagons(of: rightToLeft))
    #expect(before.count == 40 && after.count == 40)
    for (first, second) in zip(before, after) {
      #expect(pixels(second.frame) == mirrored(first.frame))
      for (corner, mirroredCorner) in zip(first.polyline, second.polyline) {
        #expect(abs(first.frame.width - corner.x - mirroredCorner.x) < 0.001)
        #expect(abs(corner.y - mirroredCorner.y) < 0.001)
      }
    }
  }

  @Test("scrolling horizontally, rows are columns: x and y change places")
  func horizontal() {
    let vertical = arrangement(
      count: 40, margin: 12, in: LayoutContainer(size: CGSize(width: 391, height: 800), displayScale: 2))
    let horizontal = arrangement(
      count: 40, margin: 12,
      in: LayoutContainer(size: CGSize(width: 800, height: 391), scrollDirection: .horizontal, displayScale: 2))
    func turned(_ rect: CGRect) -> CGRect {
      CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }
    #expect((0..<40).allSatisfy { horizontal.frame(ofItemAt: $0) == turned(vertical.frame(ofItemAt: $0)) })
    #expect(horizontal.size == CGSize(width: vertical.size.height, height: 391))
    let (before, after) = (hexagons(of: vertical), hexagons(of: horizontal))
    #expect(before.count == 40 && after.count == 40)
    for (first, second) in zip(before, after) {
      #expect(second.frame == turned(first.frame))
      #expect(second.polyline == first.polyline.map { CGPoint(x: $0.y, y: $0.x) })
    }
  }

  @Test("scrolling horizontally from the right, the first row is the rightmost")
  func horizontalRightToLeft() {
    var container = LayoutContainer(size: CGSize(width: 800, height: 300), scrollDirection: .horizontal)
    let leftToRight = arrangement(count: 7, leastWidth: 100, in: container)
    container.isRightToLeft = true
    let rightToLeft = arrangement(count: 7, leastWidth: 100, in: container)
    let length = leftToRight.size.width
    for index in 0..<7 {
      let frame = leftToRight.frame(ofItemAt: index)
      let mirrored = CGRect(x: length - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
      #expect(rightToLeft.frame(ofItemAt: index) == mirrored)
    }
    // Two rows 87 apart after the first, each 116 long.
    #expect(length == CGFloat(2 * 87 + 116))
  }

  @Test("discs and hexagons stand on whole pixels, and rows meet at the corners", arguments: [1, 2, 3] as [CGFloat])
  func wholePixels(scale: CGFloat) {
    let honeycomb = arrangement(
      count: 40, margin: 7.3, in: LayoutContainer(size: CGSize(width: 397, height: 800), displayScale: scale))
    func isWhole(_ position: CGFloat) -> Bool { abs(position * scale - (position * scale).rounded()) < 0.001 }
    for index in 0..<40 {
      let frame = honeycomb.frame(ofItemAt: index)
      #expect([frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(isWhole))
      #expect(abs(frame.width - frame.height) < 0.001)
    }
    // Of three hexagons that meet, the two above end where the one below them has its corners.
    let (first, second, below) = (hexagons(of: honeycomb)[0], hexagons(of: honeycomb)[1], hexagons(of: honeycomb)[5])
    func corners(_ hexagon: LayoutElement) -> [[Int]] {
      hexagon.polyline.map { corner in
        [(hexagon.frame.minX + corner.x) * scale, (hexagon.frame.minY + corner.y) * scale].map { Int($0.rounded()) }
      }
    }
    #expect(corners(below)[0] == corners(first)[2] && corners(below)[0] == corners(second)[4])
    #expect(corners(below)[5] == corners(first)[3] && corners(below)[1] == corners(second)[3])
  }

  @Test("discs keep apart: neighbors of any row are one hexagon from each other")
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
    for (isHorizontal, isRightToLeft) in [(false, false), (false, true), (true, false), (true, true)] {
      search(seed: seed, isHorizontal: isHorizontal, isRightToLeft: isRightToLeft)
    }
  }

  private func search(seed: UInt64, isHorizontal: Bool, isRightToLeft: Bool) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 0..<120, using: &random)
    let side = CGFloat(50 + Int.random(in: 0..<700, using: &random))
    let honeycomb = arrangement(
      count: count, margin: 12,
      in: LayoutContainer(
        size: CGSize(width: side, height: side), scrollDirection: isHorizontal ? .horizontal : .vertical,
        isRightToLeft: isRightToLeft))
    for _ in 0..<30 {
      var rect = CGRect(
        x: Int.random(in: 0..<700, using: &random) - 100, y: Int.random(in: 0..<3000, using: &random) - 300,
        width: Int.random(in: 0..<400, using: &random),
        height: Int.random(in: 0..<900, using: &random))
      if isHorizontal { rect = CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width) }
      var found: [Int] = []
      honeycomb.forEachItem(in: rect) { index, frame in
        found.append(index)
        #expect(frame == honeycomb.frame(ofItemAt: index))
      }
      let seen = (0..<count).filter { honeycomb.frame(ofItemAt: $0).intersects(rect) }
      #expect(found == seen, "seed \(seed), \(rect)")
      var hexagons: [Int] = []
      honeycomb.forEachLayoutElement(in: rect) { hexagons.append($0.index) }
      #expect(Set(seen).isSubset(of: hexagons), "seed \(seed), \(rect)")
    }
    #expect((0..<count).allSatisfy { honeycomb.frame(ofItemAt: $0).maxY <= honeycomb.size.height })
    #expect((0..<count).allSatisfy { honeycomb.frame(ofItemAt: $0).maxX <= honeycomb.size.width })
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

  @Test("the scene shows discs and their hexagons, and a tap names a work", .needs(.finger))
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
