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
  /// Complexity: O(n), n items.
  init(of nodes: TreeNodes, _ items: SectionItems, in space: SectionSpace) {
    uniform = (0, 0)
    listed = ContiguousArray(repeating: (0, 0), count: nodes.count)
    for start in stride(from: 0, to: items.count, by: 256) {
      items.forEachSize(in: start..<min(start + 256, items.count)) { item, size in
        guard item < nodes.ranks.count else { return }
        let (main, cross) = space.pixels(holding: size)
        listed[Int(nodes.ranks[item])] = (Int32(main), Int32(cross))
      }
    }
  }

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
