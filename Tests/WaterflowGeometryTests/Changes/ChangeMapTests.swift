import Foundation
import TestSupport
import Testing

@testable import WaterflowGeometry

struct ChangeMapTests {
  private func item(_ section: Int, _ item: Int) -> ItemIndex { ItemIndex(section: section, item: item) }

  @Test("no change: every item is where it was, and every count is as before")
  func nothing() {
    let map = IndexChanges().normalized(oldCounts: [2, 0, 1])
    #expect(map.expectedCounts == [2, 0, 1])
    #expect(map.newIndex(ofOldItem: item(2, 0)) == item(2, 0))
    #expect(map.changedSections.isEmpty)
    #expect(map.sectionChange(inNewSection: 0).runs == [.kept(0..<2)])
    #expect(map.check(against: [2, 0, 1]).isEmpty)
  }

  @Test("an index that is out of range became nothing")
  func outOfRange() {
    var changes = IndexChanges()
    changes.deleteItems(at: [item(0, 0)])
    let map = changes.normalized(oldCounts: [2])
    for index in [item(0, 2), item(0, -1), item(1, 0), item(-1, 0)] {
      #expect(map.newIndex(ofOldItem: index) == nil)
      #expect(map.oldIndex(ofNewItem: index) == nil)
    }
    #expect(map.oldIndex(ofNewItem: item(0, 1)) == nil)
    #expect(map.newSection(ofOldSection: 1) == nil)
    #expect(map.oldSection(ofNewSection: -1) == nil)
    #expect(map.sectionChange(inNewSection: 7) == .everything)
  }

  @Test("a move to the last index there is, in a section that is replaced, asks for too many items and doesn't trap")
  func moveToFarthestPlace() {
    var changes = IndexChanges()
    changes.reloadSections([0])
    changes.moveItem(at: item(1, 0), to: item(0, .max))
    let map = changes.normalized(oldCounts: [2, 1])
    #expect(map.check(against: [2, 0]).map(\.expected) == [.max])
  }

  @Test("counts below 0 count as 0")
  func negativeCounts() {
    let map = IndexChanges().normalized(oldCounts: [-3, 1])
    #expect(map.expectedCounts == [0, 1])
  }

  @Test("a count that isn't what the batch leads to is found, with its section and both numbers")
  func mismatch() {
    var changes = IndexChanges()
    changes.insertItems(at: [item(1, 0)])
    changes.insertSections([2])
    changes.moveItem(at: item(0, 0), to: item(2, 4))
    let map = changes.normalized(oldCounts: [3, 2])
    #expect(map.expectedCounts == [2, 3, nil])
    #expect(map.check(against: [2, 3, 5]).isEmpty)
    #expect(map.check(against: [2, 3, 50]).isEmpty)
    #expect(
      map.check(against: [3, 3, 4]).map(\.description) == [
        "section 0: expected 2 items, found 3", "section 2: expected at least 5 items, found 4",
      ])
    #expect(map.check(against: [2, 3]).map(\.description) == ["expected 3 sections, found 2"])
  }

  @Test("reloaded and reconfigured items keep their identity and get new sizes")
  func resized() {
    var changes = IndexChanges()
    changes.reloadItems(at: [item(0, 3)])
    changes.reconfigureItems(at: [item(0, 1)])
    changes.deleteItems(at: [item(0, 0)])
    let change = changes.normalized(oldCounts: [5]).sectionChange(inNewSection: 0)
    #expect(change.runs == [.kept(1..<5)])
    #expect(change.resizedItems == IndexSet([0, 2]))
  }

  @Test("an item from another section is new to a section's layout")
  func acrossSections() {
    var changes = IndexChanges()
    changes.moveSection(1, toSection: 0)
    changes.moveItem(at: item(0, 2), to: item(0, 1))
    let map = changes.normalized(oldCounts: [3, 2])
    #expect(map.sectionChange(inNewSection: 0).runs == [.kept(0..<1), .inserted(1), .kept(1..<2)])
    #expect(map.sectionChange(inNewSection: 1).runs == [.kept(0..<2)])
    #expect(map.changedSections == IndexSet([0, 1]))
    #expect(map.oldSection(ofNewSection: 0) == 1)
  }

  @Test("every answer equals a replay of the batch on plain arrays", arguments: TestLength.seeds(1...100))
  func equalsReplay(seed: UInt64) throws {
    var source = RandomChanges(seed: seed)
    for round in 1...40 {
      let oldCounts = source.counts()
      let (changes, newCounts) = source.valid(for: oldCounts)
      let map = changes.normalized(oldCounts: oldCounts)
      let comment = Comment(rawValue: "seed \(seed), round \(round): \(oldCounts) -> \(newCounts) \(changes)")
      try #require(map.conflicts.isEmpty, comment)
      let old = ChangeReplay.sections(ofCounts: oldCounts)
      let replay = ChangeReplay(
        changes, on: old, replacedCounts: Dictionary(uniqueKeysWithValues: newCounts.enumerated().map { ($0, $1) }))
      let new = replay.sections
      try #require(replay.isPossible && new.map(\.items.count) == newCounts, comment)

      try #require(map.check(against: newCounts).isEmpty, comment)
      for section in old.indices {
        let place = new.firstIndex { $0.id == old[section].id }
        try #require(map.newSection(ofOldSection: section) == place, comment)
      }
      for section in new.indices {
        try #require(map.oldSection(ofNewSection: section) == old.firstIndex { $0.id == new[section].id }, comment)
      }
      let oldIndexes = indexes(in: old)
      let newIndexes = indexes(in: new)
      for (id, index) in oldIndexes { try #require(map.newIndex(ofOldItem: index) == newIndexes[id], comment) }
      for (id, index) in newIndexes { try #require(map.oldIndex(ofNewItem: index) == oldIndexes[id], comment) }
      try requireSectionChanges(map, old: old, new: new, comment)
    }
  }

  /// A section's change equals what happened in the section, and an unchanged section isn't among the changed ones.
  private func requireSectionChanges(
    _ map: ChangeMap, old: [ChangeReplay.Section], new: [ChangeReplay.Section], _ comment: Comment
  ) throws {
    let refreshed = map.changes.reloadedItems + map.changes.reconfiguredItems
    let refreshedIDs = Set(refreshed.map { old[$0.section].items[$0.item] })
    for section in new.indices {
      let change = map.sectionChange(inNewSection: section)
      let before = old.first { $0.id == new[section].id }
      let isReloaded = map.changes.reloadedSections.contains { old[$0].id == new[section].id }
      guard let before, !isReloaded else {
        try #require(change == .everything && map.changedSections.contains(section), comment)
        continue
      }
      let played = change.runs.flatMap { run -> [Int?] in
        switch run {
        case .kept(let range): before.items[range].map(Optional.some)
        case .inserted(let count): Array(repeating: nil, count: count)
        }
      }
      try #require(played == new[section].items.map { before.items.contains($0) ? $0 : nil }, comment)
      let resized = new[section].items.indices.filter {
        refreshedIDs.contains(new[section].items[$0]) && before.items.contains(new[section].items[$0])
      }
      try #require(change.resizedItems == IndexSet(resized), comment)
      let isChanged = new[section].items != before.items || !resized.isEmpty
      if isChanged { try #require(map.changedSections.contains(section), comment) }
    }
  }

  private func indexes(in sections: [ChangeReplay.Section]) -> [Int: ItemIndex] {
    var indexes: [Int: ItemIndex] = [:]
    for (section, content) in sections.enumerated() {
      for (item, id) in content.items.enumerated() { indexes[id] = ItemIndex(section: section, item: item) }
    }
    return indexes
  }
}
