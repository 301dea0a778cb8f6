import Foundation

// Menus of items. One interaction of the view asks for all of them. tvOS has none before 17, and no finger either.

extension WaterflowView {
  /// Called when there is a delegate. One that gives no menus costs a question when a finger rests.
  func offerContextMenus() {
    #if !os(tvOS)
      guard contextMenuSource == nil, waterflowDelegate != nil else { return }
      let source = ContextMenuSource(self)
      contextMenuSource = source
      addInteraction(UIContextMenuInteraction(delegate: source))
    #endif
  }

  /// The cell of an item that is seen at a point in content coordinates, if the item may have a menu, and its index path.
  ///
  /// Unlike a tap a menu isn't kept away by a control or a scroll view in the cell.
  fileprivate func cellForContextMenu(at point: CGPoint) -> (cell: WaterflowViewCell, indexPath: IndexPath)? {
    guard movement == nil else { return nil }
    var view = hitTest(point, with: nil)
    while let current = view, current !== self {
      if let cell = current as? WaterflowViewCell, let element = visible.key(of: cell) {
        guard element.category == .item, content.contains(element), !liftsItem(at: element.indexPath)
        else { return nil }
        return (cell, element.indexPath)
      }
      view = current.superview
    }
    return nil
  }

  private func liftsItem(at indexPath: IndexPath) -> Bool {
    guard allowsReordering, let dataSource else { return false }
    return waitingForCallback { dataSource.waterflowView(self, canMoveItemAt: indexPath) }
  }
}

/// What the view's interaction asks. An object of its own, as the view's answers to UIKit would be public.
@MainActor
final class ContextMenuSource: NSObject {
  private weak var waterflowView: WaterflowView?
  /// The cell that a menu was last asked for, as long as it shows the same item.
  private weak var cell: WaterflowViewCell?

  init(_ waterflowView: WaterflowView) {
    self.waterflowView = waterflowView
    super.init()
  }

  /// A view leaves, and may come back for something else.
  func forget(_ view: WaterflowReusableView) {
    if view === cell { cell = nil }
  }
}

#if !os(tvOS)
  extension ContextMenuSource: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let waterflowView, let delegate = waterflowView.waterflowDelegate,
        let (cell, indexPath) = waterflowView.cellForContextMenu(at: location)
      else { return nil }
      self.cell = cell
      return delegate.waterflowView(waterflowView, contextMenuConfigurationForItemAt: indexPath, point: location)
    }

    // The two that iOS 16 deprecated: it asks them still, and iOS 15 has no others.

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { preview }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { preview }

    /// Nil when the cell has left since, or its item is gone. UIKit raises an exception for a view that is in no window.
    private var preview: UITargetedPreview? {
      guard let cell, cell.window != nil, waterflowView?.indexPath(for: cell) != nil else { return nil }
      return UITargetedPreview(view: cell)
    }
  }
#endif
