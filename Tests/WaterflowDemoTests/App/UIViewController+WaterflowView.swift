#if !canImport(UIKit)
  import HeadlessUIKit
  import Waterflow

  extension UIViewController {
    /// What the screen shows its content in: its view, or one in it.
    var shownWaterflowView: WaterflowView? {
      view as? WaterflowView ?? view.subviews.lazy.compactMap { $0 as? WaterflowView }.first
    }
  }
#endif
