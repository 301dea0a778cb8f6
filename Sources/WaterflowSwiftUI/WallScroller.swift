import Foundation

/// Scrolls the wall that was updated last inside of a reader.
@MainActor
package final class WallScroller {
  /// Returns whether the wall has identifiers of that type.
  private typealias Scroll = (
    _ item: any Hashable & Sendable, _ animated: Bool, _ anchor: (ScrollDirection) -> WallAnchor
  ) -> Void

  private var scroll: Scroll?

  package nonisolated init() {}

  package func adopt<SectionID, ItemID>(_ coordinator: WallCoordinator<SectionID, ItemID>) {
    scroll = { [weak coordinator] item, animated, anchor in
      guard let coordinator, let item = item as? ItemID else { return }
      coordinator.scroll(to: item, anchor: anchor(coordinator.view.scrollDirection), animated: animated)
    }
  }

  /// Scrolls to an item. Without a wall nothing happens.
  package func scroll(
    to item: any Hashable & Sendable, animated: Bool, anchor: (ScrollDirection) -> WallAnchor
  ) { scroll?(item, animated, anchor) }
}
