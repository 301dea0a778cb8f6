import Foundation

/// The view of a single item. Add its content to ``contentView``, or describe it with
/// ``WaterflowReusableView/contentConfiguration``.
///
/// From back to front: `backgroundView`, `selectedBackgroundView` (while highlighted or selected), `contentView`. All
/// three fill the cell. The layout margins of the cell and of these don't grow where a bar covers it: set
/// `insetsLayoutMarginsFromSafeArea` for that.
///
/// A cell in a nib is a plain view of this class or of a subclass. What is put on it there lies on the cell itself, in
/// front of the content view, and keeps its constraints to the cell.
open class WaterflowViewCell: WaterflowReusableView {
  /// The main view, which fills the cell, and to which you add the cell's content.
  ///
  /// Where views in it place their content by their own layout margins, set their `insetsLayoutMarginsFromSafeArea` to
  /// false: a cell that is measured under a bar would be longer than in the middle of the screen.
  public private(set) var contentView: UIView = CellContentView()

  override var isCell: Bool { true }

  override func isBadge(_ view: UIView) -> Bool { view.badgedCell === self }

  override var isReadAsOne: Bool { true }
  /// As a cell of a table view. SwiftUI's elements, and those that a content view draws, aren't known here.
  override var isFoundWithoutText: Bool { contentConfiguration == nil }

  /// A Boolean value that indicates whether the cell is an accessibility element.
  ///
  /// It is true, as for a cell of a table view, unless something in the cell has to be reached by itself: a control, a
  /// scroll view, a button, a link, a view with a gesture recognizer or actions of its own, the view of a controller;
  /// or content made by ``WaterflowReusableView/contentConfiguration`` without any text that UIKit knows. A value that
  /// is set counts instead, and so does a list of `accessibilityElements`.
  open override var isAccessibilityElement: Bool {
    get { super.isAccessibilityElement }
    set { super.isAccessibilityElement = newValue }
  }

  /// The label of the cell; by default the texts in it, from top to bottom and in reading direction.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  /// The value of the cell: a value that is set, "Expanded" or "Collapsed" where
  /// ``WaterflowViewDataSource/waterflowView(_:isItemExpandedAt:)`` returns it, and the labels of the item's badges.
  open override var accessibilityValue: String? {
    get {
      let texts = [super.accessibilityValue].compactMap { $0 } + spokenStates + badges.spokenTexts
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    set { super.accessibilityValue = newValue }
  }

  /// What its accessories do for a tap.
  var accessoryActions: [UIAccessibilityCustomAction] { [] }

  /// What is said of the item after the value that is set.
  var spokenStates: [String] {
    owner?.isExpanded(self).map { [SpokenText.state(isExpanded: $0).text()] } ?? []
  }

  /// The traits of the cell, which include `.selected` while it is selected.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isSelected ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    // What was read here and is set again mustn't outlast the selection.
    set { super.accessibilityTraits = isSelected ? newValue.subtracting(.selected) : newValue }
  }

  /// Taps the item, wherever the cell lies. Returns false where the item can't be selected, and the assistive
  /// technology taps the middle of the cell.
  open override func accessibilityActivate() -> Bool {
    super.accessibilityActivate() || (owner?.tap(self) ?? false)
  }

