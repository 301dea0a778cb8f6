/// A representation of the data in a ``WaterflowView``: sections and items by their identifiers, in order. The
/// functions are those of UIKit's `NSDiffableDataSourceSnapshot`.
///
/// A value: build it on any thread, then apply it. No function traps. An identifier can be in a snapshot once: as in
/// UIKit, an item that is added again moves there, and a section stays where it was. One that isn't there is ignored.
/// ``problems`` says so.
///
/// Complexities: n items in the sections concerned, s sections, k identifiers given. Where an item has to be found, d
/// is the number of items that were inserted or deleted in its section since positions were last recorded, at most
/// about 4 √n.
public struct WaterflowSnapshot<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Section = SnapshotSection<SectionIdentifier, ItemIdentifier>

  /// Where an item is: in the section with the key, not far from the position that was recorded when it was inserted.
  @usableFromInline
  struct Place: Sendable {
    @usableFromInline var sectionKey: Int
    @usableFromInline var notedPosition: Int

    @inlinable
    init(sectionKey: Int, notedPosition: Int) {
      self.sectionKey = sectionKey
      self.notedPosition = notedPosition
    }
  }

  /// The calls that couldn't be followed, in order.
  public internal(set) var problems: [SnapshotProblem] = []

  @usableFromInline var sections: [Section] = []
  @usableFromInline var sectionKeys: [SectionIdentifier: Int] = [:]
  /// By section key; those of deleted sections mean nothing until their keys are used again.
  @usableFromInline var sectionIndexes: [Int] = []
  var freeSectionKeys: [Int] = []
  @usableFromInline var places: [ItemIdentifier: Place] = [:]

  /// ``matches(in:)``, as compiled where items were added: there the type of identifiers is known, which makes
  /// comparing and hashing them many times as fast as it is in here. Nil while there are no items.
  @usableFromInline var match: (@Sendable (_ new: WaterflowSnapshot, _ old: WaterflowSnapshot) -> SnapshotMatches)?
  /// ``itemCounts``, compiled likewise.
  @usableFromInline var counts: (@Sendable (WaterflowSnapshot) -> [Int])?

  var reloadedSections = MarkedIdentifiers<SectionIdentifier>()
  var reloadedItems = MarkedIdentifiers<ItemIdentifier>()
  var reconfiguredItems = MarkedIdentifiers<ItemIdentifier>()

  /// Creates an empty snapshot.
  public init() {}

  /// Returns the same sections and items, with nothing to reload and no problems, as after the snapshot was applied.
  ///
  /// Complexity: O(1).
  public func settled() -> WaterflowSnapshot {
    var settled = self
    settled.problems = []
    settled.reloadedSections = MarkedIdentifiers()
    settled.reloadedItems = MarkedIdentifiers()
    settled.reconfiguredItems = MarkedIdentifiers()
    return settled
  }
}

// MARK: - Asking

extension WaterflowSnapshot {
  /// The number of items in the snapshot.
  @inlinable public var numberOfItems: Int { places.count }
  /// The number of sections in the snapshot.
  public var numberOfSections: Int { sections.count }
  /// The identifiers of all sections, in order.
  public var sectionIdentifiers: [SectionIdentifier] { sections.map { $0.identifier } }
  /// The identifiers of all items, section after section. Complexity: O(n).
  public var itemIdentifiers: [ItemIdentifier] { sections.flatMap { $0.items } }

  /// Returns the number of items in a section; 0 if there is no such section. Complexity: O(1).
  public func numberOfItems(inSection identifier: SectionIdentifier) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the identifiers of the items of a section; none if there is no such section. Complexity: O(1).
  public func itemIdentifiers(inSection identifier: SectionIdentifier) -> [ItemIdentifier] {
    indexOfSection(identifier).map { sections[$0].items } ?? []
  }

