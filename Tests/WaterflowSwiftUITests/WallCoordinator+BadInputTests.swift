import Foundation
import TestSupport
import Testing

@testable import WaterflowSwiftUI

@MainActor
struct WallCoordinatorBadInputTests {
  // MARK: Identifiers

  @Test("of items with one identifier the first is shown, with its own content, and the others are reported")
  func duplicates() {
    let stage = WallStage()
    let cards = [
      Card(id: 1, text: "a"), Card(id: 2, text: "b"), Card(id: 1, text: "c"), Card(id: 3, text: "d"),
      Card(id: 2, text: "e"), Card(id: 4, text: "f"),
    ]
    stage.itemSize = .height { card, _ in card.text == "d" ? 70 : 40 }
    let found = misuses { stage.show(cards) }
    #expect(found == [.snapshotProblem(.duplicateItems(first: "1", count: 2, call: "appendItems"))])
    #expect(stage.visibleTexts == ["a", "b", "d", "f"])
    #expect(stage.frame(of: 3)?.height == 70 && stage.frame(of: 4)?.height == 40)
    // The same again is no change, and reports nothing.
    let again = misuses { stage.show(cards) }
    #expect(again.isEmpty)
    #expect(stage.visibleTexts == ["a", "b", "d", "f"])
    // A change of what is shown is seen, behind a repetition as well.
    var changed = cards
    changed[3].text = "D"
    _ = misuses { stage.show(changed) }
    #expect(stage.visibleTexts == ["a", "b", "D", "f"])
    stage.show(Card.numbered([4, 3, 2, 1]))
    #expect(stage.visibleTexts == ["4", "3", "2", "1"])
  }

  @Test("an identifier that two sections have is shown in the last one, as in a snapshot")
  func duplicatesInSections() {
    let stage = WallStage()
    let found = misuses { stage.show(["a": Card.numbered([1, 2]), "b": Card.numbered([2, 3])]) }
    #expect(found == [.snapshotProblem(.duplicateItems(first: "2", count: 1, call: "appendItems"))])
    #expect(stage.shownItems == ["a": [1], "b": [2, 3]])
    #expect(stage.visibleTexts == ["1", "2", "3"])
  }

  @Test("of sections with one identifier the first is shown, and the others are reported and left out")
  func duplicateSections() {
    let stage = WallStage()
    let found = misuses { stage.show(["a": Card.numbered([1]), "a": Card.numbered([2]), "b": Card.numbered([3])]) }
    #expect(found == [.snapshotProblem(.duplicateSections(first: "a", count: 1, call: "appendSections"))])
    #expect(stage.shownItems == ["a": [1], "b": [3]])
  }

  @Test("identifiers that are others each time they are read are consistent within an update, and each one is all new")
  func unstableIdentifiers() {
    let coordinator = WallCoordinator<Int, UUID>()
    let host = TestHost(showing: coordinator.view)
    coordinator.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    func update(_ texts: [String], animated: Bool = false) {
      let data = SectionData<Int, UUID>(texts, ItemReader(texts) { _ in UUID() }, itemSize: .height(50)) { text, id in
        StandInContent(text: text, id: id)
      }
      coordinator.update([SectionContent(id: 0, data: data)], WallBehavior(), animated: animated)
      host.advance(by: 0.6)
    }
    func texts() -> [String] {
      coordinator.view.visibleCells.compactMap { ($0.contentConfiguration as? StandInContent)?.text }
    }
    let found = misuses {
      for step in 0..<10 {
        let wanted = (0..<5).map { "\(step) \($0)" }
        update(wanted, animated: step.isMultiple(of: 2))
        #expect(texts() == wanted)
        #expect(Set(coordinator.dataSource.snapshot().itemIdentifiers).count == 5)
      }
    }
    #expect(found.isEmpty)
  }

