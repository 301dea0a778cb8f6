import Foundation

// Moving an item with the finger. Until the move is decided nothing gets another index: the sections concerned are laid out
// as if it were done, and the cell floats above.

extension WaterflowView {
  /// Begins to move an item: its cell floats above all others, and they make way for it.
  ///
  /// Sizes travel with the items; in the item's own section none is asked again. An update or a reload from elsewhere
  /// cancels the movement.
  ///
  /// - Returns: false, and nothing happens, if the item isn't on screen, the data source doesn't let it move or another is
  ///   being moved. An index path that names no item is reported as well.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard !isBusy else {
      report(.calledDuringCallback(call: "beginInteractiveMovementForItem(at:)"))
      return false
    }
    arrangeIfNeeded()
    guard content.contains(indexPath) else {
      report(.indexPathOutOfRange(indexPath, call: "beginInteractiveMovementForItem(at:)"))
      return false
    }
    let element = ContentElement(itemAt: indexPath)
    guard movement == nil, let entry = visible.entry(of: element), let cell = entry.view as? WaterflowViewCell,
      let dataSource, waitingForCallback({ dataSource.waterflowView(self, canMoveItemAt: indexPath) })
    else { return false }
    let center = CGPoint(x: entry.frame.midX - bounds.minX, y: entry.frame.midY - bounds.minY)
    movement = InteractiveMovement(
      origin: indexPath, target: indexPath, center: center, finger: center, size: entry.frame.size)
    cell.isReordering = true
    setNeedsLayout()
    return true
  }

  /// Moves the item's middle to a point in content coordinates. The item there makes way; near an edge of the viewport the
  /// content scrolls along. Without a movement it does nothing.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moveLiftedItem(center: targetPosition, finger: targetPosition)
  }

  /// Lets the item go where it would be now. If that is another place, the data source is told once, with
  /// `waterflowView(_:moveItemAt:to:)`, and selection and cells follow; no reload is needed.
  public func endInteractiveMovement() {
    arrangeIfNeeded()
    guard let movement else { return }
    guard movement.target != movement.origin else { return cancelInteractiveMovement() }
    dataSourceMovesItems = true
    self.movement?.isDecided = true
    waitingForCallback { dataSource?.waterflowView(self, moveItemAt: movement.origin, to: movement.target) }
    guard dataSourceMovesItems else {
      report(.missingMove(from: movement.origin, to: movement.target))
      return cancelInteractiveMovement()
    }
    commit(movement)
    doWhatWaited()
  }

  /// Puts everything back to where it was.
  public func cancelInteractiveMovement() {
    guard let movement else { return }
    forgetMovement()
    guard !content.needsReload, content.plan != nil else { return setNeedsLayout() }
    arrangeForMovement([movement.origin.section, movement.target.section])
    animateMovement()
  }

  // MARK: While it is moved

  /// - Parameters: in content coordinates.
  func moveLiftedItem(center: CGPoint, finger: CGPoint) {
    guard movement != nil, [center.x, center.y, finger.x, finger.y].allSatisfy(\.isFinite) else { return }
    movement?.center = CGPoint(x: center.x - bounds.minX, y: center.y - bounds.minY)
    movement?.finger = CGPoint(x: finger.x - bounds.minX, y: finger.y - bounds.minY)
    placeLiftedItem()
    makeWayForLiftedItem()
    if edgeScrollSpeed != .zero { movementClock.start() } else { movementClock.stop() }
  }

  /// One frame of scrolling at an edge.
  func scrollWithLiftedItem() {
    let speed = edgeScrollSpeed
    guard speed != .zero, movement != nil else {
      edgeScroll = nil
      return movementClock.stop()
    }
    let time = CACurrentMediaTime()
    var scroll = edgeScroll ?? EdgeScroll(time: time, position: contentOffset, applied: contentOffset)
    if scroll.applied != contentOffset { scroll.position = contentOffset }
    scroll.position = nearestRestingOffset(to: scroll.advanced(to: time, speed: speed))
    scroll.time = time
    let before = contentOffset
    contentOffset = scroll.position
    scroll.applied = contentOffset
    edgeScroll = scroll
    guard contentOffset != before else { return }
    placeLiftedItem()
    makeWayForLiftedItem()
  }

  private var edgeScrollSpeed: CGPoint {
    guard let movement else { return .zero }
    let seen = unobscuredBounds
    let position = movement.position(in: bounds)
    return CGPoint(
      x: contentSize.width > seen.width ? EdgeScroll.speed(at: position.x, from: seen.minX, to: seen.maxX) : 0,
      y: contentSize.height > seen.height ? EdgeScroll.speed(at: position.y, from: seen.minY, to: seen.maxY) : 0)
  }

  /// Puts the cell under the finger at once: what makes way is animated, it isn't.
  private func placeLiftedItem() {
    guard let movement, let entry = visible.entry(of: movement.element) else { return }
    let frame = movement.frame(in: bounds)
    visible.noteFrame(frame, of: movement.element)
    UIView.performWithoutAnimation { entry.view.place(at: frame) }
  }

  private func makeWayForLiftedItem() {
    arrangeIfNeeded()
    guard !isBusy, let movement, let plan = content.plan else { return }
    let position = movement.position(in: bounds)
    guard let proposal = proposal(at: position, for: movement, in: plan) else { return }
    self.movement?.passed = proposal.passed
    let wished =
      waitingForCallback {
        waterflowDelegate?.waterflowView(
          self, targetIndexPathForMoveFromItemAt: movement.origin, toProposedIndexPath: proposal.indexPath)
      } ?? proposal.indexPath
    guard wished != movement.target, self.movement?.origin == movement.origin else { return }
    guard isPlace(wished, for: movement) else {
      return report(
        .indexPathOutOfRange(wished, call: "waterflowView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)"))
    }
    self.movement?.target = wished
    arrangeForMovement([movement.origin.section, movement.target.section, wished.section])
    let under = content.plan?.item(at: position)
    self.movement?.passed = under == movement.element ? nil : under
    animateMovement()
  }

  /// Where the item would go from a position, and the item that would make way; nil for where it is.
  private func proposal(
    at position: CGPoint, for movement: InteractiveMovement, in plan: ContentPlan
  ) -> (indexPath: IndexPath, passed: ContentElement?)? {
    if let hit = plan.item(at: position) {
      if hit == movement.passed { return nil }
      self.movement?.passed = nil
      guard hit != movement.element else { return nil }
      let place = movement.preview(inSection: hit.section)?.place(ofItem: hit.index) ?? hit.index
      return (IndexPath(item: place, section: hit.section), hit)
    }
    self.movement?.passed = nil
    // A section without items has nothing to be dragged over but itself.
    guard let section = plan.section(at: position), section != movement.target.section else { return nil }
    let others = content.itemCounts[section] - (section == movement.origin.section ? 1 : 0)
    return others == 0 ? (IndexPath(item: 0, section: section), nil) : nil
  }

  private func isPlace(_ indexPath: IndexPath, for movement: InteractiveMovement) -> Bool {
    guard indexPath.count == 2, content.itemCounts.indices.contains(indexPath.section), indexPath.item >= 0 else {
      return false
    }
    let count = content.itemCounts[indexPath.section]
    return indexPath.section == movement.origin.section ? indexPath.item < count : indexPath.item <= count
  }

  private func animateMovement() {
    animateUpdate(ScreenStep(shift: .zero, deleted: []) { _ in true }) { _ in }
  }

  // MARK: The end of it

  /// Forgets the movement. Whoever calls this arranges the content anew.
  func forgetMovement() {
    reorderGrip = nil
    movementClock.stop()
    edgeScroll = nil
    guard let movement else { return }
    self.movement = nil
    (visible.view(of: movement.element) as? WaterflowViewCell)?.isReordering = false
  }

  /// The places become indexes.
  private func commit(_ movement: InteractiveMovement) {
    var changes = IndexChanges()
    changes.moveItem(at: ItemIndex(movement.origin), to: ItemIndex(movement.target))
    let map = changes.normalised(oldCounts: content.itemCounts)
    let newCounts = askItemCounts()
    forgetMovement()
    if let mismatch = map.check(against: newCounts).first {
      report(.inconsistentUpdate(mismatch))
      content.setNeedsReload(keepingSelection: true)
      return setNeedsLayout()
    }
    // Asked for by the data source while it was told.
    guard !content.needsReload, var plan = content.takePlan() else { return setNeedsLayout() }
    rename(with: map)
    content.noteUpdated(itemCounts: newCounts)
    visible.rename { map.newElement(of: $0) }
    departures.remap { map.newElement(of: $0) }
    plan.updateSections([movement.origin.section, movement.target.section]) { _, planned in
      if let previewed = planned.arrangement as? PreviewedArrangement { planned.arrangement = previewed.base }
    }
    content.noteArranged(plan)
    animateMovement()
  }
}

