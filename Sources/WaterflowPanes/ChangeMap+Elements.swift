import Foundation

// What a batch means for the elements of the view: headers, footers and backgrounds go with their sections, and what a
// layout adds with the item of its index, unless its index counts something else.

extension ChangeMap {
  /// Whether the section of an element is reloaded where it is.
  package func reloads(_ element: ContentElement) -> Bool {
    changes.reloadedSections.contains(element.section) && newSection(ofOldSection: element.section) == element.section
  }

  /// What an element is now; nil if it is gone.
  package func newElement(of element: ContentElement) -> ContentElement? {
    switch element.category {
    case .layoutElement where !element.followsItem:
      return newSection(ofOldSection: element.section).map { section in
        var new = element
        new.section = section
        return new
      }
    case .item, .layoutElement:
      let item = element.item
      guard let new = newIndex(ofOldItem: ItemIndex(section: element.section, item: item)) else { return nil }
      return ContentElement(
        section: new.section, category: element.category, kind: element.kind, index: element.index - item + new.item)
    case .background, .header, .orthogonalSection, .footer:
      return newSection(ofOldSection: element.section).map { ContentElement(section: $0, category: element.category) }
    }
  }

  /// The element at the same index of a section that is reloaded; nil for one of another section. There may be none.
  package func reloadedElement(inPlaceOf element: ContentElement) -> ContentElement? {
    guard changes.reloadedSections.contains(element.section) else { return nil }
    return newSection(ofOldSection: element.section).map { section in
      var new = element
      new.section = section
      return new
    }
  }

  /// The next item after an element, as it was, of those that are still there; else the one before it; nil if none is.
  ///
  /// Complexity: O(d), d deleted items on the way.
  package func neighbor(of element: ContentElement) -> ContentElement? {
    // A header lies before the items of its section, a footer after them.
    let (before, after) =
      switch element.category {
      case .background, .header, .orthogonalSection: (0, 0)
      case .layoutElement where !element.followsItem: (0, 0)
      case .item, .layoutElement: (element.item, element.item + 1)
      case .footer: (oldCounts[element.section], oldCounts[element.section])
      }
    func remaining(_ items: some Sequence<Int>, _ section: Int) -> ContentElement? {
      items.lazy.map { .item($0, inSection: section) }.first { newElement(of: $0) != nil }
    }
    for section in element.section..<oldCounts.count {
      let start = section == element.section ? after : 0
      if let next = remaining(start..<max(start, oldCounts[section]), section) { return next }
    }
    for section in (0...element.section).reversed() {
      let end = section == element.section ? before : oldCounts[section]
      if let previous = remaining((0..<end).reversed(), section) { return previous }
    }
    return nil
  }

  /// What an element was; nil if it is new.
  package func oldElement(of element: ContentElement) -> ContentElement? {
    var old = element
    if element.category == .item {
      guard let item = oldIndex(ofNewItem: ItemIndex(section: element.section, item: element.index)) else { return nil }
      (old.section, old.index) = (item.section, item.item)
    } else {
      guard let section = oldSection(ofNewSection: element.section) else { return nil }
      old.section = section
    }
    return old
  }

  /// Says whether an element, by what it was, gets another view.
  package var reloadedElements: (ContentElement) -> Bool {
    // All of a section is new once it was reloaded, also what comes from elsewhere.
    let items = Set(changes.reloadedItems + changes.movedItems.filter { isReloaded($0.to.section) }.map(\.from))
    let sections = Set(changes.reloadedSections)
    return { element in
      // An item that moves out of a reloaded section is none of those that are replaced with it.
      element.category == .item
        ? items.contains(ItemIndex(section: element.section, item: element.index)) : sections.contains(element.section)
    }
  }

  /// Whether an item, or a header, footer or background, by what it is now, got another view.
  package func wasReloaded(_ element: ContentElement) -> Bool {
    switch element.category {
    case .item: break
    case .background, .header, .footer: return isReloaded(element.section)
    case .orthogonalSection, .layoutElement: return false
    }
    let index = ItemIndex(section: element.section, item: element.index)
    return changes.reloadedItems.contains { newIndex(ofOldItem: $0) == index }
      || isReloaded(element.section) && changes.movedItems.contains { $0.to == index }
  }

  private func isReloaded(_ newSection: Int) -> Bool {
    oldSection(ofNewSection: newSection).map(changes.reloadedSections.contains) ?? false
  }

  /// The sections that were there before, by what they are now, whose items were inserted, deleted, moved or reloaded with
  /// them.
  package var rearrangedSections: IndexSet {
    let left = (changes.deletedItems.map(\.section) + changes.movedItems.map(\.from.section)).compactMap(newSection)
    let entered = changes.insertedItems.map(\.section) + changes.movedItems.map(\.to.section)
    return IndexSet(
      left + changes.reloadedSections.compactMap(newSection) + entered.filter { oldSection(ofNewSection: $0) != nil })
  }

  package func newIndexPath(of indexPath: IndexPath) -> IndexPath? {
    newIndex(ofOldItem: ItemIndex(section: indexPath.section, item: indexPath.item))
      .map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Whether an element, by what it is now, was there before.
  package func wasThere(_ element: ContentElement) -> Bool { oldElement(of: element) != nil }
}
