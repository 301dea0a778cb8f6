import Foundation

// Views that the data source makes, or that are registered: asked for, checked, announced, and taken back.

extension WaterflowView {
  // MARK: Making

  package func makeView(for target: ElementViews.Target, ofKind kind: String, as role: LayoutElement.Role?)
    -> (any ShownView)?
  {
    let element = target.key
    switch element.category {
    case .item: return panes.prepared.take(element) ?? makeCell(for: target)
    case .orthogonalSection: return makeCarousel(inSection: element.section)
    case .background: return makeDecorationView(ofKind: kind, at: target.frame)
    case .layoutElement where role == .decoration: return makeDecorationView(ofKind: kind, at: target.frame)
    case .header, .footer, .layoutElement: break
    }
    let view = pool.filling(target.frame) { askForSupplementaryView(ofKind: kind, at: element.indexPath) }
    if view == nil, element.category != .layoutElement { noteMissingView(of: element) }
    return view
  }

  private func makeCarousel(inSection section: Int) -> WaterflowReusableView? {
    let view = makeDecorationView(ofKind: WaterflowElementKind.orthogonalSection, at: nil)
    view?.host = self
    (view as? CarouselView)?.show(panes.makeHosted(inSection: section))
    return view
  }

  private func makeCell(for target: ElementViews.Target) -> WaterflowViewCell {
    let element = target.key
    let returned = pool.filling(target.frame) { askForCell(of: element) }
    let cell = usable(returned, at: element.indexPath) ?? WaterflowViewCell(reuseIdentifier: nil)
    attachBadges(to: cell, of: element)
    return cell
  }

  /// What the data source returns, which may be on screen already.
  func askForCell(of element: ContentElement) -> WaterflowViewCell? {
    ask("cellForItemAt") { dataSource?.waterflowView(self, cellForItemAt: element.indexPath) }
  }

  /// What the data source returns, if it is free to be shown, else a blank view; nil, which is reported, without any.
  func askForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> WaterflowReusableView? {
    guard let view = askForView(ofKind: kind, at: indexPath) else {
      report(.missingSupplementaryView(kind: kind, indexPath: indexPath))
      return nil
    }
    return usable(view, at: indexPath) ?? WaterflowReusableView(reuseIdentifier: nil)
  }

  private func askForView(ofKind kind: String, at indexPath: IndexPath) -> WaterflowReusableView? {
    guard let dataSource else { return nil }
    return ask("viewForSupplementaryElementOfKind") { () -> WaterflowReusableView? in
      dataSource.waterflowView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  /// A decoration of the class registered for its kind.
  private func makeDecorationView(ofKind kind: String, at frame: CGRect?) -> WaterflowReusableView? {
    let decoration = pool.filling(frame) { pool.dequeue(.decoration(ofKind: kind)) }
    if decoration == nil { report(.unregisteredDecoration(kind: kind)) }
    return decoration
  }

  /// `returned` if it is free to be shown, else nil. It isn't while this or another view shows it.
  func usable<View: WaterflowReusableView>(_ returned: View?, at indexPath: IndexPath) -> View? {
    guard let returned else { return nil }
    let badgedItem = returned.badgedCell.map { $0.shownElement?.indexPath ?? indexPath }
    if let shownAt = panes.element(of: returned)?.indexPath ?? badgedItem {
      report(.viewReturnedTwice(indexPath: indexPath, shownAt: shownAt))
      return nil
    }
    if let owner = returned.owner, owner !== self, owner.shows(returned) {
      report(.viewOfAnotherWaterflowView(indexPath: indexPath))
      return nil
    }
    if pool.isForeign(returned) { report(.viewDequeuedFromAnotherWaterflowView(indexPath: indexPath)) }
    returned.owner?.withdrawPrepared(returned)
    // Still fading out: what is asked for now needs it more.
    if panes.isDisappearing(returned) { panes.endDisappearing { $0.entry.view === returned } }
    // A data source may keep a cell and return it again without dequeuing; it mustn't be handed out to others
    // meanwhile.
    pool.withdraw(returned)
    return returned
  }

  /// What the data source returns ahead of time, unless that is in use: a data source that keeps its cells may return
  /// it again when the item comes into view, by when it may be free.
  func makeSpareCell(for target: ElementViews.Target) -> WaterflowViewCell? {
    let element = target.key
    guard let returned = pool.filling(target.frame, { askForCell(of: element) }) else { return nil }
    let isInUse =
      shows(returned) || panes.prepared.views.key(of: returned) != nil
      || returned.owner.map { $0 !== self && $0.shows(returned) } ?? false
    guard !isInUse else { return nil }
    guard isPrefetchingEnabled else {
      pool.enqueue(returned, kind: "")
      return nil
    }
    return usable(returned, at: element.indexPath)
  }

  /// Whether a view is on screen here, if only while it fades out.
  func shows(_ view: any ShownView) -> Bool {
    panes.element(of: view) != nil || panes.isDisappearing(view)
  }

  // MARK: Announcing

  package func willDisplay(_ view: any ShownView, for element: ContentElement, ofKind kind: String) {
    if element.category == .item { content.seen.note(element) }
    guard element.category != .orthogonalSection, let delegate = waterflowDelegate else { return }
    tell("willDisplay") {
      if let cell = view as? WaterflowViewCell, element.category == .item {
        delegate.waterflowView(self, willDisplay: cell, forItemAt: element.indexPath)
        tellBadgesAppear(of: cell, element)
      } else if let view = view as? WaterflowReusableView {
        delegate.waterflowView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.indexPath)
      }
    }
  }

  package func didEndDisplaying(_ view: any ShownView, for element: ContentElement, ofKind kind: String) {
    guard element.category != .orthogonalSection, let delegate = waterflowDelegate else { return }
    tell("didEndDisplaying") {
      if let cell = view as? WaterflowViewCell, element.category == .item {
        delegate.waterflowView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
        tellBadgesEnded(of: cell, element)
      } else if let view = view as? WaterflowReusableView {
        delegate.waterflowView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.indexPath)
      }
    }
  }

