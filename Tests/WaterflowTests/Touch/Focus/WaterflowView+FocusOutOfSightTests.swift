import Foundation
import TestSupport
import Testing
import Waterflow

/// Items of 50 points in a viewport of 300 by 400.
@MainActor
@Suite("The focus, out of sight", .needs(.finger))
struct WaterflowViewFocusOutOfSightTests {
  private let column = WaterfallLayout(columns: .count(1), columnSpacing: 0, rowSpacing: 0)

  @Test("it stays with its item, which isn't visible, while the user scrolls on, and no other is told of it")
  func scrolledAway() throws {
    let stage = FocusStage([200], layout: column)
    stage.focus(.item(3))
    let cell = try #require(stage.view.cellForItem(at: .item(3)))
    for y in stride(from: CGFloat(300), through: 6_000, by: 300) {
      stage.view.contentOffset.y = y
      stage.host.advance(by: 1.0 / 60)
    }
    #expect(stage.focused == .item(3) && stage.view.cellForItem(at: .item(3)) === cell && cell.isFocused)
    #expect(cell.frame == CGRect(x: 0, y: 150, width: 300, height: 50))
    // A viewport around 6 000 to 6 400.
    #expect(stage.view.indexPathsForVisibleItems == (112..<136).map { .item($0) })
    #expect(!stage.view.visibleCells.contains(cell) && stage.view.contentOffset.y == 6_000)
    #expect(stage.content.events == [])
    stage.press(.keyboardReturnOrEnter)
    #expect(stage.selected == [3])
  }

  @Test("a flick leaves it where it was, too")
  func flicked() {
    let stage = FocusStage([200], layout: column)
    stage.focus(.item(3))
    for _ in 0..<2 {
      stage.host.flick(from: CGPoint(x: 150, y: 380), to: CGPoint(x: 150, y: 60), duration: 0.08)
      stage.host.advance(by: 4)
    }
    #expect(stage.view.contentOffset.y > 1_000)
    #expect(stage.focused == .item(3) && stage.content.events == [])
  }

  @Test("its cell leaves once another item has the focus, and once its item is deleted")
  func letGo() throws {
    let stage = FocusStage([200], layout: column)
    stage.focus(.item(3))
    stage.view.contentOffset.y = 6_000
    stage.host.advance(by: 1.0 / 60)
    stage.press(.keyboardEnd)
    #expect(stage.focused == .item(199))
    #expect(stage.view.indexPathsForVisibleItems.first == .item(184))
    #expect(!stage.view.subviews.contains { ($0 as? WaterflowViewCell)?.frame.minY == 150 && !$0.isHidden })
    stage.view.contentOffset.y = 0
    stage.host.advance(by: 1.0 / 60)
    let cell = try #require(stage.view.cellForItem(at: .item(199)))
    stage.content.names[0].removeLast()
    stage.view.deleteItems(at: [.item(199)])
    stage.host.advance(by: 1)
    #expect(!cell.isFocused && stage.focused == .item(198))
  }

  @Test("an update lets it follow its item there, without scrolling back to it")
  func updated() {
    for isAnimated in [false, true] {
      let stage = FocusStage([200], layout: column)
      stage.focus(.item(3))
      stage.view.contentOffset.y = 6_000
      stage.host.advance(by: 1.0 / 60)
      stage.content.names[0].removeFirst()
      let update = { stage.view.deleteItems(at: [.item(0)]) }
      if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
      stage.host.advance(by: 1)
      #expect(stage.focused == .item(2) && stage.view.contentOffset.y == 5_950)
      #expect(stage.content.events == [])
    }
  }

  @Test("another layout leaves it to its item and brings that into sight", arguments: [false, true])
  func layout(isAnimated: Bool) {
    let stage = FocusStage([200])
    stage.focus(.item(90))
    // It is the last row: from 1 500 to 1 550.
    #expect(stage.view.contentOffset.y == 1_150)
    stage.view.setLayout(column, animated: isAnimated)
    stage.host.advance(by: 1)
    #expect(stage.focused == .item(90) && stage.shows(.item(90)))
    #expect(stage.content.events == [])
    // What it was brought into sight for is done: the next update counts from its new index.
    stage.content.names[0].insert("new", at: 0)
    stage.view.insertItems(at: [.item(0)])
    stage.host.advance(by: 1)
    stage.view.allowsFocus = true
    stage.host.advance(by: 0.1)
    #expect(stage.focused == .item(91) && stage.content.events == [])
  }

  @Test("another layout doesn't scroll back to it where the user has scrolled it away", arguments: [false, true])
  func layoutElsewhere(isAnimated: Bool) {
    let stage = FocusStage([300])
    stage.focus(.item(3))
    stage.view.contentOffset.y = 4_000
    stage.host.advance(by: 1.0 / 60)
    // Row 80 begins with item 240.
    stage.view.setLayout(column, animated: isAnimated)
    stage.host.advance(by: 1)
    #expect(stage.focused == .item(3) && stage.view.contentOffset.y > 10_000)
    #expect(stage.content.events == [])
  }

  @Test("a view of another width leaves it to its item and brings that into sight")
  func rotation() {
    let stage = FocusStage(
      [300], layout: .waterfall(columns: .minimumWidth(100), columnSpacing: 0, rowSpacing: 0),
      size: CGSize(width: 800, height: 400)
    ) { view, _ in view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    stage.focus(.item(63))
    // Eight columns: the eighth row ends at 400.
    #expect(stage.view.contentOffset.y == 0)
    stage.host.rotate(to: CGSize(width: 100, height: 400))
    stage.host.advance(by: 2)
    #expect(stage.focused == .item(63) && stage.shows(.item(63)))
    #expect(stage.content.events == [])
  }

  @Test("it stays with an item of a carousel that is scrolled, and that the view leaves", arguments: [false, true])
  func carousel(isRightToLeft: Bool) throws {
    let stage = FocusStage([100, 100], layout: column) { view, content in
      if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
      content.layouts[0] = .carousel(.waterfall(columns: .count(1), rowSpacing: 0), length: 80)
    }
    stage.focus([0, 1])
    let cell = try #require(stage.view.cellForItem(at: [0, 1]))
    stage.view.scrollToItem(at: [0, 90], at: .left, animated: false)
    stage.host.advance(by: 1.0 / 60)
    #expect(stage.focused == [0, 1] && stage.view.cellForItem(at: [0, 1]) === cell)
    #expect(!stage.view.visibleCells.contains(cell))
    stage.view.contentOffset.y = 3_000
    stage.host.advance(by: 1.0 / 60)
    #expect(stage.focused == [0, 1] && stage.view.cellForItem(at: [0, 1]) === cell)
    #expect(stage.view.indexPathsForVisibleItems.allSatisfy { $0.section == 1 })
    #expect(stage.content.events == [])
    stage.view.contentOffset.y = 0
    stage.host.advance(by: 1.0 / 60)
    #expect(stage.view.indexPathsForVisibleItems.contains([0, 90]))
    stage.view.scrollToItem(at: [0, 0], at: .left, animated: false)
    stage.host.advance(by: 1.0 / 60)
    #expect(stage.view.cellForItem(at: [0, 1]) === cell && stage.view.visibleCells.contains(cell))
  }
}
