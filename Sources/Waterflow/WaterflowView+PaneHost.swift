import Foundation

// What panes ask of the view. Its root shows everything, the others what lies in carousels.

extension WaterflowView {
  /// The pane that shows everything.
  var pane: Pane { panes.root }

  /// Shows everything in the view itself.
  func preparePanes() {
    pane.attach(to: self, of: self)
    panes.prepared.attach(to: self, of: self)
    pool.register(.viewClass(WaterflowConnectorView.self), for: .decoration(ofKind: WaterflowElementKind.connector))
    pool.register(.viewClass(CarouselView.self), for: .decoration(ofKind: WaterflowElementKind.orthogonalSection))
  }
}

extension WaterflowView: PaneHost {
  // MARK: The pass

  package func beginPass(of pane: Pane) -> Bool {
    guard turn.beginPass() else { return false }
    guard pane === self.pane else {
      // What is out of date is the view's to find out.
      guard !turn.isWaiting, settledPlan != nil else {
        setNeedsLayout()
        return false
      }
      // It may be on its way off the screen.
      return panes.shown(inSection: pane.firstSection) === pane
    }
    if turn.isWaiting { finishWaiting() }
    arrangeForPass()
    if scroller.goal != nil, pane.plan != nil { scroller.aim(in: self) { offset(for: $0) } }
    scroller.snapping.contentScrolled(in: self)
    return true
  }

  package func show(_ pane: Pane, _ body: () -> Void) {
    guard pane === self.pane else { return run(.showing, body) }
    if springing.field != nil {
      // What lags is drawn elsewhere in every step.
      pane.endQuiet()
      springing.stretch(self) { springMembers }
    }
    run(.showing) {
      body()
      placeAccessoryViews()
    }
    if springing.field != nil { springing.adopt { springMembers } }
  }

  package func query(of pane: Pane) -> PaneQuery? {
    guard pane === self.pane else { return query(ofHosted: pane) }
    return PaneQuery(
      plan: pane.layoutChange?.near.plan ?? pane.plan ?? ContentPlan(sections: [], in: layoutContainer),
      itemCounts: content.itemCounts, revision: pane.revision, viewport: viewport, rect: rectToShow,
      lifted: reordering.lifted(in: bounds), hasSprings: springing.field != nil,
      besideCursor: assistiveTechnology.elementsBesideCursor(in: content),
      layoutChange: pane.layoutChange)
  }

  private func query(ofHosted pane: Pane) -> PaneQuery? {
    guard let plan = pane.plan else { return nil }
    return PaneQuery(
      plan: plan, firstSection: pane.firstSection, itemCounts: content.itemCounts, revision: pane.revision,
      viewport: pane.viewport(of: plan), rect: rectToShow(of: pane), liftedElsewhere: reordering.movement?.element,
      isOutOfSight: isHolderOutOfSight(of: pane),
      besideCursor: assistiveTechnology.elementsBesideCursor(in: content))
  }

  /// Whether a carousel is on screen only because something in it has the keyboard or the focus, or is drawn elsewhere than it is.
  private func isHolderOutOfSight(of hosted: Pane) -> Bool {
    guard var holder = panes.holder(of: hosted), pane.isKept(holder, outOf: rectToShow) else { return false }
    guard pane.layoutChange == nil, let frame = pane.plan?.frame(of: holder.key, firstSection: 0, pane.kinds) else {
      return true
    }
    // Where it is to be: the pass may not have placed it yet.
    holder.frame = frame
    return pane.isKept(holder, outOf: rectToShow)
  }

  package func rectToShow(of pane: Pane) -> CGRect {
    guard pane !== self.pane else { return rectToShow }
    guard let plan = pane.plan else { return .null }
    let bounds = pane.viewport(of: plan).bounds
    guard showsAround else {
      guard let view = pane.scrollView, let drawn = Glass.rect(of: view) ?? (isInAnimation ? view.bounds : nil) else {
        return bounds
      }
      // A size that is still to change does so in the animation. Where the offset is to be moved, what is drawn moves along
      // at once.
      return drawn.offsetBy(dx: bounds.minX - view.bounds.minX, dy: bounds.minY - view.bounds.minY).union(bounds)
    }
    let isVertical = plan.container.scrollDirection == .vertical
    return bounds.insetBy(dx: isVertical ? 0 : -bounds.width, dy: isVertical ? -bounds.height : 0)
  }

