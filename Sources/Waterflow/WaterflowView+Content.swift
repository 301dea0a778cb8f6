import Foundation

// From the data source to a plan: counting, asking sizes, arranging, and keeping the reader's place.

extension WaterflowView {
  /// Asks the data source and the delegate for everything anew: counts, sizes and cells. The selection is cleared; the
  /// offset stays as far as the content allows.
  ///
  /// The work is done at the next layout, or as soon as a question needs it. Called from a data source or delegate method
  /// that the view is waiting for, it is deferred and reported.
  ///
  /// Complexity: O(n), n items.
  public func reloadData() {
    guard pendingCallbacks == 0 else {
      report(.calledDuringCallback(call: "reloadData()"))
      content.isReloadDeferred = !content.isServingDeferredReload
      return
    }
    reportedMisuses.removeAll()
    setNeedsReload()
  }

  /// The number of sections that the data source has.
  public var numberOfSections: Int {
    arrangeIfNeeded()
    return content.itemCounts.count
  }

  /// The number of items in a section; 0 for a section that isn't there.
  public func numberOfItems(inSection section: Int) -> Int {
    arrangeIfNeeded()
    return content.itemCounts.indices.contains(section) ? content.itemCounts[section] : 0
  }

  func setNeedsReload() {
    content.setNeedsReload()
    setNeedsLayout()
  }

  func setNeedsArrangement() {
    content.setNeedsArrangement()
    setNeedsLayout()
  }

  /// The room that sections are arranged in now.
  private var layoutContainer: LayoutContainer {
    let insets = adjustedContentInset
    return LayoutContainer(
      size: CGSize(
        width: bounds.width - insets.left - insets.right, height: bounds.height - insets.top - insets.bottom),
      scrollDirection: scrollDirection,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      displayScale: traitCollection.displayScale)
  }

  // MARK: Arranging

  /// Makes counts and frames what data source, delegate, layout and viewport say now. Does nothing when they are.
  func arrangeIfNeeded() {
    guard !content.isArranging else { return }
    noticeReleasedDataSource()
    let container = layoutContainer
    guard !content.isUpToDate(for: container) || content.plan.map(surroundingsChanged) ?? false else { return }
    content.whileArranging {
      if content.needsReload { reload() }
      arrange(in: container)
    }
  }

  private func noticeReleasedDataSource() {
    guard hasDataSource, dataSource == nil else { return }
    hasDataSource = false
    report(.dataSourceReleased)
    content.setNeedsReload()
  }

  private func reload() {
    endDisplayingAll()
    cancelTouch()
    selection.removeAll()
    content.noteReloaded(itemCounts: askItemCounts())
  }

  private func askItemCounts() -> [Int] {
    guard let dataSource else { return [] }
    return waitingForCallback {
      let sectionCount = usableCount(dataSource.numberOfSections(in: self), section: nil)
      return (0..<sectionCount).map {
        usableCount(dataSource.waterflowView(self, numberOfItemsInSection: $0), section: $0)
      }
    }
  }

  private func usableCount(_ count: Int, section: Int?) -> Int {
    if count < 0 { report(.negativeCount(section: section, found: count)) }
    return max(0, count)
  }

  private func arrange(in container: LayoutContainer) {
    guard container.size.width > 0, container.size.height > 0 else {
      if window != nil, content.itemCount > 0 { report(.noRoom(size: container.size)) }
      content.noteArranged(nil)
      return
    }
    let place = placeBeforeArranging()
    let sections = askSections(in: container)
    let plan = ContentPlan(
      sections: sections, leadingLength: surroundingLength(of: headerView),
      trailingLength: surroundingLength(of: footerView), in: container)
    content.noteArranged(plan)
    if contentSize != plan.contentSize { contentSize = plan.contentSize }
    restore(place, in: plan)
  }

  /// Lets the layout of each section arrange its items.
  private func askSections(in container: LayoutContainer) -> [ContentPlan.Section] {
    // Held for the length of the loop: reading a weak reference for each item would cost more than the rest.
    let delegate = waterflowDelegate
    // Their buffers are used again: memory touched for the first time costs as much as arranging.
    var old = content.takeSections()
    return waitingForCallback {
      content.itemCounts.enumerated().map { section, count in
        let layout = delegate?.waterflowView(self, layoutForSection: section) ?? self.layout
        let items = sectionItems(count: count, section: section, delegate: delegate)
        var arrangement: any SectionArrangement = EmptyArrangement()
        if section < old.count { swap(&arrangement, &old[section].arrangement) }
        layout.rearrange(&arrangement, after: .everything, items, in: container)
        for problem in items.problems { report(.layoutProblem(problem, section: section)) }
        return ContentPlan.Section(
          arrangement: arrangement,
          headerLength: delegate?.waterflowView(self, heightForHeaderInSection: section) ?? 0,
          footerLength: delegate?.waterflowView(self, heightForFooterInSection: section) ?? 0,
          hasBackground: delegate?.waterflowView(self, hasBackgroundInSection: section) ?? false)
      }
    }
  }

  private func sectionItems(
    count: Int, section: Int, delegate: (any WaterflowViewDelegate)?
  ) -> SectionItems {
    guard let delegate else {
      return SectionItems(count: count, scrollDirection: scrollDirection, size: { _ in Self.defaultNaturalSize })
    }
    return SectionItems(
      count: count,
      scrollDirection: scrollDirection,
      size: { delegate.waterflowView(self, sizeForItemAt: IndexPath(item: $0, section: section)) },
      height: { delegate.waterflowView(self, heightForItemAt: IndexPath(item: $0, section: section), width: $1) },
      columnSpan: hasColumnSpans(delegate, count: count, section: section)
        ? { delegate.waterflowView(self, columnSpanForItemAt: IndexPath(item: $0, section: section)) } : nil,
      sizes: { delegate.waterflowView(self, sizesForItemsIn: $0, section: section) },
      heights: { delegate.waterflowView(self, heightsForItemsIn: $0, section: section, width: $1) })
  }

