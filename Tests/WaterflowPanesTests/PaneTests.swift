import Foundation
import TestSupport
import Testing

@testable import WaterflowPanes

/// A pane by itself: its host is a scroll view that knows neither data nor cells.
@MainActor
struct PaneTests {
  private let container = LayoutContainer(size: CGSize(width: 100, height: 200))
  private let list = WaterfallLayout(columns: .count(1), columnSpacing: 0, rowSpacing: 0)

  /// Items of one column, each with its height.
  private func section(_ heights: [CGFloat], _ layout: any SectionLayout) -> ContentPlan.Section {
    let items = SectionItems(count: heights.count, size: { _ in .zero }, height: { index, _ in heights[index] })
    return .init(arrangement: layout.arrange(items, in: container))
  }

  private func stage(_ sections: [ContentPlan.Section]) -> PaneStage {
    let stage = PaneStage(ContentPlan(sections: sections, in: container), size: container.size)
    stage.layoutIfNeeded()
    return stage
  }

  @Test("it shows what is visible; what leaves is put away before anything new is asked for")
  func leavesFirst() {
    let stage = stage([section(Array(repeating: 50, count: 20), list)])
    #expect(stage.takeLog() == ["+0.0", "+0.1", "+0.2", "+0.3"])
    stage.contentOffset.y = 110
    stage.layoutIfNeeded()
    // 110 to 310: items 2 to 6.
    #expect(stage.takeLog() == ["-0.0", "-0.1", "+0.4", "+0.5", "+0.6"])
    #expect(stage.pane.visible.entries.map(\.frame.minY) == [100, 150, 200, 250, 300])
    #expect(stage.madeCount == 5, "two are used again")
  }

  @Test("after any scroll exactly what intersects the bounds is there, where the plan has it", arguments: 1...20)
  func random(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let heights = (0..<200).map { _ in CGFloat(random.int(1...120)) }
    let stage = stage([section(heights, list)])
    for _ in 0..<60 {
      let end = stage.contentSize.height - 200
      stage.contentOffset.y =
        random.oneIn(3) ? CGFloat(random.int(0...Int(end))) : stage.contentOffset.y + CGFloat(random.int(-30...30))
      stage.layoutIfNeeded()
      var (y, expected): (CGFloat, [Int]) = (0, [])
      for (index, height) in heights.enumerated() {
        if y < stage.bounds.maxY, y + height > stage.bounds.minY { expected.append(index) }
        y += height
      }
      #expect(stage.pane.visible.entries.map(\.key.index) == expected, "seed \(seed)")
      #expect(stage.pane.visible.entries.allSatisfy { $0.view.frame == $0.frame }, "seed \(seed)")
      #expect(stage.subviews.count == expected.count, "seed \(seed)")
    }
  }

  @Test("a small step asks for nothing; another plan does")
  func quiet() {
    let stage = stage([section(Array(repeating: 50, count: 20), list)])
    stage.contentOffset.y = 10
    stage.layoutIfNeeded()
    stage.contentOffset.y = 12
    stage.layoutIfNeeded()
    #expect(stage.pane.quietZone != nil)
    stage.show(ContentPlan(sections: [section(Array(repeating: 25, count: 20), list)], in: container))
    stage.layoutIfNeeded()
    // 12 to 212 in rows of 25: items 0 to 8.
    #expect(stage.pane.visible.entries.map(\.key.index) == Array(0...8))
  }

  @Test("content that changes while it is shown ends the pass, and the next one shows what there is")
  func outdated() {
    let stage = PaneStage(
      ContentPlan(sections: [section(Array(repeating: 50, count: 4), list)], in: container), size: container.size)
    stage.isOutdated = true
    stage.layoutIfNeeded()
    #expect(stage.pane.visible.entries.isEmpty)
    stage.isOutdated = false
    stage.setNeedsLayout()
    stage.layoutIfNeeded()
    #expect(stage.pane.visible.entries.count == 4)
  }

