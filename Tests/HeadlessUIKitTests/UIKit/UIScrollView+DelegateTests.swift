import Foundation
import TestSupport
import Testing

@MainActor
struct UIScrollViewDelegateTests {
  @Test("the object that was set is told, whatever a subclass answers for the property")
  func overriddenProperty() {
    let view = AnsweringScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (told, other) = (Listener(), Listener())
    view.delegate = told
    view.answer = other
    #expect(view.delegate === other)
    view.contentOffset = CGPoint(x: 0, y: 10)
    #expect(told.scrolls == 1)
    #expect(other.scrolls == 0)
  }
}

private final class AnsweringScrollView: UIScrollView {
  var answer: Listener?

  override var delegate: (any UIScrollViewDelegate)? {
    get { answer ?? super.delegate }
    set { super.delegate = newValue }
  }
}

@MainActor
private final class Listener: NSObject, UIScrollViewDelegate {
  var scrolls = 0

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}