  /// Whether the delegate has spans of its own: its default says so when it is asked for one.
  private func hasColumnSpans(_ delegate: any WaterflowViewDelegate, count: Int, section: Int) -> Bool {
    guard count > 0 else { return false }
    delegateHasColumnSpans = true
    _ = delegate.waterflowView(self, columnSpanForItemAt: IndexPath(item: 0, section: section))
    return delegateHasColumnSpans
  }

  // MARK: Keeping the reader's place

  /// Where the reader is, in terms that outlive the arrangement.
  private enum Place {
    case beginning
    /// The leading edge of the viewport, in points from the leading end of the content.
    case offset(CGFloat)
    case anchor(ScrollAnchor)
  }

  private func placeBeforeArranging() -> Place {
    guard !startsAtBeginning, let plan = content.plan, let viewport = viewportBeforeArranging() else {
      return .beginning
    }
    // Nobody scrolled since the last time: turning a device and turning it back must lead back to the same place.
    if let held = content.heldAnchor, held.offset == viewport.origin { return .anchor(held.anchor) }
    let visibleRect = viewport.inset(by: adjustedContentInset)
    let distance = leadingDistance(of: visibleRect, in: plan)
    // Half a pixel: the offset at the very top may be rounded.
    if distance <= 0.5 / plan.container.displayScale { return .offset(distance) }
    guard let anchor = ScrollAnchor(in: plan, viewport: visibleRect), content.contains(anchor.element.indexPath) else {
      return .offset(distance)
    }
    return .anchor(anchor)
  }

  /// The bounds that the reader saw last. A resize may have moved the offset before the view hears of it; an offset that
  /// was set on purpose lies where the old bounds could have been, too.
  private func viewportBeforeArranging() -> CGRect? {
    guard let last = content.laidOutViewport else { return nil }
    return last.size == bounds.size ? bounds : last
  }

  /// How far the leading edge of `rect` is from the leading end of the content.
  private func leadingDistance(of rect: CGRect, in plan: ContentPlan) -> CGFloat {
    switch (scrollDirection, plan.container.isRightToLeft) {
    case (.vertical, _): rect.minY
    case (.horizontal, false): rect.minX
    case (.horizontal, true): plan.contentSize.width - rect.maxX
    }
  }

  private func restore(_ place: Place, in plan: ContentPlan) {
    // Only sizes set the beginning: without items there is nothing to begin with yet.
    if plan.contentSize.width > 0, plan.contentSize.height > 0 { startsAtBeginning = false }
    let visibleSize = bounds.inset(by: adjustedContentInset).size
    switch place {
    case .beginning:
      // A fresh scroll view already stands there, unless it is read from the right.
      guard scrollDirection == .horizontal, plan.container.isRightToLeft else { return }
      moveLeadingEdge(to: plan.contentSize.width, visibleSize: visibleSize, in: plan)
    case .offset(let distance):
      guard scrollDirection == .horizontal, plan.container.isRightToLeft else {
        moveLeadingEdge(to: distance, visibleSize: visibleSize, in: plan)
        return
      }
      moveLeadingEdge(to: plan.contentSize.width - distance, visibleSize: visibleSize, in: plan)
    case .anchor(let anchor):
      guard let edge = anchor.leadingEdge(in: plan) else { return }
      moveLeadingEdge(to: edge, visibleSize: visibleSize, in: plan)
      content.heldAnchor = (anchor, contentOffset)
    }
  }

  /// Moves the offset so that the leading edge of the viewport, insets taken off, lies at `edge` (content coordinates),
  /// as far as the content reaches. A plain assignment: it doesn't end a drag or a flight.
  private func moveLeadingEdge(to edge: CGFloat, visibleSize: CGSize, in plan: ContentPlan) {
    let insets = adjustedContentInset
    var offset = contentOffset
    switch scrollDirection {
    case .vertical:
      offset.y = edge - insets.top
    case .horizontal:
      offset.x = plan.container.isRightToLeft ? edge - visibleSize.width - insets.left : edge - insets.left
    }
    // A finger or a bounce may hold the content beyond its ends; that is theirs to end.
    if !isTracking && !isDecelerating { offset = nearestRestingOffset(to: offset) }
    if offset != contentOffset { contentOffset = offset }
  }

  /// `offset` kept within the range at which the content can rest.
  func nearestRestingOffset(to offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let farthestX = max(-insets.left, contentSize.width + insets.right - bounds.width)
    let farthestY = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
    return CGPoint(
      x: min(max(offset.x, -insets.left), farthestX), y: min(max(offset.y, -insets.top), farthestY))
  }

  // MARK: Callbacks

  /// Marks the time in which the view waits for its data source or delegate and mustn't be changed under its hands.
  func waitingForCallback<Result>(_ body: () -> Result) -> Result {
    pendingCallbacks += 1
    defer { pendingCallbacks -= 1 }
    return body()
  }

  /// Serves a reload that was asked for during this pass, at the next one.
  func reloadAgainIfAskedMeanwhile() {
    content.isServingDeferredReload = content.isReloadDeferred
    guard content.isReloadDeferred else { return }
    content.isReloadDeferred = false
    setNeedsReload()
  }
}

extension ContentElement {
  var indexPath: IndexPath { IndexPath(item: index, section: section) }

  init(itemAt indexPath: IndexPath) {
    self = .item(indexPath.item, inSection: indexPath.section)
  }
}
