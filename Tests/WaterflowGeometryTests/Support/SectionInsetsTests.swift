import Foundation
import Testing

@testable import WaterflowGeometry

struct SectionInsetsTests {
  private let insets = SectionInsets(top: 1, left: 2, bottom: 3, right: 4)

  @Test("which margin comes first depends on the scroll direction")
  func roles() {
    func roles(_ direction: ScrollDirection) -> [CGFloat] {
      [
        direction.mainStart(of: insets), direction.mainEnd(of: insets), direction.crossStart(of: insets),
        direction.crossEnd(of: insets),
      ]
    }
    #expect(roles(.vertical) == [1, 3, 2, 4])
    #expect(roles(.horizontal) == [2, 4, 1, 3])
    #expect(SectionInsets.all(5) == SectionInsets(top: 5, left: 5, bottom: 5, right: 5))
    #expect(SectionInsets.zero == .all(0))
  }

  @Test("usable insets stay as they are, others count as 0 and are reported by name")
  func usable() {
    let items = SectionItems.lengths([])
    #expect(insets.validated(for: items) == insets)
    #expect(items.problems == [])
    let bad = SectionInsets(top: -1.5, left: .nan, bottom: 3, right: .infinity)
    #expect(bad.validated(for: items) == SectionInsets(top: 0, left: 0, bottom: 3, right: 0))
    #expect(
      items.problems == [
        .unusableOption(name: "insets.top", value: "-1.5", used: "0"),
        .unusableOption(name: "insets.left", value: "nan", used: "0"),
        .unusableOption(name: "insets.right", value: "inf", used: "0"),
      ])
  }
}
