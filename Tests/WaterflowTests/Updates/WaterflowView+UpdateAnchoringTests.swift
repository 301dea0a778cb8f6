import Foundation
import TestSupport
import Testing
import Waterflow

/// Whether an update keeps the place or the offset.
@MainActor
struct WaterflowViewUpdateAnchoringTests {
  /// Rows of 50 points without gaps in a view of 300 by 400: eight are visible.
  private func rows(_ sections: [[Int]], at offset: CGFloat, prepare: (WaterflowView) -> Void = { _ in }) -> NamedStage
  {
    let content = NamedContent(sections)
    content.height = { _ in 50 }
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0), prepare: prepare)
    stage.scroll(to: offset)
    return stage
  }

  /// Shows the same items in another order, each that has another index moved by name.
  private func sort(_ stage: NamedStage, into new: [Int]) {
    let old = stage.content.sections[0]
    stage.view.performBatchUpdates {
      stage.content.sections[0] = new
      for (index, name) in new.enumerated() where old[index] != name {
        stage.view.moveItem(at: .item(old.firstIndex(of: name) ?? 0), to: .item(index))
      }
    }
    stage.settle()
  }

  /// Moves one item of section 0.
  private func move(from item: Int, to newItem: Int, in stage: NamedStage) {
    stage.content.sections[0].insert(stage.content.sections[0].remove(at: item), at: newItem)
    stage.view.moveItem(at: .item(item), to: .item(newItem))
    stage.settle()
  }

  /// Moves items to the end and inserts three rows, 150 points, at the beginning.
  private func move(_ moved: [Int], in stage: NamedStage) {
    stage.view.performBatchUpdates {
      stage.content.sections[0].removeAll { moved.contains($0) }
      stage.content.sections[0] = [1_000, 1_001, 1_002] + stage.content.sections[0] + moved
      stage.view.insertItems(at: [.item(0), .item(1), .item(2)])
      for (index, item) in moved.enumerated() {
        stage.view.moveItem(at: .item(item), to: .item(stage.content.sections[0].count - moved.count + index))
      }
    }
    stage.settle()
  }

  // MARK: Most of the visible items

  @Test("200 rows reversed, 1 point from the top: the offset stays", arguments: [1, 700, 9_600])
  func reversed(offset: CGFloat) {
    let stage = rows([Array(0..<200)], at: offset)
    sort(stage, into: (0..<200).reversed())
    #expect(stage.view.contentOffset.y == offset)
    stage.expectConsistent()
  }

  @Test("where half of the visible items move, one of the others keeps the place; where more move, the offset stays")
  func half() {
    // Rows 20 to 27 are visible. Row 24, 200 points from the top, has 23 rows before it then.
    let stage = rows([Array(0..<100)], at: 1_000)
    move([20, 21, 22, 23], in: stage)
    #expect(stage.top(of: 24) == 200)
    #expect(stage.view.contentOffset.y == 950)
    let other = rows([Array(0..<100)], at: 1_000)
    move([20, 21, 22, 23, 25], in: other)
    #expect(other.view.contentOffset.y == 1_000)
    // A row of which one point is visible counts: nine are, from 1 001 on.
    let partly = rows([Array(0..<100)], at: 1_001)
    move([20, 21, 22, 23, 25], in: partly)
    #expect(partly.view.contentOffset.y == 1_001)
    let fewer = rows([Array(0..<100)], at: 1_001)
    move([20, 21, 22, 23], in: fewer)
    #expect(fewer.top(of: 24) == 199)
  }

  @Test("what content insets cover isn't visible")
  func covered() {
    // Of rows 20 to 27 the insets cover 20 and 24 to 27: two of three move.
    let stage = rows([Array(0..<100)], at: 1_000) {
      $0.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 200, right: 0)
    }
    move([21, 22], in: stage)
    #expect(stage.view.contentOffset.y == 1_000)
  }

  @Test("the first visible of 300 rows moves to the top, and the view stays with the others")
  func firstVisibleMoves() {
    for offset in [1_000, 1_020] as [CGFloat] {
      let stage = rows([Array(0..<300)], at: offset)
      move(from: 20, to: 0, in: stage)
      #expect(stage.view.contentOffset.y == offset)
      #expect(stage.top(of: 21) == 1_050 - offset)
    }
  }

  @Test("where the only visible item moves, the offset stays")
  func onlyItem() {
    let stage = rows([Array(0..<40)], at: 1_000)
    stage.content.height = { _ in 900 }
    stage.view.reloadData()
    stage.turn()
    // Row 1, from 900 to 1 800.
    move(from: 1, to: 39, in: stage)
    #expect(stage.view.contentOffset.y == 1_000)
  }

  @Test("where no visible item stays, the offset does, whatever becomes of headers")
  func noneStays() {
    let content = NamedContent([Array(0..<20), Array(100..<140)])
    content.height = { _ in 50 }
    content.headerHeight = 30
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    // The header of section 1 from 1 030 on, then rows 100 to 107.
    stage.scroll(to: 1_030)
    content.sections = [Array(0..<22), Array(108..<140)]
    stage.view.performBatchUpdates {
      stage.view.insertItems(at: [.item(20), .item(21)])
      stage.view.deleteItems(at: (0..<8).map { .item($0, 1) })
    }
    stage.settle()
    #expect(stage.view.contentOffset.y == 1_030)
  }

  @Test("items of a moved section move with it", arguments: [3, 5])
  func movedSections(count: Int) {
    // Of the rows from 1 000 to 1 400 the last of section 1 belong to the section that moves.
    let stage = rows([Array(0..<(28 - count)), Array(100..<(100 + count)), Array(200..<230)], at: 1_000)
    stage.content.sections = [stage.content.sections[1], stage.content.sections[0], stage.content.sections[2]]
    stage.view.moveSection(1, toSection: 0)
    stage.settle()
    // Those of section 0 are now as many rows farther down.
    #expect(stage.view.contentOffset.y == (count == 3 ? 1_150 : 1_000))
  }

  @Test("items that are deleted with a section that moves go nowhere: one of the others keeps the place")
  func deletedInMovedSection() {
    // From 1 000 to 1 400 the last three rows of section 0 and all five of section 1 are visible.
    let stage = rows([Array(0..<23), Array(100..<105), Array(200..<230)], at: 1_000)
    stage.view.performBatchUpdates {
      stage.content.sections = [[], [1_000, 1_001, 1_002] + Array(0..<23), Array(200..<230)]
      stage.view.moveSection(1, toSection: 0)
      stage.view.deleteItems(at: (0..<5).map { .item($0, 1) })
      stage.view.insertItems(at: (0..<3).map { .item($0, 1) })
    }
    stage.settle()
    #expect(stage.view.contentOffset.y == 1_150)
  }

  @Test("reloaded and reconfigured items stay", arguments: [false, true])
  func reloaded(isReconfigured: Bool) {
    let stage = rows([Array(0..<100)], at: 1_000)
    let visible = (20..<28).map { IndexPath.item($0) }
    stage.view.performBatchUpdates {
      stage.content.sections[0].insert(contentsOf: [1_000, 1_001, 1_002], at: 0)
      stage.view.insertItems(at: [.item(0), .item(1), .item(2)])
      if isReconfigured { stage.view.reconfigureItems(at: visible) } else { stage.view.reloadItems(at: visible) }
    }
    stage.settle()
    #expect(stage.view.contentOffset.y == 1_150)
  }

  @Test("an offset that shorter content doesn't reach is brought back to its end")
  func clamped() {
    let stage = rows([Array(0..<100)], at: 4_600)
    stage.view.performBatchUpdates {
      stage.content.sections[0] = (0..<50).reversed()
      stage.view.deleteItems(at: (50..<100).map { .item($0) })
      for item in 0..<50 { stage.view.moveItem(at: .item(item), to: .item(49 - item)) }
    }
    stage.settle()
    #expect(stage.view.contentOffset.y == 2_100)
    stage.expectConsistent()
  }

  @Test("a horizontal view keeps its distance from where reading begins", arguments: [false, true])
  func horizontal(isRightToLeft: Bool) {
    let stage = rows([Array(0..<200)], at: 0) {
      $0.scrollDirection = .horizontal
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    func distance() -> CGFloat {
      isRightToLeft ? stage.view.contentSize.width - stage.view.bounds.maxX : stage.view.contentOffset.x
    }
    stage.view.contentOffset.x = isRightToLeft ? 10_000 - 300 - 700 : 700
    stage.turn()
    #expect(distance() == 700)
    stage.content.sections[0] = [1_000] + (0..<200).reversed()
    stage.view.performBatchUpdates {
      stage.view.insertItems(at: [.item(0)])
      for item in 0..<200 { stage.view.moveItem(at: .item(item), to: .item(200 - item)) }
    }
    stage.settle()
    #expect(stage.view.contentSize.width == 10_050)
    #expect(distance() == 700)
  }

  // MARK: What comes first

  @Test("at the end of a chat and at the very top the view stays there, whatever moves")
  func ends() {
    let chat = rows([Array(0..<100)], at: 4_600) { $0.anchorsToEnd = true }
    move((92..<100).map { $0 }, in: chat)
    #expect(chat.view.contentOffset.y == 4_750)
    let top = rows([Array(0..<100)], at: 0)
    move([5], in: top)
    #expect(top.view.contentOffset.y == 0)
    // Also where an item was kept in place on the way there.
    let above = rows([Array(0..<100)], at: 100)
    above.content.sections[0].removeFirst(2)
    above.view.deleteItems(at: [.item(0), .item(1)])
    above.settle()
    #expect(above.view.contentOffset.y == 0)
    above.content.sections[0].insert(500, at: 0)
    above.view.insertItems(at: [.item(0)])
    above.settle()
    #expect(above.view.contentOffset.y == 0 && above.shownNames.first == 500)
  }

  @Test("the goal of an animated scroll is reached, and stays once it is visible", .needs(.scale))
  func goal() {
    let stage = rows([Array(0..<100)], at: 1_000)
    stage.view.scrollToItem(at: .item(40), at: .top, animated: true)
    stage.host.advance(by: 0.1)
    sort(stage, into: (0..<100).reversed())
    // Row 40 has 59 before it.
    #expect(stage.view.contentOffset.y == 2_950)

    let visible = rows([Array(0..<100)], at: 1_000)
    visible.view.scrollToItem(at: .item(26), at: .top, animated: true)
    visible.host.advance(by: 0.1)
    let before = visible.top(of: 26)
    UIView.performWithoutAnimation { sortAtOnce(visible, into: (0..<100).reversed()) }
    #expect(visible.top(of: 26) == before)
    visible.settle()
    // 73 rows lie before it.
    #expect(visible.view.contentOffset.y == 3_650)
  }

  @Test("a lifted item goes back to where it was, and that stays where it is on screen")
  func lifted() {
    let stage = rows([Array(0..<100)], at: 1_000) { $0.allowsReordering = true }
    #expect(stage.view.beginInteractiveMovementForItem(at: .item(24)))
    UIView.performWithoutAnimation { sortAtOnce(stage, into: (0..<100).reversed()) }
    #expect(stage.top(of: 24) == 200)
    // It is the row with 75 before it.
    #expect(stage.view.contentOffset.y == 3_550)
  }

  // MARK: The app chooses

  @Test("with .offset updates keep the offset, and nothing else does", arguments: [false, true])
  func offset(isChosen: Bool) {
    func choose(_ view: WaterflowView) { if isChosen { view.updateAnchoring = .offset } }
    let stage = rows([Array(0..<100)], at: 1_000, prepare: choose)
    #expect(stage.view.updateAnchoring == (isChosen ? .offset : .place))
    move([5], in: stage)
    #expect(stage.view.contentOffset.y == (isChosen ? 1_000 : 1_100))
    let before = stage.view.contentOffset.y
    stage.view.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 80))
    stage.turn()
    #expect(stage.view.contentOffset.y == before + 80)
    // The end comes first.
    let chat = rows([Array(0..<100)], at: 4_600) {
      $0.anchorsToEnd = true
      choose($0)
    }
    move([5], in: chat)
    #expect(chat.view.contentOffset.y == 4_750)
    let carousel = carousel(at: 500)
    choose(carousel.view)
    carousel.content.sections[0].insert(50, at: 0)
    carousel.view.insertItems(at: [.item(0)])
    carousel.settle()
    #expect(carousel.view.contentOffset(ofSection: 0).x == (isChosen ? 500 : 590))
  }

  private func sortAtOnce(_ stage: NamedStage, into new: [Int]) {
    let old = stage.content.sections[0]
    stage.content.sections[0] = new
    stage.view.performBatchUpdates {
      for (index, name) in old.enumerated() {
        stage.view.moveItem(at: .item(index), to: .item(new.firstIndex(of: name) ?? 0))
      }
    }
  }

  // MARK: Carousels

  /// Section 0 scrolls across: items of 80, 10 apart, so that item i begins at 90 i. Section 1 is a list.
  private func carousel(at x: CGFloat) -> NamedStage {
    let content = NamedContent([Array(0..<20), Array(100..<140)])
    content.height = { $0 < 100 ? 80 : 50 }
    content.layouts[0] = .carousel(
      WaterfallLayout(columns: .count(1), columnSpacing: 0, rowSpacing: 10), length: 100)
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    stage.view.setContentOffset(CGPoint(x: x, y: 0), ofSection: 0, animated: false)
    stage.turn()
    return stage
  }

  @Test("a carousel that is sorted keeps its offset, and one item that moves in it takes nothing along")
  func carousels() {
    let sorted = carousel(at: 500)
    sort(sorted, into: (0..<20).reversed())
    #expect(sorted.view.contentOffset(ofSection: 0).x == 500)
    // Items 5 to 8 are visible from 450 on; one of them moves to the beginning, 90 before the others as it was.
    let one = carousel(at: 500)
    move(from: 6, to: 0, in: one)
    #expect(one.view.contentOffset(ofSection: 0).x == 500)
    // Item 5 moves to the end. Item 6, 40 from the edge, stays there.
    let other = carousel(at: 500)
    move(from: 5, to: 19, in: other)
    #expect(other.view.frameForItem(at: .item(5))?.minX == 40)
    #expect(other.view.contentOffset(ofSection: 0).x == 410)
  }

  @Test("a carousel whose items are sorted stays where it is in the view")
  func sortedCarousel() {
    let content = NamedContent([Array(200..<220), Array(0..<20)])
    content.height = { $0 < 100 ? 80 : 50 }
    content.layouts[1] = .carousel(
      WaterfallLayout(columns: .count(1), columnSpacing: 0, rowSpacing: 10), length: 500)
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    stage.view.setContentOffset(CGPoint(x: 500, y: 0), ofSection: 1, animated: false)
    // All that is visible of the view is the carousel, which begins at 1 000.
    stage.scroll(to: 1_020)
    content.sections = [Array(197..<220), (0..<20).reversed()]
    stage.view.performBatchUpdates {
      stage.view.insertItems(at: [.item(0), .item(1), .item(2)])
      for item in 0..<20 { stage.view.moveItem(at: .item(item, 1), to: .item(19 - item, 1)) }
    }
    stage.settle()
    #expect(stage.view.contentOffset.y == 1_170)
    #expect(stage.view.contentOffset(ofSection: 1).x == 500)
  }
}
