#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  // What opens menus is a finger, and what shows which one is open is the host: both only exist headless.

  @MainActor
  struct WaterflowViewContextMenusTests {
    @MainActor private final class Log {
      var asked: [(indexPath: IndexPath, point: CGPoint)] = []
      var configuration: UIContextMenuConfiguration? = UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Delete") { _ in }])
      })
    }

    private let log = Log()

    /// Rows of 300 by 50 points with gaps of 10.
    private func stage(counts: [Int] = [40], prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
      let content = TestContent(counts: counts)
      content.contextMenu = { [log] indexPath, point in
        log.asked.append((indexPath, point))
        return log.configuration
      }
      return Stage(content, layout: .waterfall(columns: .count(1)), prepare: prepare)
    }

    private func interaction(of stage: Stage) throws -> UIContextMenuInteraction {
      try #require(stage.view.interactions.first as? UIContextMenuInteraction)
    }

    private func previewAtEnd(_ stage: Stage) throws -> UITargetedPreview? {
      let (interaction, configuration) = (try interaction(of: stage), try #require(log.configuration))
      let delegate = try #require(interaction.delegate)
      return delegate.contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
    }

    @Test(
      "a finger that rests asks for the item and the point in the view's coordinates, and the cell is the preview",
      .needs(.finger))
    func asked() {
      let stage = stage()
      stage.scroll(to: 600)
      // 90 points down the screen is 690 down the content: 30 points into the eleventh row.
      stage.host.longPress(at: CGPoint(x: 100, y: 90), duration: 1)
      #expect(log.asked.map(\.indexPath) == [.item(11)])
      #expect(log.asked.map(\.point) == [CGPoint(x: 100, y: 690)])
      #expect(stage.host.contextMenu?.preview.view === stage.view.cellForItem(at: .item(11)))
      #expect(stage.host.contextMenu?.menu.children.map(\.title) == ["Delete"])
    }

    @Test("where a press may lift the item as well, its menu is asked for once", .needs(.finger))
    func askedOnce() {
      let stage = stage { $0.allowsReordering = true }
      stage.host.longPress(at: CGPoint(x: 100, y: 90), duration: 1)
      #expect(log.asked.map(\.indexPath) == [.item(1)])
      #expect(stage.host.contextMenu?.menu.children.map(\.title) == ["Delete"])
    }

    @Test("an answer for one item isn't taken for another that an update brings to its index path")
    func askedAgain() throws {
      let stage = stage()
      #expect(stage.view.menus.hasMenu(ofItemAt: .item(1), point: CGPoint(x: 100, y: 90)))
      stage.content.counts[0] += 1
      UIView.performWithoutAnimation { stage.view.insertItems(at: [.item(0)]) }
      stage.turn()
      let interaction = try interaction(of: stage)
      _ = interaction.delegate?.contextMenuInteraction(
        interaction, configurationForMenuAtLocation: CGPoint(x: 100, y: 90))
      #expect(log.asked.map(\.indexPath) == [.item(1), .item(1)])
    }

    @Test(
      "the highlight goes when the menu opens, and nothing is selected, neither then nor when it closes",
      .needs(.finger))
    func touchCancelled() {
      let stage = stage()
      stage.host.touchDown(at: CGPoint(x: 100, y: 90))
      stage.host.advance(by: 0.4)
      #expect(stage.view.cellForItem(at: .item(1))?.isHighlighted == true)
      stage.host.advance(by: 0.2)
      #expect(stage.view.cellForItem(at: .item(1))?.isHighlighted == false)
      stage.host.touchUp()
      stage.host.tap(at: CGPoint(x: 100, y: 90))
      #expect(stage.host.contextMenu == nil)
      #expect(stage.content.events == ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1"])
      #expect(stage.view.indexPathsForSelectedItems.isEmpty)
    }

    @Test("without a menu a long touch is a tap", .needs(.finger))
    func noMenu() {
      let stage = stage()
      log.configuration = nil
      stage.host.longPress(at: CGPoint(x: 100, y: 90), duration: 1)
      #expect(log.asked.map(\.indexPath) == [.item(1)])
      #expect(stage.host.contextMenu == nil)
      #expect(stage.view.indexPathsForSelectedItems == [.item(1)])
    }

    @Test("on a selected item the menu is for all selected ones, on another for that alone", .needs(.finger))
    func severalItems() {
      let stage = stage { $0.allowsMultipleSelection = true }
      for item in [5, 1, 20] { stage.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
      var asked: [[IndexPath]] = []
      stage.content.contextMenuForItems = { [log] indexPaths, point in
        asked.append(indexPaths)
        #expect(point == CGPoint(x: 100, y: asked.count == 1 ? 90 : 150))
        return log.configuration
      }
      stage.host.longPress(at: CGPoint(x: 100, y: 90), duration: 1)
      #expect(asked == [[.item(1), .item(5), .item(20)]])
      #expect(stage.host.contextMenu?.preview.view === stage.view.cellForItem(at: .item(1)))
      stage.host.tap(at: CGPoint(x: 100, y: 90))
      stage.host.longPress(at: CGPoint(x: 100, y: 150), duration: 1)
      #expect(asked.last == [.item(2)])
      #expect(log.asked.isEmpty)
      #expect(stage.view.indexPathsForSelectedItems == [.item(1), .item(5), .item(20)])
    }

    @Test("without a menu for several the item under the finger is asked alone", .needs(.finger))
    func oneOfSeveral() {
      let stage = stage { $0.allowsMultipleSelection = true }
      for item in [1, 5] { stage.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
      stage.host.longPress(at: CGPoint(x: 100, y: 90), duration: 1)
      #expect(log.asked.map(\.indexPath) == [.item(1)])
      #expect(stage.host.contextMenu != nil)
    }

    @Test("between items and on a pinned header over an item nothing is asked", .needs(.finger))
    func elsewhere() {
      let stage = stage(counts: [10, 10]) { $0.pinsSectionHeaders = true }
      stage.content.headerHeight = 40
      stage.view.reloadData()
      stage.scroll(to: 100)
      // The header covers what is up to 140 down the content; the rows begin at 40 and every 60.
      stage.host.longPress(at: CGPoint(x: 100, y: 20), duration: 1)
      stage.host.longPress(at: CGPoint(x: 100, y: 55), duration: 1)
      #expect(log.asked.isEmpty)
      stage.host.longPress(at: CGPoint(x: 100, y: 65), duration: 1)
      #expect(log.asked.map(\.indexPath) == [.item(2)])
    }

    @Test("a pinned item is asked for where it is held", .needs(.finger))
    func pinnedItem() {
      let stage = stage()
      stage.view.layout = .spreadsheet(
        columns: .uniform(count: 1, width: 300), rows: .uniform(height: 40), pinnedRows: 1)
      stage.turn()
      stage.scroll(to: 400)
      stage.host.longPress(at: CGPoint(x: 100, y: 20), duration: 1)
      #expect(log.asked.map(\.indexPath) == [.item(0)])
      #expect(log.asked.map(\.point) == [CGPoint(x: 100, y: 420)])
      #expect(stage.host.contextMenu?.preview.view === stage.view.cellForItem(at: .item(0)))
    }

    @Test("a view in the cell that scrolls doesn't keep the menu away", .needs(.finger))
    func scrollViewInCell() throws {
      let stage = stage()
      let cell = try #require(stage.view.cellForItem(at: .item(1)))
      let inner = UIScrollView(frame: cell.bounds)
      cell.contentView.addSubview(inner)
      stage.host.longPress(at: CGPoint(x: 100, y: 90), duration: 1)
      #expect(log.asked.map(\.indexPath) == [.item(1)])
    }

    @Test(
      "without drag sessions an item that the press lifts has no menu, one that can't be moved has", .needs(.finger))
    func reordering() {
      let stage = stage {
        $0.allowsReordering = true
        $0.dragInteractionEnabled = false
      }
      stage.host.touchDown(at: CGPoint(x: 100, y: 90))
      stage.host.advance(by: 0.6)
      #expect(stage.view.cellForItem(at: .item(1))?.isReordering == true)
      #expect(log.asked.isEmpty && stage.host.contextMenu == nil)
      stage.host.touchCancel()
      stage.content.canMove = false
      stage.host.longPress(at: CGPoint(x: 100, y: 90), duration: 1)
      #expect(log.asked.map(\.indexPath) == [.item(1)] && stage.host.contextMenu != nil)
    }

    @Test("while an item is being moved by a gesture of somebody's own no menu opens", .needs(.finger))
    func movement() {
      let stage = stage()
      #expect(stage.view.beginInteractiveMovementForItem(at: .item(3)))
      stage.host.longPress(at: CGPoint(x: 100, y: 90), duration: 1)
      #expect(log.asked.isEmpty)
    }

    @Test("the menu goes back into the cell wherever the item is now", .needs(.finger))
    func itemMoved() throws {
      let stage = stage()
      stage.host.longPress(at: CGPoint(x: 100, y: 90), duration: 1)
      let cell = try #require(stage.host.contextMenu?.preview.view)
      stage.content.counts = [41]
      stage.view.insertItems(at: [.item(0)])
      stage.turn()
      #expect(stage.view.cellForItem(at: .item(2)) === cell)
      #expect(try previewAtEnd(stage)?.view === cell)
    }

    @Test(
      "of an item that goes before the menu opens nothing is lifted, and not the whole view", .needs(.finger),
      arguments: [true, false])
    func itemGoneBeforeMenu(isAnimated: Bool) throws {
      let stage = stage()
      let (log, content) = (log, stage.content)
      content.contextMenu = { [unowned view = stage.view] _, _ in
        content.counts = [39]
        let delete = { view.deleteItems(at: [.item(1)]) }
        if isAnimated { delete() } else { UIView.performWithoutAnimation(delete) }
        return log.configuration
      }
      stage.host.longPress(at: CGPoint(x: 100, y: 90), duration: 1)
      let preview = try #require(stage.host.contextMenu?.preview)
      #expect(preview.view !== stage.view && !(preview.view is WaterflowViewCell))
      #expect(preview.view.backgroundColor == nil && preview.parameters.backgroundColor == .clear)
      // Where the item was: the second row.
      #expect(preview.view.bounds.size == CGSize(width: 300, height: 50))
      #expect(preview.target.container === stage.view && preview.target.center == CGPoint(x: 150, y: 85))
    }

    @Test(
      "it goes back into no cell when the item is gone, even while it fades, nor into one that shows another item",
      .needs(.finger))
    func itemGone() throws {
      let stage = stage()
      stage.host.longPress(at: CGPoint(x: 100, y: 90), duration: 1)
      stage.content.counts = [39]
      stage.view.deleteItems(at: [.item(1)])
      stage.turn()
      // Where the item was: the second row.
      let preview = try #require(try previewAtEnd(stage))
      #expect(!(preview.view is WaterflowViewCell) && preview.parameters.backgroundColor == .clear)
      #expect(preview.target.container === stage.view && preview.target.center == CGPoint(x: 150, y: 85))
      stage.host.tap(at: CGPoint(x: 100, y: 90))
      stage.host.advance(by: 1)
      stage.host.longPress(at: CGPoint(x: 100, y: 90), duration: 1)
      let cell = try #require(stage.host.contextMenu?.preview.view)
      stage.scroll(to: 1_500)
      #expect(stage.view.visibleCells.contains { $0 === cell })
      #expect(try previewAtEnd(stage)?.view is WaterflowViewCell == false)
    }

    @Test("a view without a delegate that could give menus has no interaction, one with has one")
    func interactions() {
      let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      #expect(view.interactions.isEmpty)
      let (first, second) = (TestContent(count: 1), TestContent(count: 1))
      view.delegate = first
      view.delegate = second
      view.delegate = nil
      view.delegate = first
      #expect(view.interactions.count == 1)
    }
  }
#endif
