import Foundation
import TestSupport
import Testing
import WaterflowGeometry

struct PinnedCourseTests {
  private let container = LayoutContainer(size: CGSize(width: 200, height: 100), displayScale: 3)

  /// A section of a grid below one of 41 points, whose row and column stay in view.
  private func plan(_ layout: any SectionLayout) -> ContentPlan {
    let above = WaterfallLayout(columns: .count(1)).arrange(.lengths([41]), in: container)
    let items = SectionItems(count: 100, size: { _ in .zero }, height: { _, _ in 20 })
    var section = ContentPlan.Section(arrangement: layout.arrange(items, in: container), headerLength: 25)
    section.pinsHeader = true
    return ContentPlan(sections: [.init(arrangement: above), section], in: container)
  }

  private let grid = GridLayout(
    columns: .uniform(count: 5, width: 60), rows: .uniform(height: 30), pinnedRows: 1, pinnedColumns: 1)

  private func pinned(in plan: ContentPlan, at y: CGFloat) -> [(element: ContentElement, frame: CGRect)] {
    let bounds = CGRect(x: 10, y: y, width: 200, height: 100)
    var found: [(ContentElement, CGRect)] = []
    plan.forEachPinnedBand(in: bounds, leadingInset: 0, trailingInset: 0) { element, frame, _ in
      found.append((element, frame))
    }
    plan.forEachPinnedItem(in: bounds, viewport: bounds) { element, frame, _ in found.append((element, frame)) }
    return found
  }

  @Test("pixel by pixel each is where the plan finds it, to the last bit")
  func isExact() throws {
    let plan = plan(grid)
    let start = pinned(in: plan, at: 200)
    // The header, four cells of the first row (columns 0 to 3 from x = 10 to 210) and four of the first column: the
    // section begins at 41, its rows at 66, and from 200 to 300 rows 4 (186 to 216) to 7 (276 to 306) are visible.
    #expect(start.count == 9)
    let courses = try start.map { try #require(plan.pinnedCourse(of: $0.element, at: $0.frame)) }
    for steps in -30...10 {
      let now = pinned(in: plan, at: 200 + CGFloat(steps) / 3)
      for (index, (element, frame)) in start.enumerated() {
        guard let other = now.first(where: { $0.element == element }) else { continue }
        // The header and its row go along; the column's other cells don't.
        let goesAlong = element.category == .header || element.index < 5
        #expect(other.frame == (goesAlong ? courses[index].frame(after: steps) : frame), "\(element) after \(steps)")
      }
    }
  }

  @Test("there is none in sections that aren't there and on parts of a pixel")
  func none() {
    let plan = plan(grid)
    let frame = CGRect(x: 0, y: 200, width: 60, height: 30)
    #expect(plan.pinnedCourse(of: .item(0, inSection: 1), at: frame) != nil)
    #expect(plan.pinnedCourse(of: .item(0, inSection: 2), at: frame) == nil)
    #expect(plan.pinnedCourse(of: .item(0, inSection: 1), at: frame.offsetBy(dx: 0, dy: 0.1)) == nil)
  }

  @Test("whole pixels are told from parts of one")
  func wholePixels() {
    #expect(container.wholePixels(from: 10, to: 12) == 6)
    #expect(container.wholePixels(from: 10, to: 10 - 1 / 3.0) == -1)
    #expect(container.wholePixels(from: 1_000_000 / 3.0, to: 1_000_002 / 3.0) == 2)
    #expect(container.wholePixels(from: 10, to: 10.5) == nil)
    #expect(container.wholePixels(from: 0, to: .infinity) == nil)
    #expect(container.wholePixels(from: 0, to: .nan) == nil)
    #expect(container.wholePixels(from: 0, to: 1e9) == nil)
  }
}
