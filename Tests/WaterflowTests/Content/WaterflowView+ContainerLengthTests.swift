import Foundation
import TestSupport
import Testing
import Waterflow

/// Rows of half the container's length, or of 50 points.
private struct HalfPages: SectionLayout {
  struct Arrangement: SectionArrangement {
    let count: Int
    let rowLength: CGFloat
    let width: CGFloat
    var size: CGSize { CGSize(width: width, height: CGFloat(count) * rowLength) }
    func frame(ofItemAt index: Int) -> CGRect {
      CGRect(x: 0, y: CGFloat(index) * rowLength, width: width, height: rowLength)
    }
    func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
      for index in 0..<count where frame(ofItemAt: index).intersects(rect) { body(index, frame(ofItemAt: index)) }
    }
  }

  var dependsOnContainerLength = true

  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    for index in 0..<items.count { _ = items.height(of: index, width: container.size.width, in: container) }
    let rowLength = dependsOnContainerLength ? container.size.height / 2 : 50
    return Arrangement(count: items.count, rowLength: rowLength, width: container.size.width)
  }
}

/// Says nothing about the length.
private struct SilentLayout: SectionLayout {
  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    HalfPages().arrange(items, in: container)
  }
}

/// A layout for each section.
@MainActor
private final class SectionedContent: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
  let content: TestContent
  let layouts: [any SectionLayout]

  init(_ content: TestContent, layouts: [any SectionLayout]) {
    self.content = content
    self.layouts = layouts
  }

  func numberOfSections(in view: WaterflowView) -> Int { content.numberOfSections(in: view) }
  func waterflowView(_ view: WaterflowView, numberOfItemsInSection section: Int) -> Int { content.counts[section] }
  func waterflowView(_ view: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    content.waterflowView(view, cellForItemAt: indexPath)
  }
  func waterflowView(_ view: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    content.waterflowView(view, heightForItemAt: indexPath, width: width)
  }
  func waterflowView(_ view: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? { layouts[section] }
}

@MainActor
struct WaterflowViewContainerLengthTests {
  @Test("another length alone asks for no size, and shows what lies in it", arguments: [false, true])
  func asksNothing(isHorizontal: Bool) {
    let stage = Stage(TestContent(count: 1_000)) { if isHorizontal { $0.scrollDirection = .horizontal } }
    stage.content.forgetCalls()
    for step in 1...20 {
      let length = 400 - CGFloat(step) * 13
      stage.host.resize(to: isHorizontal ? CGSize(width: length, height: 400) : CGSize(width: 300, height: length))
      stage.turn()
      #expect(stage.view.indexPathsForVisibleItems == stage.expectedVisibleItems())
    }
    #expect(stage.content.askedHeights.isEmpty)
    stage.host.resize(to: isHorizontal ? CGSize(width: 400, height: 390) : CGSize(width: 310, height: 400))
    stage.turn()
    #expect(stage.content.askedHeights.count == 1_000)
  }

  @Test("a layout that depends on it is asked again, that of another section isn't")
  func dependentSection() {
    let content = TestContent(counts: [6, 4, 3])
    let sections = SectionedContent(
      content, layouts: [.waterfall(columns: .count(1), rowSpacing: 0), HalfPages(), SilentLayout()])
    let stage = Stage(content) {
      $0.dataSource = sections
      $0.delegate = sections
    }
    #expect(stage.view.frameForItem(at: .item(1, 1)) == CGRect(x: 0, y: 500, width: 300, height: 200))
    content.forgetCalls()
    stage.host.resize(to: CGSize(width: 300, height: 300))
    stage.turn()
    #expect(content.askedHeights.map(\.section) == [1, 1, 1, 1, 2, 2, 2])
    #expect(stage.view.frameForItem(at: .item(1, 1)) == CGRect(x: 0, y: 450, width: 300, height: 150))
    #expect(stage.view.frameForItem(at: .item(0, 2)) == CGRect(x: 0, y: 900, width: 300, height: 150))
    #expect(stage.view.contentSize.height == 1_350)
  }

  @Test("a layout of one's own that doesn't depend on it isn't asked")
  func independentLayout() {
    let stage = Stage(TestContent(count: 40), layout: HalfPages(dependsOnContainerLength: false))
    stage.content.forgetCalls()
    stage.host.resize(to: CGSize(width: 300, height: 210))
    stage.turn()
    #expect(stage.content.askedHeights.isEmpty)
    #expect(stage.view.indexPathsForVisibleItems == (0..<5).map { .item($0) })
  }

