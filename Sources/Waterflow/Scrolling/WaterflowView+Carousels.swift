import Foundation

// Sections that scroll across.

extension WaterflowView {
  /// Where a section that scrolls across was scrolled to: the offset of its own content in points, as a scroll view's
  /// `contentOffset`. Zero for a section that doesn't, or isn't there.
  ///
  /// The offset stays with the section through updates, and while it is out of sight. An item that is visible in it
  /// stays where it is when others come or go before it.
  public func contentOffset(ofSection section: Int) -> CGPoint {
    arrangeIfNeeded()
    guard let carousel = content.plan?.carousel(inSection: section) else { return .zero }
    return content.carousels.offset(inSection: section, of: carousel)
  }

  /// Scrolls a section across. Offsets beyond the content are brought back into it. A section that doesn't scroll
  /// across, or isn't there, is left alone. One that is out of sight is scrolled without animation.
  ///
  /// - Parameters:
  ///   - contentOffset: of the section's own content, in points.
  ///   - section: the index of the section.
  ///   - animated: whether it glides there.
  public func setContentOffset(_ contentOffset: CGPoint, ofSection section: Int, animated: Bool) {
    guard turn.activity != .arranging else {
      return whenIdle { [weak self] in self?.setContentOffset(contentOffset, ofSection: section, animated: animated) }
    }
    arrangeIfNeeded()
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    scroller.leaveAlone(section: section)
    scroll(section, to: contentOffset, animated: animated)
  }

  private func scroll(_ section: Int, to contentOffset: CGPoint, animated: Bool) {
    guard let carousel = carousel(inSection: section) else { return }
    let offset = carousel.viewport(at: contentOffset).restingOffset(
      nearestTo: contentOffset, contentSize: carousel.content.contentSize)
    if let view = screen.carousel(section), stillHolds(content.revision) {
      view.adopt(carousel, at: view.scrollView.contentOffset)
      view.scrollView.setContentOffset(offset, animated: animated && window != nil)
    } else {
      self.carousel(inSection: section, isAt: offset, wasScrolled: true)
      setNeedsLayout()
    }
  }

  /// The carousel of a section as it is arranged now; nil for one that doesn't scroll across.
  func carousel(inSection section: Int) -> CarouselArrangement? { content.plan?.carousel(inSection: section) }

  /// Where a section is, or the nearest offset at which its content can rest: it may have left the screen in a bounce.
  func restingOffset(ofSection section: Int, isMoving: Bool) -> CGPoint? {
    guard let carousel = carousel(inSection: section) else { return nil }
    let offset = content.carousels.offset(inSection: section, of: carousel)
    guard !isMoving else { return offset }
    return carousel.viewport(at: offset).restingOffset(
      nearestTo: offset, contentSize: carousel.content.contentSize)
  }

  // MARK: Scrolling to an item

  /// Scrolls the section of an item across until the item is where it is to be, if the section scrolls there.
  func scrollSection(toShow goal: ScrollGoal, animated: Bool) {
    guard let offset = sectionOffset(for: goal) else { return }
    scroll(goal.indexPath.section, to: offset, animated: animated && UIView.areAnimationsEnabled)
  }

  /// Where the section of an item is to be scrolled across to; nil if it doesn't scroll there, or isn't to.
  private func sectionOffset(for goal: ScrollGoal) -> CGPoint? {
    let section = goal.indexPath.section
    guard goal.movesSection, let carousel = carousel(inSection: section) else { return nil }
    var inside = goal
    inside.indexPath = IndexPath(item: goal.indexPath.item, section: 0)
    let viewport = carousel.viewport(at: content.carousels.offset(inSection: section, of: carousel))
    return inside.offset(in: carousel.content, for: viewport)
  }

  /// Whether the section of an item is still on its way across, or has to show what came into view there. An item that
  /// its layout hides never comes.
  func isSectionMoving(for goal: ScrollGoal) -> Bool {
    guard goal.movesSection, let view = screen.carousel(goal.indexPath.section) else { return false }
    if view.scrollView.destination != nil { return true }
    let content = carousel(inSection: goal.indexPath.section)?.content
    guard let frame = content?.frame(of: .item(goal.indexPath.item, inSection: 0)), !frame.isEmpty else { return false }
    return screen.visible.cell(at: goal.indexPath) == nil
  }

  /// Whether the section of an item has come to rest where the item isn't where it is to be: sizes have become known.
  func hasSectionMissed(_ goal: ScrollGoal) -> Bool {
    let section = goal.indexPath.section
    guard screen.carousel(section)?.scrollView.destination == nil, let target = sectionOffset(for: goal),
      let carousel = carousel(inSection: section)
    else { return false }
    return !roundsAlike(target, content.carousels.offset(inSection: section, of: carousel))
  }

  // MARK: What the section's scroll view tells

  /// - Parameter wasScrolled: whether the user or the app has scrolled it, which the delegate is told.
  func carousel(inSection section: Int, isAt offset: CGPoint, wasScrolled: Bool) {
    guard let carousel = carousel(inSection: section) else { return }
    let old = content.carousels.offset(inSection: section, of: carousel)
    guard old != offset else { return }
    guard wasScrolled else { return content.carousels.move(section, to: offset) }
    content.carousels.scroll(section, of: carousel, to: offset)
    preparation.sectionMoves(by: CGPoint(x: offset.x - old.x, y: offset.y - old.y), of: carousel.size)
    waterflowDelegate?.waterflowView(self, didScrollSection: section)
  }

  /// A section leaves the screen: what moves in it is where it would have come to rest.
  func carouselLeaves(_ carousel: CarouselView?, inSection section: Int) {
    if let offset = carousel?.scrollView.destination { content.carousels.move(section, to: offset) }
  }

  /// The layout pass of one section: shows what is visible in it and nothing else.
  ///
  /// Complexity: O(log n + k), n items of the section, k elements on screen; O(1) where nothing comes or goes.
  func layOutCarousel(_ section: Int) {
    guard turn.beginPass() else { return }
    // What is out of date is the view's to find out.
    guard !turn.isWaiting, settledPlan != nil else { return setNeedsLayout() }
    if !screen.isCarouselQuiet(section, screenQuery) {
      let holds = run(.showing) { screen.showCarousel(section, screenQuery, in: self) }
      // The data has changed without notice, cells are to be measured, or the item is in view that was scrolled to.
      if !holds || measuresViews || scroller.goal != nil { setNeedsLayout() }
      announceItemsAhead()
    }
    preparation.passEnded(in: self)
  }

  // MARK: What comes next

  func forEachItemAhead(in rect: CGRect, _ body: (ContentElement) -> Void) {
    content.forEachItemAhead(in: rect, ofSections: screen.carousels, body)
  }

  /// Which way the sections on screen that scroll across are scrolled.
  var carouselDirections: [Int: CGPoint] {
    var directions: [Int: CGPoint] = [:]
    for section in screen.carousels {
      guard let carousel = carousel(inSection: section) else { continue }
      directions[section] = content.carousels.direction(inSection: section, of: carousel)
    }
    return directions
  }
}
