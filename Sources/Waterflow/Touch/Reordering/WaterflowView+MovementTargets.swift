import Foundation

// Where a lifted item would go from where the finger is. In one go every place of every section can be reached:
//
// - over an item of another place: before it, or after it where that is the last of another section and the finger on
//   its far half;
// - over the item that made way, as the finger goes on beyond its middle: the place on its other side;
// - over empty space after the last item of a section: its end;
// - over the gap, on the side of a section that has no length: into that section;
// - beyond sections without length: into the first of them, which opens under the finger.

extension WaterflowView {
  /// Where the lifted item would go, and the item that would make way; nil for where it is.
  func targetOfLiftedItem() -> (indexPath: IndexPath, passed: ContentElement?)? {
    guard let movement = reordering.movement else { return nil }
    let location = movement.location(in: bounds)
    let hit = panes.item(at: location)
    if let hit, hit == movement.passed {
      return placeBeyond(hit, movement, location).map { (IndexPath(item: $0, section: hit.section), hit) }
    }
    reordering.forgetPassed()
    guard let hit, hit != movement.element else {
      guard hit == nil, let end = endOfSection(at: location) else {
        return sectionWithoutLength(beside: movement, at: location).map { ($0, nil) }
      }
      let target = sectionWithoutLength(onTheWayFrom: movement.target.section, to: end.section) ?? end
      return target == movement.target ? nil : (target, nil)
    }
    if let section = sectionWithoutLength(onTheWayFrom: movement.target.section, to: hit.section) {
      return (section, nil)
    }
    let place = place(of: hit, during: movement)
    let isLastElsewhere = hit.section != movement.target.section && hit == lastItem(ofSection: hit.section)
    guard isLastElsewhere, let frame = panes.frame(ofItem: hit),
      isInFarHalf(location, of: frame, inSection: hit.section)
    else {
      return (IndexPath(item: place, section: hit.section), hit)
    }
    return (IndexPath(item: place + 1, section: hit.section), hit)
  }

  private func place(of item: ContentElement, during movement: InteractiveMovement) -> Int {
    movement.preview(inSection: item.section)?.place(ofItem: item.index) ?? item.index
  }

  /// The place of an item that made way, where the gap is beside it and the finger goes away from the gap beyond the
  /// middle of the item. The finger has to go on: an item that is longer than the gap would change places for ever.
  private func placeBeyond(_ item: ContentElement, _ movement: InteractiveMovement, _ location: CGPoint) -> Int? {
    let place = place(of: item, during: movement)
    guard item.section == movement.target.section, abs(place - movement.target.item) == 1,
      let gap = frameOfGap(of: movement), let frame = panes.frame(ofItem: item)
    else { return nil }
    func isBeyond(_ middle: CGFloat, from gap: CGFloat, _ finger: CGFloat, since last: CGFloat) -> Bool {
      gap < middle ? finger >= middle && finger > last : finger <= middle && finger < last
    }
    let isBelow = abs(gap.minX - frame.minX) < 1 && abs(gap.width - frame.width) < 1
    let isBeside = abs(gap.minY - frame.minY) < 1 && abs(gap.height - frame.height) < 1
    guard isBelow || isBeside else { return nil }
    return
      (isBelow
      ? isBeyond(frame.midY, from: gap.midY, location.y, since: movement.passedAt.y)
      : isBeyond(frame.midX, from: gap.midX, location.x, since: movement.passedAt.x)) ? place : nil
  }

  /// Where the lifted item would be dropped, in content coordinates.
  private func frameOfGap(of movement: InteractiveMovement) -> CGRect? {
    let (section, place) = (movement.target.section, movement.target.item)
    guard movement.preview(inSection: section) != nil else { return panes.frame(ofItem: movement.element) }
    guard let inner = pane.plan?.orthogonalItems(inSection: section)?.content else {
      return pane.plan?.frame(ofPlace: place, inSection: section)
    }
    let shift = panes.shift(fromPaneOfSection: section)
    return inner.frame(ofPlace: place, inSection: 0)?.offsetBy(dx: shift.x, dy: shift.y)
  }

  // MARK: Empty space

