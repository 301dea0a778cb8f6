import Foundation
import TestSupport
import Testing

@testable import Waterflow

@MainActor
@Suite("The focus", .needs(.finger))
struct WaterflowViewFocusTests {
  private let directions: [(key: UIKeyboardHIDUsage, direction: StepDirection)] = [
    (.keyboardUpArrow, .up), (.keyboardDownArrow, .down), (.keyboardLeftArrow, .left), (.keyboardRightArrow, .right),
  ]

  @Test("items take no focus unless the app allows it, and the delegate has the last word")
  func allowed() {
    let stage = FocusStage([9]) { view, _ in view.allowsFocus = false }
    #expect(!WaterflowView().allowsFocus)
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == nil)
    stage.content.canFocus = { $0.item > 3 }
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == .item(4))
    stage.press(.keyboardUpArrow, .keyboardLeftArrow)
    #expect(stage.focused == .item(4))
    stage.view.allowsFocus = true
    stage.content.canFocus = { _ in false }
    stage.press(.keyboardRightArrow)
    #expect(stage.focused == nil && stage.content.events.last == "did 0.4 to -")
  }

  @Test("a place off screen that asks for the focus gets it, as the focus system demands of every environment")
  func placeAsks() throws {
    let stage = FocusStage([300])
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == .item(0))
    let place = FocusPlace(.item(120), in: stage.view)
    place.setNeedsFocusUpdate()
    place.updateFocusIfNeeded()
    stage.host.advance(by: 0.1)
    #expect(stage.focused == .item(120))
  }

  @Test("on a phone arrow keys do nothing")
  func phone() {
    let stage = FocusStage([9])
    stage.host.userInterfaceIdiom = .phone
    stage.press(.keyboardDownArrow, .keyboardEnd, .keyboardSpacebar)
    #expect(stage.focused == nil && stage.content.events.isEmpty)
  }

  @Test("the delegate is asked and told with index paths, and can keep the focus")
  func told() {
    let stage = FocusStage([9])
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardRightArrow)
    #expect(
      stage.content.events == ["should - to 0.0", "did - to 0.0", "should 0.0 to 0.1", "did 0.0 to 0.1"])
    stage.content.mayUpdate = false
    stage.press(.keyboardRightArrow)
    #expect(stage.focused == .item(1))
    #expect(stage.view.cellForItem(at: .item(1))?.configurationState.isFocused == true)
    #expect(stage.view.cellForItem(at: .item(0))?.configurationState.isFocused == false)
  }

  @Test("items off screen are scrolled to and made before they take the focus, with or without prefetching")
  func offScreen() {
    for prefetches in [true, false] {
      // Eight rows fill the viewport exactly.
      let stage = FocusStage([300]) { view, _ in view.isPrefetchingEnabled = prefetches }
      stage.press(.keyboardDownArrow)
      for row in 1..<100 {
        stage.press(.keyboardDownArrow)
        #expect(stage.focused == .item(3 * row))
        #expect(stage.shows(.item(3 * row)))
      }
      stage.press(.keyboardDownArrow)
      #expect(stage.focused == .item(297))
      for row in (0..<99).reversed() {
        stage.press(.keyboardUpArrow)
        #expect(stage.focused == .item(3 * row) && stage.shows(.item(3 * row)))
      }
    }
  }

  @Test("arrows lead where the rule says, in layouts of all kinds, both ways of writing and of scrolling")
  func rule() {
    let layouts: [any SectionLayout] = [
      .waterfall(columns: .count(4)), .rows(height: 60), .flow(), .rows(height: 50, fill: .justified(tolerance: 0.25)),
      .spreadsheet(columns: .uniform(count: 5, width: 90), rowSpacing: 6),
      .tree(parents: (0..<40).map { $0 == 0 ? nil : ($0 - 1) / 3 }, nodeSize: CGSize(width: 20, height: 20)),
    ]
    var count = 0
    for seed in 0..<24 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let stage = FocusStage([40, 40], size: CGSize(width: 320, height: 480)) { view, content in
        view.scrollDirection = random.oneIn(2) ? .vertical : .horizontal
        view.semanticContentAttribute = random.oneIn(2) ? .forceRightToLeft : .forceLeftToRight
        content.layouts = [0: random.pick(layouts), 1: random.pick(layouts)]
        content.height = { CGFloat(20 + $0.item * 47 % 110) }
      }
      stage.press(.keyboardDownArrow)
      for step in 0..<60 {
        let (key, direction) = random.pick(directions)
        guard let from = stage.focused, let plan = stage.view.settledPlan else {
          Issue.record("nothing has the focus, seed \(seed)")
          break
        }
        let expected = plan.item(direction, from: .item(from.item, inSection: from.section))?.indexPath
        stage.press(key)
        // UIKit looks no further than a viewport around.
        let around = stage.view.bounds.insetBy(dx: -stage.view.bounds.width, dy: -stage.view.bounds.height)
        let frame = expected.flatMap { stage.view.frameForItem(at: $0) }
        guard frame?.intersects(around) ?? true else { continue }
        #expect(stage.focused == expected ?? from, "\(direction) from \(from), step \(step), seed \(seed)")
        count += 1
      }
    }
    #expect(count > 1_200)
  }

  @Test("the arrows walk a carousel, and it scrolls along")
  func carousel() {
    let stage = FocusStage([3, 20, 3]) { _, content in
      content.layouts[1] = .carousel(.waterfall(columns: .count(1), rowSpacing: 10), length: 80)
      content.height = { _ in 70 }
    }
    stage.press(.keyboardDownArrow, .keyboardTab)
    #expect(stage.focused == [1, 0])
    for item in 1..<20 {
      stage.press(.keyboardRightArrow)
      #expect(stage.focused == [1, item] && stage.shows([1, item]))
    }
    stage.press(.keyboardRightArrow)
    #expect(stage.focused == [1, 19])
    #expect(stage.view.contentOffset(ofSection: 1).x > 1_000)
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == [1, 19])
    stage.press(.keyboardTab)
    #expect(stage.focused == [0, 0])
  }

  @Test("arrows go on from section to section, and over a carousel, which Tab leads to")
  func sections() {
    let stage = FocusStage([3, 5, 3, 3]) { _, content in
      content.layouts[1] = .carousel(.waterfall(columns: .count(1)), length: 50)
    }
    stage.press(.keyboardDownArrow, .keyboardDownArrow)
    #expect(stage.focused == [2, 0])
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == [3, 0])
    stage.press(.keyboardTab)
    #expect(stage.focused == [1, 0])
    stage.press(.keyboardTab, modifiers: .shift)
    #expect(stage.focused == [0, 0])
  }

  @Test("while the focus is inside, cells a viewport around are there for UIKit to find, and scroll to")
  func cellsAround() {
    let stage = FocusStage([300]) { view, _ in view.isPrefetchingEnabled = false }
    #expect(stage.view.visibleCells.count == 24)
    stage.press(.keyboardDownArrow)
    #expect(stage.view.visibleCells.count == 48)
    stage.content.forgetCalls()
    for _ in 0..<8 { stage.press(.keyboardDownArrow) }
    #expect(stage.focused == .item(24) && stage.view.contentOffset.y == 50)
    // Each step is one question, of UIKit's, and none of a place without a cell.
    #expect(stage.content.events.filter { $0.hasPrefix("should") }.count == 8)
    stage.view.allowsFocus = false
    stage.host.advance(by: 0.1)
    #expect(stage.focused == nil && stage.view.visibleCells.count == 24)
  }

  @Test("in a carousel they are there along it", arguments: ScrollDirection.allCases)
  func cellsAlongCarousel(direction: ScrollDirection) {
    // Items of 50 points along it: 6 of them, or 8, to a viewport.
    let layout = CarouselLayout(.waterfall(columns: .count(1), rowSpacing: 0), length: 100)
    let stage = FocusStage([60], layout: layout) { view, _ in
      view.scrollDirection = direction
      view.isPrefetchingEnabled = false
    }
    let count = direction == .vertical ? 6 : 8
    #expect(stage.view.indexPathsForVisibleItems.count == count)
    stage.press(.keyboardDownArrow)
    #expect(stage.view.indexPathsForVisibleItems == (0..<2 * count).map { .item($0) })
    #expect(stage.view.visibleCells.allSatisfy { !$0.isHidden })
  }

  @Test("the preferred item takes the focus first, scrolled to, and a bad one is reported")
  func preferred() {
    let stage = FocusStage([100])
    stage.content.preferred = .item(80)
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == .item(80) && stage.shows(.item(80)))
    let other = FocusStage([9])
    let reported = misuses {
      other.content.preferred = .item(9)
      other.press(.keyboardDownArrow)
    }
    #expect(other.focused == .item(0))
    #expect(reported.first == .indexPathOutOfRange(.item(9), call: "indexPathForPreferredFocusedView(in:)"))
  }

  @Test("the focus comes back to the item that had it last, where that is wanted")
  func remembered() {
    for remembers in [false, true] {
      let stage = FocusStage([9]) { view, _ in view.remembersLastFocusedIndexPath = remembers }
      #expect(!WaterflowView().remembersLastFocusedIndexPath)
      stage.press(.keyboardDownArrow, .keyboardDownArrow, .keyboardRightArrow)
      #expect(stage.focused == .item(4))
      stage.view.isUserInteractionEnabled = false
      stage.view.removeFromSuperview()
      stage.host.advance(by: 1.0 / 60)
      stage.view.isUserInteractionEnabled = true
      stage.host.window.rootViewController?.view.addSubview(stage.view)
      stage.host.advance(by: 1.0 / 60)
      stage.press(.keyboardDownArrow)
      #expect(stage.focused == .item(remembers ? 4 : 0))
    }
  }

  @Test("where that item is deleted meanwhile the focus comes back to its neighbor, and to it where it has moved")
  func rememberedThroughUpdates() {
    for (deleted, item) in [(4, 4), (8, 4), (0, 3)] {
      let stage = FocusStage([9]) { view, _ in view.remembersLastFocusedIndexPath = true }
      stage.press(.keyboardDownArrow, .keyboardDownArrow, .keyboardRightArrow)
      #expect(stage.focused == .item(4))
      stage.view.isUserInteractionEnabled = false
      stage.view.removeFromSuperview()
      stage.host.advance(by: 1.0 / 60)
      stage.content.names[0].remove(at: deleted)
      stage.view.deleteItems(at: [.item(deleted)])
      stage.host.advance(by: 1.0 / 60)
      stage.view.isUserInteractionEnabled = true
      stage.host.window.rootViewController?.view.addSubview(stage.view)
      stage.host.advance(by: 0.5)
      stage.press(.keyboardDownArrow)
      #expect(stage.focused == .item(item), "without \(deleted)")
    }
  }

  @Test("the selection follows the focus where that is wanted")
  func selects() {
    let stage = FocusStage([9]) { view, _ in
      view.selectionFollowsFocus = true
      view.allowsMultipleSelection = true
    }
    #expect(!WaterflowView().selectionFollowsFocus)
    stage.press(.keyboardDownArrow, .keyboardRightArrow)
    #expect(stage.selected == [1])
    #expect(stage.content.events.filter { $0.contains("select") } == ["select 0.0", "deselect 0.0", "select 0.1"])
  }

  @Test("the delegate can except items from that, and isn't asked where the selection doesn't follow")
  func selectsSome() {
    let stage = FocusStage([9]) { view, _ in view.selectionFollowsFocus = true }
    stage.content.follows = { $0.item != 1 }
    stage.press(.keyboardDownArrow, .keyboardRightArrow)
    #expect(stage.focused == .item(1) && stage.selected == [0])
    stage.press(.keyboardRightArrow)
    #expect(stage.selected == [2])
    #expect(stage.content.events.filter { $0.hasPrefix("follow") } == ["follow 0.0", "follow 0.1", "follow 0.2"])
    stage.content.forgetCalls()
    stage.view.selectionFollowsFocus = false
    stage.press(.keyboardLeftArrow)
    #expect(stage.focused == .item(1) && stage.selected == [2])
    #expect(stage.content.events.allSatisfy { !$0.hasPrefix("follow") })
  }

  @Test("what moves while the delegate is asked whether it is to be selected is selected where it is then")
  func movedBeforeSelection() {
    let stage = FocusStage([9]) { view, _ in view.selectionFollowsFocus = true }
    stage.content.follows = { _ in
      stage.content.names[0].insert("new", at: 0)
      stage.view.insertItems(at: [.item(0)])
      stage.view.layoutIfNeeded()
      return true
    }
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == .item(1) && stage.selected == [1])
  }

  @Test("what is deleted while the delegate is asked whether it is to be selected isn't, and nothing else is")
  func deletedBeforeSelection() {
    let stage = FocusStage([9]) { view, _ in view.selectionFollowsFocus = true }
    stage.content.follows = { _ in
      stage.content.names = [[]]
      stage.view.reloadData()
      stage.view.layoutIfNeeded()
      return true
    }
    stage.press(.keyboardDownArrow)
    #expect(stage.selected == [] && stage.content.events.allSatisfy { !$0.hasPrefix("select") })
  }

  @Test("End and Home work with Caps Lock on", arguments: [[], .alphaShift] as [UIKeyModifierFlags])
  func capsLock(modifiers: UIKeyModifierFlags) {
    let stage = FocusStage([9])
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardEnd, modifiers: modifiers)
    #expect(stage.focused == .item(8))
    stage.press(.keyboardHome, modifiers: modifiers)
    #expect(stage.focused == .item(0))
  }

  @Test("a view without items takes none")
  func empty() {
    let stage = FocusStage([0, 0])
    stage.press(.keyboardDownArrow, .keyboardTab, .keyboardEnd, .keyboardSpacebar)
    #expect(stage.focused == nil && stage.content.events.isEmpty)
  }

  // MARK: Updates

  @Test("the focus stays with its item while others come and go")
  func follows() {
    let stage = FocusStage([30])
    stage.focus(.item(10))
    stage.content.names[0].removeFirst(4)
    stage.view.deleteItems(at: (0..<4).map { .item($0) })
    stage.host.advance(by: 1)
    #expect(stage.focused == .item(6))
    stage.content.names[0].insert("new", at: 0)
    stage.view.insertItems(at: [.item(0)])
    stage.host.advance(by: 1)
    #expect(stage.focused == .item(7))
    #expect(stage.view.cellForItem(at: .item(7))?.accessibilityLabel == "10")
  }

  @Test("from an item that is deleted it goes to the next one, or to the one before")
  func deleted() {
    let stage = FocusStage([12])
    stage.focus(.item(10))
    stage.content.names[0].remove(at: 10)
    stage.view.deleteItems(at: [.item(10)])
    stage.host.advance(by: 1)
    #expect(stage.focused == .item(10))
    stage.content.names[0].remove(at: 10)
    stage.view.deleteItems(at: [.item(10)])
    stage.host.advance(by: 1)
    #expect(stage.focused == .item(9))
    stage.content.names[0] = []
    stage.view.deleteItems(at: (0..<10).map { .item($0) })
    stage.host.advance(by: 1)
    #expect(stage.focused == nil)
  }

  @Test("after a reload it is where it was, as far as there are items")
  func reloaded() {
    let stage = FocusStage([30])
    stage.focus(.item(10))
    stage.view.reloadData()
    stage.host.advance(by: 1)
    #expect(stage.focused == .item(10))
    stage.content.names = [["a", "b"]]
    stage.view.reloadData()
    stage.host.advance(by: 1)
    #expect(stage.focused == nil || stage.focused?.item ?? 9 < 2)
    stage.press(.keyboardDownArrow, .keyboardLeftArrow)
    #expect(stage.focused == .item(0))
  }

  @Test("a delegate that deletes what takes the focus leaves it somewhere, or nowhere")
  func deletedOnTheWay() {
    let stage = FocusStage([30])
    stage.focus(.item(3))
    var isFirst = true
    stage.content.onUpdate = {
      guard isFirst else { return }
      isFirst = false
      stage.content.names[0].remove(at: 6)
      stage.view.deleteItems(at: [.item(6)])
    }
    stage.press(.keyboardDownArrow)
    stage.host.advance(by: 1)
    #expect(stage.focused == .item(6))
    #expect(stage.view.cellForItem(at: .item(6))?.accessibilityLabel == "7")
  }
}
