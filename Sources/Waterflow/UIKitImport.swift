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
