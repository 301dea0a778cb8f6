#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  extension Benchmarks {
    /// What apps write as a loop over their data: four times as many calls must take four times as long.
    func oneByOne() {
      note("calls, one by one")
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
      drops()
    }

    /// Compares four times as many with as many, four times.
    private func compare(
      _ name: String, _ count: Int = 4_000, unit: String = "ns per call", atMost limit: Double = 2,
      _ run: @escaping (_ count: Int) -> Void
    ) {
      let times = medians(
        rounds: options.isQuick ? 5 : 3,
        [
          Subject(name: "four times") { run(4 * count) },
          Subject(name: "once") { for _ in 0..<4 { run(count) } },
        ])
      report.add(
        name, items: 4 * count, times[0] / Double(4 * count), unit, versus: "a quarter of them",
        times[1] / Double(4 * count), atMost: limit)
    }

    /// What one finger lifts and drops. The frames of four drops take four times as long as those of one.
    private func drops() {
      let shown = ShownContent(BenchmarkContent(count: 1_000))
      let delegate = DropsOfMany()
      defer { shown.end() }
      (shown.view.dragDelegate, shown.view.dropDelegate) = (delegate, delegate)
      shown.view.register(WaterflowViewCell.self, forCellReuseIdentifier: "placeholder")
      let points = [CGPoint(x: 60, y: 200), CGPoint(x: 60, y: 260)]
      compare("items lifted and dropped by one finger", 1_000, unit: "ns per item", atMost: 1) { count in
        delegate.count = count
        shown.host.touchDown(at: points[0])
        shown.host.advance(by: 1)
        shown.host.touchMove(to: points[1])
        shown.host.advance(by: 0.1)
        shown.host.touchUp()
        shown.host.advance(by: 1)
      }
      compare("placeholders of one drop", 200, unit: "ns per placeholder", atMost: 1) { count in
        let items = DropsOfMany.items(count)
        shown.host.beginForeignDrag(of: items, at: points[0])
        shown.host.advance(by: 0.1)
        shown.host.moveForeignDrag(to: points[1])
        shown.host.advance(by: 0.1)
        shown.host.endForeignDrag()
        shown.host.advance(by: 1)
        Checksum.add(delegate.contexts.count)
        shown.view.reloadData()
        delegate.contexts = []
        shown.host.window.layoutIfNeeded()
      }
    }
  }

  /// Lifts as many drag items as it is told for each item, and leaves a placeholder for each that comes from elsewhere.
  @MainActor
  private final class DropsOfMany: NSObject, WaterflowViewDragDelegate, WaterflowViewDropDelegate {
    var count = 1
    var contexts: [WaterflowViewDropPlaceholderContext] = []

    static func items(_ count: Int) -> [UIDragItem] {
      (0..<count).map { UIDragItem(itemProvider: NSItemProvider(object: "\($0)" as NSString)) }
    }

    func waterflowView(
      _ waterflowView: WaterflowView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { Self.items(count) }

    func waterflowView(_ waterflowView: WaterflowView, performDropWith coordinator: WaterflowViewDropCoordinator) {
      for item in coordinator.items where item.sourceIndexPath == nil {
        contexts.append(
          coordinator.drop(
            item.dragItem,
            to: WaterflowViewDropPlaceholder(
              insertionIndexPath: coordinator.destinationIndexPath ?? [0, 0], reuseIdentifier: "placeholder")))
      }
    }
  }
#endif
