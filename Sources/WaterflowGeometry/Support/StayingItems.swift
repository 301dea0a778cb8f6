import Foundation

/// The items that were in a section before a change and have the size that they had.
///
///     before:  | 0 | 1 | 2 | 3 | 4 |
///     after:   | 0 | 1 | * | 3 | 4 | 2 |         0 has another size
///     runs:    | ? | 1 | ? | 3   4 | 2 |         ? has to be asked for
struct StayingItems: Sendable {
  /// Neighbors after a change that were neighbors before it.
  private struct Run {
    let start: Int
    /// Where they were; nil for items that have to be asked for.
    let oldStart: Int?
  }

  private var runs: ContiguousArray<Run> = []
  private var count = 0

  /// Complexity: O(r + k · log k), r runs of the change and k items that are resized.
  init(after change: SectionChange) {
    for run in change.runs {
      let end = count + run.count
      guard case .kept(let old) = run else {
        add(upTo: end, from: nil)
        continue
      }
      let shift = old.lowerBound - count
      while let resized = change.resizedItems.integerGreaterThanOrEqualTo(count), resized < end {
        add(upTo: resized, from: count + shift)
        add(upTo: resized + 1, from: nil)
      }
      add(upTo: end, from: count + shift)
    }
  }

  private mutating func add(upTo end: Int, from oldStart: Int?) {
    guard end > count else { return }
    if oldStart != nil || runs.isEmpty || runs[runs.count - 1].oldStart != nil {
      runs.append(Run(start: count, oldStart: oldStart))
    }
    count = end
  }

  /// The items from an index on that were neighbors before, or have to be asked for together: where the first of them
  /// was, and where they end.
  ///
  /// Complexity: O(log r), r runs.
  func run(from index: Int) -> (old: Int?, end: Int) {
    let next = runs.partitioningIndex { $0.start > index }
    guard next > 0 else { return (nil, .max) }
    let run = runs[next - 1]
    return (run.oldStart.map { $0 + index - run.start }, next < runs.count ? runs[next].start : count)
  }

  /// Where an item was that only those follow that followed it before, up to the end of `oldCount` items; nil for any
  /// other.
  func oldIndex(ofItemInTail index: Int, oldCount: Int) -> Int? {
    guard let last = runs.last, let oldStart = last.oldStart, index >= last.start,
      oldStart + count - last.start == oldCount
    else { return nil }
    return oldStart + index - last.start
  }
}
