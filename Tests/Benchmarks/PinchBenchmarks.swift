#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  extension Benchmarks {
    /// The worst frame while two fingers lead to other numbers of columns, compared with a reload.
    func pinch() {
      note("pinching columns")
      let content = BenchmarkContent(count: 100_000)
      content.givesHeightsInBulk = false
      let shown = ShownContent(content) { $0.pinchableColumns = 1...8 }
      defer { shown.end() }
      let (host, view) = (shown.host, shown.view)
      let rounds = options.isQuick ? 5 : 9
      let reload = Subject(name: "reload") {
        view.reloadData()
        view.layoutIfNeeded()
      }
      var times = Array(repeating: [Double](), count: 50)
      for _ in 0..<rounds {
        view.layout = .waterfall(columns: .count(3))
        host.window.layoutIfNeeded()
        host.touchDown(at: fingers(apart: 200))
        for frame in times.indices {
          let start = processorTime()
          host.touchMove(to: fingers(apart: CGFloat(200 - 2 * frame)))
          host.advance(by: 1 / 120)
          times[frame].append(processorTime() - start)
        }
        host.touchUp()
        host.advance(by: 2)
      }
      report.add(
        "worst frame of a pinch to other columns", items: 100_000, columns: 3, times.map(median).max() ?? 0, "ns",
        versus: "a reload", medians(rounds: rounds, [reload])[0], atMost: 1.5)
    }

    private func fingers(apart distance: CGFloat) -> (CGPoint, CGPoint) {
      (CGPoint(x: 195 - distance / 2, y: 400), CGPoint(x: 195 + distance / 2, y: 400))
    }
  }
#endif
