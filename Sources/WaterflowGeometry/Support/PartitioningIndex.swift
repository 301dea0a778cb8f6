extension RandomAccessCollection {
  /// The first index whose element meets `condition`, where all elements after one that does meet it too; `endIndex` if
  /// none does. `(0..<count).partitioningIndex { ... }` searches what isn't a collection itself.
  ///
  /// Complexity: O(log n), n elements.
  @inline(__always)
  package func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = distance(from: startIndex, to: endIndex)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if condition(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
