import Foundation
import Testing

@testable import WaterflowGeometry

/// Hashing is what takes long in snapshots of many items: what stays must not be hashed for what comes and goes.
struct SnapshotHashesTests {
  private final class Counter: @unchecked Sendable { var (hashes, comparisons) = (0, 0) }

  private struct Item: Hashable, Sendable {
    let number: Int
    let counter: Counter

    static func == (first: Item, second: Item) -> Bool {
      first.counter.comparisons += 1
      return first.number == second.number
    }
    func hash(into hasher: inout Hasher) {
      counter.hashes += 1
      hasher.combine(number)
    }
  }

  private let counter = Counter()

  private func items(_ numbers: some Sequence<Int>) -> [Item] {
    numbers.map { Item(number: $0, counter: counter) }
  }

  private func snapshot(_ numbers: some Sequence<Int>) -> WaterflowSnapshot<Int, Item> {
    var snapshot = WaterflowSnapshot<Int, Item>()
    snapshot.appendSections([0])
    snapshot.appendItems(items(numbers))
    counter.hashes = 0
    return snapshot
  }

  private func numbers(_ snapshot: WaterflowSnapshot<Int, Item>) -> [Int] { snapshot.itemIdentifiers.map(\.number) }

  @Test("where a branch folds and unfolds, its items alone are hashed", arguments: [0, 400, 9_900])
  func folds(first: Int) {
    let all = Array(0..<10_000)
    let folded = Array(all[..<first] + all[(first + 100)...])
    var snapshot = snapshot(all)
    for shown in [folded, all] {
      snapshot.replaceItems(ofSection: 0, with: items(shown), call: "")
      #expect(numbers(snapshot) == shown && snapshot.problems.isEmpty)
      // A dictionary hashes some neighbors of what it removes.
      #expect(counter.hashes < 10 * 100)
      counter.hashes = 0
    }
  }

  @Test("items that another section has are refused, wherever they lie between those that stay")
  func refuses() {
    var snapshot = snapshot(0..<10)
    snapshot.appendSections([1])
    snapshot.appendItems(items([20, 21]), toSection: 1)
    snapshot.replaceItems(ofSection: 0, with: items([0, 20, 1, 2, 30, 3, 21, 9]), call: "apply")
    #expect(snapshot.itemIdentifiers(inSection: 0).map(\.number) == [0, 1, 2, 30, 3, 9])
    #expect(snapshot.itemIdentifiers(inSection: 1).map(\.number) == [20, 21])
    #expect(snapshot.problems.count == 1)
    for (index, item) in snapshot.itemIdentifiers(inSection: 0).enumerated() {
      #expect(snapshot.itemIndex(of: item) == ItemIndex(section: 0, item: index))
    }
  }

  @Test("the difference after deletions in the middle hashes few items, however often some were deleted there")
  func differs() {
    var old = snapshot(0..<10_000)
    for first in [5_000, 2_000, 7_000] {
      var new = old
      let gone = first..<first + 99
      new.deleteItems(items(gone))
      counter.hashes = 0
      let changes = new.difference(from: old)
      #expect(changes.count == 99 && changes.deletedItems.count == 99)
      #expect(counter.hashes <= 10)
      old = new
    }
  }

  @Test("items of sections that nothing has changed are neither hashed nor compared")
  func skipsSameSections() {
    var old = WaterflowSnapshot<Int, Item>()
    old.appendSections(Array(0..<100))
    for section in 0..<100 { old.appendItems(items(section * 10..<section * 10 + 10), toSection: section) }
    var new = old
    new.moveSection(99, beforeSection: 0)
    new.insertItems(items([-1]), beforeItem: items([505])[0])
    new.deleteItems(items([506]))
    (counter.hashes, counter.comparisons) = (0, 0)
    let changes = new.difference(from: old)
    #expect(changes.insertedItems == [ItemIndex(section: 51, item: 5)])
    #expect(changes.deletedItems == [ItemIndex(section: 50, item: 6)])
    #expect(changes.movedSections == [.init(from: 99, to: 0)] && changes.count == 3)
    // Those that come where another was expected: the new one, and the one after that which is gone.
    #expect(counter.hashes == 2)
    // Of one section, some twice, and those whose hashes meet, which differ from run to run: far from all 1 000.
    #expect(counter.comparisons <= 100)
  }

  @Test("where many items lie elsewhere, positions are recorded again once, and nothing is lost")
  func differsMuch() {
    var old = snapshot(0..<10_000)
    old.deleteItems(items(5_000..<5_300))
    let shuffled = (0..<10_000).map { $0 * 7_919 % 10_000 }
    let new = snapshot(shuffled)
    let changes = new.difference(from: old)
    #expect(changes.insertedItems.count == 300 && changes.deletedItems.isEmpty)
    // Each once in search of it, and those of the old one once more.
    #expect(counter.hashes <= 2 * 10_000)
  }
}
