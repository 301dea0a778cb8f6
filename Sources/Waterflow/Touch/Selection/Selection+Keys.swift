import Foundation

// What a keyboard selects.

extension Selection {
  /// Selects all items from the one that the user selected or tapped last to another, as a click with Shift does, or
  /// from `origin` where there is none.
  func extend(from origin: IndexPath, to target: IndexPath) {
    guard isAllowed, isMultiple else { return }
    selectRange(from: pivot ?? origin, to: target)
  }

  /// Selects all items, each with the delegate's leave.
  ///
  /// Complexity: O(n), n items.
  func selectAll() {
    let sections = (0..<view.numberOfSections).lazy.filter { [view] in view.numberOfItems(inSection: $0) > 0 }
    guard isAllowed, isMultiple, let first = sections.first, let last = sections.last else { return }
    let end = IndexPath(item: view.numberOfItems(inSection: last) - 1, section: last)
    selectRange(from: IndexPath(item: 0, section: first), to: end)
  }

  /// Selects an item with the delegate's leave, and deselects all others.
  func select(only indexPath: IndexPath) {
    guard isAllowed else { return }
    turn(to: indexPath)
    guard mayChange(indexPath, to: true) else { return }
    deselectAllButPivot()
    guard isAllowed, let item = pivot, view.hasItem(at: item), !contains(item) else { return }
    change(item, to: true)
  }
}
