import Foundation

/// Context menus of items. One interaction of the view asks for all of them. tvOS has none before 17, and no finger
/// either.
///
/// An object of its own, as the view's answers to UIKit would be public.
@MainActor
final class Menus: NSObject {
  private unowned let view: WaterflowView
  #if !os(tvOS)
    /// Nil until the view has a delegate.
    private(set) var interaction: UIContextMenuInteraction?
  #endif
  /// The cell that a menu was last asked for, as long as it shows the same item.
  private(set) weak var cell: WaterflowViewCell?
  /// Where that cell was, or the point if there was none, in content coordinates.
  private var frame = CGRect.zero
  #if !os(tvOS)
    /// The last answer for an item, and its time: a press that may lift it asks, too.
    private var known: Answer?

    private struct Answer {
      let indexPath: IndexPath
      /// Of the content: in another the index path may be another item's.
      let revision: Int
      let time: TimeInterval
      let configuration: UIContextMenuConfiguration?
    }
  #endif

  init(in view: WaterflowView) { self.view = view }

  /// Adds the interaction for menus to a view with a delegate. A delegate without menus is asked once a long press.
  func offer() {
    #if !os(tvOS)
      guard interaction == nil, view.waterflowDelegate != nil else { return }
      let interaction = UIContextMenuInteraction(delegate: self)
      self.interaction = interaction
      view.addInteraction(interaction)
    #endif
  }

  /// A view leaves, and may come back for something else.
  func forgetCell() { cell = nil }
}

