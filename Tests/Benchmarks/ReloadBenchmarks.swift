#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit
  import Waterflow

  extension Benchmarks {
    /// The limit for a reload with bulk sizes, compared with the bare loop.
    private static let bulkLimits = [2: 3.0, 3: 3, 6: 4, 24: 7]

    func reload() {
      var reusedPerItem: [Int: Double] = [:]
      for count in sizes {
        note("reload of \(count) items")
        let content = BenchmarkContent(count: count)
        for columns in columnCounts {
          let times = reload(content, columns: columns)
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

    private func reload(_ content: BenchmarkContent, columns: Int) -> (reusedBulk: Double, bare: Double) {
      let count = content.heights.count
      let layout: any SectionLayout = WaterfallLayout(columns: .count(columns))
      let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let delegate: any WaterflowViewDelegate = content
      let source = content.source
      let items = content.items(delegate, in: view)
      let textbook = TextbookWaterfall()
      textbook.delegate = content
      var heights = [CGFloat](repeating: 0, count: count)
      var arrangement: any SectionArrangement = layout.arrange(items, in: benchmarkContainer)
      // Short ones several times, so that the cost of reading the clock doesn't matter.
      let times = max(1, 20_000 / count)
      func subject(_ name: String, prepare: @escaping () -> Void = {}, _ run: @escaping () -> Void) -> Subject {
        Subject(name: name, prepare: prepare) { for _ in 0..<times { run() } }
      }
      let withTextbook = count <= 1_000_000
      var fresh: any SectionArrangement = EmptyArrangement()
      var subjects = [
        subject("bare Int") { Baselines.bareLoop(source, into: &heights) },
        subject("bare IndexPath") { Baselines.bareLoop(delegate, view, into: &heights) },
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
      if withTextbook {
        subjects.append(subject("textbook") { textbook.prepare(count: count, columns: columns, in: view) })
      }
      let found = medians(rounds: rounds(for: count), subjects).enumerated().map {
        $1 / Double(count) / ($0 == 3 ? 1 : Double(times))
      }
      Checksum.add(arrangement.size.height)
      Checksum.add(fresh.size.height)
      Checksum.add(heights.last ?? 0)
      Checksum.add(textbook.frames.last?.maxY ?? 0)
      let (int, path, bulk, freshBulk, single) = (found[0], found[1], found[2], found[3], found[4])
      // The limits are stated for a million items.
      let isStated = count == 1_000_000
      report.add(
        "reload, sizes in bulk, buffers reused", items: count, columns: columns, bulk, "ns/item",
        versus: "bare loop, Int", int, atMost: isStated ? Self.bulkLimits[columns] : nil)
      report.add(
        "reload, sizes one by one, buffers reused", items: count, columns: columns, single, "ns/item",
        versus: "bare loop, IndexPath", path, atMost: isStated ? 1.5 : nil)
      report.add(
        "reload, sizes in bulk, fresh", items: count, columns: columns, freshBulk, "ns/item",
        versus: "buffers reused", bulk, atMost: isStated ? 3 : nil)
      if withTextbook {
        report.add(
          "reload, sizes one by one, buffers reused", items: count, columns: columns, single, "ns/item",
          versus: "textbook", found[5])
      }
      return (bulk, int)
    }
  }
#endif
