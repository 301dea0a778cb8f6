import Foundation

/// The outcomes of a drop.
public enum UIDropOperation: UInt, Sendable {
  case cancel = 0
  case forbidden = 1
  case copy = 2
  case move = 3
}

/// Something that is dragged.
@MainActor open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  /// An object for the app that drags, which no other app gets.
  open var localObject: Any?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// The common part of drag and drop sessions.
@MainActor public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
  func location(in view: UIView) -> CGPoint
  /// A Boolean value that indicates whether the source lets its items be moved; where it doesn't, a proposal of `move` counts as `cancel`.
  var allowsMoveOperation: Bool { get }
  var isRestrictedToDraggingApplication: Bool { get }
}

/// A drag as its source has it.
@MainActor public protocol UIDragSession: UIDragDropSession {
  /// An object that the source keeps with the session.
  var localContext: Any? { get set }
}

/// A drag as a destination has it.
@MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag session; `nil` where the drag comes from another app.
  var localDragSession: (any UIDragSession)? { get }
}

/// Animations that run along with a lift, a drop or the way back.
@MainActor public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
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
