import Foundation

/// An item that is being dragged: where it came from, where it would go, and where it is on the screen.
struct InteractiveMovement {
  /// Where the data source has it.
  let origin: IndexPath
  /// Where it would be if it were let go now.
  var target: IndexPath
  /// The middle of its cell and the point that decides which item makes way, in points from the viewport's top left
  /// corner: they stay under the finger while the content scrolls.
  var center: CGPoint
  var finger: CGPoint
  let size: CGSize
  /// The item that lies under the finger after it made way, or that was vetoed. It isn't asked again until the finger
  /// left it, or two items of unlike sizes would change places for ever.
  var passed: ContentElement?
  /// Where the finger was then, in content coordinates.
  var passedAt: CGPoint = .zero
  /// The data source is being told: for it the item is at its target already.
  var isDecided = false
  /// Whether the cell is under the finger. In a drag session its preview is, and the cell in the gap.
  var isCarried = true
  /// Whether the data source lets the item be moved, and was told of it. Where it doesn't, a drop delegate may.
  var isMovable = true

  var element: ContentElement { ContentElement(itemAt: origin) }

  /// Where the cell is, in content coordinates.
  func frame(in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + center.x - size.width / 2, y: bounds.minY + center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  func location(in bounds: CGRect) -> CGPoint { CGPoint(x: bounds.minX + finger.x, y: bounds.minY + finger.y) }

  /// How a section is laid out meanwhile; nil for one that the move doesn't concern.
  func preview(inSection section: Int) -> MovementPreview? {
    guard target != origin, section == origin.section || section == target.section else { return nil }
    return MovementPreview(
      takenItem: section == origin.section ? origin.item : nil, gap: section == target.section ? target.item : nil)
  }
}
