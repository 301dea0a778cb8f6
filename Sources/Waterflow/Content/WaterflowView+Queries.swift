import Foundation

// Questions about what is where. Those about places and numbers bring the arrangement up to date first; those about cells
// answer for what is on screen, which the next layout brings up to date.

extension WaterflowView {
  /// The cell of an item, or nil if it isn't on screen. One that has the keyboard answers wherever it is scrolled.
  ///
  /// Complexity: O(log k), k elements on screen.
  public func cellForItem(at indexPath: IndexPath) -> WaterflowViewCell? {
    guard content.contains(indexPath) else { return nil }
    return visible.view(of: ContentElement(itemAt: indexPath)) as? WaterflowViewCell
  }

  /// The item that a cell shows, or nil if the cell isn't on screen.
  ///
  /// Complexity: O(k), k elements on screen.
  public func indexPath(for cell: WaterflowViewCell) -> IndexPath? {
    visible.key(of: cell)?.indexPath
  }

  /// The item whose frame contains a point in content coordinates, or nil.
  ///
  /// Complexity: O(log n), n items.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    arrangeIfNeeded()
    if let pinned = visible.entries.first(where: {
      $0.key.category == .item && $0.level > ElementLevel.item && $0.frame.contains(point)
    }) {
      return pinned.key.indexPath
    }
    return content.plan?.item(at: point)?.indexPath
  }

  /// The items that are seen in a rectangle in content coordinates, in index order. Touching an edge is not being seen.
  ///
  /// Complexity: O(log n + k), n items, k of them in the rectangle.
  public func indexPathsForItems(in rect: CGRect) -> [IndexPath] {
    arrangeIfNeeded()
    var found: [IndexPath] = []
    content.plan?.forEachElement(in: rect) { element, _ in
      if element.category == .item { found.append(element.indexPath) }
    }
    return found
  }

  /// The frame of any item, on screen or not, in content coordinates; nil if there is no such item, or no area yet to
  /// arrange it in, or while it is being arranged. A pinned item answers with its own place, not with where it is held.
  ///
  /// Complexity: O(1).
  public func frameForItem(at indexPath: IndexPath) -> CGRect? {
    arrangeIfNeeded()
    guard content.contains(indexPath) else { return nil }
    return content.plan?.frame(of: ContentElement(itemAt: indexPath))
  }

  /// The frame of a section's header or footer in content coordinates; nil if it has none. A pinned header answers with its
  /// own place, not with where it is held.
  ///
  /// Complexity: O(1).
  public func frameForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> CGRect? {
    arrangeIfNeeded()
    return element(ofKind: kind, at: indexPath).flatMap { content.plan?.frame(of: $0) }
  }

  /// The view of a section's header or footer or of a layout's own element, or nil if it isn't on screen.
  public func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> WaterflowReusableView? {
    guard let element = element(ofKind: kind, at: indexPath) else {
      return visibleAccompanying.entries.first { $0.key.kind == kind && $0.key.indexPath == indexPath }?.view
    }
    return visible.view(of: element)
  }

  private func element(ofKind kind: String, at indexPath: IndexPath) -> ContentElement? {
    guard indexPath.count == 2 else { return nil }
    switch kind {
    case WaterflowElementKind.header: return ContentElement(section: indexPath.section, category: .header)
    case WaterflowElementKind.footer: return ContentElement(section: indexPath.section, category: .footer)
    case WaterflowElementKind.background: return ContentElement(section: indexPath.section, category: .background)
    default: return nil
    }
  }

  /// The cells on screen, in index order; while VoiceOver or Switch Control runs also those within a viewport of it. One that is
  /// kept out of sight, as it has the keyboard, isn't among them.
  ///
  /// Complexity: O(k), k elements on screen.
  public var visibleCells: [WaterflowViewCell] {
    visible.entries.compactMap {
      $0.key.category == .item && !isKeptOutOfSight($0) ? $0.view as? WaterflowViewCell : nil
    }
  }

  /// The items that ``visibleCells`` show, in index order.
  ///
  /// Complexity: O(k), k elements on screen.
  public var indexPathsForVisibleItems: [IndexPath] {
    visible.entries.compactMap { $0.key.category == .item && !isKeptOutOfSight($0) ? $0.key.indexPath : nil }
  }
}