extension ItemIndex {
  fileprivate init(_ indexPath: IndexPath) { self.init(section: indexPath.section, item: indexPath.item) }
}

// MARK: - Lifting with the finger

extension WaterflowView {
  func reorderingDidChange() {
    if reorderRecognizer.view == nil { addGestureRecognizer(reorderRecognizer) }
    reorderRecognizer.isEnabled = allowsReordering
    if !allowsReordering, reorderGrip != nil { cancelInteractiveMovement() }
  }

  /// Whether a finger rests on an item that can be moved and does nothing else.
  func canLiftItem(with recognizer: UIGestureRecognizer) -> Bool {
    guard let dataSource, let indexPath = itemHeld(by: recognizer) else { return false }
    return waitingForCallback { dataSource.waterflowView(self, canMoveItemAt: indexPath) }
  }

  private func itemHeld(by recognizer: UIGestureRecognizer) -> IndexPath? {
    guard !isBusy, movement == nil, !isDragging, !isDecelerating else { return nil }
    return cellOfItem(around: hitTest(recognizer.location(in: self), with: nil))?.indexPath
  }

  /// The long press lifts an item, carries it and puts it down.
  func reorder(with recognizer: UIGestureRecognizer) {
    let location = recognizer.location(in: self)
    switch recognizer.state {
    case .began:
      guard let indexPath = itemHeld(by: recognizer), beginInteractiveMovementForItem(at: indexPath), let movement
      else { return }
      reorderGrip = CGPoint(
        x: location.x - bounds.minX - movement.center.x, y: location.y - bounds.minY - movement.center.y)
    case .changed:
      guard let grip = reorderGrip else { return }
      moveLiftedItem(center: CGPoint(x: location.x - grip.x, y: location.y - grip.y), finger: location)
    case .ended:
      if reorderGrip != nil { endInteractiveMovement() }
    default:
      if reorderGrip != nil { cancelInteractiveMovement() }
    }
  }
}
