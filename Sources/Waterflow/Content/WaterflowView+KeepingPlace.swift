import Foundation

// The scroll position, before and after the content changes.

extension WaterflowView {
  /// The current scroll position.
  func userPlace(by rule: PlaceRule) -> UserPlace {
    let container = layoutContainer
    let isSameContainer = content.isSameContainer(as: container, in: bounds.size, of: pane)
    let next = ScrollPlace.Arrangement(
      isSameContainer: isSameContainer, anchorsToEnd: anchorsToEnd, isGliding: scroller.isGliding)
    var place = pane.place.current(in: viewport, of: pane.plan, for: next, by: rule) { element in
      keepsVisibleItem(ofSection: element.section, where: rule.staysInSection)
    }
    guard let plan = pane.plan else { return place }
    if case .anchor(let anchor) = place.main, anchor.element.category == .orthogonalSection {
      place.itemAcross = leadingItem(ofSection: anchor.element.section)
    }
    for (section, hosted) in panes.all {
      guard hosted.offset != nil, let inner = hosted.plan else { continue }
      place.orthogonalSections[section] = hosted.place.current(
        in: hosted.viewport(of: inner).resting, of: inner, section: section, by: rule.inSections,
        isSameContainer: isSameContainer, excess: plan.container.crossLength - container.crossLength)
    }
    return place
  }

  func restore(_ place: UserPlace, in plan: ContentPlan) {
    let place = place.resolved(in: plan)
    if let offset = place.offset(in: plan, for: viewport) { move(to: offset) }
    pane.place.adopt(place.main, of: plan, in: viewport)
    restoreOrthogonalSections(place, in: plan)
    // A bounce whose end has moved may come to rest before it.
    if place.pull > 0, isDecelerating, !isTracking { whenIdle { [weak self] in self?.scrollToEnd(animated: true) } }
  }

  /// Brings orthogonally scrolling sections back to where they were, in content that was arranged again.
  func restoreOrthogonalSections(_ place: UserPlace, in plan: ContentPlan) {
    let sections = Set(panes.all.lazy.filter { $0.pane.offset != nil }.map(\.section)).union(
      place.orthogonalSections.keys)
    for section in sections where plan.scrollsOrthogonally(section) {
      panes.makeHosted(inSection: section).restore(place.orthogonalSections[section], scale: offsetScale)
    }
  }

  /// The item nearest to the leading edge of an orthogonally scrolling section.
  private func leadingItem(ofSection section: Int) -> Int {
    guard let plan = pane.plan?.orthogonalItems(inSection: section)?.content,
      let viewport = viewport(ofSection: section)
    else { return 0 }
    return ScrollAnchor(in: plan, viewport: viewport.unobscured)?.element.index ?? 0
  }

  /// Whether an item that is visible in an orthogonally scrolling section stays, or none is visible; false for other
  /// sections.
  ///
  /// - Complexity: O(log n + k), n items of the section, k of them visible.
  private func keepsVisibleItem(ofSection section: Int, where stays: (_ item: ContentElement) -> Bool) -> Bool {
    guard let plan = pane.plan?.orthogonalItems(inSection: section)?.content,
      let viewport = viewport(ofSection: section)
    else { return false }
    let anchor = ScrollAnchor(in: plan, viewport: viewport.unobscured) {
      stays(.item($0.index, inSection: section))
    }
    return anchor != nil || viewport.isEmpty(in: plan)
  }

  /// Follows the end where an inset has moved it.
  func stayAtEnd() {
    guard anchorsToEnd, !scroller.isGliding, let plan = pane.plan, pane.place.isEndMovedByInsets(to: viewport, of: plan)
    else {
      return
    }
    let oldOffset = contentOffset
    restore(userPlace(by: .offset), in: plan)
    followShift(since: oldOffset)
  }

  /// Ends every flight and every animated scroll, of the view at an offset and of its orthogonally scrolling sections
  /// where they are.
  func stop(at offset: CGPoint) {
    setContentOffset(offset, animated: false)
    for (_, view) in shownOrthogonalSections { view.stop() }
  }

  /// Brings content back that was pulled beyond an end when the fingers that pulled it began to lead.
  func restWithinEnds() { move(to: contentOffset) }

  /// A plain assignment: it doesn't end a drag or a flight.
  func move(to offset: CGPoint) {
    // A layout of the app's own may place items nowhere.
    guard offset.x.isFinite, offset.y.isFinite else { return }
    let viewport = viewport
    // A drag or a bounce may hold the content beyond its ends; that is theirs to end. A finger that only rests ends
    // nothing.
    let offset = viewport.isMoving ? offset : viewport.restingOffset(nearestTo: offset, contentSize: contentSize)
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
