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

    /// What is left of it where the section has these items; nil where it has one that it didn't have, or another order, or
    /// what hangs from an item that it hasn't any more.
    func reduced(to items: [ItemIdentifier]) -> Outline? {
      if items == self.items { return self }
      let left = Set(items)
      var snapshot = snapshot
      snapshot.delete(self.items.filter { !left.contains($0) })
      return snapshot.visibleItems == items ? Outline(snapshot: snapshot.settled(), items: items) : nil
    }
  }

  private(set) var snapshot = Snapshot() { didSet { itemCounts = snapshot.itemCounts } }
  /// Those of the snapshot. The view asks for each with every update, and a snapshot answers slowly where nothing is known
  /// of its identifiers.
  private(set) var itemCounts: [Int] = []
  private var outlines: [SectionIdentifier: Outline] = [:]

  /// Takes over a snapshot. Items that it leaves out go with all below them. A section with new items, or in another order,
  /// has no hierarchy any more: nothing says where the items would belong in it.
  ///
  /// Complexity: O(n), n items of sections with a hierarchy.
  mutating func adopt(_ snapshot: Snapshot) {
    self.snapshot = snapshot.settled()
    for (section, outline) in outlines {
      outlines[section] = outline.reduced(to: snapshot.itemIdentifiers(inSection: section))
    }
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

  /// Moves an item, and all below it, to where an index path says that it is afterwards among the visible items without
  /// those below it. Returns false, with nothing changed, if there is no such place.
  ///
  /// Complexity: O(n), n items of the two sections.
  mutating func move(_ item: ItemIdentifier, to destination: IndexPath) -> Bool {
    guard destination.count == 2, let source = snapshot.sectionIdentifier(containingItem: item),
      let target = snapshot.sectionIdentifier(at: destination.section)
    else { return false }
    var moved = self
    guard outlines[source] != nil || outlines[target] != nil else {
      guard moved.snapshot.move(item, to: destination) else { return false }
      self = moved
      return true
    }
    var origin = snapshot(of: source)
    let branch = origin.snapshot(of: item, includingParent: true)
    origin.delete([item])
    _ = moved.adopt(origin, for: source)
    let others = moved.snapshot.itemIdentifiers(inSection: target)
    guard 0...others.count ~= destination.item else { return false }
    var goal = moved.snapshot(of: target)
    goal.drop(branch, below: destination.item == 0 ? nil : others[destination.item - 1])
    _ = moved.adopt(goal, for: target)
    self = moved
    return true
  }

  /// Moves items, and all below them, to the end of the children of another, in the order given. One that hangs below
  /// another of them stays there. Without children before, the other is expanded. Returns false, with nothing changed, if
  /// it is one of them or hangs below one, or its section has no hierarchy.
  ///
  /// Complexity: O(n), n items of the sections concerned.
  mutating func move(_ items: [ItemIdentifier], into parent: ItemIdentifier) -> Bool {
    let moving = Set(items)
    guard let target = section(of: parent), outlines[target] != nil, !items.isEmpty, !moving.contains(parent),
      !snapshot(of: target).ancestors(of: parent).contains(where: moving.contains)
    else { return false }
    var moved = self
    var branches: [ItemIdentifier: SectionSnapshot] = [:]
    for (source, items) in Dictionary(grouping: items, by: section(of:)) {
      guard let source else { return false }
      var origin = snapshot(of: source)
      let tops = items.filter { !origin.ancestors(of: $0).contains(where: moving.contains) }
      for item in tops { branches[item] = origin.snapshot(of: item, includingParent: true) }
      origin.delete(tops)
      _ = moved.adopt(origin, for: source)
    }
    var goal = moved.snapshot(of: target)
    if !goal.hasItems(below: parent) { goal.expand([parent]) }
    var children = goal.snapshot(of: parent)
    for branch in items.compactMap({ branches[$0] }) {
      if let last = children.rootItems.last { children.insert(branch, after: last) } else { children = branch }
    }
    goal.replace(childrenOf: parent, using: children)
    _ = moved.adopt(goal, for: target)
    self = moved
    return true
  }

  /// Folds away what is below an item. Returns false, with nothing changed, if nothing below it is visible.
  ///
  /// Complexity: O(n), n items of the section.
  mutating func fold(_ item: ItemIdentifier) -> Bool {
    guard let section = snapshot.sectionIdentifier(containingItem: item),
      isExpanded(item, inSection: section) == true
    else { return false }
    var folded = snapshot(of: section)
    folded.collapse([item])
    _ = adopt(folded, for: section)
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

  /// The sections of earlier content in which items hang elsewhere now, by their indexes there.
  ///
  /// Complexity: O(n), n items that sections with a hierarchy show.
  func sectionsHangingElsewhere(since old: Self) -> [Int] {
    Set(outlines.keys).union(old.outlines.keys).compactMap { section in
      parents(inSection: section) == old.parents(inSection: section) ? nil : old.snapshot.indexOfSection(section)
    }
  }

  /// The items of sections of earlier content that are at another level now, or expanded or not, by where they were.
  ///
  /// Complexity: O(n), n items of those sections.
  func itemsShownOtherwise(since old: Self, inSections sections: [Int]) -> [IndexPath] {
    sections.flatMap { index -> [IndexPath] in
      guard let section = old.snapshot.sectionIdentifier(at: index) else { return [] }
      return old.snapshot.itemIdentifiers(inSection: section).enumerated().compactMap { position, item in
        guard let target = snapshot.sectionIdentifier(containingItem: item),
          level(of: item, inSection: target) != old.level(of: item, inSection: section)
            || isExpanded(item, inSection: target) != old.isExpanded(item, inSection: section)
        else { return nil }
        return IndexPath(item: position, section: index)
      }
    }
  }

  /// Whether an item is expanded that others hang from; nil for any other.
  func isExpanded(_ item: ItemIdentifier, inSection section: SectionIdentifier) -> Bool? {
    guard let outline = outlines[section]?.snapshot, outline.hasItems(below: item) else { return nil }
    return outline.isExpanded(item)
  }

  /// How many items an item hangs from; 0 in a section without a hierarchy.
  func level(of item: ItemIdentifier, inSection section: SectionIdentifier) -> Int {
    outlines[section]?.snapshot.level(of: item) ?? 0
  }

  /// The section that has an item, visible or not.
  func section(of item: ItemIdentifier) -> SectionIdentifier? {
    snapshot.sectionIdentifier(containingItem: item) ?? outlines.first { $1.snapshot.contains(item) }?.key
  }

  // MARK: To another snapshot

  /// What becomes of elements, by their identifiers: few are asked about.
  func elementChanges(_ changes: IndexChanges, to new: Snapshot) -> ElementChanges {
    let old = snapshot
    let reloaded = Set(changes.reloadedSections)
    return ElementChanges(changes) { element in
      guard let section = old.sectionIdentifier(at: element.section) else { return nil }
      guard element.category == .item else {
        return new.indexOfSection(section).map { ContentElement(section: $0, category: element.category) }
      }
      let index = ItemIndex(section: element.section, item: element.index)
      guard let item = old.itemIdentifier(at: index), let found = new.itemIndex(of: item),
        !reloaded.contains(element.section) || found.section != new.indexOfSection(section)
      else { return nil }
      return .item(found.item, inSection: found.section)
    }
  }

  /// Returns the index path of an item in another snapshot, or that of the nearest item of its section that stays, a
  /// later one first. Nil if none stays.
  ///
  /// - Complexity: O(d), d deleted items beside it.
  func nearest(to indexPath: IndexPath, in new: Snapshot) -> IndexPath? {
    guard let section = snapshot.sectionIdentifier(at: indexPath.section) else { return nil }
    let items = snapshot.itemIdentifiers(inSection: section)
    guard items.indices.contains(indexPath.item) else { return nil }
    func found(_ item: ItemIdentifier) -> IndexPath? {
      new.itemIndex(of: item).map { IndexPath(item: $0.item, section: $0.section) }
    }
    return items[indexPath.item...].lazy.compactMap(found).first
      ?? items[..<indexPath.item].reversed().lazy.compactMap(found).first
  }

  /// Whether finding out what became of each item would take longer than a reload.
  func isReloadBetter(_ changes: IndexChanges, to new: Snapshot) -> Bool {
    changes.count > 1_000 && changes.count > max(snapshot.numberOfItems, new.numberOfItems) / 2
  }
}
