import Foundation

/// The old and new indexes of sections and items in a batch of changes.
///
/// Made by `IndexChanges.normalized(oldCounts:)`. For an index that is out of range the answer is nil. Answers for the
/// new side hold if `check(against:)` finds nothing. A batch that contradicts itself or the data means nothing: its map
/// has no changes.
///
/// Memory: O(s + e), s sections, e sections and items that are named; the number of items plays no part.
public struct ChangeMap: Sendable {
  /// The batch without its conflicts: every list ascending, moves by where they lead.
  package let changes: IndexChanges
  /// The changes that were left out, and those that contradict others or name what isn't there.
  package let conflicts: [ChangeConflict]

  /// Items before the batch, per section.
  package let oldCounts: [Int]
  /// Items after the batch, per section; nil for one that is inserted or reloaded, which may have any number.
  package let expectedCounts: [Int?]

  /// Per new section: where it was, or -1.
  private let oldSections: [Int]
  /// Per old section: where it is, or -1.
  private let newSections: [Int]
  private let reloadedSections: Set<Int>

  /// Old items that are deleted or moved.
  private let departures: TransferIndex
  /// New items that are inserted or moved.
  private let arrivals: TransferIndex

  init(changes: IndexChanges, conflicts: [ChangeConflict], oldCounts: [Int], sections: SectionNormalizer) {
    self.changes = changes
    self.conflicts = conflicts
    self.oldCounts = oldCounts
    oldSections = sections.oldSections()
    reloadedSections = sections.reloaded
    var newSections = [Int](repeating: -1, count: oldCounts.count)
    for (new, old) in oldSections.enumerated() where old >= 0 { newSections[old] = new }
    self.newSections = newSections

    departures = TransferIndex(
      moves: changes.movedItems.map { TransferIndex.Transfer(here: $0.from, there: $0.to) },
      others: changes.deletedItems,
      sectionCount: oldCounts.count)
    arrivals = TransferIndex(
      moves: changes.movedItems.map { TransferIndex.Transfer(here: $0.to, there: $0.from) },
      others: changes.insertedItems,
      sectionCount: oldSections.count)

    var expectedCounts: [Int?] = []
    expectedCounts.reserveCapacity(oldSections.count)
    for (new, old) in oldSections.enumerated() {
      let isKnown = old >= 0 && !reloadedSections.contains(old)
      expectedCounts.append(
        isKnown ? oldCounts[old] - departures.range(of: old).count + arrivals.range(of: new).count : nil)
    }
    self.expectedCounts = expectedCounts
  }

  /// Of a batch that means nothing.
  init(contradictions: [ChangeConflict], oldCounts: [Int]) {
    self.init(
      changes: IndexChanges(), conflicts: contradictions, oldCounts: oldCounts,
      sections: SectionNormalizer(IndexChanges(), oldCount: oldCounts.count))
  }

  /// Whether the batch contradicts itself or the data, and everything is to be reloaded.
  package var isContradictory: Bool { conflicts.areContradictory }
}

extension [ChangeConflict] {
  var areContradictory: Bool { contains { !$0.isRedundant } }
}

// MARK: - Sections

extension ChangeMap {
  /// Where an old section is now; nil if it was deleted. A reloaded section is where it was, with other items.
  ///
  /// Complexity: O(1).
  package func newSection(ofOldSection section: Int) -> Int? {
    guard newSections.indices.contains(section), newSections[section] >= 0 else { return nil }
    return newSections[section]
  }

  /// Where a new section was; nil if it was inserted.
  ///
  /// Complexity: O(1).
  package func oldSection(ofNewSection section: Int) -> Int? {
    guard oldSections.indices.contains(section), oldSections[section] >= 0 else { return nil }
    return oldSections[section]
  }

  /// The new indexes of all sections whose items have to be arranged again: those that are inserted or reloaded, and
  /// those in which an item is inserted, deleted, moved, reloaded or reconfigured.
  ///
  /// Complexity: O(s + e log e).
  package var changedSections: IndexSet {
    var changed = IndexSet(changes.insertedSections)
    for (new, old) in oldSections.enumerated() where old >= 0 {
      let isTouched = !departures.range(of: old).isEmpty || !arrivals.range(of: new).isEmpty
      if isTouched || reloadedSections.contains(old) { changed.insert(new) }
    }
    for item in [changes.reloadedItems, changes.reconfiguredItems].joined() {
      if let new = newIndex(ofOldItem: item) { changed.insert(new.section) }
    }
    return changed
  }
}

// MARK: - Items

