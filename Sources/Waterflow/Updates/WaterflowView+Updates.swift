import Foundation

// Changing: what the caller says became of items and sections, checked against the data source, and applied as one
// step.

extension WaterflowView {
  /// The anchors that keep their position on screen in an update.
  public enum UpdateAnchoring: Sendable, Hashable {
    /// A visible item that the update doesn't move; the offset where the update moves more than half of the visible
    /// items, or none of them stays.
    case place
    /// The offset, as in `UICollectionView`.
    case offset
  }

  /// The anchor that keeps its position on screen in an update. Default: `.place`.
  ///
  /// A visible item is one of which any part is in the viewport, content insets taken off. It moves if the batch names
  /// it, or its section, or the difference of two snapshots does; an item that is reloaded or reconfigured stays. An
  /// offset that the content no longer reaches is brought back to its end. A ``CarouselLayout`` section does the same
  /// with its own items and offset.
  ///
  /// First come, in this order: an item that is expanded, collapsed or lifted, or has the cursor of VoiceOver; a visible
  /// item that is being scrolled to; the end, with ``anchorsToEnd``; the very top. Reloads, rotations, sizes that arrive
  /// late and other layouts are no updates.
  public var updateAnchoring: UpdateAnchoring {
    get { content.updateAnchoring }
    set { content.setUpdateAnchoring(newValue) }
  }

