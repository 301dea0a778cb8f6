#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  extension Benchmarks {
    func scroll() {
      for count in sizes {
        note("scrolling through \(count) items")
        scroll(BenchmarkContent(count: count))
      }
      if let most = sizes.last, most > 1_000 { compareQuietSteps(of: most) }
    }

    /// Measured in turn with what they are compared with, and more often than the rest: a step is short.
    private func compareQuietSteps(of most: Int) {
      note("quiet steps")
      let shown = [most, 1_000, 0].map { ShownContent(BenchmarkContent(count: $0)) }
      defer { for shown in shown { shown.end() } }
      let steps = 2_000
      let subjects = shown.map { shown in
        let position = quietPosition(in: shown.view)
        return Subject(name: "pass") { for _ in 0..<steps { self.step(shown.view, from: position) } }
      }
      let found = medians(rounds: 31, subjects).map { $0 / Double(steps) }
      report.add(
        "layoutSubviews, nothing enters or leaves", items: most, columns: 3, found[0], "ns", versus: "with 1 000 items",
        found[1], atMost: 1.25)
      report.add(
        "layoutSubviews, nothing enters or leaves", items: most, columns: 3, found[0], "ns", versus: "without items",
        found[2], atMost: 1.3)
    }

    /// In nanoseconds.
    private struct ScrollTimes {
      /// A query 20 points further, and one anywhere.
      var sweep, jump: Double
      /// A layout pass in which nothing enters or leaves.
      var pass: Double
      /// The view scrolled by 20 points.
      var move: Double
      var bareCall: Double
    }

    private func scroll(_ content: BenchmarkContent) {
      let count = content.heights.count
      let shown = ShownContent(content)
      defer { shown.end() }
      let view = shown.view
      let quiet = quietPosition(in: view)
      let times = scrollTimes(content, view, quiet: quiet)
      report.add(
        "what is seen, 20 points on", items: count, columns: 3, times.sweep, "ns", versus: "bare Int call",
        times.bareCall)
      report.add(
        "what is seen, somewhere else", items: count, columns: 3, times.jump, "ns", versus: "20 points on", times.sweep,
        atMost: 10)
      report.add("layoutSubviews, nothing enters or leaves", items: count, columns: 3, times.pass, "ns")
      report.add("view scrolled by 20 points, cells reused", items: count, columns: 3, times.move, "ns")
      // The scroll back from the end of the last round isn't counted.
      for _ in 0..<4 { step(view, from: quiet) }
      if let allocations = AllocationCount.during({ for _ in 0..<100 { step(view, from: quiet) } }) {
        report.add(
          "layoutSubviews, nothing enters or leaves: allocations", items: count, columns: 3, Double(allocations) / 100,
          "objects", atMost: 0)
      }
      if count <= 1_000_000 { textbookStep(content, view, times.sweep) }
    }

    private func scrollTimes(
      _ content: BenchmarkContent, _ view: WaterflowView, quiet: CGFloat
    ) -> ScrollTimes {
      let layout: any SectionLayout = WaterfallLayout()
      let plan = ContentPlan(
        sections: [
          ContentPlan.Section(
            arrangement: layout.arrange(content.items(content, in: view), in: benchmarkContainer))
        ], in: benchmarkContainer)
      let room = max(1, plan.contentSize.height - 844)
      func query(at y: CGFloat) {
        var seen = 0
        plan.forEachElement(in: CGRect(x: 0, y: y, width: 390, height: 844)) { element, _ in seen &+= element.index }
        Checksum.add(seen)
      }
      let steps = 2_000
      var state: UInt64 = 88_172_645_463_325_252
      var position: CGFloat = 0
      var heights = [CGFloat](repeating: 0, count: 1_000)
      let found = medians(
        rounds: options.isQuick ? 7 : 5,
        [
          Subject(name: "sweep") {
            for _ in 0..<steps {
              position = position + 20 > room ? 0 : position + 20
              query(at: position)
            }
          },
          Subject(name: "jump") {
            for _ in 0..<steps {
              state ^= state << 13
              state ^= state >> 7
              state ^= state << 17
              query(at: CGFloat(state % UInt64(room)))
            }
          },
          Subject(name: "pass") { for _ in 0..<steps { self.step(view, from: quiet) } },
          Subject(name: "scroll") {
            for _ in 0..<200 {
              let y = view.contentOffset.y + 20
              view.contentOffset.y = y > room ? 0 : y
              view.layoutIfNeeded()
            }
          },
          Subject(name: "bare") { for _ in 0..<steps { Baselines.bareLoop(content.source, into: &heights) } },
        ])
      Checksum.add(heights[0])
      let perStep = found.map { $0 / Double(steps) }
      return ScrollTimes(
        sweep: perStep[0], jump: perStep[1], pass: perStep[2], move: found[3] / 200, bareCall: perStep[4] / 1_000)
    }

    /// Scrolls back and forth by a point; at `position` nothing enters or leaves.
    private func step(_ view: WaterflowView, from position: CGFloat) {
      view.bounds.origin.y = view.bounds.minY == position ? position + 1 : position
      view.layoutSubviews()
    }

    /// An offset at which the same items are visible a point further.
    private func quietPosition(in view: WaterflowView) -> CGFloat {
      func seen(at y: CGFloat) -> [IndexPath] {
        view.indexPathsForItems(in: CGRect(x: 0, y: y, width: 390, height: 844))
      }
      return (100..<1_000).lazy.map { CGFloat($0) }.first { seen(at: $0 - 1) == seen(at: $0 + 2) } ?? 100
    }

    private func textbookStep(_ content: BenchmarkContent, _ view: WaterflowView, _ sweep: Double) {
      let textbook = TextbookWaterfall()
      textbook.delegate = content
      textbook.prepare(count: content.heights.count, columns: 3, in: view)
      var y: CGFloat = 0
      let step = medians(
        rounds: 5,
        [
          Subject(name: "textbook") {
            y += 20
            Checksum.add(textbook.indexes(in: CGRect(x: 0, y: y, width: 390, height: 844)).count)
          }
        ])[0]
      report.add(
        "what is seen, 20 points on", items: content.heights.count, columns: 3, sweep, "ns", versus: "textbook", step)
    }
  }
#endif