#if !os(tvOS)
  // MARK: What has a menu

  extension Menus: UIContextMenuInteractionDelegate {
    /// What a point is on.
    private enum Target {
      case item(WaterflowViewCell, IndexPath)
      /// A place without an item, a header for example.
      case elsewhere
      /// An item that has no menu now, the index, or the actions of a swipe.
      case nothing
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let view = interaction.view as? WaterflowView, let delegate = view.waterflowDelegate else { return nil }
      switch target(at: location) {
      case .nothing: return nil
      case .elsewhere:
        cell = nil
        // A preview of no size can't be shown.
        frame = CGRect(x: location.x - 0.5, y: location.y - 0.5, width: 1, height: 1)
        return delegate.waterflowView(view, contextMenuConfigurationForItemsAt: [], point: location)
      case .item(let cell, let indexPath):
        self.cell = cell
        frame = cell.superview?.convert(cell.frame, to: view) ?? cell.frame
        return configuration(ofItemAt: indexPath, point: location, delegate)
      }
    }

    private func configuration(
      ofItemAt indexPath: IndexPath, point: CGPoint, _ delegate: any WaterflowViewDelegate
    ) -> UIContextMenuConfiguration? {
      // Within the same press.
      let time = CACurrentMediaTime()
      let revision = view.pane.revision
      if let known, known.indexPath == indexPath, known.revision == revision, time - known.time < 0.5 {
        return known.configuration
      }
      let selected = view.indexPathsForSelectedItems
      let configuration =
        delegate.waterflowView(
          view, contextMenuConfigurationForItemsAt: selected.contains(indexPath) ? selected : [indexPath], point: point)
        ?? delegate.waterflowView(view, contextMenuConfigurationForItemAt: indexPath, point: point)
      known = Answer(indexPath: indexPath, revision: revision, time: time, configuration: configuration)
      return configuration
    }

    /// Whether a press opens a menu of an item, as far as the delegate says.
    func hasMenu(ofItemAt indexPath: IndexPath, point: CGPoint) -> Bool {
      guard let delegate = view.waterflowDelegate else { return false }
      return configuration(ofItemAt: indexPath, point: point, delegate) != nil
    }

    /// What is at a point in content coordinates: what is drawn there, not what a header covers.
    ///
    /// Unlike a tap a menu isn't kept away by a control or a scroll view in the cell.
    private func target(at point: CGPoint) -> Target {
      guard !view.isItemLifted else { return .nothing }
      var hit = view.hitTest(point, with: nil)
      while let current = hit, current !== view {
        if let cell = current as? WaterflowViewCell {
          // A rest that lifts the item for good opens no menu.
          guard let indexPath = view.indexPath(for: cell), view.hasItem(at: indexPath),
            !canLiftItem(at: indexPath)
          else { return .nothing }
          return .item(cell, indexPath)
        }
        if current is IndexStrip || current is SwipeActionsView { return .nothing }
        hit = current.superview
      }
      return hit == nil ? .nothing : .elsewhere
    }

    private func canLiftItem(at indexPath: IndexPath) -> Bool {
      view.allowsReordering && !view.dragInteractionEnabled && view.canMoveItem(at: indexPath)
    }

    // MARK: Previews

    // The two that iOS 16 deprecated: it asks them still, and iOS 15 has no others.

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      givenPreview(in: interaction) { view, delegate, indexPath in
        indexPath.flatMap {
          delegate.waterflowView(view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: $0)
        } ?? delegate.waterflowView(view, previewForHighlightingContextMenuWithConfiguration: configuration)
      }
        // Nil would lift the whole view.
        ?? preview ?? invisiblePreview(in: interaction)
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      givenPreview(in: interaction) { view, delegate, indexPath in
        indexPath.flatMap {
          delegate.waterflowView(view, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: $0)
        } ?? delegate.waterflowView(view, previewForDismissingContextMenuWithConfiguration: configuration)
      }
        // For nil UIKit goes back to where the menu came from, and raises an exception if that is in no window by now:
        // a carousel that has left, for example.
        ?? preview ?? invisiblePreview(in: interaction)
    }

    /// The delegate's, if UIKit can use it.
    ///
    /// - Parameter ask: gets the index path of the item where the menu was opened, if it is on screen.
    private func givenPreview(
      in interaction: UIContextMenuInteraction,
      _ ask: (WaterflowView, any WaterflowViewDelegate, IndexPath?) -> UITargetedPreview?
    ) -> UITargetedPreview? {
      guard let view = interaction.view as? WaterflowView, let delegate = view.waterflowDelegate,
        let preview = ask(view, delegate, shownCell().flatMap { view.indexPath(for: $0) })
      else { return nil }
      // UIKit raises an exception for it.
      guard preview.target.container.window != nil else {
        view.report(.previewInNoWindow(view: "\(type(of: preview.view))"))
        return nil
      }
      return preview
    }

    /// Nil when the cell has left since, or its item is gone.
    private func shownCell() -> WaterflowViewCell? {
      guard let cell, cell.window != nil, view.indexPath(for: cell) != nil else { return nil }
      return cell
    }

    private var preview: UITargetedPreview? {
      guard let cell = shownCell() else { return nil }
      let preview = UITargetedPreview(view: cell)
      let target = preview.target
      guard target.container !== view else { return preview }
      // A carousel may leave while the menu is open.
      return preview.retargetedPreview(
        with: UIPreviewTarget(
          container: view, center: view.convert(target.center, from: target.container), transform: target.transform))
    }

    /// For a cell that has left, and for a point without one: nothing is lifted from there, or put back.
    private func invisiblePreview(in interaction: UIContextMenuInteraction) -> UITargetedPreview? {
      guard let view = interaction.view, view.window != nil else { return nil }
      let parameters = UIPreviewParameters()
      parameters.backgroundColor = .clear
      return UITargetedPreview(
        view: UIView(frame: CGRect(origin: .zero, size: frame.size)), parameters: parameters,
        target: UIPreviewTarget(container: view, center: CGPoint(x: frame.midX, y: frame.midY)))
    }

    // MARK: What happens to a menu

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      guard let view = interaction.view as? WaterflowView else { return }
      view.waterflowDelegate?.waterflowView(
        view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      guard let view = interaction.view as? WaterflowView else { return }
      view.waterflowDelegate?.waterflowView(view, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      known = nil
      guard let view = interaction.view as? WaterflowView else { return }
      view.waterflowDelegate?.waterflowView(view, willEndContextMenuInteraction: configuration, animator: animator)
    }
  }

  extension WaterflowView {
    /// The view's context menu interaction. Nil until the view has a ``WaterflowViewDelegate``.
    public var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }
  }
#endif
