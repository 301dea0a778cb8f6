import Foundation

/// A tree in section coordinates: nodes in levels along the scroll direction, and the lines between them.
///
/// On one level nodes ascend with their rank, and so do their children on the next. So the nodes in a stretch of a
/// level are a range of ranks, found by binary search; and the connectors between two levels follow one another, as
/// their first and last children do, and their parents.
struct TreeArrangement: BuiltInArrangement {
  let count: Int
  /// The arrangement's own: elsewhere its sizes don't hold.
  let container: LayoutContainer

  private let nodes: TreeNodes
  private let starts: ContiguousArray<Int>
  private let levels: TrackEdges
  private let sizes: TreeNodeSizes
  /// Where the tree begins across the levels.
  private let crossStart: Int
  /// The length of a stretch of a fan.
  private let stretchLength: Int
  private let space: SectionSpace

  /// - Parameters:
  ///   - count: the number of items; those without a node have an empty frame.
  ///   - levels: one track for each level except that of the invisible root.
  ///   - insets: the margins around the tree.
  ///   - space: that of `container`.
  init(
    count: Int, nodes: TreeNodes, sizes: TreeNodeSizes, tree: TidyTree, levels: TrackEdges, insets: SectionSpace.Insets,
    in space: SectionSpace, _ container: LayoutContainer
  ) {
    self.count = count
    self.container = container
    self.nodes = nodes
    starts = tree.starts
    self.levels = levels
    self.sizes = sizes
    crossStart = insets.crossStart
    stretchLength = FanStretches.length(inContainerOf: space.crossLength)
    self.space = space.holding(
      mainLength: levels.end + insets.mainEnd, crossLength: insets.crossStart + tree.length + insets.crossEnd)
  }

  var size: CGSize { space.size }

  /// The nodes for the tree after a change; nil if all items must be asked for their sizes again.
  func nodes(before change: SectionChange, to newCount: Int, in container: LayoutContainer) -> FormerNodes? {
    guard sizes.areListed, self.container.withoutLength == container.withoutLength,
      change.leads(from: count, to: newCount)
    else { return nil }
    return FormerNodes(sizes: sizes, ranks: nodes.ranks, staying: StayingItems(after: change))
  }

  func frame(ofItemAt index: Int) -> CGRect {
    guard index >= 0, index < nodes.ranks.count else { return .zero }
    let rank = Int(nodes.ranks[index])
    return space.frame(main: main(of: rank), cross: start(of: rank)..<end(of: rank))
  }

  func indexOfParent(ofItemAt index: Int) -> Int? {
    guard index >= 0, index < nodes.ranks.count else { return nil }
    let parent = Int(nodes.parents[Int(nodes.ranks[index])])
    return parent > 0 ? Int(nodes.items[parent]) : nil
  }

  /// What a node covers along the scroll direction: from the start of its level.
  private func main(of rank: Int) -> Range<Int> {
    let level = levels.pixels(of: Int(nodes.levels[rank]) - 1)
    return level.lowerBound..<min(level.upperBound, level.lowerBound + sizes.main(of: rank))
  }

  private func start(of rank: Int) -> Int { crossStart + starts[rank] }
  private func end(of rank: Int) -> Int { start(of: rank) + sizes.cross(of: rank) }

  /// Where the line to or from a node meets it.
  private func middle(of rank: Int) -> Int { start(of: rank) + sizes.middle(of: rank) }

  // MARK: Searching

