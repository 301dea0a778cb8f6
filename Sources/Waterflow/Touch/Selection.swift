import Foundation

/// Which items are selected.
struct SelectionState {
  private var selected: Set<IndexPath> = []

  var isEmpty: Bool { selected.isEmpty }

  /// In index order.
  ///
  /// Complexity: O(k log k), k selected items.
  var indexPaths: [IndexPath] { selected.sorted() }

  func contains(_ indexPath: IndexPath) -> Bool {
    // The common case while cells come in: nothing is selected, and an index path is slow to hash.
    !selected.isEmpty && selected.contains(indexPath)
  }

  /// Returns false if it was selected before.
  @discardableResult
  mutating func insert(_ indexPath: IndexPath) -> Bool { selected.insert(indexPath).inserted }

  /// Returns false if it wasn't selected.
  @discardableResult
  mutating func remove(_ indexPath: IndexPath) -> Bool { selected.remove(indexPath) != nil }

  /// Lets the selection follow its items; one without a new index path is selected no more.
  mutating func remap(_ newIndexPath: (IndexPath) -> IndexPath?) {
    guard !selected.isEmpty else { return }
    selected = Set(selected.compactMap(newIndexPath))
  }

  mutating func removeAll() { selected.removeAll() }
}
