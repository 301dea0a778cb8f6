import Foundation
import TestSupport
import Testing
import Waterflow

/// A window with one view that shows snapshots of numbers.
@MainActor
final class DiffableStage: NSObject, WaterflowViewDelegate {
  typealias Snapshot = WaterflowSnapshot<String, Int>
  typealias Cell = NamedContent.Cell

  let host: TestHost
  let view: WaterflowView
  private(set) var dataSource: WaterflowDiffableDataSource<String, Int>
  /// What the cell provider was asked for.
  var asked: [Int] = []
  var onCell: ((Int) -> Void)?
  var withoutCell: Int?
  /// Where an item that is being moved is to go, instead of to where the finger is.
  var target: IndexPath?

  override init() {
    let controller = UIViewController()
    host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    view = WaterflowView(frame: controller.view.bounds, layout: .waterfall(columns: .count(1)))
    view.contentInsetAdjustmentBehavior = .never
    dataSource = WaterflowDiffableDataSource(waterflowView: view) { _, _, _ in nil }
    super.init()
    dataSource = WaterflowDiffableDataSource(waterflowView: view) { [unowned self] view, _, item in
      asked.append(item)
      onCell?(item)
      guard item != withoutCell else { return nil }
      let cell = view.dequeueReusableCell(withIdentifier: "cell") as? Cell ?? Cell(reuseIdentifier: "cell")
      cell.name = item
      return cell
    }
    view.delegate = self
    controller.view.addSubview(view)
    host.advance(by: 1.0 / 60)
  }

  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    20
  }

  func waterflowView(
    _ waterflowView: WaterflowView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { target ?? proposedIndexPath }

  static func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  func show(_ sections: KeyValuePairs<String, [Int]>) {
    dataSource.apply(Self.snapshot(sections))
    settle()
  }

  func settle() { host.advance(by: 0.6) }

  var shown: [Int] { view.visibleCells.compactMap { ($0 as? Cell)?.name } }
  func cell(_ item: Int) -> WaterflowViewCell? { view.visibleCells.first { ($0 as? Cell)?.name == item } }
  var selected: [Int] { view.indexPathsForSelectedItems.compactMap { dataSource.itemIdentifier(for: $0) } }
}

@MainActor
struct WaterflowDiffableDataSourceTests {
  @Test("a snapshot is shown, and questions are answered by identifier and by index")
  func shows() {
    let stage = DiffableStage()
    stage.show(["a": [1, 2], "b": [3]])
    #expect(stage.shown == [1, 2, 3])
    #expect(stage.view.numberOfSections == 2)
    let dataSource = stage.dataSource
    #expect(dataSource.itemIdentifier(for: .item(0, 1)) == 3)
    #expect(dataSource.itemIdentifier(for: .item(1, 1)) == nil)
    #expect(dataSource.itemIdentifier(for: IndexPath(index: 0)) == nil)
    #expect(dataSource.indexPath(for: 2) == .item(1, 0))
    #expect(dataSource.indexPath(for: 9) == nil)
    #expect(dataSource.sectionIdentifier(for: 1) == "b" && dataSource.sectionIdentifier(for: 2) == nil)
    #expect(dataSource.index(for: "b") == 1 && dataSource.index(for: "z") == nil)
    #expect(dataSource.snapshot().itemIdentifiers == [1, 2, 3])
  }

  @Test("only what is new is asked for; cells of items that stay or move are kept, in animation and after")
  func difference() throws {
    let stage = DiffableStage()
    stage.show(["a": [1, 2, 3, 4], "b": [5]])
    let cells = [1, 3, 4, 5].map { stage.cell($0) }
    stage.asked = []
    var isDone = false
    stage.dataSource.apply(DiffableStage.snapshot(["a": [4, 1, 9, 3], "c": [5, 8]])) { isDone = true }
    #expect(stage.shown == [4, 1, 9, 3, 5, 8])
    #expect(stage.asked == [9, 8])
    #expect(!isDone)
    stage.settle()
    #expect(isDone)
    let kept = [1, 3, 4, 5].map { stage.cell($0) }
    #expect(zip(cells, kept).allSatisfy { $0 != nil && $0 === $1 })
    #expect(stage.view.numberOfSections == 2)
  }

