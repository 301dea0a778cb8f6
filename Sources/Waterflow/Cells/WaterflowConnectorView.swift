import Foundation

/// The line between the parts of a layout, such as from a parent to its children in a tree: the default decoration of kind
/// ``WaterflowElementKind/connector``.
///
/// It draws the polyline of its element with round joins and lets touches through. For another colour or width register a
/// subclass that sets them in `init(frame:)`; for another shape register any ``WaterflowReusableView`` that draws in
/// ``WaterflowReusableView/apply(_:)``.
open class WaterflowConnectorView: WaterflowReusableView {
  /// The class of the layer that draws the line.
  open override class var layerClass: AnyClass { CAShapeLayer.self }

  /// Default: the separator colour. Follows light and dark appearance.
  open var lineColor: UIColor = .separator {
    didSet { updateColor() }
  }

  /// In points, default 1. 0 draws nothing, and so do negative and infinite widths and NaN.
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

  /// Takes over the polyline of an element. An element without one draws nothing.
  open override func apply(_ element: AccompanyingElement) {
    super.apply(element)
    let path = CGMutablePath()
    if element.polyline.count > 1 { path.addLines(between: element.polyline) }
    shapeLayer?.path = path
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColor()
  }

  /// Follows light and dark appearance.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  private var shapeLayer: CAShapeLayer? { layer as? CAShapeLayer }

  private func setUp() {
    isUserInteractionEnabled = false
    shapeLayer?.fillColor = nil
    shapeLayer?.lineJoin = .round
    updateColor()
    updateWidth()
  }

  /// A layer's colour is a fixed one, so it has to be set anew when the appearance changes.
  private func updateColor() {
    shapeLayer?.strokeColor = lineColor.resolvedColor(with: traitCollection).cgColor
  }

  private func updateWidth() {
    shapeLayer?.lineWidth = lineWidth > 0 && lineWidth.isFinite ? lineWidth : 0
  }
}