  @Test("an element that shows a pane: what lies in it comes with it, in its own coordinates, and goes with it")
  func hosted() throws {
    let across = CarouselLayout(list, length: 60)
    let stage = stage([
      section(Array(repeating: 50, count: 2), list), section(Array(repeating: 40, count: 10), across),
      section(Array(repeating: 50, count: 20), list),
    ])
    // Rows of 50, 50 and 60 points, and the rest of 200 in the third section; 100 points across, in items of 40.
    #expect(stage.takeLog() == ["+0.0", "+0.1", "+1.0", "+1.0", "+1.1", "+1.2", "+2.0"])
    let entry = try #require(stage.pane.visible.entries.first { $0.key.category == .orthogonalSection })
    #expect(entry.frame == CGRect(x: 0, y: 100, width: 100, height: 60))
    let hosted = try #require(entry.view.hostedPane)
    #expect(hosted.visible.entries.map(\.frame.minX) == [0, 40, 80])
    #expect(hosted.visible.entries.allSatisfy { $0.key.section == 1 && $0.view.superview === hosted.scrollView })

    let scrollView = try #require(hosted.scrollView)
    scrollView.contentOffset.x = 90
    #expect(hosted.scrolled(to: scrollView.contentOffset) == CGPoint(x: 90, y: 0))
    hosted.pass()
    // 90 to 190: items 2 to 4.
    #expect(stage.takeLog() == ["-1.0", "-1.1", "+1.3", "+1.4"])
    #expect(hosted.direction == CGPoint(x: 1, y: 0))

    stage.contentOffset.y = 170
    stage.layoutIfNeeded()
    // The carousel ends at 160.
    #expect(stage.takeLog() == ["-0.0", "-0.1", "-1.2", "-1.3", "-1.4", "-1.0", "+2.1", "+2.2", "+2.3", "+2.4"])
    #expect(hosted.visible.entries.isEmpty && entry.view.superview == nil)
  }

  @Test("what a pane has lost to another one keeps its view")
  func takenOver() throws {
    let across = CarouselLayout(list, length: 60)
    let heights = Array(repeating: CGFloat(50), count: 3)
    let stage = stage([section(heights, across)])
    let hosted = try #require(stage.pane.visible.entries.first?.view.hostedPane)
    let views = hosted.visible.entries.map(\.view)
    stage.show(ContentPlan(sections: [section(heights, list)], in: container))
    _ = stage.takeLog()
    stage.layoutIfNeeded()
    #expect(stage.takeLog() == ["-0.0", "+0.2"], "the carousel is gone, the third item wasn't visible")
    #expect(stage.pane.visible.entries.map(\.view).prefix(2).elementsEqual(views.prefix(2)) { $0 === $1 })
    #expect(stage.pane.visible.entries.map(\.view.frame.minY) == [0, 50, 100])
    #expect(stage.pane.visible.entries.allSatisfy { $0.view.superview === stage })
  }

  @Test(
    "content that is pulled past its end by 40 points stays so, from whichever side it is read",
    arguments: [
      // Insets taken off, 188 of 1 000 points are seen in a vertical pane, 70 in a horizontal one.
      (ScrollDirection.vertical, false, CGPoint(x: -10, y: 1_000 + 7 - 200 + 40)),
      (.horizontal, false, CGPoint(x: 1_000 + 20 - 100 + 40, y: -5)), (.horizontal, true, CGPoint(x: -10 - 40, y: -5)),
    ])
  func pulled(direction: ScrollDirection, isRightToLeft: Bool, offset: CGPoint) {
    var container = container
    (container.scrollDirection, container.isRightToLeft) = (direction, isRightToLeft)
    let items = SectionItems(count: 20, size: { _ in .zero }, height: { _, _ in 50 })
    let plan = ContentPlan(sections: [.init(arrangement: list.arrange(items, in: container))], in: container)
    let insets = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 20)
    let viewport = Viewport(bounds: CGRect(origin: offset, size: container.size), insets: insets, isMoving: true)
    #expect(viewport.pull(in: plan) == 40)
    #expect(UserPlace(main: .end, pull: 40).offset(in: plan, for: viewport) == offset)
  }
}