extension ChangeMap {
  /// Where an old item is now; nil if it was deleted or replaced with its section. A reloaded item has an index.
  ///
  /// Complexity: O(log e), e changes in the section.
  package func newIndex(ofOldItem item: ItemIndex) -> ItemIndex? {
    guard oldCounts.indices.contains(item.section), item.item >= 0, item.item < oldCounts[item.section] else {
      return nil
    }
    switch departures.place(of: item) {
    case .transfer(let target): return target
    case .survivor(let rank):
      guard let section = newSection(ofOldSection: item.section), expectedCounts[section] != nil else { return nil }
      return ItemIndex(section: section, item: arrivals.item(ofSurvivor: rank, in: section))
    }
  }

  /// Where a new item was; nil if it was inserted or came with its section.
  ///
  /// Complexity: O(log e), e changes in the section.
  package func oldIndex(ofNewItem item: ItemIndex) -> ItemIndex? {
    guard oldSections.indices.contains(item.section), item.item >= 0 else { return nil }
    switch arrivals.place(of: item) {
    case .transfer(let source): return source
    case .survivor(let rank):
      guard let section = oldSection(ofNewSection: item.section), let count = expectedCounts[item.section],
        item.item < count
      else { return nil }
      return ItemIndex(section: section, item: departures.item(ofSurvivor: rank, in: section))
    }
  }
}

// MARK: - Counts

extension ChangeMap {
  /// A number of sections or items in the data source that differs from the one that the batch leads to.
  public struct CountMismatch: Sendable, Hashable {
    /// The new index of the section, or nil for the number of sections.
    public let section: Int?
    /// The number that the batch leads to.
    public let expected: Int
    /// A Boolean value that indicates whether more than `expected` is valid, as in an inserted or reloaded section that
    /// items are moved into.
    public let isMinimum: Bool
    /// The number in the data source.
    public let found: Int
  }

  /// Compares with what the data source says after the batch: the number of items per section.
  ///
  /// - Returns: what differs, ascending; nothing if all is well. If the number of sections differs, that alone.
  ///
  /// Complexity: O(s), s sections.
  package func check(against newCounts: [Int]) -> [CountMismatch] {
    guard newCounts.count == expectedCounts.count else {
      return [CountMismatch(section: nil, expected: expectedCounts.count, isMinimum: false, found: newCounts.count)]
    }
    return newCounts.indices.compactMap { section in
      let found = newCounts[section]
      if let expected = expectedCounts[section] {
        guard found != expected else { return nil }
        return CountMismatch(section: section, expected: expected, isMinimum: false, found: found)
      }
      // A move may name any index there.
      let least = arrivals.last(in: section).map { $0 < .max ? $0 + 1 : .max } ?? 0
      guard found < least else { return nil }
      return CountMismatch(section: section, expected: least, isMinimum: true, found: found)
    }
  }
}

extension ChangeMap.CountMismatch: CustomStringConvertible {
  /// A description in one line, such as `section 2: expected 5 items, found 6`.
  public var description: String {
    let least = isMinimum ? "at least " : ""
    guard let section else { return "expected \(expected) sections, found \(found)" }
    return "section \(section): expected \(least)\(expected) items, found \(found)"
  }
}

// MARK: - For layouts

extension ChangeMap {
  /// What happened to the items of a section, by its new index: for ``SectionLayout/rearrange(_:after:_:in:)``. Items
  /// that come from another section are inserted, reloaded and reconfigured ones may have other sizes.
  /// ``SectionChange/everything`` for a section that is inserted or reloaded.
  ///
  /// Complexity: O(e), e changes in the section, and O(log r), r reloaded items in all.
  package func sectionChange(inNewSection section: Int) -> SectionChange {
    guard let old = oldSection(ofNewSection: section), let count = expectedCounts[section] else { return .everything }
    var runs: [SectionChange.Run] = []
    var rank = 0
    func keepSurvivors(_ count: Int) {
      departures.forEachRun(ofSurvivors: rank..<rank + count, in: old) { runs.append(.kept($0)) }
      rank += count
    }
    var next = 0
    for arrival in arrivals[section] {
      keepSurvivors(arrival.here.item - next)
      if let source = arrival.there, source.section == old {
        runs.append(.kept(source.item..<source.item + 1))
      } else {
        runs.append(.inserted(1))
      }
      next = arrival.here.item + 1
    }
    keepSurvivors(count - next)
    return SectionChange(runs: runs, resizedItems: resizedItems(inNewSection: section, oldSection: old))
  }

  private func resizedItems(inNewSection section: Int, oldSection: Int) -> IndexSet {
    var resized = IndexSet()
    for items in [changes.reloadedItems, changes.reconfiguredItems] {
      let start = items.partitioningIndex { $0.section >= oldSection }
      for item in items[start...].prefix(while: { $0.section == oldSection }) {
        if let new = newIndex(ofOldItem: item), new.section == section { resized.insert(new.item) }
      }
    }
    return resized
  }
}
