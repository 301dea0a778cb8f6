import Foundation

// Stacking. The length of a section is found when the section changes; positions are sums of lengths.

extension ContentPlan {
  /// Removes and returns all sections, so that their storage can be used again by
  /// ``SectionLayout/rearrange(_:after:_:in:)``.
  ///
  /// Complexity: O(s), s sections.
  package mutating func takeSections() -> [Section] {
    defer {
      sections = []
      stack(from: 0)
    }
    return sections.map(\.section)
  }

  // MARK: Changing sections

  /// Lets `update` change some sections, in ascending order, and shifts those after them. Indexes without a section
  /// are ignored.
  ///
  /// While a section is being updated the plan doesn't hold its arrangement, so that its storage can be changed in
  /// place.
  ///
  /// Complexity: O(s) additions, s sections, and what `update` costs.
  package mutating func updateSections(
    _ indexes: IndexSet, _ update: (_ index: Int, _ section: inout Section) -> Void
  ) {
    if let first = change(indexes, update) { stack(from: first) }
  }

  /// As ``updateSections(_:_:)``, where what lies around the sections may be other, too; the content is as long as what
  /// it consists of then.
  ///
  /// - Parameter container: the container that the changed sections are arranged in. To the others only its length along
  ///   the scroll direction may be other than before.
  package mutating func updateSections(
    _ indexes: IndexSet, leadingLength: CGFloat, trailingLength: CGFloat, sideInsets: SideInsets,
    in container: LayoutContainer, _ update: (_ index: Int, _ section: inout Section) -> Void
  ) {
    self.container = container
    self.sideInsets = sideInsets
    self.leadingLength = container.pixelAlignment.pixels(holding: leadingLength)
    self.trailingLength = container.pixelAlignment.pixels(holding: trailingLength)
    leastLength = 0
    _ = change(indexes, update)
    stack(from: 0)
  }

  /// Lets sections be where a batch leads them, and adds empty ones where it inserts some. Their positions aren't found
  /// before the next update.
  ///
  /// Complexity: O(1) for a batch that neither inserts, deletes nor moves sections, else O(s), s sections.
  package mutating func follow(_ map: ChangeMap) {
    let changes = map.changes
    guard !changes.insertedSections.isEmpty || !changes.deletedSections.isEmpty || !changes.movedSections.isEmpty else {
      return
    }
    sections = map.expectedCounts.indices.map { section in
      map.oldSection(ofNewSection: section).flatMap { sections.indices.contains($0) ? sections[$0] : nil } ?? .empty
    }
  }

  /// Drops sections at the end, or adds empty ones.
  ///
  /// Complexity: O(d), d sections that are dropped or added.
  package mutating func resize(toSectionCount count: Int) {
    if sections.count > count { sections.removeLast(sections.count - count) }
    while sections.count < count { sections.append(.empty) }
  }

  /// Returns the first section that was changed.
  private mutating func change(
    _ indexes: IndexSet, _ update: (_ index: Int, _ section: inout Section) -> Void
  ) -> Int? {
    let present = indexes.intersection(IndexSet(integersIn: 0..<sections.count))
    for index in present {
      var section = sections[index].section
      sections[index].section.arrangement = EmptyArrangement()
      update(index, &section)
      sections[index].section = section
      measure(index)
    }
    return present.first
  }

  // MARK: Lengths and positions

  /// Finds what of a section is stacked.
  mutating func measure(_ index: Int) {
    let section = sections[index].section
    let size = section.arrangement.size
    let carousel = section.arrangement as? CarouselArrangement
    sections[index].isCarousel = carousel != nil
    sections[index].carouselHeaderLength = carousel?.headerLength ?? 0
    sections[index].lengths = (
      boundaryLength(section.headerLength, section.headerInsets),
      container.pixelAlignment.pixels(holdingContent: container.scrollDirection.main(of: size)),
      boundaryLength(section.footerLength, section.footerInsets)
    )
    sections[index].crossLength = Self.finite(container.scrollDirection.cross(of: size))
    let (header, _, footer) = sections[index].lengths
    sections[index].pinsBoundary = section.pinsHeader && header > 0 || section.pinsFooter && footer > 0
    sections[index].hasReadableBoundary = (header > 0 || footer > 0) && carousel?.headerLength ?? 0 == 0
  }

  /// Finds the positions of the sections from `first` on; those before it have theirs.
  mutating func stack(from first: Int) {
    let alignment = container.pixelAlignment
    let axis = container.scrollDirection
    var position = first > 0 ? sections[first - 1].end : leadingLength
    for index in first..<max(first, sections.count) { position = sections[index].stack(at: position) }
    sectionsEnd = position
    mainLength = max(position + trailingLength, leastLength)
    // Short content begins at the right edge of the viewport, too.
    if container.isMainMirrored { mainLength = max(mainLength, alignment.pixels(within: container.size.width)) }
    let available = max(0, Self.finite(container.crossLength))
    var cross = available
    var (hasPinned, hasBoundary) = (false, false)
    for index in sections.indices {
      cross = max(cross, sections[index].crossLength)
      hasPinned = hasPinned || sections[index].pinsBoundary
      hasBoundary = hasBoundary || sections[index].hasReadableBoundary
    }
    pinsBoundaries = hasPinned
    usedSideInsets = sideInsets.squeezed(for: cross, in: available, alignment)
    contentSize = axis.size(main: alignment.points(mainLength), cross: cross)
    if sideInsets != .zero {
      // By a rounding error wider than the view, the content would scroll in both directions.
      let whole = alignment.points(alignment.pixels(within: usedSideInsets.start + cross + usedSideInsets.end))
      contentSize = axis.size(main: alignment.points(mainLength), cross: max(cross, whole))
    }
    keepsBoundariesReadable = hasBoundary && hiddenCrossLength > 0
  }

  /// How much wider than its container the content is, in points.
  var hiddenCrossLength: CGFloat {
    let length = container.scrollDirection.cross(of: contentSize)
    let available = max(0, Self.finite(container.crossLength))
    // By half a pixel nothing scrolls, nor where the insets beside the container leave enough.
    let isWide = length > available + sideInsets.start + sideInsets.end + 0.5 / max(container.displayScale, 1)
    return isWide ? length - usedSideInsets.start - usedSideInsets.end - available : 0
  }

  /// Lets the content be at least as long as that, in points, so that it can be scrolled as far. What comes last stays
  /// where it is.
  ///
  /// Complexity: O(s), s sections, where that makes it longer.
  package mutating func lengthen(to length: CGFloat) {
    let pixels = container.pixelAlignment.pixels(holding: length)
    guard pixels > mainLength else { return }
    leastLength = pixels
    stack(from: sections.count)
  }

  /// Lets the content be as long as what it consists of.
  ///
  /// Complexity: O(s), s sections, where it was longer.
  package mutating func endLengthening() {
    guard isLengthened else { return }
    leastLength = 0
    stack(from: sections.count)
  }
}

extension ContentPlan.StackedSection {
  fileprivate static var empty: Self { Self(section: ContentPlan.Section(arrangement: EmptyArrangement())) }

  /// Puts the section at a position in pixels, and returns where it ends.
  fileprivate mutating func stack(at position: Int) -> Int {
    start = position
    itemsStart = position + lengths.header
    // A custom arrangement may claim any size; the sum must not overflow.
    let farthest = Int(PixelAlignment.farthest)
    itemsEnd = itemsStart + min(lengths.items, farthest - min(itemsStart, farthest))
    end = itemsEnd + lengths.footer
    return end
  }
}
