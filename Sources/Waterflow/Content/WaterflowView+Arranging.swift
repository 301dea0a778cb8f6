import Foundation

// The second step of a layout pass: counts, sizes and frames are brought up to date, and the user stays where they are.

extension WaterflowView {
  /// The container that sections are arranged in now.
  var layoutContainer: LayoutContainer { LayoutContainer(of: self) }

  // MARK: When

  /// Arranges what is out of date. Inside another animation, that of a rotation or a keyboard, what is on screen
  /// glides.
  func arrangeForPass() {
    let revision = pane.revision
    let oldOffset = contentOffset
    let before = isInAnimation ? panes.elements(before: nil) : ElementsBefore()
    arrangeIfNeeded(isLayoutPass: true)
    stayAtEdges()
    if pane.plan != nil { content.beginShowing() }
    if !isInAnimation {
      pane.moveDisappearing(by: shift(since: oldOffset))
    } else if pane.revision != revision || contentOffset != oldOffset || measuredHeights.hasChangedCells {
      showAlongsideAnimation(.sameElements(oldOffset: oldOffset, before: before))
    }
  }

  /// Makes counts and frames what data source, delegate, layout and viewport say now. Does nothing when they are.
  ///
  /// - Parameter isLayoutPass: whether what is on screen is brought up to date right after it.
  func arrangeIfNeeded(isLayoutPass: Bool = false) {
    guard turn.activity != .arranging else { return }
    if turn.isWaiting { finishWaiting() }
    // The data may be ahead of what was said about it. Until updates are applied, answers are those from before them.
    guard !turn.hasPendingUpdates else { return }
    reloadIfDataSourceReleased()
    let sides = SideInsets(of: self, in: bounds.size)
    let container = LayoutContainer(of: self, in: bounds.size, between: sides)
    var due = content.dueArrangement(for: container, in: bounds.size, of: pane)
    guard due != nil || needsStacking(between: sides) else { return }
    if interruptLayoutChange() { due = content.dueArrangement(for: container, in: bounds.size, of: pane) }
    let isSameContainer = content.isSameContainer(as: container, in: bounds.size, of: pane)
    let oldOffsets = isSameContainer && !content.needsReload ? [:] : orthogonalOffsets
    run(.arranging) {
      // Sizes are asked by what was counted last.
      if !content.needsReload { _ = reloadIfCountsChanged(inSections: due?.sections(of: content.itemCounts) ?? []) }
      // After a reload the items may be others; the offset is what the user still knows.
      let keepsOffset =
        isSameContainer && (content.needsReload ? !content.keepsSelectionOnReload : isHeaderInUse)
      if content.needsReload {
        followEndOnTheWay()
        reload()
      }
      let scope = content.dueArrangement(for: container, in: bounds.size, of: pane) ?? .parts(.init())
      // Sizes that come late are no reason to: they come while the user scrolls.
      if case .everything = scope { touch.focus.arrange() }
      let now = userPlace(
        by: keepsOffset
          ? .offset : .remaining(content.contains, isSettled: { !self.measuredHeights.isUnsettled($0) }))
      let place = pane.place.restored(in: viewport)?.completed(by: now) ?? now
      arrange(ArrangeRequest(scope: scope, place: place), in: container)
    }
    tellScrolledSections(since: oldOffsets)
    if !isLayoutPass { setNeedsLayout() }
  }

  /// Tells the delegate which carousels an update or a container of another size has scrolled.
  ///
  /// - Parameter oldOffsets: by what the sections are now.
  func tellScrolledSections(since oldOffsets: [Int: CGPoint]) {
    for (section, oldOffset) in oldOffsets.sorted(by: { $0.key < $1.key }) {
      guard let offset = panes.viewport(ofSection: section)?.bounds.origin, offset != oldOffset else { continue }
      waterflowDelegate?.waterflowView(self, didScrollSection: section)
    }
  }

  /// Arranges after an update: sections that the update doesn't concern are only shifted.
  func arrange(after map: ChangeMap, keeping place: UserPlace) {
    let container = layoutContainer
    run(.arranging) {
      var scope = content.dueArrangement(for: container, in: bounds.size, of: pane) ?? .parts(.init())
      if case .parts(var parts) = scope {
        parts.update = map
        parts.sections = IndexSet(parts.sections.compactMap { map.newSection(ofOldSection: $0) })
        scope = .parts(parts)
      }
      arrange(ArrangeRequest(scope: scope, place: place), in: container)
    }
  }

  /// Arranges sections for where the lifted item would go now, or for that none is lifted any more. The offset stays:
  /// the finger is on it. Returns what was known of elements before.
  @discardableResult
  func arrangeForMovement(inSections sections: IndexSet) -> ElementsBefore {
    arrangeIfNeeded()
    guard let container = pane.plan?.container else { return ElementsBefore() }
    let before = panes.elements(before: nil)
    run(.arranging) { arrange(ArrangeRequest(scope: .movement(sections), place: nil), in: container) }
    return before
  }

