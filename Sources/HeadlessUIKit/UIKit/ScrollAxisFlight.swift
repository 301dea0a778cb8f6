import Foundation

/// The movement of one axis after the finger has left: slow down, or spring back from past an edge.
///
/// Positions are content offsets in points, times are seconds since the flight began. Every position is computed in
/// closed form from where its phase began, so that it does not depend on the length of the frames.
///
/// Slowing down, d = what is left of the speed after a millisecond: x(t) = x0 + v0 (d^(1000t) - 1) / (1000 ln d).
/// Springing back, critically damped: x(t) = edge + (c1 + c2 t) e^(-wt), c1 = x0 - edge, c2 = v0 + w c1.
/// Both, with mass 1, stiffness 100 (w = 10) and the ends of the movements below, are measured and derived in
/// I. Lobanov, "How UIScrollView works" (2020), and "Deceleration mechanics of UIScrollView" (2019).
struct ScrollAxisFlight {
  enum Phase: Equatable {
    case resting
    case decelerating
    /// At a constant velocity, to a place.
    case sliding(to: CGFloat)
    case springing(to: CGFloat)
  }

  static let springFrequency: CGFloat = 10

  private(set) var phase = Phase.resting
  private var phaseStart: TimeInterval = 0
  private var start: CGFloat
  private var velocity: CGFloat
  private var range: ClosedRange<CGFloat>
  private var isPaging = false
  private var isOutdated = false
  /// A place to come back to after a deceleration that passes the edges; nil for one that meets them.
  private var returnPlace: CGFloat?
  private let bounces: Bool
  private let decelerationRate: CGFloat
  /// Less than this is not seen: half a device pixel.
  private let threshold: CGFloat

  /// - Parameters:
  ///   - velocity: points per second.
  ///   - decelerationRate: what is left of the velocity after a millisecond.
  init(
    position: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, bounces: Bool, decelerationRate: CGFloat,
    threshold: CGFloat
  ) {
    self.start = position
    self.velocity = velocity
    self.range = range
    self.bounces = bounces
    self.decelerationRate = decelerationRate
    self.threshold = threshold
    begin(at: 0, position: position, velocity: velocity)
  }

  /// How far something gets that starts with a velocity in points per second, in points.
  static func distance(velocity: CGFloat, decelerationRate: CGFloat) -> CGFloat {
    -velocity / (1000 * log(decelerationRate))
  }

  /// Springs to a place inside the range: a page.
  mutating func spring(toPage page: CGFloat) {
    phase = start == page && velocity == 0 ? .resting : .springing(to: page)
    isPaging = true
  }

  /// Decelerates as though there were no edges, and springs to a place inside the range afterwards.
  mutating func passEdges(beforeReturningTo place: CGFloat) {
    returnPlace = place
    phase = .decelerating
  }

  /// Moves to a place without slowing down.
  mutating func slide(to place: CGFloat) {
    velocity = place < start ? -abs(velocity) : abs(velocity)
    phase = start == place || velocity == 0 ? .resting : .sliding(to: place)
    isPaging = true
  }

  /// Moves the whole movement; its velocity stays. A spring at an edge then looks for its edge again.
  mutating func shift(by distance: CGFloat) {
    start += distance
    switch phase {
    case .resting, .decelerating: break
    case .sliding(let target): phase = .sliding(to: target + distance)
    case .springing(let target): phase = .springing(to: target + distance)
    }
    returnPlace = returnPlace.map { $0 + distance }
    isOutdated = !isPaging && returnPlace == nil
  }

  /// - Parameter isReturning: whether a spring brings the content back: its velocity is no flick.
  private mutating func begin(
    at time: TimeInterval, position: CGFloat, velocity: CGFloat, isReturning: Bool = false
  ) {
    phaseStart = time
    start = position
    self.velocity = velocity
    let edge = range.clamping(position)
    let reach = position + Self.distance(velocity: velocity, decelerationRate: decelerationRate)
    if position == edge {
      phase = abs(reach - position) > threshold ? .decelerating : .resting
      let leaves = (position == range.lowerBound && velocity < 0) || (position == range.upperBound && velocity > 0)
      if leaves, phase == .decelerating { meet(edge: edge, at: time, velocity: velocity) }
    } else if !bounces {
      start = edge
      phase = .resting
    } else if !isReturning, (reach - edge) * (position - edge) < 0 {
      // Flicked back into the content hard enough to get there by itself.
      phase = .decelerating
    } else {
      phase = .springing(to: edge)
    }
  }

  private mutating func meet(edge: CGFloat, at time: TimeInterval, velocity: CGFloat) {
    phaseStart = time
    start = edge
    self.velocity = bounces ? velocity : 0
    phase = bounces ? .springing(to: edge) : .resting
  }