  @Test("without animation everything is in place at once")
  func withoutAnimation() {
    let stage = DiffableStage()
    stage.show(["a": [1, 2]])
    var isDone = false
    stage.dataSource.apply(DiffableStage.snapshot(["a": [3, 2]]), animatingDifferences: false) { isDone = true }
    #expect(isDone)
    #expect(stage.shown == [3, 2])
    #expect(stage.view.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test("the selection follows its items, through differences and reloads")
  func selection() {
    let stage = DiffableStage()
    stage.view.allowsMultipleSelection = true
    stage.show(["a": [1, 2, 3]])
    for item in [1, 3] {
      stage.view.selectItem(at: stage.dataSource.indexPath(for: item), animated: false, scrollPosition: .none)
    }
    stage.show(["a": [3, 7], "b": [2, 1]])
    #expect(stage.selected == [3, 1])
    stage.show(["b": [2, 1]])
    #expect(stage.selected == [1])
    stage.dataSource.applySnapshotUsingReloadData(DiffableStage.snapshot(["c": [5, 6, 1]]))
    #expect(stage.selected == [1])
    stage.settle()
    #expect(stage.shown == [5, 6, 1])
    #expect(stage.cell(1)?.isSelected == true)
  }

  @Test("a duplicate is reported, and the first one kept")
  func duplicates() {
    let stage = DiffableStage()
    let found = misuses { stage.show(["a": [1, 2, 1], "b": [2, 3]]) }
    #expect(
      found == [
        .snapshotProblem(.duplicateItems(first: "1", count: 1, call: "appendItems")),
        .snapshotProblem(.duplicateItems(first: "2", count: 1, call: "appendItems")),
      ])
    #expect(stage.shown == [1, 2, 3])
    #expect(stage.dataSource.snapshot().problems.isEmpty)
  }

  @Test("an apply from the cell provider waits until the view is done, and builds on those that wait")
  func fromCallback() {
    let stage = DiffableStage()
    stage.onCell = { item in
      guard item == 1 || item == 2 else { return }
      var snapshot = stage.dataSource.snapshot()
      snapshot.appendItems([item + 10])
      stage.dataSource.apply(snapshot)
      #expect(stage.dataSource.snapshot().itemIdentifiers.contains(item + 10))
      #expect(stage.dataSource.indexPath(for: item + 10) == nil)
    }
    let found = misuses { stage.show(["a": [1, 2]]) }
    #expect(found == [.calledDuringCallback(call: "apply(_:)", callback: "cellForItemAt")])
    #expect(stage.shown == [1, 2, 11, 12])
    #expect(stage.dataSource.snapshot().itemIdentifiers == [1, 2, 11, 12])
    stage.onCell = nil
  }

  @Test("an apply inside a batch comes after it")
  func insideBatch() {
    let stage = DiffableStage()
    stage.show(["a": [1, 2]])
    let found = misuses {
      stage.view.performBatchUpdates {
        stage.dataSource.apply(DiffableStage.snapshot(["a": [3, 1, 2]]))
        stage.dataSource.apply(DiffableStage.snapshot(["a": [3, 2, 4]]))
      }
      stage.settle()
    }
    #expect(found == [])
    #expect(stage.shown == [3, 2, 4])
  }

