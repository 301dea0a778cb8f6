import Foundation

// Moving an item with the finger, or a gesture of the app's own.

extension WaterflowView {
  var isItemLifted: Bool { reordering.movement != nil }

  /// Whether a drag session lifts an item that a finger rests on, and not the press of reordering.
  func isLiftedBySession(_ indexPath: IndexPath, at point: CGPoint) -> Bool {
    #if os(tvOS)
      false
    #else
      touch.drags.lifts(indexPath, at: point)
    #endif
  }

  /// A Boolean value that determines whether users can move items by a long press of half a second. Default: false.
  ///
  /// Reordering needs nothing else beside ``WaterflowViewDataSource/waterflowView(_:moveItemAt:to:)``. The cell's
  /// ``WaterflowViewCell/isReordering`` is true meanwhile. The user feels a light tap when the item is lifted, and at
  /// each position that it comes to.
  ///
  /// An item with a context menu opens it by the same press, and is lifted as the finger moves on, by a drag session of
  /// UIKit's: see ``WaterflowView/dragInteractionEnabled``.
  ///
  /// For a gesture of your own leave it off and call ``beginInteractiveMovementForItem(at:)`` and its companions.
  public var allowsReordering: Bool {
    get { reordering.isAllowed }
    set {
      guard newValue != allowsReordering else { return }
      reordering.allow(newValue)
      offerDragAndDrop()
    }
  }

  /// Lets UIKit's interactions be there that are needed now.
  func offerDragAndDrop() {
    #if !os(tvOS)
      touch.drags.offer(isEnabled: dragInteractionEnabled)
      touch.drops.offer()
    #endif
  }