  /// The custom actions of the cell.
  ///
  /// To those that are set it adds the swipe actions of the item, one that expands or collapses an item of an outline,
  /// and those that do what ``WaterflowView/allowsReordering`` and ``WaterflowView/pinchableColumns`` let fingers do:
  /// move the item, and change the number of columns.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let actions =
        (super.accessibilityCustomActions ?? []) + (owner?.swipeActions(for: self) ?? [])
        + accessoryActions + (owner?.foldingActions(for: self) ?? [])
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
    didSet {
      replace(oldValue, with: backgroundView)
      if backgroundView != nil { backgroundConfiguration = nil }
    }
  }

  /// Lies over the background and under the content while the cell is highlighted or selected.
  #if canImport(ObjectiveC)
    @IBOutlet
  #endif
  public var selectedBackgroundView: UIView? {
    didSet {
      fade.end(of: oldValue)
      replace(oldValue, with: selectedBackgroundView)
      showSelectedBackground()
    }
  }

  /// A Boolean value that indicates whether the item is selected. The view sets it; setting it yourself changes the
  /// appearance, not the selection.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// A Boolean value that indicates whether a finger lies on the item.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// A Boolean value that indicates whether the view is editing and the item can be edited. The view sets it; a cell may show a check mark then.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      stateDidChange()
      pointerMayHaveChanged()
    }
  }

  /// A Boolean value that indicates whether the item is being moved. The view sets it; a lifted cell may cast a shadow.
  open var isReordering = false {
    didSet {
      guard isReordering != oldValue else { return }
      stateDidChange()
      pointerMayHaveChanged()
    }
  }

  /// The current background configuration of the cell. As in UIKit, setting it sets ``backgroundView`` to nil, and the
  /// reverse.
  public override var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { if backgroundConfiguration != nil { backgroundView = nil } }
  }

  /// A block that updates the appearance of the cell when its state changes, and before the cell is first shown or
  /// measured.
  public var configurationUpdateHandler: ((_ cell: WaterflowViewCell, _ state: UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  #if !os(tvOS)
    /// What shows a pointer over the cell; nil unless that is asked for.
    var pointer: CellPointer?
    /// What a drag makes of the cell.
    var drag = CellDrag()
    /// Handles a change of the drag state, as in a collection view. Override it to hide controls, for example.
    open func dragStateDidChange(_ dragState: DragState) {}
  #endif

  /// How far a swipe has moved it aside; nil unless it has.
  var displacement: SwipeDisplacement?

  /// The badges of its item.
  var badges = CellBadges()

  /// The fade of the selected background.
  private var fade = SelectionFade()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    showFocus()
    setUpHover()
    fill(with: contentView)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showFocus()
    setUpHover()
    fill(with: contentView)
    // Under what the nib put on the cell itself: moving that would take its constraints to the cell away.
    insertSubview(contentView, at: 0)
  }

  #if !canImport(ObjectiveC)
    /// Sets a value by key, as key-value coding does where there is an Objective-C runtime.
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
    endDrag()
    fade.end(of: selectedBackgroundView)
    showSelectedBackground()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Used again within a turn, the cell may still have the pointer of the item before.
    if window != nil { pointerMayHaveChanged() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    badges.place(in: self)
  }

  /// Those of the content view, too. Deeper in it they may be the app's and meant to last.
  package override func endAnimations() {
    super.endAnimations()
    contentView.layer.removeAllAnimations()
    placedContentView.layer.removeAllAnimations()
    badges.endAnimations()
  }

  // MARK: Focus

  /// As a collection view's cell, with the system's ring. tvOS has no focus effects; there
  /// `UICellConfigurationState.isFocused` is what a background follows.
  private func showFocus() {
    #if !os(tvOS)
      focusEffect = UIFocusHaloEffect()
    #endif
  }

  /// A Boolean value that indicates whether the cell can have the focus: see
  /// ``WaterflowViewDelegate/waterflowView(_:canFocusItemAt:)``.
  open override var canBecomeFocused: Bool { owner?.mayFocus(self) ?? false }

  #if !os(tvOS)
    /// The group of cells that the tab key goes to, and the arrows stay in: those of a carousel, or all others of the view,
    /// unless another is set. tvOS has no groups.
    open override var focusGroupIdentifier: String? {
      get { super.focusGroupIdentifier ?? shownElement.flatMap { owner?.focusGroup(ofSection: $0.section) } }
      set { super.focusGroupIdentifier = newValue }
    }
  #endif

  /// Updates the configuration of the cell, whose state says whether it has the focus.
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsUpdateConfiguration()
  }

  /// Handles the keys that are for the view while the cell has the focus, and hands on the others.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = isFocused ? owner.map { $0.touch.focus.begin(presses) } ?? presses : presses
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = owner.map { $0.touch.focus.end(presses) } ?? presses
    if !others.isEmpty { super.pressesEnded(others, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = owner.map { $0.touch.focus.cancel(presses) } ?? presses
    if !others.isEmpty { super.pressesCancelled(others, with: event) }
  }

  // MARK: Size

  /// Returns the size that the cell prefers within `size`, one side of which is given and the other
  /// `.greatestFiniteMagnitude`.
  ///
  /// The view calls it for items whose length is ``WaterflowView/automaticDimension``: before the cell is first shown,
  /// when its width or the user's text size changes, after `invalidateSizes(forItemsAt:)`, and when its content
  /// changes: see ``WaterflowView/selfSizingInvalidation``.
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

  /// Returns the size that the content view prefers, or the size in the nib of a cell that is drawn there. Override it
  /// for a cell without constraints that knows its size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if contentConfiguration == nil, let drawnSize { return drawnSize }
    return contentView.sizeThatFits(size)
  }

  // MARK: Changes of the size of its content

  package override func settle() {
    super.settle()
    guard owner?.selfSizingInvalidation == .enabledIncludingConstraints else { return }
    (contentView as? CellContentView)?.expectLayout()
  }

  // MARK: Configuration

  /// The current configuration state of the cell, for ``configurationUpdateHandler`` and configurations.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isReordering = isReordering
    state.isFocused = isFocused
    state.isSwiped = displacement != nil
    addDragState(to: &state)
    return state
  }

  /// Updates the cell for the specified state. Calls ``configurationUpdateHandler``; without one, updates
  /// ``WaterflowReusableView/contentConfiguration`` and ``backgroundConfiguration``.
  ///
  /// Override it instead of setting a handler. It is called before the cell is first shown or measured, and when its
  /// state, its traits or its configuration changed; from iOS 26 also when an `@Observable` model changed that it read.
  /// After anything else that it depends on, call ``WaterflowReusableView/setNeedsUpdateConfiguration()``.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if let configurationUpdateHandler {
      configurationUpdateHandler(self, state)
    } else {
      updateConfigurations(for: state)
    }
  }

  /// A handler or a subclass may depend on the state.
  override var isConfigured: Bool { true }

  override func updateForState() { updateConfiguration(using: configurationState) }

  private func stateDidChange() {
    showSelectedBackground()
    setNeedsUpdateConfiguration()
  }

  override func replaceContent(_ old: ContentContainer?, with new: ContentContainer?) {
    let oldView: UIView = old ?? contentView
    contentView = new?.content ?? CellContentView()
    let newView: UIView = new ?? contentView
    fill(with: newView)
    insertSubview(newView, aboveSubview: oldView)
    oldView.removeFromSuperview()
  }

  // MARK: What fills the cell

  /// The subview of the cell that has its content: the content view, or what holds it.
  var placedContentView: UIView { contentView.superview as? ContentContainer ?? contentView }

  private func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    fill(with: new)
    let isOverBackground = new !== backgroundView && (backgroundView != nil || backgroundConfiguration != nil)
    insertSubview(new, at: isOverBackground ? 1 : 0)
  }

  private func showSelectedBackground() {
    let isShown = isSelected || isHighlighted
    if isShown { fade.end(of: selectedBackgroundView) }
    // While it fades out it is still there.
    guard !fade.isRunning else { return }
    selectedBackgroundView?.isHidden = !isShown
  }

  /// Deselects the cell. What shows the selection fades out: with the animation that is running, or in one of its own.
  func deselectFading() {
    guard isSelected, !isHighlighted, let selectedBackgroundView, window != nil, UIView.areAnimationsEnabled else {
      isSelected = false
      return
    }
    fade.begin(of: selectedBackgroundView)
    isSelected = false
    UIView.animate(withDuration: SelectionFade.duration, delay: 0, options: [.allowUserInteraction]) {
      selectedBackgroundView.alpha = 0
    } completion: { [weak self] finished in
      guard let self, finished else { return }
      fade.end(of: selectedBackgroundView)
      showSelectedBackground()
    }
  }
}
