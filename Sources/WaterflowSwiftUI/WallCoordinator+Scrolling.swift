import Foundation

// The item at the leading edge, scrolling to items, and pages.

extension WallCoordinator {
  /// Scrolls to the item that the app wants at the leading edge, if it is another one than before.
  func followPosition(animated: Bool) {
    if let item = position.adopt(behavior.position?.read()) {
      position.request(.init(item: item, anchor: .leading, isAnimated: animated), holds: true)
    }
    scrollToAwaitedItem()
  }

  /// Scrolls to an item, as soon as it is there.
  package func scroll(to item: ItemID, anchor: WallAnchor, animated: Bool) {
    position.request(.init(item: item, anchor: anchor, isAnimated: animated), holds: false)
    scrollToAwaitedItem()
  }

  func scrollToAwaitedItem() {
    guard let request = position.takeRequest(where: { dataSource.indexPath(for: $0) != nil }),
      let indexPath = dataSource.indexPath(for: request.item)
    else { return }
    view.scrollToItem(at: indexPath, at: view.scrollPosition(for: request.anchor), animated: request.isAnimated)
    // A flight that this has ended isn't told of.
    if !request.isAnimated { scheduleReport(isAtRest: true) }
  }

  /// Tells the app which item is at the leading edge, once the frame is committed; while the content moves, a few times a
  /// second.
  ///
  /// - Parameter isAtRest: whether the content has come to rest, whatever the view says as that is told.
  func scheduleReport(isAtRest: Bool = false) {
    let isMoving = !isAtRest && (view.isTracking || view.isDecelerating)
    guard behavior.position != nil, position.needsReport(isMoving: isMoving, at: CACurrentMediaTime()) else { return }
    afterCommit { [weak self] in self?.reportPosition() }
  }

  private func reportPosition() {
    position.release { dataSource.indexPath(for: $0) != nil }
    guard let item = position.takeReport(of: { leadingItem }), let link = behavior.position else { return }
    link.write(item)
    // The app may want another one there.
    afterCommit { [weak self] in
      guard let self else { return }
      exclusively { followPosition(animated: false) }
    }
  }

  private var leadingItem: ItemID? {
    guard let place = view.place else { return nil }
    switch place.position {
    case .item(let item): return dataSource.itemIdentifier(for: item.indexPath)
    case .beginning: return latest.snapshot.firstItem
    case .end: return latest.snapshot.lastItem
    }
  }

  // MARK: Pages

  package func waterflowView(_ waterflowView: WaterflowView, willApproachEndWithin distance: CGFloat) {
    load(at: .end)
  }

  package func waterflowView(_ waterflowView: WaterflowView, willApproachBeginningWithin distance: CGFloat) {
    load(at: .beginning)
  }

  private func load(at end: WaterflowView.ContentEnd) {
    paging.load(at: end, for: view) { [weak self] in self?.pageAction(at: end) }
  }

  /// Loads the pages that the view asked for while there was no action.
  func loadDuePages() {
    for end in WaterflowView.ContentEnd.allCases {
      paging.loadIfDue(at: end, for: view) { [weak self] in self?.pageAction(at: end) }
    }
  }

  private func pageAction(at end: WaterflowView.ContentEnd) -> WallPaging.Action? {
    switch end {
    case .beginning: behavior.onReachBeginning
    case .end: behavior.onReachEnd
    }
  }
}

extension WaterflowSnapshot {
  fileprivate var firstItem: ItemIdentifier? {
    (0..<numberOfSections).first { numberOfItems(inSectionAt: $0) > 0 }.flatMap {
      itemIdentifier(at: ItemIndex(section: $0, item: 0))
    }
  }

  fileprivate var lastItem: ItemIdentifier? {
    (0..<numberOfSections).last { numberOfItems(inSectionAt: $0) > 0 }.flatMap {
      itemIdentifier(at: ItemIndex(section: $0, item: numberOfItems(inSectionAt: $0) - 1))
    }
  }
}
