import Foundation

/// All sections stacked along the scroll direction: header, items, footer, next section.
///
///     | header 0             |
///     | items of section 0   |   a background lies under header, items and footer
///     | footer 0             |
///     | header 1             |
///     | ...                  |
///
/// Positions are content coordinates in points. In a horizontally scrolling right-to-left container the first section
/// is the rightmost one.
///
/// A plan is a value; it changes only when a new one is made.
public struct ContentPlan: Sendable {
  /// One section before it is stacked.
  public struct Section: Sendable {
    public var arrangement: any SectionArrangement
    /// Lengths along the scroll direction in points; 0 for none. Negative, NaN and infinite lengths count as 0.
    public var headerLength: CGFloat
    public var footerLength: CGFloat
    public var hasBackground: Bool

    public init(
      arrangement: any SectionArrangement, headerLength: CGFloat = 0, footerLength: CGFloat = 0,
      hasBackground: Bool = false
    ) {
      self.arrangement = arrangement
      self.headerLength = headerLength
      self.footerLength = footerLength
      self.hasBackground = hasBackground
    }
  }

  /// A section in its place, in whole pixels along the scroll direction.
  private struct StackedSection {
    let arrangement: any SectionArrangement
    let hasBackground: Bool
    let start: Int
    let itemsStart: Int
    let itemsEnd: Int
    let end: Int

    var hasHeader: Bool { itemsStart > start }
    var hasFooter: Bool { end > itemsEnd }
  }

  public let container: LayoutContainer
  /// The size of everything in points. Across the scroll direction at least the container's.
  public let contentSize: CGSize

  private let sections: [StackedSection]
  private let mainLength: Int

  /// - Complexity: O(s), s sections.
  public init(sections: [Section], in container: LayoutContainer) {
    let alignment = container.pixelAlignment
    let axis = container.axis
    var stacked: [StackedSection] = []
    stacked.reserveCapacity(sections.count)
    var position = 0
    var cross = container.crossLength > 0 && container.crossLength.isFinite ? container.crossLength : 0
    for section in sections {
      let itemsStart = position + alignment.pixels(holding: Self.usable(section.headerLength))
      // Somebody's own arrangements may claim any size; their sum must not overflow.
      let itemsLength = min(
        alignment.pixels(holdingContent: axis.main(of: section.arrangement.size)),
        Int(PixelAlignment.farthest) - min(itemsStart, Int(PixelAlignment.farthest)))
      let itemsEnd = itemsStart + itemsLength
      let end = itemsEnd + alignment.pixels(holding: Self.usable(section.footerLength))
      stacked.append(
        StackedSection(
          arrangement: section.arrangement, hasBackground: section.hasBackground,
          start: position, itemsStart: itemsStart, itemsEnd: itemsEnd, end: end))
      position = end
      let sectionCross = axis.cross(of: section.arrangement.size)
      if sectionCross.isFinite { cross = max(cross, sectionCross) }
    }
    self.container = container
    self.sections = stacked
    mainLength = position
    contentSize = axis.size(main: alignment.points(position), cross: cross)
  }

  public var sectionCount: Int { sections.count }

  private static func usable(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }

  /// The number of items in a section; 0 for a section that isn't there.
  public func itemCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].arrangement.count : 0
  }

  // MARK: Frames

  /// The frame of an element in content coordinates, or nil if there is no such element.
  ///
  /// Complexity: O(1).
  public func frame(of element: ContentElement) -> CGRect? {
    guard sections.indices.contains(element.section) else { return nil }
    let section = sections[element.section]
    switch element.category {
    case .background:
      return section.hasBackground ? band(from: section.start, to: section.end) : nil
    case .header:
      return section.hasHeader ? band(from: section.start, to: section.itemsStart) : nil
    case .item:
      guard element.index >= 0, element.index < section.arrangement.count else { return nil }
      let frame = section.arrangement.frame(ofItemAt: element.index)
      return container.axis.offset(frame, alongMain: itemsOffset(of: section))
    case .footer:
      return section.hasFooter ? band(from: section.itemsEnd, to: section.end) : nil
    }
  }

  /// A stretch of the main axis over the whole width of the content.
  private func band(from start: Int, to end: Int) -> CGRect {
    let alignment = container.pixelAlignment
    return container.axis.rect(
      main: alignment.points(container.isMainMirrored ? mainLength - end : start),
      cross: 0,
      mainLength: alignment.points(end - start),
      crossLength: container.axis.cross(of: contentSize))
  }

  /// What is added to section coordinates along the main axis to get content coordinates, in points.
  private func itemsOffset(of section: StackedSection) -> CGFloat {
    let alignment = container.pixelAlignment
    return alignment.points(container.isMainMirrored ? mainLength - section.itemsEnd : section.itemsStart)
  }

  // MARK: Searching

  /// Calls `body` for every element that is seen in `rect` (content coordinates), in the elements' order.
  ///
  /// Complexity: O(log s + log n + k), s sections, n items in the sections that are seen, k elements seen.
  public func forEachElement(in rect: CGRect, _ body: (_ element: ContentElement, _ frame: CGRect) -> Void) {
    let axis = container.axis
    let alignment = container.pixelAlignment
    guard var window = alignment.window(from: axis.mainStart(of: rect), to: axis.mainEnd(of: rect)) else { return }
    if container.isMainMirrored {
      window = PixelWindow(start: mainLength - window.end, end: mainLength - window.start)
    }
    var index = firstSection(endingAfter: window.start)
    while index < sections.count, sections[index].start < window.end {
      visit(sections[index], at: index, in: rect, window, body)
      index += 1
    }
  }

  private func visit(
    _ section: StackedSection, at index: Int, in rect: CGRect, _ window: PixelWindow,
    _ body: (ContentElement, CGRect) -> Void
  ) {
    func visitBand(_ category: ContentElement.Category, _ exists: Bool, from start: Int, to end: Int) {
      guard exists, window.shows(from: start, to: end) else { return }
      let frame = band(from: start, to: end)
      // A grid may be scrolled sideways past the band of a narrower section.
      guard rect.minX < frame.maxX, rect.maxX > frame.minX, rect.minY < frame.maxY, rect.maxY > frame.minY else {
        return
      }
      body(ContentElement(section: index, category: category), frame)
    }
    visitBand(.background, section.hasBackground, from: section.start, to: section.end)
    visitBand(.header, section.hasHeader, from: section.start, to: section.itemsStart)
    if section.arrangement.count > 0 {
      let offset = itemsOffset(of: section)
      let axis = container.axis
      section.arrangement.forEachItem(in: axis.offset(rect, alongMain: -offset)) { item, frame in
        body(.item(item, inSection: index), axis.offset(frame, alongMain: offset))
      }
    }
    visitBand(.footer, section.hasFooter, from: section.itemsEnd, to: section.end)
  }

  /// The item whose frame contains `point` (content coordinates), or nil.
  ///
  /// Complexity: O(log s + log n), s sections, n items in the section.
  public func item(at point: CGPoint) -> ContentElement? {
    let around = CGRect(origin: point, size: .zero).insetBy(dx: -1, dy: -1)
    var found: ContentElement?
    forEachElement(in: around) { element, frame in
      if found == nil, element.category == .item, frame.contains(point) { found = element }
    }
    return found
  }

  /// Sections end in ascending order, so a binary search finds the first that reaches beyond `position`.
  private func firstSection(endingAfter position: Int) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].end > position { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
