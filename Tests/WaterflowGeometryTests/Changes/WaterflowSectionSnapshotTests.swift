import Testing

@testable import WaterflowGeometry

struct WaterflowSectionSnapshotTests {
  private typealias Snapshot = WaterflowSectionSnapshot<Int>

  /// 1 with 11 and 12, 12 with 121; 2 without any.
  private var outline: Snapshot {
    var snapshot = Snapshot()
    snapshot.append([1, 2])
    snapshot.append([11, 12], to: 1)
    snapshot.append([121], to: 12)
    return snapshot
  }

  @Test("a new snapshot is empty, and answers so")
  func empty() {
    let snapshot = Snapshot()
    #expect(snapshot.items == [] && snapshot.rootItems == [] && snapshot.visibleItems == [])
    #expect(snapshot.parents == [])
    #expect(!snapshot.contains(1) && !snapshot.isExpanded(1) && !snapshot.isVisible(1))
    #expect(snapshot.level(of: 1) == 0 && snapshot.parent(of: 1) == nil && snapshot.index(of: 1) == nil)
    #expect(snapshot.snapshot(of: 1, includingParent: true).items == [])
  }

  @Test("items are collapsed until they are expanded")
  func expanding() {
    var snapshot = outline
    #expect(snapshot.items == [1, 11, 12, 121, 2])
    #expect(snapshot.visibleItems == [1, 2])
    #expect(snapshot.parents == [nil, nil])
    snapshot.expand([1])
    #expect(snapshot.visibleItems == [1, 11, 12, 2])
    #expect(snapshot.parents == [nil, 0, 0, nil])
    #expect(snapshot.isExpanded(1) && !snapshot.isExpanded(12))
    #expect(snapshot.isVisible(12) && !snapshot.isVisible(121))
    #expect(snapshot.level(of: 1) == 0 && snapshot.level(of: 121) == 2)
    #expect(snapshot.parent(of: 121) == 12 && snapshot.parent(of: 1) == nil)
    #expect(snapshot.index(of: 121) == 3, "among all, visible or not")
  }

  @Test("what is expanded below a collapsed item stays so")
  func collapsing() {
    var snapshot = outline
    snapshot.expand([1, 12])
    #expect(snapshot.visibleItems == [1, 11, 12, 121, 2])
    #expect(snapshot.parents == [nil, 0, 0, 2, nil])
    snapshot.collapse([1])
    #expect(snapshot.visibleItems == [1, 2])
    #expect(snapshot.isExpanded(12) && !snapshot.isVisible(12))
    snapshot.expand([1])
    #expect(snapshot.visibleItems == [1, 11, 12, 121, 2])
  }

  @Test("an item can be expanded before there is anything below it")
  func expandedLeaf() {
    var snapshot = outline
    snapshot.expand([2])
    #expect(snapshot.visibleItems == [1, 2])
    snapshot.append([21], to: 2)
    #expect(snapshot.visibleItems == [1, 2, 21])
  }

  @Test("items are inserted on the level of another, after all that is below it")
  func inserting() {
    var snapshot = outline
    snapshot.insert([3, 4], before: 2)
    snapshot.insert([5], after: 1)
    snapshot.insert([6], before: 11)
    snapshot.insert([7], after: 12)
    #expect(snapshot.items == [1, 6, 11, 12, 121, 7, 5, 3, 4, 2])
    #expect(snapshot.rootItems == [1, 5, 3, 4, 2])
    #expect([6, 7, 5, 3].map { snapshot.level(of: $0) } == [1, 1, 0, 0])
    #expect(snapshot.problems == [])
  }

  @Test("deleting takes along what is below; an item that is deleted with its parent is no mistake")
  func deleting() {
    var snapshot = outline
    snapshot.delete([1, 12, 12])
    #expect(snapshot.items == [2])
    #expect(!snapshot.contains(121))
    #expect(snapshot.problems == [])
    snapshot.append([121], to: 2)
    snapshot.deleteAll()
    #expect(snapshot.items == [])
    snapshot.append([12, 1])
    #expect(snapshot.items == [12, 1])
  }

  @Test("an item that comes back is collapsed")
  func comesBack() {
    var snapshot = outline
    snapshot.expand([1])
    snapshot.delete([1])
    snapshot.append([1])
    snapshot.append([11], to: 1)
    #expect(snapshot.visibleItems == [2, 1])
  }

  @Test("a part is a snapshot of its own, expanded as it was")
  func parts() {
    var snapshot = outline
    snapshot.expand([12])
    #expect(snapshot.snapshot(of: 1).visibleItems == [11, 12, 121])
    #expect(snapshot.snapshot(of: 1).rootItems == [11, 12])
    #expect(snapshot.snapshot(of: 1, includingParent: true).visibleItems == [1])
    #expect(snapshot.snapshot(of: 12, includingParent: true).visibleItems == [12, 121])
    #expect(snapshot.snapshot(of: 2).items == [])
  }

