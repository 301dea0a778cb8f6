import Foundation

/// An object that stores a color, either a fixed one or one that depends on the traits it is drawn with.
///
/// Components aren't clamped, as in UIKit since iOS 10; they are when they are drawn. Two fixed colors are equal when
/// they have the same components in the same color space, so a gray never equals a red, green and blue.
public final class UIColor: NSObject, Sendable {
  /// What a color is made of.
  enum Content: Hashable, Sendable {
    case gray(CGFloat, alpha: CGFloat)
    case rgb(CGFloat, CGFloat, CGFloat, alpha: CGFloat)
  }

  private enum Storage: Sendable {
    case fixed(Content)
    case adaptive(light: Content, dark: Content)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let storage: Storage

  private init(storage: Storage) {
    self.storage = storage
    super.init()
  }

  /// Creates a gray from 0 (black) to 1 (white), with an opacity from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(storage: .fixed(.gray(white, alpha: alpha)))
  }

  /// Creates a color from sRGB components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(storage: .fixed(.rgb(red, green, blue, alpha: alpha)))
  }

  /// Creates a color from hue, saturation, brightness and alpha, each from 0 to 1. The hue is an angle: 0 and 1 are
  /// both red.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    // The usual hexcone (A. R. Smith, "Color gamut transform pairs", 1978): each channel is a trapezium over the hue.
    func channel(_ offset: CGFloat) -> CGFloat {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates a fixed color with the components of a Core Graphics color.
  public convenience init(cgColor: CGColor) {
    let components = cgColor.components ?? []
    if components.count == 4 {
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    } else {
      self.init(white: components.first ?? 0, alpha: cgColor.alpha)
    }
  }

  /// Creates a color that is computed for the traits it is drawn with.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(storage: .dynamic(dynamicProvider))
  }

  /// Returns the fixed color for the given traits. A fixed color returns itself.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .fixed:
      return self
    case .adaptive(let light, let dark):
      return UIColor(storage: .fixed(traitCollection.userInterfaceStyle == .dark ? dark : light))
    case .dynamic(let provider):
      return provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// Returns the same color with another opacity; a color that follows the traits still follows them.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .fixed(let content):
      return UIColor(storage: .fixed(content.with(alpha: alpha)))
    case .adaptive(let light, let dark):
      return UIColor(storage: .adaptive(light: light.with(alpha: alpha), dark: dark.with(alpha: alpha)))
    case .dynamic(let provider):
      return UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// The same color as a Core Graphics color, resolved with `UITraitCollection.current`.
  public var cgColor: CGColor {
    switch content(for: .current) {
    case .gray(let white, let alpha): return CGColor(gray: white, alpha: alpha)
    case .rgb(let red, let green, let blue, let alpha):
      return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }
  }

  /// Returns the red, green, blue and alpha of the color in sRGB through the pointers, under
  /// `UITraitCollection.current`. Always possible for the colors modeled here.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let content = content(for: .current)
    red?.pointee = content.red
    green?.pointee = content.green
    blue?.pointee = content.blue
    alpha?.pointee = content.alpha
    return true
  }

  /// Returns the hue, saturation, brightness and alpha of the color through the pointers, under
  /// `UITraitCollection.current`, each from 0 to 1. A gray has hue 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let content = content(for: .current)
    let (red, green, blue) = (content.red, content.green, content.blue)
    let greatest = max(red, green, blue)
    let chroma = greatest - min(red, green, blue)
    var sixths: CGFloat = 0
    if chroma > 0 {
      switch greatest {
      case red: sixths = (green - blue) / chroma + (green < blue ? 6 : 0)
      case green: sixths = (blue - red) / chroma + 2
      default: sixths = (red - green) / chroma + 4
      }
    }
    hue?.pointee = sixths / 6
    saturation?.pointee = greatest > 0 ? chroma / greatest : 0
    brightness?.pointee = greatest
    alpha?.pointee = content.alpha
    return true
  }

  /// The components under the given traits.
  func content(for traitCollection: UITraitCollection) -> Content {
    switch storage {
    case .fixed(let content): return content
    case .adaptive(let light, let dark): return traitCollection.userInterfaceStyle == .dark ? dark : light
    case .dynamic(let provider): return provider(traitCollection).content(for: traitCollection)
    }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    switch (storage, other.storage) {
    case (.fixed(let own), .fixed(let others)): return own == others
    case (.adaptive(let light, let dark), .adaptive(let otherLight, let otherDark)):
      return light == otherLight && dark == otherDark
    default: return self === other
    }
  }

  public override var hash: Int {
    switch storage {
    case .fixed(let content): return content.hashValue
    case .adaptive(let light, let dark): return [light, dark].hashValue
    case .dynamic: return ObjectIdentifier(self).hashValue
    }
  }

  public override var description: String {
    switch storage {
    case .fixed(let content): return content.description
    case .adaptive(let light, let dark): return "light \(light), dark \(dark)"
    case .dynamic: return "dynamic color"
    }
  }
}

