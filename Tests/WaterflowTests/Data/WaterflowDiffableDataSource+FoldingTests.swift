import Foundation
import TestSupport
import Testing

@testable import Waterflow

@MainActor
struct WaterflowDiffableDataSourceFoldingTests {
  typealias SectionSnapshot = WaterflowSectionSnapshot<Int>

  private let stage = DiffableStage()
  private var dataSource: WaterflowDiffableDataSource<String, Int> { stage.dataSource }

  /// 1 with 11 and 12, 12 with 121; 2 without any. 1 is expanded.
  private var outline: SectionSnapshot {
    var snapshot = SectionSnapshot()
    snapshot.append([1, 2])
    snapshot.append([11, 12], to: 1)
    snapshot.append([121], to: 12)
    snapshot.expand([1])
    return snapshot
  }

  private func show(_ snapshot: SectionSnapshot, in section: String = "a") {
    dataSource.apply(snapshot, to: section)
    stage.settle()
  }

  // MARK: Applying

  @Test("what is visible of a section is shown; a section that isn't there is added")
  func shows() {
    show(outline)
    #expect(stage.shown == [1, 11, 12, 2])
    #expect(dataSource.snapshot().sectionIdentifiers == ["a"])
    #expect(dataSource.snapshot().itemIdentifiers == [1, 11, 12, 2])
    #expect(dataSource.snapshot(for: "a").items == [1, 11, 12, 121, 2])
    #expect(dataSource.parents(inSection: 0) == [nil, 0, 0, nil])
    var other = SectionSnapshot()
    other.append([5])
    show(other, in: "b")
    #expect(stage.shown == [1, 11, 12, 2, 5])
    #expect(dataSource.snapshot().sectionIdentifiers == ["a", "b"])
    #expect(dataSource.snapshot(for: "c").items == [])
    #expect(dataSource.parents(inSection: 2) == [])
  }

  @Test("only what is new is asked for, and cells of items that stay are kept")
  func difference() {
    show(outline)
    let cells = [1, 12, 2].map { stage.cell($0) }
    stage.asked = []
    var snapshot = dataSource.snapshot(for: "a")
    snapshot.expand([12])
    snapshot.delete([11])
    var isDone = false
    dataSource.apply(snapshot, to: "a") { isDone = true }
    #expect(stage.asked == [121])
    #expect(!isDone)
    stage.settle()
    #expect(isDone)
    #expect(stage.shown == [1, 12, 121, 2])
    #expect(zip(cells, [1, 12, 2].map { stage.cell($0) }).allSatisfy { $0 != nil && $0 === $1 })
  }

  @Test("a plain snapshot with the same items keeps a hierarchy; with new ones all items of the section are roots")
  func plainSnapshots() {
    show(outline)
    show(outline.snapshot(of: 12), in: "b")
    var snapshot = dataSource.snapshot()
    snapshot.reloadItems([11])
    snapshot.appendItems([50])
    dataSource.apply(snapshot)
    stage.settle()
    #expect(stage.shown == [1, 11, 12, 2, 121, 50])
    #expect(dataSource.snapshot(for: "a").items == [1, 11, 12, 121, 2], "nothing changed there")
    #expect(dataSource.snapshot(for: "b").rootItems == [121, 50])
    #expect(dataSource.parents(inSection: 0) == [nil, 0, 0, nil])
    snapshot = dataSource.snapshot()
    snapshot.moveItem(2, beforeItem: 11)
    dataSource.apply(snapshot)
    stage.settle()
    #expect(dataSource.snapshot(for: "a").items == [1, 2, 11, 12])
    #expect(dataSource.parents(inSection: 0) == [nil, nil, nil, nil])
    #expect(dataSource.snapshot(for: "a").visibleItems == stage.shown.dropLast(2))
  }

  @Test("items that a plain snapshot leaves out go with all below them, and the rest keeps its hierarchy")
  func leftOut() {
    show(outline)
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([11])
    dataSource.apply(snapshot)
    stage.settle()
    #expect(dataSource.snapshot(for: "a").items == [1, 12, 121, 2], "121 is hidden")
    #expect(dataSource.parents(inSection: 0) == [nil, 0, nil])
    snapshot.deleteItems([12])
    dataSource.apply(snapshot)
    stage.settle()
    #expect(dataSource.snapshot(for: "a").items == [1, 2])
    dataSource.applySnapshotUsingReloadData(DiffableStage.snapshot(["a": [2]]))
    #expect(dataSource.snapshot(for: "a").items == [2])
  }

  @Test("an item that is left out without the visible ones below it lets these be roots")
  func leftOutParent() {
    show(outline)
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([1])
    dataSource.apply(snapshot)
    stage.settle()
    #expect(stage.shown == [11, 12, 2])
    #expect(dataSource.snapshot(for: "a").rootItems == [11, 12, 2])
  }

