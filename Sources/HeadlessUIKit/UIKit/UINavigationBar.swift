import Foundation

/// The bar at the top of a navigation controller, with the title and the button of the top item and a back button.
///
/// It is drawn in the color of the background with a hairline under it; UIKit's is clear over content that rests at
/// its start and blurs what is behind it otherwise.
@MainActor open class UINavigationBar: UIView {
  /// Of the row with the buttons.
  static let height: CGFloat = 44
  /// Of a large title at the default text size, as measured by G. Hackworth, "iPad Navigation Bar and Toolbar Height
  /// Changes in iOS 12" (2018): it adds 52 points to the bar's height, 96 in all.
  static let largeTitleHeight: CGFloat = 52
  private static let margin: CGFloat = 16

  var backHandler: (() -> Void)?
  /// Called when another kind of title is asked for.
  var changeHandler: (() -> Void)?
  /// How much of the large title shows, below the row of the buttons; a pull at the top makes it more than its height.
  var largeTitleExtent: CGFloat = 0 {
    didSet { if largeTitleExtent != oldValue { setNeedsLayout() } }
  }

  private var ownItems: [UINavigationItem] = []
  private let background = UIView()
  private let hairline = UIView()
  private let titleLabel = UILabel()
  private let backButton = NavigationBackButton()
  private let rightButton = NavigationItemButton()
  private let largeTitle = UIView()
  private let largeTitleLabel = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    background.backgroundColor = .systemBackground
    hairline.backgroundColor = .separator
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    // "Large Title" in Apple's table of text styles.
    largeTitleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    largeTitle.clipsToBounds = true
    largeTitle.addSubview(largeTitleLabel)
    backButton.tapHandler = { [weak self] in self?.backHandler?() }
    for view in [background, hairline, largeTitle, titleLabel, backButton, rightButton] { addSubview(view) }
  }

  /// The navigation items of the bar, from the bottom of the stack to the top.
  open var items: [UINavigationItem]? {
    get { ownItems }
    set { setItems(newValue, animated: false) }
  }

  /// A Boolean value that indicates whether items whose mode is automatic have large titles. They are shown below the
  /// row of the buttons and go as the content is scrolled.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { changeHandler?() } }
  }

  /// Replaces the items, without animation.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    for item in ownItems where item.bar === self { item.bar = nil }
    ownItems = items ?? []
    for item in ownItems { item.bar = self }
    setNeedsLayout()
  }

  /// The item at the top of the stack.
  open var topItem: UINavigationItem? { ownItems.last }
  /// The item below the top one, to which the back button leads.
  open var backItem: UINavigationItem? { ownItems.dropLast().last }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The background extends to the top of the screen, under the status bar.
    background.frame = CGRect(x: 0, y: -frame.minY, width: bounds.width, height: frame.minY + bounds.height)
    let hair = 1 / max(1, traitCollection.displayScale)
    hairline.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: hair)
    titleLabel.text = topItem?.title
    titleLabel.isHidden = largeTitleExtent > 0
    layOutLargeTitle()
    backButton.isHidden = backItem == nil
    rightButton.show(topItem?.rightBarButtonItem)
    layOutTitleAndButtons()
  }

  /// The large title leaves under the row of the buttons.
  private func layOutLargeTitle() {
    largeTitle.isHidden = largeTitleExtent == 0
    largeTitleLabel.text = topItem?.title
    largeTitle.frame = CGRect(x: 0, y: Self.height, width: bounds.width, height: largeTitleExtent)
    let height = largeTitleLabel.sizeThatFits(.zero).height
    largeTitleLabel.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    largeTitleLabel.frame = CGRect(
      x: Self.margin, y: largeTitleExtent - (Self.largeTitleHeight + height) / 2,
      width: max(0, bounds.width - 2 * Self.margin), height: height)
  }

  /// The title stands in the middle. The button's text is the former title where that has room beside it, else "Back",
  /// else nothing but the chevron; a title that has no room then moves off the middle and ends in an ellipsis.
  private func layOutTitleAndButtons() {
    let rightWidth = rightButton.isHidden ? 0 : rightButton.width
    let end = rightWidth > 0 ? rightWidth + Self.margin * 3 / 2 : Self.margin
    let whole = bounds.width - 2 * Self.margin
    let wishedTitle = min(titleLabel.sizeThatFits(.zero).width, whole)
    let beside = (bounds.width - wishedTitle) / 2 - Self.margin / 2
    var backWidth: CGFloat = 0
    if !backButton.isHidden {
      backButton.text =
        [backItem?.backButtonTitle ?? backItem?.title ?? "Back", "Back", ""]
        .first { NavigationBackButton.width(of: $0) <= beside } ?? ""
      backWidth = NavigationBackButton.width(of: backButton.text)
    }
    let start = backWidth > 0 ? backWidth + Self.margin / 2 : Self.margin
    let title = min(wishedTitle, bounds.width - start - end)
    let left = min(max((bounds.width - title) / 2, start), bounds.width - end - title)
    place(titleLabel, CGRect(x: left, y: 0, width: max(0, title), height: Self.height))
    let right = CGRect(
      x: bounds.width - Self.margin - rightWidth, y: 0, width: rightWidth + Self.margin, height: Self.height)
    place(rightButton, rightWidth > 0 ? right : .zero)
    place(backButton, CGRect(x: 0, y: 0, width: backWidth, height: Self.height))
  }

  /// Mirrored where the language is read from right to left.
  private func place(_ view: UIView, _ rect: CGRect) {
    let mirrors = effectiveUserInterfaceLayoutDirection == .rightToLeft
    view.frame =
      mirrors
      ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
  }
}

