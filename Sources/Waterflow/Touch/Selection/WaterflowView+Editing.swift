import Foundation

// Editing, a mode in which the user selects items to do something with all of them.

extension WaterflowView {
  /// A Boolean value that indicates whether the view is editing. Default: false. Setting it is
  /// ``setEditing(_:animated:)`` without animation.
  public var isEditing: Bool {
    get { selection.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing.
  ///
  /// All items are deselected, without calling the delegate, and ``WaterflowViewCell/isEditing`` and the configuration
  /// state of every cell change whose item the data source lets the user edit, see
  /// ``WaterflowViewDataSource/waterflowView(_:canEditItemAt:)``: a cell may show a check mark then. ``allowsSelectionDuringEditing`` and
  /// ``allowsMultipleSelectionDuringEditing`` determine which items can be selected.
  ///
  /// ```swift
  /// waterflowView.allowsMultipleSelectionDuringEditing = true
  /// waterflowView.setEditing(true, animated: true)
  /// ```
  ///
  /// Nothing happens if the view is in that mode already.
  ///
  /// - Parameters:
  ///   - editing: whether to edit.
  ///   - animated: whether the cells' changes are. They are laid out inside the animation.
  public func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    guard animated, window != nil, !turn.isBusy else { return changeEditing(to: editing) }
    // What waits for its layout for another reason isn't animated.
    layoutIfNeeded()
    UIView.animate(
      withDuration: Self.editingDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.changeEditing(to: editing)
      for cell in self.visibleCells { cell.layoutIfNeeded() }
      self.layoutIfNeeded()
    }
  }

  /// In seconds. That of a table view isn't published.
  private static let editingDuration: TimeInterval = 0.3

  private func changeEditing(to isEditing: Bool) {
    closeSwipeActions(animated: true)
    let revision = pane.revision
    selection.setEditing(isEditing) { stillHolds(revision) && canEditItem(at: $0) }
    stateDidChange()
    if !selection.isAllowed { touch.cancel() }
    if touch.focus.allowsFocusDuringEditing != touch.focus.allowsFocus { setNeedsFocusUpdate() }
    #if !os(tvOS)
      touch.selecting.offer()
      if !isEditing { touch.selecting.end() }
    #endif
  }

  /// A Boolean value that determines whether users can select items while the view is editing. Default: false, as in a
  /// table view.
  public var allowsSelectionDuringEditing: Bool {
    get { selection.duringEditing.isAllowed }
    set {
      selection.allow(
        duringEditing: .init(isAllowed: newValue, isMultiple: allowsMultipleSelectionDuringEditing))
    }
  }

  /// A Boolean value that determines whether users can select more than one item while the view is editing, each tap
  /// turning its item on or off. Default: false.
  ///
  /// True implies ``allowsSelectionDuringEditing``, as in a table view. Command and Shift have the same effects as with
  /// ``allowsMultipleSelection``.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { selection.duringEditing.isMultiple }
    set {
      selection.allow(
        duringEditing: .init(isAllowed: allowsSelectionDuringEditing, isMultiple: newValue))
    }
  }
}
