import Foundation
import Waterflow

/// The footer of the products: how many there are, or that more are on their way. It measures itself.
final class ShopFooter: WaterflowReusableView {
  private let label = UILabel()

  var text: String? {
    didSet { label.text = text }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = SceneStyle.artistFont
    label.textColor = SceneStyle.secondaryInk
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: label.font.lineHeight.rounded(.up) + SceneStyle.margin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: label.font.lineHeight.rounded(.up))
  }
}