  @Test("a section that is deleted takes its hierarchy along; a reload keeps those that are the same")
  func reloads() {
    show(outline)
    dataSource.applySnapshotUsingReloadData(dataSource.snapshot())
    #expect(dataSource.snapshot(for: "a").items == [1, 11, 12, 121, 2])
    dataSource.apply(DiffableStage.Snapshot())
    dataSource.apply(DiffableStage.snapshot(["a": [1, 11, 12, 2]]))
    stage.settle()
    #expect(dataSource.snapshot(for: "a").rootItems == [1, 11, 12, 2])
  }

  @Test("an item that another section has is reported and stays there; the section shows the rest without lines")
  func itemOfAnotherSection() {
    stage.show(["b": [11]])
    let found = misuses { show(outline) }
    #expect(found == [.snapshotProblem(.duplicateItems(first: "11", count: 1, call: "apply(_:to:)"))])
    #expect(stage.shown == [11, 1, 12, 2])
    #expect(dataSource.parents(inSection: 1) == [nil, nil, nil])
  }

  @Test("what a snapshot couldn't follow is reported")
  func problems() {
    var snapshot = outline
    snapshot.append([2], to: 1)
    let found = misuses { show(snapshot) }
    #expect(found == [.snapshotProblem(.duplicateItems(first: "2", count: 1, call: "append(_:to:)"))])
    #expect(dataSource.snapshot(for: "a").problems == [])
  }

  @Test("snapshots that have to wait build on one another")
  func fromCallback() {
    stage.onCell = { item in
      guard item == 1 else { return }
      var snapshot = stage.dataSource.snapshot(for: "a")
      snapshot.expand([12])
      stage.dataSource.apply(snapshot, to: "a")
      #expect(stage.dataSource.snapshot(for: "a").isExpanded(12))
      #expect(stage.dataSource.parents(inSection: 0) == [nil, 0, 0, nil], "of what is shown")
      stage.dataSource.toggleExpansion(of: 12)
      stage.dataSource.toggleExpansion(of: 12)
    }
    let found = misuses { show(outline) }
    #expect(found == [.calledDuringCallback(call: "apply(_:to:)", callback: "cellForItemAt")])
    #expect(stage.shown == [1, 11, 12, 121, 2])
    stage.onCell = nil
  }

  // MARK: By hand

  @Test("an item that is toggled opens and closes; what was open below it stays so")
  func toggles() {
    show(outline)
    dataSource.toggleExpansion(of: 12)
    stage.settle()
    #expect(stage.shown == [1, 11, 12, 121, 2])
    dataSource.toggleExpansion(of: 1)
    stage.settle()
    #expect(stage.shown == [1, 2])
    dataSource.toggleExpansion(of: 12)
    stage.settle()
    #expect(stage.shown == [1, 2], "it isn't visible")
    var isDone = false
    dataSource.toggleExpansion(of: 1, animatingDifferences: false) { isDone = true }
    #expect(isDone)
    #expect(stage.shown == [1, 11, 12, 2])
  }

