import Foundation

/// How far a swipe has moved a cell aside: a translation after the transform that the cell has of its own.
///
/// The cell's frame stays that of its item, so that passes, updates and springs go on as if nothing were swiped.
struct SwipeDisplacement {
  /// To the right, in points.
  let offset: CGFloat
  /// The app's transform.
  let base: CGAffineTransform
  /// Both.
  let shown: CGAffineTransform
}

/// Cuts a swiped cell off where it leaves the frame of its item, so that it doesn't cover the item beside it.
///
///     item      |        |
///     cell  ····|····    |          moved to the left; a shadow stays at the other sides
///     mask      |-------------
final class SwipeMask: UIView {
  /// How far the mask reaches beyond the cell at the other sides, for a shadow, in points.
  private static let reach: CGFloat = 100

  let isAtLeft: Bool

  /// - Parameter isAtLeft: whether it cuts off at the left edge of the item, or at the right one.
  init(atLeft isAtLeft: Bool) {
    self.isAtLeft = isAtLeft
    super.init(frame: .zero)
    backgroundColor = .black
  }

  required init?(coder: NSCoder) { nil }

  /// Moves the mask to where the item's edge is in a cell that is moved aside.
  func place(in bounds: CGRect, movedBy offset: CGFloat) {
    let length = 2 * bounds.width + Self.reach
    frame = CGRect(
      x: (isAtLeft ? bounds.minX : bounds.maxX - length) - offset, y: bounds.minY - Self.reach,
      width: length, height: bounds.height + 2 * Self.reach)
  }
}

extension WaterflowViewCell {
  /// Moves the cell aside, to the right. Inside an animation it glides.
  ///
  /// - Parameter isClipped: whether to cut the cell off at the edge that it is moved across. An app's own mask stays
  ///   instead.
  func displace(by offset: CGFloat, clipped isClipped: Bool = false) {
    let old = displacement?.offset ?? 0
    if isClipped, offset != 0 { clip(atLeft: offset < 0, movedBy: old) }
    (mask as? SwipeMask)?.place(in: bounds, movedBy: offset)
    guard offset != old else { return }
    // The app may have set another transform meanwhile, which knows nothing of the swipe.
    let base = displacement.map { transform == $0.shown ? $0.base : transform } ?? transform
    let shown = base.concatenating(CGAffineTransform(translationX: offset, y: 0))
    displacement = offset == 0 ? nil : SwipeDisplacement(offset: offset, base: base, shown: shown)
    if transform != shown { transform = shown }
    if (old == 0) != (offset == 0) { setNeedsUpdateConfiguration() }
  }

  /// Puts a cell back that was moved aside, at once.
  func endDisplacement() {
    guard displacement != nil else { return }
    displace(by: 0)
    endClipping()
  }

  private func clip(atLeft isAtLeft: Bool, movedBy offset: CGFloat) {
    guard mask == nil || mask is SwipeMask, (mask as? SwipeMask)?.isAtLeft != isAtLeft else { return }
    let new = SwipeMask(atLeft: isAtLeft)
    UIView.performWithoutAnimation { new.place(in: bounds, movedBy: offset) }
    mask = new
  }

  /// Ends the clipping of a cell that has come back.
  func endClipping() {
    if displacement == nil, mask is SwipeMask { mask = nil }
  }
}
