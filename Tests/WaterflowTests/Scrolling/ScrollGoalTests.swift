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
}
