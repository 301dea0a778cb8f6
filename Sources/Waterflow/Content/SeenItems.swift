import Foundation

/// How far the user has seen the items of each section whose sizes the delegate gives. Those keep their columns when other
/// sizes become known; all after them are placed by what is known then.
struct SeenItems {
  private struct Section {
    /// The number of items up to the last that was on screen.
    var count = 0
    /// That number when those after it were last placed again, as far as a layout goes from there; nil where all were.
    var start: Int?
  }

  /// Those that were on screen.
  private var sections: [Int: Section] = [:]
  /// Whether sizes have become known late.
  private(set) var hasPlacedAgain = false

  /// An item comes on screen.
  mutating func note(_ item: ContentElement) {
    if sections[item.section]?.count ?? 0 <= item.index {
      sections[item.section, default: Section()].count = item.index + 1
    }
  }

  /// The same change, after which the items that weren't seen are placed again.
  ///
  /// - Parameters:
  ///   - count: the number of items after the change.
  ///   - visible: the last item that is on screen, by its new index; nil for none.
  ///   - length: how far they are placed again, in points along the section.
  mutating func unsettled(
    _ change: SectionChange, inSection section: Int, count: Int, visible: Int?, along length: CGFloat
  ) -> SectionChange {
    guard !change.isEverything else {
      sections[section] = nil
      return change
    }
    let seen = max(sections[section]?.count ?? 0, visible.map { $0 + 1 } ?? 0)
    guard seen < count else {
      sections[section] = Section(count: count, start: nil)
      return change
    }
    sections[section] = Section(count: seen, start: seen)
    hasPlacedAgain = true
    return change.placingAgain(IndexSet(integersIn: seen..<count), along: length)
  }

  /// The item from which those of a section were last placed again; nil where placing them again would find nothing new.
  func startOfPlacement(inSection section: Int) -> Int? {
    guard let seen = sections[section], let start = seen.start, start != seen.count else { return nil }
    return start
  }

  /// Lets the numbers follow their items: from the first that changed its index on they are placed again anyway.
  mutating func follow(_ map: ChangeMap) {
    let old = sections
    sections = [:]
    for (section, seen) in old {
      guard let new = map.newSection(ofOldSection: section) else { continue }
      let change = map.sectionChange(inNewSection: new)
      if !change.isEverything { sections[new] = Section(count: min(seen.count, change.unmovedCount), start: nil) }
    }
  }

  /// All items lie where another layout has put them.
  mutating func forget() { (sections, hasPlacedAgain) = ([:], false) }
}
