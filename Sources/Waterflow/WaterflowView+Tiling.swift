import Foundation

// What is on screen: compares it with what should be, takes back what left, asks for what comes in.

/// What a layout pass works in. Kept between passes, so that scrolling allocates nothing.
struct TilingBuffers {
  var targets: [VisibleElements<ContentElement>.Target] = []
  var transition = VisibleElements<ContentElement>.Transition()
}

extension WaterflowView {
  /// Shows what is seen and nothing else.
  ///
  /// Complexity: O(log n + k), n items, k of them seen.
  func tile() {
    isTiling = true
    defer { isTiling = false }
    showMeasuredElements {
      guard !showElements() else { return }
      // The data had changed without notice. Arranged again it agrees with itself; if it changes once more, the next pass
      // finds out.
      arrangeIfNeeded()
      _ = showElements()
    }
    showAccompanyingElements(in: rectToShow)
    placeSurroundings()
  }

  /// Returns false, with nothing new shown, if the data source no longer has what it said it had.
  private func showElements() -> Bool {
    // Taken out of the view while they are in use: a callback may lead back here.
    var buffers = TilingBuffers()
    swap(&buffers, &tilingBuffers)
    defer { swap(&buffers, &tilingBuffers) }

    let revision = content.revision
    collectTargets(in: rectToShow, into: &buffers.targets)
    guard !visible.shows(buffers.targets) else { return true }
    for entry in visible.removeAll(notIn: buffers.targets) { endDisplaying(entry) }
    guard stillHolds(revision) else { return true }
    visible.compare(with: buffers.targets, into: &buffers.transition)
    for (entry, levelChanged) in buffers.transition.moves {
      entry.view.frame = entry.frame
      if levelChanged { stack(entry.view, at: entry.level) }
    }
    guard !buffers.transition.entering.isEmpty else { return true }
    guard countsStillHold(for: buffers.transition.entering) else { return false }
    for target in buffers.transition.entering {
      guard stillHolds(revision) else { break }
      show(target)
    }
    return true
  }

  /// False once a callback has reloaded or arranged anew, or asked for a reload or an update: the data has changed, and what
  /// was found before may be gone. The next pass shows what there is.
  func stillHolds(_ revision: Int) -> Bool {
    content.revision == revision && !content.needsReload && !content.isReloadDeferred && !batch.isPending
  }

  // MARK: What should be on screen

  /// What should be on screen now, in order.
  func currentTargets() -> [VisibleElements<ContentElement>.Target] {
    var targets: [VisibleElements<ContentElement>.Target] = []
    collectTargets(in: rectToShow, into: &targets)
    return targets
  }

  private func collectTargets(in rect: CGRect, into targets: inout [VisibleElements<ContentElement>.Target]) {
    targets.removeAll(keepingCapacity: true)
    guard let plan = content.plan else { return }
    Self.collectSeen(in: rect, of: plan, into: &targets)
    dropUnusable(from: &targets)
    let seenCount = targets.count
    let insets = adjustedContentInset
    if pinsSectionHeaders {
      let inset = scrollDirection == .vertical ? insets.top : plan.container.isRightToLeft ? insets.right : insets.left
      plan.forEachPinnedHeader(in: bounds, inset: inset) { element, frame in
        targets.append(.init(key: element, frame: frame, level: ElementLevel.pinnedHeader))
      }
    }
    plan.forEachPinnedItem(in: unobscuredBounds, belowHeaders: pinsSectionHeaders) { element, frame, level in
      guard isUsable(element, at: frame) else { return }
      targets.append(.init(key: element, frame: frame, level: level))
    }
    if targets.count > seenCount || !isAscending(targets) { sortAndJoin(&targets) }
  }

  /// Not bound to the main actor: a closure that is asks on every call which thread it is on, longer than all the rest takes.
  private nonisolated static func collectSeen(
    in rect: CGRect, of plan: ContentPlan, into targets: inout [VisibleElements<ContentElement>.Target]
  ) {
    plan.forEachElement(in: rect) { element, frame in
      targets.append(.init(key: element, frame: frame, level: element.category.level))
    }
  }

  private func dropUnusable(from targets: inout [VisibleElements<ContentElement>.Target]) {
    var kept = 0
    for index in targets.indices where isUsable(targets[index].key, at: targets[index].frame) {
      if kept != index { targets[kept] = targets[index] }
      kept += 1
    }
    targets.removeLast(targets.count - kept)
  }