  func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
    guard let (main, cross) = space.windows(of: rect) else { return }
    var count = 0
    for level in levels.tracks(visibleIn: main) { count += ranks(ofLevel: level, visibleIn: cross).count }
    // Ranks ascend, items needn't. Sorted where nothing is allocated: this runs on every step of a scroll.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { items in
      var end = items.startIndex
      for level in levels.tracks(visibleIn: main) {
        for rank in ranks(ofLevel: level, visibleIn: cross) where main.overlaps(self.main(of: rank)) {
          items.initializeElement(at: end, to: nodes.items[rank])
          end += 1
        }
      }
      var sorted = UnsafeMutableBufferPointer(rebasing: items[..<end])
      sorted.sortInPlace(by: <)
      for item in sorted { body(Int(item), frame(ofItemAt: Int(item))) }
    }
  }

  /// The nodes of a level that are visible across the levels.
  private func ranks(ofLevel level: Int, visibleIn cross: PixelWindow) -> Range<Int> {
    let ranks = nodes.ranks(ofLevel: level + 1)
    let first = ranks.partitioningIndex { end(of: $0) > cross.start }
    return first..<max(first, ranks.partitioningIndex { start(of: $0) >= cross.end })
  }

  func forEachLayoutElement(in rect: CGRect, _ body: (_ element: LayoutElement) -> Void) {
    guard let (main, cross) = space.windows(of: rect) else { return }
    // A connector runs from a node of one level to the start of the next, so the levels around visible ones count, too.
    let visible = levels.tracks(visibleIn: main)
    for level in max(0, visible.lowerBound - 1)..<max(0, min(visible.upperBound + 1, levels.count - 1)) {
      let range = levels.pixels(of: level).lowerBound..<levels.pixels(of: level + 1).lowerBound
      guard main.overlaps(range) else { continue }
      let ranks = nodes.ranks(ofLevel: level + 2)
      var child = ranks.partitioningIndex {
        max(middle(of: $0), middle(of: Int(nodes.parents[$0]))) > cross.start
      }
      while child < ranks.upperBound {
        let parent = Int(nodes.parents[child])
        let children = nodes.children(of: parent)
        let fan = fan(of: children, under: parent)
        guard fan.span.lowerBound < cross.end else { break }
        if main.overlaps(gap(below: parent)) {
          for number in fan.numbers(in: cross) where cross.overlaps(fan[number]) {
            body(connector(from: parent, stretch: number, of: fan))
          }
        }
        child = children.upperBound
      }
    }
  }

  // MARK: Connectors

  func layoutElement(ofKind kind: String, at index: Int) -> LayoutElement? {
    guard kind == WaterflowElementKind.connector, let (parent, number) = stretch(at: index) else { return nil }
    return connector(from: parent, stretch: number, of: fan(of: nodes.children(of: parent), under: parent))
  }

  /// The rank of a parent and the stretch of its fan that an index stands for; nil where there is none.
  private func stretch(at index: Int) -> (parent: Int, number: Int)? {
    let (item, number) = LayoutElement.itemAndStretch(of: index)
    guard item < nodes.ranks.count else { return nil }
    let rank = Int(nodes.ranks[item])
    let children = nodes.children(of: rank)
    guard !children.isEmpty, (0..<fan(of: children, under: rank).count).contains(number) else { return nil }
    return (rank, number)
  }

  /// The element without its line, which ``polyline(of:)`` answers.
  private func connector(from parent: Int, stretch number: Int, of fan: FanStretches) -> LayoutElement {
    let item = Int(nodes.items[parent])
    let gap = gap(below: parent)
    var element = LayoutElement(
      role: .decoration, kind: WaterflowElementKind.connector,
      index: LayoutElement.index(ofItem: item, stretch: number),
      frame: space.frame(main: gap, cross: fan[number]), level: -1, parent: item)
    if fan.count > 1 { element.whole = space.frame(main: gap, cross: fan.span) }
    return element
  }

  /// Between a node and the next level.
  private func gap(below parent: Int) -> Range<Int> {
    main(of: parent).upperBound..<levels.pixels(of: Int(nodes.levels[parent])).lowerBound
  }

  /// Half-way between the level of a node and the next.
  private func bend(below parent: Int) -> Int {
    let level = Int(nodes.levels[parent])
    let end = levels.pixels(of: level - 1).upperBound
    return end + (levels.pixels(of: level).lowerBound - end) / 2
  }

  /// From the middle of the first child to that of the last, and to that of the parent where it is farther out: a short
  /// or long one at the leading side of its children.
  private func fan(of children: Range<Int>, under parent: Int) -> FanStretches {
    let middle = middle(of: parent)
    let start = min(middle, self.middle(of: children.lowerBound))
    return FanStretches(
      span: start..<max(middle, self.middle(of: children.upperBound - 1)), length: stretchLength)
  }

  /// Half-way down from the parent, across over all children, and from there down to each and back.
  ///
  /// A stretch runs from its one end to the other in any case, whatever hangs from it. Without the parent it has the
  /// parent's corners all the same, over its last child: so lines with as many children have as many corners, and one
  /// that glides to another stays on the bar.
  func polyline(of element: LayoutElement) -> [CGPoint] {
    guard element.kind == WaterflowElementKind.connector, let (parent, number) = stretch(at: element.index) else {
      return []
    }
    let children = nodes.children(of: parent)
    let (main, bend, fan) = (gap(below: parent), bend(below: parent), fan(of: children, under: parent))
    let (bounds, isWhole) = (fan[number], fan.count == 1)
    let hanging = isWhole ? children : self.children(children, in: number, of: fan)
    let holdsParent = fan.contains(middle(of: parent), in: number)
    let stem = holdsParent ? middle(of: parent) : hanging.last.map(middle) ?? bounds.lowerBound
    var line = Polyline(keepsRepeated: number > 0 || !holdsParent)
    if number > 0 {
      line.add(main: bend, cross: bounds.lowerBound)
      line.add(main: bend, cross: stem)
    }
    line.add(main: holdsParent ? main.lowerBound : bend, cross: stem)
    line.add(main: bend, cross: stem)
    for child in hanging {
      line.add(main: bend, cross: middle(of: child))
      line.add(main: main.upperBound, cross: middle(of: child))
      if !isWhole || child + 1 < children.upperBound { line.add(main: bend, cross: middle(of: child)) }
    }
    if !isWhole { line.add(main: bend, cross: bounds.upperBound) }
    return line.corners.map {
      space.point(main: $0.main, cross: $0.cross, inElementCovering: main, bounds)
    }
  }

  /// The children that hang from a stretch.
  private func children(_ children: Range<Int>, in number: Int, of fan: FanStretches) -> Range<Int> {
    let range = fan[number]
    let first = children.partitioningIndex { middle(of: $0) >= range.lowerBound }
    let end =
      number == fan.count - 1
      ? children.upperBound : children.partitioningIndex { middle(of: $0) >= range.upperBound }
    return first..<max(first, end)
  }
}

/// Corners in whole pixels; unless they are kept, no two neighbors at the same position.
private struct Polyline {
  let keepsRepeated: Bool
  private(set) var corners: [(main: Int, cross: Int)] = []

  init(keepsRepeated: Bool) { self.keepsRepeated = keepsRepeated }

  mutating func add(main: Int, cross: Int) {
    if !keepsRepeated, let last = corners.last, last == (main, cross) { return }
    corners.append((main, cross))
  }
}
