import Foundation
import TestSupport
import Testing
import Waterflow

/// The user's place while nothing is visible: in the middle of a gap, or in a view that has no room.
@MainActor
struct WaterflowViewGapTests {
  /// Squares as wide as the view, 150 apart: item 9 begins at 4 050 in a view of 300 by 400.
  private func makeStage() -> Stage {
    let content = TestContent(count: 300)
    content.height = { _, width in width }
    return Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 150))
  }

  private func distance(ofItem item: Int, in stage: Stage) throws -> CGFloat {
    try #require(stage.view.frameForItem(at: .item(item))).minY - stage.view.contentOffset.y
  }

  @Test("what is inserted before a gap that fills the view doesn't move what follows it")
  func update() throws {
    let stage = makeStage()
    stage.host.resize(to: CGSize(width: 300, height: 100))
    stage.scroll(to: 3_920)
    #expect(stage.view.visibleCells.isEmpty)
    stage.content.counts = [302]
    stage.view.insertItems(at: [.item(0), .item(1)])
    stage.settle()
    #expect(stage.view.contentOffset.y == 4_820)
    #expect(try distance(ofItem: 11, in: stage) == 130)
  }

  @Test(
    "a view that is turned to a side shorter than the gap stays beside it, and comes back", arguments: [60, 100, 130])
  func turned(height: CGFloat) throws {
    let stage = makeStage()
    stage.scroll(to: 3_910)
    stage.host.resize(to: CGSize(width: 500, height: height))
    stage.turn()
    // Item 8 ends at the top of the gap, and item 9 begins at its end.
    let (before, after) = try (distance(ofItem: 8, in: stage) + 500, distance(ofItem: 9, in: stage))
    #expect(before >= -150 && after <= height + 350, "\(before) \(after)")
    stage.host.resize(to: CGSize(width: 300, height: 400))
    stage.turn()
    #expect(stage.view.contentOffset.y == 3_910)
  }

  @Test("what is inserted right before a gap doesn't move what follows it")
  func rightBefore() throws {
    let content = TestContent(counts: [100, 100])
    content.height = { _, _ in 10 }
    let stage = Stage(
      content,
      layout: .waterfall(
        columns: .count(1), rowSpacing: 0, insets: SectionInsets(top: 600, left: 0, bottom: 0, right: 0)))
    // The first section ends at 1 600, items of the second begin at 2 200.
    stage.scroll(to: 1_750)
    content.counts = [103, 100]
    stage.view.insertItems(at: [.item(97), .item(98), .item(99)])
    stage.settle()
    #expect(stage.view.contentOffset.y == 1_780)
    // What ends before it grows: its end stays.
    content.height = { indexPath, _ in indexPath == .item(102) ? 400 : 10 }
    stage.view.reloadItems(at: [.item(102)])
    stage.settle()
    #expect(stage.view.contentOffset.y == 2_170)
  }

  /// A header view of 1 000 fills a view of 400 that is scrolled to 300.
  private func makeHeaderStage(counts: [Int]) -> Stage {
    let stage = Stage(TestContent(counts: counts), layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      $0.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 1_000))
    }
    stage.scroll(to: 300)
    return stage
  }

  @Test("in a header view that fills the view nothing moves, whatever comes in below")
  func headerView() {
    let stage = makeHeaderStage(counts: [0, 100])
    stage.content.counts = [0, 120]
    stage.view.insertItems(at: (0..<20).map { .item($0, 1) })
    stage.settle()
    #expect(stage.view.contentOffset.y == 300)
    stage.content.counts = [0, 110]
    stage.view.deleteItems(at: (0..<9).map { .item($0, 1) } + [.item(15, 1)])
    stage.settle()
    #expect(stage.view.contentOffset.y == 300)
    stage.content.counts = [10, 110]
    stage.view.reloadSections([0])
    stage.settle()
    #expect(stage.view.contentOffset.y == 300)
    stage.view.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 2_000))
    stage.settle()
    #expect(stage.view.contentOffset.y == 300)
  }

  @Test("beyond the end nothing moves when a page comes in before the footer")
  func beyondEnd() {
    let content = TestContent(counts: [20])
    content.height = { _, _ in 50 }
    content.footerHeight = 30
    let stage = Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    stage.view.contentOffset.y = 1_030
    stage.view.layoutIfNeeded()
    content.counts = [60]
    stage.view.insertItems(at: (20..<60).map { .item($0) })
    stage.settle()
    #expect(stage.view.contentOffset.y == 1_030)
  }

  @Test("a keyboard that covers all of a turned view lets it come back")
  func covered() throws {
    let content = TestContent(count: 600)
    content.height = { _, width in width }
    let stage = Stage(content, layout: .waterfall(columns: .count(2)))
    // Between two rows: the next one begins at 4 030.
    stage.scroll(to: 4_025)
    stage.view.contentInset.bottom = 300
    stage.turn()
    stage.host.resize(to: CGSize(width: 500, height: 300))
    stage.turn()
    #expect(try distance(ofItem: 52, in: stage) == 5)
    stage.view.contentInset.bottom = 0
    stage.turn()
    stage.host.resize(to: CGSize(width: 300, height: 400))
    stage.turn()
    #expect(stage.view.contentOffset.y == 4_025)
  }

  @Test(
    "a view that is turned and turned back is where it was, whatever was visible", arguments: TestLength.seeds(1...100))
  func thereAndBack(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let content = TestContent(counts: [60, 60, 60])
    content.headerHeight = random.oneIn(2) ? 30 : 0
    let salt = random.int(1...1_000)
    content.height = { indexPath, width in
      width * CGFloat(1 + (indexPath.item * 31 + indexPath.section * 7 + salt) % 9) / 4
    }
    let spacing = random.pick([0, 10, 40, 120]) as CGFloat
    let isHorizontal = random.oneIn(4)
    let insets = UIEdgeInsets(
      top: CGFloat(random.int(0...1) * 44), left: 0, bottom: CGFloat(random.int(0...2) * 20), right: 0)
    let stage = Stage(
      content, layout: .waterfall(columns: .count(random.int(1...3)), rowSpacing: spacing),
      scale: random.pick([1, 2, 3])
    ) {
      if isHorizontal { $0.scrollDirection = .horizontal }
      $0.contentInset = insets
    }
    let size = stage.view.contentSize
    let part = CGFloat(random.double(0.2...0.6))
    stage.view.contentOffset =
      isHorizontal
      ? CGPoint(x: (size.width * part).rounded(), y: -insets.top) : CGPoint(x: 0, y: (size.height * part).rounded())
    stage.turn()
    let before = stage.view.contentOffset
    // Along the scroll direction down to less than a gap.
    let (along, across) = (CGFloat(random.int(90...500)), CGFloat(random.int(150...600)))
    // Beside a gap an item may come into view, which is what is looked at then.
    let seen = stage.view.bounds.inset(by: insets)
    let remaining = CGRect(
      origin: seen.origin,
      size: isHorizontal
        ? CGSize(width: min(along, seen.width), height: seen.height)
        : CGSize(width: seen.width, height: min(along - insets.top - insets.bottom, seen.height)))
    let tolerance = stage.view.indexPathsForItems(in: remaining).isEmpty ? max(1, spacing) : 1
    stage.host.resize(to: isHorizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along))
    stage.turn()
    stage.host.resize(to: CGSize(width: 300, height: 400))
    stage.turn()
    let after = stage.view.contentOffset
    #expect(
      abs(before.x - after.x) <= tolerance && abs(before.y - after.y) <= tolerance,
      "seed \(seed): \(before), then \(after)")
  }
}
