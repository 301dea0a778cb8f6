import Foundation
import TestSupport
import Testing

@testable import WaterflowPanes

/// Frames in panes and points of the content, by hand.
@MainActor
struct PanesCoordinatesTests {
  private let container = LayoutContainer(size: CGSize(width: 100, height: 200))
  private let list = WaterfallLayout(columns: .count(1), columnSpacing: 0, rowSpacing: 0)
  private let panes = Panes()
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  /// A row of 50 points, a carousel of 40 points with four items of 60, and a row of 50.
  init() {
    func section(_ lengths: [CGFloat], _ layout: any SectionLayout) -> ContentPlan.Section {
      let items = SectionItems(count: lengths.count, size: { _ in .zero }, height: { index, _ in lengths[index] })
      return .init(arrangement: layout.arrange(items, in: container))
    }
    let plan = ContentPlan(
      sections: [
        section([50], list), section([60, 60, 60, 60], CarouselLayout(list, length: 40)), section([50], list),
      ], in: container)
    let host = PaneStage(plan, size: container.size)
    panes.root.attach(to: scrollView, of: host)
    panes.root.adopt(plan)
    let hosted = panes.makeHosted(inSection: 1)
    if let items = plan.orthogonalItems(inSection: 1) { hosted.adopt(items.content) }
  }

  private func item(_ item: Int, _ section: Int) -> ContentElement { .item(item, inSection: section) }

  private func items(in rect: CGRect) -> [ContentElement] {
    var found: [ContentElement] = []
    panes.forEachItem(in: rect) { found.append($0) }
    return found
  }

  @Test("an item of a carousel is where the carousel is scrolled to")
  func frames() {
    #expect(panes.frame(ofItem: item(1, 1)) == CGRect(x: 60, y: 50, width: 60, height: 40))
    panes.hosted(inSection: 1)?.move(to: CGPoint(x: 30, y: 0))
    #expect(panes.shift(fromPaneOfSection: 1) == CGPoint(x: -30, y: 50))
    #expect(panes.frame(ofItem: item(1, 1)) == CGRect(x: 30, y: 50, width: 60, height: 40))
    #expect(panes.frame(ofItem: item(0, 2)) == CGRect(x: 0, y: 90, width: 100, height: 50))
    #expect(panes.viewport(ofSection: 1)?.bounds == CGRect(x: 30, y: 0, width: 100, height: 40))
    #expect(panes.viewport(ofSection: 0) == nil && panes.shift(fromPaneOfSection: 2) == .zero)
  }

  @Test("a point and a rectangle find in it what is visible there, and in other sections what lies there")
  func points() {
    panes.hosted(inSection: 1)?.move(to: CGPoint(x: 30, y: 0))
    #expect(panes.item(at: CGPoint(x: 29, y: 60)) == item(0, 1))
    #expect(panes.item(at: CGPoint(x: 30, y: 60)) == item(1, 1))
    #expect(panes.item(at: CGPoint(x: 99, y: 89)) == item(2, 1))
    #expect(panes.item(at: CGPoint(x: 50, y: 49)) == item(0, 0))
    #expect(panes.item(at: CGPoint(x: 50, y: 141)) == nil)
    // Not beyond the carousel: item 3 begins at 150.
    #expect(items(in: CGRect(x: 0, y: 40, width: 200, height: 20)) == [item(0, 0), item(0, 1), item(1, 1), item(2, 1)])
    #expect(items(in: CGRect(x: 95, y: 50, width: 5, height: 50)) == [item(2, 1), item(0, 2)])
  }
}