  // MARK: Closed forms

  private func state(at time: TimeInterval) -> (position: CGFloat, velocity: CGFloat) {
    let elapsed = CGFloat(time - phaseStart)
    switch phase {
    case .resting:
      return (start, 0)
    case .decelerating:
      let left = pow(decelerationRate, 1000 * elapsed)
      return (start + velocity * (left - 1) / (1000 * log(decelerationRate)), velocity * left)
    case .sliding:
      return (start + velocity * elapsed, velocity)
    case .springing(let target):
      let frequency = Self.springFrequency
      let first = start - target
      let second = velocity + frequency * first
      let decay = exp(-frequency * elapsed)
      let displacement = (first + second * elapsed) * decay
      return (target + displacement, second * decay - frequency * displacement)
    }
  }

  /// When a deceleration passes the edge it moves toward; `nil` when it rests before.
  private func timeOfMeetingEdge(_ edge: CGFloat) -> TimeInterval? {
    let left = 1 + 1000 * log(decelerationRate) * (edge - start) / velocity
    guard left > 0, left < 1 else { return left == 1 ? phaseStart : nil }
    return phaseStart + TimeInterval(log(left) / (1000 * log(decelerationRate)))
  }

  /// The time at which the rest of the movement is no longer visible.
  private var timeOfRest: TimeInterval {
    switch phase {
    case .resting:
      return phaseStart
    case .decelerating:
      let rate = 1000 * log(decelerationRate)
      return phaseStart + TimeInterval(max(0, log(-rate * threshold / abs(velocity)) / rate))
    case .sliding(let target):
      return phaseStart + TimeInterval((target - start) / velocity)
    case .springing(let target):
      let frequency = Self.springFrequency
      let first = start - target
      let second = velocity + frequency * first
      let decayOfFirst = first == 0 ? 0 : log(2 * abs(first) / threshold) / frequency
      let decayOfSecond = second == 0 ? 0 : 2 / frequency * log(4 * abs(second) / (.e * frequency * threshold))
      return phaseStart + TimeInterval(max(0, decayOfFirst, decayOfSecond))
    }
  }

  // MARK: Moving on

  /// The position at a time, which must not lie before one that was asked for. When the range has changed the
  /// movement goes on from where it is with the velocity it has, under the new range.
  mutating func advance(to time: TimeInterval, range newRange: ClosedRange<CGFloat>) -> CGFloat {
    if (newRange != range && returnPlace == nil) || isOutdated {
      range = newRange
      isOutdated = false
      let now = state(at: time)
      if !isPaging || !range.contains(now.position) {
        isPaging = false
        var isReturning = false
        if case .springing = phase { isReturning = true }
        begin(at: time, position: now.position, velocity: now.velocity, isReturning: isReturning)
      }
    }
    if phase == .decelerating, returnPlace == nil {
      let edge = velocity > 0 ? range.upperBound : range.lowerBound
      if let meeting = timeOfMeetingEdge(edge), meeting <= time {
        meet(edge: edge, at: meeting, velocity: state(at: meeting).velocity)
      }
    }
    if time >= timeOfRest { rest(at: time) }
    return state(at: time).position
  }

  private mutating func rest(at time: TimeInterval) {
    switch phase {
    case .resting:
      return
    case .decelerating:
      let reach = start + Self.distance(velocity: velocity, decelerationRate: decelerationRate)
      start = returnPlace == nil ? range.clamping(reach) : reach
    case .sliding(let target), .springing(let target):
      start = target
    }
    velocity = 0
    phaseStart = time
    phase = .resting
    if let place = returnPlace {
      returnPlace = nil
      spring(toPage: place)
    }
  }
}

extension CGFloat {
  fileprivate static let e = CGFloat(M_E)
}

/// How far content follows a finger past an edge: f(x) = (1 - 1 / (x * 0.55 / length + 1)) * length.
/// Measured in "Analysis of Apple's rubber band scrolling", squareb.wordpress.com (2013).
enum RubberBand {
  private static let stiffness: CGFloat = 0.55

  static func stretched(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    return (1 - 1 / (distance * stiffness / length + 1)) * length
  }

  /// The inverse of `stretched`.
  static func unstretched(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    // The band never reaches its length; what was scrolled further by program counts as nearly there.
    let share = min(distance / length, 0.999)
    return (1 / (1 - share) - 1) * length / stiffness
  }

  /// How fast the content moves for one point of the finger.
  static func slope(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let stretch = distance * stiffness / length + 1
    return stiffness / (stretch * stretch)
  }
}
