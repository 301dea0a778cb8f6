import Foundation
import Waterflow

// What hands do to items, as the delegate answers and hears it.

extension ModelDelegate {
  /// Whether a drag doesn't change an item.
  func refusesDrag(of name: Int) -> Bool { name.isMultiple(of: 6) }

  private func mayChange(_ indexPath: IndexPath) -> Bool {
    guard selectsByDrag != nil else { return allowsTaps }
    return content.item(at: indexPath).map { !refusesDrag(of: $0.name) } ?? false
  }

  func waterflowView(_ waterflowView: WaterflowView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    mayChange(indexPath)
  }

  func waterflowView(_ waterflowView: WaterflowView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    mayChange(indexPath)
  }

  func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    if selectsByDrag != nil, let item = content.item(at: indexPath) { content.selectedNames.insert(item.name) }
    fire(.didSelect, waterflowView)
  }

  func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath) {
    if selectsByDrag != nil, let item = content.item(at: indexPath) { content.selectedNames.remove(item.name) }
  }

  func waterflowView(
    _ waterflowView: WaterflowView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    wasAskedForMoveTarget = true
    return moveTarget ?? proposedIndexPath
  }

  // MARK: Drags

  func waterflowView(
    _ waterflowView: WaterflowView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    selectsByDrag != nil
  }

  func waterflowView(
    _ waterflowView: WaterflowView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    selectsByDrag?.begin(at: content.item(at: indexPath)?.name, in: content)
  }

  func waterflowViewDidEndMultipleSelectionInteraction(_ waterflowView: WaterflowView) { selectsByDrag?.end() }

  // MARK: Menus

  #if !os(tvOS)
    func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let menu else { return nil }
      menu.names = Set(indexPaths.compactMap { content.item(at: $0)?.name })
      return UIContextMenuConfiguration(
        identifier: nil, previewProvider: nil, actionProvider: { _ in UIMenu(children: [menu.action]) })
    }

    func waterflowView(
      _ waterflowView: WaterflowView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      menu?.displays += 1
    }

    func waterflowView(
      _ waterflowView: WaterflowView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      menu?.ends += 1
    }
  #endif
}
