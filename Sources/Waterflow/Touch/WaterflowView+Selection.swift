import Foundation

// Selecting in code.

extension WaterflowView {
  /// The selected items in index order.
  ///
  /// Complexity: O(k log k), k selected items.
  public var indexPathsForSelectedItems: [IndexPath] {
    arrangeIfNeeded()
    return selection.indexPaths
  }

  /// Selects an item without calling the delegate; where only one can be selected, the one before is deselected. Nil
  /// deselects all. An index path that names no item is reported and ignored.
  ///
  /// ```swift
  /// waterflowView.selectItem(at: [0, 2], animated: true, scrollPosition: .centeredVertically)
  /// ```
  ///
  /// - Parameters:
  ///   - indexPath: the item, or nil.
  ///   - animated: whether the scroll is.
  ///   - scrollPosition: where to scroll the item to; `.none` doesn't scroll.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    arrangeIfNeeded()
    guard let indexPath else { return selection.reduce(to: 0, on: screen) }
    guard content.contains(indexPath) else {
      return report(.indexPathOutOfRange(indexPath, call: "selectItem(at:animated:scrollPosition:)"))
    }
    guard allowsSelection else { return }
    if !allowsMultipleSelection {
      for other in selection.indexPaths where other != indexPath { selection.set(false, at: other, on: screen) }
    }
    selection.set(true, at: indexPath, on: screen)
    if scrollPosition != .none { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without calling the delegate. One that isn't selected stays so.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    arrangeIfNeeded()
    selection.set(false, at: indexPath, on: screen)
  }
}
