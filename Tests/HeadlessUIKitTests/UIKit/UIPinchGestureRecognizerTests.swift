#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @MainActor struct UIPinchGestureRecognizerTests {
    /// What the recognizer said, and what it was like then.
    @MainActor private final class Log {
      var states: [UIGestureRecognizer.State] = []
      var scales: [CGFloat] = []
      var touches: [Int] = []
      var locations: [CGPoint] = []
      var velocities: [CGFloat] = []
    }

    private final class Delegate: NSObject, UIGestureRecognizerDelegate {
      var begins = true
      var isSimultaneous = false
      var partners: [UIGestureRecognizer] = []

      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        partners.append(otherGestureRecognizer)
        return isSimultaneous
      }
    }

    /// A scroll view that fills the window, with two cells one above the other, and a pinch on the scroll view.
    @MainActor private struct Scene {
      let host: TestHost
      let scrollView: UIScrollView
      let upper = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
      let lower = TouchRecorder(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
      let pinch = UIPinchGestureRecognizer()
      let log = Log()
      let delegate = Delegate()

      init(_ scrollView: UIScrollView = UIScrollView()) {
        self.scrollView = scrollView
        scrollView.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 390, height: 2_000)
        scrollView.addSubview(upper)
        scrollView.addSubview(lower)
        scrollView.addGestureRecognizer(pinch)
        host = TestHost(showing: scrollView)
        pinch.actionHandler = { [unowned pinch, log] in
          log.states.append(pinch.state)
          log.scales.append(pinch.scale)
          log.touches.append(pinch.numberOfTouches)
          log.locations.append(pinch.location(in: nil))
          log.velocities.append(pinch.velocity)
        }
      }

      /// Two fingers side by side around (200, 300).
      func fingers(_ distance: CGFloat, y: CGFloat = 300) -> (CGPoint, CGPoint) {
        (CGPoint(x: 200 - distance / 2, y: y), CGPoint(x: 200 + distance / 2, y: y))
      }
    }

    // MARK: Recognition

    @Test(
      "it begins once the distance has changed by ten points, with the scale from where the fingers came down",
      .needs(.finger))
    func begins() {
      let scene = Scene()
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.touchMove(to: scene.fingers(109.5))
      #expect(scene.log.states.isEmpty && scene.pinch.state == .possible)
      scene.host.touchMove(to: scene.fingers(110))
      #expect(scene.log.states == [.began] && scene.log.scales == [1.1])
      scene.host.touchMove(to: scene.fingers(200))
      scene.host.touchMove(to: scene.fingers(50))
      #expect(scene.log.states == [.began, .changed, .changed] && scene.log.scales == [1.1, 2, 0.5])
      #expect(scene.log.locations.allSatisfy { $0 == CGPoint(x: 200, y: 300) })
      #expect(scene.pinch.location(ofTouch: 0, in: scene.lower) == CGPoint(x: 175, y: -100))
      #expect(scene.pinch.location(ofTouch: 1, in: nil) == CGPoint(x: 225, y: 300))
      scene.host.touchCancel()
      #expect(scene.log.states.last == .cancelled && scene.pinch.state == .possible && scene.pinch.scale == 1)
    }

    @Test(
      "it ends when both fingers have left; one that stays is where the pinch is, at the scale that it had",
      .needs(.finger))
    func lifts() {
      let scene = Scene()
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.touchMove(to: scene.fingers(200))
      scene.host.touchUp(finger: 0)
      #expect(scene.log.states == [.began, .changed] && scene.log.touches == [2, 1])
      #expect(scene.log.locations.last == CGPoint(x: 300, y: 300))
      scene.host.touchMove(to: CGPoint(x: 310, y: 320), finger: 1)
      #expect(scene.log.states.last == .changed && scene.log.locations.last == CGPoint(x: 310, y: 320))
      #expect(scene.log.scales == [2, 2, 2])
      scene.host.touchUp(finger: 1)
      #expect(scene.log.states == [.began, .changed, .changed, .ended] && scene.log.touches.last == 0)
      #expect(scene.log.scales.last == 2 && scene.log.locations.last == CGPoint(x: 310, y: 320))
    }

    @Test("a finger that comes back pinches on, measured from where the first two came down", .needs(.finger))
    func comesBack() {
      let scene = Scene()
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.touchMove(to: scene.fingers(120))
      scene.host.touchUp(finger: 1)
      // The first finger is at 140.
      scene.host.touchDown(at: CGPoint(x: 290, y: 300), finger: 1)
      #expect(scene.log.states == [.began, .changed])
      scene.host.touchMove(to: CGPoint(x: 340, y: 300), finger: 1)
      #expect(scene.log.states == [.began, .changed, .changed] && scene.log.scales == [1.2, 1.2, 2])
      scene.host.touchUp()
      #expect(scene.log.states.last == .ended)
    }

    @Test("one finger alone, and two that keep their distance, pinch nothing", .needs(.finger))
    func noPinch() {
      let scene = Scene()
      scene.scrollView.isScrollEnabled = false
      scene.host.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 300), duration: 0.2)
      scene.host.pinch(from: scene.fingers(100), to: scene.fingers(100, y: 500), duration: 0.2)
      #expect(scene.log.states.isEmpty)
      scene.host.touchDown(at: CGPoint(x: 100, y: 100))
      scene.host.touchUp()
      scene.host.pinch(at: CGPoint(x: 200, y: 300), from: 100, to: 150, duration: 0.2)
      #expect(scene.log.states.first == .began && scene.log.states.last == .ended)
    }

    @Test("view and delegate can forbid it; disabled, it is canceled", .needs(.finger))
    func forbidden() {
      let scene = Scene()
      scene.pinch.delegate = scene.delegate
      scene.delegate.begins = false
      scene.host.pinch(at: CGPoint(x: 200, y: 300), from: 100, to: 200, duration: 0.2)
      #expect(scene.log.states.isEmpty && scene.pinch.state == .possible)
      scene.delegate.begins = true
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.touchMove(to: scene.fingers(200))
      scene.pinch.isEnabled = false
      scene.pinch.isEnabled = true
      scene.host.touchMove(to: scene.fingers(300))
      scene.host.touchUp()
      #expect(scene.log.states == [.began, .cancelled])
    }

    @Test("a touch that isn't there is reported")
    func noSuchTouch() {
      let scene = Scene()
      #expect(scene.pinch.numberOfTouches == 0 && scene.pinch.location(ofTouch: 0, in: nil) == .zero)
    }

    // MARK: Scale and velocity

    @Test(
      "velocity is the change of scale per second over 50 ms, zero at rest and after an assignment", .needs(.finger))
    func velocity() {
      let scene = Scene()
      // From 100 to 220 points in 24 frames: 0.05 a frame, 6 a second.
      scene.host.pinch(at: CGPoint(x: 200, y: 300), from: 100, to: 220, duration: 0.2, liftsMoving: true)
      #expect(scene.log.states.last == .ended && abs((scene.log.velocities.last ?? 0) - 6) < 1e-9)
      scene.host.pinch(at: CGPoint(x: 200, y: 300), from: 220, to: 100, duration: 0.2)
      #expect(scene.log.states.last == .ended && scene.log.velocities.last == 0)
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.advance(by: 0.1)
      scene.host.touchMove(to: scene.fingers(200))
      #expect(scene.pinch.velocity > 0)
      scene.pinch.scale = 1
      #expect(scene.pinch.velocity == 0)
      scene.host.touchUp()
    }

    @Test("an assigned scale goes on from there, as a product", .needs(.finger))
    func assignedScale() {
      let scene = Scene()
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.touchMove(to: scene.fingers(200))
      scene.pinch.scale = 1
      scene.host.touchMove(to: scene.fingers(300))
      #expect(scene.log.scales == [2, 1.5])
      scene.pinch.scale = 3
      scene.host.touchMove(to: scene.fingers(150))
      #expect(scene.log.scales == [2, 1.5, 1.5])
      scene.pinch.scale = 0
      scene.pinch.scale = .nan
      #expect(scene.pinch.scale == 1.5)
      scene.host.touchUp()
    }

    @Test("fingers that move in no time have a velocity that is not finite", .needs(.finger))
    func infiniteVelocity() {
      let scene = Scene()
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.touchMove(to: scene.fingers(200))
      #expect(scene.log.velocities == [.infinity])
      scene.host.touchUp()
    }

    // MARK: With others

    @Test(
      "a pinch that has begun keeps the scroll view from being dragged until both fingers have left", .needs(.finger))
    func preventsDrag() {
      let scene = Scene()
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.touchMove(to: scene.fingers(120))
      scene.host.touchMove(to: scene.fingers(120, y: 100))
      scene.host.touchUp(finger: 0)
      scene.host.touchMove(to: CGPoint(x: 260, y: 20), finger: 1)
      #expect(scene.scrollView.contentOffset == .zero && scene.scrollView.isTracking)
      scene.host.touchUp()
      #expect(!scene.scrollView.isTracking)
      scene.host.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200), duration: 0.2)
      #expect(scene.scrollView.contentOffset.y == 90)
    }

    @Test("a drag that has begun keeps the pinch from beginning, also with a finger that comes later", .needs(.finger))
    func preventedByDrag() {
      let scene = Scene()
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.touchMove(to: scene.fingers(100, y: 280))
      #expect(scene.scrollView.isDragging)
      scene.host.touchMove(to: scene.fingers(300, y: 280))
      scene.host.touchUp()
      scene.host.touchDown(at: CGPoint(x: 100, y: 300))
      scene.host.touchMove(to: CGPoint(x: 100, y: 280))
      scene.host.touchDown(at: CGPoint(x: 200, y: 300), finger: 1)
      scene.host.touchMove(to: CGPoint(x: 350, y: 300), finger: 1)
      scene.host.touchUp()
      #expect(scene.log.states.isEmpty)
    }

    @Test("a drag keeps a later finger from a gesture of its own, and its view from the touch", .needs(.finger))
    func laterFinger() {
      let scene = Scene()
      let press = UILongPressGestureRecognizer()
      var actions = 0
      press.actionHandler = { actions += 1 }
      scene.lower.addGestureRecognizer(press)
      scene.host.touchDown(at: CGPoint(x: 100, y: 300))
      scene.host.touchMove(to: CGPoint(x: 100, y: 280))
      scene.host.touchDown(at: CGPoint(x: 200, y: 600), finger: 1)
      scene.host.advance(by: 1)
      #expect(actions == 0 && scene.lower.events.isEmpty && scene.scrollView.isDragging)
      scene.host.touchUp()
      scene.host.longPress(at: CGPoint(x: 200, y: 600), duration: 1)
      #expect(actions == 2)
    }

    @Test(
      "where the delegate allows both, the pinch goes on while the content follows the middle of the fingers",
      .needs(.finger))
    func simultaneous() {
      let scene = Scene()
      scene.delegate.isSimultaneous = true
      scene.pinch.delegate = scene.delegate
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.touchMove(to: scene.fingers(120))
      scene.host.touchMove(to: scene.fingers(120, y: 270))
      #expect(scene.delegate.partners.allSatisfy { $0 === scene.scrollView.panGestureRecognizer })
      #expect(!scene.delegate.partners.isEmpty)
      #expect(scene.scrollView.isDragging && scene.scrollView.contentOffset.y == 20)
      scene.host.touchMove(to: scene.fingers(150, y: 260))
      #expect(scene.log.scales.last == 1.5 && scene.scrollView.contentOffset.y == 30)
      scene.host.touchUp()
      #expect(scene.log.states.last == .ended && !scene.scrollView.isDragging)
      // The other way round: the drag first.
      scene.log.states = []
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.touchMove(to: scene.fingers(100, y: 280))
      scene.host.touchMove(to: scene.fingers(150, y: 280))
      #expect(scene.scrollView.isDragging && scene.log.states == [.began])
      scene.host.touchUp()
    }

    @Test("a scroll view that allows both as its recognizer's delegate is dragged as well", .needs(.finger))
    func scrollViewAllows() {
      final class Allowing: UIScrollView, UIGestureRecognizerDelegate {
        func gestureRecognizer(
          _ gestureRecognizer: UIGestureRecognizer,
          shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { gestureRecognizer === panGestureRecognizer && otherGestureRecognizer is UIPinchGestureRecognizer }
      }
      let scene = Scene(Allowing())
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.touchMove(to: scene.fingers(120))
      scene.host.touchMove(to: scene.fingers(120, y: 270))
      #expect(scene.scrollView.isDragging && scene.log.states == [.began, .changed])
      scene.host.touchUp()
      scene.scrollView.panGestureRecognizer.delegate = scene.delegate
      #expect(scene.scrollView.panGestureRecognizer.delegate === scene.scrollView)
    }

    @Test("the cells lose their touches to it, unless it leaves them", .needs(.finger))
    func cancelsTouches() {
      let scene = Scene()
      func pinch() {
        scene.host.touchDown(at: (CGPoint(x: 200, y: 350), CGPoint(x: 200, y: 450)))
        scene.host.advance(by: 0.2)
        scene.host.touchMove(to: (CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 500)))
        scene.host.touchUp()
      }
      pinch()
      #expect(scene.upper.events == ["began", "cancelled"] && scene.lower.events == ["began", "cancelled"])
      scene.pinch.cancelsTouchesInView = false
      pinch()
      #expect(scene.upper.events.suffix(3) == ["began", "moved", "ended"])
      #expect(scene.lower.events.suffix(3) == ["began", "moved", "ended"])
    }

    @Test("a second finger lets a long press fail that waits, and none that has begun", .needs(.finger))
    func longPress() {
      let scene = Scene()
      let press = UILongPressGestureRecognizer()
      var states: [UIGestureRecognizer.State] = []
      press.actionHandler = { [unowned press] in states.append(press.state) }
      scene.scrollView.addGestureRecognizer(press)
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.advance(by: 1)
      scene.host.touchUp()
      #expect(states.isEmpty && scene.log.states.isEmpty)
      scene.host.touchDown(at: CGPoint(x: 100, y: 300))
      scene.host.advance(by: 0.6)
      scene.host.touchDown(at: CGPoint(x: 200, y: 300), finger: 1)
      scene.host.touchMove(to: CGPoint(x: 300, y: 300), finger: 1)
      #expect(states.first == .began && press.location(in: nil) == CGPoint(x: 100, y: 300))
      #expect(scene.log.states.isEmpty)
      scene.host.touchUp(finger: 0)
      #expect(states.last == .ended && press.location(in: nil) == CGPoint(x: 100, y: 300))
      scene.host.touchUp()
      #expect(states.filter { $0 == .ended }.count == 1)
    }

    @Test("a touch that catches the content is none of a pinch's", .needs(.finger))
    func caught() {
      let scene = Scene()
      scene.host.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400), duration: 0.1)
      #expect(scene.scrollView.isDecelerating)
      scene.host.touchDown(at: scene.fingers(100))
      scene.host.touchMove(to: scene.fingers(200))
      scene.host.touchUp()
      #expect(scene.log.states.isEmpty)
    }

    @Test("a host that is gone holds no view that is pinched", .needs(.finger))
    func lifetime() {
      weak var watched: UIScrollView?
      do {
        let scene = Scene()
        scene.host.touchDown(at: scene.fingers(100))
        scene.host.touchMove(to: scene.fingers(200))
        watched = scene.scrollView
        #expect(scene.log.states == [.began])
        scene.pinch.actionHandler = nil
      }
      #expect(watched == nil)
    }
  }
#endif
