import Foundation

extension ContentPlan {
  /// The items of a section that lie after the given ones along the scroll direction, or beside the last of them,
  /// within a length in points: in a waterfall items with spans or columns of their own may lie far after later ones.
  ///
  /// Complexity: O(v + log n + k), v items given, n items in the section, k of them within the length.
  package func items(after visible: IndexSet, within length: CGFloat, inSection section: Int) -> IndexSet {
    if let carousel = orthogonalItems(inSection: section) {
      return carousel.content.items(after: visible, within: length, inSection: 0)
    }
    guard sections.indices.contains(section) else { return [] }
    let arrangement = sections[section].arrangement
    let axis = container.scrollDirection
    let bounds = CGRect(origin: .zero, size: arrangement.size)
    // From where the last of them starts, which is its right edge where reading starts at the right.
    let starts = visible.lazy.map { index in
      let frame = arrangement.frame(ofItemAt: index)
      return container.isMainMirrored ? bounds.width - frame.maxX : axis.mainStart(of: frame)
    }
    let start = starts.max() ?? 0
    let main = container.isMainMirrored ? bounds.width - start - length : start
    let rect = axis.rect(main: main, cross: 0, mainLength: length, crossLength: axis.cross(of: bounds.size))
    var found = IndexSet()
    arrangement.forEachItem(in: rect) { index, _ in found.insert(index) }
    return found.subtracting(visible)
  }

  /// How far a rectangle reaches along the scroll direction from where an item starts, in points; 0 for an item that
  /// isn't there.
  ///
  /// - Parameter rect: in content coordinates, or in those of the carousel that the section is.
  /// Complexity: O(1).
  package func length(fromItem index: Int, toEndOf rect: CGRect, inSection section: Int) -> CGFloat {
    if let carousel = orthogonalItems(inSection: section) {
      return carousel.content.length(fromItem: index, toEndOf: rect, inSection: 0)
    }
    guard let frame = frame(of: .item(index, inSection: section)) else { return 0 }
    let axis = container.scrollDirection
    return container.isMainMirrored ? frame.maxX - rect.minX : axis.mainEnd(of: rect) - axis.mainStart(of: frame)
  }

  /// Whether the items of a section lie in the columns of a waterfall, which places unsettled items again.
  package func hasColumns(inSection section: Int) -> Bool {
    orthogonalItems(inSection: section)?.content.hasColumns(inSection: 0)
      ?? (sections[section].arrangement is WaterfallArrangement)
  }
}
