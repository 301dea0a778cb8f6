import Foundation
import TestSupport
import Testing

@Suite("Text fields", .needs(.finger)) @MainActor struct UITextFieldTests {
  /// Notes what the field asks and tells, and answers as it is told to.
  private final class Editor: NSObject, UITextFieldDelegate {
    var story: [String] = []
    var refused: Set<String> = []

    private func answer(_ question: String) -> Bool {
      story.append(question)
      return !refused.contains(question)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer("begin?") }
    func textFieldDidBeginEditing(_ textField: UITextField) { story.append("began") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer("end?") }
    func textFieldDidEndEditing(_ textField: UITextField) { story.append("ended") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer("return?") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { answer("\(string) at \(range.location)?") }
  }

  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
  private let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 44))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let editor = Editor()
  private let host: TestHost

  init() {
    root.addSubview(field)
    root.addSubview(other)
    host = TestHost(showing: root)
    field.delegate = editor
    let named: [(String, UIControl.Event)] = [
      ("editingDidBegin", .editingDidBegin), ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
      ("touchUpInside", .touchUpInside), ("primaryAction", .primaryActionTriggered),
    ]
    for (name, event) in named {
      field.addAction(UIAction { [editor] _ in editor.story.append(name) }, for: event)
    }
  }

  private func tap() { host.tap(at: CGPoint(x: 120, y: 122)) }

  @Test("its text is never nil")
  func text() {
    #expect(field.text == "")
    field.text = "Delft"
    field.text = nil
    #expect(field.text == "")
  }

  @Test("a tap begins editing, as far as the delegate lets it")
  func begins() {
    editor.refused = ["begin?"]
    tap()
    #expect(!field.isFirstResponder && !field.isEditing)
    #expect(editor.story == ["begin?"])
    editor.refused = []
    tap()
    #expect(field.isFirstResponder && field.isEditing)
    #expect(editor.story == ["begin?", "begin?", "editingDidBegin", "began"])
  }

  @Test("one that isn't enabled can't be edited")
  func disabled() {
    field.isEnabled = false
    tap()
    #expect(!field.becomeFirstResponder())
    #expect(editor.story.isEmpty)
  }

  @Test("what is typed comes key by key, at the end, unless the delegate refuses it")
  func types() {
    field.text = "é"
    tap()
    editor.story = []
    editor.refused = ["b at 2?"]
    host.typeText("abc")
    #expect(field.text == "éac")
    #expect(editor.story == ["a at 1?", "editingChanged", "b at 2?", "c at 2?", "editingChanged"])
  }

  @Test("text that the program sets asks nobody and sends nothing")
  func setText() {
    tap()
    editor.story = []
    field.text = "Delft"
    #expect(editor.story.isEmpty)
  }

  @Test("without a first responder nothing is typed")
  func nobody() {
    host.typeText("abc\n")
    #expect(field.text == "")
    #expect(editor.story.isEmpty)
  }

  @Test("the return key asks the delegate, and changes neither the text nor the first responder by itself")
  func returns() {
    tap()
    editor.story = []
    host.typeText("a\n")
    #expect(field.text == "a")
    #expect(editor.story == ["a at 0?", "editingChanged", "return?", "primaryAction"])
    #expect(field.isFirstResponder)
    editor.story = []
    editor.refused = ["return?"]
    host.typeText("\n")
    #expect(editor.story == ["return?"])
  }

  @Test("with an action for it the return key leaves the field")
  func endsOnExit() {
    field.addAction(UIAction { [editor] _ in editor.story.append("onExit") }, for: .editingDidEndOnExit)
    tap()
    editor.story = []
    host.typeText("\nabc")
    #expect(editor.story == ["return?", "onExit", "primaryAction", "end?", "editingDidEnd", "ended"])
    #expect(!field.isFirstResponder && !field.isEditing)
    #expect(field.text == "")
  }

  @Test("another field takes over only if the delegate lets this one end")
  func takesOver() {
    tap()
    editor.story = []
    editor.refused = ["end?"]
    #expect(!other.becomeFirstResponder())
    #expect(field.isFirstResponder)
    editor.refused = []
    #expect(other.becomeFirstResponder())
    #expect(editor.story == ["end?", "end?", "editingDidEnd", "ended"])
    #expect(other.isEditing && !field.isEditing)
  }

  @Test("a field that leaves its window ends editing, whatever the delegate says")
  func leaves() {
    tap()
    editor.story = []
    editor.refused = ["end?"]
    field.removeFromSuperview()
    #expect(editor.story == ["end?", "editingDidEnd", "ended"])
    #expect(!field.isEditing)
    root.addSubview(field)
    #expect(!field.isFirstResponder)
  }

  @Test("VoiceOver reads the text, or else the placeholder")
  func accessibility() {
    field.placeholder = "Message"
    #expect(field.isAccessibilityElement)
    #expect(field.accessibilityValue == "Message")
    field.text = "Delft"
    #expect(field.accessibilityValue == "Delft")
  }

  @Test("a drag of the content takes the keyboard away only where the scroll view says so")
  func dismissedByDrag() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 400))
    scrollView.contentSize = CGSize(width: 390, height: 2_000)
    root.addSubview(scrollView)
    tap()
    host.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 500), duration: 0.2)
    #expect(field.isFirstResponder)
    scrollView.keyboardDismissMode = .onDrag
    host.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 595), duration: 0.2)
    #expect(field.isFirstResponder)
    host.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 500), duration: 0.2)
    #expect(!field.isFirstResponder)
  }
}
