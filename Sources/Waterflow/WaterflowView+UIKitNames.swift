import Foundation

// UIKit's names for what is called otherwise here, or done in another way. None can be called: a use of one is an error
// that names ours, and Xcode offers to put it in. The table in Docs/Migrating.md says the rest.

extension WaterflowView {
  @available(*, unavailable, message: "There are layouts in place of styles, such as .list().")
  public enum Style { case plain, grouped, insetGrouped }

  @available(*, unavailable, message: "There are layouts in place of styles, such as .list().")
  public var style: Style { .plain }

  @available(*, unavailable, message: "Call init(frame:layout:) with a layout, such as .list().")
  public convenience init(frame: CGRect, style: Style) { self.init(frame: frame, layout: .list()) }

  @available(*, unavailable, renamed: "register(_:forCellReuseIdentifier:)")
  public func register(_ cellClass: WaterflowViewCell.Type, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, forCellReuseIdentifier: identifier)
  }

  @available(*, unavailable, renamed: "register(_:forCellReuseIdentifier:)")
  public func register(_ nib: UINib, forCellWithReuseIdentifier identifier: String) {}

  @available(
    *, unavailable,
    message:
      "Call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) with WaterflowElementKind.header or .footer."
  )
  public func register(_ viewClass: WaterflowReusableView.Type, forHeaderFooterViewReuseIdentifier identifier: String) {
  }

  @available(*, unavailable, renamed: "dequeueReusableCell(withIdentifier:for:)")
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> WaterflowViewCell
  { dequeueReusableCell(withIdentifier: identifier, for: indexPath) }

  @available(
    *, unavailable,
    message: "Call dequeueReusableCell(_:for:) with the class of the cell, and fill it: no registration."
  )
  public struct CellRegistration<Cell, Item> {
    public init(handler: @escaping (Cell, IndexPath, Item) -> Void) {}
  }

  @available(*, unavailable, message: "Call dequeueReusableCell(_:for:) with the class of the cell, and fill it.")
  public func dequeueConfiguredReusableCell<Registration, Item>(
    using registration: Registration, for indexPath: IndexPath, item: Item?
  ) -> WaterflowViewCell { WaterflowViewCell() }

  @available(
    *, unavailable,
    message: "Call dequeueReusableSupplementaryView(_:ofKind:for:) with the class of the view: no registration."
  )
  public struct SupplementaryRegistration<Supplementary> {
    public init(elementKind: String, handler: @escaping (Supplementary, String, IndexPath) -> Void) {}
  }

  @available(
    *, unavailable, message: "Call dequeueReusableSupplementaryView(_:ofKind:for:) with the class of the view."
  )
  public func dequeueConfiguredReusableSupplementary<Registration>(
    using registration: Registration, for indexPath: IndexPath
  ) -> WaterflowReusableView { WaterflowReusableView() }

  @available(*, unavailable, renamed: "layout")
  public var collectionViewLayout: any SectionLayout {
    get { layout }
    set { layout = newValue }
  }

  @available(*, unavailable, renamed: "init(frame:layout:)")
  public convenience init(frame: CGRect, collectionViewLayout layout: any SectionLayout) {
    self.init(frame: frame, layout: layout)
  }

  // UIKit's own layouts are objects.
  @available(*, unavailable, message: "Call init(frame:layout:) with a value, such as .flow().")
  public convenience init(frame: CGRect, collectionViewLayout layout: NSObject) { self.init(frame: frame) }

  @available(*, unavailable, message: "Assign layout, or call invalidateSizes(forItemsAt:) for sizes alone.")
  public func invalidateLayout() {}

  @available(*, unavailable, renamed: "setLayout(_:animated:completion:)")
  public func setCollectionViewLayout(_ layout: any SectionLayout, animated: Bool, completion: ((Bool) -> Void)? = nil)
  { setLayout(layout, animated: animated, completion: completion) }

  @available(*, unavailable, message: "Call setLayout(_:animated:completion:) with a value, such as .flow().")
  public func setCollectionViewLayout(_ layout: NSObject, animated: Bool, completion: ((Bool) -> Void)? = nil) {}

  @available(*, unavailable, renamed: "numberOfItems(inSection:)")
  public func numberOfRows(inSection section: Int) -> Int { numberOfItems(inSection: section) }

  @available(*, unavailable, renamed: "cellForItem(at:)")
  public func cellForRow(at indexPath: IndexPath) -> WaterflowViewCell? { cellForItem(at: indexPath) }

  @available(*, unavailable, renamed: "frameForItem(at:)")
  public func rectForRow(at indexPath: IndexPath) -> CGRect? { frameForItem(at: indexPath) }

  // A view has what is asked of attributes: a frame, a center, an alpha.
  @available(*, unavailable, message: "Call frameForItem(at:), which returns the frame itself.")
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UIView? { nil }

  @available(
    *, unavailable, message: "Call frameForSupplementaryElement(ofKind:at:), which returns the frame itself."
  )
  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> UIView? { nil }

  @available(
    *, unavailable, message: "Call frameForSupplementaryElement(ofKind:at:) with WaterflowElementKind.header."
  )
  public func rectForHeader(inSection section: Int) -> CGRect { .zero }

  @available(
    *, unavailable, message: "Call frameForSupplementaryElement(ofKind:at:) with WaterflowElementKind.footer."
  )
  public func rectForFooter(inSection section: Int) -> CGRect { .zero }

  @available(*, unavailable, renamed: "indexPathForItem(at:)")
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

  @available(*, unavailable, renamed: "indexPathsForItems(in:)")
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath] { indexPathsForItems(in: rect) }

  @available(*, unavailable, renamed: "indexPathsForVisibleItems")
  public var indexPathsForVisibleRows: [IndexPath] { indexPathsForVisibleItems }

  @available(*, unavailable, renamed: "indexPathForSelectedItem")
  public var indexPathForSelectedRow: IndexPath? { indexPathForSelectedItem }

  @available(*, unavailable, renamed: "indexPathsForSelectedItems")
  public var indexPathsForSelectedRows: [IndexPath] { indexPathsForSelectedItems }

  @available(*, unavailable, renamed: "selectItem(at:animated:scrollPosition:)")
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  @available(*, unavailable, renamed: "deselectItem(at:animated:)")
  public func deselectRow(at indexPath: IndexPath, animated: Bool) { deselectItem(at: indexPath, animated: animated) }

  @available(*, unavailable, renamed: "scrollToItem(at:at:animated:)")
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    scrollToItem(at: indexPath, at: position, animated: animated)
  }

  @available(
    *, unavailable, message: "Call scrollToItem(at:at:animated:) with one of indexPathsForSelectedItems."
  )
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {}

  @available(*, unavailable, renamed: "insertItems(at:with:)")
  public func insertRows(at indexPaths: [IndexPath], with animation: ItemAnimation) {
    insertItems(at: indexPaths, with: animation)
  }

  @available(*, unavailable, renamed: "deleteItems(at:with:)")
  public func deleteRows(at indexPaths: [IndexPath], with animation: ItemAnimation) {
    deleteItems(at: indexPaths, with: animation)
  }

  @available(*, unavailable, renamed: "reloadItems(at:with:)")
  public func reloadRows(at indexPaths: [IndexPath], with animation: ItemAnimation) {
    reloadItems(at: indexPaths, with: animation)
  }

  @available(*, unavailable, renamed: "reconfigureItems(at:)")
  public func reconfigureRows(at indexPaths: [IndexPath]) { reconfigureItems(at: indexPaths) }

  @available(*, unavailable, renamed: "moveItem(at:to:)")
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { moveItem(at: indexPath, to: newIndexPath) }

  @available(*, unavailable, renamed: "itemHeight")
  public var rowHeight: CGFloat? {
    get { itemHeight }
    set { itemHeight = newValue }
  }

  @available(*, unavailable, renamed: "estimatedItemHeight")
  public var estimatedRowHeight: CGFloat {
    get { estimatedItemHeight }
    set { estimatedItemHeight = newValue }
  }

  @available(*, unavailable, message: "A header of automaticDimension is 44 points long until it is measured.")
  public var estimatedSectionHeaderHeight: CGFloat {
    get { 44 }
    set {}
  }

  @available(*, unavailable, message: "A footer of automaticDimension is 44 points long until it is measured.")
  public var estimatedSectionFooterHeight: CGFloat {
    get { 44 }
    set {}
  }

  @available(*, unavailable, message: "Set showsSeparator of each WaterflowListCell.")
  public var separatorStyle: SeparatorStyle {
    get { .none }
    set {}
  }

  @available(*, unavailable, message: "Set showsSeparator of each WaterflowListCell.")
  public enum SeparatorStyle { case none, singleLine }

  @available(*, unavailable, message: "Set separatorInset of each WaterflowListCell to the leading inset.")
  public var separatorInset: UIEdgeInsets {
    get { .zero }
    set {}
  }

  @available(*, unavailable, message: "Set separatorColor of each WaterflowListCell.")
  public var separatorColor: UIColor? {
    get { nil }
    set {}
  }

  @available(
    *, unavailable, message: "There is none unless the delegate has waterflowView(_:insetsForHeaderInSection:)."
  )
  public var sectionHeaderTopPadding: CGFloat {
    get { 0 }
    set {}
  }

  @available(*, unavailable, renamed: "insetsContentToSafeArea")
  public var insetsContentViewsToSafeArea: Bool {
    get { insetsContentToSafeArea }
    set { insetsContentToSafeArea = newValue }
  }

  @available(*, unavailable, message: "Index titles have the tintColor of the view.")
  public var sectionIndexColor: UIColor? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Index titles have no background.")
  public var sectionIndexBackgroundColor: UIColor? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Index titles are asked for again with each update of the content.")
  public func reloadSectionIndexTitles() {}

  @available(*, unavailable, message: "Items make room at once.")
  public enum ReorderingCadence { case immediate, fast, slow }

  @available(*, unavailable, message: "Items make room at once.")
  public var reorderingCadence: ReorderingCadence {
    get { .immediate }
    set {}
  }

  @available(*, unavailable, renamed: "pinsSectionHeaders")
  public var sectionHeadersPinToVisibleBounds: Bool {
    get { pinsSectionHeaders }
    set { pinsSectionHeaders = newValue }
  }

  @available(*, unavailable, renamed: "pinsSectionFooters")
  public var sectionFootersPinToVisibleBounds: Bool {
    get { pinsSectionFooters }
    set { pinsSectionFooters = newValue }
  }

  @available(*, unavailable, renamed: "headerView")
  public var tableHeaderView: UIView? {
    get { headerView }
    set { headerView = newValue }
  }

  @available(*, unavailable, renamed: "footerView")
  public var tableFooterView: UIView? {
    get { footerView }
    set { footerView = newValue }
  }

  @available(*, unavailable, message: "Pass the updates to performBatchUpdates(_:completion:) in a closure.")
  public func beginUpdates() {}

  @available(*, unavailable, message: "Pass the updates to performBatchUpdates(_:completion:) in a closure.")
  public func endUpdates() {}

  @available(*, unavailable, message: "Call supplementaryView(forElementKind:at:) with WaterflowElementKind.header.")
  public func headerView(forSection section: Int) -> WaterflowReusableView? { nil }

  @available(*, unavailable, message: "Call supplementaryView(forElementKind:at:) with WaterflowElementKind.footer.")
  public func footerView(forSection section: Int) -> WaterflowReusableView? { nil }

  @available(
    *, unavailable,
    message:
      "Call dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:) where the data source is asked for a header."
  )
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> WaterflowReusableView? { nil }

  @available(*, unavailable, message: "Use WaterflowElementKind.header.")
  public static var elementKindSectionHeader: String { WaterflowElementKind.header }

  @available(*, unavailable, message: "Use WaterflowElementKind.footer.")
  public static var elementKindSectionFooter: String { WaterflowElementKind.footer }
}

