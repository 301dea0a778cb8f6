import Foundation

extension WaterflowSnapshot {
  /// Returns the batch of changes that leads from another snapshot to this one, free of conflicts: sections and items
  /// that are deleted, inserted or moved, and those marked by ``reloadItems(_:)`` and the other reloading functions of
  /// this snapshot.
  ///
  /// Moves are as few as possible: of the items that stay in their section, those are moved that don't belong to a
  /// longest increasing subsequence of their old positions. An item that changes its section is always moved. The items
  /// of a section that is inserted, deleted or reloaded aren't named, except those that come from another section or go
  /// to one.
  ///
  /// After P. Heckel, "A technique for isolating differences between files", Communications of the ACM 21, 1978, items
  /// are found by hashing, in the tables that snapshots have anyway. Most aren't even looked up: after an item that was
  /// found, the next one is expected.
  ///
  /// Complexity: O(n) comparisons, n items in both snapshots, and O(m log m), m items that stay in a section where some
  /// are out of order; close to O(m) where few are. Hashes only where an item isn't the expected one, and where many
  /// aren't, those of sections of `old` that were changed in the middle.
  public func difference(from old: WaterflowSnapshot) -> IndexChanges {
    difference(from: old, oldIndexes: match?(self, old) ?? [])
  }

  /// For every item, section after section, its index among all items of `old`, or -1.
  @inlinable
  func matches(in old: WaterflowSnapshot) -> [Int] {
    var old = old
    // Recording positions again hashes all items: it pays once as many were compared in search of some.
    var budget = numberOfItems
    let oldStarts = old.sectionStarts
    var matches: [Int] = []
    matches.reserveCapacity(numberOfItems)
    for section in sections {
      let oldSection = old.indexOfSection(section.identifier)
      let oldItems = oldSection.map { old.sections[$0].items } ?? []
      let oldStart = oldSection.map { oldStarts[$0] } ?? 0
      var expected = 0
      for item in section.items {
        if expected < oldItems.count, oldItems[expected] == item {
          matches.append(oldStart + expected)
          expected += 1
        } else if let index = old.itemIndex(of: item) {
          if budget > 0 {
            budget -= old.sections[index.section].drift
            if budget <= 0 { old = old.withNearPositions() }
          }
          matches.append(oldStarts[index.section] + index.item)
          if index.section == oldSection { expected = index.item + 1 }
        } else {
          matches.append(-1)
        }
      }
    }
    return matches
  }

  private func difference(from old: WaterflowSnapshot, oldIndexes: [Int]) -> IndexChanges {
    var difference = SnapshotDifference(
      oldCounts: old.itemCounts, newCounts: itemCounts,
      oldSections: sections.map { old.indexOfSection($0.identifier) ?? -1 },
      reloadedSections: Set(reloadedSections.identifiers.compactMap(old.indexOfSection)), oldIndexes: oldIndexes)
    difference.compare()
    var changes = difference.changes
    changes.reloadItems(at: oldIndexesOfMarked(reloadedItems, in: old))
    changes.reconfigureItems(at: oldIndexesOfMarked(reconfiguredItems, in: old))
    return changes
  }

  /// The old indexes of marked items, if they existed. Those of a reloaded section need no mark, unless they left it.
  private func oldIndexesOfMarked(
    _ marked: MarkedIdentifiers<ItemIdentifier>, in old: WaterflowSnapshot
  ) -> [ItemIndex] {
    marked.identifiers.compactMap { item in
      guard let index = old.itemIndex(of: item) else { return nil }
      let source = old.sections[index.section].identifier
      let stays = sectionIdentifier(containingItem: item) == source
      return stays && reloadedSections.contains(source) ? nil : index
    }
  }
}

/// The difference of two snapshots, once it is known which item was which.
private struct SnapshotDifference {
  private(set) var changes = IndexChanges()

