import Foundation
import TestSupport
import Testing
import Waterflow

/// What stays where it is on screen when a snapshot is shown, as a difference or by a reload.
@MainActor
struct WaterflowDiffableDataSourceAnchoringTests {
  /// Rows of 20 points, 10 apart, in a view of 300 by 400: row i begins at 30 i.
  private func stage(_ sections: KeyValuePairs<String, [Int]>, at offset: CGFloat = 0) -> DiffableStage {
    let stage = DiffableStage()
    stage.show(sections)
    stage.view.contentOffset.y = offset
    stage.host.advance(by: 0.1)
    return stage
  }

  /// What a snapshot that is shown by a reload has around some rows of before.
  private func surrounded(_ rows: [Int]) -> [Int] { Array(10_000..<12_000) + rows + Array(20_000..<21_500) }

  @Test("a snapshot that sorts again keeps the offset, as a difference and by a reload", arguments: [200, 3_000])
  func sorted(count: Int) {
    let stage = stage(["a": Array(0..<count)], at: 700)
    stage.show(["a": (0..<count).reversed()])
    #expect(stage.view.contentOffset.y == 700)
    // Row 24, from 720 on, is the first that begins inside.
    #expect(stage.shown.contains(count - 1 - 24))
  }

  @Test("a snapshot that moves the first visible row to the top leaves the view where it is")
  func firstVisible() {
    let stage = stage(["a": Array(0..<300)], at: 3_000)
    stage.show(["a": [100] + Array(0..<100) + Array(101..<300)])
    #expect(stage.view.contentOffset.y == 3_000)
    #expect(stage.shown.first == 101 || stage.shown.first == 99)
    #expect(stage.view.frameForItem(at: .item(101))?.minY == 3_030)
  }

  @Test("a snapshot that becomes a reload keeps the place by a row that stays", arguments: [false, true])
  func reloaded(isRightToLeft: Bool) {
    let stage = stage(["a": Array(0..<3_000)])
    if isRightToLeft {
      stage.view.scrollDirection = .horizontal
      stage.view.semanticContentAttribute = .forceRightToLeft
      stage.host.advance(by: 0.1)
    }
    func distance() -> CGFloat {
      isRightToLeft ? stage.view.contentSize.width - stage.view.bounds.maxX : stage.view.contentOffset.y
    }
    // Row 100 begins at 3 000, 5 points after the edge.
    stage.view.contentOffset =
      isRightToLeft
      ? CGPoint(x: stage.view.contentSize.width - 300 - 2_995, y: 0) : CGPoint(x: 0, y: 2_995)
    stage.host.advance(by: 0.1)
    #expect(distance() == 2_995)
    stage.show(["z": [1_000_000], "a": surrounded(Array(90..<200))])
    // One row, then 2 010 more, each with its distance, lie before it.
    #expect(distance() == 60_315)
    // All of it goes: the offset stays.
    let before = distance()
    stage.show(["a": Array(40_000..<43_000)])
    #expect(distance() == before)
  }

  @Test("what a reload by a snapshot keeps first: the goal of a scroll, and the end")
  func first() {
    let goal = stage(["a": Array(0..<3_000)], at: 3_000)
    goal.view.scrollToItem(at: .item(150), at: .top, animated: true)
    goal.host.advance(by: 0.1)
    goal.show(["a": surrounded(Array(90..<200))])
    // After 2 060 rows.
    #expect(goal.view.contentOffset.y == 61_800)

    let chat = stage(["a": Array(0..<3_000)])
    chat.view.anchorsToEnd = true
    chat.view.scrollToEnd(animated: false)
    chat.show(["a": surrounded(Array(90..<200))])
    // 3 610 rows, 10 apart, are 108 290 points long.
    #expect(chat.view.contentOffset.y == 107_890)
  }

  @Test("a reload by a snapshot keeps carousels where they are, by the identifiers of their sections")
  func carousels() {
    let stage = stage(["a": Array(0..<20), "b": Array(100..<3_100)])
    stage.view.layout = .carousel(.waterfall(columns: .count(1)), length: 100)
    stage.host.advance(by: 0.1)
    stage.view.setContentOffset(CGPoint(x: 210, y: 0), ofSection: 0, animated: false)
    stage.view.setContentOffset(CGPoint(x: 3_000, y: 0), ofSection: 1, animated: false)
    stage.host.advance(by: 0.1)
    stage.show(["z": Array(5_000..<5_050), "a": Array(0..<20), "b": surrounded(Array(190..<300))])
    #expect(stage.view.contentOffset(ofSection: 0).x == 0)
    #expect(stage.view.contentOffset(ofSection: 1).x == 210)
    // Row 200 was the hundredth.
    #expect(stage.view.contentOffset(ofSection: 2).x == 60_300)
    // What they show: at 210 items 7 to 16 of section a.
    #expect(stage.shown.first == 5_000)
    #expect(stage.shown.contains(7) && stage.shown.contains(16) && !stage.shown.contains(19))
    stage.show(["b": surrounded(Array(190..<300)).reversed()])
    #expect(stage.view.contentOffset(ofSection: 0).x == 60_300)
  }

  @Test("carousels that stay where a snapshot becomes a reload show their items, and go on scrolling")
  func carouselsGoOn() {
    let stage = stage(["a": Array(0..<20), "b": [100]])
    stage.view.layout = .carousel(.waterfall(columns: .count(1)), length: 100)
    stage.host.advance(by: 0.1)
    stage.show(["a": Array(0..<20), "b": Array(10_000..<12_000)])
    #expect(stage.shown.first == 0)
    stage.view.setContentOffset(CGPoint(x: 210, y: 0), ofSection: 0, animated: false)
    stage.host.advance(by: 0.1)
    #expect(stage.view.contentOffset(ofSection: 0).x == 210)
    #expect(stage.shown.first == 7)
  }

  @Test("an item that is expanded or collapsed stays where it is, also at the end of a view that stays there")
  func toggled() throws {
    let stage = DiffableStage()
    stage.view.anchorsToEnd = true
    var outline = WaterflowSectionSnapshot<Int>()
    outline.append(Array(0..<30))
    outline.append(Array(100..<110), to: 25)
    stage.dataSource.apply(outline, to: "a")
    stage.settle()
    #expect(stage.view.contentOffset.y == 490)
    for _ in 1...2 {
      stage.dataSource.toggleExpansion(of: 25)
      stage.settle()
      #expect(stage.view.frameForItem(at: .item(25))?.minY == 750)
      #expect(stage.view.contentOffset.y == 490)
    }
  }

  @Test("an item that has nothing to expand isn't followed by the snapshot after it")
  func toggledLeaf() {
    let stage = DiffableStage()
    func show(_ items: [Int]) {
      var outline = WaterflowSectionSnapshot<Int>()
      outline.append(items)
      stage.dataSource.apply(outline, to: "a", animatingDifferences: false)
      stage.settle()
    }
    show(Array(0..<100))
    stage.view.contentOffset.y = 700
    stage.settle()
    stage.dataSource.toggleExpansion(of: 25)
    stage.settle()
    show((0..<100).reversed())
    #expect(stage.view.contentOffset.y == 700)
  }
}
