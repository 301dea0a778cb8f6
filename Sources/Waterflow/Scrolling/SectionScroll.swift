import Foundation

/// Where a section that scrolls across is, where it goes, and what it shows. Made for one question.
@MainActor
struct SectionScroll {
  private let view: WaterflowView
  private let section: Int

  init(_ view: WaterflowView, _ section: Int) {
    self.view = view
    self.section = section
  }

  /// The section of the item that is scrolled to; nil for the end of the content.
  init?(_ view: WaterflowView, _ goal: ScrollGoal) {
    guard let indexPath = goal.indexPath else { return nil }
    self.init(view, indexPath.section)
  }

  /// As it is arranged now; nil for a section that doesn't scroll across.
  private var carousel: CarouselArrangement? { view.content.plan?.carousel(inSection: section) }

  private func offset(of carousel: CarouselArrangement) -> CGPoint {
    view.content.carousels.offset(inSection: section, of: carousel)
  }

  // MARK: For the app

  /// Zero for a section that doesn't scroll across.
  var contentOffset: CGPoint {
    view.arrangeIfNeeded()
    return carousel.map { offset(of: $0) } ?? .zero
  }

  func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard view.turn.activity != .arranging else {
      return view.whenIdle { [weak view, section] in
        view?.setContentOffset(contentOffset, ofSection: section, animated: animated)
      }
    }
    view.arrangeIfNeeded()
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    view.scroller.leaveAlone(section: section)
    scroll(to: contentOffset, animated: animated)
  }

  private func scroll(to contentOffset: CGPoint, animated: Bool) {
    guard let carousel else { return }
    let offset = carousel.viewport(at: contentOffset).restingOffset(
      nearestTo: contentOffset, contentSize: carousel.content.contentSize)
    if let shown = view.screen.carousel(section), view.stillHolds(view.content.revision) {
      shown.adopt(carousel, at: shown.scrollView.contentOffset)
      shown.scrollView.setContentOffset(offset, animated: animated && view.window != nil)
    } else {
      note(offset, wasScrolled: true)
      view.setNeedsLayout()
    }
  }

  // MARK: Scrolling to an item

  /// Scrolls across until an item of the section is where it is to be, if the section scrolls there.
  func scroll(toShow goal: ScrollGoal, animated: Bool) {
    guard let target = target(of: goal) else { return }
    scroll(to: target, animated: animated && UIView.areAnimationsEnabled)
  }

  /// The offset to be scrolled to; nil if the section doesn't scroll there, or isn't to.
  private func target(of goal: ScrollGoal) -> CGPoint? {
    guard goal.movesSection, let carousel, case .item(let indexPath, let position) = goal.target else { return nil }
    var inside = goal
    inside.target = .item(IndexPath(item: indexPath.item, section: 0), position)
    return inside.offset(in: carousel.content, for: carousel.viewport(at: offset(of: carousel)))
  }

  /// Whether the section is still on its way, or has to show what came into view there. An item that its layout hides
  /// never comes.
  func isMoving(to goal: ScrollGoal) -> Bool {
    guard goal.movesSection, let indexPath = goal.indexPath, let shown = view.screen.carousel(section) else {
      return false
    }
    if shown.scrollView.destination != nil { return true }
    guard let frame = carousel?.content.frame(of: .item(indexPath.item, inSection: 0)), !frame.isEmpty else {
      return false
    }
    return view.screen.visible.cell(at: indexPath) == nil
  }

  /// Whether the section has come to rest where the item isn't where it is to be: sizes have become known.
  func hasMissed(_ goal: ScrollGoal) -> Bool {
    guard view.screen.carousel(section)?.scrollView.destination == nil, let target = target(of: goal), let carousel
    else { return false }
    return !view.roundsAlike(target, offset(of: carousel))
  }

  // MARK: For the section's scroll view

  /// Where it is, or the nearest offset at which its content can rest: it may have left the screen in a bounce.
  func restingOffset(isMoving: Bool) -> CGPoint? {
    guard let carousel else { return nil }
    let offset = offset(of: carousel)
    guard !isMoving else { return offset }
    return carousel.viewport(at: offset).restingOffset(
      nearestTo: offset, contentSize: carousel.content.contentSize)
  }

  /// The section is at another offset.
  ///
  /// - Parameter wasScrolled: whether the user or the app has scrolled it, which the delegate is told.
  func note(_ offset: CGPoint, wasScrolled: Bool) {
    guard let carousel else { return }
    let old = self.offset(of: carousel)
    guard old != offset else { return }
    guard wasScrolled else { return view.content.carousels.move(section, to: offset) }
    view.content.carousels.scroll(section, of: carousel, to: offset)
    view.content.forgetRestoredPlace(inSection: section)
    view.preparation.sectionMoves(by: CGPoint(x: offset.x - old.x, y: offset.y - old.y), of: carousel.size)
    view.waterflowDelegate?.waterflowView(view, didScrollSection: section)
  }

  /// The section leaves the screen: what moves in it is where it would have come to rest.
  func leaves(_ shown: CarouselView?) {
    if let offset = shown?.scrollView.destination { view.content.carousels.move(section, to: offset) }
  }

  /// The layout pass of the section: shows what is visible in it and nothing else.
  ///
  /// Complexity: O(log n + k), n items of the section, k elements on screen; O(1) where nothing comes or goes.
  func layOut() {
    guard view.turn.beginPass() else { return }
    // What is out of date is the view's to find out.
    guard !view.turn.isWaiting, view.settledPlan != nil else { return view.setNeedsLayout() }
    if !view.screen.isCarouselQuiet(section, view.screenQuery) {
      let holds = view.run(.showing) { view.screen.showCarousel(section, view.screenQuery, in: view) }
      // The data has changed without notice, cells are to be measured, or the item is in view that was scrolled to.
      if !holds || view.measuresViews || view.scroller.goal != nil { view.setNeedsLayout() }
      view.announceItemsAhead()
    }
    view.preparation.passEnded(in: view)
  }
}
