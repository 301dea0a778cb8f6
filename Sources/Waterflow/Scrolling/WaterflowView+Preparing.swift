import Foundation

// Cells that are made ahead of time, so that no frame has to make many.

extension WaterflowView {
  /// A Boolean value that indicates whether cells are made before they come into view, and ``prefetchDataSource`` is
  /// called. Default: true, as in a collection view.
  ///
  /// Between frames the view asks its data source for the cells of the next viewport in the direction of the scroll, a
  /// few per frame, measures those that measure themselves and lays them out. So `cellForItemAt` may come long before
  /// `willDisplay`, and a cell that never comes into view gets neither `willDisplay` nor `didEndDisplaying`. If the
  /// data of an item changes meanwhile, call ``reconfigureItems(at:)`` or ``reloadItems(at:)``, or set the cell that
  /// ``cellForItem(at:)`` returns: such a cell isn't among ``visibleCells``.
  ///
  /// Nothing is made ahead where a frame has no time left for it, in low power mode, and, for as long as the content
  /// stays where it is, after a memory warning. If false, cells are asked for as they come into view.
  public var isPrefetchingEnabled: Bool {
    get { preparation.isEnabled }
    set {
      guard newValue != isPrefetchingEnabled else { return }
      preparation.allow(newValue)
      if !newValue {
        panes.prepared.putAway()
        lookahead.forgetPrefetches()
      }
      setNeedsLayout()
    }
  }

  /// Makes cells ahead of time until a time on the clock of `CACurrentMediaTime()`, when a frame is due.
  ///
  /// Complexity: O(log n + k log k), n items, k of them within a viewport ahead, besides what the cells cost.
  func prepareCells(until deadline: TimeInterval) {
    // Much may have happened since the frame began.
    guard isPrefetchingEnabled, !preparation.isReady(at: searchedPlace) else { return }
    guard pane.plan != nil else { return preparation.finish(at: searchedPlace) }
    guard let plan = settledPlan, window != nil, !measuredHeights.hasChangedCells else { return }
    guard !isLowPowerModeEnabled else { return savePower() }
    run(.showing) {
      let direction = lookahead.direction(in: plan, for: self)
      if preparation.needsSearch(at: searchedPlace, direction: direction) { findMissing(in: plan, direction) }
      makeMissing(until: deadline)
    }
  }

  /// From where what lies ahead is looked for now.
  var searchedPlace: SearchedPlace { SearchedPlace(rect: bounds, revision: pane.revision) }

  private func findMissing(in plan: ContentPlan, _ direction: CGPoint) {
    let targets = targetsAhead(in: plan, direction)
    let kept = query(of: pane)
    var missing = panes.prepared.update(targets) { element in kept?.frame(of: element, pane.kinds) }
    if measuredHeights.isInUse {
      missing += panes.prepared.views.entries.lazy
        .map { .init(key: $0.key, frame: $0.frame, level: $0.level) }.filter(needsMeasuring)
    }
    preparation.adopt(missing, of: targets.count, direction: direction, at: searchedPlace) {
      distance(to: $0, direction)
    }
  }

  /// The items that lie ahead and aren't on screen, in index order.
  private func targetsAhead(in plan: ContentPlan, _ direction: CGPoint) -> [ElementViews.Target] {
    // Beyond its ends the content only bounces.
    let offset = viewport.restingOffset(nearestTo: contentOffset, contentSize: contentSize)
    let rect = CGRect(origin: offset, size: bounds.size).moved(by: 1, toward: direction)
    var ahead = findAhead(
      PaneQuery(
        plan: plan, itemCounts: content.itemCounts, revision: pane.revision,
        viewport: Viewport(bounds: rect, insets: adjustedContentInset, isMoving: false), rect: rect))
    var sections = Set(ahead.lazy.filter { $0.key.category == .orthogonalSection }.map(\.key.section))
    ahead.removeAll { $0.key.category != .item }
    let shown = Set(shownOrthogonalSections.map(\.section))
    sections.formUnion(shown)
    for section in sections.sorted() {
      guard let inner = plan.orthogonalItems(inSection: section)?.content,
        let viewport = panes.viewport(ofSection: section)
      else {
        continue
      }
      let direction = panes.hosted(inSection: section)?.direction ?? inner.initialDirection(endsFirst: false)
      let rect = shown.contains(section) ? viewport.bounds.moved(by: 1, toward: direction) : viewport.bounds
      ahead += findAhead(
        PaneQuery(
          plan: inner, firstSection: section, itemCounts: content.itemCounts, revision: pane.revision,
          viewport: viewport, rect: rect)
      ).filter { $0.key.category == .item }
    }
    ahead.removeAll { panes.view(of: $0.key) != nil || panes.isDisappearing($0.key) }
    return sections.isEmpty ? ahead : ahead.sorted { $0.key < $1.key }
  }

