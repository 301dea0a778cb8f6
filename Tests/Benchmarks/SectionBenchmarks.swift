#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  /// Sections of ten items, with headers.
  @MainActor
  private final class SectionedContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    var counts: [Int]

    init(sections: Int) { counts = Array(repeating: 10, count: sections) }

    func numberOfSections(in waterflowView: WaterflowView) -> Int { counts.count }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
    }

    func waterflowView(
      _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? {
      waterflowView.dequeueReusableSupplementaryView(WaterflowReusableView.self, ofKind: kind, for: indexPath)
    }

    func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat { CGFloat(60 + indexPath.item) }

    func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  }

  /// A view on screen with many sections, changed in the middle.
  @MainActor
  private final class ShownSections {
    private let content: SectionedContent
    private let host: HeadlessHost
    let view: WaterflowView

    init(_ count: Int) {
      content = SectionedContent(sections: count)
      let controller = UIViewController()
      host = HeadlessHost(rootViewController: controller, size: CGSize(width: 390, height: 844), scale: 2)
      view = WaterflowView(frame: controller.view.bounds)
      (view.dataSource, view.delegate) = (content, content)
      controller.view.addSubview(view)
      host.window.layoutIfNeeded()
    }

    func end() { host.window.rootViewController = nil }

    private var middle: Int { content.counts.count / 2 }

    func insertAndDeleteItem() {
      let item = IndexPath(item: 0, section: middle)
      content.counts[middle] += 1
      change { view.insertItems(at: [item], with: .none) }
      content.counts[middle] -= 1
      change { view.deleteItems(at: [item], with: .none) }
    }

    func insertAndDeleteSection() {
      let section = middle
      content.counts.insert(10, at: section)
      change { view.insertSections([section], with: .none) }
      content.counts.remove(at: section)
      change { view.deleteSections([section], with: .none) }
    }

    func reconfigureTwice() {
      for _ in 0..<2 { change { view.reconfigureItems(at: [IndexPath(item: 0, section: middle)]) } }
    }

    func reloadTwice() {
      for _ in 0..<2 { change { view.reloadData() } }
    }

    private func change(_ update: () -> Void) {
      update()
      view.layoutIfNeeded()
    }

    func askHeights(_ count: Int) {
      let delegate: any WaterflowViewDelegate = content
      var sum: CGFloat = 0
      for item in 0..<count {
        sum += delegate.waterflowView(view, heightForItemAt: IndexPath(item: item, section: 0), width: 100)
      }
      Checksum.add(Int(sum))
    }
  }

  extension Benchmarks {
    /// An update among thousands of sections: what each further section costs, beside a height that is asked.
    func manySections() {
      note("sections")
      let asked = 10_000
      for count in [1_000, 10_000] {
        let (many, few) = (ShownSections(count), ShownSections(10))
        defer {
          many.end()
          few.end()
        }
        // A reload asks ten heights and nine questions in each section, and makes an arrangement.
        let changes: [(name: String, limit: Double, run: (ShownSections) -> Void)] = [
          ("an item inserted", 5, { $0.insertAndDeleteItem() }),
          ("a section inserted", 5, { $0.insertAndDeleteSection() }),
          ("an item reconfigured", 5, { $0.reconfigureTwice() }), ("a reload", 150, { $0.reloadTwice() }),
        ]
        let subjects = changes.flatMap { change in
          [Subject(name: "many") { change.run(many) }, Subject(name: "few") { change.run(few) }]
        }
        let found = medians(
          rounds: options.isQuick ? 5 : 9, subjects + [Subject(name: "asked") { many.askHeights(asked) }])
        for (index, change) in changes.enumerated() {
          // Each run is two updates.
          let each = (found[2 * index] - found[2 * index + 1]) / 2 / Double(count)
          report.add(
            "\(change.name) among sections, each of them", items: 10 * count, each, "ns per section",
            versus: "one height asked", found[subjects.count] / Double(asked), atMost: change.limit)
        }
      }
    }
  }
#endif
