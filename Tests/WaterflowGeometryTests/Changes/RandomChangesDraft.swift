import TestSupport

@testable import WaterflowGeometry

/// A batch of consistent changes while it is drawn: first sections, then each item, then the new content of each
/// section.
struct RandomChangesDraft {
  private(set) var changes = IndexChanges()

  private let oldCounts: [Int]
  /// Each kind of change affects one in so many items.
  private let frequency: Int
  /// The old sections that are deleted or reloaded.
  private var replacedSections = Set<Int>()
  /// The old index of each new section; nil for an inserted one.
  private var newSections: [Int?] = []
  /// By old section.
  private var stayingItems: [Int: [ItemIndex]] = [:]
  /// By new section.
  private var movedItems: [Int: [ItemIndex]] = [:]

  init(oldCounts: [Int], _ random: inout SeededRandom) {
    self.oldCounts = oldCounts
    frequency = random.pick([2, 4, 10])
  }

  mutating func changeSections(_ random: inout SeededRandom) {
    var arriving: [Int?] = []
    var staying: [Int] = []
    for section in oldCounts.indices {
      if random.oneIn(frequency * 2) {
        changes.deleteSections([section])
        replacedSections.insert(section)
        continue
      }
      if random.oneIn(frequency * 2) {
        changes.reloadSections([section])
        replacedSections.insert(section)
      }
      if random.oneIn(frequency) { arriving.append(section) } else { staying.append(section) }
    }
    for _ in 0..<random.int(0...2) { arriving.append(nil) }
    newSections = Self.merge(staying, arriving, &random)
    for (place, section) in newSections.enumerated() {
      if let section {
        if arriving.contains(section) { changes.moveSection(section, toSection: place) }
      } else {
        changes.insertSections([place])
      }
    }
  }

  mutating func changeItems(_ random: inout SeededRandom) {
    for section in oldCounts.indices {
      for item in 0..<oldCounts[section] { change(ItemIndex(section: section, item: item), &random) }
    }
  }

  private mutating func change(_ index: ItemIndex, _ random: inout SeededRandom) {
    if !newSections.isEmpty, random.oneIn(frequency) {
      movedItems[random.int(0...newSections.count - 1), default: []].append(index)
    } else if replacedSections.contains(index.section) {
      return
    } else if random.oneIn(frequency) {
      changes.deleteItems(at: [index])
      return
    } else {
      stayingItems[index.section, default: []].append(index)
    }
    if random.oneIn(frequency) {
      changes.reloadItems(at: [index])
    } else if random.oneIn(frequency) {
      changes.reconfigureItems(at: [index])
    }
  }

  /// Adds the insertions and moves of items. Returns the new counts.
  mutating func fillSections(_ random: inout SeededRandom) -> [Int] {
    newSections.enumerated().map { place, section in
      let isReplaced = section.map { replacedSections.contains($0) } ?? true
      var arriving = (movedItems[place] ?? []).map(Optional.some)
      for _ in 0..<random.int(0...frequency) { arriving.append(nil) }
      let items = Self.merge(isReplaced ? [] : stayingItems[section ?? 0] ?? [], arriving, &random)
      for (item, source) in items.enumerated() {
        let index = ItemIndex(section: place, item: item)
        if let source {
          if arriving.contains(source) { changes.moveItem(at: source, to: index) }
        } else if !isReplaced {
          changes.insertItems(at: [index])
        }
      }
      return items.count
    }
  }

  /// Puts `arriving` at random places; the others keep their order.
  private static func merge<Element>(
    _ staying: [Element], _ arriving: [Element?], _ random: inout SeededRandom
  ) -> [Element?] {
    var all = staying.map(Optional.some)
    for element in arriving { all.insert(element, at: random.int(0...all.count)) }
    return all
  }
}
