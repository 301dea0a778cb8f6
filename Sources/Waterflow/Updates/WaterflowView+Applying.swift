import Foundation

// The first step of a layout pass: what had to wait is done. Updates are checked against the data source and applied as
// one.

extension WaterflowView {
  /// Does what waits, in order, unless the view is in the middle of something.
  func finishWaiting() {
    turn.drain { due in
      switch due {
      case .change(let change): change()
      case .updates(let batches):
        let completions = batches.flatMap(\.completions)
        let completion = { (finished: Bool) in for completion in completions { completion(finished) } }
        apply(batches, completion: completions.isEmpty ? nil : completion)
      }
    }
  }

  /// - Parameter batches: each names what the one before it leads to.
  private func apply(_ batches: [UpdateQueue.Updates], completion: ((Bool) -> Void)?) {
    // A reload asks for everything, the changes included.
    guard !content.needsReload else { return reload(with: completion) }
    let map = ChangeMap.composing(batches.map(\.changes), oldCounts: content.itemCounts)
    for conflict in map.conflicts where !map.isDeletedWithSection(conflict) { report(.conflictingUpdate(conflict)) }
    let newCounts = askItemCounts()
    // What contradicts itself leads to no counts.
    let mismatch = map.isContradictory ? nil : map.check(against: newCounts).first
    if let mismatch { report(.inconsistentUpdate(mismatch)) }
    guard mismatch == nil, !map.isContradictory else {
      content.setNeedsReload(keepingSelection: true)
      return reload(with: completion)
    }
    // Those of several batches would contradict each other about an item that more than one of them names.
    let changing = batches.filter { !$0.changes.isEmpty }
    let animations = changing.count == 1 ? changing[0].animations : BatchAnimations()
    apply(map, animations, newCounts: newCounts, completion: completion ?? { _ in })
  }

  /// Lets an update join a reload. Its completion finds the new content, unless the first layout is still to come.
  private func reload(with completion: ((Bool) -> Void)?) {
    setNeedsLayout()
    guard let completion else { return }
    if content.isLaidOut { layoutIfNeeded() }
    completion(true)
  }

  private func apply(
    _ map: ChangeMap, _ animations: BatchAnimations, newCounts: [Int], completion: @escaping (Bool) -> Void
  ) {
    let oldOffset = contentOffset
    // Those that have been shown: the others are at their beginning.
    let oldOffsets = panes.all.compactMap { hosted in
      map.newSection(ofOldSection: hosted.section).flatMap { section in
        panes.viewport(ofSection: hosted.section).map { (section, $0.bounds.origin) }
      }
    }
    interruptLayoutChange()
    let changes = ElementChanges(map.changes, newElement: map.newElement)
    let place = place(through: changes)
    pane.place.followClosed(changes)
    putBackWhatIsDragged(before: map)
    let (hiddenItems, columnCounts) = (panes.firstHiddenItems, pane.columnCounts)
    let isAnimated = window != nil && UIView.areAnimationsEnabled
    let before = isAnimated ? panes.elements(before: map) : ElementsBefore()
    var deleted = panes.takeOutDeleted(by: map)
    var homes: [ObjectIdentifier: ContentElement] = [:]
    pane.forEachPane { $0.addHomes(of: deleted, by: map, to: &homes) }
    follow(map)
    content.update(itemCounts: newCounts)
    pane.place.forget()
    // What the app asks meanwhile is answered from before.
    run(.arranging) { touch.reloadIndex() }
    arrange(after: map, keeping: place)
    deleted += pane.followColumns(of: columnCounts, by: map)
    if !map.changes.reconfiguredItems.isEmpty { reconfigure(map, leaving: deleted) }
    reconfigureLayoutElements(after: map)
    showOutlines()
    show(
      PaneStep(
        oldOffset: oldOffset, deleted: deleted, exit: { animations.exit(of: $0, by: map)?.transition ?? .automatic },
        entrance: { element in
          if let animation = animations.entrance(of: element, by: map) { return animation.transition }
          // Nothing says whether a layout added an element before.
          guard element.category != .layoutElement, let old = map.oldElement(of: element), !map.wasReloaded(element)
          else { return .automatic }
          let wasHidden = old.category == .item && hiddenItems[old.section].map { old.index >= $0 } ?? false
          return wasHidden ? .automatic : nil
        },
        isNew: { !map.wasThere($0) }, homes: homes, before: before),
      completion: completion)
    tellScrolledSections(since: Dictionary(oldOffsets) { first, _ in first })
  }

  /// The scroll position after changes.
  func place(through changes: ElementChanges) -> UserPlace {
    if !pane.place.isHoldingItem(in: viewport), let item = itemToHold(through: changes) {
      pane.place.hold(item, of: pane.plan, in: viewport)
    }
    holdGoalsOfFlights()
    followEndOnTheWay()
    return userPlace(by: .update(changes, keepsOffset: updateAnchoring == .offset)).following(changes)
  }

