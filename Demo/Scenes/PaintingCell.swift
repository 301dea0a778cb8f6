import Waterflow

/// A painting that fills its cell.
final class PaintingCell: WaterflowViewCell {
  private let canvas = CanvasView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(canvas)
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ painting: Painting) {
    canvas.show(painting)
    accessibilityLabel = "\(painting.title), \(painting.artist)"
  }

  override var isHighlighted: Bool {
    didSet { canvas.alpha = isHighlighted ? 0.8 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    canvas.frame = contentView.bounds
  }
}
