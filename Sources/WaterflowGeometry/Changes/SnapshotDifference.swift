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
  /// What is the same storage as before, sections that nothing has changed since the other snapshot was copied, isn't
  /// looked at.
  ///
  /// Complexity: O(s + n) comparisons, s sections, n items of those that were changed, in both snapshots, and O(m log m),
  /// m items that stay in a section where some are out of order; close to O(m) where few are. Hashes only where a
  /// section or an item isn't the expected one, and where many aren't, those of sections of `old` that were changed in the
  /// middle.
  public func difference(from old: WaterflowSnapshot) -> IndexChanges {
    let matches = match?(self, old) ?? matches(in: old)
    var difference = SnapshotDifference(
      oldCounts: old.itemCounts, newCounts: itemCounts, matches: matches,
      reloadedSections: Set(reloadedSections.identifiers.compactMap(old.indexOfSection)))
    difference.compare()
    var changes = difference.changes
    changes.reloadItems(at: oldIndexesOfMarked(reloadedItems, in: old))
    changes.reconfigureItems(at: oldIndexesOfMarked(reconfiguredItems, in: old))
    return changes
  }

  /// Which sections and items were in `old`, and where.
  @inlinable
  func matches(in old: WaterflowSnapshot) -> SnapshotMatches {
    var old = old
    // Recording positions again hashes all items: it pays once as many were compared in search of some.
    var budget = numberOfItems
    let oldStarts = old.sectionStarts
    var matches = SnapshotMatches(sectionCount: sections.count)
    var expectedSection = 0
    for section in sections {
      let isExpected =
        expectedSection < old.sections.count && old.sections[expectedSection].identifier == section.identifier
      let oldSection = isExpected ? expectedSection : old.indexOfSection(section.identifier)
      if let oldSection { expectedSection = oldSection + 1 }
      let oldItems = oldSection.map { old.sections[$0].items } ?? []
      let isSame = oldSection != nil && section.items.isSameStorage(as: oldItems)
      matches.append(oldSection: oldSection ?? -1, isSame: isSame)
      if isSame { continue }
      let oldStart = oldSection.map { oldStarts[$0] } ?? 0
      var expected = 0
      for item in section.items {
        if expected < oldItems.count, oldItems[expected] == item {
          matches.oldIndexes.append(oldStart + expected)
          expected += 1
        } else if let index = old.itemIndex(of: item) {
          if budget > 0 {
            budget -= old.sections[index.section].drift
            if budget <= 0 { old = old.withNearPositions() }
          }
          matches.oldIndexes.append(oldStarts[index.section] + index.item)
          if index.section == oldSection { expected = index.item + 1 }
        } else {
          matches.oldIndexes.append(-1)
        }
      }
    }
    return matches
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

/// Which sections and items of a snapshot were in an earlier one, and where.
@usableFromInline
struct SnapshotMatches: Sendable {
  /// Per section: where it was, or -1.
  @usableFromInline var oldSections: [Int] = []
  /// Per section: whether it has the items that it had, in the same storage.
  @usableFromInline var areSame: [Bool] = []
  /// Per item of the other sections, one after the other: its index among all earlier items, or -1.
  @usableFromInline var oldIndexes: [Int] = []

  @inlinable
  init(sectionCount: Int) {
    oldSections.reserveCapacity(sectionCount)
    areSame.reserveCapacity(sectionCount)
  }

  @inlinable
  mutating func append(oldSection: Int, isSame: Bool) {
    oldSections.append(oldSection)
    areSame.append(isSame)
  }
}

extension Array {
  /// Whether both are copies of one array that neither has changed since. False for equal arrays of other storage.
  @inlinable
  func isSameStorage(as other: Self) -> Bool {
    guard count == other.count else { return false }
    // Nothing is read: while both exist, what lies at one address is one storage.
    return withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } }
  }
}

/// The difference of two snapshots, once it is known which item was which.
private struct SnapshotDifference {
  private(set) var changes = IndexChanges()

  private let oldCounts: [Int]
  private let newCounts: [Int]
  private let matches: SnapshotMatches
  private let reloadedSections: Set<Int>
  /// Per old section: whether a new one has its items in the same storage.
  private var staysSame: [Bool]

  init(oldCounts: [Int], newCounts: [Int], matches: SnapshotMatches, reloadedSections: Set<Int>) {
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    self.matches = matches
    self.reloadedSections = reloadedSections
    staysSame = Array(repeating: false, count: oldCounts.count)
  }

  mutating func compare() {
    compareSections()
    var oldStarts = [0]
    oldStarts.reserveCapacity(oldCounts.count + 1)
    for count in oldCounts { oldStarts.append(oldStarts[oldStarts.count - 1] + count) }
    var start = 0
    for (section, count) in newCounts.enumerated() {
      if matches.areSame[section] {
        staysSame[matches.oldSections[section]] = true
      } else {
        compareItems(ofSection: section, at: start..<start + count, oldStarts: oldStarts)
        start += count
      }
    }
    deleteItems(oldStarts: oldStarts)
  }

  private mutating func compareSections() {
    let oldSections = matches.oldSections
    var isKept = [Bool](repeating: false, count: oldCounts.count)
    for section in oldSections where section >= 0 { isKept[section] = true }
    changes.deleteSections(IndexSet(isKept.indices.filter { !isKept[$0] }))
    changes.insertSections(IndexSet(oldSections.indices.filter { oldSections[$0] < 0 }))
    changes.reloadSections(IndexSet(reloadedSections))
    let kept = oldSections.indices.filter { oldSections[$0] >= 0 }
    if zip(kept, kept.dropFirst()).allSatisfy({ oldSections[$0] < oldSections[$1] }) { return }
    let stays = longestIncreasingSubsequence(of: kept.map { oldSections[$0] })
    for (section, stays) in zip(kept, stays) where !stays {
      changes.moveSection(oldSections[section], toSection: section)
    }
  }

  /// Finds what is new in a section, or moved.
  ///
  /// - Parameter indexes: of its items among those that aren't in the same storage as before.
  private mutating func compareItems(ofSection section: Int, at indexes: Range<Int>, oldStarts: [Int]) {
    let (oldSection, oldIndexes) = (matches.oldSections[section], matches.oldIndexes)
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
  private mutating func deleteItems(oldStarts: [Int]) {
    // Among thousands of sections most stay the same: then nothing is gone.
    guard staysSame.contains(false) else { return }
    var isKept = [Bool](repeating: false, count: oldStarts[oldCounts.count])
    for index in matches.oldIndexes where index >= 0 { isKept[index] = true }
    let goneSections = Set(changes.deletedSections)
    var gone: [ItemIndex] = []
    for section in oldCounts.indices where !staysSame[section] {
      guard !goneSections.contains(section), !reloadedSections.contains(section) else { continue }
      let start = oldStarts[section]
      for index in start..<oldStarts[section + 1] where !isKept[index] {
        gone.append(ItemIndex(section: section, item: index - start))
      }
    }
    changes.deleteItems(at: gone)
  }
}
