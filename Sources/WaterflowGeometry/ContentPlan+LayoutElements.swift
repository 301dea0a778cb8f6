import Foundation

// What layouts add to their items, one element at a time.

extension ContentPlan {
  /// The number of columns of a section that is a spreadsheet; nil for any other.
  package func columnCount(ofSection section: Int) -> Int? {
    guard sections.indices.contains(section) else { return nil }
    return (sections[section].arrangement as? SpreadsheetArrangement)?.columns.count
  }

  /// The frame of an element that the layout of a section adds, in content coordinates; nil if it adds no such element.
  ///
  /// - Complexity: that of ``SectionArrangement/layoutElement(ofKind:at:)``.
  package func frameOfLayoutElement(ofKind kind: String, at index: Int, inSection section: Int) -> CGRect? {
    guard sections.indices.contains(section),
      let element = sections[section].arrangement.layoutElement(ofKind: kind, at: index)
    else { return nil }
    let origin = itemsOrigin(of: sections[section])
    return element.frame.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// What the layout of a section says about an element that was found at `frame`, its line included; both frames in
  /// content coordinates. Nil if it isn't there.
  ///
  /// - Complexity: O(log n + k), k elements there; of a pinned one that of
  ///   ``SectionArrangement/layoutElement(ofKind:at:)``.
  package func layoutElement(
    ofKind kind: String, at index: Int, inSection section: Int, foundAt frame: CGRect
  ) -> LayoutElement? {
    guard sections.indices.contains(section) else { return nil }
    let arrangement = sections[section].arrangement
    let origin = itemsOrigin(of: sections[section])
    var found: LayoutElement?
    // A line may have no width, and nothing is visible in a rectangle without any.
    let around = frame.offsetBy(dx: -origin.x, dy: -origin.y).insetBy(dx: -1, dy: -1)
    arrangement.forEachLayoutElement(in: around) { element in
      if found == nil, element.index == index, element.kind == kind { found = element }
    }
    // What is pinned there depends on the viewport; its line doesn't.
    guard var element = found ?? arrangement.layoutElement(ofKind: kind, at: index) else { return nil }
    element.polyline = arrangement.polyline(of: element)
    element.whole = element.whole?.offsetBy(dx: frame.minX - element.frame.minX, dy: frame.minY - element.frame.minY)
    element.frame = frame
    return element
  }
}
