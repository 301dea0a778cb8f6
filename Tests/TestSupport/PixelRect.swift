import Foundation

/// A rectangle in whole device pixels, for oracles: without rounding there are no rounding errors.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  public func inPoints(scale: CGFloat) -> CGRect {
    CGRect(
      x: CGFloat(x) / scale, y: CGFloat(y) / scale, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  /// Starts before the other's end and ends after its start, on both axes.
  public func isSeen(in other: PixelRect) -> Bool {
    x < other.x + other.width && x + width > other.x && y < other.y + other.height && y + height > other.y
  }

  /// The same rectangle in pixels that are smaller by `factor`.
  public func refined(by factor: Int) -> PixelRect {
    PixelRect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}

/// The rule for visibility in points, for rectangles that have no pixels: infinite ones, null, NaN.
public func isSeen(_ frame: CGRect, in rect: CGRect) -> Bool {
  let left = min(rect.origin.x, rect.origin.x + rect.size.width)
  let right = max(rect.origin.x, rect.origin.x + rect.size.width)
  let top = min(rect.origin.y, rect.origin.y + rect.size.height)
  let bottom = max(rect.origin.y, rect.origin.y + rect.size.height)
  guard left <= right, top <= bottom, !rect.origin.x.isNaN, !rect.origin.y.isNaN else { return false }
  return frame.origin.x < right && frame.origin.x + frame.size.width > left && frame.origin.y < bottom
    && frame.origin.y + frame.size.height > top
}
