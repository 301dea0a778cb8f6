import Foundation
import TestSupport
import Testing

@testable import Waterflow

@MainActor
struct SpringNeighborhoodTests {
  @Test("it finds what looking at every spring finds, of equally near ones the first", arguments: 1...40)
  func nearest(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let axis: ScrollDirection = random.oneIn(2) ? .vertical : .horizontal
    // Few places, so that many are equally near.
    func frame() -> CGRect {
      CGRect(x: random.int(0...5) * 20, y: random.int(0...9) * 20, width: 20, height: random.int(1...2) * 20)
    }
    var frames: [CGRect] = []
    for _ in 0..<random.int(0...30) {
      let new = frame()
      if !frames.contains(new) { frames.append(new) }
    }
    let springs = frames.enumerated().map { index, frame in
      ScrollSpring(
        SpringField.Member(key: .item(index, inSection: 0), frame: frame, view: UIView()), along: axis)
    }
    let neighborhood = SpringNeighborhood(springs, along: axis)
    for _ in 0..<20 {
      let target = frame()
      func rank(_ frame: CGRect) -> (CGFloat, CGFloat, CGFloat) {
        (hypot(frame.midX - target.midX, frame.midY - target.midY), frame.minY, frame.minX)
      }
      let expected = frames.min { rank($0) < rank($1) }
      // Of two frames with the same corner either may be found.
      func ranks(_ frame: CGRect?) -> [CGFloat] { frame.map(rank).map { [$0.0, $0.1, $0.2] } ?? [] }
      #expect(ranks(neighborhood.nearest(to: target)?.frame) == ranks(expected), "seed \(seed)")
    }
  }
}
