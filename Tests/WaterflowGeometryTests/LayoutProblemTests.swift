import Foundation
import Testing

@testable import WaterflowGeometry

struct LayoutProblemTests {
  @Test(
    "a number is written as people write it",
    arguments: [(-10, "-10"), (0, "0"), (2.5, "2.5"), (.nan, "nan"), (.infinity, "inf"), (1e12, "1000000000000.0")]
      as [(CGFloat, String)])
  func text(value: CGFloat, text: String) {
    #expect(LayoutProblem.text(for: value) == text)
  }
}
