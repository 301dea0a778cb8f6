import Foundation

/// An action that is shown when the user swipes, with the title and the image of its button.
@MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal
    case destructive
  }

  /// A block that performs the action. It gets the action, the view that shows it and a block that it has to call once
  /// it is done: with true if the action was performed. Nothing calls that block in the handler's place.
  public typealias Handler =
    @MainActor (
      _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?

  private var givenColor: UIColor?

  /// The background color of the action's button. Setting nil restores the style's own.
  open var backgroundColor: UIColor! {
    get { givenColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { givenColor = newValue }
  }

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
