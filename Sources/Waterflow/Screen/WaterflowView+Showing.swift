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
      surroundings?.place(in: content.plan, bounds: bounds, hasItems: content.hasItems)
    }
    if springing.field != nil { springing.adopt { screen.springMembers(in: rectToShow) } }
  }

  /// Shows elements, measures the cells that ask for it and arranges again, until all agree.
  private func showUntilMeasured() {
    showOrReload()
    guard measuredHeights.isInUse else { return }
    for _ in 0..<Self.maximumRounds {
      // Items that a callback took away mustn't be asked about; the next pass knows what there is.
      guard stillHolds(content.revision), measureVisibleCells() else { return }
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
    if springing.field == nil, screen.isQuiet(in: rectToShow, revision: content.revision) { return true }
    return screen.show(screenQuery, in: self)
  }

  /// What should be on screen now.
  private var screenQuery: ScreenQuery {
    ScreenQuery(
      plan: content.plan ?? ContentPlan(sections: [], in: layoutContainer), itemCounts: content.itemCounts,
      revision: content.revision, viewport: viewport, rect: rectToShow, pinsHeaders: pinsSectionHeaders,
      lifted: isItemLifted ? reordering.lifted(in: bounds) : nil, hasSprings: springing.field != nil)
  }

  // MARK: What the screen asks of the view

  func showState(in cell: WaterflowViewCell, at indexPath: IndexPath) {
    cell.isSelected = selection.contains(indexPath)
    cell.isHighlighted = touch.cell != nil && touch.highlights(indexPath)
  }

  func willEndDisplaying(_ leaving: WaterflowReusableView) {
    if leaving === touch.cell { touch.cancel(in: self) }
    if leaving === menus.cell { menus.forgetCell() }
  }

  func shows(_ view: WaterflowReusableView) -> Bool { screen.visible.key(of: view) != nil }

  /// Another view shows what waits here for reuse.
  func withdraw(_ view: WaterflowReusableView) { screen.pool.withdraw(view) }

  // MARK: Measuring

  /// Measures cells that an update filled again and arranges what has another length: called once the update is
  /// arranged and before it is animated, so that the new lengths are part of the visible step.
  func measureReconfiguredCells() {
    guard measuredHeights.isInUse, stillHolds(content.revision), let plan = content.plan else { return }
    // On screen they are still where they were before the update, and as wide.
    if measureVisibleCells(frame: { plan.frame(of: $0.key) ?? $0.frame }) { arrangeIfNeeded() }
  }

  /// Returns whether some cell is longer or shorter than its frame.
  private func measureVisibleCells(frame: (VisibleElements.Entry) -> CGRect = { $0.frame }) -> Bool {
    let resized = measuredHeights.measure(screen.visible.entries, in: self, frame: frame)
    for element in resized { content.invalidateSize(of: element.indexPath) }
    return !resized.isEmpty
  }

  // MARK: Animating

  /// Shows a step: animated where animations are on, else at once.
  func show(_ step: ScreenStep, completion: @escaping (Bool) -> Void = { _ in }) {
    guard window != nil, UIView.areAnimationsEnabled else {
      for entry in step.deleted { screen.endDisplaying(entry, in: self) }
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
  /// - Parameter shift: how far the offset was moved to keep the user's place.
  func showAlongsideAnimation(shift: CGPoint) {
    guard window != nil, UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled,
      !screen.visible.entries.isEmpty, stillHolds(content.revision)
    else { return }
    guard !reloadIfCountsChanged(inSections: screen.sectionsEntering(screenQuery, in: self)) else {
      return arrangeIfNeeded(isLayoutPass: true)
    }
    animate(.sameElements(shift: shift), duration: UIView.inheritedAnimationDuration) { _ in }
  }

  /// - Parameter duration: in seconds; inside another animation that one's counts.
  private func animate(_ step: ScreenStep, duration: TimeInterval, completion: @escaping (Bool) -> Void) {
    let query = screenQuery
    if step.shift != .zero { UIView.performWithoutAnimation { surroundings?.shift(by: step.shift) } }
    let glide = run(.showing) { screen.prepareGlide(step, to: query, in: self) }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      // A cell that is laid out lets its superview be laid out first; the view's own part must not be animated.
      self.turn.run(.showing) {
        self.screen.run(glide, revision: query.revision)
        self.surroundings?.place(in: self.content.plan, bounds: self.bounds, hasItems: self.content.hasItems)
        // What lags goes on lagging, about its new frame.
        self.springing.adopt { self.screen.springMembers(in: self.rectToShow) }
      }
    } completion: { [weak self] finished in
      if let self { screen.end(glide, in: self) }
      completion(finished)
    }
    // What only the new frames have asked for is done already.
    _ = turn.takeLayoutRequest()
  }
}
