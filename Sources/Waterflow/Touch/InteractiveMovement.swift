import Foundation

/// An item that is being dragged: where it came from, where it would go, and where it is on the screen.
struct InteractiveMovement {
  /// Where the data source has it.
  let origin: IndexPath
  /// Where it would be if it were let go now.
  var target: IndexPath
  /// The middle of its cell and the place that decides who makes way, in points from the viewport's top left corner: they
  /// stay under the finger while the content scrolls.
  var center: CGPoint
  var finger: CGPoint
  let size: CGSize
  /// The item that lies under the finger after it made way, or that was vetoed. It isn't asked again until the finger left
  /// it, or two items of unlike sizes would change places for ever.
  var passed: ContentElement?
  /// The data source is being told: for it the item is at its target already.
  var isDecided = false

  var element: ContentElement { ContentElement(itemAt: origin) }

  /// Where the cell is, in content coordinates.
  func frame(in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + center.x - size.width / 2, y: bounds.minY + center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  func position(in bounds: CGRect) -> CGPoint { CGPoint(x: bounds.minX + finger.x, y: bounds.minY + finger.y) }

  /// How a section is laid out meanwhile; nil for one that the move doesn't concern.
  func preview(inSection section: Int) -> MovementPreview? {
    guard target != origin, section == origin.section || section == target.section else { return nil }
    return MovementPreview(
      takenItem: section == origin.section ? origin.item : nil, gap: section == target.section ? target.item : nil)
  }

  /// The item at a place of a section, as the data source knows it.
  func indexPath(atPlace place: Int, inSection section: Int) -> IndexPath {
    guard let preview = preview(inSection: section) else { return IndexPath(item: place, section: section) }
    return preview.item(atPlace: place).map { IndexPath(item: $0, section: section) } ?? origin
  }
}

/// How the content scrolls by itself while something is held near an edge of the viewport.
struct EdgeScroll {
  /// From an edge on, in points, and at most a quarter of the viewport.
  static let zone: CGFloat = 64
  /// At the edge, in points per second; nothing where the zone begins, in proportion between. About three quarters of a
  /// phone's screen in a second: slow enough to see where one is.
  static let greatestSpeed: CGFloat = 600

  /// Of the last step, in seconds.
  var time: TimeInterval
  /// The offset in full precision, and what became of it in whole pixels.
  var position: CGPoint
  var applied: CGPoint

  func advanced(to time: TimeInterval, speed: CGPoint) -> CGPoint {
    // After a pause, for a breakpoint or a hitch, it goes on from here and doesn't leap.
    let elapsed = CGFloat(min(time - self.time, 0.1))
    return CGPoint(x: position.x + speed.x * elapsed, y: position.y + speed.y * elapsed)
  }

  /// The speed on one axis: below 0 towards the beginning.
  static func speed(at position: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    let zone = min(Self.zone, (end - start) / 4)
    guard zone > 0 else { return 0 }
    if position < start + zone { return -greatestSpeed * min(1, (start + zone - position) / zone) }
    if position > end - zone { return greatestSpeed * min(1, (position - end + zone) / zone) }
    return 0
  }
}
