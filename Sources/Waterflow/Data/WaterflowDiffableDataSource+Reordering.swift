import Foundation

// Items that the user moves, in the words of `UICollectionViewDiffableDataSource`.

extension WaterflowDiffableDataSource {
  /// Handlers for reordering items, with ``WaterflowView/allowsReordering`` or a gesture of your own.
  ///
  /// The move goes into the ``snapshot()`` by itself; a handler is only needed for what else holds the order.
  public struct ReorderingHandlers {
    /// A closure that determines whether the user can move an item. Default: nil, which lets no item be moved.
    public var canReorderItem: ((_ itemIdentifier: ItemIdentifier) -> Bool)?

    /// A closure that is called when an item is dropped at another position, before
    /// ``WaterflowDiffableDataSource/snapshot()`` follows.
    public var willReorder: ((_ transaction: Transaction) -> Void)?

    /// A closure that is called once for each item that was dropped at another position, when the view shows it there.
    /// Store the new order in it. It may apply a snapshot.
    public var didReorder: ((_ transaction: Transaction) -> Void)?

    /// Creates handlers that let no item be moved.
    public init() {}
  }

  /// The changes that result from moving an item.
  ///
  /// An expanded item is expanded in both, though it folds while it is lifted.
  public struct Transaction: Sendable {
    let initial: DiffableContent<SectionIdentifier, ItemIdentifier>
    let final: DiffableContent<SectionIdentifier, ItemIdentifier>

    /// The snapshot before the move.
    public var initialSnapshot: Snapshot { initial.snapshot }
    /// The snapshot after the move.
    public var finalSnapshot: Snapshot { final.snapshot }

    /// The changes to the order of all items, section after section, for an array that contains all of them. It is
    /// empty where an item only crossed the border between two sections.
    ///
    /// Complexity: O(n), n items.
    public var difference: CollectionDifference<ItemIdentifier> {
      finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
    }

    /// The hierarchies of the sections concerned, in the order of sections: one for a move within a section, two for a
    /// move from one to another.
    ///
    /// Complexity: O(n), n items of these sections, and O(s), s sections.
    public var sectionTransactions: [SectionTransaction] {
      finalSnapshot.sectionIdentifiers.map { section in
        SectionTransaction(
          sectionIdentifier: section, initialSnapshot: initial.snapshot(of: section),
          finalSnapshot: final.snapshot(of: section))
      }.filter(\.changesHierarchy)
    }
  }

  /// The changes that a move makes to a section.
  public struct SectionTransaction: Sendable {
    /// The identifier of the section.
    public let sectionIdentifier: SectionIdentifier
    /// The section's items before the move, visible or not; roots in a section without a hierarchy.
    public let initialSnapshot: SectionSnapshot
    /// The section's items after the move, visible or not.
    public let finalSnapshot: SectionSnapshot

    /// Whether items came, went, or hang from others: what is below a collapsed item, too.
    fileprivate var changesHierarchy: Bool {
      let items = finalSnapshot.items
      return initialSnapshot.items != items
        || items.contains { initialSnapshot.parent(of: $0) != finalSnapshot.parent(of: $0) }
    }

    /// The changes to the order of all items of the section, visible or not.
    ///
    /// Complexity: O(n), n items.
    public var difference: CollectionDifference<ItemIdentifier> {
      finalSnapshot.items.difference(from: initialSnapshot.items)
    }
  }
}

extension WaterflowSnapshot {
  /// Moves an item to where an index path says that it is afterwards.
  ///
  /// - Returns: false, with nothing changed, if there is no such place.
  mutating func move(_ item: ItemIdentifier, to destination: IndexPath) -> Bool {
    guard destination.count == 2, let source = itemIndex(of: item),
      let section = sectionIdentifier(at: destination.section)
    else { return false }
    let items = itemIdentifiers(inSection: section)
    let position = destination.item
    let staysInSection = source.section == destination.section
    if items.indices.contains(position) {
      guard items[position] != item else { return true }
      if staysInSection, source.item < position {
        moveItem(item, afterItem: items[position])
      } else {
        moveItem(item, beforeItem: items[position])
      }
      return true
    }
    guard position == items.count, !staysInSection else { return false }
    if let last = items.last {
      moveItem(item, afterItem: last)
    } else {
      deleteItems([item])
      appendItems([item], toSection: section)
    }
    return true
  }
}
