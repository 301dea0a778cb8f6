import Foundation

// Between two layouts, while a finger leads from one to the other: each element lies on the straight line from its
// place in the one to that in the other.

extension ScreenQuery {
  /// Finds what either end shows and what of that is visible on the way. What only one of the layouts has is shown
  /// where progress is nearer to it, and so are the items of a section that scrolls across.
  ///
  /// - Complexity: O(log n + k), n items, k elements that are visible at the ends.
  func find(
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
    query.complete(&targets, keeping: nil) { _ in }
    // Those of a section that scrolls across lie in its own scroll view, which stands for them here.
    targets.removeAll { $0.key.category.isInSection && end.plan.isCarousel($0.key.section) }
    return targets
  }

  private func target(
    of key: ContentElement, _ change: LayoutChange, _ old: ElementViews.Target?, _ new: ElementViews.Target?,
    _ kinds: ElementKinds
  ) -> ElementViews.Target? {
    let near = change.isNearEnd ? new : old
    let level = near?.level ?? (key.category == .accompanying ? (old ?? new)?.level : nil) ?? key.category.level
    let corner = viewport.bounds.origin
    guard let oldFrame = old?.frame ?? frame(of: key, in: change.from.plan, kinds),
      let newFrame = new?.frame ?? frame(of: key, in: change.to.plan, kinds)
    else {
      return near.map { .init(key: key, frame: change.frame(near: $0.frame, corner: corner), level: level) }
    }
    return .init(key: key, frame: change.frame(from: oldFrame, to: newFrame, corner: corner), level: level)
  }

  /// Nil where there is no such element, or it lies in the scroll view of a section.
  private func frame(of element: ContentElement, in plan: ContentPlan, _ kinds: ElementKinds) -> CGRect? {
    guard !element.category.isInSection || !plan.isCarousel(element.section) else { return nil }
    guard element.category == .accompanying else { return plan.frame(of: element) }
    return plan.frameOfAccompanyingElement(
      ofKind: kinds.name(of: element.kind), at: element.index, inSection: element.section)
  }

  /// Where an element lies on the way between two layouts, visible or not; nil if nothing leads to another layout or
  /// one of them hasn't got it.
  func frameDuringChange(of element: ContentElement) -> CGRect? {
    guard let change = layoutChange, let old = frame(of: element, in: change.from.plan, ElementKinds()),
      let new = frame(of: element, in: change.to.plan, ElementKinds())
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

extension Screen {
  /// What the layout says about what is shown at a target, between two layouts with a line between those of both.
  func description(of target: ElementViews.Target, _ query: ScreenQuery) -> AccompanyingElement? {
    guard let change = query.layoutChange else {
      return description(of: target.key, foundAt: target.frame, in: query.plan)
    }
    func element(in plan: ContentPlan) -> AccompanyingElement? {
      frame(of: target.key, in: plan).flatMap { self.description(of: target.key, foundAt: $0, in: plan) }
    }
    var found = element(in: query.plan)
    if let old = element(in: change.from.plan), let new = element(in: change.to.plan) {
      found?.polyline = change.line(from: old.polyline, to: new.polyline)
    }
    found?.frame = target.frame
    return found
  }
}
