import Foundation
import TestSupport
import Testing

@MainActor struct UIViewPropertyAnimatorTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let host: TestHost

  init() {
    host = TestHost(showing: view)
    host.advance(by: 0.05)
  }

  @Test(
    "nothing happens before the start; then the block is an animation of its duration",
    .needs(.finger))
  func start() throws {
    var durations: [TimeInterval] = []
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) {
      durations.append(UIView.inheritedAnimationDuration)
      view.center.y += 100
    }
    host.advance(by: 0.1)
    #expect(durations.isEmpty)
    #expect(!animator.isRunning)
    animator.startAnimation()
    #expect(animator.isRunning)
    #expect(view.center.y == 150)
    host.advance(by: 0.1)
    let shown = try #require(view.layer.presentation()).position.y
    #expect(shown > 50)
    #expect(shown < 150)
    host.advance(by: 0.6)
    #expect(!animator.isRunning)
    #expect(durations == [0.5])
  }

  @Test("a second start does nothing", .needs(.finger))
  func again() {
    var runs = 0
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) { runs += 1 }
    animator.startAnimation()
    animator.startAnimation()
    #expect(runs == 1)
  }

  @Test("inside of another animation it keeps its own duration", .needs(.finger))
  func nested() {
    var duration: TimeInterval = 0
    UIView.animate(withDuration: 2) {
      UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) {
        duration = UIView.inheritedAnimationDuration
      }.startAnimation()
    }
    #expect(duration == 0.5)
  }
}
