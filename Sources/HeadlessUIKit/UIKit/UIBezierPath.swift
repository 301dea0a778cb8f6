import Foundation

/// A path of straight and curved line segments, in points. It draws nothing itself: its `cgPath` goes to a
/// `CAShapeLayer`.
@MainActor open class UIBezierPath: NSObject {
  private var path = CGMutablePath()

  public override init() {
    super.init()
  }

  public convenience init(rect: CGRect) {
    self.init(cgPath: CGPath(rect: rect, transform: nil))
  }

  /// Creates a path of a rectangle with rounded corners. They are quarters of a circle, or of an ellipse where the
  /// radius is more than half a side; UIKit's are a little smoother.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      cgPath: CGPath(
        roundedRect: rect, cornerWidth: max(0, min(cornerRadius, rect.width / 2)),
        cornerHeight: max(0, min(cornerRadius, rect.height / 2)), transform: nil))
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// The path as a Core Graphics path. It is a copy: drawing on does not change a path that was handed out.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Ends the current subpath with a line back to the point at which it began.
  open func close() { path.closeSubpath() }

  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  open func removeAllPoints() { path = CGMutablePath() }

  open var isEmpty: Bool { path.isEmpty }
  open var currentPoint: CGPoint { path.currentPoint }
}
