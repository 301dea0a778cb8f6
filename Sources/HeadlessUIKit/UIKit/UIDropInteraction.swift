import Foundation

/// The outcome that a destination proposes for a drop.
@MainActor open class UIDropProposal: NSObject {
  public let operation: UIDropOperation

  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

@MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Asks the delegate, once for a session, whether it takes part. Default: true.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool

  /// Tells the delegate that the session has come over the interaction's view. Default: does nothing.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

  /// Asks the delegate what a drop here would do: when the session enters, moves or gets more items. Default: cancel.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal

  /// Tells the delegate that the session has left the interaction's view. Default: does nothing.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

  /// Tells the delegate to take what was dropped. Default: does nothing.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)

  /// Tells the delegate that all animations of a drop are over. Default: does nothing.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

  /// Tells the delegate that a session is over that entered, however it ended. Default: does nothing.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)

  /// Asks the delegate for the preview that an item becomes; `nil`, the default, lets it fade.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?

  /// Tells the delegate that an item goes to its preview. Default: does nothing.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

/// UIKit's are optional, which only Objective-C protocols can say.
extension UIDropInteractionDelegate {
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}

  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}

  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}

  public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}

  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { nil }

  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {}
}

/// Lets a view take what is dragged over it.
@MainActor open class UIDropInteraction: NSObject, UIInteraction {
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?
  public private(set) weak var view: UIView?

  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }
}
