import Foundation
import Waterflow

/// The header of the products, which stays at the top: what they can be sorted by. It measures itself.
final class ShopSortBar: WaterflowReusableView {
  private static let spacing: CGFloat = 8
  private static let inset: CGFloat = 4

  /// Called with what the user has chosen.
  var onSort: ((ShopOrder) -> Void)?

  private let rule = UIView()
  private lazy var buttons = ShopOrder.allCases.map { order in
    UIButton(
      type: .custom, primaryAction: UIAction(title: order.rawValue) { [weak self] _ in self?.onSort?(order) })
  }

  /// What the products are sorted by now.
  var order: ShopOrder? {
    didSet {
      for (button, order) in zip(buttons, ShopOrder.allCases) {
        button.isSelected = order == self.order
        button.backgroundColor = button.isSelected ? SceneStyle.ink : SceneStyle.plate
      }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = SceneStyle.wall
    rule.backgroundColor = SceneStyle.hairline
    addSubview(rule)
    for button in buttons {
      button.titleLabel?.font = SceneStyle.headingFont
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.setTitleColor(SceneStyle.ink, for: .normal)
      button.setTitleColor(SceneStyle.wall, for: .selected)
      addSubview(button)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func button(for order: ShopOrder) -> UIButton? { ShopOrder.allCases.firstIndex(of: order).map { buttons[$0] } }

  private static func size(of order: ShopOrder) -> CGSize {
    SceneStyle.tagSize(for: order.rawValue, font: SceneStyle.headingFont)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.size(of: .price).height.rounded(.up) + 2 * Self.inset)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(traitCollection.displayScale, 1)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = SceneStyle.margin
    for (button, order) in zip(buttons, ShopOrder.allCases) {
      let size = Self.size(of: order)
      button.frame = CGRect(
        x: isRightToLeft ? bounds.width - x - size.width : x, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height)
      button.layer.cornerRadius = size.height / 2
      x += size.width + Self.spacing
    }
    rule.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
  }
}
