import Foundation

/// A layer that draws a path over its background color, in the layer's coordinates. It isn't cut off at the bounds.
///
/// It becomes a view's layer through `layerClass`.
@MainActor open class CAShapeLayer: CALayer {
  /// The path that the layer draws. A change of it is animated if the view's `action(for:forKey:)` returns an
  /// animation.
  open var path: CGPath? {
    // The view is asked while the property has its old value, as Core Animation does.
    willSet { pathAnimation = PathAnimation(of: self) }
    didSet {
      writtenPath = nil
      view?.reportIfTooLargeToDraw()
    }
  }

  /// What a drawing says of ``path``: most paths stay as they are from frame to frame.
  var writtenPath: WrittenPath?

  /// A path as text, for an origin of the layer's bounds.
  struct WrittenPath {
    let text: String
    let boundingBox: CGRect
    let origin: CGPoint
  }

  private var pathAnimation: PathAnimation?

  open override func presentation() -> Self? {
    let copy = super.presentation()
    copy?.path = presentedPath
    return copy
  }

  /// What is drawn of ``path`` while an animation of it lasts.
  var presentedPath: CGPath? {
    guard let pathAnimation, let path, view?.window != nil else { return path }
    return pathAnimation.path(on: path) ?? path
  }

  open override func removeAllAnimations() {
    super.removeAllAnimations()
    pathAnimation = nil
  }

  open override func animationKeys() -> [String]? {
    guard let pathAnimation, !pathAnimation.isOver, view?.window != nil else { return super.animationKeys() }
    return (super.animationKeys() ?? []) + ["path"]
  }

  /// The color that fills the path, opaque black by default; `nil` fills nothing.
  open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The rule that decides which parts of the path are filled.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The color of the line along the path; `nil`, the default, draws none.
  open var strokeColor: CGColor?
  /// The width of the line in points, half on each side of the path.
  open var lineWidth: CGFloat = 1
  /// The shape of the joints of the line.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The shape of the ends of the line.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The greatest length of a pointed joint, in line widths. A longer joint is drawn as a bevel.
  open var miterLimit: CGFloat = 10
}

/// The rule that decides which parts of a path that crosses itself are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the joint of two lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The shape of the end of a line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// A path on its way to another.
@MainActor private struct PathAnimation {
  private let from: [CGPath.Component]
  private let group: AnimationGroup

  /// Nil where the view's action is no animation of paths.
  init?(of layer: CAShapeLayer) {
    let action = layer.view?.action(for: layer, forKey: "path")
    action?.run(forKey: "path", object: layer, arguments: nil)
    guard let animation = action as? CABasicAnimation, animation.keyPath == "path", let group = animation.group,
      let from = CGPath.path(in: animation.fromValue)
    else { return nil }
    self.from = from.components
    self.group = group
  }

  var isOver: Bool { group.isOver(at: HeadlessRunLoop.main.frame) }

  /// Core Animation leaves undefined what two paths of different numbers of points look like on the way: here the new
  /// one is drawn at once.
  func path(on target: CGPath) -> CGPath? {
    let progress = group.progress(at: HeadlessRunLoop.main.frame)
    let to = target.components
    guard progress < 1, from.map(\.type) == to.map(\.type) else { return nil }
    return CGPath.path(
      of: zip(from, to).map { from, to in
        CGPath.Component(
          type: to.type,
          points: zip(from.points, to.points).map {
            CGPoint(x: $0.x + ($1.x - $0.x) * progress, y: $0.y + ($1.y - $0.y) * progress)
          })
      })
  }
}

extension CGPath {
  /// One move, line or curve: control points first, the end last.
  fileprivate struct Component {
    let type: CGPathElementType
    let points: [CGPoint]
  }

  fileprivate var components: [Component] {
    var components: [Component] = []
    applyWithBlock { element in
      let count =
        switch element.pointee.type {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        default: 0
        }
      components.append(
        Component(type: element.pointee.type, points: (0..<count).map { element.pointee.points[$0] }))
    }
    return components
  }

  fileprivate static func path(of components: [Component]) -> CGPath {
    let path = CGMutablePath()
    for component in components {
      let points = component.points
      switch component.type {
      case .moveToPoint: path.move(to: points[0])
      case .addLineToPoint: path.addLine(to: points[0])
      case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
      case .addCurveToPoint: path.addCurve(to: points[2], control1: points[0], control2: points[1])
      default: path.closeSubpath()
      }
    }
    return path
  }

  /// The path in the value of an animation.
  fileprivate static func path(in value: Any?) -> CGPath? {
    guard let value else { return nil }
    #if canImport(CoreGraphics)
      // A cast to a type of Core Foundation succeeds whatever the value is, so its class is asked for.
      guard type(of: value as AnyObject) == type(of: CGMutablePath() as AnyObject) else { return nil }
    #endif
    // A pattern, as Swift refuses the conditional cast to such a type.
    if case let path as CGPath = value { return path }
    return nil
  }
}
