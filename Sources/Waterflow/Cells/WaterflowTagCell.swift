import Foundation

/// A cell for tags, with text in a capsule that fits it.
///
///     func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
///       WaterflowTagCell.size(for: tags[indexPath.item])
///     }
///
/// Where both sides are ``WaterflowView/automaticDimension`` instead, it measures itself, with its own font and insets.
///
/// Made for ``FlowLayout``. Its font follows the user's text size if it is one of `UIFont.preferredFont(forTextStyle:)`
/// or scaled by `UIFontMetrics`, and the view asks for the sizes again when that changes. While selected it shows its
/// selected colors; under the finger it is half transparent.
open class WaterflowTagCell: WaterflowViewCell {
  /// The default font of tags, that of subheadlines at the user's text size.
  public static var defaultFont: UIFont { .preferredFont(forTextStyle: .subheadline) }

  /// The default space around the text, in points.
  public static let defaultInsets = UIEdgeInsets(top: 7, left: 14, bottom: 7, right: 14)

  /// The text of the tag.
  ///
  /// Line breaks in it count as spaces. It is on one line, and on more where that is too short and the cell is high
  /// enough for them. Text that doesn't fit ends in an ellipsis.
  open var text: String? {
    get { label.text }
    set {
      label.text = newValue.map(Self.line)
      accessibilityLabel = label.text
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The font of the text. Default: ``defaultFont``. Use the same for ``size(for:font:insets:maximumWidth:)``.
  open var font: UIFont {
    get { label.font ?? Self.defaultFont }
    set {
      label.font = newValue
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The space around the text in points. Use the same for ``size(for:font:insets:maximumWidth:)``. Default:
  /// ``defaultInsets``.
  open var insets = WaterflowTagCell.defaultInsets {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The color of the capsule. Default: the secondary fill color.
  open var fillColor = WaterflowTagCell.systemFill {
    didSet { updateColors() }
  }

  /// The color of the capsule while selected. Default: the label color.
  open var selectedFillColor = UIColor.label {
    didSet { updateColors() }
  }

  /// The color of the text. Default: the label color.
  open var textColor = UIColor.label {
    didSet { updateColors() }
  }

  /// The color of the text while selected. Default: the system's background color.
  open var selectedTextColor = WaterflowTagCell.systemBackground {
    didSet { updateColors() }
  }

  #if os(tvOS)
    // The system has no colors for fills and backgrounds there.
    private static let systemFill = UIColor.label.withAlphaComponent(0.16)
    private static let systemBackground = makeBackground()

    /// UIKit may resolve a color on any thread: a closure of the main actor would trap there.
    private nonisolated static func makeBackground() -> UIColor {
      UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    }
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

  /// Returns the size of a tag with the specified text and insets.
  ///
  /// On one line it is at least as wide as high, so that a single letter is a circle. Both sides are rounded up to whole
  /// points, as Apple's documentation of `size(withAttributes:)` asks for, or the text could be cut off.
  ///
  /// - Parameters:
  ///   - text: the text of the tag.
  ///   - font: the font of the text.
  ///   - insets: the space around the text, in points.
  ///   - maximumWidth: the maximum width of a line, in points. A tag that is wider takes all of it and is as high as
  ///     its lines: at the largest text sizes most are. A width that leaves no space for text counts as no limit, which
  ///     is the default; a ``FlowLayout`` makes such a tag as wide as its lines, and its text ends in an ellipsis.
  /// - Complexity: O(n), n characters in the text.
  public static func size(
    for text: String, font: UIFont = defaultFont, insets: UIEdgeInsets = defaultInsets,
    maximumWidth: CGFloat = .greatestFiniteMagnitude
  ) -> CGSize {
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let textSize = line(text).size(withAttributes: attributes)
    let width = textSize.width + insets.left + insets.right
    let available = maximumWidth - insets.left - insets.right
    if available > 0, width.rounded(.up) > maximumWidth {
      let limit = CGSize(width: available, height: .greatestFiniteMagnitude)
      let lines = line(text).boundingRect(
        with: limit, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: attributes, context: nil)
      return CGSize(width: maximumWidth, height: (lines.height + insets.top + insets.bottom).rounded(.up))
    }
    // Without text there is no height, but tags of a line are equally high.
    let height = (max(textSize.height, font.lineHeight) + insets.top + insets.bottom).rounded(.up)
    return CGSize(width: max(width.rounded(.up), height), height: height)
  }

  /// Returns ``size(for:font:insets:maximumWidth:)`` of the tag, at most as wide as `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    Self.size(for: text ?? "", font: font, insets: insets, maximumWidth: size.width)
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
    // An inset can be more than there is; a label of a negative size would be a wrong one of a positive.
    let area = contentView.bounds
    label.frame = CGRect(
      x: insets.left, y: insets.top, width: max(0, area.width - insets.left - insets.right),
      height: max(0, area.height - insets.top - insets.bottom))
    let lineHeight = font.lineHeight
    let wraps =
      label.frame.height >= 2 * lineHeight && label.intrinsicContentSize.width > label.frame.width.rounded(.up)
    label.numberOfLines = wraps ? 0 : 1
    // The ends of one line are round; so are the corners of more.
    let height = wraps ? lineHeight + insets.top + insets.bottom : area.height
    capsule.layer.cornerRadius = min(area.width, area.height, height) / 2
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
