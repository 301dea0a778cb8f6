import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewPreparingTests {
  private let content = NamedContent([Array(0..<200)])

  /// Items of 100 points, one below the other without spacing: 4 are visible, 4 lie within a viewport of them.
  private func newStage(prepare: (WaterflowView) -> Void = { _ in }) -> NamedStage {
    content.height = { _ in 100 }
    return NamedStage(content, layout: WaterfallLayout(columns: .count(1), rowSpacing: 0), prepare: prepare)
  }

  /// The same, once cells were made ahead of time.
  private func stage(prepare: (WaterflowView) -> Void = { _ in }) async -> NamedStage {
    let stage = newStage(prepare: prepare)
    await stage.host.wait(for: 0.2)
    return stage
  }

  private func preparedCells(of stage: NamedStage) -> [NamedContent.Cell] {
    stage.view.subviews.compactMap { $0 as? NamedContent.Cell }.filter(\.isHidden)
  }

  private func preparedNames(of stage: NamedStage) -> [Int] { preparedCells(of: stage).map(\.name).sorted() }

  private func scroll(_ stage: NamedStage, to y: CGFloat) async {
    stage.view.contentOffset.y = y
    await stage.host.wait(for: 0.2)
  }

  // MARK: Which, and when

  @Test("those of the next viewport are made, and no more; nothing says that they are displayed")
  func atRest() async throws {
    let stage = await stage()
    #expect(content.askedCells == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(preparedNames(of: stage) == [4, 5, 6, 7])
    #expect(stage.view.visibleCells.count == 4 && stage.view.indexPathsForVisibleItems.count == 4)
    stage.expectConsistent()
    await stage.host.wait(for: 1)
    #expect(content.askedCells.count == 8)
  }

  @Test("one that comes into view isn't asked for again, and is displayed then")
  func comesIntoView() async throws {
    let stage = await stage()
    let prepared = try #require(preparedCells(of: stage).first { $0.name == 4 })
    content.forgetCalls()
    stage.view.contentOffset.y = 100
    stage.view.layoutIfNeeded()
    #expect(content.askedCells.isEmpty)
    #expect(stage.cell(4) === prepared && !prepared.isHidden)
    #expect(prepared.frame == CGRect(x: 0, y: 400, width: 300, height: 100))
    #expect(stage.view.subviews.last === prepared)
    stage.expectConsistent()
    await stage.host.wait(for: 0.2)
    #expect(content.askedCells == [8])
  }

  @Test("those ahead in the direction of the scroll are made; those behind go back to the pool, and nobody is told")
  func direction() async {
    let stage = await stage()
    await scroll(stage, to: 1_000)
    #expect(preparedNames(of: stage) == [14, 15, 16, 17])
    await scroll(stage, to: 950)
    #expect(preparedNames(of: stage) == [5, 6, 7, 8])
    stage.expectConsistent()
    #expect(content.createdCells <= 4 + 1 + 4 + 1)
    // A finger that trembles turns nothing round.
    content.forgetCalls()
    for y in [CGFloat(952), 949, 951, 950] { await scroll(stage, to: y) }
    #expect(content.askedCells.isEmpty)
  }

  @Test("content that is moved to keep the user's place turns nothing round")
  func keptPlace() async {
    let stage = await stage()
    await scroll(stage, to: 1_000)
    await scroll(stage, to: 900)
    #expect(preparedNames(of: stage) == [5, 6, 7, 8])
    content.sections[0].insert(contentsOf: 500..<505, at: 0)
    stage.view.insertItems(at: (0..<5).map { .item($0) })
    await stage.host.wait(for: 0.6)
    #expect(stage.view.contentOffset.y == 1_400)
    #expect(preparedNames(of: stage) == [5, 6, 7, 8])
  }

  @Test("at the end of the content there is nothing ahead, and a bounce doesn't turn round")
  func end() async {
    let stage = await stage()
    await scroll(stage, to: 19_600)
    #expect(preparedNames(of: stage).isEmpty)
    await scroll(stage, to: 19_650)
    await scroll(stage, to: 19_600)
    #expect(preparedNames(of: stage).isEmpty)
  }

  @Test("a chat that opens at its end makes what lies before it")
  func anchorsToEnd() async {
    let stage = await stage { $0.anchorsToEnd = true }
    #expect(stage.view.contentOffset.y == 19_600)
    #expect(preparedNames(of: stage) == [192, 193, 194, 195])
  }

  @Test("pinned panes are made ahead as well: a row that comes in asks for nothing")
  func pinnedPanes() async {
    let spreadsheet = SpreadsheetLayout(
      columns: .uniform(count: 20, width: 50), rows: .uniform(height: 50), pinnedRows: 1, pinnedColumns: 1)
    content.sections = [Array(0..<2_000)]
    let stage = NamedStage(content, layout: spreadsheet)
    stage.view.contentOffset = CGPoint(x: 500, y: 500)
    await stage.host.wait(for: 1)
    stage.view.contentOffset.y = 530
    await stage.host.wait(for: 1)
    content.forgetCalls()
    stage.view.contentOffset.y = 590
    stage.view.layoutIfNeeded()
    // Nine rows of six items, the row, the column and the corner above them.
    let expected = 9 * 6 + 6 + 9 + 1
    #expect(stage.view.visibleCells.count == expected)
    #expect(content.askedCells.isEmpty)
  }

  @Test("without prefetching none is made, and the prefetch data source isn't asked")
  func disabled() async {
    let log = PrefetchLog()
    let stage = await stage {
      $0.isPrefetchingEnabled = false
      $0.prefetchDataSource = log
    }
    await scroll(stage, to: 100)
    #expect(preparedNames(of: stage).isEmpty && log.prefetched.isEmpty && log.cancelled.isEmpty)
    stage.view.isPrefetchingEnabled = true
    await stage.host.wait(for: 0.2)
    #expect(preparedNames(of: stage) == [5, 6, 7, 8] && log.prefetched == [[5, 6, 7, 8]])
    stage.view.isPrefetchingEnabled = false
    #expect(preparedNames(of: stage).isEmpty)
    stage.view.isPrefetchingEnabled = true
    await stage.host.wait(for: 0.2)
    #expect(preparedNames(of: stage) == [5, 6, 7, 8])
    stage.view.isPrefetchingEnabled = false
    await scroll(stage, to: 300)
    #expect(preparedNames(of: stage).isEmpty && log.prefetched == [[5, 6, 7, 8], [5, 6, 7, 8]])
    stage.expectConsistent()
  }

  // MARK: What they are

  @Test("they lie in the view, and neither touches nor assistive technologies find them")
  func hidden() async throws {
    let stage = await stage()
    let cell = try #require(preparedCells(of: stage).first)
    #expect(cell.superview === stage.view && cell.window != nil)
    #expect(cell.frame.size == CGSize(width: 300, height: 100) && cell.contentView.frame == cell.bounds)
    #expect(stage.view.hitTest(CGPoint(x: cell.frame.midX, y: cell.frame.midY), with: nil) !== cell)
    let elements = try #require(stage.view.accessibilityElements).compactMap { $0 as? UIView }
    #expect(elements.count == 4 && !elements.contains { $0 === cell })
  }

  @Test("an image that arrives finds its cell, and a cell its item")
  func lateImages() async throws {
    let stage = await stage()
    let cell = try #require(stage.view.cellForItem(at: .item(5)) as? NamedContent.Cell)
    #expect(cell.name == 5 && cell.isHidden)
    #expect(stage.view.indexPath(for: cell) == .item(5))
    #expect(stage.view.cellForItem(at: .item(8)) == nil)
  }

  @Test("what the app hides stays hidden when it comes into view, and what it doesn't comes in")
  func hiddenByApp() async throws {
    let stage = await stage()
    let (first, second) = (
      try #require(stage.view.cellForItem(at: .item(4))), try #require(stage.view.cellForItem(at: .item(5)))
    )
    first.isHidden = true
    second.isHidden = false
    #expect(first.isHidden && second.isHidden)
    await scroll(stage, to: 200)
    #expect(stage.cell(4) === first && first.isHidden)
    #expect(stage.cell(5) === second && !second.isHidden)
  }

  /// A stage whose data source keeps its cells.
  private func newKeepingStage(_ cell: @escaping (Int) -> WaterflowViewCell) -> Stage {
    let content = TestContent(count: 200)
    content.height = { _, _ in 100 }
    content.makeCell = { _, indexPath in cell(indexPath.item) }
    return Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
  }

  /// The same, once cells were made ahead of time.
  private func keepingStage(_ cell: @escaping (Int) -> WaterflowViewCell) async -> Stage {
    let stage = newKeepingStage(cell)
    await stage.host.wait(for: 0.5)
    return stage
  }

  // Misuses are told to one handler: nothing else may run meanwhile.

  @Test("a cell that the data source keeps for two items is shown for the one that is in view", .needs(.mainQueue))
  func keptCells() {
    let advertisement = WaterflowViewCell(reuseIdentifier: nil)
    let found = misuses {
      let stage = newKeepingStage { $0 == 3 || $0 == 9 ? advertisement : WaterflowViewCell(reuseIdentifier: nil) }
      for y in stride(from: CGFloat(0), through: 1_200, by: 40) {
        stage.scroll(to: y)
        stage.host.advance(by: 0.1)
      }
      stage.scroll(to: 700)
      #expect(stage.view.cellForItem(at: .item(9)) === advertisement && !advertisement.isHidden)
      stage.scroll(to: 0)
      #expect(stage.view.cellForItem(at: .item(3)) === advertisement && !advertisement.isHidden)
    }
    #expect(found.isEmpty)
  }

  @Test("one cell for two items ahead goes to one of them, and the data source is left alone")
  func sharedAhead() async {
    let shared = WaterflowViewCell(reuseIdentifier: nil)
    let stage = await keepingStage { $0 >= 5 ? shared : WaterflowViewCell(reuseIdentifier: nil) }
    stage.content.forgetCalls()
    await stage.host.wait(for: 1)
    #expect(stage.content.askedCells.isEmpty)
    #expect(stage.view.cellForItem(at: .item(5)) === shared)
  }

  @Test("turned off by the data source while it is asked, none is kept")
  func turnedOff() async {
    let stage = await stage()
    content.onCell = { $0.isPrefetchingEnabled = false }
    await scroll(stage, to: 150)
    content.onCell = nil
    #expect(preparedNames(of: stage).isEmpty)
    #expect(stage.view.subviews.filter(\.isHidden).allSatisfy { !($0 is WaterflowViewCell) })
    stage.expectConsistent()
  }

  // MARK: What reaches them

  @Test("a reload asks for them again")
  func reload() async {
    let stage = await stage()
    content.sections = [Array(1_000..<1_200)]
    stage.view.reloadData()
    await stage.host.wait(for: 0.2)
    #expect(preparedNames(of: stage) == [1_004, 1_005, 1_006, 1_007])
    #expect(content.createdCells == 8)
    stage.expectConsistent()
  }

  @Test("they follow their items through updates; a deleted or reloaded one goes back to the pool")
  func updates() async throws {
    let stage = await stage()
    let fifth = try #require(stage.view.cellForItem(at: .item(5)))
    content.forgetCalls()
    content.sections[0].remove(at: 6)
    content.sections[0].insert(500, at: 0)
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [.item(6)])
      stage.view.insertItems(at: [.item(0)])
      stage.view.reloadItems(at: [.item(4)])
    }
    #expect(stage.view.cellForItem(at: .item(6)) === fifth)
    await stage.host.wait(for: 0.6)
    #expect(stage.shownNames == [500, 0, 1, 2])
    #expect(preparedNames(of: stage) == [3, 4, 5, 7])
    for cell in preparedCells(of: stage) {
      let indexPath = try #require(stage.view.indexPath(for: cell))
      #expect(content.sections[indexPath.section][indexPath.item] == cell.name)
    }
    #expect(content.askedCells.filter { $0 == 4 }.count == 1)
    stage.expectConsistent()
  }

  @Test("reconfiguring fills them again where they are")
  func reconfigure() async throws {
    let stage = await stage()
    let cell = try #require(stage.view.cellForItem(at: .item(5)) as? NamedContent.Cell)
    content.forgetCalls()
    content.sections[0][5] = 555
    stage.view.reconfigureItems(at: [.item(5)])
    await stage.host.wait(for: 0.4)
    #expect(stage.view.cellForItem(at: .item(5)) === cell && cell.name == 555 && cell.isHidden)
    #expect(content.askedCells == [555])
  }

  @Test("a memory warning lets them go, and none is made before the content moves on")
  func memoryWarning() async {
    let stage = await stage()
    weak var released: UIView?
    do { released = preparedCells(of: stage).first }
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    await stage.host.wait(for: 0.5)
    #expect(preparedNames(of: stage).isEmpty && released == nil)
    // Nor does a change of the content bring them back.
    content.sections[0][0] = 900
    stage.view.reconfigureItems(at: [.item(0)])
    await stage.host.wait(for: 0.5)
    #expect(preparedNames(of: stage).isEmpty)
    await scroll(stage, to: 100)
    #expect(preparedNames(of: stage) == [5, 6, 7, 8])
  }

  @Test("a memory warning shows what the data source keeps when it comes into view")
  func memoryWarningWithKeptCells() async {
    let kept = (0..<200).map { _ in WaterflowViewCell(reuseIdentifier: nil) }
    let stage = await keepingStage { kept[$0] }
    #expect(kept[5].isHidden)
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    #expect(!kept[5].isHidden && kept[5].superview == nil)
    stage.scroll(to: 300)
    #expect(stage.view.cellForItem(at: .item(5)) === kept[5] && !kept[5].isHidden)
  }

  @Test(
    "data that changed without notice isn't asked for what is gone, and that is left to the next pass to report",
    .needs(.mainQueue))
  func silentChange() {
    let stage = newStage()
    func scroll(to y: CGFloat) {
      stage.view.contentOffset.y = y
      stage.host.advance(by: 0.2)
    }
    stage.host.advance(by: 0.2)
    scroll(to: 10)
    content.sections[0].removeLast(192)
    content.forgetCalls()
    #expect(misuses { scroll(to: 40) }.isEmpty)
    #expect(content.askedCells.isEmpty)
    let questions = content.countQuestions
    stage.host.advance(by: 1)
    #expect(content.countQuestions == questions)
    let found = misuses { scroll(to: 110) }
    #expect(found == [.countChangedSilently(section: 0, expected: 200, found: 8)])
    stage.expectConsistent()
  }

  @Test(
    "a data source that asks for a reload whenever it is asked for a cell is left alone until the content moves",
    .needs(.mainQueue))
  func reloadsInCellForItem() {
    var stage: NamedStage?
    _ = misuses {
      content.onCell = { $0.reloadData() }
      stage = newStage()
      stage?.host.advance(by: 0.2)
      content.forgetCalls()
      stage?.host.advance(by: 1)
    }
    #expect(content.askedCells.isEmpty)
    content.onCell = nil
    #expect(stage?.shownNames == [0, 1, 2, 3])
  }

  @Test("a selected item's cell is selected")
  func selection() async throws {
    let stage = await stage()
    stage.view.selectItem(at: .item(10), animated: false, scrollPosition: .none)
    await scroll(stage, to: 600)
    #expect(stage.view.cellForItem(at: .item(10))?.isSelected == true)
    let before = try #require(stage.view.cellForItem(at: .item(12)))
    #expect(before.isHidden && !before.isSelected)
    stage.view.selectItem(at: .item(12), animated: false, scrollPosition: .none)
    #expect(before.isSelected)
    await scroll(stage, to: 900)
    #expect(stage.view.cellForItem(at: .item(12))?.isSelected == true)
  }
}
