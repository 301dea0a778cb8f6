#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  /// The item that has the cursor keeps it, whatever becomes of cells and indexes.
  @MainActor
  struct WaterflowViewAssistiveFocusTests {
    // Rows of 60 points: 7 are seen of the view's 400.
    private func stage(_ content: NamedContent = .rows()) -> NamedStage {
      let stage = NamedStage(content)
      stage.host.isVoiceOverRunning = true
      return stage
    }

    private func name(_ stage: NamedStage) -> Int? {
      (stage.host.assistiveCursor.element as? NamedContent.Cell)?.name
    }

    private func focus(_ name: Int, _ stage: NamedStage) throws {
      stage.host.assistiveCursor.focus(try #require(stage.cell(name)))
      stage.turn()
    }

    @Test("it stays on its item through updates around it, and goes with one that moves", arguments: [true, false])
    func updates(isAnimated: Bool) throws {
      let stage = stage()
      defer { stage.host.isVoiceOverRunning = false }
      try focus(4, stage)
      let cell = stage.cell(4)
      UIView.setAnimationsEnabled(isAnimated)
      defer { UIView.setAnimationsEnabled(true) }
      stage.view.performBatchUpdates {
        stage.content.sections = [[100, 101, 102, 4, 0, 5] + Array(6..<100)]
        stage.view.insertItems(at: [.item(0), .item(1), .item(2)])
        stage.view.deleteItems(at: [.item(1), .item(2), .item(3)])
        stage.view.moveItem(at: .item(4), to: .item(3))
      }
      stage.settle()
      #expect(name(stage) == 4 && stage.cell(4) === cell)
      #expect(stage.host.assistiveCursor.announcements.isEmpty)
    }

    @Test("from the last item that fits into a folded flow the cursor goes on to the next section, and back")
    func foldedFlow() throws {
      let stage = Stage(
        TestContent(counts: [30, 3]), layout: .flow(maximumLines: 2, moreSize: CGSize(width: 40, height: 30)))
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      let last = try #require(stage.view.indexPathsForVisibleItems.last { $0.section == 0 })
      let (end, start) = (stage.view.cellForItem(at: last), stage.view.cellForItem(at: .item(0, 1)))
      let cursor = stage.host.assistiveCursor
      cursor.focus(try #require(end))
      stage.turn()
      #expect(stage.view.cellForItem(at: .item(last.item + 1)) == nil)
      // Between both is the element for the items that are left out.
      for target in [start, end] {
        let moves = (0..<2).map { _ in
          _ = target === start ? cursor.moveToNext() : cursor.moveToPrevious()
          return cursor.element
        }
        #expect(moves.contains { $0 === target } && cursor.complaints.isEmpty)
        cursor.focus(try #require(target))
      }
    }

    @Test("the item with the cursor stays where it is on screen, wherever an update moves it")
    func moved() throws {
      let stage = stage()
      defer { stage.host.isVoiceOverRunning = false }
      stage.scroll(to: 600)
      try focus(12, stage)
      let before = stage.top(of: 12)
      stage.content.sections = [(0..<100).reversed()]
      stage.view.performBatchUpdates {
        for item in 0..<100 { stage.view.moveItem(at: .item(item), to: .item(99 - item)) }
      }
      stage.settle()
      #expect(stage.top(of: 12) == before)
      #expect(name(stage) == 12)
    }

    @Test("a reload to fewer sections and an update in one turn leave it on what there is")
    func reloadAndUpdate() throws {
      let stage = stage(NamedContent([[0], [1], [2], [3, 4, 5]]))
      defer { stage.host.isVoiceOverRunning = false }
      try focus(4, stage)
      stage.content.sections = [[10, 11]]
      stage.view.reloadData()
      stage.view.scrollToItem(at: .item(0), at: .top, animated: false)
      stage.content.sections = [[10, 11, 12]]
      stage.view.insertItems(at: [.item(2)])
      stage.settle()
      #expect(name(stage).map { (10...12).contains($0) } == true)
      stage.expectConsistent()
    }

    @Test("from the end of a long footer it goes back to the last item, which is out of sight")
    func longFooter() throws {
      let stage = NamedStage(.rows()) { $0.sectionFooterHeight = 1_500 }
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      // Only the footer is visible.
      stage.scroll(to: stage.view.contentSize.height - 400)
      #expect(stage.view.indexPathsForVisibleItems.isEmpty)
      let footer = try #require(
        stage.view.supplementaryView(forElementKind: WaterflowElementKind.footer, at: .item(0)))
      footer.isAccessibilityElement = true
      stage.host.assistiveCursor.focus(footer)
      stage.turn()
      stage.host.assistiveCursor.moveToPrevious()
      stage.settle()
      #expect(name(stage) == 99)
    }

    @Test("from the first item of a section without a header it goes back to the last one before, out of sight")
    func withoutBoundaries() throws {
      // Ten columns of 90 points: the last item lies more than a viewport aside.
      let stage = NamedStage(
        NamedContent([Array(0..<100), [200, 201]]),
        layout: SpreadsheetLayout(columns: .uniform(count: 10, width: 90), rows: .uniform(height: 60)))
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      stage.scroll(to: 260)
      try focus(200, stage)
      stage.host.assistiveCursor.moveToPrevious()
      stage.settle()
      #expect(name(stage) == 99)
    }

    @Test("from a deleted item it goes to the next one that is left, else to the one before")
    func deletion() throws {
      let content = NamedContent([[0, 1, 2, 3], [4, 5]])
      content.height = { _ in 50 }
      let stage = stage(content)
      defer { stage.host.isVoiceOverRunning = false }
      func delete(_ deleted: [IndexPath], leaving sections: [[Int]]) {
        content.sections = sections
        stage.view.deleteItems(at: deleted)
        stage.settle()
      }
      try focus(1, stage)
      delete([.item(1), .item(2)], leaving: [[0, 3], [4, 5]])
      #expect(name(stage) == 3)
      delete([.item(1)], leaving: [[0], [4, 5]])
      #expect(name(stage) == 4)
      try focus(5, stage)
      delete([.item(1, 1)], leaving: [[0], [4]])
      #expect(name(stage) == 4)
      content.sections = [[0]]
      stage.view.deleteSections([1])
      stage.settle()
      #expect(name(stage) == 0)
      delete([.item(0)], leaving: [[]])
      #expect(stage.host.assistiveCursor.element == nil)
      content.sections = [[7]]
      stage.view.insertItems(at: [.item(0)])
      stage.settle()
      #expect(stage.host.assistiveCursor.element == nil)
    }

    @Test("from the header of a section that is gone it goes to the next section's first item")
    func deletedHeader() throws {
      let content = NamedContent([[0, 1], [2, 3]])
      content.height = { _ in 50 }
      content.headerHeight = 30
      let stage = stage(content)
      defer { stage.host.isVoiceOverRunning = false }
      stage.host.assistiveCursor.focus(
        try #require(stage.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0, 0))))
      content.sections = [[2, 3]]
      stage.view.deleteSections([0])
      stage.settle()
      #expect(name(stage) == 2)
    }

    @Test("the new cell of an item that is reloaded has it")
    func reloadedItem() throws {
      let stage = stage()
      defer { stage.host.isVoiceOverRunning = false }
      try focus(3, stage)
      let cell = stage.cell(3)
      stage.view.reloadItems(at: [.item(3)])
      stage.settle()
      #expect(name(stage) == 3 && stage.cell(3) !== cell)
      stage.view.reloadSections([0])
      stage.settle()
      #expect(name(stage) == 3)
    }

    @Test("after a reload it is at the same index path, in whatever cell that has; else at the last item")
    func reload() throws {
      let content = TestContent(counts: [5, 5])
      content.makeCell = { _, indexPath in
        let cell = WaterflowViewCell(reuseIdentifier: nil)
        cell.accessibilityLabel = "\(indexPath.section).\(indexPath.item)"
        return cell
      }
      let stage = Stage(content)
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      let cursor = stage.host.assistiveCursor
      let cell = try #require(stage.view.cellForItem(at: .item(3, 1)))
      cursor.focus(cell)
      stage.view.reloadData()
      stage.turn()
      #expect(cursor.element?.accessibilityLabel == "1.3" && cursor.element !== cell)
      content.counts = [5, 2]
      stage.view.reloadData()
      stage.turn()
      #expect(cursor.element?.accessibilityLabel == "1.1")
      content.counts = [5]
      stage.view.reloadData()
      stage.turn()
      #expect(cursor.element?.accessibilityLabel == "0.4")
    }

    @Test("it isn't forced back to an item that was scrolled far away and is visible again")
    func scrolling() throws {
      let stage = stage()
      defer { stage.host.isVoiceOverRunning = false }
      try focus(2, stage)
      stage.scroll(to: 4_000)
      #expect(name(stage) == nil)
      stage.scroll(to: 0)
      #expect(name(stage) == nil)
      // Nor if it has gone elsewhere meanwhile.
      stage.scroll(to: 4_000)
      try focus(70, stage)
      stage.scroll(to: 0)
      stage.scroll(to: 4_000)
      #expect(name(stage) == nil)
    }

    @Test("it isn't brought back from outside of the view")
    func outside() throws {
      let stage = stage()
      defer { stage.host.isVoiceOverRunning = false }
      try focus(2, stage)
      let outside = try #require(stage.view.superview)
      stage.host.assistiveCursor.focus(outside)
      stage.content.sections[0].remove(at: 2)
      stage.view.deleteItems(at: [.item(2)])
      stage.settle()
      stage.view.reloadData()
      stage.settle()
      #expect(stage.host.assistiveCursor.element === outside)
    }

    @Test("it follows its item through snapshots, also through one that is a reload")
    func snapshots() throws {
      let stage = DiffableStage()
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      func name() -> Int? { (stage.host.assistiveCursor.element as? NamedContent.Cell)?.name }
      stage.dataSource.apply(DiffableStage.snapshot(["a": Array(0..<10)]))
      stage.settle()
      stage.host.assistiveCursor.focus(try #require(stage.cell(5)))
      stage.dataSource.apply(DiffableStage.snapshot(["a": [20, 21, 5, 0, 22]]))
      stage.settle()
      #expect(name() == 5)
      // More than 1 000 changes.
      stage.dataSource.apply(DiffableStage.snapshot(["b": [0, 22, 5] + Array(1_000..<3_000)]))
      stage.settle()
      #expect(name() == 5 && stage.dataSource.indexPath(for: 5) == .item(2))
      stage.dataSource.applySnapshotUsingReloadData(DiffableStage.snapshot(["b": [5, 0]]))
      stage.settle()
      #expect(name() == 5)
      stage.dataSource.apply(DiffableStage.snapshot(["b": [0]]))
      stage.settle()
      #expect(name() == 0)
    }

    @Test("a notice that comes once the view is gone is for nobody")
    func goneView() {
      var view: WaterflowView? = WaterflowView(frame: .zero)
      let technology = view?.assistiveTechnology
      technology?.observe()
      weak let gone = view
      view = nil
      #expect(gone == nil)
      NotificationCenter.default.post(name: UIAccessibility.elementFocusedNotification, object: nil)
      #expect(technology?.isInside == false)
    }
  }
#endif
