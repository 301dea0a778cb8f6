import Foundation
import TestSupport
import Waterflow

#if !canImport(UIKit)
  @testable import HeadlessUIKit
#endif

// What is drawn at this moment. In a window without a scene nothing is, and the properties' own values stand for it.

extension UIView {
  /// Where the view is drawn at this moment, in its superview.
  var frameSeen: CGRect {
    #if canImport(UIKit)
      layer.presentation()?.frame ?? frame
    #else
      guard let state = drawnState else { return frame }
      return CGRect(
        x: state.center.x - state.bounds.width / 2, y: state.center.y - state.bounds.height / 2,
        width: state.bounds.width, height: state.bounds.height)
    #endif
  }

  var boundsSeen: CGRect {
    #if canImport(UIKit)
      layer.presentation()?.bounds ?? bounds
    #else
      drawnState?.bounds ?? bounds
    #endif
  }

  var transformSeen: CGAffineTransform {
    #if canImport(UIKit)
      layer.presentation()?.affineTransform() ?? transform
    #else
      drawnState?.transform ?? transform
    #endif
  }

  var alphaSeen: CGFloat {
    #if canImport(UIKit)
      layer.presentation().map { CGFloat($0.opacity) } ?? alpha
    #else
      drawnState?.alpha ?? alpha
    #endif
  }

  #if !canImport(UIKit)
    private var drawnState: PresentationState? { TestHost.has(.scene) ? presentationState : nil }
  #endif
}
