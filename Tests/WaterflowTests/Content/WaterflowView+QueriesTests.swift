import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewQueriesTests {
  @Test("cells and index paths answer for what is on screen")
  func visibleOnly() throws {
    let stage = Stage(TestContent(count: 300))
    let cell = try #require(stage.view.cellForItem(at: .item(4)))
    #expect(stage.view.indexPath(for: cell) == .item(4))
    stage.scroll(to: 3_000)
    #expect(stage.view.cellForItem(at: .item(4)) == nil)
    #expect(stage.view.indexPath(for: WaterflowViewCell(reuseIdentifier: nil)) == nil)
    #expect(
      stage.view.visibleCells.compactMap { stage.view.indexPath(for: $0) } == stage.view.indexPathsForVisibleItems)
  }

  @Test("frames are known for every item, and for no other")
  func frames() {
    let stage = Stage(TestContent(counts: [3, 0, 300]))
    #expect(stage.view.frameForItem(at: .item(299, 2)) != nil)
    for wrong: IndexPath in [.item(3), .item(-1), .item(0, 1), .item(0, 3), .item(0, -1), IndexPath(), [0], [0, 0, 0]] {
      #expect(stage.view.frameForItem(at: wrong) == nil)
      #expect(stage.view.cellForItem(at: wrong) == nil)
    }
  }

  @Test("a point finds its item on and off screen, and nothing in a gap")
  func points() {
    // Columns of 93 1/3 points at scale 1: edges at 0, 93, 103, 197, 207, 300.
    let stage = Stage(TestContent(count: 300))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 0, y: 0)) == .item(0))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 92.9, y: 49.9)) == .item(0))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 98, y: 20)) == nil)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 50, y: 55)) == nil)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 250, y: 3_010)) == .item(152))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 250, y: -1)) == nil)
  }

  @Test("a point finds the pinned item on top, not what it covers", arguments: [false, true], [false, true])
  func pinnedPoints(inCarousel: Bool, isRightToLeft: Bool) {
    let spreadsheet = SpreadsheetLayout(
      columns: .uniform(count: 12, width: 90), rows: .uniform(height: 40), pinnedRows: 1, pinnedColumns: 1)
    let stage = Stage(TestContent(count: 240), layout: inCarousel ? .carousel(spreadsheet, length: 200) : spreadsheet) {
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    // Columns are scrolled by 400 of their 1080 points.
    let offset = CGPoint(x: isRightToLeft ? 1_080 - 300 - 400 : 400, y: 0)
    if inCarousel {
      stage.view.setContentOffset(offset, ofSection: 0, animated: false)
    } else {
      stage.view.contentOffset = offset
    }
    stage.turn()
    func item(at distance: CGFloat, _ y: CGFloat) -> Int? {
      let x = stage.view.bounds.minX + (isRightToLeft ? 300 - distance : distance)
      return stage.view.indexPathForItem(at: CGPoint(x: x, y: y))?.item
    }
    #expect(item(at: 45, 20) == 0 && item(at: 45, 60) == 12)
    // 500 points from the beginning: column 5.
    #expect(item(at: 100, 20) == 5 && item(at: 100, 60) == 17)
  }

  @Test("a pinned item isn't found where it would have scrolled to")
  func pinnedUnderBar() {
    let stage = Stage(
      TestContent(count: 60),
      layout: .spreadsheet(columns: .uniform(count: 3, width: 100), rows: .uniform(height: 40), pinnedRows: 1)
    ) { $0.contentInset.top = 100 }
    // The first row is pinned at 20 ... 60.
    stage.scroll(to: -80)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 50, y: 10)) == nil)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 50, y: 50)) == .item(0))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 50, y: 70)) == .item(3))
  }

  @Test("a rectangle finds what is seen in it, in index order")
  func rectangles() {
    let stage = Stage(TestContent(count: 300))
    #expect(stage.view.indexPathsForItems(in: CGRect(x: 0, y: 0, width: 300, height: 61)) == (0..<6).map { .item($0) })
    #expect(stage.view.indexPathsForItems(in: CGRect(x: 0, y: 0, width: 300, height: 60)) == (0..<3).map { .item($0) })
    #expect(stage.view.indexPathsForItems(in: .null).isEmpty)
    #expect(stage.view.indexPathsForItems(in: .infinite).count == 300)
  }

  @Test("answers hold at once after reloadData, before any layout")
  func afterReload() {
    let content = TestContent(count: 300)
    let stage = Stage(content)
    content.counts = [1]
    stage.view.reloadData()
    #expect(stage.view.frameForItem(at: .item(1)) == nil)
    #expect(stage.view.frameForItem(at: .item(0)) != nil)
  }

  @Test("asked while its own answer is being made, the view has none yet")
  func reentrant() {
    let content = TestContent(count: 30)
    var asked: [CGRect?] = []
    let stage = Stage(content)
    content.height = { _, _ in
      asked.append(stage.view.frameForItem(at: .item(0)))
      return 70
    }
    stage.view.reloadData()
    stage.turn()
    #expect(asked.count == 30 && asked.allSatisfy { $0 == nil })
    #expect(stage.view.frameForItem(at: .item(0))?.height == 70)
  }

  // MARK: Headers, footers and what layouts add

  /// A header of 20 points, a row of three items of 50, a footer of 10 per section: sections begin 80 points apart. The
  /// third has a hundred rows.
  private func stageWithBoundaries() -> Stage {
    let content = TestContent(counts: [3, 3, 300])
    content.headerHeight = 20
    content.footerHeight = 10
    return Stage(content)
  }

  @Test("a section's rectangle holds its header, items and footer from edge to edge, and no pinning changes it")
  func sections() {
    let stage = stageWithBoundaries()
    #expect(stage.view.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 80))
    #expect(stage.view.rect(forSection: 1) == CGRect(x: 0, y: 80, width: 300, height: 80))
    // 100 rows of 50 with gaps of 10.
    #expect(stage.view.rect(forSection: 2) == CGRect(x: 0, y: 160, width: 300, height: 20 + 5_990 + 10))
    stage.view.pinsSectionHeaders = true
    stage.scroll(to: 1_000)
    #expect(stage.view.rect(forSection: 2)?.minY == 160)
    for wrong in [-1, 3, .max] { #expect(stage.view.rect(forSection: wrong) == nil) }
    stage.content.counts = [3, 0]
    stage.view.reloadData()
    #expect(stage.view.rect(forSection: 1) == CGRect(x: 0, y: 80, width: 300, height: 30))
    #expect(stage.view.rect(forSection: 2) == nil)
  }

  @Test("a section's rectangle follows the reading direction of a horizontal view", arguments: [false, true])
  func sectionsSideways(isRightToLeft: Bool) {
    let content = TestContent(counts: [3, 3])
    (content.headerHeight, content.footerHeight) = (20, 10)
    // 20 + 3 * 50 + 2 * 10 + 10 points each.
    let stage = Stage(content, layout: .waterfall(columns: .count(1))) {
      $0.scrollDirection = .horizontal
      if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
    }
    let (left, right) = (
      CGRect(x: 0, y: 0, width: 200, height: 400), CGRect(x: 200, y: 0, width: 200, height: 400)
    )
    #expect(stage.view.rect(forSection: 0) == (isRightToLeft ? right : left))
    #expect(stage.view.rect(forSection: 1) == (isRightToLeft ? left : right))
  }

  @Test("a carousel's section is as long as the carousel, wherever that was scrolled to")
  func sectionsWithCarousels() {
    let content = TestContent(counts: [20, 20])
    content.headerHeight = 20
    let stage = Stage(content, layout: .carousel(.waterfall(columns: .count(1)), length: 100))
    stage.view.setContentOffset(CGPoint(x: 300, y: 0), ofSection: 1, animated: false)
    stage.turn()
    #expect(stage.view.rect(forSection: 1) == CGRect(x: 0, y: 120, width: 300, height: 120))
  }

  @Test("headers and footers on screen are found by kind, in index order, and know their index paths")
  func visibleBoundaries() {
    let stage = stageWithBoundaries()
    let view = stage.view
    let (header, footer) = (WaterflowElementKind.header, WaterflowElementKind.footer)
    #expect(
      view.indexPathsForVisibleSupplementaryElements(ofKind: header) == [.item(0, 0), .item(0, 1), .item(0, 2)])
    // The footer of the third section lies beyond 6 000 points.
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: footer) == [.item(0, 0), .item(0, 1)])
    // The first header ends at 20, its footer lies at 70...80.
    stage.scroll(to: 75)
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: header) == [.item(0, 1), .item(0, 2)])
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: footer) == [.item(0, 0), .item(0, 1)])
    for kind in [header, footer] {
      let views = view.visibleSupplementaryViews(ofKind: kind)
      let indexPaths = view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
      #expect(views.map { view.indexPath(forSupplementaryView: $0) } == indexPaths)
      #expect(indexPaths.map { view.supplementaryView(forElementKind: kind, at: $0) } == views)
    }
    for kind in [WaterflowElementKind.background, WaterflowElementKind.connector, "", "unheard of"] {
      #expect(view.visibleSupplementaryViews(ofKind: kind).isEmpty)
      #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind).isEmpty)
    }
  }

  @Test("a cell, another view's header and one that left the screen have no index path as supplementary views")
  func otherViews() throws {
    let (stage, other) = (stageWithBoundaries(), stageWithBoundaries())
    let kind = WaterflowElementKind.header
    let header = try #require(stage.view.supplementaryView(forElementKind: kind, at: .item(0, 0)))
    let cell = try #require(stage.view.cellForItem(at: .item(0)))
    #expect(stage.view.indexPath(forSupplementaryView: header) == .item(0, 0))
    #expect(other.view.indexPath(forSupplementaryView: header) == nil)
    #expect(stage.view.indexPath(forSupplementaryView: cell) == nil)
    stage.scroll(to: 3_000)
    #expect(stage.view.indexPath(forSupplementaryView: header) == nil)
    #expect(stage.view.visibleSupplementaryViews(ofKind: kind).isEmpty)
  }

  @Test("a header that fades out with its section isn't visible any more, the others go by their new indexes")
  func leavingHeader() throws {
    let stage = stageWithBoundaries()
    let kind = WaterflowElementKind.header
    let headers = stage.view.visibleSupplementaryViews(ofKind: kind)
    try #require(headers.count == 3)
    stage.content.counts = [3, 300]
    stage.view.deleteSections([0])
    #expect(headers[0].superview === stage.view)
    #expect(stage.view.indexPath(forSupplementaryView: headers[0]) == nil)
    #expect(stage.view.visibleSupplementaryViews(ofKind: kind) == Array(headers.dropFirst()))
    #expect(stage.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [.item(0, 0), .item(0, 1)])
  }

  @Test("what a layout adds is found as well, in a section that scrolls across, too")
  func connectors() {
    let content = TestContent(counts: [4, 4])
    // A root with three children, one line from it.
    let stage = Stage(
      content,
      layout: .carousel(.tree(parents: [nil, 0, 0, 0], nodeSize: CGSize(width: 40, height: 20)), length: 120))
    let kind = WaterflowElementKind.connector
    let indexPaths = stage.view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
    #expect(indexPaths == [.item(0, 0), .item(0, 1)])
    let views = stage.view.visibleSupplementaryViews(ofKind: kind)
    #expect(views.allSatisfy { $0 is WaterflowConnectorView && $0.superview is UIScrollView })
    #expect(views.map { stage.view.indexPath(forSupplementaryView: $0) } == indexPaths)
    #expect(stage.view.visibleSupplementaryViews(ofKind: "WaterflowElementKindCarousel").isEmpty)
  }

  @Test("what a layout adds is found in whichever section it is, in a carousel or not", arguments: [0, 1, 2])
  func layoutElements(section: Int) {
    final class Data: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
      var layouts: [any SectionLayout] = []
      func numberOfSections(in view: WaterflowView) -> Int { layouts.count }
      func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { 2 }
      func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
        view.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
      }
      func waterflowView(_ view: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
        layouts[section]
      }
      func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat { 20 }
    }
    let data = Data()
    let (list, tree) = (WaterfallLayout.list(), TreeLayout(parents: [nil, 0], nodeSize: CGSize(width: 60, height: 20)))
    data.layouts =
      [
        [CarouselLayout(tree, length: 120)], [list, CarouselLayout(tree, length: 120)],
        [CarouselLayout(.list(), length: 60), tree],
      ][section]
    let view = WaterflowView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    (view.dataSource, view.delegate) = (data, data)
    let host = TestHost(showing: view)
    host.advance(by: 0.1)
    let kind = WaterflowElementKind.connector
    let expected = IndexPath.item(0, data.layouts.count - 1)
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [expected])
    #expect(
      view.visibleSupplementaryViews(ofKind: kind).first === view.supplementaryView(forElementKind: kind, at: expected))
  }
}
