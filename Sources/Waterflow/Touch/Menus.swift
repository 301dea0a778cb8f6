import Foundation

/// Context menus of items. One interaction of the view asks for all of them. tvOS has none before 17, and no finger
/// either.
///
/// An object of its own, as the view's answers to UIKit would be public.
@MainActor
final class Menus: NSObject {
  private var isOffered = false
  /// The cell that a menu was last asked for, as long as it shows the same item.
  private(set) weak var cell: WaterflowViewCell?
  /// Where that cell was, in content coordinates.
  private var frame = CGRect.zero

  /// Lets a view with a delegate ask for menus. A delegate that gives none costs a question when a finger rests.
  func offer(in view: WaterflowView) {
    #if !os(tvOS)
      guard !isOffered, view.waterflowDelegate != nil else { return }
      isOffered = true
      view.addInteraction(UIContextMenuInteraction(delegate: self))
    #endif
  }

  /// A view leaves, and may come back for something else.
  func forgetCell() { cell = nil }
}

#if !os(tvOS)
  extension Menus: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let view = interaction.view as? WaterflowView, let delegate = view.waterflowDelegate,
        let (cell, indexPath) = item(at: location, in: view)
      else { return nil }
      self.cell = cell
      frame = cell.superview?.convert(cell.frame, to: view) ?? cell.frame
      let selected = view.indexPathsForSelectedItems
      return delegate.waterflowView(
        view, contextMenuConfigurationForItemsAt: selected.contains(indexPath) ? selected : [indexPath], point: location
      )
        ?? delegate.waterflowView(view, contextMenuConfigurationForItemAt: indexPath, point: location)
    }

    /// The cell of an item at a point in content coordinates, if the item may have a menu, and its index path.
    ///
    /// Unlike a tap a menu isn't kept away by a control or a scroll view in the cell.
    private func item(at point: CGPoint, in view: WaterflowView) -> (cell: WaterflowViewCell, indexPath: IndexPath)? {
      guard !view.isItemLifted else { return nil }
      var hit = view.hitTest(point, with: nil)
      while let current = hit, current !== view {
        if let cell = current as? WaterflowViewCell {
          // A rest that lifts the item opens no menu.
          guard let indexPath = view.indexPath(for: cell), view.hasItem(at: indexPath),
            !canLiftItem(at: indexPath, in: view)
          else { return nil }
          return (cell, indexPath)
        }
        hit = current.superview
      }
      return nil
    }

    private func canLiftItem(at indexPath: IndexPath, in view: WaterflowView) -> Bool {
      guard view.allowsReordering, let dataSource = view.dataSource else { return false }
      return view.ask("canMoveItemAt") { dataSource.waterflowView(view, canMoveItemAt: indexPath) }
    }

    // The two that iOS 16 deprecated: it asks them still, and iOS 15 has no others.

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      // Nil would lift the whole view.
      preview(in: interaction) ?? invisiblePreview(in: interaction)
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { preview(in: interaction) }

    /// Nil when the cell has left since, or its item is gone. UIKit raises an exception for a view that is in no
    /// window.
    private func preview(in interaction: UIContextMenuInteraction) -> UITargetedPreview? {
      guard let cell, cell.window != nil, let view = interaction.view as? WaterflowView,
        view.indexPath(for: cell) != nil
      else { return nil }
      return UITargetedPreview(view: cell)
    }

    /// For a cell that left while the finger rested: nothing is lifted from where it was.
    private func invisiblePreview(in interaction: UIContextMenuInteraction) -> UITargetedPreview? {
      guard let view = interaction.view, view.window != nil else { return nil }
      let parameters = UIPreviewParameters()
      parameters.backgroundColor = .clear
      return UITargetedPreview(
        view: UIView(frame: CGRect(origin: .zero, size: frame.size)), parameters: parameters,
        target: UIPreviewTarget(container: view, center: CGPoint(x: frame.midX, y: frame.midY)))
    }
  }
#endif
