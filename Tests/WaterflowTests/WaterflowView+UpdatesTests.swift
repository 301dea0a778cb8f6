import Foundation
import TestSupport
import Testing
import Waterflow

/// Items with identities: what a cell shows tells which item it is.
@MainActor
final class NamedContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  final class Cell: WaterflowViewCell {
    var name = 0
  }

  var sections: [[Int]]
  /// The height of an item by its name.
  var height: (Int) -> CGFloat = { 40 + CGFloat($0 % 7) * 10 }
  var headerHeight: CGFloat = 0
  private(set) var askedHeights: [Int] = []
  private(set) var askedCells: [Int] = []
  private(set) var createdCells = 0
  /// Cells that are being displayed, from willDisplay to didEndDisplaying.
  private(set) var displayed: Set<ObjectIdentifier> = []
  private(set) var unbalanced = 0
  var onCell: ((WaterflowView) -> Void)?

  init(_ sections: [[Int]]) {
    self.sections = sections
  }

  func forgetCalls() {
    askedHeights = []
    askedCells = []
  }

  func numberOfSections(in waterflowView: WaterflowView) -> Int { sections.count }
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    let name = sections[indexPath.section][indexPath.item]
    askedCells.append(name)
    onCell?(waterflowView)
    let cell =
      waterflowView.dequeueReusableCell(withIdentifier: "named") as? Cell
      ?? {
        createdCells += 1
        return Cell(reuseIdentifier: "named")
      }()
    cell.name = name
    return cell
  }
  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    let name = sections[indexPath.section][indexPath.item]
    askedHeights.append(name)
    return height(name)
  }
  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? { WaterflowReusableView(reuseIdentifier: nil) }
  func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    if !displayed.insert(ObjectIdentifier(cell)).inserted { unbalanced += 1 }
  }
  func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    if displayed.remove(ObjectIdentifier(cell)) == nil { unbalanced += 1 }
  }
}

/// A window with one view of named items.
@MainActor
struct NamedStage {
  let host: TestHost
  let view: WaterflowView
  let content: NamedContent

  init(
    _ content: NamedContent, layout: any SectionLayout = .waterfall(columns: .count(1)), scale: CGFloat = 1,
    prepare: (WaterflowView) -> Void = { _ in }
  ) {
    self.content = content
    let controller = UIViewController()
    host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: scale)
    view = WaterflowView(frame: controller.view.bounds, layout: layout)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = content
    view.delegate = content
    prepare(view)
    controller.view.addSubview(view)
    host.advance(by: 1.0 / 60)
  }

  /// The names on screen in index order, as the cells show them.
  var shownNames: [Int] { view.visibleCells.compactMap { ($0 as? NamedContent.Cell)?.name } }

  /// The names that the data has at the visible index paths.
  var namesByData: [Int] { view.indexPathsForVisibleItems.map { content.sections[$0.section][$0.item] } }

  /// Where an item is on screen.
  func top(of name: Int) -> CGFloat? {
    for (section, names) in content.sections.enumerated() {
      guard let item = names.firstIndex(of: name) else { continue }
      return view.frameForItem(at: .item(item, section)).map { $0.minY - view.bounds.minY }
    }
    return nil
  }

  func cell(_ name: Int) -> WaterflowViewCell? {
    view.visibleCells.first { ($0 as? NamedContent.Cell)?.name == name }
  }

  func settle() { host.advance(by: 0.6) }

  /// What holds whenever everything is at rest.
  func expectConsistent(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(shownNames == namesByData, comment, sourceLocation: sourceLocation)
    let cells = view.subviews.compactMap { $0 as? NamedContent.Cell }
    #expect(
      Set(cells.map(ObjectIdentifier.init)) == Set(view.visibleCells.map(ObjectIdentifier.init)), comment,
      sourceLocation: sourceLocation)
    #expect(content.displayed == Set(cells.map(ObjectIdentifier.init)), comment, sourceLocation: sourceLocation)
    #expect(content.unbalanced == 0, comment, sourceLocation: sourceLocation)
    for (indexPath, cell) in zip(view.indexPathsForVisibleItems, view.visibleCells) {
      let frame = view.frameForItem(at: indexPath) ?? .null
      #expect(
        abs(cell.frame.minY - frame.minY) < 0.001 && abs(cell.frame.height - frame.height) < 0.001
          && abs(cell.frame.minX - frame.minX) < 0.001, comment, sourceLocation: sourceLocation)
      #expect(cell.alpha == 1, comment, sourceLocation: sourceLocation)
    }
  }
}

