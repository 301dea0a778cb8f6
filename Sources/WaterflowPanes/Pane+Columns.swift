import Foundation

// The headers of a spreadsheet's columns stay whatever becomes of rows. Where an update makes the columns more or fewer, each
// goes with the items below it.

extension Pane {
  /// The number of columns of each section whose headers of columns are on screen.
  package var columnCounts: [Int: Int] {
    var counts: [Int: Int] = [:]
    for entry in visible.entries where isColumnHeader(entry.key) && counts[entry.key.section] == nil {
      counts[entry.key.section] = plan?.columnCount(ofSection: entry.key.section)
    }
    return counts
  }

  /// Moves the headers of columns to the indexes of their columns after an arrangement, and returns those of deleted columns,
  /// which it takes out.
  ///
  /// - Parameter oldCounts: ``columnCounts`` before.
  package func followColumns(of oldCounts: [Int: Int], by map: ChangeMap) -> [LeavingView] {
    guard !oldCounts.isEmpty, let plan else { return [] }
    var columns: [ContentElement: ContentElement?] = [:]
    for key in visible.entries.lazy.map(\.key) where isColumnHeader(key) {
      guard let oldSection = map.oldSection(ofNewSection: key.section), let oldCount = oldCounts[oldSection],
        let count = plan.columnCount(ofSection: key.section), count != oldCount
      else { continue }
      // Whole columns come and go: the first rows tell.
      let items = stride(from: key.index, to: map.oldCounts[oldSection], by: oldCount).prefix(16)
      let item = items.lazy.compactMap { map.newIndex(ofOldItem: ItemIndex(section: oldSection, item: $0)) }.first
      columns[key] = .some(
        item.flatMap { item in
          guard item.section == key.section else { return nil }
          var new = key
          new.index = item.item % count
          return new
        })
    }
    let new = columns.values.compactMap { $0 }
    // Items may have moved anywhere.
    guard Set(new).count == new.count else { return [] }
    let gone = visible.removeAll { columns[$0] == .some(nil) }
    visible.remap { columns[$0] ?? $0 }
    return gone.map { LeavingView(pane: self, entry: $0) }
  }

  private func isColumnHeader(_ element: ContentElement) -> Bool {
    element.category == .layoutElement && !element.followsItem
      && kind(of: element) == WaterflowElementKind.columnHeader
  }
}
