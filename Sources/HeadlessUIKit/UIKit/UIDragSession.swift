import Foundation

/// The outcomes of a drop.
public enum UIDropOperation: UInt, Sendable {
  case cancel = 0
  case forbidden = 1
  case copy = 2
  case move = 3
}

/// An item that the user drags, with a provider of its data.
@MainActor open class UIDragItem: NSObject {
  /// The provider of the item's data.
  public let itemProvider: NSItemProvider
  /// A custom object of the app that drags, which no other app gets.
  open var localObject: Any?

  /// Creates an item from a provider of its data.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// The common interface of drag sessions and drop sessions.
@MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The items of the session.
  var items: [UIDragItem] { get }
  /// Returns the location of the finger, in the coordinates of a view.
  func location(in view: UIView) -> CGPoint
  /// A Boolean value that indicates whether the session allows its items to be moved within the app; if it doesn't, a
  /// proposal of `move` counts as `cancel`.
  var allowsMoveOperation: Bool { get }
  /// A Boolean value that indicates whether the session is restricted to the app in which it began.
  var isRestrictedToDraggingApplication: Bool { get }
}

/// The interface of a drag session, for its source.
@MainActor public protocol UIDragSession: UIDragDropSession {
  /// A custom object that the source keeps with the session.
  var localContext: Any? { get set }
}

/// The interface of a drop session, for a destination.
@MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag session of a drag within the app; `nil` if the drag comes from another app.
  var localDragSession: (any UIDragSession)? { get }
}

/// An animator that runs animations alongside a lift, a drop or the way back of a canceled drag.
@MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds animations that run alongside those of the drag.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animations, with the position at which they ended.
  func addCompletion(_ completion: @escaping (_ finalPosition: UIViewAnimatingPosition) -> Void)
}

/// The positions at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end
  case start
  case current
}

/// Runs what a delegate adds while something is lifted, dropped or put back.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  func animate() {
    let animations = animations
    guard !animations.isEmpty else { return }
    UIView.animate(withDuration: DragActivity.animationDuration) {
      for animation in animations { animation() }
    }
  }

  func complete(at position: UIViewAnimatingPosition) {
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
  }
}

/// A drag as its source has it.
@MainActor final class DragSession: NSObject, UIDragSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// In the window's coordinates.
  var windowLocation = CGPoint.zero

  func location(in view: UIView) -> CGPoint { view.convert(windowLocation, from: nil) }
}

/// A drag as one destination has it.
@MainActor final class DropSession: NSObject, UIDropSession {
  private let session: DragSession
  private let isLocal: Bool

  init(_ session: DragSession, isLocal: Bool) {
    self.session = session
    self.isLocal = isLocal
  }

  var items: [UIDragItem] { session.items }
  var allowsMoveOperation: Bool { session.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { session.isRestrictedToDraggingApplication }
  var localDragSession: (any UIDragSession)? { isLocal ? session : nil }
  func location(in view: UIView) -> CGPoint { session.location(in: view) }
}
