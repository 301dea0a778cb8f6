import Foundation

// Highlighting and tapping. Touches on a cell come up the responder chain, after the scroll view has decided that they
// aren't the start of a drag; a drag that begins later cancels them.

/// The item that the finger went down on.
struct TouchedItem {
  let touch: ObjectIdentifier
  var indexPath: IndexPath
  /// False after the finger left the item: lifting it no longer taps.
  var isHighlighted: Bool

  var highlightedIndexPath: IndexPath? { isHighlighted ? indexPath : nil }
}

extension WaterflowView {
  func beginTouch(_ touches: Set<UITouch>) {
    guard touchedItem == nil, allowsSelection, touches.count == 1, let touch = touches.first,
      let indexPath = indexPathForVisibleItem(at: touch.location(in: self)),
      waterflowDelegate?.waterflowView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return }
    touchedItem = TouchedItem(touch: ObjectIdentifier(touch), indexPath: indexPath, isHighlighted: true)
    cellForItem(at: indexPath)?.isHighlighted = true
    waterflowDelegate?.waterflowView(self, didHighlightItemAt: indexPath)
  }

  func moveTouch(_ touches: Set<UITouch>) {
    guard let touchedItem, let touch = touchedItem.find(in: touches),
      indexPathForVisibleItem(at: touch.location(in: self)) != touchedItem.indexPath
    else { return }
    unhighlight()
  }

  func endTouch(_ touches: Set<UITouch>) {
    guard let touchedItem, let touch = touchedItem.find(in: touches) else { return }
    let indexPath = touchedItem.indexPath
    let isTap =
      touchedItem.isHighlighted && indexPathForVisibleItem(at: touch.location(in: self)) == indexPath
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
    guard waterflowDelegate?.waterflowView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    if !allowsMultipleSelection {
      for other in selection.indexPaths where other != indexPath {
        setSelected(false, at: other)
        waterflowDelegate?.waterflowView(self, didDeselectItemAt: other)
      }
    }
    setSelected(true, at: indexPath)
    waterflowDelegate?.waterflowView(self, didSelectItemAt: indexPath)
  }

  /// The item on screen at a point in content coordinates; of two, the one that lies on top.
  private func indexPathForVisibleItem(at point: CGPoint) -> IndexPath? {
    let hits = visible.entries.lazy.filter { $0.key.category == .item && $0.view.frame.contains(point) }
    return hits.max { $0.level < $1.level }?.key.indexPath
  }
}

extension TouchedItem {
  @MainActor
  fileprivate func find(in touches: Set<UITouch>) -> UITouch? {
    touches.first { ObjectIdentifier($0) == touch }
  }
}
