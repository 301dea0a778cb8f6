import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// Outlines whose items the reader moves. Items are 20 points high and 10 apart.
@MainActor
struct WaterflowDiffableDataSourceOutlineReorderingTests {
  typealias DataSource = WaterflowDiffableDataSource<String, Int>
  typealias SectionSnapshot = WaterflowSectionSnapshot<Int>

  private let stage = DiffableStage()
  private var dataSource: DataSource { stage.dataSource }

  /// Ten items: 1 with 11, 12 and 13, expanded; 12 with 121 and 122, collapsed; 2 with 21, collapsed; 3 and 4 without any.
  init() {
    var outline = SectionSnapshot()
    outline.append([1, 2, 3, 4])
    outline.append([11, 12, 13], to: 1)
    outline.append([121, 122], to: 12)
    outline.append([21], to: 2)
    outline.expand([1])
    stage.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    stage.dataSource.apply(outline, to: "a")
    stage.settle()
    stage.asked = []
  }

  private func lift(_ item: Int) throws {
    let indexPath = try #require(dataSource.indexPath(for: item))
    try #require(stage.view.beginInteractiveMovementForItem(at: indexPath))
  }

  /// Carries the lifted item over another one, and lets it go.
  private func drop(over item: Int) throws {
    let frame = try #require(dataSource.indexPath(for: item).flatMap { stage.view.frameForItem(at: $0) })
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: frame.midX, y: frame.midY))
    stage.view.endInteractiveMovement()
    stage.settle()
  }

  private func outline(_ section: String = "a") -> SectionSnapshot { dataSource.snapshot(for: section) }

  /// The items of a section, each with its level, as the view shows them from top to bottom.
  private func rows() -> [String] {
    stage.view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { cell in
      guard let item = (cell as? DiffableStage.Cell)?.name, let index = stage.view.indexPath(for: cell)?.section,
        let section = dataSource.sectionIdentifier(for: index)
      else { return nil }
      return "\(outline(section).level(of: item)):\(item)"
    }
  }

  @Test("a collapsed item takes all below it along; no cell is asked for and nothing else changes")
  func collapsed() throws {
    #expect(rows() == ["0:1", "1:11", "1:12", "1:13", "0:2", "0:3", "0:4"])
    try lift(12)
    try drop(over: 3)
    #expect(rows() == ["0:1", "1:11", "1:13", "0:2", "0:3", "0:12", "0:4"])
    #expect(outline().items == [1, 11, 13, 2, 21, 3, 12, 121, 122, 4])
    #expect(outline().parent(of: 122) == 12 && stage.asked == [])
  }

  @Test("below an expanded item that has children it becomes the first of them")
  func firstChild() throws {
    try lift(4)
    try drop(over: 11)
    #expect(rows() == ["0:1", "1:4", "1:11", "1:12", "1:13", "0:2", "0:3"])
    #expect(outline().parent(of: 4) == 1 && outline().items.count == 10)
  }

  @Test("at the end of an expanded folder it stays in the folder; to drop after it, collapse it")
  func afterFolder() throws {
    try lift(3)
    try drop(over: 2)
    #expect(rows() == ["0:1", "1:11", "1:12", "1:13", "1:3", "0:2", "0:4"])
    dataSource.toggleExpansion(of: 1)
    stage.settle()
    try lift(4)
    try drop(over: 2)
    #expect(rows() == ["0:1", "0:4", "0:2"] && outline().items.count == 10)
  }

  @Test("with no item above it is the first root")
  func firstRoot() throws {
    try lift(13)
    try drop(over: 1)
    #expect(rows() == ["0:13", "0:1", "1:11", "1:12", "0:2", "0:3", "0:4"])
  }

  @Test("an expanded item folds while it is lifted, stays where it is on screen, and unfolds where it is dropped")
  func expanded() throws {
    let cell = try #require(stage.cell(1))
    try lift(1)
    stage.settle()
    #expect(stage.shown == [1, 2, 3, 4] && cell.isReordering)
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 300, height: 20))
    #expect(stage.view.frameForItem(at: .item(1)) == CGRect(x: 0, y: 30, width: 300, height: 20))
    #expect(dataSource.snapshot().itemIdentifiers == [1, 11, 12, 13, 2, 3, 4], "nothing is collapsed")
    try drop(over: 3)
    #expect(rows() == ["0:2", "0:3", "0:1", "1:11", "1:12", "1:13", "0:4"])
    #expect(outline().items == [2, 21, 3, 1, 11, 12, 121, 122, 13, 4])
    #expect(stage.cell(1) === cell && !cell.isReordering && cell.frame.minY == 60)
  }

  @Test("an item that is put back unfolds where it was", arguments: [false, true])
  func putBack(isDropped: Bool) throws {
    try lift(1)
    stage.settle()
    if isDropped { stage.view.endInteractiveMovement() } else { stage.view.cancelInteractiveMovement() }
    stage.settle()
    #expect(rows() == ["0:1", "1:11", "1:12", "1:13", "0:2", "0:3", "0:4"])
  }

  @Test("a snapshot that is applied while it is lifted puts it back, and loses nothing")
  func snapshotMeanwhile() throws {
    try lift(1)
    stage.settle()
    var snapshot = outline()
    snapshot.append([5])
    dataSource.apply(snapshot, to: "a")
    stage.settle()
    #expect(rows() == ["0:1", "1:11", "1:12", "1:13", "0:2", "0:3", "0:4", "0:5"])
    #expect(outline().items.count == 11 && stage.cell(1)?.isReordering == false)
    try lift(1)
    stage.view.reloadData()
    stage.settle()
    #expect(rows() == ["0:1", "1:11", "1:12", "1:13", "0:2", "0:3", "0:4", "0:5"])
  }

  @Test("in another section the same rule holds, and a flat section gets a hierarchy")
  func otherSection() throws {
    var snapshot = dataSource.snapshot()
    snapshot.appendSections(["b"])
    snapshot.appendItems([7, 8], toSection: "b")
    dataSource.apply(snapshot)
    stage.settle()
    try lift(12)
    try drop(over: 8)
    #expect(rows() == ["0:1", "1:11", "1:13", "0:2", "0:3", "0:4", "0:7", "0:12", "0:8"])
    #expect(outline("b").items == [7, 12, 121, 122, 8] && outline().items == [1, 11, 13, 2, 21, 3, 4])
    dataSource.toggleExpansion(of: 12)
    stage.settle()
    #expect(dataSource.parents(inSection: 1) == [nil, nil, 1, 1, nil])
    try lift(8)
    try drop(over: 13)
    #expect(outline().parent(of: 8) == 1 && outline("b").items == [7, 12, 121, 122])
  }

  @Test("the delegate's target counts, and may refuse")
  func target() throws {
    stage.target = .item(0)
    try lift(4)
    try drop(over: 2)
    #expect(rows().first == "0:4")
    stage.target = dataSource.indexPath(for: 3)
    try lift(3)
    try drop(over: 11)
    #expect(rows() == ["0:4", "0:1", "1:11", "1:12", "1:13", "0:2", "0:3"])
  }

  @Test("handlers see the hierarchies of the sections concerned, with the item expanded as it was")
  func transactions() throws {
    var log: [String] = []
    func note(_ name: String, _ transaction: DataSource.Transaction) {
      log.append("\(name) \(transaction.initialSnapshot.itemIdentifiers) \(transaction.finalSnapshot.itemIdentifiers)")
      for section in transaction.sectionTransactions {
        let (initial, final) = (section.initialSnapshot, section.finalSnapshot)
        log.append("\(section.sectionIdentifier) \(initial.items) \(final.items) \(final.isExpanded(1))")
        #expect(initial.items.applying(section.difference) == final.items)
      }
    }
    dataSource.reorderingHandlers.willReorder = { note("will", $0) }
    dataSource.reorderingHandlers.didReorder = { note("did", $0) }
    var other = SectionSnapshot()
    other.append([7])
    dataSource.apply(other, to: "b")
    stage.settle()
    try lift(1)
    try drop(over: 3)
    let order = "[1, 11, 12, 13, 2, 3, 4, 7] [2, 3, 1, 11, 12, 13, 4, 7]"
    let hierarchy = "a [1, 11, 12, 121, 122, 13, 2, 21, 3, 4] [2, 21, 3, 1, 11, 12, 121, 122, 13, 4] true"
    #expect(log == ["will \(order)", hierarchy, "did \(order)", hierarchy])
    log = []
    try lift(4)
    try drop(over: 7)
    #expect(
      Array(log.prefix(3)) == [
        "will [2, 3, 1, 11, 12, 13, 4, 7] [2, 3, 1, 11, 12, 13, 4, 7]",
        "a [2, 21, 3, 1, 11, 12, 121, 122, 13, 4] [2, 21, 3, 1, 11, 12, 121, 122, 13] true",
        "b [7] [4, 7] false",
      ])
  }

  @Test("a handler that applies a snapshot which builds on the move keeps what unfolds; nothing is reported")
  func appliesInHandler() throws {
    dataSource.reorderingHandlers.didReorder = { [unowned stage] transaction in
      guard var snapshot = transaction.sectionTransactions.first?.finalSnapshot else { return }
      snapshot.append([9], to: 1)
      stage.dataSource.apply(snapshot, to: "a")
    }
    let found = try misuses {
      try lift(1)
      try drop(over: 3)
    }
    #expect(found == [])
    #expect(rows() == ["0:2", "0:3", "0:1", "1:11", "1:12", "1:13", "1:9", "0:4"])
  }

  @Test("where the content gets too short to stay, the lifted item stays under the finger all the same")
  func shortContent() throws {
    var outline = SectionSnapshot()
    outline.append(Array(0..<20))
    outline.append(Array(100..<110), to: 19)
    outline.expand([19])
    dataSource.apply(outline, to: "a")
    stage.settle()
    // 30 items of 20 points and 29 gaps of 10: the last root is at 570, on screen at 80.
    stage.view.contentOffset.y = 490
    stage.settle()
    let cell = try #require(stage.cell(19))
    try lift(19)
    stage.settle()
    #expect(stage.view.contentSize.height == 590 && stage.view.contentOffset.y == 190)
    #expect(cell.frame.minY - stage.view.contentOffset.y == 80)
    stage.view.cancelInteractiveMovement()
    stage.settle()
    #expect(stage.view.contentSize.height == 890 && cell.frame.minY == 570)
  }

  @Test("a finger carries an expanded item: it folds under the finger", .needs(.finger))
  func finger() {
    stage.view.allowsReordering = true
    stage.host.touchDown(at: CGPoint(x: 150, y: 10))
    stage.host.advance(by: 0.6)
    #expect(stage.cell(1)?.isReordering == true && stage.view.numberOfItems(inSection: 0) == 4)
    for step in 1...15 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 10 + CGFloat(step) * 6))
      stage.host.advance(by: 1.0 / 60)
    }
    stage.host.touchUp()
    stage.settle()
    #expect(rows() == ["0:2", "0:3", "0:4", "0:1", "1:11", "1:12", "1:13"] && outline().items.count == 10)
  }

  #if !canImport(UIKit)
    @Test("VoiceOver's moves follow the same rule, and say where the item is then")
    func spoken() throws {
      stage.view.allowsReordering = true
      let cursor = stage.host.assistiveCursor
      cursor.focus(try #require(stage.cell(1)))
      #expect(cursor.performAction(named: "Move down"))
      stage.settle()
      #expect(rows() == ["0:2", "0:1", "1:11", "1:12", "1:13", "0:3", "0:4"])
      cursor.focus(try #require(stage.cell(12)))
      #expect(cursor.performAction(named: "Move to end"))
      stage.settle()
      #expect(rows() == ["0:2", "0:1", "1:11", "1:13", "0:3", "0:4", "0:12"])
      #expect(outline().items == [2, 21, 1, 11, 13, 3, 4, 12, 121, 122])
      #expect(cursor.performAction(named: "Move to beginning"))
      cursor.focus(try #require(stage.cell(3)))
      #expect(cursor.performAction(named: "Move up"))
      stage.settle()
      #expect(rows() == ["0:12", "0:2", "0:1", "1:11", "1:3", "1:13", "0:4"])
      #expect(
        cursor.announcements == ["Position 2 of 7", "Position 7 of 7", "Position 1 of 7", "Position 5 of 7"])
    }
  #endif
}
