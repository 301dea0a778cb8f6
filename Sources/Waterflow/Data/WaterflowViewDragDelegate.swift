import Foundation

#if !os(tvOS)
  /// Methods for dragging items out of a ``WaterflowView``: within it, to another view, or to another app.
  ///
  /// Assign the delegate to ``WaterflowView/dragDelegate``. Names, order and defaults are those of
  /// `UICollectionViewDragDelegate`. tvOS has no drag and drop.
  @MainActor
  public protocol WaterflowViewDragDelegate: AnyObject {
    /// Asks the delegate for the items to drag as a finger lifts an item of the view; an empty array lifts nothing.
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

    /// Asks the delegate for the items to add to a session, as the user taps an item of the view meanwhile. Default:
    /// none. An item that is dragged already isn't asked about.
    ///
    /// - Parameter point: of the tap, in content coordinates.
    func waterflowView(
      _ waterflowView: WaterflowView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
      point: CGPoint
    ) -> [UIDragItem]

    /// Asks the delegate for the appearance of an item's preview: a visible path in the cell's coordinates, a background
    /// color. Default: nil, for the whole cell.
    func waterflowView(
      _ waterflowView: WaterflowView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?

    /// Tells the delegate that the finger begins to drag. Default: does nothing.
    func waterflowView(_ waterflowView: WaterflowView, dragSessionWillBegin session: any UIDragSession)

    /// Tells the delegate that a session is over, with its animations, whether it was dropped or cancelled. Default:
    /// does nothing.
    func waterflowView(_ waterflowView: WaterflowView, dragSessionDidEnd session: any UIDragSession)

    /// Asks the delegate whether a destination in the app may move the items rather than copy them. Default: true.
    func waterflowView(
      _ waterflowView: WaterflowView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool

    /// Asks the delegate whether the items can be dropped in this app alone. Default: false.
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
