import Foundation

/// The view of one item. Put what it shows into ``contentView``, or describe it with ``contentConfiguration``.
///
/// From back to front: `backgroundView`, `selectedBackgroundView` (while highlighted or selected), `contentView`. All
/// three fill the cell. The layout margins of the cell and of these don't grow where a bar covers it: set
/// `insetsLayoutMarginsFromSafeArea` for that.
///
/// A cell in a nib is a plain view of this class or of a subclass. What is put on it there lies on the cell itself, in
/// front of the content view, and keeps its constraints to the cell.
open class WaterflowViewCell: WaterflowReusableView {
  /// Holds what the cell shows. It fills the cell.
  public private(set) var contentView: UIView = CellContentView()

  override var isReadAsOne: Bool { true }
  /// As a cell of a table view. SwiftUI's elements, and those that a content view draws, aren't known here.
  override var isFoundWithoutText: Bool { contentConfiguration == nil }

  /// True, as for a cell of a table view, unless there is something in the cell that has to be reached by itself: a
  /// control, a scroll view, a button, a link, what has a gesture recognizer or actions of its own, the view of a
  /// controller; or content made by ``contentConfiguration`` without any text that UIKit knows. What is set counts
  /// instead, and so does a list of `accessibilityElements`.
  open override var isAccessibilityElement: Bool {
    get { super.isAccessibilityElement }
    set { super.isAccessibilityElement = newValue }
  }

  /// Of a cell that has no label of its own, the texts in it, from top to bottom and in reading direction.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  /// What is set, and "Expanded" or "Collapsed" where
  /// ``WaterflowViewDataSource/waterflowView(_:isItemExpandedAt:)`` says so.
  open override var accessibilityValue: String? {
    get {
      let values = [super.accessibilityValue, owner?.isExpanded(self).map { SpokenText.state(isExpanded: $0).text() }]
      let texts = values.compactMap { $0 }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    set { super.accessibilityValue = newValue }
  }

  /// Has `.selected` while the cell is selected, in addition to the traits that are set.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isSelected ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    // What was read here and is set again mustn't outlast the selection.
    set { super.accessibilityTraits = isSelected ? newValue.subtracting(.selected) : newValue }
  }

  /// Taps the item, wherever the cell lies. False, and the assistive technology taps the middle of the cell, where the
  /// item can't be selected.
  open override func accessibilityActivate() -> Bool {
    super.accessibilityActivate() || (owner?.tap(self) ?? false)
  }

