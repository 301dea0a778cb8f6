import Waterflow

/// A cell of a table: a heading in two lines, the name of a row, or a figure.
///
/// Opaque, because pinned cells are above others.
final class TableCell: WaterflowViewCell {
  enum Content: Equatable {
    case heading(_ title: String, unit: String, isChosen: Bool)
    case name(String)
    case figure(String, isChosen: Bool)
  }

  private static let margin: CGFloat = 10
  private static let lineSpacing: CGFloat = 1

  private let title = UILabel()
  private let unit = UILabel()
  private let rule = UIView()
  private let edge = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    unit.font = SceneStyle.captionFont
    unit.textColor = SceneStyle.secondaryInk
    for line in [rule, edge] { line.backgroundColor = SceneStyle.hairline }
    for view in [title, unit, rule, edge] { contentView.addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - isStriped: whether its row is shaded, as every second one is.
  ///   - endsPinnedColumn: whether a line separates it from the next cell.
  func show(_ content: Content, isStriped: Bool, endsPinnedColumn: Bool) {
    edge.isHidden = !endsPinnedColumn
    backgroundColor = isStriped ? SceneStyle.stripe : SceneStyle.wall
    unit.isHidden = true
    rule.isHidden = true
    switch content {
    case .heading(let text, let unitText, let isChosen):
      backgroundColor = SceneStyle.wall
      rule.isHidden = false
      unit.isHidden = unitText.isEmpty
      unit.text = unitText
      set(text, SceneStyle.headingFont, isChosen ? SceneStyle.brass : SceneStyle.ink)
    case .name(let text):
      set(text, SceneStyle.headingFont, SceneStyle.ink)
    case .figure(let text, let isChosen):
      set(text, SceneStyle.figureFont, isChosen ? SceneStyle.brass : SceneStyle.ink)
    }
    let isLeading = if case .name = content { true } else { endsPinnedColumn }
    for label in [title, unit] { label.textAlignment = isLeading ? .natural : .right }
    setNeedsLayout()
  }

  private func set(_ text: String, _ font: UIFont, _ color: UIColor) {
    title.text = text
    title.font = font
    title.textColor = color
  }

  override var isHighlighted: Bool {
    didSet { title.alpha = isHighlighted ? 0.4 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    let pixel = 1 / max(traitCollection.displayScale, 1)
    let width = max(0, bounds.width - 2 * TableCell.margin)
    let titleHeight = title.font.lineHeight.rounded(.up)
    let unitHeight = unit.isHidden ? 0 : unit.font.lineHeight.rounded(.up) + TableCell.lineSpacing
    let top = ((bounds.height - titleHeight - unitHeight) / 2).rounded()
    title.frame = CGRect(x: TableCell.margin, y: top, width: width, height: titleHeight)
    unit.frame = CGRect(
      x: TableCell.margin, y: title.frame.maxY + TableCell.lineSpacing, width: width, height: max(0, unitHeight - 1))
    rule.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    edge.frame = CGRect(x: bounds.width - pixel, y: 0, width: pixel, height: bounds.height)
  }
}
