import Foundation
import TestSupport
import Testing

@testable import WaterflowGeometry

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A section without sizes: a tree needs only the number of items.
private func items(_ count: Int) -> SectionItems {
  SectionItems(
    count: count,
    size: { index in
      Issue.record("asked for the size of item \(index)")
      return .zero
    })
}

private func container(
  width: CGFloat = 100, height: CGFloat = 100, _ scrollDirection: ScrollDirection = .vertical,
  isRightToLeft: Bool = false, scale: CGFloat = 1
) -> LayoutContainer {
  LayoutContainer(
    size: CGSize(width: width, height: height), scrollDirection: scrollDirection, isRightToLeft: isRightToLeft,
    displayScale: scale)
}

extension SectionArrangement {
  fileprivate func connectors(in rect: CGRect) -> [LayoutElement] {
    var connectors: [LayoutElement] = []
    forEachLayoutElement(in: rect) { element in
      var element = element
      element.polyline = polyline(of: element)
      connectors.append(element)
    }
    return connectors
  }
}

private let everywhere = rect(-1e9, -1e9, 2e9, 2e9)

struct TreeLayoutTests {
  // MARK: By hand

  /// The tree drawn in the documentation: nodes 5 x 1 points, 2 between siblings, 2 between levels.
  private func documented(_ alignment: TreeLayout.Alignment) -> TreeLayout {
    TreeLayout(
      parents: [nil, 0, 0, 0, 1, 1, 1, 3, 3], nodeSize: CGSize(width: 5, height: 1), levelSpacing: 2,
      siblingSpacing: 2, alignment: alignment)
  }

