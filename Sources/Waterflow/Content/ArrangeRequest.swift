import Foundation

/// Why the content is arranged again, and so which sections ask their sizes, and what stays where it is.
struct ArrangeRequest {
  enum Scope {
    /// Everything is asked: after a reload, a change of the width across, another layout.
    case everything
    /// Only parts of the content; the rest is shifted.
    case parts(Parts)
    /// Only sections in which the lifted item makes others give way.
    case movement(IndexSet)

    /// The sections, ascending, whose sizes may be asked.
    func sections(of itemCounts: [Int]) -> IndexSet {
      switch self {
      case .everything: IndexSet(itemCounts.indices)
      case .parts(let parts): parts.sections.union(IndexSet(parts.sizes.keys)).union(parts.boundaries)
      case .movement(let sections): sections
      }
    }
  }

  /// What is out of date while the rest holds. Without anything the sections are only stacked again.
  struct Parts {
    /// What became of items and sections.
    var update: ChangeMap?
    /// Sections that are asked for everything, by their indexes after the update: those whose layouts depend on a
    /// length that changed.
    var sections: IndexSet = []
    /// Items whose sizes came late, by section, after the update; none where only the layout's options may be others.
    var sizes: [Int: IndexSet] = [:]
    /// Sections whose headers and footers are asked for again, after the update.
    var boundaries: IndexSet = []
  }

  let scope: Scope
  /// The scroll position afterwards; nil to leave the offset alone.
  let place: UserPlace?
  /// The sections in which an update changes items, ascending. Found once: every section is looked at.
  private let updated: IndexSet

  init(scope: Scope, place: UserPlace?) {
    self.scope = scope
    self.place = place
    updated = if case .parts(let parts) = scope { parts.update?.changedSections ?? [] } else { [] }
  }

  /// Whether only parts of the content are arranged.
  var isOfParts: Bool { if case .parts = scope { true } else { false } }

  /// Whether sizes that came late are asked by it.
  var asksInvalidatedSizes: Bool {
    if case .movement = scope { false } else { true }
  }

  /// What became of items and sections, where only parts are arranged.
  var update: ChangeMap? { if case .parts(let parts) = scope { parts.update } else { nil } }

  /// The sections, ascending, that are arranged again, or whose headers and footers are asked for; all others stay as
  /// they are.
  func sections(of itemCounts: [Int]) -> IndexSet {
    scope.sections(of: itemCounts).union(updated)
  }

  /// Sections whose headers and footers are asked for, whatever becomes of their items.
  var boundaries: IndexSet { if case .parts(let parts) = scope { parts.boundaries } else { [] } }

  /// Says what becomes of each section's items; nil for a section that stays as it is.
  func change(for itemCounts: [Int]) -> (_ section: Int) -> SectionChange? {
    switch scope {
    case .everything:
      return { _ in .everything }
    case .parts(let parts):
      return parts.change(for: itemCounts, updated: updated)
    case .movement(let sections):
      return { section in sections.contains(section) ? .resizing([], ofCount: itemCounts[section]) : nil }
    }
  }
}

extension ArrangeRequest.Parts {
  fileprivate func change(for itemCounts: [Int], updated: IndexSet) -> (_ section: Int) -> SectionChange? {
    { section in
      guard !sections.contains(section) else { return .everything }
      var change: SectionChange?
      if let update, updated.contains(section) {
        change = update.sectionChange(inNewSection: section)
      }
      guard let items = sizes[section] else { return change }
      return change?.resizing(items) ?? .resizing(items, ofCount: itemCounts[section])
    }
  }
}
