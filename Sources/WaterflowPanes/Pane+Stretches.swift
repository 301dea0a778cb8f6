import Foundation

// What a layout shows in stretches comes and goes without a gap: where the whole gets longer, a new stretch comes out of
// the end that the whole had, and where it gets shorter one goes into the end that it has.

extension Pane {
  /// Where a stretch that came in was before, or would have been; nil for anything else, and where nothing of the whole
  /// was on screen.
  ///
  /// - Parameter oldFrames: of what was on screen, in order.
  func stretchBefore(
    _ entry: ElementViews.Entry, oldFrames: [(key: ContentElement, frame: CGRect)]
  ) -> Fold? {
    guard let line = entry.view.layoutElement, let plan,
      let old = oldFrames.filter({ $0.key != entry.key && $0.key.firstStretch == entry.key.firstStretch })
        .min(by: { abs($0.key.index - entry.key.index) < abs($1.key.index - entry.key.index) }),
      let neighbor = visible.entry(of: old.key) ?? disappearing.entry(of: old.key),
      let oldLine = neighbor.view.layoutElement
    else { return nil }
    let axis = plan.container.scrollDirection
    let whole = (oldLine.whole ?? oldLine.frame)
      .offsetBy(dx: old.frame.minX - oldLine.frame.minX, dy: old.frame.minY - oldLine.frame.minY)
    let isAfter = axis.crossStart(of: entry.frame) > axis.crossStart(of: neighbor.frame)
    // From the edge at which they meet, or would.
    let distance =
      isAfter
      ? axis.crossEnd(of: old.frame) - axis.crossEnd(of: neighbor.frame)
      : axis.crossStart(of: old.frame) - axis.crossStart(of: neighbor.frame)
    return fold(line.shifted(by: distance, within: whole, along: axis))
  }

  /// Where a stretch that goes out is now, or would be; nil for anything else.
  func stretchAfter(_ disappearance: DisappearingViews.Disappearance, _ query: PaneQuery) -> Fold? {
    guard let element = disappearance.element, element.category == .layoutElement,
      let line = disappearance.entry.view.layoutElement, line.whole != nil || element != element.firstStretch
    else { return nil }
    func description(of element: ContentElement) -> LayoutElement? {
      query.frame(of: element, kinds).flatMap {
        self.description(of: .init(key: element, frame: $0, level: line.level), query)
      }
    }
    if let new = description(of: element) { return fold(joined(new, from: disappearance.entry.view)) }
    guard let first = description(of: element.firstStretch) else { return nil }
    let container = query.plan.container
    let (axis, whole) = (container.scrollDirection, first.whole ?? first.frame)
    let distance =
      container.isCrossMirrored
      ? axis.crossStart(of: whole) - axis.crossEnd(of: line.frame)
      : axis.crossEnd(of: whole) - axis.crossStart(of: line.frame)
    return fold(line.shifted(by: distance, within: whole, along: axis))
  }

  /// What a view's line glides to: where one end of the way is whole, and the other in stretches, both are joined to
  /// what follows.
  package func joined(_ element: LayoutElement, from view: any ShownView) -> LayoutElement {
    guard let old = view.layoutElement, (old.whole == nil) != (element.whole == nil) else { return element }
    if old.whole == nil { UIView.performWithoutAnimation { view.adopt(old.closed) } }
    return element.closed
  }

  private func fold(_ line: LayoutElement) -> Fold { Fold(frame: line.frame, line: line) }
}
