import Foundation

/// The content of a navigation bar for one controller.
@MainActor open class UINavigationItem: NSObject {
  /// The bar that shows the item, to be told of changes.
  weak var bar: UINavigationBar?

  /// The modes of displaying an item's title in a bar that prefers large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The mode of the item below.
    case automatic
    case always
    case never
  }

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The title of the item, which the bar shows while the item is on top.
  open var title: String? {
    didSet { if title != oldValue { bar?.setNeedsLayout() } }
  }

  /// The mode of displaying the title in a bar that prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { bar?.changeHandler?() } }
  }

  /// The title of the back button while the next item is on top; `nil` for the title of the item.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { bar?.setNeedsLayout() } }
  }

  /// The button at the trailing end of the bar, while the item is on top.
  open var rightBarButtonItem: UIBarButtonItem? {
    didSet {
      guard rightBarButtonItem !== oldValue else { return }
      oldValue?.changeHandler = nil
      rightBarButtonItem?.changeHandler = { [weak self] in self?.bar?.setNeedsLayout() }
      bar?.setNeedsLayout()
    }
  }
}
