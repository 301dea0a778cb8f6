import Foundation

/// A view that shows an image, placed in its bounds by `contentMode`.
@MainActor open class UIImageView: UIView {
  /// The image that the view shows; nothing if `nil`.
  open var image: UIImage?

  /// Creates an image view with an image, and with its size.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    let isDisabled: Bool? = (coder as? NibCoder)?.value("UIUserInteractionDisabled")
    isUserInteractionEnabled = isDisabled == false
  }

  /// Returns the size of the image in points, whatever is offered; without an image, the bounds' size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    image?.size ?? bounds.size
  }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? super.intrinsicContentSize
  }

  /// Where the image is drawn, in the view's own coordinates; it may reach over the bounds.
  var imageRect: CGRect? {
    guard let size = image?.size, bounds.width > 0, bounds.height > 0 else { return nil }
    let widthRatio = bounds.width / size.width
    let heightRatio = bounds.height / size.height
    switch contentMode {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return placed(size, scaledBy: min(widthRatio, heightRatio), x: 0.5, y: 0.5)
    case .scaleAspectFill: return placed(size, scaledBy: max(widthRatio, heightRatio), x: 0.5, y: 0.5)
    case .center: return placed(size, x: 0.5, y: 0.5)
    case .top: return placed(size, x: 0.5, y: 0)
    case .bottom: return placed(size, x: 0.5, y: 1)
    case .left: return placed(size, x: 0, y: 0.5)
    case .right: return placed(size, x: 1, y: 0.5)
    case .topLeft: return placed(size, x: 0, y: 0)
    case .topRight: return placed(size, x: 1, y: 0)
    case .bottomLeft: return placed(size, x: 0, y: 1)
    case .bottomRight: return placed(size, x: 1, y: 1)
    }
  }

  /// The room that is left over goes before the image in these parts.
  private func placed(_ size: CGSize, scaledBy ratio: CGFloat = 1, x: CGFloat, y: CGFloat) -> CGRect {
    let scaled = CGSize(width: size.width * ratio, height: size.height * ratio)
    return CGRect(
      x: bounds.minX + (bounds.width - scaled.width) * x, y: bounds.minY + (bounds.height - scaled.height) * y,
      width: scaled.width, height: scaled.height)
  }
}
