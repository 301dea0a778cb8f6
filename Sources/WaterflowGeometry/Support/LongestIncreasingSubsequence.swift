/// Which of a list of different numbers belong to one of its longest increasing subsequences: those items that need not be
/// moved when all are to be put in order.
///
/// Patience sorting, as in M. L. Fredman, "On computing the length of longest increasing subsequences", Discrete
/// Mathematics 11, 1975: for every length the subsequence that ends lowest is extended by binary search.
///
/// Complexity: O(n log n), n numbers; a number greater than all before it costs O(1), so O(n) for a list in order.
func longestIncreasingSubsequence(of numbers: [Int]) -> [Bool] {
  /// For every length, where the subsequence of that length ends whose last number is least.
  var ends: [Int] = []
  var predecessors = [Int](repeating: -1, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    let length: Int
    if let last = ends.last, numbers[last] > number {
      length = ends.partitioningIndex { numbers[$0] > number }
    } else {
      length = ends.count
    }
    if length > 0 { predecessors[index] = ends[length - 1] }
    if length == ends.count { ends.append(index) } else { ends[length] = index }
  }
  var belongs = [Bool](repeating: false, count: numbers.count)
  var next = ends.last ?? -1
  while next >= 0 {
    belongs[next] = true
    next = predecessors[next]
  }
  return belongs
}
