import Foundation
import Testing

@testable import WaterflowGeometry

/// Hashing is what takes long in snapshots of many items: what stays must not be hashed for what comes and goes.
struct SnapshotHashesTests {
  private final class Counter: @unchecked Sendable { var hashes = 0 }

  private struct Item: Hashable, Sendable {
    let number: Int
    let counter: Counter

    static func == (first: Item, second: Item) -> Bool { first.number == second.number }
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
