import Foundation
import TestSupport
import Testing

@testable import WaterflowSwiftUI

@MainActor
@Suite(.serialized)
struct WallCoordinatorCellsTests {
  @Test(
    "a wall of 1 000 000 items makes as many contents as are visible and one viewport ahead, and scrolling no more",
    .needs(.mainQueue))
  func million() {
    let coordinator = WallCoordinator<Int, Int>()
    let host = TestHost(showing: coordinator.view)
    coordinator.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    var behavior = WallBehavior<Int, Int>()
    behavior.layout = .waterfall(columns: .count(3), columnSpacing: 0, rowSpacing: 0)
    StandInView.madeCount = 0
    var made = 0
    let numbers = 0..<1_000_000
    let data = SectionData<Int, Int>(numbers, ItemReader(numbers) { $0 }, itemSize: .height(50)) { number, id in
      made += 1
      return StandInContent(text: "\(number)", id: id)
    }
    coordinator.update([SectionContent(id: 0, data: data)], behavior, animated: false)
    host.advance(by: 1)
    // Eight rows of three are visible, and as many follow.
    #expect(coordinator.view.visibleCells.count == 24)
    #expect(made == 48 && StandInView.madeCount == 48)
    for step in 1...20 {
      coordinator.view.contentOffset.y = CGFloat(step) * 100
      host.advance(by: 0.1)
    }
    // Two rows come into view in each step, and their cells are used again.
    #expect(made == 48 + 20 * 6)
    #expect(StandInView.madeCount <= 48 + 6)
    // Far away.
    coordinator.view.contentOffset.y = 10_000_000
    host.advance(by: 1)
    #expect(coordinator.view.visibleCells.count == 24)
    #expect(StandInView.madeCount <= 48 + 6)
    #expect(
      coordinator.view.visibleCells.first.flatMap { ($0.contentConfiguration as? StandInContent)?.text } == "600000")
  }

  @Test("items appear when they come into view, not when their content is made ahead", .needs(.mainQueue))
  func appearing() {
    let stage = WallStage()
    stage.itemSize = .height(100)
    var appeared: [Int] = []
    stage.behavior.onItemAppear = { id, element in
      #expect((element as? Card)?.id == id)
      appeared.append(id)
    }
    stage.show(Card.numbered(0..<100))
    #expect(stage.madeContents.count == 8 && appeared == [0, 1, 2, 3])
    stage.view.contentOffset.y = 100
    stage.settle()
    #expect(appeared == [0, 1, 2, 3, 4])
    // Away and back.
    stage.view.contentOffset.y = 0
    stage.settle()
    #expect(appeared == [0, 1, 2, 3, 4, 0])
    // An update shows nothing new, except for what comes in.
    appeared = []
    stage.suffix = "!"
    stage.show(Card.numbered([200] + Array(0..<100)), animated: true)
    #expect(appeared == [200])
  }

  @Test("an app may change its data when an item appears", .needs(.mainQueue))
  func changedByAppearing() {
    let stage = WallStage()
    stage.itemSize = .height(100)
    var shown: [Int] = []
    stage.behavior.onItemAppear = { [unowned stage] id, _ in
      shown.append(stage.visibleItems.count)
      guard stage.cards[0].value.count == 3 else { return }
      stage.cards = ["all": Card.numbered(0..<4)]
      stage.update()
    }
    stage.show(Card.numbered(0..<3))
    #expect(stage.visibleItems == [0, 1, 2, 3])
    // Told once all are there, not in the middle of the pass.
    #expect(shown.first == 3)
  }

  // MARK: State

  @Test("the state in a cell stays with its item through updates, moves, and a content of another text")
  func stateStays() throws {
    let stage = WallStage(Card.numbered(0..<3))
    try #require(stage.contentView(of: 1)).state = 7
    stage.suffix = "!"
    stage.update()
    #expect(stage.contentView(of: 1)?.state == 7 && stage.contentView(of: 1)?.content?.text == "1!")
    stage.show(Card.numbered([5, 2, 1, 0]), animated: true)
    #expect(stage.contentView(of: 1)?.state == 7)
    stage.show([Card(id: 1, text: "other"), Card(id: 2, text: "2")])
    #expect(stage.contentView(of: 1)?.state == 7)
    #expect(stage.visibleItems.filter { stage.contentView(of: $0)?.state != 0 } == [1])
  }

  @Test("a cell that is used again for another item has none of the state of the one before")
  func stateGoes() throws {
    let stage = WallStage(Card.numbered(0..<60))
    for item in stage.visibleItems { try #require(stage.contentView(of: item)).state = 1 }
    stage.view.contentOffset.y = 2_000
    stage.settle()
    let views = stage.view.visibleCells.compactMap { $0.contentView as? StandInView }
    #expect(views.count > 3)
    #expect(views.contains { $0.texts.count > 1 }, "no cell was used again")
    #expect(views.allSatisfy { $0.state == 0 })
    stage.view.contentOffset.y = 0
    stage.settle()
    #expect(stage.contentView(of: 0)?.state == 0)
  }

  // MARK: Content that isn't the item's alone

  @Test("what the app's view has besides the item reaches the cells on screen and those that come later")
  func captured() {
    let stage = WallStage(Card.numbered(0..<60))
    let made = StandInView.madeCount
    stage.suffix = "?"
    stage.forgetContents()
    stage.update()
    #expect(stage.visibleTexts == ["0?", "1?", "2?", "3?"])
    // Those ahead as well, each once.
    #expect(Set(stage.madeContents).count == stage.madeContents.count && stage.madeContents.count <= made)
    stage.view.contentOffset.y = 1_000
    stage.settle()
    #expect(stage.visibleTexts.allSatisfy { $0.hasSuffix("?") })
  }

  @Test("content that changes its own size is measured again, and what the user looks at stays")
  func growth() throws {
    let stage = WallStage(Card.numbered(0..<60))
    stage.view.contentOffset.y = 1_000
    stage.settle()
    let visible = stage.visibleItems
    let (first, second) = (visible[0], visible[1])
    let before = try #require(stage.frame(of: first))
    try #require(stage.contentView(of: second)).growth = 40
    stage.settle()
    #expect(stage.frame(of: second)?.height == 140)
    #expect(stage.frame(of: first)?.minY == before.minY)
  }

  @Test("content that wants another size in an update gets it, in sight at once and out of sight when it comes back")
  func sizeByState() {
    let stage = WallStage()
    stage.itemSize = .automatic(estimate: 100)
    stage.show(Card.numbered(0..<40))
    stage.view.contentOffset.y = 2_000
    stage.settle()
    #expect(stage.frame(of: 20)?.minY == 0)
    // Not the item's: the closure makes it.
    var height: CGFloat = 100
    func update(animated: Bool = false) {
      let cards = Card.numbered(0..<40)
      let data = SectionData<String, Int>(cards, ItemReader(cards) { $0.id }, itemSize: stage.itemSize) { card, id in
        StandInContent(text: card.text, id: id, height: height)
      }
      var behavior = WallBehavior<String, Int>()
      behavior.layout = stage.layout
      stage.coordinator.update([SectionContent(id: "all", data: data)], behavior, animated: animated)
    }
    update()
    stage.settle()
    height = 160
    update(animated: true)
    stage.settle()
    #expect(stage.frame(of: 20) == CGRect(x: 0, y: 0, width: 300, height: 160))
    #expect(stage.frame(of: 21)?.height == 160)
    // The first ones were measured with 100 points.
    stage.view.contentOffset.y = 0
    stage.settle()
    #expect(stage.visibleItems.allSatisfy { stage.frame(of: $0)?.height == 160 })
  }

  @Test("given sizes are those of the rules, along both axes")
  func rules() {
    let card = Card(id: 1, height: 30)
    #expect(WaterflowItemSize<Card>.height(40).height(of: card, width: 90, along: .vertical) == 40)
    #expect(WaterflowItemSize<Card>.height { $0.height + $1 }.height(of: card, width: 90, along: .vertical) == 120)
    let ratio = WaterflowItemSize<Card>.aspectRatio { _ in 3.0 / 2 }
    #expect(ratio.height(of: card, width: 90, along: .vertical) == 60)
    #expect(ratio.height(of: card, width: 90, along: .horizontal) == 135)
    #expect(ratio.size(of: card) == CGSize(width: 150, height: 100))
    let size = WaterflowItemSize<Card>.size { _ in CGSize(width: 20, height: 50) }
    #expect(size.height(of: card, width: 90, along: .vertical) == 225)
    #expect(size.height(of: card, width: 90, along: .horizontal) == 36)
    #expect(WaterflowItemSize<Card>.automatic.height(of: card, width: 1, along: .vertical) == -1)
    #expect(WaterflowItemSize<Card>.automatic(estimate: 9).estimate == 9)
  }

  @Test("sizes are asked for again where they are others at the width that items have", arguments: [1, 2])
  func sizesByWidth(columns: Int) {
    let stage = WallStage()
    var limit: CGFloat = 250
    stage.layout = .waterfall(columns: .count(columns), columnSpacing: 0, rowSpacing: 0)
    stage.itemSize = .height { _, width in min(width, limit) }
    stage.show(Card.numbered(0..<20))
    // Columns are 300 points wide, or 150.
    #expect(stage.frame(of: 0)?.height == (columns == 1 ? 250 : 150))
    for height in [140.0, 120, 250] {
      limit = height
      stage.update()
      stage.settle()
      #expect(stage.frame(of: 0)?.height == min(limit, 300 / CGFloat(columns)))
      #expect(stage.view.contentSize.height == min(limit, 300 / CGFloat(columns)) * 20 / CGFloat(columns))
    }
  }

  @Test("a cell that becomes wider is no reason to ask for all sizes in the next update")
  func widerCells() {
    let stage = WallStage()
    var asked: Set<Int> = []
    stage.itemSize = .height { card, width in
      asked.insert(card.id)
      return width / 2
    }
    stage.show(Card.numbered(0..<100))
    stage.view.frame.size.width = 200
    stage.settle()
    asked = []
    stage.update()
    stage.settle()
    #expect(asked == [0, 1, 2, 3])
  }

  @Test("in a carousel, too, they are measured along its own axis", arguments: ScrollDirection.allCases)
  func rulesInCarousel(direction: ScrollDirection) {
    let stage = WallStage()
    stage.view.scrollDirection = direction
    stage.itemSize = .aspectRatio { _ in 2 }
    stage.layout = CarouselLayout(.waterfall(columns: .count(1), rowSpacing: 0), length: 100)
    stage.show(Card.numbered(0..<3))
    let size = stage.view.frameForItem(at: IndexPath(item: 0, section: 0))?.size
    #expect(size == (direction == .vertical ? CGSize(width: 200, height: 100) : CGSize(width: 100, height: 50)))
  }
}
