import Foundation

#if !os(tvOS)
  /// Methods for accepting items that are dropped on a ``WaterflowView``.
  ///
  /// Assign the delegate to ``WaterflowView/dropDelegate``. Names, order and defaults are those of
  /// `UICollectionViewDropDelegate`. tvOS has no drag and drop.
  @MainActor
  public protocol WaterflowViewDropDelegate: AnyObject {
    /// Tells the delegate to add the dropped items to its data.
    ///
    /// Change the data and the view here, and say with the coordinator where each item goes. What has to be loaded first
    /// gets a ``WaterflowViewDropPlaceholder``. Data that was changed without telling the view is reported, and the view
    /// reloaded.
    ///
    /// It isn't called for one item that is moved within its view, if the data source moves it:
    /// ``WaterflowViewDataSource/waterflowView(_:moveItemAt:to:)`` is called instead, as for reordering. Nor is it for items
    /// that ``WaterflowViewDataSource/waterflowView(_:moveItemsAt:into:)`` moves into another one. If it is called for one
    /// item of the view, ``WaterflowViewDropCoordinator/destinationIndexPath`` is the index path after the move.
    ///
    /// ```swift
    /// func waterflowView(_ waterflowView: WaterflowView, performDropWith coordinator: WaterflowViewDropCoordinator) {
    ///   let place = coordinator.destinationIndexPath?.item ?? paintings.count
    ///   for item in coordinator.items {
    ///     guard let painting = item.dragItem.localObject as? Painting else { continue }
    ///     paintings.insert(painting, at: place)
    ///     waterflowView.insertItems(at: [[0, place]])
    ///     coordinator.drop(item.dragItem, toItemAt: [0, place])
    ///   }
    /// }
    /// ```
    func waterflowView(_ waterflowView: WaterflowView, performDropWith coordinator: WaterflowViewDropCoordinator)

    /// Asks the delegate whether the view accepts items of a drop session, before anything else; false keeps the view
    /// out of the session. Default: true.
    func waterflowView(_ waterflowView: WaterflowView, canHandle session: any UIDropSession) -> Bool

    /// Tells the delegate that a drop session entered the view. Default: does nothing.
    func waterflowView(_ waterflowView: WaterflowView, dropSessionDidEnter session: any UIDropSession)

    /// Asks the delegate to propose the outcome of a drop at the current position. Called as the session enters and
    /// moves, and as the content scrolls or changes under it.
    ///
    /// Default: one item of this view is moved, and anything else copied, to the destination.
    ///
    /// - Parameters:
    ///   - waterflowView: the view that asks.
    ///   - session: the session over it.
    ///   - destinationIndexPath: the item under the finger, as the data source has it, or the one that the gap is open
    ///     for, as in ``WaterflowViewDropCoordinator/destinationIndexPath``; index 0 of an empty section; nil over
    ///     anything else. With nil every intent counts as ``WaterflowViewDropProposal/Intent/unspecified``.
    func waterflowView(
      _ waterflowView: WaterflowView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> WaterflowViewDropProposal

    /// Tells the delegate that a drop session left the view. Default: does nothing.
    func waterflowView(_ waterflowView: WaterflowView, dropSessionDidExit session: any UIDropSession)

    /// Tells the delegate that a drop session ended that had entered the view, with or without a drop. Default: does
    /// nothing.
    func waterflowView(_ waterflowView: WaterflowView, dropSessionDidEnd session: any UIDropSession)

    /// Asks the delegate for the appearance of an item during a drop by
    /// ``WaterflowViewDropCoordinator/drop(_:toItemAt:)``. Default: nil, for the whole cell.
    func waterflowView(
      _ waterflowView: WaterflowView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
  }

  extension WaterflowViewDropDelegate {
    public func waterflowView(_ waterflowView: WaterflowView, canHandle session: any UIDropSession) -> Bool { true }

    public func waterflowView(_ waterflowView: WaterflowView, dropSessionDidEnter session: any UIDropSession) {}

    public func waterflowView(
      _ waterflowView: WaterflowView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> WaterflowViewDropProposal { waterflowView.defaultDropProposal(for: session) }

    public func waterflowView(_ waterflowView: WaterflowView, dropSessionDidExit session: any UIDropSession) {}

    public func waterflowView(_ waterflowView: WaterflowView, dropSessionDidEnd session: any UIDropSession) {}

    public func waterflowView(
      _ waterflowView: WaterflowView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
  }
#endif
