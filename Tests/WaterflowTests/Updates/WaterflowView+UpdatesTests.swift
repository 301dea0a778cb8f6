import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewUpdatesTests {
  @Test("a cell that is exchanged is displayed after the one before it has gone")
  func exchanged() {
    let content = TestContent(count: 9)
    content.logsDisplay = true
    let stage = Stage(content)
    content.events = []
    UIView.performWithoutAnimation {
      stage.view.reloadItems(at: [.item(2)])
      stage.turn()
    }
    #expect(content.events == ["didEndDisplaying 2", "willDisplay 2"])
  }

  @Test("an insert, a delete and a move in one batch mean what they mean to UICollectionView")
  func indexMeaning() {
    let content = NamedContent([[0, 1, 2, 3, 4]])
    let stage = NamedStage(content)
    var finished: Bool?
    stage.view.performBatchUpdates {
      content.sections = [[9, 0, 4, 2, 3]]
      stage.view.deleteItems(at: [.item(1)])
      stage.view.insertItems(at: [.item(0)])
      stage.view.moveItem(at: .item(4), to: .item(2))
    } completion: {
      finished = $0
    }
    #expect(stage.shownNames == [9, 0, 4, 2, 3])
    #expect(finished == nil)
    stage.settle()
    #expect(finished == true)
    stage.expectConsistent()
  }

  @Test("a cell that only moved is kept, and asked for neither again nor for its size")
  func keepsCells() throws {
    let content = NamedContent([Array(0..<20)])
    let stage = NamedStage(content)
    let cell = try #require(stage.cell(2))
    content.forgetCalls()
    content.sections[0].insert(99, at: 0)
    stage.view.insertItems(at: [.item(0)])
    stage.settle()
    #expect(stage.cell(2) === cell)
    // And those of what lies ahead.
    #expect(content.askedCells.first == 99 && content.askedCells.dropFirst().allSatisfy { $0 >= 5 })
    #expect(content.askedHeights == [99])
    stage.expectConsistent()
  }

  @Test("survivors glide, newcomers fade in, leavers fade out")
  func animation() throws {
    let content = NamedContent([[0, 1, 2, 3]])
    content.height = { _ in 50 }
    let stage = NamedStage(content)
    let leaver = try #require(stage.cell(0))
    let survivor = try #require(stage.cell(1))
    stage.view.performBatchUpdates {
      content.sections = [[1, 2, 7, 3]]
      stage.view.deleteItems(at: [.item(0)])
      stage.view.insertItems(at: [.item(2)])
    }
    #expect(leaver.superview === stage.view)
    #expect(leaver.alpha == 0)
    #expect(stage.view.indexPath(for: leaver) == nil)
    #expect(survivor.frame.minY == 0)
    #expect(stage.cell(7)?.alpha == 1)
    stage.settle()
    #expect(leaver.superview == nil)
    #expect(leaver.alpha == 1)
    stage.expectConsistent()
  }

  @Test("without animation everything is in place when the call returns")
  func withoutAnimation() {
    let content = NamedContent([Array(0..<9)])
    let stage = NamedStage(content)
    var finished: Bool?
    UIView.performWithoutAnimation {
      stage.view.performBatchUpdates {
        content.sections[0].removeFirst(4)
        stage.view.deleteItems(at: (0..<4).map { .item($0) })
      } completion: {
        finished = $0
      }
    }
    #expect(finished == true)
    stage.expectConsistent()
  }

  @Test("calls inside another batch join it")
  func nested() {
    let content = NamedContent([Array(0..<5)])
    let stage = NamedStage(content)
    var order: [String] = []
    stage.view.performBatchUpdates {
      content.sections[0].removeFirst()
      stage.view.deleteItems(at: [.item(0)])
      stage.view.performBatchUpdates {
        content.sections[0].append(8)
        stage.view.insertItems(at: [.item(4)])
      } completion: { _ in
        order.append("inner")
      }
      #expect(stage.view.numberOfItems(inSection: 0) == 5)
    } completion: { _ in
      order.append("outer")
    }
    #expect(stage.view.numberOfItems(inSection: 0) == 5)
    stage.settle()
    #expect(order == ["inner", "outer"])
    stage.expectConsistent()
  }

  @Test("sections come, go and move with their items")
  func sections() {
    let content = NamedContent([[0, 1], [10, 11], [20, 21]])
    let stage = NamedStage(content)
    stage.view.performBatchUpdates {
      content.sections = [[30], [20, 21], [0, 1]]
      stage.view.deleteSections([1])
      stage.view.insertSections([0])
      stage.view.moveSection(2, toSection: 1)
    }
    stage.settle()
    #expect(stage.shownNames == [30, 20, 21, 0, 1])
    stage.expectConsistent()
    content.sections[1] = [40, 41, 42]
    stage.view.reloadSections([1])
    stage.settle()
    #expect(stage.shownNames == [30, 40, 41, 42, 0, 1])
    stage.expectConsistent()
  }

  @Test("a reloaded item gets another cell and its size asked again")
  func reloadsItems() throws {
    let content = NamedContent([[0, 1, 2]])
    let stage = NamedStage(content)
    let cell = try #require(stage.cell(1))
    content.forgetCalls()
    content.height = { $0 == 1 ? 123 : 1 }
    stage.view.reloadItems(at: [.item(1)])
    #expect(stage.cell(1) !== cell)
    #expect(content.askedHeights == [1])
    stage.settle()
    #expect(stage.view.frameForItem(at: .item(1))?.height == 123)
    stage.expectConsistent()
  }

  @Test("a size that comes late counts, also where the section is updated before the next layout")
  func invalidatesAndInserts() {
    let content = NamedContent([[0, 1, 2]])
    let stage = NamedStage(content)
    content.height = { $0 == 1 ? 123 : 1 }
    stage.view.invalidateSizes(forItemsAt: [.item(1)])
    content.sections[0].insert(9, at: 0)
    stage.view.insertItems(at: [.item(0)])
    stage.settle()
    #expect(stage.view.frameForItem(at: .item(2))?.height == 123)
    stage.expectConsistent()
  }

  @Test("a reconfigured item keeps its cell")
  func reconfigures() throws {
    let content = NamedContent([[0, 1, 2]])
    let stage = NamedStage(content)
    let cell = try #require(stage.cell(1) as? NamedContent.Cell)
    content.sections[0][1] = 77
    stage.view.reconfigureItems(at: [.item(1)])
    #expect(cell.name == 77)
    #expect(stage.view.cellForItem(at: .item(1)) === cell)
    #expect(content.createdCells == 3)
    stage.settle()
    stage.expectConsistent()
  }

  @Test("the selection follows its items")
  func selection() {
    let content = NamedContent([Array(0..<6)])
    let stage = NamedStage(content) { $0.allowsMultipleSelection = true }
    for item in [1, 3, 5] { stage.view.selectItem(at: .item(item), animated: false, scrollPosition: .none) }
    stage.view.performBatchUpdates {
      content.sections = [[5, 0, 1, 2, 4]]
      stage.view.deleteItems(at: [.item(3)])
      stage.view.moveItem(at: .item(5), to: .item(0))
    }
    #expect(stage.view.indexPathsForSelectedItems == [.item(0), .item(2)])
    stage.settle()
    #expect(stage.view.visibleCells.filter(\.isSelected).compactMap { ($0 as? NamedContent.Cell)?.name } == [5, 1])
  }

  // MARK: What doesn't add up

  @Test("counts that don't match are reported and reloaded, place and selection kept")
  func mismatch() {
    let content = NamedContent([Array(0..<100)])
    let stage = NamedStage(content)
    stage.view.contentOffset.y = 1_000
    stage.host.advance(by: 0.1)
    let anchor = stage.shownNames[2]
    let before = stage.top(of: anchor)
    stage.view.selectItem(at: .item(3), animated: false, scrollPosition: .none)
    var finished = false
    let found = misuses {
      stage.view.performBatchUpdates {
        content.sections[0].removeLast(10)
        stage.view.insertItems(at: [.item(0)])
      } completion: { _ in
        finished = true
      }
      stage.settle()
    }
    #expect(finished)
    #expect(found.count == 1)
    guard case .inconsistentUpdate(let mismatch) = found.first else {
      Issue.record("reported \(found)")
      return
    }
    #expect(mismatch.section == 0 && mismatch.expected == 101 && mismatch.found == 90)
    #expect(stage.view.numberOfItems(inSection: 0) == 90)
    #expect(stage.top(of: anchor) == before)
    #expect(stage.view.indexPathsForSelectedItems == [.item(3)])
    stage.expectConsistent()
  }

  @Test("what is said twice is left out, what contradicts itself is reloaded; both are reported")
  func conflicts() {
    let content = NamedContent([Array(0..<10)])
    let stage = NamedStage(content)
    let found = misuses {
      stage.view.performBatchUpdates {
        content.sections[0].removeFirst()
        stage.view.deleteItems(at: [.item(0), .item(0)])
      }
      stage.settle()
      stage.view.performBatchUpdates {
        content.sections[0].removeFirst()
        stage.view.deleteItems(at: [.item(0), .item(400)])
      }
      stage.settle()
    }
    let conflicts = found.compactMap { misuse in
      if case .conflictingUpdate(let conflict) = misuse { conflict } else { nil }
    }
    #expect(found.count == 2)
    #expect(conflicts.map(\.reason) == [.repeated, .noSuchItem(section: 0, count: 9)])
    #expect(
      conflicts.map(\.change) == [
        .deleteItem(ItemIndex(section: 0, item: 0)), .deleteItem(ItemIndex(section: 0, item: 400)),
      ])
    stage.expectConsistent()
  }

  @Test("an update from inside cellForItemAt is reported, deferred and then done")
  func insideCallback() {
    let content = NamedContent([Array(0..<40)])
    let stage = NamedStage(content)
    var done = false
    content.onCell = { view in
      guard !done else { return }
      done = true
      content.sections[0].append(99)
      view.insertItems(at: [.item(40)])
    }
    let found = misuses {
      stage.view.contentOffset.y = 500
      stage.settle()
    }
    #expect(found == [.calledDuringCallback(call: "an update", callback: "cellForItemAt")])
    #expect(stage.view.numberOfItems(inSection: 0) == 41)
    stage.expectConsistent()
  }

  @Test("before the view was ever shown, an update is covered by its first load")
  func beforeFirstLayout() {
    let content = NamedContent([[0, 1]])
    let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.dataSource = content
    var finished = false
    let found = misuses {
      view.performBatchUpdates {
        content.sections = [[0, 1, 2]]
        view.insertItems(at: [.item(2)])
      } completion: { _ in
        finished = true
      }
    }
    #expect(found.isEmpty && finished)
    #expect(view.numberOfItems(inSection: 0) == 3)
  }

  @Test("a deleted cell fades out, and its end of display is told when it is gone")
  func endsDisplayingAfterTheFade() throws {
    let content = TestContent(count: 4)
    content.logsDisplay = true
    let stage = Stage(content)
    let cell = try #require(stage.view.cellForItem(at: .item(1)))
    content.forgetCalls()
    content.counts = [3]
    stage.view.deleteItems(at: [.item(1)])
    stage.host.advance(by: 0.1)
    #expect(content.events.isEmpty)
    #expect(cell.superview != nil)
    stage.host.advance(by: 0.4)
    #expect(content.events == ["didEndDisplaying 1"])
    #expect(cell.superview == nil)
  }

  @Test("an update in the middle of another's animation")
  func overlapping() {
    let content = NamedContent([Array(0..<30)])
    let stage = NamedStage(content)
    for step in 0..<6 {
      stage.view.performBatchUpdates {
        content.sections[0].remove(at: 1)
        content.sections[0].insert(100 + step, at: 0)
        stage.view.deleteItems(at: [.item(1)])
        stage.view.insertItems(at: [.item(0)])
      }
      stage.host.advance(by: 0.1)
    }
    stage.view.reloadData()
    stage.host.advance(by: 0.05)
    stage.expectConsistent()
    stage.settle()
    stage.expectConsistent()
  }

  @Test(
    "an index path that names no item's place is reported with the method that got it",
    arguments: [
      "insertItems(at:)", "deleteItems(at:)", "reloadItems(at:)", "reconfigureItems(at:)", "moveItem(at:to:)",
    ])
  func outOfRange(call: String) {
    let stage = NamedStage(NamedContent([[0, 1, 2]]))
    let section = IndexPath(index: 0)
    let found = misuses {
      switch call {
      case "insertItems(at:)": stage.view.insertItems(at: [section])
      case "deleteItems(at:)": stage.view.deleteItems(at: [section])
      case "reloadItems(at:)": stage.view.reloadItems(at: [section])
      case "reconfigureItems(at:)": stage.view.reconfigureItems(at: [section])
      default: stage.view.moveItem(at: section, to: .item(0))
      }
    }
    #expect(found == [.indexPathOutOfRange(section, call: call)])
    stage.settle()
    stage.expectConsistent()
  }

  @Test("an item and its section may be deleted in one batch, without a report, as in UIKit")
  func itemWithSection() {
    let content = TestContent(counts: [3, 2, 4])
    let stage = Stage(content)
    let found = misuses {
      stage.view.performBatchUpdates {
        content.counts = [3, 4]
        stage.view.deleteItems(at: [.item(0, 1), .item(1, 1)])
        stage.view.deleteSections([1])
      }
      stage.host.advance(by: 0.5)
    }
    #expect(found == [])
    #expect(stage.view.indexPathsForVisibleItems.count == 7)
  }
}
