#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  extension Benchmarks {
    /// Steps of a scroll in which nothing enters or leaves while headers and panes are pinned, compared with those of a
    /// plain waterfall. Whole layout passes: what is pinned is moved in them.
    func quietSteps() {
      note("steps of a scroll with pinned headers and panes")
      let count = 1_000
      let parents: [Int?] = (0..<count).map { $0 == 0 ? nil : ($0 - 1) / 2 }
      let layouts: [(name: String, layout: any SectionLayout)] = [
        ("waterfall", .waterfall()), ("rows", .rows()), ("flow", .flow()),
        (
          "spreadsheet with panes",
          .spreadsheet(
            columns: .uniform(count: 10, width: 90), rows: .uniform(height: 44), pinnedRows: 1, pinnedColumns: 1)
        ),
        ("tree", .tree(parents: parents, nodeSize: CGSize(width: 60, height: 200))),
      ]
      let plain = QuietStage(.waterfall(), count: count, pinsHeaders: false)
      let stages = layouts.map { QuietStage($0.layout, count: count, pinsHeaders: true) }
      let prefetching = QuietStage(.waterfall(), count: count, pinsHeaders: false, prefetches: true)
      let steps = 1_000
      let found = medians(
        rounds: options.isQuick ? 9 : 25,
        ([plain] + stages + [prefetching]).map { stage in
          Subject(name: "step") { for _ in 0..<steps { stage.step() } }
        }
      ).map { $0 / Double(steps) }
      for (index, name) in layouts.map(\.name).enumerated() {
        report.add(
          "quiet step, pinned headers: \(name)", items: count, found[index + 1], "ns", versus: "plain waterfall",
          found[0], atMost: name.hasPrefix("spreadsheet") ? 6 : 2)
      }
      report.add(
        "quiet step, a prefetch data source", items: count, found[stages.count + 1], "ns", versus: "without", found[0],
        atMost: 1.5)
      for (stage, name) in zip(
        [plain] + stages + [prefetching],
        ["pinned headers: plain waterfall"] + layouts.map { "pinned headers: \($0.name)" }
          + ["a prefetch data source"])
      {
        guard let allocations = AllocationCount.during({ for _ in 0..<100 { stage.step() } }) else { continue }
        report.add(
          "quiet step, \(name): allocations", items: count, Double(allocations) / 100, "objects",
          atMost: 0)
      }
    }
  }

  /// A view in the middle of its first section, at a place where nothing enters or leaves a point further.
  @MainActor
  private final class QuietStage {
    private let host: HeadlessHost
    private let view: WaterflowView
    private let content: QuietContent
    private var position: CGFloat = 0

    init(_ layout: any SectionLayout, count: Int, pinsHeaders: Bool, prefetches: Bool = false) {
      content = QuietContent(count: count, hasHeaders: pinsHeaders)
      let controller = UIViewController()
      host = HeadlessHost(rootViewController: controller, size: CGSize(width: 390, height: 844), scale: 2)
      view = WaterflowView(frame: controller.view.bounds, layout: layout)
      view.contentInsetAdjustmentBehavior = .never
      view.dataSource = content
      view.delegate = content
      view.pinsSectionHeaders = pinsHeaders
      if prefetches { view.prefetchDataSource = content }
      controller.view.addSubview(view)
      host.window.layoutIfNeeded()
      position = (500..<800).lazy.map { CGFloat($0) }.first(where: isQuiet) ?? 500
      go(to: position)
      for _ in 0..<4 { step() }
    }

    /// A point on or back.
    func step() { go(to: view.bounds.minY == position ? position + 1 : position) }

    private func go(to y: CGFloat) {
      view.bounds.origin.y = y
      view.layoutSubviews()
    }

    private func isQuiet(at y: CGFloat) -> Bool {
      go(to: y - 2)
      let cells = view.visibleCells
      return [y - 1, y, y + 1, y + 2, y + 3].allSatisfy {
        go(to: $0)
        return view.visibleCells.elementsEqual(cells, by: ===)
      }
    }
  }

  @MainActor
  private final class QuietContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate,
    WaterflowViewDataSourcePrefetching
  {
    private let count: Int
    private let hasHeaders: Bool

    init(count: Int, hasHeaders: Bool) {
      self.count = count
      self.hasHeaders = hasHeaders
    }

    func numberOfSections(in waterflowView: WaterflowView) -> Int { 3 }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { count }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
    }

    func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      CGSize(width: 60 + indexPath.item % 7 * 10, height: 100 + indexPath.item % 5 * 30)
    }

    func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
      hasHeaders ? 40 : 0
    }

    func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath]) {}

    func waterflowView(
      _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? {
      WaterflowReusableView(reuseIdentifier: nil)
    }
  }
#endif
