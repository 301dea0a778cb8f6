import Foundation
import TestSupport
import Testing
import Waterflow

@MainActor
struct WaterflowViewPagingTests {
  @MainActor
  private final class Pages: NSObject, WaterflowViewDelegate {
    var height: CGFloat = 100
    /// To the end.
    var distances: [CGFloat] = []
    var onApproach: ((WaterflowView) -> Void)?
    var distancesToBeginning: [CGFloat] = []
    var onApproachBeginning: ((WaterflowView) -> Void)?
    func waterflowView(_ waterflowView: WaterflowView, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat
    {
      height
    }
    func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat) {
      distances.append(distance)
      onApproach?(waterflowView)
    }
    func waterflowView(_ waterflowView: WaterflowView, willApproachBeginningWithin distance: CGFloat) {
      distancesToBeginning.append(distance)
      onApproachBeginning?(waterflowView)
    }
  }

  /// Items of 100 points in a viewport of 400.
  private func pagingStage(count: Int, pages: Pages, prepare: (WaterflowView) -> Void = { _ in }) -> NamedStage {
    NamedStage(
      NamedContent([Array(0..<count)]), layout: .waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)
    ) {
      $0.delegate = pages
      prepare($0)
    }
  }

  private func scroll(_ stage: NamedStage, to y: CGFloat) {
    stage.view.contentOffset.y = y
    stage.host.advance(by: 1.0 / 60)
  }

  @Test("the end approaches once, within one viewport, and again after the user was away or items were added")
  func paging() {
    let pages = Pages()
    let stage = pagingStage(count: 20, pages: pages)
    #expect(pages.distances.isEmpty)
    scroll(stage, to: 1_200)
    #expect(pages.distances.isEmpty)
    scroll(stage, to: 1_250)
    scroll(stage, to: 1_400)
    #expect(pages.distances == [350])
    scroll(stage, to: 0)
    #expect(pages.distances == [350])
    scroll(stage, to: 1_500)
    #expect(pages.distances == [350, 100])
    stage.content.sections[0].append(20)
    stage.view.insertItems(at: [.item(20)])
    stage.settle()
    #expect(pages.distances == [350, 100, 200])
  }

  @Test("the end approaches again after a section was inserted there, too")
  func sectionInserted() {
    let pages = Pages()
    let stage = pagingStage(count: 20, pages: pages)
    scroll(stage, to: 1_500)
    #expect(pages.distances == [100])
    stage.content.sections.append([20, 21])
    stage.view.insertSections([1])
    stage.settle()
    #expect(pages.distances == [100, 300])
  }

  @Test("so it does after items or a section were reloaded or deleted there")
  func otherCounts() {
    let pages = Pages()
    let stage = pagingStage(count: 20, pages: pages)
    scroll(stage, to: 1_500)
    #expect(pages.distances == [100])
    // A page that comes with a reload of its section.
    stage.content.sections[0] += 20..<22
    stage.view.reloadSections([0])
    stage.settle()
    #expect(stage.view.contentOffset.y == 1_500 && pages.distances == [100, 300])
    stage.content.sections[0].removeLast()
    stage.view.deleteItems(at: [.item(21)])
    stage.settle()
    #expect(pages.distances == [100, 300, 200])
    stage.content.sections.append([30])
    stage.view.insertSections([1])
    stage.settle()
    stage.content.sections.removeLast()
    stage.view.deleteSections([1])
    stage.settle()
    #expect(pages.distances == [100, 300, 200, 300, 200])
  }

  #if !canImport(UIKit)
    @Test("a page that failed is asked for again by three fingers, also where there is nothing to scroll")
    func pagingWithoutDragging() {
      let pages = Pages()
      let stage = pagingStage(count: 3, pages: pages)
      #expect(pages.distances.count == 1)
      stage.view.pagingFailed(at: .end)
      stage.view.setNeedsLayout()
      stage.settle()
      #expect(pages.distances.count == 1)
      _ = stage.view.accessibilityScroll(.down)
      stage.settle()
      #expect(pages.distances.count == 2)
    }
  #endif

  @Test("read from the right, too, content shorter than the viewport asks again with every length")
  func pagingFromShortRightToLeft() {
    let pages = Pages()
    let layout = WaterfallLayout.waterfall(columns: .count(1), columnSpacing: 0, rowSpacing: 0)
    let stage = NamedStage(NamedContent([[]]), layout: layout) {
      $0.scrollDirection = .horizontal
      $0.semanticContentAttribute = .forceRightToLeft
      $0.delegate = pages
    }
    #expect(pages.distances == [0])
    // The viewport is 300 wide: items of 100 are short up to two, and five leave 200 unseen.
    for range in [0..<1, 1..<2, 2..<5] {
      stage.content.sections[0] += range
      stage.view.insertItems(at: range.map { .item($0) })
      stage.settle()
    }
    #expect(pages.distances == [0, 0, 0, 200])
  }

  @Test("content shorter than the viewport asks at once, until a page doesn't come or it is enough")
  func pagingFromShort() {
    let pages = Pages()
    let stage = pagingStage(count: 0, pages: pages)
    #expect(pages.distances == [0])
    pages.onApproach = { view in
      let count = stage.content.sections[0].count
      stage.content.sections[0] += count..<count + 3
      view.insertItems(at: (count..<count + 3).map { .item($0) })
    }
    let found = misuses {
      stage.view.reloadData()
      stage.settle()
    }
    #expect(found.isEmpty)
    #expect(pages.distances == [0, 0, 0, 200])
    #expect(stage.view.numberOfItems(inSection: 0) == 9)
    stage.settle()
    #expect(pages.distances.count == 4)
  }

  @Test("header and footer views don't count: one with an activity indicator can come and go")
  func activityIndicator() {
    let pages = Pages()
    let stage = pagingStage(count: 20, pages: pages) {
      $0.headerView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    }
    #expect(pages.distancesToBeginning == [0])
    scroll(stage, to: 1_550)
    #expect(pages.distances == [100])
    for _ in 0..<10 {
      stage.view.footerView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
      stage.settle()
      scroll(stage, to: 1_694)
      stage.view.footerView = nil
      stage.settle()
    }
    #expect(pages.distances == [100])
    // 450 points down, 50 of them the header view's: nothing but the items counts.
    scroll(stage, to: 449)
    #expect(pages.distancesToBeginning == [0, 399])
  }

  @Test("the beginning approaches like the end, and what is inserted there doesn't move what the user looks at")
  func beginning() {
    let pages = Pages()
    let stage = pagingStage(count: 20, pages: pages) { $0.anchorsToEnd = true }
    #expect(stage.view.contentOffset.y == 1_600)
    #expect(pages.distancesToBeginning.isEmpty)
    pages.onApproachBeginning = { view in
      stage.content.sections[0].insert(contentsOf: -10..<0, at: 0)
      view.insertItems(at: (0..<10).map { .item($0) })
    }
    let found = misuses {
      scroll(stage, to: 350)
      stage.settle()
    }
    #expect(found.isEmpty)
    #expect(pages.distancesToBeginning == [350])
    #expect(stage.view.contentOffset.y == 1_350)
    scroll(stage, to: 200)
    stage.settle()
    #expect(pages.distancesToBeginning == [350, 200])
    #expect(pages.distances == [0])
  }

  @Test(
    "after a page has failed the next drag asks again, once, and not the one in which it failed",
    .needs(.finger))
  func failing() {
    let pages = Pages()
    let stage = pagingStage(count: 20, pages: pages)
    scroll(stage, to: 1_500)
    #expect(pages.distances == [100])
    stage.view.pagingFailed(at: .end)
    scroll(stage, to: 1_510)
    #expect(pages.distances.count == 1)
    pages.onApproach = { $0.pagingFailed(at: .end) }
    for drag in 2...4 {
      stage.host.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 280), duration: 0.3)
      stage.settle()
      #expect(pages.distances.count == drag)
    }
    // Nobody asked for a page at the beginning.
    stage.view.pagingFailed(at: .beginning)
    stage.host.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 290), duration: 0.3)
    #expect(pages.distancesToBeginning == [0])
  }

  @Test("so it is with a page at the beginning", .needs(.finger))
  func failingAtBeginning() {
    let pages = Pages()
    pages.onApproachBeginning = { $0.pagingFailed(at: .beginning) }
    let stage = pagingStage(count: 20, pages: pages)
    scroll(stage, to: 100)
    #expect(pages.distancesToBeginning == [0])
    for drag in 2...4 {
      stage.host.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 280), duration: 0.3)
      stage.settle()
      #expect(pages.distancesToBeginning.count == drag)
    }
    #expect(pages.distances.isEmpty)
  }

  @Test("items that turn out longer or shorter don't ask for another page")
  func lateSizes() {
    let pages = Pages()
    let stage = pagingStage(count: 20, pages: pages)
    scroll(stage, to: 1_500)
    pages.height = 120
    stage.view.invalidateSizes(forItemsAt: [.item(19)])
    stage.settle()
    #expect(stage.view.contentSize.height == 2_020)
    #expect(pages.distances == [100])
  }

  @Test("a page of which a filter leaves nothing is followed by the next, unless it failed")
  func filteredPages() {
    let pages = Pages()
    let stage = DiffableStage()
    stage.view.delegate = pages
    stage.show(["a": []])
    stage.settle()
    let (asked, askedBefore) = (pages.distances.count, pages.distancesToBeginning.count)
    #expect(asked > 0 && askedBefore > 0)
    stage.dataSource.apply(stage.dataSource.snapshot())
    stage.settle()
    #expect(pages.distances.count == asked + 1 && pages.distancesToBeginning.count == askedBefore + 1)
    stage.view.pagingFailed(at: .end)
    stage.dataSource.apply(stage.dataSource.snapshot())
    stage.settle()
    #expect(pages.distances.count == asked + 1 && pages.distancesToBeginning.count == askedBefore + 2)
    stage.view.pagingFailed(at: .beginning)
    stage.dataSource.apply(stage.dataSource.snapshot())
    stage.settle()
    #expect(pages.distancesToBeginning.count == askedBefore + 2)
    // Enough: the end is two viewports away.
    stage.show(["a": Array(0..<12)])
    stage.settle()
    let all = pages.distances.count
    stage.dataSource.apply(stage.dataSource.snapshot())
    stage.settle()
    #expect(pages.distances.count == all)
  }
}
