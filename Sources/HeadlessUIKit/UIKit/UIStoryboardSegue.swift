import Foundation

/// The way from one controller of a storyboard to another, made when it is taken.
@MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier that the segue has in the storyboard.
  public let identifier: String?
  /// The controller that is left.
  public let source: UIViewController
  /// The controller that is shown; a new one every time.
  public let destination: UIViewController
  private var performHandler: (() -> Void)?

  /// Creates a segue that does nothing when it is performed, for a subclass that overrides `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that calls a closure when it is performed.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Shows the destination. Called by `performSegue(withIdentifier:sender:)`, after `prepare(for:sender:)`.
  open func perform() {
    performHandler?()
  }
}
