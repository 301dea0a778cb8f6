import Foundation

// Placeholders of dropped items come, are filled and go.

extension WaterflowView {
  /// How sections are laid out while something is moved or dragged, and while placeholders stand in them.
  var contentPreview: ContentPreview {
    #if os(tvOS)
      ContentPreview(movement: reordering.movement, gap: nil, placeholders: [])
    #else
      let placeholders = touch.drops.placeholders.spaces
      guard !placeholders.isEmpty else {
        return ContentPreview(movement: reordering.movement, gap: touch.drops.gap, placeholders: [])
      }
      let counts = content.itemCounts
      let spaces = placeholders.map { space in
        var space = space
        let count = counts.indices.contains(space.indexPath.section) ? counts[space.indexPath.section] : 0
        space.indexPath.item = min(space.indexPath.item, count)
        return space
      }
      return ContentPreview(movement: reordering.movement, gap: touch.drops.gap, placeholders: spaces)
    #endif
  }

  #if !os(tvOS)
    /// Where a place of a section is, and the pane in which it lies; nil where that isn't on screen.
    func frameAndPane(ofPlace place: Int, inSection section: Int) -> (CGRect, Pane)? {
      guard let plan = pane.plan else { return nil }
      guard let items = plan.orthogonalItems(inSection: section) else {
        return plan.frame(ofPlace: place, inSection: section).map { ($0, pane) }
      }
      guard let hosted = panes.shown(inSection: section), hosted.scrollView != nil else { return nil }
      return items.content.frame(ofPlace: place, inSection: 0).map { ($0, hosted) }
    }

    /// Takes in a placeholder, which is shown at the end of the drop; nil where there is nowhere to.
    func insert(
      _ placeholder: WaterflowViewDropPlaceholder, of context: WaterflowViewDropPlaceholderContext, call: String
    ) -> DropPlaceholders.Number? {
      arrangeIfNeeded()
      let given = placeholder.insertionIndexPath
      guard given.count == 2, content.itemCounts.indices.contains(given.section) else {
        report(.indexPathOutOfRange(given, call: call))
        return nil
      }
      let indexPath = IndexPath(
        item: max(0, min(given.item, content.itemCounts[given.section])), section: given.section)
      if indexPath != given { report(.indexPathOutOfRange(given, call: call)) }
      let size = placeholder.itemSize ?? touch.drops.sizeOfDrop(at: indexPath)
      let cell = dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier, for: indexPath)
      if let gap = touch.drops.forgetGap() { touch.drops.placeholders.showLater(inSection: gap.section) }
      return touch.drops.placeholders.insert(placeholder, of: context, at: indexPath, size: size, cell: cell)
    }

    /// Shows the placeholders that a drop has brought.
    func showInsertedPlaceholders() {
      let sections = touch.drops.placeholders.takeUnshown()
      if !sections.isEmpty { showPlaceholders(inSections: sections) }
    }

    func updatePlaceholder(_ number: DropPlaceholders.Number) { touch.drops.placeholders.update(number) }

    /// Exchanges a placeholder for an item.
    func commitPlaceholder(_ number: DropPlaceholders.Number, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool {
      arrangeIfNeeded()
      guard let indexPath = touch.drops.placeholders.indexPath(of: number) else { return false }
      if let cell = touch.drops.placeholders.fill(number) { take(cell) }
      // The section is laid out without it, whatever becomes of the update.
      content.invalidateLayout(ofSection: indexPath.section)
      withoutActuallyEscaping(dataSourceUpdates) { dataSourceUpdates in
        performBatchUpdates {
          dataSourceUpdates(indexPath)
          if self.dataSource is any UpdatingDataSource {
            // What it applies waits for the end of the batch, and inserts the item: together with the batch, once that
            // comes after it.
            self.turn.moveOpenBatchToEnd()
          } else {
            self.insertItems(at: [indexPath])
          }
        }
      }
      return true
    }

    func removePlaceholder(_ number: DropPlaceholders.Number) -> Bool {
      guard let indexPath = touch.drops.placeholders.indexPath(of: number),
        let cell = touch.drops.placeholders.remove(number)
      else { return false }
      take(cell)
      showPlaceholders(inSections: [indexPath.section])
      return true
    }

    /// Removes what nobody can fill any more.
    func removeAbandonedPlaceholders() {
      for number in touch.drops.placeholders.abandoned {
        guard let indexPath = touch.drops.placeholders.indexPath(of: number) else { continue }
        report(.placeholderAbandoned(indexPath))
        _ = removePlaceholder(number)
      }
    }

    /// Arranges sections after placeholders were inserted or removed, as after an update of items: no finger leads any more, and
    /// visible items stay in place.
    private func showPlaceholders(inSections sections: IndexSet) {
      turn.openBatch()
      for section in sections { content.invalidateLayout(ofSection: section) }
      guard turn.closeBatch(nil) else { return }
      if turn.isBusy { setNeedsLayout() } else { finishWaiting() }
    }

    /// Takes the cell of a placeholder off the screen, and keeps it for later.
    func take(_ cell: WaterflowViewCell) {
      guard cell.window != nil, UIView.areAnimationsEnabled else {
        cell.removeFromSuperview()
        return pool.enqueue(cell, kind: "")
      }
      let alpha = cell.alpha
      UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) {
        cell.alpha = 0
      } completion: { [weak self] _ in
        cell.removeFromSuperview()
        cell.alpha = alpha
        self?.pool.enqueue(cell, kind: "")
      }
    }
  #endif
}
