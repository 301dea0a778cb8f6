import Foundation

// What fingers that select by a drag need to know, and do with items.

#if !os(tvOS)
  extension WaterflowView {
    // MARK: Beginning

    /// Whether a drag that selects may begin now. As in UIKit it can't where the content scrolls both ways.
    var isReadyForSelectionDrag: Bool {
      guard !turn.isBusy, !isDragging, !isItemLifted else { return false }
      arrangeIfNeeded()
      let available = scrollDirection.cross(of: viewport.unobscured.size)
      return settledPlan != nil && scrollDirection.cross(of: contentSize) <= available.rounded(.up)
    }

    /// Whether the delegate lets a drag select from an item on.
    func mayBeginSelectionDrag(at indexPath: IndexPath) -> Bool {
      let isWanted =
        waterflowDelegate?.waterflowView(self, shouldBeginMultipleSelectionInteractionAt: indexPath)
        ?? (isEditing && allowsMultipleSelectionDuringEditing)
      guard isWanted, !allowsMultipleSelectionDuringEditing else { return isWanted }
      report(.multipleSelectionNotAllowed)
      return false
    }

    /// The item that fingers came down on at a point in content coordinates, unless something in its cell keeps them.
    func itemToSelect(from point: CGPoint, inOrthogonalSections: Bool) -> IndexPath? {
      var hit = hitTest(point, with: nil)
      while let current = hit, current !== self, touchesShouldCancel(in: current), !(current is UIScrollView) {
        if let cell = current as? WaterflowViewCell {
          // One finger scrolls the carousel.
          return inOrthogonalSections || cell.superview === self ? indexPath(for: cell) : nil
        }
        hit = current.superview
      }
      return nil
    }

    // MARK: Where the fingers are

    /// Where a point of the screen, from the top left corner of the view, is in the content.
    func inContent(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + bounds.minX, y: point.y + bounds.minY) }

    /// The item under a point of the screen, or next to it. Fingers beyond an edge are taken to be at the edge.
    ///
    /// Complexity: O(log n + k), n items, k of them visible.
    func itemToSelect(near location: CGPoint) -> IndexPath? {
      arrangeIfNeeded()
      let area = viewport.unobscured
      var point = inContent(location)
      point.x = max(area.minX, min(point.x, area.maxX))
      point.y = max(area.minY, min(point.y, area.maxY))
      if let indexPath = indexPathForItem(at: point) { return indexPath }
      var nearest: (item: IndexPath, distance: CGFloat)?
      for item in indexPathsForItems(in: area) {
        guard let frame = frameForItem(at: item)?.intersection(area), !frame.isNull else { continue }
        let distance = hypot(
          max(frame.minX - point.x, 0, point.x - frame.maxX), max(frame.minY - point.y, 0, point.y - frame.maxY))
        if distance < nearest?.distance ?? .infinity { nearest = (item, distance) }
      }
      return nearest?.item
    }

    /// The next item in index order, or the previous one.
    func neighbor(of indexPath: IndexPath, backwards: Bool) -> IndexPath? {
      guard content.contains(indexPath) else { return nil }
      let counts = content.itemCounts
      let item = indexPath.item + (backwards ? -1 : 1)
      if 0..<counts[indexPath.section] ~= item { return IndexPath(item: item, section: indexPath.section) }
      guard backwards else {
        return counts[(indexPath.section + 1)...].firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
      }
      return counts[..<indexPath.section].lastIndex { $0 > 0 }.map { IndexPath(item: counts[$0] - 1, section: $0) }
    }

    // MARK: Selecting

    /// Tells the delegate that a drag is over, when the update that ended it is applied.
    func tellDragEndedAfterUpdate() {
      turn.defer { [weak self] in
        if let self { waterflowDelegate?.waterflowViewDidEndMultipleSelectionInteraction(self) }
      }
      setNeedsLayout()
    }

    var selectsSeveral: Bool { selection.isMultiple }

    func isSelected(_ indexPath: IndexPath) -> Bool { selection.contains(indexPath) }

    func dragMaySelect(_ indexPath: IndexPath, _ isSelected: Bool) -> Bool {
      selection.mayChange(indexPath, to: isSelected)
    }

    func dragSelects(_ indexPath: IndexPath, _ isSelected: Bool) {
      selection.change(indexPath, to: isSelected)
    }
  }
#endif
