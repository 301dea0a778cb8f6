#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  extension Benchmarks {
    func reload() {
      var reusedPerItem: [Int: Double] = [:]
      for count in sizes {
        note("reload of \(count) items")
        let content = BenchmarkContent(count: count)
        for columns in columnCounts {
          let times = measureReload(content, columns: columns)
          report(times, count: count, columns: columns)
          if columns == 3, count <= 1_000_000 { reportReloadOfView(content, versus: times) }
          reusedPerItem[count * 100 + columns] = times.reusedBulk
        }
      }
      guard let least = sizes.first(where: { $0 >= 10_000 }), let most = sizes.last, most > least else { return }
      for columns in columnCounts {
        report.add(
          "cost per item as items grow, from \(least)", items: most, columns: columns,
          reusedPerItem[most * 100 + columns] ?? 0, "ns/item", versus: "with \(least) items",
          reusedPerItem[least * 100 + columns], atMost: 1.25)
      }
    }

    private func report(_ times: ReloadTimes, count: Int, columns: Int) {
      // The limits are stated for a million items.
      let isStated = count == 1_000_000
      func add(
        _ subject: String, _ time: Double, versus baseline: String, _ baselineTime: Double, atMost limit: Double? = nil
      ) {
        report.add(
          subject, items: count, columns: columns, time, "ns/item", versus: baseline, baselineTime,
          atMost: isStated ? limit : nil)
      }
      let inner = times.bareInt + times.rounding + times.placing
      // Without limits: the bare loop follows the state of the machine more than placing does.
      add("reload, sizes in bulk, buffers reused", times.reusedBulk, versus: "bare loop, Int", times.bareInt)
      add("rounding alone, heights in memory", times.rounding, versus: "bare loop, Int", times.bareInt)
      add("placing alone, heights in memory", times.placing, versus: "bare loop, Int", times.bareInt)
      add(
        "reload, sizes in bulk, buffers reused", times.reusedBulk, versus: "bare loop, rounding, placing", inner,
        atMost: 1.3)
      add(
        "reload, sizes one by one, buffers reused", times.reusedSingle, versus: "bare loop, IndexPath",
        times.bareIndexPath, atMost: 1.5)
      add("reload, sizes in bulk, fresh", times.freshBulk, versus: "buffers reused", times.reusedBulk, atMost: 3)
      if let textbook = times.textbook {
        add("reload, sizes one by one, buffers reused", times.reusedSingle, versus: "textbook", textbook)
      }
    }

    /// What an app waits for: counts, sizes, frames and the first cells.
    private func reportReloadOfView(_ content: BenchmarkContent, versus times: ReloadTimes) {
      let count = content.heights.count
      let shown = ShownContent(content)
      defer { shown.end() }
      func reload() {
        shown.view.reloadData()
        shown.view.layoutIfNeeded()
      }
      let found = medians(
        rounds: rounds(for: count),
        [
          Subject(name: "bulk", prepare: { content.givesHeightsInBulk = true }, run: reload),
          Subject(name: "one by one", prepare: { content.givesHeightsInBulk = false }, run: reload),
        ]
      ).map { $0 / Double(count) }
      func add(_ subject: String, _ time: Double, _ baseline: Double, atMost limit: Double) {
        report.add(
          subject, items: count, columns: 3, time, "ns/item", versus: "the layout alone", baseline,
          atMost: count == 1_000_000 ? limit : nil)
      }
      add("reload of the view, sizes in bulk", found[0], times.reusedBulk, atMost: 1.2)
      add("reload of the view, sizes one by one", found[1], times.reusedSingle, atMost: 1.5)
    }

    /// Nanoseconds per item.
    private struct ReloadTimes {
      let bareInt: Double
      let bareIndexPath: Double
      let rounding: Double
      let placing: Double
      let reusedBulk: Double
      let freshBulk: Double
      let reusedSingle: Double
      /// Nil where it would take too long.
      let textbook: Double?
    }

    private func measureReload(_ content: BenchmarkContent, columns: Int) -> ReloadTimes {
      let count = content.heights.count
      let layout: any SectionLayout = WaterfallLayout(columns: .count(columns))
      let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let delegate: any WaterflowViewDelegate = content
      let source = content.source
      let items = content.items(delegate, in: view)
      let textbook = TextbookWaterfall()
      textbook.delegate = content
      var heights = [CGFloat](repeating: 0, count: count)
      var loops = WaterfallLoops(columnCount: columns)
      var arrangement: any SectionArrangement = layout.arrange(items, in: benchmarkContainer)
      var fresh: any SectionArrangement = EmptyArrangement()
      // Short ones several times, so that the cost of reading the clock doesn't matter.
      let times = max(1, 20_000 / count)
      func subject(_ name: String, prepare: @escaping () -> Void = {}, _ run: @escaping () -> Void) -> Subject {
        Subject(name: name, prepare: prepare) { for _ in 0..<times { run() } }
      }
      var subjects = [
        subject("bare Int") { Baselines.bareLoop(source, into: &heights) },
        subject("bare IndexPath") { Baselines.bareLoop(delegate, view, into: &heights) },
        subject("rounding") { loops.round(content.heights, scale: benchmarkContainer.displayScale) },
        subject("placing") { Checksum.add(loops.place(spacing: 20)) },
        subject("reused, bulk", prepare: { content.givesHeightsInBulk = true }) {
          layout.rearrange(&arrangement, after: .everything, items, in: benchmarkContainer)
        },
        Subject(name: "fresh, bulk", prepare: { fresh = EmptyArrangement() }) {
          fresh = layout.arrange(items, in: benchmarkContainer)
        },
        subject("reused, one by one", prepare: { content.givesHeightsInBulk = false }) {
          layout.rearrange(&arrangement, after: .everything, items, in: benchmarkContainer)
        },
      ]
      if count <= 1_000_000 {
        subjects.append(subject("textbook") { textbook.prepare(count: count, columns: columns, in: view) })
      }
      let found = medians(rounds: rounds(for: count), subjects).enumerated().map {
        $1 / Double(count) / (subjects[$0].name == "fresh, bulk" ? 1 : Double(times))
      }
      Checksum.add(arrangement.size.height)
      Checksum.add(fresh.size.height)
      Checksum.add(heights.last ?? 0)
      Checksum.add(textbook.frames.last?.maxY ?? 0)
      return ReloadTimes(
        bareInt: found[0], bareIndexPath: found[1], rounding: found[2], placing: found[3], reusedBulk: found[4],
        freshBulk: found[5], reusedSingle: found[6], textbook: found.count > 7 ? found[7] : nil)
    }
  }
#endif
