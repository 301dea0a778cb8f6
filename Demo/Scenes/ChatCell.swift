import Waterflow

/// A message in a bubble, as high as its text: the user's own at the right in brass, others at the left.
final class ChatCell: WaterflowViewCell {
  private static let padding = CGSize(width: 14, height: 9)
  /// The widest bubble, as a share of the column.
  private static let widestShare: CGFloat = 0.78

  private let bubble = UIView()
  private let label = UILabel()
  private var isOwn = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubble.layer.cornerRadius = 17
    label.font = SceneStyle.wallSubtitleFont
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    contentView.addSubview(bubble)
    contentView.addSubview(label)
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ message: ChatMessage) {
    label.text = message.text
    accessibilityLabel = message.text
    isOwn = message.isOwn
    bubble.backgroundColor = isOwn ? SceneStyle.brass : SceneStyle.plate
    label.textColor = isOwn ? SceneStyle.wall : SceneStyle.ink
    setNeedsLayout()
  }

  override func fittingSize(for size: CGSize) -> CGSize {
    CGSize(width: size.width, height: (textSize(width: size.width).height + 2 * ChatCell.padding.height).rounded(.up))
  }

  private func textSize(width: CGFloat) -> CGSize {
    label.sizeThatFits(
      CGSize(width: width * ChatCell.widestShare - 2 * ChatCell.padding.width, height: .greatestFiniteMagnitude))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = textSize(width: contentView.bounds.width)
    let width = text.width.rounded(.up) + 2 * ChatCell.padding.width
    bubble.frame = CGRect(
      x: isOwn ? contentView.bounds.width - width : 0, y: 0, width: width, height: contentView.bounds.height)
    label.frame = bubble.frame.insetBy(dx: ChatCell.padding.width, dy: ChatCell.padding.height)
  }
}
