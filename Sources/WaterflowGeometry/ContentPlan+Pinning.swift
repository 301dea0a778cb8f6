import Foundation

// What stays in view while its section scrolls.

/// An arrangement of this module's, of which it is known whether it pins items. One of the app's own may pin any, at
/// any offset.
protocol BuiltInArrangement: SectionArrangement {}

extension ContentPlan {
  /// The section whose header is pinned to the leading edge, where that is `distance` points from the leading end; nil where the
  /// content before it is in view, and at the leading end.
  ///
  /// - Complexity: O(log s), s sections.
  package func sectionOfPinnedHeader(at distance: CGFloat) -> Int? {
    let pixels = container.pixelAlignment.pixels(within: distance)
    let index = sections.partitioningIndex { $0.end > pixels }
    guard pinsBoundaries, pixels > 0, index < sections.count, sections[index].pinsHeader,
      sections[index].start <= pixels
    else { return nil }
    return index
  }

  /// Whether the header of a section stays in view.
  package func pinsHeader(ofSection section: Int) -> Bool { sections[section].pinsHeader }

  /// How far a section is from the leading end, in points.
  package func distance(toSection section: Int) -> CGFloat {
    container.pixelAlignment.points(sections[section].start)
  }

  /// Whether anything may be pinned in `rect` (content coordinates), wherever the bounds are there.
  ///
  /// - Complexity: O(log s + k), s sections, k of them visible in it.
  package func mayPin(in rect: CGRect) -> Bool {
    guard let window = mainWindow(of: rect) else { return false }
    var mayPin = pinsBoundaries || keepsBoundariesReadable
    forEachSection(visibleIn: window) { _, section in
      if let spreadsheet = section.arrangement as? SpreadsheetArrangement {
        mayPin = mayPin || spreadsheet.pinsElements
      } else if !(type(of: section.arrangement) is any BuiltInArrangement.Type) {
        // Of the type: a cast of the value would allocate, in each search.
        mayPin = true
      }
    }
    return mayPin
  }

  /// Spreadsheets in which a container of another length leaves room for more to pin, or for less; nil for none.
  ///
  /// - Complexity: O(s), s sections; O(1) for a container of the same size.
  package func sectionsPinningOtherwise(in container: LayoutContainer) -> IndexSet? {
    guard container.size != self.container.size else { return nil }
    func pinsOtherwise(_ section: Int) -> Bool {
      let arrangement = sections[section].arrangement
      // A cast of each would take a hundred times as long.
      guard type(of: arrangement) == SpreadsheetArrangement.self else { return false }
      return (arrangement as? SpreadsheetArrangement)?.pinsTheSame(in: container.size) == false
    }
    // Asked in each pass while a keyboard is open. A set makes objects.
    guard sections.indices.contains(where: pinsOtherwise) else { return nil }
    return IndexSet(sections.indices.filter(pinsOtherwise))
  }

  /// Calls `body` for the header and the footer of every section visible in `bounds` (content coordinates) that stay in
  /// view, with their frames there and their levels: where the section pins them, and across the scroll direction where
  /// the content is wider than its container.
  ///
  /// A header lies where it is, or at the leading edge, or is pushed out by the end of its section. A footer lies where
  /// it is, or at the trailing edge, or is pushed out by its header, which may be pinned itself. Content that is pulled
  /// beyond its ends takes them along. What is pushed out of `bounds` isn't named.
  ///
  /// - Parameters:
  ///   - leadingInset: how far the leading edge lies inside of `bounds`, in points.
  ///   - trailingInset: the same of the trailing edge.
  ///   - crossInset: the same of the edge at which positions across begin: the left one, or the right one from right to left,
  ///     or the top one in a horizontal container.
  /// - Complexity: O(log s + k), s sections, k of them visible; O(1) where none stays in view.
  package func forEachPinnedBoundary(
    in bounds: CGRect, leadingInset: CGFloat, trailingInset: CGFloat, crossInset: CGFloat,
    _ body: (_ element: ContentElement, _ frame: CGRect, _ level: Int) -> Void
  ) {
    guard pinsBoundaries || keepsBoundariesReadable, let window = mainWindow(of: bounds) else { return }
    let axis = container.scrollDirection
    let (first, last) = (axis.mainStart(of: bounds), axis.mainEnd(of: bounds))
    let isMirrored = container.isMainMirrored
    let leadingEdge = position(ofEdge: isMirrored ? last - leadingInset : first + leadingInset)
    let trailingEdge = position(ofEdge: isMirrored ? first + trailingInset : last - trailingInset)
    let shift = axis.point(main: 0, cross: crossShiftOfBoundaries(in: bounds, inset: crossInset))
    forEachSection(visibleIn: window) { index, section in
      guard section.carouselHeaderLength == 0 else { return }
      func visit(_ category: ContentElement.Category, _ frame: CGRect, _ level: Int) {
        body(ContentElement(section: index, category: category), frame.offsetBy(dx: shift.x, dy: shift.y), level)
      }
      var headerEnd = section.itemsStart
      if section.pinsHeader {
        let length = section.itemsStart - section.start
        let start = max(section.start, min(leadingEdge, section.end - length))
        headerEnd = start + length
        visit(.header, frameOfHeader(of: section, from: start), ElementLevel.pinnedHeader)
      } else if keepsBoundariesReadable, section.hasHeader, section.itemsStart > window.start {
        visit(.header, frameOfHeader(of: section, from: section.start), ElementLevel.readableBoundary)
      }
      if section.pinsFooter {
        let length = section.end - section.itemsEnd
        let start = min(section.itemsEnd, max(trailingEdge - length, headerEnd))
        guard start < window.end else { return }
        visit(.footer, frameOfFooter(of: section, from: start), ElementLevel.pinnedFooter)
      } else if keepsBoundariesReadable, section.hasFooter, section.itemsEnd < window.end {
        visit(.footer, frameOfFooter(of: section, from: section.itemsEnd), ElementLevel.readableBoundary)
      }
    }
  }

