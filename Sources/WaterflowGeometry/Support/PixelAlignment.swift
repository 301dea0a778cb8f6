import Foundation

/// The device pixels under the points: lengths go in as points, are rounded once, and from there all arithmetic is in
/// whole pixels, where sums are exact and don't depend on their order.
struct PixelAlignment: Sendable, Hashable {
  /// Pixels per point; always finite and above 0.
  let scale: CGFloat

  /// What is left of a pixel below this is the noise of floating-point arithmetic, not size.
  static let noise: CGFloat = 0.001

  /// The greatest length of one item in points. Thousands of screens, and small enough that an item's pixels fit in 32
  /// bits and the sum of billions of such items in 64.
  static let maximumLength: CGFloat = 4_194_304

  /// Beyond any screen; with ``maximumLength`` it bounds an item at 2^26 pixels.
  private static let maximumScale: CGFloat = 16

  init(scale: CGFloat) {
    self.scale = scale.isFinite && scale > 0 ? min(scale, Self.maximumScale) : 1
  }

  /// Whole pixels that hold `length` points: rounded up, except for noise.
  ///
  /// Bad input (negative, NaN) gets 0; lengths beyond ``maximumLength`` are clamped to it.
  func pixels(holding length: CGFloat) -> Int {
    let exact = min(length, Self.maximumLength) * scale - Self.noise
    return exact > 0 ? Int(exact.rounded(.up)) : 0
  }

  /// The pixels that `length` points are exactly; bad input as for ``pixels(holding:)``.
  func exactPixels(of length: CGFloat) -> CGFloat { length > 0 ? min(length, Self.maximumLength) * scale : 0 }

  /// Whole pixels that hold `length` points of content, however long; bad input gets 0.
  func pixels(holdingContent length: CGFloat) -> Int {
    let exact = length * scale - Self.noise
    return exact > 0 && exact < Self.farthest ? Int(exact.rounded(.up)) : 0
  }

  /// Whole pixels that fit in `length` points, however long: rounded down, except for noise. Bad input gets 0.
  func pixels(within length: CGFloat) -> Int {
    let exact = length * scale + Self.noise
    return exact > 0 && exact < Self.farthest ? Int(exact.rounded(.down)) : 0
  }

  /// The pixel edge nearest to `position`, in points; 0 for NaN and infinity.
  func nearestEdge(to position: CGFloat) -> Int {
    let exact = (position * scale).rounded()
    guard exact.isFinite else { return 0 }
    return Int(max(-Self.farthest, min(exact, Self.farthest)))
  }

  /// The pixel edge nearest to an edge of the viewport, at which something is pinned. In the middle between two it is
  /// always the later one: what goes along with the viewport by whole pixels must not jump to and fro by noise.
  func pinnedEdge(at position: CGFloat) -> Int { nearestEdge(to: position + Self.noise / scale) }

  func points(_ pixels: Int) -> CGFloat {
    CGFloat(pixels) / scale
  }

  /// The whole-pixel bounds that content must cross to be visible between two positions in points: it is visible if it
  /// starts before `end` and ends after `start`. Crossing by noise is touching.
  ///
  /// Nil for NaN, and for an end before its start.
  func window(from start: CGFloat, to end: CGFloat) -> PixelWindow? {
    guard start <= end else { return nil }
    let first = max(-Self.farthest, min((start * scale + Self.noise).rounded(.down), Self.farthest))
    let last = max(-Self.farthest, min((end * scale - Self.noise).rounded(.up), Self.farthest))
    return PixelWindow(start: Int(first), end: Int(last))
  }

  /// Beyond any content, exact in a Double, and small enough that the sum or difference of a few such positions fits in
  /// 64 bits.
  static let farthest: CGFloat = 1_152_921_504_606_846_976
}

extension ContentPlan {
  /// To which longer items are clamped, in points.
  package static var greatestItemLength: CGFloat { PixelAlignment.maximumLength }
}
