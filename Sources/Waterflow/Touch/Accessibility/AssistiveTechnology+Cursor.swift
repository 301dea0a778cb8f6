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
  /// Complexity: O(s + log n), s empty sections on the way, n items.
  fileprivate func elements(from element: ContentElement, by step: Int, in plan: ContentPlan?) -> [ContentElement] {
    var section = element.section
    var count = count(ofSection: section, in: plan)
    var index: Int
    switch element.category {
    case .background, .header, .orthogonalSection: index = -1
    case .layoutElement where !element.followsItem: index = -1
    // It is read before its item, or before those that are left out.
    case .layoutElement: index = step > 0 ? element.index - 1 : element.index
    case .item: index = element.index
    case .footer: index = count
    }
    index = min(index + step, count)
    while !(0..<count).contains(index) {
      // Out of the section on one side and into the next one on the other.
      let sides: [ContentElement.Category] = step > 0 ? [.footer, .header] : [.header, .footer]
      let end = ContentElement(section: section, category: sides[0])
      if index == (step > 0 ? count : -1), plan?.frame(of: end) != nil { return [end] }
      section += step
      guard itemCounts.indices.contains(section) else { return [] }
      let start = ContentElement(section: section, category: sides[1])
      if plan?.frame(of: start) != nil { return [start] }
      count = self.count(ofSection: section, in: plan)
      index = step > 0 ? 0 : count - 1
    }
    return [.item(index, inSection: section)]
  }

  /// The items of a section without those at its end that are left out, as in a folded flow: they have no size.
  private func count(ofSection section: Int, in plan: ContentPlan?) -> Int {
    func isLeftOut(_ item: Int) -> Bool { plan?.frame(of: .item(item, inSection: section))?.size == .zero }
    let count = itemCounts[section]
    guard count > 0, isLeftOut(count - 1) else { return count }
    return (0..<count).partitioningIndex(where: isLeftOut)
  }
}
