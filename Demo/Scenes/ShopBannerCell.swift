import Foundation
import Waterflow

/// A banner as wide as a page of the carousel: a card with two lines, and a margin around it. A selected one has a
/// ring.
final class ShopBannerCell: WaterflowViewCell {
  private static let ringWidth: CGFloat = 4
  private static let cornerRadius: CGFloat = 16
  private static let textInset: CGFloat = 18
  private static let lineSpacing: CGFloat = 2
  /// Above the text.
  private static let leastPictureHeight: CGFloat = 78

  private let ring = UIView()
  private let canvas = CanvasView(frame: .zero)
  private let shade = CaptionShade(frame: .zero)
  private let title = UILabel()
  private let subtitle = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    ring.backgroundColor = SceneStyle.brass
    ring.isHidden = true
    ring.layer.cornerRadius = ShopBannerCell.cornerRadius + ShopBannerCell.ringWidth
    canvas.clipsToBounds = true
    canvas.layer.cornerRadius = ShopBannerCell.cornerRadius
    title.font = SceneStyle.compactWallTitleFont
    subtitle.font = SceneStyle.wallSubtitleFont
    for label in [title, subtitle] {
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .white
    }
    canvas.addSubview(shade)
    for view in [ring, canvas, title, subtitle] { contentView.addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The height of every banner, in points.
  static var height: CGFloat {
    leastPictureHeight + titleHeight + lineSpacing + subtitleHeight + textInset
  }

  private static var titleHeight: CGFloat { SceneStyle.compactWallTitleFont.lineHeight.rounded(.up) }
  private static var subtitleHeight: CGFloat { SceneStyle.wallSubtitleFont.lineHeight.rounded(.up) }

  func show(_ banner: ShopBanner, painting: Painting?) {
    title.text = banner.title
    subtitle.text = banner.subtitle
    if let painting { canvas.show(painting) }
    accessibilityLabel = "\(banner.title), \(banner.subtitle)"
  }

  override var isSelected: Bool {
    didSet { ring.isHidden = !isSelected }
  }

  override var isHighlighted: Bool {
    didSet { canvas.alpha = isHighlighted ? 0.8 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    canvas.frame = contentView.bounds.insetBy(dx: SceneStyle.margin, dy: 0)
    ring.frame = canvas.frame.insetBy(dx: -ShopBannerCell.ringWidth, dy: -ShopBannerCell.ringWidth)
    let text = canvas.frame.insetBy(dx: ShopBannerCell.textInset, dy: ShopBannerCell.textInset)
    let subtitleTop = text.maxY - ShopBannerCell.subtitleHeight
    let titleTop = subtitleTop - ShopBannerCell.lineSpacing - ShopBannerCell.titleHeight
    subtitle.frame = CGRect(x: text.minX, y: subtitleTop, width: text.width, height: ShopBannerCell.subtitleHeight)
    shade.cover(captionHeight: contentView.bounds.height - titleTop, in: canvas.bounds)
    title.frame = CGRect(x: text.minX, y: titleTop, width: text.width, height: ShopBannerCell.titleHeight)
  }
}