  @Test("objects whose identifiers change in place are shown as they are known until other data comes")
  func changedInPlace() {
    final class Entry {
      var id: Int
      init(_ id: Int) { self.id = id }
    }
    let coordinator = WallCoordinator<Int, Int>()
    let host = TestHost(showing: coordinator.view)
    coordinator.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    let entries = (0..<5).map(Entry.init)
    func update(_ entries: [Entry]) {
      let data = SectionData<Int, Int>(entries, ItemReader(entries) { $0.id }, itemSize: .height(50)) { entry, id in
        StandInContent(text: "\(entry.id)", id: id)
      }
      coordinator.update([SectionContent(id: 0, data: data)], WallBehavior(), animated: false)
      host.advance(by: 0.1)
    }
    let found = misuses {
      update(entries)
      entries[0].id = 3
      entries[1].id = 100
      update(entries)
      #expect(coordinator.dataSource.snapshot().itemIdentifiers == [0, 1, 2, 3, 4])
      #expect(coordinator.view.visibleCells.count == 5)
    }
    #expect(found.isEmpty)
    let later = misuses { update(Array(entries.dropLast())) }
    // Two entries are the third by now.
    #expect(later == [.snapshotProblem(.duplicateItems(first: "3", count: 1, call: "appendItems"))])
    #expect(coordinator.dataSource.snapshot().itemIdentifiers == [3, 100, 2])
  }

  @Test("data that is swapped entirely each time, by few items and by thousands, is shown each time")
  func swaps() {
    let stage = WallStage()
    stage.itemSize = .height(50)
    let found = misuses {
      for (step, count) in [3, 3_000, 2, 2_500, 0, 4_000, 4_000, 1].enumerated() {
        let first = step * 10_000
        stage.show(Card.numbered(first..<first + count), animated: step.isMultiple(of: 2))
        #expect(stage.shownItems["all"]?.count == count)
        #expect(stage.visibleItems == Array(first..<first + min(count, 8)))
      }
    }
    #expect(found.isEmpty)
  }

  // MARK: Sizes

  @Test("content without a height is reported once and gets a point, so that not all items come into view")
  func emptyContent() {
    let stage = WallStage()
    stage.itemSize = .automatic(estimate: 100)
    let found = misuses { stage.show((0..<20_000).map { Card(id: $0, height: 0) }) }
    #expect(found.count == 1)
    #expect("\(found[0])".contains("300.0 × 0.0"))
    #expect(stage.frame(of: 0)?.height == 1)
    // A viewport of 400 points, and one ahead.
    #expect(stage.view.visibleCells.count <= 401)
    #expect(stage.madeContents.count < 2_000)
  }

  @Test(
    "content of any height is reported once and gets the estimate",
    arguments: [CGFloat.infinity, .nan, .greatestFiniteMagnitude, -.infinity, 1e7])
  func endlessContent(height: CGFloat) {
    let stage = WallStage()
    stage.itemSize = .automatic(estimate: 80)
    let found = misuses {
      stage.show((0..<50).map { Card(id: $0, height: $0 == 1 ? height : 100) })
      stage.settle()
    }
    #expect(found.count == 1)
    #expect(stage.frame(of: 1)?.height == (height == -.infinity ? 1 : 80))
    #expect(stage.frame(of: 0)?.height == 100 && stage.frame(of: 2)?.height == 100)
    #expect(stage.view.contentSize.height.isFinite)
  }

  @Test("a given size that can't be used is reported and counts as 0", arguments: [CGFloat.nan, .infinity, -20])
  func givenSizes(height: CGFloat) {
    let stage = WallStage()
    stage.itemSize = .height { card, _ in card.height }
    let found = misuses { stage.show([Card(id: 0), Card(id: 1, height: height), Card(id: 2)]) }
    #expect(!found.isEmpty)
    #expect(stage.frame(of: 1)?.height == 0)
    #expect(stage.frame(of: 2)?.minY == 100)
  }

