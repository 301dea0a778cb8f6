import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
@Suite("Selecting in code")
struct WaterflowViewSelectionTests {
  @Test("selecting in code shows, and calls nobody")
  func selects() {
    let stage = Stage(TestContent(count: 30))
    stage.view.selectItem(at: .item(2), animated: false, scrollPosition: .none)
    #expect(stage.view.indexPathsForSelectedItems == [.item(2)])
    #expect(stage.view.cellForItem(at: .item(2))?.isSelected == true)
    stage.view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
    #expect(stage.view.indexPathsForSelectedItems == [.item(1)])
    #expect(stage.view.cellForItem(at: .item(2))?.isSelected == false)
    stage.view.deselectItem(at: .item(1), animated: false)
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
    #expect(stage.content.events.isEmpty)
  }

  @Test("several selected items are answered in index order; nil deselects all")
  func multiple() {
    let stage = Stage(TestContent(counts: [30, 30])) { $0.allowsMultipleSelection = true }
    let items: [IndexPath] = [.item(7, 1), .item(20), .item(3), .item(0, 1)]
    for item in items { stage.view.selectItem(at: item, animated: false, scrollPosition: .none) }
    #expect(stage.view.indexPathsForSelectedItems == [.item(3), .item(20), .item(0, 1), .item(7, 1)])
    stage.view.selectItem(at: nil, animated: false, scrollPosition: .none)
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
  }

  @Test("a selected item is selected again when it comes back, its old cell isn't elsewhere")
  func survivesReuse() {
    let stage = Stage(TestContent(count: 300))
    stage.view.selectItem(at: .item(0), animated: false, scrollPosition: .none)
    stage.scroll(to: 3_000)
    #expect(stage.view.visibleCells.allSatisfy { !$0.isSelected })
    stage.scroll(to: 0)
    #expect(stage.view.visibleCells.filter(\.isSelected).compactMap { stage.view.indexPath(for: $0) } == [.item(0)])
  }

  @Test("a reload clears the selection")
  func reload() {
    let stage = Stage(TestContent(count: 30))
    stage.view.selectItem(at: .item(2), animated: false, scrollPosition: .none)
    stage.view.reloadData()
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
    stage.turn()
    #expect(stage.view.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test("less is selected when less is allowed")
  func allowance() {
    let stage = Stage(TestContent(count: 30)) { $0.allowsMultipleSelection = true }
    for item in [4, 2, 6] { stage.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
    stage.view.allowsMultipleSelection = false
    #expect(stage.view.indexPathsForSelectedItems == [.item(2)])
    stage.view.allowsSelection = false
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
    stage.view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
  }

  @Test("an index path that names no item is reported and ignored")
  func outOfRange() {
    let stage = Stage(TestContent(count: 30))
    let found = misuses { stage.view.selectItem(at: .item(30), animated: false, scrollPosition: .top) }
    #expect(found == [.indexPathOutOfRange(.item(30), call: "selectItem(at:animated:scrollPosition:)")])
    #expect(stage.view.indexPathsForSelectedItems.isEmpty)
  }

  @Test("a selection can scroll to its item")
  func scrolls() {
    let stage = Stage(TestContent(count: 300))
    stage.view.selectItem(at: .item(30), animated: false, scrollPosition: .top)
    #expect(stage.view.contentOffset.y == 600)
  }
}
