import Foundation
import TestSupport
import Testing

@Suite("Controls", .needs(.finger)) @MainActor struct UIControlTests {
  private let outer = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
  private let host: TestHost

  init() {
    outer.addSubview(button)
    host = TestHost(showing: outer)
  }

  private final class Events {
    var list: [String] = []
  }

  private func record() -> Events {
    let events = Events()
    let named: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("exit", .touchDragExit), ("enter", .touchDragEnter), ("inside", .touchUpInside),
      ("outside", .touchUpOutside), ("cancel", .touchCancel), ("primary", .primaryActionTriggered),
    ]
    for (name, event) in named { button.addAction(UIAction { _ in events.list.append(name) }, for: event) }
    return events
  }

  @Test("a tap is a touch down and a touch up inside, and a button's primary action")
  func tap() {
    let events = record()
    host.tap(at: CGPoint(x: 150, y: 120))
    #expect(events.list == ["down", "inside", "primary"])
    #expect(!button.isHighlighted)
  }

  @Test("the title has the color of the state, or else that of the normal one")
  func titleColor() {
    button.setTitle("Copy", for: .normal)
    button.setTitleColor(.red, for: .normal)
    #expect(button.currentTitleColor == .red)
    #expect(button.titleLabel?.textColor == .red)
    button.setTitleColor(.blue, for: .disabled)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .blue)
    button.isEnabled = true
    button.isSelected = true
    #expect(button.titleLabel?.textColor == .red)
  }

  @Test("a button keeps its touches: the views around it hear nothing")
  func keepsTouches() {
    host.tap(at: CGPoint(x: 150, y: 120))
    #expect(outer.events.isEmpty)
    button.isEnabled = false
    host.tap(at: CGPoint(x: 150, y: 120))
    #expect(outer.events.isEmpty)
  }

  @Test("a finger that slides off is a touch up outside, and highlights only while it is over the button")
  func slidesOff() {
    let events = record()
    host.touchDown(at: CGPoint(x: 150, y: 120))
    #expect(button.isHighlighted && button.isTracking)
    host.touchMove(to: CGPoint(x: 150, y: 400))
    #expect(!button.isHighlighted && button.isTracking)
    host.touchMove(to: CGPoint(x: 150, y: 120))
    #expect(button.isHighlighted)
    host.touchMove(to: CGPoint(x: 150, y: 400))
    host.touchUp()
    #expect(events.list == ["down", "exit", "enter", "exit", "outside"])
    #expect(!button.isTracking)
  }

  @Test("a disabled button does nothing")
  func disabled() {
    let events = record()
    button.isEnabled = false
    host.tap(at: CGPoint(x: 150, y: 120))
    #expect(events.list.isEmpty)
  }

  @Test("the touch that the system takes away is canceled")
  func cancelled() {
    let events = record()
    host.touchDown(at: CGPoint(x: 150, y: 120))
    host.touchCancel()
    #expect(events.list == ["down", "cancel"])
    #expect(!button.isHighlighted)
  }

  @Test("an action that was removed isn't performed")
  func removing() {
    var count = 0
    let action = UIAction { _ in count += 1 }
    button.addAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.removeAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(count == 1)
  }
}

@Suite("Controls in scroll views", .needs(.finger)) @MainActor struct UIControlScrollingTests {
  private final class Cancelling: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }

  private func drag(on button: UIView, in scrollView: UIScrollView) {
    scrollView.contentSize = CGSize(width: 300, height: 2_000)
    scrollView.addSubview(button)
    let host = TestHost(showing: scrollView)
    host.touchDown(at: CGPoint(x: 150, y: 220))
    host.advance(by: 0.3)
    host.touchMove(to: CGPoint(x: 150, y: 120))
    host.touchUp()
  }

  @Test("a finger that rested on a button doesn't scroll, unless the scroll view says that it does")
  func restingFinger() {
    let (first, second) = (UIScrollView(), Cancelling())
    for scrollView in [first, second] {
      scrollView.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
      drag(on: UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 40)), in: scrollView)
    }
    #expect(first.contentOffset.y == 0)
    #expect(second.contentOffset.y == 90)
  }

  @Test("a finger that rested on any other view does")
  func otherViews() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    #expect(scrollView.touchesShouldCancel(in: UIView()))
    #expect(!scrollView.touchesShouldCancel(in: UIButton()))
    drag(on: UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 40)), in: scrollView)
    #expect(scrollView.contentOffset.y == 90)
  }
}

@Suite("Buttons of a pointer", .needs(.finger)) @MainActor struct ButtonMaskTests {
  private final class MaskRecorder: UIView {
    var masks: [UIEvent.ButtonMask?] = []
    var types: [UITouch.TouchType?] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      masks.append(event?.buttonMask)
      types.append(touches.first?.type)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { masks.append(event?.buttonMask) }
  }

  @Test("an event says which button of a pointer is held, and none for a finger")
  func masks() {
    let view = MaskRecorder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let host = TestHost(showing: view)
    host.tap(at: CGPoint(x: 50, y: 50))
    host.click(at: CGPoint(x: 50, y: 50))
    host.click(at: CGPoint(x: 50, y: 50), buttons: .secondary)
    #expect(view.masks == [[], [], .primary, .primary, .secondary, .secondary])
    #expect(view.types == [.direct, .indirectPointer, .indirectPointer])
  }
}
