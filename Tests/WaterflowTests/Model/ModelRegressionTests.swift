import Foundation
import TestSupport
import Testing
import Waterflow

/// Defects that the model test found, each as the shortest sequence that shows it.
@MainActor
struct ModelRegressionTests {
  @Test("an update while the content is pulled beyond its beginning leaves no cell displaced")
  func pulledBeyondBeginning() {
    let content = NamedContent([Array(0..<40)])
    let stage = NamedStage(content)
    stage.view.contentOffset.y = -80
    stage.view.layoutIfNeeded()
    content.sections[0].removeLast()
    stage.view.deleteItems(at: [.item(39)])
    stage.settle()
    stage.expectConsistent()
  }

  @Test("a question inside a batch is answered from before it, even where a reload is due")
  func questionInsideBatch() {
    let content = NamedContent([Array(0..<9)])
    let stage = NamedStage(content)
    stage.view.reloadData()
    let found = misuses {
      stage.view.performBatchUpdates {
        content.sections[0].append(9)
        #expect(stage.view.numberOfItems(inSection: 0) == 9)
        stage.view.insertItems(at: [.item(9)])
      }
      stage.settle()
    }
    #expect(found.isEmpty)
    #expect(stage.view.numberOfItems(inSection: 0) == 10)
    stage.expectConsistent()
  }

  @Test("a cell that turns round on its way off the screen shows what its item is by then")
  func turnsRound() throws {
    let content = NamedContent([Array(0..<40)])
    content.height = { _ in 100 }
    let stage = NamedStage(content) { $0.allowsMultipleSelection = true }
    // Item 3 leaves the screen, reconfigured and deselected on its way.
    stage.view.selectItem(at: .item(3), animated: false, scrollPosition: .none)
    stage.view.performBatchUpdates {
      content.sections[0].remove(at: 3)
      content.sections[0].insert(77, at: 6)
      stage.view.moveItem(at: .item(3), to: .item(6))
      stage.view.reconfigureItems(at: [.item(3)])
    }
    stage.view.deselectItem(at: .item(6), animated: false)
    stage.view.contentOffset.y = 350
    stage.view.layoutIfNeeded()
    #expect(stage.shownNames == stage.namesByData)
    #expect(stage.view.visibleCells.allSatisfy { !$0.isSelected })
    stage.settle()
    stage.expectConsistent()
  }

  @Test("a cell that turns round without having changed is the same, and its selection up to date")
  func turnsRoundDeselected() throws {
    let content = NamedContent([Array(0..<40)])
    content.height = { _ in 100 }
    let stage = NamedStage(content) { $0.allowsMultipleSelection = true }
    stage.view.selectItem(at: .item(3), animated: false, scrollPosition: .none)
    let cell = try #require(stage.cell(3))
    content.sections[0].insert(77, at: 0)
    stage.view.insertItems(at: [.item(0)])
    stage.view.deselectItem(at: .item(4), animated: false)
    stage.view.contentOffset.y = 100
    stage.view.layoutIfNeeded()
    #expect(stage.cell(3) === cell)
    #expect(!cell.isSelected)
  }

  @Test("sizes that are invalidated while sizes are being asked are asked again")
  func invalidatesWhileAsked() {
    let content = NamedContent([Array(0..<9)])
    let stage = NamedStage(content)
    var hasAsked = false
    content.height = { [weak view = stage.view] name in
      guard !hasAsked else { return name == 2 ? 99 : 30 }
      if name == 5 {
        hasAsked = true
        view?.invalidateSizes(forItemsAt: [.item(2)])
      }
      return 30
    }
    stage.view.reloadData()
    stage.settle()
    #expect(stage.view.frameForItem(at: .item(2))?.height == 99)
    stage.expectConsistent()
  }

  @Test("an update in the middle of asking sizes leaves no item with the size of another")
  func updatesWhileAsked() {
    let content = NamedContent([Array(0..<12)])
    let stage = NamedStage(content)
    var isDone = false
    content.height = { [weak view = stage.view, weak content] name in
      if !isDone, name == 4, let view, let content {
        isDone = true
        content.sections[0].removeFirst(2)
        view.deleteItems(at: [.item(0), .item(1)])
        content.sections[0] += [20, 21]
        view.insertItems(at: [.item(10), .item(11)])
      }
      return 20 + CGFloat(name)
    }
    let found = misuses {
      stage.view.reloadData()
      stage.settle()
    }
    let sizes = "a method for sizes such as heightForItemAt"
    #expect(found == [.calledDuringCallback(call: "an update", callback: sizes)])
    for (index, name) in content.sections[0].enumerated() {
      #expect(stage.view.frameForItem(at: .item(index))?.height == 20 + CGFloat(name))
    }
    stage.expectConsistent()
  }

  @Test("the first item in view is moved elsewhere: the reader stays with the others")
  func staysWhenFirstMoves() throws {
    let content = NamedContent([Array(0..<100)])
    content.height = { _ in 50 }
    let stage = NamedStage(content)
    stage.view.contentOffset.y = 1_215
    stage.view.layoutIfNeeded()
    // Items 20 to 26 are in view, with 10 points between.
    let before = try #require(stage.top(of: 22))
    content.sections[0].remove(at: 21)
    content.sections[0].insert(21, at: 90)
    stage.view.moveItem(at: .item(21), to: .item(90))
    #expect(stage.top(of: 22) == before)
    stage.settle()
    stage.expectConsistent()
  }