  private let oldCounts: [Int]
  private let newCounts: [Int]
  /// Per new section: where it was, or -1.
  private let oldSections: [Int]
  private let reloadedSections: Set<Int>
  /// Per new item: its index among all old items, or -1.
  private let oldIndexes: [Int]

  init(oldCounts: [Int], newCounts: [Int], oldSections: [Int], reloadedSections: Set<Int>, oldIndexes: [Int]) {
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    self.oldSections = oldSections
    self.reloadedSections = reloadedSections
    self.oldIndexes = oldIndexes
  }

  mutating func compare() {
    compareSections()
    var oldStarts = [0]
    for count in oldCounts { oldStarts.append(oldStarts[oldStarts.count - 1] + count) }
    var newStart = 0
    for (section, count) in newCounts.enumerated() {
      compareItems(ofSection: section, at: newStart..<newStart + count, oldStarts: oldStarts)
      newStart += count
    }
    deleteItems()
  }

  private mutating func compareSections() {
    var isGone = IndexSet(oldCounts.indices)
    for section in oldSections where section >= 0 { isGone.remove(section) }
    changes.deleteSections(isGone)
    changes.insertSections(IndexSet(oldSections.indices.filter { oldSections[$0] < 0 }))
    changes.reloadSections(IndexSet(reloadedSections))
    let kept = oldSections.indices.filter { oldSections[$0] >= 0 }
    let stays = longestIncreasingSubsequence(of: kept.map { oldSections[$0] })
    for (section, stays) in zip(kept, stays) where !stays {
      changes.moveSection(oldSections[section], toSection: section)
    }
  }

  /// Finds what is new in a section, or moved.
  private mutating func compareItems(ofSection section: Int, at indexes: Range<Int>, oldStarts: [Int]) {
    let oldSection = oldSections[section]
    let oldRange = oldSection < 0 ? 0..<0 : oldStarts[oldSection]..<oldStarts[oldSection + 1]
    let isReplaced = oldSection < 0 || reloadedSections.contains(oldSection)

    var inserted: [ItemIndex] = []
    /// The new indexes of items that stay in the section.
    var staying: [Int] = []
    staying.reserveCapacity(indexes.count)
    var isInOrder = true
    var last = -1
    for index in indexes {
      let oldIndex = oldIndexes[index]
      if oldRange.contains(oldIndex) {
        if oldIndex < last { isInOrder = false }
        last = oldIndex
        staying.append(index)
      } else if oldIndex < 0 {
        if !isReplaced { inserted.append(ItemIndex(section: section, item: index - indexes.lowerBound)) }
      } else {
        let source = oldStarts.partitioningIndex { $0 > oldIndex } - 1
        changes.moveItem(
          at: ItemIndex(section: source, item: oldIndex - oldStarts[source]),
          to: ItemIndex(section: section, item: index - indexes.lowerBound))
      }
    }
    changes.insertItems(at: inserted)
    guard !isInOrder, !isReplaced else { return }
    let stays = longestIncreasingSubsequence(of: staying.map { oldIndexes[$0] })
    for (index, stays) in zip(staying, stays) where !stays {
      changes.moveItem(
        at: ItemIndex(section: oldSection, item: oldIndexes[index] - oldRange.lowerBound),
        to: ItemIndex(section: section, item: index - indexes.lowerBound))
    }
  }

  /// Finds what is gone from the sections that are kept.
  private mutating func deleteItems() {
    var isKept = [Bool](repeating: false, count: oldCounts.reduce(0, +))
    for index in oldIndexes where index >= 0 { isKept[index] = true }
    let goneSections = Set(changes.deletedSections)
    var gone: [ItemIndex] = []
    var start = 0
    for (section, count) in oldCounts.enumerated() {
      if !goneSections.contains(section), !reloadedSections.contains(section) {
        for item in 0..<count where !isKept[start + item] { gone.append(ItemIndex(section: section, item: item)) }
      }
      start += count
    }
    changes.deleteItems(at: gone)
  }
}
