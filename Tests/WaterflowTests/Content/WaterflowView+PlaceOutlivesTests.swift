import Foundation
import TestSupport
import Testing
import Waterflow

/// What the user looks at outlives deletions, a collapse, a turn and a closed view. Rows of 44 points in 300 by 400.
@MainActor
struct WaterflowViewPlaceOutlivesTests {
  private func stage(
    count: Int = 60, layout: any SectionLayout = .waterfall(columns: .count(1), rowSpacing: 0),
    prepare: (WaterflowView) -> Void = { _ in }
  ) -> NamedStage {
    let content = NamedContent([Array(0..<count)])
    content.height = { _ in 44 }
    return NamedStage(content, layout: layout, prepare: prepare)
  }

  private func delete(_ name: Int, in stage: NamedStage) throws {
    let item = try #require(stage.content.sections[0].firstIndex(of: name))
    stage.content.sections[0].remove(at: item)
    stage.view.deleteItems(at: [[0, item]])
    stage.settle()
  }

  @Test(
    "rows that are deleted one after the other at one place are three in a row, at the leading edge and below it",
    arguments: [(440, 22), (450, 50), (440, 66)] as [(CGFloat, CGFloat)])
  func closesUp(offset: CGFloat, y: CGFloat) throws {
    let stage = stage()
    stage.scroll(to: offset)
    let first = Int((offset + y) / 44)
    for name in first..<first + 3 {
      let indexPath = try #require(stage.view.indexPathForItem(at: CGPoint(x: 150, y: stage.view.bounds.minY + y)))
      #expect(stage.content.sections[0][indexPath.item] == name)
      try delete(name, in: stage)
    }
    #expect(stage.view.contentOffset.y == offset)
  }

  @Test(
    "so it is in columns, horizontally, from the right and in a carousel", arguments: ["columns", "right", "carousel"])
  func closesUpElsewhere(kind: String) throws {
    let stage: NamedStage
    switch kind {
    case "columns":
      stage = self.stage(layout: .waterfall(columns: .count(3), rowSpacing: 0))
      stage.scroll(to: 440)
      try delete(30, in: stage)
      #expect(stage.view.contentOffset.y == 440 && stage.view.frameForItem(at: .item(30))?.minY == 440)
    case "right":
      stage = self.stage {
        $0.scrollDirection = .horizontal
        $0.semanticContentAttribute = .forceRightToLeft
      }
      stage.view.scrollToItem(at: .item(10), at: .right, animated: false)
      stage.turn()
      try delete(10, in: stage)
      let frame = try #require(stage.view.frameForItem(at: .item(10)))
      #expect(stage.content.sections[0][10] == 11 && frame.maxX == stage.view.bounds.maxX)
    default:
      stage = self.stage(layout: .carousel(.waterfall(columns: .count(1), rowSpacing: 0), length: 80))
      stage.view.setContentOffset(CGPoint(x: 440, y: 0), ofSection: 0, animated: false)
      stage.settle()
      try delete(10, in: stage)
      #expect(stage.view.contentOffset(ofSection: 0).x == 440)
    }
  }

  @Test(
    "a section above that is reloaded isn't closed up: what follows it stays, whatever comes in it",
    arguments: [2, 5, 9])
  func reloadedAbove(count: Int) {
    let content = NamedContent([Array(0..<10), Array(10..<15), Array(20..<60)])
    content.height = { _ in 44 }
    let stage = NamedStage(content, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    // From row 12 on, with row 20 at 132.
    stage.scroll(to: 528)
    content.sections[1] = Array(100..<100 + count)
    stage.view.reloadSections([1])
    stage.settle()
    #expect(stage.view.frameForItem(at: .item(0, 2)).map { $0.minY - stage.view.contentOffset.y } == 132)
  }

  @Test("a parent above the screen that is collapsed comes to its leading edge")
  func collapsed() throws {
    let controller = UIViewController()
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 440), scale: 2)
    let view = WaterflowView(
      frame: controller.view.bounds, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    view.itemHeight = 44
    view.contentInsetAdjustmentBehavior = .never
    controller.view.addSubview(view)
    let source = WaterflowDiffableDataSource<Int, String>(waterflowView: view) { view, indexPath, _ in
      view.dequeueReusableCell(WaterflowListCell.self, for: indexPath)
    }
    var snapshot = WaterflowSectionSnapshot<String>()
    for root in 0..<5 {
      snapshot.append(["\(root)"])
      snapshot.append((0..<30).map { "\(root).\($0)" }, to: "\(root)")
      snapshot.expand(["\(root)"])
    }
    source.apply(snapshot, to: 0, animatingDifferences: false)
    host.advance(by: 0.1)
    view.scrollToItem(at: try #require(source.indexPath(for: "1.15")), at: .top, animated: false)
    host.advance(by: 0.1)
    source.toggleExpansion(of: "1")
    host.advance(by: 1)
    let path = try #require(source.indexPath(for: "1"))
    #expect(view.frameForItem(at: path)?.minY == view.contentOffset.y)
    // One that is on the screen stays where it is.
    source.toggleExpansion(of: "2")
    host.advance(by: 1)
    #expect(view.frameForItem(at: path)?.minY == view.contentOffset.y)
  }

  @Test("a view that loses its area and gets it back shows the same, without a report", arguments: [300, 600])
  func closed(width: CGFloat) throws {
    let stage = stage(count: 200, layout: .waterfall(columns: .minimumWidth(100), rowSpacing: 0))
    stage.scroll(to: 450)
    let top = try #require(stage.top(of: 22))
    let found = misuses {
      stage.view.frame.size.width = 0
      stage.turn()
      stage.content.sections[0].insert(contentsOf: [300, 301, 302, 303, 304, 305], at: 0)
      stage.view.insertItems(at: (0..<6).map { .item($0) })
      stage.turn()
      stage.view.frame.size.width = width
      stage.settle()
    }
    #expect(found == [] && stage.top(of: 22) == top)
  }

  @Test("a scroll that waits for an area follows its item through an update")
  func waitingScroll() {
    let stage = stage(count: 200, layout: .waterfall(columns: .count(1), rowSpacing: 0))
    stage.view.frame.size.height = 0
    stage.turn()
    stage.view.scrollToItem(at: .item(50), at: .top, animated: false)
    stage.content.sections[0].insert(contentsOf: 300..<310, at: 0)
    stage.view.insertItems(at: (0..<10).map { .item($0) })
    stage.turn()
    stage.view.frame.size.height = 400
    stage.settle()
    #expect(stage.top(of: 50) == 0)
  }

  @Test("columns that come before what is looked at leave it in place, across as well", arguments: [false, true])
  func columnsInserted(isRightToLeft: Bool) {
    let content = NamedContent([Array(0..<400)])
    let stage = NamedStage(
      content, layout: .spreadsheet(columns: .uniform(count: 20, width: 80), rows: .uniform(height: 44))
    ) { if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft } }
    stage.view.scrollToItem(at: .item(207), at: [.top, .left], animated: false)
    stage.turn()
    func left() -> CGFloat? {
      guard let item = content.sections[0].firstIndex(of: 207) else { return nil }
      return stage.view.frameForItem(at: .item(item)).map { $0.minX - stage.view.bounds.minX }
    }
    let before = left()
    stage.view.performBatchUpdates {
      // A column in front of each row of 20.
      for row in (0..<20).reversed() { content.sections[0].insert(1_000 + row, at: row * 20) }
      stage.view.insertItems(at: (0..<20).map { .item($0 * 21) })
      stage.view.layout = .spreadsheet(columns: .uniform(count: 21, width: 80), rows: .uniform(height: 44))
    }
    stage.settle()
    #expect(left() == before && before != nil)
  }

