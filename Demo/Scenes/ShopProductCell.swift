import Foundation
import Waterflow

/// A product over its name, its department and its price. One in the basket lies on a plate.
final class ShopProductCell: WaterflowViewCell {
  private static let nameSpacing: CGFloat = 8
  private static let lineSpacing: CGFloat = 1
  private static let cornerRadius: CGFloat = 8
  /// Of height to width: the longest handscroll is cut off, as on a mug.
  private static let proportions: ClosedRange<CGFloat> = 0.7...1.5

  private let plate = PlateView(frame: .zero)
  private let canvas = CanvasView(frame: .zero)
  private let name = UILabel()
  private let details = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    canvas.clipsToBounds = true
    canvas.layer.cornerRadius = ShopProductCell.cornerRadius
    name.font = SceneStyle.titleFont
    name.textColor = SceneStyle.ink
    details.font = SceneStyle.artistFont
    details.textColor = SceneStyle.secondaryInk
    for label in [name, details] { label.adjustsFontForContentSizeCategory = true }
    for view in [plate, canvas, name, details] { contentView.addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ product: ShopProduct) {
    canvas.show(product.painting)
    name.text = product.name
    details.text = "\(product.department.rawValue) · \(product.priceText)"
    accessibilityLabel = "\(product.name), \(product.department.rawValue), \(product.priceText)"
  }

  /// The height of a cell of this width, in points: the picture and two lines.
  static func height(for product: ShopProduct, width: CGFloat) -> CGFloat {
    let proportion = min(
      max(product.painting.height / product.painting.width, proportions.lowerBound), proportions.upperBound)
    return (width * proportion).rounded() + nameSpacing + nameHeight + lineSpacing + detailsHeight
  }

  private static var nameHeight: CGFloat { SceneStyle.titleFont.lineHeight.rounded(.up) }
  private static var detailsHeight: CGFloat { SceneStyle.artistFont.lineHeight.rounded(.up) }

  override var isSelected: Bool {
    didSet { plate.isHidden = !isSelected }
  }

  override var isHighlighted: Bool {
    didSet { canvas.alpha = isHighlighted ? 0.8 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (contentView.bounds.width, contentView.bounds.height)
    plate.surround(contentView.bounds)
    let detailsTop = height - ShopProductCell.detailsHeight
    let nameTop = detailsTop - ShopProductCell.lineSpacing - ShopProductCell.nameHeight
    canvas.frame = CGRect(x: 0, y: 0, width: width, height: max(0, nameTop - ShopProductCell.nameSpacing))
    name.frame = CGRect(x: 0, y: nameTop, width: width, height: ShopProductCell.nameHeight)
    details.frame = CGRect(x: 0, y: detailsTop, width: width, height: ShopProductCell.detailsHeight)
  }
}
