import Foundation

/// What is pinned while nothing else changes on screen, and where it was put last.
struct PinnedElements {
  typealias Target = ElementViews.Target

  private var targets: [Target] = []
  /// What is elsewhere now. Kept, so that scrolling allocates nothing.
  private var moves: [Target] = []

  /// Takes over what a query finds. Returns false where that isn't exactly what `shown` (ascending) has: a layout of
  /// the app's own may pin what can't be shown, or name it twice.
  ///
  /// - Complexity: O(p log t), p pinned elements, t targets.
  mutating func find(_ query: PaneQuery, among shown: [Target], kinds: inout ElementKinds) -> Bool {
    targets.removeAll(keepingCapacity: true)
    query.forEachPinned(kinds: &kinds) { targets.append($0) }
    return targets.allSatisfy { shown.target(of: $0.key) == $0 }
  }

  /// Moves what is pinned to where it is now; false if it isn't the same as before: something is pinned no more, or was
  /// pushed out, and the screen has to be searched.
  ///
  /// - Complexity: O(log s + p log v), s sections, p pinned elements, v visible ones.
  @MainActor
  mutating func move(_ query: PaneQuery, on visible: ElementViews, kinds: inout ElementKinds) -> Bool {
    moves.removeAll(keepingCapacity: true)
    var count = 0
    var isSame = true
    query.forEachPinned(kinds: &kinds) { target in
      guard isSame, count < targets.count, targets[count].key == target.key, targets[count].level == target.level,
        target.frame.isFinite
      else {
        isSame = false
        return
      }
      if targets[count].frame != target.frame {
        targets[count].frame = target.frame
        moves.append(target)
      }
      count += 1
    }
    // Where it isn't the same, a search finds all of it again.
    guard isSame, count == targets.count else { return false }
    for target in moves { visible.adoptFrame(target.frame, of: target.key)?.place(at: target.frame) }
    return true
  }
}
