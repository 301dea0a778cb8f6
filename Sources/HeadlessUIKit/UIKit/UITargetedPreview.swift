import Foundation

/// The appearance of a preview.
@MainActor open class UIPreviewParameters: NSObject {
  /// The background color behind the view. Kept only, as nothing of a preview is drawn here. Setting it to `nil`
  /// restores the default.
  // UIKit's `null_resettable`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = .systemBackground {
    didSet { if backgroundColor == nil { backgroundColor = .systemBackground } }
  }

  /// The visible part of the view, in its coordinates; all of it if `nil`. Kept only, like the color.
  open var visiblePath: UIBezierPath?
}

/// The container of a preview, and the position of the preview in it.
@MainActor open class UIPreviewTarget: NSObject {
  /// The view that contains the preview.
  public let container: UIView
  /// The center of the preview in the container's coordinates.
  public let center: CGPoint
  /// The transform of the preview in the container.
  public let transform: CGAffineTransform

  /// Creates a target with a container and a center. The container has to be in a window: UIKit raises an exception for
  /// one that isn't, here it is a line on standard error.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// Creates a target with a container, a center and a transform. The container has to be in a window, as above.
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

/// A description of the view to animate as a preview comes out of it, or goes back into it.
@MainActor open class UITargetedPreview: NSObject {
  /// The view of the preview.
  public let view: UIView
  /// The parameters for the appearance of the preview.
  public let parameters: UIPreviewParameters
  private let givenTarget: UIPreviewTarget?
  /// Where the view was when the preview was made. Weak, as the menu of a screen that is popped stays open here.
  private weak var container: UIView?
  private let center: CGPoint

  /// The target of the preview: the position of the view when the preview was made, unless another was given.
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

  /// Returns a preview of the same view with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// The appearance of a preview that is dragged.
@MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// The container of a preview that is dragged, and the position of the preview in it.
@MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A preview of a drag item for the animation of a lift, a drop or a cancellation.
@MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// Returns a preview of the same view with another target.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
