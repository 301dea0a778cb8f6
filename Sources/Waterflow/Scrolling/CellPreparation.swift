import Foundation

/// When cells are made ahead of time: where the content goes, how many cells a frame is to make, and whether it has the
/// time.
///
/// Work is done in a turn of its own after a frame was committed, while the next one isn't due. It is spread evenly: as
/// many cells per frame as come into view per frame.
@MainActor
final class CellPreparation {
  /// In viewports: once all cells ahead are ready, they are looked for again when the content has moved that far.
  private static let step: CGFloat = 1 / 16
  /// In viewports per frame: more than a finger can do.
  private static let fastest: CGFloat = 1 / 4

  private(set) var isEnabled = true
  private var clock: FrameClock?
  /// Where the content was when nothing was left to do, and which content it was; without a revision, any.
  private var ready: (bounds: CGRect, revision: Int?)?
  private var heading: Heading?
  /// The direction in which the heading began.
  private var initialDirection: CGPoint?
  /// Of the last frame.
  private var lastOffset: CGPoint?
  /// How far the content moved in the last frame, in points.
  private var speed: CGFloat = 0
  private var cost = CellCost()
  private var memoryWarnings: NotificationObserver?

  func allow(_ isEnabled: Bool) {
    self.isEnabled = isEnabled
    ready = nil
    rest()
  }

  // MARK: Frames

  /// Whether frames are watched for time to make cells in.
  var isRunning: Bool { clock?.isRunning == true }

  /// At the end of a layout pass: begins to work if there may be something to do.
  ///
  /// - Parameter prepare: makes cells until a time on the clock of `CACurrentMediaTime()`.
  /// - Complexity: O(1).
  func passEnded(in view: WaterflowView, prepare: @escaping @MainActor (WaterflowView, TimeInterval) -> Void) {
    guard isEnabled, !isRunning, view.window != nil, !isReady(in: view) else { return }
    let clock =
      clock
      ?? FrameClock { [weak self, weak view] link in
        guard let self, let view, hasWork(in: view) else { return }
        let deadline = link.targetTimestamp
        afterCommit { [weak view] in
          if let view { prepare(view, deadline) }
        }
      }
    self.clock = clock
    clock.start()
    guard memoryWarnings == nil else { return }
    memoryWarnings = NotificationObserver([UIApplication.didReceiveMemoryWarningNotification]) { [weak view] in
      view?.letPreparedCellsGo()
    }
  }

  /// At the beginning of a frame. Stops the clock where nothing moves and nothing is left to do, and outside a window.
  private func hasWork(in view: WaterflowView) -> Bool {
    guard view.window != nil else {
      rest()
      return false
    }
    let offset = view.contentOffset
    let last = lastOffset
    lastOffset = offset
    // How fast it moves shows in the next frame.
    guard let last else { return false }
    speed = max(abs(offset.x - last.x), abs(offset.y - last.y))
    guard isReady(in: view) else { return true }
    if speed == 0 { rest() }
    return false
  }

  private func rest() {
    clock?.stop()
    lastOffset = nil
    speed = 0
  }

  // MARK: What there is to do

  func isReady(in view: WaterflowView) -> Bool {
    guard let ready, ready.revision ?? view.contentRevision == view.contentRevision,
      ready.bounds.size == view.bounds.size
    else { return false }
    return abs(view.bounds.minX - ready.bounds.minX) < Self.step * max(ready.bounds.width, 1)
      && abs(view.bounds.minY - ready.bounds.minY) < Self.step * max(ready.bounds.height, 1)
  }

  /// Nothing is left to do before the content moves on or changes.
  func finish(in view: WaterflowView) { ready = (view.bounds, view.contentRevision) }

  /// Nothing is done before the content moves on, whatever becomes of it.
  func pause(in view: WaterflowView) { ready = (view.bounds, nil) }

  /// There may be something to do where nothing was, unless all is to wait for the content to move on.
  func resume() { if ready?.revision != nil { ready = nil } }