  @Test("an inset changes, and later a size: what is in view stays where it was between the two")
  func insetBetweenSizes() throws {
    let content = NamedContent([Array(0..<100)])
    content.height = { _ in 50 }
    let stage = NamedStage(content)
    stage.view.contentOffset.y = 1_215
    stage.view.layoutIfNeeded()
    content.height = { $0 == 2 ? 70 : 50 }
    stage.view.invalidateSizes(forItemsAt: [.item(2)])
    stage.view.layoutIfNeeded()
    stage.view.contentInset.top = 15
    stage.view.layoutIfNeeded()
    let before = try #require(stage.top(of: 22))
    content.height = { $0 == 2 ? 90 : 50 }
    stage.view.invalidateSizes(forItemsAt: [.item(2)])
    #expect(stage.top(of: 22) == before)
  }

  @Test("a reload keeps the offset, also after an inset changed")
  func reloadAfterInset() {
    let content = NamedContent([Array(0..<100)])
    let stage = NamedStage(content)
    stage.view.contentOffset.y = 1_215
    stage.view.layoutIfNeeded()
    stage.view.contentInset.top = 15
    stage.view.layoutIfNeeded()
    content.sections[0].removeFirst(3)
    stage.view.reloadData()
    stage.settle()
    #expect(stage.view.contentOffset.y == 1_215)
    stage.expectConsistent()
  }

  @Test("an item that moves out of a reloaded section keeps its cell")
  func movesOutOfReloadedSection() throws {
    let content = NamedContent([[0, 1, 2], [10]])
    let stage = NamedStage(content)
    let cell = try #require(stage.cell(1))
    stage.view.performBatchUpdates {
      content.sections = [[5, 6], [10, 1]]
      stage.view.reloadSections([0])
      stage.view.moveItem(at: .item(1), to: .item(1, 1))
    }
    #expect(stage.cell(1) === cell)
    stage.settle()
    stage.expectConsistent()
  }

  @Test("what a question arranged anew is also shown")
  func questionArranges() {
    let content = NamedContent([Array(0..<20)])
    let stage = NamedStage(content)
    stage.view.layoutIfNeeded()
    stage.view.bounds.size.width = 200
    #expect(stage.view.frameForItem(at: .item(0))?.width == 200)
    stage.host.advance(by: 1.0 / 60)
    stage.expectConsistent()
  }

  @Test(
    "the touched cell leaves the screen under the finger: the next tap still selects", .needs(.finger))
  func touchedCellLeaves() {
    let content = NamedContent([Array(0..<100)])
    content.height = { _ in 50 }
    let stage = NamedStage(content)
    stage.host.touchDown(at: CGPoint(x: 150, y: 20))
    stage.host.advance(by: 0.3)
    #expect(stage.cell(0)?.isHighlighted == true)
    stage.view.contentOffset.y = 600
    stage.host.advance(by: 0.1)
    stage.host.touchUp()
    stage.host.tap(at: CGPoint(x: 150, y: 20))
    #expect(stage.view.indexPathsForSelectedItems == [.item(10)])
  }

  @Test("outside of a window a carousel is where the view says, in whole points", .needs(.scale))
  func carouselOutsideOfWindow() throws {
    let content = TestContent(counts: [])
    // 21 items of 45.5 points, 8 apart: 1 115.5 points, read from the right end.
    content.height = { _, _ in 45.5 }
    let carousel = CarouselLayout(.waterfall(columns: .count(1), rowSpacing: 8), length: 90)
    let stage = Stage(content, layout: carousel, scale: 2) {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.anchorsToEnd = true
    }
    stage.view.removeFromSuperview()
    content.counts = [21]
    stage.view.insertSections([0])
    stage.view.layoutIfNeeded()
    stage.view.contentInset.bottom = 30
    stage.view.layoutIfNeeded()
    let cell = try #require(stage.view.cellForItem(at: .item(0)))
    #expect(cell.superview?.convert(cell.frame, to: stage.view) == stage.view.frameForItem(at: .item(0)))
  }

  @Test("what leaves one pane as another shows its item doesn't come back as it was before a reconfiguration")
  func reconfiguredInAnotherPane() {
    let content = NamedContent([Array(0..<40)])
    content.height = { _ in 50 }
    let stage = NamedStage(content)
    let view = stage.view
    // Item 6 glides off as the column becomes a carousel, which is scrolled to it meanwhile, and away from it again.
    view.setLayout(.carousel(.waterfall(columns: .count(1)), length: 100), animated: true)
    view.setContentOffset(CGPoint(x: 330, y: 0), ofSection: 0, animated: false)
    view.layoutIfNeeded()
    #expect(stage.shownNames.contains(6))
    content.sections[0][6] = 106
    view.reconfigureItems(at: [.item(6)])
    view.setContentOffset(.zero, ofSection: 0, animated: false)
    view.layoutIfNeeded()
    view.setLayout(.waterfall(columns: .count(1)), animated: true)
    view.layoutIfNeeded()
    #expect(stage.shownNames.contains(106))
    #expect(stage.shownNames == stage.namesByData)
    stage.settle()
    stage.expectConsistent()
  }
}
