import Testing

@testable import WaterflowGeometry

struct ChangeMapCompositionTests {
  private func item(_ section: Int, _ item: Int) -> ItemIndex { ItemIndex(section: section, item: item) }

  @Test("index 0 deleted three times deletes the first three items")
  func deletesTheFirstThrice() {
    var batch = IndexChanges()
    batch.deleteItems(at: [item(0, 0)])
    let map = ChangeMap.composing([batch, batch, batch], oldCounts: [5])
    #expect(map.changes.deletedItems == [item(0, 0), item(0, 1), item(0, 2)])
    #expect(map.expectedCounts == [2])
    #expect(map.conflicts.isEmpty)
  }

  @Test("an item that is inserted, moved and deleted was never there")
  func forgetsWhatCameAndWent() {
    var insert = IndexChanges()
    insert.insertItems(at: [item(0, 0)])
    var move = IndexChanges()
    move.moveItem(at: item(0, 0), to: item(0, 2))
    var delete = IndexChanges()
    delete.deleteItems(at: [item(0, 2)])
    #expect(ChangeMap.composing([insert, move], oldCounts: [3]).changes.insertedItems == [item(0, 2)])
    #expect(ChangeMap.composing([insert, move, delete], oldCounts: [3]).changes.isEmpty)
  }

  @Test("items of a section inserted before may be named although nobody knows how many there are")
  func namesItemsOfNewSections() {
    var insert = IndexChanges()
    insert.insertSections([1])
    var change = IndexChanges()
    change.deleteItems(at: [item(1, 7)])
    change.moveItem(at: item(1, 3), to: item(0, 1))
    change.moveItem(at: item(0, 0), to: item(1, 2))
    let map = ChangeMap.composing([insert, change], oldCounts: [2])
    #expect(map.conflicts.isEmpty)
    #expect(map.changes.insertedItems == [item(0, 1)])
    #expect(map.changes.movedItems == [IndexChanges.Move(from: item(0, 0), to: item(1, 2))])
    #expect(map.expectedCounts == [2, nil])
  }

  @Test("what a batch names that isn't there any more is said, and nothing that comes after it")
  func reportsWhatIsGone() {
    var delete = IndexChanges()
    delete.deleteItems(at: [item(0, 2)])
    let map = ChangeMap.composing([delete, delete, delete], oldCounts: [3])
    #expect(map.isContradictory && map.changes.isEmpty)
    #expect(map.conflicts.map(\.reason) == [.noSuchItem(section: 0, count: 2)])
  }

  @Test("applied as one they lead to what they lead to one after the other", arguments: 0..<400)
  func equalsReplays(_ seed: Int) {
    var random = RandomChanges(seed: UInt64(seed))
    let oldCounts = random.counts()
    let old = ChangeReplay.sections(ofCounts: oldCounts)
    var state = old
    var batches: [IndexChanges] = []
    var reloadedItems: Set<Int> = []
    var lastID = 1_000_000
    for _ in 0..<random.random.int(1...4) {
      let (changes, newCounts) = random.valid(for: state.map(\.items.count))
      reloadedItems.formUnion(changes.reloadedItems.map { state[$0.section].items[$0.item] })
      let replacedCounts = Dictionary(uniqueKeysWithValues: newCounts.enumerated().map { ($0, $1) })
      let replay = ChangeReplay(changes, on: state, replacedCounts: replacedCounts, lastID: lastID)
      #expect(replay.isPossible, "seed \(seed)")
      state = replay.sections
      lastID = replay.nextID
      batches.append(changes)
    }
    let map = ChangeMap.composing(batches, oldCounts: oldCounts)
    #expect(map.conflicts.isEmpty, "seed \(seed)")
    #expect(map.check(against: state.map(\.items.count)).isEmpty, "seed \(seed)")
    let places = Dictionary(
      uniqueKeysWithValues: state.enumerated().flatMap { section, content in
        content.items.enumerated().map { ($1, item(section, $0)) }
      })
    for (section, content) in old.enumerated() {
      #expect(map.newSection(ofOldSection: section) == state.firstIndex { $0.id == content.id }, "seed \(seed)")
      for (index, id) in content.items.enumerated() {
        let found = map.newIndex(ofOldItem: item(section, index))
        #expect(found == places[id], "seed \(seed)")
        let isReloaded = map.changes.reloadedItems.contains(item(section, index))
        #expect(isReloaded == (reloadedItems.contains(id) && places[id] != nil), "seed \(seed)")
      }
    }
  }
}