  /// The offset was moved to keep the user's place, which is no scroll.
  func followShift(by step: CGPoint) {
    lastOffset = lastOffset.map { CGPoint(x: $0.x + step.x, y: $0.y + step.y) }
    heading?.followShift(by: step)
  }

  /// Which way the content goes from where it is: -1, 0 or 1 on each axis.
  ///
  /// - Parameter initial: the direction until something is scrolled.
  func direction(at offset: CGPoint, in size: CGSize, initial: CGPoint) -> CGPoint {
    // Turned or read from the other end, the content begins again.
    if initial != initialDirection { heading = nil }
    initialDirection = initial
    var heading = heading ?? Heading(direction: initial, farthest: offset)
    heading.adopt(offset, tolerance: CGSize(width: Self.step * size.width, height: Self.step * size.height))
    self.heading = heading
    return heading.direction
  }

  /// How many cells this frame is to make. None where the content races, as in an animated scroll to an item far away:
  /// they would be gone before they are seen.
  ///
  /// - Parameters:
  ///   - count: how many items lie ahead within a viewport.
  ///   - nearest: the distance to the nearest without a cell, in points.
  ///   - length: of the viewport in the direction, in points.
  func pace(count: Int, nearest: CGFloat, length: CGFloat) -> Int {
    guard speed > 0, length > 0 else { return 1 }
    guard speed < Self.fastest * length else { return 0 }
    let entering = (CGFloat(count) * speed / length).rounded(.up)
    // One more where the content turned round or gained speed: it is to become a viewport again.
    return max(1, Int(entering)) + (nearest < length / 2 ? 1 : 0)
  }

  /// Makes a cell if there is time for it before a frame is due. Returns false if there isn't.
  func spend(until deadline: TimeInterval, _ makeCell: () -> Void) -> Bool {
    let start = CACurrentMediaTime()
    guard start < deadline, cost.fits(from: start, until: deadline) else { return false }
    makeCell()
    cost.adopt(CACurrentMediaTime() - start)
    return true
  }
}

/// Which way content moves, however a finger that rests on it trembles.
struct Heading {
  /// -1, 0 or 1 on each axis, towards what comes into view.
  private(set) var direction: CGPoint
  /// How far it came that way.
  private var farthest: CGPoint

  init(direction: CGPoint, farthest: CGPoint) {
    self.direction = direction
    self.farthest = farthest
  }

  /// Turns where the content has come back, or aside, by at least `tolerance`.
  mutating func adopt(_ offset: CGPoint, tolerance: CGSize) {
    let step = CGPoint(x: offset.x - farthest.x, y: offset.y - farthest.y)
    let along = step.x * direction.x + step.y * direction.y
    let (x, y) = (abs(step.x) / max(tolerance.width, 1), abs(step.y) / max(tolerance.height, 1))
    if max(x, y) >= 1 {
      direction = x > y ? CGPoint(x: step.x < 0 ? -1 : 1, y: 0) : CGPoint(x: 0, y: step.y < 0 ? -1 : 1)
      farthest = offset
    } else if along > 0 {
      farthest = CGPoint(
        x: direction.x == 0 ? farthest.x : offset.x, y: direction.y == 0 ? farthest.y : offset.y)
    }
  }

  mutating func followShift(by step: CGPoint) {
    farthest.x += step.x
    farthest.y += step.y
  }
}

/// How long making a cell takes, in seconds.
struct CellCost {
  private var expected: TimeInterval = 0

  /// Whether a cell that is begun at a time is likely to be ready in time.
  ///
  /// Where it isn't, the expectation falls by a tenth: one cell that took long mustn't be the last.
  mutating func fits(from start: TimeInterval, until deadline: TimeInterval) -> Bool {
    if start + expected <= deadline { return true }
    expected *= 0.9
    return false
  }

  /// The longest of late, as it is the worst frame that is to be spared.
  mutating func adopt(_ duration: TimeInterval) { expected = max(duration, expected * 0.9) }
}
