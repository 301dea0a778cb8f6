import Foundation
import TestSupport
import Testing

@testable import WaterflowGeometry

struct SnapshotDifferenceTests {
  typealias Snapshot = WaterflowSnapshot<Int, Int>

  private func snapshot(_ sections: [(id: Int, items: [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items, toSection: section.id)
    }
    return snapshot
  }

  private func item(_ section: Int, _ item: Int) -> ItemIndex { ItemIndex(section: section, item: item) }

  @Test("equal snapshots differ in nothing")
  func equal() {
    let snapshot = snapshot([(0, [1, 2, 3]), (1, [4])])
    #expect(snapshot.difference(from: snapshot).isEmpty)
    #expect(Snapshot().difference(from: Snapshot()).isEmpty)
  }

  @Test("what is gone, new and moved")
  func small() {
    let changes = snapshot([(0, [5, 1, 9, 3, 4])]).difference(from: snapshot([(0, [1, 2, 3, 4, 5])]))
    #expect(changes.deletedItems == [item(0, 1)])
    #expect(changes.insertedItems == [item(0, 2)])
    #expect(changes.movedItems == [IndexChanges.Move(from: item(0, 4), to: item(0, 0))])
    #expect(changes.count == 3)
  }

  @Test("items of a section that is gone or new aren't named, but for those that go elsewhere")
  func replacedSections() {
    let changes = snapshot([(1, [4, 2]), (2, [1, 7])]).difference(from: snapshot([(0, [1, 2, 3]), (1, [4])]))
    #expect(changes.deletedSections == [0])
    #expect(changes.insertedSections == [1])
    #expect(
      Set(changes.movedItems) == [
        IndexChanges.Move(from: item(0, 1), to: item(0, 1)), IndexChanges.Move(from: item(0, 0), to: item(1, 0)),
      ])
    #expect(changes.count == 4)
  }

  @Test("an item that leaves a section that is reloaded, and is marked itself, is named by where it was")
  func markedOutOfReloadedSection() {
    let old = snapshot([(0, [1, 2]), (1, [3])])
    var new = snapshot([(0, [1]), (1, [3, 2])])
    new.reloadSections([0])
    new.reloadItems([2])
    let changes = new.difference(from: old)
    #expect(changes.reloadedSections == [0])
    #expect(changes.movedItems == [IndexChanges.Move(from: item(0, 1), to: item(1, 1))])
    #expect(changes.reloadedItems == [item(0, 1)])
  }

  @Test("marks name items by where they were, and only those that were there")
  func marks() {
    var new = snapshot([(0, [9, 3, 1]), (1, [4])])
    new.reloadItems([1, 9])
    new.reconfigureItems([3])
    new.reloadSections([1])
    new.reloadItems([4])
    let changes = new.difference(from: snapshot([(0, [1, 2, 3]), (1, [4])]))
    #expect(changes.reloadedItems == [item(0, 0)])
    #expect(changes.reconfiguredItems == [item(0, 2)])
    #expect(changes.reloadedSections == [1])
  }

  /// Random snapshots of items from a small pool; the new one is often made from the old one by its methods, as in an
  /// app.
  private func pair(_ random: inout SeededRandom, sections: Int, items: Int) -> (old: Snapshot, new: Snapshot) {
    func content() -> [(id: Int, items: [Int])] {
      var pool = Array(0..<items).shuffled(using: &random)
      if random.oneIn(2) { pool.sort() }
      return Array(0..<sections + 1).shuffled(using: &random).prefix(random.int(0...sections)).map { id in
        let count = min(pool.count, random.int(0...max(1, items / max(1, sections - 1))))
        defer { pool.removeFirst(count) }
        return (id + 100, Array(pool.prefix(count)))
      }
    }
    let old = snapshot(content())
    guard random.oneIn(2) else { return (old, snapshot(content())) }
    var new = old
    for _ in 0..<random.int(0...6) {
      let some = new.itemIdentifiers.shuffled(using: &random)
      guard some.count > 2 else { break }
      switch random.int(0...5) {
      case 0: new.deleteItems([some[0], some[1]])
      case 1: new.moveItem(some[0], beforeItem: some[1])
      case 2: new.insertItems([items + random.int(0...99)], afterItem: some[0])
      case 3: new.reloadItems([some[0]])
      case 4: new.reconfigureItems([some[0]])
      default: new.reloadSections([new.sectionIdentifiers.randomElement(using: &random) ?? 0])
      }
    }
    return (old, new)
  }

