import Foundation

/// The cells that a wall has made, and of which update their content is.
@MainActor
final class WallCells {
  private struct Entry {
    weak var cell: WallCell?
  }

  private var entries: [Entry] = []
  private(set) var revision = 0
  /// Items whose content a cell was given since the last update: what is known of their lengths is of that content.
  private var upToDate: Set<AnyHashable> = []
  /// Whether content without a size was reported, and content of any size.
  private var reported: Set<Bool> = []

  /// What cells show may be out of date from now on.
  func beginUpdate() {
    revision += 1
    upToDate.removeAll(keepingCapacity: true)
    entries.removeAll { $0.cell == nil }
  }

  /// Those on screen and those that were made ahead of time, whose content is of an earlier update.
  var outOfDate: [WallCell] {
    entries.compactMap { $0.cell }.filter { $0.superview != nil && $0.item != nil && $0.revision < revision }
  }

  /// Whether a size that can't be used is the first one of its kind: one is reported, and not each.
  func isFirstUnusableSize(ofEmptyContent isEmpty: Bool) -> Bool { reported.insert(isEmpty).inserted }

  /// A cell for an item that comes into view or is reconfigured.
  func dequeue(for indexPath: IndexPath, in view: WaterflowView) -> WallCell {
    let cell = view.dequeueReusableCell(WallCell.self, for: indexPath)
    if cell.revision == 0 { entries.append(Entry(cell: cell)) }
    return cell
  }

  /// Notes that a cell gets the content of an item.
  func willShow(_ item: AnyHashable, in cell: WallCell) {
    cell.item = item
    cell.revision = max(1, revision)
    let isFirst = upToDate.insert(item).inserted
    // In the first update no length can be from before it.
    cell.isMeasuredWhenShown = isFirst && revision > 1
  }
}
