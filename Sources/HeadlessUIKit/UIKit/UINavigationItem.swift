import Foundation

/// The content of a navigation bar for one controller.
@MainActor open class UINavigationItem: NSObject {
  /// The bar that shows the item, to be told of changes.
  weak var bar: UINavigationBar?

  /// The modes in which a title is a large one, in a bar that prefers those.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As in the item below it.
    case automatic
    case always
    case never
  }

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Shown in the middle of the bar while the item is on top.
  open var title: String? {
    didSet { if title != oldValue { bar?.setNeedsLayout() } }
  }

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { bar?.changeHandler?() } }
  }

  /// Shown on the back button of the next item; `nil` shows the title.
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
