#if !canImport(UIKit)
  import Foundation
  import Waterflow

  /// Goes on when the test says so. UIKit lets nobody else make a coordinator.
  @MainActor
  final class Transition: NSObject, UIViewControllerTransitionCoordinator {
    var isAnimated: Bool { true }
    var isCancelled = false
    var transitionDuration: TimeInterval { 0.35 }
    var animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    var completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?

    func animate(
      alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
      (self.animation, self.completion) = (animation, completion)
      return true
    }
  }
#endif
