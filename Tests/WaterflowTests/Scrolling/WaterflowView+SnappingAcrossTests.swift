import Foundation
import TestSupport
import Testing
import Waterflow

/// Content that is wider than the view, and scrolls across the direction in which it snaps.
@MainActor
@Suite("Snapping across the scroll direction", .needs(.finger))
struct WaterflowViewSnappingAcrossTests {
  /// 30 columns of 80 points and 67 rows of 44: 2 400 points wide, and 2 948 high.
  private func table(
    _ direction: ScrollDirection = .vertical, isRightToLeft: Bool = false, snapping: ScrollSnapping = .item(.leading)
  ) -> Stage {
    Stage(
      TestContent(count: 30 * 67),
      layout: .spreadsheet(columns: .uniform(count: 30, width: 80), rows: .uniform(height: 44)),
      size: CGSize(width: 320, height: 320)
    ) {
      $0.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      $0.scrollDirection = direction
      $0.snapping = snapping
    }
  }

  @Test(
    "a flick stays where a finger stops it",
    arguments: [(ScrollDirection.vertical, false), (.vertical, true), (.horizontal, false), (.horizontal, true)])
  func caught(direction: ScrollDirection, isRightToLeft: Bool) {
    let stage = table(direction, isRightToLeft: isRightToLeft)
    let start = stage.view.contentOffset
    let isSideways = direction == .vertical
    // Away from where the content begins.
    let way: CGFloat = isSideways && isRightToLeft ? 120 : -120
    stage.host.flick(
      from: CGPoint(x: 160, y: 160),
      to: CGPoint(x: isSideways ? 160 + way : 160, y: isSideways ? 160 : 160 + way), duration: 0.12)
    stage.host.advance(by: 0.15)
    stage.host.touchDown(at: CGPoint(x: 160, y: 160))
    stage.host.advance(by: 0.3)
    let caught = stage.view.contentOffset
    #expect(caught != start)
    stage.host.touchUp()
    stage.settle()
    #expect(stage.view.contentOffset == caught)
  }

  @Test("an oblique flick that a finger stops goes to its item, and no further across")
  func caughtOblique() {
    let stage = table(snapping: .itemPaging(.leading))
    stage.scroll(to: 440)
    // Along the scroll direction 125 points a second: that is slow.
    stage.host.flick(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 150, y: 185), duration: 0.12)
    stage.host.advance(by: 0.15)
    stage.host.touchDown(at: CGPoint(x: 160, y: 160))
    stage.host.advance(by: 0.3)
    let caught = stage.view.contentOffset
    #expect(caught.y > 440 && caught.y < 484)
    stage.host.touchUp()
    stage.settle()
    // The row after the one at 440.
    #expect(stage.view.contentOffset == CGPoint(x: caught.x, y: 484))
  }

  @Test("a flick ends within content that is wide for a view that turns meanwhile, or loses columns")
  func endsWithin() {
    let turning = table()
    turning.view.contentOffset = CGPoint(x: 1_900, y: 44)
    turning.turn()
    turning.host.flick(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 150, y: 200), duration: 0.12)
    turning.host.advance(by: 0.1)
    turning.host.rotate(to: CGSize(width: 480, height: 320))
    turning.settle()
    // Of 2 400 points 480 are visible.
    #expect(turning.view.contentOffset == CGPoint(x: 1_920, y: 44))

    let narrowing = table()
    narrowing.view.contentOffset = CGPoint(x: 300, y: 0)
    narrowing.turn()
    narrowing.host.flick(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 150, y: 200), duration: 0.12)
    narrowing.host.advance(by: 0.1)
    narrowing.view.setLayout(
      .spreadsheet(columns: .uniform(count: 5, width: 80), rows: .uniform(height: 44)), animated: false)
    narrowing.settle()
    // Of 400 points 320.
    #expect(narrowing.view.contentOffset.x == 80)
  }
}
