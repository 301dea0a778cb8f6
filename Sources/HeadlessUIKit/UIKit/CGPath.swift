#if !canImport(CoreGraphics)
  import Foundation

  /// An immutable path of lines and curves. Replaces Core Graphics' type if there is none.
  public class CGPath {
    struct Element: Equatable {
      let type: CGPathElementType
      /// Control points first, the end last; none for closing.
      let points: [CGPoint]
    }

    fileprivate(set) var elements: [Element]
    /// The current point, from which the next line or curve goes on; (0, 0) for an empty path.
    public fileprivate(set) var currentPoint = CGPoint.zero
    fileprivate var subpathStart = CGPoint.zero

    fileprivate init(elements: [Element]) {
      self.elements = elements
    }

    fileprivate convenience init(_ transform: UnsafePointer<CGAffineTransform>?, _ draw: (CGMutablePath) -> Void) {
      let path = CGMutablePath()
      draw(path)
      let transform = transform?.pointee ?? .identity
      self.init(elements: path.elements.map { $0.applying(transform) })
      currentPoint = path.currentPoint.applying(transform)
      subpathStart = path.subpathStart.applying(transform)
    }

    /// Creates a closed path of a rectangle, clockwise on a screen from its origin.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      self.init(transform) { $0.addRect(rect) }
    }

    /// Creates a closed path of a rectangle with rounded corners of a width and height in points.
    public convenience init(
      roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
      transform: UnsafePointer<CGAffineTransform>?
    ) {
      self.init(transform) { $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
    }

    /// A Boolean value that indicates whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The smallest rectangle that encloses all points of the path, control points included; null for an empty path.
    public var boundingBox: CGRect {
      let points = elements.flatMap(\.points)
      guard let first = points.first else { return .null }
      let (least, greatest) = points.reduce((first, first)) { corners, point in
        (
          CGPoint(x: min(corners.0.x, point.x), y: min(corners.0.y, point.y)),
          CGPoint(x: max(corners.1.x, point.x), y: max(corners.1.y, point.y))
        )
      }
      return CGRect(x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y)
    }

    /// Returns an immutable copy of the path.
    public func copy() -> CGPath? {
      CGPath(copying: self)
    }

    /// Returns a mutable copy of the path.
    public func mutableCopy() -> CGMutablePath? {
      CGMutablePath(copying: self)
    }

    fileprivate init(copying other: CGPath) {
      elements = other.elements
      currentPoint = other.currentPoint
      subpathStart = other.subpathStart
    }

    /// Calls the block for every element in order. The pointers are valid during the call only.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
      for element in elements {
        // Closing has no points, but the pointer has to point somewhere.
        var points = element.points.isEmpty ? [.zero] : element.points
        points.withUnsafeMutableBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          withUnsafePointer(to: CGPathElement(type: element.type, points: base), block)
        }
      }
    }
  }

  /// A mutable path, to which lines and curves can be added.
  public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() {
      super.init(elements: [])
    }

    fileprivate override init(copying other: CGPath) {
      super.init(copying: other)
    }

    /// Begins a new subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
      add(.moveToPoint, [point], transform)
      subpathStart = currentPoint
    }

    /// Appends a straight line from the current point to a point. In a path without a current point it is ignored, with
    /// a report.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
      add(.addLineToPoint, [point], transform)
    }

    /// Adds straight lines that connect a sequence of points, in a subpath of their own.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
      guard let first = points.first else { return }
      move(to: first, transform: transform)
      for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a quadratic Bézier curve from the current point to a point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
      add(.addQuadCurveToPoint, [control, end], transform)
    }

    /// Adds a cubic Bézier curve from the current point to a point.
    public func addCurve(
      to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
      add(.addCurveToPoint, [control1, control2, end], transform)
    }

    /// Ends the current subpath with a line back to the point at which it began.
    public func closeSubpath() {
      guard !elements.isEmpty else { return }
      elements.append(Element(type: .closeSubpath, points: []))
      currentPoint = subpathStart
    }

    /// Adds a closed rectangle, clockwise on a screen from its origin.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY),
      ]
      addLines(between: corners, transform: transform)
      closeSubpath()
    }

    /// Adds a rectangle with rounded corners, which are quarters of an ellipse and never larger than half the
    /// rectangle.
    public func addRoundedRect(
      in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
      let width = min(max(cornerWidth, 0), rect.width / 2)
      let height = min(max(cornerHeight, 0), rect.height / 2)
      guard width > 0, height > 0 else {
        addRect(rect, transform: transform)
        return
      }
      // How far from a corner of the rectangle the control points lie: a cubic curve comes nearest to a quarter of a
      // circle with controls at 4/3 · (√2 − 1) of the radius.
      let (x, y) = (width * (1 - 0.552_284_749_8), height * (1 - 0.552_284_749_8))
      let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
      func line(_ endX: CGFloat, _ endY: CGFloat) {
        addLine(to: CGPoint(x: endX, y: endY), transform: transform)
      }
      func corner(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ endX: CGFloat, _ endY: CGFloat) {
        addCurve(
          to: CGPoint(x: endX, y: endY), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2),
          transform: transform)
      }
      move(to: CGPoint(x: left + width, y: top), transform: transform)
      line(right - width, top)
      corner(right - x, top, right, top + y, right, top + height)
      line(right, bottom - height)
      corner(right, bottom - y, right - x, bottom, right - width, bottom)
      line(left + width, bottom)
      corner(left + x, bottom, left, bottom - y, left, bottom - height)
      line(left, top + height)
      corner(left, top + y, left + x, top, left + width, top)
      closeSubpath()
    }

    /// Appends the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
      elements += path.elements.map { $0.applying(transform) }
      currentPoint = path.currentPoint.applying(transform)
      subpathStart = path.subpathStart.applying(transform)
    }

    private func add(_ type: CGPathElementType, _ points: [CGPoint], _ transform: CGAffineTransform) {
      guard type == .moveToPoint || !elements.isEmpty else {
        report("ignored a line or curve in a path that has no current point; move(to:) first")
        return
      }
      let element = Element(type: type, points: points).applying(transform)
      elements.append(element)
      currentPoint = element.points.last ?? currentPoint
    }
  }

  /// The types of the elements of a path.
  public enum CGPathElementType: Int32, Sendable {
    case moveToPoint
    case addLineToPoint
    case addQuadCurveToPoint
    case addCurveToPoint
    case closeSubpath
  }

  /// One move, line or curve of a path: control points first, the end last.
  public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
      self.type = type
      self.points = points
    }
  }

  extension CGPath.Element {
    fileprivate func applying(_ transform: CGAffineTransform) -> CGPath.Element {
      transform.isIdentity ? self : CGPath.Element(type: type, points: points.map { $0.applying(transform) })
    }
  }
#endif
