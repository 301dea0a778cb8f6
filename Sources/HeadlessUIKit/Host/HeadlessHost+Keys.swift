import Foundation

extension HeadlessHost {
  /// The interface idiom of the device: an iPad, a Mac and a television have a focus system, an iPhone has none.
  /// Default: the phone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { window.traitCollection.userInterfaceIdiom }
    set { setIdiom(newValue) }
  }

  /// Presses a key of a hardware keyboard and releases it.
  ///
  /// Where there is a focus system it takes the arrows without other keys, and Tab. All else goes to the first
  /// responder, or else to what has the focus, and up the responder chain; with neither, nobody hears of it.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: what is held meanwhile.
  public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    perform {
      if !takesFocus(key, modifiers) { send(UIKey(key, characters: Self.characters(of: key), modifiers)) }
    }
  }

  /// Presses the key of a character and releases it. Text isn't typed: see ``typeText(_:)``.
  public func press(_ character: Character, modifiers: UIKeyModifierFlags = []) {
    let key: UIKeyboardHIDUsage =
      character == " " ? .keyboardSpacebar : character.lowercased() == "a" ? .keyboardA : .keyboardErrorUndefined
    perform { send(UIKey(key, characters: String(character), modifiers)) }
  }

  private func takesFocus(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags) -> Bool {
    guard let system = window.focusSystem, window.firstResponder == nil else { return false }
    switch key {
    case .keyboardUpArrow where modifiers.isEmpty: _ = system.step(.up)
    case .keyboardDownArrow where modifiers.isEmpty: _ = system.step(.down)
    case .keyboardLeftArrow where modifiers.isEmpty: _ = system.step(.left)
    case .keyboardRightArrow where modifiers.isEmpty: _ = system.step(.right)
    case .keyboardTab where modifiers.isEmpty || modifiers == .shift:
      _ = system.stepGroup(backwards: modifiers == .shift)
    default: return false
    }
    return true
  }

  private func send(_ key: UIKey) {
    let press = UIPress(key: key, timestamp: HeadlessRunLoop.main.time)
    let event = UIPressesEvent(press)
    guard let target = window.firstResponder ?? window.focusSystem?.focusedItem as? UIResponder else { return }
    target.pressesBegan([press], with: event)
    press.phase = .ended
    target.pressesEnded([press], with: event)
  }

  private static func characters(of key: UIKeyboardHIDUsage) -> String {
    switch key {
    case .keyboardA: "a"
    case .keyboardSpacebar: " "
    case .keyboardReturnOrEnter, .keypadEnter: "\r"
    case .keyboardTab: "\t"
    default: ""
    }
  }
}
