import Foundation

extension UIView {
  // MARK: Assigning

  var derivedFrame: CGRect {
    let size = storedBounds.size
    let upright = CGRect(
      x: storedCenter.x - size.width / 2, y: storedCenter.y - size.height / 2, width: size.width, height: size.height)
    if storedTransform.isIdentity { return upright }
    let aroundTheMiddle = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return aroundTheMiddle.applying(storedTransform).offsetBy(dx: storedCenter.x, dy: storedCenter.y)
  }

  func assignFrame(_ newFrame: CGRect) {
    guard isUsable(newFrame, named: "frame") else { return }
    let rect = newFrame.standardized
    var size = rect.size
    if !storedTransform.isIdentity {
      size = CGRect(origin: .zero, size: rect.size).applying(storedTransform.inverted()).size
    }
    changeGeometry(
      bounds: CGRect(origin: storedBounds.origin, size: size),
      center: CGPoint(x: rect.origin.x + rect.width / 2, y: rect.origin.y + rect.height / 2))
  }

  func assignBounds(_ newBounds: CGRect) {
    guard isUsable(newBounds, named: "bounds") else { return }
    changeGeometry(bounds: newBounds, center: storedCenter)
  }

  func assignCenter(_ newCenter: CGPoint) {
    guard isUsable(CGRect(origin: newCenter, size: .zero), named: "center") else { return }
    changeGeometry(bounds: storedBounds, center: newCenter)
  }

  func assignTransform(_ newTransform: CGAffineTransform) {
    let numbers = [
      newTransform.a, newTransform.b, newTransform.c, newTransform.d, newTransform.tx, newTransform.ty,
    ]
    guard numbers.allSatisfy(\.isFinite) else {
      report("ignored a transform of \(type(of: self)) with a number that is not finite: \(newTransform)")
      return
    }
    guard newTransform != storedTransform else { return }
    let old = storedTransform
    storedTransform = newTransform
    recordChange(
      .transform(
        CGAffineTransform(
          a: old.a - newTransform.a, b: old.b - newTransform.b, c: old.c - newTransform.c, d: old.d - newTransform.d,
          tx: old.tx - newTransform.tx, ty: old.ty - newTransform.ty)))
    superview?.markNeedsLayout()
  }

  func assignAlpha(_ newAlpha: CGFloat) {
    guard !newAlpha.isNaN else {
      report("ignored an alpha of \(type(of: self)) that is not a number")
      return
    }
    let old = storedAlpha
    storedAlpha = min(max(newAlpha, 0), 1)
    if old != storedAlpha { recordChange(.alpha(old - storedAlpha)) }
  }

  func assignBackgroundColor(_ newColor: UIColor?) {
    guard newColor != storedBackgroundColor else { return }
    let old = storedBackgroundColor
    storedBackgroundColor = newColor
    recordChange(.backgroundColor(old, newColor))
  }

  /// Every change of place and size comes through here, so that layout is asked for in one place.
  private func changeGeometry(bounds newBounds: CGRect, center newCenter: CGPoint) {
    let oldBounds = storedBounds
    let oldCenter = storedCenter
    storedBounds = newBounds
    storedCenter = newCenter
    if newCenter != oldCenter {
      recordChange(.center(CGPoint(x: oldCenter.x - newCenter.x, y: oldCenter.y - newCenter.y)))
    }
    if newCenter != oldCenter || newBounds.size != oldBounds.size { safeAreaMayHaveChanged() }
    if newBounds.origin != oldBounds.origin, lastSafeAreaInsets != .zero {
      for subview in subviews { subview.safeAreaMayHaveChanged() }
    }
    if preservesSuperviewLayoutMargins { layoutMarginsMayHaveChanged() }
    guard newBounds != oldBounds else { return }
    recordChange(
      .bounds(
        CGRect(
          x: oldBounds.origin.x - newBounds.origin.x, y: oldBounds.origin.y - newBounds.origin.y,
          width: oldBounds.size.width - newBounds.size.width,
          height: oldBounds.size.height - newBounds.size.height)))
    markNeedsLayout()
    if newBounds.size != oldBounds.size { boundsSizeDidChange(from: oldBounds.size) }
  }

  private func isUsable(_ rect: CGRect, named name: String) -> Bool {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    if numbers.allSatisfy(\.isFinite) { return true }
    report("ignored a \(name) of \(type(of: self)) with a number that is not finite: \(rect)")
    return false
  }

  // MARK: Converting

  /// From the superview's coordinates into the receiver's: undo the place, the transform, then the scroll.
  var transformFromSuperview: CGAffineTransform {
    transformToSuperview.inverted()
  }

  var transformToSuperview: CGAffineTransform {
    let middle = CGPoint(
      x: storedBounds.origin.x + storedBounds.size.width / 2, y: storedBounds.origin.y + storedBounds.size.height / 2)
    return CGAffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(storedTransform)
      .concatenating(CGAffineTransform(translationX: storedCenter.x, y: storedCenter.y))
  }

  /// From the receiver's coordinates to those of the root of its tree: its window's where there is one.
  private var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var view: UIView? = self
    while let current = view, let superview = current.superview {
      result = result.concatenating(current.transformToSuperview)
      view = superview
    }
    return result
  }

  /// Converts a point from the receiver's coordinates to those of a view; `nil` means the window. Complexity: O(depth
  /// of both views).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(transform(to: view))
  }

  /// Converts a point from the coordinates of a view to the receiver's; `nil` means the window. Complexity: O(depth of
  /// both views).
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(transform(to: view).inverted())
  }

  /// Converts a rectangle from the receiver's coordinates to those of a view; `nil` means the window. Complexity:
  /// O(depth of both views).
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(transform(to: view))
  }

  /// Converts a rectangle from the coordinates of a view to the receiver's; `nil` means the window. Complexity: O(depth
  /// of both views).
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(transform(to: view).inverted())
  }

  private func transform(to view: UIView?) -> CGAffineTransform {
    if view === self { return .identity }
    let toRoot = transformToRoot
    guard let view else { return toRoot }
    return toRoot.concatenating(view.transformToRoot.inverted())
  }

  // MARK: Hit-testing

  func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !isUntouchableDuringAnimation else { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let found = subview.hitTest(point.applying(subview.transformFromSuperview), with: event) { return found }
    }
    return self
  }
}
