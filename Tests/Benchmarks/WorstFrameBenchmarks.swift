#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  extension Benchmarks {
    /// What the worst frame of a fast scroll costs. Cells take 0.4 ms each to fill. Where a whole row comes in at once,
    /// the frame in which it does asks for all of it, unless cells are made ahead of time.
    func worstFrames() {
      note("worst frames of scrolls through 100 000 items")
      for subject in FrameStage.Subject.all {
        let prepared = FrameStage(subject, isPrefetchingEnabled: true).frames()
        let plain = FrameStage(subject, isPrefetchingEnabled: false).frames()
        func add(_ what: String, _ value: (FrameStage.Frames) -> Double, _ unit: String, atMost limit: Double? = nil) {
          report.add(
            "\(subject.name), \(Int(subject.speed)) points/s: \(what)", items: FrameStage.itemCount, value(prepared),
            unit,
            versus: "not made ahead", value(plain))
          guard let limit else { return }
          report.add(
            "\(subject.name), \(Int(subject.speed)) points/s: \(what), at most the mean + 1",
            items: FrameStage.itemCount,
            value(prepared), unit, atMost: limit)
        }
        add("cells asked per frame, mean", \.mean, "cells")
        add("99th percentile", \.percentile99, "cells")
        add("worst", \.worst, "cells", atMost: prepared.mean.rounded(.up) + 1)
        add("longest pass", \.longestPass, "cells' cost")
      }
    }
  }

  /// A view that is scrolled at an even speed, frame by frame.
  @MainActor
  private final class FrameStage {
    static let itemCount = 100_000
    /// Seconds that it takes to fill a cell.
    private static let cellCost = 0.000_4

    struct Subject {
      let name: String
      let layout: any SectionLayout
      /// Points per second.
      let speed: CGFloat
      var isEqual = false

      static var all: [Subject] {
        [
          Subject(name: "3 columns", layout: .waterfall(columns: .count(3)), speed: 6_000),
          Subject(name: "6 columns", layout: .waterfall(columns: .count(6)), speed: 6_000),
          Subject(name: "8 equal columns", layout: .waterfall(columns: .count(8)), speed: 1_500, isEqual: true),
          Subject(
            name: "spreadsheet with panes",
            layout: .spreadsheet(
              columns: .uniform(count: 10, width: 80), rows: .uniform(height: 44), pinnedRows: 1, pinnedColumns: 1),
            speed: 1_500),
          Subject(name: "justified rows", layout: .rows(fill: .justified(tolerance: 0.25)), speed: 1_500),
        ]
      }
    }

    struct Frames {
      /// How many cells each frame asked for.
      var asked: [Int] = []
      /// Of all layout passes, in units of a cell's cost.
      var longestPass = 0.0

      var mean: Double { Double(asked.reduce(0, +)) / Double(max(asked.count, 1)) }
      var worst: Double { Double(asked.max() ?? 0) }
      var percentile99: Double { asked.isEmpty ? 0 : Double(asked.sorted()[asked.count * 99 / 100]) }
    }

    private let host: HeadlessHost
    private let view: WaterflowView
    private let content: FrameContent
    private let speed: CGFloat

    init(_ subject: Subject, isPrefetchingEnabled: Bool) {
      content = FrameContent(cellCost: Self.cellCost, isEqual: subject.isEqual)
      speed = subject.speed
      let controller = UIViewController()
      host = HeadlessHost(rootViewController: controller, size: CGSize(width: 390, height: 844), scale: 3)
      view = WaterflowView(frame: controller.view.bounds, layout: subject.layout)
      view.contentInsetAdjustmentBehavior = .never
      view.isPrefetchingEnabled = isPrefetchingEnabled
      view.dataSource = content
      view.delegate = content
      controller.view.addSubview(view)
      host.advance(by: 1)
    }

    /// Three seconds, the first of which brings it under way and doesn't count.
    func frames() -> Frames {
      var frames = Frames()
      for frame in 0..<360 {
        let before = content.askedCount
        view.contentOffset.y += speed / 120
        let start = processorTime()
        view.layoutIfNeeded()
        let pass = (processorTime() - start) / 1e9 / Self.cellCost
        host.advance(by: 1.0 / 120)
        guard frame >= 120 else { continue }
        frames.asked.append(content.askedCount - before)
        frames.longestPass = max(frames.longestPass, pass)
      }
      return frames
    }
  }

  @MainActor
  private final class FrameContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    private let cellCost: Double
    private let isEqual: Bool
    private(set) var askedCount = 0

    init(cellCost: Double, isEqual: Bool) {
      self.cellCost = cellCost
      self.isEqual = isEqual
    }

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
      FrameStage.itemCount
    }

    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      askedCount += 1
      let end = processorTime() + cellCost * 1e9
      while processorTime() < end {}
      return waterflowView.dequeueReusableCell(withIdentifier: "cell") ?? WaterflowViewCell(reuseIdentifier: "cell")
    }

    func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      isEqual
        ? CGSize(width: 100, height: 100)
        : CGSize(width: 60 + indexPath.item % 7 * 10, height: 100 + indexPath.item % 5 * 30)
    }
  }
#endif
