import Foundation

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

  public let type = EventType.touches
  /// Seconds on the clock that `CACurrentMediaTime()` reads.
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) var allTouches: Set<UITouch>?

  public func touches(for view: UIView) -> Set<UITouch>? {
    let touches = (allTouches ?? []).filter { $0.view === view }
    return touches.isEmpty ? nil : touches
  }
}
