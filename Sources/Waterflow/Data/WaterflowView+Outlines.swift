import Foundation

// List cells show where their items are in an outline, as the data source says.

extension WaterflowView {
  /// Lets list cells show the levels of their items and whether these are expanded, after a change of either. No cell is
  /// asked for.
  func showOutlines() {
    let cells = (panes.entries + panes.prepared.views.entries).compactMap { entry in
      (entry.view as? WaterflowListCell).map { (cell: $0, indexPath: entry.key.indexPath) }
    }
    // Items that a callback took away mustn't be asked about.
    guard !cells.isEmpty, stillHolds(pane.revision),
      !reloadIfCountsChanged(inSections: cells.map(\.indexPath.section))
    else { return }
    run(.showing) {
      for (cell, indexPath) in cells where stillHolds(pane.revision) {
        showOutline(in: cell, at: indexPath)
      }
    }
  }

  func showOutline(in cell: WaterflowListCell, at indexPath: IndexPath) {
    guard let dataSource else { return }
    let level = ask("indentationLevelForItemAt") {
      dataSource.waterflowView(self, indentationLevelForItemAt: indexPath)
    }
    let isExpanded = isItemExpanded(at: indexPath)
    // A data source that says neither leaves both to the app.
    guard level != nil || isExpanded != nil else { return }
    if let level { cell.indentationLevel = level }
    cell.isExpanded = isExpanded ?? false
  }

  /// Does what a tap on a cell's outline disclosure is for.
  func toggleExpansion(ofItemShownIn cell: WaterflowListCell) {
    guard let indexPath = itemToAskAbout(cell) else { return }
    dataSource?.waterflowView(self, toggleExpansionOfItemAt: indexPath)
  }
}
