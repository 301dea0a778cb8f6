import Waterflow

/// The name of a class on a plate with a colored edge, one color for each depth of the tree, and how many subclasses
/// are folded away under it.
final class ClassCell: WaterflowViewCell {
  private static let radius: CGFloat = 8
  private static let edgeWidth: CGFloat = 4
  /// Above and below the plate: a finger hits more than is drawn.
  private static let margin: CGFloat = 3

  private let rim = UIView()
  private let plate = UIView()
  private let edge = UIView()
  private let name = UILabel()
  private let count = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    rim.layer.cornerRadius = ClassCell.radius
    plate.layer.cornerRadius = ClassCell.radius - 1
    edge.layer.cornerRadius = ClassCell.edgeWidth / 2
    name.font = SceneStyle.headingFont
    count.font = SceneStyle.captionFont
    count.textAlignment = .right
    for view in [rim, plate, edge, name, count] { contentView.addSubview(view) }
    isAccessibilityElement = true
    updateColors()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ text: String, depth: Int) {
    name.text = text
    accessibilityLabel = text
    edge.backgroundColor = SceneStyle.depthColors[depth % SceneStyle.depthColors.count]
  }

  /// Whether the class or one of its subclasses is selected.
  var isAncestor = false {
    didSet { updateColors() }
  }

  /// The number of subclasses that are folded away; they show as "+3".
  var foldedCount = 0 {
    didSet {
      count.text = foldedCount > 0 ? "+\(foldedCount)" : nil
      accessibilityValue = count.text
    }
  }

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.5 : 1 }
  }

  private func updateColors() {
    rim.backgroundColor = isAncestor ? SceneStyle.brass : SceneStyle.hairline
    plate.backgroundColor = isAncestor ? SceneStyle.brass : SceneStyle.plate
    edge.isHidden = isAncestor
    name.textColor = isAncestor ? SceneStyle.wall : SceneStyle.ink
    count.textColor = isAncestor ? SceneStyle.wall : SceneStyle.secondaryInk
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    rim.frame = bounds.insetBy(dx: 0, dy: ClassCell.margin)
    plate.frame = rim.frame.insetBy(dx: 1, dy: 1)
    edge.frame = CGRect(x: 8, y: rim.frame.minY + 9, width: ClassCell.edgeWidth, height: max(0, rim.frame.height - 18))
    name.frame = CGRect(x: 20, y: 0, width: max(0, bounds.width - 28), height: bounds.height)
    count.frame = CGRect(x: bounds.width - 38, y: 0, width: 30, height: bounds.height)
  }
}
