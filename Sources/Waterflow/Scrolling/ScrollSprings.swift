import Foundation

/// The springs on which items lag behind while a finger or a deceleration scrolls, and swing back to their positions.
///
///     at rest     while the finger pulls up
///     [item]      [item]
///     [item] <-   [item] <- the finger
///     [item]      [item]
///     [item]
///                 [item]
///     [item]
///                          the farther away, the more they lag
///                 [item]
///
/// What one scroll step adds to an item's lag is the step times the item's distance from the finger over `resistance`,
/// never more than the step itself. However fast the scrolling, an item lags at most by half its distance from the
/// finger, so that none overtakes it. On the side that catches up with the finger items may cover one another for a
/// moment.
///
/// Values that can't be used, 0, negative, NaN or infinite, are reported by the view, which uses the default instead.
public struct ScrollSprings: Sendable, Hashable {
  /// The damping ratio: below 1 items swing about their places, at 1 they come to rest soonest without a swing, above 1
  /// they creep back. It is `UIAttachmentBehavior`'s `damping`.
  public var damping: CGFloat

  /// The spring's frequency, in hertz. It is `UIAttachmentBehavior`'s `frequency`.
  ///
  /// Below a damping of 1 a stretch is a thousandth of what it was after about 1.1 / (damping x frequency) seconds.
  public var frequency: CGFloat

  /// The distance from the finger, in points, at which an item lags by the whole scrolled distance.
  public var resistance: CGFloat

  /// Creates springs; with the defaults a list moves as a soft band: it swings past its position by 1.5 % of the
  /// stretch, and is at rest within a second and a half after a flick.
  public init(damping: CGFloat = 0.8, frequency: CGFloat = 1.5, resistance: CGFloat = 1500) {
    self.damping = damping
    self.frequency = frequency
    self.resistance = resistance
  }

  /// With defaults in place of what can't be used.
  func usable(onProblem report: (_ name: String, _ value: CGFloat, _ used: CGFloat) -> Void) -> ScrollSprings {
    let defaults = ScrollSprings()
    func usable(_ name: String, _ property: KeyPath<ScrollSprings, CGFloat>) -> CGFloat {
      let value = self[keyPath: property]
      if value > 0, value.isFinite { return value }
      report(name, value, defaults[keyPath: property])
      return defaults[keyPath: property]
    }
    return ScrollSprings(
      damping: usable("damping", \.damping), frequency: usable("frequency", \.frequency),
      resistance: usable("resistance", \.resistance))
  }
}
