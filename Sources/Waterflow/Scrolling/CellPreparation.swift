import Foundation

/// When cells are made ahead of time: what is left to do, how many cells a frame is to make, and whether it has the
/// time.
///
/// Work is done in a turn of its own after a frame was committed, while the next one isn't due. It is spread evenly: as
/// many cells per frame as come into view per frame.
@MainActor
final class CellPreparation {
  /// In viewports per frame: more than a finger can do.
  private static let fastest: CGFloat = 1 / 4

  private(set) var isEnabled = true
  private var clock: FrameClock?
  /// Nil if it is to be looked for.
  private var ahead: Ahead?
  /// Of the last frame.
  private var lastOffset: CGPoint?
  /// How far the content moved in the last frame, or a carousel, in viewports.
  private var speed: CGFloat = 0
  /// How far such sections moved since the last frame, and since what lies ahead was looked for, in their own lengths.
  private var sectionSteps: (frame: CGFloat, search: CGFloat) = (0, 0)
  private var memoryWarnings: NotificationObserver?

  /// What lies ahead, as it was found at one place of one content.
  private struct Ahead {
    /// From where it was looked for.
    var place: SearchedPlace
    var direction = CGPoint.zero
    /// How many items lie ahead.
    var count = 0
    /// Those that are left to do, nearest last, and how far ahead they were.
    var missing: [(target: ElementViews.Target, distance: CGFloat)] = []
  }

  func allow(_ isEnabled: Bool) {
    self.isEnabled = isEnabled
    ahead = nil
    rest()
  }

  // MARK: Frames

  /// Whether frames are watched for time to make cells in.
  var isRunning: Bool { clock?.isRunning == true }

  /// At the end of a layout pass: begins to work if there may be something to do.
  ///
  /// Complexity: O(1).
  func passEnded(in view: WaterflowView) {
    guard isEnabled, !isRunning, view.window != nil, !isReady(at: view.searchedPlace) else { return }
    guard !isLowPowerModeEnabled else { return view.savePower() }
    let clock =
      clock
      ?? FrameClock(rate: FrameClock.rateOfScreen) { [weak self, weak view] link in
        guard let self, let view, hasWork(in: view) else { return }
        let deadline = link.nextCommit
        afterCommit { [weak view] in view?.prepareCells(until: deadline) }
      }
    self.clock = clock
    clock.start(for: view)
    guard memoryWarnings == nil else { return }
    memoryWarnings = NotificationObserver([UIApplication.didReceiveMemoryWarningNotification]) { [weak view] in
      view?.discardPreparedCells()
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
    speed = max(
      abs(offset.x - last.x) / max(view.bounds.width, 1), abs(offset.y - last.y) / max(view.bounds.height, 1),
      sectionSteps.frame)
    sectionSteps.frame = 0
    guard isReady(at: view.searchedPlace) else { return true }
    if speed == 0 { rest() }
    return false
  }

  private func rest() {
    clock?.stop()
    lastOffset = nil
    speed = 0
    sectionSteps.frame = 0
  }

  // MARK: What there is to do

  /// Whether nothing is left to do before the content moves on or changes.
  func isReady(at place: SearchedPlace) -> Bool { ahead(of: place)?.missing.isEmpty == true }

  /// Whether what lies ahead in a direction has to be looked for: it isn't in every frame, as that takes as long as
  /// finding what is visible.
  func needsSearch(at place: SearchedPlace, direction: CGPoint) -> Bool { ahead(of: place)?.direction != direction }

  /// What was found and still lies ahead.
  private func ahead(of place: SearchedPlace) -> Ahead? {
    guard let ahead, ahead.place.holds(for: place) else { return nil }
    return ahead
  }

  /// A carousel was scrolled.
  func sectionMoves(by step: CGPoint, of size: CGSize) {
    let share = SearchedPlace.share(of: step, of: size)
    sectionSteps.frame += share
    sectionSteps.search += share
    if sectionSteps.search >= SearchedPlace.step { resume() }
  }

  /// Takes over what a search found.
  ///
  /// - Parameters:
  ///   - missing: the items without a cell that is ready.
  ///   - count: how many items lie ahead, with one or without.
  ///   - distance: how far ahead an item lies, in points.
  func adopt(
    _ missing: [ElementViews.Target], of count: Int, direction: CGPoint, at place: SearchedPlace,
    _ distance: (ElementViews.Target) -> CGFloat
  ) {
    var missing = missing.map { (target: $0, distance: distance($0)) }
    missing.sort {
      $0.distance == $1.distance ? $1.target.key < $0.target.key : $1.distance < $0.distance
    }
    sectionSteps.search = 0
    ahead = Ahead(place: place, direction: direction, count: count, missing: missing)
  }

  /// Nothing is left to do before the content moves on or changes.
  func finish(at place: SearchedPlace) { ahead = Ahead(place: place) }

  /// Nothing is done before the content moves on, whatever becomes of it.
  func pause(at place: SearchedPlace) { ahead = Ahead(place: SearchedPlace(rect: place.rect)) }

  /// There may be something to do where nothing was, unless all is to wait for the content to move on.
  func resume() { if ahead?.place.revision != nil { ahead = nil } }

  /// The offset was moved to keep the user's place, which is no scroll.
  func followShift(by step: CGPoint) {
    lastOffset = lastOffset.map { CGPoint(x: $0.x + step.x, y: $0.y + step.y) }
  }

  /// The items that this frame is to make cells for, nearest last.
  func missing(in bounds: CGRect) -> [ElementViews.Target] {
    guard let ahead, let nearest = ahead.missing.last else { return [] }
    let length = ahead.direction.x == 0 ? bounds.height : bounds.width
    let moved = max(abs(bounds.minX - ahead.place.rect.minX), abs(bounds.minY - ahead.place.rect.minY))
    return ahead.missing.suffix(pace(count: ahead.count, nearest: nearest.distance - moved, length: length))
      .map(\.target)
  }

  /// How many cells a frame is to make. None where the content races, as in an animated scroll to an item far away:
  /// they would be gone before they are seen.
  ///
  /// - Parameters:
  ///   - count: how many items lie ahead within a viewport.
  ///   - nearest: the distance to the nearest without a cell, in points.
  ///   - length: of the viewport in the direction, in points.
  private func pace(count: Int, nearest: CGFloat, length: CGFloat) -> Int {
    guard speed > 0, length > 0 else { return 1 }
    guard speed < Self.fastest else { return 0 }
    let entering = (CGFloat(count) * speed).rounded(.up)
    // One more where the content turned round or gained speed: it is to become a viewport again.
    return max(1, Int(entering)) + (nearest < length / 2 ? 1 : 0)
  }

  /// The item nearest of those that are left, to make its cell now; nil if none is left, or if it is too late to begin.
  ///
  /// A cell that is begun must be ready when the next frame is due, and how long it takes isn't known: none is begun in
  /// the second half of the time.
  ///
  /// - Parameter time: from when cells are made until a frame is due, on the clock of `CACurrentMediaTime()`.
  func next(in time: Range<TimeInterval>) -> ElementViews.Target? {
    guard CACurrentMediaTime() < (time.lowerBound + time.upperBound) / 2 else { return nil }
    return ahead?.missing.popLast()?.target
  }
}

extension CGRect {
  /// How far it lies ahead of another in a direction, in points.
  func distance(ahead direction: CGPoint, of other: CGRect) -> CGFloat {
    switch (direction.x, direction.y) {
    case (_, 1): minY - other.maxY
    case (_, -1): other.minY - maxY
    case (1, _): minX - other.maxX
    default: other.minX - maxX
    }
  }
}
