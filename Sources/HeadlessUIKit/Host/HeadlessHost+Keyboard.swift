import Foundation

extension HeadlessHost {
  /// The modifier keys that are held on a hardware keyboard, until others are set. Touches and clicks come with them.
  public var heldKeys: UIKeyModifierFlags {
    get { delivery.heldKeys }
    set { delivery.heldKeys = newValue }
  }

  /// Posts the notifications of a keyboard that moves to a frame, in window coordinates; a frame below the window hides
  /// it. The keyboard isn't drawn, and no first responder shows or hides it: a test does.
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
      for name in names { NotificationCenter.default.post(name: name, object: window.screen, userInfo: userInfo) }
    }
  }

  /// Shows a keyboard of a height in points at the lower edge of the window; 0 hides it.
  public func setKeyboardHeight(_ height: CGFloat) {
    let (size, isShown) = (window.frame.size, height > 0)
    moveKeyboard(
      to: CGRect(x: 0, y: size.height - max(0, height), width: size.width, height: isShown ? height : 300))
  }

  /// Types text at the end of the text field that is the first responder, key by key; a newline is the return key.
  ///
  /// Characters that follow after the field was left are ignored, with a line on standard error.
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
