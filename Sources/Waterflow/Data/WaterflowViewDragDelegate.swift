import Foundation

#if !os(tvOS)
  /// Methods for dragging items of a ``WaterflowView``: within it, to another view, or to another app.
  ///
  /// Assign the delegate to ``WaterflowView/dragDelegate``. Names, order and defaults are those of
  /// `UICollectionViewDragDelegate`. tvOS has no drag and drop.
  @MainActor
  public protocol WaterflowViewDragDelegate: AnyObject {
    /// Asks the delegate for the items to drag when the user lifts an item of the view; an empty array lifts nothing.
    ///
    /// All that it returns counts as dragged from that index path. Keep the model object in the `localObject` of a drag
    /// item, so that a destination in the app finds it wherever the item is by then.
    ///
    /// ```swift
    /// func waterflowView(
    ///   _ waterflowView: WaterflowView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    /// ) -> [UIDragItem] {
    ///   let painting = paintings[indexPath.item]
    ///   let item = UIDragItem(itemProvider: NSItemProvider(object: painting.title as NSString))
    ///   item.localObject = painting
    ///   return [item]
    /// }
    /// ```
    func waterflowView(
      _ waterflowView: WaterflowView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]

    /// Asks the delegate for the items to add to a drag session when the user taps another item of the view. Default:
    /// none. An item that is dragged already isn't asked about.
    ///
    /// The point is that of the tap, in content coordinates.
    func waterflowView(
      _ waterflowView: WaterflowView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
      point: CGPoint
    ) -> [UIDragItem]

    /// Asks the delegate for the appearance of an item during a drag: a visible path in the cell's coordinates, a
    /// background color. Default: nil, for the whole cell.
    func waterflowView(
      _ waterflowView: WaterflowView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?

    /// Tells the delegate that a drag session begins, with the items that were lifted. Default: does nothing.
    func waterflowView(_ waterflowView: WaterflowView, dragSessionWillBegin session: any UIDragSession)

    /// Tells the delegate that a drag session ended, animations included, by a drop or by cancellation. Default: does
    /// nothing.
    func waterflowView(_ waterflowView: WaterflowView, dragSessionDidEnd session: any UIDragSession)

    /// Asks the delegate whether a destination in the app may move the items rather than copy them. Default: true.
    func waterflowView(
      _ waterflowView: WaterflowView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool

    /// Asks the delegate whether users can drop the items only in this app. Default: false.
    func waterflowView(
      _ waterflowView: WaterflowView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
  }

  extension WaterflowViewDragDelegate {
    public func waterflowView(
      _ waterflowView: WaterflowView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
      point: CGPoint
    ) -> [UIDragItem] { [] }

    public func waterflowView(
      _ waterflowView: WaterflowView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }

    public func waterflowView(_ waterflowView: WaterflowView, dragSessionWillBegin session: any UIDragSession) {}

    public func waterflowView(_ waterflowView: WaterflowView, dragSessionDidEnd session: any UIDragSession) {}

    public func waterflowView(
      _ waterflowView: WaterflowView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }

    public func waterflowView(
      _ waterflowView: WaterflowView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
  }
#endif
