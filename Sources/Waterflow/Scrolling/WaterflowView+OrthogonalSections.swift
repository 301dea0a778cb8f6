import Foundation

// Carousels: where they are, and scrolling them.

extension WaterflowView {
  /// Returns the content offset of a carousel, in points, as a scroll view's `contentOffset`. It is zero for a section
  /// that isn't a carousel, or doesn't exist.
  ///
  /// The offset stays with the section through updates, and while it is out of sight. An item that is visible in it
  /// stays where it is when others come or go before it.
  public func contentOffset(ofSection section: Int) -> CGPoint {
    arrangeIfNeeded()
    return panes.viewport(ofSection: section)?.bounds.origin ?? .zero
  }

  /// Sets the content offset of a carousel.
  ///
  /// Offsets beyond the content are brought back into it. A section that isn't a carousel, or doesn't exist, is left
  /// alone. One that is out of sight is scrolled without animation.
  ///
  /// - Parameters:
  ///   - contentOffset: of the section's own content, in points.
  ///   - section: the index of the section.
  ///   - animated: whether it glides there.
  public func setContentOffset(_ contentOffset: CGPoint, ofSection section: Int, animated: Bool) {
    guard turn.activity != .arranging else {
      return whenIdle { [weak self] in
        self?.setContentOffset(contentOffset, ofSection: section, animated: animated)
      }
    }
    arrangeIfNeeded()
    guard contentOffset.isFinite else { return }
    scroller.leaveAlone(section: section)
    scroll(section, to: contentOffset, animated: animated)
  }

  private func scroll(_ section: Int, to contentOffset: CGPoint, animated: Bool) {
    guard let items = pane.plan?.orthogonalItems(inSection: section), let viewport = panes.viewport(ofSection: section)
    else {
      return
    }
    let offset = viewport.at(contentOffset).restingOffset(
      nearestTo: contentOffset, contentSize: items.content.contentSize)
    if let shown = orthogonalView(ofSection: section), stillHolds(pane.revision) {
      shown.adopt(items, resizes: true)
      shown.scrollView.setContentOffset(offset, animated: animated && window != nil)
    } else {
      let pane = panes.makeHosted(inSection: section)
      if let step = pane.scrolled(to: offset) { sectionDidScroll(pane, by: step) }
      setNeedsLayout()
    }
  }

  /// A section was scrolled by the user or the app.
  func sectionDidScroll(_ scrolled: Pane, by step: CGPoint) {
    let section = scrolled.firstSection
    // One that fades out may still fly.
    guard panes.hosted(inSection: section) === scrolled, let size = scrolled.plan?.container.size else { return }
    pane.place.forgetRestored(inSection: section)
    preparation.sectionMoves(by: step, of: size)
    lookahead.sectionMoves(by: step, of: size)
    waterflowDelegate?.waterflowView(self, didScrollSection: section)
  }

  // MARK: Where they are

  /// The view of a carousel; nil while it isn't on screen.
  ///
  /// Complexity: O(log v), v visible elements.
  func orthogonalView(ofSection section: Int) -> CarouselView? {
    pane.visible.view(of: ContentElement(section: section, category: .orthogonalSection)) as? CarouselView
  }

  /// The carousels on screen, ascending.
  ///
  /// Complexity: O(v), v visible elements.
  var shownOrthogonalSections: [(section: Int, view: CarouselView)] {
    pane.visible.entries.compactMap { entry in (entry.view as? CarouselView).map { (entry.key.section, $0) } }
  }

  /// Where each carousel is, in points of its own content.
  var orthogonalOffsets: [Int: CGPoint] {
    var offsets: [Int: CGPoint] = [:]
    for section in content.orthogonalSections.sections {
      offsets[section] = panes.viewport(ofSection: section)?.bounds.origin
    }
    return offsets
  }

  // MARK: Scrolling to an item

  /// Scrolls a section until its item is where it is to be, if the section scrolls there.
  func scrollSection(toShow goal: ScrollGoal, animated: Bool) {
    guard let section = goal.indexPath?.section, let target = targetInSection(of: goal) else { return }
    scroll(section, to: target, animated: animated)
  }

  /// The offset that a section is to be scrolled to; nil if it doesn't scroll there, or isn't to.
  private func targetInSection(of goal: ScrollGoal) -> CGPoint? {
    guard goal.movesSection, case .item(let indexPath, let position, _) = goal.target,
      let plan = pane.plan?.orthogonalItems(inSection: indexPath.section)?.content,
      let viewport = panes.viewport(ofSection: indexPath.section)
    else { return nil }
    var inside = goal
    inside.target = .item(IndexPath(item: indexPath.item, section: 0), position, offset: 0)
    return inside.offset(in: plan, for: viewport.at(viewport.bounds.origin))
  }

  /// Whether a section is still on its way, or has to show what came into view there. An item that its layout hides
  /// never comes.
  func isSectionMoving(to goal: ScrollGoal) -> Bool {
    guard goal.movesSection, let indexPath = goal.indexPath, let shown = orthogonalView(ofSection: indexPath.section)
    else {
      return false
    }
    if isSectionGliding(to: goal) { return true }
    guard let frame = shown.pane?.plan?.frame(of: .item(indexPath.item, inSection: 0)), !frame.isEmpty else {
      return false
    }
    return panes.cell(at: indexPath) == nil
  }

  /// Whether the section of the item is in an animated scroll.
  func isSectionGliding(to goal: ScrollGoal) -> Bool {
    goal.indexPath.flatMap { orthogonalView(ofSection: $0.section)?.scrollView.snapping.destination } != nil
  }

  /// Whether a section has come to rest where the item isn't where it is to be: sizes have become known.
  func hasSectionMissed(_ goal: ScrollGoal) -> Bool {
    guard let section = goal.indexPath?.section, !isSectionGliding(to: goal), let target = targetInSection(of: goal),
      let viewport = panes.viewport(ofSection: section)
    else { return false }
    return !roundsAlike(target, viewport.bounds.origin)
  }
}
