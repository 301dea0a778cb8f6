import Foundation
import WaterflowGeometry

/// A section of items in lines, and its frames by plain loops, given the items of each line. It shares no code with the
/// layouts: whole pixels, plain arrays, its own mirror.
public struct LineOracle: Sendable, CustomStringConvertible {
  public var sizes: [CGSize] = []
  public var itemSpacing: CGFloat = 10
  public var lineSpacing: CGFloat = 10
  public var insets = SectionInsets.zero
  public var viewport = CGSize(width: 320, height: 480)
  public var scrollsHorizontally = false
  public var isRightToLeft = false
  public var scale: CGFloat = 1

  /// An item in its line, in pixels: `start` and `width` along the line, `height` across it.
  public struct Item {
    public var start: Int
    public var width: Int
    public var height: Int

    public init(start: Int, width: Int, height: Int) {
      (self.start, self.width, self.height) = (start, width, height)
    }
  }

  public init() {}

  public var description: String {
    """
    \(sizes.count) items, \(viewport), insets \(insets), spacings \(itemSpacing) and \(lineSpacing), \
    \(scrollsHorizontally ? "horizontal" : "vertical")\(isRightToLeft ? ", right to left" : ""), scale \(scale)
    """
  }

  public var container: LayoutContainer {
    LayoutContainer(
      size: viewport, scrollDirection: scrollsHorizontally ? .horizontal : .vertical, isRightToLeft: isRightToLeft,
      displayScale: scale)
  }

  public var items: SectionItems {
    let sizes = sizes
    return SectionItems(count: sizes.count, size: { sizes[$0] })
  }

  /// Rounded up, except for excess below a thousandth.
  public func wholePixels(_ length: CGFloat) -> Int {
    let exact = Double(length * scale)
    let below = exact.rounded(.down)
    return Int(below) + (exact - below >= 0.001 ? 1 : 0)
  }

  private func nearestPixel(_ position: CGFloat) -> Int { Int((position * scale).rounded()) }

  public var lineStart: Int { nearestPixel(scrollsHorizontally ? insets.top : insets.left) }
  /// The end of lines, from the side where they begin.
  public var lineEnd: Int {
    nearestPixel(scrollsHorizontally ? viewport.height - insets.bottom : viewport.width - insets.right)
  }
  /// The length of a line, in pixels.
  public var lineLength: Int { lineEnd - lineStart }

  /// The length along the line of the natural size of an item, in points.
  public func width(_ item: Int) -> CGFloat { scrollsHorizontally ? sizes[item].height : sizes[item].width }
  /// The length across the line.
  public func height(_ item: Int) -> CGFloat { scrollsHorizontally ? sizes[item].width : sizes[item].height }

  /// All frames, and the length of the section along the scroll direction, in pixels. Items that are in no line have an
  /// empty frame after the last line.
  public func frames(ofLines lines: [[Item]]) -> (frames: [PixelRect], length: Int) {
    var places: [(main: Int, cross: Int, length: Int, width: Int)] = []
    var top = wholePixels(scrollsHorizontally ? insets.left : insets.top)
    for (number, line) in lines.enumerated() {
      if number > 0 { top += wholePixels(lineSpacing) }
      let tallest = line.map(\.height).max() ?? 0
      for item in line {
        places.append((top + (tallest - item.height) / 2, lineStart + item.start, item.height, item.width))
      }
      top += tallest
    }
    while places.count < sizes.count { places.append((top, lineStart, 0, 0)) }
    let length = top + wholePixels(scrollsHorizontally ? insets.right : insets.bottom)
    let across = nearestPixel(scrollsHorizontally ? viewport.height : viewport.width)
    let frames = places.map { place in
      if scrollsHorizontally {
        return PixelRect(
          x: isRightToLeft ? length - place.main - place.length : place.main, y: place.cross,
          width: place.length, height: place.width)
      }
      return PixelRect(
        x: isRightToLeft ? across - place.cross - place.width : place.cross, y: place.main,
        width: place.width, height: place.length)
    }
    return (frames, length)
  }

  /// Wraps items of the given exact widths, in pixels, into lines, like words; not aligned.
  ///
  /// Widths and gaps are added exactly; starts, and the end of a line, are the nearest pixels. Between two items there
  /// are as many whole pixels as the gap has.
  public func wrapped(_ widths: [Double], heights: [Int], maximumItems: Int = .max) -> [[Item]] {
    var lines: [[Item]] = []
    let gap = Double(itemSpacing * scale)
    var end = 0.0
    for index in widths.indices {
      let width = min(widths[index], Double(lineLength))
      var start = end + gap
      let isFull = start + width >= Double(lineLength) + 0.5 || (lines.last?.count ?? 0) >= maximumItems
      if lines.isEmpty || isFull {
        lines.append([])
        start = 0
      }
      end = start + width
      let (first, last) = (Int(start.rounded()), Int(end.rounded()))
      if let before = lines[lines.count - 1].indices.last {
        lines[lines.count - 1][before].width = first - Int(gap) - lines[lines.count - 1][before].start
      }
      lines[lines.count - 1].append(Item(start: first, width: last - first, height: heights[index]))
    }
    return lines
  }
}