@MainActor
@Suite("Updates")
struct WaterflowViewUpdatesTests {
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
    #expect(content.askedCells == [99])
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
    #expect(found == [.calledDuringCallback(call: "an update")])
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

  // MARK: The reader's place

  @Test("inserts and deletes above don't move what the reader looks at", arguments: [1, 2, 3])
  func anchorsAtRest(scale: Int) throws {
    let content = NamedContent([Array(0..<300)])
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1)), scale: CGFloat(scale))
    stage.view.contentOffset.y = 3_000
    stage.host.advance(by: 0.1)
    let anchor = stage.shownNames[2]
    let before = try #require(stage.top(of: anchor))
    for step in 0..<8 {
      stage.view.performBatchUpdates {
        content.sections[0].insert(contentsOf: [1_000 + step, 2_000 + step], at: step)
        content.sections[0].remove(at: 20)
        stage.view.insertItems(at: [.item(step), .item(step + 1)])
        stage.view.deleteItems(at: [.item(18)])
      }
      let after = try #require(stage.top(of: anchor))
      #expect(abs(after - before) <= 0.5 / CGFloat(scale))
    }
    stage.settle()
    stage.expectConsistent()
  }

  @Test("the anchor is deleted: the next item that stays takes its place")
  func anchorDeleted() throws {
    let content = NamedContent([Array(0..<300)])
    let stage = NamedStage(content)
    stage.view.contentOffset.y = 3_000
    stage.host.advance(by: 0.1)
    let names = stage.shownNames
    let before = try #require(stage.top(of: names[4]))
    let gone = names.prefix(4).compactMap { content.sections[0].firstIndex(of: $0) }
    stage.view.performBatchUpdates {
      content.sections[0].removeAll { names.prefix(4).contains($0) }
      stage.view.deleteItems(at: gone.map { .item($0) })
    }
    #expect(stage.top(of: names[4]) == before)
    stage.settle()
    stage.expectConsistent()
  }

  @Test("at the very top new items come in at the top")
  func atTop() {
    let content = NamedContent([Array(0..<50)])
    let stage = NamedStage(content)
    content.sections[0].insert(77, at: 0)
    stage.view.insertItems(at: [.item(0)])
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.shownNames.first == 77)
  }

  @Test("in flight what is looked at stays and the flight goes on as fast", .enabled(if: TestHost.hasFinger))
  func anchorsInFlight() throws {
    func fly(insertingEvery interval: Int?) -> (travelled: CGFloat, shifted: Int) {
      let content = NamedContent([Array(0..<2_000)])
      content.height = { _ in 50 }
      let stage = NamedStage(content)
      stage.view.contentOffset.y = 20_000
      stage.host.advance(by: 0.1)
      stage.host.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 100), duration: 0.1)
      let start = stage.view.contentOffset.y
      var inserted = 0
      for step in 0..<60 {
        stage.host.advance(by: 1.0 / 60)
        guard let interval, step % interval == 0 else { continue }
        let anchor = stage.shownNames[1]
        let before = stage.top(of: anchor)
        content.sections[0].insert(10_000 + step, at: 0)
        stage.view.insertItems(at: [.item(0)])
        inserted += 1
        #expect(stage.top(of: anchor) == before)
      }
      stage.host.advance(by: 5)
      stage.expectConsistent()
      return (stage.view.contentOffset.y - start, inserted)
    }
    let free = fly(insertingEvery: nil)
    let disturbed = fly(insertingEvery: 7)
    #expect(disturbed.shifted == 9)
    // Each insert pushed everything down by 60 points, and the offset with it.
    #expect(abs(disturbed.travelled - CGFloat(disturbed.shifted) * 60 - free.travelled) <= 2)
  }

  @Test("while a finger drags, inserts above don't move what it holds", .enabled(if: TestHost.hasFinger))
  func anchorsWhileDragging() {
    let content = NamedContent([Array(0..<500)])
    let stage = NamedStage(content)
    stage.view.contentOffset.y = 5_000
    stage.host.advance(by: 0.1)
    stage.host.touchDown(at: CGPoint(x: 150, y: 300))
    for step in 1...20 {
      stage.host.touchMove(to: CGPoint(x: 150, y: 300 - CGFloat(step) * 8))
      stage.host.advance(by: 1.0 / 60)
      let anchor = stage.shownNames[2]
      let before = stage.top(of: anchor)
      content.sections[0].insert(10_000 + step, at: 3)
      stage.view.insertItems(at: [.item(3)])
      #expect(stage.top(of: anchor) == before)
    }
    #expect(stage.view.isDragging)
    stage.host.touchUp()
    stage.host.advance(by: 3)
    stage.expectConsistent()
  }

  // MARK: Sizes that come late

  @Test("late sizes are asked for just these items, and don't move what the reader looks at")
  func lateSizes() throws {
    let content = NamedContent([Array(0..<300)])
    let stage = NamedStage(content, layout: .waterfall(columns: .count(3)))
    stage.view.contentOffset.y = 1_500
    stage.host.advance(by: 0.1)
    let anchor = try #require(
      stage.shownNames.filter { (stage.top(of: $0) ?? -1) >= 0 }.min { stage.top(of: $0)! < stage.top(of: $1)! })
    let before = try #require(stage.top(of: anchor))
    content.forgetCalls()
    content.height = { _ in 222 }
    stage.view.invalidateSizes(forItemsAt: [.item(4), .item(11), .item(4)])
    stage.host.advance(by: 0.1)
    #expect(content.askedHeights.sorted() == [4, 11])
    #expect(stage.view.frameForItem(at: .item(4))?.height == 222)
    #expect(stage.top(of: anchor) == before)
    stage.expectConsistent()
  }

  @Test("a late height moves only what is below it in its own column")
  func stickyColumns() {
    let content = NamedContent([Array(0..<90)])
    let stage = NamedStage(content, layout: .waterfall(columns: .count(3)))
    let before = (0..<90).map { stage.view.frameForItem(at: .item($0)) ?? .null }
    content.height = { $0 == 30 ? 500 : 40 + CGFloat($0 % 7) * 10 }
    stage.view.invalidateSizes(forItemsAt: [.item(30)])
    let grown = 500 - before[30].height
    for item in 0..<90 {
      let isBelow = before[item].minX == before[30].minX && before[item].minY > before[30].minY
      let expected =
        item == 30
        ? CGRect(x: before[30].minX, y: before[30].minY, width: before[30].width, height: 500)
        : isBelow ? before[item].offsetBy(dx: 0, dy: grown) : before[item]
      #expect(stage.view.frameForItem(at: .item(item)) == expected)
    }
  }

  @Test("an index path that names no item is reported and left out")
  func lateSizeOutOfRange() {
    let stage = NamedStage(NamedContent([[0]]))
    let found = misuses { stage.view.invalidateSizes(forItemsAt: [.item(1)]) }
    #expect(found == [.indexPathOutOfRange(.item(1), call: "invalidateSizes(forItemsAt:)")])
  }

  // MARK: The end

  @Test("a view that anchors to its end starts there, and stays there only if it was there")
  func anchorsToEnd() {
    let content = NamedContent([Array(0..<100)])
    let stage = NamedStage(content) { $0.anchorsToEnd = true }
    func distanceToEnd() -> CGFloat { stage.view.contentSize.height - stage.view.bounds.maxY }
    #expect(distanceToEnd() == 0)
    content.sections[0].append(200)
    stage.view.insertItems(at: [.item(100)])
    #expect(distanceToEnd() == 0)
    stage.settle()
    #expect(stage.shownNames.last == 200)
    stage.view.contentOffset.y -= 700
    stage.host.advance(by: 0.1)
    let anchor = stage.shownNames[1]
    let before = stage.top(of: anchor)
    content.sections[0].append(201)
    stage.view.insertItems(at: [.item(101)])
    stage.settle()
    #expect(stage.top(of: anchor) == before)
    stage.expectConsistent()
  }
}
