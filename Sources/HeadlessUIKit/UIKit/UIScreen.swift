import Foundation

/// The screen that a `HeadlessHost` shows its window on; before there is one, a telephone of 390 by 844 points.
@MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()

  /// The bounds of the screen in points.
  public internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Device pixels per point.
  public internal(set) var scale: CGFloat = 3

  public var nativeScale: CGFloat { scale }
}
