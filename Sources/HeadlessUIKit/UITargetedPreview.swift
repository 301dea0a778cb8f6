import Foundation

/// The view that something comes out of, or goes back into.
@MainActor open class UITargetedPreview: NSObject {
  public let view: UIView

  /// The view has to be in a window: UIKit raises an exception for one that isn't, here it is a line on standard error.
  public init(view: UIView) {
    if view.window == nil { report("a targeted preview of \(type(of: view)), which is in no window") }
    self.view = view
    super.init()
  }
}
