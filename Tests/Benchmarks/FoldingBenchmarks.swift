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
      foldingInDataSource()
    }

    /// A branch that folds in a list of many: to cost no more than the list without it, as a snapshot, would.
    private func foldingInDataSource() {
      var open = WaterflowSectionSnapshot<Int>()
      open.append(Array(0..<1_000))
      for root in 0..<1_000 { open.append((0..<99).map { 1_000_000 + root * 1_000 + $0 }, to: root) }
      open.expand(open.rootItems)
      var closed = open
      closed.collapse([0])
      let stage = AppliedSnapshots([Self.snapshot(open.visibleItems), Self.snapshot(closed.visibleItems)])
      defer { stage.end() }
      let found = medians(
        rounds: options.isQuick ? 5 : 9,
        [
          Subject(name: "fold") {
            for outline in [closed, open] {
              stage.dataSource.apply(outline, to: 0, animatingDifferences: false)
              stage.host.window.layoutIfNeeded()
            }
          },
          Subject(name: "flat") {
            for outline in [closed, open] { stage.apply(Self.snapshot(outline.visibleItems)) }
          },
        ])
      report.add(
        "99 items folded and unfolded by a data source", items: 100_000, found[0] / 2, "ns",
        versus: "snapshots of what is visible", found[1] / 2, atMost: 2)
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
