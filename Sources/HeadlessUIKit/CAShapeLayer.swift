import Foundation

/// A layer that draws a path over its background colour, in the layer's coordinates. It isn't cut off at the bounds.
///
/// It becomes a view's layer through `layerClass`.
@MainActor open class CAShapeLayer: CALayer {
  open var path: CGPath?
  /// `nil` leaves the inside empty; opaque black by default.
  open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// `nil`, the default, draws no line.
  open var strokeColor: CGColor?
  /// In points, half on each side of the path.
  open var lineWidth: CGFloat = 1
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var lineCap = CAShapeLayerLineCap.butt
  /// A pointed join longer than this many line widths is cut off.
  open var miterLimit: CGFloat = 10
}

/// What of a path that crosses itself is inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How two lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// How a line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
