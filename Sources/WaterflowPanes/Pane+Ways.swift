import Foundation

// Where views come from that an animated step brings into view, and where those go that it takes out of sight: each moves
// between its own frames, and what is far away begins or ends just outside, on its own side.

/// What a step knows of elements as they were before it, by what they are now.
package struct ElementsBefore {
  /// Where what lay within a viewport around the visible part was, in content coordinates of its pane.
  package private(set) var frames: [ContentElement: CGRect] = [:]
  /// Headers, footers and backgrounds there that sections didn't have.
  private var absent: Set<ContentElement> = []
  /// The first item that was visible in each pane, as it was before. Those of elements have the sections of these.
  private var firsts: [Int?: ContentElement] = [:]
  private let map: ChangeMap?
  private let moved: Set<ContentElement>

  /// Nothing is known.
  package init() { (map, moved) = (nil, []) }

  package init(_ map: ChangeMap?) {
    self.map = map
    moved = Set(map?.changes.movedItems.map { .item($0.to.item, inSection: $0.to.section) } ?? [])
  }

  @MainActor
  fileprivate mutating func noteFirst(of pane: Pane) {
    firsts[pane.parent.map { _ in pane.firstSection }] = pane.visible.entries.first { $0.key.category == .item }?.key
  }

  package mutating func note(_ frame: CGRect, of old: ContentElement) {
    // Without an update elements are what they were.
    guard let map else { return frames[old] = frame }
    if let new = map.newElement(of: old) { frames[new] = frame }
  }

  fileprivate mutating func noteAbsent(_ old: ContentElement) {
    if let new = map.map({ $0.newElement(of: old) }) ?? old { absent.insert(new) }
  }

  /// Whether an element is a header, footer or background that its section didn't have.
  func wasAbsent(_ element: ContentElement) -> Bool { absent.contains(element) }

  /// Whether the update names an element, or its section: others follow what is around them.
  package func isMoved(_ element: ContentElement) -> Bool {
    moved.contains(element) || map?.changes.movedSections.contains { $0.to == element.section } ?? false
  }

  /// Where the items of a section lay that were within a viewport around the visible part; nil if there were none.
  fileprivate func items(ofSection section: Int) -> CGRect? {
    let items = frames.filter { $0.key.category == .item && $0.key.section == section }.values
    return items.dropFirst().reduce(items.first) { $0?.union($1) }
  }

  /// Whether an element came after the first visible item of its pane; nil where nothing is known of it.
  func wasAfter(_ element: ContentElement) -> Bool? {
    guard let old = map.map({ $0.oldElement(of: element) }) ?? element, let first = firsts[old.section] ?? firsts[nil]
    else { return nil }
    return old > first
  }
}

extension Panes {
  /// What a step that is about to be made has to know of the elements around.
  ///
  /// - Parameter map: of an update; nil if what is there is only arranged again.
  /// - Complexity: O(log n + k), n items, k within a viewport around.
  package func elements(before map: ChangeMap?) -> ElementsBefore {
    var before = ElementsBefore(map)
    root.forEachPane { $0.noteFrames(in: &before) }
    return before
  }
}

extension Pane {
  fileprivate func noteFrames(in before: inout ElementsBefore) {
    before.noteFirst(of: self)
    guard var query = host?.query(of: self) else { return }
    let bounds = query.viewport.bounds
    query.rect = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var targets: [ElementViews.Target] = []
    query.find(into: &targets, kinds: &kinds)
    // Those around the items of a carousel lie in its parent.
    for target in targets where parent == nil || target.key.category.isInSection {
      before.note(target.frame, of: target.key)
    }
    if parent == nil { query.plan.forEachAbsentBoundary(in: query.rect) { before.noteAbsent($0) } }
  }

  /// How far from their frames views begin that come into view.
  ///
  /// - Parameters:
  ///   - arriving: those that were out of sight.
  ///   - oldFrames: of what was on screen, moved along with the offset.
  func waysOfArriving(
    _ arriving: [ElementViews.Entry], _ step: PaneStep,
    _ oldFrames: [(key: ContentElement, frame: CGRect)], shift: CGPoint, _ query: PaneQuery
  ) -> [ContentElement: CGPoint] {
    // As a view gets shorter its glass still shows what was in sight.
    let axis = MainAxis(query, showing: scrollView.flatMap(Glass.bounds))
    var ways: [ContentElement: CGPoint] = [:]
    var far: [ElementViews.Entry] = []
    var near: [CGRect] = []
    for entry in arriving {
      if let old = step.before.frames[entry.key]?.offsetBy(dx: shift.x, dy: shift.y) {
        let way = query.way(from: entry.frame, to: old)
        // One that grows would hang into view from before it.
        ways[entry.key] = axis.isOutside(old) == false ? axis.endingWith(old, way, of: entry.frame) : way
        if !step.before.isMoved(entry.key) { near.append(old) }
      } else if entry.key.category == .orthogonalSection,
        let old = step.before.items(ofSection: entry.key.section)?.offsetBy(dx: shift.x, dy: shift.y)
      {
        // The items are in view already, and glide to their places in it.
        ways[entry.key] = axis.way(from: entry.frame, to: old)
      } else if step.before.wasAfter(entry.key) != nil {
        far.append(entry)
      } else {
        ways[entry.key] = wayOfNeighbor(of: entry.key, among: oldFrames, query) ?? shift
      }
    }
    for isAfter in [false, true] {
      let side = far.filter { step.before.wasAfter($0.key) == isAfter }
      let together = side.filter { !step.before.isMoved($0.key) }
      // What comes from near stays ahead of it.
      let way = axis.way(outside: together.map(\.frame), isAfter: isAfter, beyond: near)
      for entry in together { ways[entry.key] = way }
      for entry in side where step.before.isMoved(entry.key) {
        ways[entry.key] = axis.way(outside: [entry.frame], isAfter: isAfter)
      }
    }
    return ways
  }

