import Waterflow

/// A painting seen from afar: a gradient from its colour to its accent.
final class CanvasView: UIView {
  /// Beyond this ratio of width to height the gradient runs along the painting, in the reading direction of a
  /// handscroll.
  private static let scrollRatio: CGFloat = 3

  private let hairline = UIView()
  private let field = GradientView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    hairline.backgroundColor = SceneStyle.hairline
    addSubview(hairline)
    addSubview(field)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ painting: Painting) {
    field.gradient?.colors = [UIColor(painting.color).cgColor, UIColor(painting.farColor).cgColor]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(traitCollection.displayScale, 1)
    hairline.frame = bounds.insetBy(dx: -pixel, dy: -pixel)
    field.frame = bounds
    let isScroll = bounds.width > bounds.height * CanvasView.scrollRatio
    field.gradient?.startPoint = isScroll ? CGPoint(x: 1, y: 0.5) : CGPoint(x: 0.5, y: 0)
    field.gradient?.endPoint = isScroll ? CGPoint(x: 0, y: 0.5) : CGPoint(x: 0.5, y: 1)
  }
}

/// A view that is nothing but a gradient.
private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  var gradient: CAGradientLayer? { layer as? CAGradientLayer }
}

extension Painting {
  /// The share of the accent at the far end of the canvas.
  private static let strongestAccent = 0.6

  /// The colour at the far end of the canvas: the lower one, unless it is a handscroll.
  var farColor: HexColor {
    color.mixed(with: accent ?? color, amount: Painting.strongestAccent)
  }
}

extension HexColor {
  /// This colour for 0, `other` for 1, and a mixture in between.
  fileprivate func mixed(with other: HexColor, amount: Double) -> HexColor {
    HexColor(
      red: red + (other.red - red) * amount,
      green: green + (other.green - green) * amount,
      blue: blue + (other.blue - blue) * amount)
  }
}
