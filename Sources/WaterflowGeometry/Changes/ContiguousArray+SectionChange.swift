import Foundation

extension ContiguousArray {
  /// Puts the elements, one for each item of a section, in the order of a change.
  ///
  /// - Parameters:
  ///   - change: leads from as many items as there are elements.
  ///   - new: the element of an inserted item.
  /// - Complexity: O(n), n elements from the first that changes.
  package mutating func apply(_ change: SectionChange, inserting new: Element) {
    let first = change.unmovedCount
    let runs = first > 0 ? change.runs.dropFirst() : change.runs[...]
    if case .kept(let rest)? = runs.last, rest.lowerBound >= first, rest.upperBound == count {
      // One stretch is replaced and the rest shifted: by far the most frequent change, and no need to copy the rest.
      if runs.count == 1 {
        return removeSubrange(first..<rest.lowerBound)
      } else if runs.count == 2, case .inserted(let number)? = runs.first {
        return replaceSubrange(first..<rest.lowerBound, with: repeatElement(new, count: number))
      }
    }
    let leastKept = runs.reduce(count) { if case .kept(let range) = $1 { Swift.min($0, range.lowerBound) } else { $0 } }
    let old = ContiguousArray(self[leastKept...])
    removeLast(count - first)
    for run in runs {
      switch run {
      case .kept(let range): append(contentsOf: old[range.lowerBound - leastKept..<range.upperBound - leastKept])
      case .inserted(let number): append(contentsOf: repeatElement(new, count: number))
      }
    }
  }
}
