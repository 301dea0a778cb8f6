import Foundation
import TestSupport
import Testing

@MainActor @Suite(.needs(.scene)) struct UIResponderTests {
  private final class Field: UIView {
    var mayResign = true
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { mayResign }
  }

  @Test("one in a window is, and it resigns for the next")
  func one() {
    let (first, second) = (Field(frame: .zero), Field(frame: .zero))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(first)
    root.addSubview(second)
    #expect(!first.becomeFirstResponder())
    let host = TestHost(showing: root)
    #expect(!root.becomeFirstResponder())
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
    #expect(second.becomeFirstResponder() && !first.isFirstResponder)
    second.mayResign = false
    #expect(!first.becomeFirstResponder() && second.isFirstResponder && !second.resignFirstResponder())
    second.mayResign = true
    #expect(second.resignFirstResponder() && !second.isFirstResponder)
    _ = host
  }

  @Test("what leaves the window resigns, and so does what is in it")
  func leaving() {
    let field = Field(frame: .zero)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: .zero)
    root.addSubview(inner)
    inner.addSubview(field)
    let host = TestHost(showing: root)
    field.becomeFirstResponder()
    inner.removeFromSuperview()
    root.addSubview(inner)
    #expect(!field.isFirstResponder)
    _ = host
  }
}
