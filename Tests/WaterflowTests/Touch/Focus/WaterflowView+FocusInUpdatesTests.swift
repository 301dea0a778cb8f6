import Foundation
import TestSupport
import Testing
import Waterflow

/// Items of 20 points in one column, 20 to a viewport, with the focus on the fifth: number 4.
@MainActor
@Suite("The focus, as the content changes", .needs(.finger))
struct WaterflowViewFocusInUpdatesTests {
  private func stage(_ count: Int = 1_500) -> DiffableStage {
    let stage = DiffableStage()
    stage.host.userInterfaceIdiom = .pad
    stage.view.allowsFocus = true
    stage.show(["a": Array(0..<count), "b": [-1, -2]])
    for _ in 0..<5 {
      stage.host.press(.keyboardDownArrow)
      stage.host.advance(by: 0.1)
    }
    return stage
  }

  private func focused(_ stage: DiffableStage) -> Int? {
    stage.settle()
    return (UIFocusSystem.focusSystem(for: stage.view)?.focusedItem as? DiffableStage.Cell)?.name
  }

  @Test("it stays with its identifier through snapshots that reload, insert, reload a section or move it out of sight")
  func identifiers() {
    for isAnimated in [false, true] {
      for change in 0..<5 {
        let stage = stage()
        #expect(focused(stage) == 4)
        var snapshot = stage.dataSource.snapshot()
        switch change {
        case 0: snapshot.insertItems([2_000], beforeItem: 0)
        case 1: snapshot.insertItems(Array(2_000..<3_600), beforeItem: 0)
        case 2: snapshot.insertItems(Array(2_000..<2_100), beforeItem: 0)
        case 3: snapshot.moveItem(4, afterItem: 900)
        default:
          snapshot.deleteItems([1])
          snapshot.reloadSections(["a"])
        }
        stage.dataSource.apply(snapshot, animatingDifferences: isAnimated)
        #expect(focused(stage) == 4, "change \(change)")
      }
    }
    let stage = stage()
    var snapshot = stage.dataSource.snapshot()
    snapshot.insertItems([2_000], beforeItem: 0)
    stage.dataSource.applySnapshotUsingReloadData(snapshot)
    #expect(focused(stage) == 4)
  }

  @Test("it goes to the nearest item where its own is gone")
  func gone() {
    let stage = stage(10)
    var snapshot = stage.dataSource.snapshot()
    snapshot.deleteItems([4, 5, 1])
    stage.dataSource.applySnapshotUsingReloadData(snapshot)
    #expect(focused(stage) == 6)
    snapshot.deleteItems([6, 7, 8, 9])
    snapshot.reloadSections(["a"])
    stage.dataSource.apply(snapshot)
    #expect(focused(stage) == 3)
  }

  @Test("without a snapshot it stays at its index in a section that is reloaded, or goes to the last item")
  func sections() {
    let stage = FocusStage([9, 9])
    stage.focus(.item(4))
    stage.view.reloadSections([0])
    stage.host.advance(by: 0.6)
    #expect(stage.focused == .item(4))
    stage.content.names[0].removeLast(7)
    stage.view.reloadSections([0])
    stage.host.advance(by: 0.6)
    #expect(stage.focused == .item(1))
  }

  // MARK: Where the cell that has it is used again

  private func column(_ count: Int, focus item: Int) -> FocusStage {
    let stage = FocusStage([count], layout: .waterfall(columns: .count(1), rowSpacing: 0))
    stage.focus(.item(item))
    return stage
  }

  /// What Return selects: the view and UIKit have to agree on the focus.
  private func chosen(_ stage: FocusStage) -> [Int] {
    stage.host.advance(by: 1)
    stage.press(.keyboardReturnOrEnter)
    return stage.selected
  }

  @Test("reloads without animation leave it at its index, one after the other", arguments: 1...3, [0, 8, 11])
  func reloadedAtOnce(times: Int, item: Int) {
    let stage = column(12, focus: item)
    for _ in 0..<times { UIView.performWithoutAnimation { stage.view.reloadSections([0]) } }
    #expect(chosen(stage) == [item] && stage.focused == .item(item))
    #expect(stage.view.cellForItem(at: .item(item))?.isFocused == true)
    stage.press(.keyboardHome)
    #expect(stage.focused == .item(0))
  }

  @Test("a deletion without animation hands it on to the next item, also where its cell shows that one")
  func deletedAtOnce() {
    let stage = column(60, focus: 25)
    stage.content.names[0].removeSubrange(0...25)
    UIView.performWithoutAnimation { stage.view.deleteItems(at: (0...25).map { .item($0) }) }
    #expect(chosen(stage) == [0] && stage.focused == .item(0))
    #expect(stage.view.cellForItem(at: .item(0))?.accessibilityLabel == "26")
  }

  @Test("where the delegate refuses it the next item, the user can scroll on")
  func refused() {
    let stage = column(60, focus: 25)
    stage.content.mayUpdate = false
    stage.content.names[0].removeSubrange(0...25)
    UIView.performWithoutAnimation { stage.view.deleteItems(at: (0...25).map { .item($0) }) }
    stage.host.advance(by: 1)
    for y in [CGFloat(500), 1_000] {
      stage.view.contentOffset.y = y
      stage.host.advance(by: 0.1)
      #expect(stage.view.contentOffset.y == y)
    }
  }
}