  /// The end of the section at a point over empty space after its last item; nil elsewhere. After all sections it is
  /// that of the last one.
  func endOfSection(at location: CGPoint) -> IndexPath? {
    guard let plan = pane.plan, plan.sectionCount > 0 else { return nil }
    let axis = plan.container.scrollDirection
    let last = plan.sectionCount - 1
    let isAfterAll =
      plan.frame(ofSection: last).map { isAfter(axis.main(of: location), $0, along: axis, plan.container) } ?? false
    guard let section = plan.section(at: location) ?? (isAfterAll ? last : nil) else { return nil }
    let origin = reordering.movement?.origin
    let end = content.itemCounts[section] - (origin?.section == section ? 1 : 0)
    guard let item = lastItem(ofSection: section), let frame = panes.frame(ofItem: item),
      let container = container(ofSection: section)
    else { return end == 0 ? IndexPath(item: 0, section: section) : nil }
    let main = container.scrollDirection
    let isBelow = isAfter(main.main(of: location), frame, along: main, container)
    let cross = main.cross(of: location)
    let isBeside =
      main.mainStart(of: frame) <= main.main(of: location) && main.main(of: location) <= main.mainEnd(of: frame)
      && (container.isRightToLeft && main == .vertical
        ? cross < main.crossStart(of: frame) : cross > main.crossEnd(of: frame))
    return isBelow || isBeside ? IndexPath(item: end, section: section) : nil
  }

  private func isAfter(
    _ position: CGFloat, _ frame: CGRect, along axis: ScrollDirection, _ container: LayoutContainer
  ) -> Bool {
    container.isRightToLeft && axis == .horizontal
      ? position < axis.mainStart(of: frame) : position > axis.mainEnd(of: frame)
  }

  /// The last item of a section without the lifted one.
  private func lastItem(ofSection section: Int) -> ContentElement? {
    var index = content.itemCounts[section] - 1
    if reordering.movement?.origin == IndexPath(item: index, section: section) { index -= 1 }
    return index >= 0 ? .item(index, inSection: section) : nil
  }

  /// The container in which the items of a section are arranged: of a carousel its own.
  private func container(ofSection section: Int) -> LayoutContainer? {
    pane.plan?.orthogonalItems(inSection: section)?.content.container ?? pane.plan?.container
  }

  private func isInFarHalf(_ location: CGPoint, of frame: CGRect, inSection section: Int) -> Bool {
    guard let container = container(ofSection: section) else { return false }
    let axis = container.scrollDirection
    let middle = (axis.mainStart(of: frame) + axis.mainEnd(of: frame)) / 2
    return container.isRightToLeft && axis == .horizontal
      ? axis.main(of: location) < middle : axis.main(of: location) > middle
  }

  /// A section without length that lies on the side of the gap on which the finger is: nothing else leads into it.
  private func sectionWithoutLength(beside movement: InteractiveMovement, at location: CGPoint) -> IndexPath? {
    let target = movement.target
    guard let plan = pane.plan, let gap = frameOfGap(of: movement), gap.contains(location) else { return nil }
    let isFar = isInFarHalf(location, of: gap, inSection: target.section)
    let others = content.itemCounts[target.section] - (movement.origin.section == target.section ? 1 : 0)
    guard target.item == (isFar ? others : 0) else { return nil }
    let section = target.section + (isFar ? 1 : -1)
    return hasNoLength(section, in: plan) ? IndexPath(item: 0, section: section) : nil
  }

  /// The first section without length between two others.
  private func sectionWithoutLength(onTheWayFrom section: Int, to other: Int) -> IndexPath? {
    guard let plan = pane.plan, abs(section - other) > 1 else { return nil }
    let between = section < other ? Array(section + 1..<other) : (other + 1..<section).reversed()
    return between.first { hasNoLength($0, in: plan) }.map { IndexPath(item: 0, section: $0) }
  }

  private func hasNoLength(_ section: Int, in plan: ContentPlan) -> Bool {
    plan.frame(ofSection: section).map { plan.container.scrollDirection.main(of: $0.size) == 0 } ?? false
  }
}
