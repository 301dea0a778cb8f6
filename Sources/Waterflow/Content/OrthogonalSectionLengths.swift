import Foundation

/// The lengths of carousels whose length is ``WaterflowView/automaticDimension``: that of the
/// longest cell that was measured. They become shorter only after a reload, in a view of another width, and with
/// another text size: what is below them stays where it is while they are scrolled.
@MainActor
final class OrthogonalSectionLengths {
  private struct Section {
    /// How often the cell of an item is measured between two reloads: one that wants to be longer with every layout
    /// would never be left alone.
    static let maximumMeasurements: UInt8 = 64

    /// Whether its cells say how long it is.
    var isMeasured = false
    /// In points along the scroll direction of the view; nil until a cell was measured.
    var length: CGFloat?
    /// Whether the length was measured before a reload or a rotation: it stands in until a cell is measured.
    var isStandIn = false
    private var items = MeasuredItems()
    /// How often the cell of each item was measured.
    private var counts: ContiguousArray<UInt8> = []

    private mutating func fit(to count: Int) {
      items.fit(to: count)
      if counts.count > count { counts.removeLast(counts.count - count) }
      counts.append(contentsOf: repeatElement(0, count: count - counts.count))
    }

    mutating func needsMeasuring(_ index: Int, width: CGFloat) -> Bool {
      if index >= counts.count { fit(to: index + 1) }
      _ = items.expectedLength(of: index)
      return counts[index] < Self.maximumMeasurements && items.needsMeasuring(index, width: width, bothSides: false)
    }

    mutating func measure(_ index: Int, as length: CGFloat, width: CGFloat) {
      items.measure(index, as: length, width: width)
      counts[index] += 1
    }

    mutating func invalidate(_ index: Int) -> Bool {
      guard items.isMeasured(index), counts[index] < Self.maximumMeasurements else { return false }
      items.invalidate(index)
      return true
    }

    mutating func invalidateAll(except isKept: (Int) -> Bool) { items.invalidateAll(except: isKept) }

    mutating func apply(_ change: SectionChange, oldCount: Int) {
      guard !change.isEverything else { return forgetItems() }
      fit(to: oldCount)
      items.apply(change)
      counts.apply(change, inserting: 0)
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

    private mutating func forgetItems() { (items, counts) = (MeasuredItems(), []) }
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
      sections[section].measure(index, as: length, width: width)
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

  /// Lets the cell of an item be measured again. Returns false if that makes no difference.
  func invalidate(_ element: ContentElement) -> Bool {
    element.category == .item && sections.indices.contains(element.section)
      && sections[element.section].invalidate(element.index)
  }

  /// Lets the cells of all items but these be measured again, when they come into view.
  func invalidateItems(except shown: Set<ContentElement>) {
    for section in sections.indices {
      sections[section].invalidateAll { shown.contains(.item($0, inSection: section)) }
    }
  }

  // MARK: Changes

  func follow(_ map: ChangeMap) {
    guard isInUse else { return }
    for item in map.changes.reloadedItems + map.changes.reconfiguredItems {
      _ = invalidate(.item(item.item, inSection: item.section))
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
