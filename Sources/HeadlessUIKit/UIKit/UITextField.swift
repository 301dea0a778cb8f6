import Foundation

/// A control that displays one line of editable text. `HeadlessHost.typeText(_:)` types it.
///
/// A tap makes it the first responder. The keyboard doesn't follow: a test says when it comes and goes.
@MainActor open class UITextField: UIControl {
  /// The reasons for the end of editing.
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
  }

  /// The text of the field. Empty at first, and never nil when read: assigning `nil` empties it. Assigning sends no
  /// events and doesn't ask the delegate.
  open var text: String? {
    get { storedText }
    set {
      storedText = newValue ?? ""
      showText()
    }
  }

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    didSet { showText() }
  }

  /// The delegate of the text field.
  open weak var delegate: (any UITextFieldDelegate)?

  /// A Boolean value that indicates whether the user edits the text, that is, whether the field is the first responder.
  public private(set) var isEditing = false

  private var storedText = ""
  private let label = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isAccessibilityElement = true
    label.isAccessibilityElement = false
    addSubview(label)
  }

  /// The text, or else the placeholder, unless another value is set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (storedText.isEmpty ? placeholder : storedText) }
    set { super.accessibilityValue = newValue }
  }

  private func showText() {
    label.text = storedText.isEmpty ? placeholder : storedText
    label.textColor = storedText.isEmpty ? .placeholderText : .label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    isEditing = true
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    // Out there it isn't the first responder, whether the delegate let it end or not.
    if isEditing, !isFirstResponder { endEditing() }
  }

  private func endEditing() {
    isEditing = false
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isTapped = isTracking && isTouchInside
    super.touchesEnded(touches, with: event)
    if isTapped { becomeFirstResponder() }
  }

  /// A text field is known to send none for a finger that lifts inside.
  override var touchUpInsideEvents: Event { [] }

  // MARK: Typing

  /// Puts what a key gives at the end of the text, if the delegate allows it.
  func insert(_ character: Character) {
    let end = NSRange(location: storedText.utf16.count, length: 0)
    let string = String(character)
    guard delegate?.textField(self, shouldChangeCharactersIn: end, replacementString: string) ?? true else { return }
    text = storedText + string
    sendActions(for: .editingChanged)
  }

  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let leaves = hasActions(for: .editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if leaves { resignFirstResponder() }
  }
}
