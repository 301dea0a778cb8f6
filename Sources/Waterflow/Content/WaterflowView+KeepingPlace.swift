import Foundation

// The scroll position, before and after the content changes.

extension WaterflowView {
  /// The current scroll position.
  func userPlace(by rule: PlaceRule) -> UserPlace {
    let container = layoutContainer
    let isSameContainer = content.isSameContainer(as: container, in: bounds.size, of: pane)
    let isTurned = pane.plan.map { $0.container.crossLength != container.crossLength } ?? false
    let next = ScrollPlace.Arrangement(
      isSameContainer: isSameContainer, isTurned: isTurned, anchorsToEnd: anchorsToEnd, isGliding: scroller.isGliding)
    var place = pane.place.current(in: viewport, of: pane.plan, for: next, by: rule) { element in
      keepsVisibleItem(ofSection: element.section, where: rule.staysInSection)
    }
    guard let plan = pane.plan else { return place }
    place.pinnedSection = pinnedHeader()?.section
    if let edge = edgeOfStops {
      // A resize may have moved the offset already.
      let last = pane.place.lastViewport.flatMap { $0.bounds.size == bounds.size ? nil : $0 } ?? viewport
      if let stop = SnapContent(plan: plan, viewport: last).stop(at: edge) {
        place.wasAtStop = true
        // After a reload the items may be others.
        if case .offset = rule { place.stop = nil } else { place.stop = stop }
      }
    }
    if case .anchor(let anchor) = place.main, anchor.element.category == .orthogonalSection {
      place.itemAcross = leadingItem(ofSection: anchor.element.section)
    }
    for (section, hosted) in panes.all {
      guard hosted.offset != nil, let inner = hosted.plan else { continue }
      place.orthogonalSections[section] = hosted.place.current(
        in: hosted.viewport(of: inner).resting, of: inner, section: section, by: rule.inSections,
        isSameContainer: isSameContainer, isTurned: isTurned,
        excess: plan.container.crossLength - container.crossLength)
      if let edge = edgeOfStops(inSection: section), !hosted.viewport(of: inner).isMoving {
        let content = SnapContent(plan: inner, viewport: hosted.viewport(of: inner))
        if let stop = content.stop(at: edge) { place.stopsInSections[section] = .some(stop) }
      }
    }
    return place
  }

  /// Whether the user has touched a header last that begins out of view and ends in it, and nothing has scrolled since: what
  /// it unfolds comes after what is seen of it.
  var isHeaderInUse: Bool {
    guard let touched = touch.lastTouched, touch.offsetAtLastTouch == contentOffset, touched.isDescendant(of: self),
      let container = pane.plan?.container
    else { return false }
    let headers = [headerView?.placed] + pane.visible.entries.map { $0.key.category == .header ? $0.view : nil }
    guard let header = headers.lazy.compactMap({ $0 }).first(where: touched.isDescendant) else { return false }
    let hidden = container.distance(
      from: container.leadingEdge(of: header.frame), to: container.leadingEdge(of: viewport.unobscured))
    return hidden > 0 && hidden < container.scrollDirection.main(of: header.frame.size)
  }

  /// - Parameter pull: how far the content was held beyond its ends when it was another.
  func restore(_ place: UserPlace, in plan: ContentPlan, pull: CGPoint? = nil) {
    let place = place.resolved(in: plan)
    if let offset = place.offset(in: plan, for: viewport) {
      move(to: atStop(offset, of: place, in: plan), pull: pull)
    }
    pane.place.adopt(place.main, of: plan, in: viewport)
    restoreOrthogonalSections(place, in: plan)
    // A bounce whose end has moved may come to rest before it.
    if place.pull > 0, isDecelerating, !isTracking { whenIdle { [weak self] in self?.scrollToEnd(animated: true) } }
  }

  /// Brings carousels back to where they were, in content that was arranged again.
  func restoreOrthogonalSections(_ place: UserPlace, in plan: ContentPlan) {
    let sections = Set(panes.all.lazy.filter { $0.pane.offset != nil }.map(\.section)).union(
      place.orthogonalSections.keys)
    for section in sections where plan.scrollsOrthogonally(section) {
      panes.makeHosted(inSection: section).restore(
        place.orthogonalSections[section], stop: place.stopsInSections[section] ?? nil,
        edge: place.stopsInSections[section] == nil ? nil : edgeOfStops(inSection: section), scale: offsetScale)
    }
  }

  // MARK: At a stop

  /// The edge at which items rest while nobody scrolls; nil without snapping.
  private var edgeOfStops: ItemEdge? {
    guard let edge = scroller.snapping.edge, content.hasItems, !viewport.isMoving, scroller.goal == nil, !hasPages,
      reordering.movement == nil
    else { return nil }
    return edge
  }

  private func edgeOfStops(inSection section: Int) -> ItemEdge? {
    guard let scrollView = orthogonalView(ofSection: section)?.scrollView, scrollView.snapping.destination == nil,
      scroller.goal == nil
    else { return nil }
    return scrollView.snapping.edge
  }

