import Waterflow

/// A message in a bubble, as high as its text: the user's own at the right in brass, others at the left.
final class ChatCell: WaterflowViewCell {
  private static let padding = CGSize(width: 14, height: 9)
  /// The widest bubble, as a share of the column.
  private static let widestShare: CGFloat = 0.78

  private let bubble = UIView()
  private let label = UILabel()
  private let quote = UILabel()
  private let arrow = UILabel()
  private var isOwn = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubble.layer.cornerRadius = 17
    label.font = SceneStyle.wallSubtitleFont
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    quote.font = SceneStyle.detailFont
    quote.adjustsFontForContentSizeCategory = true
    arrow.text = "↩"
    arrow.font = SceneStyle.titleFont
    arrow.textColor = SceneStyle.brass
    arrow.alpha = 0
    for view in [arrow, bubble, label, quote] { contentView.addSubview(view) }
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ message: ChatMessage) {
    label.text = message.text
    quote.text = message.quote.map { "↩ " + $0 }
    accessibilityLabel = [message.quote.map { "In reply to " + $0 }, message.text].compactMap { $0 }
      .joined(separator: ": ")
    isOwn = message.isOwn
    bubble.backgroundColor = isOwn ? SceneStyle.brass : SceneStyle.plate
    label.textColor = isOwn ? SceneStyle.wall : SceneStyle.ink
    quote.textColor = label.textColor
    setNeedsLayout()
  }

  override func fittingSize(for size: CGSize) -> CGSize {
    let height = textSize(width: size.width).height + quoteHeight + 2 * ChatCell.padding.height
    return CGSize(width: size.width, height: height.rounded(.up))
  }

  /// The line above the text that says what it replies to.
  private var quoteHeight: CGFloat { quote.text == nil ? 0 : quote.font.lineHeight.rounded(.up) + 2 }

  private func textSize(width: CGFloat) -> CGSize {
    label.sizeThatFits(
      CGSize(width: width * ChatCell.widestShare - 2 * ChatCell.padding.width, height: .greatestFiniteMagnitude))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = textSize(width: contentView.bounds.width)
    let quoteWidth =
      quote.text == nil ? 0 : quote.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)).width
    let widest = contentView.bounds.width * ChatCell.widestShare - 2 * ChatCell.padding.width
    let width = max(text.width, min(quoteWidth, widest)).rounded(.up) + 2 * ChatCell.padding.width
    bubble.frame = CGRect(
      x: isOwn ? contentView.bounds.width - width : 0, y: 0, width: width, height: contentView.bounds.height)
    let inner = bubble.frame.insetBy(dx: ChatCell.padding.width, dy: ChatCell.padding.height)
    quote.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: quoteHeight)
    label.frame = CGRect(
      x: inner.minX, y: inner.minY + quoteHeight, width: inner.width, height: max(0, inner.height - quoteHeight))
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    arrow.frame = CGRect(
      x: isRightToLeft ? contentView.bounds.width - 30 : 6, y: 0, width: 24, height: contentView.bounds.height)
  }

  // MARK: Swiped

  override func prepareForReuse() {
    super.prepareForReuse()
    moveAside(by: 0, of: 1)
  }

  /// Moves the message toward the end of its line; the arrow is there once it is as far aside as it has to be.
  func moveAside(by way: CGFloat, of distance: CGFloat) {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let transform = CGAffineTransform(translationX: isRightToLeft ? -way : way, y: 0)
    for view in [bubble, label, quote] { view.transform = transform }
    arrow.alpha = min(1, way / distance)
  }

  func moveBack() {
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) {
      self.moveAside(by: 0, of: 1)
    }
  }
}
