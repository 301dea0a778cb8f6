import Foundation

/// Names one thing that can be on screen. Elements are ordered by section, then from background to what a layout adds,
/// then by kind and index, so that visible elements have one order everywhere.
package struct ContentElement: Hashable, Comparable, Sendable {
  /// What an element is to its section, in ascending order.
  package enum Category: UInt8, Comparable, Sendable {
    /// Lies under the whole section.
    case background
    /// Lies before the items.
    case header
    /// Holds the items of a carousel.
    case orthogonalSection
    /// One of the items.
    case item
    /// Lies after the items.
    case footer
    /// A decoration or supplementary element that the section's layout adds to its items.
    case layoutElement

    package static func < (first: Category, second: Category) -> Bool { first.rawValue < second.rawValue }

    /// Whether the section's layout places it: it lies in a carousel.
    package var isInSection: Bool { self == .item || self == .layoutElement }

    /// Whether it is an item or holds items.
    package var isContent: Bool { self == .item || self == .orthogonalSection }
  }

  /// The index of its section.
  package var section: Int
  /// What it is to its section.
  package var category: Category
  /// What kind of element a layout adds: see ``ElementKinds``. 0 for all others.
  package var kind: ElementKinds.Number
  /// The index of an item in its section, or of an element among those of its kind; 0 for the others, of which a
  /// section has one each.
  package var index: Int

  /// The element of a category; `index` says which item.
  package init(section: Int, category: Category, index: Int = 0) {
    self.init(section: section, category: category, kind: 0, index: index)
  }

  package init(section: Int, category: Category, kind: ElementKinds.Number, index: Int) {
    self.section = section
    self.category = category
    self.kind = kind
    self.index = index
  }

  /// An item of a section.
  package static func item(_ index: Int, inSection section: Int) -> ContentElement {
    ContentElement(section: section, category: .item, index: index)
  }

  /// An element that the layout of a section adds.
  package init(_ element: LayoutElement, inSection section: Int, kinds: inout ElementKinds) {
    self.init(
      section: section, category: .layoutElement,
      kind: kinds.number(of: element.kind, followsItem: element.followsItem), index: element.index)
  }

  /// Whether it is an item, or goes with the item of its index.
  package var followsItem: Bool {
    category == .item || category == .layoutElement && ElementKinds.followsItem(kind)
  }

  package static func < (first: ContentElement, second: ContentElement) -> Bool {
    if first.section != second.section { return first.section < second.section }
    if first.category != second.category { return first.category < second.category }
    if first.kind != second.kind { return first.kind < second.kind }
    return first.index < second.index
  }
}

/// What lies over what. Items that a layout pins are on the levels that it gives them, 1 and up, and so is what it adds
/// to its items.
package enum ElementLevel {
  package static let background = -1_000_000
  package static let item = 0
  package static let headerOrFooter = 1_000
  /// One that only keeps its position across the scroll direction.
  package static let readableBoundary = 1_001
  package static let pinnedFooter = 1_002
  package static let pinnedHeader = 1_003
  package static let lifted = 1_000_000
}

extension ContentElement.Category {
  /// The level of an element that is neither pinned nor lifted. A layout gives what it adds levels of its own.
  package var level: Int {
    switch self {
    case .background: ElementLevel.background
    case .orthogonalSection, .item, .layoutElement: ElementLevel.item
    case .header, .footer: ElementLevel.headerOrFooter
    }
  }
}
