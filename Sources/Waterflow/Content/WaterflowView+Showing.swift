import Foundation

// What a pass of the root shows besides its pane, and the animation of a step.

extension WaterflowView {
  /// Of updates, in seconds.
  private static let updateDuration: TimeInterval = 0.3

  // MARK: The window

  /// Brings content back that was beyond an end when the view left its window: no finger and no flight is there to.
  func didEnterWindow() {
    if settledPlan != nil {
      restWithinEnds()
      adoptOrthogonalOffsets()
    }
    assistiveTechnology.observe()
  }

  /// Ends what fingers do: their end may never be heard of out there.
  func didLeaveWindow() {
    touch.abandon()
    reordering.cancel()
    interruptLayoutChange()
    // Animations end with the window, and what was there only for what they drew goes.
    panes.endQuiet()
    setNeedsLayout()
  }

  /// Lets carousels be where their content is to be.
  func adoptOrthogonalOffsets() {
    for (_, view) in shownOrthogonalSections {
      guard let hosted = view.pane else { continue }
      UIView.performWithoutAnimation { adoptContent(of: hosted, resizes: false) }
    }
  }

  // MARK: The state of cells

  func showState(in cell: WaterflowViewCell, at indexPath: IndexPath) {
    cell.isSelected = selection.contains(indexPath)
    cell.isEditing = selection.isEditing && canEditItem(at: indexPath)
    touch.showState(in: cell, at: indexPath)
    #if !os(tvOS)
      showDragState(in: cell, at: indexPath)
    #endif
    if let cell = cell as? WaterflowListCell { showOutline(in: cell, at: indexPath) }
  }

  /// What is on screen and has a spring. What is pinned is on another level than the rest of its kind.
  var springMembers: [SpringField.Member] {
    let rect = rectToShow
    return pane.visible.entries.compactMap { entry in
      let category = entry.key.category
      guard category != .background, category == .layoutElement || entry.level == category.level,
        !pane.isKept(entry, outOf: rect)
      else { return nil }
      return .init(key: entry.key, frame: entry.frame, view: entry.view, whole: entry.view.layoutElement?.whole)
    }
  }

  // MARK: Around the content

  /// The views around the content; nil if there are none.
  var accessoryViews: AccessoryViews? {
    guard headerView != nil || footerView != nil || backgroundView != nil || emptyView != nil else { return nil }
    let insets = adjustedContentInset
    let available = bounds.inset(by: insets).size
    return AccessoryViews(
      header: headerView?.placed, footer: footerView?.placed, background: backgroundView, empty: emptyView,
      scrollDirection: scrollDirection, crossLength: scrollDirection.cross(of: pane.plan?.contentSize ?? available))
  }

  /// Puts the views around the content, and the index over it, where they belong now.
  func placeAccessoryViews() {
    let isLoaded = content.isLoaded || content.isEmptinessTrusted
    accessoryViews?.place(
      in: pane.plan, during: pane.layoutChange, viewport: viewport,
      isEmpty: isLoaded && !content.hasItems && !hasPlaceholders)
    if let index = touch.index { place(index) }
    touch.placeViews()
  }

  // MARK: Measuring

  /// Measures cells where they are to be after a step and arranges what has another length, before the step is
  /// animated: an animation to an estimate would be followed by a jump.
  ///
  /// - Parameter entries: with the frames that they are to have.
  /// - Returns: false if all cells are as long as their frames.
  private func arrangeMeasuring(_ entries: [ElementViews.Entry]) -> Bool {
    // Items that a callback took away mustn't be asked about; the next pass knows what there is.
    guard measuresViews, stillHolds(pane.revision) else { return false }
    settleItems(isShown: false)
    let isShifted = invalidateShiftedItems()
    guard measure(entries) || isShifted else { return false }
    arrangeIfNeeded(isLayoutPass: true)
    return !reloadIfCountsChanged(inSections: pane.sectionsEntering)
  }

  /// Returns whether some view is longer or shorter than its frame, or there is none for a header or footer.
  func measure(_ entries: [ElementViews.Entry]) -> Bool {
    let resized = measuredHeights.measure(entries, in: self)
    for element in resized {
      if element.category == .item {
        content.noteMeasuredSize(of: element.indexPath)
      } else {
        content.invalidateBoundaries(ofSection: element.section)
      }
    }
    let lengths = content.orthogonalSections.lengths
    let outgrown = lengths.isInUse && lengths.measure(entries, in: self)
    return !resized.isEmpty || content.hasInvalidatedBoundaries || outgrown
  }

  /// Whether anything is as long as its view says.
  var measuresViews: Bool { measuredHeights.isInUse || content.orthogonalSections.lengths.isInUse }

  /// The data source has no view for a header or footer. One that was to be measured has no length then.
  func noteMissingView(of boundary: ContentElement) {
    if measuredHeights.noteMissingView(ofBoundary: boundary) {
      content.invalidateBoundaries(ofSection: boundary.section)
    }
  }

  /// What a view holds may want another size. Measured again in the next pass, once.
  package func contentSizeMayHaveChanged(in view: any ShownView) {
    guard selfSizingInvalidation != .disabled, measuresViews, view !== panes.prepared.viewBeingPrepared,
      let element = panes.element(of: view) ?? panes.prepared.views.key(of: view)
        ?? panes.disappearingElement(of: view)
    else { return }
    let lengths = content.orthogonalSections.lengths
    // One that waits to be measured will be.
    guard measuredHeights.isMeasured(element) || lengths.isMeasured(element), measuredHeights.noteChange(in: view)
    else { return }
    measuredHeights.invalidate(element)
    lengths.invalidate(element)
    if view.isPrepared { preparation.resume() }
    setNeedsLayout()
  }