extension WaterflowView: WaterflowUIKitNames {}

extension WaterflowUIKitNames where Self: WaterflowView {
  // A class can't have two properties of a name. This one is for assigning alone: reading would be ambiguous.
  @_disfavoredOverload
  @available(*, unavailable, message: "Assign a value to layout, such as .flow().")
  public var collectionViewLayout: NSObject {
    get { self }
    set {}
  }
}

extension WaterflowView.ScrollPosition {
  @available(*, unavailable, renamed: "centeredVertically")
  public static var middle: Self { .centeredVertically }
}

extension WaterflowView.ItemAnimation {
  @available(*, unavailable, message: "Use slide(.leading).")
  public static var left: Self { .slide(.leading) }

  @available(*, unavailable, message: "Use slide(.trailing).")
  public static var right: Self { .slide(.trailing) }

  @available(*, unavailable, message: "Use slide(.top).")
  public static var top: Self { .slide(.top) }

  @available(*, unavailable, message: "Use slide(.bottom).")
  public static var bottom: Self { .slide(.bottom) }

  @available(*, unavailable, renamed: "scale")
  public static var middle: Self { .scale }
}

@available(*, unavailable, renamed: "WaterflowDiffableDataSource")
public typealias WaterflowViewDiffableDataSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> = WaterflowDiffableDataSource<SectionIdentifier, ItemIdentifier>