  /// The pixel nearest to an edge along the scroll direction, counted from the leading end of the content.
  private func position(ofEdge edge: CGFloat) -> Int {
    let position = container.pixelAlignment.pinnedEdge(at: edge)
    return container.isMainMirrored ? mainLength - position : position
  }

  /// Calls `body` for every item that its layout pins at an edge of `viewport`, with its frame there and its level, if
  /// it is visible in `rect`: section by section, in ascending index order in each. Both are in content coordinates.
  /// Items are pinned after a header and before a footer that are pinned themselves.
  ///
  /// - Complexity: O(log s) and what the layouts of the visible sections take.
  package func forEachPinnedItem(
    in rect: CGRect, viewport: CGRect, _ body: (_ element: ContentElement, _ frame: CGRect, _ level: Int) -> Void
  ) {
    guard let window = mainWindow(of: rect) else { return }
    forEachSection(visibleIn: window) { index, section in
      let origin = itemsOrigin(of: section)
      let sectionViewport = withoutPinnedBoundaries(viewport, of: section).offsetBy(dx: -origin.x, dy: -origin.y)
      let sectionRect = rect.offsetBy(dx: -origin.x, dy: -origin.y)
      section.arrangement.forEachPinnedItem(in: sectionRect, viewport: sectionViewport) { item, frame, level in
        body(.item(item, inSection: index), frame.offsetBy(dx: origin.x, dy: origin.y), level)
      }
    }
  }

  /// Calls `body` for every element that a layout adds and pins at an edge of `viewport`, with its frame there and its
  /// level, if it is visible in `rect`, as ``forEachPinnedItem(in:viewport:_:)`` does for items.
  ///
  /// - Parameter kinds: numbers the kinds of what layouts add.
  /// - Complexity: O(log s) and what the layouts of the visible sections take.
  package func forEachPinnedLayoutElement(
    in rect: CGRect, viewport: CGRect, kinds: inout ElementKinds,
    _ body: (_ element: ContentElement, _ frame: CGRect, _ level: Int) -> Void
  ) {
    guard let window = mainWindow(of: rect) else { return }
    forEachSection(visibleIn: window) { index, section in
      let origin = itemsOrigin(of: section)
      section.arrangement.forEachPinnedLayoutElement(
        in: rect.offsetBy(dx: -origin.x, dy: -origin.y),
        viewport: withoutPinnedBoundaries(viewport, of: section).offsetBy(dx: -origin.x, dy: -origin.y)
      ) { element in
        body(
          ContentElement(element, inSection: index, kinds: &kinds),
          element.frame.offsetBy(dx: origin.x, dy: origin.y), element.level)
      }
    }
  }

  /// The item on top at `point` (content coordinates), or nil; in a carousel none.
  ///
  /// What is pinned covers the rest, and isn't at the frame that it would have scrolled to.
  ///
  /// - Parameters:
  ///   - bounds: what is visible of the content.
  ///   - viewport: what the content insets leave of that.
  /// - Complexity: that of ``item(at:)`` and ``forEachPinnedItem(in:viewport:_:)``.
  package func item(at point: CGPoint, in bounds: CGRect, viewport: CGRect) -> ContentElement? {
    let scrolling = item(at: point)
    var isElsewhere = false
    var top: (element: ContentElement, level: Int)?
    forEachPinnedItem(in: bounds, viewport: viewport) { element, frame, level in
      // A layout of the app's own may pin what isn't there.
      guard element.index >= 0, element.index < itemCount(inSection: element.section) else { return }
      if !frame.holds(point) {
        isElsewhere = isElsewhere || element == scrolling
      } else if top.map({ $0.level < level }) ?? true {
        top = (element, level)
      }
    }
    return top?.element ?? (isElsewhere ? nil : scrolling)
  }

  /// The part of `viewport` (content coordinates) in which a section's items are visible as they scroll: without what
  /// its layout pins at the edges, and without its header and footer where they are pinned.
  ///
  /// Complexity: O(1).
  package func scrollingPart(of viewport: CGRect, inSection section: Int) -> CGRect {
    guard sections.indices.contains(section) else { return viewport }
    let section = sections[section]
    var part = withoutPinnedBoundaries(viewport, of: section)
    let pinned = section.arrangement.pinnedSize
    part.size.width = max(0, part.width - pinned.width)
    part.size.height = max(0, part.height - pinned.height)
    part.origin.y += pinned.height
    if !container.isRightToLeft { part.origin.x += pinned.width }
    return part
  }

  func withoutPinnedBoundaries(_ viewport: CGRect, of section: StackedSection) -> CGRect {
    let alignment = container.pixelAlignment
    var part = viewport
    if section.pinsHeader {
      part = container.trimming(alignment.points(section.itemsStart - section.start), from: part)
    }
    if section.pinsFooter {
      part = container.trimming(alignment.points(section.end - section.itemsEnd), fromEndOf: part)
    }
    return part
  }
}
