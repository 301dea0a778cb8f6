import Foundation

// What a layout lets hang from an item unfolds from it when it comes, and folds back into it when it goes. It lies
// under the item meanwhile.

extension Screen {
  /// Where a view lies while it is folded.
  struct Fold {
    let frame: CGRect
    /// Its line there; nil for a view without one.
    let line: AccompanyingElement?
  }

  /// The items that views fold into if they go in an update, by view: as what they are after it. Asked while the
  /// content is that of before.
  func homes(
    of deleted: [ElementViews.Entry], by map: ChangeMap, in plan: ContentPlan?
  ) -> [ObjectIdentifier: ContentElement] {
    guard let plan else { return [:] }
    var homes: [ObjectIdentifier: ContentElement] = [:]
    // A line can go without its item.
    for entry in deleted + visible.entries.filter({ $0.key.category == .accompanying }) {
      // What is only reloaded fades.
      if entry.key.category == .item, map.newElement(of: entry.key) != nil { continue }
      guard let item = item(holding: entry) else { continue }
      let (plan, section) = plan.contentHolding(item)
      func outside(_ inside: ContentElement) -> ContentElement { .item(inside.index, inSection: item.section) }
      let home = plan.nearestItem(from: .item(item.index, inSection: section)) {
        map.newElement(of: outside($0)) != nil
      }
      homes[ObjectIdentifier(entry.view)] = home.flatMap { map.newElement(of: outside($0)) }
    }
    return homes
  }

  /// Where a view that came in unfolds from; nil for one that fades in.
  ///
  /// - Parameter oldFrames: of what was on screen, in order.
  func foldBefore(
    _ entry: ElementViews.Entry, _ step: ScreenStep, oldFrames: [(key: ContentElement, frame: CGRect)],
    in plan: ContentPlan
  ) -> Fold? {
    guard entry.key.category != .item || step.isNew(entry.key),
      let item = item(holding: entry)
    else { return nil }
    let (inner, section) = plan.contentHolding(item)
    let found = inner.nearestItem(from: .item(item.index, inSection: section)) {
      !step.isNew(.item($0.index, inSection: item.section))
    }
    guard let found else { return nil }
    let home = ContentElement.item(found.index, inSection: item.section)
    let oldFrame = oldFrames.first { $0.key == home }?.frame
    // A line whose item was out of sight may have been there, too.
    guard let frame = oldFrame ?? (entry.key.category == .item ? self.frame(of: home, in: plan) : nil) else {
      return nil
    }
    cover(entry, by: home)
    return fold(entry, into: frame, in: inner)
  }

  /// Where a view that goes folds into; nil for one that fades out.
  func foldAfter(_ entry: ElementViews.Entry, _ step: ScreenStep, in plan: ContentPlan) -> Fold? {
    guard let home = step.homes[ObjectIdentifier(entry.view)], let frame = frame(of: home, in: plan) else { return nil }
    // Frames in another scroll view say nothing here.
    let scrollView = plan.isCarousel(home.section) ? carousel(home.section)?.scrollView : nil
    guard entry.view.superview as? CarouselScrollView === scrollView else { return nil }
    cover(entry, by: home)
    return fold(entry, into: frame, in: plan.contentHolding(home).0)
  }

  /// Where the search for the item begins that a view folds into: for an item at itself, for what a layout adds at the
  /// item that it names.
  private func item(holding entry: ElementViews.Entry) -> ContentElement? {
    switch entry.key.category {
    case .item: entry.key
    case .accompanying: entry.view.accompanying?.parent.map { .item($0, inSection: entry.key.section) }
    default: nil
    }
  }

  private func fold(_ entry: ElementViews.Entry, into frame: CGRect, in plan: ContentPlan) -> Fold {
    let line = entry.key.category == .accompanying ? entry.view.accompanying : nil
    return Fold(frame: frame, line: line?.folded(into: frame, along: plan.container.scrollDirection))
  }

  /// Lines are under all items anyway.
  private func cover(_ entry: ElementViews.Entry, by home: ContentElement) {
    guard entry.key.category == .item, let cover = visible.entry(of: home), cover.level == entry.level,
      let host = cover.view.superview, host === entry.view.superview
    else { return }
    host.insertSubview(entry.view, belowSubview: cover.view)
  }
}

extension Screen {
  /// In sections of which an element on screen stands for items that don't fit: the first of these.
  ///
  /// Complexity: O(v), v visible elements.
  var firstHiddenItems: [Int: Int] {
    var items: [Int: Int] = [:]
    for entry in visible.entries where entry.key.category == .accompanying {
      if kind(of: entry.key) == WaterflowElementKind.more { items[entry.key.section] = entry.key.index }
    }
    return items
  }
}

extension WaterflowReusableView {
  /// Puts the view where it is folded, with what lies in it.
  func place(_ fold: Screen.Fold) {
    let resizes = bounds.size != fold.frame.size
    place(at: fold.frame)
    if resizes { layoutIfNeeded() }
    if let line = fold.line { apply(line) }
  }
}
