import Foundation

/// What becomes of elements in an update, or in a snapshot that is shown by a reload.
package struct ElementChanges {
  /// What an element is afterwards; nil if it is gone, or replaced with its section.
  package let newElement: (ContentElement) -> ContentElement?
  /// The items that the changes name, by where they were.
  private let movedItems: Set<ItemIndex>
  private var movedSections: IndexSet
  /// Those that are replaced as a whole, by where they were.
  private let reloadedSections: Set<Int>

  package init(_ changes: IndexChanges, newElement: @escaping (ContentElement) -> ContentElement?) {
    self.newElement = newElement
    movedItems = Set(changes.movedItems.map(\.from))
    movedSections = IndexSet(changes.movedSections.map(\.from))
    reloadedSections = Set(changes.reloadedSections)
  }

  /// Whether an element goes, and nothing comes for it.
  func isDeleted(_ element: ContentElement) -> Bool {
    newElement(element) == nil && !reloadedSections.contains(element.section)
  }

  /// Whether an element goes elsewhere, by itself or with its section. One that is deleted, or replaced with its
  /// section, doesn't.
  package func isMoved(_ element: ContentElement) -> Bool {
    let item = ItemIndex(section: element.section, item: element.index)
    let isNamed = movedSections.contains(element.section) || element.category == .item && movedItems.contains(item)
    return isNamed && newElement(element) != nil
  }

  /// Where a section is afterwards; nil if it is gone.
  package func newSection(of section: Int) -> Int? {
    newElement(ContentElement(section: section, category: .orthogonalSection))?.section
  }

  /// The same within a section, wherever that goes.
  package var inSections: ElementChanges {
    var changes = self
    changes.movedSections = []
    return changes
  }
}

/// What the user's place is kept by when the content changes.
package enum PlaceRule {
  /// The offset, whatever lies there.
  case offset
  /// A visible element that will still be there, if possible one whose position in its column no longer depends on
  /// lengths.
  case remaining((ContentElement) -> Bool, isSettled: (ContentElement) -> Bool = { _ in true })
  /// A visible element that an update doesn't move; the offset where most visible items move, or none stays.
  ///
  /// - Parameter keepsOffset: whether the offset is kept in any case.
  case update(ElementChanges, keepsOffset: Bool)

  /// Whether an element will be there, in the same section or not.
  package func isThere(_ element: ContentElement) -> Bool {
    switch self {
    case .offset: true
    case .remaining(let isThere, _): isThere(element)
    case .update(let changes, _): changes.newElement(element) != nil
    }
  }

  /// Whether an element will be there, and isn't moved.
  package func stays(_ element: ContentElement) -> Bool {
    guard case .update(let changes, _) = self else { return isThere(element) }
    return isThere(element) && !changes.isMoved(element)
  }

  /// Whether an update deletes an element.
  package func deletes(_ element: ContentElement) -> Bool {
    if case .update(let changes, _) = self { changes.isDeleted(element) } else { false }
  }

  /// Whether an element that stays comes before others that do.
  func prefers(_ element: ContentElement) -> Bool {
    if case .remaining(_, let isSettled) = self { isSettled(element) } else { true }
  }

  /// Whether an item will be in its section, moved or not.
  package func staysInSection(_ item: ContentElement) -> Bool {
    guard case .update(let changes, _) = self else { return isThere(item) }
    return changes.newElement(item).map { $0.section == changes.newSection(of: item.section) } ?? false
  }

  /// The rule for the items of a carousel: where that goes plays no part.
  package var inSections: PlaceRule {
    if case .update(let changes, let keepsOffset) = self {
      .update(changes.inSections, keepsOffset: keepsOffset)
    } else {
      self
    }
  }

  /// Whether the offset is kept.
  ///
  /// - Parameters:
  ///   - items: what is visible, a carousel as one.
  ///   - stays: whether one of them can keep the place.
  package func keepsOffset(
    ofViewportWith items: @autoclosure () -> [ContentElement], where stays: (ContentElement) -> Bool
  ) -> Bool {
    switch self {
    case .offset, .update(_, keepsOffset: true): return true
    case .remaining: return false
    case .update(let changes, keepsOffset: false):
      let items = items()
      return 2 * items.count(where: changes.isMoved) > items.count || !items.isEmpty && !items.contains(where: stays)
    }
  }
}
