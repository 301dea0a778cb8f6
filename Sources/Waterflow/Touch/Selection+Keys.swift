import Foundation

// What a keyboard selects.

extension Selection {
  /// Selects all items from the one that the user selected or tapped last to another, as a click with Shift does, or
  /// from `origin` where there is none.
  func extend(from origin: IndexPath, to target: IndexPath, in view: WaterflowView, on panes: Panes) {
    guard isAllowed, isMultiple else { return }
    selectRange(from: pivot ?? origin, to: target, in: view, on: panes)
  }

  /// Selects all items, each with the delegate's leave.
  ///
  /// Complexity: O(n), n items.
  func selectAll(in view: WaterflowView, on panes: Panes) {
    let sections = (0..<view.numberOfSections).lazy.filter { view.numberOfItems(inSection: $0) > 0 }
    guard isAllowed, isMultiple, let first = sections.first, let last = sections.last else { return }
    let end = IndexPath(item: view.numberOfItems(inSection: last) - 1, section: last)
    selectRange(from: IndexPath(item: 0, section: first), to: end, in: view, on: panes)
  }

  /// Selects an item with the delegate's leave, and deselects all others.
  func select(only indexPath: IndexPath, in view: WaterflowView, on panes: Panes) {
    guard isAllowed else { return }
    turn(to: indexPath)
    guard mayChange(indexPath, to: true, in: view) else { return }
    deselectAllButPivot(in: view, on: panes)
    guard isAllowed, let item = pivot, view.hasItem(at: item), !contains(item) else { return }
    change(item, to: true, in: view, on: panes)
  }
}