  /// Returns the identifier of the section that contains an item; nil if there is no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
    places[identifier].map { sections[sectionIndexes[$0.sectionKey]].identifier }
  }

  /// Returns the index of an item among all items, section after section. Complexity: O(d + s).
  public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
    guard let index = itemIndex(of: identifier) else { return nil }
    return sections[..<index.section].reduce(index.item) { $0 + $1.items.count }
  }

  /// Returns the index of a section; nil if there is no such section.
  @inlinable
  public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
    sectionKeys[identifier].map { sectionIndexes[$0] }
  }

  /// Returns the indexes of an item's section and of the item in it. Complexity: O(d).
  @inlinable
  public func itemIndex(of identifier: ItemIdentifier) -> ItemIndex? {
    guard let place = places[identifier] else { return nil }
    let section = sectionIndexes[place.sectionKey]
    return sections[section].position(of: identifier, near: place.notedPosition).map {
      ItemIndex(section: section, item: $0)
    }
  }

  /// Returns the identifier of the item at an index; nil if there is none. Complexity: O(1).
  public func itemIdentifier(at index: ItemIndex) -> ItemIdentifier? {
    guard sections.indices.contains(index.section) else { return nil }
    let items = sections[index.section].items
    return items.indices.contains(index.item) ? items[index.item] : nil
  }

  /// Returns the identifier of the section at an index; nil if there is none. Complexity: O(1).
  public func sectionIdentifier(at index: Int) -> SectionIdentifier? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }

  /// Returns the number of items of the section at an index; 0 if there is none. Complexity: O(1).
  public func numberOfItems(inSectionAt index: Int) -> Int {
    sections.indices.contains(index) ? sections[index].items.count : 0
  }

  /// The number of items per section, in order. Complexity: O(s).
  public var itemCounts: [Int] { counts?(self) ?? countedItems }

  // Without a key path: in generic code each would be projected at run time, which took a quarter of an update among
  // thousands of sections.
  @inlinable var countedItems: [Int] { sections.map { $0.items.count } }

  /// Per section the index of its first item among all. Complexity: O(s).
  @inlinable var sectionStarts: [Int] {
    var start = 0
    return sections.map { section in
      defer { start += section.items.count }
      return start
    }
  }

  /// The identifiers of the items given to ``reloadItems(_:)``, without those deleted since.
  public var reloadedItemIdentifiers: [ItemIdentifier] { reloadedItems.identifiers }
  /// The identifiers of the sections given to ``reloadSections(_:)``, without those deleted since.
  public var reloadedSectionIdentifiers: [SectionIdentifier] { reloadedSections.identifiers }
  /// The identifiers of the items given to ``reconfigureItems(_:)``, without those deleted since and those that are
  /// reloaded.
  public var reconfiguredItemIdentifiers: [ItemIdentifier] { reconfiguredItems.identifiers }
}

// MARK: - Positions

extension WaterflowSnapshot {
  /// Complexity: O(n) if the recorded positions are too far off, O(1) otherwise.
  @inlinable
  mutating func notePositionsIfNeeded(inSection section: Int) {
    if sections[section].needsNoting { notePositions(inSection: section) }
  }

  @inlinable
  mutating func notePositions(inSection section: Int) {
    let key = sections[section].key
    for (position, item) in sections[section].items.enumerated() {
      places[item] = Place(sectionKey: key, notedPosition: position)
    }
    sections[section].didNotePositions()
  }

  /// With every item found among the neighbors of its recorded position.
  ///
  /// Complexity: O(n), n items of sections in which positions are farther off.
  @inlinable
  func withNearPositions() -> WaterflowSnapshot {
    var near = self
    for section in sections.indices where sections[section].drift > 64 { near.notePositions(inSection: section) }
    return near
  }
}

/// Identifiers in the order in which they were marked, each once.
struct MarkedIdentifiers<Identifier: Hashable & Sendable>: Sendable {
  /// Each with a number that ascends in that order.
  private var numbers: [Identifier: Int] = [:]
  private var nextNumber = 0

  /// Complexity: O(m log m), m marked.
  var identifiers: [Identifier] { numbers.sorted { $0.value < $1.value }.map(\.key) }

  func contains(_ identifier: Identifier) -> Bool { !numbers.isEmpty && numbers[identifier] != nil }

  mutating func insert(_ identifier: Identifier) {
    guard numbers[identifier] == nil else { return }
    numbers[identifier] = nextNumber
    nextNumber += 1
  }

  /// Complexity: O(k), k given: sections are deleted one by one.
  mutating func remove(_ gone: some Sequence<Identifier>) {
    guard !numbers.isEmpty else { return }
    for identifier in gone { numbers[identifier] = nil }
  }
}
