import Foundation
import TestSupport
import WaterflowGeometry

/// Sections stacked by adding up, in the elements' order.
struct NaivePile {
  /// In pixels.
  let extent: PixelRect
  let contentSize: CGSize
  private(set) var elements: [(element: ContentElement, frame: CGRect)] = []

  private let scale: CGFloat
  private let isHorizontal: Bool
  private let isMirrored: Bool
  /// The length of the content along the scroll direction, and its width across, in pixels and in points.
  private let total: Int
  private let across: CGFloat

  init(_ sections: [RandomSections.Section], in container: LayoutContainer) {
    scale = container.displayScale
    isHorizontal = container.scrollDirection == .horizontal
    isMirrored = isHorizontal && container.isRightToLeft
    across = isHorizontal ? container.size.height : container.size.width
    let placed = sections.map { $0.waterfall.place() }
    let filled = zip(placed, sections).reduce(0) { $0 + $1.0.mainLength + $1.1.headerLength + $1.1.footerLength }
    total = isMirrored ? max(filled, Int((container.size.width * scale + 0.001).rounded(.down))) : filled
    let length = CGFloat(total) / scale
    contentSize = isHorizontal ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
    extent = PixelRect(
      x: 0, y: 0, width: Int(contentSize.width * scale), height: Int(contentSize.height * scale))

    var position = 0
    for (index, (section, items)) in zip(sections, placed).enumerated() {
      add(section, index: index, frames: items.frames, itemLength: items.mainLength, at: position)
      position += section.headerLength + items.mainLength + section.footerLength
    }
  }

  private mutating func add(
    _ section: RandomSections.Section, index: Int, frames: [PixelRect], itemLength: Int, at start: Int
  ) {
    func add(_ category: ContentElement.Category, at start: Int, length: Int) {
      elements.append((ContentElement(section: index, category: category), strip(start, length)))
    }
    let itemStart = start + section.headerLength
    let itemEnd = itemStart + itemLength
    if section.hasBackground { add(.background, at: start, length: itemEnd + section.footerLength - start) }
    if section.headerLength > 0 { add(.header, at: start, length: section.headerLength) }
    let offset = isMirrored ? total - itemEnd : itemStart
    for (item, frame) in frames.enumerated() {
      var moved = frame
      if isHorizontal { moved.x += offset } else { moved.y += offset }
      elements.append((.item(item, inSection: index), moved.inPoints(scale: scale)))
    }
    if section.footerLength > 0 { add(.footer, at: itemEnd, length: section.footerLength) }
  }

  /// A part of the content over its whole width.
  private func strip(_ start: Int, _ length: Int) -> CGRect {
    let position = CGFloat(isMirrored ? total - start - length : start) / scale
    let length = CGFloat(length) / scale
    return isHorizontal
      ? CGRect(x: position, y: 0, width: length, height: across)
      : CGRect(x: 0, y: position, width: across, height: length)
  }
}
