#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @MainActor @Suite(.needs(.finger)) struct UIGestureRecognizerTests {
    private final class Pressed: UIView {
      var mayBegin = true
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
    }

    @MainActor private final class Log {
      var states: [UIGestureRecognizer.State] = []
    }

    /// A scroll view that fills the window, with a subview that gets touches, and a long press on both or one of them.
    @MainActor private struct Scene {
      let host: TestHost
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let pressed = Pressed(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let touched = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
      let recognizer = UILongPressGestureRecognizer()
      let log = Log()

      init() {
        scrollView.contentSize = CGSize(width: 390, height: 2_000)
        scrollView.addSubview(pressed)
        pressed.addSubview(touched)
        pressed.addGestureRecognizer(recognizer)
        host = TestHost(showing: scrollView)
        recognizer.actionHandler = { [unowned recognizer, log] in log.states.append(recognizer.state) }
      }
    }

    private let point = CGPoint(x: 100, y: 100)

    @Test("it begins after half a second, follows the finger anywhere, and takes touch and drag away")
    func press() {
      let scene = Scene()
      scene.host.touchDown(at: point)
      scene.host.advance(by: 59.0 / 120)
      #expect(scene.log.states.isEmpty && scene.touched.events == ["began"])
      scene.host.advance(by: 1.0 / 120)
      #expect(scene.log.states == [.began] && scene.touched.events == ["began", "cancelled"])
      scene.host.touchMove(to: CGPoint(x: 100, y: 300))
      #expect(scene.recognizer.location(in: scene.pressed) == CGPoint(x: 100, y: 300))
      scene.host.touchUp()
      #expect(scene.log.states == [.began, .changed, .ended])
      #expect(scene.recognizer.state == .possible)
      #expect(scene.scrollView.contentOffset == .zero && scene.touched.events == ["began", "cancelled"])
    }

    @Test("a finger that moves by more than 10 points, a drag, an early lift: no press")
    func noPress() {
      let scene = Scene()
      scene.scrollView.isScrollEnabled = false
      scene.host.touchDown(at: point)
      scene.host.touchMove(to: CGPoint(x: 110, y: 100))
      scene.host.touchMove(to: CGPoint(x: 110.5, y: 100))
      scene.host.advance(by: 1)
      scene.host.touchUp()
      #expect(scene.touched.events.last == "ended")
      scene.scrollView.isScrollEnabled = true
      scene.host.touchDown(at: point)
      scene.host.touchMove(to: CGPoint(x: 100, y: 90))
      #expect(scene.scrollView.isDragging)
      scene.host.advance(by: 1)
      scene.host.touchUp()
      scene.host.longPress(at: point, duration: 0.4)
      #expect(scene.log.states.isEmpty)
    }

    @Test("without a duration it begins with the finger, and neither a drag nor another press gets that")
    func noDuration() {
      let scene = Scene()
      let outer = UILongPressGestureRecognizer()
      outer.minimumPressDuration = 0
      var outerPresses = 0
      outer.actionHandler = { outerPresses += 1 }
      scene.scrollView.addGestureRecognizer(outer)
      scene.recognizer.minimumPressDuration = 0
      scene.host.touchDown(at: point)
      #expect(scene.log.states == [.began])
      scene.host.touchMove(to: CGPoint(x: 100, y: 30))
      #expect(scene.log.states == [.began, .changed] && !scene.scrollView.isDragging)
      scene.host.advance(by: 1)
      scene.host.touchUp()
      #expect(scene.log.states == [.began, .changed, .ended] && outerPresses == 0 && scene.touched.events.isEmpty)
      scene.host.tap(at: point)
      #expect(scene.log.states.suffix(2) == [.began, .ended])
      scene.pressed.mayBegin = false
      scene.host.tap(at: point)
      #expect(scene.log.states.count == 5 && outerPresses == 2)
    }

    @Test("its view can forbid it, and then the touch goes on")
    func forbidden() {
      let scene = Scene()
      scene.pressed.mayBegin = false
      scene.host.longPress(at: point, duration: 1)
      #expect(scene.log.states.isEmpty && scene.touched.events == ["began", "ended"])
    }

    @Test("the innermost prevents the others")
    func prevention() {
      let scene = Scene()
      let outer = UILongPressGestureRecognizer()
      var outerPresses = 0
      outer.actionHandler = { outerPresses += 1 }
      scene.scrollView.addGestureRecognizer(outer)
      scene.host.longPress(at: point, duration: 1)
      #expect(scene.log.states == [.began, .ended] && outerPresses == 0)
      scene.pressed.removeGestureRecognizer(scene.recognizer)
      #expect(scene.pressed.gestureRecognizers == nil)
      scene.host.longPress(at: point, duration: 1)
      #expect(outerPresses == 2)
    }

    @Test("the system and isEnabled cancel it")
    func cancelled() {
      let scene = Scene()
      scene.host.touchDown(at: point)
      scene.host.advance(by: 0.6)
      scene.host.touchCancel()
      #expect(scene.log.states == [.began, .cancelled])
      scene.host.touchDown(at: point)
      scene.host.advance(by: 0.6)
      scene.recognizer.isEnabled = false
      scene.recognizer.isEnabled = true
      scene.host.advance(by: 0.6)
      scene.host.touchUp()
      #expect(scene.log.states == [.began, .cancelled, .began, .cancelled])
    }

    @Test("without cancelsTouchesInView the view keeps its touch")
    func keepsTouch() {
      let scene = Scene()
      scene.recognizer.cancelsTouchesInView = false
      scene.host.longPress(at: point, duration: 0.6)
      #expect(scene.log.states == [.began, .ended] && scene.touched.events == ["began", "ended"])
    }

    @Test("a subclass sets the state as touches come; what can't follow is ignored")
    func subclass() {
      let scene = Scene()
      let own = OwnRecognizer()
      var states: [UIGestureRecognizer.State] = []
      own.actionHandler = { [unowned own] in states.append(own.state) }
      scene.pressed.addGestureRecognizer(own)
      scene.host.touchDown(at: point)
      #expect(own.state == .began && scene.touched.events == [])
      scene.host.touchDown(at: CGPoint(x: 120, y: 120), finger: 1)
      #expect(own.numberOfTouches == 1)
      scene.host.touchUp(finger: 1)
      scene.host.touchMove(to: CGPoint(x: 100, y: 200))
      scene.host.touchUp()
      #expect(states == [.began, .changed, .ended])
      #expect(own.state == .possible)
      scene.host.touchDown(at: point)
      scene.host.touchCancel()
      #expect(states.suffix(2) == [.began, .cancelled])
      own.state = .changed
      #expect(own.state == .possible)
    }

    @Test("one that is recognized as the finger lifts asks as others do, and takes the touch away")
    func discrete() {
      let scene = Scene()
      let tap = TapRecognizer()
      var taps = 0
      tap.actionHandler = { taps += 1 }
      scene.pressed.addGestureRecognizer(tap)
      scene.host.touchDown(at: point)
      scene.host.advance(by: 0.2)
      scene.host.touchUp()
      #expect(taps == 1 && scene.touched.events == ["began", "cancelled"])
      scene.pressed.mayBegin = false
      scene.host.touchDown(at: point)
      scene.host.advance(by: 0.2)
      scene.host.touchUp()
      #expect(taps == 1 && scene.touched.events == ["began", "cancelled", "began", "ended"])
    }
  }

  @MainActor private final class TapRecognizer: UIGestureRecognizer {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  }

  @MainActor private final class OwnRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches {
        if state == .possible { state = .began } else { ignore(touch, for: event) }
      }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  }
#endif