  /// Items show another state from now on, and may have another size for it. A cell says so itself; those that have none are
  /// measured when they come into view.
  func stateDidChange() {
    guard measuresViews else { return }
    let shown = Set((panes.entries + panes.prepared.views.entries).map(\.key))
    measuredHeights.invalidateItems(except: shown)
    content.orthogonalSections.lengths.invalidateItems(except: shown)
  }

  /// The same for one item.
  func stateDidChange(ofItemAt indexPath: IndexPath) {
    guard measuresViews, panes.cell(at: indexPath) == nil, panes.preparedCell(at: indexPath) == nil else { return }
    let element = ContentElement(itemAt: indexPath)
    measuredHeights.invalidate(element)
    content.orthogonalSections.lengths.invalidate(element)
  }

  // MARK: Animating

  /// Shows a step: animated where animations are on, else at once.
  func show(_ step: PaneStep, completion: @escaping (Bool) -> Void = { _ in }) {
    guard window != nil, UIView.areAnimationsEnabled else {
      pane.keepStrays(of: step.deleted)
      pane.endDisplaying(step.deleted)
      setNeedsLayout()
      layoutIfNeeded()
      completion(true)
      return
    }
    animate(step, duration: Self.updateDuration, completion: completion)
    setNeedsLayout()
  }

  /// Whether another animation is around, that of a rotation or a keyboard.
  var isInAnimation: Bool {
    window != nil && UIView.inheritedAnimationDuration > 0 && UIView.areAnimationsEnabled
  }

  /// Inside another animation, lets what is on screen take part in it.
  func showAlongsideAnimation(_ step: PaneStep) {
    guard isInAnimation, !pane.visible.entries.isEmpty, stillHolds(pane.revision) else { return }
    guard !reloadIfCountsChanged(inSections: pane.sectionsEntering) else {
      return arrangeIfNeeded(isLayoutPass: true)
    }
    animate(step, duration: UIView.inheritedAnimationDuration) { _ in }
  }

  /// - Parameter duration: in seconds; inside another animation that one's counts.
  private func animate(_ step: PaneStep, duration: TimeInterval, completion: @escaping (Bool) -> Void) {
    let glide = run(.showing) {
      let glide = pane.prepareGlide(
        step, arrangeMeasuring: { arrangeMeasuring($0) }, shift: { shift(since: step.oldOffset) })
      settleItems(isShown: true)
      return glide
    }
    let disappearances = glide.disappearances
    if glide.shift != .zero {
      UIView.performWithoutAnimation {
        accessoryViews?.shift(by: glide.shift)
        touch.move(by: glide.shift)
      }
    }
    for (scrollView, shift) in glide.hostedShifts { touch.move(by: shift, in: scrollView) }
    let animations = {
      // A cell that is laid out lets its superview be laid out first; the view's own part must not be animated.
      self.turn.run(.showing) {
        glide.run()
        self.placeAccessoryViews()
        // What lags goes on lagging, about its new frame.
        self.springing.adopt { self.springMembers }
      }
    }
    let end = { [weak self] (finished: Bool) in
      if let self {
        panes.endDisappearing { disappearances.contains($0.number) }
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
    pane.ownStepInFlight = StepInFlight(duration: duration)
    // What only the new frames have asked for is done already.
    _ = turn.takeLayoutRequest()
  }

  // MARK: The end of a pass

  /// What the pass leaves for the next one, and what is told to the app, which may change the view.
  func announce() {
    var viewport = viewport
    pane.place.endShowing(viewport)
    if content.isFitted { FittedSize(view: self).tell() }
    if turn.takeDeferredReload() {
      content.setNeedsReload()
      setNeedsLayout()
    }
    if scroller.goal != nil, scroller.needsAnotherPass(in: self, target: { offset(for: $0) }) { setNeedsLayout() }
    if announceItemsAhead() { viewport = self.viewport }
    if let plan = settledPlan { lookahead.announce(.end, of: plan, in: viewport, for: self) }
    if let plan = settledPlan { lookahead.announce(.beginning, of: plan, in: self.viewport, for: self) }
    if assistiveTechnology.isRunning, settledPlan != nil { assistiveTechnology.keepFocus() }
    preparation.passEnded(in: self)
    glass.passed(in: self)
    scroller.snapping.passEnded(withInsets: viewport.insets, in: self)
    if !content.orthogonalSections.sections.isEmpty {
      pane.forEachHosted { ($0.scrollView as? CarouselScrollView)?.tellItemAtRest() }
    }
  }

  /// Tells the prefetch data source what comes next, which may change the view. Returns false if there is none.
  @discardableResult
  func announceItemsAhead() -> Bool {
    guard preparation.isEnabled, prefetchDataSource != nil, let plan = settledPlan else { return false }
    lookahead.announceItems(
      // Further away where cells are asked for a viewport early.
      in: plan, for: self, steps: showsAround ? 2 : 1)
    return true
  }

  /// The plan if it is up to date with the data and on screen, and the view waits for nothing.
  var settledPlan: ContentPlan? {
    turn.isBusy || turn.hasPendingUpdates || turn.isReloadDeferred || content.needsReload
      || pane.layoutChange != nil ? nil : pane.plan
  }
}
