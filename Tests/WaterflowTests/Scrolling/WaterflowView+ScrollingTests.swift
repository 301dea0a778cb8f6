import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewScrollingTests {
  // 300 items of 50 points in rows of 3, 10 apart: item 30 lies from 600 to 650. The viewport is 400 high.

  @Test(
    "each position puts the item there",
    arguments: [
      (WaterflowView.ScrollPosition.top, CGFloat(600)), (.centeredVertically, 425), (.bottom, 250), (.none, 250),
    ])
  func positions(position: WaterflowView.ScrollPosition, expected: CGFloat) {
    let stage = Stage(TestContent(count: 300))
    stage.view.scrollToItem(at: .item(30), at: position, animated: false)
    #expect(stage.view.contentOffset.y == expected)
    stage.turn()
    #expect(stage.view.cellForItem(at: .item(30)) != nil)
  }

  @Test("content insets aren't part of the viewport")
  func insets() {
    let stage = Stage(TestContent(count: 300)) {
      $0.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 50, right: 0)
    }
    stage.view.scrollToItem(at: .item(30), at: .top, animated: false)
    #expect(stage.view.contentOffset.y == 500)
    stage.view.scrollToItem(at: .item(30), at: .bottom, animated: false)
    #expect(stage.view.contentOffset.y == 300)
  }

  @Test("an item in view needs no scrolling, one above is brought to the top")
  func none() {
    let stage = Stage(TestContent(count: 300))
    stage.scroll(to: 500)
    stage.view.scrollToItem(at: .item(30), at: .none, animated: false)
    #expect(stage.view.contentOffset.y == 500)
    stage.view.scrollToItem(at: .item(3), at: .none, animated: false)
    #expect(stage.view.contentOffset.y == 60)
  }

  @Test("the ends of the content are not passed")
  func ends() {
    let stage = Stage(TestContent(count: 300))
    stage.view.scrollToItem(at: .item(299), at: .top, animated: false)
    #expect(stage.view.contentOffset.y == stage.view.contentSize.height - 400)
    stage.view.scrollToItem(at: .item(0), at: .bottom, animated: false)
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test("animated, it arrives after the animation")
  func animated() {
    let stage = Stage(TestContent(count: 300))
    stage.view.scrollToItem(at: .item(30), at: .top, animated: true)
    #expect(stage.view.contentOffset.y < 600)
    stage.host.advance(by: 1)
    #expect(stage.view.contentOffset.y == 600)
  }

  @Test("sideways in a horizontal view")
  func horizontal() {
    let stage = Stage(TestContent(count: 300), layout: .waterfall(columns: .count(1))) {
      $0.scrollDirection = .horizontal
    }
    stage.view.scrollToItem(at: .item(20), at: .left, animated: false)
    #expect(stage.view.contentOffset.x == 1_200)
    stage.view.scrollToItem(at: .item(20), at: .right, animated: false)
    #expect(stage.view.contentOffset.x == 950)
    stage.view.scrollToItem(at: .item(20), at: .centeredHorizontally, animated: false)
    #expect(stage.view.contentOffset.x == 1_075)
  }

  @Test("an index path that names no item is reported and ignored")
  func outOfRange() {
    let stage = Stage(TestContent(count: 3))
    let found = misuses { stage.view.scrollToItem(at: .item(0, 1), at: .top, animated: false) }
    #expect(found == [.indexPathOutOfRange(.item(0, 1), call: "scrollToItem(at:at:animated:)")])
  }

  @Test("an item is scrolled to where its section's pinned header doesn't cover it")
  func belowPinnedHeader() {
    let content = TestContent(count: 300)
    content.headerHeight = 40
    let stage = Stage(content) { $0.pinsSectionHeaders = true }
    // Row 20 of 60 points each, below a header of 40.
    stage.view.scrollToItem(at: .item(60), at: .top, animated: false)
    #expect(stage.view.contentOffset.y == 1_200)
    stage.view.scrollToItem(at: .item(30), at: .none, animated: false)
    #expect(stage.view.contentOffset.y == 600)
  }

  // MARK: Right under what is pinned

  /// Three sections of 60 items of 50 points in rows of 3, 10 apart, under headers of 40 points.
  private func sections(prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
    let content = TestContent(counts: [60, 60, 60])
    content.headerHeight = 40
    return Stage(content) {
      $0.pinsSectionHeaders = true
      prepare($0)
    }
  }

  @Test("under a pinned header, not behind it")
  func underPinnedHeader() {
    let stage = sections()
    // In row 10 of its section, far enough from both ends of the content.
    let frame = stage.view.frameForItem(at: .item(30, 1)) ?? .null
    stage.view.scrollToItem(at: .item(30, 1), at: .top, animated: false)
    #expect(stage.view.contentOffset.y == frame.minY - 40)
    stage.turn()
    #expect(
      stage.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0, 1))?.frame.maxY
        == frame.minY)
    stage.view.contentOffset.y += 30
    stage.turn()
    stage.view.scrollToItem(at: .item(30, 1), at: .none, animated: false)
    #expect(stage.view.contentOffset.y == frame.minY - 40)
    stage.view.scrollToItem(at: .item(30, 1), at: .centeredVertically, animated: false)
    #expect(stage.view.contentOffset.y == frame.midY - 220)
    stage.view.scrollToItem(at: .item(30, 1), at: .bottom, animated: false)
    #expect(stage.view.contentOffset.y == frame.maxY - 400)
  }

  @Test("the first item of a section brings its header along")
  func firstItem() {
    let stage = sections()
    stage.view.scrollToItem(at: .item(0, 1), at: .top, animated: false)
    #expect(
      stage.view.contentOffset.y
        == stage.view.frameForSupplementaryElement(ofKind: WaterflowElementKind.header, at: .item(0, 1))?.minY)
  }

  @Test("in a horizontal right-to-left view the pinned header is at the right")
  func rightToLeft() {
    let stage = sections {
      $0.scrollDirection = .horizontal
      $0.semanticContentAttribute = .forceRightToLeft
    }
    let frame = stage.view.frameForItem(at: .item(30, 1)) ?? .null
    stage.view.scrollToItem(at: .item(30, 1), at: .right, animated: false)
    #expect(stage.view.bounds.maxX - 40 == frame.maxX)
    stage.view.scrollToItem(at: .item(30, 1), at: .left, animated: false)
    #expect(stage.view.contentOffset.x == frame.minX)
  }

  @Test("beside a spreadsheet's pinned rows and columns, both ways", arguments: [false, true])
  func spreadsheet(isRightToLeft: Bool) {
    let stage = Stage(
      TestContent(count: 100 * 50),
      layout: .spreadsheet(
        columns: .uniform(count: 50, width: 80), rows: .uniform(height: 40), pinnedRows: 2, pinnedColumns: 1)
    ) { if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft } }
    let item = IndexPath.item(30 * 50 + 20)
    let frame = stage.view.frameForItem(at: item) ?? .null
    stage.view.scrollToItem(at: item, at: .top, animated: false)
    #expect(stage.view.contentOffset.y == 1_120)
    stage.view.scrollToItem(at: item, at: isRightToLeft ? .right : .left, animated: false)
    #expect(
      isRightToLeft ? frame.maxX == stage.view.bounds.maxX - 80 : frame.minX == stage.view.bounds.minX + 80)
    #expect(stage.view.contentOffset.y == 1_120)
    stage.view.contentOffset = CGPoint(x: 2_000, y: 3_000)
    stage.view.scrollToItem(at: item, at: .none, animated: false)
    #expect(stage.view.contentOffset.y == 1_120)
    #expect(
      isRightToLeft
        ? frame.minX == stage.view.bounds.minX || frame.maxX == stage.view.bounds.maxX - 80
        : frame.minX == stage.view.bounds.minX + 80)
  }

  // MARK: Before the first layout

  @Test("before the first layout it is remembered, the last one wins, and no other cell is asked for")
  func beforeFirstLayout() {
    let content = TestContent(count: 300)
    let stage = Stage(content) {
      $0.scrollToItem(at: .item(3), at: .top, animated: true)
      $0.scrollToItem(at: .item(30), at: .top, animated: true)
    }
    #expect(stage.view.contentOffset.y == 600)
    #expect(content.askedCells.allSatisfy { $0.item >= 30 })
  }

  @Test("a selection before the first layout scrolls, too")
  func selectionBeforeFirstLayout() {
    let stage = Stage(TestContent(count: 300)) {
      $0.selectItem(at: .item(30), animated: false, scrollPosition: .bottom)
    }
    #expect(stage.view.contentOffset.y == 250)
    #expect(stage.view.indexPathsForSelectedItems == [.item(30)])
  }

  @Test("an index path that turns out to name no item is reported then")
  func beforeFirstLayoutOutOfRange() {
    let found = misuses {
      _ = Stage(TestContent(count: 3)) { $0.scrollToItem(at: .item(3), at: .top, animated: false) }
    }
    #expect(found == [.indexPathOutOfRange(.item(3), call: "scrollToItem(at:at:animated:)")])
  }

  // MARK: Following the item

  @Test("an update on the way moves the item: the scroll follows it and ends exactly there")
  func followsUpdates() {
    let content = NamedContent([Array(0..<1_000)])
    let stage = NamedStage(content)
    stage.view.scrollToItem(at: .item(500), at: .top, animated: true)
    for step in 0..<9 {
      stage.host.advance(by: 1.0 / 30)
      content.sections[0].insert(contentsOf: [2_000 + step, 3_000 + step], at: 100)
      content.sections[0].remove(at: 700)
      stage.view.performBatchUpdates {
        stage.view.insertItems(at: [.item(100), .item(101)])
        stage.view.deleteItems(at: [.item(698)])
      }
    }
    stage.settle()
    #expect(stage.top(of: 500) == 0)
    stage.expectConsistent()
  }

  @Test("a scroll that is over lets go, also where its last steps were shorter than a pixel")
  func letsGo() {
    let stage = NamedStage(NamedContent([Array(0..<100)]), layout: .waterfall(columns: .count(1), rowSpacing: 0))
    stage.content.height = { _ in 50 }
    stage.view.reloadData()
    stage.view.contentOffset.y = 2_999
    stage.settle()
    // Item 67 ends at 3 400.
    stage.view.scrollToItem(at: .item(67), at: .bottom, animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.y == 3_000)
    stage.content.height = { $0 == 63 ? 90 : 50 }
    stage.view.invalidateSizes(forItemsAt: [.item(63)])
    stage.settle()
    // Item 60, the first in view, stays at the top.
    #expect(stage.view.contentOffset.y == 3_000)
  }

  @Test("the item is deleted on the way: the scroll ends")
  func deletedOnTheWay() {
    let content = NamedContent([Array(0..<1_000)])
    let stage = NamedStage(content)
    stage.view.scrollToItem(at: .item(500), at: .top, animated: true)
    stage.host.advance(by: 0.1)
    content.sections[0].remove(at: 500)
    stage.view.deleteItems(at: [.item(500)])
    let offset = stage.view.contentOffset
    stage.settle()
    #expect(stage.view.contentOffset == offset)
    stage.expectConsistent()
  }

  @Test("sizes that come late on the way")
  func followsLateSizes() {
    let content = NamedContent([Array(0..<1_000)])
    let stage = NamedStage(content)
    stage.view.scrollToItem(at: .item(500), at: .centeredVertically, animated: true)
    stage.host.advance(by: 0.15)
    content.height = { 90 + CGFloat($0 % 5) }
    stage.view.invalidateSizes(forItemsAt: (0..<1_000).map { .item($0) })
    stage.settle()
    #expect(stage.view.frameForItem(at: .item(500))?.midY == stage.view.bounds.midY)
    stage.expectConsistent()
  }

  @MainActor
  private final class MeasuringCell: WaterflowViewCell {
    var item = 0
    override func fittingSize(for size: CGSize) -> CGSize {
      CGSize(width: size.width, height: 30 + CGFloat(item % 17) * 8)
    }
  }

  @Test("cells that are measured on the way or there", arguments: [false, true])
  func selfSizing(animated: Bool) {
    let content = TestContent(count: 1_000)
    content.height = { _, _ in WaterflowView.automaticDimension }
    content.makeCell = { view, indexPath in
      let cell = view.dequeueReusableCell(MeasuringCell.self, for: indexPath)
      cell.item = indexPath.item
      return cell
    }
    let stage = Stage(content, layout: .waterfall(columns: .count(1)))
    for position in [WaterflowView.ScrollPosition.top, .bottom, .centeredVertically] {
      for item in [600, 300, 900] {
        stage.view.scrollToItem(at: .item(item), at: position, animated: animated)
        stage.host.advance(by: 0.5)
        let frame = stage.view.frameForItem(at: .item(item)) ?? .null
        #expect(frame.height == 30 + CGFloat(item % 17) * 8)
        let difference =
          switch position {
          case .top: frame.minY - stage.view.bounds.minY
          case .bottom: frame.maxY - stage.view.bounds.maxY
          default: frame.midY - stage.view.bounds.midY
          }
        #expect(abs(difference) <= 0.5)
      }
    }
  }

  // MARK: Far away

  @MainActor
  private final class EndLog: NSObject, WaterflowViewDelegate {
    var ends = 0
    func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat
    {
      50
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
  }

  @Test(
    "over 100 000 items: only what is seen in a frame is asked for, and the delegate hears of the end once",
    .needs(.clock))
  func farAway() {
    let content = TestContent(count: 100_000)
    let log = EndLog()
    let stage = Stage(content) { $0.delegate = log }
    content.forgetCalls()
    stage.view.scrollToItem(at: .item(99_000), at: .top, animated: true)
    stage.host.advance(by: 0.2)
    #expect(log.ends == 0)
    stage.host.advance(by: 0.3)
    #expect(log.ends == 1)
    #expect(stage.view.contentOffset.y == 1_980_000)
    // At most 24 cells are seen at once, in 36 frames.
    #expect(content.askedCells.count <= 24 * 37)
    // As many lie ahead where it comes to rest.
    #expect(content.cells.count <= 2 * 24 + 3)
  }

  @Test("a touch ends the scroll, and so does another one", .needs(.finger))
  func ended() {
    let log = EndLog()
    let stage = Stage(TestContent(count: 3_000)) { $0.delegate = log }
    stage.view.scrollToItem(at: .item(2_000), at: .top, animated: true)
    stage.host.advance(by: 0.1)
    stage.host.touchDown(at: CGPoint(x: 50, y: 50))
    stage.host.advance(by: 0.1)
    let offset = stage.view.contentOffset
    stage.host.advance(by: 0.1)
    stage.host.touchUp()
    stage.host.advance(by: 0.5)
    #expect(stage.view.contentOffset == offset)
    #expect(offset.y > 0 && offset.y < 40_000)
    stage.view.scrollToItem(at: .item(2_000), at: .top, animated: true)
    stage.host.advance(by: 0.1)
    stage.view.setContentOffset(.zero, animated: false)
    stage.host.advance(by: 0.5)
    #expect(stage.view.contentOffset == .zero)
    #expect(log.ends == 0)
  }

  @Test(
    "asked for by a tap it is animated, and the next touch ends it", .needs(.finger),
    arguments: [false, true])
  func askedForByTap(isNextTouched: Bool) {
    let content = TestContent(count: 300)
    let stage = Stage(content)
    content.onEvent = { event in
      if event == "didSelect 4" { stage.view.scrollToItem(at: .item(30), at: .top, animated: true) }
    }
    // Item 4 lies in the middle of the second row.
    stage.host.tap(at: CGPoint(x: 150, y: 85))
    #expect(stage.view.contentOffset == .zero)
    stage.host.advance(by: 0.15)
    let offset = stage.view.contentOffset.y
    #expect(offset > 250 && offset < 350)
    guard isNextTouched else {
      stage.host.advance(by: 0.3)
      #expect(stage.view.contentOffset.y == 600)
      return
    }
    stage.host.touchDown(at: CGPoint(x: 150, y: 85))
    stage.host.advance(by: 0.5)
    #expect(stage.view.contentOffset.y < 350)
  }

  @Test("a tap that selects and scrolls hears of the end once", .needs(.finger))
  func selectsByTap() {
    @MainActor final class Follower: NSObject, WaterflowViewDelegate {
      var ends = 0
      func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat { 50 }
      func waterflowView(_ view: WaterflowView, didSelectItemAt indexPath: IndexPath) {
        view.selectItem(at: .item(30), animated: true, scrollPosition: .top)
      }
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }
    let follower = Follower()
    let stage = Stage(TestContent(count: 300)) { $0.delegate = follower }
    stage.host.tap(at: CGPoint(x: 150, y: 85))
    stage.host.advance(by: 0.5)
    #expect(stage.view.contentOffset.y == 600 && follower.ends == 1)
  }
}
