import Foundation

/// The appearance of a preview.
@MainActor open class UIPreviewParameters: NSObject {
  /// Lies under the view; kept, as nothing of a preview is drawn here. Setting it to `nil` restores the default.
  // UIKit's `null_resettable`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = .systemBackground {
    didSet { if backgroundColor == nil { backgroundColor = .systemBackground } }
  }

  /// The visible part of the view, in its coordinates; kept, like the colour. `nil`: all of it.
  open var visiblePath: UIBezierPath?
}

/// The destination of a preview.
@MainActor open class UIPreviewTarget: NSObject {
  public let container: UIView
  /// The center in the container's coordinates.
  public let center: CGPoint
  /// Of the preview there.
  public let transform: CGAffineTransform

  /// Creates a destination in a container, which has to be in a window: UIKit raises an exception for one that isn't,
  /// here it is a line on standard error.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// Creates a destination in a container, which has to be in a window, as above.
  public convenience init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    if container.window == nil { report("a preview target in \(type(of: container)), which is in no window") }
    self.init(unchecked: container, center: center, transform: transform)
  }

  fileprivate init(unchecked container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}

/// The view that something comes out of, or goes back into.
@MainActor open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  private let givenTarget: UIPreviewTarget?
  /// Where the view was when the preview was made. Weak, as the menu of a screen that is popped stays open here.
  private weak var container: UIView?
  private let center: CGPoint

  /// The position of the view when the preview was made, unless another target was given.
  public var target: UIPreviewTarget {
    givenTarget ?? UIPreviewTarget(unchecked: container ?? view, center: center)
  }

  /// The size of the preview: that of its view.
  public var size: CGSize { view.bounds.size }

  /// Creates a preview of a view, which needn't be in a window.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    givenTarget = target
    center = target.center
    super.init()
  }

  /// Creates a preview of a view, which has to be in a window: UIKit raises an exception for one that isn't, here it is
  /// a line on standard error.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// Creates a preview of a view, which has to be in a window, as above.
  public init(view: UIView, parameters: UIPreviewParameters) {
    if view.window == nil { report("a targeted preview of \(type(of: view)), which is in no window") }
    self.view = view
    self.parameters = parameters
    givenTarget = nil
    container = view.superview
    center = view.center
    super.init()
  }
}

/// The appearance of a preview that is dragged.
@MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// The destination of a preview that is dragged.
@MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// The view that something is lifted from, dropped on, or put back into.
@MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// Returns the same preview with another destination.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
