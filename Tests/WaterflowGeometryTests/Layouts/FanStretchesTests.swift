import Foundation
import Testing

@testable import WaterflowGeometry

/// Lines over so many children that they are shown in stretches.
struct FanStretchesTests {
  /// A root with children of 80 by 44, 10 apart, so that their middles are at 40, 130, 220 and so on, 40 below it; in a
  /// container of 150, of which two are a stretch.
  private func tree(
    children count: Int, _ alignment: TreeLayout.Alignment, _ direction: ScrollDirection = .vertical,
    isRightToLeft: Bool = false
  ) -> any SectionArrangement {
    let isVertical = direction == .vertical
    return TreeLayout(
      parents: [nil] + Array(repeating: 0, count: count),
      nodeSize: isVertical ? CGSize(width: 80, height: 44) : CGSize(width: 44, height: 80), levelSpacing: 40,
      siblingSpacing: 10, alignment: alignment
    ).arrange(
      SectionItems(count: count + 1, size: { _ in .zero }),
      in: LayoutContainer(
        size: CGSize(width: 150, height: 150), scrollDirection: direction, isRightToLeft: isRightToLeft))
  }

  private func connectors(of tree: any SectionArrangement, in rect: CGRect? = nil) -> [LayoutElement] {
    var connectors: [LayoutElement] = []
    tree.forEachLayoutElement(in: rect ?? CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)) { element in
      var element = element
      element.polyline = tree.polyline(of: element)
      connectors.append(element)
    }
    return connectors
  }

  private func corners(_ places: [(CGFloat, CGFloat)]) -> [CGPoint] { places.map { CGPoint(x: $0.0, y: $0.1) } }

  /// A child half-way down, at its end, and back.
  private func drop(_ x: CGFloat) -> [CGPoint] { corners([(x, 20), (x, 40), (x, 20)]) }

  @Test("a line of two containers is whole, a longer one is cut where two containers end")
  func count() {
    // Four children are 270 apart, five 360.
    #expect(connectors(of: tree(children: 4, .centered)).map(\.frame) == [CGRect(x: 40, y: 44, width: 270, height: 40)])
    #expect(
      connectors(of: tree(children: 5, .centered)).map(\.frame) == [
        CGRect(x: 40, y: 44, width: 300, height: 40), CGRect(x: 340, y: 44, width: 60, height: 40),
      ])
  }

  @Test("eight children, corner by corner: the parent is over the first")
  func leading() {
    let tree = tree(children: 8, .leading)
    let connectors = connectors(of: tree)
    #expect(connectors.map(\.frame.minX) == [40, 340, 640])
    #expect(connectors.map(\.frame.width) == [300, 300, 30])
    #expect(connectors.map(\.index) == [0, 1 << 32, 2 << 32])
    #expect(connectors.allSatisfy { $0.parent == 0 && $0.whole == CGRect(x: 40, y: 44, width: 630, height: 40) })
    // From the root, over children at 40, 130, 220 and 310, to the end.
    #expect(
      connectors[0].polyline == corners([(0, 0), (0, 20), (0, 40), (0, 20)]) + drop(90) + drop(180) + drop(270)
        + corners([(300, 20)]))
    // From the start to the last of 400, 490 and 580, and back over them to the end.
    #expect(
      connectors[1].polyline == corners([(0, 20), (240, 20), (240, 20), (240, 20)]) + drop(60) + drop(150) + drop(240)
        + corners([(300, 20)]))
    #expect(
      connectors[2].polyline == corners([(0, 20), (30, 20), (30, 20), (30, 20)]) + drop(30) + corners([(30, 20)]))
  }

  @Test("the parent's own line is in the stretch under it")
  func centered() {
    // Half-way from 40 to 670 is 355: 15 into the second stretch.
    let connectors = connectors(of: tree(children: 8, .centered))
    #expect(
      connectors[0].polyline == corners([(270, 20), (270, 20)]) + drop(0) + drop(90) + drop(180) + drop(270)
        + corners([(300, 20)]))
    #expect(
      connectors[1].polyline == corners([(0, 20), (15, 20), (15, 0), (15, 20)]) + drop(60) + drop(150) + drop(240)
        + corners([(300, 20)]))
  }

  @Test("stretches are mirrored with the tree, and turned with it")
  func directions() {
    // The section is 710 wide.
    let mirrored = connectors(of: tree(children: 8, .leading, isRightToLeft: true))
    #expect(mirrored.map(\.frame.minX) == [370, 70, 40])
    #expect(mirrored[1].polyline.first == CGPoint(x: 300, y: 20))
    #expect(mirrored[1].polyline.last == CGPoint(x: 0, y: 20))
    let turned = connectors(of: tree(children: 8, .leading, .horizontal))
    #expect(turned.map(\.frame.minY) == [40, 340, 640])
    #expect(turned[1].polyline.first == CGPoint(x: 20, y: 0))
    #expect(turned[1].polyline.last == CGPoint(x: 20, y: 300))
  }

  @Test("only the stretches in a rectangle are found, and each by its index")
  func queries() {
    let tree = tree(children: 1_000, .centered)
    let near = connectors(of: tree, in: CGRect(x: 30_100, y: 0, width: 150, height: 150))
    // From 40 on, each 300 long: the 100th begins at 30 040.
    #expect(near.map(\.index) == [100 << 32])
    for element in near {
      var found = tree.layoutElement(ofKind: WaterflowElementKind.connector, at: element.index)
      found?.polyline = element.polyline
      #expect(found == element)
    }
    #expect(connectors(of: tree, in: CGRect(x: 30_300, y: 0, width: 150, height: 150)).count == 2)
    // 999 · 90 are 299 whole stretches and one of 210.
    #expect(tree.layoutElement(ofKind: WaterflowElementKind.connector, at: 299 << 32)?.frame.width == 210)
    for index in [300 << 32, 1 << 32 + 1, -1, .min, .max] {
      #expect(tree.layoutElement(ofKind: WaterflowElementKind.connector, at: index) == nil)
    }
  }

  @Test("stretches are no longer than devices draw, and not many where the container is narrow")
  func lengths() {
    #expect(FanStretches.length(inContainerOf: 5_120) == 8_000)
    #expect(FanStretches.length(inContainerOf: 0) == 256)
  }

  @Test("shifted with the whole, what lies beyond its end is at its end")
  func shifted() {
    let connectors = connectors(of: tree(children: 8, .leading))
    let whole = CGRect(x: 50, y: 100, width: 500, height: 80)
    let last = connectors[2].shifted(by: -90, within: whole, along: .vertical)
    #expect(last.frame == CGRect(x: 550, y: 100, width: 0, height: 80))
    #expect(Set(last.polyline.map(\.x)) == [0])
    let second = connectors[1].shifted(by: 10, within: whole, along: .vertical)
    #expect(second.frame == CGRect(x: 350, y: 100, width: 200, height: 80))
    // The child at 580 is beyond the end.
    #expect(second.polyline.suffix(4) == corners([(200, 40), (200, 80), (200, 40), (200, 40)])[...])
    #expect(second.whole == whole)
  }
}
