import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// Springs while the content changes, when they are off, and what has one.
extension WaterflowViewSpringsTests {
  // MARK: Changes

  @Test("a reload keeps the lag of what is still there")
  func reload() {
    let stage = makeStage()
    pull(stage, by: 150)
    let before = stretches(in: stage)
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stretches(in: stage) == before)
    #expect(before.values.contains { $0 > 10 })
  }

  @Test("another layout gives new places to swing about, and the lag stays")
  func layoutChange() {
    let stage = makeStage()
    pull(stage, by: 150)
    let before = stretches(in: stage)
    stage.view.layout = .waterfall(columns: .count(2), columnSpacing: 10, rowSpacing: 10)
    stage.view.layoutIfNeeded()
    let after = stretches(in: stage)
    let common = before.keys.filter { after[$0] != nil }
    #expect(!common.isEmpty)
    for indexPath in common { #expect(abs((after[indexPath] ?? 0) - (before[indexPath] ?? 0)) < 1e-9) }
    stage.host.advance(by: 2)
    #expect(isExactlyInPlace(stage))
    #expect(stage.view.visibleCells.allSatisfy { $0.frame.width == 145 })
  }

  @Test("inserted and deleted items leave the rest swinging, and in place afterwards", arguments: [210, 150])
  func countChange(count: Int) {
    let stage = makeStage(offset: 1000)
    pull(stage, by: 150)
    stage.content.counts = [count]
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stretches(in: stage).values.contains { $0 > 10 })
    stage.host.advance(by: 2)
    #expect(isExactlyInPlace(stage))
    #expect(!stage.view.visibleCells.isEmpty)
  }

  @Test("an update takes each lag along with its item, and nothing else is stretched by keeping the reader's place")
  func update() {
    let stage = makeStage()
    pull(stage, by: 150)
    let before = stretches(in: stage)
    stage.content.counts = [201]
    stage.view.insertItems(at: [.item(0)])
    let after = stretches(in: stage)
    #expect(before.count >= 7)
    for (indexPath, lag) in before {
      let found = after[.item(indexPath.item + 1)] ?? .nan
      #expect(abs(found - lag) < 1e-9)
    }
    stage.view.layoutIfNeeded()
    #expect(stretches(in: stage) == after)
    stage.host.advance(by: 2)
    #expect(isExactlyInPlace(stage))
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("a deleted item takes its spring along")
  func deletion() throws {
    let stage = makeStage()
    pull(stage, by: 150)
    let path = try #require(stage.view.indexPathsForVisibleItems.dropFirst(3).first)
    stage.content.counts = [199]
    stage.view.deleteItems(at: [path])
    stage.view.layoutIfNeeded()
    #expect(stage.view.springing.field?.animator?.behaviors.count == stage.view.visibleCells.count + 1)
    stage.host.advance(by: 2)
    #expect(isExactlyInPlace(stage))
  }

  @Test("keeping the reader's place during a drag stretches nothing", arguments: ScrollDirection.allCases)
  func anchor(direction: ScrollDirection) {
    let stage = makeStage { $0.scrollDirection = direction }
    pull(stage, by: 90)
    let before = stretches(in: stage)
    #expect(before.values.contains { $0 > 10 })
    let offset = direction.main(of: stage.view.contentOffset)
    stage.content.height = { indexPath, _ in indexPath.item < 20 ? 80 : 50 }
    stage.view.layout = Self.column
    stage.view.layoutIfNeeded()
    #expect(direction.main(of: stage.view.contentOffset) == offset + 600)
    #expect(stretches(in: stage) == before)
  }

  // MARK: Off

  @Test("without springs there is no animator, and items never leave their places")
  func off() {
    let stage = makeStage(nil)
    pull(stage, by: 150)
    #expect(isExactlyInPlace(stage))
    #expect(stage.view.springing.field == nil)
  }

  @Test("springs that nothing has stretched have no animator either")
  func idle() {
    #expect(makeStage().view.springing.field?.animator == nil)
  }

  @Test("turned off in the middle of a swing, everything is in its place at once")
  func turnedOff() {
    let stage = makeStage()
    pull(stage, by: 150)
    #expect(!isExactlyInPlace(stage))
    stage.view.springs = nil
    #expect(isExactlyInPlace(stage))
    stage.host.advance(by: 0.5)
    #expect(isExactlyInPlace(stage))
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("scrolling that the program asked for stretches nothing")
  func programmatic() {
    let stage = makeStage()
    stage.view.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
    stage.turn()
    stage.view.setContentOffset(CGPoint(x: 0, y: 3400), animated: true)
    for _ in 0..<60 {
      stage.host.advance(by: Self.frame)
      #expect(isExactlyInPlace(stage))
    }
    stage.view.scrollToItem(at: .item(100), at: .top, animated: true)
    for _ in 0..<60 {
      stage.host.advance(by: Self.frame)
      #expect(isExactlyInPlace(stage))
    }
    stage.view.contentOffset.y = 100
    stage.turn()
    #expect(isExactlyInPlace(stage))
    #expect(stage.view.springing.field?.animator == nil)
  }

  @Test("nor does it while a finger drags")
  func programmaticDuringDrag() {
    let stage = makeStage()
    pull(stage, by: 90)
    let before = stretches(in: stage)
    stage.view.setContentOffset(
      CGPoint(x: 0, y: stage.view.contentOffset.y + 30), animated: false)
    stage.view.layoutIfNeeded()
    let after = stretches(in: stage)
    let common = before.keys.filter { after[$0] != nil }
    #expect(common.count >= 6)
    for indexPath in common { #expect(after[indexPath] == before[indexPath]) }
  }

  #if !canImport(UIKit)
    @Test("with Reduce Motion nothing lags")
    func reduceMotion() {
      let stage = makeStage()
      stage.host.isReduceMotionEnabled = true
      defer { stage.host.isReduceMotionEnabled = false }
      pull(stage, by: 150)
      #expect(isExactlyInPlace(stage))
      #expect(stage.view.springing.field?.animator == nil)
    }

    @Test("Reduce Motion turned on during a swing ends it with the next step")
    func reduceMotionMeanwhile() {
      let stage = makeStage()
      pull(stage, by: 150)
      stage.host.isReduceMotionEnabled = true
      defer { stage.host.isReduceMotionEnabled = false }
      stage.host.touchMove(to: CGPoint(x: 150, y: 180))
      #expect(isExactlyInPlace(stage))
    }
  #endif

  // MARK: What has a spring

  @Test("a header lags like an item, a pinned one not at all", arguments: [false, true])
  func headers(arePinned: Bool) throws {
    let content = TestContent(counts: [10, 100])
    content.headerHeight = 40
    let stage = makeStage(content: content, offset: 480) { $0.pinsSectionHeaders = arePinned }
    pull(stage, by: 90)
    let path = IndexPath(item: 0, section: 1)
    let header = try #require(
      stage.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: path))
    let place = try #require(
      stage.view.frameForSupplementaryElement(ofKind: WaterflowElementKind.header, at: path))
    if arePinned {
      // A header of 40, ten items of 50 and nine spaces of 10 lie before it.
      #expect(header.frame.minY == 630)
    } else {
      #expect(header.frame.minY > place.minY)
    }
  }

  @Test("a header that is held stays at the edge while the items under it lag")
  func heldHeader() throws {
    let content = TestContent(counts: [10, 100])
    content.headerHeight = 40
    let stage = makeStage(content: content, offset: 700) { $0.pinsSectionHeaders = true }
    pull(stage, by: 90)
    let header = try #require(
      stage.view.supplementaryView(
        forElementKind: WaterflowElementKind.header, at: IndexPath(item: 0, section: 1)))
    #expect(header.frame == CGRect(x: 0, y: 790, width: 300, height: 40))
    #expect(stage.view.visibleCells.contains { stretch(of: $0, in: stage) > 10 })
  }

  @Test("a spreadsheet's pinned row stays at its edge")
  func pinnedItems() throws {
    let stage = makeStage(
      content: TestContent(count: 400),
      layout: .spreadsheet(columns: .uniform(count: 4, width: 75), rows: .uniform(height: 44), pinnedRows: 1),
      offset: 1000)
    pull(stage, by: 90)
    let pinned = try #require(stage.view.cellForItem(at: .item(1)))
    #expect(pinned.frame == CGRect(x: 75, y: stage.view.bounds.minY, width: 75, height: 44))
    let other = try #require(stage.view.visibleCells.last)
    #expect(stretch(of: other, in: stage) > 0)
  }

  @Test("a connector lags by the distance of its own middle")
  func connectors() throws {
    let stage = makeStage(
      content: TestContent(count: 40),
      layout: .tree(
        parents: [nil] + (0..<39).map { $0 }, nodeSize: CGSize(width: 80, height: 40), levelSpacing: 60,
        siblingSpacing: 10),
      offset: 600)
    pull(stage, by: 90)
    let connectors = stage.view.subviews.compactMap { $0 as? WaterflowConnectorView }
    #expect(connectors.count >= 3)
    for connector in connectors where connector.frame.midY < stage.view.bounds.maxY {
      // Levels are 100 apart; the line from level n begins 100 · n + 40 below the top and ends 60 below that.
      let place = (connector.frame.midY - 70 - 90).rounded(.down)
      #expect(connector.frame.midY > place)
      #expect(connector.frame.height == 60)
    }
    #expect(connectors.contains { ($0.frame.midY - 70).truncatingRemainder(dividingBy: 100) > 1 })
  }

  // MARK: Nothing is held

  @Test("cells that springs moved are gone with the view, and those that left are gone from the springs")
  func releasesCells() {
    weak var view: WaterflowView?
    weak var cell: WaterflowViewCell?
    weak var field: SpringField?
    do {
      let stage = makeStage()
      view = stage.view
      field = stage.view.springing.field
      cell = stage.view.visibleCells.first
      pull(stage, by: 90)
      #expect(field?.isStretched == true)
      stage.host.touchUp()
      // From swinging to rest, and once more in the middle of it.
      stage.host.advance(by: 5)
      #expect(field?.isStretched == false)
      pull(stage, by: 60)
      stage.content.forgetCells()
    }
    #expect(view == nil)
    #expect(cell == nil)
    #expect(field == nil)
  }

  // MARK: Bad values

  @Test("values that make no sense are reported and replaced by the defaults")
  func badValues() {
    var stage: Stage?
    let reported = misuses {
      stage = makeStage(ScrollSprings(damping: .nan, frequency: 0, resistance: -1))
    }
    #expect(reported.count == 3)
    #expect(reported.contains(.unusableSprings(property: "frequency", value: 0, used: 1.5)))
    #expect(reported.contains(.unusableSprings(property: "resistance", value: -1, used: 1500)))
    #expect(stage?.view.springing.field?.settings == ScrollSprings())
  }
}

@MainActor @Suite("Springs that come to rest", .needs(.finger)) struct WaterflowViewSpringsRestTests {
  private final class Counting: WaterflowView {
    var passes = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
    }
  }

  @Test("what enters with a longer stretch than the rest doesn't leave for it: a frame has a few passes")
  func comesToRest() {
    let content = TestContent(count: 30)
    content.height = { indexPath, _ in CGFloat(28 + indexPath.item * 37 % 90) }
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller, size: CGSize(width: 320, height: 480), scale: 2)
    let view = Counting(frame: controller.view.bounds, layout: .waterfall(columns: .count(1)))
    (view.dataSource, view.delegate, view.springs) = (content, content, ScrollSprings())
    controller.view.addSubview(view)
    var most = 0
    host.frameHandler = {
      most = max(most, view.passes)
      view.passes = 0
    }
    for distance in [-210, 180] as [CGFloat] {
      host.flick(from: CGPoint(x: 160, y: 240), to: CGPoint(x: 160, y: 240 + distance), duration: 0.12)
    }
    host.advance(by: 2)
    #expect(most <= 8)
  }
}