  @Test("handlers are asked and told in order, and only by hand")
  func handlers() {
    var log: [String] = []
    show(outline)
    dataSource.sectionSnapshotHandlers.shouldExpandItem = { item in
      log.append("should expand \(item)")
      return item != 2
    }
    dataSource.sectionSnapshotHandlers.willExpandItem = { log.append("will expand \($0)") }
    dataSource.sectionSnapshotHandlers.shouldCollapseItem = { item in
      log.append("should collapse \(item)")
      return item != 12
    }
    dataSource.sectionSnapshotHandlers.willCollapseItem = { log.append("will collapse \($0)") }
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      log.append("children of \(item): \(children.items)")
      return children
    }
    var doneCount = 0
    for item in [12, 12, 2, 1] {
      dataSource.toggleExpansion(of: item, animatingDifferences: false) { doneCount += 1 }
    }
    #expect(
      log == [
        "should expand 12", "will expand 12", "children of 12: [121]", "should collapse 12", "should expand 2",
        "should collapse 1", "will collapse 1",
      ])
    #expect(doneCount == 4)
    #expect(stage.shown == [1, 2])
    log = []
    var snapshot = dataSource.snapshot(for: "a")
    snapshot.expand([1, 2])
    show(snapshot)
    #expect(log == [])
    #expect(stage.shown == [1, 11, 12, 121, 2])
  }

  @Test("children can be loaded when their parent is expanded")
  func loadsChildren() {
    show(outline)
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      var children = children
      children.append([item * 10])
      return children
    }
    dataSource.toggleExpansion(of: 2)
    stage.settle()
    #expect(stage.shown == [1, 11, 12, 2, 20])
    #expect(dataSource.snapshot(for: "a").parent(of: 20) == 2)
  }

  @Test("an item that isn't there is reported")
  func unknownItem() {
    show(outline)
    var isDone = false
    let found = misuses { dataSource.toggleExpansion(of: 99) { isDone = true } }
    #expect(
      found == [.snapshotProblem(.unknownItems(first: "99", count: 1, call: "toggleExpansion(of:)"))])
    #expect(isDone)
  }

  @Test("the item that is toggled stays where it is, whatever comes and goes above it")
  func staysInPlace() throws {
    var snapshot = SectionSnapshot()
    snapshot.append(Array(0..<60))
    snapshot.append([100, 101, 102], to: 30)
    show(snapshot)
    stage.view.contentOffset.y = 20 * 30
    stage.settle()
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in children }
    func place() throws -> CGFloat {
      let index = try #require(dataSource.indexPath(for: 30))
      return try #require(stage.view.frameForItem(at: index)).minY - stage.view.contentOffset.y
    }
    let before = try place()
    dataSource.toggleExpansion(of: 30)
    #expect(try place() == before)
    stage.settle()
    #expect(try place() == before)
    // The update that a handler makes before is one of its own.
    dataSource.sectionSnapshotHandlers.willCollapseItem = { _ in
      var snapshot = stage.dataSource.snapshot(for: "a")
      snapshot.delete([0, 1, 2])
      stage.dataSource.apply(snapshot, to: "a", animatingDifferences: false)
    }
    dataSource.toggleExpansion(of: 30)
    stage.settle()
    #expect(try place() == before)
    #expect(dataSource.snapshot().itemIdentifiers.first == 3)
  }

  // MARK: Tasks

  #if !canImport(UIKit)
    @Test("a task goes on when the animation is over")
    func waits() async {
      var log: [String] = []
      var seconds: [TimeInterval] = []
      func note(_ name: String, since start: TimeInterval) {
        log.append("\(name): \(stage.shown)")
        seconds.append(CACurrentMediaTime() - start)
      }
      let task = Task {
        var start = CACurrentMediaTime()
        await stage.dataSource.apply(outline, to: "a")
        note("outline", since: start)
        start = CACurrentMediaTime()
        await stage.dataSource.apply(DiffableStage.snapshot(["a": [7]]))
        note("plain", since: start)
        await stage.dataSource.applySnapshotUsingReloadData(DiffableStage.snapshot(["a": [8]]))
        log.append("reload")
      }
      // Time is the same for all tests: others may let it pass between two lines here.
      for _ in 0..<1_000 where log.count < 3 {
        stage.host.advance(by: 1.0 / 60)
        await Task.yield()
      }
      #expect(log == ["outline: [1, 11, 12, 2]", "plain: [7]", "reload"])
      #expect(seconds.allSatisfy { $0 >= 0.299 }, "\(seconds)")
      task.cancel()
      #expect(stage.view.numberOfItems(inSection: 0) == 1)
      #expect(dataSource.itemIdentifier(for: .item(0)) == 8)
    }
  #endif

  @Test("an item with thousands below it opens in an animation like any other, and keeps its cell")
  func togglesThousands() {
    var snapshot = SectionSnapshot()
    snapshot.append([0, 5_000])
    snapshot.append(Array(1...3_000), to: 0)
    show(snapshot)
    let cell = stage.cell(0)
    stage.asked = []
    var isDone = false
    dataSource.toggleExpansion(of: 0) { isDone = true }
    // As many changes of a plain snapshot would be a reload, which is over at once.
    #expect(!isDone)
    stage.settle()
    #expect(isDone && cell != nil && stage.cell(0) === cell)
    #expect(stage.shown.prefix(3) == [0, 1, 2] && !stage.asked.contains(0))
  }

  @Test("a task goes on when the view is released, before or meanwhile")
  func goesOnWithoutView() async {
    var view: WaterflowView? = WaterflowView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    guard let dataSource = view.map({ WaterflowDiffableDataSource<String, Int>(waterflowView: $0) { _, _, _ in nil } })
    else { return }
    // A batch that is never closed: what comes after it waits for ever.
    view?.turn.openBatch()
    let task = Task { await dataSource.apply(outline, to: "a") }
    for _ in 0..<1_000 where dataSource.snapshot(for: "a").items.isEmpty { await Task.yield() }
    view = nil
    await task.value
    await dataSource.apply(outline, to: "b")
    #expect(dataSource.snapshot(for: "b").items == [1, 11, 12, 121, 2])
  }
}
