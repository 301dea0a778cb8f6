import Foundation
import Testing

@testable import WaterflowPanes

struct ScrollDirectionTrackerTests {
  /// Tolerates 20 points across and 25 along.
  private let size = CGSize(width: 320, height: 400)
  private let down = CGPoint(x: 0, y: 1)

  @Test("content goes where it moves; a step back or aside by less than the tolerance turns nothing")
  func heading() {
    var tracker = ScrollDirectionTracker(initial: down, from: CGPoint(x: 100, y: 100))
    func direction(at x: CGFloat, _ y: CGFloat) -> CGPoint {
      tracker.adopt(CGPoint(x: x, y: y), in: size)
      return tracker.direction
    }
    #expect(direction(at: 100, 110) == down)
    #expect(direction(at: 100, 90) == down)
    #expect(direction(at: 100, 85) == CGPoint(x: 0, y: -1))
    #expect(direction(at: 100, 20) == CGPoint(x: 0, y: -1))
    #expect(direction(at: 100, 44) == CGPoint(x: 0, y: -1))
    #expect(direction(at: 100, 45) == down)
    #expect(direction(at: 119, 50) == down)
    #expect(direction(at: 120, 50) == CGPoint(x: 1, y: 0))
    #expect(direction(at: 101, 55) == CGPoint(x: 1, y: 0))
    #expect(direction(at: 100, 55) == CGPoint(x: -1, y: 0))
    // Moved to keep the user's place.
    tracker.followShift(by: CGPoint(x: 1_000, y: 1_000))
    #expect(direction(at: 1_101, 1_055) == CGPoint(x: -1, y: 0))
  }

  @Test("from where content begins one goes on, from its end back, from whichever side it is read")
  func initial() {
    func directions(_ direction: ScrollDirection, isRightToLeft: Bool) -> [CGPoint] {
      let container = LayoutContainer(size: size, scrollDirection: direction, isRightToLeft: isRightToLeft)
      let plan = ContentPlan(sections: [], in: container)
      return [plan.initialDirection(endsFirst: false), plan.initialDirection(endsFirst: true)]
    }
    let (left, right) = (CGPoint(x: -1, y: 0), CGPoint(x: 1, y: 0))
    for isRightToLeft in [false, true] {
      #expect(directions(.vertical, isRightToLeft: isRightToLeft) == [down, CGPoint(x: 0, y: -1)])
    }
    #expect(directions(.horizontal, isRightToLeft: false) == [right, left])
    #expect(directions(.horizontal, isRightToLeft: true) == [left, right])
  }
}
