import Foundation
import Waterflow

#if !canImport(UIKit)
  @testable import HeadlessUIKit
#endif

extension UIView {
  /// Where the view is drawn at this moment, in its superview.
  var frameSeen: CGRect {
    #if canImport(UIKit)
      layer.presentation()?.frame ?? frame
    #else
      CGRect(
        x: presentationState.center.x - presentationState.bounds.width / 2,
        y: presentationState.center.y - presentationState.bounds.height / 2,
        width: presentationState.bounds.width, height: presentationState.bounds.height)
    #endif
  }

  var boundsSeen: CGRect {
    #if canImport(UIKit)
      layer.presentation()?.bounds ?? bounds
    #else
      presentationState.bounds
    #endif
  }

  var transformSeen: CGAffineTransform {
    #if canImport(UIKit)
      layer.presentation()?.affineTransform() ?? transform
    #else
      presentationState.transform
    #endif
  }

  var alphaSeen: CGFloat {
    #if canImport(UIKit)
      layer.presentation().map { CGFloat($0.opacity) } ?? alpha
    #else
      presentationState.alpha
    #endif
  }
}
