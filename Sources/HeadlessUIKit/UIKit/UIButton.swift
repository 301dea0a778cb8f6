import Foundation

/// A control that performs an action when it is tapped, with a title in its middle.
@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom
    case system
  }

  public let buttonType: ButtonType
  /// The label that shows the current title.
  public private(set) var titleLabel: UILabel? = UILabel()
  private var titles: [State.RawValue: String] = [:]
  private var titleColors: [State.RawValue: UIColor] = [:]

  /// Creates a button that performs an action.
  ///
  /// - Parameter primaryAction: performed by a tap; its title becomes the button's.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(type: .custom, frame: frame, primaryAction: primaryAction)
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType, frame: .zero, primaryAction: primaryAction)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(type: buttonType, frame: .zero, primaryAction: nil)
  }

  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
    prepare()
  }

  private init(type: ButtonType, frame: CGRect, primaryAction: UIAction?) {
    buttonType = type
    super.init(frame: frame)
    prepare()
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  public required init?(coder: NSCoder) {
    buttonType = .custom
    super.init(coder: coder)
    prepare()
  }

  /// The accessibility label: the title, unless another label is set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  private func prepare() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    guard let titleLabel else { return }
    titleLabel.textAlignment = .center
    titleLabel.isUserInteractionEnabled = false
    addSubview(titleLabel)
  }

  // MARK: Title

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    showTitle()
    setNeedsLayout()
  }

  /// Returns the title that was set for a state; `nil` if none was set for exactly that state.
  open func title(for state: State) -> String? { titles[state.rawValue] }

  /// The title that the button displays: that of its current state, or the normal one if that has none.
  open var currentTitle: String? { titles[state.rawValue] ?? titles[State.normal.rawValue] }

  /// Sets the color of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state.rawValue] = color
    showTitle()
  }

  /// The color of the title that was set for the current state; the normal one if that has none.
  open var currentTitleColor: UIColor {
    titleColors[state.rawValue] ?? titleColors[State.normal.rawValue] ?? .label
  }

  private func showTitle() {
    titleLabel?.text = currentTitle
    if !titleColors.isEmpty { titleLabel?.textColor = currentTitleColor }
  }

  open override var isHighlighted: Bool {
    didSet { showTitle() }
  }

  open override var isSelected: Bool {
    didSet { showTitle() }
  }

  open override var isEnabled: Bool {
    didSet { showTitle() }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    titleLabel?.sizeThatFits(size) ?? super.sizeThatFits(size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel?.frame = bounds
  }

  override var touchUpInsideEvents: Event { [.touchUpInside, .primaryActionTriggered] }
}
