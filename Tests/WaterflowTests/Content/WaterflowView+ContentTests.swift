import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewContentTests {
  @Test("reloadData shows what the data source has now")
  func reloads() {
    let content = TestContent(count: 3)
    let stage = Stage(content)
    content.counts = [5, 2]
    stage.view.reloadData()
    #expect(stage.view.numberOfSections == 2)
    #expect(stage.view.numberOfItems(inSection: 0) == 5)
    #expect(stage.view.numberOfItems(inSection: 2) == 0)
    stage.turn()
    #expect(stage.view.indexPathsForVisibleItems.count == 7)
  }

  @Test("a reload gives each item the cell that it had")
  func reloadKeepsCells() {
    let stage = Stage(TestContent(count: 20))
    let before = stage.view.visibleCells
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.visibleCells.map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
    #expect(stage.content.cells.count == before.count)
  }

  @Test("a reload keeps the offset, as far as the content allows")
  func reloadKeepsOffset() {
    let content = TestContent(count: 300)
    let stage = Stage(content)
    stage.scroll(to: 1_000)
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.contentOffset.y == 1_000)
    // 30 items of 50 points in 3 columns: 10 rows and 9 spacings are 590 points, in a view of 400.
    content.counts = [30]
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.contentSize.height == 590)
    #expect(stage.view.contentOffset.y == 190)
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("several reloads in one turn ask once")
  func coalesces() {
    let content = TestContent(count: 10)
    let stage = Stage(content)
    content.forgetCalls()
    for _ in 0..<5 { stage.view.reloadData() }
    stage.turn()
    #expect(content.askedHeights.count == 10)
  }

  @Test("scrolling never arranges")
  func scrollingArrangesNothing() {
    let content = TestContent(count: 1_000)
    let stage = Stage(content)
    content.forgetCalls()
    for y in stride(from: CGFloat(0), through: 5_000, by: 97) { stage.scroll(to: y) }
    #expect(content.askedHeights.isEmpty)
  }

  @Test("content insets across the scroll direction narrow the columns")
  func insets() {
    let stage = Stage(TestContent(count: 9)) {
      $0.contentInset = UIEdgeInsets(top: 20, left: 15, bottom: 0, right: 25)
    }
    #expect(stage.view.contentSize.width == 260)
    #expect(stage.view.frameForItem(at: .item(0)) == CGRect(x: 0, y: 0, width: 80, height: 50))
    #expect(stage.view.frameForItem(at: .item(2))?.maxX == 260)
  }

  @Test("sections are stacked with headers and footers between them")
  func sections() {
    let content = TestContent(counts: [1, 1])
    content.headerHeight = 30
    content.footerHeight = 20
    let stage = Stage(content, layout: .waterfall(columns: .count(1)))
    // 30 header + 50 item + 20 footer, twice.
    #expect(stage.view.frameForItem(at: .item(0, 1)) == CGRect(x: 0, y: 130, width: 300, height: 50))
    #expect(
      stage.view.frameForSupplementaryElement(ofKind: WaterflowElementKind.footer, at: .item(0, 1))
        == CGRect(x: 0, y: 180, width: 300, height: 20))
    let header = stage.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0, 1))
    #expect(header?.frame == CGRect(x: 0, y: 100, width: 300, height: 30))
    #expect(header?.reuseIdentifier == WaterflowElementKind.header)
    #expect(stage.view.frameForSupplementaryElement(ofKind: "other", at: .item(0, 1)) == nil)
  }

  // MARK: The reader's place

  @Test("the top stays at the top when the view is resized")
  func resizeAtTop() {
    let stage = Stage(TestContent(count: 100)) { $0.contentInset.top = 40 }
    #expect(stage.view.contentOffset.y == -40)
    stage.host.resize(to: CGSize(width: 500, height: 250))
    stage.turn()
    #expect(stage.view.contentOffset.y == -40)
  }

  @Test("the item at the top of the screen stays there when the view is turned", arguments: [1, 2, 3])
  func resizeKeepsAnchor(scale: Int) throws {
    let content = TestContent(count: 2_000)
    content.height = { 40 + CGFloat($0.item * 37 % 90) * $1 / 100 }
    let stage = Stage(content, layout: .waterfall(columns: .minimumWidth(90)), scale: CGFloat(scale))
    for y: CGFloat in [3_000, 5_321, 9_999] {
      stage.scroll(to: y)
      let anchor = try #require(
        stage.view.indexPathsForVisibleItems.filter { frame(of: $0, in: stage).minY >= 0 }
          .min { frame(of: $0, in: stage).minY < frame(of: $1, in: stage).minY })
      let before = frame(of: anchor, in: stage).minY
      stage.host.resize(to: CGSize(width: 480, height: 260))
      stage.turn()
      #expect(abs(frame(of: anchor, in: stage).minY - before) <= 0.5 / CGFloat(scale))
      stage.host.resize(to: CGSize(width: 300, height: 400))
      stage.turn()
      #expect(abs(frame(of: anchor, in: stage).minY - before) <= 0.5 / CGFloat(scale))
    }
  }

  /// Where an item is on screen.
  private func frame(of indexPath: IndexPath, in stage: Stage) -> CGRect {
    stage.view.frameForItem(at: indexPath)?.offsetBy(dx: 0, dy: -stage.view.bounds.minY) ?? .null
  }

  // MARK: Directions

  @Test("a horizontal view scrolls along x")
  func horizontal() {
    let content = TestContent(count: 300)
    let stage = Stage(content, layout: .waterfall(columns: .count(2))) { $0.scrollDirection = .horizontal }
    #expect(stage.view.contentSize.height == 400)
    #expect(stage.view.frameForItem(at: .item(1)) == CGRect(x: 0, y: 205, width: 50, height: 195))
    stage.view.contentOffset.x = 1_234
    stage.turn()
    #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
  }

  @Test("right to left, the first column is the rightmost one")
  func rightToLeft() {
    let stage = Stage(TestContent(count: 6), layout: .waterfall(columnSpacing: 0)) {
      $0.semanticContentAttribute = .forceRightToLeft
    }
    #expect(stage.view.frameForItem(at: .item(0)) == CGRect(x: 200, y: 0, width: 100, height: 50))
    stage.view.semanticContentAttribute = .forceLeftToRight
    stage.turn()
    #expect(stage.view.cellForItem(at: .item(0))?.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test("right to left, a horizontal view starts at its right end and stays there when it grows")
  func horizontalRightToLeft() {
    let content = TestContent(count: 100)
    let stage = Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      $0.scrollDirection = .horizontal
      $0.semanticContentAttribute = .forceRightToLeft
    }
    #expect(stage.view.contentSize.width == 5_000)
    #expect(stage.view.contentOffset.x == 4_700)
    #expect(stage.view.frameForItem(at: .item(0)) == CGRect(x: 4_950, y: 0, width: 50, height: 400))
    #expect(stage.view.indexPathsForVisibleItems.first == .item(0))
    content.counts = [200]
    stage.view.reloadData()
    stage.turn()
    #expect(stage.view.contentOffset.x == 9_700)
  }

  @Test("right to left, a horizontal view with room left stands at its right end, whatever happens to it")
  func shortHorizontalRightToLeft() {
    let content = TestContent(count: 2)
    let stage = Stage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      $0.scrollDirection = .horizontal
      $0.semanticContentAttribute = .forceRightToLeft
    }
    func expectFirst(at x: CGFloat, width: CGFloat = 300, height: CGFloat = 400) {
      #expect(stage.view.contentSize == CGSize(width: width, height: height))
      #expect(stage.view.contentOffset.x == 0)
      #expect(stage.view.cellForItem(at: .item(0))?.frame == CGRect(x: x, y: 0, width: 50, height: height))
    }
    expectFirst(at: 250)
    stage.view.reloadData()
    stage.turn()
    expectFirst(at: 250)
    content.counts = [3]
    stage.view.insertItems(at: [.item(0)])
    stage.turn()
    expectFirst(at: 250)
    stage.view.contentInset.right = 20
    stage.turn()
    expectFirst(at: 230, width: 280)
    stage.host.resize(to: CGSize(width: 500, height: 300))
    stage.turn()
    expectFirst(at: 430, width: 480, height: 300)
  }

  @Test("right to left, too, insets along the scroll direction ask no size of content that is long")
  func horizontalInsetsRightToLeft() {
    let stage = Stage(TestContent(count: 100), layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      $0.scrollDirection = .horizontal
      $0.semanticContentAttribute = .forceRightToLeft
    }
    stage.content.forgetCalls()
    stage.view.contentInset.right = 20
    stage.turn()
    #expect(stage.content.askedHeights.isEmpty)
  }

  @Test("a change of direction starts again at the beginning")
  func changesDirection() {
    let stage = Stage(TestContent(count: 500))
    stage.scroll(to: 2_000)
    stage.view.scrollDirection = .horizontal
    stage.turn()
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.view.indexPathsForVisibleItems.first == .item(0))
  }
}