  /// Performs several inserts, deletes, reloads and moves as one update, animated unless animations are off.
  ///
  /// Change the data inside `updates`, and call the view's methods for each change. Indexes mean what they mean to
  /// `UICollectionView`, whatever the order of the calls: deletes and reloads use index paths before the batch, inserts
  /// use index paths after it, and moves lead from the former to the latter. A call inside another joins it.
  ///
  /// ```swift
  /// waterflowView.performBatchUpdates { [self] in
  ///   let painting = paintings.remove(at: 4)
  ///   paintings.insert(painting, at: 0)
  ///   waterflowView.moveItem(at: [0, 4], to: [0, 0])
  /// }
  /// ```
  ///
  /// Inconsistent updates never crash: if changes contradict each other, or the data source has other counts than they
  /// lead to, that is reported and everything is reloaded, with the scroll position and the selection of items that still
  /// exist. A change that adds nothing to another is reported and ignored.
  ///
  /// While the view waits for its data source or delegate or lays itself out, the batch is reported and deferred until
  /// it is done. Batches that are deferred together are applied as one, each with the indexes that the one before it
  /// leads to, and checked once.
  ///
  /// - Parameters:
  ///   - updates: changes the data, and calls the view's inserts, deletes, reloads and moves. Nil asks for all sizes
  ///     again and lets what has another frame glide there, as it does for `UICollectionView`.
  ///   - completion: called when the animation is over; its argument is false if it was interrupted.
  /// - Complexity: see each layout; a waterfall places again what comes after the first change, and asks sizes for new
  ///   and reloaded items only. O(n) for nil, n items.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    turn.openBatch()
    if let updates {
      updates()
      // An empty snapshot that a controller applies as it loads its view is no first load.
      if dataSource != nil, content.isLaidOut { content.noteLoad() }
    } else {
      content.setNeedsArrangement()
    }
    guard turn.closeBatch(completion) else { return }
    guard turn.isBusy else { return finishWaiting() }
    reportCall("an update")
    // Sizes that are asked from here on are those of other items already.
    if turn.activity == .arranging { content.distrustArrangement() }
    setNeedsLayout()
  }

  /// Inserts new items at the specified index paths.
  ///
  /// The index paths are those after the batch. Outside of `performBatchUpdates` the call is a batch of its own.
  ///
  /// ```swift
  /// paintings.append(painting)
  /// waterflowView.insertItems(at: [[0, paintings.count - 1]])
  /// ```
  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertItems(at: self.itemIndexes(indexPaths, call: "insertItems(at:)")) }
  }

  /// Inserts new items at the specified index paths, with an animation. Each call of a batch may have another.
  ///
  /// ```swift
  /// paintings.insert(painting, at: 0)
  /// waterflowView.insertItems(at: [[0, 0]], with: .slide(.top))
  /// ```
  public func insertItems(at indexPaths: [IndexPath], with animation: ItemAnimation) {
    update(animation) { $0.insertItems(at: self.itemIndexes(indexPaths, call: "insertItems(at:with:)")) }
  }

  /// Deletes the items at the specified index paths. The index paths are those before the batch.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deleteItems(at: self.itemIndexes(indexPaths, call: "deleteItems(at:)")) }
  }

  /// Deletes the items at the specified index paths, with an animation.
  public func deleteItems(at indexPaths: [IndexPath], with animation: ItemAnimation) {
    update(animation) { $0.deleteItems(at: self.itemIndexes(indexPaths, call: "deleteItems(at:with:)")) }
  }

  /// Reloads the items at the specified index paths, with new cells and sizes. The index paths are those before the
  /// batch.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadItems(at: self.itemIndexes(indexPaths, call: "reloadItems(at:)")) }
  }

  /// Reloads the items at the specified index paths, with an animation for the old cells and the new ones.
  public func reloadItems(at indexPaths: [IndexPath], with animation: ItemAnimation) {
    update(animation) { $0.reloadItems(at: self.itemIndexes(indexPaths, call: "reloadItems(at:with:)")) }
  }

  /// Updates existing cells in place.
  ///
  /// The data source configures the cells of the items at the specified index paths again: dequeuing a cell for one of
  /// them returns the existing cell. Their sizes are asked for again; cells that measure themselves grow or shrink to
  /// their new length.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    update { $0.reconfigureItems(at: self.itemIndexes(indexPaths, call: "reconfigureItems(at:)")) }
  }

  /// Moves an item from one location to another, with its cell: from its index path before the batch to that after it.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let indexes = itemIndexes([indexPath, newIndexPath], call: "moveItem(at:to:)")
    guard indexes.count == 2 else { return }
    update { $0.moveItem(at: indexes[0], to: indexes[1]) }
  }

  /// Inserts new sections at the specified indexes, which are those after the batch.
  public func insertSections(_ sections: IndexSet) { update { $0.insertSections(sections) } }
  /// Inserts new sections at the specified indexes, with an animation.
  public func insertSections(_ sections: IndexSet, with animation: ItemAnimation) {
    update(animation) { $0.insertSections(sections) }
  }
  /// Deletes the specified sections with all of their items. Indexes are those before the batch.
  public func deleteSections(_ sections: IndexSet) { update { $0.deleteSections(sections) } }
  /// Deletes the specified sections with all of their items, with an animation.
  public func deleteSections(_ sections: IndexSet, with animation: ItemAnimation) {
    update(animation) { $0.deleteSections(sections) }
  }
  /// Reloads all items of the specified sections, also where their number changes. Indexes are those before the batch.
  public func reloadSections(_ sections: IndexSet) { update { $0.reloadSections(sections) } }
  /// Reloads all items of the specified sections, with an animation for the old views and the new ones.
  public func reloadSections(_ sections: IndexSet, with animation: ItemAnimation) {
    update(animation) { $0.reloadSections(sections) }
  }
  /// Moves a section with its items, from its index before the batch to that after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.moveSection(section, toSection: newSection) }
  }

  private func update(_ animation: ItemAnimation = .automatic, _ change: @escaping (inout IndexChanges) -> Void) {
    performBatchUpdates({ self.record(with: animation, change) })
  }

  /// Adds changes to the batch that is open.
  ///
  /// - Parameter animation: how what they name comes and goes.
  func record(with animation: ItemAnimation = .automatic, _ change: (inout IndexChanges) -> Void) {
    turn.record(with: animation, change)
  }

  /// Index paths that name no item's place are reported and left out.
  private func itemIndexes(_ indexPaths: [IndexPath], call: String) -> [ItemIndex] {
    indexPaths.compactMap { indexPath in
      guard indexPath.count == 2 else {
        report(.indexPathOutOfRange(indexPath, call: call))
        return nil
      }
      return ItemIndex(section: indexPath.section, item: indexPath.item)
    }
  }

  /// Whether what is asked for now has to wait.
  var isBusy: Bool { turn.isBusy }

  /// Does something that changes the content: now, or after the batch that is open, or before the next layout pass if
  /// the view is busy.
  func whenIdle(_ change: @escaping @MainActor () -> Void) {
    turn.defer(change)
    if turn.isBusy { setNeedsLayout() } else { finishWaiting() }
  }
}