  /// Begins the interactive movement of the item at an index path: its cell floats above all others, and they make way
  /// for it.
  ///
  /// Sizes travel with the items; in the item's own section none is asked again. A reload cancels the movement, and so
  /// does an update that reloads the item or changes the order of items in its sections.
  ///
  /// - Returns: false, and nothing happens, if the item isn't on screen, the data source doesn't let it move, another
  ///   is being moved or a finger leads to another layout. An index path that names no item is reported as well.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard !turn.isBusy else {
      reportCall("beginInteractiveMovementForItem(at:)")
      return false
    }
    arrangeIfNeeded()
    guard content.contains(indexPath) else {
      report(.indexPathOutOfRange(indexPath, call: "beginInteractiveMovementForItem(at:)"))
      return false
    }
    let element = ContentElement(itemAt: indexPath)
    guard reordering.movement == nil, pane.layoutChange == nil, let center = centerOnScreen(of: element),
      let dataSource, canMoveItem(at: indexPath)
    else { return false }
    tell("willBeginInteractiveMovementForItemAt") {
      dataSource.waterflowView(self, willBeginInteractiveMovementForItemAt: indexPath)
    }
    arrangeIfNeeded()
    guard let entry = panes.entry(of: element), let cell = entry.view as? WaterflowViewCell else {
      endMovement()
      return false
    }
    closeSwipeActions(animated: false)
    reordering.begin(entry, at: center, cell: cell)
    panes.endQuiet()
    setNeedsLayout()
    return true
  }

  /// Updates the position of the item that is moved: its middle lies at a point in content coordinates.
  ///
  /// The item there makes way; near an edge of the viewport the content scrolls along. Without a movement it does
  /// nothing.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moveLiftedItem(center: targetPosition, finger: targetPosition)
  }

  /// Ends the interactive movement and drops the item at its current position.
  ///
  /// If that is another than before, the data source is told once, with `waterflowView(_:moveItemAt:to:)`, and
  /// selection and cells follow; no reload is needed.
  public func endInteractiveMovement() { putDownLiftedItem() }

  /// Returns whether the item has another place now.
  ///
  /// - Parameter insteadOfMove: called where the data source doesn't move the item, with it back where it was; nil
  ///   reports a data source that moves none.
  @discardableResult
  func putDownLiftedItem(insteadOfMove: (() -> Void)? = nil) -> Bool {
    arrangeIfNeeded()
    guard let movement = reordering.movement else { return false }
    guard movement.isMovable else {
      cancelInteractiveMovement()
      insteadOfMove?()
      return false
    }
    guard movement.target != movement.origin else {
      cancelInteractiveMovement()
      return false
    }
    reordering.decide()
    let isDefault = delegateProxy.usesDefault(.move) {
      ask("moveItemAt") { dataSource?.waterflowView(self, moveItemAt: movement.origin, to: movement.target) }
    }
    guard !isDefault else {
      if insteadOfMove == nil { report(.missingMove(from: movement.origin, to: movement.target)) }
      cancelInteractiveMovement()
      insteadOfMove?()
      return false
    }
    apply(movement)
    finishWaiting()
    return true
  }

  /// Cancels the interactive movement and returns the item to its original position.
  public func cancelInteractiveMovement() {
    guard let movement = reordering.movement else { return }
    endMovement()
    guard !content.needsReload, pane.plan != nil else { return }
    let before = arrangeForMovement(inSections: [movement.origin.section, movement.target.section])
    show(.sameElements(oldOffset: contentOffset, before: before))
    finishWaiting()
  }

  /// Begins to move an item whose preview a drag session carries. Returns false if it can't be moved now.
  func beginMovement(ofDraggedItemAt indexPath: IndexPath, at location: CGPoint) -> Bool {
    arrangeIfNeeded()
    guard !turn.isBusy, reordering.movement == nil, pane.layoutChange == nil, content.contains(indexPath),
      let dataSource
    else { return false }
    let isMovable = canMoveItem(at: indexPath)
    if isMovable {
      tell("willBeginInteractiveMovementForItemAt") {
        dataSource.waterflowView(self, willBeginInteractiveMovementForItemAt: indexPath)
      }
    }
    arrangeIfNeeded()
    guard content.contains(indexPath) else {
      if isMovable { endMovement() }
      return false
    }
    reordering.begin(draggedItemAt: indexPath, at: location, isMovable: isMovable)
    panes.endQuiet()
    setNeedsLayout()
    return true
  }

  /// Lets items make way for one that a drag session carries to a point in content coordinates.
  func moveDraggedItem(to location: CGPoint) {
    reordering.move(center: location, finger: location, in: bounds)
    makeWayForLiftedItem()
  }

  /// Lets items be at their own places again before an update, without a question: the data may have changed already.
  ///
  /// What leaves the order around the lifted item alone, or around the gap for what is dropped, leaves these alone, too.
  func putBackWhatIsDragged(before map: ChangeMap) {
    var sections = IndexSet()
    if let movement = reordering.movement,
      !map.keepsOrder(around: [movement.origin, movement.target])
        || map.changes.reloadedItems.contains(ItemIndex(movement.origin))
    {
      endMovement()
      sections = [movement.origin.section, movement.target.section]
    }
    #if !os(tvOS)
      if let gap = touch.drops.gap?.indexPath, !map.keepsOrder(around: [gap]) {
        touch.drops.forgetGap()
        sections.insert(gap.section)
      }
    #endif
    for section in sections {
      guard !hasPlaceholders(inSections: [section]) else {
        content.invalidateLayout(ofSection: section)
        continue
      }
      pane.updateSections([section]) { planned in
        planned.updateItems { if let previewed = $0 as? PreviewedArrangement { $0 = previewed.original } }
      }
    }
  }

  /// Whether placeholders of dropped items stand in sections.
  func hasPlaceholders(inSections sections: IndexSet) -> Bool {
    #if os(tvOS)
      false
    #else
      sections.contains { touch.drops.placeholders.contains(section: $0) }
    #endif
  }

  /// Whether placeholders of dropped items stand anywhere.
  var hasPlaceholders: Bool {
    #if os(tvOS)
      false
    #else
      !touch.drops.placeholders.isEmpty
    #endif
  }

  /// Forgets the movement and tells the data source as soon as the view has followed. The caller arranges the content
  /// again.
  func endMovement() {
    let isTold = reordering.movement?.isMovable ?? true
    reordering.forget(in: panes)
    #if !os(tvOS)
      showDragStates()
    #endif
    turn.defer { [weak self] in
      guard let self else { return }
      if isTold {
        tell("waterflowViewDidEndInteractiveMovement") { dataSource?.waterflowViewDidEndInteractiveMovement(self) }
      }
      scroller.snapping.stopsMayHaveMoved(in: self)
    }
    setNeedsLayout()
  }

  // MARK: While it is moved

  /// The middle of a cell, in points from the viewport's top left corner; nil if it isn't on screen.
  private func centerOnScreen(of element: ContentElement) -> CGPoint? {
    guard let entry = panes.entry(of: element) else { return nil }
    let frame = entry.view.superview?.convert(entry.frame, to: self) ?? entry.frame
    return CGPoint(x: frame.midX - bounds.minX, y: frame.midY - bounds.minY)
  }

  /// - Parameters: in content coordinates.
  func moveLiftedItem(center: CGPoint, finger: CGPoint) {
    guard reordering.movement != nil, [center.x, center.y, finger.x, finger.y].allSatisfy(\.isFinite) else { return }
    reordering.move(center: center, finger: finger, in: bounds)
    placeLiftedItem()
    makeWayForLiftedItem()
    if scrollsUnderLiftedItem.isEmpty {
      reordering.edgeScroller.stop()
    } else {
      reordering.edgeScroller.start { [weak self] in self?.scrollWithLiftedItem() }
    }
  }

  /// One frame of scrolling at an edge.
  private func scrollWithLiftedItem() {
    let scrolls = scrollsUnderLiftedItem
    guard !scrolls.isEmpty else { return reordering.edgeScroller.stop() }
    guard reordering.edgeScroller.scroll(scrolls) else { return }
    placeLiftedItem()
    makeWayForLiftedItem()
  }

  /// What scrolls with the finger where it is.
  private var scrollsUnderLiftedItem: [EdgeScroller.Demand] {
    reordering.movement.map { edgeScrolls(at: $0.location(in: bounds)) } ?? []
  }

  /// Puts the cell under the finger at once: what makes way is animated, it isn't.
  private func placeLiftedItem() {
    // In a carousel it lies until the pass that takes it out of there.
    guard let (element, frame) = reordering.lifted(in: bounds), let view = pane.visible.view(of: element) else {
      return
    }
    pane.visible.adoptFrame(frame, of: element)
    UIView.performWithoutAnimation { view.place(at: frame) }
  }

  private func makeWayForLiftedItem() {
    arrangeIfNeeded()
    guard !turn.isBusy, pane.plan != nil, let movement = reordering.movement, let proposal = targetOfLiftedItem()
    else { return }
    let location = movement.location(in: bounds)
    reordering.pass(proposal.passed, at: location)
    guard let before = proposeTarget(proposal.indexPath) else { return }
    let under = panes.item(at: location)
    reordering.pass(under == movement.element ? nil : under, at: location)
    show(.sameElements(oldOffset: contentOffset, before: before))
  }

  /// Lets the delegate say where the item goes, and makes way for it there. Returns what was known of elements before;
  /// nil if that changes nothing.
  @discardableResult
  func proposeTarget(_ proposal: IndexPath) -> ElementsBefore? {
    guard let movement = reordering.movement else { return nil }
    let target =
      ask("targetIndexPathForMoveFromItemAt") {
        waterflowDelegate?.waterflowView(
          self, targetIndexPathForMoveFromItemAt: movement.origin, toProposedIndexPath: proposal)
      } ?? proposal
    guard target != movement.target, reordering.movement?.origin == movement.origin else { return nil }
    guard isPlace(target, for: movement) else {
      report(
        .indexPathOutOfRange(target, call: "waterflowView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)"))
      return nil
    }
    reordering.retarget(to: target)
    return arrangeForMovement(inSections: [movement.origin.section, movement.target.section, target.section])
  }

  private func isPlace(_ indexPath: IndexPath, for movement: InteractiveMovement) -> Bool {
    guard indexPath.count == 2, content.itemCounts.indices.contains(indexPath.section), indexPath.item >= 0 else {
      return false
    }
    let count = content.itemCounts[indexPath.section]
    return indexPath.section == movement.origin.section ? indexPath.item < count : indexPath.item <= count
  }
}

extension ChangeMap {
  /// Whether all items of the sections of index paths keep their order and their indexes.
  fileprivate func keepsOrder(around indexPaths: [IndexPath]) -> Bool {
    guard changes.deletedSections.isEmpty, changes.insertedSections.isEmpty, changes.movedSections.isEmpty else {
      return false
    }
    let sections = Set(indexPaths.map(\.section))
    let named = changes.deletedItems + changes.insertedItems + changes.movedItems.flatMap { [$0.from, $0.to] }
    return sections.isDisjoint(with: changes.reloadedSections) && !named.contains { sections.contains($0.section) }
  }
}
