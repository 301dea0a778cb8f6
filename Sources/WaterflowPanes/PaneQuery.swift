import Foundation

/// What a pane is to show: read off its host once per pass, and answered from the plan alone.
package struct PaneQuery {
  package var plan: ContentPlan
  /// The section that the first one of the plan is to the host.
  package var firstSection = 0
  /// How many items the data source has in each section. A layout may name others.
  package let itemCounts: [Int]
  /// Of the content that the plan holds for.
  package let revision: Int
  package var viewport: Viewport
  /// The part of the content to show, in content coordinates: at least the bounds.
  package var rect: CGRect
  /// What a finger carries, and where.
  package var lifted: (element: ContentElement, frame: CGRect)?
  /// What is shown in another pane, as a finger has lifted it out of this one.
  package var liftedElsewhere: ContentElement?
  /// Whether what is shown depends on more than what lies in `rect`.
  package var hasSprings = false
  /// Whether the pane itself is out of sight, and shows only what has the keyboard or the focus.
  package var isOutOfSight = false
  /// What comes before and after the element that has the cursor of an assistive technology, wherever it lies.
  package var besideCursor: [ContentElement] = []
  /// A change of layout that is under way. The plan is that of the layout that is nearer.
  package var layoutChange: LayoutChange?

  package init(
    plan: ContentPlan, firstSection: Int = 0, itemCounts: [Int], revision: Int, viewport: Viewport, rect: CGRect,
    lifted: (element: ContentElement, frame: CGRect)? = nil, liftedElsewhere: ContentElement? = nil,
    hasSprings: Bool = false, isOutOfSight: Bool = false, besideCursor: [ContentElement] = [],
    layoutChange: LayoutChange? = nil
  ) {
    (self.plan, self.firstSection, self.itemCounts, self.revision) = (plan, firstSection, itemCounts, revision)
    (self.viewport, self.rect, self.lifted, self.liftedElsewhere) = (viewport, rect, lifted, liftedElsewhere)
    (self.hasSprings, self.isOutOfSight, self.besideCursor) = (hasSprings, isOutOfSight, besideCursor)
    self.layoutChange = layoutChange
  }

  /// An element that can't be shown where its layout places it.
  package typealias Report = (_ element: ContentElement) -> Void

  /// Finds what lies in `rect`. ``complete(_:keeping:report:)`` makes of it what is to be on screen.
  ///
  /// - Parameter kinds: numbers the kinds of what layouts add. No code of the app's runs while it is changed, except
  ///   that of layouts, which know no view.
  /// - Complexity: O(log n + k), n items, k elements found.
  package func find(into targets: inout [ElementViews.Target], kinds: inout ElementKinds) {
    targets.removeAll(keepingCapacity: true)
    guard !isOutOfSight else { return }
    if let layoutChange { return find(between: layoutChange, into: &targets, kinds: &kinds) }
    plan.forEachElement(in: rect, kinds: &kinds) { element, frame, level in
      targets.append(target(of: element, frame, level))
    }
    if let liftedElsewhere { targets.removeAll { $0.key == liftedElsewhere } }
  }

  /// Adds what is pinned, lifted or kept, leaves out what can't be shown, and puts all in order.
  ///
  /// - Parameters:
  ///   - kinds: numbers the kinds of what layouts add.
  ///   - kept: an element that is shown although it may be out of sight, and where.
  /// - Complexity: O(k), k elements; O(k log k) where a layout doesn't name them in order.
  package func complete(
    _ targets: inout [ElementViews.Target], kinds: inout ElementKinds, keeping kept: ElementViews.Target?,
    report: Report
  ) {
    dropUnusable(from: &targets, report)
    forEachPinned(kinds: &kinds) { target in
      guard isUsable(target.key, at: target.frame) else { return report(target.key) }
      targets.append(target)
    }
    if let lifted, contains(lifted.element) {
      targets.append(.init(key: lifted.element, frame: lifted.frame, level: ElementLevel.lifted))
    }
    if let kept { targets.append(kept) }
    if !isStrictlyAscending(targets) { sortAndJoin(&targets) }
  }

  /// Calls `body` for what is pinned, in a fixed order.
  ///
  /// - Complexity: O(log s + p), s sections, p elements that are pinned in the visible ones.
  func forEachPinned(kinds: inout ElementKinds, _ body: (_ target: ElementViews.Target) -> Void) {
    // Between two layouts what either pins is found with the rest.
    guard layoutChange == nil, !isOutOfSight else { return }
    let insets = insets
    plan.forEachPinnedBoundary(
      in: viewport.bounds, leadingInset: insets.leading, trailingInset: insets.trailing, crossInset: insets.cross
    ) {
      body(target(of: $0, $1, $2))
    }
    plan.forEachPinnedItem(in: rect, viewport: viewport.unobscured) {
      let target = target(of: $0, $1, $2)
      if target.key != liftedElsewhere { body(target) }
    }
    plan.forEachPinnedLayoutElement(in: rect, viewport: viewport.unobscured, kinds: &kinds) {
      body(target(of: $0, $1, $2))
    }
  }

  private func target(of element: ContentElement, _ frame: CGRect, _ level: Int) -> ElementViews.Target {
    var element = element
    element.section += firstSection
    return .init(key: element, frame: frame, level: level)
  }

  /// An element as the plan numbers it; nil for one that isn't in it, or lies in the pane of another one.
  package func inside(_ element: ContentElement) -> ContentElement? { plan.inside(element, firstSection: firstSection) }

  /// Where an element lies, visible or not; nil if it isn't there.
  package func frame(of element: ContentElement, _ kinds: ElementKinds) -> CGRect? {
    plan.frame(of: element, firstSection: firstSection, kinds)
  }

  /// The insets that pinned headers and footers keep clear of.
  private var insets: (leading: CGFloat, trailing: CGFloat, cross: CGFloat) {
    let insets = viewport.insets
    return switch plan.container.scrollDirection {
    case .vertical: (insets.top, insets.bottom, plan.container.isCrossMirrored ? insets.right : insets.left)
    case .horizontal:
      plan.container.isRightToLeft ? (insets.right, insets.left, insets.top) : (insets.left, insets.right, insets.top)
    }
  }

  /// A quiet zone around what is on screen; nil where what is shown depends on more than what lies in the bounds and
  /// what is pinned there: on springs, or on a finger that carries an item.
  ///
  /// - Parameters:
  ///   - targets: what is on screen, ascending.
  ///   - pinned: becomes what of that is pinned.
  ///   - kinds: numbers the kinds of what layouts add.
  func quietZone(
    showing targets: [ElementViews.Target], pinned: inout PinnedElements, kinds: inout ElementKinds
  ) -> QuietZone? {
    guard !hasSprings, lifted == nil, layoutChange == nil, !isOutOfSight,
      pinned.find(self, among: targets, kinds: &kinds)
    else { return nil }
    return QuietZone(around: rect, in: plan, revision: revision, kinds: &kinds)
  }

  // MARK: Layouts of the app's own

  /// Whether there is such an item; true for what isn't an item.
  package func contains(_ element: ContentElement) -> Bool {
    element.category != .item
      || itemCounts.indices.contains(element.section) && itemCounts[element.section] > element.index
        && element.index >= 0
  }

  /// A layout of the app's own may name items that aren't there, or frames for which UIKit raises an exception.
  private func isUsable(_ element: ContentElement, at frame: CGRect) -> Bool {
    frame.isFinite && contains(element)
  }

  private func dropUnusable(from targets: inout [ElementViews.Target], _ report: Report) {
    var kept = 0
    for index in targets.indices {
      guard isUsable(targets[index].key, at: targets[index].frame) else {
        report(targets[index].key)
        continue
      }
      if kept != index { targets[kept] = targets[index] }
      kept += 1
    }
    targets.removeLast(targets.count - kept)
  }

  /// Layouts with columns name what they show in order. Others needn't, and what is pinned comes after the rest.
  private func isStrictlyAscending(_ targets: [ElementViews.Target]) -> Bool {
    for index in targets.indices.dropFirst() where !(targets[index - 1].key < targets[index].key) { return false }
    return true
  }

  /// What is pinned is shown there, not where it would have scrolled to.
  private func sortAndJoin(_ targets: inout [ElementViews.Target]) {
    targets.sortInPlace { $0.key == $1.key ? $0.level > $1.level : $0.key < $1.key }
    var kept = 0
    for index in targets.indices where kept == 0 || targets[kept - 1].key != targets[index].key {
      targets[kept] = targets[index]
      kept += 1
    }
    targets.removeLast(targets.count - kept)
  }
}

extension ContentPlan {
  /// An element as it is numbered in here; nil for one that isn't in it, or lies in the pane of another one.
  ///
  /// - Parameter firstSection: what the first section is called outside.
  package func inside(_ element: ContentElement, firstSection: Int) -> ContentElement? {
    var inside = element
    inside.section -= firstSection
    return inside.section < 0 || element.category.isInSection && scrollsOrthogonally(inside.section) ? nil : inside
  }

  /// Where an element lies, visible or not, in coordinates of this content; nil if it isn't there.
  package func frame(of element: ContentElement, firstSection: Int, _ kinds: ElementKinds) -> CGRect? {
    guard let inside = inside(element, firstSection: firstSection) else { return nil }
    guard element.category == .layoutElement else { return frame(of: inside) }
    return frameOfLayoutElement(
      ofKind: kinds.name(of: element.kind), at: element.index, inSection: inside.section)
  }
}

extension CGPoint {
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  package var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}

extension [ElementViews.Target] {
  /// The target of an element among targets that are ascending.
  ///
  /// Complexity: O(log t), t targets.
  package func target(of element: ContentElement) -> ElementViews.Target? {
    let position = position(of: element) { $0.key }
    return position < count && self[position].key == element ? self[position] : nil
  }
}
