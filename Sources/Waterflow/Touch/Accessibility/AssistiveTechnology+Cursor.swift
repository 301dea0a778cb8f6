import Foundation

// What has to stay or to be there for the cursor to go on.

extension AssistiveTechnology {
  /// What swipes lead to from the element that has the cursor: in a spreadsheet the first item of a row lies far away
  /// from the last one of the row before it, and in a tree an item from the one before it. None while the cursor is
  /// elsewhere.
  func elementsBesideCursor(in content: Content) -> [ContentElement] {
    guard isInside, let focus, content.contains(focus), let shown = panes.view(of: focus),
      shown.convert(shown.bounds, to: view).overlaps(view.rectOfVisible)
    else { return [] }
    return content.elements(from: focus, by: -1, in: view.pane.plan)
      + content.elements(from: focus, by: 1, in: view.pane.plan)
  }

  /// The visible item that has the cursor: in a spreadsheet or a tree an update could take it out of sight, and the
  /// cursor would be lost.
  func itemToHold() -> ContentElement? {
    guard isInside, let focus, focus.category == .item, let shown = panes.view(of: focus),
      shown.convert(shown.bounds, to: view).overlaps(view.bounds)
    else { return nil }
    return focus
  }
}

extension Content {
  /// The next item in a direction, or the header or footer that lies before it.
  ///
  /// Complexity: O(s), s empty sections on the way.
  fileprivate func elements(from element: ContentElement, by step: Int, in plan: ContentPlan?) -> [ContentElement] {
    var (section, index) = (element.section, element.index)
    switch element.category {
    case .background, .header, .orthogonalSection: index = -1
    case .item, .layoutElement: break
    case .footer: index = itemCounts[section]
    }
    index += step
    while itemCounts.indices.contains(section), !contains(IndexPath(item: index, section: section)) {
      // Out of the section on one side and into the next one on the other.
      let sides: [ContentElement.Category] = step > 0 ? [.footer, .header] : [.header, .footer]
      let end = ContentElement(section: section, category: sides[0])
      if index == (step > 0 ? itemCounts[section] : -1), plan?.frame(of: end) != nil { return [end] }
      section += step
      guard itemCounts.indices.contains(section) else { return [] }
      let start = ContentElement(section: section, category: sides[1])
      if plan?.frame(of: start) != nil { return [start] }
      index = step > 0 ? 0 : itemCounts[section] - 1
    }
    return contains(IndexPath(item: index, section: section)) ? [.item(index, inSection: section)] : []
  }
}
