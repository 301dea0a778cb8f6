import Foundation
import TestSupport
import Testing
import Waterflow

// Cells ahead of time, and those that measure themselves, in sections that scroll across.

extension WaterflowViewCarouselsTests {
  // MARK: What comes next

  private func preparedNames(of stage: NamedStage) -> [Int] {
    (stage.view.subviews + stage.view.subviews.flatMap { ($0.subviews.first as? UIScrollView)?.subviews ?? [] })
      .compactMap { $0.isHidden ? ($0 as? NamedContent.Cell)?.name : nil }.sorted()
  }

  @Test("cells are made ahead in the direction in which a section is scrolled, a viewport of it at most")
  func prepared() async throws {
    let stage = stage()
    await stage.host.wait(for: 0.6)
    // Ahead of 0 to 300: items 3 to 6, of which 3 is visible already. Below, 8 items of the list.
    #expect(preparedNames(of: stage).filter { $0 < 100 } == [4, 5, 6])
    let cell = try #require(stage.view.cellForItem(at: .item(5)))
    #expect(cell.isHidden)
    content.forgetCalls()
    scroll(stage, to: 205)
    #expect(stage.view.cellForItem(at: .item(5)) === cell && !cell.isHidden)
    #expect(shown(stage)[5] == CGRect(x: 245, y: 0, width: 80, height: 100))
    #expect(!content.askedCells.contains(4) && !content.askedCells.contains(5))
    await stage.host.wait(for: 0.6)
    // Ahead of 205 to 505: from 505 to 805.
    #expect(preparedNames(of: stage).filter { $0 < 100 } == [6, 7, 8])
    scroll(stage, to: 150)
    await stage.host.wait(for: 0.6)
    #expect(preparedNames(of: stage).filter { $0 < 100 } == [0])
  }

