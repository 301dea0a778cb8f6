import Foundation

// What should be on screen: what the plan sees, what is pinned, and what lies over what.

extension WaterflowView {
  /// What should be on screen now, in order.
  func currentTargets() -> [VisibleElements<ContentElement>.Target] {
    var targets: [VisibleElements<ContentElement>.Target] = []
    collectTargets(in: rectToShow, into: &targets)
    return targets
  }

  func collectTargets(in rect: CGRect, into targets: inout [VisibleElements<ContentElement>.Target]) {
    targets.removeAll(keepingCapacity: true)
    guard let plan = content.plan else { return }
    Self.collectSeen(in: rect, of: plan, into: &targets)
    dropUnusable(from: &targets)
    let seenCount = targets.count
    let insets = adjustedContentInset
    if pinsSectionHeaders {
      let inset = scrollDirection == .vertical ? insets.top : plan.container.isRightToLeft ? insets.right : insets.left
      plan.forEachPinnedHeader(in: bounds, inset: inset) { element, frame in
        targets.append(.init(key: element, frame: frame, level: ElementLevel.pinnedHeader))
      }
    }
    plan.forEachPinnedItem(in: unobscuredBounds, belowHeaders: pinsSectionHeaders) { element, frame, level in
      guard isUsable(element, at: frame) else { return }
      targets.append(.init(key: element, frame: frame, level: level))
    }
    if let movement, content.contains(movement.element) {
      targets.append(.init(key: movement.element, frame: movement.frame(in: bounds), level: ElementLevel.lifted))
    }
    if let kept = targetWithFirstResponder() { targets.append(kept) }
    if targets.count > seenCount || !isAscending(targets) { sortAndJoin(&targets) }
  }

  /// Not bound to the main actor: a closure that is asks on every call which thread it is on, longer than all the rest takes.
  private nonisolated static func collectSeen(
    in rect: CGRect, of plan: ContentPlan, into targets: inout [VisibleElements<ContentElement>.Target]
  ) {
    plan.forEachElement(in: rect) { element, frame in
      targets.append(.init(key: element, frame: frame, level: element.category.level))
    }
  }

  private func dropUnusable(from targets: inout [VisibleElements<ContentElement>.Target]) {
    var kept = 0
    for index in targets.indices where isUsable(targets[index].key, at: targets[index].frame) {
      if kept != index { targets[kept] = targets[index] }
      kept += 1
    }
    targets.removeLast(targets.count - kept)
  }

  /// Somebody's own layout may name items that aren't there, or places that UIKit raises an exception for.
  private func isUsable(_ element: ContentElement, at frame: CGRect) -> Bool {
    if isUsable(frame), element.category != .item || content.contains(element) { return true }
    report(.elementOutOfPlace(kind: element.category.elementKind, indexPath: element.indexPath))
    return false
  }

  func isUsable(_ frame: CGRect) -> Bool {
    frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite
  }

  /// The built-in layouts name what they show in order. A layout of somebody else's may not.
  private func isAscending(_ targets: [VisibleElements<ContentElement>.Target]) -> Bool {
    for index in targets.indices.dropFirst() where !(targets[index - 1].key < targets[index].key) { return false }
    return true
  }

  /// What is pinned is shown there, not where it would have scrolled to.
  private func sortAndJoin(_ targets: inout [VisibleElements<ContentElement>.Target]) {
    targets.sort { $0.key == $1.key ? $0.level > $1.level : $0.key < $1.key }
    var kept = 0
    for index in targets.indices where kept == 0 || targets[kept - 1].key != targets[index].key {
      targets[kept] = targets[index]
      kept += 1
    }
    targets.removeLast(targets.count - kept)
  }
}

/// What lies over what. Items that a layout pins are on the levels that it gives them, 1 and up.
enum ElementLevel {
  static let background = -1_000_000
  static let item = 0
  static let headerOrFooter = 1_000
  static let pinnedHeader = 1_001
  static let lifted = 1_000_000
}

extension ContentElement.Category {
  /// The kind of a section's own supplementary elements; empty for items.
  var elementKind: String {
    switch self {
    case .background: WaterflowElementKind.background
    case .header: WaterflowElementKind.header
    case .item: ""
    case .footer: WaterflowElementKind.footer
    }
  }

  var level: Int {
    switch self {
    case .background: ElementLevel.background
    case .item: ElementLevel.item
    case .header, .footer: ElementLevel.headerOrFooter
    }
  }
}
