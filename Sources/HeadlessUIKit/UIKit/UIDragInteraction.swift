import Foundation

/// Methods for providing the items of a drag and following it.
@MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// Asks the delegate for the items to drag from the location of the session; none lets the touch go on.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]

  /// Asks the delegate for the preview of an item in the lift animation; `nil` shows no lift. Default: the
  /// interaction's view.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?

  /// Tells the delegate that the lift animation is about to start. What it adds to the animator is completed at the
  /// end, or at the start if the finger leaves meanwhile. Default: does nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)

  /// Tells the delegate that the lift animation has finished and the finger begins to move. Default: does nothing.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)

  /// Tells the delegate that the finger has moved the items. Default: does nothing.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)

  /// Asks the delegate whether the items may be moved within the app. Default: true.
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool

  /// Asks the delegate whether the session is restricted to this app. Default: false.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool

  /// Asks the delegate for the items that a tap adds to a session. Default: none.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem]

  /// Tells the delegate that the session is about to end with an operation, before anything is animated. Default: does
  /// nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)

  /// Tells the delegate that a session that had begun has ended, and all its animations have finished. Default: does
  /// nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)

  /// Asks the delegate for the preview of an item in the animation of a canceled drag; `nil`, the default, lets it
  /// fade.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?

  /// Tells the delegate that the animation of a canceled drag is about to start for an item, whether it is visible or
  /// not. Default: does nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

/// UIKit's are optional, which only Objective-C protocols can say.
extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }

  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {}

  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}

  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}

  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }

  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }

  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] { [] }

  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}

  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}

  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { nil }

  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}

/// An interaction that lets the user drag items from a view. A finger that rests for half a second lifts them, and
/// drags them as it moves on.
@MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// The object that provides the items and follows the drag.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view of the interaction.
  public private(set) weak var view: UIView?
  private let press = UILongPressGestureRecognizer()
  /// Between the question for items and the beginning of the press.
  private var session: DragSession?
  /// The window holds it.
  private weak var activity: DragActivity?

  /// A Boolean value that indicates whether a new interaction is enabled: true, as on every device since iOS 15.
  open class var isEnabledByDefault: Bool { true }

  /// A Boolean value that indicates whether the interaction responds to touches.
  open var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet { press.isEnabled = isEnabled }
  }

  /// Creates an interaction with a delegate.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.purpose = .lift
    press.shouldBegin = { [weak self] in self?.hasItems() ?? false }
    press.actionHandler = { [weak self] in self?.pressDidChange() }
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    self.view = view
    view?.addGestureRecognizer(press)
  }

  private func hasItems() -> Bool {
    guard let delegate, let window = view?.window, window.dragActivity == nil else { return false }
    let session = DragSession()
    session.windowLocation = press.location(in: nil)
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    self.session = session
    return !session.items.isEmpty
  }

  private func pressDidChange() {
    switch press.state {
    case .began:
      guard let session, let window = view?.window else { return }
      self.session = nil
      let activity = DragActivity(session, in: window, from: self)
      self.activity = activity
      activity.lift()
    case .changed: activity?.move(to: press.location(in: nil))
    case .ended: end(isCancelled: false)
    case .cancelled: end(isCancelled: true)
    case .possible, .failed: break
    }
  }

  private func end(isCancelled: Bool) {
    activity?.end(isCancelled: isCancelled)
    activity = nil
  }
}
