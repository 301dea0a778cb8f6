import Foundation

/// Where the nodes of a forest lie across the levels, in whole pixels.
///
/// From the lowest level up, every node's children are pushed together: each subtree goes as far to the leading side as
/// the subtrees before it allow on any level. How near it can come is read off two contours, the trailing edge of what
/// is already there and the leading edge of what is added. A contour leads from a node to its outermost child, or from
/// the deepest node of a subtree along a thread to where a deeper neighbor goes on below it, so that two contours are
/// walked only as far down as the flatter subtree reaches, and all walks together take no more steps than there are
/// nodes.
///
/// Threads and contours: E. M. Reingold and J. S. Tilford, Tidier Drawings of Trees, 1981. Many children of one node,
/// with small subtrees spread evenly between large ones, in linear time: C. Buchheim, M. Jünger and S. Leipert,
/// Improving Walker's Algorithm to Run in Linear Time, 2002. Which sibling a contour belongs to is kept on a stack of
/// the siblings that show below all later ones, as A. van der Ploeg, Drawing Non-layered Tidy Trees in Linear Time,
/// 2014, does.
///
/// Positions are kept relative to the parent and are sums and differences of whole pixels, each rounded before anything
/// rests on it. So equal subtrees come out equal wherever they are, and no rounding can bring two nodes too near.
struct TidyTree: Sendable {
  /// The start of each rank's node; the least of all is 0. That of the invisible root means nothing.
  let starts: ContiguousArray<Int>
  /// From 0 to where the last node ends; 0 without nodes.
  let length: Int
  /// How many steps the contours were walked down in all: at most the number of nodes.
  let contourSteps: Int

  /// - Parameters:
  ///   - sizes: the sizes of the nodes, of which their lengths across the levels count.
  ///   - spacing: the least gap between two nodes on a level, at most 2^26 pixels.
  /// - Complexity: O(n) time, n nodes, and no recursion.
  init(_ nodes: TreeNodes, sizes: TreeNodeSizes, spacing: Int, alignment: TreeLayout.Alignment) {
    var builder = TidyTreeBuilder(nodes, sizes: sizes, spacing: spacing, alignment: alignment)
    for rank in stride(from: nodes.count - 1, through: 0, by: -1) { builder.placeChildren(of: rank) }
    contourSteps = builder.contourSteps

    // Relative positions become absolute ones from the top down.
    var starts = builder.offsets
    var least = Int.max
    var greatest = Int.min
    for rank in 1..<nodes.count {
      let parent = Int(nodes.parents[rank])
      if parent > 0 { starts[rank] += starts[parent] }
      least = min(least, starts[rank])
      greatest = max(greatest, starts[rank] + sizes.cross(of: rank))
    }
    if greatest >= least {
      for rank in starts.indices { starts[rank] -= least }
      length = greatest - least
    } else {
      length = 0
    }
    self.starts = starts
  }
}

/// Places the children of one node after the other; a node's subtree must be done before the node.
private struct TidyTreeBuilder {
  private let nodes: TreeNodes
  private let sizes: TreeNodeSizes
  private let spacing: Int
  private let alignment: TreeLayout.Alignment

  /// From each node's parent to the node; while its siblings are being placed, from the first of them to the node.
  private(set) var offsets: ContiguousArray<Int>
  private(set) var contourSteps = 0

  /// How many levels there are below each node.
  private var heights: ContiguousArray<Int32>
  /// Where the contour goes on below a deepest node, 0 for nowhere, and how far to the side.
  private var threads: ContiguousArray<Int32>
  private var threadOffsets: ContiguousArray<Int>

  /// The placed siblings that are deeper than every later one, the last of them on top.
  private var showing: [Int] = []
  private var shares = SpreadShares()

  init(_ nodes: TreeNodes, sizes: TreeNodeSizes, spacing: Int, alignment: TreeLayout.Alignment) {
    self.nodes = nodes
    self.sizes = sizes
    self.spacing = spacing
    self.alignment = alignment
    offsets = ContiguousArray(repeating: 0, count: nodes.count)
    heights = ContiguousArray(repeating: 0, count: nodes.count)
    threads = ContiguousArray(repeating: 0, count: nodes.count)
    threadOffsets = ContiguousArray(repeating: 0, count: nodes.count)
  }

  mutating func placeChildren(of rank: Int) {
    let children = nodes.children(of: rank)
    guard let first = children.first, let last = children.last else { return }
    showing.removeAll(keepingCapacity: true)
    shares.begin(count: children.count)
    for child in children {
      if child > first { place(child, after: first) }
      while let top = showing.last, heights[top] <= heights[child] { showing.removeLast() }
      showing.append(child)
      heights[rank] = max(heights[rank], heights[child] + 1)
    }
    if alignment == .centered {
      shares.forEachShare { place, share in offsets[first + place] += share }
      // By the middles, so that the line to an only child is straight whatever their lengths.
      let middle = (sizes.middle(of: first) + offsets[last] + sizes.middle(of: last)) / 2
      let start = middle - sizes.middle(of: rank)
      for child in children { offsets[child] -= start }
    }
  }

