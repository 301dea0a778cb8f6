import Foundation

/// The actions of a swipe.
@MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The first is the outermost one (Apple's reference of the initializer).
  public let actions: [UIContextualAction]
  /// A Boolean value that indicates whether a full swipe performs the first action. Default: true.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
