import Foundation

/// A drawing of a few lines, as the accessories of list cells have.
final class AccessoryGlyph: UIView, TraitObserver {
  /// Of the square that it lies in, in points.
  static let length: CGFloat = 12

  enum Shape {
    /// It points to the right.
    case chevron
    case checkmark, minus, plus, grip

    /// Lines in a square of 12 points.
    fileprivate var lines: [[CGPoint]] {
      func points(_ numbers: (CGFloat, CGFloat)...) -> [CGPoint] { numbers.map { CGPoint(x: $0.0, y: $0.1) } }
      return switch self {
      case .chevron: [points((3, 0), (9, 6), (3, 12))]
      case .checkmark: [points((1, 6.5), (4.5, 10), (11, 2))]
      case .minus: [points((1, 6), (11, 6))]
      case .plus: [points((1, 6), (11, 6)), points((6, 1), (6, 11))]
      case .grip: [points((-2, 2), (14, 2)), points((-2, 6), (14, 6)), points((-2, 10), (14, 10))]
      }
    }
  }

  override class var layerClass: AnyClass { CAShapeLayer.self }

  /// Nil for the tint color.
  private let color: UIColor?

  init(_ shape: Shape, color: UIColor?) {
    self.color = color
    super.init(frame: CGRect(x: 0, y: 0, width: Self.length, height: Self.length))
    observeTraits(ofColorsAlone: true)
    isUserInteractionEnabled = false
    let path = CGMutablePath()
    for line in shape.lines { path.addLines(between: line) }
    let layer = layer as? CAShapeLayer
    layer?.path = path
    layer?.fillColor = nil
    layer?.lineWidth = 2
    layer?.lineJoin = .round
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColor()
  }

  #if !os(visionOS)
    @available(iOS, deprecated: 17)
    @available(tvOS, deprecated: 17)
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      adaptToTraits(since: previousTraitCollection)
    }
  #endif

  func traitsDidChange(since previous: UITraitCollection?) { updateColor() }

  #if canImport(UIKit)
    override func tintColorDidChange() {
      super.tintColorDidChange()
      updateColor()
    }
  #endif

  private var tint: UIColor {
    #if canImport(UIKit)
      tintColor
    #else
      .tintColor
    #endif
  }

  /// A layer's color is a fixed one, so it has to be set again when the appearance changes.
  private func updateColor() {
    (layer as? CAShapeLayer)?.strokeColor = (color ?? tint).resolvedColor(with: traitCollection).cgColor
  }
}
