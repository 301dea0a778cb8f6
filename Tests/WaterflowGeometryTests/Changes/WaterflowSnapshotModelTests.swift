import TestSupport
import Testing

@testable import WaterflowGeometry

/// Random verbs on a snapshot and on plain arrays that are searched from the start each time.
struct WaterflowSnapshotModelTests {
  private struct Model {
    var sections: [(id: Int, items: [Int])] = []

    func find(_ item: Int) -> ItemIndex? {
      for (section, content) in sections.enumerated() {
        if let found = content.items.firstIndex(of: item) { return ItemIndex(section: section, item: found) }
      }
      return nil
    }

    mutating func insert(_ items: [Int], at index: ItemIndex?) {
      guard var index else { return }
      for item in items where find(item) == nil {
        sections[index.section].items.insert(item, at: index.item)
        index.item += 1
      }
    }

    mutating func move(_ item: Int, nextTo target: Int, offset: Int) {
      guard item != target, let source = find(item), find(target) != nil else { return }
      sections[source.section].items.remove(at: source.item)
      insert([item], at: find(target).map { ItemIndex(section: $0.section, item: $0.item + offset) })
    }
  }

  /// The sections are large enough for positions to be noted anew, and small ones are among them.
  @Test("a snapshot equals plain arrays after every verb", arguments: 1...12 as ClosedRange<UInt64>)
  func equalsModel(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var snapshot = WaterflowSnapshot<Int, Int>()
    var model = Model()
    let range = random.pick([20, 400, 4_000])
    for step in 1...150 {
      let item = random.int(0...range), target = random.int(0...range)
      let run = Array(item..<item + random.int(1...max(2, range / 8)))
      let section = random.int(0...4), other = random.int(0...4)
      let place = model.sections.firstIndex { $0.id == section }
      switch random.int(0...12) {
      case 0, 1:
        snapshot.appendSections([section])
        if place == nil { model.sections.append((section, [])) }
      case 2, 3:
        snapshot.appendItems(run, toSection: section)
        model.insert(run, at: place.map { ItemIndex(section: $0, item: model.sections[$0].items.count) })
      case 4:
        snapshot.insertItems(run, beforeItem: target)
        model.insert(run, at: model.find(target))
      case 5:
        snapshot.insertItems([item], afterItem: target)
        model.insert([item], at: model.find(target).map { ItemIndex(section: $0.section, item: $0.item + 1) })
      case 6:
        snapshot.deleteItems(run.shuffled(using: &random))
        for index in model.sections.indices { model.sections[index].items.removeAll { run.contains($0) } }
      case 7:
        snapshot.deleteItems([item])
        for index in model.sections.indices { model.sections[index].items.removeAll { $0 == item } }
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
        if let place, section != other, model.sections.contains(where: { $0.id == other }) {
          let content = model.sections.remove(at: place)
          let target = model.sections.firstIndex { $0.id == other } ?? 0
          model.sections.insert(content, at: target + (isBefore ? 0 : 1))
        }
      case 11 where random.oneIn(3):
        snapshot.deleteSections([section])
        model.sections.removeAll { $0.id == section }
      case 12:
        snapshot.insertSections([section], beforeSection: other)
        if place == nil, let target = model.sections.firstIndex(where: { $0.id == other }) {
          model.sections.insert((section, []), at: target)
        }
      default:
        break
      }
      let comment: Comment = "seed \(seed), step \(step)"
      try #require(snapshot.sectionIdentifiers == model.sections.map(\.id), comment)
      try #require(snapshot.itemIdentifiers == model.sections.flatMap(\.items), comment)
      try #require(snapshot.itemCounts == model.sections.map(\.items.count), comment)
      try #require(snapshot.numberOfItems == model.sections.reduce(0) { $0 + $1.items.count }, comment)
      for _ in 0..<20 {
        let item = random.int(0...range)
        let found = model.find(item)
        try #require(snapshot.itemIndex(of: item) == found, "\(comment), item \(item)")
        try #require(snapshot.indexOfItem(item) == model.sections.flatMap(\.items).firstIndex(of: item), comment)
        try #require(
          snapshot.sectionIdentifier(containingItem: item) == found.map { model.sections[$0.section].id }, comment)
      }
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
