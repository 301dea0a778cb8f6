import Foundation

/// The coordinates in which a layout places the items of one section: whole device pixels, counted from where reading
/// begins.
///
/// `main` runs along the scroll direction and `cross` across it. Both are 0 where reading begins:
///
///     vertical         vertical,          horizontal        horizontal,
///                      right-to-left                        right-to-left
///     0 --> cross      cross <-- 0        0 --> main        main <-- 0
///     |                          |        |                          |
///     v                          v        v                          v
///     main                    main        cross                  cross
///
/// A layout that places its items in these coordinates works in all four cases and on every display without a case of
/// its own. It turns points into pixels once, when it reads them (``pixels(holding:)-(CGFloat)``); from there sums are
/// exact. Frames in points come out at the end, of ``frame(main:cross:)``.
///
/// A layout that puts its items by turns at the leading and at the trailing side:
///
/// ```swift
/// struct ZigzagLayout: SectionLayout {
///   var rowHeight: CGFloat = 44
///   var dependsOnContainerLength: Bool { false }
///
///   func arrange(_ items: SectionItems, in container: LayoutContainer) -> any SectionArrangement {
///     let space = SectionSpace(container)
///     let rowLength = max(1, space.pixels(holding: rowHeight))
///     return Zigzag(
///       count: items.count, rowLength: rowLength, space: space.holding(mainLength: items.count * rowLength))
///   }
/// }
///
/// struct Zigzag: SectionArrangement {
///   let count: Int
///   let rowLength: Int
///   let space: SectionSpace
///
///   var size: CGSize { space.size }
///
///   func frame(ofItemAt index: Int) -> CGRect {
///     guard (0..<count).contains(index) else { return .zero }
///     return space.frame(main: index * rowLength..<(index + 1) * rowLength, cross: side(ofItemAt: index))
///   }
///
///   func forEachItem(in rect: CGRect, _ body: (_ index: Int, _ frame: CGRect) -> Void) {
///     guard let (main, cross) = space.windows(of: rect) else { return }
///     let first = min(count, max(0, main.start / rowLength))
///     let end = max(first, min(count, (main.end + rowLength - 1) / rowLength))
///     for index in first..<end where cross.overlaps(side(ofItemAt: index)) { body(index, frame(ofItemAt: index)) }
///   }
///
///   private func side(ofItemAt index: Int) -> Range<Int> {
///     let middle = space.crossLength / 2
///     return index % 2 == 0 ? 0..<middle : middle..<space.crossLength
///   }
/// }
/// ```
public struct SectionSpace: Sendable, Hashable {
  /// The length of the section along the scroll direction, in pixels; 0 until its content is known.
  public let mainLength: Int
  /// The length of the section across the scroll direction, in pixels: that of the container, or of wider content.
  public let crossLength: Int
  /// The size of the section in points, for ``SectionArrangement/size``.
  public let size: CGSize

  let scrollDirection: ScrollDirection
  let alignment: PixelAlignment
  private let isRightToLeft: Bool
  /// The section's width in pixels, which positions along x are subtracted from when they run from right to left.
  private let mirrorEdge: Int?

  /// Creates the space of a section in `container`, without content. It turns points into pixels; frames and windows
  /// need a length: see ``holding(mainLength:crossLength:)``.
  ///
  /// A side of the container that can't be used counts as 0.
  public init(_ container: LayoutContainer) {
    let alignment = container.pixelAlignment
    let crossLength = container.crossLength > 0 && container.crossLength.isFinite ? container.crossLength : 0
    self.init(
      container.scrollDirection, alignment, isRightToLeft: container.isRightToLeft, mainLength: 0,
      crossLength: min(alignment.nearestEdge(to: crossLength), TrackEdges.limit),
      // The container's own length isn't rounded: a section that fits must not be wider than its viewport.
      size: container.scrollDirection.size(main: 0, cross: crossLength))
  }

  private init(
    _ scrollDirection: ScrollDirection, _ alignment: PixelAlignment, isRightToLeft: Bool, mainLength: Int,
    crossLength: Int, size: CGSize
  ) {
    self.scrollDirection = scrollDirection
    self.alignment = alignment
    self.isRightToLeft = isRightToLeft
    self.mainLength = mainLength
    self.crossLength = crossLength
    self.size = size
    mirrorEdge = isRightToLeft ? (scrollDirection == .vertical ? crossLength : mainLength) : nil
  }

  /// Returns the space of a section with content of the specified lengths in pixels.
  ///
  /// - Parameters:
  ///   - mainLength: the length of the content along the scroll direction in pixels, insets included; below 0 counts as
  ///     0.
  ///   - crossLength: the length of the content across the scroll direction, for content that may be wider than the
  ///     container and then scrolls both ways. A section is never narrower than its container.
  public func holding(mainLength: Int, crossLength: Int = 0) -> SectionSpace {
    let (mainLength, contentLength) = (Self.clamped(mainLength), Self.clamped(crossLength))
    return SectionSpace(
      scrollDirection, alignment, isRightToLeft: isRightToLeft, mainLength: mainLength,
      crossLength: max(contentLength, self.crossLength),
      size: scrollDirection.size(
        main: alignment.points(mainLength),
        cross: max(alignment.points(contentLength), scrollDirection.cross(of: size))))
  }

