import Foundation

// What comes next: items that will be needed soon, and the end of the content.

extension WaterflowView {
  /// After a layout pass: says what is about to be needed. Whoever is told may change the view.
  func tellWhatLiesAhead() {
    tellPrefetchDataSource()
    tellEndApproaches()
  }

  /// Whether the view is up to date with its data and waits for nobody.
  private var isSettled: Bool {
    pendingCallbacks == 0 && !batch.isOpen && !batch.isPending && !content.needsReload && !content.isArranging
      && !content.isReloadDeferred
  }

  // MARK: Prefetching

  private func tellPrefetchDataSource() {
    guard let prefetchDataSource, isSettled, let plan = content.plan else { return }
    // Bouncing at an end isn't turning round.
    prefetches.noteOffset(nearestRestingOffset(to: contentOffset))
    var ahead: [IndexPath] = []
    // Further away where cells are asked for a viewport early.
    let steps: CGFloat = isAssistiveTechnologyRunning ? 2 : 1
    let rect = prefetches.rectAhead(of: bounds, by: steps, initialDirection: initialScrollDirection)
    plan.forEachElement(in: rect) { element, _ in
      if element.category == .item, visible.view(of: element) == nil { ahead.append(element.indexPath) }
    }
    let notice = prefetches.update(ahead: ahead) { visible.view(of: ContentElement(itemAt: $0)) != nil }
    // What is out of reach makes room first for what is needed.
    if !notice.cancelled.isEmpty {
      prefetchDataSource.waterflowView(self, cancelPrefetchingForItemsAt: notice.cancelled)
    }
    if !notice.prefetched.isEmpty {
      prefetchDataSource.waterflowView(self, prefetchItemsAt: notice.prefetched)
    }
  }

  /// Where readers go from where the content starts: on, or back from its end.
  private var initialScrollDirection: CGPoint {
    let way: CGFloat = anchorsToEnd ? -1 : 1
    switch scrollDirection {
    case .vertical: return CGPoint(x: 0, y: way)
    case .horizontal: return CGPoint(x: content.plan?.container.isRightToLeft == true ? -way : way, y: 0)
    }
  }

  // MARK: Paging

  private func tellEndApproaches() {
    guard let waterflowDelegate, isSettled, let plan = content.plan else { return }
    let seen = unobscuredBounds
    let length: CGFloat
    let left: CGFloat
    let reach: CGFloat
    switch scrollDirection {
    case .vertical:
      (length, reach) = (plan.contentSize.height, seen.height)
      left = length - seen.maxY
    case .horizontal where plan.container.isRightToLeft:
      // Short content ends before the left edge of the content size.
      let end = plan.trailingFrame.minX
      (length, reach) = (plan.contentSize.width - end, seen.width)
      left = seen.minX - end
    case .horizontal:
      (length, reach) = (plan.contentSize.width, seen.width)
      left = length - seen.maxX
    }
    guard left < reach, length != announcedContentLength else { return }
    announcedContentLength = length
    waterflowDelegate.waterflowView(self, willApproachEndWithin: max(0, left))
  }
}
