import Foundation

/// Methods for supplying the items of a ``WaterflowView`` and their cells.
@MainActor
public protocol WaterflowViewDataSource: AnyObject {
  /// Asks the data source for the number of sections. Default: 1. Below 0 is reported and counts as 0.
  func numberOfSections(in waterflowView: WaterflowView) -> Int

  /// Asks the data source for the number of items in a section. Below 0 is reported and counts as 0.
  func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int

  /// Asks the data source for the cell of an item that comes into view, or is about to.
  ///
  /// Dequeue the cell with ``WaterflowView/dequeueReusableCell(_:for:)``, and configure it here. The view sets its frame.
  /// For cells made ahead of time see ``WaterflowView/isPrefetchingEnabled``.
  func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell

  /// Asks the data source for the view of a header, a footer or an element of a layout's own that comes into view.
  ///
  /// The index path of a header or footer has item 0. Default: nil, which leaves its position empty.
  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView?

  /// Asks a data source that has a view for each element: the type is that of `UICollectionViewDataSource`. Implement this
  /// one or the other.
  func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView

  /// Asks the data source whether the user may edit an item: swipe it, delete it or insert others with its controls.
  /// Default: true, as in a table view.
  ///
  /// Asked when a swipe begins and when an assistive technology asks for the actions; and while the view is editing when
  /// a cell comes to show the item. For an item that can't be edited ``WaterflowViewCell/isEditing`` stays false.
  func waterflowView(_ waterflowView: WaterflowView, canEditItemAt indexPath: IndexPath) -> Bool

  /// Asks the data source whether the user may move an item. Default: true, as for a collection view whose data source
  /// moves items.
  func waterflowView(_ waterflowView: WaterflowView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Tells the data source that an item is about to be lifted, by a finger, an assistive technology or
  /// ``WaterflowView/beginInteractiveMovementForItem(at:)``.
  ///
  /// Collapse the item's descendants here, in an update that leaves the item at its index path. Default: does nothing.
  func waterflowView(_ waterflowView: WaterflowView, willBeginInteractiveMovementForItemAt indexPath: IndexPath)

  /// Tells the data source that a lifted item was dropped, after ``waterflowView(_:moveItemAt:to:)`` if it has another
  /// position, or was put back. Default: does nothing.
  func waterflowViewDidEndInteractiveMovement(_ waterflowView: WaterflowView)

  /// Tells the data source to move an item to another index path, as the user did.
  ///
  /// Change the data likewise, and nothing else. `destinationIndexPath` is the index path after the move. For items
  /// that get another size by it call ``WaterflowView/invalidateSizes(forItemsAt:)``, with index paths after the move.
  /// Without this method the item returns to its position, and that is reported.
  func waterflowView(
    _ waterflowView: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// Asks the data source to move items into another one, such as files into a folder, because the user dropped them
  /// there.
  ///
  /// Called where the drop delegate proposes `.move` with the intent `.insertIntoDestinationIndexPath`, and the data
  /// source lets each of the items be moved. Change the data and update the view, or return false: then the drop delegate
  /// performs the drop. Default: false.
  ///
  /// - Parameters:
  ///   - waterflowView: the view that asks.
  ///   - sourceIndexPaths: the dragged items, in the order of the session.
  ///   - destinationIndexPath: the item that receives them, at its index path before the move; none of them.
  /// - Returns: whether the items were moved.
  func waterflowView(
    _ waterflowView: WaterflowView, moveItemsAt sourceIndexPaths: [IndexPath], into destinationIndexPath: IndexPath
  ) -> Bool

  /// Asks the data source whether an item that shows and hides others is expanded; nil for any other item. Default:
  /// nil.
  ///
  /// Assistive technologies announce the state, and have an action that changes it.
  func waterflowView(_ waterflowView: WaterflowView, isItemExpandedAt indexPath: IndexPath) -> Bool?

  /// Tells the data source to expand or collapse an item, because the user tapped the outline disclosure of a
  /// ``WaterflowListCell`` or used an assistive technology. Default: does nothing.
  func waterflowView(_ waterflowView: WaterflowView, toggleExpansionOfItemAt indexPath: IndexPath)

  /// Asks the data source for the level of an item in an outline, 0 for a root, by which a ``WaterflowListCell`` is
  /// indented. Default: nil, for an item whose cell has the level that the app sets.
  ///
  /// Asked when such a cell comes to show the item, and again after each update and each move.
  func waterflowView(_ waterflowView: WaterflowView, indentationLevelForItemAt indexPath: IndexPath) -> Int?

  /// Asks the data source for the titles of an index along the trailing edge, such as the letters from A to Z.
  ///
  /// A finger that moves over the titles scrolls the content to them. Default: nil; for nil and an empty array there is
  /// no index.
  ///
  /// Asked with every reload and every update. Where not all titles fit, dots stand for those between. tvOS shows none.
  func indexTitles(for waterflowView: WaterflowView) -> [String]?

  /// Asks the data source for the index path of an index title: that of an item, or of a single index for a section
  /// with its header.
  ///
  /// The view scrolls it to the beginning of the viewport. Default: the section with the number of the title.
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

/// Stands for the answer of a data source that has none.
@MainActor private let noView = WaterflowReusableView(reuseIdentifier: nil)

extension WaterflowViewDataSource {
  public func numberOfSections(in waterflowView: WaterflowView) -> Int { 1 }

  public func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    let view: WaterflowReusableView = self.waterflowView(
      waterflowView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    return view === noView ? nil : view
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView { noView }

  public func waterflowView(_ waterflowView: WaterflowView, canEditItemAt indexPath: IndexPath) -> Bool { true }

  public func waterflowView(_ waterflowView: WaterflowView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  public func waterflowView(
    _ waterflowView: WaterflowView, willBeginInteractiveMovementForItemAt indexPath: IndexPath
  ) {}

  public func waterflowViewDidEndInteractiveMovement(_ waterflowView: WaterflowView) {}

  public func waterflowView(
    _ waterflowView: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    // Swift can't tell whether a class has a method of its own. The default says so, and the item goes back.
    waterflowView.delegateProxy.noteDefault(.move)
  }

  public func waterflowView(
    _ waterflowView: WaterflowView, moveItemsAt sourceIndexPaths: [IndexPath], into destinationIndexPath: IndexPath
  ) -> Bool { false }

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

/// A data source that tells the view of changes by itself.
@MainActor
protocol UpdatingDataSource: WaterflowViewDataSource {}

extension WaterflowDiffableDataSource: UpdatingDataSource {}
