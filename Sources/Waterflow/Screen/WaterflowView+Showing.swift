import Foundation

// The fourth step of a layout pass: what should be on screen comes, what shouldn't goes, and what changed glides.

extension WaterflowView {
  /// How often one layout pass may measure and arrange again. A cell that turns out shorter than estimated lets others
  /// into view, which are measured in turn; with estimates that are at least a quarter of the truth four rounds fill
  /// the screen, and what then remains is done in the next pass.
  private static let maximumRounds = 8

  /// Of updates, in seconds.
  private static let updateDuration: TimeInterval = 0.3

  // MARK: A pass

  /// Shows what is visible in the bounds and nothing else.
  ///
  /// Complexity: O(log n + k), n items, k of them visible.
  func showVisibleElements() {
    if springing.field != nil { springing.stretch(self) { screen.springMembers(in: rectToShow) } }
    run(.showing) {
      showUntilMeasured()
      placeSurroundings()
    }
    if springing.field != nil { springing.adopt { screen.springMembers(in: rectToShow) } }
  }

  /// Shows elements, measures the cells that ask for it and arranges again, until all agree. What is visible then keeps
  /// its columns.
  private func showUntilMeasured() {
    showOrReload()
    // On the way to another layout nothing has the width that it will have.
    guard measuresViews, content.layoutChange == nil else { return content.sizesAreKnown() }
    defer { settleItems(isShown: true) }
    for _ in 0..<Self.maximumRounds {
      // Items that a callback took away mustn't be asked about; the next pass knows what there is.
      guard stillHolds(content.revision) else { return }
      settleItems(isShown: false)
      let isShifted = invalidateShiftedItems()
      guard measure(screen.visible.entries) || isShifted else { return content.sizesAreKnown() }
      arrangeIfNeeded(isLayoutPass: true)
      showOrReload()
    }
    setNeedsLayout()
  }

  private func showOrReload() {
    guard !showElements() else { return }
    // The data had changed without notice. Arranged again it agrees with itself; if it changes once more, the next pass
    // finds out.
    arrangeIfNeeded(isLayoutPass: true)
    _ = showElements()
  }

  /// Returns false, with nothing new shown, if the data source no longer has what it said it had.
  private func showElements() -> Bool {
    if springing.field == nil, screen.isQuiet(in: rectToShow, revision: content.revision, screenQuery) { return true }
    return screen.show(screenQuery, in: self)
  }

  /// The part of the content that has cells: the bounds, and more while something lags or the cursor of an assistive
  /// technology is in the view.
  var rectToShow: CGRect {
    guard springing.field != nil || assistiveTechnology.isInside else { return bounds }
    return springing.rectToShow(in: bounds).union(assistiveTechnology.rectToShow(in: bounds))
  }

  /// What should be on screen now.
  var screenQuery: ScreenQuery {
    ScreenQuery(
      plan: content.layoutChange?.near.plan ?? content.plan ?? ContentPlan(sections: [], in: layoutContainer),
      itemCounts: content.itemCounts,
      revision: content.revision, viewport: viewport, rect: rectToShow,
      lifted: reordering.lifted(in: bounds), hasSprings: springing.field != nil,
      carouselOffsets: content.carousels.offsets, carouselReach: assistiveTechnology.isInside ? 1 : 0,
      besideCursor: assistiveTechnology.elementsBesideCursor(in: content, of: self, on: screen),
      layoutChange: content.layoutChange)
  }

  // MARK: The window

  /// Brings content back that was beyond an end when the view left its window: no finger and no flight is there to.
  func didEnterWindow() {
    if settledPlan != nil {
      restWithinEnds()
      screen.adoptCarousels(screenQuery)
    }
    assistiveTechnology.observe(for: self)
  }

  /// Ends what fingers do: their end may never be heard of out there.
  func didLeaveWindow() {
    touch.abandon(in: self)
    reordering.cancel(in: self)
    interruptLayoutChange()
  }

  // MARK: What the screen asks of the view

  func showState(in cell: WaterflowViewCell, at indexPath: IndexPath) {
    cell.isSelected = selection.contains(indexPath)
    cell.isEditing = selection.isEditing && canEditItem(at: indexPath)
    cell.isHighlighted = touch.cell != nil && touch.highlights(indexPath)
    #if !os(tvOS)
      touch.swipes.showState(in: cell, at: indexPath)
      showDragState(in: cell, at: indexPath)
    #endif
    if let cell = cell as? WaterflowListCell { showOutline(in: cell, at: indexPath) }
  }

