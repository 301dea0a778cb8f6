import Foundation

/// Says how large things are in a ``WaterflowView`` and hears what happens to them. Assign it to the view's `delegate`,
/// which is `UIScrollView`'s own; every member has a default.
///
/// Sizes are asked on reload, layout change and another width across the scroll direction, once per item and never
/// while scrolling, except for items of ``WaterflowView/automaticDimension``, which are asked for once more when their
/// cell comes, and sections whose header or footer has measured itself. Another length of the view asks none, as in a
/// table view: where sizes depend on it, call ``WaterflowView/invalidateSizes(forItemsAt:)``. Lengths are in points. A
/// negative, NaN or infinite one is reported and counts as 0.
///
/// Defaults live in a protocol extension: a subclass of a class that conforms doesn't replace a default by adding the
/// method; the conforming class itself has to have it. ``WaterflowViewController`` has them all, to be overridden.
@MainActor
public protocol WaterflowViewDelegate: UIScrollViewDelegate {

  // MARK: Sizes

  /// How long an item is along the scroll direction when it is `width` points across: its height, or in a horizontally
  /// scrolling view its width. Layouts with columns ask this. ``WaterflowView/automaticDimension`` asks the cell.
  /// Default: the size of ``waterflowView(_:sizeForItemAt:)`` scaled to `width`; without that method
  /// ``WaterflowView/itemHeight``.
  func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat

  /// The estimated height of an item whose cell hasn't been measured yet, in points along the scroll direction, when it
  /// is `width` points across. Default: ``WaterflowView/estimatedItemHeight``, which also stands for 0, negative, NaN
  /// and infinite values and for ``WaterflowView/automaticDimension``.
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

  /// An item's natural size. Layouts that keep proportions ask this. ``WaterflowView/automaticDimension`` for a side, or
  /// both, asks the cell where the layout lets it: in a flow and in rows. Default: 50 × 50, as in
  /// `UICollectionViewFlowLayout`.
  func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize

  /// The heights of a whole range of items, one for each index, or nil to be asked one by one. Default: nil.
  ///
  /// Worth it for hundreds of thousands of items: one call for a few hundred of them instead of one each. Where items
  /// may cover several columns, or columns differ in width, heights are asked one by one.
  func waterflowView(
    _ waterflowView: WaterflowView, heightsForItemsIn range: Range<Int>, section: Int, width: CGFloat
  ) -> [CGFloat]?

  /// The natural sizes of a whole range of items, one for each index, or nil to be asked one by one. Default: nil.
  func waterflowView(_ waterflowView: WaterflowView, sizesForItemsIn range: Range<Int>, section: Int) -> [CGSize]?

  /// How many columns an item covers in a layout that has columns. Default: 1.
  func waterflowView(_ waterflowView: WaterflowView, columnSpanForItemAt indexPath: IndexPath) -> Int

  /// The column that an item goes to in a layout that has columns: 0 is the first in the direction of reading. Of an
  /// item that covers several it is the first. Default: nil, the layout chooses.
  ///
  /// Asked when the item is asked for its height. The items after it are placed around it: where the layout goes from
  /// column to column, the next one follows it. A column that isn't there is reported, and the nearest that is there
  /// is used.
  func waterflowView(_ waterflowView: WaterflowView, columnForItemAt indexPath: IndexPath) -> Int?

