#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  extension Benchmarks {
    /// What apps write as a loop over their data: four times as many calls must take four times as long.
    func oneByOne() {
      let count = 4_000
      note("\(4 * count) calls, one by one")
      func compare(_ name: String, _ run: @escaping (_ count: Int) -> Void) {
        let times = medians(
          rounds: options.isQuick ? 5 : 3,
          [
            Subject(name: "four times") { run(4 * count) },
            Subject(name: "once") { for _ in 0..<4 { run(count) } },
          ])
        report.add(
          name, items: 4 * count, times[0] / Double(4 * count), "ns per call", versus: "a quarter of the calls",
          times[1] / Double(4 * count), atMost: 2)
      }
      compare("items appended to a snapshot one by one") { count in
        var snapshot = WaterflowSnapshot<Int, String>()
        snapshot.appendSections([0])
        for index in 0..<count { snapshot.appendItems(["\(index)"], toSection: 0) }
        Checksum.add(snapshot.numberOfItems)
      }
      compare("marked items, deleted section by section") { count in
        var snapshot = WaterflowSnapshot<Int, Int>()
        snapshot.appendSections(Array(0..<count))
        for section in 0..<count { snapshot.appendItems([section], toSection: section) }
        snapshot.reconfigureItems(Array(0..<count))
        snapshot.deleteSections(Array(0..<count / 2))
        for item in count / 2..<count { snapshot.deleteItems([item]) }
        Checksum.add(snapshot.reconfiguredItemIdentifiers.count)
      }
      let shown = ShownContent(BenchmarkContent(count: 100_000))
      defer { shown.end() }
      compare("items reconfigured in one batch, a call for each") { count in
        shown.view.performBatchUpdates { for item in 0..<count { shown.view.reconfigureItems(at: [[0, item]]) } }
        shown.host.window.layoutIfNeeded()
      }
    }
  }
#endif
