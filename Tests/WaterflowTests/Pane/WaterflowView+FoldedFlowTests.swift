import Foundation
import TestSupport
import Testing
import Waterflow

/// Items of 50 × 50 points in a view 300 points wide: five in a line, or four and an element of 40 points.
@MainActor
struct WaterflowViewFoldedFlowTests {
  private let folded = FlowLayout(maximumLines: 2, moreSize: CGSize(width: 40, height: 30))

  private func stage(_ count: Int = 30, askedMore: @escaping (IndexPath) -> Void = { _ in }) -> Stage {
    let content = TestContent(counts: [count, 3])
    content.headerHeight = 20
    content.logsDisplay = true
    let makeBoundary = content.makeBoundary
    content.makeBoundary = { view, kind, indexPath in
      if kind == WaterflowElementKind.more { askedMore(indexPath) }
      return makeBoundary(view, kind, indexPath)
    }
    return Stage(content, layout: folded)
  }

  private func more(_ stage: Stage, at item: Int) -> WaterflowReusableView? {
    stage.view.supplementaryView(forElementKind: WaterflowElementKind.more, at: .item(item))
  }

  @Test("the data source gives a view for the end of the last line, at the first item that isn't visible")
  func more() throws {
    var asked: [IndexPath] = []
    let stage = stage { asked.append($0) }
    #expect(asked == [.item(9)])
    // The second line begins at 20 + 50 + 10.
    #expect(try #require(more(stage, at: 9)).frame == CGRect(x: 240, y: 90, width: 40, height: 30))
    #expect(
      stage.view.frameForSupplementaryElement(ofKind: WaterflowElementKind.more, at: .item(9))
        == CGRect(x: 240, y: 90, width: 40, height: 30))
    #expect(stage.view.frameForItem(at: .item(0, 1)) == CGRect(x: 0, y: 150, width: 50, height: 50))
  }

  @Test("items that don't fit have no cells, no area and aren't hit")
  func hidden() {
    let stage = stage()
    #expect(stage.view.indexPathsForVisibleItems.filter { $0.section == 0 } == (0..<9).map { .item($0) })
    #expect(Set(stage.content.askedCells.filter { $0.section == 0 }.map(\.item)) == Set(0..<9))
    #expect(stage.view.frameForItem(at: .item(9)) == CGRect(x: 0, y: 130, width: 0, height: 0))
    #expect(stage.view.cellForItem(at: .item(9)) == nil)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 245, y: 100)) == nil)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 0, y: 130)) == nil)
    let all = CGRect(x: -1e4, y: -1e4, width: 2e4, height: 2e4)
    #expect(stage.view.indexPathsForItems(in: all).filter { $0.section == 0 }.count == 9)
  }

  @Test("a scroll to an item that doesn't fit ends where the lines do", arguments: [false, true])
  func scrolling(isAnimated: Bool) {
    let stage = stage()
    stage.host.resize(to: CGSize(width: 300, height: 60))
    stage.turn()
    stage.view.scrollToItem(at: .item(20), at: .bottom, animated: isAnimated)
    stage.host.advance(by: 0.6)
    #expect(stage.view.contentOffset.y == 70)
    #expect(stage.view.cellForItem(at: .item(20)) == nil)
  }

  @Test("unfolded, all items come in and the element goes; folded again, they go")
  func unfolding() {
    let stage = stage()
    for isAnimated in [false, true] {
      var unfolded = folded
      unfolded.maximumLines = nil
      stage.view.setLayout(unfolded, animated: isAnimated)
      stage.host.advance(by: 0.6)
      #expect(more(stage, at: 9) == nil)
      #expect(stage.view.cellForItem(at: .item(9))?.frame == CGRect(x: 240, y: 80, width: 50, height: 50))
      #expect(stage.view.indexPathsForVisibleItems.filter { $0.section == 0 }.count == 30)
      // Six lines of 50 and five spacings after the header of 20, then that of the next section.
      #expect(stage.view.frameForItem(at: .item(0, 1))?.minY == 390)
      stage.view.setLayout(folded, animated: isAnimated)
      stage.host.advance(by: 0.6)
      #expect(more(stage, at: 9)?.frame == CGRect(x: 240, y: 90, width: 40, height: 30))
      #expect(more(stage, at: 9)?.alpha == 1)
      #expect(stage.view.indexPathsForVisibleItems.filter { $0.section == 0 }.count == 9)
      #expect(stage.view.frameForItem(at: .item(0, 1))?.minY == 150)
      #expect(stage.view.visibleCells.allSatisfy { $0.alpha == 1 })
      let cells = stage.view.shownSubviews.filter { $0 is WaterflowViewCell }
      #expect(cells.count == 12)
    }
  }

  @Test("items that unfold fade in where they are", .needs(.clock, .scene))
  func unfoldingFades() throws {
    let stage = stage()
    var unfolded = folded
    unfolded.maximumLines = nil
    stage.view.setLayout(unfolded, animated: true)
    stage.host.advance(by: 1.0 / 120)
    let cell = try #require(stage.view.cellForItem(at: .item(12)))
    #expect(cell.frameSeen == stage.view.frameForItem(at: .item(12)))
    #expect(cell.alphaSeen < 0.2)
    // An item that was visible stays so.
    #expect(try #require(stage.view.cellForItem(at: .item(3))).alphaSeen == 1)
    stage.host.advance(by: 0.6)
    #expect(cell.alpha == 1)
  }

  @Test("items that fold away fade where they are, instead of shrinking to nothing")
  func foldingFades() throws {
    let stage = stage()
    stage.view.setLayout(.flow(), animated: false)
    stage.turn()
    let cell = try #require(stage.view.cellForItem(at: .item(20)))
    let frame = cell.frame
    stage.view.setLayout(folded, animated: true)
    #expect(cell.alpha == 0)
    #expect(cell.frame == frame)
  }

  @Test("what comes back while it fades, as the lines are unfolded or folded again, is wholly there in the end")
  func foldedAndBack() throws {
    let stage = stage()
    func setLayouts(_ first: FlowLayout, _ second: FlowLayout) {
      stage.view.setLayout(first, animated: true)
      stage.host.advance(by: 0.1)
      stage.view.setLayout(second, animated: true)
      stage.host.advance(by: 0.6)
    }
    let end = try #require(more(stage, at: 9))
    setLayouts(.flow(), folded)
    #expect(more(stage, at: 9) === end && end.superview != nil && end.alpha == 1)
    stage.view.setLayout(.flow(), animated: false)
    stage.turn()
    let cell = try #require(stage.view.cellForItem(at: .item(20)))
    setLayouts(folded, .flow())
    #expect(stage.view.cellForItem(at: .item(20)) === cell && cell.superview != nil)
    #expect(stage.view.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test("insertions and deletions fold and unfold, and the element names the first hidden item")
  func updates() {
    let stage = stage(10)
    #expect(more(stage, at: 9) == nil)
    #expect(stage.view.cellForItem(at: .item(9)) != nil)
    stage.content.counts[0] = 11
    stage.view.insertItems(at: [.item(0)])
    stage.host.advance(by: 0.6)
    #expect(more(stage, at: 9) != nil)
    #expect(stage.view.cellForItem(at: .item(9)) == nil)
    stage.content.counts[0] = 10
    stage.view.deleteItems(at: [.item(10)])
    stage.host.advance(by: 0.6)
    #expect(more(stage, at: 9) == nil)
    #expect(stage.view.cellForItem(at: .item(9)) != nil)
    #expect(stage.view.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test("a view that isn't given is reported")
  func missingView() {
    let content = TestContent(count: 30)
    content.makeBoundary = { _, _, _ in nil }
    let found = misuses { _ = Stage(content, layout: folded) }
    #expect(found == [.missingSupplementaryView(kind: WaterflowElementKind.more, indexPath: .item(9))])
  }

  @Test("bad options are reported")
  func badOptions() {
    let found = misuses {
      _ = Stage(TestContent(count: 30), layout: .flow(maximumLines: 0, moreSize: CGSize(width: -1, height: 30)))
    }
    #expect(
      found == [
        .layoutProblem(.unusableOption(name: "maximumLines", value: "0", used: "1"), section: 0),
        .layoutProblem(.unusableOption(name: "moreSize.width", value: "-1", used: "0"), section: 0),
      ])
  }

  #if !canImport(UIKit)
    @Test("an assistive technology finds the items that fit, then the element, and nothing else")
    func assistiveTechnology() throws {
      let stage = stage()
      stage.host.isVoiceOverRunning = true
      defer { stage.host.isVoiceOverRunning = false }
      stage.view.layoutIfNeeded()
      stage.host.assistiveCursor.focus(try #require(stage.view.cellForItem(at: .item(0))))
      stage.view.layoutIfNeeded()
      let elements = (stage.view.accessibilityElements ?? []).compactMap { $0 as? WaterflowReusableView }
      let cells = elements.compactMap { $0 as? WaterflowViewCell }.compactMap { stage.view.indexPath(for: $0) }
      #expect(cells == (0..<9).map { .item($0) } + (0..<3).map { .item($0, 1) })
      let end = try #require(more(stage, at: 9))
      let position = try #require(elements.firstIndex { $0 === end })
      #expect(elements[position - 1] === stage.view.cellForItem(at: .item(8)))
    }
  #endif

  @Test("the view that ends the last line is filled again when what is hidden becomes more or less", arguments: [0, 1])
  func countsHidden(section: Int) throws {
    var asked: [IndexPath] = []
    let stage = stage { asked.append($0) }
    stage.content.counts = [30, 30]
    stage.view.reloadData()
    stage.turn()
    let element = IndexPath(item: 9, section: section)
    let view = try #require(stage.view.supplementaryView(forElementKind: WaterflowElementKind.more, at: element))
    asked = []
    stage.content.counts[section] = 32
    stage.view.insertItems(at: [.item(30, section), .item(31, section)])
    stage.host.advance(by: 0.5)
    #expect(asked == [element])
    stage.content.counts[section] = 20
    stage.view.deleteItems(at: (20..<32).map { .item($0, section) })
    stage.host.advance(by: 0.5)
    #expect(asked == [element, element])
    #expect(stage.view.supplementaryView(forElementKind: WaterflowElementKind.more, at: element) === view)
    #expect(view.frame.size == CGSize(width: 40, height: 30) && view.alpha == 1)
    // Nothing is hidden any more.
    stage.content.counts[section] = 5
    stage.view.deleteItems(at: (5..<20).map { .item($0, section) })
    stage.host.advance(by: 0.5)
    #expect(asked == [element, element])
    #expect(stage.view.supplementaryView(forElementKind: WaterflowElementKind.more, at: element) == nil)
  }

  /// Tags of one line, by their widths.
  private final class Tags: NSObject, WaterflowViewDataSource, WaterflowViewDelegate {
    var widths = Array(repeating: CGFloat(60), count: 9) + [20]
    var asked: [IndexPath] = []

    func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int { widths.count }
    func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
      waterflowView.dequeueReusableCell(WaterflowViewCell.self, for: indexPath)
    }
    func waterflowView(_ waterflowView: WaterflowView, sizeForItemAt indexPath: IndexPath) -> CGSize {
      CGSize(width: widths[indexPath.item], height: 30)
    }
    func waterflowView(
      _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> WaterflowReusableView? {
      asked.append(indexPath)
      return waterflowView.dequeueReusableSupplementaryView(WaterflowReusableView.self, ofKind: kind, for: indexPath)
    }
  }

  @Test("where a narrow item moves to the front and one fewer is hidden, the data source fills the view again")
  func movedToFront() {
    let (tags, controller) = (Tags(), UIViewController())
    let host = TestHost(rootViewController: controller, size: CGSize(width: 300, height: 400), scale: 1)
    let view = WaterflowView(
      frame: controller.view.bounds,
      layout: .flow(itemSpacing: 0, maximumLines: 1, moreSize: CGSize(width: 40, height: 30)))
    (view.dataSource, view.delegate) = (tags, tags)
    controller.view.addSubview(view)
    host.advance(by: 0.1)
    // Four of 60 and the view of 40 fit into 300.
    #expect(tags.asked == [.item(4)])
    tags.widths.insert(tags.widths.removeLast(), at: 0)
    view.moveItem(at: .item(9), to: .item(0))
    host.advance(by: 0.1)
    // With that of 20 before them, too.
    #expect(tags.asked == [.item(4), .item(5)])
    view.reconfigureItems(at: [.item(0)])
    host.advance(by: 0.1)
    #expect(tags.asked.count == 2)
  }
}
