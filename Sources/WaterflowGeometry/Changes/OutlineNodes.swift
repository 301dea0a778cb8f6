/// Which node of an outline hangs from which. A node keeps its number while it is there; later ones may get it again.
///
/// Node 0 isn't shown: all roots hang from it. As a child or a neighbor it stands for none.
struct OutlineNodes: Sendable {
  private struct Links: Sendable {
    var parent = 0
    var firstChild = 0
    var lastChild = 0
    var previous = 0
    var next = 0
  }

  private var links = [Links()]
  private var free: [Int] = []

  func parent(of node: Int) -> Int { links[node].parent }
  func next(after node: Int) -> Int { links[node].next }
  func firstChild(of node: Int) -> Int { links[node].firstChild }

  /// The nodes that hang from one, in order. Complexity: O(c), c children.
  func children(of node: Int) -> [Int] {
    Array(sequence(first: links[node].firstChild) { links[$0].next }.prefix { $0 != 0 })
  }

  func hasChildren(_ node: Int) -> Bool { links[node].firstChild != 0 }

  /// How many nodes a node hangs from, directly or through others. Complexity: O(l), l the result.
  func level(of node: Int) -> Int {
    var level = 0
    var ancestor = links[node].parent
    while ancestor != 0 {
      level += 1
      ancestor = links[ancestor].parent
    }
    return level
  }

  /// Adds a node before another child of its parent; at the end where `next` is 0.
  ///
  /// - Returns: the new node: a number that was free, or the next one that was never used.
  /// - Complexity: O(1).
  mutating func add(under parent: Int, before next: Int) -> Int {
    let node = free.popLast() ?? links.count
    if node == links.count { links.append(Links()) }
    let previous = next == 0 ? links[parent].lastChild : links[next].previous
    links[node] = Links(parent: parent, previous: previous, next: next)
    link(previous, to: node, under: parent)
    link(node, to: next, under: parent)
    return node
  }

  /// Takes out a node and all below it, and returns them.
  ///
  /// Complexity: O(k), k nodes taken out.
  mutating func remove(_ node: Int) -> [Int] {
    link(links[node].previous, to: links[node].next, under: links[node].parent)
    var removed = [node]
    forEachNode(below: node) { node, _ in removed.append(node) }
    free.append(contentsOf: removed)
    return removed
  }

  private mutating func link(_ previous: Int, to next: Int, under parent: Int) {
    if previous == 0 { links[parent].firstChild = next } else { links[previous].next = next }
    if next == 0 { links[parent].lastChild = previous } else { links[next].previous = previous }
  }

  /// Calls `body` with the nodes below one, each before those that hang from it, and how far below they are: 0 for
  /// children.
  ///
  /// - Parameter enters: whether to go on below a node that `body` was called with.
  /// - Complexity: O(k), k calls.
  func forEachNode(
    below top: Int, entering enters: (_ node: Int) -> Bool = { _ in true },
    _ body: (_ node: Int, _ depth: Int) -> Void
  ) {
    var depth = 0
    var node = links[top].firstChild
    while node != 0 {
      body(node, depth)
      if links[node].firstChild != 0, enters(node) {
        depth += 1
        node = links[node].firstChild
        continue
      }
      while links[node].next == 0 {
        node = links[node].parent
        if node == top { return }
        depth -= 1
      }
      node = links[node].next
    }
  }
}
