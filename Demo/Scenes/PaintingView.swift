import Waterflow

/// A painting on the wall: its canvas in true proportions, and the label under it.
///
/// A selected work lies on a plate that extends a little beyond the view, into the space between the columns.
final class PaintingView: UIView {
  private static let labelSpacing: CGFloat = 11

  let canvas = CanvasView()
  private let label = PaintingLabel()
  private let plate = PlateView(frame: .zero)
  private var painting: Painting?

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [plate, canvas, label] { addSubview(view) }
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Whether the work is marked as selected.
  var showsPlate = false {
    didSet { plate.isHidden = !showsPlate }
  }

  /// Whether the canvas is a little smaller, as under a finger.
  var isPressed = false {
    didSet {
      guard isPressed != oldValue else { return }
      let scale: CGFloat = isPressed ? 0.96 : 1
      UIView.animate(withDuration: 0.16, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
        self.canvas.transform = CGAffineTransform(scaleX: scale, y: scale)
        self.canvas.alpha = self.isPressed ? 0.85 : 1
      }
    }
  }

  func show(_ painting: Painting) {
    self.painting = painting
    canvas.show(painting)
    label.show(painting)
    isAccessibilityElement = true
    accessibilityLabel = "\(painting.title), \(painting.artist), \(painting.details), \(painting.museum)"
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let canvasHeight = canvasHeight(width: size.width)
    let labelHeight = label.sizeThatFits(CGSize(width: size.width, height: 0)).height
    return CGSize(width: size.width, height: canvasHeight + PaintingView.labelSpacing + labelHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.surround(bounds)
    let canvasHeight = canvasHeight(width: bounds.width)
    // Not through `frame`: a pressed canvas is scaled, and its frame with it.
    canvas.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: canvasHeight)
    canvas.center = CGPoint(x: bounds.midX, y: canvasHeight / 2)
    let labelTop = canvasHeight + PaintingView.labelSpacing
    label.frame = CGRect(x: 0, y: labelTop, width: bounds.width, height: max(0, bounds.height - labelTop))
  }

  /// To the nearest device pixel, so that the edge of the canvas is sharp.
  private func canvasHeight(width: CGFloat) -> CGFloat {
    guard let painting else { return 0 }
    let scale = max(traitCollection.displayScale, 1)
    return (painting.height(forWidth: width) * scale).rounded() / scale
  }
}
