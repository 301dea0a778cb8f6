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

  @Test(
    "control points on a line make the way even, and those of Apple's curve ease it in and out",
    .needs(.finger, .clock))
  func curve() throws {
    let even = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.3, y: 0.3), controlPoint2: CGPoint(x: 0.6, y: 0.6))
    let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: even)
    animator.addAnimations { view.center.y += 50 }
    animator.addAnimations { view.alpha = 0.5 }
    animator.startAnimation()
    let other = UIView(frame: view.frame)
    view.superview?.addSubview(other)
    let eased = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1))
    let second = UIViewPropertyAnimator(duration: 0.4, timingParameters: eased)
    second.addAnimations { other.center.y += 50 }
    second.startAnimation()
    let third = UIView(frame: view.frame)
    view.superview?.addSubview(third)
    UIView.animate(withDuration: 0.4) { third.center.y += 50 }
    host.advance(by: 0.1)
    #expect(abs(try #require(view.layer.presentation()).position.y - 62.5) < 0.01)
    #expect(view.alpha == 0.5)
    #expect(other.layer.presentation()?.position.y == third.layer.presentation()?.position.y)
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
