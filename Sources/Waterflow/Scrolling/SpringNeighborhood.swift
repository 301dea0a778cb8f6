import Foundation

/// The springs that what comes in may begin like, by where they lie along the scroll direction.
@MainActor
struct SpringNeighborhood {
  private let axis: ScrollDirection
  /// Ascending by position.
  private let springs: [(position: CGFloat, spring: ScrollSpring)]

  /// Complexity: O(k log k), k springs.
  init(_ springs: some Sequence<ScrollSpring>, along axis: ScrollDirection) {
    self.axis = axis
    self.springs = springs.map { (Self.position(of: $0.extent, along: axis), $0) }.sorted { $0.position < $1.position }
  }

  /// The spring whose middle is nearest to that of `frame`; of equally near ones the first in reading order, whatever
  /// order they were found in.
  ///
  /// Complexity: O(log k + r), k springs, r of them no farther along the scroll direction than the nearest one.
  func nearest(to frame: CGRect) -> ScrollSpring? {
    var best: (rank: (CGFloat, CGFloat, CGFloat), spring: ScrollSpring)?
    let position = Self.position(of: frame, along: axis)
    /// Returns whether those beyond it can be left out.
    func visit(_ index: Int) -> Bool {
      let (other, spring) = springs[index]
      if let best, abs(other - position) > best.rank.0 { return true }
      let distance = hypot(spring.extent.midX - frame.midX, spring.extent.midY - frame.midY)
      let rank = (distance, spring.extent.minY, spring.extent.minX)
      if best.map({ rank < $0.rank }) ?? true { best = (rank, spring) }
      return false
    }
    let middle = springs.partitioningIndex { $0.position >= position }
    for index in middle..<springs.count where visit(index) { break }
    for index in (0..<middle).reversed() where visit(index) { break }
    return best?.spring
  }

  private static func position(of frame: CGRect, along axis: ScrollDirection) -> CGFloat {
    axis.main(of: CGSize(width: frame.midX, height: frame.midY))
  }
}
