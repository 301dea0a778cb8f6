/// A stretch of one axis of a section in whole pixels, as ``SectionSpace/windows(of:)`` gives it.
///
/// An item from `a` to `b` is visible in it if `a < end` and `b > start`: one that only touches an edge isn't, and one
/// without length is visible inside.
public struct PixelWindow: Sendable, Hashable {
  /// Where the window starts, in pixels from where reading begins; below 0 before the section.
  public let start: Int
  /// Where the window ends; never before ``start``.
  public let end: Int

  /// Whether an item that covers `pixels` is visible.
  public func overlaps(_ pixels: Range<Int>) -> Bool {
    overlaps(from: pixels.lowerBound, to: pixels.upperBound)
  }

  func overlaps(from first: Int, to last: Int) -> Bool {
    first < end && last > start
  }

  /// The window as counted from `edge` backwards, or as it is if there is no edge to mirror it at.
  func mirrored(at edge: Int?) -> PixelWindow {
    guard let edge else { return self }
    return PixelWindow(start: edge - end, end: edge - start)
  }
}
