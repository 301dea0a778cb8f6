#if !canImport(UIKit)
  import Foundation
  import TestSupport
  import Testing

  @MainActor @Suite(.needs(.finger)) struct UIPanGestureRecognizerTests {
    /// What the recognizer said, and what it was like then.
    @MainActor private final class Log {
      var states: [UIGestureRecognizer.State] = []
      var translations: [CGPoint] = []
      var locations: [CGPoint] = []
    }

    private final class Delegate: NSObject, UIGestureRecognizerDelegate {
      var begins = true
      var translation: CGPoint?

      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        translation = (gestureRecognizer as? UIPanGestureRecognizer)?.translation(in: nil)
        return begins
      }
    }

    /// A scroll view that fills the window, with one cell, and a pan on the scroll view.
    @MainActor private struct Scene {
      let host: TestHost
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let cell = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
      let pan = UIPanGestureRecognizer()
      let log = Log()
      let delegate = Delegate()

      init(touches: ClosedRange<Int>) {
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 390, height: 2_000)
        scrollView.addSubview(cell)
        scrollView.addGestureRecognizer(pan)
        host = TestHost(showing: scrollView)
        pan.minimumNumberOfTouches = touches.lowerBound
        pan.maximumNumberOfTouches = touches.upperBound
        pan.delegate = delegate
        pan.actionHandler = { [unowned pan, log] in
          log.states.append(pan.state)
          log.translations.append(pan.translation(in: nil))
          log.locations.append(pan.location(in: nil))
        }
      }

      func fingers(_ x: CGFloat, _ y: CGFloat) -> (CGPoint, CGPoint) {
        (CGPoint(x: x - 30, y: y), CGPoint(x: x + 30, y: y))
      }
    }

    @Test("it begins once the finger has moved by ten points, in whichever direction, and takes it from all others")
    func oneFinger() {
      let scene = Scene(touches: 1...1)
      scene.host.touchDown(at: CGPoint(x: 100, y: 300))
      scene.host.advance(by: 0.2)
      scene.host.touchMove(to: CGPoint(x: 105, y: 308))
      #expect(scene.log.states.isEmpty)
      scene.host.touchMove(to: CGPoint(x: 106, y: 308))
      #expect(scene.log.states == [.began] && scene.delegate.translation == CGPoint(x: 6, y: 8))
      #expect(scene.cell.events.last == "cancelled")
      scene.host.touchMove(to: CGPoint(x: 106, y: 200))
      #expect(scene.log.translations == [CGPoint(x: 6, y: 8), CGPoint(x: 6, y: -100)])
      #expect(!scene.scrollView.isDragging && scene.scrollView.contentOffset == .zero)
      scene.host.touchUp()
      #expect(scene.log.states == [.began, .changed, .ended])
      #expect(scene.log.locations.last == CGPoint(x: 106, y: 200))
    }

    @Test("its velocity is the mean over the last 50 ms, and zero for a finger at rest")
    func velocity() {
      let scene = Scene(touches: 1...1)
      var velocities: [CGPoint] = []
      let log = scene.pan.actionHandler
      scene.pan.actionHandler = { [unowned pan = scene.pan] in
        log?()
        velocities.append(pan.velocity(in: scene.scrollView))
      }
      // 5 points in each of twelve frames of 1/120 s.
      scene.host.flick(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 240, y: 300), duration: 0.1)
      #expect(abs((velocities.last?.x ?? 0) + 600) < 1e-6 && velocities.last?.y == 0)
      scene.host.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 240, y: 300), duration: 0.1)
      #expect(velocities.last == .zero && scene.log.states.last == .ended)
    }

    @Test("with two fingers it follows their middle while both are down, and ends with the last")
    func twoFingers() {
      let scene = Scene(touches: 2...2)
      scene.host.touchDown(at: scene.fingers(200, 300))
      scene.host.touchMove(to: scene.fingers(200, 280))
      #expect(scene.log.states == [.began] && scene.log.locations == [CGPoint(x: 200, y: 280)])
      #expect(!scene.scrollView.isDragging)
      scene.host.touchUp(finger: 0)
      scene.host.touchMove(to: CGPoint(x: 230, y: 100), finger: 1)
      #expect(scene.log.states == [.began])
      scene.host.touchUp()
      #expect(scene.log.states == [.began, .ended])
    }

    @Test("one finger of two that it needs scrolls, and the second comes too late")
    func tooFew() {
      let scene = Scene(touches: 2...2)
      scene.host.touchDown(at: CGPoint(x: 170, y: 300))
      scene.host.touchMove(to: CGPoint(x: 170, y: 250))
      #expect(scene.scrollView.isDragging)
      scene.host.touchDown(at: CGPoint(x: 230, y: 250), finger: 1)
      scene.host.touchMove(to: scene.fingers(200, 150))
      #expect(scene.log.states.isEmpty)
    }

    @Test("one finger too many lets it fail before it has begun, and is none of its own later")
    func tooMany() {
      let scene = Scene(touches: 1...1)
      scene.host.touchDown(at: scene.fingers(200, 300))
      scene.host.touchMove(to: scene.fingers(200, 250))
      #expect(scene.log.states.isEmpty && scene.scrollView.isDragging)
      scene.host.touchUp()
      scene.host.advance(by: 2)
      scene.scrollView.contentOffset = .zero
      scene.host.touchDown(at: CGPoint(x: 100, y: 300))
      scene.host.touchMove(to: CGPoint(x: 120, y: 300))
      scene.host.touchDown(at: CGPoint(x: 300, y: 400), finger: 1)
      scene.host.touchMove(to: CGPoint(x: 300, y: 500), finger: 1)
      #expect(scene.pan.numberOfTouches == 1 && scene.pan.location(in: nil) == CGPoint(x: 120, y: 300))
      scene.host.touchUp(finger: 0)
      #expect(scene.log.states.last == .ended)
      scene.host.touchUp()
    }

    @Test("a finger that comes or leaves doesn't change how far they have moved")
    func translation() {
      let scene = Scene(touches: 1...3)
      scene.host.touchDown(at: CGPoint(x: 100, y: 300))
      scene.host.touchMove(to: CGPoint(x: 120, y: 300))
      scene.host.touchDown(at: CGPoint(x: 300, y: 400), finger: 1)
      #expect(scene.pan.translation(in: nil) == CGPoint(x: 20, y: 0))
      scene.host.touchMove(to: CGPoint(x: 340, y: 400), finger: 1)
      #expect(scene.pan.translation(in: nil) == CGPoint(x: 40, y: 0))
      scene.host.touchUp(finger: 0)
      #expect(scene.pan.translation(in: nil) == CGPoint(x: 40, y: 0))
      scene.host.touchMove(to: CGPoint(x: 340, y: 410), finger: 1)
      #expect(scene.pan.translation(in: nil) == CGPoint(x: 40, y: 10))
      scene.host.touchUp()
      scene.host.touchDown(at: CGPoint(x: 100, y: 300))
      #expect(scene.pan.translation(in: nil) == .zero)
      scene.host.touchUp()
    }

    @Test("the translation is in the view's coordinates")
    func converted() {
      let scene = Scene(touches: 1...1)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      scene.scrollView.addSubview(view)
      scene.host.touchDown(at: CGPoint(x: 200, y: 300))
      scene.host.touchMove(to: CGPoint(x: 220, y: 310))
      #expect(scene.pan.translation(in: view) == CGPoint(x: 10, y: 5))
      scene.host.touchUp()
    }

    @Test("refused, it leaves the finger to the scroll view; disabled, it is canceled")
    func refused() {
      let scene = Scene(touches: 1...1)
      scene.delegate.begins = false
      scene.host.touchDown(at: CGPoint(x: 100, y: 300))
      scene.host.touchMove(to: CGPoint(x: 100, y: 250))
      #expect(scene.log.states.isEmpty && scene.scrollView.isDragging)
      scene.host.touchUp()
      scene.host.advance(by: 2)
      scene.delegate.begins = true
      scene.host.touchDown(at: CGPoint(x: 100, y: 300))
      scene.host.touchMove(to: CGPoint(x: 130, y: 300))
      scene.pan.isEnabled = false
      scene.host.touchMove(to: CGPoint(x: 150, y: 300))
      #expect(scene.log.states == [.began, .cancelled])
      scene.host.touchUp()
    }

    @Test("disabled and enabled again without a finger, it recognizes as before")
    func enabledAgain() {
      let scene = Scene(touches: 1...1)
      scene.pan.isEnabled = false
      scene.pan.isEnabled = true
      scene.host.touchDown(at: CGPoint(x: 100, y: 300))
      scene.host.touchMove(to: CGPoint(x: 130, y: 300))
      #expect(scene.log.states == [.began])
      scene.host.touchUp()
    }

    @Test("a scroll view whose own pan needs two fingers isn't dragged by one")
    func scrollView() {
      let scene = Scene(touches: 3...3)
      scene.scrollView.panGestureRecognizer.minimumNumberOfTouches = 2
      scene.host.touchDown(at: CGPoint(x: 170, y: 300))
      scene.host.touchMove(to: CGPoint(x: 170, y: 200))
      #expect(!scene.scrollView.isDragging)
      #expect(scene.scrollView.panGestureRecognizer.translation(in: nil) == CGPoint(x: 0, y: -100))
      scene.host.touchUp()
      scene.host.touchDown(at: scene.fingers(200, 300))
      scene.host.touchMove(to: scene.fingers(200, 250))
      #expect(scene.scrollView.isDragging && scene.scrollView.contentOffset.y == 40)
      scene.host.touchUp()
    }
  }
#endif
