import Foundation

// From frames in panes to the view's content coordinates.

extension WaterflowView {
  /// Where a point of the content is on the screen, from the top left corner of the view.
  func onScreen(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY) }

  /// Where a point of the screen, from the top left corner of the view, is in the content.
  func inContent(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + bounds.minX, y: point.y + bounds.minY) }

  /// The viewport as it is now.
  var viewport: Viewport { Viewport(of: self) }

  /// A carousel on the view: where its element lies, and what is visible of its content.
  private func orthogonalSection(_ section: Int) -> (plan: ContentPlan, frame: CGRect, viewport: Viewport)? {
    guard let plan = pane.plan, let inner = plan.orthogonalItems(inSection: section)?.content,
      let frame = plan.frame(of: ContentElement(section: section, category: .orthogonalSection)),
      let viewport = viewport(ofSection: section)
    else { return nil }
    return (inner, frame, viewport)
  }

  /// From coordinates in the pane of a section's items to those of the view's content.
  func shift(fromPaneOfSection section: Int) -> CGPoint {
    guard let (_, frame, viewport) = orthogonalSection(section) else { return .zero }
    return CGPoint(x: frame.minX - viewport.bounds.minX, y: frame.minY - viewport.bounds.minY)
  }

  /// The frame of an item, where its section is scrolled to.
  func frame(ofItem item: ContentElement) -> CGRect? {
    guard let inner = pane.plan?.orthogonalItems(inSection: item.section)?.content else {
      return pane.plan?.frame(of: item)
    }
    let shift = shift(fromPaneOfSection: item.section)
    return inner.frame(of: .item(item.index, inSection: 0))?.offsetBy(dx: shift.x, dy: shift.y)
  }

  /// The item on top at a point, or nil: one that is pinned there covers the others.
  func item(at point: CGPoint) -> ContentElement? {
    guard let plan = pane.plan else { return nil }
    guard let section = plan.section(at: point), let (inner, frame, shown) = orthogonalSection(section) else {
      return plan.item(at: point, in: viewport.bounds, viewport: viewport.unobscured)
    }
    guard frame.contains(point) else { return nil }
    let inside = CGPoint(x: point.x - frame.minX + shown.bounds.minX, y: point.y - frame.minY + shown.bounds.minY)
    return inner.item(at: inside, in: shown.bounds, viewport: shown.unobscured)
      .map { .item($0.index, inSection: section) }
  }

  /// Calls `body` for the items that are visible in a rectangle, in index order.
  func forEachItem(in rect: CGRect, _ body: (ContentElement) -> Void) {
    pane.plan?.forEachElement(in: rect) { element, _ in
      guard element.category == .orthogonalSection else {
        if element.category == .item { body(element) }
        return
      }
      guard let (inner, frame, shown) = orthogonalSection(element.section) else { return }
      let part = rect.intersection(frame).offsetBy(
        dx: shown.bounds.minX - frame.minX, dy: shown.bounds.minY - frame.minY)
      inner.forEachElement(in: part) { item, _ in
        if item.category == .item { body(.item(item.index, inSection: element.section)) }
      }
    }
  }

  /// Calls `body` for the items that come into view next: those of a rectangle, and those ahead in the carousels on
  /// screen.
  func forEachItemAhead(in rect: CGRect, _ body: (ContentElement) -> Void) {
    forEachItem(in: rect, body)
    for (section, view) in shownOrthogonalSections {
      guard let shown = view.pane, let plan = shown.plan else { continue }
      plan.forEachElement(in: shown.viewport(of: plan).bounds.moved(by: 1, toward: shown.direction)) { item, _ in
        if item.category == .item { body(.item(item.index, inSection: section)) }
      }
    }
  }
}
