import Foundation

extension WaterflowSnapshot {
  /// What leads from another snapshot to this one, as one batch in which no part is against another: sections and items
  /// that are gone, new or moved, and those that ``reloadItems(_:)`` and its like name in this snapshot.
  ///
  /// Moves are as few as possible: of the items that stay in their section all are moved that don't belong to a longest
  /// increasing subsequence of their old positions. An item that changes its section is always moved. The items of a
  /// section that is new, gone or reloaded aren't named, except those that come from another section or go to one.
  ///
  /// After P. Heckel, "A technique for isolating differences between files", Communications of the ACM 21, 1978, items are
  /// found by hashing, in the tables that snapshots have anyway. Most aren't even looked up: behind an item that was found,
  /// the next one is expected.
  ///
  /// Complexity: O(n + m log n) comparisons, n items in both snapshots, m items behind the first that is out of order in
  /// its section; hashes only where an item isn't the expected one, and those of sections of `old` that were changed in
  /// the middle.
  public func difference(from old: WaterflowSnapshot) -> IndexChanges {
    SnapshotDifference(from: old.withExactPositions(), to: self).changes
  }
}

/// The difference of two snapshots while it is computed.
private struct SnapshotDifference<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable> {
  typealias Snapshot = WaterflowSnapshot<SectionIdentifier, ItemIdentifier>

  private(set) var changes = IndexChanges()
  private let old: Snapshot
  private let new: Snapshot
  /// Per old section: which of its items are in the new snapshot.
  private var isKept: [[Bool]]

  init(from old: Snapshot, to new: Snapshot) {
    self.old = old
    self.new = new
    isKept = old.sections.map { Array(repeating: false, count: $0.items.count) }
    compareSections()
    for section in new.sections.indices { compareItems(ofNewSection: section) }
    deleteItems()
    markItems()
  }

  private mutating func compareSections() {
    let gone = old.sections.indices.filter { new.indexOfSection(old.sections[$0].identifier) == nil }
    changes.deleteSections(IndexSet(gone))
    var kept: [(old: Int, new: Int)] = []
    for (index, section) in new.sections.enumerated() {
      guard let oldIndex = old.indexOfSection(section.identifier) else {
        changes.insertSections([index])
        continue
      }
      kept.append((oldIndex, index))
      if new.reloadedSections.contains(section.identifier) { changes.reloadSections([oldIndex]) }
    }
    let stays = longestIncreasingSubsequence(of: kept.map(\.old))
    for (section, stays) in zip(kept, stays) where !stays { changes.moveSection(section.old, toSection: section.new) }
  }

  private mutating func compareItems(ofNewSection section: Int) {
    let identifier = new.sections[section].identifier
    let oldSection = old.indexOfSection(identifier)
    let isReplaced = oldSection == nil || new.reloadedSections.contains(identifier)
    let oldItems = oldSection.map { old.sections[$0].items } ?? []
    // Taken out meanwhile: a local array is faster, and isn't copied.
    var isKeptHere: [Bool] = []
    if let oldSection { swap(&isKeptHere, &isKept[oldSection]) }

    var inserted: [ItemIndex] = []
    /// Items that stay in the section: where they were and are.
    var oldPositions: [Int] = []
    var newPositions: [Int] = []
    var isInOrder = true
    var expected = 0
    for (position, item) in new.sections[section].items.enumerated() {
      let oldPosition: Int
      if expected < oldItems.count, oldItems[expected] == item {
        oldPosition = expected
      } else if let place = old.places[item] {
        let source = old.sectionIndexes[place.sectionKey]
        guard source == oldSection else {
          isKept[source][place.notedPosition] = true
          changes.moveItem(
            at: ItemIndex(section: source, item: place.notedPosition), to: ItemIndex(section: section, item: position))
          continue
        }
        oldPosition = place.notedPosition
      } else {
        if !isReplaced { inserted.append(ItemIndex(section: section, item: position)) }
        continue
      }
      isKeptHere[oldPosition] = true
      if let last = oldPositions.last, last > oldPosition { isInOrder = false }
      oldPositions.append(oldPosition)
      newPositions.append(position)
      expected = oldPosition + 1
    }
    changes.insertItems(at: inserted)
    guard let oldSection else { return }
    swap(&isKeptHere, &isKept[oldSection])
    guard !isInOrder, !isReplaced else { return }
    for (index, stays) in longestIncreasingSubsequence(of: oldPositions).enumerated() where !stays {
      changes.moveItem(
        at: ItemIndex(section: oldSection, item: oldPositions[index]),
        to: ItemIndex(section: section, item: newPositions[index]))
    }
  }

  private mutating func deleteItems() {
    for (index, section) in old.sections.enumerated() {
      let isReplaced =
        new.indexOfSection(section.identifier) == nil || new.reloadedSections.contains(section.identifier)
      guard !isReplaced else { continue }
      var gone: [ItemIndex] = []
      for (item, isKept) in isKept[index].enumerated() where !isKept {
        gone.append(ItemIndex(section: index, item: item))
      }
      changes.deleteItems(at: gone)
    }
  }

  private mutating func markItems() {
    changes.reloadItems(at: indexes(ofMarked: new.reloadedItems))
    changes.reconfigureItems(at: indexes(ofMarked: new.reconfiguredItems))
  }

  /// Where marked items were, if they were there. Those of a reloaded section need no mark, unless they left it.
  private func indexes(ofMarked marked: MarkedIdentifiers<ItemIdentifier>) -> [ItemIndex] {
    marked.identifiers.compactMap { item in
      guard let index = old.itemIndex(of: item) else { return nil }
      let source = old.sections[index.section].identifier
      let stays = new.sectionIdentifier(containingItem: item) == source
      return stays && new.reloadedSections.contains(source) ? nil : index
    }
  }
}
