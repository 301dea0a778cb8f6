import Foundation

/// Which way the user scrolls, and what was asked for ahead of that.
struct PrefetchState {
  /// What to tell after a layout pass. Ascending.
  struct Notice: Equatable {
    var prefetched: [IndexPath] = []
    var cancelled: [IndexPath] = []
  }

  /// Items that were asked for and neither shown nor cancelled since.
  private var requested: Set<IndexPath> = []
  /// Towards what comes into view: -1, 0 or 1 on each axis. Nil until something is scrolled.
  private var direction: CGPoint?
  private var lastOffset: CGPoint?

  /// The part of the content that comes into view next: as large as `bounds`, right ahead of it.
  ///
  /// - Parameters:
  ///   - steps: how far ahead, in sizes of `bounds`.
  ///   - initialDirection: the direction until something is scrolled.
  func rectAhead(of bounds: CGRect, by steps: CGFloat = 1, initialDirection: CGPoint) -> CGRect {
    let direction = direction ?? initialDirection
    return bounds.offsetBy(dx: direction.x * bounds.width * steps, dy: direction.y * bounds.height * steps)
  }

  /// Takes over where the content is after a layout pass.
  mutating func adopt(offset: CGPoint) {
    defer { lastOffset = offset }
    guard let last = lastOffset, offset != last else { return }
    let step = CGPoint(x: offset.x - last.x, y: offset.y - last.y)
    direction =
      abs(step.x) > abs(step.y) ? CGPoint(x: step.x < 0 ? -1 : 1, y: 0) : CGPoint(x: 0, y: step.y < 0 ? -1 : 1)
  }

  /// The offset was moved to keep the user's place, which is no scroll.
  mutating func followShift(by step: CGPoint) {
    lastOffset = lastOffset.map { CGPoint(x: $0.x + step.x, y: $0.y + step.y) }
  }

  /// Compares what lies ahead now with what was asked for.
  ///
  /// - Parameters:
  ///   - ahead: items ahead that aren't on screen.
  ///   - isShown: whether an item is on screen.
  /// - Complexity: O(k), k items ahead or asked for.
  mutating func update(ahead: [IndexPath], isShown: (IndexPath) -> Bool) -> Notice {
    var notice = Notice()
    let wanted = Set(ahead)
    for indexPath in requested where !wanted.contains(indexPath) {
      requested.remove(indexPath)
      if !isShown(indexPath) { notice.cancelled.append(indexPath) }
    }
    for indexPath in ahead where requested.insert(indexPath).inserted { notice.prefetched.append(indexPath) }
    notice.prefetched.sort()
    notice.cancelled.sort()
    return notice
  }

  /// Lets indexes follow their items. What is gone needs no notice: its index names another item now.
  mutating func follow(_ map: ChangeMap) {
    guard !requested.isEmpty else { return }
    requested = Set(requested.compactMap { map.newIndexPath(of: $0) })
  }

  /// Forgets what was asked for; the items are others now.
  mutating func removeAll() { requested = [] }
}
