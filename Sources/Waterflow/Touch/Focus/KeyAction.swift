import Foundation

#if !os(tvOS)
  /// What a key of a keyboard means to a view one of whose items has the focus. Arrows alone, and Tab, are UIKit's.
  enum KeyAction {
    enum Way {
      case step(StepDirection)
      case page(forward: Bool)
      case first
      case last
    }

    case move(Way, extends: Bool)
    case selectAll
    case endEditing
    case type(String)

    /// The meaning of a key; nil if it has none.
    @MainActor
    init?(_ key: UIKey) {
      // Arrows come with the flag of the numeric pad.
      let held = key.modifierFlags.subtracting([.numericPad, .alphaShift])
      guard held.isSubset(of: .shift) else {
        guard held == .command, key.keyCode == .keyboardA else { return nil }
        self = .selectAll
        return
      }
      let extends = held == .shift
      switch key.keyCode {
      case .keyboardUpArrow where extends: self = .move(.step(.up), extends: true)
      case .keyboardDownArrow where extends: self = .move(.step(.down), extends: true)
      case .keyboardLeftArrow where extends: self = .move(.step(.left), extends: true)
      case .keyboardRightArrow where extends: self = .move(.step(.right), extends: true)
      case .keyboardHome: self = .move(.first, extends: extends)
      case .keyboardEnd: self = .move(.last, extends: extends)
      case .keyboardPageUp: self = .move(.page(forward: false), extends: extends)
      case .keyboardPageDown: self = .move(.page(forward: true), extends: extends)
      case .keyboardEscape: self = .endEditing
      default:
        let isText = key.characters.unicodeScalars.allSatisfy {
          // UIKit's names of function keys, "UIKeyInputF1" for example, are longer than a character.
          $0.properties.generalCategory != .control
        }
        guard key.characters.count == 1, isText else { return nil }
        self = .type(key.characters)
      }
    }
  }
#endif

@MainActor
extension UIPress {
  /// Whether it selects what has the focus: the button of a remote, or Return, Enter and Space without other keys.
  ///
  /// tvOS has presses and their types since tvOS 9. Whether it has `UIKeyModifierFlags` isn't clear: Apple's reference has
  /// `UIKey.modifierFlags` on tvOS 13.4, and no version of the type there. So keys of a keyboard aren't read on tvOS.
  var isSelect: Bool {
    #if canImport(UIKit)
      if type == .select { return true }
    #endif
    #if os(tvOS)
      return false
    #else
      guard let key, key.modifierFlags.subtracting([.numericPad, .alphaShift]).isEmpty else { return false }
      return [.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar].contains(key.keyCode)
    #endif
  }
}
