import Foundation

extension UIResponder {
  /// A notification that is posted before the frame of the keyboard changes: when it is shown, hidden or moved.
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// A notification that is posted before the keyboard is shown, or gets another frame while it is shown.
  nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// A notification that is posted before the keyboard is hidden.
  nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")

  /// The key for the frame of the keyboard at the end of its movement, a `CGRect` in the screen's coordinates.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key for the duration of the keyboard's movement, in seconds.
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key for the animation curve of the keyboard's movement, the raw value of a `UIView.AnimationCurve`: 7, which
  /// is no case of it.
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
