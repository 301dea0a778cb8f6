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

extension WaterflowViewCell {
  /// Moves the cell aside, to the right; 0 puts it back. Inside an animation it glides.
  func displace(by offset: CGFloat) {
    guard offset != displacement?.offset ?? 0 else { return }
    // The app may have set another transform meanwhile, which knows nothing of the swipe.
    let base = displacement.map { transform == $0.shown ? $0.base : transform } ?? transform
    let shown = base.concatenating(CGAffineTransform(translationX: offset, y: 0))
    displacement = offset == 0 ? nil : SwipeDisplacement(offset: offset, base: base, shown: shown)
    if transform != shown { transform = shown }
  }
}
