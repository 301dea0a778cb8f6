import Foundation

// Highlighting and tapping. Touches on a cell come up the responder chain, after the scroll view has decided that they
// aren't the start of a drag; a drag that begins later cancels them.

/// The item that the finger went down on.
struct TouchedItem {
  let touch: ObjectIdentifier
  weak var cell: WaterflowViewCell?
  var indexPath: IndexPath
  /// False after the finger left the item: lifting it no longer taps.
  var isHighlighted: Bool

  var highlightedIndexPath: IndexPath? { isHighlighted ? indexPath : nil }
}

extension WaterflowView {
  func beginTouch(_ touches: Set<UITouch>, with event: UIEvent?) {
    forgetLostTouch(touches, with: event)
    guard touchedItem == nil, allowsSelection, touches.count == 1, let touch = touches.first,
      let (cell, indexPath) = cellOfItem(around: touch.view),
      waterflowDelegate?.waterflowView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return }
    touchedItem = TouchedItem(
      touch: ObjectIdentifier(touch), cell: cell, indexPath: indexPath, isHighlighted: true)
    cellForItem(at: indexPath)?.isHighlighted = true
    waterflowDelegate?.waterflowView(self, didHighlightItemAt: indexPath)
  }

  func moveTouch(_ touches: Set<UITouch>) {
    guard let touchedItem, let touch = touchedItem.find(in: touches), !isOnItem(touch, touchedItem.indexPath)
    else { return }
    unhighlight()
  }

  func endTouch(_ touches: Set<UITouch>) {
    guard let touchedItem, let touch = touchedItem.find(in: touches) else { return }
    let indexPath = touchedItem.indexPath
    let isTap = touchedItem.isHighlighted && isOnItem(touch, indexPath)
    unhighlight()
    self.touchedItem = nil
    if isTap, content.contains(indexPath) { tapItem(at: indexPath) }
  }

  func cancelTouch(_ touches: Set<UITouch>) {
    guard touchedItem?.find(in: touches) != nil else { return }
    cancelTouch()
  }

  /// Forgets the finger: its item is no longer what it was, or the touch became a drag.
  func cancelTouch() {
    unhighlight()
    touchedItem = nil
  }

  /// A cell leaves: should the finger be on it, its lift won't be heard of any more.
  func cancelTouch(on cell: WaterflowViewCell) {
    guard touchedItem?.cell === cell else { return }
    cell.isHighlighted = false
    cancelTouch()
  }

  /// The view that had the last touch may have been taken out of its cell, and the end of the touch with it.
  private func forgetLostTouch(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touchedItem else { return }
    let others = (event?.allTouches ?? []).subtracting(touches)
    if touchedItem.find(in: others) == nil { cancelTouch() }
  }

  private func unhighlight() {
    guard let indexPath = touchedItem?.highlightedIndexPath else { return }
    touchedItem?.isHighlighted = false
    cellForItem(at: indexPath)?.isHighlighted = false
    waterflowDelegate?.waterflowView(self, didUnhighlightItemAt: indexPath)
  }

  private func tapItem(at indexPath: IndexPath) {
    if allowsMultipleSelection, selection.contains(indexPath) {
      guard waterflowDelegate?.waterflowView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      setSelected(false, at: indexPath)
      waterflowDelegate?.waterflowView(self, didDeselectItemAt: indexPath)
      return
    }
    guard waterflowDelegate?.waterflowView(self, shouldSelectItemAt: indexPath) ?? true, content.contains(indexPath)
    else { return }
    if !allowsMultipleSelection {
      for other in selection.indexPaths where other != indexPath {
        setSelected(false, at: other)
        waterflowDelegate?.waterflowView(self, didDeselectItemAt: other)
      }
    }
    setSelected(true, at: indexPath)
    waterflowDelegate?.waterflowView(self, didSelectItemAt: indexPath)
  }

  /// The cell that the view under the finger belongs to, and its item. What lies over a cell keeps its touches for itself,
  /// such as a pinned header, and so does a scroll view or a control inside a cell.
  func cellOfItem(around view: UIView?) -> (cell: WaterflowViewCell, indexPath: IndexPath)? {
    var view = view
    while let current = view, current !== self {
      if let cell = current as? WaterflowViewCell {
        guard let element = visible.key(of: cell), element.category == .item else { return nil }
        return (cell, element.indexPath)
      }
      if current is UIScrollView || current.isControl { return nil }
      view = current.superview
    }
    return nil
  }

  private func isOnItem(_ touch: UITouch, _ indexPath: IndexPath) -> Bool {
    cellForItem(at: indexPath)?.frame.contains(touch.location(in: self)) ?? false
  }
}

extension TouchedItem {
  @MainActor
  fileprivate func find(in touches: Set<UITouch>) -> UITouch? {
    touches.first { ObjectIdentifier($0) == touch }
  }
}
