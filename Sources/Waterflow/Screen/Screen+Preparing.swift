import Foundation

// Cells that are made ahead of time. Until its item comes into view such a cell is a hidden subview: it has the view's
// traits, tint and direction, and neither touches nor assistive technologies find it.

extension Screen {
  /// Lets cells that were made ahead lie where their items are now. Those that no longer lie ahead go back to the pool,
  /// except for what has the keyboard, as it would lose it there.
  ///
  /// - Parameter query: of what lies ahead.
  /// - Returns: the items without a cell, and how many items lie ahead with one or without.
  /// - Complexity: O(log n + k), n items, k of them ahead.
  func updatePrepared(_ query: ScreenQuery) -> (missing: [ElementViews.Target], count: Int) {
    withItemsAhead(query) { targets in
      let leaving = prepared.removeAll(notIn: targets)
      var transition = ElementViews.Transition()
      prepared.compare(with: targets, into: &transition)
      for entry in leaving { putAwayOrKeep(entry, query) }
      for move in transition.moves { move.entry.view.place(at: move.entry.frame) }
      return (transition.entering, targets.count)
    }
  }

  /// Makes the cell of an item that lies ahead, or measures it again, so that nothing is left to do when the item comes
  /// into view. Returns false if the data source has no cell to spare for it yet.
  func prepare(_ target: ElementViews.Target, in view: WaterflowView) -> Bool {
    // It may have come into view since it was found.
    guard visible.view(of: target.key) == nil, !departures.contains(target.key) else { return true }
    if prepared.view(of: target.key) == nil {
      guard let cell = spareCell(for: target.key, in: view) else { return false }
      insertPrepared(cell, for: target, in: view)
    }
    guard let entry = prepared.entry(of: target.key) else { return true }
    view.measureAhead(entry)
    layOut(entry.view)
    return true
  }

  /// What the data source returns, unless that is in use: a data source that keeps its cells may return it again when
  /// the item comes into view, by when it may be free.
  private func spareCell(for element: ContentElement, in view: WaterflowView) -> WaterflowViewCell? {
    guard let returned = askForCell(of: element, in: view) else { return nil }
    let isInUse =
      visible.key(of: returned) != nil || prepared.key(of: returned) != nil || departures.contains(returned)
      || returned.owner.map { $0 !== view && $0.shows(returned) } ?? false
    guard !isInUse else { return nil }
    guard view.isPrefetchingEnabled else {
      pool.enqueue(returned, kind: "")
      return nil
    }
    return usable(returned, at: element.indexPath, in: view)
  }

  /// A cell that asks to be measured whenever it is laid out would be measured without end.
  private func layOut(_ cell: WaterflowReusableView) {
    cellBeingPrepared = cell
    defer { cellBeingPrepared = nil }
    cell.layoutIfNeeded()
  }

  private func insertPrepared(_ cell: WaterflowViewCell, for target: ElementViews.Target, in view: WaterflowView) {
    cell.owner = view
    cell.place(at: target.frame)
    attachBadges(to: cell, of: target.key, in: view)
    view.showState(in: cell, at: target.key.indexPath)
    cell.settle()
    cell.isPrepared = true
    prepared.insert(.init(key: target.key, frame: target.frame, level: target.level, view: cell))
    view.insertSubview(cell, at: 0)
  }

  /// The cell that was made ahead for an item which comes into view now.
  func takePrepared(_ element: ContentElement) -> WaterflowReusableView? {
    prepared.entries.isEmpty ? nil : prepared.remove(element).map(show)
  }

  /// The data source returns the cell for another item, which needs it more.
  func withdrawPrepared(_ view: WaterflowReusableView) {
    guard !prepared.entries.isEmpty, let element = prepared.key(of: view) else { return }
    _ = takePrepared(element)
    view.removeFromSuperview()
  }

  /// Puts cells that were made ahead back into the pool. They were never displayed, so nobody is told.
  func putAwayPrepared(where shouldPutAway: (ContentElement) -> Bool = { _ in true }) {
    for entry in prepared.removeAll(where: shouldPutAway).reversed() { putAway(entry) }
  }

  /// Lets cells that were made ahead go, without keeping them.
  func letPreparedGo() {
    for entry in prepared.removeAll() { show(entry).removeFromSuperview() }
  }

  private func putAwayOrKeep(_ entry: ElementViews.Entry, _ query: ScreenQuery) {
    guard entry.view.holdsFirstResponder, let frame = frameToKeep(entry.key, in: query) else { return putAway(entry) }
    entry.view.place(at: frame)
    prepared.insert(.init(key: entry.key, frame: frame, level: entry.level, view: entry.view))
  }

  private func putAway(_ entry: ElementViews.Entry) {
    let cell = show(entry)
    cell.endAnimations()
    cell.removeFromSuperview()
    if let cell = cell as? WaterflowViewCell { detachBadges(from: cell) }
    pool.enqueue(cell, kind: "")
  }

  private func show(_ entry: ElementViews.Entry) -> WaterflowReusableView {
    entry.view.isPrepared = false
    return entry.view
  }

  /// Lets the data source fill a cell again that was made ahead. If the data source returns another, that is kept.
  func reconfigurePrepared(_ element: ContentElement, in view: WaterflowView) {
    guard let entry = prepared.entry(of: element), let cell = entry.view as? WaterflowViewCell else { return }
    let returned = pool.lending(cell) { askForCell(of: element, in: view) }
    if returned === cell { attachBadges(to: cell, of: element, in: view) }
    guard let returned, returned !== cell, let new = usable(returned, at: element.indexPath, in: view) else { return }
    putAwayPrepared { $0 == element }
    insertPrepared(new, for: .init(key: element, frame: entry.frame, level: entry.level), in: view)
  }
}