  /// Under 1 hang 4, 5, 6 at 0, 7, 14, so 1 is at 7. Under 3 hang two that are 7 apart, it is 3 after the first of
  /// them; that one can start at 21, so 3 is at 24. Side by side, 2 and 3 would be at 14 and 21: 3 was pushed by 3 away
  /// from 1. Of these 3 the gap before 2 gets 1, the gap after it 2, so 2 is at 15. 0 is half-way from 7 to 24.
  @Test("a centered tree, position by position")
  func placesCentered() {
    let tree = documented(.centered).arrange(items(9), in: container())
    #expect(
      tree.frames == [
        rect(15, 0, 5, 1), rect(7, 3, 5, 1), rect(15, 3, 5, 1), rect(24, 3, 5, 1),
        rect(0, 6, 5, 1), rect(7, 6, 5, 1), rect(14, 6, 5, 1), rect(21, 6, 5, 1), rect(28, 6, 5, 1),
      ])
    #expect(tree.size == CGSize(width: 100, height: 7))
    #expect(tree.frame(ofItemAt: 9) == .zero)
    #expect(tree.frame(ofItemAt: -1) == .zero)
  }

  @Test("a leading tree, position by position")
  func placesLeading() {
    let tree = documented(.leading).arrange(items(9), in: container())
    #expect(
      tree.frames == [
        rect(0, 0, 5, 1), rect(0, 3, 5, 1), rect(7, 3, 5, 1), rect(21, 3, 5, 1),
        rect(0, 6, 5, 1), rect(7, 6, 5, 1), rect(14, 6, 5, 1), rect(21, 6, 5, 1), rect(28, 6, 5, 1),
      ])
  }

  @Test("the four ways a tree can grow")
  func growsInFourDirections() {
    let layout = TreeLayout(
      parents: [nil, 0, 0, 2], nodeSize: CGSize(width: 30, height: 20), levelSpacing: 8, siblingSpacing: 4,
      insets: SectionInsets(top: 1, left: 2, bottom: 3, right: 5))
    // Downwards: 1 and 2 are 34 apart, 0 is half-way between them, 3 is under 2.
    let down = [rect(19, 1, 30, 20), rect(2, 29, 30, 20), rect(36, 29, 30, 20), rect(36, 57, 30, 20)]
    let vertical = layout.arrange(items(4), in: container())
    #expect(vertical.frames == down)
    #expect(vertical.size == CGSize(width: 100, height: 80))
    #expect(
      layout.arrange(items(4), in: container(isRightToLeft: true)).frames
        == down.map { rect(100 - $0.maxX, $0.minY, 30, 20) })
    // To the right: 1 and 2 are 24 apart; levels are 38 apart.
    let right = [rect(2, 13, 30, 20), rect(40, 1, 30, 20), rect(40, 25, 30, 20), rect(78, 25, 30, 20)]
    let horizontal = layout.arrange(items(4), in: container(.horizontal))
    #expect(horizontal.frames == right)
    #expect(horizontal.size == CGSize(width: 113, height: 100))
    #expect(
      layout.arrange(items(4), in: container(.horizontal, isRightToLeft: true)).frames
        == right.map { rect(113 - $0.maxX, $0.minY, 30, 20) })
  }

  @Test("wider than its container, a tree is mirrored in its own width")
  func mirrorsWideTrees() {
    let layout = TreeLayout(
      parents: [nil, nil, nil], nodeSize: CGSize(width: 50, height: 10), siblingSpacing: 10,
      insets: SectionInsets(top: 0, left: 1, bottom: 0, right: 2))
    let tree = layout.arrange(items(3), in: container(isRightToLeft: true))
    #expect(tree.size == CGSize(width: 173, height: 10))
    #expect(tree.frames == [rect(122, 0, 50, 10), rect(62, 0, 50, 10), rect(2, 0, 50, 10)])
  }

  @Test("lengths are rounded up to the device pixel once")
  func roundsLengths() {
    // 10.1 points are 31 pixels, 3.4 are 11, so siblings are 42 pixels apart and the parent 21 after the first.
    let layout = TreeLayout(
      parents: [nil, 0, 0], nodeSize: CGSize(width: 10.1, height: 5), levelSpacing: 1, siblingSpacing: 3.4)
    let tree = layout.arrange(items(3), in: container(scale: 3))
    #expect(tree.frames.map { $0.minX * 3 } == [21, 0, 42])
    #expect(tree.frame(ofItemAt: 2) == rect(14, 6, 31.0 / 3, 5))
  }

  @Test("several roots stand side by side, and flat trees between deep ones are spread")
  func placesForests() {
    // 0 and 3 have three children each, 1 and 2 are alone: with 10 apart, 3 is pushed from 30 to 30 after 0.
    let layout = TreeLayout(
      parents: [nil, nil, nil, nil, 0, 0, 0, 0, 0, 3, 3, 3, 3, 3], nodeSize: CGSize(width: 10, height: 10),
      levelSpacing: 0, siblingSpacing: 0)
    // 5 children are 40 wide: 0 is at 20, 3 at 70, 50 apart instead of 30. 1 and 2 get 20 / 3 = 6 in each gap, and 1 of
    // the 2 left over each in the last two: 16 and 33 after 0.
    let tree = layout.arrange(items(14), in: container())
    #expect(tree.frames[0...3].map(\.minX) == [20, 36, 53, 70])
  }

  // MARK: Connectors, by hand

  @Test("one line per parent, half-way down, across, and down to each child")
  func drawsConnectors() {
    let layout = TreeLayout(
      parents: [nil, 0, 0, 2], nodeSize: CGSize(width: 30, height: 20), levelSpacing: 8, siblingSpacing: 4)
    let tree = layout.arrange(items(4), in: container())
    // Nodes at 17, 0, 34, 34; their middles at 32, 15, 49, 49.
    #expect(
      tree.connectors(in: everywhere) == [
        LayoutElement(
          role: .decoration, kind: WaterflowElementKind.connector, index: 0, frame: rect(15, 20, 34, 8), level: -1,
          polyline: [
            CGPoint(x: 17, y: 0), CGPoint(x: 17, y: 4), CGPoint(x: 0, y: 4), CGPoint(x: 0, y: 8), CGPoint(x: 0, y: 4),
            CGPoint(x: 34, y: 4), CGPoint(x: 34, y: 8),
          ], parent: 0),
        LayoutElement(
          role: .decoration, kind: WaterflowElementKind.connector, index: 2, frame: rect(49, 48, 0, 8), level: -1,
          polyline: [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 4), CGPoint(x: 0, y: 8)], parent: 2),
      ])
    // Next to the line, above it and below it, it isn't visible.
    #expect(tree.connectors(in: rect(0, 20, 15, 8)).isEmpty)
    #expect(tree.connectors(in: rect(0, 20, 16, 8)).map(\.index) == [0])
    #expect(tree.connectors(in: rect(0, 0, 100, 20)).isEmpty)
    #expect(tree.connectors(in: rect(0, 28, 100, 20)).isEmpty)
    #expect(tree.connectors(in: rect(0, 47, 100, 2)).map(\.index) == [2])
    #expect(tree.connectors(in: rect(49, 48, 50, 8)).isEmpty)
  }

  @Test("below nodes that differ in height lines bend at the same level")
  func bendsAtLevel() {
    let layout = TreeLayout(
      parents: [nil, nil, 0, 0, 1, 1], nodeSize: nil, levelSpacing: 40, siblingSpacing: 4, alignment: .leading)
    let items = SectionItems(count: 6, size: { CGSize(width: 30, height: [20, 60, 10, 10, 10, 10][$0]) })
    let connectors = layout.arrange(items, in: container(width: 300)).connectors(in: everywhere)
    // The roots' level is 60 high, and half of the 40 below it is 20.
    let bars = connectors.map { connector in connector.polyline.map { $0.y + connector.frame.minY } }
    #expect(bars == [[20, 80, 100, 80, 80, 100], [60, 80, 100, 80, 80, 100]])
  }

  @Test("connectors are mirrored with the tree", arguments: ScrollDirection.allCases)
  func mirrorsConnectors(_ direction: ScrollDirection) {
    let layout = TreeLayout(
      parents: [nil, 0, 0], nodeSize: CGSize(width: 30, height: 20), levelSpacing: 8, siblingSpacing: 4,
      alignment: .leading)
    let tree = layout.arrange(items(3), in: container(direction, isRightToLeft: true))
    let connector = tree.connectors(in: everywhere)[0]
    if direction == .vertical {
      // Middles at 15 and 49 from the right edge at 100.
      #expect(connector.frame == rect(51, 20, 34, 8))
      #expect(
        connector.polyline == [
          CGPoint(x: 34, y: 0), CGPoint(x: 34, y: 4), CGPoint(x: 34, y: 8), CGPoint(x: 34, y: 4), CGPoint(x: 0, y: 4),
          CGPoint(x: 0, y: 8),
        ])
    } else {
      // The section is 68 long: the root's level ends at 38. Middles at 10 and 34 from the top.
      #expect(connector.frame == rect(30, 10, 8, 24))
      #expect(
        connector.polyline == [
          CGPoint(x: 8, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 24),
          CGPoint(x: 0, y: 24),
        ])
    }
  }

  // MARK: Bad input

  private func report(_ parents: [Int?], count: Int? = nil) -> (problems: [LayoutProblem], levels: [Int]) {
    let section = items(count ?? parents.count)
    let layout = TreeLayout(
      parents: parents, nodeSize: CGSize(width: 10, height: 10), levelSpacing: 0, siblingSpacing: 0)
    let tree = layout.arrange(section, in: container())
    return (section.problems, tree.frames.map { Int($0.minY / 10) })
  }

  @Test("no items, and a single one")
  func fewItems() {
    let empty = TreeLayout(parents: [], insets: .all(5)).arrange(items(0), in: container())
    #expect(empty.size == CGSize(width: 100, height: 10))
    #expect(empty.connectors(in: everywhere).isEmpty)
    let one = TreeLayout(parents: [nil], nodeSize: CGSize(width: 10, height: 10)).arrange(items(1), in: container())
    #expect(one.frames == [rect(0, 0, 10, 10)])
    #expect(one.connectors(in: everywhere).isEmpty)
  }

  @Test("parents out of range are roots, the first of them is named")
  func outOfRange() {
    let found = report([nil, 0, 4, -1, .max, .min], count: 4)
    #expect(
      found.problems == [
        .unusableOption(name: "parents", value: "6 parents for 4 items", used: "the first 4"),
        .brokenParent(firstIndex: 2, parent: 4, reason: .outOfRange, count: 2),
      ])
    #expect(found.levels == [0, 1, 0, 0])
  }

  @Test("items that are their own parent are roots")
  func itself() {
    let found = report([nil, 1, 1, 0, 4])
    #expect(found.problems == [.brokenParent(firstIndex: 1, parent: 1, reason: .itself, count: 2)])
    #expect(found.levels == [0, 0, 1, 1, 0])
  }

  @Test("of a circle the least index becomes the root, wherever the search comes in")
  func cycles() {
    // 5 hangs under 3, 3 -> 4 -> 2 -> 3 is a circle, 0 hangs under 4; 1 is a root; 6 and 7 name each other.
    let found = report([4, nil, 3, 4, 2, 3, 7, 6])
    #expect(found.problems == [.brokenParent(firstIndex: 2, parent: 3, reason: .cycle, count: 2)])
    // 2 is the root, 4 under it, 3 and 0 under 4, 5 under 3. 6 is the root of 7.
    #expect(found.levels == [2, 0, 0, 2, 1, 3, 0, 1])
  }

  @Test("the cycle named first is that of the least index, not the one found first")
  func namesTheLeastCycle() {
    // 0 leads to 3 <-> 4, which is found before 1 <-> 2.
    let found = report([3, 2, 1, 4, 3])
    #expect(found.problems == [.brokenParent(firstIndex: 1, parent: 2, reason: .cycle, count: 2)])
    #expect(found.levels == [1, 0, 1, 0, 1])
  }

  @Test("items without a parent in the list are roots")
  func tooFewParents() {
    let found = report([nil, 0], count: 4)
    #expect(
      found.problems == [
        .unusableOption(name: "parents", value: "2 parents for 4 items", used: "roots for the items from 2 on")
      ])
    #expect(found.levels == [0, 1, 0, 0])
  }

  @Test("unusable lengths are reported and count as 0", arguments: [-1, CGFloat.nan, .infinity])
  func unusableLengths(_ length: CGFloat) {
    let section = items(3)
    let layout = TreeLayout(
      parents: [nil, 0, 0], nodeSize: CGSize(width: length, height: length), levelSpacing: length,
      siblingSpacing: length, insets: .all(length))
    let tree = layout.arrange(section, in: container())
    #expect(section.problems.count == 8)
    #expect(tree.frames == Array(repeating: .zero, count: 3))
    #expect(tree.connectors(in: everywhere).count == 1)
    #expect(tree.connectors(in: rect(0, 0, .nan, 1)).isEmpty)
  }

  @Test("the largest lengths there are don't overflow")
  func hostileLengths() {
    for direction in ScrollDirection.allCases {
      for width in [0, CGFloat.nan, .infinity, 1e300] {
        let layout = TreeLayout(
          parents: [nil] + (0..<999).map { $0 }, nodeSize: CGSize(width: 1e300, height: 1e300), levelSpacing: 1e300,
          siblingSpacing: 1e300, insets: .all(1e300))
        let tree = layout.arrange(
          items(1000), in: container(width: width, height: width, direction, isRightToLeft: true, scale: 1e9))
        #expect(tree.frame(ofItemAt: 999).width == 4_194_304)
        #expect(tree.connectors(in: CGRect.infinite).count == 999)
        #expect(tree.connectors(in: CGRect.null).isEmpty)
      }
    }
  }
}
