import Foundation

/// An object that performs the transition from one controller of a storyboard to another. It is made for the one
/// transition.
@MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier of the segue in the storyboard.
  public let identifier: String?
  /// The controller at which the transition begins.
  public let source: UIViewController
  /// The controller that the transition shows; a new one every time.
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

  /// Performs the transition, which shows the destination. Called by `performSegue(withIdentifier:sender:)`, after
  /// `prepare(for:sender:)`.
  open func perform() {
    performHandler?()
  }
}
