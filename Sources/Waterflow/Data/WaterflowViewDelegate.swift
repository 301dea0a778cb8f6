import Foundation

/// Methods for sizing items and responding to events.
///
/// Assign the delegate to the `delegate` of a ``WaterflowView``, which is `UIScrollView`'s own; every member has a
/// default.
///
/// The view asks for sizes on reload, layout change and another width across the scroll direction: once per item, and
/// never while scrolling. Two questions come again: the size of an item with a side of
/// ``WaterflowView/automaticDimension`` when its cell comes, and the lengths of a section's header and footer after one
/// has measured itself. Another length of the view asks nothing, as in a table view: where sizes depend on it, call
/// ``WaterflowView/invalidateSizes(forItemsAt:)``. Lengths are in points. A negative, NaN or infinite one is reported
/// and counts as 0.
///
/// Defaults live in a protocol extension: a subclass of a class that conforms doesn't replace a default by adding the
/// method; the conforming class itself has to have it. ``WaterflowViewController`` has them all, to be overridden.
@MainActor
public protocol WaterflowViewDelegate: UIScrollViewDelegate {

  // MARK: Sizes

  /// Asks the delegate for the height of an item along the scroll direction when it is `width` points across; in a
  /// horizontal view, for its width.
  ///
  /// Layouts with columns ask for it. ``WaterflowView/automaticDimension`` asks the cell. Default: the size of
  /// ``waterflowView(_:sizeForItemAt:)`` scaled to `width`; without that method ``WaterflowView/itemHeight``.
  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat

  /// Asks the delegate for the estimated height of an item whose cell hasn't been measured yet, in points along the
  /// scroll direction, when it is `width` points across.
  ///
  /// Default: ``WaterflowView/estimatedItemHeight``, which also stands for 0, negative, NaN and infinite values and for
  /// ``WaterflowView/automaticDimension``.
  ///
  /// Called for items whose height is ``WaterflowView/automaticDimension``, at most once in an arrangement and never
  /// for one that has been measured: its last length stands in until it is measured again. Good estimates keep the
  /// scroll indicator steady and jumps precise.
  ///
  /// ```swift
  /// func waterflowView(
  ///   _ waterflowView: WaterflowView, estimatedHeightForItemAt indexPath: IndexPath, width: CGFloat
  /// ) -> CGFloat {
  ///   posts[indexPath.item].hasPhoto ? width * 1.4 : 120
  /// }
  /// ```
  func waterflowView(
    _ waterflowView: WaterflowView, estimatedHeightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat

  /// Asks the delegate for the natural size of an item.
  ///
  /// Layouts that keep proportions ask for it. ``WaterflowView/automaticDimension`` for a side, or both, asks the cell
  /// where the layout allows it: in a flow and in rows. Default: 50 × 50, as in `UICollectionViewFlowLayout`,
  /// which is reported.
  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize

  /// Asks the delegate for the heights of a range of items, one for each index. Default: nil, which asks for them one
  /// by one.
  ///
  /// Worth it for hundreds of thousands of items: one call for a few hundred of them instead of one each. The
  /// items of a range are equally wide: they cover as many columns, and where columns differ in width it is one item.
  func waterflowView(
    _ waterflowView: WaterflowView, heightsForItemsIn range: Range<Int>, section: Int, width: CGFloat
  ) -> [CGFloat]?

  /// Asks the delegate for the natural sizes of a range of items, one for each index. Default: nil, one by one.
  func waterflowView(_ waterflowView: WaterflowView, sizesForItemsIn range: Range<Int>, section: Int) -> [CGSize]?

  /// Asks the delegate for the number of columns that an item spans in a layout with columns. Default: 1.
  func waterflowView(_ waterflowView: WaterflowView, columnSpanForItemAt indexPath: IndexPath) -> Int

  /// Asks the delegate for the column of an item in a layout with columns: 0 is the first in reading direction. For an
  /// item that spans several it is the first. Default: nil, which lets the layout choose.
  ///
  /// Asked when the item is asked for its height. The items after it are placed around it: where the layout goes from
  /// column to column, the next one follows it. A column that isn't there is reported, and the nearest that is there
  /// is used.
  func waterflowView(_ waterflowView: WaterflowView, columnForItemAt indexPath: IndexPath) -> Int?

  /// Asks the delegate for the layout of a section. Default: nil, for the view's own ``WaterflowView/layout``.
  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)?

  #if !os(tvOS)
    /// Tells the delegate that the user has changed the number of columns, by pinching or by VoiceOver's actions: the view's
    /// ``WaterflowView/layout`` has the new one. Default: does nothing.
    ///
    /// Called for each section with that layout, as the fingers lift. See ``WaterflowView/pinchableColumns``.
    func waterflowView(_ waterflowView: WaterflowView, didChangeNumberOfColumnsInSection section: Int)
  #endif

