extension Array {
  /// Sorts by where elements are; those at the same index keep their order, which the standard library's sort doesn't
  /// promise.
  ///
  /// Complexity: O(n log n), n elements; O(n) if they are sorted already, as batches often are.
  mutating func sortStably(on place: (Element) -> ItemIndex) {
    // Sorting small keys and then picking takes half the time of moving the elements about.
    var keys: [(place: ItemIndex, offset: Int)] = []
    keys.reserveCapacity(count)
    var isSorted = true
    for (offset, element) in enumerated() {
      let place = place(element)
      if let last = keys.last, place < last.place { isSorted = false }
      keys.append((place, offset))
    }
    guard !isSorted else { return }
    keys.sort { $0.place != $1.place ? $0.place < $1.place : $0.offset < $1.offset }
    self = keys.map { self[$0.offset] }
  }
}