extension UIColor.Content: CustomStringConvertible {
  var red: CGFloat {
    switch self {
    case .gray(let white, _): return white
    case .rgb(let red, _, _, _): return red
    }
  }

  var green: CGFloat {
    switch self {
    case .gray(let white, _): return white
    case .rgb(_, let green, _, _): return green
    }
  }

  var blue: CGFloat {
    switch self {
    case .gray(let white, _): return white
    case .rgb(_, _, let blue, _): return blue
    }
  }

  var alpha: CGFloat {
    switch self {
    case .gray(_, let alpha), .rgb(_, _, _, let alpha): return alpha
    }
  }

  func with(alpha: CGFloat) -> UIColor.Content {
    switch self {
    case .gray(let white, _): return .gray(white, alpha: alpha)
    case .rgb(let red, let green, let blue, _): return .rgb(red, green, blue, alpha: alpha)
    }
  }

  var description: String {
    switch self {
    case .gray(let white, let alpha): return "white \(white) alpha \(alpha)"
    case .rgb(let red, let green, let blue, let alpha): return "red \(red) green \(green) blue \(blue) alpha \(alpha)"
    }
  }
}

// MARK: - The colors by name

extension UIColor {
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
}

// MARK: - The colors that follow light and dark

// The values are those of iOS 15 to 18 at base level and normal contrast, as listed in Apple's Human Interface
// Guidelines ("Color", "System colors") and, for the element colors, as UIKit answers them.
extension UIColor {
  private convenience init(light: Content, dark: Content) {
    self.init(storage: .adaptive(light: light, dark: dark))
  }

  public static let systemRed = UIColor(light: .bytes(255, 59, 48), dark: .bytes(255, 69, 58))
  public static let systemOrange = UIColor(light: .bytes(255, 149, 0), dark: .bytes(255, 159, 10))
  public static let systemYellow = UIColor(light: .bytes(255, 204, 0), dark: .bytes(255, 214, 10))
  public static let systemGreen = UIColor(light: .bytes(52, 199, 89), dark: .bytes(48, 209, 88))
  public static let systemMint = UIColor(light: .bytes(0, 199, 190), dark: .bytes(99, 230, 226))
  public static let systemTeal = UIColor(light: .bytes(48, 176, 199), dark: .bytes(64, 200, 224))
  public static let systemCyan = UIColor(light: .bytes(50, 173, 230), dark: .bytes(100, 210, 255))
  public static let systemBlue = UIColor(light: .bytes(0, 122, 255), dark: .bytes(10, 132, 255))
  public static let systemIndigo = UIColor(light: .bytes(88, 86, 214), dark: .bytes(94, 92, 230))
  public static let systemPurple = UIColor(light: .bytes(175, 82, 222), dark: .bytes(191, 90, 242))
  public static let systemPink = UIColor(light: .bytes(255, 45, 85), dark: .bytes(255, 55, 95))
  public static let systemBrown = UIColor(light: .bytes(162, 132, 94), dark: .bytes(172, 142, 104))

