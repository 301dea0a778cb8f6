import TestSupport
import Testing

@testable import WaterflowGeometry

/// Items that are dropped in an outline with all below them.
struct WaterflowSectionSnapshotDropTests {
  private typealias Snapshot = WaterflowSectionSnapshot<Int>

  /// 1 with 11 and 12, 12 with 121; 2 without any. 1 is expanded.
  private var outline: Snapshot {
    var snapshot = Snapshot()
    snapshot.append([1, 2])
    snapshot.append([11, 12], to: 1)
    snapshot.append([121], to: 12)
    snapshot.expand([1])
    return snapshot
  }

  /// 5 with 51 and 52, folded away.
  private var branch: Snapshot {
    var snapshot = Snapshot()
    snapshot.append([5])
    snapshot.append([51, 52], to: 5)
    return snapshot
  }

  private func dropped(below item: Int?, in outline: Snapshot) -> Snapshot {
    var outline = outline
    outline.drop(branch, below: item)
    return outline
  }

  @Test("with no item above it is the first root")
  func first() {
    let snapshot = dropped(below: nil, in: outline)
    #expect(snapshot.items == [5, 51, 52, 1, 11, 12, 121, 2] && snapshot.parent(of: 5) == nil)
    #expect(dropped(below: nil, in: Snapshot()).items == [5, 51, 52])
  }

  @Test("below an expanded item with children it is the first of these")
  func firstChild() {
    let snapshot = dropped(below: 1, in: outline)
    #expect(snapshot.visibleItems == [1, 5, 11, 12, 2] && snapshot.parent(of: 5) == 1)
    #expect(snapshot.parent(of: 52) == 5 && snapshot.level(of: 52) == 2)
  }

  @Test("below any other it is the next sibling, also at the end of an expanded folder")
  func sibling() {
    #expect(dropped(below: 11, in: outline).parent(of: 5) == 1)
    let snapshot = dropped(below: 12, in: outline)
    #expect(snapshot.visibleItems == [1, 11, 12, 5, 2] && snapshot.parent(of: 5) == 1)
    #expect(snapshot.items == [1, 11, 12, 121, 5, 51, 52, 2], "after what is folded away")
    #expect(dropped(below: 2, in: outline).rootItems == [1, 2, 5])
    var folded = outline
    folded.collapse([1])
    #expect(dropped(below: 1, in: folded).rootItems == [1, 5, 2])
    var empty = outline
    empty.expand([2])
    #expect(dropped(below: 2, in: empty).rootItems == [1, 2, 5], "it is expanded, but has no children")
  }

  @Test("it is expanded as before, and what can't be followed is a problem")
  func keepsExpansion() {
    var expanded = branch
    expanded.expand([5])
    var snapshot = outline
    snapshot.drop(expanded, below: 11)
    #expect(snapshot.visibleItems == [1, 11, 5, 51, 52, 12, 2])
    snapshot.drop(branch, below: 99)
    #expect(snapshot.problems == [.unknownItems(first: "99", count: 1, call: "drop(_:below:)")])
    #expect(snapshot.items.count == 8)
  }

  @Test("whatever is moved in a random outline, nothing is lost", arguments: TestLength.seeds(1...10))
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var outline = Snapshot()
    for item in 0..<random.int(1...40) {
      outline.append([item], to: random.oneIn(3) ? nil : outline.items.randomElement(using: &random))
      if random.oneIn(2) { outline.expand([item]) }
    }
    for step in 0..<200 {
      let comment: Comment = "seed \(seed), step \(step)"
      let before = outline
      let item = try #require(before.visibleItems.randomElement(using: &random), comment)
      let branch = before.snapshot(of: item, includingParent: true)
      outline.delete([item])
      let others = outline.visibleItems
      let levels = others.map { before.level(of: $0) }
      let index = random.int(0...others.count)
      outline.drop(branch, below: index == 0 ? nil : others[index - 1])

      try #require(outline.problems == [] && outline.items.sorted() == before.items.sorted(), comment)
      var shown = others
      shown.insert(contentsOf: branch.visibleItems, at: index)
      try #require(outline.visibleItems == shown, comment)
      // Where the next row is deeper, the one above is expanded and has children.
      let isChild = index > 0 && index < others.count && levels[index] > levels[index - 1]
      let parent = index == 0 ? nil : isChild ? others[index - 1] : before.parent(of: others[index - 1])
      try #require(outline.parent(of: item) == parent, comment)
      for other in before.items {
        try #require(other == item || outline.parent(of: other) == before.parent(of: other), comment)
        try #require(outline.isExpanded(other) == before.isExpanded(other), comment)
      }
      try #require(outline.snapshot(of: item).items == before.snapshot(of: item).items, comment)
      if let other = before.items.randomElement(using: &random), random.oneIn(4) {
        if outline.isExpanded(other) { outline.collapse([other]) } else { outline.expand([other]) }
      }
    }
  }
}
