import Foundation

/// A drag that moves the content.
struct ScrollDrag {
  /// The axes that follow the finger.
  let axes: [ScrollAxis]
  /// The place of the content in full precision, with the rubber band in it.
  var position: CGPoint
  /// What the drag has set last; a different offset means that other code has moved the content since.
  var applied: CGPoint
  var finger: CGPoint
  var samples: [(frame: Int, finger: CGPoint)]
}

extension UIScrollView {
  /// Movement under this is a tap, in points. UIKit's value, not published; 10 is what is commonly measured.
  static var dragThreshold: CGFloat { 10 }
  /// The velocity of a lift is the mean over this time before it, in seconds.
  static var velocityWindow: TimeInterval { 0.05 }

  /// Slower than this, in points per second, content slides linearly to a target that was changed: radar 18746849.
  static var slidingVelocity: CGFloat { 270 }

  // MARK: Which axes move

  /// Whether a finger moves the content on the axis: there is more than fits, or it always bounces.
  func canDrag(_ axis: ScrollAxis) -> Bool {
    guard isScrollEnabled, panGestureRecognizer.isEnabled else { return false }
    let range = restingRange(of: axis)
    return range.lowerBound < range.upperBound || (bounces && alwaysBounces(axis))
  }

  private func alwaysBounces(_ axis: ScrollAxis) -> Bool {
    axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
  }

  // MARK: Finger

  /// The location of the finger in the view's own directions, independent of the offset.
  func fingerLocation(_ windowPoint: CGPoint) -> CGPoint {
    let point = convert(windowPoint, from: nil)
    return CGPoint(x: point.x - storedBounds.origin.x, y: point.y - storedBounds.origin.y)
  }

  /// - Parameters:
  ///   - down: where the finger came down, as `finger` in the view's directions.
  ///   - samples: the locations of the finger since then.
  func beginDragging(down: CGPoint, finger: CGPoint, samples: [(frame: Int, finger: CGPoint)]) {
    endFlight()
    let travel = CGPoint(x: finger.x - down.x, y: finger.y - down.y)
    var axes = ScrollAxis.allCases.filter(canDrag)
    if isDirectionalLockEnabled, axes.count == 2 {
      if abs(travel.x) > 2 * abs(travel.y) { axes = [.horizontal] }
      if abs(travel.y) > 2 * abs(travel.x) { axes = [.vertical] }
    }
    // The content does not jump over the distance that made it a drag.
    let length = max(hypot(travel.x, travel.y), Self.dragThreshold)
    let grip = CGPoint(
      x: down.x + travel.x * Self.dragThreshold / length, y: down.y + travel.y * Self.dragThreshold / length)
    drag = ScrollDrag(axes: axes, position: contentOffset, applied: contentOffset, finger: grip, samples: samples)
    HeadlessRunLoop.main.keepMoving(self)
    if keyboardDismissMode == .onDrag { (window?.firstResponder as? UITextField)?.resignFirstResponder() }
    storedDelegate?.scrollViewWillBeginDragging(self)
    continueDragging(finger: finger, frame: HeadlessRunLoop.main.frame)
  }

  func continueDragging(finger: CGPoint, frame: Int) {
    guard var drag else { return }
    if drag.samples.last?.frame == frame { drag.samples.removeLast() }
    drag.samples.append((frame, finger))
    let moved = CGPoint(x: contentOffset.x - drag.applied.x, y: contentOffset.y - drag.applied.y)
    for axis in ScrollAxis.allCases {
      drag.position[axis] += moved[axis]
      guard drag.axes.contains(axis) else { continue }
      drag.position[axis] = pulled(drag.position[axis], by: drag.finger[axis] - finger[axis], on: axis)
    }
    drag.finger = finger
    drag.applied = roundedToPixels(drag.position)
    self.drag = drag
    contentOffset = drag.applied
    if drag.axes.contains(.vertical) { refreshControl?.contentDidMove(in: self) }
  }

