import Foundation

/// What comes next: which way the content goes, items that will be needed soon, and the ends of the content.
@MainActor
final class Lookahead: PassMember {
  private var tracker: ScrollDirectionTracker?
  private var prefetches = PrefetchState()
  /// Nil if what is to be prefetched has to be looked for.
  private var searched: SearchedPlace?
  /// How far carousels moved since then, in their own lengths.
  private var sectionSteps: CGFloat = 0
  /// The prefetch data source is a controller that prefetches nothing.
  private var hasNoPrefetching = false
  private var beginning = Approach()
  private var end = Approach()

  /// The items are others now.
  func forget() {
    forgetPrefetches()
    forgetApproaches()
  }

  private func forgetApproaches() {
    beginning.forget()
    end.forget()
  }

  /// Another object is told from now on.
  func forgetPrefetches() {
    prefetches.removeAll()
    searched = nil
    hasNoPrefetching = false
  }

  func follow(_ map: ChangeMap) {
    prefetches.follow(map)
    if map.changes.mayChangeCounts { forgetApproaches() }
  }

  /// The offset was moved to keep the user's place, which is no scroll.
  func followShift(by step: CGPoint) { tracker?.followShift(by: step) }

  /// Which way the content goes from where it is: -1, 0 or 1 on each axis.
  func direction(in plan: ContentPlan, for view: WaterflowView) -> CGPoint {
    // Bouncing at an end isn't turning round.
    let offset = Viewport(of: view).restingOffset(nearestTo: view.contentOffset, contentSize: view.contentSize)
    let initial = plan.initialDirection(endsFirst: view.anchorsToEnd)
    // Turned or read from the other end, the content begins again.
    if tracker?.initial != initial { tracker = nil }
    var tracker = tracker ?? ScrollDirectionTracker(initial: initial, from: offset)
    tracker.adopt(offset, in: view.bounds.size)
    self.tracker = tracker
    return tracker.direction
  }

  // MARK: Prefetching

  /// A carousel was scrolled.
  func sectionMoves(by step: CGPoint, of size: CGSize) {
    sectionSteps += SearchedPlace.share(of: step, of: size)
    if sectionSteps >= SearchedPlace.step { searched = nil }
  }

  /// Tells the prefetch data source what is about to be needed. It may change the view.
  ///
  /// - Parameter steps: how far ahead, in viewports.
  func announceItems(
    in plan: ContentPlan, for view: WaterflowView, steps: CGFloat
  ) {
    guard let dataSource = view.prefetchDataSource, !hasNoPrefetching else { return }
    let direction = direction(in: plan, for: view)
    let rect = view.bounds.moved(by: steps, toward: direction)
    let place = SearchedPlace(rect: rect, revision: view.pane.revision)
    if let searched, searched.holds(for: place) { return }
    searched = place
    sectionSteps = 0
    var ahead: [IndexPath] = []
    view.panes.forEachItemAhead(in: rect) { item in
      if view.panes.view(of: item) == nil { ahead.append(item.indexPath) }
    }
    let notice = prefetches.update(ahead: ahead) { view.panes.cell(at: $0) != nil }
    // What is out of reach gives way first for what is needed.
    if !notice.cancelled.isEmpty { dataSource.waterflowView(view, cancelPrefetchingForItemsAt: notice.cancelled) }
    guard !notice.prefetched.isEmpty else { return }
    hasNoPrefetching = view.leavesToDefault(.prefetching) {
      dataSource.waterflowView(view, prefetchItemsAt: notice.prefetched)
    }
  }

  // MARK: Paging

  /// Tells the delegate that less than a viewport of items remains before or after what is visible.
  func announce(
    _ contentEnd: WaterflowView.ContentEnd, of plan: ContentPlan, in viewport: Viewport, for view: WaterflowView
  ) {
    guard let delegate = view.waterflowDelegate else { return }
    let distance = viewport.distance(to: contentEnd, of: plan)
    let isNear = distance < plan.container.scrollDirection.main(of: viewport.unobscured.size)
    switch contentEnd {
    case .beginning:
      guard beginning.update(isNear: isNear) else { return }
      delegate.waterflowView(view, willApproachBeginningWithin: max(0, distance))
    case .end:
      guard end.update(isNear: isNear) else { return }
      delegate.waterflowView(view, willApproachEndWithin: max(0, distance))
    }
  }

  func pagingFailed(at contentEnd: WaterflowView.ContentEnd) {
    switch contentEnd {
    case .beginning: beginning.fail()
    case .end: end.fail()
    }
  }

  /// A page may be done that had nothing for what is shown, as where the app filters.
  func snapshotApplied() {
    beginning.pageEnds()
    end.pageEnds()
  }

  func dragBegins() {
    beginning.dragBegins()
    end.dragBegins()
  }
}

extension Viewport {
  /// How much of the sections lies before the leading edge or after the trailing edge, in points; below 0 if they begin
  /// after the one or end before the other. The views before and after all sections don't count.
  func distance(to end: WaterflowView.ContentEnd, of plan: ContentPlan) -> CGFloat {
    let axis = plan.container.scrollDirection
    switch end {
    case .beginning: return leadingDistance(in: plan) - axis.main(of: plan.leadingFrame.size)
    case .end:
      // Short content read from the right ends before the left edge of the content size.
      let end = plan.length - axis.main(of: plan.trailingFrame.size)
      return end - leadingDistance(in: plan) - axis.main(of: unobscured.size)
    }
  }
}

/// Whether the delegate was told that the user comes near one end of the content.
private struct Approach {
  private enum State {
    case unannounced
    case announced
    /// What was asked for didn't come.
    case failed
  }

  private var state = State.unannounced

  /// Notes the scroll position after a layout pass. Returns whether the delegate is to be told now.
  mutating func update(isNear: Bool) -> Bool {
    guard isNear else {
      state = .unannounced
      return false
    }
    guard case .unannounced = state else { return false }
    state = .announced
    return true
  }

  mutating func fail() {
    if case .announced = state { state = .failed }
  }

  mutating func pageEnds() {
    if case .announced = state { state = .unannounced }
  }

  /// The user tries again: not before, as a request that fails at once would be repeated in every frame of a scroll.
  mutating func dragBegins() {
    if case .failed = state { state = .unannounced }
  }

  /// The items are others now.
  mutating func forget() { state = .unannounced }
}

extension IndexChanges {
  /// Whether there may be more or fewer items after the changes.
  fileprivate var mayChangeCounts: Bool {
    !(insertedItems.isEmpty && deletedItems.isEmpty && insertedSections.isEmpty && deletedSections.isEmpty
      && reloadedSections.isEmpty)
  }
}
