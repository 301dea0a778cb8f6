import Foundation

/// The lengths of carousels whose length is ``WaterflowView/automaticDimension``: that of the
/// longest cell that was measured. They become shorter only after a reload, in a view of another width, and with
/// another text size: what is below them stays where it is while they are scrolled.
@MainActor
final class OrthogonalSectionLengths {
  private struct Section {
    /// Whether its cells say how long it is.
    var isMeasured = false
    /// In points along the scroll direction of the view; nil until a cell was measured.
    var length: CGFloat?
    /// Whether the length was measured before a reload or a rotation: it stands in until a cell is measured.
    var isStandIn = false
    var items = MeasuredItems()

    mutating func needsMeasuring(_ index: Int, width: CGFloat) -> Bool {
      if index >= items.count { items.fit(to: index + 1) }
      _ = items.expectedLength(of: index)
      return items.needsMeasuring(index, width: width, bothSides: false)
    }

    mutating func apply(_ change: SectionChange, oldCount: Int) {
      guard !change.isEverything else { return forgetItems() }
      items.fit(to: oldCount)
      items.apply(change)
    }

    mutating func reload() {
      isMeasured = false
      turn()
    }

    mutating func turn() {
      // No offset fits to estimates.
      isStandIn = length != nil
      forgetItems()
    }

    private mutating func forgetItems() { items = MeasuredItems() }
  }

  /// Whether a section has such a length. Nothing here costs anything before.
  private(set) var isInUse = false
  private var sections: [Section] = []
  /// Sections that are longer than they were arranged.
  private(set) var outgrown = IndexSet.none

  /// The length of a section whose cells say it; nil as long as none was measured.
  func length(ofSection section: Int) -> CGFloat? {
    sections.indices.contains(section) ? sections[section].length : nil
  }

  /// - Parameter isMeasured: false if the length of the section is given.
  func note(isMeasured: Bool, section: Int) {
    isInUse = isInUse || isMeasured
    guard isInUse else { return }
    if section >= sections.count {
      sections.append(contentsOf: repeatElement(Section(), count: section + 1 - sections.count))
    }
    sections[section].isMeasured = isMeasured
  }

  func forgetOutgrown() { outgrown = .none }

  // MARK: Measuring

  /// Measures cells that weren't at the width that they have. Returns whether a section is longer for it.
  ///
  /// - Parameter entries: what is on screen, where it is or is to be.
  func measure(_ entries: [ElementViews.Entry], in view: WaterflowView) -> Bool {
    let axis = view.scrollDirection
    let pixel = 1 / max(view.traitCollection.displayScale, 1)
    for entry in entries where entry.key.category == .item {
      let (section, index) = (entry.key.section, entry.key.index)
      let width = axis.cross(of: entry.frame.size)
      guard sections.indices.contains(section), sections[section].isMeasured,
        let cell = entry.view as? WaterflowViewCell, sections[section].needsMeasuring(index, width: width)
      else { continue }
      let length = min(
        view.ask("fittingSize(for:)") { cell.fittingLength(for: width, along: axis) }, ContentPlan.greatestItemLength)
      sections[section].items.measure(index, as: length, width: width)
      guard length.isFinite, let arranged = view.pane.plan?.orthogonalItems(inSection: section)?.size else { continue }
      // Of several lines each has to be as much longer.
      let (arrangedLength, part) = (axis.main(of: arranged), max(axis.main(of: entry.frame.size), pixel))
      let needed = arrangedLength + (length - part) * max(1, (arrangedLength / part).rounded(.down))
      let known = sections[section].isStandIn ? 0 : sections[section].length ?? 0
      sections[section].isStandIn = false
      guard needed > 0, needed >= known + pixel else { continue }
      sections[section].length = needed
      if abs(needed - arrangedLength) >= pixel { outgrown.insert(section) }
    }
    return !outgrown.isEmpty
  }

  /// Whether the length of an item's cell is known.
  func isMeasured(_ element: ContentElement) -> Bool {
    element.category == .item && sections.indices.contains(element.section)
      && sections[element.section].items.isMeasured(element.index)
  }

  /// Lets the cell of an item be measured again.
  func invalidate(_ element: ContentElement) {
    if isMeasured(element) { sections[element.section].items.invalidate(element.index) }
  }

  /// Lets the cells of all items but these be measured again, when they come into view.
  func invalidateItems(except shown: Set<ContentElement>) {
    for section in sections.indices {
      sections[section].items.invalidateAll { shown.contains(.item($0, inSection: section)) }
    }
  }

  // MARK: Changes

  func follow(_ map: ChangeMap) {
    guard isInUse else { return }
    for item in map.changes.reloadedItems + map.changes.reconfiguredItems {
      invalidate(.item(item.item, inSection: item.section))
    }
    outgrown = IndexSet(outgrown.compactMap { map.newSection(ofOldSection: $0) })
    var old = sections
    sections = map.expectedCounts.indices.map { new in
      var section = Section()
      guard let index = map.oldSection(ofNewSection: new), old.indices.contains(index) else { return section }
      // Its storage is changed in place.
      swap(&section, &old[index])
      section.apply(map.sectionChange(inNewSection: new), oldCount: map.oldCounts[index])
      return section
    }
  }

  /// The width of the view has changed, and that of cells with it, or the text size: they may be shorter now.
  func turn() { for section in sections.indices { sections[section].turn() } }

  func reload() {
    isInUse = false
    outgrown = .none
    for section in sections.indices { sections[section].reload() }
  }
}
