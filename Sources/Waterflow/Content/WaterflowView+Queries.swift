import Foundation

// Questions about what is where. Those about places and numbers bring the arrangement up to date first; those about
// cells answer for what is on screen, which the next layout brings up to date.

extension WaterflowView {
  /// Returns the cell of an item, or nil if it has none.
  ///
  /// A cell is on screen, glides off it after an update, was made ahead of time, or has the keyboard or the focus
  /// and is scrolled out of sight. As in a collection view since iOS 15, a cell needn't be among ``visibleCells``; one that was made ahead of
  /// time is hidden until its item comes into view.
  ///
  /// ```swift
  /// if let cell = waterflowView.cellForItem(at: indexPath) as? PaintingCell {
  ///   cell.show(paintings[indexPath.item])
  /// }
  /// ```
  ///
  /// Complexity: O(log k), k elements on screen.
  public func cellForItem(at indexPath: IndexPath) -> WaterflowViewCell? {
    guard content.contains(indexPath) else { return nil }
    return panes.cell(at: indexPath) ?? panes.preparedCell(at: indexPath)
      ?? panes.disappearingEntry(of: ContentElement(itemAt: indexPath))?.view as? WaterflowViewCell
  }

  /// Returns the index path of the item that a cell shows or was made ahead of time for, or nil if the cell waits for
  /// reuse.
  ///
  /// Complexity: O(k), k elements on screen.
  public func indexPath(for cell: WaterflowViewCell) -> IndexPath? {
    let element =
      panes.element(of: cell) ?? panes.prepared.views.key(of: cell) ?? panes.disappearingElement(of: cell)
    guard let element, element.category == .item else { return nil }
    return element.indexPath
  }

