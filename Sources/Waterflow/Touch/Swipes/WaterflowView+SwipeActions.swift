import Foundation

// What a swipe needs to know of items, and what assistive technologies do in its place.

extension WaterflowView {
  /// Covers the actions of a swipe again.
  func closeSwipeActions(animated: Bool) {
    #if !os(tvOS)
      touch.swipes.close(animated: animated)
    #endif
  }

  #if !os(tvOS)
    /// Shows the trailing actions of the item of a cell, as its delete control does.
    func revealSwipeActions(ofItemShownIn cell: WaterflowViewCell) {
      guard let indexPath = itemToAskAbout(cell) else { return }
      _ = touch.swipes.reveal(.trailing, ofItemAt: indexPath)
    }
  #endif

  /// What a swipe would uncover, for assistive technologies: the leading actions first. One without a title has the
  /// name of its image, and isn't offered without that.
  func swipeActions(for cell: WaterflowViewCell) -> [UIAccessibilityCustomAction] {
    #if os(tvOS)
      []
    #else
      guard scrollDirection == .vertical, cell.superview === self, waterflowDelegate != nil,
        let indexPath = itemToAskAbout(cell)
      else { return [] }
      let sides: [SwipeActionsView.Side] = [.leading, .trailing]
      let actions = sides.compactMap { touch.swipes.configuration(at: $0, ofItemAt: indexPath) }.flatMap(\.actions)
      return actions.compactMap { action in
        guard let name = action.spokenName else { return nil }
        return UIAccessibilityCustomAction(name: name) { [weak cell] _ in
          guard let cell else { return false }
          action.handler(action, cell) { _ in }
          return true
        }
      }
    #endif
  }
}

#if !os(tvOS)
  extension UIContextualAction {
    fileprivate var spokenName: String? {
      if let title, !title.isEmpty { return title }
      #if canImport(UIKit)
        return image?.accessibilityLabel.flatMap { $0.isEmpty ? nil : $0 }
      #else
        return nil
      #endif
    }
  }
#endif
