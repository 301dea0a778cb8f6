import Foundation

/// A cell of a list or an outline, as `UICollectionViewListCell`: its content is indented by the level of its item, and
/// leaves space for accessories.
///
///     let cell = view.dequeueReusableCell(WaterflowListCell.self, for: indexPath)
///     cell.contentConfiguration = configuration(of: file)
///     cell.accessories = file.isFolder ? [.outlineDisclosure()] : []
///     cell.showsSeparator = true
///     return cell
///
/// The view sets ``indentationLevel`` and ``isExpanded`` to what the data source says of the item when the cell comes to
/// show it, and again after each update and each move, without asking for a cell. A ``WaterflowDiffableDataSource`` knows
/// both from the section's snapshot; a data source that says neither leaves them to the app.
///
/// Assistive technologies read the level of an item below others.
open class WaterflowListCell: WaterflowViewCell {
  /// The indentation level of the cell's content. Default: 0. Below 0 counts as 0.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { contentWidthDidChange() } }
  }

  /// The width of each level of indentation, in points. Default: 10. Negative and infinite widths and NaN count as 0.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { contentWidthDidChange() } }
  }

  /// A Boolean value that indicates whether the item is expanded, which turns the outline disclosure. Default: false.
  open var isExpanded = false {
    didSet {
      guard isExpanded != oldValue else { return }
      setNeedsUpdateConfiguration()
      placeContentAnimated()
    }
  }

  /// The accessories of the cell, from leading to trailing at each edge. Default: nothing. Of several of a built-in kind
  /// the first is shown.
  open var accessories: [WaterflowCellAccessory] = [] {
    didSet { showAccessories() }
  }

  /// A Boolean value that indicates whether a line separates the cell from the one below it. Default: false.
  ///
  /// It lies along the bottom edge, one pixel high, from the leading edge of the content to the trailing edge of the
  /// cell: so it follows the indentation and the accessories.
  open var showsSeparator = false {
    didSet { if showsSeparator != oldValue { showSeparator() } }
  }

  /// The color of the separator. Default: the separator color.
  open var separatorColor: UIColor = .separator {
    didSet { separator?.backgroundColor = separatorColor }
  }

  /// The distance from the leading edge of the content view to the separator, in points. Default: nil, for the leading
  /// layout margin of the content view, which also stands for NaN and infinity.
  open var separatorInset: CGFloat? {
    didSet { if separatorInset != oldValue { setNeedsLayout() } }
  }

  private var separator: UIView?
  private var shownAccessories: [ShownAccessory] = []

  open override var isEditing: Bool {
    didSet { if isEditing != oldValue { showAccessories() } }
  }

  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { placeAccessories() } }
  }

  /// The current configuration state of the cell, with the state of expansion.
  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpanded
    return state
  }

  override var spokenStates: [String] {
    guard indentationLevel > 0 else { return super.spokenStates }
    return super.spokenStates + [SpokenText.level.text(["level": indentationLevel + 1])]
  }

  /// Returns the size that the content prefers beside the indentation and the accessories, at least as high as these.
  open override func fittingSize(for size: CGSize) -> CGSize {
    let taken = indentation + width(ofAccessoriesAtLeading: true) + width(ofAccessoriesAtLeading: false)
    let fitting = super.fittingSize(for: CGSize(width: max(0, size.width - taken), height: size.height))
    let height = shownAccessories.map(\.height).max() ?? 0
    return CGSize(width: fitting.width + taken, height: max(fitting.height, height))
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    // A data source that knows only which folders are expanded says nothing of what isn't one.
    UIView.performWithoutAnimation { isExpanded = false }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }

  package override func endAnimations() {
    super.endAnimations()
    for accessory in shownAccessories { accessory.view.endAnimationsThroughout() }
    separator?.endAnimationsThroughout()
  }

  // MARK: Placing

  private var indentation: CGFloat {
    guard indentationWidth > 0, indentationWidth.isFinite else { return 0 }
    return CGFloat(max(0, indentationLevel)) * indentationWidth
  }

  private func width(ofAccessoriesAtLeading isLeading: Bool) -> CGFloat {
    shownAccessories.reduce(0) { $0 + ($1.isLeading == isLeading ? $1.width : 0) }
  }

  /// From the leading edge, as read from left to right.
  private func mirrored(x: CGFloat, width: CGFloat, y: CGFloat, height: CGFloat) -> CGRect {
    CGRect(x: isRightToLeft ? bounds.maxX - x - width : bounds.minX + x, y: y, width: width, height: height)
  }

  private func placeContent() {
    let leading = indentation + width(ofAccessoriesAtLeading: true)
    let trailing = width(ofAccessoriesAtLeading: false)
    placedContentView.frame = mirrored(
      x: leading, width: max(0, bounds.width - leading - trailing), y: bounds.minY, height: bounds.height)
    placeAccessories()
    guard let separator else { return }
    let margins = contentView.layoutMargins
    let margin = isRightToLeft ? margins.right : margins.left
    let start = leading + (separatorInset.flatMap { $0.isFinite ? $0 : nil } ?? margin)
    let height = 1 / max(1, traitCollection.displayScale)
    separator.frame = mirrored(
      x: start, width: max(0, bounds.width - start), y: bounds.maxY - height, height: height)
  }

  private func placeAccessories(where isPlaced: (ShownAccessory) -> Bool = { _ in true }) {
    var leading = indentation
    var trailing = bounds.width - width(ofAccessoriesAtLeading: false)
    for accessory in shownAccessories {
      let x = accessory.isLeading ? leading : trailing
      if accessory.isLeading { leading += accessory.width } else { trailing += accessory.width }
      guard isPlaced(accessory) else { continue }
      place(
        accessory, in: mirrored(x: x, width: accessory.width, y: bounds.minY, height: bounds.height))
    }
  }

  private func place(_ accessory: ShownAccessory, in frame: CGRect) {
    if let view = accessory.view as? any AccessoryView {
      view.frame = frame
      view.show(isExpanded: isExpanded, isSelected: isSelected, isRightToLeft: isRightToLeft)
    } else {
      accessory.view.bounds.size = accessory.size
      accessory.view.place(inMiddleOf: frame)
    }
  }

  /// In seconds: as long as an update, in which the level or the expansion changes.
  private static let duration: TimeInterval = 0.3

  private func placeContentAnimated() {
    setNeedsLayout()
    guard window != nil, !isPrepared else { return }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: placeContent)
  }

  private func contentWidthDidChange() {
    contentSizeMayHaveChanged()
    placeContentAnimated()
  }

  private func showSeparator() {
    separator?.removeFromSuperview()
    separator = nil
    guard showsSeparator else { return }
    let new = UIView()
    new.isUserInteractionEnabled = false
    new.backgroundColor = separatorColor
    addSubview(new)
    separator = new
    setNeedsLayout()
  }

  // MARK: Accessories

  /// Lets the accessories be there that are displayed in the state of the cell. What comes in an animation fades in.
  private func showAccessories() {
    var kinds: Set<WaterflowCellAccessory.Kind> = []
    let wanted = accessories.filter { $0.isDisplayed(isEditing: isEditing) && kinds.insert($0.kind).inserted }
    let old = shownAccessories
    for accessory in old where !kinds.contains(accessory.kind) && accessory.view.superview === self {
      accessory.view.removeFromSuperview()
    }
    shownAccessories = wanted.map { accessory in
      let same = old.first { $0.kind == accessory.kind }
      return ShownAccessory(
        accessory, same?.view ?? accessory.customView ?? makeView(for: accessory.kind), after: same)
    }
    let new = shownAccessories.filter { $0.view.superview !== self }
    let isAnimated = UIView.inheritedAnimationDuration > 0 && window != nil
    UIView.performWithoutAnimation {
      for accessory in new {
        if let separator { insertSubview(accessory.view, belowSubview: separator) } else { addSubview(accessory.view) }
      }
      // Those that were there go along with the content.
      if isAnimated { placeAccessories { accessory in new.contains { $0.view === accessory.view } } }
    }
    if isAnimated { fadeIn(new.map(\.view)) }
    setNeedsLayout()
    // Those that stay are adapted, too: one may be larger by now.
    let sizes = { (accessories: [ShownAccessory]) in accessories.map { CGSize(width: $0.width, height: $0.height) } }
    if sizes(old) != sizes(shownAccessories) { contentSizeMayHaveChanged() }
  }

  private func fadeIn(_ views: [UIView]) {
    for view in views {
      let alpha = view.alpha
      UIView.performWithoutAnimation { view.alpha = 0 }
      view.alpha = alpha
    }
  }

  private func makeView(for kind: WaterflowCellAccessory.Kind) -> UIView {
    switch kind {
    case .outlineDisclosure: OutlineDisclosure { [weak self] in self?.wasTapped(.outlineDisclosure) }
    case .disclosureIndicator: AccessoryMark(.chevron, color: .secondaryLabel)
    case .checkmark: AccessoryMark(.checkmark, color: nil)
    case .delete: AccessoryControl(.minus, color: .systemRed) { [weak self] in self?.wasTapped(.delete) }
    case .insert: AccessoryControl(.plus, color: .systemGreen) { [weak self] in self?.wasTapped(.insert) }
    case .multiselect: AccessorySelectionMark()
    case .reorder: ReorderGrip(of: self)
    case .custom: UIView()
    }
  }

  private func wasTapped(_ kind: WaterflowCellAccessory.Kind) {
    if let actionHandler = actionHandler(of: kind) { return actionHandler() }
    switch kind {
    case .outlineDisclosure: owner?.toggleExpansion(ofItemShownIn: self)
    case .delete:
      #if !os(tvOS)
        owner?.revealSwipeActions(ofItemShownIn: self)
      #endif
    default: break
    }
  }

  /// What the app does in place of the view as the outline disclosure is tapped.
  var disclosureHandler: WaterflowCellAccessory.ActionHandler? { actionHandler(of: .outlineDisclosure) }

  private func actionHandler(of kind: WaterflowCellAccessory.Kind) -> WaterflowCellAccessory.ActionHandler? {
    shownAccessories.first { $0.kind == kind }?.actionHandler
  }

  /// Whether an assistive technology may move the item, as a finger does by the grip.
  var isReorderable: Bool { shownAccessories.contains { $0.kind == .reorder } }

  override var accessoryActions: [UIAccessibilityCustomAction] {
    let names: [(WaterflowCellAccessory.Kind, SpokenText)] = [(.insert, .insert), (.delete, .delete)]
    return names.compactMap { kind, text in
      guard let actionHandler = actionHandler(of: kind) else { return nil }
      return UIAccessibilityCustomAction(name: text.text()) { _ in
        actionHandler()
        return true
      }
    }
  }
}
