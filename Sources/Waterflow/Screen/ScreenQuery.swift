import Foundation

/// What is to be on screen: read off the view once per pass, and answered from the plan alone.
struct ScreenQuery {
  var plan: ContentPlan
  /// How many items the data source has in each section. A layout may name others.
  let itemCounts: [Int]
  /// Of the content that the plan holds for.
  let revision: Int
  var viewport: Viewport
  /// The part of the content to show, in content coordinates: at least the bounds.
  var rect: CGRect
  /// What a finger carries, and where.
  let lifted: (element: ContentElement, frame: CGRect)?
  /// Whether what is shown depends on more than what lies in `rect`.
  let hasSprings: Bool
  /// Where sections that scroll across were scrolled to.
  var carouselOffsets: [Int: CGPoint] = [:]
  /// Those of which what comes next is to be found, and which way they are scrolled.
  var carouselsAhead: [Int: CGPoint] = [:]
  /// How far beyond their bounds those have cells, in sizes of these.
  var carouselReach: CGFloat = 0
  /// What comes before and after the element that has the cursor of an assistive technology, wherever it lies.
  var besideCursor: [ContentElement] = []
  /// A change of layout that is under way. The plan is that of the layout that is nearer.
  var layoutChange: LayoutChange?

  /// An element that can't be shown where its layout places it.
  typealias Report = (_ element: ContentElement) -> Void

  /// Finds what lies in `rect`. ``complete(_:_:keeping:report:)`` makes of it what is to be on screen.
  ///
  /// - Parameter kinds: numbers the kinds of what layouts add. No code of the app's runs while it is changed, except
  ///   that of layouts, which know no view.
  /// - Complexity: O(log n + k), n items, k elements found.
  func find(into targets: inout [ElementViews.Target], kinds: inout ElementKinds) {
    targets.removeAll(keepingCapacity: true)
    if let layoutChange {
      find(between: layoutChange, into: &targets, kinds: &kinds)
    } else {
      plan.forEachElement(in: rect, kinds: &kinds) { element, frame, level in
        targets.append(.init(key: element, frame: frame, level: level))
      }
    }
    for position in targets.indices where targets[position].key.category == .carousel {
      findItems(ofCarousel: targets[position].key.section, into: &targets, kinds: &kinds)
    }
  }

  /// Adds what is pinned, lifted or kept, leaves out what can't be shown, and puts all in order.
  ///
  /// - Parameters:
  ///   - part: what is brought up to date. The rest, and so what is pinned in the view, is among `targets` as it is.
  ///   - kept: an element that is shown although it may be out of sight, and where.
  /// - Complexity: O(k), k elements; O(k log k) where a layout doesn't name them in order.
  func complete(
    _ targets: inout [ElementViews.Target], _ part: Screen.Part = .all, keeping kept: ElementViews.Target?,
    report: Report
  ) {
    dropUnusable(from: &targets, report)
    if case .all = part {
      forEachPinned { target in
        guard isUsable(target.key, at: target.frame) else { return report(target.key) }
        targets.append(target)
      }
    }
    if let lifted, contains(lifted.element) {
      targets.append(.init(key: lifted.element, frame: lifted.frame, level: ElementLevel.lifted))
    }
    if let kept {
      targets.append(kept)
      // The carousel that it lies in stays with it.
      let carousel = ContentElement(section: kept.key.section, category: .carousel)
      if kept.key.category.isInSection, let frame = frameDuringChange(of: carousel) ?? plan.frame(of: carousel) {
        targets.append(.init(key: carousel, frame: frame, level: carousel.category.level))
      }
    }
    if !isStrictlyAscending(targets) { sortAndJoin(&targets) }
  }

  /// Calls `body` for what is pinned, in a fixed order.
  ///
  /// - Complexity: O(log s + p), s sections, p elements that are pinned in the visible ones.
  func forEachPinned(_ body: (_ target: ElementViews.Target) -> Void) {
    // Between two layouts what either pins is found with the rest.
    guard layoutChange == nil else { return }
    let (leadingInset, trailingInset) = insets
    plan.forEachPinnedBand(in: viewport.bounds, leadingInset: leadingInset, trailingInset: trailingInset) {
      element, frame, level in
      body(.init(key: element, frame: frame, level: level))
    }
    plan.forEachPinnedItem(in: rect, viewport: viewport.unobscured) { element, frame, level in
      body(.init(key: element, frame: frame, level: level))
    }
  }

  /// The insets that pinned headers and footers keep clear of.
  private var insets: (leading: CGFloat, trailing: CGFloat) {
    let insets = viewport.insets
    return switch plan.container.scrollDirection {
    case .vertical: (insets.top, insets.bottom)
    case .horizontal: plan.container.isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
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
    guard !hasSprings, lifted == nil, layoutChange == nil, pinned.find(self, among: targets) else { return nil }
    return QuietZone(around: rect, in: plan, revision: revision, kinds: &kinds)
  }

  // MARK: Layouts of the app's own

  /// Whether there is such an item; true for what isn't an item.
  func contains(_ element: ContentElement) -> Bool {
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

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}

extension [ElementViews.Target] {
  /// The target of an element among targets that are ascending.
  ///
  /// Complexity: O(log t), t targets.
  func target(of element: ContentElement) -> ElementViews.Target? {
    let position = position(of: element) { $0.key }
    return position < count && self[position].key == element ? self[position] : nil
  }
}
