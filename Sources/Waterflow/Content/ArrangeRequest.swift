import Foundation

/// Why the content is arranged again, and so which sections ask their sizes, and what stays where it is.
struct ArrangeRequest {
  enum Scope {
    /// Everything is asked: after a reload, a resize, another layout.
    case everything
    /// Only the sections that an update changes; the others are shifted.
    case update(ChangeMap)
    /// Only items whose sizes came late, by section. Without any the sections are only stacked again.
    case sizes([Int: IndexSet])
    /// Only sections in which the lifted item makes others give way.
    case movement(IndexSet)

    /// The sections, ascending, whose sizes may be asked.
    func sections(of itemCounts: [Int]) -> IndexSet {
      switch self {
      case .everything, .update: IndexSet(itemCounts.indices)
      case .sizes(let items): IndexSet(items.keys)
      case .movement(let sections): sections
      }
    }
  }

  let scope: Scope
  /// Where the user is to be afterwards; nil to leave the offset alone.
  let place: UserPlace?

  /// Whether sizes that came late are asked by it.
  var asksInvalidatedSizes: Bool {
    if case .movement = scope { false } else { true }
  }

  /// The section's index before the request; nil for a section that is new.
  func oldSection(ofNewSection section: Int) -> Int? {
    if case .update(let map) = scope { map.oldSection(ofNewSection: section) } else { section }
  }

  /// Says what becomes of each section's items; nil for a section that stays as it is.
  func change(for itemCounts: [Int]) -> (_ section: Int) -> SectionChange? {
    switch scope {
    case .everything:
      return { _ in .everything }
    case .update(let map):
      let changed = map.changedSections
      return { section in
        guard changed.contains(section) || map.oldSection(ofNewSection: section) == nil else { return nil }
        return map.sectionChange(inNewSection: section)
      }
    case .sizes(let items):
      return { section in items[section].map { .resizing($0, ofCount: itemCounts[section]) } }
    case .movement(let sections):
      return { section in sections.contains(section) ? .resizing([], ofCount: itemCounts[section]) : nil }
    }
  }
}
