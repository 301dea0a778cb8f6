/// A range along one axis of a section in whole pixels, converted by ``SectionSpace/windows(of:)``.
///
/// An item from `a` to `b` is visible in it if `a < end` and `b > start`: one that only touches an edge isn't, and one
/// without length is visible inside.
public struct PixelWindow: Sendable, Hashable {
  /// The start of the window, in pixels from where reading begins; below 0 before the section.
  public let start: Int
  /// The end of the window; never before ``start``.
  public let end: Int

  /// Returns a Boolean value that indicates whether an item that covers `pixels` is visible.
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
