import Foundation
import TestSupport
import Testing

/// Logs its touches.
final class TouchRecorder: UIView {
  var events: [String] = []
  var times: [TimeInterval] = []
  var locations: [CGPoint] = []
  var forwards = false

  private func record(_ event: String, _ touches: Set<UITouch>) {
    events.append(event)
    times.append(CACurrentMediaTime())
    if let touch = touches.first { locations.append(touch.location(in: self)) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("began", touches)
    if forwards { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("moved", touches)
    if forwards { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("ended", touches)
    if forwards { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("cancelled", touches)
    if forwards { super.touchesCancelled(touches, with: event) }
  }
}

/// Logs the keys that come with its touches.
private final class KeyRecorder: UIView {
  var keys: [UIKeyModifierFlags?] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { keys.append(event?.modifierFlags) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { keys.append(event?.modifierFlags) }
}

@Suite("Touches", .needs(.finger)) @MainActor struct UITouchTests {
  @Test("an event has the keys that are held, of a finger's touch and of a click")
  func keys() {
    let view = KeyRecorder(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let host = TestHost(showing: view)
    host.heldKeys = [.shift, .command]
    host.tap(at: CGPoint(x: 150, y: 150))
    host.heldKeys = .alternate
    host.click(at: CGPoint(x: 150, y: 150))
    host.touchDown(at: CGPoint(x: 150, y: 150))
    host.heldKeys = []
    host.touchUp()
    #expect(view.keys == [[.shift, .command], [.shift, .command], .alternate, .alternate, .alternate, []])
  }

  @Test("a view gets began, one moved per frame, ended, in its own coordinates")
  func plainView() {
    let view = TouchRecorder(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let host = TestHost(showing: view)
    host.flick(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 116, y: 110), duration: 3.0 / 120)
    #expect(view.events == ["began", "moved", "moved", "moved", "ended"])
    #expect(view.locations.first == CGPoint(x: 10, y: 10))
    #expect(view.locations.last == CGPoint(x: 16, y: 10))
  }

  @Test("a touch stays with the view it began in")
  func staysWithView() {
    let view = TouchRecorder(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let host = TestHost(showing: view)
    host.drag(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 10, y: 300), duration: 0.1)
    #expect(view.events.first == "began")
    #expect(view.events.last == "ended")
    #expect(view.locations.last == CGPoint(x: -90, y: 200))
  }

  @Test("what a view leaves alone goes to its superview")
  func forwarding() {
    let outer = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    outer.addSubview(label)
    let host = TestHost(showing: outer)
    host.tap(at: CGPoint(x: 20, y: 20))
    #expect(outer.events == ["began", "ended"])
  }
}

@Suite("Touches inside a scroll view", .needs(.finger)) @MainActor struct ContentTouchTests {
  private let stage = ScrollViewStage()
  private let content = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 300, height: 10_000))
  private let middle = CGPoint(x: 150, y: 250)

  init() {
    stage.scrollView.addSubview(content)
  }

  @Test("content waits 150 ms for its touch")
  func delayed() {
    let start = CACurrentMediaTime()
    stage.host.touchDown(at: middle)
    stage.host.advance(by: 0.14)
    #expect(content.events.isEmpty)
    stage.host.advance(by: 0.02)
    #expect(content.events == ["began"])
    #expect(abs((content.times.first ?? 0) - start - 0.15) < 1e-6)
    stage.host.touchUp()
    #expect(content.events == ["began", "ended"])
  }

  @Test("a short tap is delivered when the finger lifts")
  func shortTap() {
    stage.host.tap(at: middle)
    #expect(content.events == ["began", "ended"])
    #expect(content.times.first == content.times.last)
  }

  @Test("without delay content gets its touch at once")
  func notDelayed() {
    stage.scrollView.delaysContentTouches = false
    stage.host.touchDown(at: middle)
    #expect(content.events == ["began"])
    stage.host.touchUp()
  }

  @Test("a flick touches no content")
  func flick() {
    stage.flickUp(200, duration: 0.1)
    #expect(content.events.isEmpty)
    #expect(stage.scrollView.isDecelerating)
  }

  @Test("a drag that begins later takes the touch back")
  func cancelled() {
    stage.host.touchDown(at: middle)
    stage.host.advance(by: 0.2)
    stage.host.touchMove(to: CGPoint(x: 150, y: 245))
    #expect(content.events == ["began", "moved"])
    stage.host.touchMove(to: CGPoint(x: 150, y: 200))
    #expect(content.events == ["began", "moved", "cancelled"])
    #expect(stage.diary.story == ["willBeginDragging", "didScroll"])
    stage.host.touchUp()
    #expect(content.events.count == 3)
  }

  @Test("content that may keep its touch is not scrolled away")
  func notCancelled() {
    stage.scrollView.canCancelContentTouches = false
    stage.host.touchDown(at: middle)
    stage.host.advance(by: 0.2)
    stage.host.touchMove(to: CGPoint(x: 150, y: 200))
    stage.host.touchUp()
    #expect(content.events == ["began", "moved", "ended"])
    #expect(stage.diary.events.isEmpty)
  }

  @Test("a subclass decides which content may be begun and canceled")
  func subclassDecides() {
    final class Deciding: UIScrollView {
      var begins = true
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        begins
      }
      override func touchesShouldCancel(in view: UIView) -> Bool { false }
    }
    let deciding = Deciding(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    deciding.contentSize = CGSize(width: 300, height: 5000)
    let inside = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 300, height: 5000))
    deciding.addSubview(inside)
    let host = TestHost(showing: deciding)
    host.touchDown(at: middle)
    host.advance(by: 0.2)
    host.touchMove(to: CGPoint(x: 150, y: 100))
    #expect(inside.events == ["began", "moved"])
    #expect(deciding.contentOffset.y == 0)
    host.touchUp()
    deciding.begins = false
    inside.events = []
    host.tap(at: middle)
    #expect(inside.events.isEmpty)
  }

  @Test("a system cancel reaches the content")
  func systemCancel() {
    stage.host.touchDown(at: middle)
    stage.host.advance(by: 0.2)
    stage.host.touchCancel()
    #expect(content.events == ["began", "cancelled"])
    stage.host.touchDown(at: middle)
    stage.host.touchCancel()
    #expect(content.events == ["began", "cancelled"])
  }
}
