import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewReentrancyTests {
  @Test("the completion of an update after a reload finds the new content", arguments: [false, true])
  func completionAfterReload(isContradictory: Bool) {
    let stage = Stage(TestContent(count: 2), layout: .waterfall(columns: .count(1)))
    stage.content.counts = [4]
    var shown = 0
    _ = misuses {
      if !isContradictory { stage.view.reloadData() }
      stage.view.performBatchUpdates {
        if isContradictory { stage.view.insertItems(at: [.item(0)]) }
      } completion: { _ in
        shown = stage.view.visibleCells.count
      }
      stage.turn()
    }
    #expect(shown == 4 && stage.view.cellForItem(at: .item(3)) != nil)
  }

  @Test("updates that nobody waits for are part of the reload before them")
  func updatesAfterReload() {
    let stage = Stage(TestContent(count: 2), layout: .waterfall(columns: .count(1)))
    stage.content.counts = [4]
    let found = misuses {
      stage.view.reloadData()
      stage.view.insertItems(at: [.item(2)])
      stage.view.insertItems(at: [.item(3)])
      stage.turn()
    }
    #expect(found == [] && stage.view.visibleCells.count == 4)
  }

  /// A stage whose content refuses to be asked for what it doesn't have.
  private func strictStage(counts: [Int], prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
    let content = TestContent(counts: counts)
    content.logsDisplay = true
    content.headerHeight = 20
    let ordinary = content.makeCell
    content.makeCell = { [unowned content] view, indexPath in
      #expect(content.counts.indices.contains(indexPath.section), "asked for \(indexPath)")
      #expect(indexPath.item < content.counts.last ?? 0, "asked for \(indexPath)")
      return ordinary(view, indexPath)
    }
    return Stage(content, prepare: prepare)
  }

  private func expectRight(_ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems(), sourceLocation: sourceLocation)
    let cellsInTree = stage.view.shownSubviews.filter { $0 is WaterflowViewCell }
    #expect(cellsInTree.count == stage.view.visibleCells.count, sourceLocation: sourceLocation)
  }

  @Test(
    "a display callback that reloads and asks at once: nothing is shown that is gone",
    arguments: ["willDisplay 24", "didEndDisplaying 1"])
  func reloadsAndAsks(event: String) {
    let stage = strictStage(counts: [30])
    var done = false
    stage.content.onEvent = { [unowned content = stage.content, unowned view = stage.view] happened in
      guard happened == event, !done else { return }
      done = true
      content.counts = [4]
      view.reloadData()
      #expect(view.numberOfItems(inSection: 0) == 4)
    }
    let found = misuses { stage.scroll(to: 180) }
    #expect(done)
    #expect(found.isEmpty)
    expectRight(stage)
  }

  @Test("updates that display callbacks ask for one by one each mean the state after the one before")
  func updatesOneByOne() {
    let stage = Stage(TestContent(count: 30))
    stage.content.logsDisplay = true
    var remaining = 3
    stage.content.onEvent = { [unowned content = stage.content, unowned view = stage.view] happened in
      guard happened.hasPrefix("didEndDisplaying"), remaining > 0 else { return }
      remaining -= 1
      content.counts[0] -= 1
      view.deleteItems(at: [.item(0)])
    }
    var found = misuses { stage.scroll(to: 180) }
    #expect(remaining == 0)
    // That they were put off is said once; nothing contradicts, and nothing is reloaded.
    #expect(found == [.calledDuringCallback(call: "an update", callback: "didEndDisplaying")])
    stage.content.onEvent = nil
    stage.content.forgetCalls()
    found = misuses { stage.host.advance(by: 0.5) }
    #expect(found.isEmpty)
    #expect(stage.view.numberOfItems(inSection: 0) == 27)
    // Items 0 to 2 are gone, one in each column: the others have one place less above them and keep their cells.
    #expect(stage.content.askedCells.isEmpty)
    expectRight(stage)
  }

  @Test(
    "an update that willDisplay asks for is reported as one from there",
    arguments: ["willDisplay 24", "willDisplay 26"])
  func updateInWillDisplay(event: String) {
    let stage = Stage(TestContent(count: 30))
    stage.content.logsDisplay = true
    stage.content.onEvent = { [unowned content = stage.content, unowned view = stage.view] happened in
      guard happened == event, content.counts == [30] else { return }
      content.counts = [31]
      view.insertItems(at: [.item(30)])
    }
    let found = misuses { stage.scroll(to: 180) }
    #expect(found == [.calledDuringCallback(call: "an update", callback: "willDisplay")])
    expectRight(stage)
  }

  @Test("a section that goes while its cells are coming is no longer asked about")
  func losesSection() {
    let stage = strictStage(counts: [9, 60])
    var done = false
    stage.content.onEvent = { [unowned content = stage.content, unowned view = stage.view] happened in
      guard happened.hasPrefix("didEndDisplaying"), !done else { return }
      done = true
      content.counts = [9]
      view.reloadData()
      #expect(view.numberOfSections == 1)
    }
    let found = misuses { stage.scroll(to: 700) }
    #expect(done)
    #expect(found.isEmpty)
    expectRight(stage)
  }

  @Test("cellForItemAt that takes items away and reloads isn't asked for those that are gone")
  func shrinksInsideCellForItem() {
    let content = TestContent(count: 30)
    let ordinary = content.makeCell
    content.makeCell = { [unowned content] view, indexPath in
      #expect(indexPath.item < content.counts[0])
      if content.counts[0] == 30 {
        content.counts = [4]
        view.reloadData()
      }
      return ordinary(view, indexPath)
    }
    var stage: Stage?
    let found = misuses { stage = Stage(content) }
    #expect(found == [.calledDuringCallback(call: "reloadData()", callback: "cellForItemAt")])
    #expect(stage?.view.visibleCells.count == 4)
  }

  @Test("a display callback that scrolls and lays out at once is followed by a layout there")
  func scrollsAndLaysOut() {
    let stage = strictStage(counts: [300])
    var done = false
    stage.content.onEvent = { [unowned view = stage.view] happened in
      guard happened == "willDisplay 24", !done else { return }
      done = true
      view.contentOffset.y = 1_000
      view.layoutIfNeeded()
    }
    stage.scroll(to: 180)
    #expect(done)
    #expect(stage.view.contentOffset.y == 1_000)
    expectRight(stage)
  }

  @Test("a size callback that lays out at once finds the cells as they were")
  func laysOutInsideSizes() {
    let stage = strictStage(counts: [300])
    let before = stage.view.visibleCells.map(ObjectIdentifier.init)
    stage.content.height = { [unowned view = stage.view] indexPath, _ in
      view.setNeedsLayout()
      view.layoutIfNeeded()
      return 50
    }
    stage.content.forgetCalls()
    stage.view.layout = .waterfall(columnSpacing: 12)
    stage.turn()
    #expect(stage.content.events.isEmpty)
    #expect(stage.view.visibleCells.map(ObjectIdentifier.init) == before)
    expectRight(stage)
  }

  @Test("a layout that is changed while sizes are asked is used")
  func changesLayoutInsideSizes() {
    let content = TestContent(count: 30)
    var view: WaterflowView?
    content.height = { _, _ in
      view?.layout = .waterfall(columns: .count(2), columnSpacing: 0)
      return 50
    }
    let stage = Stage(content) { view = $0 }
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(0))?.width == 150)
    expectRight(stage)
  }

  @Test("a display callback that takes the view, its data source and its delegate away leaves nothing behind")
  func takesEverythingAway() {
    let stage = strictStage(counts: [300])
    stage.content.onEvent = { [unowned view = stage.view] happened in
      guard happened == "willDisplay 24" else { return }
      view.dataSource = nil
      view.delegate = nil
      view.removeFromSuperview()
    }
    let found = misuses { stage.scroll(to: 180) }
    stage.view.layoutIfNeeded()
    #expect(found.isEmpty)
    #expect(stage.view.visibleCells.isEmpty)
    #expect(!stage.view.shownSubviews.contains { $0 is WaterflowViewCell })
  }

  @Test("two sections of the greatest possible counts don't overflow")
  func greatestCounts() {
    let content = TestContent(counts: [Int.max, Int.max])
    let stage = Stage(content, layout: EmptyLayout())
    stage.turn()
    #expect(stage.view.numberOfItems(inSection: 1) == Int.max)
  }
}

/// Shows none of its items.
private struct EmptyLayout: SectionLayout {
  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement { EmptyArrangement() }
}
