import Foundation
import TestSupport
import Testing
import Waterflow

/// A view of 300 by 400 points with a spreadsheet of 20 columns and 20 rows, whose first row and column are pinned. Column
/// c begins at 84 c, row r at 48 r.
@MainActor
struct WaterflowViewScrollingToPinnedTests {
  private static let spreadsheet = SpreadsheetLayout(
    columns: .uniform(count: 20, width: 80), rows: .uniform(height: 44), pinnedRows: 1, pinnedColumns: 1,
    columnSpacing: 4, rowSpacing: 4)

  private func stage(prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
    Stage(TestContent(count: 400), layout: Self.spreadsheet, prepare: prepare)
  }

  private func offset(
    _ stage: Stage, from start: CGPoint, to item: Int, _ position: WaterflowView.ScrollPosition
  ) -> CGPoint {
    stage.view.contentOffset = start
    stage.turn()
    stage.view.scrollToItem(at: .item(item), at: position, animated: false)
    stage.turn()
    return stage.view.contentOffset
  }

  @Test(
    "the spacing after pinned rows and columns stays", arguments: ScrollDirection.allCases, [false, true])
  func spacing(direction: ScrollDirection, isRightToLeft: Bool) {
    let stage = stage {
      $0.scrollDirection = direction
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    // Row 5, column 7. From the right, of 1676 points, the column ends at 1088.
    stage.view.scrollToItem(at: .item(107), at: isRightToLeft ? .right : .left, animated: false)
    stage.view.scrollToItem(at: .item(107), at: .top, animated: false)
    stage.turn()
    #expect(stage.view.contentOffset == CGPoint(x: isRightToLeft ? 1_088 + 84 - 300 : 588 - 84, y: 240 - 48))
  }

  @Test("the spacing stays in a carousel")
  func spacingInCarousel() {
    let stage = Stage(TestContent(count: 400), layout: .carousel(Self.spreadsheet, length: 1_000))
    stage.view.scrollToItem(at: .item(107), at: .left, animated: false)
    stage.turn()
    #expect(stage.view.contentOffset(ofSection: 0).x == 504)
  }

  @Test("the axis on which an item is pinned stays")
  func staysOnItsAxis() {
    let stage = stage()
    // Column 10 begins at 840, row 10 at 480.
    #expect(offset(stage, from: CGPoint(x: 0, y: 500), to: 10, .left) == CGPoint(x: 756, y: 500))
    #expect(offset(stage, from: CGPoint(x: 0, y: 500), to: 10, .none) == CGPoint(x: 620, y: 500))
    #expect(offset(stage, from: CGPoint(x: 0, y: 500), to: 10, .bottom) == CGPoint(x: 620, y: 500))
    // Of 300 points 216 scroll, from 84 on: their middle is at 192.
    #expect(offset(stage, from: CGPoint(x: 0, y: 500), to: 10, .centeredHorizontally) == CGPoint(x: 688, y: 500))
    #expect(offset(stage, from: CGPoint(x: 500, y: 0), to: 200, .top) == CGPoint(x: 500, y: 432))
    #expect(offset(stage, from: CGPoint(x: 500, y: 0), to: 200, .left) == CGPoint(x: 500, y: 124))
    #expect(offset(stage, from: CGPoint(x: 500, y: 300), to: 0, .centeredVertically) == CGPoint(x: 500, y: 300))
  }

  @Test("the axis stays from the right to the left, too")
  func staysMirrored() {
    let stage = stage { $0.semanticContentAttribute = .forceRightToLeft }
    // Column 10 ends at 836.
    #expect(offset(stage, from: CGPoint(x: 1_376, y: 500), to: 10, .right) == CGPoint(x: 836 + 84 - 300, y: 500))
    #expect(offset(stage, from: CGPoint(x: 500, y: 0), to: 200, .right) == CGPoint(x: 500, y: 124))
  }

  @Test("the axis stays in a horizontal view and in a carousel")
  func staysElsewhere() {
    let horizontal = stage { $0.scrollDirection = .horizontal }
    #expect(offset(horizontal, from: CGPoint(x: 500, y: 0), to: 200, .top) == CGPoint(x: 500, y: 432))
    let stage = Stage(TestContent(count: 400), layout: .carousel(Self.spreadsheet, length: 300))
    stage.view.setContentOffset(CGPoint(x: 500, y: 0), ofSection: 0, animated: false)
    stage.turn()
    stage.view.scrollToItem(at: .item(40), at: .left, animated: false)
    stage.turn()
    #expect(stage.view.contentOffset(ofSection: 0).x == 500)
  }

  @Test("an item that is pinned in another section is scrolled to where that begins or ends", arguments: [false, true])
  func anotherSection(isAnimated: Bool) {
    // The spreadsheet lies from 1000 to 1956, after a list and before another.
    let stage = FocusStage([20, 400, 40], layout: .waterfall(columns: .count(1), rowSpacing: 0)) { _, content in
      content.layouts[1] = Self.spreadsheet
    }
    func offset(from start: CGFloat, _ position: WaterflowView.ScrollPosition) -> CGFloat {
      stage.view.contentOffset = CGPoint(x: 0, y: start)
      stage.host.advance(by: 0.1)
      stage.view.scrollToItem(at: .item(1, 1), at: position, animated: isAnimated)
      stage.host.advance(by: 0.5)
      return stage.view.contentOffset.y
    }
    #expect(offset(from: 0, .top) == 1_000)
    #expect(offset(from: 0, .none) == 644)
    #expect(offset(from: 1_000, .bottom) == 1_000)
    #expect(offset(from: 1_500, .top) == 1_500)
    // It was pushed out by the end of the spreadsheet.
    #expect(offset(from: 2_500, .none) == 1_912)
    #expect(offset(from: 2_500, .bottom) == 1_912)
    #expect(offset(from: 1_930, .top) == 1_912)
  }

  @Test("pinned columns that take more than half of the view scroll along, reported once, until there is space")
  func tooWide() throws {
    let found = misuses {
      let stage = Stage(
        TestContent(count: 40 * 12),
        layout: .spreadsheet(columns: .uniform(count: 12, width: 140), pinnedRows: 1, pinnedColumns: 3))
      for width in [840, 300] as [CGFloat] {
        stage.host.resize(to: CGSize(width: width, height: 400))
        stage.turn()
        stage.view.contentOffset.x = 600
        stage.turn()
        // Row 1. In 840 points all of 420 are pinned, in 300 one column.
        #expect(stage.view.cellForItem(at: .item(12))?.frame.minX == 600)
        #expect(stage.view.cellForItem(at: .item(14))?.frame.minX == (width == 840 ? 880 : nil))
      }
      stage.view.scrollToItem(at: .item(20), at: .none, animated: false)
      stage.turn()
      let middle = CGPoint(x: stage.view.bounds.midX + 60, y: 60)
      #expect(stage.view.indexPathForItem(at: middle) == .item(20))
    }
    #expect(
      found == [
        .layoutProblem(.unusableOption(name: "pinnedColumns", value: "3", used: "1"), section: 0)
      ])
  }

  @Test("what can be pinned follows the length of the view alone")
  func tooHigh() {
    let found = misuses {
      let stage = Stage(
        TestContent(count: 400),
        layout: .spreadsheet(columns: .uniform(count: 4, width: 75), rows: .uniform(height: 100), pinnedRows: 2))
      stage.scroll(to: 1_000)
      #expect(stage.view.cellForItem(at: .item(4))?.frame.minY == 1_100)
      stage.host.resize(to: CGSize(width: 300, height: 390))
      stage.turn()
      #expect(stage.view.cellForItem(at: .item(0))?.frame.minY == stage.view.contentOffset.y)
      #expect(stage.view.cellForItem(at: .item(4)) == nil)
    }
    #expect(found.count == 1)
  }
}
