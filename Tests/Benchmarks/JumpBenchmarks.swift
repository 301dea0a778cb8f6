#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  extension Benchmarks {
    /// Jumps to another part of the content: every cell on screen leaves, or half of them, and as many come in. The
    /// work has to be proportional to their number, so that it is the same for each.
    func jumps() {
      note("jumping elsewhere with 50 to 800 visible cells")
      let counts = [50, 100, 200, 400, 800]
      for (name, share, isBackward) in [
        ("all cells leave", 1.0, false), ("half of them leave", 0.5, false), ("back and forth by half", 0.5, true),
      ] {
        let stages = counts.map { JumpStage(visibleCount: $0, share: share, isBackward: isBackward) }
        let found = medians(
          rounds: options.isQuick ? 9 : 25, stages.map { stage in Subject(name: "jump") { stage.run() } })
        let perCell = zip(stages, found).map { $1 / Double($0.exchangedCount) }
        for (index, count) in counts.enumerated() {
          let isMost = index == counts.count - 1
          report.add(
            "jump, \(count) cells visible, \(name): per cell", items: JumpStage.itemCount, columns: JumpStage.columns,
            perCell[index], "ns", versus: index == 0 ? nil : "50 cells visible", index == 0 ? nil : perCell[0],
            atMost: isMost ? 1.5 : nil)
        }
      }
    }
  }

  /// A view with exactly as many cells as are asked for, in rows of ten, and jumps through its content.
  @MainActor
  private final class JumpStage {
    static let itemCount = 100_000
    static let columns = 10
    private static let rowHeight: CGFloat = 40

    private let host: HeadlessHost
    private let view: WaterflowView
    private let content = JumpContent()
    private let step: CGFloat
    private let isBackward: Bool
    private let jumpCount: Int
    /// How many cells come in during a run; as many leave.
    let exchangedCount: Int

    /// - Parameter share: of the screen that is exchanged with each jump.
    init(visibleCount: Int, share: CGFloat, isBackward: Bool) {
      let height = CGFloat(visibleCount / Self.columns) * Self.rowHeight
      let controller = UIViewController()
      host = HeadlessHost(rootViewController: controller, size: CGSize(width: 400, height: height), scale: 2)
      view = WaterflowView(
        frame: controller.view.bounds,
        layout: .waterfall(columns: .count(Self.columns), columnSpacing: 0, rowSpacing: 0))
      view.contentInsetAdjustmentBehavior = .never
      view.dataSource = content
      view.delegate = content
      view.itemHeight = Self.rowHeight
      controller.view.addSubview(view)
      host.window.layoutIfNeeded()
      // Whole rows, so that as many come in as leave.
      step = (height * share / Self.rowHeight).rounded(.down) * Self.rowHeight
      self.isBackward = isBackward
      // As many cells in every run, however many are visible.
      let cellsPerJump = Int(step / Self.rowHeight) * Self.columns
      jumpCount = 1_600 / cellsPerJump
      exchangedCount = jumpCount * cellsPerJump
    }

    func run() {
      let end = view.contentSize.height - view.bounds.height
      for index in 0..<jumpCount {
        let y = view.bounds.minY
        if isBackward {
          view.contentOffset.y = index % 2 == 1 ? y - step : y + step
        } else {
          view.contentOffset.y = y + step > end ? 0 : y + step
        }
        view.layoutIfNeeded()
      }
      Checksum.add(view.subviews.count)
    }
  }

  @MainActor
  private final class JumpContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
      JumpStage.itemCount
    }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
    }
  }
#endif
