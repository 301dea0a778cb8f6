import Foundation

// Views that come into view and go again: asked for or made, checked, stacked, announced, and taken back.

extension WaterflowView {
  // MARK: Coming

  func show(_ target: VisibleElements<ContentElement>.Target) {
    if let departure = departures.reclaim(target.key) {
      // It was on its way off the screen and turns round. It never ended being displayed.
      let view = departure.entry.view
      view.alpha = departure.alpha
      view.place(at: target.frame)
      if let cell = view as? WaterflowViewCell { showState(in: cell, at: target.key.indexPath) }
      visible.insert(.init(key: target.key, frame: target.frame, level: target.level, view: view))
      stack(view, at: target.level)
      return
    }
    // Without animation: a new cell must not fly in from the corner during a rotation, nor what is in it from its own.
    let isInAnimation = UIView.inheritedAnimationDuration > 0
    UIView.performWithoutAnimation {
      guard let view = makeView(for: target.key) else { return }
      view.owner = self
      view.place(at: target.frame)
      visible.insert(.init(key: target.key, frame: target.frame, level: target.level, view: view))
      stack(view, at: target.level)
      if isInAnimation { view.layoutIfNeeded() }
      willDisplay(view, for: target.key)
    }
  }

  private func makeView(for element: ContentElement) -> WaterflowReusableView? {
    let indexPath = element.indexPath
    switch element.category {
    case .item:
      let cell = usable(askForCell(at: indexPath), at: indexPath) ?? WaterflowViewCell(reuseIdentifier: nil)
      showState(in: cell, at: indexPath)
      return cell
    case .header, .footer:
      return askForSupplementaryView(ofKind: element.category.elementKind, at: indexPath)
    case .background:
      return makeDecorationView(ofKind: element.category.elementKind, at: indexPath)
    }
  }

  private func showState(in cell: WaterflowViewCell, at indexPath: IndexPath) {
    cell.isSelected = selection.contains(indexPath)
    cell.isHighlighted = touchedItem?.highlightedIndexPath == indexPath
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
    if departures.contains(view) { endDepartures { $0.entry.view === view } }
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

  // MARK: Going

  /// Removes what is no longer among the visible elements and keeps its view for reuse.
  func endDisplaying(_ entry: VisibleElements<ContentElement>.Entry) {
    let element = entry.key
    if let cell = entry.view as? WaterflowViewCell { cancelTouch(on: cell) }
    contextMenuSource?.forget(entry.view)
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
    let isInAnimation = UIView.inheritedAnimationDuration > 0
    UIView.performWithoutAnimation {
      cell.owner = self
      cell.place(at: old.frame)
      showState(in: cell, at: element.indexPath)
      stack(cell, at: old.level)
      if isInAnimation { cell.layoutIfNeeded() }
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
