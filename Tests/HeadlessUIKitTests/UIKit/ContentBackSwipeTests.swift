#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  /// The swipe back over the content of a navigation controller, and recognizers that let others wait.
  @MainActor @Suite(.needs(.finger)) struct ContentBackSwipeTests {
    /// Says which recognizers have to wait for which.
    private final class Delegate: NSObject, UIGestureRecognizerDelegate {
      var waits: (UIGestureRecognizer) -> Bool = { _ in false }
      var letsWait: (UIGestureRecognizer) -> Bool = { _ in false }
      var begins = true

      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { waits(otherGestureRecognizer) }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { letsWait(otherGestureRecognizer) }
    }

    private let navigation = UINavigationController(rootViewController: UIViewController())
    private let screen = UIViewController()
    private let pan = UIPanGestureRecognizer()
    private let delegate = Delegate()
    private let host: TestHost

    init() {
      navigation.pushViewController(screen, animated: false)
      host = TestHost(rootViewController: navigation)
      pan.delegate = delegate
      screen.view.addGestureRecognizer(pan)
    }

    private func swipe(by way: CGFloat) {
      host.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100 + way, y: 400), duration: 0.3)
      host.advance(by: 1)
    }

    private var isPopped: Bool { navigation.viewControllers.count == 1 }

    @Test("beyond half of the width it pops, and takes the finger from all other pans")
    func pops() {
      var states: [UIGestureRecognizer.State] = []
      pan.actionHandler = { [unowned pan] in states.append(pan.state) }
      swipe(by: 190)
      #expect(!isPopped)
      swipe(by: 200)
      #expect(isPopped && states.isEmpty)
      swipe(by: 200)
      #expect(navigation.viewControllers.count == 1, "there is nothing to go back to")
    }

    @Test("it waits for a pan whose delegate says so, and goes on where that may not begin")
    func waits() {
      delegate.letsWait = { [navigation] in $0 === navigation.interactiveContentPopGestureRecognizer }
      var count = 0
      pan.actionHandler = { count += 1 }
      swipe(by: 250)
      #expect(!isPopped && count > 1)
      delegate.begins = false
      count = 0
      swipe(by: 250)
      #expect(isPopped && count == 0)
    }

    @Test("a pan that waits for it begins where it fails")
    func isWaitedFor() {
      delegate.waits = { [navigation] in $0 === navigation.interactiveContentPopGestureRecognizer }
      var count = 0
      pan.actionHandler = { count += 1 }
      swipe(by: -60)
      #expect(count > 1)
    }

    @Test("content that can scroll back scrolls first; from right to left it leads the other way")
    func scrollsFirst() {
      pan.isEnabled = false
      let scrollView = UIScrollView(frame: screen.view.bounds)
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.contentSize = CGSize(width: 2_000, height: 100)
      scrollView.contentOffset.x = 500
      screen.view.addSubview(scrollView)
      swipe(by: 250)
      #expect(!isPopped && scrollView.contentOffset.x < 500)
      scrollView.removeFromSuperview()
      navigation.view.semanticContentAttribute = .forceRightToLeft
      swipe(by: 250)
      #expect(!isPopped)
      host.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.3)
      host.advance(by: 1)
      #expect(isPopped)
    }

    @Test("scroll events reach pans that allow them, without a touch, and scroll views")
    func scrollEvents() {
      var states: [UIGestureRecognizer.State] = []
      var last: (translation: CGPoint, location: CGPoint, touches: Int)?
      pan.actionHandler = { [unowned pan, screen] in
        states.append(pan.state)
        last = (pan.translation(in: nil), pan.location(in: screen.view), pan.numberOfTouches)
      }
      host.scroll(at: CGPoint(x: 200, y: 400), by: CGPoint(x: -90, y: 0), duration: 0.2)
      #expect(states.isEmpty)
      pan.allowedScrollTypesMask = .continuous
      host.scroll(at: CGPoint(x: 200, y: 400), by: CGPoint(x: -90, y: 0), duration: 0.2)
      #expect(states.first == .began && states.last == .ended)
      #expect(last?.translation == CGPoint(x: -90, y: 0))
      #expect(last?.location == CGPoint(x: 200, y: 400) && last?.touches == 0)
      pan.isEnabled = false
      let scrollView = UIScrollView(frame: screen.view.bounds)
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.contentSize = CGSize(width: 390, height: 2_000)
      let cell = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
      scrollView.addSubview(cell)
      screen.view.addSubview(scrollView)
      host.scroll(at: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: -100), duration: 0.3)
      host.advance(by: 1)
      // Ten points begin the drag.
      #expect(scrollView.contentOffset.y == 90)
      #expect(cell.events.isEmpty)
    }
  }
#endif
