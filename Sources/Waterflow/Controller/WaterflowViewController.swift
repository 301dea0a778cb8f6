import Foundation

/// A view controller that manages a ``WaterflowView``, as `UITableViewController` manages a table view.
///
/// Override what the screen needs:
///
/// ```swift
/// class NumbersController: WaterflowViewController {
///   override func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 100 }
///
///   override func waterflowView(
///     _ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath
///   ) -> WaterflowViewCell {
///     let cell = waterflowView.dequeueReusableCell(CardCell.self, for: indexPath)
///     cell.show(indexPath.item)
///     return cell
///   }
/// }
/// ```
///
/// It is data source, prefetch data source and delegate of its ``waterflowView``, unless a storyboard or a nib connects
/// others. All their methods and those of `UIScrollViewDelegate` are declared here, so that a misspelled `override` is an
/// error and subclasses of subclasses work. One that isn't overridden counts as missing, and the view does what the
/// protocol gives as its default. So does an override that calls super: it needn't.
///
/// What it does besides:
///
/// - the selection is cleared when the screen appears: ``clearsSelectionOnViewWillAppear``
/// - `editButtonItem` begins and ends the editing of the view
/// - the view's bottom inset follows the keyboard, and the cell with the first responder is scrolled into view
/// - scroll indicators flash when the screen first appears
///
/// A subclass may override in extensions as well, as one of `UITableViewController`: all but what Objective-C has no type
/// for, such as a layout.
// `dynamic` is what a class imported from Objective-C is anyway.
#if canImport(UIKit)
  @objcMembers
