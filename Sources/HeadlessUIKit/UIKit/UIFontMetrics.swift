import Foundation

extension UIFont {
  /// A preferred style of text, whose font size follows the user's preferred text size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// Returns the system font for a text style at the user's preferred text size, that of `UITraitCollection.current`.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the system font for a text style at the preferred text size of the given traits; without traits, at that
  /// of the current ones.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let size = DynamicTypeSize.of(style, in: category).pointSize
    return UIFont(size: size, weight: style == .headline ? .semibold : .regular, scaling: .textStyle(style))
  }

  /// What a font was made of that follows the user's preferred text size.
  enum Scaling: Hashable, Sendable {
    case textStyle(TextStyle)
    /// The base font has the size in points at the default text size.
    case metrics(TextStyle, base: UIFont, maximumPointSize: CGFloat)
  }

  /// Returns the font at the preferred text size of the given traits: itself if it has a fixed size.
  func scaled(compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    switch scaling {
    case .textStyle(let style): return .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    case .metrics(let style, let base, let maximum):
      return UIFontMetrics(forTextStyle: style)
        .scaledFont(for: base, noLargerThan: maximum, compatibleWith: traitCollection)
    case nil: return self
    }
  }
}

/// An object that scales fonts and layout values to the user's preferred text size.
///
/// A label with `adjustsFontForContentSizeCategory` scales the font again when that size changes. A font that was scaled
/// already is none to scale: UIKit raises an exception, here it is a line on standard error and the font as it was.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// The default metrics, which scale as body text does.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates metrics that scale as text of the given style does.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Returns the font scaled to the user's preferred text size.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  /// Returns the font scaled to the user's preferred text size, but no larger than the given size in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, noLargerThan: maximumPointSize, compatibleWith: nil)
  }

  /// Returns the font scaled to the preferred text size of the given traits.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, noLargerThan: .infinity, compatibleWith: traitCollection)
  }

  fileprivate func scaledFont(
    for font: UIFont, noLargerThan maximum: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    if case .metrics = font.scaling {
      report("didn't scale a font that was scaled already: \(font)")
      return font
    }
    let size = min(scaledValue(for: font.pointSize, compatibleWith: traitCollection), maximum)
    return UIFont(
      size: size, weight: font.weight, isItalic: font.isItalic,
      scaling: .metrics(style, base: font, maximumPointSize: maximum))
  }

  /// Returns the layout value scaled to the user's preferred text size.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns the layout value scaled to the preferred text size of the given traits, rounded to a device pixel.
  ///
  /// UIKit scales by the style's line spacing rather than by its point size: 17 at medium gives 17 · 21 / 22, 16.333.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let traits = traitCollection ?? .current
    let category = traits.preferredContentSizeCategory
    let ratio = DynamicTypeSize.of(style, in: category).leading / DynamicTypeSize.of(style, in: .large).leading
    guard ratio != 1 else { return value }
    let scale = traits.displayScale > 0 ? traits.displayScale : UITraitCollection.current.displayScale
    guard scale > 0 else { return value * ratio }
    return (value * ratio * scale).rounded() / scale
  }
}

/// Point size and line spacing of a text style at one content size.
///
/// The table is that of Apple's Human Interface Guidelines ("Typography", "iOS, iPadOS Dynamic Type sizes").
private struct DynamicTypeSize {
  let pointSize: CGFloat
  let leading: CGFloat

  static func of(_ style: UIFont.TextStyle, in category: UIContentSizeCategory) -> DynamicTypeSize {
    let column = categories.firstIndex(of: category) ?? 3
    guard let row = table[style] ?? table[.body] else { return DynamicTypeSize(pointSize: 17, leading: 22) }
    return DynamicTypeSize(pointSize: row.sizes[column], leading: row.leadings[column])
  }

  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private typealias Row = (sizes: [CGFloat], leadings: [CGFloat])

  private static let bodyRow: Row = (
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
  )

  private static let table: [UIFont.TextStyle: Row] = [
    .largeTitle: (
      [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
    ),
    .title1: ([25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
    .title2: ([19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
    .title3: ([17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
    .headline: bodyRow,
    .body: bodyRow,
    .callout: ([13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
    .subheadline: (
      [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
    ),
    .footnote: ([12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
    .caption1: ([11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
    .caption2: ([11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
  ]
}
