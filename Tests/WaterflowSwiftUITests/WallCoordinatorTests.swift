import Foundation
import TestSupport
import Testing

@testable import WaterflowSwiftUI

/// An identifier that counts how often it is compared and hashed.
private struct CountedID: Hashable, Sendable {
  nonisolated(unsafe) static var comparisons = 0
  nonisolated(unsafe) static var hashes = 0

  static func forget() { (comparisons, hashes) = (0, 0) }

  let number: Int

  static func == (one: CountedID, other: CountedID) -> Bool {
    comparisons += 1
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    Self.hashes += 1
    hasher.combine(number)
  }
}

@MainActor
@Suite(.serialized)
struct WallCoordinatorTests {
  // MARK: Showing

  @Test("items are shown in order, each with its content, in sections with their headers")
  func shows() {
    let stage = WallStage()
    stage.headers = ["b": "B"]
    stage.show(["a": Card.numbered([1, 2]), "b": Card.numbered([3])])
    #expect(stage.shownItems == ["a": [1, 2], "b": [3]])
    #expect(stage.visibleTexts == ["1", "2", "3"])
    // The header of 30 points lies between items of 100.
    #expect(stage.frame(of: 2) == CGRect(x: 0, y: 100, width: 300, height: 100))
    #expect(stage.frame(of: 3) == CGRect(x: 0, y: 230, width: 300, height: 100))
    let header = stage.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: [1, 0])
    #expect((header?.contentConfiguration as? StandInContent)?.text == "B")
    #expect(stage.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: [0, 0]) == nil)
  }

  @Test("a header that comes, changes and goes is arranged, and nothing else is made again")
  func headers() throws {
    let stage = WallStage(Card.numbered(0..<3))
    let view = try #require(stage.contentView(of: 0))
    stage.headers = ["all": "H"]
    stage.update()
    stage.settle()
    #expect(stage.frame(of: 0)?.minY == 30)
    stage.headers = ["all": "I"]
    stage.update()
    let header = stage.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: [0, 0])
    #expect((header?.contentConfiguration as? StandInContent)?.text == "I")
    stage.headers = [:]
    stage.update()
    stage.settle()
    #expect(stage.frame(of: 0)?.minY == 0)
    #expect(stage.contentView(of: 0) === view)
  }

  @Test("a footer on screen shows what the latest update says")
  func footers() {
    let stage = WallStage(Card.numbered(0..<3))
    for text in ["Loading", "No more"] {
      stage.footers = ["all": text]
      stage.update()
      stage.settle()
      let footer = stage.view.supplementaryView(forElementKind: WaterflowElementKind.footer, at: [0, 0])
      #expect((footer?.contentConfiguration as? StandInContent)?.text == text)
      #expect(footer?.frame == CGRect(x: 0, y: 300, width: 300, height: 20))
    }
  }

  @Test("an update without animation is in place at once; in an animated one items glide, and cells are kept")
  func animation() throws {
    let stage = WallStage(Card.numbered([1, 2, 3]))
    let cell = try #require(stage.cell(of: 1))
    stage.cards = ["all": Card.numbered([2, 1, 3])]
    stage.update(animated: true)
    #expect(stage.cell(of: 1) === cell)
    #expect(cell.layer.animationKeys()?.isEmpty == false)
    stage.settle()
    stage.cards = ["all": Card.numbered([1, 2, 3])]
    stage.update()
    #expect(cell.layer.animationKeys()?.isEmpty != false)
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
  }

  @Test("what the user looks at stays where it is when items come in above it")
  func keepsPlace() {
    let stage = WallStage()
    stage.itemSize = .height(100)
    stage.show(Card.numbered(0..<50))
    stage.view.contentOffset.y = 1_030
    stage.settle()
    #expect(stage.frame(of: 11)?.minY == 70)
    stage.show(Card.numbered([100, 101] + Array(0..<50)))
    #expect(stage.frame(of: 11)?.minY == 70)
    #expect(stage.view.contentOffset.y == 1_230)
  }

  // MARK: What costs nothing

  @Test("data that is the same array as before is neither compared nor hashed, also after a change of something else")
  func unchangedArray() {
    let data = (0..<5_000).map(CountedID.init)
    let coordinator = WallCoordinator<Int, CountedID>()
    let host = TestHost(showing: coordinator.view)
    coordinator.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    func section(_ text: String) -> WallCoordinator<Int, CountedID>.Section {
      let data = SectionData<Int, CountedID>(data, ItemReader(data) { $0 }, itemSize: .height(50)) { _, id in
        StandInContent(text: text, id: AnyHashable(id.number))
      }
      return SectionContent(id: 0, data: data)
    }
    coordinator.update([section("a")], WallBehavior(), animated: false)
    host.advance(by: 0.5)
    CountedID.forget()
    coordinator.update([section("b")], WallBehavior(), animated: false)
    // A few for each cell: which item it shows.
    let (visible, limit) = (coordinator.view.visibleCells, 100)
    #expect(visible.count > 20)
    #expect(visible.allSatisfy { ($0.contentConfiguration as? StandInContent)?.text == "b" })
    #expect(CountedID.comparisons < limit * 10 && CountedID.hashes < limit * 10)
  }

  @Test("data that is equal to what it was is compared once and not hashed: there is no snapshot")
  func equalArray() {
    let coordinator = WallCoordinator<Int, CountedID>()
    func section() -> WallCoordinator<Int, CountedID>.Section {
      // Made again each time.
      let items = (0..<5_000).map(CountedID.init)
      let data = SectionData<Int, CountedID>(items, ItemReader(items) { $0 }, itemSize: .height(50)) { _, id in
        StandInContent(text: "", id: AnyHashable(id.number))
      }
      return SectionContent(id: 0, data: data)
    }
    coordinator.update([section()], WallBehavior(), animated: false)
    #expect(CountedID.hashes >= 5_000)
    CountedID.forget()
    coordinator.update([section()], WallBehavior(), animated: false)
    #expect(CountedID.hashes == 0)
    // Identifiers with those that are shown, positions with positions, and the items themselves.
    #expect((5_000...15_000).contains(CountedID.comparisons))
  }

  @Test("without a change no size is asked for, no content is measured, and no cell is made")
  func unchangedSizes() {
    var asked = 0
    let stage = WallStage()
    stage.itemSize = .height { card, _ in
      asked += 1
      return card.height
    }
    stage.show(Card.numbered(0..<100))
    let (made, first) = (StandInView.madeCount, asked)
    stage.show(Card.numbered(0..<100))
    // Of the cells there are, whether their size has changed.
    #expect(asked - first <= 2 * made)
    #expect(StandInView.madeCount == made && StandInView.measuredCount == 0)
  }

  // MARK: Equal items

  @Test("of items that are equal to what they were nothing is asked; others are reconfigured, also out of sight")
  func changedItems() throws {
    let stage = WallStage()
    stage.itemSize = .automatic(estimate: 100)
    stage.show(Card.numbered(0..<40))
    stage.view.contentOffset.y = 2_000
    stage.settle()
    var cards = Card.numbered(0..<40)
    cards[2].height = 250
    cards[21].text = "changed"
    stage.view.contentOffset.y = 0
    stage.settle()
    stage.view.contentOffset.y = 2_000
    stage.settle()
    let view = try #require(stage.contentView(of: 21))
    stage.show(cards)
    #expect(stage.contentView(of: 21) === view && view.content?.text == "changed")
    // Scrolled back, the second card is measured, and what is visible stays where it is meanwhile.
    stage.view.contentOffset.y = 150
    stage.settle()
    #expect(stage.frame(of: 2)?.height == 250)
  }

  @Test("a height that follows from an item is asked again when the item has changed, wherever it is")
  func changedHeights() {
    let stage = WallStage()
    stage.itemSize = .height { card, _ in card.height }
    stage.show(Card.numbered(0..<40))
    var cards = Card.numbered(0..<40)
    cards[1].height = 130
    cards[30].height = 170
    stage.show(cards)
    #expect(stage.frame(of: 1)?.height == 130)
    #expect(stage.frame(of: 30)?.height == 170)
    #expect(stage.view.contentSize.height == 4_100)
  }

  @Test("items that can't be compared are asked for their heights again")
  func incomparableItems() {
    final class Box {
      let (id, height): (Int, CGFloat)
      init(_ id: Int, _ height: CGFloat) { (self.id, self.height) = (id, height) }
    }
    let coordinator = WallCoordinator<Int, Int>()
    let host = TestHost(showing: coordinator.view)
    coordinator.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    var behavior = WallBehavior<Int, Int>()
    behavior.layout = .waterfall(columns: .count(1), rowSpacing: 0)
    func show(_ heights: [CGFloat]) {
      let boxes = heights.enumerated().map { Box($0.offset, $0.element) }
      let data = SectionData<Int, Int>(boxes, ItemReader(boxes) { $0.id }, itemSize: .height { box, _ in box.height }) {
        _, id in
        StandInContent(text: "", id: id)
      }
      coordinator.update([SectionContent(id: 0, data: data)], behavior, animated: false)
      host.advance(by: 0.1)
    }
    show([CGFloat](repeating: 50, count: 100))
    show([CGFloat](repeating: 50, count: 90) + [CGFloat](repeating: 70, count: 10))
    #expect(coordinator.view.contentSize.height == 5_200)
  }

  @Test("where the heights of visible items depend on something else, all are asked again when it changes")
  func heightsByState() {
    var height: CGFloat = 50
    let stage = WallStage()
    stage.itemSize = .height { _, _ in height }
    stage.show(Card.numbered(0..<100))
    height = 80
    stage.update()
    stage.settle()
    #expect(stage.view.contentSize.height == 8_000)
  }

  // MARK: Behavior

  @Test("what hasn't changed isn't set again: fingers and the app may have")
  func behaviorIsKept() {
    let stage = WallStage()
    stage.layout = .waterfall(columns: .count(2))
    stage.show(Card.numbered(0..<10))
    stage.view.layout = .waterfall(columns: .count(4))
    stage.view.snapping = .page
    stage.update()
    #expect(stage.view.layout as? WaterfallLayout == .waterfall(columns: .count(4)))
    #expect(stage.view.snapping == .page)
    stage.layout = .waterfall(columns: .count(3))
    stage.behavior.snapping = .item(.leading)
    stage.update()
    #expect(stage.view.layout as? WaterfallLayout == .waterfall(columns: .count(3)))
    #expect(stage.view.snapping == .item(.leading))
  }

  #if !os(tvOS)
    @Test(
      "the columns that the user has chosen stay with another spacing, and until others are given", .needs(.finger))
    func pinchedColumns() {
      let stage = WallStage()
      stage.itemSize = .height(100)
      stage.behavior.pinchableColumns = 1...6
      stage.layout = .waterfall(columns: .count(4), columnSpacing: 8)
      stage.show(Card.numbered(0..<40))
      // Four columns are 69 points wide, two 146: about 2.2 times as much.
      stage.host.pinch(at: CGPoint(x: 150, y: 200), from: 100, to: 220, duration: 0.3)
      stage.settle()
      #expect(stage.view.layout as? WaterfallLayout == .waterfall(columns: .count(2), columnSpacing: 8))
      let insets = SectionInsets(top: 6, left: 6, bottom: 6, right: 6)
      stage.layout = .waterfall(columns: .count(4), columnSpacing: 4, insets: insets)
      stage.update()
      #expect(
        stage.view.layout as? WaterfallLayout == .waterfall(columns: .count(2), columnSpacing: 4, insets: insets))
      stage.layout = .waterfall(columns: .count(3), columnSpacing: 4)
      stage.update()
      #expect(stage.view.layout as? WaterfallLayout == .waterfall(columns: .count(3), columnSpacing: 4))
      stage.layout = .flow()
      stage.update()
      #expect(stage.view.layout is FlowLayout)
    }
  #endif

  @Test("what the view does is what the update asks for, and ends with one that no longer does")
  func behaviorEnds() {
    let stage = WallStage()
    func mayMove() -> Bool { stage.coordinator.dataSource.waterflowView(stage.view, canMoveItemAt: [0, 0]) }
    let springs = ScrollSprings(damping: 0.5)
    stage.behavior.springs = springs
    stage.behavior.onMove = { _ in }
    stage.behavior.snapping = .page
    (stage.behavior.pinsHeaders, stage.behavior.pinsFooters, stage.behavior.anchorsToEnd) = (true, true, true)
    #if !os(tvOS)
      stage.behavior.pinchableColumns = 2...5
    #endif
    stage.show(Card.numbered(0..<10))
    #expect(stage.view.springs == springs)
    #expect(stage.view.allowsReordering && mayMove())
    #expect(stage.view.snapping == .page && stage.view.pinsSectionHeaders && stage.view.pinsSectionFooters)
    #expect(stage.view.anchorsToEnd)
    #if !os(tvOS)
      #expect(stage.view.pinchableColumns == 2...5)
    #endif
    stage.behavior = WallBehavior()
    stage.update()
    #expect(stage.view.springs == nil)
    #expect(!stage.view.allowsReordering && !mayMove())
    #expect(stage.view.snapping == .none && !stage.view.pinsSectionHeaders && !stage.view.pinsSectionFooters)
    #expect(!stage.view.anchorsToEnd)
    #if !os(tvOS)
      #expect(stage.view.pinchableColumns == nil)
    #endif
  }

  @Test("the closure that reaches the view is called after each update")
  func configures() {
    let stage = WallStage()
    var contentHeights: [Int] = []
    stage.behavior.configure = { contentHeights.append($0.numberOfItems(inSection: 0)) }
    stage.show(Card.numbered(0..<3))
    stage.show(Card.numbered(0..<5))
    #expect(contentHeights == [3, 5])
  }

  @Test("a section's layout is that of the update, and another one is arranged")
  func layouts() {
    let stage = WallStage()
    func show(_ layout: any SectionLayout) {
      let cards = Card.numbered(0..<4)
      let data = SectionData<String, Int>(cards, ItemReader(cards) { $0.id }, itemSize: .height(60)) { card, id in
        StandInContent(text: card.text, id: id)
      }
      stage.coordinator.update(
        [SectionContent(id: "all", data: data, layout: layout)], WallBehavior(), animated: false)
      stage.settle()
    }
    show(.waterfall(columns: .count(1), rowSpacing: 0))
    #expect(stage.view.contentSize.height == 240)
    show(.waterfall(columns: .count(2), rowSpacing: 0))
    #expect(stage.view.contentSize.height == 120)
    #expect(stage.frame(of: 1)?.minX ?? 0 > 100)
  }

  @Test("a wall that is gone is released with its view")
  func lifetime() {
    weak var view: WaterflowView?
    weak var coordinator: WallCoordinator<String, Int>?
    do {
      let stage = WallStage(Card.numbered(0..<100))
      stage.behavior.selection = StandInState<Set<Int>>([]).link
      stage.behavior.onMove = { _ in }
      stage.show(Card.numbered(0..<90), animated: true)
      view = stage.view
      coordinator = stage.coordinator
      stage.view.removeFromSuperview()
      stage.host.advance(by: 1)
    }
    #expect(view == nil)
    #expect(coordinator == nil)
  }
}
