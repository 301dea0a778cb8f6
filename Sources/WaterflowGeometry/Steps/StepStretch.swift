import Foundation

/// A frame as it is seen from an arrow key: where it begins and ends in the direction of the key, which grows, and
/// where across it, in whole pixels, so that what looks equally far away is.
struct StepStretch {
  /// Where it begins and ends in the direction.
  let near, far: Int
  /// Where it begins and ends across.
  let start, end: Int

  init(_ frame: CGRect, _ direction: StepDirection, _ alignment: PixelAlignment) {
    let axis = direction.axis
    let (first, last) = (
      alignment.nearestEdge(to: axis.mainStart(of: frame)), alignment.nearestEdge(to: axis.mainEnd(of: frame))
    )
    (near, far) = direction.isForward ? (first, last) : (-last, -first)
    (start, end) = (
      alignment.nearestEdge(to: axis.crossStart(of: frame)), alignment.nearestEdge(to: axis.crossEnd(of: frame))
    )
  }

  var isEmpty: Bool { far <= near || end <= start }

  /// How much of the two lies side by side; 0 for none.
  func overlapAcross(_ other: StepStretch) -> Int { max(0, min(end, other.end) - max(start, other.start)) }

  private func overlapAlong(_ other: StepStretch) -> Int { min(far, other.far) - max(near, other.near) }

  /// Whether this lies in the direction from `other`: where the two overlap, by less than side by side.
  func isBeyond(_ other: StepStretch) -> Bool {
    let along = overlapAlong(other)
    return !isEmpty && near + far > other.near + other.far && (along <= 0 || along < overlapAcross(other))
  }

  /// Twice the distance of the two middles across.
  func distanceAcross(_ other: StepStretch) -> Int { abs(start + end - other.start - other.end) }

  /// Whether this begins before the middle of `other`.
  func begins(beforeMiddleOf other: StepStretch) -> Bool { 2 * near < other.near + other.far }
}
