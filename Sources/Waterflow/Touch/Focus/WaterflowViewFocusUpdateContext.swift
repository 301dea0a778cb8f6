import Foundation

/// Information about an update of the focus in a ``WaterflowView``, as `UICollectionViewFocusUpdateContext`.
@MainActor
public struct WaterflowViewFocusUpdateContext {
  /// The index path of the item that the focus leaves; nil if the focus was outside of the view.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The index path of the item that receives the focus; nil if the focus goes outside of the view.
  public let nextFocusedIndexPath: IndexPath?
  /// UIKit's own information, about views inside and outside of the view.
  public let context: UIFocusUpdateContext

  /// The view that the focus leaves: a cell, a view in a cell, or another.
  public var previouslyFocusedView: UIView? { context.previouslyFocusedView }
  /// The view that receives the focus.
  public var nextFocusedView: UIView? { context.nextFocusedView }
  /// The direction in which the focus moves; empty where no key moves it.
  public var focusHeading: UIFocusHeading { context.focusHeading }
}
