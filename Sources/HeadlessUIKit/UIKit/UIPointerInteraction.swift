import Foundation

/// A region in which a pointer has one style, in the coordinates of the interaction's view.
@MainActor open class UIPointerRegion: NSObject {
  public let rect: CGRect

  public init(rect: CGRect) {
    self.rect = rect
    super.init()
  }
}

/// The effects of a pointer on the view under it.
@MainActor public enum UIPointerEffect {
  /// The system chooses, by the size of the preview.
  case automatic(UITargetedPreview)

  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview): preview
    }
  }
}

/// The shapes of a pointer.
public enum UIPointerShape: Sendable {
  /// In the coordinates of the container of the effect's preview.
  case roundedRect(CGRect, radius: CGFloat)
}

/// The style of a pointer in a region.
@MainActor open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect
  let shape: UIPointerShape?

  /// Creates a style from an effect and a shape.
  ///
  /// - Parameter shape: `nil` leaves it to the system.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.effect = effect
    self.shape = shape
    super.init()
  }
}

@MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Asks the delegate for the style of the pointer in a region, when it comes in and after `invalidate()`; `nil`, the
  /// default: as anywhere else.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
}

/// UIKit's is optional, which only Objective-C protocols can say.
extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

/// An interaction that gives a pointer over its view a style: `HeadlessHost.pointerStyle`. Its region is the whole view.
@MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  public private(set) weak var view: UIView?

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    if view == nil { invalidate() }
  }

  open func didMove(to view: UIView?) { self.view = view }

  /// Asks again, after the turn, where the pointer is and how it is to look, if it is over the view.
  open func invalidate() { view?.window?.invalidatePointer?(self) }

  func style() -> UIPointerStyle? {
    view.flatMap { delegate?.pointerInteraction(self, styleFor: UIPointerRegion(rect: $0.bounds)) }
  }
}