  @Test("an update, a late size and another length at once ask for what changed")
  func updateInTheSameTurn() {
    let content = NamedContent([Array(0..<40), [100, 101]])
    let stage = NamedStage(content, layout: .waterfall(columns: .count(3)))
    content.height = { $0 == 0 ? 250 : 40 + CGFloat($0 % 7) * 10 }
    stage.view.invalidateSizes(forItemsAt: [.item(0)])
    stage.settle()
    let before = (0..<40).map { stage.view.frameForItem(at: .item($0)) ?? .null }
    content.forgetCalls()
    stage.view.frame.size.height = 333
    stage.view.invalidateSizes(forItemsAt: [.item(1, 1)])
    content.sections[0].append(40)
    stage.view.insertItems(at: [.item(40)])
    #expect(content.askedHeights.sorted() == [40, 101])
    #expect((0..<40).map { stage.view.frameForItem(at: .item($0)) ?? .null } == before)
    stage.settle()
    stage.expectConsistent()
  }

  @Test("the empty view, short content from the right and pinned headers follow the length")
  func accessoryViews() throws {
    let empty = UIView()
    let emptyStage = Stage(TestContent(count: 0)) {
      $0.emptyView = empty
      $0.isEmptyViewShownBeforeFirstLoad = true
    }
    emptyStage.host.resize(to: CGSize(width: 300, height: 250))
    emptyStage.turn()
    #expect(empty.frame == CGRect(x: 0, y: 0, width: 300, height: 250))

    let short = Stage(TestContent(count: 2), layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
      $0.scrollDirection = .horizontal
      $0.semanticContentAttribute = .forceRightToLeft
    }
    #expect(short.view.frameForItem(at: .item(0))?.maxX == 300)
    short.host.resize(to: CGSize(width: 200, height: 400))
    short.turn()
    #expect(short.view.frameForItem(at: .item(0))?.maxX == 200)
    #expect(short.view.contentSize.width == 200)
    #expect(short.view.contentOffset.x == 0)

    let content = TestContent(counts: [10, 10])
    content.headerHeight = 40
    content.footerHeight = 20
    let pinned = Stage(content, layout: .waterfall(columns: .count(1))) { $0.pinsSectionHeaders = true }
    pinned.scroll(to: 300)
    pinned.host.resize(to: CGSize(width: 300, height: 250))
    pinned.turn()
    let header = try #require(
      pinned.view.supplementaryView(forElementKind: WaterflowElementKind.header, at: .item(0)))
    #expect(header.frame == CGRect(x: 0, y: pinned.view.contentOffset.y, width: 300, height: 40))
  }

  @Test("a spreadsheet pins what fits above the keyboard, whenever it was loaded", arguments: [false, true])
  func keyboardOverSpreadsheet(isHorizontal: Bool) {
    // Of 100 points visible a row or column of 60 is more than half, of 400 or 300 it isn't.
    let stage = Stage(
      TestContent(count: 400),
      layout: .spreadsheet(
        columns: .uniform(count: 20, width: 60), rows: .uniform(height: 60), pinnedRows: isHorizontal ? 0 : 1,
        pinnedColumns: isHorizontal ? 1 : 0)
    ) { if isHorizontal { $0.scrollDirection = .horizontal } }
    let view = stage.view
    func pinnedDistance() -> CGFloat? {
      view.layoutIfNeeded()
      guard let frame = view.cellForItem(at: .item(0))?.frame else { return nil }
      return isHorizontal ? frame.minX - view.contentOffset.x : frame.minY - view.contentOffset.y
    }
    view.contentOffset = isHorizontal ? CGPoint(x: 200, y: 0) : CGPoint(x: 0, y: 200)
    #expect(pinnedDistance() == 0)
    stage.content.forgetCalls()
    func atEnd(_ length: CGFloat) -> UIEdgeInsets {
      UIEdgeInsets(top: 0, left: 0, bottom: isHorizontal ? 0 : length, right: isHorizontal ? length : 0)
    }
    let found = misuses(of: view) {
      view.contentInset = atEnd(isHorizontal ? 200 : 300)
      #expect(pinnedDistance() == nil)
      view.reloadData()
      #expect(pinnedDistance() == nil)
    }
    #expect(found.count == 2 && found.allSatisfy { if case .layoutProblem = $0 { true } else { false } })
    view.contentInset = .zero
    #expect(pinnedDistance() == 0)
    // A bar that leaves enough is no reason to arrange.
    stage.content.forgetCalls()
    view.contentInset = atEnd(50)
    #expect(pinnedDistance() == 0)
    #expect(stage.content.askedHeights.isEmpty)
  }

  @Test("at the end a longer viewport rests at the end, and a chat follows it")
  func end() {
    // 100 rows of 50 points, 5 000 in all.
    for anchorsToEnd in [true, false] {
      let stage = Stage(TestContent(count: 100), layout: .waterfall(columns: .count(1), rowSpacing: 0)) {
        $0.anchorsToEnd = anchorsToEnd
      }
      stage.scroll(to: 4_600)
      stage.host.resize(to: CGSize(width: 300, height: 250))
      stage.turn()
      #expect(stage.view.contentOffset.y == (anchorsToEnd ? 4_750 : 4_600))
      stage.host.resize(to: CGSize(width: 300, height: 500))
      stage.turn()
      #expect(stage.view.contentOffset.y == 4_500)
      #expect(stage.content.askedHeights.count == 100)
    }
  }
}
