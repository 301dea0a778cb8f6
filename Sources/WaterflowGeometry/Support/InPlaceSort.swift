extension MutableCollection where Self: RandomAccessCollection, Index == Int {
  /// Sorts the collection without a buffer. `sort(by:)` takes one, which layout passes must not allocate.
  ///
  /// A heap sort, and nothing to do where the elements ascend already. It isn't stable: no two elements may be equal
  /// that can be told apart.
  ///
  /// Source: J. W. J. Williams, Algorithm 232: Heapsort, 1964.
  ///
  /// Complexity: O(n log n), n elements; O(n) for elements that ascend.
  @inlinable
  package mutating func sortInPlace(by areInIncreasingOrder: (Element, Element) -> Bool) {
    let first = startIndex
    let count = count
    func siftDown(_ root: Int, below end: Int) {
      var parent = root
      while 2 * parent + 1 < end {
        var child = 2 * parent + 1
        if child + 1 < end, areInIncreasingOrder(self[first + child], self[first + child + 1]) { child += 1 }
        guard areInIncreasingOrder(self[first + parent], self[first + child]) else { return }
        swapAt(first + parent, first + child)
        parent = child
      }
    }
    guard indices.dropFirst().contains(where: { areInIncreasingOrder(self[$0], self[$0 - 1]) }) else { return }
    for root in stride(from: count / 2 - 1, through: 0, by: -1) { siftDown(root, below: count) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      swapAt(first, first + end)
      siftDown(0, below: end)
    }
  }
}
