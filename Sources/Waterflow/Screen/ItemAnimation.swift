import Foundation

extension WaterflowView {
  /// The animations with which an update inserts and deletes items and sections, as `UITableView.RowAnimation` for a
  /// table view. Items that stay glide to their new frames in any case.
  ///
  /// A section's animation is that of its header, footer, background and items. Those of a carousel appear and
  /// disappear with it. Where motion is to be reduced, everything but ``none`` fades.
  public enum ItemAnimation: Equatable, Sendable {
    /// The animation that the view chooses, which is a fade.
    case automatic
    /// No animation.
    case none
    /// An animation in which the item fades in or out.
    case fade
    /// An animation in which the item enters from just outside the view over the specified edges, or leaves over them;
    /// in a carousel, over the edges of the carousel.
    ///
    /// | edges | direction |
    /// |---|---|
    /// | one | over that edge |
    /// | two that meet | over their corner |
    /// | two that are opposite | they cancel each other; what is left counts |
    /// | none, or none is left | it fades |
    case slide(NSDirectionalRectEdge)
    /// An animation in which the item grows from its middle, or shrinks to it.
    case scale
  }
}

extension WaterflowView.ItemAnimation {
  /// What the user sees of it.
  @MainActor var reduced: Self { UIAccessibility.isReduceMotionEnabled && self != .none ? .fade : self }
}

/// What a view looks like before it comes, or once it is gone.
enum Disguise {
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
  init(_ animation: WaterflowView.ItemAnimation, at frame: CGRect, in bounds: CGRect, isRightToLeft: Bool) {
    switch animation {
    case .none: self = .unchanged
    case .automatic, .fade: self = .transparent
    case .scale: self = .small
    case .slide(let edges):
      let way = edges.way(of: frame, outOf: bounds, isRightToLeft: isRightToLeft)
      self = way.map { Disguise.away($0) } ?? .transparent
    }
  }
}

extension UIView {
  func put(on disguise: Disguise) {
    switch disguise {
    case .unchanged: break
    case .transparent: alpha = 0
    case .away(let way): move(by: way)
    case .small: transform = transform.scaledBy(x: Disguise.scale, y: Disguise.scale)
    }
  }
}

extension NSDirectionalRectEdge {
  /// The way of a frame over these edges until nothing of it lies in a rectangle; nil if there is no edge, or opposite
  /// ones cancel each other.
  func way(of frame: CGRect, outOf bounds: CGRect, isRightToLeft: Bool) -> CGPoint? {
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
