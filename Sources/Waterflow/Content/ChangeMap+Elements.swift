import Foundation

// What a batch means for the elements of the view: headers, footers and backgrounds go with their sections, and what a
// layout adds with the item of its index.

extension ChangeMap {
  /// What an element is now; nil if it is gone.
  func newElement(of element: ContentElement) -> ContentElement? {
    switch element.category {
    case .item, .accompanying:
      guard let new = newIndex(ofOldItem: ItemIndex(section: element.section, item: element.index)) else { return nil }
      return ContentElement(section: new.section, category: element.category, kind: element.kind, index: new.item)
    case .background, .header, .carousel, .footer:
      return newSection(ofOldSection: element.section).map { ContentElement(section: $0, category: element.category) }
    }
  }

  /// What an element was; nil if it is new.
  func oldElement(of element: ContentElement) -> ContentElement? {
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
  var reloadedElements: (ContentElement) -> Bool {
    let items = Set(changes.reloadedItems)
    let sections = Set(changes.reloadedSections)
    return { element in
      // An item that moves out of a reloaded section is none of those that are replaced with it.
      element.category == .item
        ? items.contains(ItemIndex(section: element.section, item: element.index)) : sections.contains(element.section)
    }
  }

  /// Whether an item, by what it is now, got another view.
  func wasReloaded(_ element: ContentElement) -> Bool {
    guard element.category == .item else { return false }
    return changes.reloadedItems.contains {
      newIndex(ofOldItem: $0) == ItemIndex(section: element.section, item: element.index)
    }
  }

  func newIndexPath(of indexPath: IndexPath) -> IndexPath? {
    newIndex(ofOldItem: ItemIndex(section: indexPath.section, item: indexPath.item))
      .map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Whether an element, by what it is now, was there before.
  func wasThere(_ element: ContentElement) -> Bool { oldElement(of: element) != nil }
}
