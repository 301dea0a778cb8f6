import Foundation

/// What is pinned while nothing else changes on screen, and where it was put last.
///
/// In most steps it stays where it is or goes along with the bounds, and is told apart once: then a step moves what goes
/// along and asks for nothing. Where that isn't known, each step asks where everything pinned is now.
struct PinnedElements {
  typealias Target = ElementViews.Target

  /// What goes along with the bounds.
  private struct Follower {
    let key: ContentElement
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
    /// How many pixels from there what goes along was moved last.
    var steps = 0

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
  /// Which targets go along at an end of a way. Kept, too.
  private var goesAlong: [Bool] = []

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

  /// Finds out what goes along with the bounds, and how far: what does so at both ends of a way does so on all of it.
  ///
  /// - Parameter zone: where what is pinned keeps to the rule of ``Pinning``.
  /// - Complexity: O(p log v), p pinned elements, v visible ones.
  @MainActor
  mutating func findFollowers(_ query: ScreenQuery, within zone: QuietZone, on visible: ElementViews) {
    followers.removeAll(keepingCapacity: true)
    let container = query.plan.container
    guard query.rect == query.viewport.bounds else { return }
    for (index, target) in targets.enumerated() {
      guard let course = query.plan.pinnedCourse(of: target.key, at: target.frame) else { return }
      followers.append(
        Follower(key: target.key, index: index, course: course, position: visible.position(of: target.key)))
    }
    let pixels = zone.pixels(of: container)
    let first = end(towards: pixels.lowerBound, query)
    let last = end(towards: pixels.upperBound, query)
    followers.removeAll { $0.goesAlong != true }
    way = Way(start: query.viewport, container: container, pixels: first...last)
  }

  /// How many pixels towards an end each element does the same: at most that many, else a half of it, and so on.
  private mutating func end(towards end: Int, _ query: ScreenQuery) -> Int {
    var steps = end
    while steps != 0 {
      goesAlong.removeAll(keepingCapacity: true)
      let isKnown = query.moved(by: steps).pins(targets) { index, frame in
        let follows = frame == followers[index].course.frame(after: steps)
        goesAlong.append(follows)
        return (follows || frame == targets[index].frame) && followers[index].goesAlong != !follows
      }
      if isKnown {
        for index in followers.indices { followers[index].goesAlong = goesAlong[index] }
        return steps
      }
      steps /= 2
    }
    return 0
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
      guard steps != way?.steps else { return true }
      way?.steps = steps
      for follower in followers {
        let frame = follower.course.frame(after: steps)
        targets[follower.index].frame = frame
        if let view = visible.adoptFrame(frame, of: follower.key, at: follower.position) {
          view.move(to: frame)
        } else {
          visible.adoptFrame(frame, of: follower.key)?.move(to: frame)
        }
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
    let isSame = query.pins(targets) { index, frame in
      if targets[index].frame != frame { moves.append((index, frame)) }
      return frame.isFinite
    }
    guard isSame else { return false }
    for (index, frame) in moves {
      targets[index].frame = frame
      visible.adoptFrame(frame, of: targets[index].key)?.place(at: frame)
    }
    return true
  }
}

extension ScreenQuery {
  /// Whether just `targets` are pinned, in that order and on their levels. Calls `body` with the position and the frame of
  /// each, until it returns false, which is then the answer.
  fileprivate func pins(
    _ targets: [ElementViews.Target], _ body: (_ index: Int, _ frame: CGRect) -> Bool
  ) -> Bool {
    var count = 0
    var isSame = true
    forEachPinned { target in
      guard isSame, count < targets.count, targets[count].key == target.key, targets[count].level == target.level,
        body(count, target.frame)
      else {
        isSame = false
        return
      }
      count += 1
    }
    return isSame && count == targets.count
  }
}
