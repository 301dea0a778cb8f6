import Foundation

// Scrolling to an item, or to the end.

extension WaterflowView {
  /// The positions of an item in the viewport, without content insets and pinned elements: one for each axis, as in
  /// `[.top, .left]`.
  ///
  /// An empty set stands for the least distance that brings the whole item into view; for a selection, for no scrolling.
  public struct ScrollPosition: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The empty set.
    public static let none: ScrollPosition = []
    /// The top of the viewport.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The bottom of the viewport.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The left edge of the viewport.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The right edge of the viewport.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Scrolls until an item lies at `position`, as far as the content reaches. An index path that names no item is
  /// reported and ignored.
  ///
  /// Along an axis without a position, such as the vertical one with `.left`, the view scrolls as little as brings the
  /// item into view. The axis on which an item is pinned stays while it is visible. Of two
  /// positions on one axis, which are reported, the one nearer to the top or the left is used.
  ///
  /// Before the view was first laid out the last call is remembered and done, without animation, as soon as there are
  /// items. Where the item moves meanwhile, because sizes become known or an update moves it, the scroll follows it. A
  /// new touch, or another scroll, ends it; while a finger drags the content nothing is animated.
  ///
  /// The carousel of an item in a ``CarouselLayout`` scrolls as well: `position` applies to both axes.
  ///
  /// An animated scroll takes 0.3 seconds however far it goes, and then the delegate gets
  /// `scrollViewDidEndScrollingAnimation(_:)`. Each frame shows what is visible in it and nothing between, so a way
  /// over 100 000 items asks for at most one screenful of cells per frame, nearly all of them used again.
  ///
  /// ```swift
  /// waterflowView.scrollToItem(at: [0, 100], at: .top, animated: true)
  /// ```
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    scrollToItem(at: indexPath, at: position, offset: 0, animated: animated)
  }

  /// Scrolls until an item lies at `position`, at a distance from the edge: see ``scrollToItem(at:at:animated:)``.
  ///
  /// - Parameters:
  ///   - indexPath: the item.
  ///   - position: where it comes to in the viewport.
  ///   - offset: the distance, in points along the scroll direction: room for a bar over the item. It makes no difference
  ///     in the middle. NaN and infinite values are reported and count as 0.
  ///   - animated: whether the scroll takes 0.3 seconds.
  public func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition, offset: CGFloat, animated: Bool
  ) {
    let used = position.withoutContradictions
    if used != position { report(.unusableValue("a scroll position", value: position.names, used: used.names)) }
    if !offset.isFinite {
      report(.unusableValue("the offset of a scroll position", value: "\(Double(offset))", used: "0"))
    }
    scroll(to: .item(indexPath, used, offset: offset.isFinite ? offset : 0), animated: animated)
  }

  /// Scrolls until the trailing end of the content, insets, footers and ``footerView`` included, lies at that of the
  /// viewport.
  ///
  /// Where the end moves meanwhile, because items are added or sizes become known, the scroll follows it. Before the
  /// view was first laid out the call is remembered, as one of ``scrollToItem(at:at:animated:)`` is; it has the same
  /// duration and ends in the same way. With ``anchorsToEnd`` the view stays at the end afterwards. Without items there
  /// is nothing to report.
  public func scrollToEnd(animated: Bool) { scroll(to: .end, animated: animated) }

  private func scroll(to target: ScrollGoal.Target, animated: Bool) {
    scroller.abandon()
    content.waitForRestoration { $0.place = nil }
    let goal = ScrollGoal(target: target, phase: .waiting, applied: contentOffset)
    guard content.isLaidOut else {
      scroller.wait(for: goal)
      return setNeedsLayout()
    }
    arrangeIfNeeded()
    if let indexPath = goal.indexPath, !content.contains(indexPath) {
      return report(.indexPathOutOfRange(indexPath, call: "scrollToItem(at:at:animated:)"))
    }
    guard let offset = offset(for: goal) else {
      scroller.wait(for: goal)
      return setNeedsLayout()
    }
    scrollSection(toShow: goal, animated: animated && UIView.areAnimationsEnabled)
    if animated, window != nil, UIView.areAnimationsEnabled, !isDragging, !isAt(offset) {
      // Whatever flies or glides stops here.
      setContentOffset(contentOffset, animated: false)
      scroller.glide(to: goal, in: self) { [weak self] in self?.glideToGoal() }
    } else {
      if !isAt(offset) { setContentOffset(offset, animated: false) }
      scroller.settle(at: goal, in: self)
      setNeedsLayout()
    }
  }

  /// Scrolls to an offset in an animation that ends there, whatever comes, goes or is measured on the way: UIKit doesn't say
  /// where its own ends whose content is moved. Returns false where nothing is animated, and where stops lead.
  func glide(to offset: CGPoint) -> Bool {
    guard scroller.snapping.kind == .none, content.isLaidOut, window != nil, UIView.areAnimationsEnabled, !isDragging,
      !isAt(offset)
    else { return false }
    let resting = viewport.restingOffset(nearestTo: offset, contentSize: contentSize)
    scroll(to: isEnd(offset) ? .end : .offset(offset, isResting: resting == offset), animated: true)
    return scroller.isGliding
  }

  /// Whether an offset is the one at which the end of the content is at that of the viewport, and not its beginning.
  private func isEnd(_ offset: CGPoint) -> Bool {
    guard let plan = pane.plan else { return false }
    let target = viewport.at(offset)
    // Half a pixel: content may end between two.
    return abs(target.remainingLength(in: plan)) <= 0.5 / plan.container.displayScale && !target.isAtTop(of: plan)
      && scrollDirection.cross(of: offset) == scrollDirection.cross(of: contentOffset)
  }

  /// One frame of an animated scroll.
  private func glideToGoal() {
    arrangeIfNeeded()
    guard scroller.step(in: self, target: { offset(for: $0) }) else { return }
    // The pass that lets go of the goal: where the last step moves nothing, none would come before the next change.
    setNeedsLayout()
    layoutIfNeeded()
    tellScrollingAnimationEnded()
  }
}
