import Foundation

/// Says what is in a ``WaterflowView``: how many items, and the cell for each.
@MainActor
public protocol WaterflowViewDataSource: AnyObject {
  /// The number of sections. Default: 1. Below 0 is reported and counts as 0.
  func numberOfSections(in waterflowView: WaterflowView) -> Int

  /// The number of items in a section. Below 0 is reported and counts as 0.
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int

  /// The cell for an item that comes into view, or is about to: dequeued with
  /// ``WaterflowView/dequeueReusableCell(withIdentifier:)`` or made, and filled here. The view sets its frame. How
  /// early it is asked for, see ``WaterflowView/isPrefetchingEnabled``.
  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell

  /// The view for a header, a footer or an element of a layout's own that comes into view. The index path of a header
  /// or footer has item 0. Default: nil, which leaves its place empty.
  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView?

  /// Whether the user may move an item. Default: true, as for a collection view whose data source moves items.
  func waterflowView(_ waterflowView: WaterflowView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Called before an item is lifted, by a finger, an assistive technology or
  /// ``WaterflowView/beginInteractiveMovementForItem(at:)``: the place to fold away what goes along with it, in an update
  /// that leaves the item at its index path. Default: nothing.
  func waterflowView(_ waterflowView: WaterflowView, willBeginInteractiveMovementForItemAt indexPath: IndexPath)

  /// Called when a lifted item was let go, after ``waterflowView(_:moveItemAt:to:)`` if it has another place, or was put
  /// back. Default: nothing.
  func waterflowViewDidEndInteractiveMovement(_ waterflowView: WaterflowView)

  /// The user has moved an item: change the data likewise, and nothing else. `destinationIndexPath` is where the item
  /// is afterwards. What gets another size by it goes to ``WaterflowView/invalidateSizes(forItemsAt:)``, named by where
  /// it is after the move. Without this method the item goes back, and that is reported.
  func waterflowView(
    _ waterflowView: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// Whether an item is expanded that shows and hides others; nil for an item that doesn't. Default: nil. Assistive
  /// technologies say so, and have an action that changes it.
  func waterflowView(_ waterflowView: WaterflowView, isItemExpandedAt indexPath: IndexPath) -> Bool?

  /// The user has chosen to expand an item or to collapse it, on the outline disclosure of a ``WaterflowListCell`` or with
  /// an assistive technology: do what a tap does for this. Default: nothing.
  func waterflowView(_ waterflowView: WaterflowView, toggleExpansionOfItemAt indexPath: IndexPath)

  /// The level of an item in an outline, 0 for a root, which a ``WaterflowListCell`` is indented by. Default: nil, for an
  /// item whose cell has the level that the app sets.
  ///
  /// Asked when such a cell comes to show the item, and again after each update and each move.
  func waterflowView(_ waterflowView: WaterflowView, indentationLevelForItemAt indexPath: IndexPath) -> Int?

  /// The titles of an index along the trailing edge, over the content, such as the letters from A to Z: a finger that
  /// goes over them jumps through the content. Default: nil, and as for an empty array there is no index.
  ///
  /// Asked with every reload and every update. Where not all titles fit, dots stand for those between. tvOS shows none.
  func indexTitles(for waterflowView: WaterflowView) -> [String]?

  /// Where the index leads for a title: the item that is to be at the beginning of the viewport, or for an index path
  /// of a single index the section, header included. Default: the section whose number is that of the title.
  ///
  /// What isn't there is reported, and nothing is scrolled.
  ///
  /// - Parameters:
  ///   - waterflowView: the view that asks.
  ///   - title: one of ``indexTitles(for:)``.
  ///   - index: its position among these.
  func waterflowView(
    _ waterflowView: WaterflowView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension WaterflowViewDataSource {
  public func numberOfSections(in waterflowView: WaterflowView) -> Int { 1 }

  public func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? { nil }

  public func waterflowView(_ waterflowView: WaterflowView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  public func waterflowView(
    _ waterflowView: WaterflowView, willBeginInteractiveMovementForItemAt indexPath: IndexPath
  ) {}

  public func waterflowViewDidEndInteractiveMovement(_ waterflowView: WaterflowView) {}

  public func waterflowView(
    _ waterflowView: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    // Swift can't tell whether a class has a method of its own. The default says so, and the item goes back.
    waterflowView.client.noteDefault(.move)
  }
  public func waterflowView(_ waterflowView: WaterflowView, isItemExpandedAt indexPath: IndexPath) -> Bool? { nil }

  public func waterflowView(_ waterflowView: WaterflowView, toggleExpansionOfItemAt indexPath: IndexPath) {}

  public func waterflowView(
    _ waterflowView: WaterflowView, indentationLevelForItemAt indexPath: IndexPath
  ) -> Int? { nil }

  public func indexTitles(for waterflowView: WaterflowView) -> [String]? { nil }

  public func waterflowView(
    _ waterflowView: WaterflowView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(index: index) }
}
