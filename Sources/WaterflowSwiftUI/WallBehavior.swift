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

/// An item that the user has moved, and where it went.
public struct WaterflowMove<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The item.
  public let item: ItemID
  /// The section that had it.
  public let sourceSection: SectionID
  /// Its offset there.
  public let sourceOffset: Int
  /// The section that has it now, which may be the same.
  public let destinationSection: SectionID
  /// Its offset there, once it is gone from where it was: where `insert(_:at:)` puts it after `remove(at:)`.
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
  package var onReachEnd: (@MainActor () async throws -> Void)?
  package var onReachBeginning: (@MainActor () async throws -> Void)?
  package var onRefresh: (@MainActor () async -> Void)?
  package var onMove: ((WaterflowMove<SectionID, ItemID>) -> Void)?
  #if !os(tvOS)
    package var menu: ((_ id: ItemID, _ element: Any) -> UIMenu?)?
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
