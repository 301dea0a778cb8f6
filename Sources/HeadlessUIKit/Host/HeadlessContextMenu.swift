import Foundation

/// A menu that is open. It isn't drawn.
@MainActor public struct HeadlessContextMenu {
  public let menu: UIMenu
  /// The preview from which the menu opened.
  public let preview: UITargetedPreview
}

extension HeadlessHost {
  /// The open menu; `nil` if there is none. A long press opens one, the next touch closes it and does nothing else.
  public var contextMenu: HeadlessContextMenu? {
    window.contextMenu.map { HeadlessContextMenu(menu: $0.menu, preview: $0.preview) }
  }

  /// Taps an action of the menu that is open: it is performed, and the menu closes.
  public func choose(_ action: UIAction) {
    guard let open = window.contextMenu, open.menu.contains(action),
      action.attributes.isDisjoint(with: [.disabled, .hidden])
    else {
      report("ignored choosing \"\(action.title)\", which no open menu offers")
      return
    }
    perform {
      action.handler(action)
      open.interaction.dismissMenu()
    }
  }

  /// Taps the preview of the menu that is open: the menu closes.
  public func tapPreview() {
    guard let open = window.contextMenu else { return report("ignored tapping a preview, as no menu is open") }
    perform { open.interaction.performPreviewAction() }
  }
}