  /// Somebody's own layout may name items that aren't there, or places that UIKit raises an exception for.
  private func isUsable(_ element: ContentElement, at frame: CGRect) -> Bool {
    if isUsable(frame), element.category != .item || content.contains(element) { return true }
    report(.elementOutOfPlace(kind: element.category.elementKind, indexPath: element.indexPath))
    return false
  }

  func isUsable(_ frame: CGRect) -> Bool {
    frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite
  }

  /// The built-in layouts name what they show in order. A layout of somebody else's may not.
  private func isAscending(_ targets: [VisibleElements<ContentElement>.Target]) -> Bool {
    for index in targets.indices.dropFirst() where !(targets[index - 1].key < targets[index].key) { return false }
    return true
  }

  /// What is pinned is shown there, not where it would have scrolled to.
  private func sortAndJoin(_ targets: inout [VisibleElements<ContentElement>.Target]) {
    targets.sort { $0.key == $1.key ? $0.level > $1.level : $0.key < $1.key }
    var kept = 0
    for index in targets.indices where kept == 0 || targets[kept - 1].key != targets[index].key {
      targets[kept] = targets[index]
      kept += 1
    }
    targets.removeLast(targets.count - kept)
  }

  /// Checks the data source's counts before cells are asked for: a cell for an item that is gone would be a trap in the
  /// data source. Marks a reload if they changed.
  private func countsStillHold(for entering: [VisibleElements<ContentElement>.Target]) -> Bool {
    guard let dataSource, !batch.isPending else { return true }
    let misuse: WaterflowMisuse? = waitingForCallback {
      let sectionCount = max(0, dataSource.numberOfSections(in: self))
      guard sectionCount == content.itemCounts.count else {
        return .countChangedSilently(section: nil, expected: content.itemCounts.count, found: sectionCount)
      }
      var checked = -1
      for target in entering where target.key.section != checked {
        checked = target.key.section
        let count = max(0, dataSource.waterflowView(self, numberOfItemsInSection: checked))
        guard count == content.itemCounts[checked] else {
          return .countChangedSilently(section: checked, expected: content.itemCounts[checked], found: count)
        }
      }
      return nil
    }
    guard let misuse else { return true }
    report(misuse)
    content.setNeedsReload()
    return false
  }

  // MARK: Entering

  func show(_ target: VisibleElements<ContentElement>.Target) {
    if let departure = departures.reclaim(target.key) {
      // It was on its way off the screen and turns round. It never ended being displayed.
      let view = departure.entry.view
      view.alpha = departure.alpha
      view.frame = target.frame
      visible.insert(.init(key: target.key, frame: target.frame, level: target.level, view: view))
      return
    }
    // Without animation: a new cell must not fly in from the corner during a rotation.
    UIView.performWithoutAnimation {
      guard let view = makeView(for: target.key) else { return }
      view.owner = self
      if view.frame != target.frame { view.frame = target.frame }
      visible.insert(.init(key: target.key, frame: target.frame, level: target.level, view: view))
      stack(view, at: target.level)
      willDisplay(view, for: target.key)
    }
  }

  private func makeView(for element: ContentElement) -> WaterflowReusableView? {
    let indexPath = element.indexPath
    switch element.category {
    case .item:
      let cell = usable(askForCell(at: indexPath), at: indexPath) ?? WaterflowViewCell(reuseIdentifier: nil)
      cell.isSelected = selection.contains(indexPath)
      cell.isHighlighted = touchedItem?.highlightedIndexPath == indexPath
      return cell
    case .header, .footer:
      return askForSupplementaryView(ofKind: element.category.elementKind, at: indexPath)
    case .background:
      return makeDecorationView(ofKind: element.category.elementKind, at: indexPath)
    }
  }

  private func askForCell(at indexPath: IndexPath) -> WaterflowViewCell? {
    waitingForCallback { dataSource?.waterflowView(self, cellForItemAt: indexPath) }
  }

