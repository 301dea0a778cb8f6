import Foundation

/// How the content scrolls by itself while something is held near an edge of the viewport.
struct EdgeScroll {
  /// From an edge on, in points, and at most a quarter of the viewport.
  static let zone: CGFloat = 64
  /// At the edge, in points per second; nothing where the zone begins, in proportion between. About three quarters of a
  /// phone's screen in a second: slow enough to see where one is.
  static let greatestSpeed: CGFloat = 600

  /// Of the last step, in seconds.
  var time: TimeInterval
  /// The offset in full precision, and what became of it in whole pixels.
  var position: CGPoint
  var applied: CGPoint

  func advanced(to time: TimeInterval, speed: CGPoint) -> CGPoint {
    // After a pause, for a breakpoint or a hitch, it goes on from here and doesn't leap.
    let elapsed = CGFloat(min(time - self.time, 0.1))
    return CGPoint(x: position.x + speed.x * elapsed, y: position.y + speed.y * elapsed)
  }

  /// The speed on one axis: below 0 towards the beginning.
  static func speed(at position: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    let zone = min(Self.zone, (end - start) / 4)
    guard zone > 0 else { return 0 }
    if position < start + zone { return -greatestSpeed * min(1, (start + zone - position) / zone) }
    if position > end - zone { return greatestSpeed * min(1, (position - end + zone) / zone) }
    return 0
  }
}
