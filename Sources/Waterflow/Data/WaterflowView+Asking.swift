import Foundation

// What several subjects ask the data source, each question in one place.

extension WaterflowView {
  /// Whether the data source lets the user edit an item.
  func canEditItem(at indexPath: IndexPath) -> Bool {
    guard let dataSource else { return false }
    return ask("canEditItemAt") { dataSource.waterflowView(self, canEditItemAt: indexPath) }
  }

  /// Whether the data source lets the user move an item.
  func canMoveItem(at indexPath: IndexPath) -> Bool {
    guard let dataSource else { return false }
    return ask("canMoveItemAt") { dataSource.waterflowView(self, canMoveItemAt: indexPath) }
  }

  /// Whether an item is expanded; nil for one that doesn't fold.
  func isItemExpanded(at indexPath: IndexPath) -> Bool? {
    guard let dataSource else { return nil }
    return ask("isItemExpandedAt") { dataSource.waterflowView(self, isItemExpandedAt: indexPath) }
  }
}