  @Test("what comes next in a section is announced, and what lies in sections that come next")
  func prefetched() {
    final class Prefetching: WaterflowViewDataSourcePrefetching {
      var asked: Set<IndexPath> = []
      func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath]) {
        asked.formUnion(indexPaths)
      }
      func waterflowView(_ waterflowView: WaterflowView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        asked.subtract(indexPaths)
      }
    }
    content.sections = [Array(0..<20), Array(100..<106), Array(20..<40)]
    content.layouts[2] = .carousel(Self.row, length: 100)
    content.height = { $0 < 100 ? 80 : 50 }
    let prefetching = Prefetching()
    let stage = stage { $0.prefetchDataSource = prefetching }
    stage.turn()
    // The list ends at 400, where the second carousel begins: its first four items come next.
    #expect(
      prefetching.asked
        == Set([.item(4), .item(5), .item(6), .item(0, 2), .item(1, 2), .item(2, 2), .item(3, 2)]))
    scroll(stage, to: 205)
    // Items 4 and 5 are visible now, which cancels nothing.
    #expect(prefetching.asked.filter { $0.section == 0 && $0.item > 5 } == Set([.item(6), .item(7), .item(8)]))
  }

  // MARK: Sizes

  private final class SizedCell: WaterflowViewCell {
    var size = CGSize.zero
    override func fittingSize(for size: CGSize) -> CGSize { self.size }
  }

  @Test("cells that measure themselves in a section say how wide they are; the user's place in it stays")
  func measuredWidths() {
    let content = TestContent(count: 30)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(SizedCell.self, for: indexPath)
      cell.size = CGSize(width: 60 + CGFloat(indexPath.item % 3) * 10, height: 1)
      return cell
    }
    let stage = Stage(content, layout: .carousel(Self.row, length: 100))
    #expect(stage.view.frameForItem(at: .item(1)) == CGRect(x: 70, y: 0, width: 70, height: 100))
    #expect(stage.view.frameForItem(at: .item(2)) == CGRect(x: 150, y: 0, width: 80, height: 100))
    stage.view.setContentOffset(CGPoint(x: 600, y: 0), ofSection: 0, animated: false)
    stage.turn()
    let visible = stage.view.indexPathsForVisibleItems
    let before = visible.map { stage.view.frameForItem(at: $0)?.minX }
    // Those before are measured now; nothing that is visible moves.
    stage.view.setContentOffset(
      CGPoint(x: stage.view.contentOffset(ofSection: 0).x - 40, y: 0), ofSection: 0, animated: false)
    stage.turn()
    #expect(
      visible.prefix(3).map { stage.view.frameForItem(at: $0)?.minX } == before.prefix(3).map { $0.map { $0 + 40 } })
  }

  /// 400 items 60 to 100 points wide, taken to be 44 until they are measured.
  private func measuredStage() -> Stage {
    let content = TestContent(count: 400)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(SizedCell.self, for: indexPath)
      cell.size = CGSize(width: 60 + CGFloat(indexPath.item % 5) * 10, height: 1)
      return cell
    }
    return Stage(content, layout: .carousel(Self.row, length: 100)) { $0.estimatedItemHeight = 44 }
  }

  @Test(
    "a scroll to an item of a section ends at the item, although those on the way are measured",
    arguments: [false, true])
  func scrollToMeasured(animated: Bool) throws {
    let stage = measuredStage()
    for item in [300, 20, 200] {
      stage.view.scrollToItem(at: .item(item), at: .left, animated: animated)
      stage.host.advance(by: 0.6)
      #expect(try abs(#require(stage.view.frameForItem(at: .item(item))).minX) <= 0.5, "item \(item)")
      stage.view.scrollToItem(at: .item(item + 30), at: .right, animated: animated)
      stage.host.advance(by: 0.6)
      let frame = try #require(stage.view.frameForItem(at: .item(item + 30)))
      #expect(abs(frame.maxX - stage.view.bounds.width) <= 0.5, "item \(item + 30)")
    }
  }

  @Test("whoever scrolls the section meanwhile has the last word", .needs(.finger))
  func scrollToMeasuredAbandoned() {
    let stage = measuredStage()
    stage.view.scrollToItem(at: .item(300), at: .left, animated: true)
    stage.host.advance(by: 0.1)
    stage.view.setContentOffset(CGPoint(x: 50, y: 0), ofSection: 0, animated: false)
    stage.host.advance(by: 0.6)
    #expect(stage.view.indexPathsForVisibleItems.first == .item(0))
    stage.view.scrollToItem(at: .item(300), at: .left, animated: true)
    stage.host.advance(by: 0.1)
    let visible = stage.view.indexPathsForVisibleItems.first
    stage.host.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 140, y: 50), duration: 0.2)
    stage.host.advance(by: 0.6)
    #expect(stage.view.indexPathsForVisibleItems.first == visible)
  }

  @Test("a section without a length is as long as the longest cell that was measured, and never shorter again")
  func measuredLength() {
    let content = TestContent(counts: [20, 20])
    content.height = { _, _ in 80 }
    var heights: [Int: CGFloat] = [1: 70, 9: 120]
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(SizedCell.self, for: indexPath)
      cell.size = CGSize(width: 80, height: heights[indexPath.item] ?? 40)
      return cell
    }
    let stage = Stage(content, layout: .carousel(Self.row, length: WaterflowView.automaticDimension)) {
      $0.isPrefetchingEnabled = false
    }
    #expect(stage.view.frameForItem(at: .item(1)) == CGRect(x: 90, y: 0, width: 80, height: 70))
    #expect(stage.view.frameForItem(at: .item(0, 1))?.minY == 70)
    stage.view.setContentOffset(CGPoint(x: 700, y: 0), ofSection: 0, animated: false)
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(9))?.height == 120)
    #expect(stage.view.contentOffset(ofSection: 0).x == 700)
    stage.view.setContentOffset(.zero, ofSection: 0, animated: false)
    heights = [:]
    stage.view.reconfigureItems(at: [.item(1)])
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(1))?.height == 120)
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.frameForItem(at: .item(1))?.height == 40)
  }
}
