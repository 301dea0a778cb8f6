import Foundation

/// The touches of one moment.
@MainActor public final class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches
  }

  public let type = EventType.touches
  /// Seconds on the clock that `CACurrentMediaTime()` reads.
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) var allTouches: Set<UITouch>?

  public func touches(for view: UIView) -> Set<UITouch>? {
    let touches = (allTouches ?? []).filter { $0.view === view }
    return touches.isEmpty ? nil : touches
  }
}
