import Foundation
import TestSupport
import Testing

@MainActor struct UIPressTests {
  /// A first responder that keeps the events it gets.
  private final class KeyView: UIView {
    var began: [UIPressesEvent] = []
    var ended: [UIPressesEvent] = []

    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if let event { began.append(event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if let event { ended.append(event) }
    }
  }

  @Test("a press is an event with a type, a time and the keys that are held, and without touches", .needs(.finger))
  func event() throws {
    let view = KeyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let host = TestHost(showing: view)
    host.advance(by: 0.5)
    #expect(view.becomeFirstResponder())
    host.press("x", modifiers: [.command, .shift])
    let event: UIEvent = try #require(view.began.first)
    #expect(event.type == .presses && event.type.rawValue == 3)
    #expect(event.timestamp == CACurrentMediaTime() && event.timestamp >= 0.5)
    #expect(event.modifierFlags == [.command, .shift] && event.buttonMask == [])
    #expect(event.allTouches == nil && event.touches(for: view) == nil)
    #expect(view.began.first?.allPresses.map(\.key?.characters) == ["x"])
    #expect(view.ended.first === event)
  }

  @Test("an event of touches is none of presses", .needs(.finger))
  func touches() throws {
    final class TouchView: UIView {
      var event: UIEvent?

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.event = event }
    }
    let view = TouchView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let host = TestHost(showing: view)
    host.touchDown(at: CGPoint(x: 50, y: 50))
    let event = try #require(view.event)
    #expect(event.type == .touches && event.type.rawValue == 0)
    #expect(!(event is UIPressesEvent))
    host.touchUp()
  }
}
