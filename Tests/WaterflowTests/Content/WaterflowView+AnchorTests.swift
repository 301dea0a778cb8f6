import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewAnchorTests {
  private let spreadsheet = SpreadsheetLayout.spreadsheet(
    columns: .uniform(count: 20, width: 80), rows: .uniform(height: 40))

  @Test("a bar that takes another height on the way leaves the top at the top")
  func topStaysUnderAnotherInset() {
    let content = TestContent(count: 300)
    content.height = { indexPath, width in width * CGFloat(1 + indexPath.item % 3) / 2 }
    let stage = Stage(content) { $0.contentInset.top = 44 }
    #expect(stage.view.contentOffset.y == -44)
    stage.view.contentInset.top = 91
    stage.host.resize(to: CGSize(width: 500, height: 300))
    stage.turn()
    #expect(stage.view.contentOffset.y == -91)
  }

  @Test("insets along the scroll direction ask for no size: a bar may grow and shrink with every step")
  func insetsAlongScrollDirection() {
    let stage = Stage(TestContent(count: 300))
    stage.content.forgetCalls()
    for top in stride(from: CGFloat(0), through: 90, by: 10) {
      stage.view.contentInset = UIEdgeInsets(top: top, left: 0, bottom: top / 2, right: 0)
      stage.turn()
    }
    #expect(stage.content.askedHeights.isEmpty)
  }

  @Test("insets as long as the view leave its content there to be scrolled in")
  func insetsLongerThanView() {
    let found = misuses {
      let stage = Stage(TestContent(count: 300)) { $0.contentInset.bottom = 500 }
      #expect(stage.view.visibleCells.count == 21)
      stage.view.contentInset.top = 350
      stage.scroll(to: -350)
      #expect(stage.view.visibleCells.count == 3)
    }
    #expect(found.isEmpty)
  }

  @Test("a reload with other heights keeps the offset, as said")
  func reloadKeepsOffset() {
    let stage = Stage(TestContent(count: 300))
    stage.scroll(to: 1_000)
    stage.content.height = { _, _ in 80 }
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.contentOffset.y == 1_000)
  }

  @Test("a question between a resize and its layout doesn't lose the place")
  func questionAfterResize() throws {
    let content = TestContent(count: 600)
    content.height = { _, width in width }
    let stage = Stage(content)
    stage.scroll(to: 4_000)
    // The first item that begins inside.
    let anchor = try #require(
      stage.view.indexPathsForVisibleItems.first { (stage.view.frameForItem(at: $0)?.minY ?? 0) >= 4_000 })
    func top() throws -> CGFloat {
      try #require(stage.view.frameForItem(at: anchor)).minY - stage.view.contentOffset.y
    }
    let before = try top()
    stage.view.frame.size = CGSize(width: 500, height: 300)
    #expect(try top() == before)
    stage.view.layout = .waterfall(rowSpacing: 20)
    stage.turn()
    #expect(try top() == before)
  }

  @Test(
    "right to left, a spreadsheet wider than the view opens at its right edge and keeps to it when the view is turned")
  func rightToLeftSpreadsheet() {
    let stage = Stage(TestContent(count: 2_000), layout: spreadsheet) {
      $0.semanticContentAttribute = .forceRightToLeft
    }
    #expect(stage.view.contentOffset == CGPoint(x: 1_300, y: 0))
    stage.host.resize(to: CGSize(width: 500, height: 300))
    stage.turn()
    #expect(stage.view.contentOffset == CGPoint(x: 1_100, y: 0))
    stage.view.contentOffset = CGPoint(x: 700, y: 400)
    stage.turn()
    stage.host.resize(to: CGSize(width: 300, height: 400))
    stage.turn()
    #expect(stage.view.contentOffset == CGPoint(x: 900, y: 400))
  }

  @Test("a spreadsheet scrolled both ways stays where it is when the view is turned, and back")
  func spreadsheetKeepsBothOffsets() {
    let stage = Stage(TestContent(count: 2_000), layout: spreadsheet)
    stage.view.contentOffset = CGPoint(x: 640, y: 400)
    stage.turn()
    for size in [CGSize(width: 500, height: 300), CGSize(width: 300, height: 400), CGSize(width: 500, height: 300)] {
      stage.host.resize(to: size)
      stage.turn()
      #expect(stage.view.contentOffset == CGPoint(x: 640, y: 400))
    }
  }

  @Test(
    "turned, a view shows on what filled it, not what begins where it no longer reaches",
    arguments: [false, true], [false, true])
  func turnedOnLongItem(isHorizontal: Bool, isKept: Bool) {
    let content = TestContent(count: 10)
    // Upright 900 points long, in landscape 600.
    content.height = { _, width in width == 300 ? 900 : 600 }
    let stage = Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      if isHorizontal {
        $0.scrollDirection = .horizontal
        $0.semanticContentAttribute = .forceRightToLeft
      }
    }
    let (upright, landscape) = (CGSize(width: 300, height: 400), CGSize(width: 400, height: 300))
    func resize(to size: CGSize) {
      stage.host.resize(to: isHorizontal ? CGSize(width: size.height, height: size.width) : size)
      stage.turn()
    }
    func offset() -> CGFloat {
      let view = stage.view
      return isHorizontal ? view.contentSize.width - view.bounds.maxX : view.contentOffset.y
    }
    resize(to: upright)
    // Item 1 from 900 to 1 800, of which 60 % are out of sight; item 2 begins 360 points from the top, of 400.
    stage.view.contentOffset =
      isHorizontal ? CGPoint(x: stage.view.contentSize.width - 400 - 1_440, y: 0) : CGPoint(x: 0, y: 1_440)
    stage.turn()
    #expect(offset() == 1_440)
    // An update in which item 2 is what stays in place.
    if isKept { stage.view.reloadItems(at: [.item(1)]) }
    stage.settle()
    resize(to: landscape)
    #expect(offset() == 960)
    resize(to: upright)
    #expect(offset() == 1_440)
  }

  /// A hundred items of 50 points, one column without gaps: item i begins at 50 i, the last offset is 4 600.
  private func evenStage(at offset: CGFloat) -> NamedStage {
    let content = NamedContent([Array(0..<100)])
    content.height = { _ in 50 }
    let stage = NamedStage(content, layout: columns(1))
    stage.view.contentOffset.y = offset
    stage.view.layoutIfNeeded()
    return stage
  }

  private func columns(_ count: Int) -> WaterfallLayout {
    .waterfall(columns: .count(count), columnSpacing: 0, rowSpacing: 0)
  }

  private func change(_ name: Int, to height: CGFloat, in stage: NamedStage) {
    let others = stage.content.height
    stage.content.height = { $0 == name ? height : others($0) }
    stage.view.invalidateSizes(forItemsAt: [.item(name)])
    stage.view.layoutIfNeeded()
  }

  @Test("shorter content takes the reader elsewhere: there they stay while sizes change, and don't jump back")
  func placeThatWasOutOfReach() {
    let stage = evenStage(at: 4_500)
    // Item 90 was at the top and begins at 2 250 now; the content ends at 2 500.
    stage.view.layout = columns(2)
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.y == 2_100)
    // The content grows by 300, so that item 90 could be at the top again. Item 84, which begins at 2 100, is.
    change(99, to: 350, in: stage)
    #expect(stage.view.contentSize.height == 2_800)
    #expect(stage.view.contentOffset.y == 2_100)
  }

  @Test("turned back, the view shows what it showed, also where the content didn't reach as far in between")
  func turnedBackFromOutOfReach() {
    let stage = evenStage(at: 4_550)
    stage.host.resize(to: CGSize(width: 300, height: 600))
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.y == 4_400)
    stage.host.resize(to: CGSize(width: 300, height: 400))
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.y == 4_550)
  }

  @Test("what came to the top by getting short stays there when the view is turned after a further change")
  func topAfterOutOfReach() {
    let stage = evenStage(at: 4_500)
    // Seven rows of sixteen: 350 points.
    stage.view.layout = columns(16)
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.y == 0)
    change(99, to: 60, in: stage)
    stage.host.resize(to: CGSize(width: 300, height: 200))
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test("an item that lost its area is no longer what is kept in place")
  func anchorLosesItsArea() {
    let stage = evenStage(at: 1_015)
    // Item 21, the first that begins in view, is kept.
    change(2, to: 70, in: stage)
    #expect(stage.top(of: 21) == 35)
    change(21, to: 0, in: stage)
    #expect(stage.top(of: 22) == 35)
    change(21, to: 50, in: stage)
    #expect(stage.top(of: 22) == 35)
  }

  @Test("while content moves on by itself, a change above keeps its momentum", .needs(.finger))
  func flightGoesOn() {
    let stage = Stage(TestContent(count: 3_000))
    stage.host.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 50), duration: 0.1)
    stage.host.advance(by: 0.2)
    let before = stage.view.contentOffset.y
    stage.host.advance(by: 0.1)
    let step = stage.view.contentOffset.y - before
    #expect(step > 50)
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 500))
    let untouched = stage.view.contentOffset.y
    stage.view.headerView = header
    stage.turn()
    #expect(stage.view.isDecelerating)
    #expect(stage.view.contentOffset.y > untouched + 500)
    #expect(stage.view.contentOffset.y < untouched + 500 + step)
  }
}