  func askForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> WaterflowReusableView? {
    let view = waitingForCallback {
      dataSource?.waterflowView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
    guard let view else {
      report(.missingSupplementaryView(kind: kind, indexPath: indexPath))
      return nil
    }
    return usable(view, at: indexPath)
  }

  /// A decoration of the class registered for its kind.
  func makeDecorationView(ofKind kind: String, at indexPath: IndexPath) -> WaterflowReusableView? {
    let view = reusePool.take(.decoration(ofKind: kind))
    if view == nil { report(.unregisteredDecoration(kind: kind)) }
    return view
  }

  /// `view` if it is free to be shown, else nil. It isn't while this or another view shows it.
  private func usable<View: WaterflowReusableView>(_ view: View?, at indexPath: IndexPath) -> View? {
    guard let view else { return nil }
    if let shownAt = indexPathShown(by: view) {
      report(.viewReturnedTwice(indexPath: indexPath, shownAt: shownAt))
      return nil
    }
    if let owner = view.owner, owner !== self {
      guard owner.indexPathShown(by: view) == nil else {
        report(.viewOfAnotherWaterflowView(indexPath: indexPath))
        return nil
      }
      owner.reusePool.withdraw(view)
    }
    // Still fading out: what is asked for now needs it more.
    if departures.contains(view) { endDepartures(of: [view]) }
    // A data source may keep a cell and return it again without dequeuing; it mustn't be handed out to others meanwhile.
    reusePool.withdraw(view)
    return view
  }

  private func indexPathShown(by view: WaterflowReusableView) -> IndexPath? {
    visible.key(of: view)?.indexPath ?? visibleAccompanying.key(of: view)?.indexPath
  }

  /// Puts a view over all that are on its level or lower, and under all that are on a higher one.
  func stack(_ view: WaterflowReusableView, at level: Int) {
    view.level = level
    let below = subviews.last { other in
      guard other !== view, let other = other as? WaterflowReusableView, other.owner === self else { return false }
      return other.level <= level
    }
    if let below {
      insertSubview(view, aboveSubview: below)
    } else if let backgroundView, backgroundView.superview === self {
      // Not by index: a refresh control may lie below it, too.
      insertSubview(view, aboveSubview: backgroundView)
    } else {
      insertSubview(view, at: 0)
    }
  }

  private func willDisplay(_ view: WaterflowReusableView, for element: ContentElement) {
    if let cell = view as? WaterflowViewCell, element.category == .item {
      waterflowDelegate?.waterflowView(self, willDisplay: cell, forItemAt: element.indexPath)
    } else {
      waterflowDelegate?.waterflowView(
        self, willDisplaySupplementaryView: view, forElementKind: element.category.elementKind, at: element.indexPath)
    }
  }

  // MARK: Leaving

  /// Removes what is no longer among the visible elements and keeps its view for reuse.
  func endDisplaying(_ entry: VisibleElements<ContentElement>.Entry) {
    let element = entry.key
    if let cell = entry.view as? WaterflowViewCell { cancelTouch(on: cell) }
    entry.view.removeFromSuperview()
    if let cell = entry.view as? WaterflowViewCell, element.category == .item {
      waterflowDelegate?.waterflowView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
    } else {
      waterflowDelegate?.waterflowView(
        self, didEndDisplayingSupplementaryView: entry.view, forElementOfKind: element.category.elementKind,
        at: element.indexPath)
    }
    reusePool.put(entry.view, kind: element.category.elementKind)
  }

  /// Shows an item with the cell that the data source returned instead of the one it was given to fill anew.
  func replaceView(of element: ContentElement, with cell: WaterflowViewCell) {
    guard let cell = usable(cell, at: element.indexPath),
      let old = visible.replaceView(of: element, with: cell)
    else { return }
    endDisplaying(old)
    UIView.performWithoutAnimation {
      cell.owner = self
      cell.frame = old.frame
      cell.isSelected = selection.contains(element.indexPath)
      stack(cell, at: old.level)
      willDisplay(cell, for: element)
    }
  }

  /// Takes everything off the screen. Backwards, so that the pools give each element the view that it had.
  func endDisplayingAll() {
    endAllDepartures()
    for entry in visible.removeAll().reversed() { endDisplaying(entry) }
    for entry in visibleAccompanying.removeAll().reversed() { endDisplaying(entry) }
  }
}

/// What lies over what. Items that a layout pins are on the levels that it gives them, 1 and up.
enum ElementLevel {
  static let background = -1_000_000
  static let item = 0
  static let headerOrFooter = 1_000
  static let pinnedHeader = 1_001
}

extension ContentElement.Category {
  /// The kind of a section's own supplementary elements; empty for items.
  var elementKind: String {
    switch self {
    case .background: WaterflowElementKind.background
    case .header: WaterflowElementKind.header
    case .item: ""
    case .footer: WaterflowElementKind.footer
    }
  }

  var level: Int {
    switch self {
    case .background: ElementLevel.background
    case .item: ElementLevel.item
    case .header, .footer: ElementLevel.headerOrFooter
    }
  }
}
