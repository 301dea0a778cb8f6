import Foundation

/// A context menu that is open. It isn't drawn.
@MainActor public struct HeadlessContextMenu {
  /// The elements of the menu.
  public let menu: UIMenu
  /// The preview from which the menu opened.
  public let preview: UITargetedPreview
}

extension HeadlessHost {
  /// The open context menu; `nil` if there is none. A long press opens one, the next touch closes it and does nothing
  /// else.
  public var contextMenu: HeadlessContextMenu? {
    window.contextMenu.map { HeadlessContextMenu(menu: $0.menu, preview: $0.preview) }
  }

  /// Taps an action of the open menu, which performs it and closes the menu.
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

  /// Taps the preview of the open menu, which closes the menu.
  public func tapPreview() {
    guard let open = window.contextMenu else { return report("ignored tapping a preview, as no menu is open") }
    perform { open.interaction.performPreviewAction() }
  }
}
