import Foundation

// From frames in panes to content coordinates of the root, where each carousel is scrolled to.

extension Panes {
  /// What is visible of a carousel, in its own content; nil for other sections.
  package func viewport(ofSection section: Int) -> Viewport? {
    guard let plan = root.plan?.orthogonalItems(inSection: section)?.content else { return nil }
    return hosted(inSection: section)?.viewport(of: plan)
      ?? Viewport(
        bounds: CGRect(origin: plan.beginning, size: plan.container.size), insets: .zero, isMoving: false)
  }

  /// A carousel: its content, where its element lies in the root, and what is visible of it.
  private func carousel(ofSection section: Int) -> (plan: ContentPlan, frame: CGRect, viewport: Viewport)? {
    guard let plan = root.plan, let inner = plan.orthogonalItems(inSection: section)?.content,
      let frame = plan.frame(of: ContentElement(section: section, category: .orthogonalSection)),
      let viewport = viewport(ofSection: section)
    else { return nil }
    return (inner, frame, viewport)
  }

  /// From coordinates in the pane of a section's items to those of the root.
  package func shift(fromPaneOfSection section: Int) -> CGPoint {
    guard let (_, frame, viewport) = carousel(ofSection: section) else { return .zero }
    return CGPoint(x: frame.minX - viewport.bounds.minX, y: frame.minY - viewport.bounds.minY)
  }

  /// The frame of an item.
  package func frame(ofItem item: ContentElement) -> CGRect? {
    guard let inner = root.plan?.orthogonalItems(inSection: item.section)?.content else {
      return root.plan?.frame(of: item)
    }
    let shift = shift(fromPaneOfSection: item.section)
    return inner.frame(of: .item(item.index, inSection: 0))?.offsetBy(dx: shift.x, dy: shift.y)
  }

  /// The item on top at a point, or nil: one that is pinned there covers the others.
  package func item(at point: CGPoint) -> ContentElement? {
    guard let plan = root.plan else { return nil }
    guard let section = plan.section(at: point), let (inner, frame, shown) = carousel(ofSection: section) else {
      let viewport = root.viewport(of: plan)
      return plan.item(at: point, in: viewport.bounds, viewport: viewport.unobscured)
    }
    guard frame.contains(point) else { return nil }
    let inside = CGPoint(x: point.x - frame.minX + shown.bounds.minX, y: point.y - frame.minY + shown.bounds.minY)
    return inner.item(at: inside, in: shown.bounds, viewport: shown.unobscured)
      .map { .item($0.index, inSection: section) }
  }

  /// Calls `body` for the items that are visible in a rectangle, in index order.
  package func forEachItem(in rect: CGRect, _ body: (ContentElement) -> Void) {
    root.plan?.forEachElement(in: rect) { element, _ in
      guard element.category == .orthogonalSection else {
        if element.category == .item { body(element) }
        return
      }
      guard let (inner, frame, shown) = carousel(ofSection: element.section) else { return }
      let part = rect.intersection(frame).offsetBy(
        dx: shown.bounds.minX - frame.minX, dy: shown.bounds.minY - frame.minY)
      inner.forEachElement(in: part) { item, _ in
        if item.category == .item { body(.item(item.index, inSection: element.section)) }
      }
    }
  }

  /// Calls `body` for the items that come into view next: those of a rectangle, and those ahead in the carousels on
  /// screen.
  package func forEachItemAhead(in rect: CGRect, _ body: (ContentElement) -> Void) {
    forEachItem(in: rect, body)
    root.forEachHosted { shown in
      guard let plan = shown.plan else { return }
      plan.forEachElement(in: shown.viewport(of: plan).bounds.moved(by: 1, toward: shown.direction)) { item, _ in
        if item.category == .item { body(.item(item.index, inSection: shown.firstSection)) }
      }
    }
  }

  /// Calls `body` for the items of the carousels on screen that lie in a rectangle, clipped or not.
  package func forEachItemOfCarousels(in rect: CGRect, _ body: (ContentElement) -> Void) {
    root.forEachHosted { shown in
      let section = shown.firstSection
      let shift = shift(fromPaneOfSection: section)
      shown.plan?.forEachElement(in: rect.offsetBy(dx: -shift.x, dy: -shift.y)) { item, _ in
        if item.category == .item { body(.item(item.index, inSection: section)) }
      }
    }
  }
}
