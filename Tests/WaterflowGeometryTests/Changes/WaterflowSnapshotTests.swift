import Testing

@testable import WaterflowGeometry

struct WaterflowSnapshotTests {
  typealias Snapshot = WaterflowSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  private func content(_ snapshot: Snapshot) -> [String] {
    snapshot.sectionIdentifiers.map { section in
      section + ":" + snapshot.itemIdentifiers(inSection: section).map(String.init).joined(separator: ",")
    }
  }

  @Test("a new snapshot is empty, and answers so")
  func empty() {
    let snapshot = Snapshot()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [])
    #expect(snapshot.numberOfItems(inSection: "a") == 0)
    #expect(snapshot.indexOfItem(1) == nil && snapshot.indexOfSection("a") == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == nil)
    #expect(snapshot.itemIdentifier(at: ItemIndex(section: 0, item: 0)) == nil)
  }

  @Test("items are appended to the section named, or to the last")
  func append() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3])
    #expect(content(snapshot) == ["a:1,2", "b:3"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3])
    #expect(snapshot.indexOfItem(3) == 2)
    #expect(snapshot.itemIndex(of: 3) == ItemIndex(section: 1, item: 0))
    #expect(snapshot.itemIdentifier(at: ItemIndex(section: 0, item: 1)) == 2)
    #expect(snapshot.sectionIdentifier(containingItem: 2) == "a")
    #expect(snapshot.itemCounts == [2, 1])
    #expect(snapshot.problems.isEmpty)
  }

  @Test("items are inserted, moved and deleted next to others")
  func items() {
    var snapshot = snapshot(["a": [1, 2, 3], "b": [4]])
    snapshot.insertItems([10, 11], beforeItem: 1)
    snapshot.insertItems([12], afterItem: 4)
    #expect(content(snapshot) == ["a:10,11,1,2,3", "b:4,12"])
    snapshot.moveItem(3, beforeItem: 11)
    snapshot.moveItem(10, afterItem: 4)
    #expect(content(snapshot) == ["a:3,11,1,2", "b:4,10,12"])
    snapshot.moveItem(3, afterItem: 1)
    #expect(content(snapshot) == ["a:11,1,3,2", "b:4,10,12"])
    snapshot.deleteItems([2, 10, 11])
    #expect(content(snapshot) == ["a:1,3", "b:4,12"])
    snapshot.deleteAllItems()
    #expect(content(snapshot) == ["a:", "b:"])
    #expect(snapshot.problems.isEmpty)
  }

  @Test("sections are inserted, moved and deleted, their items with them")
  func sections() {
    var snapshot = snapshot(["a": [1], "b": [2]])
    snapshot.insertSections(["c"], beforeSection: "b")
    snapshot.insertSections(["d", "e"], afterSection: "b")
    #expect(content(snapshot) == ["a:1", "c:", "b:2", "d:", "e:"])
    snapshot.moveSection("b", afterSection: "e")
    snapshot.moveSection("d", beforeSection: "a")
    #expect(content(snapshot) == ["d:", "a:1", "c:", "e:", "b:2"])
    snapshot.deleteSections(["a", "e"])
    #expect(content(snapshot) == ["d:", "c:", "b:2"])
    #expect(snapshot.indexOfItem(1) == nil)
    snapshot.appendSections(["a"])
    snapshot.appendItems([1])
    #expect(content(snapshot) == ["d:", "c:", "b:2", "a:1"])
    #expect(snapshot.problems.isEmpty)
  }

  @Test("marks are kept once, in order, until what they mark is deleted; reloading includes reconfiguring")
  func marks() {
    var snapshot = snapshot(["a": [1, 2, 3], "b": [4, 5]])
    snapshot.reconfigureItems([5, 1, 2])
    snapshot.reloadItems([3, 1, 3])
    snapshot.reconfigureItems([3])
    snapshot.reloadSections(["b", "b"])
    #expect(snapshot.reloadedItemIdentifiers == [3, 1])
    #expect(snapshot.reconfiguredItemIdentifiers == [5, 2])
    #expect(snapshot.reloadedSectionIdentifiers == ["b"])
    snapshot.deleteItems([3])
    snapshot.deleteSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [1])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers == [])
    let settled = snapshot.settled()
    #expect(settled.reloadedItemIdentifiers == [] && settled.reconfiguredItemIdentifiers == [])
    #expect(content(settled) == content(snapshot))
  }

  @Test("an item is in a snapshot once: where it was added last; a section where it was added first")
  func duplicates() {
    var snapshot = snapshot(["a": [1, 2, 1], "b": [2, 3]])
    #expect(content(snapshot) == ["a:1", "b:2,3"])
    snapshot.insertItems([3, 4, 4], beforeItem: 1)
    snapshot.appendSections(["c", "a", "c"])
    #expect(content(snapshot) == ["a:3,4,1", "b:2", "c:"])
    #expect(
      snapshot.problems == [
        .duplicateItems(first: "1", count: 1, call: "appendItems"),
        .duplicateItems(first: "2", count: 1, call: "appendItems"),
        .duplicateItems(first: "3", count: 2, call: "insertItems(beforeItem:)"),
        .duplicateSections(first: "a", count: 2, call: "appendSections"),
      ])
    #expect(
      snapshot.problems[2].description
        == "insertItems(beforeItem:): 2 items are in the snapshot already, the first is 3")
    #expect(snapshot.settled().problems.isEmpty)
  }

  @Test("items that are added again move as in UIKit, and keep their marks")
  func movesDuplicates() {
    var after = snapshot(["a": [1, 2, 3, 5]])
    after.reloadItems([3])
    after.insertItems([3, 4], afterItem: 5)
    #expect(content(after) == ["a:1,2,5,3,4"])
    #expect(after.reloadedItemIdentifiers == [3])
    var sections = snapshot(["a": [1, 2, 3], "b": []])
    sections.appendItems([2], toSection: "b")
    #expect(content(sections) == ["a:1,3", "b:2"])
    var all = snapshot(["a": [1, 2, 3]])
    all.appendItems([3, 1, 2])
    #expect(content(all) == ["a:3,1,2"])
    // Next to one of themselves, where that was.
    all.insertItems([2, 9, 1], beforeItem: 1)
    #expect(content(all) == ["a:3,2,9,1"])
    all.insertItems([9, 3], afterItem: 3)
    #expect(content(all) == ["a:9,3,2,1"])
  }

  @Test("what isn't there is left alone, and reported")
  func unknown() {
    var snapshot = snapshot(["a": [1, 2]])
    snapshot.insertItems([5], afterItem: 9)
    snapshot.moveItem(1, beforeItem: 9)
    snapshot.moveItem(9, beforeItem: 1)
    snapshot.moveItem(1, afterItem: 1)
    snapshot.deleteItems([8, 9])
    snapshot.reloadItems([8])
    snapshot.appendItems([5], toSection: "z")
    snapshot.moveSection("a", beforeSection: "z")
    snapshot.moveSection("a", beforeSection: "a")
    snapshot.deleteSections(["z"])
    #expect(content(snapshot) == ["a:1,2"])
    #expect(
      snapshot.problems == [
        .unknownItems(first: "9", count: 1, call: "insertItems(afterItem:)"),
        .unknownItems(first: "9", count: 1, call: "moveItem(beforeItem:)"),
        .unknownItems(first: "9", count: 1, call: "moveItem(beforeItem:)"),
        .movedNextToItself(identifier: "1", call: "moveItem(afterItem:)"),
        .unknownItems(first: "8", count: 2, call: "deleteItems"),
        .unknownItems(first: "8", count: 1, call: "reloadItems"),
        .unknownSections(first: "z", count: 1, call: "appendItems"),
        .unknownSections(first: "z", count: 1, call: "moveSection(beforeSection:)"),
        .movedNextToItself(identifier: "a", call: "moveSection(beforeSection:)"),
        .unknownSections(first: "z", count: 1, call: "deleteSections"),
      ])
    var none = Snapshot()
    none.appendItems([1, 2])
    #expect(none.numberOfItems == 0)
    #expect(
      none.problems.map(\.description) == ["appendItems: 2 items are without a section, as the snapshot has none yet"])
  }

  @Test("a snapshot built off the main thread is the same")
  func otherThread() async {
    let built = await Task.detached {
      var snapshot = WaterflowSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems(Array(1...100))
      return snapshot
    }.value
    #expect(built.itemIdentifiers == Array(1...100))
  }
}
