import Foundation

/// What a diffable data source shows: sections with the items that are visible in them, and the hierarchies of sections
/// that have one.
struct DiffableContent<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>: Sendable {
  typealias Snapshot = WaterflowSnapshot<SectionIdentifier, ItemIdentifier>
  typealias SectionSnapshot = WaterflowSectionSnapshot<ItemIdentifier>

  private struct Outline: Sendable {
    let snapshot: SectionSnapshot
    /// What the section shows of it.
    let items: [ItemIdentifier]
  }

  private(set) var snapshot = Snapshot()
  private var outlines: [SectionIdentifier: Outline] = [:]

  /// Takes over a snapshot. A section in which it has other items than before, or in another order, has no hierarchy
  /// any more: nothing says where the items would belong in it.
  ///
  /// Complexity: O(n), n items of sections with a hierarchy.
  mutating func adopt(_ snapshot: Snapshot) {
    self.snapshot = snapshot.settled()
    outlines = outlines.filter { snapshot.itemIdentifiers(inSection: $0) == $1.items }
  }

  /// Takes over what a section has. Returns what couldn't be followed.
  ///
  /// Complexity: O(n), n items that are visible in the section before and after.
  mutating func adopt(_ sectionSnapshot: SectionSnapshot, for section: SectionIdentifier) -> [SnapshotProblem] {
    var snapshot = snapshot
    snapshot.replaceItems(ofSection: section, with: sectionSnapshot.visibleItems, call: "apply(_:to:)")
    outlines[section] = Outline(
      snapshot: sectionSnapshot.settled(), items: snapshot.itemIdentifiers(inSection: section))
    self.snapshot = snapshot.settled()
    return sectionSnapshot.problems + snapshot.problems
  }

  /// Moves an item to where an index path says that it is afterwards; false, with nothing changed, if there is no such
  /// place.
  mutating func move(_ item: ItemIdentifier, to destination: IndexPath) -> Bool {
    var moved = snapshot
    guard moved.move(item, to: destination) else { return false }
    adopt(moved)
    return true
  }

  /// The hierarchy of a section; one of roots for a section without any.
  func snapshot(of section: SectionIdentifier) -> SectionSnapshot {
    if let outline = outlines[section] { return outline.snapshot }
    var flat = SectionSnapshot()
    flat.append(snapshot.itemIdentifiers(inSection: section))
    return flat
  }

  /// For each item that a section shows the index of the one that it hangs from.
  func parents(inSection section: SectionIdentifier) -> [Int?] {
    let count = snapshot.numberOfItems(inSection: section)
    // An item that another section has was left out.
    if let parents = outlines[section]?.snapshot.parents, parents.count == count { return parents }
    return Array(repeating: nil, count: count)
  }

  /// Whether an item is expanded that others hang from; nil for any other.
  func isExpanded(_ item: ItemIdentifier, inSection section: SectionIdentifier) -> Bool? {
    guard let outline = outlines[section]?.snapshot, outline.hasItems(below: item) else { return nil }
    return outline.isExpanded(item)
  }

  /// The section that has an item, visible or not.
  func section(of item: ItemIdentifier) -> SectionIdentifier? {
    snapshot.sectionIdentifier(containingItem: item) ?? outlines.first { $1.snapshot.contains(item) }?.key
  }
}
