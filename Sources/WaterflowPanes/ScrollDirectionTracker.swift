import Foundation

/// Tracks the direction in which content is scrolled, however a finger that rests on it trembles.
package struct ScrollDirectionTracker {
  /// In viewports: how far content has to come back before it has turned round.
  package static let tolerance: CGFloat = 1 / 16

  /// -1, 0 or 1 on each axis, toward what comes into view.
  package private(set) var direction: CGPoint
  /// The direction until something is scrolled.
  package let initial: CGPoint
  /// How far it came that way.
  private var farthest: CGPoint

  package init(initial: CGPoint, from offset: CGPoint) {
    direction = initial
    self.initial = initial
    farthest = offset
  }

  /// Turns where the content has come back, or aside, by at least the tolerance in a viewport of `size`.
  package mutating func adopt(_ offset: CGPoint, in size: CGSize) {
    let step = CGPoint(x: offset.x - farthest.x, y: offset.y - farthest.y)
    let along = step.x * direction.x + step.y * direction.y
    let x = abs(step.x) / max(Self.tolerance * size.width, 1)
    let y = abs(step.y) / max(Self.tolerance * size.height, 1)
    if max(x, y) >= 1 {
      direction = x > y ? CGPoint(x: step.x < 0 ? -1 : 1, y: 0) : CGPoint(x: 0, y: step.y < 0 ? -1 : 1)
      farthest = offset
    } else if along > 0 {
      farthest = CGPoint(
        x: direction.x == 0 ? farthest.x : offset.x, y: direction.y == 0 ? farthest.y : offset.y)
    }
  }

  /// The offset was moved to keep the user's place, which is no scroll.
  package mutating func followShift(by step: CGPoint) {
    farthest.x += step.x
    farthest.y += step.y
  }
}

extension ContentPlan {
  /// Where users go from where the content starts: on, or back from its end.
  package func initialDirection(endsFirst: Bool) -> CGPoint {
    let way: CGFloat = endsFirst == container.isMainMirrored ? 1 : -1
    return container.scrollDirection == .vertical ? CGPoint(x: 0, y: way) : CGPoint(x: way, y: 0)
  }
}
