import Foundation

/// What is known of items, headers and footers that are as long as their views say.
///
/// A length that was measured once is never given up for an estimate: after the width or the text size changed it
/// stands in until the view is measured again.
@MainActor
final class MeasuredHeights: PassMember {
  /// What is known of a header or footer whose view is to be measured.
  private enum BoundaryLength {
    /// Its view was never measured.
    case awaited
    /// In points, for a view `width` points across the scroll direction; below 0 for one that is to be measured again.
    case measured(height: CGFloat, width: CGFloat)
  }

  /// The estimated length of a header or footer that hasn't been measured yet, in points.
  static let estimatedBoundaryLength: CGFloat = 44

  /// The length of one that had none, until it is measured again: a pixel.
  private static let leastBoundaryLength: CGFloat = 0.01

  /// How often a cell is measured again in one frame because its content may have changed: with one that asks for it
  /// whenever it is laid out a turn would never end.
  private static let maximumChanges = 8

  /// By section; without items for one whose delegate gives all lengths.
  private var sections: [MeasuredItems] = []
  private var boundaries: [ContentElement: BoundaryLength] = [:]
  /// The default length of items, in points; nil for an app that sets no default.
  var itemHeight: CGFloat?
  /// The length of an item whose cell was never measured, in points.
  var estimatedHeight: CGFloat = 50
  /// The natural size of an item whose cell was never measured.
  var estimatedSize = SizeProvider.defaultSize
  /// When cells on screen are measured again.
  private(set) var invalidation = WaterflowView.SelfSizingInvalidation.enabled

  /// Whether content of a cell may have changed since cells were last measured.
  private(set) var hasChangedCells = false
  /// How often each cell was measured again in this frame.
  private var changes: [ObjectIdentifier: Int] = [:]
  /// Runs until the next frame.
  private var clock: FrameClock?

  /// Whether any view was to be measured since the last reload. Nothing here costs anything before.
  private(set) var isInUse = false

  func setInvalidation(_ invalidation: WaterflowView.SelfSizingInvalidation) { self.invalidation = invalidation }

  // MARK: Items

  /// The length of an item whose cell is to be measured; nil for one that was never measured.
  ///
  /// - Parameter count: the number of items in its section.
  func expectedLength(ofItem item: ContentElement, count: Int) -> CGFloat? {
    isInUse = true
    if item.section >= sections.count {
      sections.append(contentsOf: repeatElement(MeasuredItems(), count: item.section + 1 - sections.count))
    }
    if item.index >= sections[item.section].count { sections[item.section].fit(to: max(count, item.index + 1)) }
    return sections[item.section].expectedLength(of: item.index)
  }

  /// The length that was measured last; nil for an item that was never measured.
  func measuredLength(ofItem item: ContentElement) -> CGFloat? {
    sections.indices.contains(item.section) ? sections[item.section].length(of: item.index) : nil
  }

  /// The length of an item whose cell was measured at `width`, and not asked to be since; nil for any other.
  func lengthOfCell(_ item: ContentElement, width: CGFloat) -> CGFloat? {
    // Cells are whole pixels wide, and the widths that are asked for exact.
    guard measuresItems(ofSection: item.section), sections[item.section].isMeasured(item.index, near: width) else {
      return nil
    }
    return measuredLength(ofItem: item)
  }

  /// The natural size of an item whose cell was measured, and not asked to be since; nil for any other.
  func sizeOfCell(_ item: ContentElement, along axis: ScrollDirection) -> CGSize? {
    guard isMeasured(item), let length = measuredLength(ofItem: item),
      let width = sections[item.section].crossLength(of: item.index)
    else { return nil }
    return axis.size(main: length, cross: width)
  }

  /// The delegate gives the length of an item; its cell isn't asked.
  func noteGivenLength(ofItem item: ContentElement) {
    if measuresItems(ofSection: item.section), item.index < sections[item.section].count {
      sections[item.section].give(item.index)
    }
  }

  /// The natural size of an item whose cell is to be measured: the last one, or the estimate for one that was never
  /// measured.
  func expectedSize(ofItem item: ContentElement, count: Int, along axis: ScrollDirection) -> CGSize {
    _ = expectedLength(ofItem: item, count: count)
    return lastSize(ofItem: item, along: axis)
  }

