import Foundation

/// What was asked for ahead of the scroll.
struct PrefetchState {
  /// What to tell after a layout pass. Ascending.
  struct Notice: Equatable {
    var prefetched: [IndexPath] = []
    var cancelled: [IndexPath] = []
  }

  /// Items that were asked for and neither shown nor canceled since.
  private var requested: Set<IndexPath> = []

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
