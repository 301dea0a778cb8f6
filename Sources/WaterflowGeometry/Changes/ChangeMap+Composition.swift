import Foundation

// Several batches as one.

extension ChangeMap {
  /// What batches mean that follow one another: indexes of the first name what was there before all of them, and those
  /// of each further one what the one before it leads to.
  ///
  /// - Parameters:
  ///   - batches: in the order in which they are applied.
  ///   - oldCounts: the number of items in each section before the first.
  /// - Complexity: O(b · s + e log e), b batches, s sections, e sections and items named.
  package static func composing(_ batches: [IndexChanges], oldCounts: [Int]) -> ChangeMap {
    var whole = (batches.first ?? IndexChanges()).normalized(oldCounts: oldCounts)
    // Nobody knows what the indexes after a contradiction mean.
    for batch in batches.dropFirst() where !whole.isContradictory {
      whole = whole.followed(by: batch.normalized(oldCounts: whole.expectedCounts.map { $0 ?? unknownCount }))
    }
    return whole
  }

  /// Stands for the number of items in a section that is inserted or reloaded: it is unknown between two batches, and
  /// no index is beyond it.
  private static let unknownCount = 1 << 48

  private func followed(by second: ChangeMap) -> ChangeMap {
    var changes = IndexChanges()
    composeSections(with: second, into: &changes)
    composeItems(with: second, into: &changes)
    return changes.normalized(oldCounts: oldCounts, dropped: conflicts + second.conflicts)
  }

  private func composeSections(with second: ChangeMap, into changes: inout IndexChanges) {
    let (own, next) = (self.changes, second.changes)
    changes.deleteSections(
      IndexSet(own.deletedSections + next.deletedSections.compactMap { oldSection(ofNewSection: $0) }))
    changes.insertSections(
      IndexSet(next.insertedSections + own.insertedSections.compactMap { second.newSection(ofOldSection: $0) }))
    let reloaded = own.reloadedSections.filter {
      newSection(ofOldSection: $0).flatMap { second.newSection(ofOldSection: $0) } != nil
    }
    changes.reloadSections(IndexSet(reloaded + next.reloadedSections.compactMap { oldSection(ofNewSection: $0) }))
    for move in own.movedSections {
      if let target = second.newSection(ofOldSection: move.to) { changes.moveSection(move.from, toSection: target) }
    }
    let moved = Set(own.movedSections.lazy.map(\.to))
    for move in next.movedSections where !moved.contains(move.from) {
      if let source = oldSection(ofNewSection: move.from) { changes.moveSection(source, toSection: move.to) }
    }
  }

  /// - Parameter changes: has the sections.
  private func composeItems(with second: ChangeMap, into changes: inout IndexChanges) {
    let (own, next) = (self.changes, second.changes)
    let replacedOld = Set(changes.deletedSections).union(changes.reloadedSections)
    let replacedNew = Set(changes.insertedSections).union(
      changes.reloadedSections.compactMap {
        newSection(ofOldSection: $0).flatMap { second.newSection(ofOldSection: $0) }
      })
    // Items of a section that is replaced come and go with it.
    func delete(_ item: ItemIndex) { if !replacedOld.contains(item.section) { changes.deleteItems(at: [item]) } }
    func insert(_ item: ItemIndex) { if !replacedNew.contains(item.section) { changes.insertItems(at: [item]) } }

    for move in own.movedItems {
      if let target = second.newIndex(ofOldItem: move.to) {
        changes.moveItem(at: move.from, to: target)
      } else {
        delete(move.from)
      }
    }
    own.deletedItems.forEach(delete)
    next.insertedItems.forEach(insert)
    for item in own.insertedItems { if let item = second.newIndex(ofOldItem: item) { insert(item) } }

    let moved = Set(own.movedItems.lazy.map(\.to))
    for item in next.deletedItems where !moved.contains(item) {
      if let source = oldIndex(ofNewItem: item) { delete(source) }
    }
    let inserted = Set(own.insertedItems)
    for move in next.movedItems where !moved.contains(move.from) && !inserted.contains(move.from) {
      if let source = oldIndex(ofNewItem: move.from) {
        changes.moveItem(at: source, to: move.to)
      } else {
        insert(move.to)
      }
    }

    let stays = { (item: ItemIndex) in self.newIndex(ofOldItem: item).flatMap { second.newIndex(ofOldItem: $0) } != nil
    }
    let before = { (item: ItemIndex) in self.oldIndex(ofNewItem: item) }
    let reloaded = Set(own.reloadedItems.filter(stays) + next.reloadedItems.compactMap(before))
    changes.reloadItems(at: Array(reloaded))
    let reconfigured = Set(own.reconfiguredItems.filter(stays) + next.reconfiguredItems.compactMap(before))
    changes.reconfigureItems(at: Array(reconfigured.subtracting(reloaded)))
  }
}
