import Foundation

/// The carousels, and how long those are that measure themselves.
@MainActor
final class OrthogonalSections {
  /// The sections that have such a layout.
  private(set) var sections = IndexSet.none
  /// How long those are that are as long as their cells say.
  let lengths = OrthogonalSectionLengths()

  /// A section has that layout.
  func note(_ layout: any SectionLayout, section: Int) {
    let orthogonal = layout as? CarouselLayout
    if orthogonal != nil { sections.insert(section) } else if !sections.isEmpty { sections.remove(section) }
    lengths.note(isMeasured: orthogonal?.isMeasured ?? false, section: section)
  }

  func reload(sectionCount: Int) {
    sections = sections.filteredIndexSet { $0 < sectionCount }
    lengths.reload()
  }

  func follow(_ map: ChangeMap) {
    guard !sections.isEmpty else { return }
    sections = IndexSet(sections.compactMap { map.newSection(ofOldSection: $0) })
    lengths.follow(map)
  }
}

extension CarouselLayout {
  /// Whether its cells say how long it is.
  @MainActor var isMeasured: Bool { length == WaterflowView.automaticDimension }
}