/// A chevron and a text that can be tapped.
private final class NavigationBackButton: UIView {
  private static let chevronWidth: CGFloat = 12
  private static let textStart: CGFloat = 27
  private static let font = UIFont.systemFont(ofSize: 17)

  var tapHandler: (() -> Void)?
  private let chevron = ChevronView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = Self.font
    label.textColor = .systemBlue
    isAccessibilityElement = true
    accessibilityTraits = .button
    addSubview(chevron)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var text = "" {
    didSet {
      label.text = text
      accessibilityLabel = text.isEmpty ? "Back" : text
    }
  }

  /// With the margin before the chevron.
  static func width(of text: String) -> CGFloat {
    let label = UILabel()
    label.font = font
    label.text = text
    return textStart + label.sizeThatFits(.zero).width
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let mirrors = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let textWidth = max(0, bounds.width - Self.textStart)
    label.frame = CGRect(x: mirrors ? 0 : Self.textStart, y: 0, width: textWidth, height: bounds.height)
    chevron.isMirrored = mirrors
    let chevronLeft: CGFloat = 8
    chevron.frame = CGRect(
      x: mirrors ? bounds.width - chevronLeft - Self.chevronWidth : chevronLeft, y: (bounds.height - 20) / 2,
      width: Self.chevronWidth, height: 20)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 0.2 }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 1 }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    alpha = 1
    guard let touch = touches.first, point(inside: touch.location(in: self), with: event) else { return }
    tapHandler?()
  }
}

/// The title of a bar button item, that can be tapped.
private final class NavigationItemButton: UIView {
  private let label = UILabel()
  private var item: UIBarButtonItem?

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 17)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var width: CGFloat { label.sizeThatFits(.zero).width }

  func show(_ item: UIBarButtonItem?) {
    self.item = item
    isHidden = item == nil
    label.text = item?.title
    label.textColor = item?.isEnabled == false ? .systemGray : .systemBlue
    accessibilityLabel = item?.title
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let mirrors = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.frame = CGRect(x: mirrors ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 0.2 }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 1 }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    alpha = 1
    guard let item, item.isEnabled, let action = item.primaryAction, let touch = touches.first,
      point(inside: touch.location(in: self), with: event)
    else { return }
    action.handler(action)
  }
}

/// The arrow of the back button.
private final class ChevronView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  var isMirrored = false {
    didSet { if isMirrored != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let shape = layer as? CAShapeLayer else { return }
    let (tip, ends) = isMirrored ? (bounds.maxX - 1.5, bounds.minX + 1.5) : (bounds.minX + 1.5, bounds.maxX - 1.5)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: ends, y: bounds.minY + 1))
    path.addLine(to: CGPoint(x: tip, y: bounds.midY))
    path.addLine(to: CGPoint(x: ends, y: bounds.maxY - 1))
    shape.path = path.cgPath
    shape.fillColor = nil
    shape.lineWidth = 3
    shape.strokeColor = UIColor.systemBlue.resolvedColor(with: traitCollection).cgColor
  }
}
