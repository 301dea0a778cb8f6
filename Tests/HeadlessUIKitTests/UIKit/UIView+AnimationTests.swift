import Foundation
import TestSupport
import Testing

#if !canImport(UIKit)
  @testable import HeadlessUIKit
#endif

@MainActor struct UIViewAnimationTests {
  @MainActor private final class Ending {
    var results: [Bool] = []
  }

  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let host: TestHost

  init() {
    host = TestHost(showing: view)
    host.advance(by: 0.05)
  }

  @Test("properties have their new values at once; the completion comes when the time is over", .needs(.clock))
  func modelAndCompletion() {
    let ending = Ending()
    UIView.animate(withDuration: 0.3) {
      view.center = CGPoint(x: 200, y: 300)
      view.alpha = 0.5
    } completion: {
      ending.results.append($0)
    }
    #expect(view.center == CGPoint(x: 200, y: 300))
    #expect(view.alpha == 0.5)
    host.advance(by: 0.2)
    #expect(ending.results.isEmpty)
    host.advance(by: 0.5)
    #expect(ending.results == [true])
  }

  @Test("a delay is waited for", .needs(.clock))
  func delay() {
    let ending = Ending()
    UIView.animate(withDuration: 0.2, delay: 0.3) {
      view.alpha = 0
    } completion: {
      ending.results.append($0)
    }
    host.advance(by: 0.4)
    #expect(ending.results.isEmpty)
    host.advance(by: 0.5)
    #expect(ending.results == [true])
  }

  @Test("a block that changes nothing, or takes no time, is done in the next turn")
  func nothingToAnimate() {
    let ending = Ending()
    UIView.animate(withDuration: 5) {
    } completion: {
      ending.results.append($0)
    }
    UIView.animate(withDuration: 0) {
      view.alpha = 0
    } completion: {
      ending.results.append($0)
    }
    host.advance(by: 0.1)
    #expect(ending.results == [true, true])
  }

  @Test("a view that leaves its window ends its animation unfinished")
  func leavingWindow() {
    let ending = Ending()
    UIView.animate(withDuration: 1) {
      view.center.x = 300
    } completion: {
      ending.results.append($0)
    }
    host.advance(by: 0.2)
    view.removeFromSuperview()
    host.advance(by: 0.1)
    #expect(ending.results == [false])
  }

  @Test("a layer has keys while it is animated and none otherwise")
  func keys() {
    #expect(view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    host.advance(by: 0.2)
    #expect(view.layer.animationKeys()?.count == 1)
    host.advance(by: 1)
    #expect(view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1) { view.alpha = 1 }
    view.layer.removeAllAnimations()
    #expect(view.layer.animationKeys() == nil)
  }

  #if !canImport(UIKit)
    @Test("a layer without a window tells of no animation that goes on when the view is back within the turn")
    func keysOutsideOfWindow() throws {
      let superview = try #require(view.superview)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      host.advance(by: 0.5)
      view.removeFromSuperview()
      #expect(view.layer.animationKeys() == nil)
      superview.addSubview(view)
      #expect(view.layer.animationKeys()?.count == 1)
    }
  #endif

  @Test("removeAllAnimations ends them unfinished")
  func removing() {
    let ending = Ending()
    UIView.animate(withDuration: 1) {
      view.center.x = 300
    } completion: {
      ending.results.append($0)
    }
    host.advance(by: 0.2)
    view.layer.removeAllAnimations()
    host.advance(by: 0.1)
    #expect(ending.results == [false])
  }

  @Test("overlapping animations of a position both reach their end")
  func overlapping() {
    let ending = Ending()
    UIView.animate(withDuration: 0.3) {
      view.center.x = 300
    } completion: {
      ending.results.append($0)
    }
    host.advance(by: 0.1)
    UIView.animate(withDuration: 0.3) {
      view.center.x = 0
    } completion: {
      ending.results.append($0)
    }
    host.advance(by: 1)
    #expect(ending.results == [true, true])
  }

  @Test("the duration can be read inside the block and is inherited by inner blocks")
  func inherited() {
    #expect(UIView.inheritedAnimationDuration == 0)
    var durations: [TimeInterval] = []
    UIView.animate(withDuration: 0.3) {
      durations.append(UIView.inheritedAnimationDuration)
      UIView.animate(withDuration: 2) { durations.append(UIView.inheritedAnimationDuration) }
      UIView.animate(withDuration: 2, delay: 0, options: .overrideInheritedDuration) {
        durations.append(UIView.inheritedAnimationDuration)
      }
    }
    #expect(durations == [0.3, 0.3, 2])
  }

  @Test("performWithoutAnimation switches animations off for a while")
  func withoutAnimation() {
    #expect(UIView.areAnimationsEnabled)
    UIView.performWithoutAnimation {
      #expect(!UIView.areAnimationsEnabled)
      UIView.performWithoutAnimation {}
      #expect(!UIView.areAnimationsEnabled)
    }
    #expect(UIView.areAnimationsEnabled)
  }

