import Foundation
import TestSupport
import Testing

@testable import Waterflow

struct BatchAnimationsTests {
  @Test("a section's animation is that of its header and of the items that are replaced with it")
  func sections() {
    var (changes, animations) = (IndexChanges(), BatchAnimations())
    changes.deleteSections([0])
    changes.moveItem(at: ItemIndex(section: 0, item: 1), to: ItemIndex(section: 1, item: 0))
    changes.insertSections([0])
    animations.record(.scale, for: changes)
    let map = changes.normalized(oldCounts: [3, 2])
    #expect(animations.exit(of: .item(0, inSection: 0), by: map) == .scale)
    #expect(animations.exit(of: .item(1, inSection: 0), by: map) == nil)
    #expect(animations.exit(of: ContentElement(section: 0, category: .header), by: map) == .scale)
    #expect(animations.exit(of: ContentElement(section: 1, category: .header), by: map) == nil)
    #expect(animations.entrance(of: .item(2, inSection: 0), by: map) == .scale)
    #expect(animations.entrance(of: ContentElement(section: 0, category: .orthogonalSection), by: map) == .scale)
    #expect(animations.entrance(of: .item(0, inSection: 1), by: map) == nil)
    #expect(animations.entrance(of: ContentElement(section: 1, category: .footer), by: map) == nil)
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
    let map = changes.normalized(oldCounts: [3, 2])
    #expect(animations.exit(of: .item(1, inSection: 0), by: map) == .scale)
    #expect(animations.entrance(of: .item(0, inSection: 0), by: map) == .scale)
    #expect(animations.exit(of: .item(0, inSection: 1), by: map) == .scale)
    #expect(animations.entrance(of: .item(0, inSection: 2), by: map) == .scale)
  }

  @Test("a section that is reloaded comes as it goes, wherever it is then")
  func reloadedElsewhere() {
    var (changes, animations) = (IndexChanges(), BatchAnimations())
    changes.deleteSections([0])
    animations.record(.slide(.top), for: changes)
    changes.reloadSections([1])
    animations.record(.scale, for: changes)
    let map = changes.normalized(oldCounts: [2, 2])
    for element in [ContentElement(section: 0, category: .header), .item(1, inSection: 0)] {
      #expect(animations.entrance(of: element, by: map) == .scale)
    }
  }

  @Test("a section that scrolls across stays when it is reloaded, its items don't")
  func reloadedCarousel() {
    var (changes, animations) = (IndexChanges(), BatchAnimations())
    changes.reloadSections([0])
    animations.record(.scale, for: changes)
    let map = changes.normalized(oldCounts: [3])
    let carousel = ContentElement(section: 0, category: .orthogonalSection)
    #expect(animations.entrance(of: carousel, by: map) == nil && animations.exit(of: carousel, by: map) == nil)
    #expect(animations.entrance(of: .item(0, inSection: 0), by: map) == .scale)
    #expect(animations.exit(of: .item(0, inSection: 0), by: map) == .scale)
  }
}
