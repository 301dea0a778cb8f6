import Foundation

/// Whether things are drawn light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// What a view knows of the place it is shown in.
public final class UITraitCollection: NSObject, Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Traits with a style and nothing else.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
    super.init()
  }

  private static let currentKey = "HeadlessUIKit.UITraitCollection.current"

  /// The traits that colours are resolved with; one per thread, as in UIKit.
  public static var current: UITraitCollection {
    get {
      Thread.current.threadDictionary[currentKey] as? UITraitCollection ?? UITraitCollection(userInterfaceStyle: .light)
    }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }
}