  #if !canImport(UIKit)
    @Test(
      "an animation stays on a view that leaves the window and comes back within the turn, elsewhere as well",
      .needs(.clock))
    func leavingWithinTheTurn() throws {
      let superview = try #require(view.superview)
      let other = UIView(frame: superview.bounds)
      superview.addSubview(other)
      host.advance(by: 0.1)
      view.center.x = 0
      var ends: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 120
      } completion: {
        ends.append($0)
      }
      view.removeFromSuperview()
      other.addSubview(view)
      #expect(abs(shown(after: 60) - 60) < 1e-9)
      view.removeFromSuperview()
      superview.addSubview(view)
      #expect(abs(shown(after: 30) - 90) < 1e-9)
      #expect(ends.isEmpty)
      view.removeFromSuperview()
      host.advance(by: 1.0 / 120)
      #expect(ends == [false])
    }

    @Test("position and size add up: each animation keeps its own way and its own time", .needs(.clock))
    func additiveGeometry() {
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame = CGRect(x: 100, y: 0, width: 200, height: 100)
      }
      host.advance(by: 0.5)
      // Half of both is left: the center of 50 to 200 is at 125, the width of 100 to 200 at 150.
      #expect(abs(view.presentationState.center.x - 125) < 1e-9)
      #expect(abs(view.presentationState.bounds.width - 150) < 1e-9)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      }
      #expect(abs(view.presentationState.center.x - 125) < 1e-9)
      #expect(abs(view.presentationState.bounds.width - 150) < 1e-9)
      host.advance(by: 0.25)
      // A quarter of −150 is left of the first, three quarters of 150 of the second.
      #expect(abs(view.presentationState.center.x - (50 - 37.5 + 112.5)) < 1e-9)
      #expect(abs(view.presentationState.bounds.width - (100 - 25 + 75)) < 1e-9)
    }

    // On iOS the presentation tree of Core Animation is on screen, which depends on the display, not on the test.

    private func shown(after frames: Int) -> CGFloat {
      host.advance(by: TimeInterval(frames) / 120)
      return view.presentationState.center.x
    }

    @Test("a linear animation goes evenly", .needs(.clock))
    func linear() {
      view.center.x = 0
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 120 }
      #expect(view.presentationState.center.x == 0)
      #expect(abs(shown(after: 30) - 30) < 1e-9)
      #expect(abs(shown(after: 60) - 90) < 1e-9)
      #expect(shown(after: 30) == 120)
    }

    @Test("ease in and out is the cubic curve through (0.42, 0) and (0.58, 1)", .needs(.clock))
    func easeInOut() {
      view.center.x = 0
      UIView.animate(withDuration: 1) { view.center.x = 1 }
      // x(t) = 3(1-t)²t·0.42 + 3(1-t)t²·0.58 + t³ is 0.25 at t = 0.29103 and y there is 3(1-t)t² + t³ = 0.20480...
      var parameter = 0.0
      while 3 * (1 - parameter) * (1 - parameter) * parameter * 0.42 + 3 * (1 - parameter) * parameter * parameter
        * 0.58 + parameter * parameter * parameter < 0.25
      { parameter += 1e-7 }
      let expected = 3 * (1 - parameter) * parameter * parameter + parameter * parameter * parameter
      #expect(abs(shown(after: 30) - expected) < 1e-6)
      #expect(abs(shown(after: 30) - 0.5) < 1e-9)
      #expect(abs(shown(after: 30) - (1 - expected)) < 1e-6)
    }

    @Test("a second animation goes on from what is on the screen", .needs(.clock))
    func additive() {
      view.center.x = 0
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 120 }
      #expect(abs(shown(after: 60) - 60) < 1e-9)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 0 }
      #expect(abs(view.presentationState.center.x - 60) < 1e-9)
      // 0 + 120·(1 − 0.25) of the second less 120·(1 − 0.75) of the first.
      #expect(abs(shown(after: 30) - 60) < 1e-9)
      #expect(shown(after: 90) == 0)
    }

    @Test("a spring overshoots when it is damped little, and never when it is damped fully", arguments: [0.4, 1.0])
    func spring(damping: CGFloat) {
      view.center.x = 0
      UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0) {
        view.center.x = 100
      }
      let path = (0..<119).map { _ in shown(after: 1) }
      #expect((path.max() ?? 0 > 101) == (damping < 1))
      #expect(abs((path.last ?? 0) - 100) < 0.2)
      #expect(shown(after: 1) == 100)
    }

    @Test("views that are animated cannot be touched, unless the block allows it")
    func touching() {
      let point = CGPoint(x: 50, y: 50)
      UIView.animate(withDuration: 1) { view.alpha = 0.5 }
      #expect(host.window.hitTest(point, with: nil) !== view)
      host.advance(by: 1)
      #expect(host.window.hitTest(point, with: nil) === view)
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
      #expect(host.window.hitTest(point, with: nil) === view)
    }

    @Test("a background color fades, and a second fade replaces the first", .needs(.clock))
    func backgroundColor() {
      view.backgroundColor = .black
      var results: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = .white
      } completion: {
        results.append($0)
      }
      host.advance(by: 0.5)
      var red: CGFloat = 0
      _ = view.presentationState.backgroundColor?.getRed(&red, green: nil, blue: nil, alpha: nil)
      #expect(abs(red - 0.5) < 1e-9)
      UIView.animate(withDuration: 1) { view.backgroundColor = .red }
      host.advance(by: 0.1)
      #expect(results == [false])
    }
  #endif
}
