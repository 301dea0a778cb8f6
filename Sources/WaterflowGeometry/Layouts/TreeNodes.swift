import Foundation

/// The nodes of a forest in breadth-first order: level by level, on each level in the order of their parents, children
/// of the same parent by index. A node's place in that order is its rank.
///
/// An invisible root of rank 0 stands above all roots, so that several trees are no special case. As children of one
/// parent follow one another, and so do the nodes of one level, a few numbers per node hold everything.
struct TreeNodes: Sendable {
  /// The item of each rank; -1 for the invisible root.
  let items: ContiguousArray<Int32>
  /// The rank of each item.
  let ranks: ContiguousArray<Int32>
  /// The rank of each rank's parent; 0 for the invisible root itself.
  let parents: ContiguousArray<Int32>
  /// How far each rank is below the invisible root.
  let levels: ContiguousArray<Int32>
  /// The first rank of each level, and at last the number of ranks. Level 0 is the invisible root.
  let levelStarts: ContiguousArray<Int32>
  /// Where the children of each rank begin; those of the next rank begin where they end.
  private let childStarts: ContiguousArray<Int32>

  /// Ranks, the invisible root included.
  var count: Int { items.count }

  /// Levels, that of the invisible root not included.
  var levelCount: Int { levelStarts.count - 2 }

  func children(of rank: Int) -> Range<Int> {
    Int(childStarts[rank])..<Int(childStarts[rank + 1])
  }

  func ranks(ofLevel level: Int) -> Range<Int> {
    Int(levelStarts[level])..<Int(levelStarts[level + 1])
  }

  /// - Parameter parents: the parent of each item, -1 for a root; from each item on, it leads to a root.
  /// - Complexity: O(n), n items.
  init(parents itemParents: ContiguousArray<Int32>) {
    let itemCount = itemParents.count
    // Children by parent, the roots first: counted, then dealt out in index order, which keeps siblings in order.
    var nextPlace = ContiguousArray(repeating: Int32(0), count: itemCount + 2)
    for parent in itemParents { nextPlace[Int(parent) + 2] += 1 }
    for place in 1..<nextPlace.count { nextPlace[place] += nextPlace[place - 1] }
    var children = ContiguousArray(repeating: Int32(0), count: itemCount)
    for item in 0..<itemCount {
      let parent = Int(itemParents[item]) + 1
      children[Int(nextPlace[parent])] = Int32(item)
      nextPlace[parent] += 1
    }
    // Dealing out has moved each start to where the next one was.
    func childRange(ofItem item: Int) -> Range<Int> {
      let parent = item + 1
      return (parent == 0 ? 0 : Int(nextPlace[parent - 1]))..<Int(nextPlace[parent])
    }

    var items = ContiguousArray(repeating: Int32(-1), count: itemCount + 1)
    var ranks = ContiguousArray(repeating: Int32(0), count: itemCount)
    var parents = ContiguousArray(repeating: Int32(0), count: itemCount + 1)
    var levels = ContiguousArray(repeating: Int32(0), count: itemCount + 1)
    var childStarts = ContiguousArray(repeating: Int32(0), count: itemCount + 2)
    var levelStarts: ContiguousArray<Int32> = [0]
    var end = 1
    for rank in 0...itemCount {
      if levels[rank] == levelStarts.count { levelStarts.append(Int32(rank)) }
      childStarts[rank] = Int32(end)
      for place in childRange(ofItem: Int(items[rank])) {
        items[end] = children[place]
        ranks[Int(children[place])] = Int32(end)
        parents[end] = Int32(rank)
        levels[end] = levels[rank] + 1
        end += 1
      }
    }
    childStarts[itemCount + 1] = Int32(end)
    levelStarts.append(Int32(itemCount + 1))
    self.items = items
    self.ranks = ranks
    self.parents = parents
    self.levels = levels
    self.levelStarts = levelStarts
    self.childStarts = childStarts
  }
}
