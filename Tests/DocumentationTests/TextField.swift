// What the chat of FirstScreens.md uses of UIKit that HeadlessUIKit doesn't have: there is no text to type. A test sets
// the text, presses Return by the delegate and says where the keyboard is.

#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit

  @MainActor protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
  }

  final class UITextField: UIControl {
    var text: String?
    var placeholder: String?
    weak var delegate: (any UITextFieldDelegate)?
  }
#endif
