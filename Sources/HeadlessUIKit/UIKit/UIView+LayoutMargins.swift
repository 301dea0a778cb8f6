import Foundation

extension UIView {
  /// 8 points on each side, until the view is given others.
  static let defaultLayoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The view's own margins with what the safe area adds, and at least the superview's where they are preserved.
  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = storedLayoutMargins
    if insetsLayoutMarginsFromSafeArea {
      let safe = safeAreaInsets
      margins = UIEdgeInsets(
        top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
        right: margins.right + safe.right)
    }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    let outer = superview.layoutMargins
    let (frame, bounds) = (frame, superview.bounds)
    return UIEdgeInsets(
      top: max(margins.top, outer.top - max(frame.minY - bounds.minY, 0)),
      left: max(margins.left, outer.left - max(frame.minX - bounds.minX, 0)),
      bottom: max(margins.bottom, outer.bottom - max(bounds.maxY - frame.maxY, 0)),
      right: max(margins.right, outer.right - max(bounds.maxX - frame.maxX, 0)))
  }

  func assignLayoutMargins(_ margins: UIEdgeInsets) {
    let sides = [margins.top, margins.left, margins.bottom, margins.right]
    guard sides.allSatisfy(\.isFinite) else {
      report("ignored layoutMargins of \(type(of: self)) with a number that is not finite: \(margins)")
      return
    }
    storedLayoutMargins = margins
    layoutMarginsMayHaveChanged()
  }

  /// Tells the view and the subviews that preserve its margins; stops where nothing changes.
  func layoutMarginsMayHaveChanged() {
    let margins = layoutMargins
    guard margins != lastLayoutMargins else { return }
    lastLayoutMargins = margins
    layoutMarginsDidChange()
    for subview in subviews where subview.preservesSuperviewLayoutMargins { subview.layoutMarginsMayHaveChanged() }
  }
}
