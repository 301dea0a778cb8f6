#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  extension Benchmarks {
    /// Cells that measure themselves in lines, compared with as many in columns.
    func lines() {
      note("self-sizing cells in lines")
      let count = 100_000
      let layouts: [(name: String, layout: any SectionLayout)] = [
        ("columns", .waterfall(columns: .count(3))), ("flow", .flow()), ("rows", .rows(height: 60)),
      ]
      let stages = layouts.map { TagStage($0.layout, count: count) }
      defer { for stage in stages { stage.end() } }
      let rounds = options.isQuick ? 5 : 9
      let first = medians(
        rounds: rounds,
        stages.map { stage in Subject(name: "first", prepare: stage.replaceView) { stage.layOut() } })
      let steps = worstSteps(of: stages, rounds: rounds)
      let reconfigured = medians(
        rounds: rounds, stages.map { stage in Subject(name: "reconfigure") { stage.reconfigure() } })
      for (name, found) in [
        ("first screen", first), ("worst step of a scroll", steps), ("reconfigure 1", reconfigured),
      ] {
        for index in 1..<layouts.count {
          report.add(
            "\(name), self-sizing, \(layouts[index].name)", items: count, found[index], "ns", versus: "columns",
            found[0], atMost: 2)
        }
      }
    }

    /// Each step as the median of several scrolls.
    private func worstSteps(of stages: [TagStage], rounds: Int) -> [Double] {
      let count = 100
      return stages.map { stage in
        var times = Array(repeating: [Double](), count: count)
        for _ in 0..<rounds {
          stage.replaceView()
          stage.layOut()
          for step in 0..<count { times[step].append(stage.step(by: 40)) }
        }
        return times.map(median).max() ?? 0
      }
    }
  }

  /// A view whose cells measure themselves both ways.
  @MainActor
  private final class TagStage {
    private let layout: any SectionLayout
    private let content: TagContent
    private let host: HeadlessHost
    private var view = WaterflowView()

    init(_ layout: any SectionLayout, count: Int) {
      self.layout = layout
      content = TagContent(count: count)
      host = HeadlessHost(
        rootViewController: UIViewController(), size: CGSize(width: 390, height: 844), scale: 2)
      replaceView()
    }

    func end() { host.window.rootViewController = nil }

    func replaceView() {
      view.removeFromSuperview()
      guard let root = host.window.rootViewController?.view else { return }
      view = WaterflowView(frame: root.bounds, layout: layout)
      (view.dataSource, view.delegate) = (content, content)
      root.addSubview(view)
    }

    func layOut() { host.window.layoutIfNeeded() }

    /// Returns how long a step takes in nanoseconds.
    func step(by distance: CGFloat) -> Double {
      let start = processorTime()
      view.contentOffset.y += distance
      layOut()
      return processorTime() - start
    }

    func reconfigure() {
      UIView.performWithoutAnimation { view.reconfigureItems(at: [IndexPath(item: 1, section: 0)]) }
      layOut()
    }
  }

  @MainActor
  private final class TagContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    private let count: Int

    init(count: Int) { self.count = count }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { count }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      let cell = waterflowView.dequeueReusableCell(TagCell.self, for: indexPath)
      cell.width = CGFloat(60 + indexPath.item * 37 % 80)
      return cell
    }

    func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      CGSize(width: WaterflowView.automaticDimension, height: WaterflowView.automaticDimension)
    }

    func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat { WaterflowView.automaticDimension }
  }

  private final class TagCell: WaterflowViewCell {
    var width: CGFloat = 0

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: width, height: 60) }
  }
#endif
