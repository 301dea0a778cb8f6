import Foundation

/// A way to say how an animation's progress follows its time.
@MainActor public protocol UITimingCurveProvider: AnyObject {
  /// The curve, if it is a cubic Bézier curve.
  var cubicTimingParameters: UICubicTimingParameters? { get }
}

/// A cubic Bézier curve from (0, 0) to (1, 1): time along x, progress along y.
@MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint

  /// Creates a curve with two control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (controlPoint1, controlPoint2) = (point1, point2)
    super.init()
  }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
}
