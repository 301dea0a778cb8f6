import Foundation

/// The state of a transition between controllers.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// A Boolean value that indicates whether the transition is animated.
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether the transition was canceled, and ends where it began. Always false here:
  /// nothing is swiped back.
  var isCancelled: Bool { get }
  /// The duration of the transition in seconds.
  var transitionDuration: TimeInterval { get }
}

/// An object that animates views along with a transition between controllers.
@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs the animation with the transition, in its duration, and the completion after it.
  ///
  /// - Returns: false, and neither is run, once the transition has begun.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// The coordinator of a push or a pop.
final class NavigationTransition: NSObject, UIViewControllerTransitionCoordinator {
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasBegun = false

  let isAnimated = true
  let isCancelled = false
  /// UIKit's value, not published; 0.35 is what is commonly measured.
  let transitionDuration: TimeInterval = 0.35

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasBegun else { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// - Parameter end: called after the completions.
  func begin(_ end: @escaping () -> Void) {
    hasBegun = true
    UIView.animate(withDuration: transitionDuration) { [self] in
      for animation in animations { animation(self) }
    } completion: { [self] _ in
      for completion in completions { completion(self) }
      (animations, completions) = ([], [])
      end()
    }
  }
}
