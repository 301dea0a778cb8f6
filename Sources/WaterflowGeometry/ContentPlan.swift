import Foundation

/// All sections stacked along the scroll direction: header, items, footer, next section.
///
///     | leading space        |   for a view before all sections
///     | header 0             |
///     | items of section 0   |   a background lies under header, items and footer
///     | footer 0             |
///     | header 1             |
///     | ...                  |
///     | trailing space       |   for a view after all sections
///
/// Positions are content coordinates in points. In a horizontally scrolling right-to-left container the first section
/// is the rightmost one, and content shorter than the container lies at its right edge; in a vertically scrolling one,
/// sections narrower than the content lie at its right edge.
///
/// A plan is a value. ``updateSections(_:_:)`` changes some sections and shifts the others.
package struct ContentPlan: Sendable {
  /// One section before it is stacked.
  package struct Section: Sendable {
    /// Where its items are, in section coordinates.
    package var arrangement: any SectionArrangement
    /// The length of its header along the scroll direction in points; 0 for none. Negative, NaN and infinite lengths
    /// count as 0.
    package var headerLength: CGFloat
    /// Like ``headerLength``, for the footer.
    package var footerLength: CGFloat
    /// The space around its header, which isn't part of ``headerLength``. Negative and NaN values count as 0.
    package var headerInsets = SectionInsets.zero
    /// Like ``headerInsets``, for the footer.
    package var footerInsets = SectionInsets.zero
    /// The space between the bounds of the section and its background.
    package var backgroundInsets = SectionInsets.zero
    /// Whether the section has a background.
    package var hasBackground: Bool
    /// Whether its header stays in view while the section does.
    package var pinsHeader = false
    /// Like ``pinsHeader``, for the footer.
    package var pinsFooter = false
    /// Whether its layout has to arrange it again in a container of another length along the scroll direction.
    package var dependsOnContainerLength = false
    /// What its layout offers to items whose natural sizes are measured.
    package var sizeProposal: SizeProposal?

    /// A section with the header, footer and background that are asked for.
    package init(
      arrangement: any SectionArrangement, headerLength: CGFloat = 0, footerLength: CGFloat = 0,
      hasBackground: Bool = false
    ) {
      self.arrangement = arrangement
      self.headerLength = headerLength
      self.footerLength = footerLength
      self.hasBackground = hasBackground
    }
  }

  /// A section with its position, in whole pixels along the scroll direction.
  struct StackedSection {
    var section: Section
    var start = 0
    var itemsStart = 0
    var itemsEnd = 0
    var end = 0
    /// Whether the section scrolls orthogonally.
    var isCarousel = false
    /// How long the header is that begins a carousel, in points; 0 for none.
    var carouselHeaderLength: CGFloat = 0
    /// What is stacked, in pixels: found once, as asking an arrangement costs more than adding.
    var lengths = (header: 0, items: 0, footer: 0)
    /// How long the items are across the scroll direction, in points.
    var crossLength: CGFloat = 0
    /// Whether its header or footer stays in view while the section does.
    var pinsBoundary = false
    /// Whether it has a header or footer that is kept readable beside wide content.
    var hasReadableBoundary = false

    var arrangement: any SectionArrangement { section.arrangement }
    var hasBackground: Bool { section.hasBackground }

    var hasHeader: Bool { itemsStart > start || carouselHeaderLength > 0 }
    var hasFooter: Bool { end > itemsEnd }
    var pinsHeader: Bool { section.pinsHeader && itemsStart > start }
    var pinsFooter: Bool { section.pinsFooter && hasFooter }
  }

  /// The container that the sections were arranged in.
  package internal(set) var container: LayoutContainer
  /// The size of everything in points. Across the scroll direction at least the container's and the insets beside it;
  /// along it at least the container's where that is horizontal and reading starts at the right.
  package internal(set) var contentSize: CGSize = .zero

  /// What the content keeps clear of beside the container.
  package internal(set) var sideInsets: SideInsets
  /// What wide content leaves of them.
  var usedSideInsets: SideInsets

  var sections: [StackedSection] = []
  var leadingLength = 0
  var trailingLength = 0
  var sectionsEnd = 0
  /// What the content is at least as long as, in pixels.
  var leastLength = 0
  /// The length of everything in pixels.
  var mainLength = 0
  /// Whether there is a header or footer that stays in view while its section does.
  package internal(set) var pinsBoundaries = false
  /// Whether there is a header or footer that stays in view across the scroll direction, as the content is wider than
  /// its container.
  var keepsBoundariesReadable = false

  /// Stacks sections.
  ///
  /// - Parameters:
  ///   - sections: from the first to the last.
  ///   - leadingLength: the space before the first section, along the scroll direction in points.
  ///   - trailingLength: the space after the last section. Negative, NaN and infinite lengths count as 0.
  ///   - sideInsets: what the sections keep clear of beside the container. Backgrounds and the spaces before and after
  ///     the sections reach over them.
  ///   - container: the container that the sections were arranged in.
  /// - Complexity: O(s), s sections.
  package init(
    sections: [Section], leadingLength: CGFloat = 0, trailingLength: CGFloat = 0, sideInsets: SideInsets = .zero,
    in container: LayoutContainer
  ) {
    self.container = container
    self.sideInsets = sideInsets
    usedSideInsets = sideInsets
    self.sections = sections.map { StackedSection(section: $0) }
    self.leadingLength = container.pixelAlignment.pixels(holding: leadingLength)
    self.trailingLength = container.pixelAlignment.pixels(holding: trailingLength)
    for index in self.sections.indices { measure(index) }
    stack(from: 0)
  }

  /// What the layout of a section offers to items whose natural sizes are measured; nil if it measures none.
  package func sizeProposal(inSection section: Int) -> SizeProposal? {
    sections.indices.contains(section) ? sections[section].section.sizeProposal : nil
  }

  /// Whether the content is longer than what it consists of.
  package var isLengthened: Bool { leastLength > 0 }

  /// How long the content is along the scroll direction, in points. Content that is shorter than a horizontal
  /// right-to-left container is shorter than ``contentSize``.
  package var length: CGFloat {
    container.isMainMirrored ? contentSize.width - trailingFrame.minX : container.scrollDirection.main(of: contentSize)
  }

  /// How far a position along the scroll direction (content coordinates) is from the leading end of the content, in
  /// points.
  package func distanceFromLeadingEnd(ofEdge edge: CGFloat) -> CGFloat {
    container.isMainMirrored ? contentSize.width - edge : edge
  }

  /// The offset of the content before it is scrolled, in a scroll view of its own.
  package var beginning: CGPoint {
    // Content that is read from the right may be wider than the container across the scroll direction, too.
    container.isRightToLeft ? CGPoint(x: contentSize.width - container.size.width, y: 0) : .zero
  }

  /// The sections whose layouts depend on the length of the container along the scroll direction.
  ///
  /// Complexity: O(s), s sections.
  package var sectionsDependingOnContainerLength: IndexSet {
    IndexSet(sections.indices.lazy.filter { sections[$0].section.dependsOnContainerLength })
  }

  /// The number of sections.
  package var sectionCount: Int { sections.count }

  static func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }

  /// The number of items in a section; 0 for a section that isn't there.
  package func itemCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].arrangement.count : 0
  }

  // MARK: Frames

  /// The frame of an element in content coordinates, or nil if there is no such element. For what a layout adds to its
  /// items see ``frameOfLayoutElement(ofKind:at:inSection:)``. Items of a carousel are where they are before it
  /// is scrolled.
  ///
  /// Complexity: O(1).
  package func frame(of element: ContentElement) -> CGRect? {
    guard sections.indices.contains(element.section) else { return nil }
    let section = sections[element.section]
    switch element.category {
    case .background:
      return section.hasBackground ? frameOfBackground(of: section) : nil
    case .header:
      return section.hasHeader ? frameOfHeader(of: section, from: section.start) : nil
    case .orthogonalSection:
      return section.isCarousel ? frameOfItems(of: section) : nil
    case .item:
      guard element.index >= 0, element.index < section.arrangement.count else { return nil }
      let frame = section.arrangement.frame(ofItemAt: element.index)
      let origin = itemsOrigin(of: section)
      return frame.offsetBy(dx: origin.x, dy: origin.y)
    case .footer:
      return section.hasFooter ? frameOfFooter(of: section, from: section.itemsEnd) : nil
    case .layoutElement:
      // Its kind has a name, which only its view knows.
      return nil
    }
  }

  /// The frame of a section in content coordinates, header and footer included; nil for one that isn't there.
  ///
  /// Complexity: O(1).
  package func frame(ofSection section: Int) -> CGRect? {
    sections.indices.contains(section) ? strip(from: sections[section].start, to: sections[section].end) : nil
  }

  /// The space before the first section, in content coordinates.
  package var leadingFrame: CGRect { strip(from: 0, to: leadingLength) }

  /// Whether there is space before or after all sections.
  package var hasAccessories: Bool { leadingLength > 0 || trailingLength > 0 }

  /// The space after the last section, in content coordinates.
  package var trailingFrame: CGRect { strip(from: sectionsEnd, to: sectionsEnd + trailingLength) }

  /// Where the corner of the section's own coordinates lies, in content coordinates.
  ///
  /// A section lies at the edge where reading starts: in right-to-left one that is narrower than the content is shifted
  /// to the right.
  func itemsOrigin(of section: StackedSection) -> CGPoint {
    let alignment = container.pixelAlignment
    let axis = container.scrollDirection
    let main = alignment.points(container.isMainMirrored ? mainLength - section.itemsEnd : section.itemsStart)
    var cross = usedSideInsets.start
    if container.isCrossMirrored {
      let length = max(Self.finite(axis.cross(of: section.arrangement.size)), Self.finite(container.crossLength), 0)
      cross = axis.cross(of: contentSize) - usedSideInsets.end - length
    }
    return axis.rect(main: main, cross: cross, mainLength: 0, crossLength: 0).origin
  }

  // MARK: Searching

  /// Calls `body` for every element that is visible in `rect` (content coordinates), in the elements' order. A carousel
  /// stands for its items.
  ///
  /// Complexity: O(log s + log n + k), s sections, n items in the visible sections, k visible elements.
  package func forEachElement(in rect: CGRect, _ body: (_ element: ContentElement, _ frame: CGRect) -> Void) {
    guard let window = mainWindow(of: rect) else { return }
    forEachSection(visibleIn: window) { index, section in
      visit(section, at: index, in: rect, window, body)
    }
  }

  /// The stretch of the main axis that `rect` covers, counted from the leading end; nil for NaN.
  func mainWindow(of rect: CGRect) -> PixelWindow? {
    let axis = container.scrollDirection
    let window = container.pixelAlignment.window(from: axis.mainStart(of: rect), to: axis.mainEnd(of: rect))
    return container.isMainMirrored ? window?.mirrored(at: mainLength) : window
  }

  func forEachSection(visibleIn window: PixelWindow, _ body: (_ index: Int, _ section: StackedSection) -> Void) {
    var index = firstSection(endingAfter: window.start)
    while index < sections.count, sections[index].start < window.end {
      body(index, sections[index])
      index += 1
    }
  }

  /// Dynamic, as the compiler would make a copy of it, and of all around it, for each closure that it is called with.
  private dynamic func visit(
    _ section: StackedSection, at index: Int, in rect: CGRect, _ window: PixelWindow,
    _ body: (ContentElement, CGRect) -> Void
  ) {
    func visitBoundary(_ category: ContentElement.Category, _ exists: Bool, _ frame: @autoclosure () -> CGRect) {
      guard exists else { return }
      let frame = frame()
      if frame.overlaps(rect) { body(ContentElement(section: index, category: category), frame) }
    }
    let (hasHeader, hasFooter) = (
      section.carouselHeaderLength > 0
        || section.hasHeader && window.overlaps(from: section.start, to: section.itemsStart),
      section.hasFooter && window.overlaps(from: section.itemsEnd, to: section.end)
    )
    visitBoundary(.background, section.hasBackground, frameOfBackground(of: section))
    visitBoundary(.header, hasHeader, frameOfHeader(of: section, from: section.start))
    if section.isCarousel {
      let frame = frameOfItems(of: section)
      if frame.overlaps(rect) { body(ContentElement(section: index, category: .orthogonalSection), frame) }
    } else if section.arrangement.count > 0 {
      let origin = itemsOrigin(of: section)
      section.arrangement.forEachItem(in: rect.offsetBy(dx: -origin.x, dy: -origin.y)) { item, frame in
        body(.item(item, inSection: index), frame.offsetBy(dx: origin.x, dy: origin.y))
      }
    }
    visitBoundary(.footer, hasFooter, frameOfFooter(of: section, from: section.itemsEnd))
  }

  /// Calls `body` for every element that is visible in `rect` (content coordinates), what layouts add to their items
  /// included, with its level, section by section. Elements that layouts add come in the order in which they are named.
  ///
  /// - Parameter kinds: numbers the kinds of what layouts add.
  /// - Complexity: O(log s) and what the layouts of the visible sections take, s sections.
  package func forEachElement(
    in rect: CGRect, kinds: inout ElementKinds,
    _ body: (_ element: ContentElement, _ frame: CGRect, _ level: Int) -> Void
  ) {
    guard let window = mainWindow(of: rect) else { return }
    var index = firstSection(endingAfter: window.start)
    while index < sections.count, sections[index].start < window.end {
      let section = sections[index]
      visit(section, at: index, in: rect, window) { element, frame in body(element, frame, element.category.level) }
      index += 1
      guard !section.isCarousel else { continue }
      let origin = itemsOrigin(of: section)
      section.arrangement.forEachLayoutElement(in: rect.offsetBy(dx: -origin.x, dy: -origin.y)) { element in
        body(
          ContentElement(element, inSection: index - 1, kinds: &kinds),
          element.frame.offsetBy(dx: origin.x, dy: origin.y), element.level)
      }
    }
  }

  /// The section in which `point` (content coordinates) lies along the scroll direction, header and footer included;
  /// nil before the first, after the last and at sections without length.
  ///
  /// Complexity: O(log s), s sections.
  package func section(at point: CGPoint) -> Int? {
    guard let window = mainWindow(of: CGRect(origin: point, size: .zero)) else { return nil }
    let index = firstSection(endingAfter: window.start)
    return index < sections.count && sections[index].start <= window.start ? index : nil
  }

  /// The item whose frame contains `point` (content coordinates), or nil; in a carousel none.
  ///
  /// Complexity: O(log s + log n), s sections, n items in the section.
  package func item(at point: CGPoint) -> ContentElement? {
    let around = CGRect(origin: point, size: .zero).insetBy(dx: -1, dy: -1)
    var found: ContentElement?
    forEachElement(in: around) { element, frame in
      if found == nil, element.category == .item, frame.holds(point) { found = element }
    }
    return found
  }

  /// Sections end in ascending order, so a binary search finds the first that reaches beyond `position`.
  private func firstSection(endingAfter position: Int) -> Int {
    sections.indices.partitioningIndex { sections[$0].end > position }
  }
}
