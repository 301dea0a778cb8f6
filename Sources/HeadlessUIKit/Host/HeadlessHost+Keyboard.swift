import Foundation

extension HeadlessHost {
  /// The keys that are held on a hardware keyboard, until others are set. Touches and clicks come with them.
  public var heldKeys: UIKeyModifierFlags {
    get { delivery.heldKeys }
    set { delivery.heldKeys = newValue }
  }

  /// Posts what UIKit posts when the keyboard moves to a frame (window coordinates): one that lies below the window
  /// takes it away. The keyboard isn't drawn, and it comes and goes with no first responder: a test says when.
  public func moveKeyboard(to frame: CGRect) {
    let userInfo: [AnyHashable: Any] = [
      UIResponder.keyboardFrameEndUserInfoKey: frame,
      UIResponder.keyboardAnimationDurationUserInfoKey: Self.keyboardDuration,
      UIResponder.keyboardAnimationCurveUserInfoKey: Self.keyboardCurve,
    ]
    let isShown = frame.minY < window.frame.maxY && frame.maxY > window.frame.minY
    let names = [
      UIResponder.keyboardWillChangeFrameNotification,
      isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
    ]
    perform {
      for name in names { NotificationCenter.default.post(name: name, object: nil, userInfo: userInfo) }
    }
  }

  /// Moves a keyboard of a height in points to the lower edge of the window; 0 takes it away.
  public func setKeyboardHeight(_ height: CGFloat) {
    let (size, isShown) = (window.frame.size, height > 0)
    moveKeyboard(
      to: CGRect(x: 0, y: size.height - max(0, height), width: size.width, height: isShown ? height : 300))
  }

  /// Types at the end of the text field that is the first responder, key by key; a newline is the return key.
  ///
  /// What comes after the field was left is ignored, with a line on standard error.
  public func typeText(_ text: String) {
    for character in text {
      guard let field = window.firstResponder as? UITextField else {
        return report("ignored typing \(character): no text field is the first responder")
      }
      perform { if character.isNewline { field.pressReturn() } else { field.insert(character) } }
    }
  }

  /// In seconds. UIKit's isn't published; 0.25 is what is commonly measured.
  private static let keyboardDuration: TimeInterval = 0.25
  /// No case of `UIView.AnimationCurve` has it.
  private static let keyboardCurve = 7
}
