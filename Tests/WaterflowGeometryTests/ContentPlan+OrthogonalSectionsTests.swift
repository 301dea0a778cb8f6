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

  @Test(
    "a header that begins a carousel lies where reading begins, and the items after it",
    arguments: [
      (ScrollDirection.vertical, false, CGRect(x: 0, y: 0, width: 60, height: 100), CGPoint(x: 60, y: 0)),
      (.vertical, true, CGRect(x: 240, y: 0, width: 60, height: 100), CGPoint(x: 160, y: 0)),
      // Read from the right, the section is at the right.
      (.horizontal, false, CGRect(x: 0, y: 0, width: 100, height: 60), CGPoint(x: 0, y: 60)),
      (.horizontal, true, CGRect(x: 200, y: 0, width: 100, height: 60), CGPoint(x: 200, y: 60)),
    ])
  func header(direction: ScrollDirection, isRightToLeft: Bool, frame: CGRect, first: CGPoint) throws {
    // Ten items of 80 points, of which a part is in view until the carousel is scrolled.
    let container = LayoutContainer(
      size: CGSize(width: 300, height: 400), scrollDirection: direction, isRightToLeft: isRightToLeft)
    let items = SectionItems(count: 10, size: { _ in .zero }, height: { _, _ in 80 })
    let layout = CarouselLayout(WaterfallLayout(columns: .count(1), rowSpacing: 0), length: 100, headerLength: 60)
    let plan = ContentPlan(sections: [.init(arrangement: layout.arrange(items, in: container))], in: container)
    #expect(plan.frame(of: ContentElement(section: 0, category: .header)) == frame)
    let size = direction == .vertical ? CGSize(width: 80, height: 100) : CGSize(width: 100, height: 80)
    #expect(plan.frame(of: .item(0, inSection: 0)) == CGRect(origin: first, size: size))
    let way: CGFloat = isRightToLeft ? -80 : 80
    let second =
      direction == .vertical ? CGPoint(x: first.x + way, y: 0) : CGPoint(x: first.x, y: first.y + 80)
    #expect(plan.frame(of: .item(1, inSection: 0)) == CGRect(origin: second, size: size))
    let carousel = try #require(plan.orthogonalItems(inSection: 0))
    // Read from the right, 240 of 800 points are in view at the right end.
    let beginning: CGFloat = direction == .vertical && isRightToLeft ? 800 - 240 : 0
    #expect(carousel.beginning.x == beginning)
    // The first item alone is at its middle.
    var found: [Int] = []
    let origin = try #require(plan.frame(ofSection: 0)).origin
    carousel.forEachItem(
      in: CGRect(x: first.x - origin.x + 30, y: first.y - origin.y + 30, width: 20, height: 20)
    ) { index, _ in found.append(index) }
    #expect(found == [0])
  }
}
