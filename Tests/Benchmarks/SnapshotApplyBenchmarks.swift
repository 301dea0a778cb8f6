#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow
  import WaterflowGeometry

  /// A view that shows one of two snapshots, and its parts taken apart.
  @MainActor
  final class AppliedSnapshots {
    private let stage: ShownContent
    let dataSource: WaterflowDiffableDataSource<Int, Int>
    private let snapshots: [WaterflowSnapshot<Int, Int>]
    private var shown = 0

    init(_ snapshots: [WaterflowSnapshot<Int, Int>]) {
      self.snapshots = snapshots
      stage = ShownContent(BenchmarkContent(count: snapshots[0].numberOfItems))
      dataSource = WaterflowDiffableDataSource(waterflowView: stage.view) { view, _, _ in
        view.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
      }
      dataSource.apply(snapshots[0], animatingDifferences: false)
      host.window.layoutIfNeeded()
    }

    var content: BenchmarkContent { stage.content }
    var view: WaterflowView { stage.view }
    var host: HeadlessHost { stage.host }
    var old: WaterflowSnapshot<Int, Int> { snapshots[shown] }
    var new: WaterflowSnapshot<Int, Int> { snapshots[1 - shown] }

    func end() { stage.end() }

    /// Ends with everything on screen.
    func apply(animated: Bool) {
      dataSource.apply(new, animatingDifferences: animated)
      host.window.layoutIfNeeded()
      shown = 1 - shown
    }

    /// The same with a snapshot that was made just now.
    func apply(_ snapshot: WaterflowSnapshot<Int, Int>) {
      dataSource.apply(snapshot, animatingDifferences: false)
      host.window.layoutIfNeeded()
    }
  }

  extension Benchmarks {
    /// A snapshot from `apply` to the screen, beside a loop that calls what it consists of one after the other, and
    /// each of those with a limit of its own.
    func snapshotApplied() {
      let count = 100_000
      note("snapshots of \(count) identifiers applied")
      let old = (0..<count).map(Self.identifier)
      let applied = AppliedSnapshots(
        [Self.snapshot(old), Self.snapshot(Self.replacingOnePercent(of: old))])
      defer { applied.end() }
      let changes = applied.new.difference(from: applied.old)
      var heights = [CGFloat](repeating: 0, count: count)
      let found = medians(
        rounds: options.isQuick ? 9 : 5,
        [
          Subject(name: "applied") { applied.apply(animated: false) },
          Subject(name: "animated") { applied.apply(animated: true) },
          // The animation ends while the next ones are measured.
          Subject(name: "difference", prepare: { applied.host.advance(by: 1) }) {
            Checksum.add(applied.new.difference(from: applied.old).count)
          },
        ] + parts(of: changes, applied) + [
          Subject(name: "sorted") {
            var mixed = (0..<changes.count).map { $0 &* 7919 % changes.count }
            mixed.sort()
            Checksum.add(mixed[mixed.count / 2])
          },
          Subject(name: "bare") { Baselines.bareLoop(applied.content.source, into: &heights) },
        ])
      Checksum.add(heights[0])
      let parts = found[2...5].reduce(0, +)
      let name = "snapshot applied, 1 % out, 1 % in"
      report.add(
        name, items: count, columns: 3, found[0], "ns", versus: "difference, update, placement, pass", parts, atMost: 2)
      report.add(
        name + ", animated", items: count, columns: 3, found[1], "ns", versus: "difference, update, placement, pass",
        parts, atMost: 2)
      report.add(
        name + ": update", items: count, found[3], "ns", versus: "as many numbers sorted", found[6], atMost: 3)
      report.add(
        name + ": placement", items: count, columns: 3, found[4], "ns", versus: "bare loop over all, Int", found[7],
        atMost: 4)
      report.add(name + ": pass", items: count, columns: 3, found[5], "ns")
    }

    /// What follows the difference: what the changes mean, where all items are then, and a pass in which all cells are
    /// exchanged.
    private func parts(of changes: IndexChanges, _ applied: AppliedSnapshots) -> [Subject] {
      let count = applied.content.heights.count
      let view = applied.view
      let layout: any SectionLayout = WaterfallLayout()
      let items = applied.content.items(applied.content, in: view)
      let change = ChangeMap.composing([changes], oldCounts: [count]).sectionChange(inNewSection: 0)
      var arrangement = layout.arrange(items, in: benchmarkContainer)
      return [
        Subject(name: "update") {
          let map = ChangeMap.composing([changes], oldCounts: [count])
          Checksum.add(map.check(against: [count]).count + map.sectionChange(inNewSection: 0).newCount)
        },
        Subject(name: "placement") {
          layout.rearrange(&arrangement, after: change, items, in: benchmarkContainer)
          Checksum.add(arrangement.size.height)
        },
        Subject(name: "pass") {
          view.bounds.origin.y = view.bounds.minY == 0 ? 844 : 0
          view.layoutSubviews()
        },
      ]
    }
  }
#endif
