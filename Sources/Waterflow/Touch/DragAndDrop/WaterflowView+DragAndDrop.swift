import Foundation

// Dragging items out of a view and dropping them on it, in UICollectionView's words.

#if !os(tvOS)
  extension WaterflowView {
    /// The object that supplies the items to drag from the view. Held weakly.
    ///
    /// With a drag delegate, and while ``dragInteractionEnabled`` is true, a drag session replaces the lift of
    /// ``allowsReordering``: an item that is dropped elsewhere in the view is moved all the same, by
    /// ``WaterflowViewDataSource/waterflowView(_:moveItemAt:to:)``.
    public weak var dragDelegate: (any WaterflowViewDragDelegate)? {
      get { touch.drags.delegate }
      set {
        touch.drags.delegate = newValue
        offerDragAndDrop()
      }
    }

    /// The object that handles drops on the view. Held weakly.
    ///
    /// Without one, a single item of the view can be dropped elsewhere in it while ``allowsReordering`` is true.
    public weak var dropDelegate: (any WaterflowViewDropDelegate)? {
      get { touch.drops.delegate }
      set {
        touch.drops.delegate = newValue
        touch.drops.offer()
      }
    }

    /// A Boolean value that indicates whether users can drag items out of the view. Default: true, as in a collection
    /// view since iOS 15.
    ///
    /// Where it is false, items that can be reordered open no context menu by a press, which lifts them.
    public var dragInteractionEnabled: Bool {
      get { touch.drags.isEnabled }
      set {
        touch.drags.offer(isEnabled: newValue)
        touch.drops.offer()
      }
    }

    /// A Boolean value that indicates whether a drag of the view's items is in progress, from lift to drop.
    public var hasActiveDrag: Bool { touch.drags.isActive }

    /// A Boolean value that indicates whether dragged items are over the view.
    public var hasActiveDrop: Bool { touch.drops.isActive }

    /// A Boolean value that indicates whether holding dragged items over an item for a moment taps it. Default: false.
    ///
    /// ``WaterflowViewDelegate/waterflowView(_:shouldSpringLoadItemAt:with:)`` says for which items.
    public var isSpringLoaded: Bool {
      get { touch.drops.isSpringLoaded }
      set { if newValue != isSpringLoaded { touch.drops.loadBySpring(newValue) } }
    }

    // MARK: For the owners of the state

    /// An item of the view is moved where the source of the drag allows that; else the delegate may copy it.
    func defaultDropProposal(for session: any UIDropSession) -> WaterflowViewDropProposal {
      let isMove = touch.drags.onlyItem(of: session) != nil && session.allowsMoveOperation
      guard isMove || dropDelegate != nil else { return WaterflowViewDropProposal(operation: .forbidden) }
      return WaterflowViewDropProposal(operation: isMove ? .move : .copy, intent: .insertAtDestinationIndexPath)
    }

    /// The cell of an item that is on screen, in a window.
    func cellOnScreen(at indexPath: IndexPath) -> WaterflowViewCell? {
      panes.cell(at: indexPath).flatMap { $0.window == nil ? nil : $0 }
    }

    /// How large an item is at an index path, or the last before it.
    func sizeOfNeighbor(of indexPath: IndexPath) -> CGSize {
      let count = numberOfItems(inSection: indexPath.section)
      guard count > 0 else { return estimatedItemSize }
      let neighbor = IndexPath(item: min(indexPath.item, count - 1), section: indexPath.section)
      return frameForItem(at: neighbor)?.size ?? estimatedItemSize
    }

    /// Shows in the cells on screen which items are dragged and targeted.
    func showDragStates() {
      for entry in panes.entries where entry.key.category == .item {
        if let cell = entry.view as? WaterflowViewCell { showDragState(in: cell, at: entry.key.indexPath) }
      }
    }

    func showDragState(in cell: WaterflowViewCell, at indexPath: IndexPath) {
      let state = touch.drags.state(at: indexPath)
      let movement = reordering.movement
      let isMoved = movement.map { $0.origin == indexPath } ?? false
      // A cell that turned round on its way off the screen has the state of before.
      if cell.isReordering != isMoved { cell.isReordering = isMoved }
      let dropState: UICellConfigurationState.DropState =
        touch.drops.targets(indexPath) ? .targeted : touch.drops.isActive ? .notTargeted : .none
      guard state != cell.drag.state || dropState != cell.drag.dropState || state == .dragging else { return }
      cell.show(state, isInGap: isMoved && !(movement?.isCarried ?? false), dropState: dropState)
    }

    // MARK: The gap

    /// Lays out sections in which the gap is now, or isn't any more.
    func showGap(inSections sections: IndexSet) {
      arrangeIfNeeded()
      guard !turn.isBusy, !content.needsReload, pane.plan != nil else { return setNeedsLayout() }
      let before = arrangeForMovement(inSections: IndexSet(sections.filter(content.itemCounts.indices.contains)))
      panes.endQuiet()
      show(.sameElements(oldOffset: contentOffset, before: before))
    }

    /// After a drop the data may be another than the delegate has told.
    func reloadIfDropChangedCounts() {
      guard !turn.isBusy, !content.needsReload, pane.plan != nil else { return }
      if reloadIfCountsChanged(inSections: content.itemCounts.indices) { setNeedsLayout() }
    }

    // MARK: Destinations of previews

    func target(atItem indexPath: IndexPath) -> UIDragPreviewTarget? {
      guard let frame = frameForItem(at: indexPath), window != nil else { return nil }
      return UIDragPreviewTarget(container: self, center: CGPoint(x: frame.midX, y: frame.midY))
    }

    func target(into rect: CGRect, ofItem indexPath: IndexPath, for size: CGSize) -> UIDragPreviewTarget? {
      guard let cell = cellOnScreen(at: indexPath), size.width > 0, size.height > 0, rect.isFinite else {
        return target(atItem: indexPath)
      }
      // Nothing is inverted that has no size.
      let scale = max(min(rect.width / size.width, rect.height / size.height), 0.001)
      return UIDragPreviewTarget(
        container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
        transform: CGAffineTransform(scaleX: scale, y: scale))
    }
  }
#endif
