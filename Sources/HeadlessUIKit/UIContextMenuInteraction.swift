import Foundation

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a menu for something is to be like.
@MainActor open class UIContextMenuConfiguration: NSObject {
  /// A unique one if none was given.
  public let identifier: any NSCopying
  let actionProvider: UIContextMenuActionProvider?

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

@MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// What to open at a point in the coordinates of the interaction's view; `nil`: the touch goes on as if nothing were.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// What the menu comes out of; `nil`, the default: the interaction's view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// What the menu goes back into. Default: `nil`.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
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
}

/// Opens a menu on a long press: `HeadlessHost.contextMenu`.
@MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  public private(set) weak var view: UIView?

  private let press = UILongPressGestureRecognizer()
  private var configuration: UIContextMenuConfiguration?
  private weak var windowWithMenu: UIWindow?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
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

  /// Where the finger is, or was last, in the coordinates of the view; `nil` means the window's.
  open func location(in view: UIView?) -> CGPoint {
    press.location(in: view)
  }

  /// Closes the menu; without one it does nothing.
  open func dismissMenu() {
    guard let window = windowWithMenu, window.contextMenu?.interaction === self else { return }
    window.contextMenu = nil
    guard let configuration else { return }
    _ = delegate?.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
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
    window.contextMenu = HeadlessContextMenu(
      menu: menu, preview: preview ?? UITargetedPreview(view: view), interaction: self)
    return true
  }
}
