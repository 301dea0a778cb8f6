import Foundation
import TestSupport
import Testing

@testable import WaterflowGeometry

/// Spreadsheets of 300 points in containers of 100: sections whose headers would scroll away across.
struct ContentPlanWideContentTests {
  private func plan(isRightToLeft: Bool = false, _ change: (inout ContentPlan.Section) -> Void = { _ in })
    -> ContentPlan
  {
    let container = LayoutContainer(
      size: CGSize(width: 100, height: 60), scrollDirection: .vertical, isRightToLeft: isRightToLeft, displayScale: 1)
    let layout = SpreadsheetLayout(columns: .uniform(count: 6, width: 50), rows: .uniform(height: 20))
    let items = SectionItems(count: 12) { _ in .zero }
    var section = ContentPlan.Section(
      arrangement: layout.arrange(items, in: container), headerLength: 10, footerLength: 5)
    change(&section)
    return ContentPlan(sections: [section, section], in: container)
  }

  private func boundaries(_ plan: ContentPlan, x: CGFloat, y: CGFloat = 0) -> [String: CGRect] {
    var found: [String: CGRect] = [:]
    plan.forEachPinnedBoundary(
      in: CGRect(x: x, y: y, width: 100, height: 60), leadingInset: 0, trailingInset: 0, crossInset: 0
    ) { element, frame, _ in found["\(element.category) \(element.section)"] = frame }
    return found
  }

  @Test("headers and footers are as wide as the container, and stay beside its edge while the items scroll across")
  func stay() {
    let plan = plan()
    #expect(plan.contentSize == CGSize(width: 300, height: 110))
    #expect(plan.frame(of: ContentElement(section: 0, category: .header)) == CGRect(x: 0, y: 0, width: 100, height: 10))
    for (x, expected) in [(-30, 0), (0, 0), (120, 120), (200, 200), (230, 200)] as [(CGFloat, CGFloat)] {
      #expect(
        boundaries(plan, x: x) == [
          "header 0": CGRect(x: expected, y: 0, width: 100, height: 10),
          "footer 0": CGRect(x: expected, y: 50, width: 100, height: 5),
          "header 1": CGRect(x: expected, y: 55, width: 100, height: 10),
        ], "\(x)")
    }
    // What is out of sight along the scroll direction isn't named.
    #expect(boundaries(plan, x: 50, y: 12).keys.sorted() == ["footer 0", "header 1"])
  }

  @Test("one that is pinned along the scroll direction stays across, too")
  func pinned() {
    let plan = plan { $0.pinsHeader = true }
    #expect(boundaries(plan, x: 120, y: 30)["header 0"] == CGRect(x: 120, y: 30, width: 100, height: 10))
  }

  @Test("from right to left they begin at the right edge, within their insets")
  func mirrored() {
    let plan = plan(isRightToLeft: true) {
      $0.headerInsets = SectionInsets(top: 0, left: 7, bottom: 0, right: 3)
    }
    #expect(
      plan.frame(of: ContentElement(section: 0, category: .header)) == CGRect(x: 203, y: 0, width: 90, height: 10))
    #expect(boundaries(plan, x: 200)["header 0"] == CGRect(x: 203, y: 0, width: 90, height: 10))
    #expect(boundaries(plan, x: 50)["header 0"] == CGRect(x: 53, y: 0, width: 90, height: 10))
  }

  /// A viewport of 130 points shows 30 more than the container has, as where safe areas don't inset the content.
  @Test("in a wider viewport they are beside the edge at which items begin", arguments: [false, true])
  func widerViewport(isRightToLeft: Bool) {
    let plan = plan(isRightToLeft: isRightToLeft)
    for (start, expected) in [(0, 0), (80, 80), (170, 170), (200, 200)] as [(CGFloat, CGFloat)] {
      let bounds = CGRect(x: isRightToLeft ? 300 - start - 130 : start, y: 0, width: 130, height: 60)
      var header: CGRect?
      plan.forEachPinnedBoundary(in: bounds, leadingInset: 0, trailingInset: 0, crossInset: 0) { element, frame, _ in
        if element == ContentElement(section: 0, category: .header) { header = frame }
      }
      #expect(header == CGRect(x: isRightToLeft ? 200 - expected : expected, y: 0, width: 100, height: 10), "\(start)")
    }
  }

  @Test("where the content isn't wider, nothing is named")
  func narrow() {
    let container = LayoutContainer(size: CGSize(width: 100, height: 60), displayScale: 1)
    let items = SectionItems(count: 2) { _ in CGSize(width: 100, height: 20) }
    let section = ContentPlan.Section(
      arrangement: WaterfallLayout(columns: .count(1)).arrange(items, in: container), headerLength: 10)
    let plan = ContentPlan(sections: [section], in: container)
    #expect(boundaries(plan, x: 0).isEmpty)
    #expect(!plan.mayPin(in: CGRect(x: 0, y: 0, width: 100, height: 60)))
    #expect(self.plan().mayPin(in: CGRect(x: 0, y: 0, width: 100, height: 60)))
  }
}
