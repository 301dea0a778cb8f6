import Foundation

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The configuration of a context menu: its identifier, its preview and its actions.
@MainActor open class UIContextMenuConfiguration: NSObject {
  /// The identifier of the configuration, a unique one if none was given.
  public let identifier: any NSCopying
  let actionProvider: UIContextMenuActionProvider?

  /// Creates the configuration of a menu.
  ///
  /// - Parameter previewProvider: not asked, as nothing of a menu is drawn here.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.actionProvider = actionProvider
    super.init()
  }
}

/// An animator that runs animations alongside a context menu that opens or closes.
@MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The view controller of the preview: `nil` here.
  var previewViewController: UIViewController? { get }
  /// Adds animations that run alongside those of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animations.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The styles of closing a menu whose preview was tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss = 0
  case pop = 1
}

/// An animator that runs animations alongside a context menu that closes because its preview was tapped.
@MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The preferred style of closing the menu. It makes no difference here.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Methods for providing a context menu and its previews.
@MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Asks the delegate for the configuration of the menu at a point in the coordinates of the interaction's view; `nil`
  /// lets the touch go on.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Asks the delegate for the preview from which the menu opens; `nil`, the default: the interaction's view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Asks the delegate for the preview into which the menu closes; `nil`, the default: the one from which it opened.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Tells the delegate that the preview of the open menu was tapped, and the menu is about to close. Default: does
  /// nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)

  /// Tells the delegate that the menu is about to open. Default: does nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Tells the delegate that the menu is about to close. Default: does nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

/// UIKit's are optional, which only Objective-C protocols can say.
extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Runs what the delegate adds while a menu opens or closes.
@MainActor private final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  /// How long a menu takes, in seconds. UIKit's is not published.
  private static let duration: TimeInterval = 0.25

  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  var previewViewController: UIViewController? { nil }
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    let (animations, completions) = (animations, completions)
    guard !(animations.isEmpty && completions.isEmpty) else { return }
    UIView.animate(withDuration: Self.duration) {
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }
}

/// A menu that is open in a window.
struct OpenContextMenu {
  let menu: UIMenu
  /// The preview from which the menu opened.
  let preview: UITargetedPreview
  let interaction: UIContextMenuInteraction
}

/// An interaction that opens a context menu on a long press: `HeadlessHost.contextMenu`.
@MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The object that provides the menu and its previews.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view of the interaction.
  public private(set) weak var view: UIView?

  private let press = UILongPressGestureRecognizer()
  private var configuration: UIContextMenuConfiguration?
  private weak var windowWithMenu: UIWindow?

  /// Creates an interaction with a delegate.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.purpose = .menu
    press.shouldBegin = { [weak self] in self?.hasConfiguration() ?? false }
    press.actionHandler = { [weak self] in self?.pressDidChange() }
  }

  open func willMove(to view: UIView?) {
    dismissMenu()
  }

  open func didMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Returns the location of the finger, now or last, in the coordinates of a view; `nil` means the window's.
  open func location(in view: UIView?) -> CGPoint {
    press.location(in: view)
  }

  /// Closes the menu; without one it does nothing.
  open func dismissMenu() {
    guard let window = windowWithMenu, let menu = window.contextMenu, menu.interaction === self else { return }
    window.contextMenu = nil
    guard let configuration else { return }
    let preview = delegate?.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
    let container = menu.preview.target.container
    if preview == nil, container.window == nil {
      report("a menu goes back into \(type(of: container)), which is in no window, without another preview")
    }
    let animator = MenuAnimator()
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    animator.run()
  }

  /// A tap on the preview of the open menu.
  func performPreviewAction() {
    guard let configuration else { return }
    let animator = MenuAnimator()
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    dismissMenu()
    animator.run()
  }

  private func hasConfiguration() -> Bool {
    configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location(in: view))
    return configuration != nil
  }

  /// Without anything in its menu the press is over as soon as it has begun.
  private func pressDidChange() {
    if press.state == .began { _ = showMenu() }
  }

  /// A click with the secondary button, which opens the menu at once.
  func open(at windowPoint: CGPoint) -> Bool {
    press.windowLocation = windowPoint
    return press.isEnabled && hasConfiguration() && showMenu()
  }

  private func showMenu() -> Bool {
    guard let view, let window = view.window, let configuration,
      let menu = configuration.actionProvider?([]), !menu.children.isEmpty
    else { return false }
    let preview = delegate?.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
    windowWithMenu = window
    window.contextMenu = OpenContextMenu(
      menu: menu, preview: preview ?? UITargetedPreview(view: view), interaction: self)
    let animator = MenuAnimator()
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    animator.run()
    return true
  }
}
