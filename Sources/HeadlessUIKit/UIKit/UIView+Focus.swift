import Foundation

extension UIView: UIFocusItem, UIFocusItemContainer {
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { owningViewController ?? superview }

  public var focusItemContainer: (any UIFocusItemContainer)? { self }

  public func setNeedsFocusUpdate() { window?.focusSystem?.update(self) }

  public func updateFocusIfNeeded() { window?.focusSystem?.updateFocusIfNeeded() }

  /// What can have the focus in the view, in the order of its subviews: what has it hides what lies in it.
  func subviewsToFocus(in rect: CGRect) -> [any UIFocusItem] {
    subviews.flatMap { subview -> [any UIFocusItem] in
      guard !subview.isHidden, subview.alpha >= 0.01, subview.isUserInteractionEnabled else { return [] }
      let part = subview.convert(rect, from: self)
      if subview.canBecomeFocused { return part.intersects(subview.bounds) ? [subview] : [] }
      return subview.focusItems(in: part)
    }
  }
}

extension UIScrollView: UIFocusItemScrollableContainer {
  public var visibleSize: CGSize { bounds.size }
}

extension UIViewController: UIFocusEnvironment {
  public var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview ?? parent }

  public var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }

  public func setNeedsFocusUpdate() { viewIfLoaded?.window?.focusSystem?.update(self) }

  public func updateFocusIfNeeded() { viewIfLoaded?.window?.focusSystem?.updateFocusIfNeeded() }

  public func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  public func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}
