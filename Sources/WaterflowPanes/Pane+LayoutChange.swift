import Foundation

// Between two layouts, while a finger leads from one to the other: each element lies on the straight line from its
// place in the one to that in the other.

extension PaneQuery {
  /// Finds what either end shows and what of that is visible on the way. What only one of the layouts has is shown
  /// where progress is nearer to it.
  ///
  /// - Complexity: O(log n + k), n items, k elements that are visible at the ends.
  package func find(
    between change: LayoutChange, into targets: inout [ElementViews.Target], kinds: inout ElementKinds
  ) {
    let (old, new) = (targetsAtEnd(change.from, &kinds), targetsAtEnd(change.to, &kinds))
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      let oldTarget = oldIndex < old.count ? old[oldIndex] : nil
      let newTarget = newIndex < new.count ? new[newIndex] : nil
      let keys = (old: oldTarget?.key, new: newTarget?.key)
      guard let key = keys.old.map({ old in keys.new.map { min(old, $0) } ?? old }) ?? keys.new else { break }
      let ends = (old: oldTarget?.key == key ? oldTarget : nil, new: newTarget?.key == key ? newTarget : nil)
      if ends.old != nil { oldIndex += 1 }
      if ends.new != nil { newIndex += 1 }
      guard let target = target(of: key, change, ends.old, ends.new, kinds), rect.overlaps(target.frame) else {
        continue
      }
      targets.append(target)
    }
  }

  /// What one end shows, in content coordinates of that, ascending.
  private func targetsAtEnd(_ end: LayoutChange.End, _ kinds: inout ElementKinds) -> [ElementViews.Target] {
    var query = self
    query.layoutChange = nil
    query.plan = end.plan
    let shift = CGPoint(x: end.origin.x - viewport.bounds.minX, y: end.origin.y - viewport.bounds.minY)
    query.rect = rect.offsetBy(dx: shift.x, dy: shift.y)
    query.viewport = Viewport(
      bounds: viewport.bounds.offsetBy(dx: shift.x, dy: shift.y), insets: viewport.insets, isMoving: viewport.isMoving)
    var targets: [ElementViews.Target] = []
    query.find(into: &targets, kinds: &kinds)
    // What can't be used is reported once the layout is the view's.
    query.complete(&targets, kinds: &kinds, keeping: nil) { _ in }
    return targets
  }

  private func target(
    of key: ContentElement, _ change: LayoutChange, _ old: ElementViews.Target?, _ new: ElementViews.Target?,
    _ kinds: ElementKinds
  ) -> ElementViews.Target? {
    let near = change.isNearEnd ? new : old
    let level = near?.level ?? (key.category == .layoutElement ? (old ?? new)?.level : nil) ?? key.category.level
    let corner = viewport.bounds.origin
    guard let oldFrame = old?.frame ?? change.from.plan.frame(of: key, firstSection: firstSection, kinds),
      let newFrame = new?.frame ?? change.to.plan.frame(of: key, firstSection: firstSection, kinds)
    else {
      return near.map { .init(key: key, frame: change.frame(near: $0.frame, corner: corner), level: level) }
    }
    return .init(key: key, frame: change.frame(from: oldFrame, to: newFrame, corner: corner), level: level)
  }

  /// Where an element lies on the way between two layouts, visible or not; nil if nothing leads to another layout or
  /// one of them hasn't got it.
  func frameDuringChange(of element: ContentElement) -> CGRect? {
    guard let change = layoutChange,
      let old = change.from.plan.frame(of: element, firstSection: firstSection, ElementKinds()),
      let new = change.to.plan.frame(of: element, firstSection: firstSection, ElementKinds())
    else { return nil }
    return change.frame(from: old, to: new, corner: viewport.bounds.origin)
  }
}

extension CGRect {
  /// Whether something of another is in it, which may have no width or height.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}

extension Pane {
  /// What the layout says about what is shown.
  package func description(of entry: ElementViews.Entry, _ query: PaneQuery) -> LayoutElement? {
    description(of: .init(key: entry.key, frame: entry.frame, level: entry.level), query)
  }

  /// What the layout says about what is shown at a target, between two layouts with a line between those of both.
  package func description(of target: ElementViews.Target, _ query: PaneQuery) -> LayoutElement? {
    func element(in plan: ContentPlan, at frame: CGRect?) -> LayoutElement? {
      guard let inside = plan.inside(target.key, firstSection: query.firstSection),
        let frame = frame ?? plan.frame(of: target.key, firstSection: query.firstSection, kinds)
      else { return nil }
      return plan.layoutElement(
        ofKind: kind(of: target.key), at: inside.index, inSection: inside.section, foundAt: frame)
    }
    guard let change = query.layoutChange else { return element(in: query.plan, at: target.frame) }
    var found = element(in: query.plan, at: nil)
    if let old = element(in: change.from.plan, at: nil), let new = element(in: change.to.plan, at: nil) {
      found?.polyline = change.line(from: old.polyline, to: new.polyline)
    }
    found?.frame = target.frame
    return found
  }
}
