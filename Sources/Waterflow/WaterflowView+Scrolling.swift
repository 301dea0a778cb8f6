import Foundation

extension WaterflowView {
  /// Where an item is to lie in the viewport, content insets taken off.
  public enum ScrollPosition: Sendable, Hashable, CaseIterable {
    /// No scrolling for a selection; for scrolling, the least that brings the whole item into view.
    case none
    case top
    case centeredVertically
    case bottom
    case left
    case centeredHorizontally
    case right
  }

  /// Scrolls until an item lies at `position`, as far as the content reaches, and not under its section's pinned header. An
  /// index path that names no item is reported and ignored.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let frame = frameForItem(at: indexPath) else {
      if !content.contains(indexPath) {
        report(.indexPathOutOfRange(indexPath, call: "scrollToItem(at:at:animated:)"))
      }
      return
    }
    let offset = nearestRestingOffset(
      to: offset(showing: frame, at: position, insets: insetsAround(itemsOfSection: indexPath.section)))
    // Somebody's own layout may place items nowhere.
    guard offset.x.isFinite, offset.y.isFinite else { return }
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// The content insets and, where headers are pinned, the length of the section's own.
  private func insetsAround(itemsOfSection section: Int) -> UIEdgeInsets {
    var insets = adjustedContentInset
    let header = ContentElement(section: section, category: .header)
    guard pinsSectionHeaders, let plan = content.plan, let frame = plan.frame(of: header) else { return insets }
    switch scrollDirection {
    case .vertical: insets.top += frame.height
    case .horizontal where plan.container.isRightToLeft: insets.right += frame.width
    case .horizontal: insets.left += frame.width
    }
    return insets
  }

  private func offset(showing frame: CGRect, at position: ScrollPosition, insets: UIEdgeInsets) -> CGPoint {
    let viewport = bounds(less: insets)
    var offset = contentOffset
    switch position {
    case .none:
      offset.x += Self.leastShift(from: (viewport.minX, viewport.maxX), toShow: (frame.minX, frame.maxX))
      offset.y += Self.leastShift(from: (viewport.minY, viewport.maxY), toShow: (frame.minY, frame.maxY))
    case .top: offset.y = frame.minY - insets.top
    case .centeredVertically: offset.y = frame.midY - insets.top - viewport.height / 2
    case .bottom: offset.y = frame.maxY - insets.top - viewport.height
    case .left: offset.x = frame.minX - insets.left
    case .centeredHorizontally: offset.x = frame.midX - insets.left - viewport.width / 2
    case .right: offset.x = frame.maxX - insets.left - viewport.width
    }
    return offset
  }

  /// How far to move a stretch so that it holds `target`, or its beginning if it is longer.
  private static func leastShift(
    from stretch: (start: CGFloat, end: CGFloat), toShow target: (start: CGFloat, end: CGFloat)
  ) -> CGFloat {
    if target.start < stretch.start { return target.start - stretch.start }
    if target.end > stretch.end { return min(target.end - stretch.end, target.start - stretch.start) }
    return 0
  }
}
