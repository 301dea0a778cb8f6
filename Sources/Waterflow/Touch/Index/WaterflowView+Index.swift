import Foundation

// The index along the trailing edge: where it is, and where it leads.

extension WaterflowView {
  /// Keeps the index where it is in the viewport.
  func place(_ index: IndexStrip) {
    let (insets, safe) = (adjustedContentInset, content.safeAreaInsets)
    let free = Viewport(
      bounds: bounds,
      insets: UIEdgeInsets(
        top: max(insets.top, safe.top), left: max(insets.left, safe.left), bottom: max(insets.bottom, safe.bottom),
        right: max(insets.right, safe.right)), isMoving: false)
    index.place(in: free.unobscured, isRightToLeft: pane.plan?.container.isRightToLeft ?? false)
  }

  /// Adds a view over all others, but under the index.
  func addUnderIndex(_ view: UIView) {
    if let index = touch.index, index.superview === self {
      insertSubview(view, belowSubview: index)
    } else {
      addSubview(view)
    }
  }

  // MARK: Going to a title

  /// Scrolls until what belongs to a title lies at the beginning of the viewport.
  func scroll(toIndexTitle title: String, at index: Int) {
    // That it is gone is noticed by the next pass.
    guard let dataSource else { return setNeedsLayout() }
    guard !turn.isBusy else { return }
    arrangeIfNeeded()
    let indexPath = ask("indexPathForIndexTitle") {
      dataSource.waterflowView(self, indexPathForIndexTitle: title, at: index)
    }
    if content.contains(indexPath) {
      scrollToItem(at: indexPath, at: beginning, animated: false)
    } else if indexPath.count == 1, content.itemCounts.indices.contains(indexPath[0]) {
      scrollToSection(indexPath[0])
    } else {
      report(.indexPathOutOfRange(indexPath, call: "waterflowView(_:indexPathForIndexTitle:at:)"))
    }
    layoutIfNeeded()
  }

  private var beginning: ScrollPosition {
    guard scrollDirection == .horizontal else { return .top }
    return layoutContainer.isRightToLeft ? .right : .left
  }

  /// Lets a section begin where the viewport does, with its header, also where lengths become known on the way.
  private func scrollToSection(_ section: Int) {
    for _ in 0..<3 where moves(toSection: section) { layoutIfNeeded() }
  }

  /// Returns whether it wasn't there already.
  private func moves(toSection section: Int) -> Bool {
    guard let plan = pane.plan, let frame = plan.frame(ofSection: section) else { return false }
    let container = plan.container
    let step = container.leadingEdge(of: frame) - container.leadingEdge(of: viewport.unobscured)
    let offset = viewport.restingOffset(
      nearestTo: scrollDirection == .vertical
        ? CGPoint(x: contentOffset.x, y: contentOffset.y + step)
        : CGPoint(x: contentOffset.x + step, y: contentOffset.y),
      contentSize: plan.contentSize)
    guard offset.isFinite, !isAt(offset) else { return false }
    setContentOffset(offset, animated: false)
    return true
  }

  /// The last title whose part of the content begins at or before the first visible item; nil if there is none. Titles
  /// are taken to be in the order of the content.
  ///
  /// Complexity: O(log t), t titles: for few of them the data source is asked.
  func visibleIndexTitle(of titles: [String]) -> Int? {
    guard let dataSource, !turn.isBusy, let plan = pane.plan else { return nil }
    let visible = indexPathsForVisibleItems.first { indexPath in
      let part = plan.scrollingPart(of: viewport.unobscured, inSection: indexPath.section)
      return frameForItem(at: indexPath).map { !$0.intersection(part).isEmpty } ?? false
    }
    guard let visible else { return nil }
    let next = ask("indexPathForIndexTitle") {
      titles.indices.partitioningIndex {
        dataSource.waterflowView(self, indexPathForIndexTitle: titles[$0], at: $0) > visible
      }
    }
    return next > 0 ? next - 1 : nil
  }
}
