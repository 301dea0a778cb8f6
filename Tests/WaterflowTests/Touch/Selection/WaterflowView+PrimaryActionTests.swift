import Foundation
import TestSupport
import Testing
import Waterflow

/// Items in three columns of 100 points, 50 points high: item 0 is tapped at (50, 20), item 1 at (150, 20).
@MainActor
@Suite("Primary actions", .needs(.finger))
struct WaterflowViewPrimaryActionTests {
  private let delegate = SelectingDelegate()
  private let content = TestContent(count: 60)

  private func stage(prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
    Stage(content, layout: .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0)) {
      $0.delegate = delegate
      prepare($0)
    }
  }

  private func tap(_ item: Int, _ stage: Stage) {
    stage.host.tap(at: CGPoint(x: 50 + 100 * CGFloat(item), y: 20))
  }

  @Test("a tap selects and then acts, also if the item is selected already")
  func order() {
    let stage = stage()
    for _ in 0..<2 {
      tap(0, stage)
      #expect(delegate.events == ["shouldSelect 0", "didSelect 0", "canPerform 0", "perform 0"])
      #expect(stage.view.indexPathsForSelectedItems == [.item(0)])
      delegate.forgetCalls()
    }
    tap(1, stage)
    #expect(
      delegate.events == ["shouldSelect 1", "didDeselect 0", "didSelect 1", "canPerform 1", "perform 1"])
  }

  @Test("an item that may not be selected acts, and the selection stays")
  func buttons() {
    let stage = stage()
    tap(0, stage)
    delegate.forgetCalls()
    delegate.refused = [.item(1)]
    tap(1, stage)
    #expect(delegate.events == ["shouldSelect 1", "canPerform 1", "perform 1"])
    #expect(stage.view.indexPathsForSelectedItems == [.item(0)])
  }

  @Test("what may not act doesn't")
  func vetoed() {
    let stage = stage()
    delegate.canPerform = false
    tap(0, stage)
    #expect(delegate.events == ["shouldSelect 0", "didSelect 0", "canPerform 0"])
  }

  @Test("of several selected items only the first that is tapped acts, and none that is deselected")
  func several() {
    let stage = stage { $0.allowsMultipleSelection = true }
    tap(0, stage)
    tap(1, stage)
    tap(0, stage)
    tap(1, stage)
    #expect(delegate.events.filter { $0.hasPrefix("perform") } == ["perform 0"])
    delegate.refused = [.item(1)]
    delegate.forgetCalls()
    tap(0, stage)
    tap(1, stage)
    #expect(delegate.events.filter { $0.hasPrefix("perform") } == ["perform 0", "perform 1"])
    #expect(stage.view.indexPathsForSelectedItems == [.item(0)])
  }

  @Test("while editing none acts, unless the delegate wants it", arguments: [nil, true])
  func editing(canPerform: Bool?) {
    let stage = stage {
      $0.allowsSelectionDuringEditing = true
      $0.isEditing = true
    }
    delegate.canPerform = canPerform
    tap(0, stage)
    let acts = canPerform == true ? ["perform 0"] : []
    #expect(delegate.events == ["shouldSelect 0", "didSelect 0", "canPerform 0"] + acts)
  }

  @Test("the item that was tapped acts, whatever index it has by then", arguments: ["insert", "delete", "reload"])
  func changedMeanwhile(change: String) {
    let stage = stage()
    delegate.onEvent = { [content, view = stage.view] event in
      guard event == "didSelect 1" else { return }
      switch change {
      case "insert":
        content.counts[0] += 1
        view.insertItems(at: [.item(0)])
      case "delete":
        content.counts[0] -= 1
        view.deleteItems(at: [.item(1)])
      default: view.reloadData()
      }
    }
    tap(1, stage)
    let acts = change == "insert" ? ["canPerform 2", "perform 2"] : []
    #expect(delegate.events == ["shouldSelect 1", "didSelect 1"] + acts)
  }

  @Test("an assistive technology acts as a finger does")
  func assistive() throws {
    let stage = stage()
    let cell = try #require(stage.view.visibleCells.first)
    #expect(cell.accessibilityActivate())
    #expect(delegate.events == ["shouldSelect 0", "didSelect 0", "canPerform 0", "perform 0"])
  }

  @Test("without a word of the delegate a tap selects, and that is all")
  func defaults() {
    let stage = Stage(content)
    stage.host.tap(at: CGPoint(x: 40, y: 20))
    #expect(stage.view.indexPathsForSelectedItems == [.item(0)])
    #expect(content.waterflowView(stage.view, canPerformPrimaryActionForItemAt: .item(0)))
    stage.view.isEditing = true
    #expect(!content.waterflowView(stage.view, canPerformPrimaryActionForItemAt: .item(0)))
  }
}
