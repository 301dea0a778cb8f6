import Foundation

/// A diffable data source that says which item the user has moved, and where it went.
final class WallDataSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  WaterflowDiffableDataSource<SectionID, ItemID>
{
  /// Whether the user may move items: not nil.
  var onMove: ((WaterflowMove<SectionID, ItemID>) -> Void)? {
    didSet {
      let isAllowed = onMove != nil
      reorderingHandlers.canReorderItem = { _ in isAllowed }
      // Once the view has followed: what the app does about it may be to bring other data.
      reorderingHandlers.didReorder = { [weak self] _ in
        guard let self, let move else { return }
        self.move = nil
        self.onMove?(move)
      }
    }
  }

  private var move: WaterflowMove<SectionID, ItemID>?

  override func waterflowView(
    _ waterflowView: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    if let item = itemIdentifier(for: sourceIndexPath), let source = sectionIdentifier(for: sourceIndexPath.section),
      let destination = sectionIdentifier(for: destinationIndexPath.section)
    {
      move = WaterflowMove(
        item: item, sourceSection: source, sourceOffset: sourceIndexPath.item, destinationSection: destination,
        destinationOffset: destinationIndexPath.item)
    }
    super.waterflowView(waterflowView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}