  /// Returns the index path of the item whose frame contains a point in content coordinates, or nil if there is none.
  ///
  /// Where items lie over one another it is the one on top: one that is lifted, or pinned there, in a carousel too.
  ///
  /// Complexity: O(log n + p), n items, p pinned ones on screen.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    arrangeIfNeeded()
    if let lifted = reordering.lifted(in: bounds), lifted.frame.contains(point) { return lifted.element.indexPath }
    return panes.item(at: point)?.indexPath
  }

  /// Returns the index paths of the items that are visible in a rectangle in content coordinates, in index order. An
  /// item that only touches an edge isn't visible.
  ///
  /// Complexity: O(log n + k), n items, k of them in the rectangle.
  public func indexPathsForItems(in rect: CGRect) -> [IndexPath] {
    arrangeIfNeeded()
    var found: [IndexPath] = []
    panes.forEachItem(in: rect) { found.append($0.indexPath) }
    return found
  }

  /// Returns the frame of any item, on screen or not, in content coordinates.
  ///
  /// It is nil if there is no such item, no area yet to arrange it in, or while it is being arranged. The frame of a
  /// pinned item is its own, not that at which it is held; that of an item in a carousel takes the carousel's offset
  /// into account.
  ///
  /// Complexity: O(1).
  public func frameForItem(at indexPath: IndexPath) -> CGRect? {
    arrangeIfNeeded()
    guard content.contains(indexPath) else { return nil }
    return panes.frame(ofItem: ContentElement(itemAt: indexPath))
  }

  /// Returns the rectangle of a section in content coordinates, from edge to edge of the content: its header, its items
  /// with the insets of its layout, and its footer.
  ///
  /// It is nil for a section that doesn't exist, without an area yet to arrange it in, or while it is being arranged.
  ///
  /// As in `UITableView` a pinned header doesn't change it. A carousel has the length of its
  /// carousel.
  ///
  /// Complexity: O(1).
  public func rect(forSection section: Int) -> CGRect? {
    arrangeIfNeeded()
    return pane.plan?.frame(ofSection: section)
  }

  /// Returns the frame of a section's header, footer or background, or of an element that its layout adds, on screen or
  /// not, in content coordinates.
  ///
  /// It is nil if there is no such element. The frame of a pinned header is its own, not that at which it is held.
  ///
  /// Complexity: O(1) for headers, footers and backgrounds, else that of
  /// ``SectionArrangement/layoutElement(ofKind:at:)``.
  public func frameForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> CGRect? {
    arrangeIfNeeded()
    guard indexPath.count == 2, let plan = pane.plan else { return nil }
    if let element = panes.element(ofKind: kind, at: indexPath), element.category != .layoutElement {
      return plan.frame(of: element)
    }
    guard let inner = plan.orthogonalItems(inSection: indexPath.section)?.content else {
      return plan.frameOfLayoutElement(ofKind: kind, at: indexPath.item, inSection: indexPath.section)
    }
    let shift = panes.shift(fromPaneOfSection: indexPath.section)
    return inner.frameOfLayoutElement(ofKind: kind, at: indexPath.item, inSection: 0)?
      .offsetBy(dx: shift.x, dy: shift.y)
  }

  /// Returns the view of a section's header or footer, of a layout's own element or of an item's badge, or nil if it
  /// isn't visible.
  ///
  /// Complexity: O(log k), k elements on screen.
  public func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> WaterflowReusableView? {
    panes.element(ofKind: kind, at: indexPath).flatMap { panes.view(of: $0) as? WaterflowReusableView }
      ?? panes.cell(at: indexPath)?.badges.views(ofKind: kind).first
  }

  /// Returns the visible headers, footers, backgrounds, badges or layout's own elements of a kind, in index order.
  ///
  /// Those in carousels are included. Views kept out of sight for the keyboard or the focus, and views that are fading out,
  /// aren't.
  ///
  /// Complexity: O(k), k elements on screen.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [WaterflowReusableView] {
    visibleViews(ofKind: elementKind).map(\.view)
  }

  /// Returns the index paths of ``visibleSupplementaryViews(ofKind:)``, in index order. The item of a header, footer or
  /// background is 0.
  ///
  /// Complexity: O(k), k elements on screen.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleViews(ofKind: elementKind).map(\.indexPath)
  }

  private func visibleViews(ofKind kind: String) -> [(view: WaterflowReusableView, indexPath: IndexPath)] {
    let rect = rectOfVisible
    let shown = panes.entries.compactMap { entry -> (view: WaterflowReusableView, indexPath: IndexPath)? in
      guard !entry.key.category.isContent, panes.kind(of: entry.key) == kind, !panes.isKept(entry, outOf: rect),
        let view = entry.view as? WaterflowReusableView
      else { return nil }
      return (view, entry.key.indexPath)
    }
    guard shown.isEmpty else { return shown }
    return visibleCellsAndItems(in: rect).flatMap { cell, indexPath in
      cell.badges.views(ofKind: kind).map { ($0, indexPath) }
    }
  }

  /// Returns the index path of the header, footer, background, badge or layout's own element that a view shows; nil for
  /// a view that isn't visible, or is fading out.
  ///
  /// Complexity: O(log k), k elements on screen.
  public func indexPath(forSupplementaryView supplementaryView: WaterflowReusableView) -> IndexPath? {
    if let cell = supplementaryView.badgedCell { return panes.element(of: cell)?.indexPath }
    guard let element = panes.element(of: supplementaryView), !element.category.isContent else { return nil }
    return element.indexPath
  }

  /// The visible cells, in index order.
  ///
  /// While the focus or the cursor of VoiceOver or Switch Control is in the view, the cells within a viewport of it are
  /// included, and those before and after the item that has the cursor, wherever they lie. A cell that is kept out of sight for
  /// the keyboard or the focus isn't included, nor is one that was made ahead of time. A carousel that is partly visible counts as a
  /// whole: all cells in its own bounds are included.
  ///
  /// Complexity: O(k), k elements on screen.
  public var visibleCells: [WaterflowViewCell] { visibleCellsAndItems(in: rectOfVisible).map(\.cell) }

  /// The index paths of the items of ``visibleCells``, in index order.
  ///
  /// Complexity: O(k), k elements on screen.
  public var indexPathsForVisibleItems: [IndexPath] { visibleCellsAndItems(in: rectOfVisible).map(\.indexPath) }

  /// The cells in a rectangle, in index order: without one that is only kept for the keyboard or the focus.
  private func visibleCellsAndItems(in rect: CGRect) -> [(cell: WaterflowViewCell, indexPath: IndexPath)] {
    panes.items(in: rect).compactMap { entry in
      (entry.view as? WaterflowViewCell).map { ($0, entry.key.indexPath) }
    }
  }

  // MARK: For the owners of the state

  /// The elements that come into view without a new question to the data source, in order: those on screen, those kept out
  /// of sight for their keyboard, and those on their way off the screen, which may turn round.
  ///
  /// Complexity: O(k log k), k such elements.
  package var shownEntries: [ElementViews.Entry] { panes.entriesWithDisappearing }

  var hasItems: Bool { content.hasItems }

  func hasItem(at indexPath: IndexPath) -> Bool { content.contains(indexPath) }
}
