import Foundation

/// A batch of requested changes to sections and items.
///
/// Indexes mean what they mean to `UICollectionView`, whatever the order of the calls: deletes, reloads and
/// reconfigures use indexes *before* the batch, inserts use indexes *after* it, and moves lead from the former to the
/// latter. Other sections and items keep their order and fill the remaining indexes.
///
///     before:  A B C D E        delete 1, insert 0 (X), move 4 -> 2
///     after:   X A E C D
///
/// More is allowed than in `UICollectionView`: an item may be moved and reloaded in one batch, it may move out of a
/// section that is deleted or reloaded, and into one that is inserted or reloaded.
///
/// Nothing is checked here. When the batch is applied, contradictions are reported, and everything is reloaded.
public struct IndexChanges: Sendable, Hashable {
  /// A move from an index before the batch to an index after it.
  public struct Move<Index: Sendable & Hashable>: Sendable, Hashable {
    /// The index before the batch.
    public var from: Index
    /// The index after the batch.
    public var to: Index

    /// Creates a move from an index before the batch to an index after it.
    public init(from: Index, to: Index) {
      self.from = from
      self.to = to
    }
  }

  /// The indexes of deleted sections before the batch, in the order of the calls.
  public private(set) var deletedSections: [Int] = []
  /// The indexes of inserted sections after the batch, in the order of the calls.
  public private(set) var insertedSections: [Int] = []
  /// The indexes of reloaded sections before the batch, in the order of the calls.
  public private(set) var reloadedSections: [Int] = []
  /// The moves of sections, in the order of the calls.
  public private(set) var movedSections: [Move<Int>] = []

  /// The indexes of deleted items before the batch, in the order of the calls.
  public private(set) var deletedItems: [ItemIndex] = []
  /// The indexes of inserted items after the batch, in the order of the calls.
  public private(set) var insertedItems: [ItemIndex] = []
  /// The indexes of reloaded items before the batch, in the order of the calls.
  public private(set) var reloadedItems: [ItemIndex] = []
  /// The indexes of reconfigured items before the batch, in the order of the calls.
  public private(set) var reconfiguredItems: [ItemIndex] = []
  /// The moves of items, in the order of the calls.
  public private(set) var movedItems: [Move<ItemIndex>] = []

  /// Creates a batch without changes.
  public init() {}

  /// The number of sections and items in all changes.
  public var count: Int {
    deletedSections.count + insertedSections.count + reloadedSections.count + movedSections.count
      + deletedItems.count + insertedItems.count + reloadedItems.count + reconfiguredItems.count + movedItems.count
  }

  /// A Boolean value that indicates whether the batch has no changes.
  public var isEmpty: Bool { count == 0 }
}

extension IndexChanges {
  /// Deletes the sections at the specified indexes, and their items.
  ///
  /// - Parameter sections: the indexes before the batch.
  public mutating func deleteSections(_ sections: IndexSet) { deletedSections.append(contentsOf: sections) }
  /// Inserts sections at the specified indexes.
  ///
  /// - Parameter sections: the indexes after the batch.
  public mutating func insertSections(_ sections: IndexSet) { insertedSections.append(contentsOf: sections) }
  /// Reloads all items of the sections at the specified indexes; their number may change.
  /// - Parameter sections: the indexes before the batch.
  public mutating func reloadSections(_ sections: IndexSet) { reloadedSections.append(contentsOf: sections) }
  /// Moves a section with its items from one index to another.
  /// - Parameters:
  ///   - section: the index before the batch.
  ///   - newSection: the index after the batch.
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    movedSections.append(Move(from: section, to: newSection))
  }

  /// Deletes the items at the specified indexes.
  ///
  /// - Parameter items: the indexes before the batch.
  public mutating func deleteItems(at items: [ItemIndex]) { deletedItems.append(contentsOf: items) }
  /// Inserts items at the specified indexes.
  ///
  /// - Parameter items: the indexes after the batch.
  public mutating func insertItems(at items: [ItemIndex]) { insertedItems.append(contentsOf: items) }
  /// Reloads the items at the specified indexes, with new cells and sizes.
  /// - Parameter items: the indexes before the batch.
  public mutating func reloadItems(at items: [ItemIndex]) { reloadedItems.append(contentsOf: items) }
  /// Configures the cells of the items at the specified indexes again, without replacing them.
  /// - Parameter items: the indexes before the batch.
  public mutating func reconfigureItems(at items: [ItemIndex]) { reconfiguredItems.append(contentsOf: items) }
  /// Moves an item from one index to another.
  ///
  /// - Parameters:
  ///   - item: the index before the batch.
  ///   - newItem: the index after the batch.
  public mutating func moveItem(at item: ItemIndex, to newItem: ItemIndex) {
    movedItems.append(Move(from: item, to: newItem))
  }
}

extension IndexChanges {
  /// Appends the changes of another batch.
  public mutating func append(_ other: IndexChanges) {
    deletedSections += other.deletedSections
    insertedSections += other.insertedSections
    reloadedSections += other.reloadedSections
    movedSections += other.movedSections
    deletedItems += other.deletedItems
    insertedItems += other.insertedItems
    reloadedItems += other.reloadedItems
    reconfiguredItems += other.reconfiguredItems
    movedItems += other.movedItems
  }

  /// What the batch means for a list whose sections had `oldCounts` items (below 0 counts as 0), and what was wrong with
  /// it: see ``ChangeMap``.
  ///
  /// Complexity: O(s + e log e), s sections, e sections and items named. The number of items plays no part.
  package func normalized(oldCounts: [Int]) -> ChangeMap { normalized(oldCounts: oldCounts, dropped: []) }

  /// - Parameter dropped: what was dropped of the batches that this one is made of.
  func normalized(oldCounts: [Int], dropped: [ChangeConflict]) -> ChangeMap {
    let oldCounts = oldCounts.map { max(0, $0) }
    let sections = SectionNormalizer(self, oldCount: oldCounts.count)
    var conflicts = dropped + sections.conflicts
    // What is said about items names sections.
    guard !conflicts.areContradictory else { return ChangeMap(contradictions: conflicts, oldCounts: oldCounts) }
    let items = ItemNormalizer(self, sections: sections, oldCounts: oldCounts)
    conflicts += items.conflicts
    guard !conflicts.areContradictory else { return ChangeMap(contradictions: conflicts, oldCounts: oldCounts) }

    var changes = IndexChanges()
    changes.deletedSections = sections.deleted.sorted()
    changes.insertedSections = sections.inserted
    changes.reloadedSections = sections.reloaded.sorted()
    changes.movedSections = sections.moves
    changes.deletedItems = items.deleted
    changes.insertedItems = items.inserted
    changes.reloadedItems = items.reloaded
    changes.reconfiguredItems = items.reconfigured
    changes.movedItems = items.moves
    return ChangeMap(changes: changes, conflicts: conflicts, oldCounts: oldCounts, sections: sections)
  }
}
