import Foundation
import TestSupport
import Testing

@testable import Waterflow

/// Batches are replayed on arrays of names, where it is plain which batch an item goes or comes in.
struct UpdateAnimationsTests {
  private typealias Animation = WaterflowView.ItemAnimation

  private static let animations: [Animation] = [
    .automatic, .none, .fade, .scale, .slide(.leading), .slide(.trailing), .slide(.top), .slide(.bottom),
  ]

  /// Two sections of names, and how what came and went did so.
  private struct Replay {
    var names = [Array(0..<12), Array(100..<108)]
    var exits: [Int: Animation] = [:]
    /// Those of items that were there from the beginning are those of their reloads.
    var entrances: [Int: Animation] = [:]
    var nextName = 1_000

    var places: [(name: Int, item: ItemIndex)] {
      names.enumerated().flatMap { section, names in
        names.enumerated().map { ($1, ItemIndex(section: section, item: $0)) }
      }
    }

    /// Draws a batch and plays it. Returns what the view would record.
    mutating func batch(_ random: inout SeededRandom) -> (changes: IndexChanges, animations: BatchAnimations) {
      var (changes, animations) = (IndexChanges(), BatchAnimations())
      func record(_ animation: Animation, _ change: (inout IndexChanges) -> Void) {
        change(&changes)
        guard animation != .automatic else { return }
        var single = IndexChanges()
        change(&single)
        animations.record(animation, for: single)
      }
      var kept: [[Int]] = [[], []]
      var moved: [(name: Int, from: ItemIndex)] = []
      for (name, item) in places {
        let animation = random.pick(UpdateAnimationsTests.animations)
        switch random.int(0...11) {
        case 0, 1:
          record(animation) { $0.deleteItems(at: [item]) }
          if exits[name] == nil { exits[name] = animation }
        case 2:
          record(animation) { $0.reloadItems(at: [item]) }
          // The first that says so shows how the cell goes, the last one how another comes.
          if animation != .automatic {
            if exits[name] == nil { exits[name] = animation }
            entrances[name] = animation
          }
          kept[item.section].append(name)
        case 3: moved.append((name, item))
        default: kept[item.section].append(name)
        }
      }
      var arrivals: [(name: Int, from: ItemIndex?, section: Int)] = moved.map {
        ($0.name, $0.from, random.int(0...1))
      }
      for _ in 0..<random.int(0...3) {
        arrivals.append((nextName, nil, random.int(0...1)))
        nextName += 1
      }
      for section in 0...1 {
        let here = arrivals.filter { $0.section == section }
        var places = Array((0..<kept[section].count + here.count).shuffled(using: &random).prefix(here.count))
        places.sort()
        for (place, arrival) in zip(places, here) {
          kept[section].insert(arrival.name, at: place)
          let item = ItemIndex(section: section, item: place)
          if let from = arrival.from {
            record(.automatic) { $0.moveItem(at: from, to: item) }
          } else {
            let animation = random.pick(UpdateAnimationsTests.animations)
            record(animation) { $0.insertItems(at: [item]) }
            entrances[arrival.name] = animation
          }
        }
      }
      names = kept
      return (changes, animations)
    }
  }

  @Test("each item goes and comes as the batch says in which it does", arguments: 0..<200)
  func replays(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var replay = Replay()
    let before = replay.places
    let counts = replay.names.map(\.count)
    let batches = (0..<random.int(1...4)).map { _ in replay.batch(&random) }
    let (whole, steps) = ChangeMap.composingSteps(batches.map(\.changes), oldCounts: counts)
    #expect(whole.conflicts.isEmpty, "seed \(seed)")
    let animations = UpdateAnimations(steps, batches.map(\.animations))
    for (name, item) in before {
      let element = ContentElement.item(item.item, inSection: item.section)
      #expect(animations.exit(of: element) == replay.exits[name] ?? .automatic, "seed \(seed), item \(name)")
    }
    for (name, item) in replay.places {
      let element = ContentElement.item(item.item, inSection: item.section)
      let expected = replay.entrances[name] ?? .automatic
      #expect(animations.entrance(of: element) ?? .automatic == expected, "seed \(seed), item \(name)")
    }
  }

  @Test("a section's animation is that of its header and of the items that are replaced with it")
  func sections() {
    var (changes, animations) = (IndexChanges(), BatchAnimations())
    changes.deleteSections([0])
    changes.moveItem(at: ItemIndex(section: 0, item: 1), to: ItemIndex(section: 1, item: 0))
    changes.insertSections([0])
    animations.record(.scale, for: changes)
    let (_, steps) = ChangeMap.composingSteps([changes], oldCounts: [3, 2])
    let update = UpdateAnimations(steps, [animations])
    #expect(update.exit(of: .item(0, inSection: 0)) == .scale)
    #expect(update.exit(of: .item(1, inSection: 0)) == .automatic)
    #expect(update.exit(of: ContentElement(section: 0, category: .header)) == .scale)
    #expect(update.exit(of: ContentElement(section: 1, category: .header)) == .automatic)
    #expect(update.entrance(of: .item(2, inSection: 0)) == .scale)
    #expect(update.entrance(of: ContentElement(section: 0, category: .carousel)) == .scale)
    #expect(update.entrance(of: .item(0, inSection: 1)) == nil)
    #expect(update.entrance(of: ContentElement(section: 1, category: .footer)) == nil)
  }

  @Test("what is said twice counts as it was said first")
  func saidTwice() {
    var (changes, animations) = (IndexChanges(), BatchAnimations())
    changes.deleteItems(at: [ItemIndex(section: 0, item: 1)])
    changes.insertItems(at: [ItemIndex(section: 0, item: 0)])
    changes.reloadSections([1])
    changes.insertSections([2])
    animations.record(.scale, for: changes)
    animations.record(.fade, for: changes)
    let (_, steps) = ChangeMap.composingSteps([changes], oldCounts: [3, 2])
    let update = UpdateAnimations(steps, [animations])
    #expect(update.exit(of: .item(1, inSection: 0)) == .scale && update.entrance(of: .item(0, inSection: 0)) == .scale)
    #expect(update.exit(of: .item(0, inSection: 1)) == .scale && update.entrance(of: .item(0, inSection: 2)) == .scale)
  }

  @Test("a section that scrolls across stays when it is reloaded, its items don't")
  func reloadedCarousel() {
    var (reload, animations) = (IndexChanges(), BatchAnimations())
    reload.reloadSections([0])
    animations.record(.scale, for: reload)
    var (delete, others) = (IndexChanges(), BatchAnimations())
    delete.deleteSections([0])
    others.record(.slide(.top), for: delete)
    let carousel = ContentElement(section: 0, category: .carousel)
    let once = UpdateAnimations(ChangeMap.composingSteps([reload], oldCounts: [3]).steps, [animations])
    #expect(once.entrance(of: carousel) == nil && once.entrance(of: .item(0, inSection: 0)) == .scale)
    let twice = UpdateAnimations(
      ChangeMap.composingSteps([reload, delete], oldCounts: [3]).steps, [animations, others])
    #expect(twice.exit(of: carousel) == .slide(.top) && twice.exit(of: .item(0, inSection: 0)) == .scale)
  }
}
