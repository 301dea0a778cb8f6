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
        screen.putAwayPrepared()
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
    guard isPrefetchingEnabled, !preparation.isReady(in: self) else { return }
    guard content.plan != nil else { return preparation.finish(in: self) }
    guard let plan = settledPlan, window != nil, !measuredHeights.hasChangedCells else { return }
    guard !isLowPowerModeEnabled else {
      screen.putAwayPrepared()
      return preparation.finish(in: self)
    }
    run(.showing) {
      let direction = lookahead.direction(in: plan, for: self)
      if preparation.needsSearch(in: self, direction: direction) { findMissing(in: plan, direction) }
      makeMissing(until: deadline)
    }
  }

  private func findMissing(in plan: ContentPlan, _ direction: CGPoint) {
    // Beyond its ends the content only bounces.
    let offset = viewport.restingOffset(nearestTo: contentOffset, contentSize: contentSize)
    var (missing, count) = screen.updatePrepared(query(of: plan, from: offset, ahead: direction))
    if measuredHeights.isInUse {
      missing += screen.prepared.entries.lazy
        .map { .init(key: $0.key, frame: $0.frame, level: $0.level) }.filter(needsMeasuring)
    }
    preparation.adopt(missing, of: count, direction: direction, in: self) { distance(to: $0, direction) }
  }

  /// How far an item lies ahead, in points.
  private func distance(to target: ElementViews.Target, _ direction: CGPoint) -> CGFloat {
    let section = target.key.section
    guard let carousel = content.plan?.carousel(inSection: section) else {
      return target.frame.distance(ahead: direction, of: bounds)
    }
    guard let shown = screen.carousel(section) else {
      let frame = content.plan?.frame(of: ContentElement(section: section, category: .carousel)) ?? target.frame
      return frame.distance(ahead: direction, of: bounds)
    }
    let ahead = content.carousels.direction(inSection: section, of: carousel)
    return target.frame.distance(ahead: ahead, of: shown.scrollView.bounds)
  }

  private func makeMissing(until deadline: TimeInterval) {
    let start = CACurrentMediaTime()
    let missing = preparation.missing(in: self)
    guard start < deadline, !missing.isEmpty else { return }
    // The next pass that asks for a cell reports it.
    guard countsHold(inSections: missing.lazy.map(\.key.section)) else { return preparation.finish(in: self) }
    let revision = content.revision
    for _ in 0..<missing.count {
      guard stillHolds(revision), isPrefetchingEnabled, let next = preparation.next(in: start..<deadline) else { break }
      if !screen.prepare(next, in: self) { preparation.pause(in: self) }
    }
    // A data source that changes the view whenever it is asked for a cell would never be left alone.
    if turn.isReloadDeferred || turn.isWaiting { preparation.pause(in: self) }
  }

  /// What would be on screen a viewport further in a direction.
  private func query(of plan: ContentPlan, from offset: CGPoint, ahead direction: CGPoint) -> ScreenQuery {
    let rect = CGRect(origin: offset, size: bounds.size).moved(by: 1, towards: direction)
    return ScreenQuery(
      plan: plan, itemCounts: content.itemCounts, revision: content.revision,
      viewport: Viewport(bounds: rect, insets: adjustedContentInset, isMoving: false), rect: rect, lifted: nil,
      hasSprings: false, carouselOffsets: content.carousels.offsets, carouselsAhead: carouselDirections(in: plan))
  }

  /// Which way the sections on screen that scroll across are scrolled.
  private func carouselDirections(in plan: ContentPlan) -> [Int: CGPoint] {
    var directions: [Int: CGPoint] = [:]
    for section in screen.carousels {
      guard let carousel = plan.carousel(inSection: section) else { continue }
      directions[section] = content.carousels.direction(inSection: section, of: carousel)
    }
    return directions
  }

  // MARK: Measuring

  private func needsMeasuring(_ target: ElementViews.Target) -> Bool {
    let width = scrollDirection(inSection: target.key.section).cross(of: target.frame.size)
    return measuredHeights.needsMeasuring(target.key, width: width, for: sizeProposal(for: target.key))
  }

  /// What is offered to the cell of an item whose natural size it may measure; nil where it measures its length alone.
  func sizeProposal(for element: ContentElement) -> SizeProposal? {
    element.category == .item ? content.plan?.sizeProposal(inSection: element.section) : nil
  }

  /// Measures a cell that was made ahead. What has another length than expected is arranged by the next pass, before
  /// the cell comes into view.
  func measureAhead(_ entry: ElementViews.Entry) {
    guard measuresViews, stillHolds(content.revision), measure([entry]) else { return }
    setNeedsLayout()
    // Where it goes in a line, and how long that is, the pass finds out.
    guard measuredHeights.isInUse, sizeProposal(for: entry.key) == nil else { return }
    // Laid out in the size that it will have.
    guard let length = measuredHeights.measuredLength(ofItem: entry.key), length.isFinite, length >= 0 else { return }
    let scale = max(traitCollection.displayScale, 1)
    let axis = scrollDirection(inSection: entry.key.section)
    let size = axis.size(main: (length * scale).rounded(.up) / scale, cross: axis.cross(of: entry.frame.size))
    entry.view.place(at: CGRect(origin: entry.frame.origin, size: size))
  }

  // MARK: Letting go

  /// Memory is short. Nothing is made ahead again before the content moves on.
  func letPreparedCellsGo() {
    preparation.pause(in: self)
    screen.letPreparedGo()
  }

  func withdrawPrepared(_ view: WaterflowReusableView) { screen.withdrawPrepared(view) }
}
