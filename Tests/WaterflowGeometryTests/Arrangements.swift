import Foundation
import TestSupport
import WaterflowGeometry

extension SectionArrangement {
  var frames: [CGRect] { (0..<count).map { frame(ofItemAt: $0) } }

  /// What the layout adds, all of it.
  var layoutElements: [LayoutElement] {
    var elements: [LayoutElement] = []
    forEachLayoutElement(in: CGRect(x: -1e6, y: -1e6, width: 2e7, height: 2e7)) { elements.append($0) }
    return elements
  }

  func indices(in rect: CGRect) -> [Int] {
    var indices: [Int] = []
    forEachItem(in: rect) { index, _ in indices.append(index) }
    return indices
  }
}

extension SectionItems {
  /// Items with the given lengths along the scroll direction, for any width.
  static func lengths(_ lengths: [CGFloat]) -> SectionItems {
    SectionItems(count: lengths.count, size: { CGSize(width: 1, height: lengths[$0]) }, height: { i, _ in lengths[i] })
  }

  static func lengths(_ lengths: [CGFloat], spans: [Int]) -> SectionItems {
    SectionItems(
      count: lengths.count, size: { CGSize(width: 1, height: lengths[$0]) }, height: { i, _ in lengths[i] },
      columnSpan: { spans[$0] })
  }
}

extension LayoutContainer {
  static func vertical(_ width: CGFloat, scale: CGFloat = 1, isRightToLeft: Bool = false) -> LayoutContainer {
    LayoutContainer(
      size: CGSize(width: width, height: 480), isRightToLeft: isRightToLeft, displayScale: scale)
  }

  static func horizontal(_ height: CGFloat, scale: CGFloat = 1, isRightToLeft: Bool = false) -> LayoutContainer {
    LayoutContainer(
      size: CGSize(width: 640, height: height), scrollDirection: .horizontal, isRightToLeft: isRightToLeft,
      displayScale: scale)
  }
}

extension SeededRandom {
  /// A rectangle on a raster of quarter pixels, somewhere in or around `extent` (whole pixels): tiny, large, of no
  /// size, or wholly outside. Whole pixels are frequent, so that edges touch.
  mutating func quarterPixelRect(around extent: PixelRect) -> PixelRect {
    func stretch(_ start: Int, _ length: Int, _ random: inout SeededRandom) -> (start: Int, length: Int) {
      let size = random.pick([0, 1, 4, 40, 400, 4 * 844, 4 * length])
      let from = random.int((4 * start - 400)...(4 * (start + length) + 400))
      return random.oneIn(2) ? (from, size) : (from / 4 * 4, size / 4 * 4)
    }
    let across = stretch(extent.x, extent.width, &self)
    let down = stretch(extent.y, extent.height, &self)
    return PixelRect(x: across.start, y: down.start, width: across.length, height: down.length)
  }
}

/// Rectangles that no viewport has, but that must be handled.
let strangeRects: [CGRect] = [
  .zero, .null, .infinite,
  CGRect(x: 300, y: 400, width: -200, height: -300),
  CGRect(x: CGFloat.nan, y: 0, width: 100, height: 100),
  CGRect(x: 0, y: CGFloat.nan, width: 100, height: 100),
  CGRect(x: 0, y: 0, width: CGFloat.nan, height: 100),
  CGRect(x: 0, y: 0, width: 100, height: CGFloat.nan),
  CGRect(x: 0, y: 0, width: CGFloat.infinity, height: CGFloat.infinity),
  CGRect(x: -CGFloat.infinity, y: 0, width: 100, height: 100),
  CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300),
  CGRect(x: 1e18, y: 1e18, width: 1e18, height: 1e18),
  CGRect(x: -1e18, y: -1e18, width: 1e17, height: 1e17),
  CGRect(x: 50.5, y: 50.5, width: 0, height: 0),
]
