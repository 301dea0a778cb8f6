import Foundation

// The container that sections are arranged in.

extension LayoutContainer {
  /// The container in a view as it is now.
  @MainActor
  init(of view: WaterflowView) {
    let size = view.bounds.size
    self.init(of: view, in: size, between: SideInsets(of: view, in: size))
  }

  /// The container in a view, if it were of a size.
  @MainActor
  init(of view: WaterflowView, in viewSize: CGSize, between sides: SideInsets) {
    let insets = view.adjustedContentInset
    var size = CGSize(
      width: viewSize.width - insets.left - insets.right, height: viewSize.height - insets.top - insets.bottom)
    // Insets along the scroll direction may be as long as the view: content is scrolled out of them.
    switch view.scrollDirection {
    case .vertical: size = CGSize(width: size.width - sides.start - sides.end, height: max(0, size.height))
    case .horizontal: size = CGSize(width: max(0, size.width), height: size.height - sides.start - sides.end)
    }
    let scale = view.traitCollection.displayScale
    self.init(
      size: size, scrollDirection: view.scrollDirection,
      isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft, displayScale: scale > 0 ? scale : 1)
  }
}

extension SideInsets {
  /// How far the content of a view, if it were of a size, keeps clear of the safe area across the scroll direction,
  /// beyond the content insets.
  @MainActor
  init(of view: WaterflowView, in viewSize: CGSize) {
    self = .zero
    let safe = view.content.safeAreaInsets
    let isVertical = view.scrollDirection == .vertical
    let (safeStart, safeEnd) = isVertical ? (safe.left, safe.right) : (safe.top, safe.bottom)
    guard view.insetsContentToSafeArea, safeStart > 0 || safeEnd > 0 else { return }
    let insets = view.adjustedContentInset
    let (insetStart, insetEnd) = isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let scale = max(1, view.traitCollection.displayScale)
    func excess(_ safe: CGFloat, _ inset: CGFloat) -> CGFloat { (max(0, safe - inset) * scale).rounded(.up) / scale }
    let sides = SideInsets(start: excess(safeStart, insetStart), end: excess(safeEnd, insetEnd))
    guard sides != .zero else { return }
    let available = view.scrollDirection.cross(of: viewSize) - insetStart - insetEnd
    // A view in the very corner has no part that is clear. One that another scroll view moves under bars keeps its
    // frames.
    if sides.start + sides.end < available, isVertical || !view.isInScrollView { self = sides }
  }
}

extension UIView {
  /// Whether a scroll view moves this view.
  fileprivate var isInScrollView: Bool {
    var ancestor = superview
    while let view = ancestor {
      if view is UIScrollView { return true }
      ancestor = view.superview
    }
    return false
  }
}
