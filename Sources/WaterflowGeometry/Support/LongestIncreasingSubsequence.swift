/// Which of a list of different numbers belong to one of its longest increasing subsequences: those items that need not
/// be moved when all are to be put in order.
///
/// Patience sorting, as in M. L. Fredman, "On computing the length of longest increasing subsequences", Discrete
/// Mathematics 11, 1975: for every length the subsequence that ends lowest is extended by binary search.
///
/// Complexity: O(n log n), n numbers; a number greater than all before it costs O(1), so O(n) for a list in order.
func longestIncreasingSubsequence(of numbers: [Int]) -> [Bool] {
  /// For every length, the least number in which a subsequence of that length ends, and where it is.
  var ends: [(number: Int, index: Int)] = []
  ends.reserveCapacity(numbers.count)
  var predecessors: [Int] = []
  predecessors.reserveCapacity(numbers.count)
  for (index, number) in numbers.enumerated() {
    var length = ends.count
    if length > 0, ends[length - 1].number > number {
      length -= 1
      // After a number that is far too great the one before it is nearly always the one to go on from.
      if length > 0, ends[length - 1].number > number { length = ends.partitioningIndex { $0.number > number } }
    }
    predecessors.append(length > 0 ? ends[length - 1].index : -1)
    if length == ends.count { ends.append((number, index)) } else { ends[length] = (number, index) }
  }
  var belongs = [Bool](repeating: false, count: numbers.count)
  var next = ends.last?.index ?? -1
  while next >= 0 {
    belongs[next] = true
    next = predecessors[next]
  }
  return belongs
}
