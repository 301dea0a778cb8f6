import Foundation

/// The HID usage codes of the keys of a hardware keyboard, as in page 7 of the USB HID usage tables. Only those that
/// are used are here.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardA = 0x04
  case keyboardReturnOrEnter = 0x28
  case keyboardEscape = 0x29
  case keyboardTab = 0x2B
  case keyboardSpacebar = 0x2C
  case keyboardHome = 0x4A
  case keyboardPageUp = 0x4B
  case keyboardEnd = 0x4D
  case keyboardPageDown = 0x4E
  case keyboardRightArrow = 0x4F
  case keyboardLeftArrow = 0x50
  case keyboardDownArrow = 0x51
  case keyboardUpArrow = 0x52
  case keypadEnter = 0x58
  /// An undefined key. Here: any letter or digit for which there is no case.
  case keyboardErrorUndefined = 0x03
}

/// A key that is pressed on a hardware keyboard.
@MainActor public final class UIKey: NSObject {
  public let characters: String
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags
  public let keyCode: UIKeyboardHIDUsage

  init(_ keyCode: UIKeyboardHIDUsage, characters: String, _ modifierFlags: UIKeyModifierFlags) {
    self.keyCode = keyCode
    self.characters = characters
    charactersIgnoringModifiers = characters
    self.modifierFlags = modifierFlags
    super.init()
  }
}

/// The press of a physical button; here it is always a key of a keyboard.
@MainActor public final class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  public internal(set) var phase = Phase.began
  public internal(set) var timestamp: TimeInterval
  public let key: UIKey?

  init(key: UIKey, timestamp: TimeInterval) {
    self.key = key
    self.timestamp = timestamp
    super.init()
  }
}

/// An event with the presses of physical buttons at one moment.
@MainActor open class UIPressesEvent: UIEvent {
  /// All presses of the event.
  public let allPresses: Set<UIPress>

  init(_ press: UIPress) {
    allPresses = [press]
    super.init()
    timestamp = press.timestamp
    modifierFlags = press.key?.modifierFlags ?? []
  }

  open override var type: EventType { .presses }
}
