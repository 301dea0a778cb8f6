import Waterflow

/// Shows a painting that shrinks a little under the finger and lies on a plate when it is selected.
final class GalleryCell: WaterflowViewCell {
  let paintingView = PaintingView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(paintingView)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentView.addSubview(paintingView)
  }

  func show(_ painting: Painting) {
    paintingView.show(painting)
    setNeedsLayout()
  }

  override var isSelected: Bool {
    didSet { paintingView.showsPlate = isSelected }
  }

  override var isHighlighted: Bool {
    didSet { paintingView.isPressed = isHighlighted }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    paintingView.frame = contentView.bounds
  }
}
