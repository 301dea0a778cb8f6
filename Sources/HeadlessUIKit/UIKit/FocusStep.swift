import Foundation

/// Where an arrow key leads. UIKit's rule isn't published; this one is ours, and looks at all frames.
struct FocusStep {
  /// Positions in the direction of the key, then across it, in pixels.
  private struct Span {
    var near, far, start, end: Int
  }

  let heading: UIFocusHeading
  /// Whether the key runs along the axis that scrolls.
  let isAlong: Bool
  /// Pixels per point.
  let scale: CGFloat

  private func span(_ frame: CGRect) -> Span {
    func pixel(_ position: CGFloat) -> Int {
      position.isFinite && abs(position) < 1e12 ? Int((position * scale).rounded()) : 0
    }
    let (left, right, top, bottom) = (pixel(frame.minX), pixel(frame.maxX), pixel(frame.minY), pixel(frame.maxY))
    switch heading {
    case .left: return Span(near: -right, far: -left, start: top, end: bottom)
    case .right: return Span(near: left, far: right, start: top, end: bottom)
    case .up: return Span(near: -bottom, far: -top, start: left, end: right)
    default: return Span(near: top, far: bottom, start: left, end: right)
    }
  }

  /// The index of the frame that is next; nil if none lies in the direction.
  func next(from frame: CGRect, in frames: [CGRect]) -> Int? {
    let origin = span(frame)
    func side(_ span: Span) -> Int { max(0, min(span.end, origin.end) - max(span.start, origin.start)) }
    let beyond = frames.enumerated().map { ($0.offset, span($0.element)) }.filter { _, span in
      guard span.far > span.near, span.end > span.start, span.near + span.far > origin.near + origin.far else {
        return false
      }
      let common = min(span.far, origin.far) - max(span.near, origin.near)
      return common <= 0 || common < side(span)
    }
    func best(_ candidates: [(Int, Span)]) -> (Int, Span)? {
      guard let first = candidates.min(by: { ($0.1.near, $0.1.far) < ($1.1.near, $1.1.far) })?.1 else { return nil }
      return candidates.filter { 2 * $0.1.near < first.near + first.far }.min { first, second in
        let distances = (
          abs(first.1.start + first.1.end - origin.start - origin.end),
          abs(second.1.start + second.1.end - origin.start - origin.end)
        )
        return (-side(first.1), distances.0, first.0) < (-side(second.1), distances.1, second.0)
      }
    }
    let found = best(beyond.filter { side($0.1) > 0 })
    guard isAlong else { return found?.0 }
    let others = beyond.filter { side($0.1) == 0 && $0.1.far <= found?.1.near ?? .max }
    return (best(others) ?? found)?.0
  }
}
