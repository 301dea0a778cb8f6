import Foundation

// Selecting in code. Taps come through WaterflowView+Touches.

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
  /// - Parameters:
  ///   - indexPath: the item, or nil.
  ///   - animated: whether the scroll is.
  ///   - scrollPosition: where to scroll the item to; `.none` doesn't scroll.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    arrangeIfNeeded()
    guard let indexPath else {
      deselectAll()
      return
    }
    guard content.contains(indexPath) else {
      report(.indexPathOutOfRange(indexPath, call: "selectItem(at:animated:scrollPosition:)"))
      return
    }
    guard allowsSelection else { return }
    if !allowsMultipleSelection {
      for other in selection.indexPaths where other != indexPath { setSelected(false, at: other) }
    }
    setSelected(true, at: indexPath)
    if scrollPosition != .none { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without calling the delegate. One that isn't selected stays so.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    arrangeIfNeeded()
    setSelected(false, at: indexPath)
  }

  /// Notes the change and shows it in the cell.
  func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    let changed = isSelected ? selection.insert(indexPath) : selection.remove(indexPath)
    if changed { cellForItem(at: indexPath)?.isSelected = isSelected }
  }

  func deselectAll() {
    for indexPath in selection.indexPaths { setSelected(false, at: indexPath) }
  }

  func deselectAllButFirst() {
    for indexPath in selection.indexPaths.dropFirst() { setSelected(false, at: indexPath) }
  }
}
