import Foundation

/// The scroll to an item or the end: where the offset has to be, and getting exactly there although sizes may become known and
/// items may move on the way.
@MainActor
final class ItemScroller: PassMember {
  /// Nil while nothing is on its way.
  private(set) var goal: ScrollGoal?
  /// Runs while a scroll is animated.
  private var clock: FrameClock?
  /// Where a flick comes to rest.
  let snapping = Snapping()

  /// Nothing is on its way any more, or something else scrolls.
  func abandon() {
    goal = nil
    clock?.stop()
    snapping.abandon()
  }

  /// Something else scrolls a section across.
  func leaveAlone(section: Int) {
    if let goal, !goal.isWaiting, goal.indexPath?.section == section { self.goal?.movesSection = false }
  }

  // MARK: Beginning

  /// Remembers a scroll for when there are items.
  func wait(for goal: ScrollGoal) { self.goal = goal }

  /// Begins an animated scroll; `onFrame` is called for each frame until it is over.
  func glide(to goal: ScrollGoal, in view: UIScrollView, onFrame: @escaping @MainActor () -> Void) {
    var goal = goal
    goal.phase = .gliding(
      .init(
        start: CACurrentMediaTime(), from: view.contentOffset, isTouched: view.isTracking,
        insets: view.adjustedContentInset))
    goal.applied = view.contentOffset
    self.goal = goal
    let clock = clock ?? FrameClock { _ in onFrame() }
    self.clock = clock
    clock.start()
  }

  /// The offset has been set; sizes that become known now may move it once more.
  func settle(at goal: ScrollGoal, in view: UIScrollView) {
    var goal = goal
    goal.phase = .settling(corrections: 0)
    goal.applied = view.contentOffset
    self.goal = goal
  }

  // MARK: On the way

  /// Whether an animated scroll is on its way.
  var isGliding: Bool { goal?.isGliding ?? false }

  var isInUse: Bool { goal != nil }

  func follow(_ map: ChangeMap) { follow(map.newIndexPath) }

  /// Notes after an update whether the section that it leads into was gliding.
  func sectionGlides(in view: WaterflowView) {
    if let goal { self.goal?.isSectionInterrupted = view.isSectionGliding(to: goal) }
  }

  /// - Parameter newIndexPath: where an item is now; nil if it is gone.
  func follow(_ newIndexPath: (IndexPath) -> IndexPath?) {
    guard let goal, case .item(let indexPath, let position, let offset) = goal.target else { return }
    guard let new = newIndexPath(indexPath) else {
      // One that waits may name an item that is still to come.
      if !goal.isWaiting { abandon() }
      return
    }
    self.goal?.target = .item(new, position, offset: offset)
  }

  /// From here on the scroll leads to the end of the content.
  func aimAtEnd() { goal?.target = .end }

  /// The content was moved to keep the user's place.
  func followShift(by step: CGPoint) { goal?.followShift(by: step) }

  /// One frame of an animated scroll. Returns true when it was the last.
  ///
  /// - Parameter target: the offset to scroll to.
  func step(in view: UIScrollView, target: (ScrollGoal) -> CGPoint?) -> Bool {
    guard let goal, case .gliding(var glide) = goal.phase, view.window != nil, !view.isDragging,
      glide.isTouched || !view.isTracking, let target = target(goal)
    else {
      abandon()
      return false
    }
    glide.isTouched = view.isTracking
    // What moved the content since the last frame takes the way along.
    glide.from.x += view.contentOffset.x - goal.applied.x
    glide.from.y += view.contentOffset.y - goal.applied.y
    let progress = glide.progress(at: clock?.frameTime ?? CACurrentMediaTime())
    let isGoalMoving = glide.insets != view.adjustedContentInset
    glide.insets = view.adjustedContentInset
    self.goal?.phase = .gliding(glide)
    view.contentOffset = CGPoint(
      x: glide.from.x + (target.x - glide.from.x) * progress, y: glide.from.y + (target.y - glide.from.y) * progress)
    // The delegate that was told of the step may have asked for another scroll.
    guard case .gliding(let current)? = self.goal?.phase, current.start == glide.start else { return false }
    self.goal?.applied = view.contentOffset
    guard progress >= 1, !isGoalMoving else { return false }
    self.goal?.phase = .settling(corrections: 0)
    clock?.stop()
    return true
  }

  /// Before a layout pass looks for visible elements: brings the target where it is to be, if it isn't.
  ///
  /// - Parameter target: the offset to scroll to; nil where there is none.
  func aim(in view: WaterflowView, target: (ScrollGoal) -> CGPoint?) {
    guard let goal else { return }
    switch goal.phase {
    case .waiting:
      guard view.hasItems else { return }
      self.goal = nil
      if let indexPath = goal.indexPath, !view.hasItem(at: indexPath) {
        return view.report(.indexPathOutOfRange(indexPath, call: "scrollToItem(at:at:animated:)"))
      }
      // An item that its layout places nowhere is reported where it would be shown.
      guard let offset = target(goal) else { return }
      // Nothing was shown before, also where the app's animation opens the view.
      if !view.isAt(offset) { UIView.performWithoutAnimation { view.contentOffset = offset } }
      view.scrollSection(toShow: goal, animated: false)
      settle(at: goal, in: view)
    case .gliding:
      if let indexPath = goal.indexPath, !view.hasItem(at: indexPath) { abandon() }
    case .settling(let corrections):
      guard view.contentOffset == goal.applied, !view.isDragging, !view.isDecelerating,
        corrections < ScrollGoal.maximumCorrections, let offset = target(goal)
      else { return abandon() }
      let hasSectionMissed = view.hasSectionMissed(goal)
      guard !view.isAt(offset) || hasSectionMissed else { return }
      self.goal?.phase = .settling(corrections: corrections + 1)
      if hasSectionMissed {
        self.goal?.isSectionInterrupted = false
        view.scrollSection(toShow: goal, animated: goal.isSectionInterrupted)
      }
      if !view.isAt(offset) { view.contentOffset = offset }
      self.goal?.applied = view.contentOffset
    }
  }

  /// After a layout pass, which may have measured cells: whether another has to aim again.
  func needsAnotherPass(in view: WaterflowView, target: (ScrollGoal) -> CGPoint?) -> Bool {
    guard let goal, case .settling = goal.phase else { return false }
    if let offset = target(goal), !view.isAt(offset) || view.hasSectionMissed(goal) { return true }
    if !view.isSectionMoving(to: goal) { self.goal = nil }
    return false
  }
}