  /// Asks the delegate for the height of a section's header along the scroll direction.
  ///
  /// ``WaterflowView/automaticDimension`` asks the view that the data source returns: see
  /// ``WaterflowReusableView/fittingSize(for:)``. Default: ``WaterflowView/sectionHeaderHeight``, which is 0 unless it
  /// is set: no header.
  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat

  /// Asks the delegate for the height of a section's footer along the scroll direction, as
  /// ``waterflowView(_:heightForHeaderInSection:)``. Default: ``WaterflowView/sectionFooterHeight``.
  func waterflowView(_ waterflowView: WaterflowView, heightForFooterInSection section: Int) -> CGFloat

  /// Asks the delegate whether a section's header stays visible while the section is. Default:
  /// ``WaterflowView/pinsSectionHeaders``.
  ///
  /// Asked with the length of the header, and never while scrolling: on reload, for a section that is inserted or
  /// reloaded or in which items change, when everything is arranged again, and when a property is set whose value is
  /// the default.
  func waterflowView(_ waterflowView: WaterflowView, pinsHeaderInSection section: Int) -> Bool

  /// Asks the delegate whether a section's footer stays visible while the section is. Default:
  /// ``WaterflowView/pinsSectionFooters``.
  ///
  /// Asked when ``waterflowView(_:pinsHeaderInSection:)`` is.
  func waterflowView(_ waterflowView: WaterflowView, pinsFooterInSection section: Int) -> Bool

  /// Asks the delegate whether a section has a background under all its elements. Default: false.
  ///
  /// The class of its view is that registered as decoration of kind ``WaterflowElementKind/background``. The view is as
  /// long as the section, and devices draw none of more than 8 192 pixels: give it a background color or a
  /// configuration, and let views that draw be short.
  func waterflowView(_ waterflowView: WaterflowView, hasBackgroundInSection section: Int) -> Bool

  /// Asks the delegate for the insets around a section's header, in points, in addition to its height. Default:
  /// ``SectionInsets/zero``.
  ///
  /// They don't depend on the insets of the section's layout: return the same on both sides to align the header with
  /// the items, or 0 to let it reach from edge to edge, clear of the safe area. A right-to-left section mirrors them. A
  /// pinned header keeps them; a header that measures itself is measured at the width that they leave; a section
  /// without a header has none. Negative, NaN and infinite values are reported and count as 0. Asked when
  /// ``waterflowView(_:pinsHeaderInSection:)`` is.
  func waterflowView(_ waterflowView: WaterflowView, insetsForHeaderInSection section: Int) -> SectionInsets

  /// Asks the delegate for the insets around a section's footer, as ``waterflowView(_:insetsForHeaderInSection:)``.
  /// Default: ``SectionInsets/zero``.
  func waterflowView(_ waterflowView: WaterflowView, insetsForFooterInSection section: Int) -> SectionInsets

  /// Asks the delegate for the insets between the bounds of a section, header and footer included, and its background,
  /// in points. Default: ``SectionInsets/zero``, from edge to edge.
  ///
  /// A side with an inset keeps clear of the safe area, too. Otherwise as with
  /// ``waterflowView(_:insetsForHeaderInSection:)``, except that the section doesn't become longer.
  func waterflowView(_ waterflowView: WaterflowView, insetsForBackgroundInSection section: Int) -> SectionInsets

  // MARK: Badges

  /// Asks the delegate for the badges of an item, from back to front. Default: none.
  ///
  /// Asked after the data source was asked for the item's cell, when the item comes into view or its cell is made ahead
  /// of time, and when the item is reloaded or reconfigured; never for other items. Badges lie over the content of
  /// their cell, and move, fold and lift with it. Touches pass through them to the cell. VoiceOver reads their labels
  /// after the cell's.
  func waterflowView(_ waterflowView: WaterflowView, badgesForItemAt indexPath: IndexPath) -> [WaterflowBadge]

  // MARK: Highlighting and selecting

