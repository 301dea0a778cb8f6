import Foundation
import TestSupport

@testable import WaterflowGeometry

/// Random lists and random batches of changes to them.
struct RandomChanges {
  var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func counts() -> [Int] {
    (0..<random.int(0...5)).map { _ in random.oneIn(4) ? 0 : random.int(0...12) }
  }

  /// Changes that agree with each other, in random order, and the counts they lead to.
  mutating func valid(for oldCounts: [Int]) -> (changes: IndexChanges, newCounts: [Int]) {
    var changes = IndexChanges()
    let frequency = random.pick([2, 4, 10])
    var isReplacedBefore = Set<Int>()

    var arrivingSections: [Int?] = []
    var staying: [Int] = []
    for section in oldCounts.indices {
      if random.oneIn(frequency * 2) {
        changes.deleteSections([section])
        isReplacedBefore.insert(section)
        continue
      }
      if random.oneIn(frequency * 2) {
        changes.reloadSections([section])
        isReplacedBefore.insert(section)
      }
      if random.oneIn(frequency) { arrivingSections.append(section) } else { staying.append(section) }
    }
    for _ in 0..<random.int(0...2) { arrivingSections.append(nil) }
    let newSections: [Int?] = fill(staying, arriving: arrivingSections)
    for (place, section) in newSections.enumerated() {
      if let section {
        if arrivingSections.contains(section) { changes.moveSection(section, toSection: place) }
      } else {
        changes.insertSections([place])
      }
    }

    var stayingItems: [Int: [ItemIndex]] = [:]
    var arrivingItems: [Int: [ItemIndex?]] = [:]
    for section in oldCounts.indices {
      for item in 0..<oldCounts[section] {
        let index = ItemIndex(section: section, item: item)
        let isMoved = !newSections.isEmpty && random.oneIn(frequency)
        if isMoved {
          arrivingItems[random.int(0...newSections.count - 1), default: []].append(index)
        } else if isReplacedBefore.contains(section) {
          continue
        } else if random.oneIn(frequency) {
          changes.deleteItems(at: [index])
          continue
        } else {
          stayingItems[section, default: []].append(index)
        }
        if random.oneIn(frequency) {
          changes.reloadItems(at: [index])
        } else if random.oneIn(frequency) {
          changes.reconfigureItems(at: [index])
        }
      }
    }
    var newCounts: [Int] = []
    for (place, section) in newSections.enumerated() {
      let isReplaced = section.map { isReplacedBefore.contains($0) } ?? true
      var arriving = arrivingItems[place] ?? []
      for _ in 0..<random.int(0...frequency) { arriving.append(nil) }
      let items = fill(isReplaced ? [] : stayingItems[section ?? 0] ?? [], arriving: arriving)
      newCounts.append(items.count)
      for (item, source) in items.enumerated() {
        let index = ItemIndex(section: place, item: item)
        if let source {
          if arriving.contains(source) { changes.moveItem(at: source, to: index) }
        } else if !isReplaced {
          changes.insertItems(at: [index])
        }
      }
    }
    return (shuffled(changes), newCounts)
  }

  /// Changes to anything, there or not.
  mutating func arbitrary(for oldCounts: [Int]) -> IndexChanges {
    var changes = random.oneIn(3) ? IndexChanges() : valid(for: oldCounts).changes
    for _ in 0..<random.int(1...8) {
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

  private mutating func fill<Element>(_ staying: [Element], arriving: [Element?]) -> [Element?] {
    var all = staying.map(Optional.some)
    for element in arriving { all.insert(element, at: random.int(0...all.count)) }
    return all
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
