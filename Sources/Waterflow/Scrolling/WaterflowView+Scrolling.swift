import Foundation

// Scrolling to an item: where the offset has to be, and getting exactly there although sizes may become known and items
// may move on the way.

extension WaterflowView {
  /// Where an item is to lie in the viewport, content insets and what is pinned taken off.
  public enum ScrollPosition: Sendable, Hashable, CaseIterable {
    /// No scrolling for a selection; for scrolling, the least that brings the whole item into view.
    case none
    /// At the top.
    case top
    /// Half-way between top and bottom.
    case centeredVertically
    /// At the bottom.
    case bottom
    /// At the left.
    case left
    /// Half-way between left and right.
    case centeredHorizontally
    /// At the right.
    case right
  }

  /// Scrolls until an item lies at `position`, as far as the content reaches. An index path that names no item is reported
  /// and ignored.
  ///
  /// Before the view was first laid out the last call is remembered and done, without animation, as soon as there are items.
  /// Where the item moves meanwhile, because sizes become known or an update moves it, the scroll follows it. A new touch, or
  /// another scroll, ends it; while a finger drags the content nothing is animated.
  ///
  /// An animated scroll takes 0.3 seconds however far it goes, and then the delegate gets
  /// `scrollViewDidEndScrollingAnimation(_:)`. Each frame shows what is seen in that frame and nothing between, so a way over
  /// 100 000 items asks for at most one screenful of cells per frame, nearly all of them used again.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    abandonScrollGoal()
    var goal = ScrollGoal(indexPath: indexPath, position: position, phase: .waiting, applied: contentOffset)
    guard content.isLaidOut else {
      scrollGoal = goal
      return setNeedsLayout()
    }
    arrangeIfNeeded()
    guard content.contains(indexPath) else {
      return report(.indexPathOutOfRange(indexPath, call: "scrollToItem(at:at:animated:)"))
    }
    guard let offset = offset(for: goal) else {
      scrollGoal = goal
      return setNeedsLayout()
    }
    // Whatever flies or glides stops here.
    if animated, window != nil, UIView.areAnimationsEnabled, !isDragging, !isAt(offset) {
      setContentOffset(contentOffset, animated: false)
      goal.phase = .gliding(.init(start: CACurrentMediaTime(), from: contentOffset, isTouched: isTracking))
      goal.applied = contentOffset
      scrollGoal = goal
      scrollClock.start()
    } else {
      if !isAt(offset) { setContentOffset(offset, animated: false) }
      goal.phase = .settling(corrections: 0)
      goal.applied = contentOffset
      scrollGoal = goal
      setNeedsLayout()
    }
  }

  // MARK: On the way

  /// Somebody else scrolls.
  func abandonScrollGoal() {
    scrollGoal = nil
    scrollClock.stop()
  }

  func renameScrollGoal(_ newIndexPath: (IndexPath) -> IndexPath?) {
    guard let goal = scrollGoal, !goal.isWaiting else { return }
    guard let indexPath = newIndexPath(goal.indexPath) else { return abandonScrollGoal() }
    scrollGoal?.indexPath = indexPath
  }

  /// One frame of an animated scroll.
  func glideToScrollGoal() {
    arrangeIfNeeded()
    guard let goal = scrollGoal, case .gliding(var glide) = goal.phase, window != nil, !isDragging,
      glide.isTouched || !isTracking, let target = offset(for: goal)
    else { return abandonScrollGoal() }
    glide.isTouched = isTracking
    // Whoever moved the content since the last frame takes the way along.
    glide.from.x += contentOffset.x - goal.applied.x
    glide.from.y += contentOffset.y - goal.applied.y
    let progress = glide.progress(at: CACurrentMediaTime())
    let offset = CGPoint(
      x: glide.from.x + (target.x - glide.from.x) * progress, y: glide.from.y + (target.y - glide.from.y) * progress)
    let isOver = progress >= 1
    let applied = roundedToPixels(offset)
    scrollGoal?.applied = applied
    scrollGoal?.phase = isOver ? .settling(corrections: 0) : .gliding(glide)
    if isOver { scrollClock.stop() }
    if applied != contentOffset { contentOffset = applied }
    guard isOver else { return }
    // The pass that lets go of the goal: where the last step moves nothing, none would come before the next change.
    setNeedsLayout()
    layoutIfNeeded()
    tellScrollingAnimationEnded()
  }

  /// Before a layout pass looks for what is seen: brings the item where it is to be, if it isn't.
  func aimAtScrollGoal() {
    guard var goal = scrollGoal, content.plan != nil else { return }
    switch goal.phase {
    case .waiting:
      guard content.hasItems else { return }
      scrollGoal = nil
      guard content.contains(goal.indexPath) else {
        return report(.indexPathOutOfRange(goal.indexPath, call: "scrollToItem(at:at:animated:)"))
      }
      // An item that its layout puts nowhere is reported where it would be shown.
      guard let offset = offset(for: goal) else { return }
      if !isAt(offset) { contentOffset = offset }
      goal.phase = .settling(corrections: 0)
      goal.applied = contentOffset
      scrollGoal = goal
    case .gliding:
      if !content.contains(goal.indexPath) { abandonScrollGoal() }
    case .settling(let corrections):
      guard contentOffset == goal.applied, !isDragging, !isDecelerating, corrections < ScrollGoal.maximumCorrections,
        content.contains(goal.indexPath), let offset = offset(for: goal)
      else { return abandonScrollGoal() }
      guard !isAt(offset) else { return }
      contentOffset = offset
      goal.applied = contentOffset
      goal.phase = .settling(corrections: corrections + 1)
      scrollGoal = goal
    }
  }

  /// After a layout pass, which may have measured cells: is the item where it is to be?
  func settleScrollGoal() {
    guard let goal = scrollGoal, case .settling = goal.phase else { return }
    if let offset = offset(for: goal), !isAt(offset) { setNeedsLayout() } else { scrollGoal = nil }
  }

  /// Whether the offset is `offset`, but for rounding to pixels.
  private func isAt(_ offset: CGPoint) -> Bool { roundedToPixels(offset) == contentOffset }

  /// As `contentOffset` rounds what it is set to.
  private func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    let scale = traitCollection.displayScaleOrOne
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  // MARK: Where to

  /// The offset at which the item is where it is to be, as far as the content reaches; nil if there is no such item, or
  /// nowhere to show it.
  private func offset(for goal: ScrollGoal) -> CGPoint? {
    guard content.contains(goal.indexPath), let plan = content.plan,
      let frame = plan.frame(of: ContentElement(itemAt: goal.indexPath))
    else { return nil }
    let part = plan.scrollingPart(
      of: unobscuredBounds, inSection: goal.indexPath.section, belowHeader: pinsSectionHeaders)
    let offset = nearestRestingOffset(to: offset(showing: frame, at: goal.position, in: part))
    // Somebody's own layout may place items nowhere.
    return offset.x.isFinite && offset.y.isFinite ? offset : nil
  }

  private func offset(showing frame: CGRect, at position: ScrollPosition, in viewport: CGRect) -> CGPoint {
    var offset = contentOffset
    switch position {
    case .none:
      offset.x += Self.leastShift(from: (viewport.minX, viewport.maxX), toShow: (frame.minX, frame.maxX))
      offset.y += Self.leastShift(from: (viewport.minY, viewport.maxY), toShow: (frame.minY, frame.maxY))
    case .top: offset.y += frame.minY - viewport.minY
    case .centeredVertically: offset.y += frame.midY - viewport.midY
    case .bottom: offset.y += frame.maxY - viewport.maxY
    case .left: offset.x += frame.minX - viewport.minX
    case .centeredHorizontally: offset.x += frame.midX - viewport.midX
    case .right: offset.x += frame.maxX - viewport.maxX
    }
    return offset
  }

  /// How far to move a stretch so that it holds `target`, or its beginning if it is longer.
  private static func leastShift(
    from stretch: (start: CGFloat, end: CGFloat), toShow target: (start: CGFloat, end: CGFloat)
  ) -> CGFloat {
    if target.start < stretch.start { return target.start - stretch.start }
    if target.end > stretch.end { return min(target.end - stretch.end, target.start - stretch.start) }
    return 0
  }
}