  /// From the start of a node to that of its next neighbor, at least.
  private func distance(after node: Int) -> Int { sizes.cross(of: node) + spacing }

  /// Puts a subtree as near to its placed siblings as it can come, level by level downwards.
  private mutating func place(_ child: Int, after first: Int) {
    // Contours as pairs of a node and its position: those before, from the first sibling; those of the child, from it.
    var outerBefore = (node: first, position: 0)
    var innerBefore = (node: child - 1, position: offsets[child - 1])
    var innerAfter = (node: child, position: 0)
    var outerAfter = innerAfter
    var position = innerBefore.position + distance(after: innerBefore.node)
    var level: Int32 = 0
    var owner = showing.count - 1
    var pushed = 0
    var nextBefore = trailingStep(from: innerBefore)
    var nextAfter = leadingStep(from: innerAfter)
    while let before = nextBefore, let after = nextAfter {
      contourSteps += 1
      level += 1
      (innerBefore, innerAfter) = (before, after)
      outerBefore = leadingStep(from: outerBefore) ?? outerBefore
      outerAfter = trailingStep(from: outerAfter) ?? outerAfter
      if heights[showing[owner]] < level {
        shares.push(from: showing[owner] - first, to: child - first, by: pushed)
        pushed = 0
        while heights[showing[owner]] < level { owner -= 1 }
      }
      let missing = innerBefore.position + distance(after: innerBefore.node) - (position + innerAfter.position)
      if missing > 0 {
        position += missing
        pushed += missing
      }
      nextBefore = trailingStep(from: innerBefore)
      nextAfter = leadingStep(from: innerAfter)
    }
    shares.push(from: showing[owner] - first, to: child - first, by: pushed)
    offsets[child] = position
    // Where one of the two ends, the contours of both together go on in the other.
    if let nextBefore {
      thread(from: (outerAfter.node, position + outerAfter.position), to: nextBefore)
    } else if let nextAfter {
      thread(from: outerBefore, to: (nextAfter.node, position + nextAfter.position))
    }
  }

  private mutating func thread(from deepest: (node: Int, position: Int), to next: (node: Int, position: Int)) {
    threads[deepest.node] = Int32(next.node)
    threadOffsets[deepest.node] = next.position - deepest.position
  }

  private func leadingStep(from point: (node: Int, position: Int)) -> (node: Int, position: Int)? {
    step(from: point, to: nodes.children(of: point.node).first)
  }

  private func trailingStep(from point: (node: Int, position: Int)) -> (node: Int, position: Int)? {
    step(from: point, to: nodes.children(of: point.node).last)
  }

  private func step(from point: (node: Int, position: Int), to child: Int?) -> (node: Int, position: Int)? {
    if let child { return (child, point.position + offsets[child]) }
    let next = Int(threads[point.node])
    return next > 0 ? (next, point.position + threadOffsets[point.node]) : nil
  }
}

/// What the siblings between two large subtrees get when the later one is pushed away from the earlier one: each gap
/// the same, and one of the pixels that remain after dividing for each of the last gaps.
///
/// Pushes cover each other, so handing out each by itself could take quadratic time. A push is a ramp over the
/// siblings; noting where its slope changes and adding up once gives all of them in linear time.
private struct SpreadShares {
  private var slopeChanges: [Int] = []
  private var valueChanges: [Int] = []

  mutating func begin(count: Int) {
    slopeChanges.removeAll(keepingCapacity: true)
    valueChanges.removeAll(keepingCapacity: true)
    slopeChanges.append(contentsOf: repeatElement(0, count: count))
    valueChanges.append(contentsOf: repeatElement(0, count: count))
  }

  /// Shares `length` out among the siblings after place `first` and before `last`.
  mutating func push(from first: Int, to last: Int, by length: Int) {
    let gaps = last - first
    guard gaps > 1, length > 0 else { return }
    let (each, remainder) = length.quotientAndRemainder(dividingBy: gaps)
    slopeChanges[first + 1] += each
    if remainder > 0 { slopeChanges[last - remainder + 1] += 1 }
    // The last one has got all of it already.
    slopeChanges[last] -= remainder > 0 ? each + 1 : each
    valueChanges[last] -= each * (gaps - 1) + max(0, remainder - 1)
  }

  func forEachShare(_ body: (_ place: Int, _ share: Int) -> Void) {
    var slope = 0
    var value = 0
    for place in slopeChanges.indices {
      slope += slopeChanges[place]
      value += slope + valueChanges[place]
      body(place, value)
    }
  }
}
