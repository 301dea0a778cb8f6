import Foundation

/// The actions of a swipe.
@MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions of the swipe. The first is the outermost one (Apple's reference of the initializer).
  public let actions: [UIContextualAction]
  /// A Boolean value that indicates whether a full swipe performs the first action. Default: true.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions, the outermost one first.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