  @Test("a ratio of 0 is reported, and the item has no height")
  func ratios() {
    let stage = WallStage()
    stage.itemSize = .aspectRatio { $0.id == 1 ? 0 : 3 }
    let found = misuses { stage.show(Card.numbered(0..<3)) }
    #expect(!found.isEmpty)
    #expect(stage.frame(of: 1)?.height == 0 && stage.frame(of: 2)?.minY == 100)
  }

  // MARK: Writing in the middle

  @Test("an update from inside of content waits for the end of the frame, and leads to no loop")
  func updateInContent() {
    let stage = WallStage()
    var updates = 0
    stage.onContent = { [unowned stage] card in
      guard card.id == 2, updates < 1_000 else { return }
      updates += 1
      // As a view whose body writes to what it depends on.
      stage.cards = ["all": Card.numbered([0, 1, 2, 3 + updates])]
      stage.update()
    }
    let found = misuses {
      stage.cards = ["all": Card.numbered([0, 1, 2, 3])]
      stage.update()
    }
    #expect(found.isEmpty)
    // Nothing happened within the update itself: the one that was asked for waits.
    #expect(updates <= 2)
    // It goes on as long as the content asks for more, one update in a turn; the wall stays true to the last one.
    stage.onContent = nil
    stage.settle()
    #expect(stage.shownItems["all"]?.prefix(3) == [0, 1, 2])
    #expect(stage.visibleItems == stage.shownItems["all"])
  }

  @Test("an update from the closure that gives heights waits, too", .needs(.mainQueue))
  func updateInHeight() {
    let stage = WallStage()
    var isDone = false
    stage.itemSize = .height { [unowned stage] card, _ in
      if card.id == 1, !isDone {
        isDone = true
        stage.cards = ["all": Card.numbered([5, 6, 7])]
        stage.update()
      }
      return 50
    }
    let found = misuses { stage.show(Card.numbered([0, 1, 2])) }
    #expect(found.isEmpty)
    #expect(stage.visibleItems == [5, 6, 7])
  }

  @Test("an update in the middle of a batch of the view's waits for its end; until then both contents are found")
  func updateInBatch() {
    let stage = WallStage(Card.numbered([0, 1, 2]))
    stage.coordinator.view.performBatchUpdates {
      stage.cards = ["all": Card.numbered([7, 8])]
      stage.update()
      // What is shown by now isn't what the update has: both are found.
      #expect(stage.coordinator.place(ofItemAt: [0, 0]) != nil)
    }
    stage.settle()
    #expect(stage.visibleItems == [7, 8])
    #expect(stage.coordinator.settledContent != nil)
  }

  @Test("an update that waits is dropped where the app updates again before its turn", .needs(.mainQueue))
  func waitingIsOlder() {
    let stage = WallStage(Card.numbered([0]))
    stage.onContent = { [unowned stage] _ in
      stage.onContent = nil
      stage.cards = ["all": Card.numbered([0, 1])]
      stage.update()
    }
    stage.update()
    #expect(stage.shownItems == ["all": [0]])
    stage.cards = ["all": Card.numbered([0, 1, 2])]
    stage.update()
    #expect(stage.shownItems == ["all": [0, 1, 2]])
    stage.settle()
    #expect(stage.shownItems == ["all": [0, 1, 2]])
    #expect(stage.visibleItems == [0, 1, 2])
  }

  @Test(
    "a selection binding that changes the data in the middle of a tap is followed", .needs(.finger))
  func writesData() {
    let stage = WallStage()
    let selection = StandInState<Set<Int>>([])
    stage.itemSize = .height(100)
    stage.behavior.selection = selection.link
    selection.onWrite = {
      stage.cards = ["all": Card.numbered([10, 11])]
      selection.set([11])
      stage.update()
    }
    stage.show(Card.numbered(0..<5))
    stage.host.tap(at: CGPoint(x: 150, y: 150))
    stage.settle()
    #expect(stage.visibleItems == [10, 11])
    #expect(stage.selectedItems == [11])
    #expect(selection.written == [[1]])
  }
}
