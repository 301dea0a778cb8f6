import Foundation

// Headers, footers and backgrounds: stretches of the main axis, and what their insets leave of them.

extension ContentPlan {
  /// The length of what precedes the space for items where there are none: up to the end of the last header or footer
  /// of a section. Insets of layouts after it are free.
  ///
  /// Complexity: O(s), s sections.
  package var lengthBeforeEmptiness: CGFloat {
    let leading = container.scrollDirection.main(of: leadingFrame.size)
    guard let last = sections.last(where: { $0.hasHeader || $0.hasFooter }) else { return leading }
    // The header of a carousel lies beside its items.
    return container.pixelAlignment.points(
      last.hasFooter || last.carouselHeaderLength > 0 ? last.end : last.itemsStart)
  }

  /// Calls `body` for each header, footer and background that sections which reach into `rect` (content coordinates) don't have.
  ///
  /// Complexity: O(log s + k), s sections, k of them there.
  package func forEachAbsentBoundary(in rect: CGRect, _ body: (_ element: ContentElement) -> Void) {
    guard let window = mainWindow(of: rect) else { return }
    forEachSection(visibleIn: window) { index, section in
      if !section.hasBackground { body(ContentElement(section: index, category: .background)) }
      if !section.hasHeader { body(ContentElement(section: index, category: .header)) }
      if !section.hasFooter { body(ContentElement(section: index, category: .footer)) }
    }
  }

  /// The length of a header or footer together with its insets, in pixels; 0 without a length of its own.
  func boundaryLength(_ length: CGFloat, _ insets: SectionInsets) -> Int {
    let length = container.pixelAlignment.pixels(holding: Self.finite(length))
    guard length > 0, insets != .zero else { return length }
    let insets = SectionSpace(container).pixels(holding: insets)
    return insets.mainStart + length + insets.mainEnd
  }

  /// The frame of a section's header when its insets begin at `start`, in pixels: elsewhere than in the section while
  /// it is pinned.
  func frameOfHeader(of section: StackedSection, from start: Int) -> CGRect {
    guard section.carouselHeaderLength == 0 else { return parts(ofCarousel: section).header }
    return strip(
      from: start, to: start + section.itemsStart - section.start, within: section.section.headerInsets,
      boundarySides)
  }

  /// Like ``frameOfHeader(of:from:)``, for the footer.
  func frameOfFooter(of section: StackedSection, from start: Int) -> CGRect {
    strip(
      from: start, to: start + section.end - section.itemsEnd, within: section.section.footerInsets, boundarySides)
  }

  /// What headers and footers keep clear of: they are as wide as the container, also where the content is wider.
  private var boundarySides: SideInsets {
    var sides = usedSideInsets
    if container.isCrossMirrored { sides.start += hiddenCrossLength } else { sides.end += hiddenCrossLength }
    return sides
  }

  /// How far headers and footers are moved across the scroll direction to be where the user reads, in points.
  ///
  /// - Parameters:
  ///   - bounds: what is visible, in content coordinates.
  ///   - inset: how far the edge at which positions across begin lies inside of them.
  func crossShiftOfBoundaries(in bounds: CGRect, inset: CGFloat) -> CGFloat {
    let (hidden, axis) = (hiddenCrossLength, container.scrollDirection)
    guard hidden > 0 else { return 0 }
    let isMirrored = container.isCrossMirrored
    let shift =
      isMirrored
      ? max(-hidden, min(axis.crossEnd(of: bounds) - inset - axis.cross(of: contentSize), 0))
      : max(0, min(axis.crossStart(of: bounds) + inset, hidden))
    return container.pixelAlignment.points(container.pixelAlignment.pinnedEdge(at: shift))
  }

  /// The frame of a section's background. Where it has an inset it keeps clear of the side insets, too; else it reaches
  /// over them.
  func frameOfBackground(of section: StackedSection) -> CGRect {
    let insets = section.section.backgroundInsets
    let (start, end) = crossEnds(of: insets)
    return strip(
      from: section.start, to: section.end, within: insets,
      SideInsets(start: start > 0 ? usedSideInsets.start : 0, end: end > 0 ? usedSideInsets.end : 0))
  }

  /// A stretch of the main axis over the whole width of the content.
  func strip(from start: Int, to end: Int) -> CGRect { strip(from: start, to: end, within: .zero, .zero) }

  private func strip(from start: Int, to end: Int, within insets: SectionInsets, _ sides: SideInsets) -> CGRect {
    let (alignment, axis) = (container.pixelAlignment, container.scrollDirection)
    var (start, end, sides) = (start, end, sides)
    if insets != .zero {
      let pixels = SectionSpace(container).pixels(holding: insets)
      start += pixels.mainStart
      end = max(start, end - pixels.mainEnd)
      let cross = crossEnds(of: insets)
      sides.start += alignment.points(cross.start)
      sides.end += alignment.points(cross.end)
    }
    return axis.rect(
      main: alignment.points(container.isMainMirrored ? mainLength - end : start), cross: sides.start,
      mainLength: alignment.points(end - start),
      crossLength: max(0, axis.cross(of: contentSize) - sides.start - sides.end))
  }

  /// What insets take across the scroll direction, in pixels, at the left and at the right, or in a horizontal view at
  /// the top and at the bottom.
  private func crossEnds(of insets: SectionInsets) -> (start: Int, end: Int) {
    let pixels = SectionSpace(container).pixels(holding: insets)
    return container.isCrossMirrored
      ? (pixels.crossEnd, pixels.crossStart) : (pixels.crossStart, pixels.crossEnd)
  }
}
