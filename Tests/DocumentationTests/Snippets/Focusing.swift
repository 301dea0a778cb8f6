import Foundation
import Waterflow

/// A wall that is walked with a keyboard or a remote.
final class FocusSnippets: WaterflowViewController {
  var isLocked: (IndexPath) -> Bool = { _ in false }
  private(set) var spoken: [IndexPath] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    waterflowView.allowsFocus = true
    waterflowView.remembersLastFocusedIndexPath = true
  }

  override func waterflowView(_ waterflowView: WaterflowView, canFocusItemAt indexPath: IndexPath) -> Bool {
    !isLocked(indexPath)
  }

  override func waterflowView(
    _ waterflowView: WaterflowView, didUpdateFocusIn context: WaterflowViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    guard let cell = context.nextFocusedView as? WaterflowViewCell else { return }
    coordinator.addCoordinatedAnimations { cell.transform = CGAffineTransform(scaleX: 1.05, y: 1.05) }
    if let indexPath = context.nextFocusedIndexPath { spoken.append(indexPath) }
  }
}
