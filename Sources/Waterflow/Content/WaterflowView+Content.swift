import Foundation

// From the data source to a plan: counting, asking sizes and arranging.

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
      deferReload(for: "reloadData()")
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

  /// - Parameter property: whose change asks for it.
  func setNeedsReload(after property: String? = nil) {
    if let property, isAskingForContent {
      deferReload(for: "the setter of \(property)")
      return
    }
    content.setNeedsReload()
    setNeedsLayout()
  }

  /// Asks the sizes of these items again, and of no others: for heights that arrive late, with an image for example.
  ///
  /// The work is done once at the next layout, however many calls there were. In a waterfall only what lies below such an
  /// item in its own column moves; what the reader looks at stays in place. Index paths that name no item are reported and
  /// left out.
  public func invalidateSizes(forItemsAt indexPaths: [IndexPath]) {
    // Whoever moves an item in the data knows it by its new index path, the view only when it is told that it's done.
    if movement?.isDecided == true {
      return whenIdle { [weak self] in self?.invalidateSizes(forItemsAt: indexPaths) }
    }
    guard !content.needsReload else { return }
    for indexPath in indexPaths {
      guard content.contains(indexPath) else {
        report(.indexPathOutOfRange(indexPath, call: "invalidateSizes(forItemsAt:)"))
        continue
      }
      measuredHeights.invalidate(ContentElement(itemAt: indexPath))
      content.invalidateSize(of: indexPath)
    }
    setNeedsLayout()
  }

  /// - Parameter property: whose change asks for it.
  func setNeedsArrangement(after property: String) {
    guard !isAskingForContent else {
      deferReload(for: "the setter of \(property)")
      return
    }
    content.setNeedsArrangement()
    setNeedsLayout()
  }

  /// Counts and sizes are being asked: a change would be lost among the answers.
  private var isAskingForContent: Bool { content.isArranging && pendingCallbacks > 0 }

  /// Puts off what was called in the middle of an answer; asked again while that is served, it would never end.
  private func deferReload(for call: String) {
    report(.calledDuringCallback(call: call))
    content.isReloadDeferred = !content.isServingDeferredReload
    setNeedsLayout()
  }

  /// The room that sections are arranged in now.
  var layoutContainer: LayoutContainer {
    let insets = adjustedContentInset
    var size = CGSize(
      width: bounds.width - insets.left - insets.right, height: bounds.height - insets.top - insets.bottom)
    // Insets along the scroll direction may be as long as the view: content is scrolled out of them.
    switch scrollDirection {
    case .vertical: size.height = max(0, size.height)
    case .horizontal: size.width = max(0, size.width)
    }
    return LayoutContainer(
      size: size, scrollDirection: scrollDirection,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      displayScale: traitCollection.displayScaleOrOne)
  }

  // MARK: Arranging

  /// Makes counts and frames what data source, delegate, layout and viewport say now. Does nothing when they are.
  ///
  /// - Parameter isLayoutPass: whether what is on screen is brought up to date right after it.
  func arrangeIfNeeded(isLayoutPass: Bool = false) {
    guard !content.isArranging else { return }
    applyPendingBatch()
    // The data may be ahead of what was said about it. Until the batch is applied, answers are those from before it.
    guard !batch.isPending else { return }
    noticeReleasedDataSource()
    let container = layoutContainer
    guard !content.isUpToDate(for: container, in: bounds.size) || content.plan.map(surroundingsChanged) ?? false
    else { return }
    content.whileArranging {
      // Sizes are asked by what was counted last.
      if !content.needsReload { _ = countsStillHold(inSections: sectionsToAsk(in: container)) }
      // After a reload the items may be others; the offset is what the reader still knows.
      let keepsOffset =
        content.needsReload && !content.keepsSelectionOnReload && content.isSameRoom(as: container, in: bounds.size)
      if content.needsReload { reload() }
      if content.needsOnlyInvalidatedSizes(for: container, in: bounds.size) {
        arrangeInvalidatedSizes()
      } else {
        arrange(
          in: container,
          keeping: placeBeforeArranging(offsetOnly: keepsOffset) { content.contains($0) })
      }
    }
    if !isLayoutPass { setNeedsLayout() }
    layOutAgainIfAskedMeanwhile()
  }

  /// The sections whose sizes are out of date.
  private func sectionsToAsk(in container: LayoutContainer) -> IndexSet {
    content.needsOnlyInvalidatedSizes(for: container, in: bounds.size)
      ? content.sectionsOfInvalidatedSizes : IndexSet(content.itemCounts.indices)
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
    forgetMovement()
    measuredHeights.removeAll()
    prefetches.removeAll()
    announcedContentLength = nil
    let keepsSelection = content.keepsSelectionOnReload
    content.noteReloaded(itemCounts: askItemCounts())
    selection.remap { keepsSelection && content.contains($0) ? $0 : nil }
  }

  func askItemCounts() -> [Int] {
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

  /// Arranges after an update: sections that the update doesn't concern are only shifted.
  func arrange(after map: ChangeMap, keeping place: ReadersPlace) {
    let container = layoutContainer
    content.whileArranging {
      // With more than the update out of date, nothing of what is arranged can be kept.
      let isUpToDate = content.isUpToDate(for: container, in: bounds.size)
      arrange(in: container, after: isUpToDate ? map : nil, keeping: place)
    }
    layOutAgainIfAskedMeanwhile()
  }

  private func arrange(in container: LayoutContainer, after map: ChangeMap? = nil, keeping place: ReadersPlace) {
    // Before any is asked: what comes late during this arrangement is for the next.
    _ = content.takeInvalidatedSizes()
    let crossLength = scrollDirection == .vertical ? container.size.width : container.size.height
    guard crossLength > 0, bounds.width > 0, bounds.height > 0 else {
      if window != nil, content.hasItems { report(.noRoom(size: container.size)) }
      content.noteArranged(nil)
      return
    }
    show(
      ContentPlan(
        sections: askSections(in: container, after: map), leadingLength: surroundingLength(of: headerView),
        trailingLength: surroundingLength(of: footerView), in: container),
      keeping: place)
  }

  /// Arranges what lies behind items whose sizes came late.
  private func arrangeInvalidatedSizes() {
    let place = placeBeforeArranging { content.contains($0) }
    let invalidated = content.takeInvalidatedSizes()
    // Taken out: the plan is changed in place, and a question asked meanwhile must not read it.
    guard var plan = content.takePlan() else { return }
    let delegate = waterflowDelegate
    let container = plan.container
    waitingForCallback {
      plan.updateSections(IndexSet(invalidated.keys)) { section, planned in
        let change = SectionChange.resizing(invalidated[section] ?? [], ofCount: content.itemCounts[section])
        bringUpToDate(&planned, section: section, after: change, delegate: delegate, in: container)
      }
    }
    show(plan, keeping: place)
  }

  private func show(_ plan: ContentPlan, keeping place: ReadersPlace) {
    content.noteArranged(plan)
    let oldOffset = contentOffset
    if contentSize != plan.contentSize { contentSize = plan.contentSize }
    restore(place, in: plan)
    noteShift(by: shift(since: oldOffset))
    // A further arrangement before the next layout starts from here.
    content.noteSeen(viewport)
  }

  /// What is known by offset follows when the reader's place is kept.
  func noteShift(by step: CGPoint) {
    prefetches.noteShift(by: step)
    scrollGoal?.noteShift(by: step)
  }

  /// Lets the layout of each section arrange its items, or after an update those that it concerns.
  private func askSections(in container: LayoutContainer, after map: ChangeMap?) -> [ContentPlan.Section] {
    // Held for the length of the loop: reading a weak reference for each item would cost more than the rest.
    let delegate = waterflowDelegate
    // Their buffers are used again: memory touched for the first time costs as much as arranging.
    var oldPlan = content.takePlan()
    var old = oldPlan?.takeSections() ?? []
    let changed = map?.changedSections
    return waitingForCallback {
      content.itemCounts.indices.map { section in
        var planned = ContentPlan.Section(arrangement: EmptyArrangement())
        let source = map.map { $0.oldSection(ofNewSection: section) } ?? section
        if let source, old.indices.contains(source) { swap(&planned, &old[source]) }
        if let changed, source != nil, !changed.contains(section) { return planned }
        bringUpToDate(
          &planned, section: section, after: map?.sectionChange(inNewSection: section) ?? .everything,
          delegate: delegate, in: container)
        return planned
      }
    }
  }

  private func bringUpToDate(
    _ planned: inout ContentPlan.Section, section: Int, after change: SectionChange,
    delegate: (any WaterflowViewDelegate)?, in container: LayoutContainer
  ) {
    let layout = delegate?.waterflowView(self, layoutForSection: section) ?? self.layout
    let count = content.itemCounts[section]
    let preview = movement?.preview(inSection: section)
    let items = sectionItems(
      count: preview?.placeCount(ofItems: count) ?? count, section: section, delegate: delegate)
    if preview != nil || planned.arrangement is PreviewedArrangement {
      PreviewedArrangement.rearrange(
        &planned.arrangement, preview: preview, by: layout, after: change, places: items, itemCount: count,
        in: container)
    } else {
      layout.rearrange(&planned.arrangement, after: change, items, in: container)
    }
    for problem in items.problems { report(.layoutProblem(problem, section: section)) }
    planned.headerLength = delegate?.waterflowView(self, heightForHeaderInSection: section) ?? 0
    planned.footerLength = delegate?.waterflowView(self, heightForFooterInSection: section) ?? 0
    planned.hasBackground = delegate?.waterflowView(self, hasBackgroundInSection: section) ?? false
  }

  private func sectionItems(
    count: Int, section: Int, delegate: (any WaterflowViewDelegate)?
  ) -> SectionItems {
    guard let delegate else {
      return SectionItems(count: count, scrollDirection: scrollDirection, size: { _ in Self.defaultNaturalSize })
    }
    if let movement, movement.preview(inSection: section) != nil {
      return previewedItems(count: count, section: section, delegate: delegate, movement: movement)
    }
    return SectionItems(
      count: count,
      scrollDirection: scrollDirection,
      size: { delegate.waterflowView(self, sizeForItemAt: IndexPath(item: $0, section: section)) },
      height: {
        let height = delegate.waterflowView(self, heightForItemAt: IndexPath(item: $0, section: section), width: $1)
        return self.resolved(height, item: $0, section: section)
      },
      columnSpan: hasColumnSpans(delegate, count: count, section: section)
        ? { delegate.waterflowView(self, columnSpanForItemAt: IndexPath(item: $0, section: section)) } : nil,
      sizes: { delegate.waterflowView(self, sizesForItemsIn: $0, section: section) },
      heights: {
        let heights = delegate.waterflowView(self, heightsForItemsIn: $0, section: section, width: $1)
        return self.resolved(heights, range: $0, section: section)
      })
  }

  /// The items by their places while one is being moved.
  private func previewedItems(
    count: Int, section: Int, delegate: any WaterflowViewDelegate, movement: InteractiveMovement
  ) -> SectionItems {
    func item(_ place: Int) -> IndexPath { movement.indexPath(atPlace: place, inSection: section) }
    return SectionItems(
      count: count,
      scrollDirection: scrollDirection,
      size: { delegate.waterflowView(self, sizeForItemAt: item($0)) },
      height: {
        let indexPath = item($0)
        let height = delegate.waterflowView(self, heightForItemAt: indexPath, width: $1)
        return self.resolved(height, item: indexPath.item, section: indexPath.section)
      },
      columnSpan: hasColumnSpans(delegate, count: content.itemCounts[section], section: section)
        ? { delegate.waterflowView(self, columnSpanForItemAt: item($0)) } : nil)
  }

  /// Arranges sections for where the item that is being moved would go now, or for that it isn't moved any more. The offset
  /// stays: the finger is on it.
  func arrangeForMovement(_ sections: IndexSet) {
    arrangeIfNeeded()
    guard var plan = content.takePlan() else { return }
    let delegate = waterflowDelegate
    let container = plan.container
    content.whileArranging {
      waitingForCallback {
        plan.updateSections(sections) { section, planned in
          let change = SectionChange.resizing([], ofCount: content.itemCounts[section])
          bringUpToDate(&planned, section: section, after: change, delegate: delegate, in: container)
        }
      }
      content.noteArranged(plan)
      content.heldAnchor = nil
      if contentSize != plan.contentSize { contentSize = plan.contentSize }
      content.noteSeen(viewport)
    }
    layOutAgainIfAskedMeanwhile()
  }

  /// Whether the delegate has spans of its own: its default says so when it is asked for one.
  private func hasColumnSpans(_ delegate: any WaterflowViewDelegate, count: Int, section: Int) -> Bool {
    guard count > 0 else { return false }
    delegateHasColumnSpans = true
    _ = delegate.waterflowView(self, columnSpanForItemAt: IndexPath(item: 0, section: section))
    return delegateHasColumnSpans
  }

  // MARK: Callbacks

  /// Marks the time in which the view waits for its data source or delegate and mustn't be changed under its hands.
  func waitingForCallback<Result>(_ body: () -> Result) -> Result {
    pendingCallbacks += 1
    defer { pendingCallbacks -= 1 }
    return body()
  }

  /// Serves a layout that was asked for where none could be done, at the next turn.
  func layOutAgainIfAskedMeanwhile() {
    guard isLayoutAskedMeanwhile else { return }
    isLayoutAskedMeanwhile = false
    setNeedsLayout()
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
