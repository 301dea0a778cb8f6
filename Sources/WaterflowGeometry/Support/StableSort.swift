extension Array {
  /// Sorts; elements of which neither comes before the other keep their order, which the standard library's sort doesn't
  /// promise.
  ///
  /// Complexity: O(n log n), n elements; O(n) if they are sorted already, as batches usually are.
  mutating func sortStably(by comesBefore: (Element, Element) -> Bool) {
    let isSorted = indices.dropFirst().allSatisfy { !comesBefore(self[$0], self[$0 - 1]) }
    guard !isSorted else { return }
    let sorted = enumerated().sorted { first, second in
      if comesBefore(first.element, second.element) { return true }
      return first.offset < second.offset && !comesBefore(second.element, first.element)
    }
    self = sorted.map(\.element)
  }
}
