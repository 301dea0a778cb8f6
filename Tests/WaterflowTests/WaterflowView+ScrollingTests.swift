import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
@Suite("Scrolling to an item")
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
}
