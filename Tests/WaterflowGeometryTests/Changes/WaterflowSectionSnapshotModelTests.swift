import TestSupport
import Testing

@testable import WaterflowGeometry

/// Random changes to a section snapshot and to arrays in arrays.
struct WaterflowSectionSnapshotModelTests {
  private typealias Snapshot = WaterflowSectionSnapshot<Int>

  /// Ten runs of a thousand changes each.
  @Test("a section snapshot equals arrays in arrays after every change", arguments: TestLength.seeds(1...10))
  func equalsModel(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var snapshot = Snapshot()
    var model = OutlineModel()
    let range = random.pick([8, 30, 120])
    for step in 1...1_000 {
      change(&snapshot, &model, range: range, &random)
      let comment: Comment = "seed \(seed), step \(step)"
      let rows = model.rows
      let visible = model.visibleRows.map(\.item)
      try #require(snapshot.items == rows.map(\.item), comment)
      try #require(snapshot.visibleItems == visible, comment)
      try #require(
        snapshot.parents == model.visibleRows.map { row in row.parent.flatMap { visible.firstIndex(of: $0) } }, comment)
      try #require(snapshot.rootItems == model.branches.map(\.item), comment)
      for _ in 0..<4 {
        let item = random.int(0...range)
        let row = rows.first { $0.item == item }
        try #require(snapshot.contains(item) == (row != nil), comment)
        try #require(snapshot.level(of: item) == row?.level ?? 0, comment)
        try #require(snapshot.parent(of: item) == row?.parent, comment)
        try #require(snapshot.index(of: item) == rows.firstIndex { $0.item == item }, comment)
        try #require(snapshot.isVisible(item) == visible.contains(item), comment)
        try #require(snapshot.isExpanded(item) == model.branch(item)?.isExpanded ?? false, comment)
        try checkPart(of: snapshot, model, item, comment)
      }
      snapshot = snapshot.settled()
    }
  }

  private func checkPart(
    of snapshot: Snapshot, _ model: OutlineModel, _ item: Int, _ comment: Comment
  ) throws {
    let branch = model.branch(item)
    var part = OutlineModel(branches: branch?.branches ?? [])
    let below = snapshot.snapshot(of: item)
    try #require(below.items == part.rows.map(\.item) && below.visibleItems == part.visibleRows.map(\.item), comment)
    part.branches = branch.map { [$0] } ?? []
    let whole = snapshot.snapshot(of: item, includingParent: true)
    try #require(whole.items == part.rows.map(\.item) && whole.visibleItems == part.visibleRows.map(\.item), comment)
    try #require(below.problems == [] && whole.problems == [], comment)
  }

  /// Makes the same random change to both. Some name what isn't there, or is there already.
  private func change(
    _ snapshot: inout Snapshot, _ model: inout OutlineModel, range: Int, _ random: inout SeededRandom
  ) {
    let item = random.int(0...range), target = random.int(0...range)
    let run = Array(item..<item + random.int(1...3))
    let branches = run.map { OutlineModel.Branch(item: $0) }
    switch random.int(0...12) {
    case 0:
      snapshot.append(run)
      model.append(branches, to: nil)
    case 1, 2, 3:
      snapshot.append(run, to: target)
      model.append(branches, to: target)
    case 4:
      snapshot.insert(run, before: target)
      model.insert(branches, nextTo: target, offset: 0)
    case 5:
      snapshot.insert(run, after: target)
      model.insert(branches, nextTo: target, offset: 1)
    case 6 where random.oneIn(2):
      snapshot.delete(run)
      for item in run { model.delete(item) }
    case 7 where random.oneIn(60):
      snapshot.deleteAll()
      model = OutlineModel()
    case 8, 9:
      snapshot.expand([item])
      model.setExpanded(true, item)
    case 10 where random.oneIn(2):
      snapshot.collapse([item])
      model.setExpanded(false, item)
    case 11, 12:
      insertPart(into: &snapshot, &model, range: range, target, &random)
    default:
      break
    }
  }

  /// Makes another small snapshot and puts it somewhere.
  private func insertPart(
    into snapshot: inout Snapshot, _ model: inout OutlineModel, range: Int, _ target: Int, _ random: inout SeededRandom
  ) {
    var part = Snapshot()
    var partModel = OutlineModel()
    for _ in 0..<random.int(0...4) {
      let item = random.int(0...range)
      let parent = part.items.randomElement(using: &random)
      part.append([item], to: parent)
      partModel.append([.init(item: item)], to: parent)
      if random.oneIn(2) {
        part.expand([item])
        partModel.setExpanded(true, item)
      }
    }
    switch random.int(0...2) {
    case 0:
      snapshot.replace(childrenOf: target, using: part)
      model.replace(childrenOf: target, using: partModel)
    case 1:
      snapshot.insert(part, before: target)
      model.insert(partModel.branches, nextTo: target, offset: 0)
    default:
      snapshot.insert(part, after: target)
      model.insert(partModel.branches, nextTo: target, offset: 1)
    }
  }
}
