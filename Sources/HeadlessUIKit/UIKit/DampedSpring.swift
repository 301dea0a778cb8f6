import Foundation

/// A weight on a spring with a damper, in closed form: x″ + 2·ζ·ω·x′ + ω²·x = 0, with ω = 2π·frequency and ζ the
/// damping ratio. The solutions for ζ below, at and above 1 are those of any mechanics textbook.
struct DampedSpring {
  /// Swings in a second if nothing damped them.
  var frequency: CGFloat
  /// 0: swings for ever, below 1: swings and dies away, 1: comes to rest soonest without a swing, above 1: creeps.
  var damping: CGFloat

  struct State {
    /// Distance from rest, in points.
    var position: CGFloat
    /// Points per second.
    var velocity: CGFloat
  }

  /// Where the weight is `time` seconds later.
  func advance(_ state: State, by time: CGFloat) -> State {
    let omega = 2 * .pi * frequency
    let decay = damping * omega
    let (x, v) = (state.position, state.velocity)
    // So near to critical the two other forms divide by almost nothing.
    if abs(damping - 1) < 1e-6 {
      let fade = exp(-omega * time)
      let slope = v + omega * x
      return State(position: fade * (x + slope * time), velocity: fade * (v - omega * slope * time))
    }
    if damping < 1 {
      let swing = omega * (1 - damping * damping).squareRoot()
      let fade = exp(-decay * time)
      let (cosine, sine) = (cos(swing * time), sin(swing * time))
      return State(
        position: fade * (x * cosine + (v + decay * x) / swing * sine),
        velocity: fade * (v * cosine - (decay * v + omega * omega * x) / swing * sine))
    }
    let spread = omega * (damping * damping - 1).squareRoot()
    // The slower rate as a quotient: as a difference it would lose all digits under a large damping.
    let fast = -decay - spread
    let slow = omega * omega / fast
    let slowShare = (v - fast * x) / (slow - fast)
    let fastShare = x - slowShare
    let (slowPart, fastPart) = (slowShare * exp(slow * time), fastShare * exp(fast * time))
    return State(position: slowPart + fastPart, velocity: slow * slowPart + fast * fastPart)
  }
}
