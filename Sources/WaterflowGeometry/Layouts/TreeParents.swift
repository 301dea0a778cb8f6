import Foundation

/// Makes a forest of any list of parents: an item with a broken parent becomes a root.
enum TreeParents {
  /// What 32 bits per node can name, less the invisible root and the ends of ranges.
  private static let maximumCount = Int(Int32.max) - 4

  /// The parent of each item, -1 for a root; from each item on, it leads to a root. Broken parents are reported.
  ///
  /// Complexity: O(n), n items.
  static func validated(_ requested: [Int?], for items: SectionItems) -> ContiguousArray<Int32> {
    let count = min(items.count, maximumCount)
    if count < items.count {
      items.report(.unusableOption(name: "items", value: "\(items.count) items", used: "the first \(count)"))
    }
    if requested.count != count {
      let used = requested.count < count ? "roots for the items from \(requested.count) on" : "the first \(count)"
      items.report(
        .unusableOption(name: "parents", value: "\(requested.count) parents for \(count) items", used: used))
    }
    var parents = ContiguousArray(repeating: Int32(-1), count: count)
    var outOfRange = BrokenParents(.outOfRange)
    var itself = BrokenParents(.itself)
    for (index, parent) in requested.prefix(count).enumerated() {
      guard let parent else { continue }
      if parent < 0 || parent >= count {
        outOfRange.add(index, parent: parent)
      } else if parent == index {
        itself.add(index, parent: parent)
      } else {
        parents[index] = Int32(parent)
      }
    }
    var cycles = BrokenParents(.cycle)
    breakCycles(in: &parents) { index, parent in cycles.add(index, parent: parent) }
    for broken in [outOfRange, itself, cycles] {
      if let problem = broken.problem { items.report(problem) }
    }
    return parents
  }

  /// Makes the least item of every cycle a root.
  ///
  /// Each walk goes up from an item until it meets a root, an earlier walk or itself; only in the last case it has
  /// found a cycle. It may have entered that anywhere, so the least item is searched for all around it.
  private static func breakCycles(
    in parents: inout ContiguousArray<Int32>, _ found: (_ index: Int, _ parent: Int) -> Void
  ) {
    // The walk that passed each item, counted by where it started.
    var walks = ContiguousArray(repeating: Int32(-1), count: parents.count)
    for start in parents.indices {
      var item = start
      while item >= 0, walks[item] < 0 {
        walks[item] = Int32(start)
        item = Int(parents[item])
      }
      guard item >= 0, walks[item] == Int32(start) else { continue }
      var least = item
      var other = Int(parents[item])
      while other != item {
        least = min(least, other)
        other = Int(parents[other])
      }
      found(least, Int(parents[least]))
      parents[least] = -1
    }
  }
}

/// Counts the parents that are broken in one way and keeps the first.
private struct BrokenParents {
  private let reason: LayoutProblem.BrokenParentReason
  private var first: (index: Int, parent: Int)?
  private var count = 0

  init(_ reason: LayoutProblem.BrokenParentReason) {
    self.reason = reason
  }

  mutating func add(_ index: Int, parent: Int) {
    count += 1
    if let known = first?.index, known < index { return }
    first = (index, parent)
  }

  var problem: LayoutProblem? {
    first.map { .brokenParent(firstIndex: $0.index, parent: $0.parent, reason: reason, count: count) }
  }
}