  private func lastSize(ofItem item: ContentElement, along axis: ScrollDirection) -> CGSize {
    guard let length = measuredLength(ofItem: item), let width = sections[item.section].crossLength(of: item.index)
    else { return usableEstimate }
    return axis.size(main: length, cross: width)
  }

  /// The estimate, with 50 for a side that can't be one.
  private var usableEstimate: CGSize {
    func isUsable(_ side: CGFloat) -> Bool { side > 0 && side.isFinite }
    let other = SizeProvider.defaultSize
    return CGSize(
      width: isUsable(estimatedSize.width) ? estimatedSize.width : other.width,
      height: isUsable(estimatedSize.height) ? estimatedSize.height : other.height)
  }

  /// Whether a section has items whose cells are measured.
  func measuresItems(ofSection section: Int) -> Bool {
    sections.indices.contains(section) && sections[section].count > 0
  }

  // MARK: Headers and footers

  /// How long a header or footer is whose view is to be measured.
  func expectedLength(ofBoundary boundary: ContentElement) -> CGFloat {
    isInUse = true
    guard case .measured(let height, _)? = boundaries[boundary] else {
      boundaries[boundary] = .awaited
      return Self.estimatedBoundaryLength
    }
    return height
  }

  /// A length is given for a header or footer; its view isn't asked.
  func noteGivenLength(ofBoundary boundary: ContentElement) {
    if !boundaries.isEmpty { boundaries[boundary] = nil }
  }

  /// There is no view for a header or footer. Returns whether that makes its length another.
  func noteMissingView(ofBoundary boundary: ContentElement) -> Bool {
    guard let known = boundaries[boundary] else { return false }
    if case .measured(0, _) = known { return false }
    boundaries[boundary] = .measured(height: 0, width: -1)
    return true
  }

  // MARK: Measuring

  /// Measures the views of elements that were never measured at their width.
  ///
  /// - Parameter entries: what is on screen, where it is or is to be.
  /// - Returns: the elements whose length isn't that of their frame.
  func measure(_ entries: [ElementViews.Entry], in view: WaterflowView) -> [ContentElement] {
    hasChangedCells = false
    let scale = max(view.traitCollection.displayScale, 1)
    return entries.compactMap { entry in
      let isInSection = entry.key.category.isInSection
      let axis = isInSection ? view.scrollDirection(inSection: entry.key.section) : view.scrollDirection
      let width = axis.cross(of: entry.frame.size)
      let proposal = view.sizeProposal(for: entry.key)
      guard needsMeasuring(entry.key, width: width, for: proposal) else { return nil }
      if entry.key.category == .item {
        guard entry.view is WaterflowViewCell else { return nil }
        if let proposal { return measureSize(of: entry, for: proposal, along: axis, in: view) ? entry.key : nil }
      }
      let height = view.ask("fittingSize(for:)") { entry.view.fittingLength(for: width, along: axis) }
      adopt(height, of: entry.key, width: width)
      // Frames are whole pixels; a view measures to any fraction. NaN is no agreement: the arrangement reports it.
      return abs(height - axis.main(of: entry.frame.size)) < 1 / scale ? nil : entry.key
    }
  }

  private func adopt(_ height: CGFloat, of element: ContentElement, width: CGFloat) {
    if element.category == .item {
      sections[element.section].measure(element.index, as: height, width: width)
    } else {
      boundaries[element] = .measured(height: height, width: width)
    }
  }

  /// Measures the natural size of an item. Returns whether it isn't the size that the item was arranged with.
  private func measureSize(
    of entry: ElementViews.Entry, for proposal: SizeProposal, along axis: ScrollDirection, in view: WaterflowView
  ) -> Bool {
    let (item, index) = (entry.key, entry.key.index)
    let given = view.ask("sizeForItemAt") {
      view.waterflowDelegate?.givenSize(of: item.indexPath, in: view) ?? SizeProvider.defaultSize
    }
    let automatic = AutomaticSize(given, for: proposal, along: axis)
    guard AutomaticSize.isAutomatic(given), automatic.isMeasured else {
      sections[item.section].give(index)
      return false
    }
    let old = automatic.completed(by: lastSize(ofItem: item, along: axis))
    let size = view.ask("fittingSize(for:)") { automatic.measured(by: entry.view) }
    sections[item.section].measure(
      index, as: axis.main(of: size), crossLength: axis.cross(of: size), width: proposal.length)
    return size != old
  }

