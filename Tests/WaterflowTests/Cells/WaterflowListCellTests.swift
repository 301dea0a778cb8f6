import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// A view of 300 by 400 points with an outline in list cells, 44 points high and without gaps.
@MainActor
struct WaterflowListCellTests {
  private final class Cell: WaterflowListCell {
    var name = 0
  }

  private final class Heights: NSObject, WaterflowViewDelegate {
    var selected: [Int] = []

    func waterflowView(
      _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat { 44 }

    func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath.item)
    }
  }

  private final class Cells {
    var asked: [Int] = []
    var taps: [Int] = []
    var handlesTaps = false
  }

  private let heights = Heights()
  private let cells = Cells()
  private let host: TestHost
  private let view = WaterflowView(
    frame: CGRect(x: 0, y: 0, width: 300, height: 400), layout: .waterfall(columns: .count(1), rowSpacing: 0))
  private let dataSource: WaterflowDiffableDataSource<String, Int>

  /// 1 with 11 and 12, 12 with 121; 2 with 21; 3 without any. 1 and 12 are expanded; 1, 12 and 2 have disclosures.
  init() {
    dataSource = .init(waterflowView: view) { [cells] view, indexPath, item in
      cells.asked.append(item)
      let cell = view.dequeueReusableCell(Cell.self, for: indexPath)
      cell.name = item
      cell.accessibilityLabel = "Item \(item)"
      cell.accessories =
        ![1, 12, 2].contains(item)
        ? [] : [cells.handlesTaps ? .outlineDisclosure { cells.taps.append(item) } : .outlineDisclosure()]
      return cell
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    view.delegate = heights
    host = TestHost(showing: view)
    var outline = WaterflowSectionSnapshot<Int>()
    outline.append([1, 2, 3])
    outline.append([11, 12], to: 1)
    outline.append([121], to: 12)
    outline.append([21], to: 2)
    outline.expand([1, 12])
    dataSource.apply(outline, to: "a")
    settle()
    cells.asked = []
  }

  private func settle() { host.advance(by: 0.6) }

  private func cell(_ item: Int) throws -> WaterflowListCell {
    try #require(dataSource.indexPath(for: item).flatMap { view.cellForItem(at: $0) } as? WaterflowListCell)
  }

  private func disclosure(_ item: Int) throws -> UIButton {
    try #require(cell(item).subviews.compactMap { $0 as? UIButton }.first)
  }

  /// Which way a chevron points.
  private func direction(_ item: Int) throws -> CGPoint {
    let turn = try #require(disclosure(item).subviews.last).transform
    let point = CGPoint(x: 1, y: 0).applying(turn)
    return CGPoint(x: point.x.rounded(), y: point.y.rounded())
  }

  private func move(_ item: Int, over other: Int) throws {
    let indexPath = try #require(dataSource.indexPath(for: item))
    try #require(view.beginInteractiveMovementForItem(at: indexPath))
    let frame = try #require(dataSource.indexPath(for: other).flatMap { view.frameForItem(at: $0) })
    view.updateInteractiveMovementTargetPosition(CGPoint(x: frame.midX, y: frame.midY))
    view.endInteractiveMovement()
    settle()
  }

  // MARK: Indentation

  @Test("the content is indented by 10 points per level, and leaves 44 for the disclosure")
  func indentation() throws {
    #expect(try cell(1).contentView.frame == CGRect(x: 0, y: 0, width: 256, height: 44))
    #expect(try cell(11).contentView.frame == CGRect(x: 10, y: 0, width: 290, height: 44))
    #expect(try cell(121).contentView.frame == CGRect(x: 20, y: 0, width: 280, height: 44))
    #expect(try cell(3).contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
    #expect(try disclosure(12).frame == CGRect(x: 256, y: 0, width: 44, height: 44))
    let cell = try cell(121)
    for (width, x) in [(30, 60), (-5, 0), (.nan, 0), (.infinity, 0), (500, 1_000)] as [(CGFloat, CGFloat)] {
      cell.indentationWidth = width
      view.layoutIfNeeded()
      #expect(cell.contentView.frame == CGRect(x: x, y: 0, width: max(0, 300 - x), height: 44))
    }
  }

  @Test("from right to left everything is mirrored")
  func rightToLeft() throws {
    view.semanticContentAttribute = .forceRightToLeft
    for item in [12, 2] { try cell(item).setNeedsLayout() }
    settle()
    #expect(try cell(12).contentView.frame == CGRect(x: 44, y: 0, width: 246, height: 44))
    #expect(try disclosure(12).frame == CGRect(x: 0, y: 0, width: 44, height: 44))
    #expect(try direction(2) == CGPoint(x: -1, y: 0) && direction(12) == CGPoint(x: 0, y: 1))
  }

  @Test("an item that is moved shows its new level, and so does what is below it; no cell is asked for")
  func moved() throws {
    try move(12, over: 2)
    #expect(dataSource.snapshot(for: "a").visibleItems == [1, 11, 2, 12, 121, 3])
    try move(12, over: 1)
    #expect(dataSource.snapshot(for: "a").visibleItems == [12, 121, 1, 11, 2, 3])
    #expect(try cell(12).indentationLevel == 0 && cell(121).indentationLevel == 1 && cell(11).indentationLevel == 1)
    #expect(try cell(12).contentView.frame.minX == 0 && cell(121).contentView.frame.minX == 10)
    // What unfolds comes in again.
    #expect(Set(cells.asked).isSubset(of: [121]))
    try move(11, over: 3)
    #expect(try cell(11).indentationLevel == 0 && !cell(1).isExpanded, "its last child is gone")
  }

  @Test("a section that loses its hierarchy isn't indented any more")
  func flattened() throws {
    var snapshot = dataSource.snapshot()
    snapshot.moveItem(3, beforeItem: 1)
    dataSource.apply(snapshot)
    settle()
    #expect(try cell(121).contentView.frame.minX == 0 && !cell(12).isExpanded)
  }

  @Test("a cell that measures itself is as long as its content is beside the indentation")
  func measured() {
    let own = Measured(frame: .zero)
    own.indentationLevel = 2
    own.accessories = [.outlineDisclosure()]
    #expect(own.fittingSize(for: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude)).height == 100)
    own.accessories = []
    own.indentationLevel = 1
    let size = own.fittingSize(for: CGSize(width: 246, height: CGFloat.greatestFiniteMagnitude))
    #expect(size == CGSize(width: 246, height: 100))
    own.accessories = [.outlineDisclosure()]
    own.indentationLevel = 0
    #expect(own.fittingSize(for: CGSize(width: 2_044, height: CGFloat.greatestFiniteMagnitude)).height == 44)
  }

  @Test("on screen it is measured again when its level or its accessories change")
  func measuredAgain() throws {
    final class Cell: WaterflowListCell {
      /// As long as an area of 19 200 square points.
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 19_200 / size.width) }
    }
    let content = TestContent(count: 1)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in view.dequeueReusableCell(Cell.self, for: indexPath) }
    let stage = Stage(content, layout: .waterfall(columns: .count(1)))
    let cell = try #require(stage.view.cellForItem(at: .item(0)) as? Cell)
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 300, height: 64))
    cell.indentationLevel = 6
    stage.host.advance(by: 0.5)
    #expect(cell.frame.height == 80)
    cell.indentationLevel = 0
    stage.host.advance(by: 0.5)
    #expect(cell.frame.height == 64)
    cell.accessories = [.outlineDisclosure()]
    stage.host.advance(by: 0.5)
    #expect(cell.frame.height == 75)
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 90))
    for height in [90, 100] as [CGFloat] {
      own.frame.size.height = height
      cell.accessories = [
        .customView(configuration: .init(customView: own, placement: .trailing(), reservedLayoutWidth: 44))
      ]
      stage.host.advance(by: 0.5)
      #expect(cell.frame.height == height)
    }
  }

  /// As long as an area of 23 600 square points.
  private final class Measured: WaterflowListCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 23_600 / size.width) }
  }

  // MARK: The disclosure

  @Test("the disclosure turns as its item expands, and the configuration knows it")
  func turns() throws {
    #expect(try direction(2) == CGPoint(x: 1, y: 0) && direction(12) == CGPoint(x: 0, y: 1))
    let cell = try cell(12)
    #expect(cell.configurationState.isExpanded)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { states.append($1.isExpanded) }
    settle()
    dataSource.toggleExpansion(of: 12)
    settle()
    #expect(states == [true, false])
    #expect(try direction(12) == CGPoint(x: 1, y: 0) && !cell.isExpanded && !cell.configurationState.isExpanded)
    #expect(cells.asked == [])
  }

  #if !canImport(UIKit)
    @Test("it turns along with the update, and not in a cell that shows another item by then")
    func turnsAnimated() throws {
      let chevron = try #require(disclosure(12).subviews.last)
      dataSource.toggleExpansion(of: 12)
      #expect(chevron.layer.animationKeys() != nil)
      view.reloadData()
      view.layoutIfNeeded()
      #expect(chevron.layer.animationKeys() == nil)
      dataSource.toggleExpansion(of: 12)
      settle()
      #expect(chevron.layer.animationKeys() == nil)
    }
  #endif

  @Test("a data source that has fewer items meanwhile isn't asked about those that are gone")
  func shrinks() {
    final class Shrinking: NSObject, WaterflowViewDataSource {
      var count = 6
      var shrinks = false
      var gone: [Int] = []
      func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { count }
      func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
        if shrinks { count = 2 }
        return waterflowView.dequeueReusableCell(WaterflowListCell.self, for: indexPath)
      }
      func waterflowView(_ waterflowView: WaterflowView, indentationLevelForItemAt indexPath: IndexPath) -> Int? {
        if indexPath.item >= count { gone.append(indexPath.item) }
        return 1
      }
    }
    let source = Shrinking()
    view.dataSource = source
    settle()
    source.shrinks = true
    let found = misuses {
      view.reconfigureItems(at: [.item(0)])
      settle()
    }
    #expect(source.gone == [])
    #expect(found == [.countChangedSilently(section: 0, expected: 6, found: 2)])
    #expect(view.visibleCells.count == 2)
  }

  @Test("a tap on it expands the item, a tap beside it selects it", .needs(.finger))
  func taps() throws {
    // 1, 11, 12, 121, 2: the fifth row.
    host.tap(at: CGPoint(x: 280, y: 4 * 44 + 22))
    settle()
    #expect(dataSource.snapshot(for: "a").isExpanded(2) && heights.selected == [])
    host.tap(at: CGPoint(x: 200, y: 4 * 44 + 22))
    settle()
    #expect(dataSource.snapshot(for: "a").isExpanded(2) && heights.selected == [4])
  }

  @Test("a handler is called instead; without the accessory there is no disclosure")
  func handler() throws {
    cells.handlesTaps = true
    view.reloadData()
    settle()
    try disclosure(2).sendActions(for: .touchUpInside)
    settle()
    #expect(cells.taps == [2] && !dataSource.snapshot(for: "a").isExpanded(2))
    let cell = try cell(2)
    cell.accessories = []
    settle()
    #expect(cell.subviews.allSatisfy { !($0 is UIButton) } && cell.contentView.frame.width == 300)
  }

  @Test("a data source that says nothing leaves level and expansion to the app")
  func ownDataSource() throws {
    let content = TestContent(count: 2)
    let stage = Stage(content)
    let cell = WaterflowListCell(reuseIdentifier: nil)
    cell.indentationLevel = 3
    cell.isExpanded = true
    stage.view.showState(in: cell, at: .item(0))
    #expect(cell.indentationLevel == 3 && cell.isExpanded)
  }

  // MARK: Assistive technologies

  @Test("the cell is read as one, with the state and the level of its item; the disclosure isn't found")
  func spoken() throws {
    #expect(try cell(1).isAccessibilityElement && disclosure(1).accessibilityElementsHidden)
    #expect(try cell(1).accessibilityValue == "Expanded" && cell(12).accessibilityValue == "Expanded, Level 2")
    #expect(try cell(121).accessibilityValue == "Level 3" && cell(2).accessibilityValue == "Collapsed")
    #expect(try cell(3).accessibilityValue == nil)
    #expect(try cell(12).accessibilityCustomActions?.map(\.name) == ["Collapse"])
  }

  @Test("an expanded item at the end has no actions that move it on")
  func movingActions() throws {
    view.allowsReordering = true
    var outline = dataSource.snapshot(for: "a")
    outline.delete([3])
    outline.expand([2])
    dataSource.apply(outline, to: "a")
    settle()
    #expect(try cell(2).accessibilityCustomActions?.map(\.name) == ["Collapse", "Move up", "Move to beginning"])
    #expect(try cell(21).accessibilityCustomActions?.map(\.name) == ["Move up", "Move to beginning"])
  }
}
