import Foundation
import WaterflowGeometry

/// A tidy tree by its definition: every subtree is compared with all subtrees before it, at every depth, recursively
/// and with whole contours. It shares no code with the layout.
public struct TreeOracle: Sendable {
  public let parents: [Int?]
  /// The length of each node across the direction of growth, in pixels.
  public let lengths: [Int]
  /// The least gap between neighbors, in pixels.
  public let spacing: Int
  public let alignment: TreeLayout.Alignment

  /// The start of each node across the direction of growth, in pixels from the first one.
  public private(set) var starts: [Int]
  /// 0 for roots.
  public private(set) var levels: [Int]
  public private(set) var children: [[Int]]

  /// - Parameter parents: a forest, without cycles.
  public init(parents: [Int?], lengths: [Int], spacing: Int, alignment: TreeLayout.Alignment) {
    self.parents = parents
    self.lengths = lengths
    self.spacing = spacing
    self.alignment = alignment
    starts = Array(repeating: 0, count: parents.count)
    levels = starts
    children = Array(repeating: [], count: parents.count)
    for (node, parent) in parents.enumerated() {
      if let parent { children[parent].append(node) }
    }
    let roots = parents.indices.filter { parents[$0] == nil }
    _ = place(roots, level: 0)
    if let least = starts.min() { starts = starts.map { $0 - least } }
  }

  /// A forest of nodes that are all alike.
  ///
  /// - Parameter distance: from the start of a node to that of its next neighbor, at least, in pixels.
  public init(parents: [Int?], distance: Int, alignment: TreeLayout.Alignment) {
    self.init(
      parents: parents, lengths: Array(repeating: distance, count: parents.count), spacing: 0, alignment: alignment)
  }

  /// The least start and the greatest end at each depth of a subtree, from the start of the subtree's root.
  private typealias Contour = [(least: Int, greatest: Int)]

  /// Places subtrees side by side. Returns how far the middle between the first and the last of their roots, at their
  /// own middles, is from the start of the first; and their contour.
  private mutating func place(_ siblings: [Int], level: Int) -> (middle: Int, contour: Contour) {
    guard !siblings.isEmpty else { return (0, []) }
    var contours: [Contour] = []
    for node in siblings {
      levels[node] = level
      let below = place(children[node], level: level + 1)
      // The children's positions count from the first of them; the node is over their middle, or over the first.
      let start = children[node].isEmpty || alignment == .leading ? 0 : below.middle - lengths[node] / 2
      for child in children[node] { move(child, by: -start) }
      contours.append([(0, lengths[node])] + below.contour.map { ($0.least - start, $0.greatest - start) })
    }
    var positions = [0]
    var shares = Array(repeating: 0, count: siblings.count)
    for this in siblings.indices.dropFirst() {
      var position = Int.min
      for other in stride(from: this - 1, through: 0, by: -1) {
        let needed =
          zip(contours[other], contours[this])
          .map { positions[other] + $0.greatest + spacing - $1.least }.max() ?? 0
        if position == .min { position = needed }
        guard needed > position else { continue }
        // Pushed away from `other`: the gaps between get equal shares, and remaining pixels go to the last gaps.
        let (each, left) = (needed - position).quotientAndRemainder(dividingBy: this - other)
        for between in other + 1..<this {
          shares[between] += each * (between - other) + max(0, between - (this - left))
        }
        position = needed
      }
      positions.append(position)
    }
    let last = siblings.count - 1
    let middle = (lengths[siblings[0]] / 2 + positions[last] + lengths[siblings[last]] / 2) / 2
    var contour: Contour = []
    for (place, node) in siblings.enumerated() {
      let position = positions[place] + (alignment == .centered ? shares[place] : 0)
      move(node, by: position)
      for (depth, edge) in contours[place].enumerated() {
        if depth == contour.count {
          contour.append((position + edge.least, position + edge.greatest))
        } else {
          contour[depth].least = min(contour[depth].least, position + edge.least)
          contour[depth].greatest = max(contour[depth].greatest, position + edge.greatest)
        }
      }
    }
    return (middle, contour)
  }

  private mutating func move(_ node: Int, by length: Int) {
    starts[node] += length
    for child in children[node] { move(child, by: length) }
  }
}
