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
  /// The action that a tap performs.
  open var primaryAction: UIAction?

  /// Creates an item with a title and a primary action; without a title it has that of the action.
  public init(title: String? = nil, primaryAction: UIAction? = nil) {
    super.init()
    self.title = title ?? primaryAction?.title
    self.primaryAction = primaryAction
  }
}
