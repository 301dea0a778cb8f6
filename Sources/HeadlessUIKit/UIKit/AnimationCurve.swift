import Foundation

/// How an animation's progress follows its time, both from 0 to 1.
enum AnimationCurve: Equatable {
  case linear
  case easeIn
  case easeOut
  case easeInOut
  /// The curve through (0, 0) and (1, 1) with two control points.
  case cubic(CGPoint, CGPoint)
  /// A damped spring: with a ratio of 1 or more it does not overshoot. The velocity is in whole ways per duration.
  case spring(dampingRatio: CGFloat, initialVelocity: CGFloat)

  func progress(at fraction: CGFloat) -> CGFloat {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    switch self {
    case .linear: return fraction
    case .easeIn: return Self.cubic(fraction, CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: return Self.cubic(fraction, CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeInOut: return Self.cubic(fraction, CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .cubic(let first, let second): return Self.cubic(fraction, first, second)
    case .spring(let ratio, let velocity): return Self.spring(fraction, dampingRatio: ratio, velocity: velocity)
    }
  }

  /// x grows with the parameter, so halving the interval finds it; 40 halvings are past what a `Double` of this size can
  /// tell apart on a screen.
  private static func cubic(_ x: CGFloat, _ first: CGPoint, _ second: CGPoint) -> CGFloat {
    func bezier(_ t: CGFloat, _ p1: CGFloat, _ p2: CGFloat) -> CGFloat {
      let s = 1 - t
      return 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t
    }
    var low: CGFloat = 0
    var high: CGFloat = 1
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bezier(middle, first.x, second.x) < x { low = middle } else { high = middle }
    }
    return bezier((low + high) / 2, first.y, second.y)
  }

  /// A damped oscillator from 1 to 0 whose envelope is down to a thousandth at the end of the duration.
  private static func spring(_ time: CGFloat, dampingRatio: CGFloat, velocity: CGFloat) -> CGFloat {
    let ratio = min(max(dampingRatio, 0.01), 1)
    if ratio == 1 {
      // (1 + w) e^(-w) = 0.001 for w = 9.2334.
      let frequency: CGFloat = 9.2334
      return 1 - (1 + (frequency - velocity) * time) * exp(-frequency * time)
    }
    let root = (1 - ratio * ratio).squareRoot()
    let frequency = -log(0.001 * root) / ratio
    let damped = frequency * root
    let sine = (ratio * frequency - velocity) / damped
    return 1 - exp(-ratio * frequency * time) * (cos(damped * time) + sine * sin(damped * time))
  }
}
