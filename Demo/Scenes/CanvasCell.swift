import Waterflow

/// A painting that fills its cell, its title in the corner. A selected one has a ring.
final class CanvasCell: WaterflowViewCell {
  private static let ringWidth: CGFloat = 3
  private static let titleInset: CGFloat = 6
  /// Narrower canvases have no title.
  private static let leastTitleWidth: CGFloat = 44

  let canvas = CanvasView(frame: .zero)
  private let shade = CaptionShade(frame: .zero)
  private let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = SceneStyle.captionFont
    title.adjustsFontForContentSizeCategory = true
    title.textColor = .white
    canvas.addSubview(shade)
    contentView.addSubview(canvas)
    contentView.addSubview(title)
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ painting: Painting) {
    canvas.show(painting)
    title.text = painting.title
    accessibilityLabel = "\(painting.title), \(painting.artist), \(painting.details)"
    setNeedsLayout()
  }

  override var isSelected: Bool {
    didSet {
      contentView.backgroundColor = isSelected ? SceneStyle.brass : nil
      setNeedsLayout()
    }
  }

  override var isHighlighted: Bool {
    didSet { canvas.alpha = isHighlighted ? 0.7 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let ring = isSelected ? CanvasCell.ringWidth : 0
    canvas.frame = contentView.bounds.insetBy(dx: ring, dy: ring)
    let height = title.font.lineHeight.rounded(.up)
    title.isHidden = bounds.width < CanvasCell.leastTitleWidth || bounds.height < 2 * height
    title.frame = CGRect(
      x: CanvasCell.titleInset, y: bounds.height - height - CanvasCell.titleInset,
      width: max(0, bounds.width - 2 * CanvasCell.titleInset), height: height)
    shade.isHidden = title.isHidden
    shade.cover(captionHeight: height + CanvasCell.titleInset, in: canvas.bounds)
  }
}
