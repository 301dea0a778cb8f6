import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewPinningTests {
  /// Three sections, each a header of 40 points and 10 rows of 50 with gaps of 10: 40 + 590 = 630 points.
  private func sections(prepare: (WaterflowView) -> Void = { _ in }) -> Stage {
    let content = TestContent(counts: [10, 10, 10])
    content.headerHeight = 40
    return Stage(content, layout: .waterfall(columns: .count(1))) {
      $0.pinsSectionHeaders = true
      prepare($0)
    }
  }

  private func header(_ section: Int, in stage: Stage) -> UIView? {
    stage.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0, section))
  }

  /// Where the headers that are shown lie on screen, by section.
  private func headers(in stage: Stage) -> [Int: CGFloat] {
    var tops: [Int: CGFloat] = [:]
    for section in 0..<3 {
      tops[section] = header(section, in: stage).map { $0.frame.minY - stage.view.bounds.minY }
    }
    return tops
  }

  @Test("headers stay at the top while their section does, and the next one pushes them out")
  func pushesOut() {
    let stage = sections()
    #expect(headers(in: stage) == [0: 0])
    stage.scroll(to: 300)
    #expect(headers(in: stage) == [0: 0, 1: 330])
    // 15 points before the next section: its header has pushed the first one out by 25.
    stage.scroll(to: 615)
    #expect(headers(in: stage) == [0: -25, 1: 15])
    stage.scroll(to: 630)
    #expect(headers(in: stage) == [1: 0])
    stage.scroll(to: 1_300)
    #expect(headers(in: stage) == [2: 0])
  }

  @Test("pulled beyond its beginning the content takes its header along")
  func bounce() {
    let stage = sections()
    stage.scroll(to: -80)
    #expect(headers(in: stage) == [0: 80])
  }

  @Test("headers hold below what the content inset leaves free")
  func contentInset() {
    let stage = sections { $0.contentInset.top = 100 }
    #expect(headers(in: stage) == [0: 100])
    stage.scroll(to: 300)
    #expect(headers(in: stage) == [0: 100, 1: 330])
    // The second section begins at 630, 120 points down the screen; its header pushes the first one up by 20.
    stage.scroll(to: 510)
    #expect(headers(in: stage) == [0: 80, 1: 120])
    stage.scroll(to: 560)
    #expect(headers(in: stage) == [0: 30, 1: 100])
    // A refresh control holds the content lower for a while.
    stage.view.contentInset.top = 160
    stage.scroll(to: 300)
    #expect(headers(in: stage) == [0: 160, 1: 330])
  }

  @Test("a pinned header lies over the cells that pass under it, also those that came later")
  func liesOnTop() throws {
    let stage = sections()
    for y in stride(from: CGFloat(0), through: 1_400, by: 35) {
      stage.scroll(to: y)
      let order = stage.view.shownSubviews
      let lastCell = try #require(order.lastIndex { $0 is WaterflowViewCell })
      for section in 0..<3 {
        guard let header = header(section, in: stage) else { continue }
        #expect(try #require(order.firstIndex { $0 === header }) > lastCell)
      }
    }
  }

  @Test("pinning isn't layout: questions answer with the header's own place, and nothing is asked again")
  func frames() {
    let stage = sections()
    stage.content.forgetCalls()
    stage.scroll(to: 300)
    #expect(
      stage.view.frameForSupplementaryElement(ofKind: WaterflowElementKind.header, at: .item(0))?.minY == 0)
    #expect(stage.content.askedHeights.isEmpty)
  }

  @Test("in a horizontal right-to-left view headers hold at the right edge")
  func horizontalRightToLeft() {
    let stage = sections {
      $0.scrollDirection = .horizontal
      $0.semanticContentAttribute = .forceRightToLeft
    }
    // 3 * 630 = 1890 points wide, read from the right: at the beginning the offset is 1590.
    #expect(stage.view.contentOffset.x == 1_590)
    stage.view.contentOffset.x = 1_290
    stage.turn()
    #expect(header(0, in: stage)?.frame == CGRect(x: 1_550, y: 0, width: 40, height: 400))
  }

  @Test("in a horizontal view headers hold beside what content insets cover, at either side", arguments: [false, true])
  func horizontalInsets(isRightToLeft: Bool) {
    let stage = sections {
      $0.scrollDirection = .horizontal
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
      $0.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 10)
    }
    // 1 890 points wide, 300 of them in view, which begins 300 from where reading does.
    stage.view.contentOffset.x = isRightToLeft ? 1_890 - 600 : 300
    stage.turn()
    let x: CGFloat = isRightToLeft ? 1_590 - 10 - 40 : 320
    #expect(header(0, in: stage)?.frame == CGRect(x: x, y: 0, width: 40, height: 400))
  }

  @Test(
    "beside wide content a header lies in what content insets leave free across, in either scroll direction",
    arguments: [false, true])
  func insetsAcross(isRightToLeft: Bool) {
    func stage(_ direction: ScrollDirection, _ insets: UIEdgeInsets) -> Stage {
      let content = TestContent(count: 200)
      content.headerHeight = 40
      // Ten columns of 80 points, 20 rows of 44: 800 by 880 points.
      return Stage(content, layout: .spreadsheet(columns: .uniform(count: 10, width: 80))) {
        $0.scrollDirection = direction
        $0.contentInset = insets
        if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
      }
    }
    let vertical = stage(.vertical, UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30))
    vertical.view.contentOffset = CGPoint(x: 100, y: 0)
    vertical.turn()
    #expect(header(0, in: vertical)?.frame == CGRect(x: 120, y: 0, width: 250, height: 40))
    let horizontal = stage(.horizontal, UIEdgeInsets(top: 50, left: 0, bottom: 10, right: 0))
    // Read from the right, the header is at the right end of 840 points.
    horizontal.view.contentOffset = CGPoint(x: isRightToLeft ? 540 : 0, y: 100)
    horizontal.turn()
    let x: CGFloat = isRightToLeft ? 800 : 0
    #expect(header(0, in: horizontal)?.frame == CGRect(x: x, y: 150, width: 40, height: 340))
  }

  // MARK: Items that a layout pins

  @Test("the first row and column of a spreadsheet stay, the corner over both")
  func spreadsheet() throws {
    let content = TestContent(count: 100 * 50)
    let stage = Stage(
      content,
      layout: .spreadsheet(
        columns: .uniform(count: 50, width: 80), rows: .uniform(height: 40), pinnedRows: 1, pinnedColumns: 1))
    #expect(stage.view.contentSize == CGSize(width: 4_000, height: 4_000))
    stage.view.contentOffset = CGPoint(x: 1_000, y: 2_000)
    stage.turn()
    let corner = try #require(stage.view.cellForItem(at: .item(0)))
    #expect(corner.frame == CGRect(x: 1_000, y: 2_000, width: 80, height: 40))
    // Column 13 begins at 1040, row 50 at 2000.
    let top = try #require(stage.view.cellForItem(at: .item(13)))
    #expect(top.frame == CGRect(x: 1_040, y: 2_000, width: 80, height: 40))
    let left = try #require(stage.view.cellForItem(at: .item(51 * 50)))
    #expect(left.frame == CGRect(x: 1_000, y: 2_040, width: 80, height: 40))
    let order = stage.view.shownSubviews.compactMap { $0 as? WaterflowViewCell }
    #expect(order.last === corner)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 1_010, y: 2_010)) == .item(0))
    // Every cell once, and none beside what is seen: 6 columns from 12 to 16 and the pinned one, 11 rows likewise.
    #expect(Set(stage.view.visibleCells.map(ObjectIdentifier.init)).count == stage.view.visibleCells.count)
    #expect(stage.view.indexPathsForVisibleItems == stage.view.indexPathsForVisibleItems.sorted())
    stage.view.contentOffset = CGPoint(x: -30, y: -50)
    stage.turn()
    #expect(corner.frame.origin == .zero)
  }

  @Test("what is pinned comes back as the section does from under an inset, however short the step")
  func comesBackFromUnderInset() {
    // Five rows of 44: the section ends at 220. Item 24 begins the last row, at 176.
    let layout = SpreadsheetLayout.spreadsheet(columns: .uniform(count: 6, width: 80), pinnedRows: 1, pinnedColumns: 1)
    let stage = Stage(TestContent(count: 27), layout: layout) {
      $0.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 280, right: 0)
    }
    // After the section. Two passes that show the same make a quiet zone.
    for y in [221, 222, 221] { stage.scroll(to: CGFloat(y)) }
    #expect(stage.view.indexPathsForVisibleItems.isEmpty)
    // The viewport begins 30 below the bounds, after the section: the first row is held at the end of the section.
    for y in [219, 200, 180] {
      stage.scroll(to: CGFloat(y))
      #expect(stage.view.indexPathsForVisibleItems == [0, 1, 2, 3, 24, 25, 26].map { .item($0) })
    }
  }

  @Test("what is pinned is shown under the bars, too, where the rest of the content is", arguments: [false, true])
  func underBars(isRightToLeft: Bool) throws {
    // 20 columns of 80 points, 40 rows of 44.
    let layout = SpreadsheetLayout.spreadsheet(columns: .uniform(count: 20, width: 80), pinnedRows: 1, pinnedColumns: 1)
    let stage = Stage(TestContent(count: 800), layout: layout) {
      $0.contentInset = UIEdgeInsets(top: 50, left: 20, bottom: 34, right: 30)
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    stage.view.contentOffset = CGPoint(x: 500, y: 700)
    stage.turn()
    // The rows from 700 to 1 100: 15 begins at 660, 24 at 1 056. The first six points of row 16 are under the bar.
    let pinnedX: CGFloat = isRightToLeft ? 800 - 30 - 80 : 520
    for row in 15...24 {
      let cell = try #require(stage.view.cellForItem(at: .item(row * 20)), "row \(row)")
      #expect(cell.frame == CGRect(x: pinnedX, y: CGFloat(row) * 44, width: 80, height: 44))
    }
    // The columns from 500 to 800, counted from where reading begins.
    let columns = isRightToLeft ? 10...13 : 6...9
    for column in columns {
      let cell = try #require(stage.view.cellForItem(at: .item(column)), "column \(column)")
      let x = isRightToLeft ? 1_600 - CGFloat(column + 1) * 80 : CGFloat(column) * 80
      #expect(cell.frame == CGRect(x: x, y: 750, width: 80, height: 44))
    }
    #expect(stage.view.cellForItem(at: .item(0))?.frame == CGRect(x: pinnedX, y: 750, width: 80, height: 44))
    // Nothing else than these and the cells that scroll.
    #expect(stage.view.indexPathsForVisibleItems.count == 11 * 5)
  }

  @Test("a spreadsheet of a million rows and a thousand columns opens and shows its last cell")
  func hugeSpreadsheet() {
    let content = TestContent(count: 1_000_000_000)
    let stage = Stage(
      content,
      layout: .spreadsheet(columns: .uniform(count: 1_000, width: 80), rows: .uniform(height: 40), pinnedRows: 2))
    #expect(stage.view.contentSize == CGSize(width: 80_000, height: 40_000_000))
    stage.view.scrollToItem(at: .item(999_999_999), at: .bottom, animated: false)
    stage.view.scrollToItem(at: .item(999_999_999), at: .right, animated: false)
    stage.turn()
    #expect(stage.view.cellForItem(at: .item(999_999_999)) != nil)
    #expect(content.askedHeights.isEmpty)
    #expect(stage.view.visibleCells.count < 100)
  }
}