  /// Whether what lies within one viewport is shown as well: assistive technologies and the focus move on from cell to cell.
  var showsAround: Bool { assistiveTechnology.isInside || touch.focus.isInside }

  /// The part of the content that has cells: that which has visible ones, and what is still on the glass.
  var rectToShow: CGRect { Glass.rect(of: self).map(rectOfVisible.union) ?? rectOfVisible }

  /// The part of the content whose cells are visible for an app: the bounds, and more while something lags, or while the cursor
  /// of an assistive technology or the focus is in the view.
  var rectOfVisible: CGRect {
    let around = showsAround ? bounds.insetBy(dx: -bounds.width, dy: -bounds.height) : bounds
    return springing.field == nil ? around : springing.rectToShow(in: bounds).union(around)
  }

  package func measures(_ pane: Pane) -> Bool {
    let measuresViews = measuresViews || content.seen.hasPlacedAgain
    guard pane !== self.pane else { return measuresViews && pane.layoutChange == nil }
    // Cells are to be measured, or the item is in view that was scrolled to.
    if measuresViews || scroller.goal != nil { setNeedsLayout() }
    return false
  }

  package func measure(_ pane: Pane) -> Bool {
    let isShifted = invalidateShiftedItems()
    return measure(panes.entries) || isShifted
  }

  package func arrange(_ pane: Pane) {
    guard pane === self.pane else { return setNeedsLayout() }
    let oldOffset = contentOffset
    arrangeIfNeeded(isLayoutPass: true)
    pane.moveDisappearing(by: shift(since: oldOffset))
  }

  package func settle(_ pane: Pane, isShown: Bool) { settleItems(isShown: isShown) }

  package func announce(_ pane: Pane) {
    if pane === self.pane {
      touch.focus.passed()
      return announce()
    }
    announceItemsAhead()
    preparation.passEnded(in: self)
  }

  package func setNeedsPass() { setNeedsLayout() }

  // MARK: The content

  package func reportOutOfPlace(_ element: ContentElement, ofKind kind: String) {
    report(.elementOutOfPlace(kind: kind, indexPath: element.indexPath))
  }

  // MARK: Views

  package func showState(in view: any ShownView, of element: ContentElement) {
    if let cell = view as? WaterflowViewCell, element.category == .item { showState(in: cell, at: element.indexPath) }
  }

  package func adoptContent(of hosted: Pane, resizes: Bool) {
    guard let view = hosted.scrollView?.superview as? CarouselView,
      let items = (pane.layoutChange?.near.plan ?? pane.plan)?.orthogonalItems(inSection: hosted.firstSection)
    else { return }
    view.adopt(items, resizes: resizes)
  }

  package func insert(_ view: any ShownView, into scrollView: UIScrollView, isLifted: Bool) {
    guard scrollView === self else {
      return scrollView.insertSubview(view, at: isLifted ? scrollView.subviews.count : 0)
    }
    // Over the views around the content, too.
    if isLifted { return addUnderIndex(view) }
    if let backgroundView, backgroundView.superview === self {
      // Not by index: a refresh control may lie below it, too.
      insertSubview(view, aboveSubview: backgroundView)
    } else {
      insertSubview(view, at: 0)
    }
  }

  package func willEndDisplaying(_ leaving: any ShownView) {
    if leaving === menus.cell { menus.forgetCell() }
    if let cell = leaving as? WaterflowViewCell {
      touch.willEndDisplaying(cell)
    } else if let carousel = leaving as? CarouselView {
      carousel.endFlight()
    }
  }

  package var viewWithFocus: (any ShownView)? { touch.focus.isInside ? cellWithFocus : nil }

  // MARK: What views ask

  package var measuresAfterLayout: Bool { selfSizingInvalidation == .enabledIncludingConstraints }

  /// The section's container that a header, cell or footer lies in; nil for one that lies in the view itself or in a
  /// section's scroll view.
  package func accessibilityContainer(of shown: any ShownView) -> AnyObject? { sectionContainer(of: shown) }
}
