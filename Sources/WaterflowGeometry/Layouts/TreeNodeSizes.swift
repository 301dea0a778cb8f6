/// How large the nodes of a tree are, in whole pixels: all alike, or each by itself.
struct TreeNodeSizes: Sendable {
  private let uniform: (main: Int, cross: Int)
  /// By rank, that of the invisible root included; empty where all are alike.
  private var listed: ContiguousArray<(main: Int32, cross: Int32)> = []

  /// All alike; sides are at most 2^26 pixels.
  init(main: Int, cross: Int) {
    uniform = (main, cross)
  }

  /// Each as large as its item.
  ///
  /// - Parameter former: the nodes from before a change; items that aren't among them are asked for their sizes.
  /// - Complexity: O(n), n items.
  init(of nodes: TreeNodes, _ items: SectionItems, after former: FormerNodes?, in space: SectionSpace) {
    uniform = (0, 0)
    listed = ContiguousArray(repeating: (0, 0), count: nodes.count)
    var index = 0
    while index < nodes.ranks.count {
      let (old, end) = former?.staying.run(from: index) ?? (nil, .max)
      let range = index..<min(end, old == nil ? index + 256 : .max, nodes.ranks.count)
      if let old, let former, old + range.count <= former.ranks.count {
        for item in range {
          listed[Int(nodes.ranks[item])] = former.sizes.listed[Int(former.ranks[old + item - index])]
        }
      } else {
        items.forEachSize(in: range) { item, size in
          let (main, cross) = space.pixels(holding: size)
          listed[Int(nodes.ranks[item])] = (Int32(main), Int32(cross))
        }
      }
      index = range.upperBound
    }
  }

  /// Whether each node has a size of its own.
  var areListed: Bool { !listed.isEmpty }

  /// The length of a node along the scroll direction.
  func main(of rank: Int) -> Int { listed.isEmpty ? uniform.main : Int(listed[rank].main) }

  /// The length of a node across the scroll direction.
  func cross(of rank: Int) -> Int { listed.isEmpty ? uniform.cross : Int(listed[rank].cross) }

  /// How far the middle of a node is from its start across the scroll direction.
  func middle(of rank: Int) -> Int { cross(of: rank) / 2 }

  /// The length of each level, that of its longest node; empty where all are alike.
  ///
  /// Complexity: O(n), n nodes.
  func levelLengths(of nodes: TreeNodes) -> [Int] {
    guard !listed.isEmpty else { return [] }
    return (0..<nodes.levelCount).map { level in
      nodes.ranks(ofLevel: level + 1).reduce(0) { max($0, main(of: $1)) }
    }
  }
}

/// The nodes of a tree before a change.
struct FormerNodes {
  /// Those of all, listed.
  let sizes: TreeNodeSizes
  /// The rank of each item.
  let ranks: ContiguousArray<Int32>
  /// The items that are as large as before.
  let staying: StayingItems
}
