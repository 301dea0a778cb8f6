import Foundation

/// Methods for managing the editing of a text field. Every method can be left out, as in UIKit.
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Asks the delegate whether editing may begin. Default: true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Tells the delegate that editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Asks the delegate whether editing may end. Default: true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Tells the delegate that editing ended, even where the field wasn't allowed to end it, if it leaves its window.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Tells the delegate that editing ended, and the reason. A delegate with this method isn't sent the one without a
  /// reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Asks the delegate whether the text that the user types may replace a range, in UTF-16 code units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Asks the delegate whether the field handles the return key: see `UIControl.Event.editingDidEndOnExit`.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
