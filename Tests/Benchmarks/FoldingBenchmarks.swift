#if !canImport(UIKit)
  import Foundation
  import Waterflow

  extension Benchmarks {
    /// Expanding and collapsing in a section snapshot: to cost as much as is visible, whatever is folded away.
    func folding() {
      note("section snapshots")
      // Of 100 000 items 1 000 are visible, and 99 come and go; then of 1 099.
      let found = medians(
        rounds: options.isQuick ? 5 : 15,
        [
          toggle(childCounts: Array(repeating: 99, count: 1_000)),
          toggle(childCounts: [99] + Array(repeating: 0, count: 999)),
        ])
      report.add(
        "99 items unfolded and folded among 1 000 visible ones", items: 100_000, found[0] / 100, "ns",
        versus: "1 099 items", found[1] / 100, atMost: 2)

      func unfold(_ count: Int) -> Subject {
        var snapshot = WaterflowSectionSnapshot<Int>()
        snapshot.append(Array(0..<100))
        for root in 0..<100 { snapshot.append(Array(1...count / 100).map { 100 * $0 + root }, to: root) }
        return Subject(name: "unfold \(count)") {
          var copy = snapshot
          copy.expand(snapshot.rootItems)
          Checksum.add(copy.visibleItems.count)
          Checksum.add(copy.parents.count)
        }
      }
      let all = medians(rounds: options.isQuick ? 5 : 9, [unfold(100_000), unfold(10_000)])
      report.add(
        "100 branches unfolded: all is visible", items: 100_000, all[0], "ns", versus: "10 000 items", all[1],
        atMost: 13)
    }

    /// The first root is expanded and collapsed in a copy, as it is for a data source that keeps the snapshot.
    private func toggle(childCounts: [Int]) -> Subject {
      var snapshot = WaterflowSectionSnapshot<Int>()
      snapshot.append(Array(childCounts.indices))
      for (root, count) in childCounts.enumerated() {
        snapshot.append((0..<count).map { 1_000_000 + root * 1_000 + $0 }, to: root)
      }
      return Subject(name: "toggle") {
        for _ in 0..<100 {
          var open = snapshot
          open.expand([0])
          Checksum.add(open.visibleItems.count &+ open.parents.count)
          var closed = open
          closed.collapse([0])
          Checksum.add(closed.visibleItems.count &+ closed.parents.count)
        }
      }
    }
  }
#endif
