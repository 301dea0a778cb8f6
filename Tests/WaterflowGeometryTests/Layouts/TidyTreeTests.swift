import Foundation
import TestSupport
import Testing

@testable import WaterflowGeometry

/// An arranged tree of any size, and the oracle's result for it.
private struct Case: CustomStringConvertible {
  let seed: Int
  let oracle: TreeOracle
  let layout: TreeLayout
  let container: LayoutContainer
  let arrangement: any SectionArrangement
  let problems: [LayoutProblem]
  /// By node, in pixels: along the direction of growth and across it.
  let sizes: [(main: Int, cross: Int)]
  let levelSpacing: Int
  /// Where each level begins, and one more would; each is as long as its longest node.
  private let levelStarts: [Int]

  var description: String { "seed \(seed): \(layout), \(container)" }

  init(seed: Int, nodes: ClosedRange<Int> = 1...60) {
    var random = SeededRandom(seed: UInt64(seed))
    let parents = random.forest(count: random.int(nodes))
    let scale = random.int(1...3)
    let direction = random.pick(ScrollDirection.allCases)
    // In whole pixels; in points thirds appear. In every second tree each node has a size of its own.
    let isUniform = seed % 2 == 0
    let first = (main: random.int(1...90), cross: random.int(1...90))
    let sizes = parents.map { _ in isUniform ? first : (main: random.int(1...90), cross: random.int(1...90)) }
    levelSpacing = random.int(0...50)
    let siblingSpacing = random.int(0...30)
    let alignment = random.oneIn(2) ? TreeLayout.Alignment.centered : .leading
    func points(_ pixels: Int) -> CGFloat { CGFloat(pixels) / CGFloat(scale) }
    func natural(_ node: Int) -> CGSize {
      direction.size(main: points(sizes[node].main), cross: points(sizes[node].cross))
    }
    layout = TreeLayout(
      parents: parents, nodeSize: isUniform ? natural(0) : nil,
      levelSpacing: points(levelSpacing), siblingSpacing: points(siblingSpacing), alignment: alignment,
      insets: random.oneIn(2) ? .zero : SectionInsets(top: 7, left: 5, bottom: 3, right: 2))
    container = LayoutContainer(
      size: CGSize(width: random.int(1...2000), height: random.int(1...2000)), scrollDirection: direction,
      isRightToLeft: random.oneIn(2), displayScale: CGFloat(scale))
    oracle = TreeOracle(
      parents: parents, lengths: sizes.map(\.cross), spacing: siblingSpacing, alignment: alignment)
    let levels = oracle.levels
    var starts = [0]
    for level in 0...(levels.max() ?? 0) {
      let longest = zip(levels, sizes).filter { $0.0 == level }.map(\.1.main).max() ?? 0
      starts.append(starts[level] + levelSpacing + longest)
    }
    levelStarts = starts
    let items = SectionItems(count: parents.count, size: natural)
    arrangement = layout.arrange(items, in: container)
    problems = items.problems
    self.sizes = sizes
    self.seed = seed
  }

  var scale: Int { Int(container.displayScale) }
  private var isVertical: Bool { container.scrollDirection == .vertical }

  /// The section's size in pixels.
  var size: (width: Int, height: Int) {
    let insets = layout.insets
    let cross = zip(oracle.starts, sizes).map { $0 + $1.cross }.max() ?? 0
    let main = start(ofLevel: (oracle.levels.max() ?? 0) + 1) - levelSpacing
    let width = (isVertical ? cross : main) + Int(insets.left + insets.right) * scale
    let height = (isVertical ? main : cross) + Int(insets.top + insets.bottom) * scale
    return isVertical
      ? (max(width, Int(container.size.width) * scale), height)
      : (width, max(height, Int(container.size.height) * scale))
  }

  /// The rectangle in the section for one along the direction of growth and across it, from the tree's start.
  func place(main: Range<Int>, cross: Range<Int>) -> PixelRect {
    let (x, y) = isVertical ? (cross, main) : (main, cross)
    let left = x.lowerBound + Int(layout.insets.left) * scale
    return PixelRect(
      x: container.isRightToLeft ? size.width - left - x.count : left, y: y.lowerBound + Int(layout.insets.top) * scale,
      width: x.count, height: y.count)
  }

  func frame(of node: Int) -> PixelRect {
    let main = start(ofLevel: oracle.levels[node])
    let cross = oracle.starts[node]
    return place(main: main..<main + sizes[node].main, cross: cross..<cross + sizes[node].cross)
  }

  func start(ofLevel level: Int) -> Int { levelStarts[level] }

  func middle(of node: Int) -> Int { oracle.starts[node] + sizes[node].cross / 2 }

