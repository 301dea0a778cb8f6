import Foundation

/// A header that is pinned to the leading edge before the content is arranged again: it stays there when what is left is shorter
/// than the view, as of a list that is filtered by a control in the header.
struct PinnedHeader {
  /// The section of the header; nil where a header was, and content made longer for it is in use.
  let section: Int?
  /// How far the leading edge is from the leading end, in points.
  let distance: CGFloat
  /// In points.
  let visibleLength: CGFloat

  /// Lets the content reach as far as the header needs. Returns how far the leading edge may be from the leading end at least; nil
  /// if that holds by itself.
  ///
  /// - Parameter place: the scroll position afterwards; nil where the sections are the same.
  @MainActor
  func lengthen(_ plan: inout ContentPlan, at place: UserPlace?) -> CGFloat? {
    guard let section else {
      // The header is before the one that the content is longer for, which may be gone by now.
      let reach = (0..<plan.sectionCount).filter(plan.pinsHeader).map(plan.distance).max() ?? 0
      if distance > 0, distance <= reach { plan.lengthen(to: distance + visibleLength) }
      return nil
    }
    guard let new = place.map(\.pinnedSection) ?? section, new < plan.sectionCount, plan.pinsHeader(ofSection: new)
    else { return nil }
    let start = plan.distance(toSection: new)
    // At the leading end it is in view anyway.
    guard start > 0 else { return nil }
    // What comes before the section doesn't take the user along where the offset is kept.
    if case .offset(let kept)? = place?.main, start > kept { return nil }
    plan.lengthen(to: start + visibleLength)
    return plan.isLengthened ? start : nil
  }
}

extension WaterflowView {
  /// The header at the leading edge; nil where there is none, and in a view that stays at its end.
  func pinnedHeader() -> PinnedHeader? {
    guard let plan = pane.plan, !anchorsToEnd, plan.pinsBoundaries else { return nil }
    // What is pulled beyond an end comes back, and the header that is pinned meanwhile needs no room.
    let viewport = viewport.at(viewport.restingOffset(nearestTo: contentOffset, contentSize: contentSize))
    let distance = viewport.leadingDistance(in: plan)
    let section = plan.sectionOfPinnedHeader(at: distance)
    guard distance.isFinite, section != nil || plan.isLengthened else { return nil }
    return PinnedHeader(
      section: section, distance: distance, visibleLength: scrollDirection.main(of: viewport.unobscured.size))
  }

  /// Lets the leading edge be at least that far from the leading end, in points.
  func keepPinned(at distance: CGFloat, in plan: ContentPlan) {
    let missing = distance - viewport.leadingDistance(in: plan)
    guard missing > 0 else { return }
    let step = plan.container.isMainMirrored ? -missing : missing
    move(
      to: scrollDirection.point(
        main: scrollDirection.main(of: contentOffset) + step, cross: scrollDirection.cross(of: contentOffset)))
  }
}
