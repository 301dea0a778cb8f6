import Waterflow

/// A painting that is lifted off the wall while it is dragged: a little larger, over its shadow.
final class ReorderCell: WaterflowViewCell {
  private let canvas = CanvasView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(canvas)
    backgroundColor = SceneStyle.plate
    layer.shadowRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 8)
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

  override var isReordering: Bool {
    didSet {
      guard isReordering != oldValue else { return }
      let scale: CGFloat = isReordering ? 1.08 : 1
      layer.shadowOpacity = isReordering ? 0.35 : 0
      UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
        self.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    canvas.frame = contentView.bounds
  }
}
