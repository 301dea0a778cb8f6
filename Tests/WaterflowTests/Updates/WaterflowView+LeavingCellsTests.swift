#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing
  import Waterflow

  /// A cell that glides off the screen in an update, and may come back before it is gone.
  @MainActor
  @Suite(.needs(.clock, .scale))
  struct WaterflowViewLeavingCellsTests {
    /// Rows of 100 points in 400: item 20 is growing, and item 23 on its way out at the bottom.
    private func stage() throws -> (stage: NamedStage, cell: NamedContent.Cell) {
      let content = NamedContent([Array(0..<60)])
      content.height = { _ in 100 }
      let stage = NamedStage(content, layout: .list())
      stage.scroll(to: 2_000)
      stage.settle()
      let cell = try #require(stage.cell(23) as? NamedContent.Cell)
      content.height = { $0 == 20 ? 200 : 100 }
      stage.view.invalidateSizes(forItemsAt: [.item(20)])
      stage.view.performBatchUpdates(nil)
      stage.host.advance(by: 0.05)
      content.forgetCalls()
      return (stage, cell)
    }

    /// Scrolls on until the item is in view again: it is never on the glass twice.
    private func comeBack(_ stage: NamedStage, sourceLocation: SourceLocation = #_sourceLocation) {
      stage.view.contentOffset.y += 60
      for _ in 0..<60 {
        stage.host.advance(by: 1.0 / 120)
        let shown = stage.view.shownSubviews.filter { ($0 as? NamedContent.Cell)?.name == 23 && $0.alpha > 0 }
        #expect(shown.count == 1, sourceLocation: sourceLocation)
      }
      stage.expectConsistent(sourceLocation: sourceLocation)
    }

    @Test("it is the cell of its item, so that what arrives late is shown in it")
    func isFound() throws {
      let (stage, cell) = try stage()
      #expect(!stage.view.indexPathsForVisibleItems.contains(.item(23)))
      #expect(stage.view.cellForItem(at: .item(23)) === cell)
      #expect(stage.view.indexPath(for: cell) == .item(23))
      comeBack(stage)
      #expect(stage.cell(23) === cell)
      #expect(!stage.content.askedCells.contains(23))
    }

    @Test("reconfigured, it is filled again, and turns round as it is then")
    func reconfigured() throws {
      let (stage, cell) = try stage()
      stage.view.reconfigureItems(at: [.item(23)])
      stage.turn()
      #expect(stage.content.askedCells == [23])
      comeBack(stage)
      #expect(stage.cell(23) === cell)
    }

    @Test("reloaded, it is gone as its item comes back with another cell")
    func reloaded() throws {
      let (stage, cell) = try stage()
      stage.view.reloadItems(at: [.item(23)])
      stage.turn()
      #expect(stage.view.cellForItem(at: .item(23)) == nil)
      comeBack(stage)
      #expect(stage.cell(23) !== cell)
    }

    @Test("deleted, it is nobody's")
    func deleted() throws {
      let (stage, cell) = try stage()
      stage.content.sections[0].removeAll { $0 == 23 }
      stage.view.deleteItems(at: [.item(23)])
      stage.turn()
      #expect(stage.view.indexPath(for: cell) == nil)
      #expect(stage.view.cellForItem(at: .item(23)) !== cell)
      stage.settle()
      stage.expectConsistent()
    }
  }
#endif