  /// Whether the element's view has to be asked.
  ///
  /// - Parameter proposal: what an item is offered whose natural size is measured.
  func needsMeasuring(_ element: ContentElement, width: CGFloat, for proposal: SizeProposal?) -> Bool {
    guard element.category != .item else {
      return measuresItems(ofSection: element.section)
        && sections[element.section].needsMeasuring(
          element.index, width: proposal?.length ?? width, bothSides: proposal != nil)
    }
    return switch boundaries[element] {
    case .awaited: true
    case .measured(_, let measuredWidth): MeasuredItems.needsMeasuring(at: width, measuredAt: measuredWidth)
    case nil: false
    }
  }

  // MARK: Measuring again

  /// Lets the view be measured again; its last length stands in meanwhile.
  func invalidate(_ element: ContentElement) {
    if element.category == .item {
      if measuresItems(ofSection: element.section) { sections[element.section].invalidate(element.index) }
    } else if case .measured(let height, _)? = boundaries[element] {
      // A header or footer without a length would never be on screen to be measured.
      boundaries[element] = .measured(height: height > 0 ? height : Self.leastBoundaryLength, width: -1)
    }
  }

  /// The content of a cell, header or footer may have changed. Returns false if it was measured too often in this frame.
  func noteChange(in view: any ShownView) -> Bool {
    let count = changes[ObjectIdentifier(view), default: 0]
    guard count < Self.maximumChanges else { return false }
    changes[ObjectIdentifier(view)] = count + 1
    hasChangedCells = true
    let clock = clock ?? FrameClock { [weak self] _ in self?.beginFrame() }
    self.clock = clock
    clock.start()
    return true
  }

  /// Whether the length of an element is that of its view now.
  func isMeasured(_ element: ContentElement) -> Bool {
    guard element.category != .item else {
      return measuresItems(ofSection: element.section) && sections[element.section].isMeasured(element.index)
    }
    guard case .measured(_, let width)? = boundaries[element] else { return false }
    return width >= 0
  }

  private func beginFrame() {
    // In a burst of changes one display link goes on from frame to frame.
    if changes.isEmpty { clock?.stop() }
    changes = [:]
  }

  /// Lets all views be measured again, as after a change of the user's text size.
  func invalidateAll() {
    for section in sections.indices { sections[section].invalidateAll() }
    for boundary in boundaries.keys { invalidate(boundary) }
  }

  /// Lets the cells of all items but these be measured again, when they come into view.
  ///
  /// Complexity: O(n), n items that were measured.
  func invalidateItems(except shown: Set<ContentElement>) {
    for section in sections.indices {
      sections[section].invalidateAll { shown.contains(.item($0, inSection: section)) }
    }
  }

  // MARK: Settling

  /// Adds to the change of a section which of its items aren't settled, before its layout is asked.
  ///
  /// - Parameters:
  ///   - count: the number of items after the change.
  ///   - length: how far such items are placed again, in points along the section.
  func unsettled(_ change: SectionChange, inSection section: Int, count: Int, along length: CGFloat) -> SectionChange {
    guard measuresItems(ofSection: section) else { return change }
    sections[section].fit(to: count)
    if change.isEverything { sections[section].unsettleAll() } else { sections[section].beginPlacingAgain() }
    return change.placingAgain(sections[section].unsettled, along: length)
  }

  /// The item from which the unsettled items of a section were last placed, as far as a layout goes from there; nil
  /// where placing them again would find nothing new.
  func startOfPlacement(inSection section: Int) -> Int? {
    measuresItems(ofSection: section) ? sections[section].startOfPlacement : nil
  }

