import Foundation

/// Where a flick comes to rest. It has a say only while the app wants snapping: then the scroll view's delegate is one
/// that forwards everything to the app's.
@MainActor
package final class Snapping {
  package private(set) var kind = ScrollSnapping.none
  /// Whether the user feels it when the content rests elsewhere than before. Of the view; its sections ask the view.
  package var playsFeedback = false
  /// Nil while there is no snapping.
  private var forwarder: SnappingDelegate?
  /// Where the drag began, or where a flight was to end that it has stopped. Positions are those of `SnapSearch`.
  private var dragStart: CGFloat?
  /// Where the flight is to end; nil when it has, and where the app's delegate chose another place.
  private var goal: Goal?
  /// Where an animated scroll goes, and when it is there at the latest: nothing tells that a touch has stopped it.
  private var glide: (target: CGPoint, end: TimeInterval, leadsToStop: Bool)?
  /// What the user feels, and where the content was before a finger moved it; nil once it rests, or goes elsewhere.
  private var feedback: (player: TouchFeedback, start: CGFloat)?
  /// Around the content in the last pass, and whether they have changed since the content was at rest.
  private var insets: UIEdgeInsets?
  private var areInsetsNew = false
  /// Runs while the view isn't where it is to rest: waits for the finger that has stopped it.
  private var clock: FrameClock?

  package init() {}

  private struct Goal {
    var position: CGFloat
    var offset: CGPoint
    /// The item at whose stop the flight ends; nil at an end of the content, and for pages.
    var item: ContentElement?
    /// Whether the content rests before it is scrolled there.
    let restsFirst: Bool
  }

  /// In points per millisecond. UIKit carries slower content to a target that was changed without slowing down, as long
  /// as it takes: radar 18746849, which gives about 0.27.
  private static let slowestFlight: CGFloat = 0.3

  /// In viewports. A flick that ends in a bounce takes the content about as far past its end.
  private static let farthestBounce: CGFloat = 1 / 8

  // MARK: The delegate

  package func apply(_ kind: ScrollSnapping) {
    self.kind = kind
    abandon()
  }

  /// What the scroll view is to have for its delegate.
  package func delegate(for appDelegate: (any UIScrollViewDelegate)?) -> (any UIScrollViewDelegate)? {
    guard kind != .none else {
      forwarder = nil
      return appDelegate
    }
    // A new one each time: UIKit asks a delegate only once which methods it has.
    let forwarder = SnappingDelegate(snapping: self, appDelegate: appDelegate)
    self.forwarder = forwarder
    return forwarder
  }

  /// The app's own delegate, given what the scroll view has.
  package func appDelegate(behind delegate: (any UIScrollViewDelegate)?) -> (any UIScrollViewDelegate)? {
    guard let forwarder, delegate === forwarder else { return delegate }
    return forwarder.appDelegate
  }

  /// The offset at which a flight or an animated scroll is to end; nil while there is none.
  package var destination: CGPoint? { goal?.offset ?? glideGoal }

  /// Where an animated scroll leads that is on its way.
  package var glideGoal: CGPoint? { isGliding ? glide?.target : nil }

  /// The item that a flight brings to its stop, if it is visible.
  package func visibleGoal(of plan: ContentPlan?, in viewport: Viewport) -> ContentElement? {
    guard let item = goal?.item, plan?.frame(of: item)?.overlaps(viewport.unobscured) ?? false else { return nil }
    return item
  }

  // MARK: What the scroll view tells

  package func dragBegins(in view: any SnappingScrollView) {
    clock?.stop()
    endGlide()
    let position = view.snapContent?.position(at: view.contentOffset)
    dragStart = goal?.position ?? position
    goal = nil
    if feedback == nil, kind != .none, view.playsSnappingFeedback, let position {
      feedback = (TouchFeedback(), position)
    }
  }

  /// The offset at which the view is to rest instead of `target`.
  package func aim(at target: CGPoint, velocity: CGPoint, in view: any SnappingScrollView) -> CGPoint {
    guard !view.hasPages, target.x.isFinite, target.y.isFinite, let content = view.snapContent,
      var search = content.search
    else { return target }
    let start = content.position(at: view.contentOffset)
    let flight = SnapFlight(
      start: start, end: content.position(at: target), heading: content.heading(of: velocity))
    let position: CGFloat
    switch kind {
    case .none: return target
    case .item(let edge): position = search.rest(of: flight, at: edge)
    case .itemPaging(let edge): position = search.nextRest(of: flight, at: edge)
    case .page: position = search.page(of: flight, from: dragStart ?? start)
    }
    let offset = content.offset(target, atPosition: position)
    let isSlow = content.speed(of: velocity) < Self.slowestFlight
    // Along the scroll direction: a flick across it is no slow drag.
    let isThere = view.isAt(content.offset(view.contentOffset, atPosition: position))
    goal = Goal(
      position: position, offset: offset,
      item: kind == .page ? nil : edge.flatMap { search.item(at: position, edge: $0) },
      restsFirst: isSlow && !isThere)
    if let found = search.overlength { view.reportTooLong(found) }
    return offset
  }

  /// The target that takes the scroll view to the offset that was aimed at: that offset, or where the content is if it
  /// rests first.
  package func flightTarget(insteadOf target: CGPoint, in view: any SnappingScrollView) -> CGPoint {
    guard let goal else { return target }
    guard goal.restsFirst, let content = view.snapContent else { return goal.offset }
    return content.offset(goal.offset, atPosition: content.position(at: view.contentOffset))
  }

  /// The app's delegate was asked last: from here on the place is its own.
  func targetWasReplaced() { goal = nil }

  /// Brings the content back that a flight carries past its end. UIKit lets a hard flick whose target was changed fly
  /// on without content, for seconds: airbnb/HorizonCalendar, pull request 91.
  package func contentScrolled(in view: any SnappingScrollView) {
    guard let goal, view.isDecelerating, !view.isTracking, let content = view.snapContent,
      let excess = content.search?.excess(of: content.position(at: view.contentOffset)),
      excess > Self.farthestBounce
    else { return }
    playFeedback(at: goal.position)
    // An update may have left no content at the goal.
    let offset = content.viewport.restingOffset(
      nearestTo: content.offset(goal.offset, atPosition: goal.position), contentSize: content.plan.contentSize)
    view.setContentOffset(offset, animated: true)
  }

  /// The content has stopped, by itself or under a finger.
  package func contentStopped(in view: any SnappingScrollView) {
    guard let goal else {
      feedback = nil
      // A finger that has caught the content may drag it on.
      if !view.isTracking { tellItemOfStopped(view) }
      return
    }
    // A finger that holds the content may drag it on: the page then is the one that the flight went to.
    guard view.isTracking || restingOffset(in: view) != nil else {
      playFeedback(at: goal.position)
      self.goal = nil
      return tellItemOfStopped(view)
    }
    wait(for: view)
  }

  /// Something else scrolls.
  package func abandon() {
    (goal, feedback, glide) = (nil, nil, nil)
    clock?.stop()
  }

  /// The program scrolls, with animation.
  ///
  /// - Parameter duration: the longest that it takes, in seconds.
  package func glideBegins(to target: CGPoint, for duration: TimeInterval) {
    glide = (target, CACurrentMediaTime() + duration, false)
  }

  package func endGlide() { glide = nil }

  /// An animated scroll has come to its end. A turn on the way may have moved the stop that it led to, and an update may
  /// have left no content there.
  package func glideEnded(in view: any SnappingScrollView) {
    let stop = glide.flatMap { $0.leadsToStop ? $0.target : nil }
    endGlide()
    if let rest = restingOffset(in: view), isPastEnd(view) || stop.map({ !view.roundsAlike(rest, $0) }) ?? false {
      stopsMayHaveMoved(in: view)
    }
    tellItem(in: view)
  }

  private func isPastEnd(_ view: any SnappingScrollView) -> Bool {
    guard let content = view.snapContent else { return false }
    let end = content.viewport.restingOffset(nearestTo: view.contentOffset, contentSize: content.plan.contentSize)
    return !view.isAt(end)
  }

  private var isGliding: Bool { glide.map { CACurrentMediaTime() < $0.end } ?? false }

  /// The content rests at a position, or is about to.
  private func playFeedback(at position: CGFloat) {
    // Less is the same place, rounded to pixels elsewhere.
    if let feedback, abs(position - feedback.start) >= 1 { feedback.player.placeChanged() }
    feedback = nil
  }

  // MARK: At rest

  /// The edge at which items rest; nil without snapping.
  package var edge: ItemEdge? {
    switch kind {
    case .none: nil
    case .item(let edge), .itemPaging(let edge): edge
    case .page: .leading
    }
  }

  /// A bar that gives way moves the stops.
  package func passEnded(withInsets insets: UIEdgeInsets, in view: any SnappingScrollView) {
    defer { self.insets = insets }
    if let before = self.insets, before != insets {
      areInsetsNew = true
      followStop(in: view)
    }
    if areInsetsNew, !view.isTracking, !view.isDecelerating {
      areInsetsNew = false
      stopsMayHaveMoved(in: view)
    }
    tellItem(in: view)
  }

  /// Tells which item the content rests with, if it does.
  package func tellItem(in view: any SnappingScrollView) {
    guard kind != .none, !view.isTracking, !view.isDecelerating else { return }
    tellItemOfStopped(view)
  }

  /// As a flight or a drag ends it may count as going on.
  private func tellItemOfStopped(_ view: any SnappingScrollView) {
    guard let edge, goal == nil, clock?.isRunning != true, !isGliding, !view.isScrolledByProgram,
      let item = view.snapContent?.itemAtRest(at: edge)
    else { return }
    view.contentRests(with: item)
  }

  /// What surrounds the content, or what a finger carried, has moved the stops: the view scrolls to one once nothing moves it.
  package func stopsMayHaveMoved(in view: any SnappingScrollView) {
    guard edge != nil, goal == nil, clock?.isRunning != true, !view.isDecelerating, restingOffset(in: view) != nil
    else { return }
    wait(for: view)
  }

  /// Takes a flight along with the stop that it leads to. UIKit doesn't let a target be changed under way, and goes on with the
  /// flight where the offset is changed.
  private func followStop(in view: any SnappingScrollView) {
    guard let goal, let item = goal.item, let edge, !goal.restsFirst, view.isDecelerating, !view.isTracking,
      let content = view.snapContent, var search = content.search, let position = search.rest(with: item, at: edge)
    else { return }
    let (start, offset) = (view.contentOffset, content.offset(goal.offset, atPosition: position))
    view.contentOffset = CGPoint(x: start.x + offset.x - goal.offset.x, y: start.y + offset.y - goal.offset.y)
    // What scroll views round away is made up for with the next change.
    self.goal?.position = position
    self.goal?.offset = CGPoint(
      x: goal.offset.x + view.contentOffset.x - start.x, y: goal.offset.y + view.contentOffset.y - start.y)
  }

  private func wait(for view: any SnappingScrollView) {
    let clock =
      clock
      ?? FrameClock { [weak self, weak view] _ in
        if let self, let view { settle(view) }
      }
    self.clock = clock
    clock.start()
  }

  /// Scrolls to where the view is to rest, once no finger holds it.
  private func settle(_ view: any SnappingScrollView) {
    guard view.window != nil, !view.isDragging else {
      clock?.stop()
      return
    }
    // The flight that a finger has ended may last as long as the finger is there.
    guard !view.isTracking else { return }
    guard !view.isDecelerating else {
      clock?.stop()
      return
    }
    let offset = restingOffset(in: view)
    if let content = view.snapContent { playFeedback(at: content.position(at: offset ?? view.contentOffset)) }
    abandon()
    guard let offset else { return tellItem(in: view) }
    view.setContentOffset(offset, animated: true)
    glide?.leadsToStop = true
  }

  /// Where the view has to be to rest; nil if it is there.
  private func restingOffset(in view: any SnappingScrollView) -> CGPoint? {
    guard let content = view.snapContent, let edge else { return nil }
    // Across the scroll direction the view stays: a finger or a change may have ended the flight before its goal.
    var offset = view.contentOffset
    if var search = content.search {
      let position =
        goal.flatMap { $0.restsFirst ? $0.position : nil }
        ?? search.rest(near: content.position(at: offset), at: edge)
      offset = content.offset(offset, atPosition: position)
    }
    // Content that fits has no stops, and an update may have left less than there was.
    offset = content.viewport.restingOffset(nearestTo: offset, contentSize: content.plan.contentSize)
    return view.isAt(offset) ? nil : offset
  }
}
