import Foundation

// Changing: what the caller says became of items and sections, checked against the data source, and applied as one step.

extension WaterflowView {
  /// Applies the changes that `updates` asks for as one, animated unless animations are off.
  ///
  /// Change the data and say so inside `updates`. Indexes mean what they mean to `UICollectionView`, whatever the order of
  /// the calls: deletes and reloads name items by where they were before the batch, inserts by where they are after it,
  /// moves go from before to after. A call inside another joins it.
  ///
  /// Nothing that doesn't add up traps: contradicting changes are dropped and reported; if the data source then says other
  /// counts than the changes lead to, that is reported and everything is reloaded, the reader's place and the selection of
  /// items that still exist kept. While the view waits for its data source or lays itself out, the batch is reported and
  /// deferred until it is done.
  ///
  /// - Parameters:
  ///   - updates: changes the data, and calls the view's inserts, deletes, reloads and moves.
  ///   - completion: called when the animation is over; its argument is false if it was interrupted.
  /// - Complexity: see each layout; a waterfall places again what lies behind the first change, and asks sizes for new and
  ///   reloaded items only.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    batch.open()
    updates()
    batch.close(completion)
    guard !batch.isOpen else { return }
    if isBusy {
      report(.calledDuringCallback(call: "an update"))
      // Sizes that are asked from here on are those of other items already.
      if content.isArranging { content.distrustArrangement() }
      setNeedsLayout()
    } else {
      applyPendingBatch()
      doWhatWaited()
    }
  }

  /// The same where there may be no updates: nil asks for all sizes again and lets what has another place glide there, as it
  /// does for `UICollectionView`.
  ///
  /// - Complexity: O(n) for nil, n items.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ if let updates { updates() } else { content.setNeedsArrangement() } }, completion: completion)
  }

  /// Items have come. The index paths are those after the batch.
  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertItems(at: self.itemIndexes(indexPaths)) }
  }

  /// Items are gone. The index paths are those before the batch.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deleteItems(at: self.itemIndexes(indexPaths)) }
  }

  /// Gives items new cells and asks their sizes again. The index paths are those before the batch.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadItems(at: self.itemIndexes(indexPaths)) }
  }

  /// Lets the data source fill the cells of items anew; a dequeue for them gives the cell that is shown. Their sizes are asked
  /// again; those that measure themselves grow or shrink to their new length.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    update { $0.reconfigureItems(at: self.itemIndexes(indexPaths)) }
  }

  /// An item is elsewhere now, with the same cell: from its place before the batch to that after it.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let indexes = itemIndexes([indexPath, newIndexPath])
    guard indexes.count == 2 else { return }
    update { $0.moveItem(at: indexes[0], to: indexes[1]) }
  }

  /// Sections have come, by their indexes after the batch.
  public func insertSections(_ sections: IndexSet) { update { $0.insertSections(sections) } }
  /// Sections are gone with their items, by their indexes before the batch.
  public func deleteSections(_ sections: IndexSet) { update { $0.deleteSections(sections) } }
  /// All items of sections are replaced, whose number may change. Indexes are those before the batch.
  public func reloadSections(_ sections: IndexSet) { update { $0.reloadSections(sections) } }
  /// A section is elsewhere now with its items: from its index before the batch to that after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.moveSection(section, toSection: newSection) }
  }

  private func update(_ change: (inout IndexChanges) -> Void) {
    performBatchUpdates { batch.record(change) }
  }

  /// Index paths that name no item's place are reported and left out.
  private func itemIndexes(_ indexPaths: [IndexPath]) -> [ItemIndex] {
    indexPaths.compactMap { indexPath in
      guard indexPath.count == 2 else {
        report(.indexPathOutOfRange(indexPath, call: "an update"))
        return nil
      }
      return ItemIndex(section: indexPath.section, item: indexPath.item)
    }
  }

  /// Whether a change now would pull the ground from under the view's own feet.
  var isBusy: Bool { pendingCallbacks > 0 || isTiling || content.isArranging }

  // MARK: Applying

  /// Does something that changes the content: now, or after the batch that is open, or before the next layout pass if the
  /// view is busy.
  func whenIdle(_ change: @escaping () -> Void) {
    batch.wait(change)
    if isBusy { setNeedsLayout() } else { doWhatWaited() }
  }

  func doWhatWaited() {
    guard !isBusy, !batch.isOpen else { return }
    while let change = batch.nextWaiting() { change() }
  }

  /// Applies what was asked for. Called at the end of a batch, and before a layout pass for one that had to wait.
  func applyPendingBatch() {
    guard batch.isPending, !batch.isOpen, !isBusy else { return }
    let (changes, completions) = batch.take()
    func finish(_ finished: Bool) {
      for completion in completions { completion(finished) }
    }
    // Whoever is going to ask everything anyway finds the changes there.
    guard !content.needsReload else {
      setNeedsLayout()
      return finish(true)
    }
    let map = changes.normalised(oldCounts: content.itemCounts)
    for conflict in map.conflicts { report(.conflictingUpdate(conflict)) }
    let newCounts = askItemCounts()
    let mismatches = map.check(against: newCounts)
    if let mismatch = mismatches.first { report(.inconsistentUpdate(mismatch)) }
    guard mismatches.isEmpty, map.conflicts.allSatisfy(\.isRedundant) else {
      content.setNeedsReload(keepingSelection: true)
      setNeedsLayout()
      return finish(true)
    }
    apply(map, newCounts: newCounts, completion: finish)
  }

  private func apply(_ map: ChangeMap, newCounts: [Int], completion: @escaping (Bool) -> Void) {
    if let movement {
      forgetMovement()
      // The data has changed already: nothing can be asked any more about what it was.
      if movement.target != movement.origin { content.setNeedsArrangement() }
    }
    let oldOffset = contentOffset
    let place = placeBefore(map).remapped { map.newElement(of: $0) }
    rename(with: map)
    content.noteUpdated(itemCounts: newCounts)

    let isReloaded = map.reloadedElements
    let deleted = visible.removeAll { map.newElement(of: $0) == nil || isReloaded($0) }
    for entry in visibleAccompanying.removeAll().reversed() { endDisplaying(entry) }
    visible.rename { map.newElement(of: $0) }
    // What is on its way out and would get another view, were it still visible, mustn't come back as it is.
    departures.remap { isReloaded($0) ? nil : map.newElement(of: $0) }
    arrange(after: map, keeping: place)
    if !map.changes.reconfiguredItems.isEmpty {
      reconfigure(map)
      measureReconfiguredCells()
    }
    animateUpdate(
      ScreenStep(shift: shift(since: oldOffset), deleted: deleted) {
        map.wasThere($0) && !map.wasReloaded($0)
      },
      completion: completion)
  }

  /// An item that the batch moves is followed only where there is no other: it goes elsewhere, the reader doesn't.
  private func placeBefore(_ map: ChangeMap) -> ReadersPlace {
    let movedItems = Set(map.changes.movedItems.map(\.from))
    let movedSections = Set(map.changes.movedSections.map(\.from))
    let place = placeBeforeArranging { element in
      map.newElement(of: element) != nil && !movedSections.contains(element.section)
        && !movedItems.contains(ItemIndex(section: element.section, item: element.index))
    }
    if case .offset = place.main, !(movedItems.isEmpty && movedSections.isEmpty) {
      return placeBeforeArranging { map.newElement(of: $0) != nil }
    }
    return place
  }

  /// What is known by index follows its item.
  func rename(with map: ChangeMap) {
    selection.remap { map.newIndexPath(of: $0) }
    if let touched = touchedItem {
      if let indexPath = map.newIndexPath(of: touched.indexPath) {
        touchedItem?.indexPath = indexPath
      } else {
        cancelTouch()
      }
    }
    renameScrollGoal { map.newIndexPath(of: $0) }
    prefetches.rename { map.newIndexPath(of: $0) }
    content.renameInvalidatedSizes { map.newElement(of: $0) }
    springField?.rename { map.newElement(of: $0) }
    for item in map.changes.reloadedItems + map.changes.reconfiguredItems {
      measuredHeights.invalidate(.item(item.item, inSection: item.section))
    }
    measuredHeights.remap { map.newElement(of: $0) }
  }

  /// Gives the data source the chance to fill cells anew that stay where they are.
  private func reconfigure(_ map: ChangeMap) {
    // What is on screen is that of before the update: no layout now.
    isTiling = true
    defer { isTiling = false }
    for item in map.changes.reconfiguredItems {
      guard let new = map.newIndex(ofOldItem: item) else { continue }
      let element = ContentElement.item(new.item, inSection: new.section)
      guard let cell = visible.view(of: element) as? WaterflowViewCell else {
        departures.forget(element)
        continue
      }
      reconfiguredCell = cell
      let returned = waitingForCallback { dataSource?.waterflowView(self, cellForItemAt: element.indexPath) }
      reconfiguredCell = nil
      guard let returned, returned !== cell else { continue }
      replaceView(of: element, with: returned)
    }
  }
}

