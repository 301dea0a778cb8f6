import Foundation

/// The scroll position of a pane: what keeps it when the content changes.
@MainActor
package final class ScrollPlace {
  /// Whether the next arrangement goes to the leading end of the content.
  private(set) var startsAtBeginning = true
  /// What was visible before a resize, whatever the resize does to the offset and the insets.
  package private(set) var lastViewport: Viewport?
  /// A place that was restored, and the viewport then: it holds while sizes become known, also where the content
  /// doesn't reach as far yet.
  private var restoredPlace: (place: UserPlace, viewport: Viewport)?
  /// The item that was last kept in place, and the viewport then: an inset that changed has moved what is to be kept.
  private var heldAnchor: HeldAnchor?
  /// What was kept in the last turn, and the viewport since then: turned back, it is where it was.
  private var turnedAnchor: HeldAnchor?
  private var isTurning = false
  /// The place across the scroll direction before the last turns, which a view that is wider can't show.
  private var turnedAcross: Across?
  /// Where the content was when the view lost its area.
  private var closedPlace: UserPlace?

  private struct HeldAnchor {
    let anchor: ScrollAnchor
    /// For an item that is held by its name: how far it is from the start of the bounds across the scroll direction,
    /// where it stays, too.
    var crossDistance: CGFloat?
    let viewport: Viewport

    var isByName: Bool { crossDistance != nil }
  }

  private struct Across {
    /// Where the viewport, insets taken off, starts, and how far its right edge is from that of the content.
    let start: CGFloat
    let fromRight: CGFloat
    /// Since the turns; nil until it is shown.
    var viewport: Viewport?
  }

  /// What content is arranged for next.
  package struct Arrangement {
    /// Whether its container is the one before.
    package let isSameContainer: Bool
    /// Whether it has another length across, as after a rotation.
    package let isTurned: Bool
    /// Whether the end of the content stays the end.
    package let anchorsToEnd: Bool
    /// Whether an animated scroll is on its way: if it leads to the end, the view isn't there yet.
    package let isGliding: Bool

    package init(isSameContainer: Bool, isTurned: Bool, anchorsToEnd: Bool, isGliding: Bool) {
      (self.isSameContainer, self.isTurned, self.anchorsToEnd) = (isSameContainer, isTurned, anchorsToEnd)
      self.isGliding = isGliding
    }
  }

  // MARK: What it is

  /// The scroll position before the content changes. First comes an item that is held by its name, then the end with
  /// `anchorsToEnd`, then the very top, then what the rule says.
  ///
  /// - Parameters:
  ///   - now: the viewport as it is.
  ///   - plan: of the content that changes; nil for none.
  ///   - rule: what the place is kept by.
  ///   - keepsItem: whether an item that is visible in the pane of an element stays.
  package func current(
    in now: Viewport, of plan: ContentPlan?, for next: Arrangement, by rule: PlaceRule,
    keepsItem: (_ element: ContentElement) -> Bool
  ) -> UserPlace {
    guard !startsAtBeginning, let plan, let last = lastViewport else {
      return UserPlace(main: next.anchorsToEnd ? .end : .beginning)
    }
    // A resize may have moved the offset before the view hears of it; an offset that was set on purpose lies where the
    // old bounds could have been, too.
    let viewport = last.bounds.size == now.bounds.size ? now : last
    // An inset that has changed without a scroll takes what rests at the right edge along.
    let fromRight = plan.contentSize.width - (last.isLevel(with: now) ? last : viewport).unobscured.maxX
    if let held = heldAnchor, held.viewport == viewport, held.isByName, rule.isThere(held.anchor.element) {
      return UserPlace(main: .anchor(held.anchor), fromRight: fromRight, crossDistance: held.crossDistance)
    }
    if plan.container.isMainMirrored, isRightEdgeMovedByInsets(to: now, of: plan) {
      return UserPlace(main: .beginning, fromRight: fromRight)
    }
    if next.anchorsToEnd, !next.isGliding,
      viewport.isAtEnd(of: plan, isMoving: now.isMoving) || isEndMovedByInsets(to: now, of: plan)
    {
      return UserPlace(main: .end, fromRight: fromRight, pull: now.isMoving ? viewport.pull(in: plan) : 0)
    }
    // Nobody scrolled since the last time: turning a device and turning it back must lead back to the same place. But
    // what is out of sight since then, as the content didn't reach as far, isn't what the user looks at.
    let axis = plan.container.scrollDirection
    let remaining = viewport.trimmed(
      by: axis.main(of: viewport.unobscured.size) - axis.main(of: now.unobscured.size), in: plan.container)
    let isAtTop = !next.anchorsToEnd && next.isSameContainer && remaining.isAtTop(of: plan)
    // A carousel is what its items are to the user, and these may all go.
    func canAnchor(_ element: ContentElement) -> Bool {
      rule.stays(element) && (element.category != .orthogonalSection || keepsItem(element))
    }
    let isByOffset = rule.keepsOffset(ofViewportWith: remaining.items(in: plan), where: canAnchor)
    let keepsOffset = isAtTop || isByOffset
    let main = anchored(
      in: viewport, remaining, of: plan, isSameContainer: next.isSameContainer, keepsTop: !next.anchorsToEnd,
      keepsOffset: keepsOffset, isTurned: next.isTurned, canAnchor, preferring: rule.prefers
    ).closingUp(in: viewport, of: plan, rule.deletes, canAnchor)
    var place = UserPlace(main: main, fromRight: fromRight)
    if next.isSameContainer, !keepsOffset {
      place.crossDistance = viewport.crossDistance(of: main, in: plan)
    } else if next.isSameContainer, !isByOffset, viewport.isScrolledAcross(in: plan),
      let anchor = ScrollAnchor(in: plan, viewport: viewport.unobscured, where: canAnchor)
    {
      place.crossDistance = viewport.crossDistance(of: .anchor(anchor), in: plan)
      place.crossAnchor = anchor.element
    }
    if next.isTurned { turn(&place, in: viewport, axis) }
    return place
  }

  /// Brings a view that is turned back, and that nobody has scrolled since, to where it was across the scroll direction.
  private func turn(_ place: inout UserPlace, in viewport: Viewport, _ axis: ScrollDirection) {
    if let across = turnedAcross, across.viewport?.bounds == viewport.bounds {
      (place.crossStart, place.fromRight) = (across.start, across.fromRight)
      turnedAcross?.viewport = nil
    } else {
      turnedAcross = Across(start: axis.crossStart(of: viewport.unobscured), fromRight: place.fromRight)
    }
  }

  /// The scroll position of a pane in an element, along its own content.
  ///
  /// - Parameters:
  ///   - section: what the section of the plan is called outside.
  ///   - excess: by how much the container will be shorter, in points.
  package func current(
    in viewport: Viewport, of plan: ContentPlan, section: Int, by rule: PlaceRule, isSameContainer: Bool,
    isTurned: Bool, excess: CGFloat
  ) -> UserPlace.Main {
    func outside(_ element: ContentElement) -> ContentElement { .item(element.index, inSection: section) }
    if let held = heldAnchor, held.viewport == viewport, held.isByName, rule.isThere(outside(held.anchor.element)) {
      return .anchor(held.anchor)
    }
    let remaining = viewport.trimmed(by: excess, in: plan.container)
    let keepsOffset = rule.keepsOffset(
      ofViewportWith: remaining.items(in: plan).map(outside), where: rule.stays)
    let main = anchored(
      in: viewport, remaining, of: plan, isSameContainer: isSameContainer, keepsTop: true, keepsOffset: keepsOffset,
      isTurned: isTurned, { rule.stays(outside($0)) }, preferring: { rule.prefers(outside($0)) })
    return main.closingUp(in: viewport, of: plan, { rule.deletes(outside($0)) }) { rule.stays(outside($0)) }
  }

  /// By the item that was last kept, if nobody scrolled since; otherwise by what is visible.
  private func anchored(
    in viewport: Viewport, _ remaining: Viewport, of plan: ContentPlan, isSameContainer: Bool, keepsTop: Bool,
    keepsOffset: Bool, isTurned: Bool, _ canAnchor: (ContentElement) -> Bool,
    preferring prefers: (ContentElement) -> Bool
  ) -> UserPlace.Main {
    isTurning = isTurned
    // Whatever else there was room for in between.
    if !keepsOffset, isTurned, let turned = turnedAnchor, turned.viewport.bounds == viewport.bounds,
      canAnchor(turned.anchor.element), viewport.keeps(turned.anchor, in: plan)
    {
      return .anchor(turned.anchor)
    }
    if !keepsOffset, let held = heldAnchor, held.viewport == viewport, canAnchor(held.anchor.element),
      remaining.keeps(held.anchor, in: plan),
      let anchor = isSameContainer ? viewport.settled(held.anchor, in: plan) : held.anchor
    {
      return .anchor(anchor)
    }
    return UserPlace.Main(
      in: remaining, of: plan, keepsTop: keepsTop, keepsOffset: keepsOffset, canAnchor, preferring: prefers)
  }

  /// Whether the user is no longer at the end only because an inset has changed, that for a keyboard for example. One
  /// before the content, a refresh control's, leaves the end where it is, unless the content is short.
  package func isEndMovedByInsets(to now: Viewport, of plan: ContentPlan) -> Bool {
    guard let last = lastViewport, last.bounds == now.bounds, !now.isMoving,
      last.unobscured.size != now.unobscured.size
    else { return false }
    let remaining = now.remainingLength(in: plan)
    return (remaining < 0 || remaining != last.remainingLength(in: plan)) && last.isAtEnd(of: plan, isMoving: false)
  }

  /// Whether content that begins at the right edge is no longer there only because an inset has changed.
  package func isRightEdgeMovedByInsets(to now: Viewport, of plan: ContentPlan) -> Bool {
    guard plan.container.isRightToLeft, let last = lastViewport, last.isLevel(with: now), !now.isMoving else {
      return false
    }
    return last.unobscured.maxX != now.unobscured.maxX
      && abs(last.unobscured.maxX - plan.contentSize.width) <= 0.5 / plan.container.displayScale
  }

  // MARK: What becomes of it

  /// The next arrangement goes to the leading end.
  package func startAtBeginning() { startsAtBeginning = true }

  package func endShowing(_ viewport: Viewport) {
    lastViewport = viewport
    if let turnedAcross, turnedAcross.viewport == nil { self.turnedAcross?.viewport = viewport }
  }

  /// The content is at a place from now on.
  package func adopt(_ place: UserPlace.Main, of plan: ContentPlan?, in viewport: Viewport) {
    // Only sizes set the beginning: without items there is nothing to begin with yet.
    if let plan, plan.contentSize.width > 0, plan.contentSize.height > 0 { startsAtBeginning = false }
    heldAnchor = nil
    restoredPlace?.viewport = viewport
    if let turnedAnchor, turnedAnchor.viewport.bounds != viewport.bounds { self.turnedAnchor = nil }
    defer { isTurning = false }
    // A header or footer stands in for items: where there are some the next time, these are what stays.
    guard case .anchor(let anchor) = place, anchor.element.category.isContent, plan?.frame(of: anchor.element) != nil
    else { return }
    heldAnchor = HeldAnchor(anchor: anchor, viewport: viewport)
    if isTurning { turnedAnchor = heldAnchor }
  }

  /// There is no room for content until the view has a size again: a drawer closes, for example.
  package func close(at place: UserPlace) { if closedPlace == nil { closedPlace = place } }

  /// The place from before there was no room.
  package func takeClosed() -> UserPlace? {
    defer { closedPlace = nil }
    return closedPlace
  }

  package func followClosed(_ changes: ElementChanges) { closedPlace = closedPlace?.following(changes) }

  package var isClosed: Bool { closedPlace != nil }

  /// Lets a place that was found again hold while sizes become known.
  package func holdRestored(_ place: UserPlace, in viewport: Viewport) { restoredPlace = (place, viewport) }

  /// The place that was restored. The first scroll ends it.
  package func restored(in viewport: Viewport) -> UserPlace? {
    if let restoredPlace, restoredPlace.viewport != viewport { self.restoredPlace = nil }
    return restoredPlace?.place
  }

  /// A section was scrolled: what was restored of it is over.
  package func forgetRestored(inSection section: Int) { restoredPlace?.place.orthogonalSections[section] = nil }

  /// All that is visible is as long as it is: what was restored is a place like any other.
  func sizesAreKnown() { restoredPlace = nil }

  /// The items are others, or have other indexes.
  package func forget() { (heldAnchor, restoredPlace, turnedAnchor, turnedAcross) = (nil, nil, nil, nil) }

  /// Lets an item that is visible stay where it is in the update that comes now, along and across the scroll direction.
  ///
  /// - Parameter distance: from the leading edge, in points, if that is to be another.
  package func hold(_ item: ContentElement, of plan: ContentPlan?, in viewport: Viewport, distance: CGFloat? = nil) {
    guard let plan, !plan.scrollsOrthogonally(item.section), let frame = plan.frame(of: item), !frame.isEmpty,
      var anchor = ScrollAnchor(to: item, in: plan, viewport: viewport.unobscured)
    else { return }
    anchor.distance = distance ?? anchor.distance
    let axis = plan.container.scrollDirection
    heldAnchor = HeldAnchor(
      anchor: anchor, crossDistance: axis.crossStart(of: frame) - axis.crossStart(of: viewport.bounds),
      viewport: viewport)
  }

  /// Whether an item is to stay where it is in the update that comes now.
  package func isHoldingItem(in viewport: Viewport) -> Bool {
    heldAnchor.map { $0.isByName && $0.viewport == viewport } ?? false
  }

  /// The next place is found by what is visible, not by the item that was last kept.
  package func releaseAnchor() { (heldAnchor, turnedAnchor) = (nil, nil) }
}
