import Foundation
import TestSupport
import Testing

@testable import WaterflowGeometry

struct IndexChangesTests {
  private func item(_ section: Int, _ item: Int) -> ItemIndex { ItemIndex(section: section, item: item) }

  /// The dropped changes of a batch for sections of 3 and 2 items.
  private func dropped(_ record: (inout IndexChanges) -> Void) -> [ChangeConflict] {
    var changes = IndexChanges()
    record(&changes)
    return changes.normalized(oldCounts: [3, 2]).conflicts
  }

  private func conflict(_ change: ChangeConflict.Change, _ reason: ChangeConflict.Reason) -> ChangeConflict {
    ChangeConflict(change: change, reason: reason)
  }

  @Test("the example of the documentation")
  func example() {
    var changes = IndexChanges()
    changes.deleteItems(at: [item(0, 1)])
    changes.insertItems(at: [item(0, 0)])
    changes.moveItem(at: item(0, 4), to: item(0, 2))
    let map = changes.normalized(oldCounts: [5])
    #expect(map.conflicts.isEmpty)
    #expect((0..<5).map { map.oldIndex(ofNewItem: item(0, $0))?.item } == [nil, 0, 4, 2, 3])
    #expect((0..<5).map { map.newIndex(ofOldItem: item(0, $0))?.item } == [1, nil, 3, 4, 2])
    #expect(map.sectionChange(inNewSection: 0).runs == [.inserted(1), .kept(0..<1), .kept(4..<5), .kept(2..<4)])
  }

