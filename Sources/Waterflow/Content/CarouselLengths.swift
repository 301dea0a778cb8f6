import Foundation

/// How long sections that scroll across are whose length is ``WaterflowView/automaticDimension``: as long as the
/// longest cell that was measured. They never become shorter before a reload: what is below them stays where it is
/// while they are scrolled.
@MainActor
final class CarouselLengths {
  /// How often the cell of an item is measured between two reloads: one that wants to be longer with every layout would
  /// never be left alone.
  private static let maximumMeasurements = 64

  private struct Measurement {
    /// Along the section, in points; nil if the cell is to be measured again.
    var width: CGFloat?
    var count = 1
  }

  /// Whether a section has such a length. Nothing here costs anything before.
  private(set) var isInUse = false
  private var sections: IndexSet = []
  /// In points along the scroll direction of the view.
  private var lengths: [Int: CGFloat] = [:]
  /// Sections whose length was measured before a reload: it stands in until a cell is measured.
  private var standIns: IndexSet = []
  private var measurements: [ContentElement: Measurement] = [:]
  /// Sections that are longer than they were arranged.
  private(set) var outgrown: IndexSet = []

  /// The length of a section whose cells say it; nil as long as none was measured.
  func length(ofSection section: Int) -> CGFloat? { lengths[section] }

  /// - Parameter isMeasured: false if the length of the section is given.
  func note(isMeasured: Bool, section: Int) {
    if isMeasured {
      isInUse = true
      sections.insert(section)
    } else if isInUse {
      sections.remove(section)
    }
  }

  func forgetOutgrown() { outgrown = [] }

  // MARK: Measuring

  /// Measures cells that weren't at the width that they have. Returns whether a section is longer for it.
  ///
  /// - Parameter entries: what is on screen, where it is or is to be.
  func measure(_ entries: [ElementViews.Entry], in view: WaterflowView) -> Bool {
    let axis = view.scrollDirection
    let pixel = 1 / max(view.traitCollection.displayScale, 1)
    for entry in entries where entry.key.category == .item && sections.contains(entry.key.section) {
      let width = axis.cross(of: entry.frame.size)
      guard let cell = entry.view as? WaterflowViewCell, needsMeasuring(entry.key, width: width) else { continue }
      let length = view.ask("fittingSize(for:)") { cell.fittingLength(for: width, along: axis) }
      measurements[entry.key] = Measurement(width: width, count: (measurements[entry.key]?.count ?? 0) + 1)
      let section = entry.key.section
      guard length.isFinite, let arranged = view.content.plan?.carousel(inSection: section)?.size else { continue }
      // Of several lines each has to be as much longer.
      let (room, part) = (axis.main(of: arranged), max(axis.main(of: entry.frame.size), pixel))
      let needed = room + (length - part) * max(1, (room / part).rounded(.down))
      let known = standIns.remove(section) == nil ? lengths[section] ?? 0 : 0
      guard needed > 0, needed >= known + pixel else { continue }
      lengths[section] = needed
      if abs(needed - room) >= pixel { outgrown.insert(section) }
    }
    return !outgrown.isEmpty
  }

  private func needsMeasuring(_ element: ContentElement, width: CGFloat) -> Bool {
    guard let measured = measurements[element] else { return true }
    return measured.count < Self.maximumMeasurements && measured.width.map { abs($0 - width) > 0.5 } ?? true
  }

  /// Lets the cell of an item be measured again. Returns false if that makes no difference.
  func invalidate(_ element: ContentElement) -> Bool {
    guard let measured = measurements[element], measured.width != nil, measured.count < Self.maximumMeasurements
    else { return false }
    measurements[element]?.width = nil
    return true
  }

  func invalidateAll() { for element in measurements.keys { _ = invalidate(element) } }

  // MARK: Changes

  func follow(_ map: ChangeMap) {
    guard isInUse else { return }
    for item in map.changes.reloadedItems + map.changes.reconfiguredItems {
      _ = invalidate(.item(item.item, inSection: item.section))
    }
    func followed(_ old: IndexSet) -> IndexSet { IndexSet(old.compactMap { map.newSection(ofOldSection: $0) }) }
    (sections, outgrown, standIns) = (followed(sections), followed(outgrown), followed(standIns))
    let old = (lengths, measurements)
    (lengths, measurements) = ([:], [:])
    for (section, length) in old.0 { if let new = map.newSection(ofOldSection: section) { lengths[new] = length } }
    for (item, measurement) in old.1 { if let new = map.newElement(of: item) { measurements[new] = measurement } }
  }

  func reload() {
    isInUse = false
    // No offset fits to estimates.
    standIns = IndexSet(lengths.keys)
    (sections, outgrown, measurements) = ([], [], [:])
  }
}
