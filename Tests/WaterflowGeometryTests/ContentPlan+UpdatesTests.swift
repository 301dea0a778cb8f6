import Foundation
import TestSupport
import Testing
import WaterflowGeometry

/// A layout that implements only `arrange`, as a custom layout may.
private struct OneColumn: SectionLayout {
  func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
    WaterfallLayout(columns: .count(1), columnSpacing: 0, rowSpacing: 0).arrange(items, in: container)
  }
}

struct ContentPlanUpdatesTests {
  private let container = LayoutContainer.vertical(100)

  private func section(_ lengths: [CGFloat]) -> ContentPlan.Section {
    ContentPlan.Section(arrangement: OneColumn().arrange(.lengths(lengths), in: container), headerLength: 5)
  }

  @Test("an updated section changes, and those behind it are shifted")
  func shifts() {
    var plan = ContentPlan(sections: [section([10]), section([20, 30]), section([40])], in: container)
    var visited: [Int] = []
    plan.updateSections([1, 7]) { index, section in
      visited.append(index)
      OneColumn().rearrange(
        &section.arrangement, after: .inserting(1, at: 2, oldCount: 2), .lengths([20, 30, 7]), in: container)
      section.headerLength = 6
    }
    #expect(visited == [1])
    #expect(plan.itemCount(inSection: 1) == 3)
    #expect(plan.contentSize == CGSize(width: 100, height: 15 + 6 + 57 + 45))
    #expect(plan.frame(of: .item(0, inSection: 0)) == CGRect(x: 0, y: 5, width: 100, height: 10))
    #expect(plan.frame(of: .item(2, inSection: 1)) == CGRect(x: 0, y: 71, width: 100, height: 7))
    #expect(plan.frame(of: .item(0, inSection: 2)) == CGRect(x: 0, y: 83, width: 100, height: 40))
  }

  @Test("while a section is updated the plan doesn't hold it, so that its storage has one owner")
  func holdsNothingMeanwhile() {
    var plan = ContentPlan(sections: [section([10])], in: container)
    plan.updateSections([0]) { _, section in
      #expect(section.arrangement.count == 1)
      section.arrangement = EmptyArrangement()
    }
    #expect(plan.contentSize.height == 5)
    #expect(plan.itemCount(inSection: 0) == 0)
  }

  @Test("taking the sections leaves none")
  func takesSections() {
    var plan = ContentPlan(sections: [section([10]), section([20])], in: container)
    let sections = plan.takeSections()
    #expect(sections.map(\.arrangement.count) == [1, 1])
    #expect(sections.map(\.headerLength) == [5, 5])
    #expect(plan.sectionCount == 0)
    #expect(plan.contentSize == CGSize(width: 100, height: 0))
    let again = ContentPlan(sections: sections, in: container)
    #expect(again.contentSize.height == 40)
  }

  @Test("an empty arrangement has nothing")
  func emptyArrangement() {
    let empty = EmptyArrangement()
    #expect(empty.count == 0 && empty.size == .zero && empty.frame(ofItemAt: 0) == .zero)
    #expect(empty.indices(in: .infinite) == [])
  }
}
