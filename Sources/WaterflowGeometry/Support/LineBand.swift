import Foundation

/// The band that lines of items fill across the scroll direction, between the insets, in whole pixels.
struct LineBand: Sendable, Hashable {
  /// Where lines start, seen from the leading side.
  let start: Int
  /// What a line holds; 0 when there is no room, which is reported.
  let length: Int
  /// The far side, which positions are subtracted from when items run from right to left; nil when they don't.
  let mirrorEdge: Int?

  init(for items: SectionItems, insets: SectionInsets, in container: LayoutContainer) {
    let alignment = container.pixelAlignment
    let direction = container.scrollDirection
    let crossLength = container.crossLength
    let room = crossLength - insets.crossStart(direction) - insets.crossEnd(direction)
    // Positions in a line are kept in 32 bits; no viewport comes near this bound.
    let available = room > 0 && room.isFinite ? min(room, PixelAlignment.maximumLength) : 0
    let leading = min(insets.crossStart(direction), PixelAlignment.maximumLength)
    start = alignment.nearestEdge(to: leading)
    length = alignment.nearestEdge(to: leading + available) - start
    mirrorEdge = container.isCrossMirrored ? alignment.nearestEdge(to: crossLength) : nil
    if length == 0, items.count > 0 { items.report(.noRoom(available: room)) }
  }

  /// From positions in a line to pixels across the section.
  func pixels(_ positions: Range<Int>) -> Range<Int> {
    let first = start + positions.lowerBound
    let last = start + positions.upperBound
    guard let mirrorEdge else { return first..<last }
    return mirrorEdge - last..<mirrorEdge - first
  }

  /// From pixels across the section to positions in a line: the other way round.
  func positions(_ window: PixelWindow) -> PixelWindow {
    guard let mirrorEdge else { return PixelWindow(start: window.start - start, end: window.end - start) }
    return PixelWindow(start: mirrorEdge - window.end - start, end: mirrorEdge - window.start - start)
  }
}
