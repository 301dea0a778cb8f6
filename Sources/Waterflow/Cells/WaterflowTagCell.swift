import Foundation

/// A ready cell for tags: one line of text in a capsule, sized by its text.
///
///     func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
///       WaterflowTagCell.size(for: tags[indexPath.item])
///     }
///
/// Made for ``FlowLayout``. Its font follows the user's text size as long as it is one of
/// `UIFont.preferredFont(forTextStyle:)` or scaled by `UIFontMetrics`, and the view asks for the sizes again when that
/// changes. While selected it shows its selected colours; under the finger it is half transparent.
open class WaterflowTagCell: WaterflowViewCell {
  /// The font of tags unless another is set, at the user's size: that of subheadlines.
  public static var defaultFont: UIFont { .preferredFont(forTextStyle: .subheadline) }

  /// The space around the text unless another is set, in points.
  public static let defaultInsets = UIEdgeInsets(top: 7, left: 14, bottom: 7, right: 14)

  /// The text, on one line. Line breaks in it count as spaces. One that has no room ends in an ellipsis.
  open var text: String? {
    get { label.text }
    set {
      label.text = newValue.map(Self.line)
      accessibilityLabel = label.text
    }
  }

  /// Use the same for ``size(for:font:insets:)``. Default: ``defaultFont``.
  open var font: UIFont {
    get { label.font ?? Self.defaultFont }
    set { label.font = newValue }
  }

  /// The space around the text in points. Use the same for ``size(for:font:insets:)``. Default: ``defaultInsets``.
  open var insets = WaterflowTagCell.defaultInsets {
    didSet { setNeedsLayout() }
  }

  /// The colour of the capsule. Default: the secondary fill colour.
  open var fillColor = WaterflowTagCell.systemFill {
    didSet { updateColors() }
  }

  /// The colour of the capsule while selected. Default: the label colour.
  open var selectedFillColor = UIColor.label {
    didSet { updateColors() }
  }

  /// Default: the label colour.
  open var textColor = UIColor.label {
    didSet { updateColors() }
  }

  /// The colour of the text while selected. Default: the system's background colour.
  open var selectedTextColor = WaterflowTagCell.systemBackground {
    didSet { updateColors() }
  }

  #if os(tvOS)
    // The system has no colours for fills and backgrounds there.
    private static let systemFill = UIColor.label.withAlphaComponent(0.16)
    private static let systemBackground = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
  #else
    private static let systemFill = UIColor.secondarySystemFill
    private static let systemBackground = UIColor.systemBackground
  #endif

  private let label = UILabel()
  private let capsule = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The size of a tag: its text and the insets, at least as wide as high, so that a single letter is a circle. The
  /// layout rounds it up to device pixels.
  ///
  /// Complexity: O(n), n characters in the text.
  public static func size(
    for text: String, font: UIFont = defaultFont, insets: UIEdgeInsets = defaultInsets
  ) -> CGSize {
    let textSize = line(text).size(withAttributes: [.font: font])
    // Without text there is no height, but tags of a line are equally high.
    let height = max(textSize.height, font.lineHeight) + insets.top + insets.bottom
    return CGSize(width: max(textSize.width + insets.left + insets.right, height), height: height)
  }

  open override var isSelected: Bool {
    didSet { updateColors() }
  }

  open override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.5 : 1 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    capsule.frame = contentView.bounds
    capsule.layer.cornerRadius = min(capsule.bounds.width, capsule.bounds.height) / 2
    // An inset can be more than there is; a label of a negative size would be a wrong one of a positive.
    let area = contentView.bounds
    label.frame = CGRect(
      x: insets.left, y: insets.top, width: max(0, area.width - insets.left - insets.right),
      height: max(0, area.height - insets.top - insets.bottom))
  }

  private func setUp() {
    label.font = Self.defaultFont
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    contentView.addSubview(capsule)
    contentView.addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
    updateColors()
  }

  private func updateColors() {
    capsule.backgroundColor = isSelected ? selectedFillColor : fillColor
    label.textColor = isSelected ? selectedTextColor : textColor
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