  /// An offset, or the stop of the item that the view was at; if that is gone, the nearest stop.
  private func atStop(_ offset: CGPoint, of place: UserPlace, in plan: ContentPlan) -> CGPoint {
    guard place.wasAtStop, let edge = edgeOfStops, offset.isFinite else { return offset }
    if case .end = place.main { return offset }
    let resting = viewport.restingOffset(nearestTo: offset, contentSize: plan.contentSize)
    return SnapContent(plan: plan, viewport: viewport.at(resting)).rest(resting, with: place.stop, at: edge)
  }

  /// The item nearest to the leading edge of a carousel.
  private func leadingItem(ofSection section: Int) -> Int {
    guard let plan = pane.plan?.orthogonalItems(inSection: section)?.content,
      let viewport = panes.viewport(ofSection: section)
    else { return 0 }
    return ScrollAnchor(in: plan, viewport: viewport.unobscured)?.element.index ?? 0
  }

  /// Whether an item of a carousel stays in it, or none is visible; false for other sections.
  ///
  /// - Complexity: O(log n + k), n items of the section, k of them visible; O(n) where none of those stays.
  private func keepsVisibleItem(ofSection section: Int, where stays: (_ item: ContentElement) -> Bool) -> Bool {
    guard let plan = pane.plan?.orthogonalItems(inSection: section)?.content,
      let viewport = panes.viewport(ofSection: section)
    else { return false }
    let anchor = ScrollAnchor(in: plan, viewport: viewport.unobscured) {
      stays(.item($0.index, inSection: section))
    }
    return anchor != nil || viewport.isEmpty(in: plan)
      || (0..<content.itemCounts[section]).contains { stays(.item($0, inSection: section)) }
  }

  /// Follows the end, and the right edge of what begins there, where an inset has moved them. UIKit does so at the top and
  /// at the left.
  func stayAtEdges() {
    guard !scroller.isGliding, let plan = pane.plan,
      anchorsToEnd && pane.place.isEndMovedByInsets(to: viewport, of: plan)
        || pane.place.isRightEdgeMovedByInsets(to: viewport, of: plan)
    else { return }
    let oldOffset = contentOffset
    restore(userPlace(by: .offset), in: plan)
    followShift(since: oldOffset)
  }

  /// Ends every flight and every animated scroll, of the view at an offset and of its carousels
  /// where they are.
  func stop(at offset: CGPoint) {
    setContentOffset(offset, animated: false)
    for (_, view) in shownOrthogonalSections { view.stop() }
  }

  /// Brings content back that was pulled beyond an end when the fingers that pulled it began to lead.
  func restWithinEnds() { move(to: contentOffset) }

  /// How far a drag or a bounce holds the content beyond its ends.
  var pull: CGPoint { shift(since: viewport.restingOffset(nearestTo: contentOffset, contentSize: contentSize)) }

  /// A plain assignment: it doesn't end a drag or a flight.
  ///
  /// - Parameter pull: the farthest that a drag or a bounce may hold the content beyond its ends; nil: as far as it does.
  func move(to offset: CGPoint, pull: CGPoint? = nil) {
    // A layout of the app's own may place items nowhere.
    guard offset.x.isFinite, offset.y.isFinite else { return }
    let viewport = viewport
    let resting = viewport.restingOffset(nearestTo: offset, contentSize: contentSize)
    // A drag or a bounce may hold the content beyond its ends; that is theirs to end. A finger that only rests ends
    // nothing.
    let offset = !viewport.isMoving ? resting : pull.map { resting.pulled(toward: offset, by: $0) } ?? offset
    guard offset != contentOffset else { return }
    // What is on screen is to stay there, also in another animation, that of a rotation for example.
    UIView.performWithoutAnimation { springing.withoutStretching(self) { contentOffset = offset } }
  }

  /// How far the content was moved from where it stood at `offset`.
  func shift(since offset: CGPoint) -> CGPoint {
    CGPoint(x: contentOffset.x - offset.x, y: contentOffset.y - offset.y)
  }

  /// What is known by offset follows when the user's place is kept.
  func followShift(since offset: CGPoint) {
    let step = shift(since: offset)
    guard step != .zero else { return }
    lookahead.followShift(by: step)
    preparation.followShift(by: step)
    scroller.followShift(by: step)
  }
}

extension CGPoint {
  /// This point as far toward another as `pull` leads in the same direction, on each axis.
  fileprivate func pulled(toward other: CGPoint, by pull: CGPoint) -> CGPoint {
    func pulled(_ start: CGFloat, _ end: CGFloat, _ pull: CGFloat) -> CGFloat {
      min(max(end, start + min(0, pull)), start + max(0, pull))
    }
    return CGPoint(x: pulled(x, other.x, pull.x), y: pulled(y, other.y, pull.y))
  }
}
