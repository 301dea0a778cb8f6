import Foundation

/// A region in which a pointer has one style, in the coordinates of the interaction's view.
@MainActor open class UIPointerRegion: NSObject {
  /// The rectangle of the region.
  public let rect: CGRect

  /// Creates a region with a rectangle.
  public init(rect: CGRect) {
    self.rect = rect
    super.init()
  }
}

/// The effects of a pointer on the view under it.
@MainActor public enum UIPointerEffect {
  /// An effect that the system chooses by the size of the preview.
  case automatic(UITargetedPreview)

  /// The preview of the view that the effect changes.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview): preview
    }
  }
}

/// The shapes of a pointer.
public enum UIPointerShape: Sendable {
  /// A rounded rectangle, in the coordinates of the container of the effect's preview.
  case roundedRect(CGRect, radius: CGFloat)
}

/// The style of a pointer in a region: an effect and a shape.
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

/// Methods for responding to the movements of a pointer over the view of an interaction.
@MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Asks the delegate for the style of the pointer in a region, when it comes in and after `invalidate()`. With `nil`,
  /// the default, the pointer has the style that it has anywhere else.
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

/// An interaction that gives a pointer over its view a style: `HeadlessHost.pointerStyle`. Its region is the whole
/// view.
@MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate of the interaction.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  public private(set) weak var view: UIView?

  /// Creates an interaction with a delegate.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    if view == nil { invalidate() }
  }

  open func didMove(to view: UIView?) { self.view = view }

  /// Updates the style of the pointer after this turn, if it is over the view: looks for the interaction under it, and
  /// asks for its style again.
  open func invalidate() { view?.window?.invalidatePointer?(self) }

  func style() -> UIPointerStyle? {
    view.flatMap { delegate?.pointerInteraction(self, styleFor: UIPointerRegion(rect: $0.bounds)) }
  }
}
