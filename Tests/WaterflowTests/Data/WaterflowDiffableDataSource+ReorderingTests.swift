import Foundation
import TestSupport
import Testing
import Waterflow

/// Snapshots whose items the reader moves.
@MainActor
struct WaterflowDiffableDataSourceReorderingTests {
  typealias DataSource = WaterflowDiffableDataSource<String, Int>

  /// Items are 20 points high and 10 apart.
  private func stage(_ sections: KeyValuePairs<String, [Int]>) -> DiffableStage {
    let stage = DiffableStage()
    stage.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    stage.show(sections)
    stage.asked = []
    return stage
  }

  /// Lifts an item and lets it go at an index path.
  private func move(_ item: Int, to target: IndexPath, in stage: DiffableStage) {
    guard let source = stage.dataSource.indexPath(for: item), stage.view.beginInteractiveMovementForItem(at: source)
    else { return }
    stage.target = target
    // Any item that isn't the lifted one asks for a target.
    let other = stage.view.indexPathsForVisibleItems.first { $0 != source } ?? source
    let frame = stage.view.frameForItem(at: other) ?? .zero
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: frame.midX, y: frame.midY))
    stage.view.endInteractiveMovement()
    stage.settle()
  }

  private func items(_ stage: DiffableStage) -> [[Int]] {
    let snapshot = stage.dataSource.snapshot()
    return snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
  }

  @Test("the finger moves an item, and the snapshot follows; no cell is asked for", .needs(.finger))
  func finger() {
    let stage = stage(["a": [0, 1, 2, 3, 4]])
    stage.view.allowsReordering = true
    stage.view.selectItem(at: .item(1), animated: false, scrollPosition: .none)
    let cell = stage.cell(1)
    stage.host.touchDown(at: CGPoint(x: 150, y: 40))
    stage.host.advance(by: 0.6)
    for step in 1...15 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 40 + CGFloat(step) * 4))
      stage.host.advance(by: 1.0 / 60)
    }
    stage.host.touchUp()
    stage.settle()
    #expect(items(stage) == [[0, 2, 3, 1, 4]])
    #expect(stage.shown == [0, 2, 3, 1, 4])
    #expect(stage.cell(1) === cell)
    #expect(stage.asked == [])
    #expect(stage.selected == [1])
    #expect([0, 2, 3, 1, 4].map { stage.dataSource.indexPath(for: $0) } == (0..<5).map { .item($0) })
    #expect(stage.dataSource.itemIdentifier(for: .item(3)) == 1)
  }

  @Test("forwards, backwards, to both ends")
  func withinASection() {
    let stage = stage(["a": [0, 1, 2, 3]])
    move(0, to: .item(3), in: stage)
    #expect(items(stage) == [[1, 2, 3, 0]])
    move(3, to: .item(0), in: stage)
    #expect(items(stage) == [[3, 1, 2, 0]])
    move(1, to: .item(2), in: stage)
    #expect(items(stage) == [[3, 2, 1, 0]])
    #expect(stage.shown == [3, 2, 1, 0])
  }

  @Test("to another section: before an item, behind the last, into an empty one")
  func acrossSections() {
    let stage = stage(["a": [0, 1, 2], "b": [10, 11], "c": []])
    move(0, to: .item(1, 1), in: stage)
    #expect(items(stage) == [[1, 2], [10, 0, 11], []])
    move(1, to: .item(3, 1), in: stage)
    #expect(items(stage) == [[2], [10, 0, 11, 1], []])
    move(2, to: .item(0, 2), in: stage)
    #expect(items(stage) == [[], [10, 0, 11, 1], [2]])
    #expect(stage.dataSource.indexPath(for: 2) == .item(0, 2))
    #expect(stage.dataSource.snapshot().sectionIdentifier(containingItem: 2) == "c")
    #expect(stage.shown == [10, 0, 11, 1, 2])
    #expect(stage.asked == [])
  }

  @Test("without a handler no item can be moved; with one, those that it lets")
  func canReorder() {
    let stage = stage(["a": [0, 1, 2]])
    stage.dataSource.reorderingHandlers = DataSource.ReorderingHandlers()
    #expect(!stage.view.beginInteractiveMovementForItem(at: .item(0)))
    stage.dataSource.reorderingHandlers.canReorderItem = { $0 == 1 }
    #expect(!stage.view.beginInteractiveMovementForItem(at: .item(0)))
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(1)))
  }

  @Test("the handler is told once, with the order before and after, and not of what stays where it was")
  func didReorder() throws {
    let stage = stage(["a": [0, 1, 2], "b": [10]])
    var store = [0, 1, 2, 10]
    var transactions: [DataSource.Transaction] = []
    stage.dataSource.reorderingHandlers.didReorder = { transaction in
      transactions.append(transaction)
      store = store.applying(transaction.difference) ?? []
    }
    move(0, to: .item(1, 1), in: stage)
    let transaction = try #require(transactions.first)
    #expect(transaction.initialSnapshot.itemIdentifiers(inSection: "a") == [0, 1, 2])
    #expect(transaction.finalSnapshot.itemIdentifiers(inSection: "a") == [1, 2])
    #expect(transaction.finalSnapshot.itemIdentifiers(inSection: "b") == [10, 0])
    #expect(store == [1, 2, 10, 0])
    move(1, to: .item(0), in: stage)
    stage.view.beginInteractiveMovementForItem(at: .item(0))
    stage.view.cancelInteractiveMovement()
    #expect(transactions.count == 1)
  }

  @Test("before the snapshot follows, another handler is told with the same orders")
  func willReorder() {
    let stage = stage(["a": [0, 1, 2]])
    var log: [String] = []
    func note(_ name: String, _ transaction: DataSource.Transaction) {
      let orders = [transaction.initialSnapshot, transaction.finalSnapshot, stage.dataSource.snapshot()]
      log.append(name + orders.map { " \($0.itemIdentifiers)" }.joined())
    }
    stage.dataSource.reorderingHandlers.willReorder = { note("will", $0) }
    stage.dataSource.reorderingHandlers.didReorder = { note("did", $0) }
    move(0, to: .item(1), in: stage)
    #expect(log == ["will [0, 1, 2] [1, 0, 2] [0, 1, 2]", "did [0, 1, 2] [1, 0, 2] [1, 0, 2]"])
    stage.view.beginInteractiveMovementForItem(at: .item(0))
    stage.view.cancelInteractiveMovement()
    #expect(log.count == 2)
  }

  @Test("the handler is told by the time that the movement is over, and finds the view up to date")
  func toldAtOnce() {
    let stage = stage(["a": [0, 1, 2]])
    var shown: [Int] = []
    stage.dataSource.reorderingHandlers.didReorder = { [unowned stage] _ in shown = stage.shown }
    stage.view.beginInteractiveMovementForItem(at: .item(0))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 70))
    stage.view.endInteractiveMovement()
    #expect(shown == [1, 2, 0])
  }

  @Test("across a border the order of all items may stay as it is")
  func border() {
    let stage = stage(["a": [0, 1], "b": [2]])
    var difference: CollectionDifference<Int>?
    stage.dataSource.reorderingHandlers.didReorder = { difference = $0.difference }
    move(1, to: .item(0, 1), in: stage)
    #expect(items(stage) == [[0], [1, 2]])
    #expect(difference?.isEmpty == true)
  }

  @Test("the handler may apply a snapshot that builds on the move; nothing is reported")
  func appliesInHandler() {
    let stage = stage(["a": [0, 1, 2]])
    stage.dataSource.reorderingHandlers.didReorder = { [unowned stage] transaction in
      var snapshot = transaction.finalSnapshot
      snapshot.reconfigureItems([1])
      snapshot.appendItems([9])
      stage.dataSource.apply(snapshot)
    }
    let found = misuses { move(0, to: .item(2), in: stage) }
    #expect(found == [])
    #expect(items(stage) == [[1, 2, 0, 9]])
    #expect(stage.shown == [1, 2, 0, 9])
    #expect(Set(stage.asked) == [1, 9])
  }

  @Test("a place that the snapshot doesn't have changes nothing")
  func noSuchPlace() {
    let stage = stage(["a": [0, 1, 2], "b": [3]])
    for target in [.item(3), .item(-1), .item(2, 1), .item(0, 2), IndexPath(index: 0)] as [IndexPath] {
      stage.dataSource.waterflowView(stage.view, moveItemAt: .item(0), to: target)
    }
    stage.dataSource.waterflowView(stage.view, moveItemAt: .item(9), to: .item(0))
    #expect(items(stage) == [[0, 1, 2], [3]])
  }

  @Test(
    "after random moves the view shows what the snapshot says", .needs(.clock), arguments: [1, 2, 3, 4] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let stage = stage(["a": [0, 1, 2, 3], "b": [], "c": [4, 5, 6]])
    var expected = [[0, 1, 2, 3], [], [4, 5, 6]]
    for step in 0..<60 {
      let source = expected.indices.flatMap { section in expected[section].indices.map { IndexPath.item($0, section) } }
        .randomElement(using: &random)
      guard let source else { return }
      let item = expected[source.section].remove(at: source.item)
      let section = Int.random(in: 0...2, using: &random)
      let target = IndexPath.item(Int.random(in: 0...expected[section].count, using: &random), section)
      expected[target.section].insert(item, at: target.item)
      move(item, to: target, in: stage)
      let comment: Comment = "seed \(seed), step \(step)"
      try #require(items(stage) == expected, comment)
      try #require(stage.shown == expected.flatMap { $0 }, comment)
      try #require(stage.dataSource.indexPath(for: item) == target, comment)
    }
    #expect(stage.asked == [])
  }
}