  func willEndDisplaying(_ leaving: WaterflowReusableView) {
    if leaving === touch.cell { touch.cancel(in: self) }
    if leaving === menus.cell { menus.forgetCell() }
    #if !os(tvOS)
      if let cell = leaving as? WaterflowViewCell { touch.swipes.willEndDisplaying(cell) }
    #endif
  }

  /// Whether a view is on screen here, if only while it fades out.
  func shows(_ view: WaterflowReusableView) -> Bool {
    screen.visible.key(of: view) != nil || screen.departures.contains(view)
  }

  // MARK: Around the content

  /// The views around the content; nil if there are none.
  var surroundings: Surroundings? {
    guard headerView != nil || footerView != nil || backgroundView != nil || emptyView != nil else { return nil }
    let insets = adjustedContentInset
    let room = bounds.inset(by: insets).size
    return Surroundings(
      header: headerView?.placed, footer: footerView?.placed, background: backgroundView, empty: emptyView,
      scrollDirection: scrollDirection, crossLength: scrollDirection.cross(of: content.plan?.contentSize ?? room))
  }

  /// Puts the views around the content, and the index over it, where they belong now.
  func placeSurroundings() {
    let isLoaded = content.isLoaded || content.isEmptinessTrusted
    surroundings?.place(
      in: content.plan, during: content.layoutChange, bounds: bounds, isEmpty: isLoaded && !content.hasItems)
    if let index = touch.index { place(index) }
    #if !os(tvOS)
      touch.swipes.place(in: self)
      touch.drops.placeholders.place(in: self)
    #endif
  }

  // MARK: Measuring

  /// Measures cells where they are to be after a step and arranges what has another length, before the step is
  /// animated: an animation to an estimate would be followed by a jump.
  ///
  /// - Parameter entries: with the frames that they are to have.
  /// - Returns: what is to be on screen then; nil if all cells are as long as their frames.
  func arrangeMeasuring(_ entries: [ElementViews.Entry]) -> ScreenQuery? {
    // Items that a callback took away mustn't be asked about; the next pass knows what there is.
    guard measuresViews, stillHolds(content.revision) else { return nil }
    settleItems(isShown: false)
    let isShifted = invalidateShiftedItems()
    guard measure(entries) || isShifted else { return nil }
    arrangeIfNeeded(isLayoutPass: true)
    let query = screenQuery
    return reloadIfCountsChanged(inSections: screen.sectionsEntering(query, in: self)) ? nil : query
  }

  /// Returns whether some view is longer or shorter than its frame, or there is none for a header or footer.
  func measure(_ entries: [ElementViews.Entry]) -> Bool {
    let resized = measuredHeights.measure(entries, in: self)
    for element in resized {
      if element.category == .item {
        content.invalidateSize(of: element.indexPath)
      } else {
        content.invalidateBands(ofSection: element.section)
      }
    }
    let lengths = content.carousels.lengths
    let outgrown = lengths.isInUse && lengths.measure(entries, in: self)
    return !resized.isEmpty || content.hasInvalidatedBands || outgrown
  }

  /// Whether anything is as long as its view says.
  var measuresViews: Bool { measuredHeights.isInUse || content.carousels.lengths.isInUse }

  /// The data source has no view for a header or footer. One that was to be measured has no length then.
  func noteMissingView(of band: ContentElement) {
    if measuredHeights.noteMissingView(ofBand: band) { content.invalidateBands(ofSection: band.section) }
  }

  /// What a view holds may want another size. Measured again in the next pass, once.
  func contentSizeMayHaveChanged(in view: WaterflowReusableView) {
    guard selfSizingInvalidation != .disabled, measuresViews, view !== screen.cellBeingPrepared,
      let element = screen.visible.key(of: view) ?? screen.prepared.key(of: view)
    else { return }
    let isLonger = measuredHeights.invalidateAfterChange(of: element, in: view)
    guard content.carousels.lengths.invalidate(element) || isLonger else { return }
    if view.isPrepared { preparation.resume() }
    setNeedsLayout()
  }