  private static func clamped(_ length: Int) -> Int { max(0, min(length, Int(PixelAlignment.farthest))) }
}

// MARK: - From points to pixels

extension SectionSpace {
  /// Returns the number of whole pixels that hold `length` points: rounded up, except that less than a thousandth of a
  /// pixel over is noise.
  ///
  /// Negative and NaN lengths count as 0, those beyond 4 194 304 points as that.
  public func pixels(holding length: CGFloat) -> Int { alignment.pixels(holding: length) }

  /// Returns both sides of `size` in whole pixels, converted by ``pixels(holding:)-(CGFloat)``.
  public func pixels(holding size: CGSize) -> (main: Int, cross: Int) {
    (pixels(holding: scrollDirection.main(of: size)), pixels(holding: scrollDirection.cross(of: size)))
  }

  /// Returns the four margins of `insets` in whole pixels, converted by ``pixels(holding:)-(CGFloat)``.
  public func pixels(holding insets: SectionInsets) -> Insets {
    Insets(
      mainStart: pixels(holding: scrollDirection.mainStart(of: insets)),
      mainEnd: pixels(holding: scrollDirection.mainEnd(of: insets)),
      crossStart: pixels(holding: scrollDirection.crossStart(of: insets)),
      crossEnd: pixels(holding: scrollDirection.crossEnd(of: insets)))
  }

  /// The margins inside a section, in whole pixels.
  public struct Insets: Sendable, Hashable {
    /// The margin before the items, along the scroll direction.
    public let mainStart: Int
    /// The margin after the items, along the scroll direction.
    public let mainEnd: Int
    /// The margin before the items, across the scroll direction.
    public let crossStart: Int
    /// The margin after the items, across the scroll direction.
    public let crossEnd: Int
  }

  /// Returns the pixel edge nearest to `position` points; 0 for NaN and infinity.
  ///
  /// Rounding each edge of equally wide columns by itself, instead of adding up rounded widths, keeps the columns
  /// within a pixel of each other and puts the last edge exactly where it belongs.
  public func nearestEdge(to position: CGFloat) -> Int { alignment.nearestEdge(to: position) }
}

// MARK: - From pixels to points

extension SectionSpace {
  /// Converts a length of whole pixels to points.
  public func points(_ pixels: Int) -> CGFloat { alignment.points(pixels) }

  /// Returns the frame that covers the specified pixels, in section coordinates, in points, mirrored in a right-to-left
  /// container.
  public func frame(main: Range<Int>, cross: Range<Int>) -> CGRect {
    scrollDirection == .vertical ? frame(x: cross, y: main) : frame(x: main, y: cross)
  }

  /// As ``frame(main:cross:)``, for what runs along x in either scroll direction. `x` is counted from where reading
  /// begins.
  func frame(x: Range<Int>, y: Range<Int>) -> CGRect {
    // Wrapping: the positions may be any, and must not trap.
    CGRect(
      x: alignment.points(mirrorEdge.map { $0 &- x.upperBound } ?? x.lowerBound),
      y: alignment.points(y.lowerBound),
      width: alignment.points(x.upperBound &- x.lowerBound),
      height: alignment.points(y.upperBound &- y.lowerBound))
  }

  /// Converts a position in pixels to a point of an ``LayoutElement/polyline``, in points from the corner of the
  /// element's frame.
  ///
  /// - Parameters:
  ///   - main: the position of the point along the scroll direction, in pixels from the section's beginning.
  ///   - cross: its position across.
  ///   - mainRange: the pixels that the element covers along the scroll direction.
  ///   - crossRange: the pixels that it covers across.
  public func point(
    main: Int, cross: Int, inElementCovering mainRange: Range<Int>, _ crossRange: Range<Int>
  ) -> CGPoint {
    scrollDirection == .vertical
      ? point(x: cross, y: main, from: crossRange, mainRange.lowerBound)
      : point(x: main, y: cross, from: mainRange, crossRange.lowerBound)
  }

  private func point(x: Int, y: Int, from xRange: Range<Int>, _ top: Int) -> CGPoint {
    CGPoint(
      x: alignment.points(mirrorEdge == nil ? x &- xRange.lowerBound : xRange.upperBound &- x),
      y: alignment.points(y &- top))
  }
}

// MARK: - Searching

extension SectionSpace {
  /// Returns the pixels that `rect` covers at least in part, in section coordinates; nil for NaN and for an end before
  /// its start. Crossing a pixel by less than a thousandth of it is noise.
  public func windows(of rect: CGRect) -> (main: PixelWindow, cross: PixelWindow)? {
    guard let x = alignment.window(from: rect.minX, to: rect.maxX)?.mirrored(at: mirrorEdge),
      let y = alignment.window(from: rect.minY, to: rect.maxY)
    else { return nil }
    return scrollDirection == .vertical ? (y, x) : (x, y)
  }

  /// Returns the pixel edges nearest to the start of `rect` in section coordinates, where a layout holds pinned items;
  /// a start in the middle between two edges goes to the later one.
  public func start(of rect: CGRect) -> (main: Int, cross: Int) {
    let x = mirrorEdge.map { $0 - alignment.pinnedEdge(at: rect.maxX) } ?? alignment.pinnedEdge(at: rect.minX)
    let y = alignment.pinnedEdge(at: rect.minY)
    return scrollDirection == .vertical ? (y, x) : (x, y)
  }
}
