import Foundation

/// How a view comes or goes in a step.
package enum ViewTransition: Equatable {
  case automatic
  case none
  case fade
  case slide(NSDirectionalRectEdge)
  case scale

  /// What the user sees of it.
  @MainActor var reduced: Self { UIAccessibility.isReduceMotionEnabled && self != .none ? .fade : self }
}

/// What a view looks like before it comes, or once it is gone.
enum TransitionAppearance {
  case unchanged
  case transparent
  /// As far from its place.
  case away(CGPoint)
  case small

  /// A scale of 0 has no inverse, and UIKit can't convert points to such a view.
  static let scale: CGFloat = 0.01

  /// - Parameters:
  ///   - frame: the place of the view.
  ///   - bounds: those of its superview.
  init(_ animation: ViewTransition, at frame: CGRect, in bounds: CGRect, isRightToLeft: Bool) {
    switch animation {
    case .none: self = .unchanged
    case .automatic, .fade: self = .transparent
    case .scale: self = .small
    case .slide(let edges):
      let way = edges.way(of: frame, outOf: bounds, isRightToLeft: isRightToLeft)
      self = way.map { TransitionAppearance.away($0) } ?? .transparent
    }
  }
}

extension UIView {
  func put(on appearance: TransitionAppearance) {
    switch appearance {
    case .unchanged: break
    case .transparent: alpha = 0
    case .away(let way): move(by: way)
    case .small: transform = transform.scaledBy(x: TransitionAppearance.scale, y: TransitionAppearance.scale)
    }
  }
}

extension NSDirectionalRectEdge {
  /// The way of a frame over these edges until nothing of it lies in a rectangle; nil if there is no edge, or opposite
  /// ones cancel each other.
  package func way(of frame: CGRect, outOf bounds: CGRect, isRightToLeft: Bool) -> CGPoint? {
    let (left, right): (Self, Self) = isRightToLeft ? (.trailing, .leading) : (.leading, .trailing)
    var way = CGPoint.zero
    if contains(left) != contains(right) {
      way.x = contains(left) ? min(0, bounds.minX - frame.maxX) : max(0, bounds.maxX - frame.minX)
    }
    if contains(.top) != contains(.bottom) {
      way.y = contains(.top) ? min(0, bounds.minY - frame.maxY) : max(0, bounds.maxY - frame.minY)
    }
    return contains(left) != contains(right) || contains(.top) != contains(.bottom) ? way : nil
  }
}