  /// Lets all items be placed again: they lie where another layout puts them.
  func unsettleAll() { for section in sections.indices { sections[section].unsettleAll() } }

  /// Settles the items of a section that are visible and those that lie before them.
  ///
  /// - Parameters:
  ///   - visible: those that are visible.
  ///   - isShown: whether the visible items stay as they are shown. Otherwise only those before them are settled: what
  ///     a jump passed needn't be placed again for each cell that is measured.
  ///   - following: finds the items that lie after the visible ones, whatever their indexes.
  func settle(
    inSection section: Int, _ visible: IndexSet, isShown: Bool, following: (_ visible: IndexSet) -> IndexSet
  ) {
    guard measuresItems(ofSection: section), let first = visible.first, let last = visible.last,
      let unsettled = sections[section].unsettled.first, unsettled < first || isShown
    else { return }
    let others = following(visible)
    sections[section].settle(upTo: last, except: isShown ? others : others.union(visible))
  }

  /// Whether an element is an item whose column still depends on lengths.
  func isUnsettled(_ element: ContentElement) -> Bool {
    element.category == .item && measuresItems(ofSection: element.section)
      && sections[element.section].unsettled.contains(element.index)
  }

  // MARK: Changes

  /// Lets lengths follow their elements. Those that are reloaded or reconfigured are measured again.
  func follow(_ map: ChangeMap) {
    for item in map.changes.reloadedItems + map.changes.reconfiguredItems {
      invalidate(.item(item.item, inSection: item.section))
    }
    for section in map.changes.reloadedSections {
      invalidate(ContentElement(section: section, category: .header))
      invalidate(ContentElement(section: section, category: .footer))
    }
    var followed: [ContentElement: BoundaryLength] = [:]
    for (boundary, length) in boundaries { if let new = map.newElement(of: boundary) { followed[new] = length } }
    boundaries = followed
    followItems(map)
  }

  private func followItems(_ map: ChangeMap) {
    var old = sections
    sections = []
    // Their storage is changed in place; only items that change their section are copied from what was before.
    let passages = map.changes.movedItems.filter { map.newSection(ofOldSection: $0.from.section) != $0.to.section }
    let origins = Dictionary(
      passages.compactMap { old.indices.contains($0.from.section) ? ($0.from.section, old[$0.from.section]) : nil },
      uniquingKeysWith: { first, _ in first })
    sections = map.expectedCounts.indices.map { new in
      guard let section = map.oldSection(ofNewSection: new), old.indices.contains(section), old[section].count > 0
      else { return MeasuredItems() }
      var items = MeasuredItems()
      swap(&items, &old[section])
      items.fit(to: map.oldCounts[section])
      items.apply(map.sectionChange(inNewSection: new))
      return items
    }
    for passage in passages {
      guard let origin = origins[passage.from.section], origin.count > 0 else { continue }
      sections[passage.to.section].adopt(
        passage.to.item, from: origin, at: passage.from.item, count: map.expectedCounts[passage.to.section])
    }
  }

  /// Lets the lengths of items follow them through a reload that comes next.
  ///
  /// - Parameters:
  ///   - counts: the number of items in each section after the reload.
  ///   - oldIndex: where an item is before it; nil for a new one.
  /// - Complexity: O(n), n items, where any was measured; otherwise O(1).
  func carry(toSectionsOf counts: [Int], from oldIndex: (ItemIndex) -> ItemIndex?) {
    guard sections.contains(where: { $0.count > 0 }) else { return }
    let old = sections
    sections = counts.enumerated().map { section, count in
      var items = MeasuredItems()
      for item in 0..<count {
        guard let index = oldIndex(ItemIndex(section: section, item: item)), old.indices.contains(index.section) else {
          continue
        }
        items.adopt(item, from: old[index.section], at: index.item, count: count)
      }
      return items
    }
  }

  /// Everything is asked again. The items may be others; the last lengths of those in the same place stand in, as no
  /// offset fits to estimates.
  func reload() {
    for section in sections.indices { sections[section].reload() }
    for boundary in boundaries.keys { invalidate(boundary) }
    isInUse = false
    hasChangedCells = false
  }
}
