import Foundation

/// A view that displays lines of text in one font and color.
///
/// The lines are those of `TextLayout`, for measuring and for drawing alike. As many are shown as the height has room
/// for; the block of lines is centered vertically.
@MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// The text of the label; nothing is shown for `nil`.
  open var text: String? {
    didSet { if text != oldValue { contentDidChange() } }
  }

  /// The font of the text. Setting it to `nil` restores the system font at 17 points.
  open var font: UIFont! {
    get { storedFont }
    set {
      storedFont = newValue ?? UILabel.defaultFont
      contentDidChange()
    }
  }

  /// The color of the text. Setting it to `nil` restores `UIColor.label`.
  open var textColor: UIColor! {
    get { storedTextColor }
    set { storedTextColor = newValue ?? .label }
  }

  /// The alignment of the text. Natural by default: left, or right where the language is read from right to left.
  open var textAlignment: NSTextAlignment = .natural

  /// The maximum number of lines, 1 by default; 0 is no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  /// The mode in which text that doesn't fit is wrapped and truncated.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// The maximum width of a line in `intrinsicContentSize`, in points; with 0 the text isn't wrapped.
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// A Boolean value that indicates whether a font made for a text style, or by font metrics, is replaced when the user's
  /// text size changes.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { followContentSizeCategory() } }
  }

  private var storedFont = UILabel.defaultFont
  private var storedTextColor = UIColor.label
  private var cachedLayout: (width: CGFloat, lines: Int, layout: TextLayout)?

  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .staticText
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    accessibilityTraits = .staticText
    if let coder = coder as? NibCoder { decode(from: coder) } else { isUserInteractionEnabled = false }
  }

  /// The text, unless another label is set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  private func decode(from coder: NibCoder) {
    isAccessibilityElement = coder.value("UIIsAccessibilityElement") ?? true
    if let isDisabled: Bool = coder.value("UIUserInteractionDisabled") { isUserInteractionEnabled = !isDisabled }
    text = coder.value("UIText")
    if let font: UIFont = coder.value("UIFont") {
      // A font for a text style has the user's current size, not that when the file was read.
      self.font = font.scaled(compatibleWith: nil)
    }
    textColor = coder.value("UITextColor")
    if let alignment: Int = coder.value("UITextAlignment") {
      textAlignment = NSTextAlignment(rawValue: alignment) ?? textAlignment
    }
    if let mode: Int = coder.value("UILineBreakMode") {
      lineBreakMode = NSLineBreakMode(rawValue: mode) ?? lineBreakMode
    }
    if let lines: Int = coder.value("UINumberOfLines") { numberOfLines = lines }
    if let width: CGFloat = coder.value("UIPreferredMaxLayoutWidth") { preferredMaxLayoutWidth = width }
    if let adjusts: Bool = coder.value("UIAdjustsFontForContentSizeCategory") {
      adjustsFontForContentSizeCategory = adjusts
    }
  }

  override func assign(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("text", let string as String): text = string
    case ("textColor", let color as UIColor): textColor = color
    default: return super.assign(value, forKey: key)
    }
    return true
  }

  /// Returns the size of the text wrapped at the given width, rounded up to the device pixel. A width of 0 or less is
  /// no limit, nor is any width one to a label with a single line. O(n), n scalars in the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isUnlimited = numberOfLines == 1 || !(size.width > 0)
    return textSize(width: isUnlimited ? .infinity : size.width, numberOfLines: numberOfLines)
  }

  /// The size of the text, wrapped at `preferredMaxLayoutWidth` where there may be more than one line.
  open override var intrinsicContentSize: CGSize {
    let wraps = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return textSize(width: wraps ? preferredMaxLayoutWidth : .infinity, numberOfLines: numberOfLines)
  }

  /// Returns the rectangle of the text as it is drawn in the given bounds, with at most the given number of lines; 0 is
  /// no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard hasText else { return CGRect(origin: bounds.origin, size: .zero) }
    let fitting = storedFont.numberOfLines(in: bounds.height)
    let limit = numberOfLines == 0 || fitting == 0 ? max(numberOfLines, fitting) : min(numberOfLines, fitting)
    let layout = layout(width: bounds.width, numberOfLines: limit)
    let size = CGSize(
      width: min(roundedUp(layout.size.width), bounds.width), height: roundedUp(layout.size.height))
    return CGRect(
      x: bounds.minX + offset(of: size.width, in: bounds.width),
      y: bounds.minY + (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { followContentSizeCategory() }
  }

  // MARK: For the renderer

  /// A line as it is drawn: its text, where it begins in the label's own coordinates, and how wide it is.
  struct PlacedLine {
    let text: String
    /// The left end of the line's baseline.
    let origin: CGPoint
    let width: CGFloat
  }

  /// The lines that are shown in the current bounds, from the top down.
  var placedLines: [PlacedLine] {
    guard hasText, bounds.width > 0, bounds.height > 0 else { return [] }
    let block = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    guard let layout = cachedLayout?.layout else { return [] }
    return layout.lines.enumerated().map { index, line in
      let width = layout.width(of: line)
      return PlacedLine(
        text: layout.text(of: line),
        origin: CGPoint(
          x: bounds.minX + offset(of: width, in: bounds.width),
          y: block.minY + CGFloat(index) * storedFont.lineHeight + storedFont.ascender),
        width: width)
    }
  }

  // MARK: Measuring

  private var hasText: Bool { !(text ?? "").isEmpty }

  private func contentDidChange() {
    cachedLayout = nil
    reportIfTooLargeToDraw()
  }

  override var drawsContent: Bool { !(text ?? "").isEmpty }

  /// A label that is measured and then drawn at one width lays its text out once.
  private func layout(width: CGFloat, numberOfLines: Int) -> TextLayout {
    if let cachedLayout, cachedLayout.width == width, cachedLayout.lines == numberOfLines { return cachedLayout.layout }
    let layout = TextLayout(
      text ?? "", font: storedFont, width: width, maximumNumberOfLines: numberOfLines, lineBreakMode: lineBreakMode)
    cachedLayout = (width, numberOfLines, layout)
    return layout
  }

  private func textSize(width: CGFloat, numberOfLines: Int) -> CGSize {
    guard hasText else { return .zero }
    let size = layout(width: width, numberOfLines: numberOfLines).size
    return CGSize(width: roundedUp(size.width), height: roundedUp(size.height))
  }

  private func roundedUp(_ value: CGFloat) -> CGFloat {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    // Less than a thousandth of a pixel over is rounding noise.
    return (value * scale - 0.001).rounded(.up) / scale
  }

  private func offset(of width: CGFloat, in available: CGFloat) -> CGFloat {
    switch textAlignment {
    case .left: return 0
    case .center: return (available - width) / 2
    case .right: return available - width
    case .natural: return effectiveUserInterfaceLayoutDirection == .rightToLeft ? available - width : 0
    }
  }

  private func followContentSizeCategory() {
    let scaled = storedFont.scaled(compatibleWith: traitCollection)
    if scaled != storedFont { font = scaled }
  }
}

/// The interface of views whose fonts can follow the user's preferred text size.
@MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// A Boolean value that indicates whether a font made for a text style, or by font metrics, is replaced when the user's
  /// text size changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
