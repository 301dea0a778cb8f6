import Foundation

extension UIScrollView {
  /// Decodes the values of a scroll view, in addition to those of every view.
  func decodeScrollView(from coder: NibCoder) {
    if let clips: Bool = coder.value("UIClipsToBounds") { clipsToBounds = clips }
    if let bounces: Bool = coder.value("UIAlwaysBounceVertical") { alwaysBounceVertical = bounces }
    if let bounces: Bool = coder.value("UIAlwaysBounceHorizontal") { alwaysBounceHorizontal = bounces }
    if let bounces: Bool = coder.value("UIBounceEnabled") { self.bounces = bounces }
    if let isPaging: Bool = coder.value("UIPagingEnabled") { isPagingEnabled = isPaging }
    if let isDisabled: Bool = coder.value("UIScrollDisabled") { isScrollEnabled = !isDisabled }
    if let isLocked: Bool = coder.value("UIDirectionalLockEnabled") { isDirectionalLockEnabled = isLocked }
    if let delays: Bool = coder.value("UIDelaysContentTouches") { delaysContentTouches = delays }
    if let cancels: Bool = coder.value("UICanCancelContentTouches") { canCancelContentTouches = cancels }
    if let behavior: Int = coder.value("UIContentInsetAdjustmentBehavior") {
      contentInsetAdjustmentBehavior =
        ContentInsetAdjustmentBehavior(rawValue: behavior) ?? contentInsetAdjustmentBehavior
    }
    if let inset: UIEdgeInsets = coder.value("UIContentInset") { contentInset = inset }
    if let size: CGSize = coder.value("UIContentSize") { contentSize = size }
  }

  /// The outlet and the properties that a runtime attribute can set on any scroll view.
  func assignScrollView(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("delegate", let delegate as any UIScrollViewDelegate): self.delegate = delegate
    case ("contentSize", let size as CGSize): contentSize = size
    case ("contentOffset", let point as CGPoint): contentOffset = point
    case ("alwaysBounceVertical", let number as NSNumber): alwaysBounceVertical = number.boolValue
    case ("alwaysBounceHorizontal", let number as NSNumber): alwaysBounceHorizontal = number.boolValue
    case ("bounces", let number as NSNumber): bounces = number.boolValue
    case ("pagingEnabled", let number as NSNumber): isPagingEnabled = number.boolValue
    case ("scrollEnabled", let number as NSNumber): isScrollEnabled = number.boolValue
    default: return false
    }
    return true
  }

  // MARK: State restoration, by keys of this module's own

  func encodeScrolling(with coder: NSCoder) {
    for (key, value) in [
      "UIScrollViewOffsetX": contentOffset.x, "UIScrollViewOffsetY": contentOffset.y,
      "UIScrollViewInsetTop": contentInset.top, "UIScrollViewInsetLeft": contentInset.left,
      "UIScrollViewInsetBottom": contentInset.bottom, "UIScrollViewInsetRight": contentInset.right,
    ] { coder.encode(Double(value), forKey: key) }
  }

  func decodeScrolling(with coder: NSCoder) {
    guard coder.containsValue(forKey: "UIScrollViewOffsetX") else { return }
    func value(_ key: String) -> CGFloat { coder.decodeDouble(forKey: key) }
    contentInset = UIEdgeInsets(
      top: value("UIScrollViewInsetTop"), left: value("UIScrollViewInsetLeft"),
      bottom: value("UIScrollViewInsetBottom"), right: value("UIScrollViewInsetRight"))
    contentOffset = CGPoint(x: value("UIScrollViewOffsetX"), y: value("UIScrollViewOffsetY"))
  }
}
