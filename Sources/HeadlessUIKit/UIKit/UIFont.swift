import Foundation

/// A font: a size and a weight of the one face there is here, Helvetica.
///
/// Every system font is this face. Its measures are real, published ones (see `FontMetrics`), though not those of San
/// Francisco, so text is a little wider or narrower than on a device. Weights up to medium are set in the regular face
/// and heavier ones in the bold face, as a browser does that has only these two.
public final class UIFont: NSObject, Sendable {
  /// The weight of the strokes, from -1 to 1; regular is 0.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// The size of the font in points.
  public let pointSize: CGFloat
  let weight: Weight
  let isItalic: Bool
  /// How the font follows the user's preferred text size; nil for a font of a fixed size.
  let scaling: Scaling?

  init(size: CGFloat, weight: Weight, isItalic: Bool = false, scaling: Scaling? = nil) {
    pointSize = size.isFinite ? max(0, size) : 0
    self.weight = weight
    self.isItalic = isItalic
    self.scaling = scaling
    super.init()
  }

  /// Returns the system font at a size in points. A size that is negative or not finite gives size 0.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular)
  }

  /// Returns the system font at a size in points and a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// Returns the bold system font at a size in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .bold)
  }

  /// Returns the italic system font at a size in points.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular, isItalic: true)
  }

  /// Returns the system font with digits of one width. Helvetica's are: all ten are 0.556 em wide in either weight.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// Returns the same font at another size in points, which doesn't follow the user's preferred text size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: weight, isItalic: isItalic)
  }

  /// The default font size of labels, 17 points.
  public static var labelFontSize: CGFloat { 17 }
  /// The standard size of the system font, 14 points.
  public static var systemFontSize: CGFloat { 14 }
  /// The standard small size of the system font, 12 points.
  public static var smallSystemFontSize: CGFloat { 12 }

  /// The name of the family of faces.
  public var familyName: String { "Helvetica" }
  /// The name of the face.
  public var fontName: String {
    switch (isBold, isItalic) {
    case (false, false): return "Helvetica"
    case (true, false): return "Helvetica-Bold"
    case (false, true): return "Helvetica-Oblique"
    case (true, true): return "Helvetica-BoldOblique"
    }
  }

  /// The distance from the baseline up to the top of a line, in points.
  public var ascender: CGFloat { points(FontMetrics.ascender) }
  /// The distance from the baseline down to the bottom of a line, in points; negative.
  public var descender: CGFloat { points(FontMetrics.descender) }
  /// The height of a capital letter, in points.
  public var capHeight: CGFloat { points(FontMetrics.capHeight) }
  /// The height of a lower-case x, in points.
  public var xHeight: CGFloat { points(metrics.xHeight) }
  /// The height of a line, in points: `ascender - descender`.
  public var lineHeight: CGFloat { points(FontMetrics.ascender - FontMetrics.descender) }
  /// The leading of the font: the gap between lines beyond their height. The face has none.
  public var leading: CGFloat { 0 }

  var isBold: Bool { weight.rawValue >= Weight.semibold.rawValue }
  var metrics: FontMetrics { isBold ? .bold : .regular }

  /// Thousandths of an em in points.
  func points(_ thousandths: Int) -> CGFloat {
    CGFloat(thousandths) * pointSize / 1000
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && weight == other.weight && isItalic == other.isItalic
      && scaling == other.scaling
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(isItalic)
    return hasher.finalize()
  }

  public override var description: String { "\(fontName) \(pointSize) pt, weight \(weight.rawValue)" }
}
