import Foundation
import Testing

@testable import WaterflowGeometry

struct ContentPlanOrthogonalSectionsTests {
  /// Two carousels of 100 points, 35 apart: the second lies from 135 to 235.
  private func makePlan() -> ContentPlan {
    let container = LayoutContainer(size: CGSize(width: 150, height: 150))
    let items = SectionItems(count: 3, size: { _ in .zero }, height: { _, _ in 50 })
    let layout: any SectionLayout = .carousel(.waterfall(columns: .count(1)), length: 100)
    let section = { (header: CGFloat) in
      ContentPlan.Section(arrangement: layout.arrange(items, in: container), headerLength: header)
    }
    return ContentPlan(sections: [section(0), section(35)], in: container)
  }

  private func seen(from y: CGFloat, height: CGFloat) -> [Int] {
    var seen: [Int] = []
    makePlan().forEachElement(in: CGRect(x: 0, y: y, width: 150, height: height)) { element, _ in
      if element.category == .orthogonalSection { seen.append(element.section) }
    }
    return seen
  }

  @Test("one that only touches an edge isn't visible")
  func touching() {
    #expect(seen(from: 30, height: 105) == [0])
    #expect(seen(from: 30, height: 106) == [0, 1])
    #expect(seen(from: 100, height: 35) == [])
    #expect(seen(from: 235, height: 100) == [])
  }

  @Test("the place is that of a visible one, not of one that begins where the viewport ends")
  func anchor() throws {
    let anchor = try #require(
      ScrollAnchor(in: makePlan(), viewport: CGRect(x: 0, y: 30, width: 150, height: 105)))
    #expect(anchor.element == ContentElement(section: 0, category: .orthogonalSection))
    #expect(anchor.distance == -30 && anchor.hiddenFraction == 0.3)
  }
}
