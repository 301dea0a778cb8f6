import Foundation

// What a layout lets hang from an item unfolds from it when it comes, and folds back into it when it goes. It lies
// under the item meanwhile.

extension Pane {
  /// Where a view lies while it is folded.
  struct Fold {
    let frame: CGRect
    /// Its line there; nil for a view without one.
    let line: LayoutElement?
  }

  /// Adds the items that views fold into if they go in an update, by view: as what they are after it. Asked while the
  /// content is that of before.
  package func addHomes(
    of deleted: [LeavingView], by map: ChangeMap, to homes: inout [ObjectIdentifier: ContentElement]
  ) {
    guard let plan else { return }
    // A line can go without its item.
    let entries =
      deleted.filter { $0.pane === self }.map(\.entry) + visible.entries.filter { $0.key.category == .layoutElement }
    for entry in entries {
      // What is only reloaded fades.
      if entry.key.category == .item, map.newElement(of: entry.key) != nil { continue }
      guard let item = item(holding: entry) else { continue }
      homes[ObjectIdentifier(entry.view)] = nearestItem(from: item, in: plan) { map.newElement(of: $0) != nil }
        .flatMap { map.newElement(of: $0) }
    }
  }

  /// The nearest item up from one, itself included, that fulfils a condition.
  private func nearestItem(
    from item: ContentElement, in plan: ContentPlan, where isFound: (ContentElement) -> Bool
  ) -> ContentElement? {
    guard let inside = plan.inside(item, firstSection: firstSection) else { return nil }
    func outside(_ inside: ContentElement) -> ContentElement { .item(inside.index, inSection: item.section) }
    return plan.nearestItem(from: inside) { isFound(outside($0)) }.map(outside)
  }

  /// Where a view that came in unfolds from; nil for one that fades in.
  ///
  /// - Parameter oldFrames: of what was on screen, in order.
  func foldBefore(
    _ entry: ElementViews.Entry, _ step: PaneStep, oldFrames: [(key: ContentElement, frame: CGRect)],
    _ query: PaneQuery
  ) -> Fold? {
    guard entry.key.category != .item || step.isNew(entry.key), let item = item(holding: entry),
      let home = nearestItem(from: item, in: query.plan, where: { !step.isNew($0) })
    else { return nil }
    let oldFrame = oldFrames.first { $0.key == home }?.frame
    // A line whose item was out of sight may have been there, too.
    guard let frame = oldFrame ?? (entry.key.category == .item ? query.frame(of: home, kinds) : nil) else {
      return nil
    }
    cover(entry, by: home)
    return fold(entry, into: frame, in: query.plan)
  }

  /// Where a view that goes folds into; nil for one that fades out.
  func foldAfter(_ entry: ElementViews.Entry, _ step: PaneStep, _ query: PaneQuery) -> Fold? {
    guard let home = step.homes[ObjectIdentifier(entry.view)], let frame = query.frame(of: home, kinds) else {
      return nil
    }
    cover(entry, by: home)
    return fold(entry, into: frame, in: query.plan)
  }

  /// Where the search for the item begins that a view folds into: for an item at itself, for what a layout adds at the
  /// item that it names.
  private func item(holding entry: ElementViews.Entry) -> ContentElement? {
    switch entry.key.category {
    case .item: entry.key
    case .layoutElement: entry.view.layoutElement?.parent.map { .item($0, inSection: entry.key.section) }
    default: nil
    }
  }

  private func fold(_ entry: ElementViews.Entry, into frame: CGRect, in plan: ContentPlan) -> Fold {
    let line = entry.key.category == .layoutElement ? entry.view.layoutElement : nil
    return Fold(frame: frame, line: line?.folded(into: frame, along: plan.container.scrollDirection))
  }

  /// Lines are under all items anyway.
  private func cover(_ entry: ElementViews.Entry, by home: ContentElement) {
    guard entry.key.category == .item, let cover = visible.entry(of: home), cover.level == entry.level,
      let superview = cover.view.superview, superview === entry.view.superview
    else { return }
    superview.insertSubview(entry.view, belowSubview: cover.view)
  }
}

extension Panes {
  /// In sections of which an element on screen stands for items that don't fit: the first of these.
  ///
  /// Complexity: O(v), v visible elements.
  package var firstHiddenItems: [Int: Int] {
    var items: [Int: Int] = [:]
    root.forEachPane { pane in
      for entry in pane.visible.entries where entry.key.category == .layoutElement {
        if pane.kind(of: entry.key) == WaterflowElementKind.more { items[entry.key.section] = entry.key.index }
      }
    }
    return items
  }
}

extension ShownView {
  /// Puts the view where it is folded, with what lies in it.
  func place(_ fold: Pane.Fold) {
    let resizes = bounds.size != fold.frame.size
    place(at: fold.frame)
    if resizes { layoutIfNeeded() }
    if let line = fold.line { apply(line) }
  }
}
