import Foundation

// What assistive technologies find in the view, and do with its items.

extension WaterflowView {
  /// Taps an item without a finger. Returns false if a finger would do nothing either.
  func tap(_ cell: WaterflowViewCell) -> Bool {
    guard let indexPath = indexPathToTap(of: cell) else { return false }
    selection.tap(indexPath, in: self, on: screen)
    return true
  }

  /// The item of a cell, if a finger could tap it now: asks whether it may be highlighted.
  func indexPathToTap(of cell: WaterflowViewCell) -> IndexPath? {
    guard isSelectionAllowed, !turn.isBusy, let element = screen.visible.key(of: cell), element.category == .item,
      waterflowDelegate?.waterflowView(self, shouldHighlightItemAt: element.indexPath) ?? true,
      screen.visible.view(of: element) === cell
    else { return nil }
    return element.indexPath
  }

  /// Which of all items are visible; empty if none are.
  var visibleItemsText: String {
    let unobscured = viewport.unobscured
    let visible = indexPathsForVisibleItems.filter { indexPath in
      frameForItem(at: indexPath).map { !$0.intersection(unobscured).isEmpty } ?? false
    }
    guard let first = visible.first, let last = visible.last else { return "" }
    return SpokenText.visibleItems.text([
      "first": number(of: first), "last": number(of: last), "count": content.itemCounts.reduce(0, +),
    ])
  }

  /// From 1, over all sections.
  private func number(of indexPath: IndexPath) -> Int {
    content.itemCounts.prefix(indexPath.section).reduce(indexPath.item + 1, +)
  }

  // MARK: Moving items

  /// What moves a cell's item within its section, where a finger could lift it.
  func movingActions(for cell: WaterflowViewCell) -> [UIAccessibilityCustomAction] {
    guard allowsReordering, !turn.isBusy, let element = screen.visible.key(of: cell), element.category == .item,
      content.contains(element.indexPath), let dataSource,
      ask("canMoveItemAt", { dataSource.waterflowView(self, canMoveItemAt: element.indexPath) })
    else { return [] }
    let last = content.itemCounts[element.section] - 1
    let (back, on) = namesOfSteps
    let moves: [(SpokenText, Int)] = [
      (back, element.index - 1), (on, element.index + 1), (.moveToBeginning, 0), (.moveToEnd, last),
    ]
    return moves.filter { 0...last ~= $0.1 && $0.1 != element.index }.map { text, index in
      UIAccessibilityCustomAction(name: text.text()) { [weak self, weak cell] _ in
        guard let self, let cell else { return false }
        return move(cell, toItem: index)
      }
    }
  }

  /// Where items go that move by one, back and on.
  private var namesOfSteps: (back: SpokenText, on: SpokenText) {
    guard scrollDirection == .horizontal else { return (.moveUp, .moveDown) }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? (.moveRight, .moveLeft) : (.moveLeft, .moveRight)
  }

  /// Lifts an item and puts it down at an index of its section, says where that is and brings it into view.
  private func move(_ cell: WaterflowViewCell, toItem index: Int) -> Bool {
    guard let indexPath = indexPath(for: cell), beginInteractiveMovementForItem(at: indexPath) else { return false }
    proposeTarget(IndexPath(item: index, section: indexPath.section))
    guard let moved = reordering.movement?.target, putDownLiftedItem() else { return false }
    if self.indexPath(for: cell) != moved {
      // Its cell was let go on the way out of sight. The cursor follows the item.
      scrollToItem(at: moved, at: .none, animated: false)
      layoutIfNeeded()
      UIAccessibility.post(notification: .layoutChanged, argument: cellForItem(at: moved))
    }
    let count = content.itemCounts[moved.section]
    UIAccessibility.post(
      notification: .announcement,
      argument: SpokenText.position.text(["position": moved.item + 1, "count": count]))
    return true
  }
}
