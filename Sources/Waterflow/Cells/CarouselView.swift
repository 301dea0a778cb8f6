import Foundation

/// The view of a carousel: holds the scroll view in which the section's pane shows its items.
final class CarouselView: WaterflowReusableView {
  let scrollView = CarouselScrollView()
  private var attachedPane: Pane?
  /// Whether it takes over an offset, rather than being scrolled.
  private var isAdopting = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.delegate = self
    addSubview(scrollView)
  }

  required init?(coder: NSCoder) { nil }

  /// What it shows; nil while it waits for reuse, and once another view shows that, while this one leaves.
  var pane: Pane? { attachedPane?.scrollView === scrollView ? attachedPane : nil }

  override var hostedPane: Pane? { pane }

  /// Shows a pane, or none.
  func show(_ pane: Pane?) {
    attachedPane?.detach(from: scrollView)
    attachedPane = pane
    if let owner { pane?.attach(to: scrollView, of: owner) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard scrollView.frame != bounds else { return }
    isAdopting = true
    defer { isAdopting = false }
    scrollView.frame = bounds
    if !isMoving, let offset = pane?.restingOffset, !scrollView.isAt(offset) { scrollView.contentOffset = offset }
  }

  /// Whether a finger or a flight moves the content.
  var isMoving: Bool { scrollView.isDragging || scrollView.isDecelerating }

  /// Takes over how long its content is and where that is.
  ///
  /// - Parameter resizes: whether it is as large as the content says at once. Otherwise it is with its next layout,
  ///   which may be animated.
  func adopt(_ carousel: CarouselArrangement, resizes: Bool) {
    isAdopting = true
    defer { isAdopting = false }
    let offset = pane?.restingOffset ?? scrollView.contentOffset
    let size = carousel.content.contentSize
    let isVertical = carousel.content.container.scrollDirection == .vertical
    let ownSize = carousel.frameOfItems.size
    if resizes, scrollView.frame.size != ownSize { scrollView.frame = CGRect(origin: .zero, size: ownSize) }
    if scrollView.contentSize != size { scrollView.contentSize = size }
    if scrollView.alwaysBounceVertical != isVertical { scrollView.alwaysBounceVertical = isVertical }
    if scrollView.alwaysBounceHorizontal == isVertical { scrollView.alwaysBounceHorizontal = !isVertical }
    let goal = scrollView.snapping.glideGoal
    let old = scrollView.contentOffset
    if !scrollView.isAt(offset) {
      scrollView.snapping.endGlide()
      scrollView.contentOffset = offset
    }
    if let goal { scrollView.keepGlideWithinEnds(goal, movedSince: old) }
    // Rounded, it may be elsewhere.
    tellOffset()
    scrollView.snap(carousel.snapping)
  }

  /// Ends a flight and an animated scroll where they are.
  func stop() { scrollView.setContentOffset(scrollView.contentOffset, animated: false) }

  /// Takes the content from a finger, a flight or an animated scroll, and brings it back to its ends.
  func stopScrolling() {
    guard isMoving || scrollView.snapping.destination != nil else { return }
    scrollView.cancelDrag()
    scrollView.setContentOffset(pane?.endOfFlight ?? scrollView.contentOffset, animated: false)
  }

  /// Moves the content to where its flight would end, as the view leaves the screen.
  func endFlight() {
    guard let offset = scrollView.snapping.destination, let pane, let step = pane.scrolled(to: offset) else { return }
    owner?.tell("didScrollSection") { owner?.sectionDidScroll(pane, by: step) }
  }

  private func tellOffset() {
    guard let pane, let size = pane.plan?.container.size else { return }
    // Until it is as large as its content says, as with its next layout, UIKit may keep it within other ends.
    guard isMoving || scrollView.bounds.size.isAbout(size) else { return }
    guard !isAdopting else { return pane.move(to: scrollView.contentOffset) }
    if let step = pane.scrolled(to: scrollView.contentOffset) { owner?.sectionDidScroll(pane, by: step) }
  }

  /// The user takes over.
  fileprivate func userTakesOver() {
    if let pane { owner?.scroller.leaveAlone(section: pane.firstSection) }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    scrollView.setContentOffset(.zero, animated: false)
  }
}

