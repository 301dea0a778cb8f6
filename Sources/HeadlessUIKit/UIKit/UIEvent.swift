import Foundation

/// Constants that indicate the modifier keys that are held on a hardware keyboard.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The Caps Lock key.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key on the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// An object that describes the touches of one moment, or the presses of keys: see ``UIPressesEvent``.
@MainActor open class UIEvent: NSObject {
  /// The types of events that there are here, with UIKit's numbers.
  public enum EventType: Int, Sendable {
    case touches = 0
    case presses = 3
  }

  /// Constants that indicate the buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)
  }

  /// The buttons that are pressed for the event; none for a finger.
  public internal(set) var buttonMask: ButtonMask = []

  /// The modifier keys that are held for the event on a hardware keyboard: of a finger's touch, too.
  public internal(set) var modifierFlags: UIKeyModifierFlags = []

  /// The type of the event.
  open var type: EventType { .touches }
  /// The time of the event, in seconds on the clock that `CACurrentMediaTime()` reads.
  public internal(set) var timestamp: TimeInterval = 0
  /// All touches of the event; `nil` for presses.
  public internal(set) var allTouches: Set<UITouch>?

  /// Returns the touches of the event that belong to a view; `nil` if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? {
    let touches = (allTouches ?? []).filter { $0.view === view }
    return touches.isEmpty ? nil : touches
  }
}
