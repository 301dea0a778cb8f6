import Foundation
import TestSupport

@testable import WaterflowGeometry

/// Draws lists and batches of changes to them.
struct RandomChanges {
  var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func counts() -> [Int] {
    (0..<random.int(0...5)).map { _ in random.oneIn(4) ? 0 : random.int(0...12) }
  }

  /// Consistent changes in random order, and the counts they lead to.
  mutating func valid(for oldCounts: [Int]) -> (changes: IndexChanges, newCounts: [Int]) {
    var draft = RandomChangesDraft(oldCounts: oldCounts, &random)
    draft.changeSections(&random)
    draft.changeItems(&random)
    let newCounts = draft.fillSections(&random)
    return (shuffled(draft.changes), newCounts)
  }

  /// Changes with any indexes, valid or not.
  mutating func arbitrary(for oldCounts: [Int]) -> IndexChanges {
    var changes = random.oneIn(3) ? IndexChanges() : valid(for: oldCounts).changes
    for _ in 0..<random.int(0...8) {
      let section = random.int(-1...oldCounts.count + 1)
      let items = (0..<random.int(1...2)).map { _ in ItemIndex(section: random.int(-1...5), item: random.int(-1...14)) }
      switch random.int(0...12) {
      case 0: changes.deleteSections(section >= 0 ? [section] : [0])
      case 1: changes.insertSections(section >= 0 ? [section] : [0])
      case 2: changes.reloadSections(section >= 0 ? [section] : [0])
      case 3: changes.moveSection(section, toSection: random.int(-1...oldCounts.count + 1))
      case 4, 5: changes.deleteItems(at: items)
      case 6, 7: changes.insertItems(at: items)
      case 8: changes.reloadItems(at: items)
      case 9: changes.reconfigureItems(at: items)
      default: changes.moveItem(at: items[0], to: ItemIndex(section: random.int(-1...5), item: random.int(-1...14)))
      }
    }
    return changes
  }

  private mutating func shuffled(_ changes: IndexChanges) -> IndexChanges {
    var shuffled = IndexChanges()
    for section in changes.deletedSections.shuffled(using: &random) { shuffled.deleteSections([section]) }
    for section in changes.insertedSections.shuffled(using: &random) { shuffled.insertSections([section]) }
    for section in changes.reloadedSections.shuffled(using: &random) { shuffled.reloadSections([section]) }
    for move in changes.movedSections.shuffled(using: &random) { shuffled.moveSection(move.from, toSection: move.to) }
    shuffled.deleteItems(at: changes.deletedItems.shuffled(using: &random))
    shuffled.insertItems(at: changes.insertedItems.shuffled(using: &random))
    shuffled.reloadItems(at: changes.reloadedItems.shuffled(using: &random))
    shuffled.reconfigureItems(at: changes.reconfiguredItems.shuffled(using: &random))
    for move in changes.movedItems.shuffled(using: &random) { shuffled.moveItem(at: move.from, to: move.to) }
    return shuffled
  }
}