  /// The item that stays where it is on screen, wherever it moves: that which is lifted, has VoiceOver's cursor, or is
  /// in view already and scrolled to.
  private func itemToHold(through changes: ElementChanges) -> ContentElement? {
    let lifted = reordering.movement.map { ContentElement(itemAt: $0.origin) }
    let cursor = assistiveTechnology.itemToHold()
    var goal: ContentElement?
    if scroller.isGliding, let indexPath = scroller.goal?.indexPath, content.contains(indexPath),
      panes.frame(ofItem: ContentElement(itemAt: indexPath))?.overlaps(viewport.unobscured) ?? false
    {
      goal = ContentElement(itemAt: indexPath)
    }
    return [lifted, cursor, goal, scroller.snapping.visibleGoal(of: pane.plan, in: viewport)].lazy.compactMap { $0 }
      .first { changes.newElement($0) != nil }
  }

  /// Lets the items stay to which carousels fly that snap: a flight goes on by as much as before.
  private func holdGoalsOfFlights() {
    for (section, hosted) in panes.all {
      guard let plan = hosted.plan, let scrollView = orthogonalView(ofSection: section)?.scrollView else { continue }
      let viewport = hosted.viewport(of: plan).resting
      scrollView.snapping.visibleGoal(of: plan, in: viewport).map { hosted.place.hold($0, of: plan, in: viewport) }
    }
  }

  /// Lets an item stay where it is on screen in the update that comes next, in both directions. One above the screen comes
  /// to its leading edge where the first of what is visible goes: the parent of rows that are collapsed.
  func hold(_ item: ItemIndex, in changes: IndexChanges) {
    let element = ContentElement.item(item.item, inSection: item.section)
    guard let plan = pane.plan, let frame = plan.frame(of: element) else { return }
    let viewport = viewport
    if !frame.overlaps(viewport.unobscured) {
      guard let first = viewport.items(in: plan).min(), element < first,
        changes.deletedItems.contains(ItemIndex(section: first.section, item: first.index))
      else { return }
      pane.place.hold(element, of: plan, in: viewport, distance: 0)
    } else {
      pane.place.hold(element, of: plan, in: viewport)
    }
  }

  /// Gives the data source the chance to fill cells again that stay where they are.
  private func reconfigure(_ map: ChangeMap, leaving: [LeavingView]) {
    // What is on screen is that of before the update: no layout now.
    run(.showing) {
      for item in map.changes.reconfiguredItems {
        guard let new = map.newIndex(ofOldItem: item) else { continue }
        reconfigure(.item(new.item, inSection: new.section), leaving: leaving)
      }
    }
  }

  /// Gives the data source the chance to fill views again that a layout has added to sections whose items were inserted,
  /// deleted or moved: such a view may show how many are hidden.
  private func reconfigureLayoutElements(after map: ChangeMap) {
    let changed = map.rearrangedSections
    run(.showing) {
      pane.forEachPane { pane in
        guard let query = query(of: pane) else { return }
        for entry in pane.visible.entries where entry.key.category == .layoutElement {
          guard changed.contains(entry.key.section), let frame = query.frame(of: entry.key, pane.kinds),
            pane.description(of: .init(key: entry.key, frame: frame, level: entry.level), query)?.role == .supplementary
          else { continue }
          reconfigure(entry, in: pane)
        }
      }
    }
  }

  // MARK: A lifted item that is let go

  /// The data source has moved an item: its place becomes its index.
  func apply(_ movement: InteractiveMovement) {
    var changes = IndexChanges()
    changes.moveItem(at: ItemIndex(movement.origin), to: ItemIndex(movement.target))
    let map = changes.normalized(oldCounts: content.itemCounts)
    let newCounts = askItemCounts()
    endMovement()
    if let mismatch = map.check(against: newCounts).first {
      report(.inconsistentUpdate(mismatch))
      content.setNeedsReload(keepingSelection: true)
      return setNeedsLayout()
    }
    // Asked for by the data source while it was told.
    guard !content.needsReload, pane.plan != nil else { return setNeedsLayout() }
    let sections: IndexSet = [movement.origin.section, movement.target.section]
    if hasPlaceholders(inSections: sections) {
      for section in sections { content.invalidateLayout(ofSection: section) }
      return apply(map, BatchAnimations(), newCounts: newCounts) { _ in }
    }
    let before = panes.elements(before: map)
    follow(map)
    content.update(itemCounts: newCounts)
    pane.place.forget()
    pane.updateSections(sections) { planned in
      planned.updateItems { if let previewed = $0 as? PreviewedArrangement { $0 = previewed.base } }
    }
    // Its cell may say how long it is there.
    if measuresViews, movement.origin.section != movement.target.section { content.invalidateSize(of: movement.target) }
    // Layouts may have other options now, a tree other parents.
    arrangeForMovement(inSections: sections)
    showOutlines()
    show(.sameElements(oldOffset: contentOffset, before: before))
  }
}

extension ChangeMap {
  /// Whether a change deletes an item whose section is deleted, too: UIKit takes both.
  fileprivate func isDeletedWithSection(_ conflict: ChangeConflict) -> Bool {
    guard case .deleteItem(let item) = conflict.change, conflict.reason == .sectionReplaced else { return false }
    return newSection(ofOldSection: item.section) == nil
  }
}

extension ItemIndex {
  init(_ indexPath: IndexPath) { self.init(section: indexPath.section, item: indexPath.item) }
}
