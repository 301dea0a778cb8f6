import Foundation

/// A cell of a list or an outline, as `UICollectionViewListCell`: its content is indented by the level of its item, and
/// leaves space for accessories.
///
///     let cell = view.dequeueReusableCell(WaterflowListCell.self, for: indexPath)
///     cell.contentConfiguration = configuration(of: file)
///     cell.accessories = file.isFolder ? [.outlineDisclosure()] : []
///     return cell
///
/// The view sets ``indentationLevel`` and ``isExpanded`` to what the data source says of the item when the cell comes to
/// show it, and again after each update and each move, without asking for a cell. A ``WaterflowDiffableDataSource`` knows
/// both from the section's snapshot; a data source that says neither leaves them to the app.
///
/// Assistive technologies read the level of an item below others.
open class WaterflowListCell: WaterflowViewCell {
  /// The number of levels by which the content is indented. Default: 0. Below 0 counts as 0.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { contentWidthDidChange() } }
  }

  /// The width of a level in points. Default: 10. Negative and infinite widths and NaN count as 0.
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

  /// The accessories at the trailing edge of the cell. Default: nothing. Of several of a kind the first is shown.
  open var accessories: [WaterflowCellAccessory] = [] {
    didSet { showAccessories() }
  }

  private var disclosure: OutlineDisclosure?

  /// The state of the cell, with the state of expansion.
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
    let taken = indentation + accessoriesWidth
    let fitting = super.fittingSize(for: CGSize(width: max(0, size.width - taken), height: size.height))
    return CGSize(width: fitting.width + taken, height: max(fitting.height, accessoriesWidth))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }

  override func endAnimations() {
    super.endAnimations()
    disclosure?.endAnimations()
  }

  // MARK: Placing

  private var indentation: CGFloat {
    guard indentationWidth > 0, indentationWidth.isFinite else { return 0 }
    return CGFloat(max(0, indentationLevel)) * indentationWidth
  }

  private var accessoriesWidth: CGFloat { disclosure == nil ? 0 : OutlineDisclosure.length }

  private func placeContent() {
    let width = accessoriesWidth
    placedContentView.frame = CGRect(
      x: bounds.minX + (isRightToLeft ? width : indentation), y: bounds.minY,
      width: max(0, bounds.width - indentation - width), height: bounds.height)
    disclosure?.frame = CGRect(
      x: isRightToLeft ? bounds.minX : bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
    disclosure?.show(isExpanded: isExpanded, isRightToLeft: isRightToLeft)
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

  private func showAccessories() {
    let hadDisclosure = disclosure != nil
    if accessories.isEmpty {
      disclosure?.removeFromSuperview()
      disclosure = nil
    } else if disclosure == nil {
      let new = OutlineDisclosure { [weak self] in self?.disclosureWasTapped() }
      addSubview(new)
      disclosure = new
    }
    guard hadDisclosure != (disclosure != nil) else { return }
    contentSizeMayHaveChanged()
    setNeedsLayout()
  }

  private func disclosureWasTapped() {
    guard let actionHandler = accessories.first?.actionHandler else {
      owner?.toggleExpansion(ofItemShownIn: self)
      return
    }
    actionHandler()
  }
}

/// An accessory that a ``WaterflowListCell`` shows beside its content, as `UICellAccessory`.
public struct WaterflowCellAccessory {
  let actionHandler: (@MainActor () -> Void)?

  /// Returns a chevron at the trailing edge, which points down while ``WaterflowListCell/isExpanded`` is true. A tap on
  /// it expands the item, or collapses it; a tap beside it selects the item.
  ///
  /// - Parameter actionHandler: called for a tap, in place of
  ///   ``WaterflowViewDataSource/waterflowView(_:toggleExpansionOfItemAt:)``.
  public static func outlineDisclosure(
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> WaterflowCellAccessory { WaterflowCellAccessory(actionHandler: actionHandler) }
}
