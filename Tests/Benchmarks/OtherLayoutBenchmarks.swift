#if !canImport(UIKit)
  import Foundation
  import Waterflow

  extension Benchmarks {
    func otherLayouts() {
      note("squares, spreadsheets, trees and rows")
      squares()
      spreadsheets()
      trees()
      connectors()
      rows()
    }

    /// Reloads of a view without a delegate.
    private func squares() {
      let walls = [1_000, 1_000_000].map { count in
        ShownContent(BenchmarkContent(count: 0, claiming: count)) {
          $0.delegate = nil
          $0.layout = .grid()
        }
      }
      defer { walls.forEach { $0.end() } }
      let found = medians(
        rounds: 9,
        walls.map { wall in
          Subject(name: "reload") {
            for _ in 0..<20 {
              wall.view.reloadData()
              wall.view.layoutIfNeeded()
            }
          }
        })
      report.add(
        "squares of a grid, reload by the view", items: 1_000_000, columns: 3, found[1] / 20, "ns",
        versus: "1 000 items", found[0] / 20, atMost: 1.25)
    }

    private func spreadsheets() {
      func subjects(columns: Int, rows: Int) -> [Subject] {
        let layout: any SectionLayout = SpreadsheetLayout(
          columns: .uniform(count: columns, width: 80), rows: .uniform(height: 44), pinnedRows: 1, pinnedColumns: 1)
        let items = SectionItems(count: columns * rows, size: { _ in CGSize(width: 80, height: 44) })
        let arrangement = layout.arrange(items, in: benchmarkContainer)
        var y: CGFloat = 0
        return [
          Subject(name: "arrange") {
            for _ in 0..<100 { Checksum.add(layout.arrange(items, in: benchmarkContainer).count) }
          },
          Subject(name: "step") {
            for _ in 0..<1_000 {
              y = y > 3_000 ? 0 : y + 20
              var seen = 0
              arrangement.forEachItem(in: CGRect(x: 100, y: y, width: 390, height: 844)) { index, _ in seen &+= index }
              Checksum.add(seen)
            }
          },
        ]
      }
      let found = medians(
        rounds: 9, subjects(columns: 100, rows: 100) + subjects(columns: 1_000, rows: 1_000_000))
      report.add(
        "spreadsheet arranged", items: 1_000_000_000, columns: 1_000, found[2] / 100, "ns",
        versus: "100 columns, 100 rows",
        found[0] / 100)
      report.add(
        "spreadsheet: what is seen, 20 points on", items: 1_000_000_000, columns: 1_000, found[3] / 1_000, "ns",
        versus: "100 columns, 100 rows", found[1] / 1_000, atMost: 1.25)
    }

    private func trees() {
      func subject(_ count: Int, nodeSize: CGSize? = CGSize(width: 60, height: 30)) -> Subject {
        var state: UInt64 = 88_172_645_463_325_252
        let parents: [Int?] = (0..<count).map { index in
          state ^= state << 13
          state ^= state >> 7
          state ^= state << 17
          return index == 0 ? nil : Int(state % UInt64(index))
        }
        let layout: any SectionLayout = TreeLayout(parents: parents, nodeSize: nodeSize)
        let items = SectionItems(count: count, size: { CGSize(width: 40 + $0 % 40, height: 30) })
        return Subject(name: "tree") { Checksum.add(layout.arrange(items, in: benchmarkContainer).size.width) }
      }
      let found = medians(
        rounds: options.isQuick ? 3 : 7,
        [subject(10_000), subject(100_000), subject(10_000, nodeSize: nil), subject(100_000, nodeSize: nil)])
      report.add(
        "tree arranged", items: 100_000, found[1], "ns", versus: "10 000 nodes", found[0], atMost: 13)
      report.add(
        "tree arranged, nodes of their own sizes", items: 100_000, found[3], "ns", versus: "10 000 nodes", found[2],
        atMost: 15)
    }

    /// Eight chains, about 30 points from node to node, so that some 220 lines are visible. Items are numbered chain by
    /// chain, and so not in the order in which the tree has them.
    private func connectors() {
      let (chains, length) = (8, 100)
      let content = BenchmarkContent(count: chains * length)
      let parents: [Int?] = (0..<chains * length).map { $0 % length == 0 ? nil : $0 - 1 }
      let shown = ShownContent(content) {
        $0.layout = TreeLayout(
          parents: parents, nodeSize: CGSize(width: 20, height: 20), levelSpacing: 10, siblingSpacing: 29)
      }
      defer { shown.end() }
      let view = shown.view
      let count = view.subviews.count { $0 is WaterflowConnectorView }
      // Sideways as well, so that no step is known to be quiet; nothing enters or leaves.
      func step(_ index: Int) {
        view.bounds.origin = CGPoint(x: CGFloat(index % 2), y: 1_001 + CGFloat(index % 3))
        view.layoutSubviews()
      }
      for index in 0..<6 { step(index) }
      if let allocations = AllocationCount.during({ for index in 0..<102 { step(index) } }) {
        report.add(
          "tree scrolled, nothing enters or leaves: allocations", items: count, Double(allocations) / 102, "objects",
          atMost: 0)
      }
    }

    private func rows() {
      let count = 100_000
      let content = BenchmarkContent(count: count)
      let widths = content.heights
      let items = SectionItems(count: count, size: { CGSize(width: widths[$0], height: 100) })
      func subject(_ fill: RowsLayout.Fill) -> Subject {
        let layout: any SectionLayout = RowsLayout(fill: fill)
        return Subject(name: "rows") { Checksum.add(layout.arrange(items, in: benchmarkContainer).size.height) }
      }
      let found = medians(rounds: options.isQuick ? 5 : 9, [subject(.ragged), subject(.justified(tolerance: 0.25))])
      report.add("rows arranged, ragged", items: count, found[0] / Double(count), "ns/item")
      report.add(
        "rows arranged, justified", items: count, found[1] / Double(count), "ns/item", versus: "ragged",
        found[0] / Double(count), atMost: 3)
    }
  }
#endif
