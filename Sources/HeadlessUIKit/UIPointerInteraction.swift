import Foundation

/// Where a pointer has one style, in the coordinates of the interaction's view.
@MainActor open class UIPointerRegion: NSObject {
  public let rect: CGRect

  public init(rect: CGRect) {
    self.rect = rect
    super.init()
  }
}

/// What a pointer does with what it is over.
@MainActor public enum UIPointerEffect {
  /// The system chooses, by the size of the preview.
  case automatic(UITargetedPreview)

  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview): preview
    }
  }
}

/// What a pointer turns into.
public enum UIPointerShape: Sendable {
  /// In the coordinates of the container of the effect's preview.
  case roundedRect(CGRect, radius: CGFloat)
}

/// How a pointer looks in a region.
@MainActor open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect
  let shape: UIPointerShape?

  /// - Parameter shape: `nil` leaves it to the system.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.effect = effect
    self.shape = shape
    super.init()
  }
}

@MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// How the pointer is to look in a region, asked when it comes in and after `invalidate()`; `nil`, the default: as
  /// anywhere else.
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

/// Gives a pointer that is over its view a style: `HeadlessHost.pointerStyle`. Its region is the whole view.
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
  open func invalidate() { view?.window?.pointer?.invalidate(self) }

  func style() -> UIPointerStyle? {
    view.flatMap { delegate?.pointerInteraction(self, styleFor: UIPointerRegion(rect: $0.bounds)) }
  }
}
