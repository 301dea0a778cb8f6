#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  extension Benchmarks {
    /// Cells that measure themselves, compared with heights from the delegate, and steps of a scroll in which each cell
    /// that comes into view is measured.
    func selfSizing() {
      note("self-sizing cells")
      firstScreen(of: 100_000)
      updates(of: 100_000)
      for count in [100_000, 1_000_000] { worstStep(through: count) }
    }

    private func firstScreen(of count: Int) {
      let known = SelfSizingStage(count: count, measures: false)
      let measured = SelfSizingStage(count: count, measures: true)
      defer { for stage in [known, measured] { stage.end() } }
      let found = medians(
        rounds: options.isQuick ? 9 : 15,
        [measured, known].map { stage in Subject(name: "first", prepare: stage.replaceView) { stage.layOut() } })
      report.add(
        "first screen, self-sizing", items: count, columns: 3, found[0], "ns", versus: "heights from the delegate",
        found[1], atMost: 2)
    }

    private func updates(of count: Int) {
      let known = SelfSizingStage(count: count, measures: false)
      let measured = SelfSizingStage(count: count, measures: true)
      defer { for stage in [known, measured] { stage.end() } }
      for stage in [known, measured] { stage.measureAll() }
      let updates: [(name: String, run: @MainActor (SelfSizingStage) -> Void)] = [
        ("insert 1 at 0", { $0.insert(at: 0) }), ("append 1", { $0.insert(at: $0.content.heights.count) }),
        ("reconfigure 1", { $0.reconfigure() }), ("rotate", { $0.rotate() }),
      ]
      for update in updates {
        let found = medians(
          rounds: options.isQuick ? 9 : 15,
          [measured, known].map { stage in Subject(name: update.name) { update.run(stage) } })
        report.add(
          "\(update.name), all cells measured", items: count, columns: 3, found[0], "ns",
          versus: "heights from the delegate", found[1], atMost: 2)
      }
    }

    /// What measuring adds to the worst of the steps, each as the median of several scrolls. The same step with known
    /// heights is the cells' own time: as many are made and added to the view.
    private func worstStep(through count: Int) {
      let stages = [true, false].map { SelfSizingStage(count: count, measures: $0) }
      defer { for stage in stages { stage.end() } }
      let steps = 100
      var times = Array(repeating: [Double](), count: steps)
      for _ in 0..<(options.isQuick ? 5 : 9) {
        for stage in stages {
          stage.replaceView()
          stage.layOut()
        }
        for step in 0..<steps {
          let found = stages.map { $0.step(by: 200) }
          times[step].append(found[0] - found[1])
        }
      }
      var heights = [CGFloat](repeating: 0, count: count)
      let source = StoredHeights(stages[0].content.heights)
      let bare = medians(rounds: 5, [Subject(name: "bare") { Baselines.bareLoop(source, into: &heights) }])[0]
      Checksum.add(heights[0])
      report.add(
        "worst step of a scroll, beyond known heights", items: count, columns: 3, times.map(median).max() ?? 0, "ns",
        versus: "bare loop over all, Int", bare, atMost: count == 1_000_000 ? 3 : nil)
    }
  }

  /// A view of which all cells measure themselves, or none.
  @MainActor
  final class SelfSizingStage {
    fileprivate let content: SelfSizingContent
    private let host: HeadlessHost
    private var view = WaterflowView()

    init(count: Int, measures: Bool) {
      content = SelfSizingContent(heights: BenchmarkContent(count: count).heights, measures: measures)
      host = HeadlessHost(
        rootViewController: UIViewController(), size: CGSize(width: 390, height: 844), scale: 2)
      replaceView()
    }

    func end() { host.window.rootViewController = nil }

    /// Begins again with a view that hasn't asked for anything.
    func replaceView() {
      view.removeFromSuperview()
      guard let root = host.window.rootViewController?.view else { return }
      view = WaterflowView(frame: root.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.contentInsetAdjustmentBehavior = .never
      view.isPrefetchingEnabled = false
      view.dataSource = content
      view.delegate = content
      root.addSubview(view)
    }

    func layOut() { host.window.layoutIfNeeded() }

    /// Shows every cell once.
    func measureAll() {
      layOut()
      while view.contentOffset.y + 844 < view.contentSize.height {
        view.contentOffset.y += 844
        layOut()
      }
      view.contentOffset.y = 0
      layOut()
    }

    /// Returns how long a step takes in nanoseconds, without the time of the cells.
    func step(by distance: CGFloat) -> Double {
      content.forgetTime()
      let start = processorTime()
      view.contentOffset.y += distance
      layOut()
      return processorTime() - start - content.time
    }

    func insert(at index: Int) {
      content.insert(at: index)
      UIView.performWithoutAnimation { view.insertItems(at: [IndexPath(item: index, section: 0)]) }
      layOut()
    }

    func reconfigure() {
      UIView.performWithoutAnimation { view.reconfigureItems(at: [IndexPath(item: 1, section: 0)]) }
      layOut()
    }

    func rotate() {
      let size = host.window.bounds.size
      host.window.frame.size = CGSize(width: size.height, height: size.width)
      layOut()
    }
  }

  @MainActor
  private final class SelfSizingContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    private(set) var heights: [CGFloat]
    private let measures: Bool
    /// Spent in cells since it was forgotten, in nanoseconds.
    private(set) var time = 0.0

    init(heights: [CGFloat], measures: Bool) {
      self.heights = heights
      self.measures = measures
    }

    func insert(at index: Int) { heights.insert(120, at: index) }

    func forgetTime() { time = 0 }

    func timed<Result>(_ body: () -> Result) -> Result {
      let start = processorTime()
      defer { time += processorTime() - start }
      return body()
    }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { heights.count }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      timed {
        let cell = waterflowView.dequeueReusableCell(SelfSizingCell.self, for: indexPath)
        cell.height = heights[indexPath.item]
        cell.content = self
        return cell
      }
    }

    func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat { measures ? WaterflowView.automaticDimension : heights[indexPath.item] }
  }

  private final class SelfSizingCell: WaterflowViewCell {
    var height: CGFloat = 0
    weak var content: SelfSizingContent?

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      content?.timed { CGSize(width: size.width, height: height) } ?? .zero
    }
  }
#endif