extension CarouselView: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { tellOffset() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    self.scrollView.snapping.endGlide()
    userTakesOver()
    self.scrollView.snapping.dragBegins(in: self.scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let snapping = self.scrollView.snapping
    let proposed = targetContentOffset.pointee
    _ = snapping.aim(at: proposed, velocity: velocity, in: self.scrollView)
    let target = snapping.flightTarget(insteadOf: proposed, in: self.scrollView)
    // UIKit may fly differently once its target is written.
    if !scrollView.roundsAlike(target, proposed) { targetContentOffset.pointee = target }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { self.scrollView.snapping.contentStopped(in: self.scrollView) }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    self.scrollView.snapping.glideEnded(in: self.scrollView)
    // Sizes that became known on the way may have moved the item that it is scrolled to.
    if owner?.scroller.goal != nil { owner?.setNeedsLayout() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    self.scrollView.snapping.contentStopped(in: self.scrollView)
  }
}

/// The scroll view of a carousel.
final class CarouselScrollView: UIScrollView, SnappingScrollView {
  /// Where a flick comes to rest.
  let snapping = Snapping()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    #if !os(tvOS)
      scrollsToTop = false
    #endif
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    #if canImport(UIKit) && compiler(>=6.2)
      // Each scroll view has its own: cards would blur under a bar a second time.
      if #available(iOS 26, tvOS 26, visionOS 26, *) {
        for effect in [topEdgeEffect, leftEdgeEffect, bottomEdgeEffect, rightEdgeEffect] { effect.isHidden = true }
      }
    #endif
  }

  required init?(coder: NSCoder) { nil }

  var carousel: CarouselView? { superview as? CarouselView }

  override func layoutSubviews() {
    super.layoutSubviews()
    snapping.contentScrolled(in: self)
    carousel?.pane?.pass()
    tellItemAtRest()
  }

  func tellItemAtRest() { snapping.tellItem(in: self) }

  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    snapping.abandon()
    if animated { stopFlight() }
    // Where it is there already nothing tells of an end.
    if animated, !isAt(contentOffset) { snapping.glideBegins(to: contentOffset, for: ScrollGoal.Glide.duration) }
    super.setContentOffset(contentOffset, animated: animated)
  }

  // MARK: Snapping

  func snap(_ kind: ScrollSnapping) {
    guard kind != snapping.kind else { return }
    snapping.apply(kind)
    // As UIKit's own sections that scroll orthogonally by pages do.
    decelerationRate = kind == .none ? .normal : .fast
  }

  var snapContent: SnapContent? {
    (carousel?.pane?.plan).map { SnapContent(plan: $0, viewport: Viewport(of: self)) }
  }

  var playsSnappingFeedback: Bool { carousel?.owner?.playsSnappingFeedback ?? false }

  func reportTooLong(_ found: SnapOverlength) {
    guard let pane = carousel?.pane else { return }
    let indexPath = IndexPath(item: found.element.index, section: pane.firstSection)
    carousel?.owner?.report(.itemTooLongToSnap(indexPath, length: found.length, visibleLength: found.visibleLength))
  }

  var isScrolledByProgram: Bool { false }

  func contentRests(with item: ContentElement) {
    // What fades out rests with nothing.
    guard let pane = carousel?.pane, let owner = carousel?.owner,
      owner.panes.shown(inSection: pane.firstSection) === pane
    else { return }
    owner.tellItemAtRest(item, in: pane)
  }

  // MARK: Assistive technologies

  /// The elements in reading order. Their container is this scroll view, their superview.
  override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? carousel?.pane?.visible.entries.inReadingOrder.map(\.view) }
    set { super.accessibilityElements = newValue }
  }

  /// Scrolls by a page and says which items are visible then.
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard let carousel, let pane = carousel.pane, let owner = carousel.owner else { return false }
    carousel.userTakesOver()
    return owner.assistiveTechnology.scroll(
      self, along: owner.scrollDirection(inSection: pane.firstSection), direction)
  }

  // MARK: Touches

  /// While fingers lead from one layout to another, or are about to select, none scrolls.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer, let owner = carousel?.owner,
      !owner.touch.mayScrollBegin(during: owner.pane.layoutChange)
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Lets a drag begin on a button, as in the view itself.
  override func touchesShouldCancel(in view: UIView) -> Bool {
    view is UIButton || super.touchesShouldCancel(in: view)
  }

  // A scroll view keeps touches for itself. These are the view's, which knows the items.

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    carousel?.userTakesOver()
    next?.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

extension CGSize {
  /// Whether it is the same, apart from rounding.
  func isAbout(_ other: CGSize) -> Bool { abs(width - other.width) < 1 && abs(height - other.height) < 1 }
}
