/// A stretch of one axis of a section in whole pixels, as ``SectionSpace/windows(of:)`` gives it.
///
/// Pixels from `a` to `b` are visible in it if `a < end` and `b > start`: touching an edge is not being visible, and an
/// item without length is visible inside.
public struct PixelWindow: Sendable, Hashable {
  /// Where the window starts, in pixels from where reading begins; below 0 before the section.
  public let start: Int
  /// Where the window ends; never before ``start``.
  public let end: Int

  /// Whether any of `pixels` is visible.
  public func shows(_ pixels: Range<Int>) -> Bool {
    shows(from: pixels.lowerBound, to: pixels.upperBound)
  }

  func shows(from first: Int, to last: Int) -> Bool {
    first < end && last > start
  }

  /// The window as counted from `edge` backwards, or as it is if there is no edge to mirror it at.
  func mirrored(at edge: Int?) -> PixelWindow {
    guard let edge else { return self }
    return PixelWindow(start: edge - end, end: edge - start)
  }
}
