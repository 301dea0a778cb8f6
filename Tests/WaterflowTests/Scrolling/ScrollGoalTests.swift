import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct ScrollGoalTests {
  @Test(
    "a position of the other axis brings the item into view all the same",
    arguments: [WaterflowView.ScrollPosition.left, .centeredHorizontally, .right])
  func positionsOfOtherAxis(position: WaterflowView.ScrollPosition) {
    let stage = Stage(TestContent(count: 300))
    // Item 30 ends at 650, 400 below the offset that just shows it.
    stage.view.scrollToItem(at: .item(30), at: position, animated: false)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 250))
    // In view it stays where it is.
    stage.scroll(to: 400)
    stage.view.scrollToItem(at: .item(30), at: position, animated: false)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 400))
  }

  @Test("an item longer than the view comes to its beginning, from above and from below")
  func longItems() {
    let content = TestContent(count: 3)
    content.height = { _, _ in 1_000 }
    let stage = Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    stage.view.scrollToItem(at: .item(1), at: .none, animated: false)
    #expect(stage.view.contentOffset.y == 1_000)
    stage.scroll(to: 2_400)
    stage.view.scrollToItem(at: .item(1), at: .none, animated: false)
    #expect(stage.view.contentOffset.y == 1_000)
  }

  @Test("in each frame an animated scroll is where it is to be when that frame is shown", .needs(.clock))
  func timeOfFrames() {
    let stage = Stage(TestContent(count: 300))
    let start = CACurrentMediaTime()
    stage.view.scrollToItem(at: .item(30), at: .top, animated: true)
    for _ in 0..<10 {
      stage.host.advance(by: 1.0 / 120)
      // The next frame's time, by the curve 3t² - 2t³ over 0.3 seconds.
      let share = CGFloat((CACurrentMediaTime() + 1.0 / 120 - start) / 0.3)
      let expected = 600 * share * share * (3 - 2 * share)
      #expect(abs(stage.view.contentOffset.y - expected) <= 0.51)
    }
  }

  @Test(
    "a position on each axis puts the item there on both, and without one it comes into view, animated or not",
    arguments: [false, true])
  func bothAxes(isAnimated: Bool) {
    // 20 rows of 20 cells of 100 by 50 points in a viewport of 300 by 400: item 207 lies at 700, 500.
    let spreadsheet = SpreadsheetLayout(columns: .uniform(count: 20, width: 100), rows: .uniform(height: 50))
    let stage = Stage(TestContent(count: 400), layout: spreadsheet)
    func offset(_ position: WaterflowView.ScrollPosition, by distance: CGFloat = 0) -> CGPoint {
      stage.view.contentOffset = CGPoint(x: 0, y: 20)
      stage.turn()
      stage.view.scrollToItem(at: .item(207), at: position, offset: distance, animated: isAnimated)
      stage.host.advance(by: 0.5)
      return stage.view.contentOffset
    }
    #expect(offset([.top, .left]) == CGPoint(x: 700, y: 500))
    #expect(offset([.bottom, .right]) == CGPoint(x: 500, y: 150))
    #expect(offset([.centeredVertically, .centeredHorizontally]) == CGPoint(x: 600, y: 325))
    #expect(offset([.left]) == CGPoint(x: 700, y: 150))
    #expect(offset(.top) == CGPoint(x: 500, y: 500))
    #expect(offset([]) == CGPoint(x: 500, y: 150))
    // Along the scroll direction there is space for a bar.
    #expect(offset([.top, .left], by: 60) == CGPoint(x: 700, y: 440))
    #expect(offset([.bottom, .right], by: 60) == CGPoint(x: 500, y: 210))
    #expect(offset([], by: 60) == CGPoint(x: 500, y: 210))
    #expect(offset(.centeredVertically, by: 60) == CGPoint(x: 500, y: 325))
  }

  @Test("positions that contradict each other and an offset that is no number are reported")
  func contradictions() {
    let stage = Stage(TestContent(count: 300))
    let found = misuses {
      stage.view.scrollToItem(at: .item(30), at: [.top, .bottom, .left], animated: false)
      stage.view.scrollToItem(at: .item(30), at: .top, offset: .nan, animated: false)
    }
    #expect(
      found == [
        .unusableValue("a scroll position", value: "[.top, .bottom, .left]", used: "[.top, .left]"),
        .unusableValue("the offset of a scroll position", value: "nan", used: "0"),
      ])
    #expect(stage.view.contentOffset.y == 600)
  }
}