  // MARK: Animating

  /// Shows a step: animated where animations are on, else at once.
  func show(_ step: ScreenStep, completion: @escaping (Bool) -> Void = { _ in }) {
    guard window != nil, UIView.areAnimationsEnabled else {
      screen.endDisplaying(step.deleted, in: self)
      setNeedsLayout()
      layoutIfNeeded()
      completion(true)
      return
    }
    animate(step, duration: Self.updateDuration, completion: completion)
    setNeedsLayout()
  }

  /// Inside another animation, that of a rotation or a keyboard, lets what is on screen take part in it.
  ///
  /// - Parameter oldOffset: the offset before it was moved to keep the user's place.
  func showAlongsideAnimation(oldOffset: CGPoint) {
    guard window != nil, UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled,
      !screen.visible.entries.isEmpty, stillHolds(content.revision)
    else { return }
    guard !reloadIfCountsChanged(inSections: screen.sectionsEntering(screenQuery, in: self)) else {
      return arrangeIfNeeded(isLayoutPass: true)
    }
    animate(.sameElements(oldOffset: oldOffset), duration: UIView.inheritedAnimationDuration) { _ in }
  }

  /// - Parameter duration: in seconds; inside another animation that one's counts.
  private func animate(_ step: ScreenStep, duration: TimeInterval, completion: @escaping (Bool) -> Void) {
    let glide = run(.showing) {
      let glide = screen.prepareGlide(step, to: screenQuery, rounds: Self.maximumRounds, in: self)
      settleItems(isShown: true)
      return glide
    }
    let departures = glide.departures
    if glide.shift != .zero {
      UIView.performWithoutAnimation {
        surroundings?.shift(by: glide.shift)
        touch.move(by: glide.shift)
      }
    }
    let animations = {
      // A cell that is laid out lets its superview be laid out first; the view's own part must not be animated.
      self.turn.run(.showing) {
        self.screen.run(glide)
        self.placeSurroundings()
        // What lags goes on lagging, about its new frame.
        self.springing.adopt { self.screen.springMembers(in: self.rectToShow) }
      }
    }
    let end = { [weak self] (finished: Bool) in
      if let self {
        screen.end(departures, in: self)
        preparation.resume()
      }
      completion(finished)
    }
    let options: UIView.AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
    if let speed = step.speed {
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: speed, options: options,
        animations: animations, completion: end)
    } else {
      UIView.animate(withDuration: duration, delay: 0, options: options, animations: animations, completion: end)
    }
    // What only the new frames have asked for is done already.
    _ = turn.takeLayoutRequest()
  }

  // MARK: The end of a pass

  /// What the pass leaves for the next one, and what is told to the app, which may change the view.
  func announce() {
    var viewport = viewport
    content.endShowing(viewport)
    if content.isFitted { FittedSize(view: self).tell() }
    if turn.takeDeferredReload() {
      content.setNeedsReload()
      setNeedsLayout()
    }
    if scroller.goal != nil, scroller.needsAnotherPass(in: self, target: { offset(for: $0) }) { setNeedsLayout() }
    if announceItemsAhead() { viewport = self.viewport }
    if let plan = settledPlan { lookahead.announce(.end, of: plan, in: viewport, for: self) }
    if let plan = settledPlan { lookahead.announce(.beginning, of: plan, in: self.viewport, for: self) }
    if assistiveTechnology.isRunning, settledPlan != nil { assistiveTechnology.keepFocus(in: self, on: screen) }
    preparation.passEnded(in: self)
  }

  /// Tells the prefetch data source what comes next, which may change the view. Returns false if there is none.
  @discardableResult
  func announceItemsAhead() -> Bool {
    guard preparation.isEnabled, prefetchDataSource != nil, let plan = settledPlan else { return false }
    lookahead.announceItems(
      // Further away where cells are asked for a viewport early.
      in: plan, of: content, for: self, on: screen, steps: assistiveTechnology.isInside ? 2 : 1)
    return true
  }

  /// The plan if it is up to date with the data and on screen, and the view waits for nothing.
  var settledPlan: ContentPlan? {
    turn.isBusy || turn.hasPendingUpdates || turn.isReloadDeferred || content.needsReload
      || content.layoutChange != nil ? nil : content.plan
  }
}