  /// Those that are set, one that expands or collapses an item that folds, and those that do what
  /// ``WaterflowView/allowsReordering`` and ``WaterflowView/pinchableColumns`` let fingers do: move the item, and change
  /// the number of columns.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let actions =
        (super.accessibilityCustomActions ?? []) + (owner?.foldingActions(for: self) ?? [])
        + (owner?.movingActions(for: self) ?? []) + (owner?.columnActions ?? [])
      return actions.isEmpty ? nil : actions
    }
    set { super.accessibilityCustomActions = newValue }
  }

  /// Lies under everything else in the cell.
  #if canImport(ObjectiveC)
    @IBOutlet
  #endif
  public var backgroundView: UIView? {
    didSet { replace(oldValue, with: backgroundView) }
  }

  /// Lies over the background and under the content while the cell is highlighted or selected.
  #if canImport(ObjectiveC)
    @IBOutlet
  #endif
  public var selectedBackgroundView: UIView? {
    didSet {
      endFade(of: oldValue)
      replace(oldValue, with: selectedBackgroundView)
      showSelectedBackground()
    }
  }

  /// Whether the item is selected. The view sets it; setting it yourself changes the look, not the selection.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether a finger lies on the item.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether the view is editing: a cell may show a check mark then. The view sets it.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      stateDidChange()
      pointerMayHaveChanged()
    }
  }

  /// Whether the item is being moved to another place: a lifted cell may cast a shadow.
  open var isReordering = false {
    didSet {
      guard isReordering != oldValue else { return }
      stateDidChange()
      pointerMayHaveChanged()
    }
  }

  /// What the cell shows, as a value; it makes the content view. On iOS 16 `UIHostingConfiguration` puts SwiftUI here.
  public var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      applyContentConfiguration(replacing: oldValue)
      if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
      contentSizeMayHaveChanged()
    }
  }

  /// Called when the state changed and before the cell is first shown: the place to derive its look from its state. Of
  /// a cell that is to be measured it is called before that.
  public var configurationUpdateHandler: ((_ cell: WaterflowViewCell, _ state: UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  #if !os(tvOS)
    /// What shows a pointer over the cell; nil unless that is asked for.
    var pointer: CellPointer?
  #endif

  /// The alpha of the selected background, to which it returns when it has faded out; nil while it doesn't.
  private var alphaBeforeFade: CGFloat?

  private var needsUpdateConfiguration = true
  private var isUpdatingConfiguration = false
  /// Whether the next update of the configuration, or the one that is running, is for showing or measuring the cell.
  private var isSettling = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    insetsLayoutMarginsFromSafeArea = false
    fill(with: contentView)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insetsLayoutMarginsFromSafeArea = false
    fill(with: contentView)
    // Under what the nib put on the cell itself: moving that would take its constraints to the cell away.
    insertSubview(contentView, at: 0)
  }

  #if !canImport(ObjectiveC)
    /// Does what key-value coding does where there is an Objective-C runtime.
    open override func setValue(_ value: Any?, forKey key: String) {
      guard value == nil || value is UIView else { return super.setValue(value, forKey: key) }
      switch key {
      case "backgroundView": backgroundView = value as? UIView
      case "selectedBackgroundView": selectedBackgroundView = value as? UIView
      default: super.setValue(value, forKey: key)
      }
    }
  #endif

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    isEditing = false
    isReordering = false
    endFade(of: selectedBackgroundView)
    showSelectedBackground()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Used again within a turn, the cell may still have the pointer of the item before.
    if window != nil { pointerMayHaveChanged() }
  }

  /// Those of the content view, too. Deeper in it they may be the app's and meant to last.
  override func endAnimations() {
    super.endAnimations()
    contentView.layer.removeAllAnimations()
  }

  override func prepareLayout() { serveConfiguration() }

  #if compiler(>=6.2)
    /// From iOS 26 updates the configuration, and again when an `@Observable` model changes that it read: UIKit tracks
    /// reads in here.
    @available(iOS 26, tvOS 26, visionOS 26, *)
    open override func updateProperties() {
      super.updateProperties()
      // Also where nobody asked: a model has changed.
      runConfiguration()
    }
  #endif

  /// Brings the content up to date with the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  // MARK: Size

  /// How large the cell wants to be within `size`, one side of which is the side that it is given and the other
  /// `.greatestFiniteMagnitude`. Asked for items whose length is ``WaterflowView/automaticDimension``, once before the
  /// cell is first shown, once when its width or the user's text size changed, after
  /// `invalidateSizes(forItemsAt:)`, and when its content changes: see ``WaterflowView/selfSizingInvalidation``.
  ///
  /// Where both sides of an item's size are automatic, in a ``FlowLayout``, both sides of `size` are
  /// `.greatestFiniteMagnitude`. If the cell then wants to be longer than a line, it is asked again for that length.
  ///
  /// The default asks, on iOS, the constraints between the content view and what lies in it, or where nothing lies in
  /// it those between the cell and what lies on it. Where there are none it asks ``sizeThatFits(_:)``.
  open override func fittingSize(for size: CGSize) -> CGSize {
    let isConfigured = contentConfiguration != nil
    let view = isConfigured || !contentView.subviews.isEmpty ? contentView : self
    return view.sizeByConstraints(within: size, hasConstraints: isConfigured) ?? sizeThatFits(size)
  }

  /// How large the cell wants to be within a size, configured for its state.
  override func measuredSize(within size: CGSize) -> CGSize {
    if #available(iOS 17, tvOS 17, *) { updateTraitsIfNeeded() }
    isSettling = true
    serveConfiguration()
    return super.measuredSize(within: size)
  }

  /// What the content view wants; the size in the nib of a cell that is drawn there. Override it for a cell without
  /// constraints that knows its size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if contentConfiguration == nil, let drawnSize { return drawnSize }
    return contentView.sizeThatFits(size)
  }

  // MARK: Changes of the size of its content

  override func settle() {
    isSettling = needsUpdateConfiguration
    super.settle()
    guard owner?.selfSizingInvalidation == .enabledIncludingConstraints else { return }
    (contentView as? CellContentView)?.expectLayout()
  }

  override func contentSizeMayHaveChanged() {
    guard !(isSettling && isUpdatingConfiguration) else { return }
    super.contentSizeMayHaveChanged()
  }

  // MARK: Configuration

  /// The state that ``configurationUpdateHandler`` and configurations are given.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isReordering = isReordering
    return state
  }

  /// Asks for ``updateConfiguration(using:)`` before the next layout. Several requests make one update.
  public func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Adapts the cell to `state`. Calls ``configurationUpdateHandler``; without one, updates ``contentConfiguration``.
  ///
  /// Override it instead of setting a handler. It is called before the cell is first shown or measured, and when its
  /// state, its traits or its configuration changed; from iOS 26 also when an `@Observable` model changed that it read.
  /// After anything else that it depends on, call ``setNeedsUpdateConfiguration()``.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if let configurationUpdateHandler {
      configurationUpdateHandler(self, state)
    } else if let contentConfiguration {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
  }

  /// Serves a pending request now: a cell mustn't be measured with what the item before it showed.
  private func serveConfiguration() {
    guard needsUpdateConfiguration else { return }
    #if compiler(>=6.2)
      if #available(iOS 26, tvOS 26, visionOS 26, *) {
        setNeedsUpdateProperties()
        updatePropertiesIfNeeded()
        // Whether UIKit serves it in the middle of an update of its own isn't documented.
        guard needsUpdateConfiguration else { return }
      }
    #endif
    runConfiguration()
  }

  private func runConfiguration() {
    needsUpdateConfiguration = false
    isUpdatingConfiguration = true
    defer {
      isUpdatingConfiguration = false
      isSettling = false
    }
    updateConfiguration(using: configurationState)
  }

  private func stateDidChange() {
    showSelectedBackground()
    setNeedsUpdateConfiguration()
  }

  /// A pointer over the cell may be over another item now, or over one that can't be tapped.
  private func pointerMayHaveChanged() {
    #if !os(tvOS)
      pointer?.interaction.invalidate()
    #endif
  }

  private func applyContentConfiguration(replacing old: (any UIContentConfiguration)?) {
    if let new = contentConfiguration, let old, type(of: new) == type(of: old),
      let view = contentView as? any UIView & UIContentView
    {
      view.configuration = new
      return
    }
    let newContentView = contentConfiguration?.makeContentView() ?? CellContentView()
    fill(with: newContentView)
    insertSubview(newContentView, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = newContentView
  }

  // MARK: What fills the cell

  private func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    fill(with: new)
    insertSubview(new, at: new === backgroundView || backgroundView == nil ? 0 : 1)
  }

  /// The view follows the cell's size at once, without waiting for a layout. Like the cell it keeps its margins under a
  /// bar: with those of the safe area a cell would measure longer where it comes in than in the middle of the screen.
  private func fill(with view: UIView) {
    view.insetsLayoutMarginsFromSafeArea = false
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func showSelectedBackground() {
    let isShown = isSelected || isHighlighted
    if isShown { endFade(of: selectedBackgroundView) }
    // While it fades out it is still there.
    guard alphaBeforeFade == nil else { return }
    selectedBackgroundView?.isHidden = !isShown
  }

  /// In seconds. That of a table view isn't published.
  private static let fadeDuration: TimeInterval = 0.3

  /// Deselects the cell. What shows the selection fades out: with the animation that is running, or in one of its own.
  func deselectFading() {
    guard isSelected, !isHighlighted, let selectedBackgroundView, window != nil, UIView.areAnimationsEnabled else {
      isSelected = false
      return
    }
    alphaBeforeFade = selectedBackgroundView.alpha
    isSelected = false
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: [.allowUserInteraction]) {
      selectedBackgroundView.alpha = 0
    } completion: { [weak self] finished in
      guard let self, finished else { return }
      endFade(of: selectedBackgroundView)
      showSelectedBackground()
    }
  }

  private func endFade(of view: UIView?) {
    guard let alphaBeforeFade else { return }
    self.alphaBeforeFade = nil
    view?.layer.removeAllAnimations()
    view?.alpha = alphaBeforeFade
  }
}