extension ChangeMap {
  /// What an element is now; nil if it is gone.
  func newElement(of element: ContentElement) -> ContentElement? {
    guard element.category == .item else {
      return newSection(ofOldSection: element.section).map {
        ContentElement(section: $0, category: element.category, index: element.index)
      }
    }
    return newIndex(ofOldItem: ItemIndex(section: element.section, item: element.index))
      .map { .item($0.item, inSection: $0.section) }
  }

  /// Says whether an element, by what it was, gets another view.
  var reloadedElements: (ContentElement) -> Bool {
    let items = Set(changes.reloadedItems)
    let sections = Set(changes.reloadedSections)
    return { element in
      // An item that moves out of a reloaded section is none of those that are replaced with it.
      element.category == .item
        ? items.contains(ItemIndex(section: element.section, item: element.index)) : sections.contains(element.section)
    }
  }

  /// Whether an item, by what it is now, got another view.
  func wasReloaded(_ element: ContentElement) -> Bool {
    guard element.category == .item else { return false }
    return changes.reloadedItems.contains {
      newIndex(ofOldItem: $0) == ItemIndex(section: element.section, item: element.index)
    }
  }

  func newIndexPath(of indexPath: IndexPath) -> IndexPath? {
    newIndex(ofOldItem: ItemIndex(section: indexPath.section, item: indexPath.item))
      .map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Whether an element, by what it is now, was there before.
  func wasThere(_ element: ContentElement) -> Bool {
    element.category == .item
      ? oldIndex(ofNewItem: ItemIndex(section: element.section, item: element.index)) != nil
      : oldSection(ofNewSection: element.section) != nil
  }
}
