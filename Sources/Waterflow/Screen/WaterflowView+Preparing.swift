import Foundation

// Cells that are made ahead of time, so that no frame has to make many.

extension WaterflowView {
  /// Whether cells are made before they come into view, and ``prefetchDataSource`` is asked. Default: true, as in a
  /// collection view.
  ///
  /// Between frames the view asks its data source for the cells of the next viewport in the direction of the scroll, a
  /// few per frame, measures those that measure themselves and lays them out. So `cellForItemAt` may come long before
  /// `willDisplay`, and a cell that never comes into view gets neither `willDisplay` nor `didEndDisplaying`. If the data
  /// of an item changes meanwhile, call ``reconfigureItems(at:)`` or ``reloadItems(at:)``, or set the cell that
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
    // Beyond its ends the content only bounces.
    let offset = viewport.restingOffset(nearestTo: contentOffset, contentSize: contentSize)
    let direction = preparation.direction(
      at: offset, in: bounds.size, initial: plan.initialDirection(endsFirst: anchorsToEnd))
    run(.showing) {
      screen.withItemsAhead(query(of: plan, from: offset, ahead: direction)) { targets in
        screen.updatePrepared(to: targets)
        let count = targets.count
        targets.removeAll { screen.prepared.view(of: $0.key) != nil && !needsMeasuring($0) }
        guard !targets.isEmpty else { return preparation.finish(in: self) }
        // The next pass that asks for a cell reports it.
        guard countsHold(inSections: targets.lazy.map(\.key.section)) else { return preparation.finish(in: self) }
        prepare(&targets, of: count, direction, until: deadline)
      }
    }
  }

  /// - Parameters:
  ///   - targets: what is left to do.
  ///   - count: how many items lie ahead.
  private func prepare(
    _ targets: inout [VisibleElements.Target], of count: Int, _ direction: CGPoint, until deadline: TimeInterval
  ) {
    let bounds = bounds
    func distance(_ target: VisibleElements.Target) -> CGFloat {
      target.frame.distance(ahead: direction, of: bounds)
    }
    targets.sortInPlace {
      let (first, second) = (distance($0), distance($1))
      return first == second ? $0.key < $1.key : first < second
    }
    let length = direction.x == 0 ? bounds.height : bounds.width
    let pace = preparation.pace(count: count, nearest: distance(targets[0]), length: length)
    let revision = content.revision
    for target in targets.prefix(pace) {
      var isPrepared = false
      guard stillHolds(revision), isPrefetchingEnabled,
        preparation.spend(until: deadline, { isPrepared = screen.prepare(target, in: self) })
      else { break }
      if !isPrepared { preparation.pause(in: self) }
    }
    // A data source that changes the view whenever it is asked for a cell would never be left alone.
    if turn.isReloadDeferred || turn.isWaiting { preparation.pause(in: self) }
  }

  /// What would be on screen a viewport further in a direction.
  private func query(of plan: ContentPlan, from offset: CGPoint, ahead direction: CGPoint) -> ScreenQuery {
    let rect = CGRect(origin: offset, size: bounds.size).offsetBy(
      dx: direction.x * bounds.width, dy: direction.y * bounds.height)
    return ScreenQuery(
      plan: plan, itemCounts: content.itemCounts, revision: content.revision,
      viewport: Viewport(bounds: rect, insets: adjustedContentInset, isMoving: false), rect: rect, lifted: nil,
      hasSprings: false)
  }

  // MARK: Measuring

  private func needsMeasuring(_ target: VisibleElements.Target) -> Bool {
    measuredHeights.isInUse
      && measuredHeights.needsMeasuring(target.key, width: scrollDirection.cross(of: target.frame.size))
  }

  /// Measures a cell that was made ahead. What has another length than expected is arranged by the next pass, before
  /// the cell comes into view.
  func measureAhead(_ entry: VisibleElements.Entry) {
    guard measuredHeights.isInUse, stillHolds(content.revision), measure([entry]) else { return }
    setNeedsLayout()
    // Laid out in the size that it will have.
    guard let length = measuredHeights.expectedHeight(of: entry.key), length.isFinite, length >= 0 else { return }
    let scale = max(traitCollection.displayScale, 1)
    let cross = scrollDirection.cross(of: entry.frame.size)
    let size = scrollDirection.size(main: (length * scale).rounded(.up) / scale, cross: cross)
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

extension CGRect {
  /// How far it lies ahead of another in a direction, in points.
  fileprivate func distance(ahead direction: CGPoint, of other: CGRect) -> CGFloat {
    switch (direction.x, direction.y) {
    case (_, 1): minY - other.maxY
    case (_, -1): other.minY - maxY
    case (1, _): minX - other.maxX
    default: other.minX - maxX
    }
  }
}
