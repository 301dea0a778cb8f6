import Waterflow

/// Darkens the lower end of a canvas, so that white text can be read there over any color.
final class CaptionShade: UIView {
  /// White text has a contrast of 4.7:1 with this over white. W3C's Web Content Accessibility Guidelines ask for 4.5:1.
  private static let darkest: CGFloat = 0.55

  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    let gradient = layer as? CAGradientLayer
    gradient?.colors = [0, CaptionShade.darkest, CaptionShade.darkest].map { UIColor(white: 0, alpha: $0).cgColor }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Lies under a caption at the lower edge of the superview, and fades out above it.
  func cover(captionHeight: CGFloat, in bounds: CGRect) {
    let height = min(2 * captionHeight, bounds.height)
    frame = CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }
}
