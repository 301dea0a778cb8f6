import Foundation
import TestSupport
import Testing

@testable import WaterflowGeometry
@testable import WaterflowPanes

/// What an element is after an update, and what lies beside one that is gone.
struct ChangeMapElementsTests {
  /// Sections of five, no and two items.
  private func map(_ change: (inout IndexChanges) -> Void) -> ChangeMap {
    var changes = IndexChanges()
    change(&changes)
    return changes.normalized(oldCounts: [5, 0, 2])
  }

  private func item(_ section: Int, _ item: Int) -> ContentElement { .item(item, inSection: section) }

  @Test("the neighbor of an item that goes is the next one that stays, in its section or a later one")
  func next() {
    let map = map { $0.deleteItems(at: [1, 2, 4].map { ItemIndex(section: 0, item: $0) }) }
    #expect(map.neighbor(of: item(0, 1)) == item(0, 3))
    #expect(map.neighbor(of: item(0, 4)) == item(2, 0))
  }

  @Test("where nothing after it stays it is the last one before, in its section or an earlier one")
  func previous() {
    let one = map { $0.deleteItems(at: [ItemIndex(section: 2, item: 1)]) }
    #expect(one.neighbor(of: item(2, 1)) == item(2, 0))
    let both = map { $0.deleteItems(at: [0, 1].map { ItemIndex(section: 2, item: $0) }) }
    #expect(both.neighbor(of: item(2, 0)) == item(0, 4))
    let section = map { $0.deleteSections([2]) }
    #expect(section.neighbor(of: item(2, 1)) == item(0, 4))
    let all = map { $0.deleteSections([0, 1, 2]) }
    #expect(all.neighbor(of: item(0, 0)) == nil)
  }

  @Test("a header lies before the items of its section, a footer after them")
  func boundaries() {
    let map = map { _ in }
    #expect(map.neighbor(of: ContentElement(section: 2, category: .header)) == item(2, 0))
    #expect(map.neighbor(of: ContentElement(section: 2, category: .footer)) == item(2, 1))
    #expect(map.neighbor(of: ContentElement(section: 0, category: .footer)) == item(2, 0))
    #expect(map.neighbor(of: ContentElement(section: 1, category: .header)) == item(2, 0))
  }
}
