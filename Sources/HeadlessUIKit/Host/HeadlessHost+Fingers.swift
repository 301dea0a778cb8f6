import Foundation

/// Fingers are told apart by numbers. The one that isn't named is 0, and where two come at once they are 0 and 1.
extension HeadlessHost {
  // MARK: One step

  /// Puts a finger down. Where that finger is down already, all touches are canceled first.
  public func touchDown(at point: CGPoint, finger: Int = 0) {
    // A touch comes in a turn of its own: what was changed before it is laid out when the finger looks for its view.
    perform {}
    perform { delivery.down(finger, at: point) }
  }

  /// Puts down two fingers, one after the other, as they come on glass.
  public func touchDown(at points: (CGPoint, CGPoint)) {
    touchDown(at: points.0, finger: 0)
    touchDown(at: points.1, finger: 1)
  }

  /// Moves a finger to a point.
  public func touchMove(to point: CGPoint, finger: Int = 0) {
    perform { delivery.move([finger: point]) }
  }

  /// Moves two fingers at the same time.
  public func touchMove(to points: (CGPoint, CGPoint)) {
    perform { delivery.move([0: points.0, 1: points.1]) }
  }

  /// Lifts all fingers, one after the other.
  public func touchUp() {
    perform { delivery.up() }
  }

  /// Lifts one of several fingers.
  public func touchUp(finger: Int) {
    perform { delivery.up(finger) }
  }

  /// Cancels all touches, as the system does when a call comes in.
  public func touchCancel() {
    perform { delivery.cancel() }
  }

  // MARK: One finger

  /// Taps at a point: down, 83 ms (ten frames), up.
  public func tap(at point: CGPoint) {
    touchDown(at: point)
    rest(frames: 10)
    touchUp()
  }

  /// Clicks with a pointer at a point: down, 83 ms (ten frames), up. A secondary button opens the context menu that a
  /// press would.
  public func click(at point: CGPoint, buttons: UIEvent.ButtonMask = .primary) {
    movePointer(to: point)
    perform { delivery.down(0, at: point, buttons: buttons) }
    rest(frames: 10)
    touchUp()
  }

  /// Scrolls with two fingers on a trackpad while the pointer is at a point: content and swiped items move by
  /// `translation`, evenly, and come to rest before the fingers leave.
  public func scroll(at point: CGPoint, by translation: CGPoint, duration: TimeInterval) {
    movePointer(to: point)
    perform { delivery.down(0, at: point, isScroll: true) }
    let count = max(1, frames(in: duration))
    let end = CGPoint(x: point.x + translation.x, y: point.y + translation.y)
    for index in 1...count {
      let share = CGFloat(index) / CGFloat(count)
      stepFrame { self.delivery.move([0: Self.point(share, from: point, to: end)]) }
    }
    rest(frames: 12)
    touchUp()
  }

  /// Presses at a point for a duration in seconds.
  public func longPress(at point: CGPoint, duration: TimeInterval) {
    touchDown(at: point)
    rest(frames: frames(in: duration))
    touchUp()
  }

  /// Drags a finger evenly from one point to another and lifts it at rest: it stays for a tenth of a second before it
  /// leaves.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    glide(from: [start], to: [end], duration: duration)
    rest(frames: 12)
    touchUp()
  }

  /// Flicks a finger from one point to another: moves it evenly and lifts it moving.
  public func flick(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    glide(from: [start], to: [end], duration: duration)
    touchUp()
  }

  /// Presses at a point for three quarters of a second, drags the finger from point to point, half a second to each,
  /// rests there for a moment, and lifts it at the end.
  public func carry(from start: CGPoint, through points: [CGPoint]) {
    touchDown(at: start)
    rest(frames: 90)
    var last = start
    for point in points {
      let steps = 30
      for step in 1...steps {
        touchMove(to: Self.point(CGFloat(step) / CGFloat(steps), from: last, to: point))
        rest(frames: 2)
      }
      last = point
      rest(frames: 30)
    }
    touchUp()
  }

  // MARK: Two fingers

  /// Pinches around a point: moves two fingers, side by side and at the same distance from it, evenly together or
  /// apart.
  ///
  /// - Parameters:
  ///   - distance: between the fingers at first, in points.
  ///   - newDistance: between them at the end.
  ///   - liftsMoving: whether they leave moving; otherwise they stay for a tenth of a second before they leave.
  public func pinch(
    at center: CGPoint, from distance: CGFloat, to newDistance: CGFloat, duration: TimeInterval,
    liftsMoving: Bool = false
  ) {
    func fingers(_ distance: CGFloat) -> (CGPoint, CGPoint) {
      (CGPoint(x: center.x - distance / 2, y: center.y), CGPoint(x: center.x + distance / 2, y: center.y))
    }
    pinch(from: fingers(distance), to: fingers(newDistance), duration: duration, liftsMoving: liftsMoving)
  }

  /// Moves two fingers evenly from their start points to their end points. They leave one after the other, moving or
  /// after a tenth of a second at rest.
  public func pinch(
    from start: (CGPoint, CGPoint), to end: (CGPoint, CGPoint), duration: TimeInterval, liftsMoving: Bool = false
  ) {
    glide(from: [start.0, start.1], to: [end.0, end.1], duration: duration)
    if !liftsMoving { rest(frames: 12) }
    touchUp()
  }

  private func glide(from starts: [CGPoint], to ends: [CGPoint], duration: TimeInterval) {
    for (finger, start) in starts.enumerated() { touchDown(at: start, finger: finger) }
    let count = max(1, frames(in: duration))
    for index in 1...count {
      let share = CGFloat(index) / CGFloat(count)
      let points = zip(starts, ends).map { Self.point(share, from: $0, to: $1) }
      stepFrame { self.delivery.move(Dictionary(uniqueKeysWithValues: points.enumerated().map { ($0, $1) })) }
    }
  }

  private static func point(_ share: CGFloat, from start: CGPoint, to end: CGPoint) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
  }
}
