import Foundation

/// Keys of a hardware keyboard that change what others, or a touch, do.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// The touches of one moment.
@MainActor public final class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches
  }

  /// The buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)
  }

  /// The buttons that are held; none for a finger.
  public internal(set) var buttonMask: ButtonMask = []

  /// The keys that are held on a hardware keyboard: of a finger's touch, too.
  public internal(set) var modifierFlags: UIKeyModifierFlags = []

  public let type = EventType.touches
  /// Seconds on the clock that `CACurrentMediaTime()` reads.
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) var allTouches: Set<UITouch>?

  public func touches(for view: UIView) -> Set<UITouch>? {
    let touches = (allTouches ?? []).filter { $0.view === view }
    return touches.isEmpty ? nil : touches
  }
}