  @Test("what is said twice is done once")
  func repeated() {
    #expect(dropped { $0.deleteItems(at: [item(0, 1), item(0, 1)]) } == [conflict(.deleteItem(item(0, 1)), .repeated)])
    #expect(dropped { $0.insertItems(at: [item(1, 0), item(1, 0)]) } == [conflict(.insertItem(item(1, 0)), .repeated)])
    #expect(dropped { $0.reloadItems(at: [item(0, 1), item(0, 1)]) } == [conflict(.reloadItem(item(0, 1)), .repeated)])
    #expect(
      dropped {
        $0.moveItem(at: item(0, 0), to: item(0, 2))
        $0.moveItem(at: item(0, 0), to: item(0, 2))
      } == [conflict(.moveItem(from: item(0, 0), to: item(0, 2)), .repeated)])
    #expect(
      dropped {
        $0.deleteSections([0])
        $0.deleteSections([0])
      } == [conflict(.deleteSection(0), .repeated)])
    #expect(
      dropped {
        $0.moveSection(0, toSection: 1)
        $0.moveSection(0, toSection: 1)
      } == [conflict(.moveSection(from: 0, to: 1), .repeated)])
  }

  @Test("of what is deleted nothing else is said")
  func deleted() {
    let found = dropped {
      $0.reconfigureItems(at: [item(0, 1)])
      $0.reloadItems(at: [item(0, 1)])
      $0.moveItem(at: item(0, 1), to: item(0, 0))
      $0.deleteItems(at: [item(0, 1)])
    }
    #expect(
      found == [
        conflict(.moveItem(from: item(0, 1), to: item(0, 0)), .deleted), conflict(.reloadItem(item(0, 1)), .deleted),
        conflict(.reconfigureItem(item(0, 1)), .deleted),
      ])
    #expect(found.map(\.isRedundant) == [false, true, true])
    #expect(
      dropped {
        $0.reloadSections([1])
        $0.moveSection(1, toSection: 0)
        $0.deleteSections([1])
      } == [conflict(.reloadSection(1), .deleted), conflict(.moveSection(from: 1, to: 0), .deleted)])
  }

  @Test("a reload includes filling the cell anew; a move may come with either")
  func reloaded() {
    #expect(
      dropped {
        $0.reconfigureItems(at: [item(0, 1)])
        $0.reloadItems(at: [item(0, 1)])
        $0.moveItem(at: item(0, 1), to: item(1, 2))
        $0.moveItem(at: item(0, 2), to: item(1, 1))
        $0.reconfigureItems(at: [item(0, 2)])
      } == [conflict(.reconfigureItem(item(0, 1)), .reloaded)])
  }

  @Test("one item can't go to two places, nor two to one")
  func collisions() {
    #expect(
      dropped {
        $0.moveItem(at: item(0, 0), to: item(0, 1))
        $0.moveItem(at: item(0, 0), to: item(0, 2))
      } == [conflict(.moveItem(from: item(0, 0), to: item(0, 2)), .movedElsewhere)])
    #expect(
      dropped {
        $0.moveItem(at: item(0, 0), to: item(0, 1))
        $0.moveItem(at: item(1, 0), to: item(0, 1))
      } == [conflict(.moveItem(from: item(1, 0), to: item(0, 1)), .placeTaken)])
    #expect(
      dropped {
        $0.moveItem(at: item(0, 0), to: item(1, 1))
        $0.insertItems(at: [item(1, 1)])
      } == [conflict(.moveItem(from: item(0, 0), to: item(1, 1)), .placeTaken)])
    #expect(
      dropped {
        $0.moveSection(0, toSection: 1)
        $0.insertSections([1])
      } == [conflict(.moveSection(from: 0, to: 1), .placeTaken)])
    #expect(
      dropped {
        $0.moveSection(0, toSection: 1)
        $0.moveSection(0, toSection: 0)
      } == [conflict(.moveSection(from: 0, to: 0), .movedElsewhere)])
  }

  @Test("items of a section that is replaced need no word of their own, but for moves out and in")
  func replacedSections() {
    let found = dropped {
      $0.deleteSections([0])
      $0.insertSections([1])
      $0.deleteItems(at: [item(0, 1)])
      $0.insertItems(at: [item(1, 0)])
      $0.moveItem(at: item(0, 2), to: item(1, 4))
      $0.reloadItems(at: [item(0, 2)])
    }
    #expect(
      found == [
        conflict(.deleteItem(item(0, 1)), .sectionReplaced), conflict(.insertItem(item(1, 0)), .sectionReplaced),
      ])
    #expect(found.map(\.isRedundant) == [true, true])
  }

  @Test("an index that names nothing is found")
  func outOfRange() {
    #expect(
      dropped { $0.deleteItems(at: [item(0, 3), item(2, 0), item(0, -1), item(-1, 0)]) } == [
        conflict(.deleteItem(item(-1, 0)), .noSuchSection(count: 2)),
        conflict(.deleteItem(item(0, -1)), .noSuchItem(section: 0, count: 3)),
        conflict(.deleteItem(item(0, 3)), .noSuchItem(section: 0, count: 3)),
        conflict(.deleteItem(item(2, 0)), .noSuchSection(count: 2)),
      ])
    // Indexes 3 and 4 are filled in order; there is none between them and index 6.
    #expect(
      dropped { $0.insertItems(at: [item(0, 6), item(0, 3), item(0, 4), item(2, 0), item(1, -1)]) } == [
        conflict(.insertItem(item(2, 0)), .noSuchPlace(section: nil, count: 2)),
        conflict(.insertItem(item(1, -1)), .noSuchPlace(section: 1, count: 0)),
        conflict(.insertItem(item(0, 6)), .noSuchPlace(section: 0, count: 5)),
      ])
    #expect(dropped { $0.insertSections([3]) } == [conflict(.insertSection(3), .noSuchPlace(section: nil, count: 2))])
    #expect(
      dropped { $0.moveSection(0, toSection: 2) } == [
        conflict(.moveSection(from: 0, to: 2), .noSuchPlace(section: nil, count: 1))
      ])
    #expect(
      dropped { $0.moveSection(2, toSection: 0) } == [conflict(.moveSection(from: 2, to: 0), .noSuchSection(count: 2))])
  }

  @Test("a batch that contradicts itself means nothing, its other changes included")
  func contradiction() {
    var changes = IndexChanges()
    changes.deleteItems(at: [item(0, 1)])
    changes.moveItem(at: item(0, 0), to: item(0, 3))
    let map = changes.normalized(oldCounts: [3])
    #expect(map.isContradictory)
    #expect(map.conflicts.map(\.reason) == [.noSuchPlace(section: 0, count: 1)])
    #expect(map.changes.isEmpty && map.expectedCounts == [3])
    #expect(map.newIndex(ofOldItem: item(0, 0)) == item(0, 0))
  }

  @Test("a conflict says which change it is and why, in one line")
  func description() {
    #expect(
      dropped { $0.insertItems(at: [item(0, 7)]) }.map(\.description) == [
        "insert item [0, 7]: the number of items in section 0 after the batch is 3"
      ])
  }

  @Test(
    "whatever is asked for is a contradiction, or what is kept can be played and says all of it",
    arguments: TestLength.seeds(1...60))
  func arbitraryBatches(seed: UInt64) throws {
    var source = RandomChanges(seed: seed)
    var consistent = 0
    for round in 1...50 {
      let old = source.counts()
      let asked = source.arbitrary(for: old)
      let map = asked.normalized(oldCounts: old)
      let comment = Comment(rawValue: "seed \(seed), round \(round): \(old) \(asked)")
      try #require(map.isContradictory != asked.isConsistent(with: old), comment)
      guard !map.isContradictory else {
        try #require(map.changes.isEmpty && map.expectedCounts == old, comment)
        continue
      }
      consistent += 1
      try #require(map.changes.count + map.conflicts.count == asked.count, comment)
      let replay = map.changes.replay(on: old)
      try #require(replay.isPossible, comment)
      try #require(map.check(against: replay.sections.map(\.items.count)).isEmpty, comment)

      let again = map.changes.normalized(oldCounts: old)
      try #require(again.conflicts.isEmpty, comment)
      try #require(again.changes == map.changes, comment)
      for conflict in map.conflicts {
        let more = map.changes.adding(conflict.change).normalized(oldCounts: old)
        try #require(!more.conflicts.isEmpty && more.changes == map.changes, "\(comment): \(conflict)")
      }
    }
    #expect(consistent > 0, "seed \(seed)")
  }
}