  /// Whether the space around the sections isn't what the header and footer view and the safe area ask for. Items
  /// aren't asked again for that: the sections are only stacked again.
  private func needsStacking(between sides: SideInsets) -> Bool {
    guard let plan = pane.plan else { return false }
    if plan.sideInsets != sides { return true }
    return accessoryViews.map { $0.areResized(since: plan) } ?? plan.hasAccessories
  }

  // MARK: Counting

  /// Checks the data source's counts before cells or sizes are asked for: a question for an item that is gone would be
  /// a trap in the data source. If they changed, reports that, marks a reload and returns true.
  ///
  /// - Parameter sections: in order; each is asked once.
  package func reloadIfCountsChanged(inSections sections: some Sequence<Int>) -> Bool {
    guard !turn.hasPendingUpdates, let misuse = changedCount(inSections: sections) else { return false }
    report(misuse)
    content.setNeedsReload()
    return true
  }

  /// Whether the data source still has what it said it had, without a report.
  func countsHold(inSections sections: some Sequence<Int>) -> Bool {
    !turn.hasPendingUpdates && changedCount(inSections: sections) == nil
  }

  private func changedCount(inSections sections: some Sequence<Int>) -> WaterflowMisuse? {
    guard let dataSource else { return nil }
    return ask("numberOfItemsInSection") {
      let sectionCount = max(0, dataSource.numberOfSections(in: self))
      guard sectionCount == content.itemCounts.count else {
        return .countChangedSilently(section: nil, expected: content.itemCounts.count, found: sectionCount)
      }
      var checked = -1
      for section in sections where section != checked {
        checked = section
        let count = max(0, dataSource.waterflowView(self, numberOfItemsInSection: checked))
        guard count == content.itemCounts[checked] else {
          return .countChangedSilently(section: checked, expected: content.itemCounts[checked], found: count)
        }
      }
      return nil
    }
  }

  func askItemCounts() -> [Int] {
    guard let dataSource else { return [] }
    func usable(_ count: Int, section: Int?) -> Int {
      if count < 0 { report(.negativeCount(section: section, found: count)) }
      return max(0, count)
    }
    return ask("numberOfItemsInSection") {
      let sectionCount = usable(dataSource.numberOfSections(in: self), section: nil)
      return (0..<sectionCount).map {
        usable(dataSource.waterflowView(self, numberOfItemsInSection: $0), section: $0)
      }
    }
  }

  func reloadIfDataSourceReleased() {
    guard dataSource == nil, delegateProxy.noticesReleasedDataSource() else { return }
    report(.dataSourceReleased)
    content.setNeedsReload()
  }

  func reload() {
    panes.endDisplayingAll()
    touch.reload()
    if reordering.movement != nil { endMovement() }
    if measuredHeights.isInUse { measuredHeights.reload() }
    lookahead.forget()
    let keepsSelection = content.keepsSelectionOnReload
    content.reload(itemCounts: askItemCounts())
    panes.reload(sectionCount: content.itemCounts.count)
    pane.place.forget()
    pane.invalidate()
    if assistiveTechnology.isInUse { assistiveTechnology.reload(sectionCount: content.itemCounts.count) }
    touch.reloadIndex()
    selection.keep { keepsSelection && content.contains($0) }
  }

  /// Reloads at once, and keeps what an update with these changes keeps in place.
  func reload(through changes: ElementChanges) {
    // What isn't arranged has no place yet.
    guard pane.plan != nil, !content.needsReload else { return reloadData() }
    interruptLayoutChange()
    let place = place(through: changes)
    scroller.follow { changes.newElement(ContentElement(itemAt: $0))?.indexPath }
    reloadData()
    let container = layoutContainer
    run(.arranging) {
      // The place says where sections are that have other indexes.
      panes.reload(sectionCount: 0)
      reload()
      arrange(ArrangeRequest(scope: .everything, place: place), in: container)
    }
  }

  // MARK: Arranging

  /// Whether there is an area to arrange in. A view that is as long as its content begins with no length.
  func canArrange(in container: LayoutContainer) -> Bool {
    let (length, width) = (scrollDirection.main(of: bounds.size), scrollDirection.cross(of: bounds.size))
    return container.crossLength > 0 && width > 0 && (content.isFitted || length > 0)
  }