  #if !canImport(UIKit)
    @Test("at the end, turned so that more fits and turned back, the same is shown", .needs(.finger))
    func turned() {
      for layout in [.waterfall(columns: .count(1)), .carousel(.waterfall(columns: .count(1)), length: 300)]
        as [any SectionLayout]
      {
        let content = NamedContent([Array(0..<20)])
        content.height = { _ in 130 }
        let stage = NamedStage(content, layout: layout) {
          if layout is CarouselLayout { $0.contentInset = .zero } else { $0.scrollDirection = .horizontal }
        }
        stage.view.scrollToItem(at: .item(19), at: .right, animated: false)
        stage.settle()
        let shown = stage.shownNames
        stage.host.rotate(to: CGSize(width: 800, height: 300))
        stage.settle()
        #expect(stage.shownNames.count > shown.count)
        stage.host.rotate(to: CGSize(width: 300, height: 400))
        stage.settle()
        #expect(stage.shownNames == shown)
      }
    }

    @Test(
      "turned after an update that left the offset, a carousel keeps what is seen", .needs(.finger),
      arguments: [false, true])
    func turnedAfterUpdate(isReload: Bool) throws {
      let content = NamedContent([Array(0..<20)])
      content.height = { _ in 130 }
      content.layouts[0] = .carousel(.waterfall(columns: .count(1)), length: 300)
      let stage = NamedStage(content) { $0.semanticContentAttribute = .forceRightToLeft }
      /// How far an item begins from the edge at which reading begins.
      func distance(_ name: Int) -> CGFloat? {
        guard let item = content.sections[0].firstIndex(of: name) else { return nil }
        return stage.view.frameForItem(at: .item(item)).map { stage.view.bounds.width - $0.maxX }
      }
      stage.view.setContentOffset(CGPoint(x: 1_000, y: 0), ofSection: 0, animated: false)
      stage.settle()
      stage.host.rotate(to: CGSize(width: 400, height: 300))
      stage.settle()
      // Read from the right, what comes first moves nothing.
      content.sections[0].insert(50, at: 0)
      if isReload { stage.view.reloadData() } else { stage.view.insertItems(at: [.item(0)]) }
      stage.settle()
      let first = try #require((0..<20).first { (distance($0) ?? -1) >= 0 })
      let before = try #require(distance(first))
      stage.host.rotate(to: CGSize(width: 300, height: 400))
      stage.settle()
      #expect(abs((distance(first) ?? 0) - before) <= 1)
    }
  #endif

  @Test("a place that names an item of a carousel puts that there", arguments: [0, 1])
  func carousel(item: Int) throws {
    let content = NamedContent([Array(0..<30), Array(100..<130), Array(200..<230)])
    content.layouts[1] = .carousel(.waterfall(columns: .count(2), columnSpacing: 8, insets: .all(6)), length: 160)
    let stage = NamedStage(content)
    stage.view.place = .item(at: [1, item], distance: 40)
    stage.turn()
    let frame = try #require(stage.view.frameForItem(at: [1, item]))
    #expect(frame.minY - stage.view.contentOffset.y == 40)
  }
}