  /// Brings the goals of what goes out of sight to just outside, where they are more than a viewport away.
  func nearGoals(
    of exits: [PaneGlide.Exit], _ step: PaneStep, _ query: PaneQuery
  ) -> [PaneGlide.Exit] {
    let axis = MainAxis(query)
    func goal(_ exit: PaneGlide.Exit) -> (element: ContentElement, frame: CGRect)? {
      guard case .frame(let frame) = exit.goal, let element = exit.disappearance.element else { return nil }
      return (element, frame)
    }
    let together = exits.compactMap(goal).filter { !step.before.isMoved($0.element) }.map(\.frame)
    return exits.map { exit in
      guard let (element, frame) = goal(exit), let isAfter = axis.isOutside(frame) else { return exit }
      let side = step.before.isMoved(element) ? [frame] : together.filter { axis.isOutside($0) == isAfter }
      let way = axis.way(outside: side, isAfter: isAfter)
      guard axis.isFar(way) else { return exit }
      var near = exit
      near.goal = .frame(frame.offsetBy(dx: way.x, dy: way.y))
      return near
    }
  }

  /// From the new frame of the nearest element that was on screen to its old one; nil without any.
  private func wayOfNeighbor(
    of element: ContentElement, among oldFrames: [(key: ContentElement, frame: CGRect)], _ query: PaneQuery
  ) -> CGPoint? {
    let following = oldFrames.first { $0.key > element }
    guard let neighbor = following ?? oldFrames.last, let frame = query.frame(of: neighbor.key, kinds) else {
      return nil
    }
    return query.way(from: frame, to: neighbor.frame)
  }
}

extension PaneQuery {
  /// From the corner of a frame at which reading begins to that of another, which may be larger.
  fileprivate func way(from frame: CGRect, to other: CGRect) -> CGPoint {
    let x = plan.container.isRightToLeft ? other.maxX - frame.maxX : other.minX - frame.minX
    return CGPoint(x: x, y: other.minY - frame.minY)
  }
}

/// The scroll direction of a pane, with what is outside of its bounds before and after.
private struct MainAxis {
  private let direction: ScrollDirection
  private let isMirrored: Bool
  private let bounds: CGRect

  /// - Parameter glass: the bounds that are drawn; nil where they are the viewport's.
  init(_ query: PaneQuery, showing glass: CGRect? = nil) {
    direction = query.plan.container.scrollDirection
    let bounds = query.viewport.bounds
    // Where the content is scrolled far in the app's animation, only what it comes to counts.
    self.bounds = glass.flatMap { $0.intersects(bounds) ? $0.union(bounds) : nil } ?? bounds
    isMirrored = query.plan.container.isMainMirrored
  }

  private func start(_ rect: CGRect) -> CGFloat {
    isMirrored ? -direction.mainEnd(of: rect) : direction.mainStart(of: rect)
  }
  private func end(_ rect: CGRect) -> CGFloat {
    isMirrored ? -direction.mainStart(of: rect) : direction.mainEnd(of: rect)
  }

  private func way(_ distance: CGFloat) -> CGPoint {
    let distance = isMirrored ? -distance : distance
    return direction == .vertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0)
  }

  /// How far frames lie from just outside, all together, and beyond what else is on that side.
  func way(outside frames: [CGRect], isAfter: Bool, beyond others: [CGRect] = []) -> CGPoint {
    let others = others.filter { isOutside($0) == isAfter } + [bounds]
    if isAfter {
      guard let first = frames.map(start).min(), let edge = others.map(end).max() else { return .zero }
      return way(edge - first)
    }
    guard let last = frames.map(end).max(), let edge = others.map(start).min() else { return .zero }
    return way(edge - last)
  }

  /// From the beginning of a frame along the scroll direction to that of another.
  func way(from frame: CGRect, to other: CGRect) -> CGPoint { way(start(other) - start(frame)) }

  /// The way of a frame to another, with its end along the scroll direction where that of the other is.
  func endingWith(_ old: CGRect, _ way: CGPoint, of frame: CGRect) -> CGPoint {
    let along = self.way(end(old) - end(frame))
    return direction == .vertical ? CGPoint(x: way.x, y: along.y) : CGPoint(x: along.x, y: way.y)
  }

  /// Whether a frame lies after the bounds, or before them; nil for one that is in sight.
  func isOutside(_ frame: CGRect) -> Bool? {
    if start(frame) >= end(bounds) { return true }
    return end(frame) <= start(bounds) ? false : nil
  }

  /// Whether a way is longer than a viewport.
  func isFar(_ way: CGPoint) -> Bool {
    abs(direction == .vertical ? way.y : way.x) > direction.main(of: bounds.size)
  }
}
