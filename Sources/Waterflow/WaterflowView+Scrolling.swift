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

  /// Scrolls until an item lies at `position`, as far as the content reaches. An index path that names no item is reported
  /// and ignored.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let frame = frameForItem(at: indexPath) else {
      if !content.contains(indexPath) {
        report(.indexPathOutOfRange(indexPath, call: "scrollToItem(at:at:animated:)"))
      }
      return
    }
    let offset = nearestRestingOffset(to: offset(showing: frame, at: position))
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  private func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    let insets = adjustedContentInset
    let viewport = bounds.inset(by: insets)
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
