#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @testable import Waterflow

  // Swipes beside iOS 26's swipe back over the content, and swipes with a trackpad.

  @MainActor
  @Suite(.needs(.finger, .scale, .clock))
  struct WaterflowViewSwipeRivalsTests {
    private let content = SwipingContent(Array(0..<30))

    /// Rows on a screen that was pushed, under no bar.
    private func pushed(_ prepare: (WaterflowView) -> Void = { _ in }) -> (UINavigationController, SwipingStage) {
      let stage = SwipingStage(content, prepare: prepare)
      let screen = UIViewController()
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.isNavigationBarHidden = true
      navigation.pushViewController(screen, animated: false)
      stage.host.window.rootViewController = navigation
      stage.view.frame = screen.view.bounds
      screen.view.addSubview(stage.view)
      stage.host.advance(by: 1.0 / 60)
      return (navigation, stage)
    }

    @Test("on a pushed screen a swipe to leading actions opens them, and pops nothing", arguments: [false, true])
    func leading(isRightToLeft: Bool) {
      content.leading = ["C"]
      let (navigation, stage) = pushed {
        if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
      }
      if isRightToLeft { navigation.view.semanticContentAttribute = .forceRightToLeft }
      stage.swipe(1, from: isRightToLeft ? 250 : 50, by: isRightToLeft ? -60 : 60)
      #expect(stage.displacements == [1: isRightToLeft ? -74 : 74])
      #expect(navigation.viewControllers.count == 2)
    }

    @Test("where an item has no leading actions, the same finger pops the screen")
    func pops() {
      content.givesConfigurations = false
      let (navigation, stage) = pushed()
      stage.host.drag(from: CGPoint(x: 40, y: 85), to: CGPoint(x: 280, y: 85), duration: 0.3)
      stage.settle()
      #expect(content.asked == ["leading 1"])
      #expect(navigation.viewControllers.count == 1)
    }

    @Test("a swipe to trailing actions and a finger that scrolls are none of the swipe back")
    func others() {
      let (navigation, stage) = pushed()
      stage.swipe(1, by: -60)
      #expect(stage.displacements == [1: -74])
      stage.tap(3)
      stage.host.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 150, y: 100), duration: 0.3)
      stage.settle()
      #expect(stage.view.contentOffset.y > 100 && navigation.viewControllers.count == 2)
    }

    @Test("two fingers that select several items don't hold the swipe back up")
    func selecting() {
      content.givesConfigurations = false
      let (navigation, stage) = pushed { $0.allowsMultipleSelectionDuringEditing = true }
      stage.host.drag(from: CGPoint(x: 140, y: 85), to: CGPoint(x: 295, y: 85), duration: 0.3)
      stage.settle()
      #expect(navigation.viewControllers.count == 1)
    }

    @Test("two fingers on a trackpad swipe as one on the glass does")
    func trackpad() {
      content.leading = ["C"]
      let stage = SwipingStage(content)
      stage.host.scroll(at: CGPoint(x: 150, y: 85), by: CGPoint(x: -60, y: 0), duration: 0.3)
      stage.settle()
      #expect(stage.displacements == [1: -74])
      // Opened farther than the pointer's distance from the edge: the pointer stays where it is.
      stage.host.scroll(at: CGPoint(x: 20, y: 145), by: CGPoint(x: 60, y: 0), duration: 0.3)
      stage.settle()
      #expect(stage.displacements == [2: 74])
      #expect(content.asked == ["trailing 1", "leading 2"] && content.selected == [])
      stage.host.scroll(at: CGPoint(x: 150, y: 145), by: CGPoint(x: -60, y: 0), duration: 0.3)
      stage.settle()
      stage.expectAtRest()
    }

    @Test("a scroll along moves the content, and no row")
    func trackpadAlong() {
      let stage = SwipingStage(content)
      stage.host.scroll(at: CGPoint(x: 150, y: 85), by: CGPoint(x: 10, y: -100), duration: 0.3)
      stage.settle()
      // Ten points begin the drag.
      #expect(stage.view.contentOffset.y == 90)
      #expect(content.asked == [])
      stage.expectAtRest()
    }
  }
#endif
