import Foundation
import Waterflow

/// A scene in the list: an icon of its layout, its title and its subtitle. As high as its text.
///
/// `SceneListCell.xib` has the layout for the default text size.
final class SceneListCell: WaterflowViewCell {
  #if canImport(ObjectiveC)
    @IBOutlet private(set) var iconView: SceneIconView?
    @IBOutlet private(set) var titleLabel: UILabel?
    @IBOutlet private(set) var subtitleLabel: UILabel?
  #else
    private(set) var iconView: SceneIconView?
    private(set) var titleLabel: UILabel?
    private(set) var subtitleLabel: UILabel?

    override func setValue(_ value: Any?, forKey key: String) {
      switch (key, value) {
      case ("iconView", let view as SceneIconView): iconView = view
      case ("titleLabel", let label as UILabel): titleLabel = label
      case ("subtitleLabel", let label as UILabel): subtitleLabel = label
      default: super.setValue(value, forKey: key)
      }
    }
  #endif

  private static let lineSpacing: CGFloat = 2
  private static let cornerRadius: CGFloat = 14

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.cornerRadius = SceneListCell.cornerRadius
    backgroundColor = SceneStyle.plate
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  func show(_ entry: SceneCatalog.Entry) {
    iconView?.show(SceneIcon.shapes(of: entry.id))
    titleLabel?.text = entry.title
    titleLabel?.textColor = SceneStyle.ink
    subtitleLabel?.text = entry.subtitle
    subtitleLabel?.textColor = SceneStyle.secondaryInk
    accessibilityLabel = "\(entry.title). \(entry.subtitle)"
    setNeedsLayout()
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }

  override func fittingSize(for size: CGSize) -> CGSize {
    guard let iconView, let titleLabel, let subtitleLabel else { return super.fittingSize(for: size) }
    let margin = iconView.frame.minY
    // Except for the text, widths are those of the nib.
    let width = max(0, size.width - (bounds.width - subtitleLabel.bounds.width))
    let text =
      titleLabel.font.lineHeight.rounded(.up) + SceneListCell.lineSpacing
      + subtitleLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
    return CGSize(width: size.width, height: max(text, iconView.bounds.height) + 2 * margin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let iconView, let titleLabel, let subtitleLabel else { return }
    let titleHeight = titleLabel.font.lineHeight.rounded(.up)
    let room = bounds.height - 2 * iconView.frame.minY - titleHeight - SceneListCell.lineSpacing
    let fitting = CGSize(width: subtitleLabel.bounds.width, height: .greatestFiniteMagnitude)
    let subtitleHeight = max(0, min(subtitleLabel.sizeThatFits(fitting).height.rounded(.up), room))
    let top = ((bounds.height - titleHeight - SceneListCell.lineSpacing - subtitleHeight) / 2).rounded()
    titleLabel.frame.origin.y = top
    titleLabel.frame.size.height = titleHeight
    subtitleLabel.frame.origin.y = top + titleHeight + SceneListCell.lineSpacing
    subtitleLabel.frame.size.height = subtitleHeight
  }
}
