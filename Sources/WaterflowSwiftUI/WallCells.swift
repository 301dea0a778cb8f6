import Foundation

/// Of which update the content of a wall's cells, headers and footers is.
@MainActor
final class WallCells {
  private struct Boundary: Hashable {
    let kind: String
    let section: AnyHashable
  }

  private(set) var revision = 0
  /// Items, headers and footers whose content a view was given since the last update: what is known of their lengths is
  /// of that content.
  private var upToDate: Set<AnyHashable> = []
  /// The items that came into view since the app was told, in order.
  private var appeared: [AnyHashable] = []
  /// Whether content without a size was reported, and content of any size.
  private var reported: Set<Bool> = []

  /// What cells show may be out of date from now on.
  func beginUpdate() {
    revision += 1
    upToDate.removeAll(keepingCapacity: true)
  }

  /// Whether the content of a cell is of an earlier update.
  func isOutOfDate(_ cell: WallCell) -> Bool { cell.item != nil && cell.revision < revision }

  /// Returns whether it is the first since the app was told.
  func noteAppearance(of item: AnyHashable) -> Bool {
    appeared.append(item)
    return appeared.count == 1
  }

  func takeAppeared() -> [AnyHashable] {
    defer { appeared = [] }
    return appeared
  }

  /// Whether a size that can't be used is the first one of its kind: one is reported, and not each.
  func isFirstUnusableSize(ofEmptyContent isEmpty: Bool) -> Bool { reported.insert(isEmpty).inserted }

  /// Notes that a cell gets the content of an item.
  func willShow(_ item: AnyHashable, in cell: WallCell) {
    cell.item = item
    cell.revision = max(1, revision)
    let isFirst = upToDate.insert(item).inserted
    // In the first update no length can be from before it.
    cell.isMeasuredWhenShown = isFirst && revision > 1
  }

  /// Notes that a header or footer has the content of the last update. Returns whether what is known of its length may be
  /// from before that.
  @discardableResult
  func noteBoundary(ofKind kind: String, inSection section: AnyHashable) -> Bool {
    upToDate.insert(Boundary(kind: kind, section: section)).inserted && revision > 1
  }
}