#endif
@MainActor
open class WaterflowViewController: UIViewController, WaterflowViewDataSource, WaterflowViewDataSourcePrefetching,
  WaterflowViewDelegate
{
  /// That of a view that the controller makes.
  private let madeLayout: any SectionLayout
  private var managedView: WaterflowView?
  private var hasAppeared = false
  #if !os(tvOS)
    private let keyboardInset = KeyboardInset()
  #endif

  // MARK: Making

  /// Creates a controller whose view has a layout for every section for which the delegate returns none.
  public init(layout: any SectionLayout) {
    madeLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose view is in a nib, or one with a waterfall of three columns if the name is nil.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    madeLayout = .waterfall()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from a storyboard.
  public required init?(coder: NSCoder) {
    madeLayout = .waterfall()
    super.init(coder: coder)
  }

  // MARK: The view

  /// The view that the controller manages: its `view`, or the first waterflow view in it.
  ///
  /// Reading it loads the view; setting it makes it the controller's `view`.
  ///
  /// Where a storyboard or a nib has none, one is made: instead of an empty plain view, else behind what is there.
  public var waterflowView: WaterflowView {
    get {
      loadViewIfNeeded()
      if let managedView, managedView.isDescendant(of: view) { return managedView }
      let found = view.firstWaterflowView ?? view.addingWaterflowView(layout: madeLayout)
      manage(found)
      return found
    }
    set {
      view = newValue
      manage(newValue)
    }
  }

  private func manage(_ waterflowView: WaterflowView) {
    managedView = waterflowView
    #if !os(tvOS)
      keyboardInset.observe { [weak self] in self?.managedView }
    #endif
    waterflowView.isEditing = isEditing
    if waterflowView.dataSource == nil { waterflowView.dataSource = self }
    if waterflowView.prefetchDataSource == nil { waterflowView.prefetchDataSource = self }
    if waterflowView.delegate == nil { waterflowView.delegate = self }
  }

  /// Loads the view from the storyboard or the nib, or makes a ``WaterflowView``.
  open override func loadView() {
    super.loadView()
    if let blank = viewIfLoaded, type(of: blank) == UIView.self, blank.subviews.isEmpty {
      view = WaterflowView(insteadOf: blank, layout: madeLayout)
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    // Where a subclass loads a view of its own, it is found here.
    _ = waterflowView
  }

  // MARK: What it does besides

  /// A Boolean value that indicates whether the controller clears the selection when its view is about to appear.
  /// Default: true.
  ///
  /// Animated, the selection fades along with the transition; if the user cancels that by a swipe, it comes back, see
  /// ``WaterflowView/deselectItem(at:animated:)``. Where several items can be selected the selection stays: it is what
  /// the user works on then, not where they come from.
  open var clearsSelectionOnViewWillAppear = true

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let waterflowView = waterflowView
    // The view's own properties would arrange it, and it isn't as large yet as it will be.
    let selection = waterflowView.selection
    guard clearsSelectionOnViewWillAppear, !selection.isMultiple, !selection.indexPaths.isEmpty else { return }
    for indexPath in waterflowView.indexPathsForSelectedItems {
      waterflowView.deselectItem(at: indexPath, animated: animated)
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !hasAppeared { waterflowView.flashScrollIndicators() }
    hasAppeared = true
  }

  /// Begins or ends editing, also of the view. `editButtonItem` calls it.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    if isViewLoaded { waterflowView.setEditing(editing, animated: animated) }
  }

  #if !os(tvOS)
    /// The refresh control of the view. Reading it loads the view.
    open var refreshControl: UIRefreshControl? {
      get { waterflowView.refreshControl }
      set { waterflowView.refreshControl = newValue }
    }

    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if let managedView { keyboardInset.adjust(managedView) }
    }
  #endif

  // MARK: WaterflowViewDataSource

  open dynamic func numberOfSections(in waterflowView: WaterflowView) -> Int { 1 }
  open dynamic func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { 0 }
  open dynamic func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath)
    -> WaterflowViewCell
  {
    waterflowView.report(.missingCell(indexPath: indexPath))
    return WaterflowViewCell(reuseIdentifier: nil)
  }

  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? { nil }

  open dynamic func waterflowView(_ waterflowView: WaterflowView, canEditItemAt indexPath: IndexPath) -> Bool { true }

  open dynamic func waterflowView(_ waterflowView: WaterflowView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, willBeginInteractiveMovementForItemAt indexPath: IndexPath
  ) {}
  open dynamic func waterflowViewDidEndInteractiveMovement(_ waterflowView: WaterflowView) {}

  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { waterflowView.delegateProxy.noteDefault(.move) }

  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, moveItemsAt sourceIndexPaths: [IndexPath], into destinationIndexPath: IndexPath
  ) -> Bool { false }

  open dynamic func waterflowView(_ waterflowView: WaterflowView, isItemExpandedAt indexPath: IndexPath) -> Bool? {
    nil
  }

  open dynamic func waterflowView(_ waterflowView: WaterflowView, toggleExpansionOfItemAt indexPath: IndexPath) {}

  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, indentationLevelForItemAt indexPath: IndexPath
  ) -> Int? { nil }

  open dynamic func indexTitles(for waterflowView: WaterflowView) -> [String]? { nil }
  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(index: index) }

  // MARK: WaterflowViewDataSourcePrefetching

  open dynamic func waterflowView(_ waterflowView: WaterflowView, prefetchItemsAt indexPaths: [IndexPath]) {
    waterflowView.delegateProxy.noteDefault(.prefetching)
  }

  open dynamic func waterflowView(_ waterflowView: WaterflowView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
  }

  // MARK: WaterflowViewDelegate

  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat { defaultHeight(of: indexPath, width: width, in: waterflowView) }

  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, estimatedHeightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat { waterflowView.estimatedItemHeight }

  open dynamic func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
    waterflowView.delegateProxy.noteDefault(.size)
    return SizeProvider.defaultSize
  }

  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, heightsForItemsIn range: Range<Int>, section: Int, width: CGFloat
  ) -> [CGFloat]? { nil }

  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, sizesForItemsIn range: Range<Int>, section: Int
  ) -> [CGSize]? { nil }

  open dynamic func waterflowView(_ waterflowView: WaterflowView, columnSpanForItemAt indexPath: IndexPath) -> Int {
    waterflowView.delegateProxy.noteDefault(.columnSpan)
    return 1
  }

  open dynamic func waterflowView(_ waterflowView: WaterflowView, columnForItemAt indexPath: IndexPath) -> Int? {
    waterflowView.delegateProxy.noteDefault(.column)
    return nil
  }

  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, layoutForSection section: Int
  ) -> (any SectionLayout)? { nil }
  open dynamic func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat {
    waterflowView.sectionHeaderHeight
  }
  open dynamic func waterflowView(_ waterflowView: WaterflowView, heightForFooterInSection section: Int) -> CGFloat {
    waterflowView.sectionFooterHeight
  }
  open dynamic func waterflowView(_ waterflowView: WaterflowView, pinsHeaderInSection section: Int) -> Bool {
    waterflowView.pinsSectionHeaders
  }
  open dynamic func waterflowView(_ waterflowView: WaterflowView, pinsFooterInSection section: Int) -> Bool {
    waterflowView.pinsSectionFooters
  }
  #if !os(tvOS)
    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, didChangeNumberOfColumnsInSection section: Int
    ) {}
  #endif
  open dynamic func waterflowView(_ waterflowView: WaterflowView, hasBackgroundInSection section: Int) -> Bool { false }
  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, insetsForHeaderInSection section: Int
  ) -> SectionInsets { .zero }
  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, insetsForFooterInSection section: Int
  ) -> SectionInsets { .zero }
  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, insetsForBackgroundInSection section: Int
  ) -> SectionInsets { .zero }
  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, badgesForItemAt indexPath: IndexPath
  ) -> [WaterflowBadge] { [] }

  open dynamic func waterflowView(_ waterflowView: WaterflowView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  open dynamic func waterflowView(_ waterflowView: WaterflowView, didHighlightItemAt indexPath: IndexPath) {}
  open dynamic func waterflowView(_ waterflowView: WaterflowView, didUnhighlightItemAt indexPath: IndexPath) {}
  open dynamic func waterflowView(_ waterflowView: WaterflowView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  open dynamic func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {}
  open dynamic func waterflowView(_ waterflowView: WaterflowView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  open dynamic func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath) {}

  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !waterflowView.isEditing }
  open dynamic func waterflowView(_ waterflowView: WaterflowView, performPrimaryActionForItemAt indexPath: IndexPath) {}

  #if !os(tvOS)
    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { waterflowView.isEditing && waterflowView.allowsMultipleSelectionDuringEditing }
    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    open dynamic func waterflowViewDidEndMultipleSelectionInteraction(_ waterflowView: WaterflowView) {}
    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, shouldSpringLoadItemAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }

    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }

    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }

    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }

    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }

    open dynamic func waterflowView(
      _ waterflowView: WaterflowView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    open dynamic func waterflowView(
      _ waterflowView: WaterflowView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {}
  #endif

  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  open dynamic func waterflowView(_ waterflowView: WaterflowView, canFocusItemAt indexPath: IndexPath) -> Bool {
    waterflowView.allowsFocusNow
  }
  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, shouldUpdateFocusIn context: WaterflowViewFocusUpdateContext
  ) -> Bool { true }
  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, didUpdateFocusIn context: WaterflowViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  open dynamic func indexPathForPreferredFocusedView(in waterflowView: WaterflowView) -> IndexPath? { nil }
  #if !os(tvOS)
    open dynamic func waterflowView(
      _ waterflowView: WaterflowView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { true }
  #endif

  open dynamic func waterflowView(_ waterflowView: WaterflowView, didScrollSection section: Int) {}
  open dynamic func waterflowView(_ waterflowView: WaterflowView, didSnapToItemAt indexPath: IndexPath) {}
  open dynamic func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat) {}
  open dynamic func waterflowView(_ waterflowView: WaterflowView, willApproachBeginningWithin distance: CGFloat) {}

  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {}
  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {}
  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, willDisplaySupplementaryView view: WaterflowReusableView,
    forElementKind kind: String, at indexPath: IndexPath
  ) {}
  open dynamic func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplayingSupplementaryView view: WaterflowReusableView,
    forElementOfKind kind: String, at indexPath: IndexPath
  ) {}

  // MARK: UIScrollViewDelegate

  open dynamic func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open dynamic func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open dynamic func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open dynamic func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open dynamic func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open dynamic func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open dynamic func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  open dynamic func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  #if canImport(UIKit)
    open dynamic func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    open dynamic func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    open dynamic func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    open dynamic func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    open dynamic func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    open dynamic func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// Returns a Boolean value that indicates whether the controller has a method; of `UIScrollViewDelegate`'s only
    /// those that are overridden.
    open override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) && !leavesToScrollView(selector)
    }

    private nonisolated func leavesToScrollView(_ selector: Selector) -> Bool {
      let name = NSStringFromSelector(selector)
      guard name.hasPrefix("scrollView") || name == "viewForZoomingInScrollView:" else { return false }
      return type(of: self).instanceMethod(for: selector) == WaterflowViewController.instanceMethod(for: selector)
    }
  #endif
}
