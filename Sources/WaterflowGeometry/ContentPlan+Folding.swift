import Foundation

// Items that unfold from others and fold back into them.

extension ContentPlan {
  /// The nearest item for which a condition holds among `item` and those that it hangs from, directly or through
  /// others; nil if there is none.
  ///
  /// - Complexity: O(l), l items that it hangs from.
  package func nearestItem(
    from item: ContentElement, where isFound: (_ item: ContentElement) -> Bool
  ) -> ContentElement? {
    guard sections.indices.contains(item.section) else { return nil }
    let arrangement = sections[item.section].arrangement
    var item = item
    // A layout of the app's own may lead round in a circle.
    for _ in 0...arrangement.count {
      if isFound(item) { return item }
      guard let parent = arrangement.indexOfParent(ofItemAt: item.index) else { return nil }
      item.index = parent
    }
    return nil
  }
}

extension LayoutElement {
  /// The element folded into an item at `frame`. What began at the item's far edge and led away from it leads back over
  /// it, to its near edge: where the near edges of the items are that fold into it with the line.
  package func folded(into frame: CGRect, along axis: ScrollDirection) -> LayoutElement {
    var folded = self
    folded.frame = frame
    let length = axis.main(of: self.frame.size)
    folded.polyline = polyline.map { corner in
      let part = length > 0 ? axis.main(of: corner) / length : 0.5
      return axis.point(main: (1 - part) * axis.main(of: frame.size), cross: axis.cross(of: frame.size) / 2)
    }
    return folded
  }
}
