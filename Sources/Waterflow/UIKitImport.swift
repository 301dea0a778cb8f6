// The only place that chooses. Both are re-exported, so that `import Waterflow` is all that a file needs on any platform.
#if canImport(UIKit)
  @_exported import UIKit
#else
  @_exported import HeadlessUIKit
#endif

@_exported import WaterflowGeometry

extension UIScrollView {
  /// Sends what `setContentOffset(_:animated:)` sends at its end.
  func tellScrollingAnimationEnded() {
    #if canImport(UIKit)
      delegate?.scrollViewDidEndScrollingAnimation?(self)
    #else
      delegate?.scrollViewDidEndScrollingAnimation(self)
    #endif
  }
}

#if canImport(UIKit)
  /// A long press that calls a closure: targets and actions need an Objective-C runtime, which Linux doesn't have.
  final class LongPressRecognizer: UILongPressGestureRecognizer {
    private let onChange: @MainActor (UIGestureRecognizer) -> Void

    init(_ onChange: @escaping @MainActor (UIGestureRecognizer) -> Void) {
      self.onChange = onChange
      super.init(target: nil, action: nil)
      addTarget(self, action: #selector(tell))
    }

    @objc private func tell() { onChange(self) }
  }
#else
  /// A long press that calls a closure.
  final class LongPressRecognizer: UILongPressGestureRecognizer {
    init(_ onChange: @escaping @MainActor (UIGestureRecognizer) -> Void) {
      super.init()
      actionHandler = { [unowned self] in onChange(self) }
    }
  }
#endif

extension UIView {
  /// Whether it keeps touches for itself, as buttons, sliders and text fields do.
  var isControl: Bool {
    #if canImport(UIKit)
      self is UIControl
    #else
      false
    #endif
  }
}

extension UINib {
  /// Whether the app's main bundle has a nib of that name. UIKit raises an exception for one that isn't there.
  static func isInMainBundle(_ name: String) -> Bool {
    #if canImport(UIKit)
      Bundle.main.path(forResource: name, ofType: "nib") != nil
    #else
      HeadlessHost.mainBundle.path(forResource: name, ofType: "xib") != nil
    #endif
  }
}
