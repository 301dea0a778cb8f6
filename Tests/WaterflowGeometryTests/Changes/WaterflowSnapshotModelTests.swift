import TestSupport
import Testing

@testable import WaterflowGeometry

/// Random changes to a snapshot and to plain arrays.
struct WaterflowSnapshotModelTests {
  /// Some sections are large enough that positions are updated, some are small.
  @Test("a snapshot equals plain arrays after every verb", arguments: TestLength.seeds(1...12))
  func equalsModel(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var snapshot = WaterflowSnapshot<Int, Int>()
    var model = SnapshotModel()
    let range = random.pick([20, 400, 4_000])
    for step in 1...150 {
      performVerb(on: &snapshot, &model, range: range, &random)
      let comment: Comment = "seed \(seed), step \(step)"
      try #require(snapshot.sectionIdentifiers == model.sections.map(\.id), comment)
      try #require(snapshot.itemIdentifiers == model.items, comment)
      try #require(snapshot.itemCounts == model.sections.map(\.items.count), comment)
      try #require(snapshot.numberOfItems == model.sections.reduce(0) { $0 + $1.items.count }, comment)
      for _ in 0..<20 {
        let item = random.int(0...range)
        let found = model.find(item)
        try #require(snapshot.itemIndex(of: item) == found, "\(comment), item \(item)")
        try #require(snapshot.indexOfItem(item) == model.items.firstIndex(of: item), comment)
        try #require(
          snapshot.sectionIdentifier(containingItem: item) == found.map { model.sections[$0.section].id }, comment)
      }
    }
  }

  /// Makes the same random change to both.
  private func performVerb(
    on snapshot: inout WaterflowSnapshot<Int, Int>, _ model: inout SnapshotModel, range: Int,
    _ random: inout SeededRandom
  ) {
    let item = random.int(0...range), target = random.int(0...range)
    let run = Array(item..<item + random.int(1...max(2, range / 8)))
    let section = random.int(0...4), other = random.int(0...4)
    switch random.int(0...12) {
    case 0, 1:
      snapshot.appendSections([section])
      model.appendSection(section)
    case 2, 3:
      snapshot.appendItems(run, toSection: section)
      model.append(run, toSection: section)
    case 4:
      snapshot.insertItems(run, beforeItem: target)
      model.insert(run, nextTo: target, offset: 0)
    case 5:
      snapshot.insertItems([item], afterItem: target)
      model.insert([item], nextTo: target, offset: 1)
    case 6:
      snapshot.deleteItems(run.shuffled(using: &random))
      model.delete(run)
    case 7:
      snapshot.deleteItems([item])
      model.delete([item])
    case 8, 9:
      let isBefore = random.oneIn(2)
      if isBefore { snapshot.moveItem(item, beforeItem: target) } else { snapshot.moveItem(item, afterItem: target) }
      model.move(item, nextTo: target, offset: isBefore ? 0 : 1)
    case 10:
      let isBefore = random.oneIn(2)
      if isBefore {
        snapshot.moveSection(section, beforeSection: other)
      } else {
        snapshot.moveSection(section, afterSection: other)
      }
      model.moveSection(section, nextTo: other, offset: isBefore ? 0 : 1)
    case 11 where random.oneIn(3):
      snapshot.deleteSections([section])
      model.deleteSection(section)
    case 12:
      snapshot.insertSections([section], beforeSection: other)
      model.insertSection(section, before: other)
    default:
      break
    }
  }

  @Test("positions are never far from where they were noted")
  func drift() {
    var snapshot = WaterflowSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<10_000))
    for round in 0..<300 {
      snapshot.insertItems([10_000 + 2 * round, 10_001 + 2 * round], beforeItem: 0)
      #expect(snapshot.sections[0].drift <= 4 * 104)
    }
    #expect(snapshot.itemIndex(of: 9_999) == ItemIndex(section: 0, item: 10_599))
    #expect(snapshot.withNearPositions().sections[0].drift == 0)
  }
}
