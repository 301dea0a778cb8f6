import Foundation

// Selecting, tapping, menus, swipes.

extension WallCoordinator {
  /// Whether taps select. Where they also do something else, they select while the view is editing.
  private var selects: Bool { behavior.selection != nil && (behavior.onSelect == nil || view.isEditing) }

  func adoptSelection(of behavior: Behavior, animated: Bool) {
    let isMultiple = behavior.selection != nil
    let isAllowed = isMultiple || behavior.onSelect != nil
    if view.allowsSelection != isAllowed { view.allowsSelection = isAllowed }
    let selectsOutsideEditing = isMultiple && behavior.onSelect == nil
    if view.allowsMultipleSelection != selectsOutsideEditing {
      view.allowsMultipleSelection = selectsOutsideEditing
      selection.invalidate()
    }
    if view.allowsMultipleSelectionDuringEditing != isMultiple {
      view.allowsMultipleSelectionDuringEditing = isMultiple
    }
    if view.isEditing != behavior.isEditing {
      view.setEditing(behavior.isEditing, animated: animated)
      // The view has deselected all items.
      selection.invalidate()
    }
    selection.adopt(behavior.selection?.read() ?? [])
  }

  /// Brings what is selected in the view to what the app has.
  ///
  /// - Complexity: O(s), s selected items, if the app has others or items came or went; else O(1).
  func showSelection() {
    guard selection.isStale else { return }
    selection.didShow()
    let wanted = selects ? selection.known : []
    var missing = wanted
    for indexPath in view.indexPathsForSelectedItems {
      guard let id = dataSource.itemIdentifier(for: indexPath) else { continue }
      if missing.remove(id) == nil { view.deselectItem(at: indexPath, animated: false) }
    }
    for id in missing {
      if let indexPath = dataSource.indexPath(for: id) {
        view.selectItem(at: indexPath, animated: false, scrollPosition: .none)
      }
    }
  }

  private func userChanged(_ indexPath: IndexPath, to isSelected: Bool) {
    guard let link = behavior.selection, let id = dataSource.itemIdentifier(for: indexPath) else { return }
    link.write(selection.change(id, to: isSelected))
    // The app may have taken over another selection, or none.
    afterCommit { [weak self] in
      guard let self, let link = behavior.selection else { return }
      selection.adopt(link.read())
      exclusively { showSelection() }
    }
  }

  package func waterflowView(_ waterflowView: WaterflowView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    selects
  }

  package func waterflowView(_ waterflowView: WaterflowView, didSelectItemAt indexPath: IndexPath) {
    userChanged(indexPath, to: true)
  }

  package func waterflowView(_ waterflowView: WaterflowView, didDeselectItemAt indexPath: IndexPath) {
    userChanged(indexPath, to: false)
  }

  package func waterflowView(
    _ waterflowView: WaterflowView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { behavior.onSelect != nil && !waterflowView.isEditing }

  package func waterflowView(_ waterflowView: WaterflowView, performPrimaryActionForItemAt indexPath: IndexPath) {
    guard let place = place(ofItemAt: indexPath) else { return }
    behavior.onSelect?(place.id, place.data.element(place.position))
  }

  #if !os(tvOS)
    package func waterflowView(
      _ waterflowView: WaterflowView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let menu = behavior.menu, let place = place(ofItemAt: indexPath),
        let found = menu(place.id, place.data.element(place.position))
      else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in found }
    }

    package func waterflowView(
      _ waterflowView: WaterflowView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { swipeActions(behavior.leadingSwipeActions, ofItemAt: indexPath) }

    package func waterflowView(
      _ waterflowView: WaterflowView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { swipeActions(behavior.trailingSwipeActions, ofItemAt: indexPath) }

    private func swipeActions(
      _ actions: ((_ id: ItemID, _ element: Any) -> UISwipeActionsConfiguration?)?, ofItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard let actions, let place = place(ofItemAt: indexPath) else { return nil }
      return actions(place.id, place.data.element(place.position))
    }
  #endif
}