  @Test("children are replaced by a snapshot, in which items that were there may come again")
  func replacing() {
    var snapshot = outline
    var part = Snapshot()
    part.append([12, 13])
    part.append([11], to: 13)
    part.expand([13])
    snapshot.replace(childrenOf: 1, using: part)
    #expect(snapshot.items == [1, 12, 13, 11, 2])
    snapshot.expand([1])
    #expect(snapshot.visibleItems == [1, 12, 13, 11, 2])
    snapshot.replace(childrenOf: 1, using: Snapshot())
    #expect(snapshot.items == [1, 2])
    #expect(snapshot.problems == [])
  }

  @Test("a snapshot is inserted next to an item, its roots on the level of that")
  func insertingSnapshots() {
    var snapshot = outline
    var part = Snapshot()
    part.append([8, 9])
    part.append([81], to: 8)
    snapshot.insert(part, before: 11)
    #expect(snapshot.items == [1, 8, 81, 9, 11, 12, 121, 2])
    snapshot.delete([8, 9])
    snapshot.insert(part, after: 1)
    #expect(snapshot.items == [1, 11, 12, 121, 8, 81, 9, 2])
    #expect(snapshot.level(of: 81) == 1)
  }

  // MARK: Wrong use

  @Test("what isn't there is ignored and reported")
  func unknownItems() {
    var snapshot = outline
    snapshot.append([7], to: 99)
    snapshot.insert([7], before: 99)
    snapshot.insert([7], after: 99)
    snapshot.insert(outline, before: 99)
    snapshot.replace(childrenOf: 99, using: outline)
    snapshot.delete([99, 2, 98])
    snapshot.expand([99])
    snapshot.collapse([97, 1, 97])
    #expect(snapshot.items == [1, 11, 12, 121])
    #expect(
      snapshot.problems == [
        .unknownItems(first: "99", count: 1, call: "append(_:to:)"),
        .unknownItems(first: "99", count: 1, call: "insert(_:before:)"),
        .unknownItems(first: "99", count: 1, call: "insert(_:after:)"),
        .unknownItems(first: "99", count: 1, call: "insert(_:before:)"),
        .unknownItems(first: "99", count: 1, call: "replace(childrenOf:using:)"),
        .unknownItems(first: "99", count: 2, call: "delete(_:)"),
        .unknownItems(first: "99", count: 1, call: "expand(_:)"),
        .unknownItems(first: "97", count: 2, call: "collapse(_:)"),
      ])
    #expect(snapshot.settled().problems == [])
    #expect(snapshot.settled().items == snapshot.items)
  }

  @Test("what is there already stays where it is, and is reported")
  func duplicates() {
    var snapshot = outline
    snapshot.append([3, 2, 3], to: 1)
    snapshot.insert([12], after: 2)
    #expect(snapshot.items == [1, 11, 12, 121, 3, 2])
    #expect(
      snapshot.problems == [
        .duplicateItems(first: "2", count: 2, call: "append(_:to:)"),
        .duplicateItems(first: "12", count: 1, call: "insert(_:after:)"),
      ])
  }

  @Test("no item can be put below itself")
  func circles() {
    var snapshot = outline
    snapshot.append([1], to: 1)
    snapshot.append([1], to: 121)
    // What would be below the item that is refused isn't added either.
    var part = Snapshot()
    part.append([5, 1])
    part.append([6], to: 1)
    snapshot.replace(childrenOf: 12, using: part)
    #expect(snapshot.items == [1, 11, 12, 5, 2])
    #expect(
      snapshot.problems == [
        .duplicateItems(first: "1", count: 1, call: "append(_:to:)"),
        .duplicateItems(first: "1", count: 1, call: "append(_:to:)"),
        .duplicateItems(first: "1", count: 1, call: "replace(childrenOf:using:)"),
      ])
    // A snapshot below one of its own items.
    var whole = outline
    whole.replace(childrenOf: 1, using: outline)
    #expect(whole.items == [1, 2])
  }

  @Test("what is wrong with a snapshot is reported where it is inserted, too")
  func problemsOfParts() {
    var part = Snapshot()
    part.expand([9])
    var snapshot = outline
    snapshot.insert(part, after: 1)
    #expect(snapshot.problems == [.unknownItems(first: "9", count: 1, call: "expand(_:)")])
  }

  @Test("a chain of 100 000 items needs no deep stack")
  func chain() {
    var snapshot = Snapshot()
    snapshot.append([0])
    for item in 1..<100_000 { snapshot.append([item], to: item - 1) }
    snapshot.expand(Array(0..<100_000))
    #expect(snapshot.visibleItems.count == 100_000)
    #expect(snapshot.level(of: 99_999) == 99_999)
    #expect(snapshot.parents.last == 99_998)
    snapshot.delete([1])
    #expect(snapshot.items == [0])
  }
}
