import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
@Suite("Two fingers on items", .needs(.finger))
struct WaterflowViewTwoFingersTests {
  private let content = TestContent(count: 90)
  /// The middle of items 0 and 1 in columns of 93 points.
  private let items = (CGPoint(x: 40, y: 20), CGPoint(x: 150, y: 20))

  private func isAnyHighlighted(_ stage: Stage) -> Bool { stage.view.visibleCells.contains { $0.isHighlighted } }

  @Test("the first highlights its item and taps it, whichever lifts first", arguments: [0, 1])
  func tap(firstLift: Int) {
    let stage = Stage(content)
    stage.host.touchDown(at: items)
    stage.host.advance(by: 0.2)
    #expect(content.events == ["shouldHighlight 0", "didHighlight 0"])
    stage.host.touchUp(finger: firstLift)
    stage.host.touchUp()
    #expect(content.events.suffix(3) == ["didUnhighlight 0", "shouldSelect 0", "didSelect 0"])
    #expect(stage.view.indexPathsForSelectedItems == [.item(0)] && !isAnyHighlighted(stage))
  }

  @Test("one that slides scrolls, and neither item is highlighted or tapped", arguments: [0, 1])
  func slide(finger: Int) {
    let stage = Stage(content)
    stage.host.touchDown(at: items)
    stage.host.advance(by: 0.2)
    stage.host.touchMove(to: CGPoint(x: finger == 0 ? 40 : 150, y: -40), finger: finger)
    stage.host.advance(by: 0.1)
    // Their middle moves by 30 points, 10 of which make it a drag.
    #expect(stage.view.contentOffset.y == 20 && !isAnyHighlighted(stage))
    stage.host.touchUp()
    stage.host.advance(by: 1)
    #expect(content.events == ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0"])
    #expect(stage.view.indexPathsForSelectedItems.isEmpty && !isAnyHighlighted(stage))
  }
}
