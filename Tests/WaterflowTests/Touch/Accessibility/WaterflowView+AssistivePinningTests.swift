#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// What is pinned over the items, and what a layout adds to them, as VoiceOver's cursor meets it.
  @MainActor
  struct WaterflowViewAssistivePinningTests {
    private func stage(_ content: TestContent, _ layout: any SectionLayout) -> Stage {
      content.makeCell = { view, indexPath in
        let cell = view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
        cell.accessibilityLabel = "\(indexPath.item)"
        return cell
      }
      content.makeBoundary = { view, kind, indexPath in
        let header = view.dequeueReusableSupplementaryView(WaterflowReusableView.self, ofKind: kind, for: indexPath)
        header.isAccessibilityElement = true
        header.accessibilityLabel = "\(kind.dropFirst("WaterflowElementKind".count)) \(indexPath.item)"
        return header
      }
      let stage = Stage(content, layout: layout)
      stage.host.isVoiceOverRunning = true
      stage.turn()
      return stage
    }

    /// The item of the cell with the cursor, and its frame on the glass.
    private func shown(_ stage: Stage) -> (item: Int, frame: CGRect)? {
      let cursor = stage.host.assistiveCursor
      guard let cell = cursor.element as? WaterflowViewCell, let indexPath = stage.view.indexPath(for: cell) else {
        return nil
      }
      let offset = stage.view.contentOffset
      return (indexPath.item, cell.frame.offsetBy(dx: -offset.x, dy: -offset.y))
    }

    @Test("a spreadsheet's column headers are read before all cells, and a row's before the row")
    func headers() {
      // 250 points are left for cells, of which five are seen in a row.
      let layout = SpreadsheetLayout(
        columns: .uniform(count: 8, width: 60), rows: .uniform(height: 40), columnHeaderHeight: 30, rowHeaderWidth: 50)
      let stage = stage(TestContent(count: 80), layout)
      defer { stage.host.isVoiceOverRunning = false }
      let labels = stage.host.assistiveCursor.elements.prefix(18).map { $0.accessibilityLabel ?? "" }
      #expect(
        labels == (0..<5).map { "ColumnHeader \($0)" } + ["HeaderCorner 0"]
          + ["RowHeader 0", "0", "1", "2", "3", "4", "RowHeader 8", "8", "9", "10", "11", "12"])
    }

    @Test("in a carousel, too")
    func headersInCarousel() throws {
      let layout = SpreadsheetLayout(
        columns: .uniform(count: 8, width: 60), rows: .uniform(height: 40), columnHeaderHeight: 30, rowHeaderWidth: 50)
      let stage = stage(TestContent(count: 80), .carousel(layout, length: 300))
      defer { stage.host.isVoiceOverRunning = false }
      let labels = stage.host.assistiveCursor.elements.map { $0.accessibilityLabel ?? "" }
      let first = try #require(labels.firstIndex(of: "0"))
      #expect(labels[..<first].contains { $0.hasPrefix("ColumnHeader") } && labels[first - 1] == "RowHeader 0")
      #expect(!labels[first...].contains { $0.hasPrefix("ColumnHeader") })
      #expect(try labels[#require(labels.firstIndex(of: "8")) - 1] == "RowHeader 8")
    }

    @Test("from the header of a row the cursor goes on to the row's first cell, which is out of sight")
    func pastRowHeader() throws {
      let layout = SpreadsheetLayout(
        columns: .uniform(count: 8, width: 60), rows: .uniform(height: 40), columnHeaderHeight: 30, rowHeaderWidth: 50)
      let stage = stage(TestContent(count: 80), layout)
      defer { stage.host.isVoiceOverRunning = false }
      let cursor = stage.host.assistiveCursor
      let view = stage.view
      view.contentOffset.x = 230
      stage.turn()
      cursor.focus(try #require(view.cellForItem(at: .item(15))))
      stage.turn()
      var met: [String] = []
      for _ in 0..<3 {
        #expect(cursor.moveToNext())
        stage.turn()
        met.append(cursor.element?.accessibilityLabel ?? "")
      }
      #expect(met == ["RowHeader 16", "16", "17"])
      #expect(shown(stage)?.frame == CGRect(x: 110, y: 110, width: 60, height: 40))
    }

    @Test("a cell under a pinned column is brought out from under it", arguments: [false, true])
    func pinnedColumn(isRightToLeft: Bool) throws {
      let stage = stage(
        TestContent(count: 80),
        .spreadsheet(columns: .uniform(count: 8, width: 80), rows: .uniform(height: 40), pinnedColumns: 1))
      defer { stage.host.isVoiceOverRunning = false }
      if isRightToLeft { stage.view.semanticContentAttribute = .forceRightToLeft }
      stage.turn()
      // Columns 5 to 7 are seen beside the pinned one.
      stage.view.contentOffset.x = isRightToLeft ? 0 : 340
      stage.turn()
      let cursor = stage.host.assistiveCursor
      cursor.focus(try #require(stage.view.cellForItem(at: .item(7))))
      stage.turn()
      for item in 8...15 {
        #expect(cursor.moveToNext())
        stage.turn()
        let (found, frame) = try #require(shown(stage))
        #expect(found == item)
        let beside =
          isRightToLeft ? CGRect(x: 0, y: 0, width: 220, height: 400) : CGRect(x: 80, y: 0, width: 220, height: 400)
        #expect(item == 8 || beside.contains(frame), "item \(item) at \(frame)")
      }
    }

    @Test("on the way back no item stays under a pinned header")
    func pinnedHeader() throws {
      let content = TestContent(count: 30)
      content.headerHeight = 40
      content.pinsHeader = { _ in true }
      let stage = stage(content, .list())
      defer { stage.host.isVoiceOverRunning = false }
      stage.scroll(to: 700)
      let cursor = stage.host.assistiveCursor
      // Item 15 lies from 790 to 840, the header up to 740.
      cursor.focus(try #require(stage.view.cellForItem(at: .item(15))))
      stage.turn()
      for item in (10...14).reversed() {
        #expect(cursor.moveToPrevious())
        stage.turn()
        #expect(shown(stage)?.item == item)
        #expect((shown(stage)?.frame.minY ?? 0) >= 40)
      }
      #expect(stage.view.contentOffset.y == 500)
    }
  }
#endif