  @Test("playing the difference on the old arrays gives the new ones", arguments: TestLength.seeds(1...60))
  func replay(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for round in 1...40 {
      let size = random.pick([4, 12, 40])
      let (old, new) = pair(&random, sections: random.int(1...5), items: size)
      let changes = new.difference(from: old)
      let comment = Comment(
        rawValue:
          "seed \(seed), round \(round): \(old.sections.map(\.items)) -> \(new.sections.map(\.items)) \(changes)")
      let map = changes.normalized(oldCounts: old.itemCounts)
      try #require(map.conflicts.isEmpty, comment)
      try #require(map.check(against: new.itemCounts).isEmpty, comment)
      let replay = ChangeReplay(
        changes, on: old.sections.map { ChangeReplay.Section(id: $0.identifier, items: $0.items) },
        replacedCounts: Dictionary(uniqueKeysWithValues: new.itemCounts.enumerated().map { ($0, $1) }))
      try #require(replay.isPossible, comment)
      try #require(replay.sections.count == new.numberOfSections, comment)
      for (played, section) in zip(replay.sections, new.sections) {
        let isOld = old.indexOfSection(section.identifier) != nil
        try #require(isOld ? played.id == section.identifier : played.id > 1_000_000, comment)
        try #require(played.items.count == section.items.count, comment)
        for (playedItem, item) in zip(played.items, section.items) {
          let before = old.sectionIdentifier(containingItem: item)
          let isReplaced = before == section.identifier && new.reloadedSectionIdentifiers.contains(section.identifier)
          try #require(before == nil || isReplaced ? playedItem > 1_000_000 : playedItem == item, comment)
        }
      }
    }
  }

  @Test("no difference moves more items than it must", arguments: TestLength.seeds(1...40))
  func leastMoves(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for round in 1...20 {
      let (old, new) = pair(&random, sections: random.int(1...3), items: 9)
      let changes = new.difference(from: old)
      var least = 0
      for section in new.sections {
        let isReloaded = new.reloadedSectionIdentifiers.contains(section.identifier)
        let stays = section.items.filter { old.sectionIdentifier(containingItem: $0) == section.identifier }
        let comes = section.items.filter { old.places[$0] != nil }.count - stays.count
        let positions = stays.compactMap { old.itemIndex(of: $0)?.item }
        least += comes + (isReloaded ? 0 : positions.count - longestByTryingAll(positions))
      }
      let comment = Comment(rawValue: "seed \(seed), round \(round): \(changes)")
      try #require(changes.movedItems.count == least, comment)
      let sections = new.sectionIdentifiers.compactMap { old.indexOfSection($0) }
      try #require(changes.movedSections.count == sections.count - longestByTryingAll(sections), comment)
    }
  }

  /// The length of the longest increasing subsequence, found among all subsequences.
  private func longestByTryingAll(_ numbers: [Int]) -> Int {
    (0..<(1 << numbers.count)).reduce(0) { best, chosen in
      let subsequence = numbers.indices.filter { chosen & (1 << $0) != 0 }.map { numbers[$0] }
      return zip(subsequence, subsequence.dropFirst()).allSatisfy(<) ? max(best, subsequence.count) : best
    }
  }

  @Test("100 000 items: 1 % gone, 1 % new, 10 % moved: as many changes and no more")
  func large() {
    var random = SeededRandom(seed: 7)
    let before = Array(0..<100_000)
    var after = before
    // Every tenth item is moved, every hundredth of the others is replaced.
    let moved = before.filter { $0 % 10 == 3 }
    after.removeAll { $0 % 10 == 3 || $0 % 100 == 50 }
    for position in stride(from: 99, to: after.count, by: 90) { after.insert(100_000 + position, at: position) }
    let inserted = after.filter { $0 >= 100_000 }.count
    for item in moved { after.insert(item, at: random.int(0...after.count)) }
    let changes = snapshot([(0, after)]).difference(from: snapshot([(0, before)]))
    #expect(changes.deletedItems.count == 1_000)
    #expect(changes.insertedItems.count == inserted)
    #expect(changes.movedItems.count <= moved.count)
    #expect(changes.movedItems.count > moved.count - 300)
    let map = changes.normalized(oldCounts: [100_000])
    #expect(map.conflicts.isEmpty && map.check(against: [after.count]).isEmpty)
    for (position, item) in after.enumerated() where item % 97 == 0 && item < 100_000 {
      #expect(map.newIndex(ofOldItem: ItemIndex(section: 0, item: item)) == ItemIndex(section: 0, item: position))
    }
  }
}
