import Foundation

/// The base class of the elements of a menu.
@MainActor open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  public let title: String
  public let image: UIImage?
  open var subtitle: String?

  fileprivate init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.image = image
    self.subtitle = subtitle
    super.init()
  }
}

public typealias UIActionHandler = (UIAction) -> Void

/// A menu element whose action is a closure.
@MainActor open class UIAction: UIMenuElement {
  open var attributes: Attributes
  let handler: UIActionHandler

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, attributes: Attributes = [],
    handler: @escaping UIActionHandler
  ) {
    self.attributes = attributes
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }
}

/// A menu, or a group of elements in one.
@MainActor open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
  }

  public let options: Options
  public let children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Whether the action is in it, or in a menu in it.
  func contains(_ action: UIAction) -> Bool {
    children.contains { $0 === action || ($0 as? UIMenu)?.contains(action) == true }
  }
}