  /// The tint color of the view in which it is drawn. No tint can be set here: it is that of an app which sets none.
  public static let tintColor = UIColor(light: .bytes(0, 122, 255), dark: .bytes(10, 132, 255))

  public static let systemGray = UIColor(light: .bytes(142, 142, 147), dark: .bytes(142, 142, 147))
  public static let systemGray2 = UIColor(light: .bytes(174, 174, 178), dark: .bytes(99, 99, 102))
  public static let systemGray3 = UIColor(light: .bytes(199, 199, 204), dark: .bytes(72, 72, 74))
  public static let systemGray4 = UIColor(light: .bytes(209, 209, 214), dark: .bytes(58, 58, 60))
  public static let systemGray5 = UIColor(light: .bytes(229, 229, 234), dark: .bytes(44, 44, 46))
  public static let systemGray6 = UIColor(light: .bytes(242, 242, 247), dark: .bytes(28, 28, 30))

  public static let label = UIColor(light: .bytes(0, 0, 0), dark: .bytes(255, 255, 255))
  public static let secondaryLabel = UIColor(light: .bytes(60, 60, 67, 0.6), dark: .bytes(235, 235, 245, 0.6))
  public static let tertiaryLabel = UIColor(light: .bytes(60, 60, 67, 0.3), dark: .bytes(235, 235, 245, 0.3))
  public static let quaternaryLabel = UIColor(light: .bytes(60, 60, 67, 0.18), dark: .bytes(235, 235, 245, 0.16))
  public static let placeholderText = UIColor(light: .bytes(60, 60, 67, 0.3), dark: .bytes(235, 235, 245, 0.3))
  public static let link = UIColor(light: .bytes(0, 122, 255), dark: .bytes(9, 132, 255))
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(white: 0, alpha: 1)
  public static let separator = UIColor(light: .bytes(60, 60, 67, 0.29), dark: .bytes(84, 84, 88, 0.6))
  public static let opaqueSeparator = UIColor(light: .bytes(198, 198, 200), dark: .bytes(56, 56, 58))

  public static let systemBackground = UIColor(light: .bytes(255, 255, 255), dark: .bytes(0, 0, 0))
  public static let secondarySystemBackground = UIColor(light: .bytes(242, 242, 247), dark: .bytes(28, 28, 30))
  public static let tertiarySystemBackground = UIColor(light: .bytes(255, 255, 255), dark: .bytes(44, 44, 46))
  public static let systemGroupedBackground = UIColor(light: .bytes(242, 242, 247), dark: .bytes(0, 0, 0))
  public static let secondarySystemGroupedBackground = UIColor(light: .bytes(255, 255, 255), dark: .bytes(28, 28, 30))
  public static let tertiarySystemGroupedBackground = UIColor(light: .bytes(242, 242, 247), dark: .bytes(44, 44, 46))

  public static let systemFill = UIColor(light: .bytes(120, 120, 128, 0.2), dark: .bytes(120, 120, 128, 0.36))
  public static let secondarySystemFill = UIColor(light: .bytes(120, 120, 128, 0.16), dark: .bytes(120, 120, 128, 0.32))
  public static let tertiarySystemFill = UIColor(light: .bytes(118, 118, 128, 0.12), dark: .bytes(118, 118, 128, 0.24))
  public static let quaternarySystemFill = UIColor(
    light: .bytes(116, 116, 128, 0.08), dark: .bytes(118, 118, 128, 0.18))
}

extension UIColor.Content {
  fileprivate static func bytes(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> Self {
    .rgb(red / 255, green / 255, blue / 255, alpha: alpha)
  }
}