  /// The offset of the content when the finger moves by a distance, with the rubber band past the edges.
  private func pulled(_ position: CGFloat, by distance: CGFloat, on axis: ScrollAxis) -> CGFloat {
    guard distance != 0 else { return position }
    let range = restingRange(of: axis)
    guard bounces else { return range.clamping(position + distance) }
    let length = axis.length(of: storedBounds.size)
    var free = position
    if position < range.lowerBound {
      free = range.lowerBound - RubberBand.unstretched(range.lowerBound - position, length: length)
    } else if position > range.upperBound {
      free = range.upperBound + RubberBand.unstretched(position - range.upperBound, length: length)
    }
    free += distance
    if free < range.lowerBound {
      return range.lowerBound - RubberBand.stretched(range.lowerBound - free, length: length)
    }
    if free > range.upperBound {
      return range.upperBound + RubberBand.stretched(free - range.upperBound, length: length)
    }
    return free
  }

  // MARK: Lift

  /// The finger leaves, at rest or moving, or the system takes it away (`isCancelled`).
  func endDragging(frame: Int, isCancelled: Bool) {
    guard let drag else { return }
    refreshControl?.fingerDidLift(from: self)
    let velocity = isCancelled ? .zero : liftVelocity(of: drag, frame: frame)
    var launch = ScrollFlight(
      startFrame: frame, horizontal: axisFlight(.horizontal, drag: drag, velocity: velocity),
      vertical: axisFlight(.vertical, drag: drag, velocity: velocity), applied: contentOffset)
    let proposed = proposedTarget(velocity: velocity)
    var target = restingBesideLargeTitle(proposed)
    withUnsafeMutablePointer(to: &target) { pointer in
      storedDelegate?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: pointer)
    }
    if target.x != proposed.x || isPagingEnabled {
      launch.horizontal = aimed(launch.horizontal, axis: .horizontal, at: target.x, velocity: velocity.x)
    }
    if target.y != proposed.y || isPagingEnabled {
      launch.vertical = aimed(launch.vertical, axis: .vertical, at: target.y, velocity: velocity.y)
    }
    let willDecelerate = launch.horizontal.phase != .resting || launch.vertical.phase != .resting
    self.drag = nil
    storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    isTouched = false
    guard willDecelerate, window != nil, flight == nil, offsetAnimation == nil else { return }
    launch.applied = contentOffset
    flight = launch
    HeadlessRunLoop.main.keepMoving(self)
    storedDelegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Of the content, so against the finger, in points per second; zero for a finger that rests.
  private func liftVelocity(of drag: ScrollDrag, frame: Int) -> CGPoint {
    let earliest = drag.samples.first {
      HeadlessRunLoop.seconds(from: $0.frame, to: frame) <= Self.velocityWindow + 1e-9
    }
    guard let earliest, earliest.frame < frame else { return .zero }
    let time = CGFloat(HeadlessRunLoop.seconds(from: earliest.frame, to: frame))
    var velocity = CGPoint.zero
    for axis in drag.axes { velocity[axis] = (earliest.finger[axis] - drag.finger[axis]) / time }
    return velocity
  }

  private func axisFlight(_ axis: ScrollAxis, drag: ScrollDrag?, velocity: CGPoint) -> ScrollAxisFlight {
    let position = contentOffset[axis]
    let range = restingRange(of: axis)
    let past = abs(position - range.clamping(position))
    let slope = past > 0 ? slopeOfRubberBand(past: past, on: axis) : 1
    return ScrollAxisFlight(
      position: position, velocity: velocity[axis] * slope, range: range, bounces: bounces,
      decelerationRate: decelerationRate.rawValue, threshold: 0.5 / max(traitCollection.displayScale, 1))
  }

  /// Past an edge the content moved slower than the finger: it springs back with its visible velocity.
  private func slopeOfRubberBand(past: CGFloat, on axis: ScrollAxis) -> CGFloat {
    let length = axis.length(of: storedBounds.size)
    return RubberBand.slope(RubberBand.unstretched(past, length: length), length: length)
  }