extension WaterflowViewController {
  @available(*, unavailable, renamed: "waterflowView")
  public var tableView: WaterflowView { waterflowView }

  @available(*, unavailable, renamed: "waterflowView")
  public var collectionView: WaterflowView { waterflowView }

  @available(*, unavailable, message: "Set allowsReordering of the waterflowView.")
  public var installsStandardGestureForInteractiveMovement: Bool {
    get { false }
    set {}
  }

  @available(*, unavailable, message: "Read layout of the waterflowView.")
  public var collectionViewLayout: any SectionLayout { waterflowView.layout }

  @available(*, unavailable, renamed: "init(layout:)")
  public convenience init(collectionViewLayout layout: any SectionLayout) { self.init(layout: layout) }

  @available(*, unavailable, message: "Call init(layout:) with a value, such as .flow().")
  public convenience init(collectionViewLayout layout: NSObject) { self.init(nibName: nil, bundle: nil) }

  @available(*, unavailable, message: "Call init(layout:) with a layout, such as .list().")
  public convenience init(style: WaterflowView.Style) { self.init(layout: .list()) }
}

extension WaterflowDiffableDataSource {
  @available(*, unavailable, renamed: "defaultItemAnimation")
  public var defaultRowAnimation: WaterflowView.ItemAnimation {
    get { defaultItemAnimation }
    set { defaultItemAnimation = newValue }
  }

  @available(*, unavailable, renamed: "init(waterflowView:cellProvider:)")
  public convenience init(collectionView: WaterflowView, cellProvider: @escaping CellProvider) {
    self.init(waterflowView: collectionView, cellProvider: cellProvider)
  }

  @available(*, unavailable, renamed: "init(waterflowView:cellProvider:)")
  public convenience init(tableView: WaterflowView, cellProvider: @escaping CellProvider) {
    self.init(waterflowView: tableView, cellProvider: cellProvider)
  }
}
