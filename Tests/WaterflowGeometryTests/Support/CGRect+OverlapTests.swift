import Foundation
import Testing

@testable import WaterflowGeometry

struct CGRectOverlapTests {
  private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

  @Test("those that touch don't overlap, by a hundredth of a point they do")
  func touching() {
    for (dx, dy) in [(30, 0), (-30, 0), (0, 40), (0, -40), (30, 40)] as [(CGFloat, CGFloat)] {
      let beside = rect.offsetBy(dx: dx, dy: dy)
      #expect(rect.intersects(beside))
      #expect(!rect.overlaps(beside) && !beside.overlaps(rect), "\(dx), \(dy)")
      #expect(rect.overlaps(beside.offsetBy(dx: -dx.signum * 0.01, dy: -dy.signum * 0.01)), "\(dx), \(dy)")
    }
  }

  @Test("one without a height overlaps what it lies inside of, and not what it lies on the edge of")
  func flat() {
    #expect(rect.overlaps(CGRect(x: 10, y: 30, width: 5, height: 0)))
    #expect(!rect.overlaps(CGRect(x: 10, y: 20, width: 5, height: 0)))
    #expect(!rect.overlaps(.null))
  }
}

extension CGFloat {
  fileprivate var signum: CGFloat { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
