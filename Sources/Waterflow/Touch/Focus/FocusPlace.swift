import Foundation

/// An item without a cell, for UIKit to move the focus to: the view scrolls there, and the cell that is made then takes
/// the focus.
///
/// UIKit allows focus items that are no views. They and what they lie in are `UIFocusItem` and `UIFocusItemContainer`,
/// since iOS 12 and tvOS 12 (Apple's reference of both).
@MainActor
final class FocusPlace: NSObject, UIFocusItem {
  let indexPath: IndexPath
  private(set) weak var view: WaterflowView?

  init(_ indexPath: IndexPath, in view: WaterflowView) {
    self.indexPath = indexPath
    self.view = view
  }

  var canBecomeFocused: Bool { view?.mayFocus(indexPath) ?? false }

  /// In the coordinates of the view's content.
  var frame: CGRect { view?.frameForItem(at: indexPath) ?? .zero }

  var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  var parentFocusEnvironment: (any UIFocusEnvironment)? { view }
  var focusItemContainer: (any UIFocusItemContainer)? { nil }
  #if !os(tvOS)
    var focusGroupIdentifier: String? { view?.focusGroup(ofSection: indexPath.section) }
  #endif

  // As `UIFocusEnvironment` demands of every implementation, in UIKit's header.
  func setNeedsFocusUpdate() { UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: self) }
  func updateFocusIfNeeded() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}
