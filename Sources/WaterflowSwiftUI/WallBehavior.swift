import Foundation

/// A value that the app owns: what a `Binding` is to SwiftUI.
@MainActor
package struct WallLink<Value> {
  package let read: () -> Value
  package let write: (Value) -> Void

  package init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }
}

/// A move of an item by the user, from one position to another.
public struct WaterflowMove<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The identifier of the moved item.
  public let item: ItemID
  /// The identifier of the item's section before the move.
  public let sourceSection: SectionID
  /// The offset of the item in its section before the move.
  public let sourceOffset: Int
  /// The identifier of the item's section after the move, which may be the same.
  public let destinationSection: SectionID
  /// The offset of the item in that section once it is removed from its old position: the index to pass to
  /// `insert(_:at:)` after `remove(at:)`.
  public let destinationOffset: Int
}

/// What a wall does besides showing its items: what modifiers say.
@MainActor
package struct WallBehavior<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The layout of sections that have none of their own.
  package var layout: any SectionLayout = WaterfallLayout()
  package var selection: WallLink<Set<ItemID>>?
  /// The item at the leading edge.
  package var position: WallLink<ItemID?>?
  package var isEditing = false
  package var onSelect: ((_ id: ItemID, _ element: Any) -> Void)?
  package var onItemAppear: ((_ id: ItemID, _ element: Any) -> Void)?
  package var onReachEnd: (@MainActor () async throws -> Void)?
  package var onReachBeginning: (@MainActor () async throws -> Void)?
  package var onRefresh: (@MainActor () async -> Void)?
  package var onMove: ((WaterflowMove<SectionID, ItemID>) -> Void)?
  #if !os(tvOS)
    package var menu: ((_ id: ItemID, _ element: Any) -> UIMenu?)?
    package var leadingSwipeActions: ((_ id: ItemID, _ element: Any) -> UISwipeActionsConfiguration?)?
    package var trailingSwipeActions: ((_ id: ItemID, _ element: Any) -> UISwipeActionsConfiguration?)?
  #endif
  package var anchorsToEnd = false
  package var pinsHeaders = false
  package var pinsFooters = false
  package var springs: ScrollSprings?
  package var snapping = ScrollSnapping.none
  package var pinchableColumns: ClosedRange<Int>?
  /// Called after everything else of an update.
  package var configure: ((WaterflowView) -> Void)?

  package init() {}
}