  /// The rectangle from a parent's edge to its children's.
  func connectorFrame(of parent: Int) -> PixelRect {
    let middles = (oracle.children[parent] + [parent]).map(middle)
    let level = oracle.levels[parent]
    let main = start(ofLevel: level) + sizes[parent].main..<start(ofLevel: level + 1)
    return place(main: main, cross: (middles.min() ?? 0)..<(middles.max() ?? 0))
  }
}

struct TidyTreeTests {
  private static let seeds = TestLength.seeds(0...119).map { Int($0) }

  /// The layout's own positions, without a view around them.
  func starts(
    _ parents: [Int?], nodeLength: Int, spacing: Int, alignment: TreeLayout.Alignment
  ) -> (starts: [Int], length: Int) {
    let nodes = TreeNodes(parents: ContiguousArray(parents.map { Int32($0 ?? -1) }))
    let tree = TidyTree(
      nodes, sizes: TreeNodeSizes(main: 0, cross: nodeLength), spacing: spacing, alignment: alignment)
    return (parents.indices.map { tree.starts[Int(nodes.ranks[$0])] }, tree.length)
  }

  // MARK: Against the definition

  @Test("every node and connector is where comparing all subtrees puts it", arguments: seeds)
  func equalsTheDefinition(_ seed: Int) {
    let test = Case(seed: seed)
    #expect(test.problems.isEmpty, "\(test)")
    for node in test.oracle.parents.indices {
      let expected = test.frame(of: node).inPoints(scale: CGFloat(test.scale))
      #expect(test.arrangement.frame(ofItemAt: node) == expected, "node \(node), \(test)")
    }
    var connectors: [Int: CGRect] = [:]
    test.arrangement.forEachLayoutElement(in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)) { element in
      // In stretches, where it is long.
      connectors[LayoutElement.itemAndStretch(of: element.index).item] = element.whole ?? element.frame
    }
    for parent in test.oracle.parents.indices where !test.oracle.children[parent].isEmpty {
      let expected = test.connectorFrame(of: parent).inPoints(scale: CGFloat(test.scale))
      #expect(connectors.removeValue(forKey: parent) == expected, "parent \(parent), \(test)")
    }
    #expect(connectors.isEmpty, "\(test)")
  }

  @Test("what is seen in a rectangle equals a scan of all nodes and connectors", arguments: seeds)
  func queriesEqualScans(_ seed: Int) {
    let test = Case(seed: seed)
    var random = SeededRandom(seed: UInt64(seed + 1_000_000))
    let scale = CGFloat(test.scale)
    let nodes = test.oracle.parents.indices
    let (size, frames) = (test.size, nodes.map(test.frame))
    let lines = nodes.map { test.oracle.children[$0].isEmpty ? nil : test.connectorFrame(of: $0) }
    for _ in 0..<20 {
      let rect = PixelRect(
        x: random.int(-60...size.width), y: random.int(-60...size.height),
        width: random.int(1...400), height: random.int(1...400))
      let inside: CGFloat = test.scale == 3 ? 0.01 / 3 : 0
      let points = rect.inPoints(scale: scale).insetBy(dx: inside, dy: inside)
      var seen: [Int] = []
      test.arrangement.forEachItem(in: points) { index, frame in
        #expect(frame == test.arrangement.frame(ofItemAt: index), "\(test)")
        seen.append(index)
      }
      #expect(seen == nodes.filter { frames[$0].isSeen(in: rect) }, "\(rect), \(test)")
      var connectors: Set<Int> = []
      test.arrangement.forEachLayoutElement(in: points) {
        connectors.insert(LayoutElement.itemAndStretch(of: $0.index).item)
      }
      let expected = nodes.filter { lines[$0]?.isSeen(in: rect) ?? false }
      #expect(connectors.sorted() == expected, "\(rect), \(test)")
    }
  }

  @Test("a connector's line begins at the parent, reaches every child and stays in its frame", arguments: seeds)
  func linesReachChildren(_ seed: Int) {
    let test = Case(seed: seed)
    let scale = CGFloat(test.scale)
    test.arrangement.forEachLayoutElement(in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)) { element in
      guard element.whole == nil else { return }
      let line = test.arrangement.polyline(of: element).map { point in
        let x = ((point.x + element.frame.minX) * scale).rounded()
        let y = ((point.y + element.frame.minY) * scale).rounded()
        return (Int(x), Int(y))
      }
      let children = test.oracle.children[element.index]
      func end(_ node: Int, atStart: Bool) -> (Int, Int) {
        let main = test.start(ofLevel: test.oracle.levels[node]) + (atStart ? 0 : test.sizes[node].main)
        let cross = test.middle(of: node)
        let place = test.place(main: main..<main, cross: cross..<cross)
        return (place.x, place.y)
      }
      #expect(line[0] == end(element.index, atStart: false), "\(test)")
      for child in children {
        #expect(line.contains { $0 == end(child, atStart: true) }, "child \(child), \(test)")
      }
      #expect(line[line.count - 1] == end(children[children.count - 1], atStart: true), "\(test)")
      for (first, second) in zip(line, line.dropFirst()) {
        #expect((first.0 == second.0) != (first.1 == second.1), "neither slanted nor standing still, \(test)")
      }
      let box = CGRect(origin: .zero, size: element.frame.size).insetBy(dx: -0.001, dy: -0.001)
      #expect(element.polyline.allSatisfy(box.contains), "\(test)")
    }
  }

  // MARK: What must hold for every tidy tree

  @Test("neighbors keep their order and distance, and a gap is never larger than it must be", arguments: seeds)
  func keepsOrderAndDistance(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let parents = random.forest(count: random.int(1...300))
    let distance = random.int(1...50)
    for alignment in [TreeLayout.Alignment.centered, .leading] {
      let oracle = TreeOracle(parents: parents, distance: 1, alignment: .leading)
      let (starts, length) = starts(parents, nodeLength: distance, spacing: 0, alignment: alignment)
      #expect(starts.min() == 0, "seed \(seed)")
      #expect(starts.max() == length - distance, "seed \(seed)")

      // The nodes of each depth in reading order: parents in order, their children by index.
      var level = parents.indices.filter { parents[$0] == nil }
      while !level.isEmpty {
        for (node, next) in zip(level, level.dropFirst()) {
          #expect(starts[next] - starts[node] >= distance, "seed \(seed)")
        }
        level = level.flatMap { oracle.children[$0] }
      }

      // A parent is half-way over its children, rounded down, or over the first.
      for (parent, children) in oracle.children.enumerated() {
        guard let first = children.first, let last = children.last else { continue }
        let span = alignment == .centered ? starts[last] - starts[first] : 0
        #expect(starts[parent] == starts[first] + span / 2, "seed \(seed)")
      }

      // The last of some siblings touches an earlier one somewhere, and without spreading so does every one.
      let groups = oracle.children + [parents.indices.filter { parents[$0] == nil }]
      for siblings in groups {
        for place in siblings.indices.dropFirst() where alignment == .leading || place == siblings.count - 1 {
          let gaps = (0..<place).flatMap { gap(from: siblings[$0], to: siblings[place], oracle, starts) }
          #expect(gaps.min() == distance, "seed \(seed)")
        }
      }
    }
  }

  /// The distances at each depth from the last node of one subtree to the first of another.
  private func gap(from first: Int, to second: Int, _ oracle: TreeOracle, _ starts: [Int]) -> [Int] {
    var gaps: [Int] = []
    var (before, behind) = ([first], [second])
    while let last = before.last, let next = behind.first {
      gaps.append(starts[next] - starts[last])
      before = before.flatMap { oracle.children[$0] }
      behind = behind.flatMap { oracle.children[$0] }
    }
    return gaps
  }

  @Test("subtrees of the same shape look the same, wherever they are", arguments: seeds)
  func equalSubtreesLookEqual(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let parents = random.forest(count: random.int(1...300))
    let oracle = TreeOracle(parents: parents, distance: 1, alignment: .leading)
    for alignment in [TreeLayout.Alignment.centered, .leading] {
      let starts = starts(parents, nodeLength: random.int(1...50), spacing: 3, alignment: alignment).starts
      // A shape is the list of its children's shapes; two of one shape must have the same positions below them.
      var offsetsOfShape: [String: [Int]] = [:]
      for root in parents.indices {
        var offsets: [Int] = []
        let shape = shape(of: root, oracle) { offsets.append(starts[$0] - starts[root]) }
        #expect(offsetsOfShape[shape, default: offsets] == offsets, "seed \(seed)")
        offsetsOfShape[shape] = offsets
      }
    }
  }

  private func shape(of node: Int, _ oracle: TreeOracle, _ visit: (Int) -> Void) -> String {
    visit(node)
    return "(" + oracle.children[node].map { shape(of: $0, oracle, visit) }.joined() + ")"
  }

  /// Each rounding moves a node by less than a pixel, and there are only a few per depth and node; with nodes a million
  /// pixels wide they are negligible compared with a misplaced node.
  @Test("the mirror image of a tree has mirrored positions, but for rounding", arguments: seeds)
  func mirrorSymmetry(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let parents = random.forest(count: random.int(1...120))
    // Indices counted from the end turn the order of all siblings around.
    let count = parents.count
    let mirrored = (0..<count).map { parents[count - 1 - $0].map { count - 1 - $0 } }
    let (starts, length) = starts(parents, nodeLength: 1_000_000, spacing: 0, alignment: .centered)
    let (other, otherLength) = self.starts(mirrored, nodeLength: 1_000_000, spacing: 0, alignment: .centered)
    #expect(abs(length - otherLength) < 1000, "seed \(seed)")
    for node in parents.indices {
      #expect(abs(starts[node] - (otherLength - 1_000_000 - other[count - 1 - node])) < 1000, "seed \(seed)")
    }
  }

  @Test("nodes of their own sizes are placed by hand")
  func ownSizes() {
    // A root of 10 x 4 over three children, 4 x 2, 8 x 6 and 2 x 3, 2 apart; the second has a child of 30 x 1.
    let sizes = [(10, 4), (4, 2), (8, 6), (2, 3), (30, 1)].map { CGSize(width: $0.0, height: $0.1) }
    let items = SectionItems(count: 5, size: { sizes[$0] })
    var layout = TreeLayout(
      parents: [nil, 0, 0, 0, 2], nodeSize: nil, levelSpacing: 10, siblingSpacing: 2, alignment: .centered)
    let container = LayoutContainer(size: CGSize(width: 100, height: 100))
    func rect(_ x: CGFloat, _ y: CGFloat, _ item: Int) -> CGRect {
      CGRect(origin: CGPoint(x: x, y: y), size: sizes[item])
    }
    // The children begin at 0, 6 and 16; their outer middles are 2 and 17, half-way 9. The grandchild's middle is at
    // that of the second child, 10, so it begins at -5, and all move by 5. The levels are 4, 6 and 1 long.
    let centered = layout.arrange(items, in: container)
    #expect(
      (0..<5).map(centered.frame(ofItemAt:)) == [
        rect(9, 0, 0), rect(5, 14, 1), rect(11, 14, 2), rect(21, 14, 3), rect(0, 30, 4),
      ])
    #expect(centered.size == CGSize(width: 100, height: 31))
    // The line of the root: from 14, 4 to the gap's middle at 9 and on to 7, 15 and 22.
    let line = centered.layoutElement(ofKind: WaterflowElementKind.connector, at: 0)
    #expect(line?.frame == CGRect(x: 7, y: 4, width: 15, height: 10))
    layout.alignment = .leading
    let leading = layout.arrange(items, in: container)
    #expect(
      (0..<5).map(leading.frame(ofItemAt:)) == [
        rect(0, 0, 0), rect(0, 14, 1), rect(6, 14, 2), rect(16, 14, 3), rect(6, 30, 4),
      ])
    // The middles of the children are 2, 10 and 17; that of the root, 5, lies between them.
    let lines = (0..<5).map { leading.layoutElement(ofKind: WaterflowElementKind.connector, at: $0)?.frame }
    #expect(lines[0] == CGRect(x: 2, y: 4, width: 15, height: 10))
    // The second child is as long as its level, from 14 to 20; the line leads to the middle of the wider grandchild.
    #expect(lines[2] == CGRect(x: 10, y: 20, width: 11, height: 10))
    #expect(items.problems == [])
  }

  @Test("unusable sizes count as 0 and are reported")
  func unusableSizes() {
    let items = SectionItems(count: 3, size: { CGSize(width: $0 == 1 ? -CGFloat.infinity : 4, height: 3) })
    let tree = TreeLayout(parents: [nil, 0, 0], nodeSize: nil, levelSpacing: 1, siblingSpacing: 1)
      .arrange(items, in: LayoutContainer(size: CGSize(width: 100, height: 100)))
    // The children's middles are 0 and 3 from the first, half-way is 1: the root begins 1 before the first.
    #expect(tree.frame(ofItemAt: 0) == CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(tree.frame(ofItemAt: 1) == CGRect(x: 1, y: 4, width: 0, height: 3))
    #expect(tree.frame(ofItemAt: 2) == CGRect(x: 2, y: 4, width: 4, height: 3))
    #expect(items.problems == [.unusableSize(firstIndex: 1, value: -.infinity, count: 1)])
  }

  @Test("every item knows the one that it hangs from")
  func parents() {
    let items = SectionItems(count: 5, size: { _ in .zero })
    let tree = TreeLayout(parents: [nil, 0, 0, 1, 9]).arrange(
      items, in: LayoutContainer(size: CGSize(width: 100, height: 100)))
    #expect((-1...5).map(tree.indexOfParent(ofItemAt:)) == [nil, nil, 0, 0, 1, nil, nil])
  }
}
