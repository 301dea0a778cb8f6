import Foundation

/// What is pinned while nothing else changes on screen, and where it was put last.
///
/// In most steps it stays where it is or goes along with the bounds, and is told apart once: then a step moves what goes
/// along and asks for nothing. Where that isn't known, each step asks where everything pinned is now.
struct PinnedElements {
  typealias Target = ElementViews.Target

  /// What goes along with the bounds.
  private struct Follower {
    /// Its position among the targets.
    let index: Int
    let course: PinnedCourse
    /// Its position among what is on screen. Another one once cells have come or gone in a section that scrolls across.
    let position: Int
    /// Nil until it is known.
    var goesAlong: Bool?
  }

  /// Where it is known which elements go along and which stay.
  private struct Way {
    /// From where pixels are counted.
    let start: Viewport
    let container: LayoutContainer
    let pixels: ClosedRange<Int>

    /// How many pixels it is to a viewport; nil if that isn't on the way.
    func steps(to viewport: Viewport) -> Int? {
      guard viewport.insets == start.insets, viewport.bounds.size == start.bounds.size else { return nil }
      let axis = container.scrollDirection
      let steps = container.wholePixels(
        from: axis.mainStart(of: start.bounds), to: axis.mainStart(of: viewport.bounds))
      return steps.flatMap { pixels.contains($0) ? $0 : nil }
    }
  }

  private var targets: [Target] = []
  private var followers: [Follower] = []
  private var way: Way?
  /// What is elsewhere now, by its position among the targets. Kept, so that scrolling allocates nothing.
  private var moves: [(index: Int, frame: CGRect)] = []

  /// Takes over what a query finds. Returns false where that isn't exactly what `shown` (ascending) has: a layout of
  /// the app's own may pin what can't be shown, or name it twice.
  ///
  /// - Complexity: O(p log t), p pinned elements, t targets.
  mutating func find(_ query: ScreenQuery, among shown: [Target]) -> Bool {
    targets.removeAll(keepingCapacity: true)
    way = nil
    query.forEachPinned { targets.append($0) }
    return targets.allSatisfy { shown.target(of: $0.key) == $0 }
  }

  // MARK: What goes along

  /// Finds out what goes along with the bounds wherever these are within a quiet zone: what does so at both its ends.
  ///
  /// - Complexity: O(p log v), p pinned elements, v visible ones.
  @MainActor
  mutating func findFollowers(_ query: ScreenQuery, within zone: QuietZone, on visible: ElementViews) {
    followers.removeAll(keepingCapacity: true)
    let container = query.plan.container
    guard query.rect == query.viewport.bounds else { return }
    for (index, target) in targets.enumerated() {
      guard let course = query.plan.pinnedCourse(of: target.key, at: target.frame) else { return }
      followers.append(Follower(index: index, course: course, position: visible.position(of: target.key)))
    }
    let pixels = zone.pixels(of: container)
    for steps in [pixels.lowerBound, pixels.upperBound] where steps != 0 {
      var count = 0
      var isKnown = true
      query.moved(by: steps).forEachPinned { target in
        guard isKnown, count < targets.count, targets[count].key == target.key, targets[count].level == target.level
        else {
          isKnown = false
          return
        }
        let goesAlong = target.frame == followers[count].course.frame(after: steps)
        isKnown =
          (goesAlong || target.frame == targets[count].frame) && followers[count].goesAlong != !goesAlong
        followers[count].goesAlong = goesAlong
        count += 1
      }
      guard isKnown, count == targets.count else { return }
    }
    followers.removeAll { $0.goesAlong != true }
    way = Way(start: query.viewport, container: container, pixels: pixels)
  }

  // MARK: A step

  /// Moves what is pinned to where it is now; false if it isn't the same as before: something is pinned no more, or was
  /// pushed out, and the screen has to be searched.
  ///
  /// - Complexity: O(f), f elements that go along; where these aren't known, O(log s + p log v), s sections, p pinned
  ///   elements, v visible ones.
  @MainActor
  mutating func move(in viewport: Viewport, on visible: ElementViews, _ query: () -> ScreenQuery) -> Bool {
    if let steps = way?.steps(to: viewport) {
      for follower in followers {
        let frame = follower.course.frame(after: steps)
        targets[follower.index].frame = frame
        visible.adoptFrame(frame, of: targets[follower.index].key, lastAt: follower.position)?.place(at: frame)
      }
      return true
    }
    return search(query(), on: visible)
  }

  @MainActor
  private mutating func search(_ query: ScreenQuery, on visible: ElementViews) -> Bool {
    // What stays on the way may be moved here, and wouldn't come back.
    way = nil
    moves.removeAll(keepingCapacity: true)
    var count = 0
    var isSame = true
    query.forEachPinned { target in
      guard isSame, count < targets.count, targets[count].key == target.key, targets[count].level == target.level,
        target.frame.isFinite
      else {
        isSame = false
        return
      }
      if targets[count].frame != target.frame { moves.append((count, target.frame)) }
      count += 1
    }
    guard isSame, count == targets.count else { return false }
    for (index, frame) in moves {
      targets[index].frame = frame
      visible.adoptFrame(frame, of: targets[index].key)?.place(at: frame)
    }
    return true
  }
}