  /// The layout of a section. Default: nil, the view's own ``WaterflowView/layout``.
  func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)?

  /// How long a section's header is along the scroll direction. ``WaterflowView/automaticDimension`` asks the view that
  /// the data source gives: see ``WaterflowReusableView/fittingSize(for:)``. Default:
  /// ``WaterflowView/sectionHeaderHeight``, which is 0 unless it is set: no header.
  func waterflowView(_ waterflowView: WaterflowView, heightForHeaderInSection section: Int) -> CGFloat

  /// How long a section's footer is along the scroll direction, as with
  /// ``waterflowView(_:heightForHeaderInSection:)``. Default: ``WaterflowView/sectionFooterHeight``.
  func waterflowView(_ waterflowView: WaterflowView, heightForFooterInSection section: Int) -> CGFloat

  /// Whether a section's header stays in view while the section does. Default: ``WaterflowView/pinsSectionHeaders``.
  ///
  /// Asked with the length of the header, and never while scrolling: on reload, for a section that is inserted or
  /// reloaded or in which items change, when everything is arranged again, and when a property is set whose value is
  /// the default.
  func waterflowView(_ waterflowView: WaterflowView, pinsHeaderInSection section: Int) -> Bool

  /// Whether a section's footer stays in view while the section does. Default: ``WaterflowView/pinsSectionFooters``.
  ///
  /// Asked when ``waterflowView(_:pinsHeaderInSection:)`` is.
  func waterflowView(_ waterflowView: WaterflowView, pinsFooterInSection section: Int) -> Bool

  /// Whether a view lies under the whole section. Its class is what is registered as decoration of kind
  /// ``WaterflowElementKind/background``. Default: false.
  func waterflowView(_ waterflowView: WaterflowView, hasBackgroundInSection section: Int) -> Bool

  /// The space around a section's header, in points, in addition to its height. Default: ``SectionInsets/zero``.
  ///
  /// They don't depend on the insets of the section's layout: return the same on both sides to align the header with
  /// the items, or 0 to let it reach from edge to edge, clear of the safe area. A right-to-left section mirrors them. A
  /// pinned header keeps them; a header that measures itself is measured at the width that they leave; a section
  /// without a header has none. Negative, NaN and infinite values are reported and count as 0. Asked when
  /// ``waterflowView(_:pinsHeaderInSection:)`` is.
  func waterflowView(_ waterflowView: WaterflowView, insetsForHeaderInSection section: Int) -> SectionInsets

  /// The space around a section's footer, as with ``waterflowView(_:insetsForHeaderInSection:)``. Default:
  /// ``SectionInsets/zero``.
  func waterflowView(_ waterflowView: WaterflowView, insetsForFooterInSection section: Int) -> SectionInsets

  /// The space between the bounds of a section, header and footer included, and its background, in points. Default:
  /// ``SectionInsets/zero``, from edge to edge.
  ///
  /// A side with an inset keeps clear of the safe area, too. Otherwise as with
  /// ``waterflowView(_:insetsForHeaderInSection:)``, except that the section doesn't become longer.
  func waterflowView(_ waterflowView: WaterflowView, insetsForBackgroundInSection section: Int) -> SectionInsets

  // MARK: Badges

  /// The badges of an item, from back to front. Default: none.
  ///
  /// Asked after the data source was asked for the item's cell, when the item comes into view or its cell is made ahead
  /// of time, and when the item is reloaded or reconfigured; never for other items. Badges lie over the content of
  /// their cell, and move, fold and lift with it. Touches pass through them to the cell. VoiceOver reads their labels
  /// after the cell's.
  func waterflowView(_ waterflowView: WaterflowView, badgesForItemAt indexPath: IndexPath) -> [WaterflowBadge]

  // MARK: Highlighting and selecting

  /// Whether a touch may highlight an item. False also keeps it from being selected. Default: true.
  func waterflowView(_ waterflowView: WaterflowView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// A finger lies on an item, whose cell is highlighted now. Default: does nothing.
  func waterflowView(_ waterflowView: WaterflowView, didHighlightItemAt indexPath: IndexPath)
  /// The finger was lifted, left the item or began to drag. Every `didHighlight` is followed by one of these.
  func waterflowView(_ waterflowView: WaterflowView, didUnhighlightItemAt indexPath: IndexPath)
  /// Whether a tap may select an item. Default: true.
  func waterflowView(_ waterflowView: WaterflowView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// A tap selected an item. Not called for selections made in code.
  func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath)
  /// Whether a tap may deselect an item where several can be selected. Default: true.
  func waterflowView(_ waterflowView: WaterflowView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// A tap deselected an item. Not called for selections made in code.
  func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath)

  /// Whether a tap performs the primary action of an item, after it has selected the item or failed to. Default: true
  /// unless the view is editing.
  func waterflowView(_ waterflowView: WaterflowView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  /// A tap is to do what the item is there for: to push a screen, for example. Default: does nothing.
  ///
  /// It is called after ``waterflowView(_:didSelectItemAt:)``, also if the item was selected before. If
  /// ``waterflowView(_:shouldSelectItemAt:)`` answers false it is called as well, and the selection stays as it is: for
  /// items that are buttons. A tap that deselects an item or selects one more than others performs no action.
  func waterflowView(_ waterflowView: WaterflowView, performPrimaryActionForItemAt indexPath: IndexPath)

  #if !os(tvOS)
    // MARK: Selecting several items by a drag

    /// Whether a drag that begins on an item selects items: a drag of two fingers, or while the view is editing also of
    /// one across the scroll direction. Default: false; while the view is editing
    /// ``WaterflowView/allowsMultipleSelectionDuringEditing``.
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
    /// A drag begins to select items, and the view is editing now: the place to replace a Select button by a Done
    /// button. Default: does nothing.
    func waterflowView(
      _ waterflowView: WaterflowView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    /// The fingers were lifted or have nothing to select any more. The view stays editing. Every `didBegin` is followed
    /// by one of these. Default: does nothing.
    func waterflowViewDidEndMultipleSelectionInteraction(_ waterflowView: WaterflowView)

    // MARK: Context menus

    /// The menu for the items that a finger rests on or that a pointer clicks with its other button: for all selected
    /// items if the point is on one of them, else for the item there alone. `indexPaths` is empty if the point is on no
    /// item, between items or on a header for example. `point` is in the view's coordinates, in the item where it is
    /// drawn. Default: nil, which asks ``waterflowView(_:contextMenuConfigurationForItemAt:point:)`` if there is an
    /// item.
    ///
    /// The menu comes out of the cell of the item at `point`, and it is asked for as described there.
    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// The menu of the item that a finger rests on or that a pointer clicks with its other button, selected or not; nil
    /// for none. `point` is in the view's coordinates, in the item where it is drawn. Default: nil.
    ///
    /// Asked only if ``waterflowView(_:contextMenuConfigurationForItemsAt:point:)`` gives no menu. The menu comes out
    /// of the item's cell. The touch that opens it is cancelled: the item is no longer highlighted, and not selected.
    /// Where ``WaterflowView/allowsReordering`` lets the press lift the item, and while one is lifted, this isn't
    /// asked.
    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// What a menu comes out of, for the item at the point where it is opened. Default: nil, which asks
    /// ``waterflowView(_:previewForHighlightingContextMenuWithConfiguration:)``.
    ///
    /// A preview whose target is in no window is reported and not used. If neither method gives one, it is the cell.
    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview?

    /// What a menu goes back into; `indexPath` is where its item is now. Not asked if the item is gone or out of sight.
    /// Default: nil, which asks ``waterflowView(_:previewForDismissingContextMenuWithConfiguration:)``.
    ///
    /// A preview whose target is in no window is reported and not used. If neither method gives one, it is the cell, if
    /// that is on screen.
    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview?

    /// What a menu comes out of, as collection views had it before iOS 16: asked if
    /// ``waterflowView(_:contextMenuConfiguration:highlightPreviewForItemAt:)`` gives none. Default: nil, the cell.
    func waterflowView(
      _ waterflowView: WaterflowView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// What a menu goes back into, as collection views had it before iOS 16: asked if
    /// ``waterflowView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)`` gives none, also when the item is gone.
    /// Default: nil, the cell.
    func waterflowView(
      _ waterflowView: WaterflowView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// A menu is about to open. `animator` runs animations along with it. Default: does nothing.
    func waterflowView(
      _ waterflowView: WaterflowView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?)

    /// A menu is about to close. `animator` runs animations along with it. Default: does nothing.
    func waterflowView(
      _ waterflowView: WaterflowView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?)

    /// The user taps the preview of an open menu, which closes: the time to show what was previewed, in a completion of
    /// `animator`. Default: does nothing.
    func waterflowView(
      _ waterflowView: WaterflowView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating)
  #endif

  // MARK: Moving

  /// Where an item is to go that the user drags to `proposedIndexPath`: another place, or `originalIndexPath` to keep
  /// it where it was. Index paths name places as they are after the move. One that names no place is reported and
  /// ignored. Default: as proposed.
  func waterflowView(
    _ waterflowView: WaterflowView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  // MARK: Sections that scroll across

  /// Tells the delegate that the user, an animation, ``WaterflowView/setContentOffset(_:ofSection:animated:)`` or a
  /// rotation scrolled a carousel. Default: does nothing.
  ///
  /// Called once per step, as `scrollViewDidScroll(_:)` is for the view itself;
  /// ``WaterflowView/contentOffset(ofSection:)`` returns the new offset. Updates that move the content don't call it.
  func waterflowView(_ waterflowView: WaterflowView, didScrollSection section: Int)

  // MARK: Paging

  /// Less than one viewport of items remains after the viewport, or none: the time to get more. Default: does nothing.
  ///
  /// Sent once, also when the items are shorter than the viewport to begin with. It is sent again after:
  ///
  /// | what happened | when it is sent again |
  /// | --- | --- |
  /// | items or sections were inserted or deleted, a section or everything was reloaded | if the end is still near |
  /// | the user left the end by more than a viewport | when they come near again |
  /// | ``WaterflowView/pagingFailed(at:)`` was called | with the next drag near the end |
  ///
  /// A page may still be on its way then: ask for one at a time. ``WaterflowView/headerView`` and
  /// ``WaterflowView/footerView`` don't count, so that the latter may come and go with an activity indicator in it.
  ///
  /// Called after a layout pass; items may be inserted from inside. `distance` is how much remains up to the end of the
  /// last section, in points along the scroll direction, 0 or more.
  func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat)

  /// Less than one viewport of items remains before the viewport, or none: the time to get older messages of a chat.
  /// Default: does nothing.
  ///
  /// Sent as ``waterflowView(_:willApproachEndWithin:)`` is. A view that opens at its beginning sends it right away;
  /// one with ``WaterflowView/anchorsToEnd`` doesn't, if it has items for two viewports.
  ///
  /// `distance` is how much remains up to the beginning of the first section, in points along the scroll direction, 0
  /// or more.
  func waterflowView(_ waterflowView: WaterflowView, willApproachBeginningWithin distance: CGFloat)

  // MARK: Appearing

  /// A cell is in place and about to be displayed. An animation that begins here runs.
  func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath)
  /// A cell was removed; one that fades out in an update, once it has. Every `willDisplay` is followed by one of these,
  /// except for cells still shown.
  func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath)
  /// A header, a footer, a section's background or an element of a layout's own is in place and about to be displayed.
  func waterflowView(
    _ waterflowView: WaterflowView, willDisplaySupplementaryView view: WaterflowReusableView,
    forElementKind kind: String, at indexPath: IndexPath)
  /// Such a view was removed; one that fades out in an update, once it has. Every `willDisplay` is followed by one of
  /// these, except for views still shown.
  func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplayingSupplementaryView view: WaterflowReusableView,
    forElementOfKind kind: String, at indexPath: IndexPath)
}

extension WaterflowViewDelegate {
  public func waterflowView(_ waterflowView: WaterflowView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
  public func waterflowView(_ waterflowView: WaterflowView, didHighlightItemAt indexPath: IndexPath) {}
  public func waterflowView(_ waterflowView: WaterflowView, didUnhighlightItemAt indexPath: IndexPath) {}
  public func waterflowView(_ waterflowView: WaterflowView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  public func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {}
  public func waterflowView(_ waterflowView: WaterflowView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
  public func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath) {}

  public func waterflowView(
    _ waterflowView: WaterflowView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !waterflowView.isEditing }
  public func waterflowView(_ waterflowView: WaterflowView, performPrimaryActionForItemAt indexPath: IndexPath) {}

  #if !os(tvOS)
    public func waterflowView(
      _ waterflowView: WaterflowView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { waterflowView.isEditing && waterflowView.allowsMultipleSelectionDuringEditing }
    public func waterflowView(
      _ waterflowView: WaterflowView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    public func waterflowViewDidEndMultipleSelectionInteraction(_ waterflowView: WaterflowView) {}
  #endif

  public func waterflowView(
    _ waterflowView: WaterflowView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  public func waterflowView(_ waterflowView: WaterflowView, didScrollSection section: Int) {}
  public func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat) {}
  public func waterflowView(_ waterflowView: WaterflowView, willApproachBeginningWithin distance: CGFloat) {}

  public func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplaying cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func waterflowView(
    _ waterflowView: WaterflowView, willDisplaySupplementaryView view: WaterflowReusableView,
    forElementKind kind: String, at indexPath: IndexPath
  ) {}
  public func waterflowView(
    _ waterflowView: WaterflowView, didEndDisplayingSupplementaryView view: WaterflowReusableView,
    forElementOfKind kind: String, at indexPath: IndexPath
  ) {}
}
