import Foundation

/// The base class of the items in a bar.
@MainActor open class UIBarItem: NSObject {
  /// Called when something changed that a bar shows.
  var changeHandler: (() -> Void)?

  /// The title of the item.
  open var title: String? {
    didSet { if title != oldValue { changeHandler?() } }
  }

  /// A Boolean value that indicates whether a tap performs the action.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { changeHandler?() } }
  }
}

/// A button in a navigation bar. It shows a title; there are no images, menus, targets and selectors.
@MainActor open class UIBarButtonItem: UIBarItem {
  /// The action that a tap performs. A new action sets the title of the item to its own, also to an empty one; `nil`
  /// leaves the title.
  open var primaryAction: UIAction? {
    didSet { if let primaryAction { title = primaryAction.title } }
  }

  /// Creates an item with a title and a primary action. The title of the action takes precedence, also an empty one.
  public init(title: String? = nil, primaryAction: UIAction? = nil) {
    super.init()
    self.title = primaryAction?.title ?? title
    self.primaryAction = primaryAction
  }
}
