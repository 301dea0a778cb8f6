import Foundation

/// The screen that a `HeadlessHost` shows its window on; before there is one, a telephone of 390 by 844 points.
@MainActor public final class UIScreen: NSObject {
  /// The screen of the device, the only one here.
  public static let main = UIScreen()

  /// The bounds of the screen in points.
  public internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The scale factor of the screen: device pixels per point.
  public internal(set) var scale: CGFloat = 3

  /// The native scale factor of the screen; here the same as `scale`.
  public var nativeScale: CGFloat { scale }
}
