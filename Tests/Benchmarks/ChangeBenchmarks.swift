#if !canImport(UIKit)
  import Foundation
  import Waterflow

  /// Items that count how many sizes are asked for. Item 0 changes its height.
  @MainActor
  private final class CountedItems {
    private let heights: [CGFloat]
    var askedCount = 0
    var lateHeight: CGFloat = 100

    init(_ heights: [CGFloat]) {
      self.heights = heights
    }

    func items(count: Int) -> SectionItems {
      SectionItems(
        count: count, size: { _ in .zero },
        height: { [self] index, _ in
          askedCount += 1
          return index == 0 ? lateHeight : heights[index % heights.count]
        })
    }
  }

  extension Benchmarks {
    func change() {
      var append: [Int: Double] = [:]
      for count in [1_000, 1_000_000] {
        note("changes of \(count) items")
        append[count] = change(BenchmarkContent(count: count))
      }
      report.add(
        "append 100", items: 1_000_000, columns: 3, append[1_000_000] ?? 0, "ns", versus: "to 1 000", append[1_000],
        atMost: 3)
    }

    /// Returns the cost of appending 100 items.
    private func change(_ content: BenchmarkContent) -> Double {
      let layout: any SectionLayout = WaterfallLayout(columns: .count(3))
      let count = content.heights.count
      let items = CountedItems(content.heights)
      var arrangement = layout.arrange(items.items(count: count), in: benchmarkContainer)
      let middle = count / 2
      var heights = [CGFloat](repeating: 0, count: count)
      let bare = medians(rounds: 5, [Subject(name: "bare") { Baselines.bareLoop(content.source, into: &heights) }])[0]
      Checksum.add(heights[0])
      var appended = 0.0

      /// Alternates between a change and its reversal, and measures the change.
      func measure(
        _ name: String, _ change: SectionChange, _ delta: Int, undo: SectionChange, asks: Int,
        atMost limit: Double? = nil
      ) {
        var times: [Double] = []
        var asked = 0
        for _ in 0..<rounds(for: count) {
          items.lateHeight = items.lateHeight == 100 ? 200 : 100
          items.askedCount = 0
          let changed = items.items(count: count + delta)
          let start = processorTime()
          layout.rearrange(&arrangement, after: change, changed, in: benchmarkContainer)
          times.append(processorTime() - start)
          asked = items.askedCount
          if delta != 0 {
            layout.rearrange(&arrangement, after: undo, items.items(count: count), in: benchmarkContainer)
          }
        }
        let median = times.sorted()[times.count / 2]
        if name == "append 100" { appended = median }
        report.add(name, items: count, columns: 3, median, "ns", versus: "bare loop over all, Int", bare, atMost: limit)
        report.add(name + ": sizes asked", items: count, columns: 3, Double(asked), "sizes", atMost: Double(asks))
      }
      let isStated = count == 1_000_000
      measure(
        "append 100", .inserting(100, at: count, oldCount: count), 100,
        undo: .deleting(count..<count + 100, oldCount: count + 100), asks: 100)
      measure(
        "insert 1 at 0", .inserting(1, at: 0, oldCount: count), 1, undo: .deleting(0..<1, oldCount: count + 1), asks: 1,
        atMost: isStated ? 3 : nil)
      measure(
        "insert 1 in the middle", .inserting(1, at: middle, oldCount: count), 1,
        undo: .deleting(middle..<middle + 1, oldCount: count + 1), asks: 1)
      measure(
        "delete 1 at 0", .deleting(0..<1, oldCount: count), -1, undo: .inserting(1, at: 0, oldCount: count - 1), asks: 0
      )
      measure(
        "delete 1 in the middle", .deleting(middle..<middle + 1, oldCount: count), -1,
        undo: .inserting(1, at: middle, oldCount: count - 1), asks: 0)
      measure(
        "one late height, at 0", .resizing([0], ofCount: count), 0, undo: .everything, asks: 1,
        atMost: isStated ? 1.5 : nil)

      resize(&arrangement, of: layout, items, count: count, versus: bare)
      Checksum.add(arrangement.size.height)
      return appended
    }

    private func resize(
      _ arrangement: inout any SectionArrangement, of layout: any SectionLayout, _ items: CountedItems, count: Int,
      versus bare: Double
    ) {
      var container = benchmarkContainer
      var times: [Double] = []
      for round in 0..<rounds(for: count) {
        container.size.width = round % 2 == 0 ? 844 : 390
        let same = items.items(count: count)
        let start = processorTime()
        layout.rearrange(&arrangement, after: .everything, same, in: container)
        times.append(processorTime() - start)
      }
      report.add(
        "resize", items: count, columns: 3, times.sorted()[times.count / 2], "ns", versus: "bare loop over all, Int",
        bare)
    }
  }
#endif