  package func takeBack(_ view: any ShownView, ofKind kind: String, isReused: Bool?) {
    let isReused = isReused ?? reusesViews
    if let cell = view as? WaterflowViewCell { detachBadges(from: cell, isReused: isReused) }
    if let carousel = view as? CarouselView {
      let hosted = carousel.pane
      carousel.show(nil)
      if let hosted { panes.release(hosted) }
    }
    if isReused, let view = view as? WaterflowReusableView { pool.enqueue(view, kind: kind) }
  }

  // MARK: Reconfiguring

  /// Lets the data source fill the cell of an item that stays where it is. If the data source returns another, that is
  /// shown.
  ///
  /// - Parameter leaving: views that are on their way out. An item of a pane in one of them may stay, in another pane.
  func reconfigure(_ element: ContentElement, leaving: [LeavingView]) {
    let pane = panes.pane(showing: element) ?? leaving.pane(showing: element)
    guard let pane, let cell = pane.visible.view(of: element) as? WaterflowViewCell else {
      reconfigureDisappearing(element)
      return reconfigurePrepared(element)
    }
    // Another pane may have shown it before: what leaves there would come back as it was.
    panes.outdateDisappearing(element)
    let returned = pool.filling(cell.uprightFrame) { pool.lending(cell) { askForCell(of: element) } }
    if returned === cell { exchangeBadges(of: cell, element) }
    guard let returned, returned !== cell, let new = usable(returned, at: element.indexPath) else { return }
    new.isReordering = cell.isReordering
    pane.exchangeView(of: element, for: new) { attachBadges(to: new, of: element) }
  }

  /// Lets the data source fill the view of what a layout has added, which stays where it is.
  func reconfigure(_ entry: ElementViews.Entry, in pane: Pane) {
    guard let view = entry.view as? WaterflowReusableView else { return }
    let (element, kind) = (entry.key, pane.kind(of: entry.key))
    let returned = pool.filling(view.uprightFrame) {
      pool.lending(view, ofKind: kind) { askForView(ofKind: kind, at: element.indexPath) }
    }
    guard let returned, returned !== view, let new = usable(returned, at: element.indexPath) else { return }
    pane.exchangeView(of: element, for: new) {}
  }

  /// Lets the data source fill a cell again that is on its way off the screen, as it may turn round. If the data source
  /// returns another, that waits for reuse.
  private func reconfigureDisappearing(_ element: ContentElement) {
    guard let cell = panes.disappearingEntry(of: element)?.view as? WaterflowViewCell else { return }
    let returned = pool.filling(cell.uprightFrame) { pool.lending(cell) { askForCell(of: element) } }
    guard returned !== cell else { return exchangeBadges(of: cell, element) }
    panes.outdateDisappearing(element)
    if let returned, let spare = usable(returned, at: element.indexPath) { pool.enqueue(spare, kind: "") }
  }

  /// Lets the data source fill a cell again that was made ahead. If the data source returns another, that is kept.
  private func reconfigurePrepared(_ element: ContentElement) {
    guard let entry = panes.prepared.views.entry(of: element), let cell = entry.view as? WaterflowViewCell else {
      return
    }
    let returned = pool.filling(entry.frame) { pool.lending(cell) { askForCell(of: element) } }
    if returned === cell { attachBadges(to: cell, of: element) }
    guard let returned, returned !== cell, let new = usable(returned, at: element.indexPath) else { return }
    panes.prepared.putAway { $0 == element }
    panes.prepared.insert(new, for: .init(key: element, frame: entry.frame, level: entry.level)) {
      attachBadges(to: new, of: element)
    }
  }
}

extension Panes {
  /// The cell of an item; nil for one that isn't on screen.
  ///
  /// Complexity: O(log v), v visible elements.
  func cell(at indexPath: IndexPath) -> WaterflowViewCell? {
    indexPath.count == 2 ? view(of: ContentElement(itemAt: indexPath)) as? WaterflowViewCell : nil
  }

  /// The cell that was made ahead of time for an item; nil for an item without one.
  ///
  /// Complexity: O(log k), k cells that were made ahead.
  func preparedCell(at indexPath: IndexPath) -> WaterflowViewCell? {
    prepared.views.view(of: ContentElement(itemAt: indexPath)) as? WaterflowViewCell
  }
}

extension WaterflowReusableView {
  /// The view that shows it or showed it last.
  var owner: WaterflowView? { host as? WaterflowView }

  /// Whether leading is at the right in the view that shows it: subviews don't inherit its `semanticContentAttribute`.
  var isRightToLeft: Bool { ((host as? UIView) ?? self).effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Since iOS 17 traits reach a view just before its own layout, which a view that has just come in hasn't had, nor the
  /// carousel around it.
  func bringTraitsUpToDate() {
    guard #available(iOS 17, tvOS 17, *) else { return }
    let outermost = sequence(first: self as UIView, next: \.superview).first { $0.superview is WaterflowView }
    (outermost ?? self).updateTraitsIfNeeded()
  }
}