  @Test("a reloaded item gets a new cell, a reconfigured one keeps its own")
  func marks() {
    let stage = DiffableStage()
    stage.show(["a": [1, 2, 3]])
    let cells = [1, 2, 3].map { stage.cell($0) }
    stage.asked = []
    var snapshot = stage.dataSource.snapshot()
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2])
    stage.dataSource.apply(snapshot)
    stage.settle()
    #expect(Set(stage.asked) == [1, 2])
    #expect(stage.cell(1) !== cells[0])
    #expect(stage.cell(3) === cells[2])
    #expect(stage.shown == [1, 2, 3])
    #expect(stage.dataSource.snapshot().reloadedItemIdentifiers == [])
  }

  @Test("when most of many items change, all is reloaded at once")
  func manyChanges() {
    let stage = DiffableStage()
    stage.show(["a": Array(0..<3_000)])
    stage.view.selectItem(at: .item(7), animated: false, scrollPosition: .none)
    let kept = stage.cell(7)
    var isDone = false
    stage.dataSource.apply(DiffableStage.snapshot(["a": [7] + Array(5_000..<8_000)])) { isDone = true }
    #expect(isDone)
    stage.settle()
    #expect(stage.shown.prefix(2) == [7, 5_000])
    #expect(stage.selected == [7])
    #expect(kept != nil)
    // Fewer than half: a difference, in which the cell is kept.
    let cell = stage.cell(7)
    stage.show(["a": [7] + Array(6_100..<8_000)])
    #expect(stage.cell(7) === cell)
  }

  @Test("what is applied while the view has another data source is shown once this one is back")
  func otherSourceMeanwhile() {
    let stage = DiffableStage()
    stage.show(["a": [1, 2]])
    let other = TestContent(count: 5)
    stage.view.dataSource = other
    stage.settle()
    var isDone = false
    stage.dataSource.apply(DiffableStage.snapshot(["a": [1, 2, 3]])) { isDone = true }
    #expect(isDone)
    stage.settle()
    #expect(stage.view.numberOfItems(inSection: 0) == 5 && stage.view.dataSource === other)
    stage.view.dataSource = stage.dataSource
    stage.settle()
    #expect(stage.shown == [1, 2, 3])
  }

  @Test("a provider that returns nothing is reported, and its place is blank")
  func noCell() {
    let stage = DiffableStage()
    stage.withoutCell = 2
    let found = misuses { stage.show(["a": [1, 2, 3]]) }
    #expect(found == [.missingCell(indexPath: .item(1))])
    #expect(stage.shown == [1, 3])
    #expect(stage.view.visibleCells.count == 3)
  }

  @Test("an item that moves into a section that is reloaded gets a new cell", arguments: [false, true])
  func movedIntoReloaded(isAnimated: Bool) {
    let stage = DiffableStage()
    stage.show(["a": [1, 2], "b": [3], "c": [4, 5]])
    var snapshot = stage.dataSource.snapshot()
    snapshot.moveItem(1, afterItem: 3)
    snapshot.moveItem(3, afterItem: 5)
    snapshot.reloadSections(["b"])
    stage.asked = []
    stage.dataSource.apply(snapshot, animatingDifferences: isAnimated)
    stage.settle()
    // 3 leaves the section, with its cell.
    #expect(stage.asked == [1])
    #expect(stage.shown == [2, 1, 4, 5, 3])
  }

  @Test("an empty snapshot before the first layout is no load, and shows no empty view; a later one does")
  func emptyBeforeLayout() {
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400))
    let view = WaterflowView(frame: controller.view.bounds, layout: .waterfall(columns: .count(1)))
    let empty = UIView()
    view.emptyView = empty
    let source = WaterflowDiffableDataSource<String, Int>(waterflowView: view) { view, indexPath, _ in
      view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
    }
    var snapshot = source.snapshot()
    snapshot.appendSections(["a"])
    source.apply(snapshot, animatingDifferences: false)
    controller.view.addSubview(view)
    host.advance(by: 0.1)
    #expect(empty.isHidden)
    source.apply(snapshot)
    host.advance(by: 0.1)
    #expect(!empty.isHidden)
  }

  @Test("a snapshot that is built on another thread is shown")
  func otherThread() async {
    let snapshot = await Task.detached {
      var snapshot = WaterflowSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([4, 5])
      return snapshot
    }.value
    let stage = DiffableStage()
    // Without a completion this would be the call that waits for the animation.
    stage.dataSource.apply(snapshot, completion: nil)
    stage.settle()
    #expect(stage.shown == [4, 5])
  }

  @Test(
    "whatever comes after whatever, the view shows the last snapshot", .needs(.clock),
    arguments: TestLength.seeds(1...12))
  func sequences(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let stage = DiffableStage()
    stage.view.allowsMultipleSelection = true
    for step in 1...40 {
      var snapshot = DiffableStage.Snapshot()
      var items = Array(0..<14).shuffled(using: &random)
      for section in ["a", "b", "c"].shuffled(using: &random).prefix(random.int(0...3)) {
        let count = random.int(0...min(4, items.count))
        snapshot.appendSections([section])
        snapshot.appendItems(Array(items.prefix(count)))
        items.removeFirst(count)
      }
      if random.oneIn(3), let item = snapshot.itemIdentifiers.first { snapshot.reloadItems([item]) }
      if random.oneIn(3), let item = snapshot.itemIdentifiers.last { snapshot.reconfigureItems([item]) }
      if random.oneIn(4), let section = snapshot.sectionIdentifiers.last { snapshot.reloadSections([section]) }
      let isReloaded = snapshot.reloadedSectionIdentifiers.flatMap { snapshot.itemIdentifiers(inSection: $0) }
      let stayedSelected = Set(stage.selected).intersection(snapshot.itemIdentifiers)
      let found = misuses { stage.dataSource.apply(snapshot, animatingDifferences: random.oneIn(2)) }
      if random.oneIn(2) { stage.settle() } else { stage.host.advance(by: 0.05) }
      let comment: Comment = "seed \(seed), step \(step)"
      try #require(found == [], comment)
      try #require(stage.shown == snapshot.itemIdentifiers, comment)
      try #require(Set(stage.selected).symmetricDifference(stayedSelected).isSubset(of: isReloaded), comment)
      if let item = snapshot.itemIdentifiers.randomElement(using: &random) {
        stage.view.selectItem(at: stage.dataSource.indexPath(for: item), animated: false, scrollPosition: .none)
      }
    }
  }
}
