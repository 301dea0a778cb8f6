import Foundation

/// Which items the app takes to be selected.
@MainActor
final class WallSelection<ItemID: Hashable & Sendable> {
  /// What the app has: it has said so, or was told. Items that aren't there may be among them.
  private(set) var known: Set<ItemID> = []
  /// What the view shows isn't what the app has.
  private(set) var isStale = false

  func adopt(_ items: Set<ItemID>) {
    guard items != known else { return }
    known = items
    isStale = true
  }

  /// The view may have lost its selection, or show items that it hadn't before.
  func invalidate() { isStale = true }

  func didShow() { isStale = false }

  /// The user selects or deselects an item. Returns all that are selected then.
  func change(_ item: ItemID, to isSelected: Bool) -> Set<ItemID> {
    if isSelected { known.insert(item) } else { known.remove(item) }
    return known
  }
}