  private func proposedTarget(velocity: CGPoint) -> CGPoint {
    var target = contentOffset
    for axis in ScrollAxis.allCases where canDrag(axis) {
      if isPagingEnabled {
        target[axis] = page(velocity: velocity[axis], on: axis)
      } else if velocity[axis] != 0 {
        target[axis] += ScrollAxisFlight.distance(
          velocity: velocity[axis], decelerationRate: decelerationRate.rawValue)
      }
    }
    return roundedToPixels(clampedToRestingRange(target))
  }

  /// The nearest page, or the next one in the direction of a flick.
  private func page(velocity: CGFloat, on axis: ScrollAxis) -> CGFloat {
    let length = axis.length(of: storedBounds.size)
    guard length > 0 else { return contentOffset[axis] }
    let pages = contentOffset[axis] / length
    // 300 points per second turn a page, as measured at stackoverflow.com/a/49361860.
    let page = abs(velocity) > 300 ? (velocity > 0 ? pages.rounded(.up) : pages.rounded(.down)) : pages.rounded()
    return page * length
  }

  /// The flight to an offset at which the delegate or paging wants to rest.
  private func aimed(
    _ flight: ScrollAxisFlight, axis: ScrollAxis, at target: CGFloat, velocity: CGFloat
  ) -> ScrollAxisFlight {
    let position = contentOffset[axis]
    let distance = target - position
    let range = restingRange(of: axis)
    guard target.isFinite, range.contains(position), canDrag(axis) else { return flight }
    if isPagingEnabled {
      var paging = flight
      paging.spring(toPage: target)
      return paging
    }
    var flight = flight
    // Seen on iOS by airbnb/HorizonCalendar (pull request 91): a flick that would reach the end flies far past it once
    // its target was changed. How far isn't known; here as far as its velocity carries it.
    let reach =
      position + ScrollAxisFlight.distance(velocity: velocity, decelerationRate: decelerationRate.rawValue)
    if bounces, !range.contains(reach) {
      flight.passEdges(beforeReturningTo: target)
      return flight
    }
    if velocity != 0, abs(velocity) < Self.slidingVelocity, distance != 0 {
      flight.slide(to: target)
      return flight
    }
    // The rate that carries the finger's velocity exactly to the target; where it would be more than twice as fast or
    // slow as the view's own, or the target is in the other direction, the view's own rate with the velocity that fits.
    let natural = -1000 * log(decelerationRate.rawValue)
    let fitting = distance == 0 ? 0 : velocity / distance
    let keepsVelocity = fitting >= natural / 2 && fitting <= natural * 2
    let rate = keepsVelocity ? fitting : natural
    return ScrollAxisFlight(
      position: position, velocity: keepsVelocity ? velocity : distance * natural, range: range, bounces: bounces,
      decelerationRate: exp(-rate / 1000), threshold: 0.5 / max(traitCollection.displayScale, 1))
  }

  // MARK: Touches without a drag

  /// Called on touch down: stops the movement. Returns whether there was one.
  func stopUnderFinger() -> Bool {
    let wasMoving = isMoving
    isTouched = true
    endOffsetAnimation()
    return wasMoving
  }

  /// Called when the finger lifts without having dragged; content that was caught past an edge springs back.
  func endTouchWithoutDrag(frame: Int) {
    // As iOS does it by the log in flowkey/UIKit-cross-platform, pull request 307: the flight lasts until the finger
    // that has stopped the content lifts, and the end of a drag is sent in it.
    if flight != nil { storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
    isTouched = false
    endFlight()
    guard window != nil, isAtRest, contentOffset != clampedToRestingRange(contentOffset) else { return }
    let launch = ScrollFlight(
      startFrame: frame, horizontal: axisFlight(.horizontal, drag: nil, velocity: .zero),
      vertical: axisFlight(.vertical, drag: nil, velocity: .zero), applied: contentOffset)
    flight = launch
    HeadlessRunLoop.main.keepMoving(self)
    storedDelegate?.scrollViewWillBeginDecelerating(self)
  }
}