  private func findAhead(_ query: PaneQuery) -> [ElementViews.Target] {
    var (targets, kinds) = ([ElementViews.Target](), ElementKinds())
    query.find(into: &targets, kinds: &kinds)
    // Reported when they come into view.
    query.complete(&targets, kinds: &kinds, keeping: nil) { _ in }
    return targets
  }

  /// How far an item lies ahead, in points.
  private func distance(to target: ElementViews.Target, _ direction: CGPoint) -> CGFloat {
    let section = target.key.section
    guard let plan = pane.plan, plan.scrollsOrthogonally(section) else {
      return target.frame.distance(ahead: direction, of: bounds)
    }
    guard let shown = panes.shown(inSection: section), let bounds = shown.scrollView?.bounds else {
      let frame = plan.frame(of: ContentElement(section: section, category: .orthogonalSection)) ?? target.frame
      return frame.distance(ahead: direction, of: self.bounds)
    }
    return target.frame.distance(ahead: shown.direction, of: bounds)
  }

  private func makeMissing(until deadline: TimeInterval) {
    let start = CACurrentMediaTime()
    let missing = preparation.missing(in: bounds)
    guard start < deadline, !missing.isEmpty else { return }
    // The next pass that asks for a cell reports it.
    guard countsHold(inSections: missing.lazy.map(\.key.section)) else { return preparation.finish(at: searchedPlace) }
    let revision = pane.revision
    for _ in 0..<missing.count {
      guard stillHolds(revision), isPrefetchingEnabled, let next = preparation.next(in: start..<deadline) else { break }
      if !prepareCell(next) { preparation.pause(at: searchedPlace) }
    }
    // A data source that changes the view whenever it is asked for a cell would never be left alone.
    if turn.isReloadDeferred || turn.isWaiting { preparation.pause(at: searchedPlace) }
  }

  /// Makes the cell of an item that lies ahead, or measures it again, so that nothing is left to do when the item comes
  /// into view. Returns false if the data source has no cell to spare for it yet.
  private func prepareCell(_ target: ElementViews.Target) -> Bool {
    let prepared = panes.prepared
    // It may have come into view since it was found.
    guard panes.view(of: target.key) == nil, !panes.isDisappearing(target.key) else { return true }
    if prepared.views.view(of: target.key) == nil {
      guard let cell = makeSpareCell(for: target) else { return false }
      prepared.insert(cell, for: target) { attachBadges(to: cell, of: target.key) }
    }
    guard let entry = prepared.views.entry(of: target.key) else { return true }
    measureAhead(entry)
    prepared.layOut(entry.view)
    return true
  }

  // MARK: Measuring

  private func needsMeasuring(_ target: ElementViews.Target) -> Bool {
    let width = scrollDirection(inSection: target.key.section).cross(of: target.frame.size)
    return measuredHeights.needsMeasuring(target.key, width: width, for: sizeProposal(for: target.key))
  }

  /// What is offered to the cell of an item whose natural size it may measure; nil where it measures its length alone.
  func sizeProposal(for element: ContentElement) -> SizeProposal? {
    element.category == .item ? pane.plan?.sizeProposal(inSection: element.section) : nil
  }

  /// Measures a cell that was made ahead. What has another length than expected is arranged by the next pass, before
  /// the cell comes into view.
  private func measureAhead(_ entry: ElementViews.Entry) {
    guard measuresViews, stillHolds(pane.revision), measure([entry]) else { return }
    setNeedsLayout()
    // Where it goes in a line, and how long that is, the pass finds out.
    guard measuredHeights.isInUse, sizeProposal(for: entry.key) == nil else { return }
    // Laid out in the size that it will have.
    guard let length = measuredHeights.measuredLength(ofItem: entry.key), length.isFinite, length >= 0 else { return }
    let scale = max(traitCollection.displayScale, 1)
    let axis = scrollDirection(inSection: entry.key.section)
    let usable = min(length, ContentPlan.greatestItemLength)
    let size = axis.size(main: (usable * scale).rounded(.up) / scale, cross: axis.cross(of: entry.frame.size))
    entry.view.place(at: CGRect(origin: entry.frame.origin, size: size))
  }

  // MARK: Letting go

  /// Nothing is made ahead, and what was isn't kept.
  func savePower() {
    panes.prepared.putAway()
    preparation.finish(at: searchedPlace)
  }

  /// Memory is short. Nothing is made ahead again before the content moves on.
  func discardPreparedCells() {
    preparation.pause(at: searchedPlace)
    panes.prepared.discard()
  }

  func withdrawPrepared(_ view: WaterflowReusableView) { panes.prepared.withdraw(view) }
}
