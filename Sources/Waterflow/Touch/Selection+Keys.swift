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
    guard isAllowed, mayChange(indexPath, to: true, in: view) else { return }
    for other in indexPaths where other != indexPath { change(other, to: false, in: view, on: panes) }
    // The delegate may have changed the data meanwhile.
    guard isAllowed, view.hasItem(at: indexPath), !contains(indexPath) else { return }
    change(indexPath, to: true, in: view, on: panes)
  }
}