extension IndexChanges {
  /// Whether a batch contradicts neither itself nor the counts: checked with sets, one rule after the other.
  fileprivate func isConsistent(with counts: [Int]) -> Bool {
    func exists(_ item: ItemIndex) -> Bool {
      counts.indices.contains(item.section) && (0..<counts[item.section]).contains(item.item)
    }
    func areDistinct<Element: Hashable>(_ elements: [Element]) -> Bool { Set(elements).count == elements.count }
    let sectionMoves = Array(Set(movedSections))
    let itemMoves = Array(Set(movedItems))
    let replaced = Set(deletedSections + reloadedSections)
    var kept = IndexChanges()
    kept.deleteSections(IndexSet(deletedSections.filter { $0 >= 0 }))
    kept.insertSections(IndexSet(insertedSections.filter { $0 >= 0 }))
    kept.reloadSections(IndexSet(Set(reloadedSections).subtracting(deletedSections).filter { $0 >= 0 }))
    sectionMoves.forEach { kept.moveSection($0.from, toSection: $0.to) }
    guard (deletedSections + reloadedSections + sectionMoves.map(\.from)).allSatisfy(counts.indices.contains),
      areDistinct(kept.deletedSections + sectionMoves.map(\.from)),
      areDistinct(kept.insertedSections + sectionMoves.map(\.to)),
      (insertedSections + sectionMoves.map(\.to)).allSatisfy({ $0 >= 0 }), kept.replay(on: counts).isPossible
    else { return false }

    let ids = kept.replay(on: counts).sections.map(\.id)
    let arrivals = insertedItems + itemMoves.map(\.to)
    guard (deletedItems + reloadedItems + reconfiguredItems + itemMoves.map(\.from)).allSatisfy(exists),
      arrivals.allSatisfy({ ids.indices.contains($0.section) && $0.item >= 0 })
    else { return false }
    // Items of a section that is replaced come and go with it.
    let deleted = Set(deletedItems).filter { !replaced.contains($0.section) }
    let inserted = Set(insertedItems).filter {
      counts.indices.contains(ids[$0.section]) && !replaced.contains(ids[$0.section])
    }
    guard areDistinct(Array(deleted) + itemMoves.map(\.from)), areDistinct(Array(inserted) + itemMoves.map(\.to))
    else { return false }
    kept.deleteItems(at: Array(deleted))
    kept.insertItems(at: Array(inserted))
    itemMoves.forEach { kept.moveItem(at: $0.from, to: $0.to) }
    return kept.replay(on: counts).isPossible
  }

  /// Plays it; sections that come or are reloaded get as many items as the moves into them need.
  fileprivate func replay(on counts: [Int]) -> ChangeReplay {
    let needed = Dictionary(movedItems.map { ($0.to.section, $0.to.item + 1) }, uniquingKeysWith: max)
    return ChangeReplay(self, on: ChangeReplay.sections(ofCounts: counts), replacedCounts: needed)
  }
}

extension IndexChanges {
  fileprivate func adding(_ change: ChangeConflict.Change) -> IndexChanges {
    var changes = self
    switch change {
    case .deleteSection(let section): changes.deleteSections([section])
    case .insertSection(let section): if section >= 0 { changes.insertSections([section]) }
    case .reloadSection(let section): changes.reloadSections([section])
    case .moveSection(let from, let to): changes.moveSection(from, toSection: to)
    case .deleteItem(let item): changes.deleteItems(at: [item])
    case .insertItem(let item): changes.insertItems(at: [item])
    case .reloadItem(let item): changes.reloadItems(at: [item])
    case .reconfigureItem(let item): changes.reconfigureItems(at: [item])
    case .moveItem(let from, let to): changes.moveItem(at: from, to: to)
    }
    return changes
  }
}
