import Foundation
import Waterflow

/// A department's icon over its name. A selected one has a ring.
final class ShopDepartmentCell: WaterflowViewCell {
  private static let ringWidth: CGFloat = 3
  private static let tileSide: CGFloat = 60
  private static let nameSpacing: CGFloat = 6

  private let ring = UIView()
  private let icon = SceneIconView(frame: .zero)
  private let name = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    ring.backgroundColor = SceneStyle.brass
    ring.layer.cornerRadius = 13
    ring.isHidden = true
    name.font = SceneStyle.detailFont
    name.textColor = SceneStyle.ink
    name.textAlignment = .center
    name.adjustsFontForContentSizeCategory = true
    for view in [ring, icon, name] { contentView.addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The height of every cell, in points.
  static var height: CGFloat { tileSide + nameSpacing + SceneStyle.detailFont.lineHeight.rounded(.up) }

  func show(_ department: ShopDepartment) {
    icon.show(department.shapes)
    icon.backgroundColor = SceneStyle.plate
    name.text = department.rawValue
    accessibilityLabel = department.rawValue
  }

  override var isSelected: Bool {
    didSet { ring.isHidden = !isSelected }
  }

  override var isHighlighted: Bool {
    didSet { icon.alpha = isHighlighted ? 0.6 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = ShopDepartmentCell.tileSide
    icon.frame = CGRect(x: (contentView.bounds.width - side) / 2, y: 0, width: side, height: side)
    ring.frame = icon.frame.insetBy(dx: -ShopDepartmentCell.ringWidth, dy: -ShopDepartmentCell.ringWidth)
    let nameTop = side + ShopDepartmentCell.nameSpacing
    name.frame = CGRect(
      x: 0, y: nameTop, width: contentView.bounds.width, height: max(0, contentView.bounds.height - nameTop))
  }
}

extension ShopDepartment {
  /// A few shapes on a square 24 units wide.
  fileprivate var shapes: [SceneIcon.Shape] {
    func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat = 1)
      -> SceneIcon.Shape
    {
      SceneIcon.Shape(frame: CGRect(x: x, y: y, width: width, height: height), radius: radius)
    }
    func strong(_ shape: SceneIcon.Shape) -> SceneIcon.Shape {
      SceneIcon.Shape(frame: shape.frame, radius: shape.radius, isStrong: true)
    }
    return switch self {
    case .posters: [box(6, 4, 12, 16), strong(box(8, 6, 8, 9, 0.5))]
    case .cards: [box(4, 8, 12, 9), strong(box(8, 6, 12, 9))]
    case .mugs: [box(15, 9, 5, 7, 2), strong(box(5, 6.5, 11, 12, 2))]
    case .scarves: [box(5, 5, 14, 3.4, 1.7), strong(box(7, 7, 4, 13)), box(13, 7, 4, 10)]
    case .books: [strong(box(5, 4.5, 3.4, 15)), box(9.2, 6.5, 3.4, 13), box(13.4, 5.5, 5.6, 14)]
    case .puzzles:
      [box(5, 5, 6.6, 6.6), strong(box(12.4, 5, 6.6, 6.6)), strong(box(5, 12.4, 6.6, 6.6)), box(12.4, 12.4, 6.6, 6.6)]
    case .bags: [box(8.5, 4, 7, 8, 3.5), strong(box(5.5, 8.5, 13, 11))]
    case .frames: [box(4, 5.5, 16, 13), strong(box(7, 8.5, 10, 7, 0.5))]
    }
  }
}
