import Foundation

/// The states of a spring-loaded interaction, which opens its target as a drag is held over it.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  case inactive
  case possible
  case activating
  case activated
}

/// The interface of information about a spring-loaded interaction: the location of the drag, and the target under it.
@MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The current state of the interaction.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that shows the effect: the interaction's, unless another is set.
  var targetView: UIView? { get set }
  /// The view or object to open. Another one starts the interaction from the beginning.
  var targetItem: Any? { get set }
  /// Returns the location of the drag in the coordinates of a view; `nil` means the window's.
  func location(in view: UIView?) -> CGPoint
}

/// The interface for specifying the behavior of a spring-loaded interaction.
@MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Asks the behavior whether the interaction may begin or go on.
  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
  /// Tells the behavior that the interaction is finished: it was activated or given up. Default: does nothing.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

/// UIKit's is optional, which only Objective-C protocols can say.
extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// The interface for the visual effect of a spring-loaded interaction.
@MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// Tells the effect that the state of the interaction has changed.
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// An interaction that opens a view, or a part of it, as a drag is held still over it.
@MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  let behavior: (any UISpringLoadedInteractionBehavior)?
  let effect: (any UISpringLoadedInteractionEffect)?
  let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// Creates an interaction.
  ///
  /// - Parameters:
  ///   - interactionBehavior: `nil` always allows it.
  ///   - interactionEffect: `nil` is UIKit's, which isn't drawn here.
  ///   - handler: called once a drag was held still long enough.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler:
      @escaping (_ interaction: UISpringLoadedInteraction, _ context: any UISpringLoadedInteractionContext) -> Void
  ) {
    behavior = interactionBehavior
    effect = interactionEffect
    activationHandler = handler
    super.init()
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }
}

/// A drag that is held over a spring-loaded view.
@MainActor final class SpringLoading: NSObject, UISpringLoadedInteractionContext {
  /// How long it has to be held still, in seconds, and how still, in points. UIKit's aren't published.
  private static let duration: TimeInterval = 1
  private static let allowableMovement: CGFloat = 10

  let interaction: UISpringLoadedInteraction
  private(set) var state = UISpringLoadedInteractionEffectState.inactive
  weak var targetView: UIView?
  var targetItem: Any?
  private var windowLocation: CGPoint
  private var restLocation: CGPoint
  private var restFrame = HeadlessRunLoop.main.frame

  init(_ interaction: UISpringLoadedInteraction, at point: CGPoint) {
    self.interaction = interaction
    (windowLocation, restLocation) = (point, point)
    super.init()
    targetView = interaction.view
    ask()
  }

  func location(in view: UIView?) -> CGPoint { view?.convert(windowLocation, from: nil) ?? windowLocation }

  func move(to point: CGPoint) {
    windowLocation = point
    if hypot(point.x - restLocation.x, point.y - restLocation.y) > Self.allowableMovement { rest(at: point) }
    ask()
  }

  func frameDidBegin() {
    guard state == .possible || state == .activating else { return }
    let time = HeadlessRunLoop.seconds(from: restFrame, to: HeadlessRunLoop.main.frame)
    if time >= Self.duration {
      change(to: .activated)
      interaction.activationHandler(interaction, self)
      interaction.behavior?.interactionDidFinish(interaction)
    } else if time >= Self.duration / 2 {
      change(to: .activating)
    }
  }

  /// The drag has left, or is over.
  func giveUp() {
    if state == .possible || state == .activating { interaction.behavior?.interactionDidFinish(interaction) }
    change(to: .inactive)
  }

  private func rest(at point: CGPoint) {
    (restLocation, restFrame) = (point, HeadlessRunLoop.main.frame)
    if state == .activating { change(to: .possible) }
  }

  private func ask() {
    let oldItem = targetItem as? AnyHashable
    let isAllowed = interaction.behavior?.shouldAllow(interaction, with: self) ?? true
    guard isAllowed else { return giveUp() }
    // What was activated isn't again until the drag is over something else.
    let isSame = targetItem as? AnyHashable == oldItem
    if state == .inactive || !isSame {
      restLocation = windowLocation
      restFrame = HeadlessRunLoop.main.frame
      change(to: .possible)
    }
  }

  private func change(to state: UISpringLoadedInteractionEffectState) {
    guard state != self.state else { return }
    self.state = state
    interaction.effect?.interaction(interaction, didChangeWith: self)
  }
}