  private func arrange(_ request: ArrangeRequest, in container: LayoutContainer) {
    // Before any is asked: what comes late during this arrangement is for the next.
    if request.asksInvalidatedSizes { content.forgetInvalidatedSizes() }
    guard canArrange(in: container) else {
      // A view that had an area is closed: a drawer, or a column of a split view.
      if let place = request.place, pane.plan != nil { pane.place.close(at: place) }
      if window != nil, content.hasItems, !pane.place.isClosed { report(.noRoom(size: container.size)) }
      return adopt(nil)
    }
    if let delegate, waterflowDelegate == nil, content.hasItems {
      report(.delegateDoesNotConform(found: "\(type(of: delegate))"))
    }
    let header = pinnedHeader()
    if let old = pane.plan?.container, old.crossLength != container.crossLength {
      content.orthogonalSections.lengths.turn()
    }
    // Before the plan is taken out: they may be as long as they are at the width of the content.
    let (leadingLength, trailingLength) = (accessoryViews?.leadingLength ?? 0, accessoryViews?.trailingLength ?? 0)
    var plan = SectionBuilder(self).plan(
      for: request, leadingLength: leadingLength, trailingLength: trailingLength,
      sideInsets: SideInsets(of: self, in: bounds.size), in: container)
    let pinnedDistance = header.flatMap { $0.lengthen(&plan, at: request.place) }
    adopt(plan)
    let (oldOffset, pull, goal) = (contentOffset, pull, scroller.snapping.glideGoal)
    // Shorter content may clamp the offset. In an animation around it that would glide, and what is on screen moves with it at once.
    if contentSize != plan.contentSize { UIView.performWithoutAnimation { contentSize = plan.contentSize } }
    let closedPlace = pane.place.takeClosed()
    if let place = closedPlace ?? request.place {
      restore(PlaceRestoration(view: self).take(in: plan) ?? place, in: plan, pull: pull)
      if let pinnedDistance { keepPinned(at: pinnedDistance, in: plan) }
      followShift(since: oldOffset)
    } else {
      pane.place.releaseAnchor()
    }
    if let goal { keepGlideWithinEnds(goal, movedSince: oldOffset) }
    // A further arrangement before the next layout starts from here.
    pane.place.endShowing(viewport)
  }

  private func adopt(_ plan: ContentPlan?) {
    pane.adopt(plan)
    content.adoptArrangement()
  }

  // MARK: Asking for it

  /// - Parameter property: whose change asks for it.
  func setNeedsArrangement(after property: String) {
    guard !turn.isAskingForContent else { return deferReload(for: "the setter of \(property)") }
    content.setNeedsArrangement()
    setNeedsLayout()
  }

  /// The scroll direction was changed.
  func startAlongOtherAxis() {
    (alwaysBounceVertical, alwaysBounceHorizontal) = (alwaysBounceHorizontal, alwaysBounceVertical)
    // Before that, a scroll may wait for the first layout.
    if content.isLaidOut {
      stop(at: CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top))
    }
    pane.place.startAtBeginning()
    panes.startAtBeginning()
    // In a square view all are as wide as before.
    measuredHeights.invalidateAll()
    content.orthogonalSections.lengths.turn()
    setNeedsArrangement(after: "scrollDirection")
  }

  /// Asks all sizes again if the user's text size has changed, or whether text is bold.
  private func invalidateSizesIfTextSizeChanged(since previous: UITraitCollection) {
    guard
      previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        || previous.legibilityWeight != traitCollection.legibilityWeight
    else { return }
    measuredHeights.invalidateAll()
    content.orthogonalSections.lengths.turn()
    setNeedsArrangement(after: "traitCollection")
  }

  // MARK: A change of layout that is under way

  /// Ends a change that is under way at the nearer layout, without an animation of its own: something else happens.
  /// Returns whether there was one.
  @discardableResult
  func interruptLayoutChange() -> Bool {
    guard let change = pane.endLayoutChange(isInterrupted: true) else { return false }
    if change.isNearEnd {
      adoptLayout(of: change)
      // What was out of date still is.
      content.setNeedsArrangement()
    } else {
      keepLayout(after: change)
    }
    setNeedsLayout()
    return true
  }

  /// Lets the content be that of the old layout, at whose nearest place it rests.
  func keepLayout(after change: LayoutChange) {
    if let plan = pane.plan { restoreOrthogonalSections(change.place, in: plan) }
    restWithinEnds()
  }

  /// Lets the content be that of the new layout, without arranging it again.
  func adoptLayout(of change: LayoutChange) {
    layout = change.layout
    guard pane.plan != nil, !content.needsReload else { return }
    let plan = change.to.plan
    content.forgetLayouts()
    SectionBuilder(self).noteLayouts()
    measuredHeights.unsettleAll()
    content.seen.forget()
    adopt(plan)
    let oldOffset = contentOffset
    if contentSize != plan.contentSize { contentSize = plan.contentSize }
    restoreOrthogonalSections(change.place, in: plan)
    move(to: CGPoint(x: change.to.origin.x - change.drag.x, y: change.to.origin.y - change.drag.y))
    pane.place.adopt(change.place.main, of: plan, in: viewport)
    followShift(since: oldOffset)
    pane.place.endShowing(viewport)
  }
}

extension WaterflowView: TraitObserver {
  package func traitsDidChange(since previous: UITraitCollection?) {
    setNeedsLayout()
    if let previous { invalidateSizesIfTextSizeChanged(since: previous) }
  }
}
