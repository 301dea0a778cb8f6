import Foundation

/// All sections as an update brought them, with the snapshot that shows them.
///
/// Items are in the snapshot once. Where the data has an identifier several times, the first item that has it is shown.
@MainActor
struct WallContent<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Section = SectionContent<SectionID, ItemID>
  typealias Snapshot = WaterflowSnapshot<SectionID, ItemID>

  /// An item by where the data has it.
  struct Place {
    let section: Section
    let position: Int
    let id: ItemID
    var data: SectionData<SectionID, ItemID> { section.data }
  }

  /// What a section shows of data that has identifiers several times.
  private struct Repetition {
    let identifiers: [ItemID]
    /// By the index of an item that is shown, its position in the data.
    let positions: [Int]
  }

  /// In order, without those whose identifier another one has.
  private(set) var sections: [Section] = []
  private(set) var snapshot = Snapshot()
  /// By the index of the section; for sections without repetitions there is none.
  private var repetitions: [Int: Repetition] = [:]

  /// No sections.
  init() {}

  /// Reads the data of all sections.
  ///
  /// - Complexity: O(n), n items.
  init(reading sections: [Section]) {
    for section in sections {
      let count = snapshot.numberOfSections
      snapshot.appendSections([section.id])
      // Its items would be those of the first section of that name.
      guard snapshot.numberOfSections > count else { continue }
      let identifiers = section.data.identifiers()
      section.data.append(identifiers, to: section.id, of: &snapshot)
      self.sections.append(section)
      if snapshot.numberOfItems(inSectionAt: count) < identifiers.count { noteRepetition(in: identifiers, at: count) }
    }
  }

  private mutating func noteRepetition(in identifiers: [ItemID], at section: Int) {
    let shown = snapshot.itemIdentifiers(inSection: sections[section].id)
    var positions: [Int] = []
    // What is shown are the first ones, in order.
    for (position, id) in identifiers.enumerated() where positions.count < shown.count && shown[positions.count] == id {
      positions.append(position)
    }
    repetitions[section] = Repetition(identifiers: identifiers, positions: positions)
  }

  /// Forgets what was to be done with the snapshot, and what it couldn't follow.
  mutating func settle() { snapshot = snapshot.settled() }

  /// Whether there are items whose sizes are given and not measured.
  var hasGivenSizes: Bool { sections.contains { !$0.data.isAutomatic } }

  // MARK: The next update

  /// Whether the sections that were there before are arranged as they were, items aside.
  func isArranged(as old: WallContent) -> Bool {
    sections.allSatisfy { section in old.section(section.id).map { section.isArranged(as: $0) } ?? true }
  }

  /// Whether other sections have the identifiers of these, so that no snapshot is needed for them.
  ///
  /// - Parameter shown: what is shown by now: items may have been moved by hand since.
  /// - Complexity: O(s), s sections, where all data is the same as before and nothing was moved; O(n) otherwise, n
  ///   items up to the first that differs.
  func hasIdentifiers(of new: [Section], shown: Snapshot, wasMoved: Bool) -> Bool {
    guard new.count == sections.count, zip(new, sections).allSatisfy({ $0.id == $1.id }) else { return false }
    return new.indices.allSatisfy { index in
      if !wasMoved, new[index].data.isIdentical(to: sections[index].data) { return true }
      let identifiers = repetitions[index]?.identifiers ?? shown.itemIdentifiers(inSection: new[index].id)
      return new[index].data.hasIdentifiers(identifiers)
    }
  }

  /// Takes over sections that have the same identifiers, as they are shown.
  mutating func adopt(_ sections: [Section], shown: Snapshot) {
    self.sections = sections
    snapshot = shown.settled()
  }

  /// The items that have changed since earlier content, and whether there are any of which that isn't known.
  ///
  /// - Parameter isSame: whether the identifiers are those of the earlier content, in the same order.
  /// - Complexity: O(s), s sections, where all data is the same as before; O(n) otherwise, n items.
  func changes(since old: WallContent, isSame: Bool) -> (items: [ItemID], isCertain: Bool) {
    var changed: [ItemID] = []
    var isCertain = true
    for (index, section) in sections.enumerated() {
      guard let oldIndex = old.snapshot.indexOfSection(section.id) else { continue }
      let oldData = old.sections[oldIndex].data
      if section.data.isIdentical(to: oldData) { continue }
      let shown = identifiers(at: index)
      var oldPositions: [Int]?
      if !isSame {
        oldPositions = section.data.positions(of: shown, among: old.identifiers(at: oldIndex)) { id in
          guard let found = old.snapshot.itemIndex(of: id) else { return -1 }
          guard found.section != oldIndex else { return old.position(ofItemAt: found.item, inSection: oldIndex) }
          // It was data of another section.
          changed.append(id)
          return -1
        }
      }
      let positions = section.data.positionsOfChangedItems(since: oldData, oldPositions)
      if let positions { changed += positions.map { shown[$0] } } else { isCertain = false }
    }
    return (changed, isCertain)
  }

  /// With repetitions, as the data has them.
  private func identifiers(at section: Int) -> [ItemID] {
    repetitions[section]?.identifiers ?? snapshot.itemIdentifiers(inSection: sections[section].id)
  }

  // MARK: Finding

  /// An item by its identifier.
  ///
  /// - Parameter index: where it is expected.
  /// - Complexity: O(1) there, else that of ``WaterflowSnapshot/itemIndex(of:)``.
  func place(of id: ItemID, near index: ItemIndex) -> Place? {
    let index = snapshot.itemIdentifier(at: index) == id ? index : snapshot.itemIndex(of: id)
    guard let index else { return nil }
    return Place(
      section: sections[index.section], position: position(ofItemAt: index.item, inSection: index.section), id: id)
  }

  /// - Complexity: that of ``WaterflowSnapshot/itemIndex(of:)``.
  func place(of id: ItemID) -> Place? {
    snapshot.itemIndex(of: id).flatMap { place(of: id, near: $0) }
  }

  func section(_ id: SectionID) -> Section? { snapshot.indexOfSection(id).map { sections[$0] } }

  /// Where the data of a section has an item that is shown.
  func position(ofItemAt item: Int, inSection section: Int) -> Int {
    guard !repetitions.isEmpty, let positions = repetitions[section]?.positions else { return item }
    return positions[item]
  }
}
