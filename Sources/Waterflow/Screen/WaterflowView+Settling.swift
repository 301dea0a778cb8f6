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
    guard measuredHeights.isInUse, let plan = content.plan else { return false }
    var isDue = false
    var checked = -1
    for entry in screen.visible.entries where entry.key.category.isInSection && entry.key.section != checked {
      checked = entry.key.section
      guard let first = measuredHeights.startOfPlacement(inSection: checked) else { continue }
      let rect = screen.carousel(checked)?.scrollView.bounds ?? rectToShow
      guard plan.length(fromItem: first, toEndOf: rect, inSection: checked) > placementLength(inSection: checked)
      else { continue }
      content.invalidateLayout(ofSection: checked)
      isDue = true
    }
    return isDue
  }

  /// Settles the items on screen and those before them: see ``MeasuredHeights/settle(inSection:_:isShown:following:)``.
  func settleItems(isShown: Bool) {
    guard measuredHeights.isInUse, let plan = content.plan, stillHolds(content.revision) else { return }
    let unsettled = screen.visible.entries.lazy.filter { self.measuredHeights.isUnsettled($0.key) }
    var checked = -1
    for entry in unsettled where entry.key.section != checked {
      checked = entry.key.section
      measuredHeights.settle(
        inSection: checked, screen.visibleItems(ofSection: checked, in: rectToShow), isShown: isShown
      ) { [length = scrollDirection(inSection: checked).main(of: bounds.size), checked] in
        plan.items(after: $0, within: 2 * length, inSection: checked)
      }
    }
  }
}

extension Screen {
  /// The items of a section in `rect`, or in the part of its carousel that is shown.
  fileprivate func visibleItems(ofSection section: Int, in rect: CGRect) -> IndexSet {
    IndexSet(
      visible.entries.lazy.filter { entry in
        guard entry.key.category == .item, entry.key.section == section else { return false }
        return entry.frame.overlaps(self.carousel(holding: entry)?.scrollView.bounds ?? rect)
      }.map(\.key.index))
  }
}
