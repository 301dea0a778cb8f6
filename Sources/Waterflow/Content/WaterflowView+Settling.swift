import Foundation

// Until an item was visible, its column depends on lengths that become known. From then on it keeps its column.

extension WaterflowView {
  /// How far items that aren't settled are placed again, in points from the first of them: a viewport, the cells made
  /// ahead, and a viewport more.
  func placementLength(inSection section: Int) -> CGFloat {
    3 * scrollDirection(inSection: section).main(of: bounds.size)
  }

  /// Lets sections be arranged again of which items come into view that were only shifted when lengths before them became
  /// known: these lay too far away. Returns whether there are any.
  func invalidateShiftedItems() -> Bool {
    guard measuredHeights.isInUse || content.seen.hasPlacedAgain, let plan = pane.plan else { return false }
    var isDue = false
    var checked = -1
    for entry in panes.entries where entry.key.category.isInSection && entry.key.section != checked {
      checked = entry.key.section
      guard
        let first = measuredHeights.measuresItems(ofSection: checked)
          ? measuredHeights.startOfPlacement(inSection: checked) : content.seen.startOfPlacement(inSection: checked),
        plan.hasColumns(inSection: checked)
      else { continue }
      let rect = panes.shown(inSection: checked)?.scrollView?.bounds ?? rectToShow
      guard plan.length(fromItem: first, toEndOf: rect, inSection: checked) > placementLength(inSection: checked)
      else { continue }
      content.placeAgain(checked)
      isDue = true
    }
    return isDue
  }

  /// Settles the items on screen and those before them: see ``MeasuredHeights/settle(inSection:_:isShown:following:)``.
  func settleItems(isShown: Bool) {
    guard measuredHeights.isInUse, let plan = pane.plan, stillHolds(pane.revision) else { return }
    let unsettled = panes.entries.lazy.filter { self.measuredHeights.isUnsettled($0.key) }
    var checked = -1
    for entry in unsettled where entry.key.section != checked {
      checked = entry.key.section
      measuredHeights.settle(
        inSection: checked, panes.visibleItems(ofSection: checked, in: rectToShow), isShown: isShown
      ) { [length = scrollDirection(inSection: checked).main(of: bounds.size), checked] in
        plan.items(after: $0, within: 2 * length, inSection: checked)
      }
    }
  }
}

extension Panes {
  /// The last item of a section that has a view on screen.
  func lastItem(ofSection section: Int) -> Int? {
    let entries = shown(inSection: section)?.visible.entries ?? root.visible.entries
    return entries.lazy.filter { $0.key.category == .item && $0.key.section == section }.map(\.key.index).max()
  }

  /// The items of a section in `rect`, or in the part of its pane that is shown.
  fileprivate func visibleItems(ofSection section: Int, in rect: CGRect) -> IndexSet {
    let pane = shown(inSection: section)
    let (entries, rect) = (pane?.visible.entries ?? root.visible.entries, pane?.scrollView?.bounds ?? rect)
    return IndexSet(
      entries.lazy.filter { entry in
        entry.key.category == .item && entry.key.section == section && entry.frame.overlaps(rect)
      }.map(\.key.index))
  }
}
