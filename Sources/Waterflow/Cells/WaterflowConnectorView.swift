import Foundation

/// A view that draws the line between elements of a layout, such as from a parent to its children in a tree: the
/// default decoration of kind ``WaterflowElementKind/connector``.
///
/// It draws the polyline of its element with round joins and lets touches through. For another color or width register
/// a subclass that sets them in `init(frame:)`; for another shape register any ``WaterflowReusableView`` that draws in
/// ``WaterflowReusableView/apply(_:)``.
open class WaterflowConnectorView: WaterflowReusableView {
  /// The class of the layer that draws the line.
  open override class var layerClass: AnyClass { CAShapeLayer.self }

  /// The color of the line. Default: the separator color. Follows light and dark appearance.
  open var lineColor: UIColor = .separator {
    didSet { updateColor() }
  }

  /// The width of the line in points. Default: 1. 0 draws nothing, and so do negative and infinite widths and NaN.
  open var lineWidth: CGFloat = 1 {
    didSet { updateWidth() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Applies the polyline of an element. An element without one draws nothing.
  ///
  /// Inside an animation the line glides with the view: of two lines with different numbers of points the shorter
  /// repeats its last one, as what Core Animation does with them is undefined.
  open override func apply(_ element: LayoutElement) {
    super.apply(element)
    let line = element.polyline.count > 1 ? element.polyline : []
    let old = UIView.inheritedAnimationDuration > 0 ? shownCorners : []
    glideStart = Self.path(along: old.repeatingLast(upTo: line.count))
    shapeLayer?.path = Self.path(along: line.repeatingLast(upTo: old.count))
    glideStart = nil
  }

  /// Returns the action that animates a change of the path along with the animation block that it is made in. Views
  /// have none for paths; that for the color of the background carries the block's duration and curve. That of a
  /// property animator can't be handed on: there the line changes at once.
  ///
  /// Source: A. Yardley, Replacing a UIView backing layer with CAShapeLayer, 2015, which credits N. Lockwood.
  open override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard event == "path", let glideStart, !glideStart.isEmpty else { return super.action(for: layer, forKey: event) }
    let action = super.action(for: layer, forKey: "backgroundColor")
    guard let animation = action as? CABasicAnimation else {
      // The completion of a block never comes if one of its actions was asked for and isn't run (openradar.me/25337014).
      action?.run(forKey: "backgroundColor", object: layer, arguments: nil)
      return super.action(for: layer, forKey: event)
    }
    animation.keyPath = event
    animation.fromValue = glideStart
    animation.toValue = nil
    return animation
  }

  /// Where the line begins to glide, while another is set.
  private var glideStart: CGPath?

  /// The line as it is on screen, in the middle of a glide or not.
  private var shownCorners: [CGPoint] {
    guard let shapeLayer else { return [] }
    return (shapeLayer.presentation() ?? shapeLayer).path?.corners ?? []
  }

  private static func path(along line: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    if !line.isEmpty { path.addLines(between: line) }
    return path
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColor()
  }

  package override func traitsDidChange(since previous: UITraitCollection?) {
    super.traitsDidChange(since: previous)
    updateColor()
  }

  private var shapeLayer: CAShapeLayer? { layer as? CAShapeLayer }

  private func setUp() {
    isUserInteractionEnabled = false
    observeTraits(ofColorsAlone: true)
    shapeLayer?.fillColor = nil
    shapeLayer?.lineJoin = .round
    updateColor()
    updateWidth()
  }

  /// A layer's color is a fixed one, so it has to be set again when the appearance changes.
  private func updateColor() {
    shapeLayer?.strokeColor = lineColor.resolvedColor(with: traitCollection).cgColor
  }

  private func updateWidth() {
    shapeLayer?.lineWidth = lineWidth > 0 && lineWidth.isFinite ? lineWidth : 0
  }
}

extension CGPath {
  /// The corners of a polyline.
  fileprivate var corners: [CGPoint] {
    var corners: [CGPoint] = []
    applyWithBlock { corners.append($0.pointee.points[0]) }
    return corners
  }
}