  /// Asks the delegate whether an item should be highlighted during a touch. False also keeps it from being selected.
  /// Default: true.
  func waterflowView(_ waterflowView: WaterflowView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// Tells the delegate that an item was highlighted, because a finger lies on it. Default: does nothing.
  func waterflowView(_ waterflowView: WaterflowView, didHighlightItemAt indexPath: IndexPath)
  /// Tells the delegate that the highlight was removed from an item: the finger was lifted, left it or began to drag.
  /// Every `didHighlight` is followed by one of these.
  func waterflowView(_ waterflowView: WaterflowView, didUnhighlightItemAt indexPath: IndexPath)
  /// Asks the delegate whether an item should be selected by a tap. Default: true.
  func waterflowView(_ waterflowView: WaterflowView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Tells the delegate that a tap selected an item. Not called for selections made in code.
  func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath)
  /// Asks the delegate whether an item should be deselected by a tap, where several can be selected. Default: true.
  func waterflowView(_ waterflowView: WaterflowView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// Tells the delegate that a tap deselected an item. Not called for selections made in code.
  func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath)

  /// Asks the delegate whether a tap performs the primary action of an item, after it has selected the item or failed
  /// to. Default: true unless the view is editing.
  func waterflowView(_ waterflowView: WaterflowView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  /// Tells the delegate to perform the item's primary action, such as pushing a screen. Default: does nothing.
  ///
  /// It is called after ``waterflowView(_:didSelectItemAt:)``, also if the item was selected before. If
  /// ``waterflowView(_:shouldSelectItemAt:)`` answers false it is called as well, and the selection stays as it is: for
  /// items that are buttons. A tap that deselects an item or selects one more than others performs no action.
  func waterflowView(_ waterflowView: WaterflowView, performPrimaryActionForItemAt indexPath: IndexPath)

  #if !os(tvOS)
    // MARK: Selecting several items by a drag

    /// Asks the delegate whether a drag that begins on an item selects items: a drag of two fingers, or while the view
    /// is editing also of one across the scroll direction.
    ///
    /// Default: false; while the view is editing ``WaterflowView/allowsMultipleSelectionDuringEditing``.
    ///
    /// If so, the view begins editing and the items from that one to the one under the fingers are selected, in index
    /// order. A drag that begins on a selected item deselects them. The delegate is asked about each item, and told, as
    /// for taps. Items that the drag goes back over are again as they were before: of these the delegate is only told.
    /// Near an edge the content scrolls along. An update lets the drag go on, a reload ends it, and so does an update
    /// that deletes the item where it began.
    ///
    /// Answer true only if ``WaterflowView/allowsMultipleSelectionDuringEditing`` is; otherwise that is reported, and
    /// the fingers scroll. As in `UICollectionView` this isn't asked where the content scrolls in both directions.
    func waterflowView(
      _ waterflowView: WaterflowView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool
    /// Tells the delegate that the user began to select items by a drag. The view is editing now. Replace a Select
    /// button by a Done button here. Default: does nothing.
    func waterflowView(
      _ waterflowView: WaterflowView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    /// Tells the delegate that the user ended selecting items by a drag. The view stays editing. Every `didBegin` is
    /// followed by one of these. Default: does nothing.
    func waterflowViewDidEndMultipleSelectionInteraction(_ waterflowView: WaterflowView)

    /// Asks the delegate whether an item is tapped when something is held over it, with
    /// ``WaterflowView/isSpringLoaded``. Default: true.
    ///
    /// The context has the location of the drag, and the view that shows the effect: the cell, unless you set another.
    func waterflowView(
      _ waterflowView: WaterflowView, shouldSpringLoadItemAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool

    // MARK: Swipe actions

    /// Asks the delegate for the actions that a swipe from the leading edge uncovers beside an item. Default: nil, for
    /// none; a configuration without actions is the same.
    ///
    /// Asked as the finger begins to move across, for items that the data source lets the user edit: see
    /// ``WaterflowViewDataSource/waterflowView(_:canEditItemAt:)``. The cell of an item beside others is clipped to the
    /// item's frame as it moves. Views that scroll horizontally or both ways and carousels have no swipe actions, nor
    /// are items swiped while the view is editing.
    ///
    /// The first action is the outermost one. A full swipe performs it, unless the configuration says otherwise. A tap
    /// elsewhere, a scroll or another swipe covers the actions again, and so does the completion handler that each
    /// action has to call. Where it isn't called they stay, and nothing else can be performed until one of these.
    /// Updates let them go with their item.
    ///
    /// ```swift
    /// func waterflowView(
    ///   _ waterflowView: WaterflowView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    /// ) -> UISwipeActionsConfiguration? {
    ///   let id = messages[indexPath.item].id
    ///   let read = UIContextualAction(style: .normal, title: "Read") { [weak self] _, _, completion in
    ///     self?.markAsRead(id)
    ///     completion(true)
    ///   }
    ///   return UISwipeActionsConfiguration(actions: [read])
    /// }
    /// ```
    ///
    /// Assistive technologies have the actions as custom actions of the cell; there the view that a handler gets is the
    /// cell.
    func waterflowView(
      _ waterflowView: WaterflowView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?

    /// Asks the delegate for the actions that a swipe from the trailing edge uncovers beside an item, as
    /// ``waterflowView(_:leadingSwipeActionsConfigurationForItemAt:)``. Default: nil, for none.
    func waterflowView(
      _ waterflowView: WaterflowView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?

    // MARK: Context menus

    /// Asks the delegate for the context menu of the items that a finger rests on or that a pointer clicks with its
    /// secondary button.
    ///
    /// These are all selected items if the point is on one of them, otherwise the item there alone. `indexPaths` is
    /// empty if the point is on no item, between items or on a header for example. `point` is in the view's
    /// coordinates, in the item where it is drawn. Default: nil, which asks
    /// ``waterflowView(_:contextMenuConfigurationForItemAt:point:)`` if there is an item.
    ///
    /// The menu comes out of the cell of the item at `point`, and it is asked for as described there.
    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Asks the delegate for the context menu of the item that a finger rests on or that a pointer clicks with its
    /// secondary button, selected or not.
    ///
    /// `point` is in the view's coordinates, in the item where it is drawn. Default: nil, for none.
    ///
    /// Asked only if ``waterflowView(_:contextMenuConfigurationForItemsAt:point:)`` gives no menu. The menu comes out
    /// of the item's cell. The touch that opens it is canceled: the item is no longer highlighted, and not selected.
    /// Where ``WaterflowView/allowsReordering`` lets the press lift the item, and while one is lifted, this isn't
    /// asked.
    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Asks the delegate for the preview from which a menu opens, for the item at the point where it is opened.
    /// Default: nil, which asks ``waterflowView(_:previewForHighlightingContextMenuWithConfiguration:)``.
    ///
    /// A preview whose target is in no window is reported and not used. If neither method gives one, it is the cell.
    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview?

    /// Asks the delegate for the preview into which a menu closes; `indexPath` is the current one of its item.
    ///
    /// Not asked if the item is gone or out of sight. Default: nil, which asks
    /// ``waterflowView(_:previewForDismissingContextMenuWithConfiguration:)``.
    ///
    /// A preview whose target is in no window is reported and not used. If neither method gives one, it is the cell, or
    /// an invisible view at the former position if the cell isn't on screen.
    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview?

    /// Asks the delegate for the preview from which a menu opens, as in collection views before iOS 16, if
    /// ``waterflowView(_:contextMenuConfiguration:highlightPreviewForItemAt:)`` returns none. Default: nil, the cell.
    func waterflowView(
      _ waterflowView: WaterflowView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Asks the delegate for the preview into which a menu closes, as in collection views before iOS 16, if
    /// ``waterflowView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)`` returns none, also when the item is
    /// gone. Default: nil, the cell.
    func waterflowView(
      _ waterflowView: WaterflowView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Tells the delegate that a menu is about to open. `animator` runs animations along with it. Default: does
    /// nothing.
    func waterflowView(
      _ waterflowView: WaterflowView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?)

    /// Tells the delegate that a menu is about to close. `animator` runs animations along with it. Default: does
    /// nothing.
    func waterflowView(
      _ waterflowView: WaterflowView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?)

    /// Tells the delegate that the user tapped the preview of an open menu, which closes. Show the previewed content in
    /// a completion of `animator`. Default: does nothing.
    func waterflowView(
      _ waterflowView: WaterflowView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating)
  #endif

  // MARK: Moving

  /// Asks the delegate for the index path to use when the user moves an item to `proposedIndexPath`.
  ///
  /// It is another one, or `originalIndexPath` to keep the item where it was. Index paths are those after the move. One
  /// that doesn't exist is reported and ignored. Default: as proposed.
  func waterflowView(
    _ waterflowView: WaterflowView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  // MARK: Focus

  /// Asks the delegate whether the item at the specified index path can be focused. Default:
  /// ``WaterflowView/allowsFocus``, while the view is editing ``WaterflowView/allowsFocusDuringEditing``, over which an
  /// answer takes precedence.
  ///
  /// Asked whenever UIKit looks for items: of those that are visible, and of those of a viewport around. Keys pass over
  /// an item for which it returns false.
  func waterflowView(_ waterflowView: WaterflowView, canFocusItemAt indexPath: IndexPath) -> Bool
  /// Asks the delegate whether the focus may move to an item of the view, from one, or between two. Default: true.
  ///
  /// For an item that isn't visible it is called once its cell was made.
  func waterflowView(
    _ waterflowView: WaterflowView, shouldUpdateFocusIn context: WaterflowViewFocusUpdateContext
  ) -> Bool
  /// Tells the delegate that the focus moved to an item of the view, from one, or between two. Default: does nothing.
  ///
  /// Animations that are added to `coordinator` run with those of the system.
  func waterflowView(
    _ waterflowView: WaterflowView, didUpdateFocusIn context: WaterflowViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  /// Asks the delegate for the index path of the item to focus first. Default: nil, which leaves it to UIKit.
  ///
  /// Not called where ``WaterflowView/remembersLastFocusedIndexPath`` says which. The item is scrolled to. An index path
  /// that names no item is reported and ignored.
  func indexPathForPreferredFocusedView(in waterflowView: WaterflowView) -> IndexPath?
  #if !os(tvOS)
    /// Asks the delegate whether to select an item when focus moves to it, while
    /// ``WaterflowView/selectionFollowsFocus`` is true. Default: true.
    ///
    /// Called after the focus has moved to the item. Where it returns false the selection stays as it is.
    func waterflowView(_ waterflowView: WaterflowView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool
  #endif

  // MARK: Carousels

  /// Tells the delegate that the user, an animation, ``WaterflowView/setContentOffset(_:ofSection:animated:)``, an update
  /// or a rotation scrolled a carousel. Default: does nothing.
  ///
  /// Called once per step, as `scrollViewDidScroll(_:)` is for the view itself;
  /// ``WaterflowView/contentOffset(ofSection:)`` returns the new offset.
  func waterflowView(_ waterflowView: WaterflowView, didScrollSection section: Int)

  /// Tells the delegate that the view, or a carousel, rests with another item at its stop: for a page control, for example.
  /// Default: does nothing.
  ///
  /// Called where ``WaterflowView/snapping``, or the snapping of the carousel, is on: when the view has shown its content,
  /// when a scroll has ended, and when an update or a rotation has brought another item or another index path there; after
  /// a reload, if the index path is another. At an
  /// end of the content that is the stop of no item the item is the first or the last one. Not called under way.
  func waterflowView(_ waterflowView: WaterflowView, didSnapToItemAt indexPath: IndexPath)

  // MARK: Paging

  /// Tells the delegate that less than one viewport of items remains after the visible ones. Load more here. Default:
  /// does nothing.
  ///
  /// Sent once, also when the items are shorter than the viewport to begin with. It is sent again after:
  ///
  /// | what happened | when it is sent again |
  /// | --- | --- |
  /// | items or sections were inserted or deleted, a section or everything was reloaded | if the end is still near |
  /// | a snapshot was applied, also one without changes: a filter may leave nothing of a page | if the end is still near |
  /// | the user left the end by more than a viewport | when they come near again |
  /// | ``WaterflowView/pagingFailed(at:)`` was called | with the next drag near the end |
  ///
  /// A page may still be on its way then: ask for one at a time. ``WaterflowView/headerView`` and
  /// ``WaterflowView/footerView`` don't count, so that the latter may come and go with an activity indicator in it.
  ///
  /// Called after a layout pass; items may be inserted from inside. `distance` is the length that remains to the end of
  /// the last section, in points, 0 or more.
  func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat)

  /// Tells the delegate that less than one viewport of items remains before the visible ones. Load older messages of a
  /// chat here. Default: does nothing.
  ///
  /// Sent as ``waterflowView(_:willApproachEndWithin:)`` is. A view that opens at its beginning sends it right away;
  /// one with ``WaterflowView/anchorsToEnd`` doesn't, if it has items for two viewports.
  ///
  /// `distance` is how much remains up to the beginning of the first section, in points along the scroll direction, 0
  /// or more.
  func waterflowView(_ waterflowView: WaterflowView, willApproachBeginningWithin distance: CGFloat)

  // MARK: Appearing

  /// Tells the delegate that a cell is about to be displayed. The cell is in place; an animation that begins here runs.
  func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath)
  /// Tells the delegate that a cell was removed; one that fades out in an update, after it has faded. Every
  /// `willDisplay` is followed by one of these, except for cells still shown.
  func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath)
  /// Tells the delegate that a header, a footer, a section's background or an element of a layout's own is about to be
  /// displayed.
  func waterflowView(
    _ waterflowView: WaterflowView, willDisplaySupplementaryView view: WaterflowReusableView,
    forElementKind kind: String, at indexPath: IndexPath)
  /// Tells the delegate that a header, a footer, a section's background or an element of a layout's own was removed;
  /// one that fades out in an update, after it has faded. Every `willDisplay` is followed by one of these, except for
  /// views still shown.
  func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplayingSupplementaryView view: WaterflowReusableView,
    forElementOfKind kind: String, at indexPath: IndexPath)
}
