import Foundation

// What stays in view while its section scrolls.

extension ContentPlan {
  /// Calls `body` for the header of every section visible in `bounds` (content coordinates), with the frame at which
  /// it stays in view: its own, or `inset` points after the leading edge of `bounds`, or pushed out by the end of its
  /// section. Content that is pulled beyond its beginning takes its header along.
  ///
  /// Complexity: O(log s + k), s sections, k of them visible.
  package func forEachPinnedHeader(
    in bounds: CGRect, inset: CGFloat, _ body: (_ element: ContentElement, _ frame: CGRect) -> Void
  ) {
    guard let window = mainWindow(of: bounds) else { return }
    let alignment = container.pixelAlignment
    let edge =
      container.isMainMirrored
      ? mainLength - alignment.nearestEdge(to: bounds.maxX - inset)
      : alignment.nearestEdge(to: container.scrollDirection.mainStart(of: bounds) + inset)
    forEachSection(visibleIn: window) { index, section in
      guard section.hasHeader else { return }
      let length = section.itemsStart - section.start
      let start = max(section.start, min(edge, section.end - length))
      body(ContentElement(section: index, category: .header), insetBand(from: start, to: start + length))
    }
  }

  /// Calls `body` for every item that its layout pins at an edge of `viewport`, with its frame there and its level, if
  /// it is visible in `rect`: section by section, in ascending index order in each. Both are in content coordinates.
  /// `belowHeaders` says whether headers are pinned, too, so that items are pinned after them.
  ///
  /// - Complexity: O(log s) and what the layouts of the visible sections take.
  package func forEachPinnedItem(
    in rect: CGRect, viewport: CGRect, belowHeaders: Bool,
    _ body: (_ element: ContentElement, _ frame: CGRect, _ level: Int) -> Void
  ) {
    guard let window = mainWindow(of: rect) else { return }
    forEachSection(visibleIn: window) { index, section in
      let origin = itemsOrigin(of: section)
      var sectionViewport = viewport.offsetBy(dx: -origin.x, dy: -origin.y)
      if belowHeaders, section.hasHeader {
        let header = container.pixelAlignment.points(section.itemsStart - section.start)
        sectionViewport = container.trimming(header, from: sectionViewport)
      }
      let sectionRect = rect.offsetBy(dx: -origin.x, dy: -origin.y)
      section.arrangement.forEachPinnedItem(in: sectionRect, viewport: sectionViewport) { item, frame, level in
        body(.item(item, inSection: index), frame.offsetBy(dx: origin.x, dy: origin.y), level)
      }
    }
  }

  /// The part of `viewport` (content coordinates) in which a section's items are visible as they scroll: without what
  /// its layout pins at the edges and, where headers are pinned, without its header.
  ///
  /// Complexity: O(1).
  package func scrollingPart(of viewport: CGRect, inSection section: Int, belowHeader: Bool) -> CGRect {
    guard sections.indices.contains(section) else { return viewport }
    let section = sections[section]
    let header = belowHeader ? container.pixelAlignment.points(section.itemsStart - section.start) : 0
    var part = container.trimming(header, from: viewport)
    let pinned = section.arrangement.pinnedSize
    part.size.width = max(0, part.width - pinned.width)
    part.size.height = max(0, part.height - pinned.height)
    part.origin.y += pinned.height
    if !container.isRightToLeft { part.origin.x += pinned.width }
    return part
  }
}
