import Foundation

// How a controller comes to its waterflow view.

extension WaterflowView {
  /// In the place of a view without content.
  convenience init(insteadOf blank: UIView, layout: any SectionLayout) {
    self.init(frame: blank.frame, layout: layout)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = blank.backgroundColor
    #if !os(tvOS)
      if backgroundColor == nil { backgroundColor = .systemBackground }
    #endif
  }
}

extension UIView {
  /// The view itself or the first one in it.
  var firstWaterflowView: WaterflowView? {
    if let view = self as? WaterflowView { return view }
    for subview in subviews {
      if let found = subview.firstWaterflowView { return found }
    }
    return nil
  }

  /// Fills the view, behind what is in it.
  func addingWaterflowView(layout: any SectionLayout) -> WaterflowView {
    let waterflowView = WaterflowView(frame: bounds, layout: layout)
    waterflowView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(waterflowView, at: 0)
    return waterflowView
  }
}
