import Foundation

/// A change of layout that a finger leads: where everything lies at both ends of the way, and how far it has come.
///
///     from, progress 0      progress 0.5          to, progress 1
///     [0] [1] [2]           [ 0 ] [ 1 ]           [  0 ] [  1 ]
///     [3] [4] [5]           [ 3 ]   [ 2 ]         [  2 ] [  3 ]
///
/// Everything moves on a straight line over the screen, and no content is arranged on the way. Content size and offset
/// are those of the old layout until the change is finished.
package struct LayoutChange {
  package struct End {
    package let plan: ContentPlan
    /// The point of the content that lies in the top left corner of the view: no scrolling needs to lead there.
    package var origin: CGPoint

    package init(plan: ContentPlan, origin: CGPoint) {
      (self.plan, self.origin) = (plan, origin)
    }
  }

  /// The layout that it leads to.
  package let layout: any SectionLayout
  package let from: End
  package let to: End
  /// The scroll position in the end.
  package let place: UserPlace
  /// How far the fingers have moved on the screen since it began. Everything follows.
  package var drag = CGPoint.zero
  /// 0 at the old layout, 1 at the new one.
  package private(set) var progress: CGFloat = 0

  /// The last two steps at different times.
  private var steps: [(progress: CGFloat, time: TimeInterval)] = []

  package init(to layout: any SectionLayout, from: End, to: End, place: UserPlace) {
    self.layout = layout
    self.from = from
    self.to = to
    self.place = place
  }

  /// The end that is nearer.
  package var near: End { isNearEnd ? to : from }
  package var isNearEnd: Bool { progress >= 0.5 }

  // MARK: Moving

  /// - Parameters:
  ///   - progress: 0...1.
  ///   - time: in seconds.
  package mutating func move(to progress: CGFloat, at time: TimeInterval) {
    self.progress = progress
    steps.removeAll { $0.time >= time }
    steps = steps.suffix(1) + [(progress, time)]
  }

  /// A finger that has rested for so long has no speed any more, in seconds.
  private static let rest: TimeInterval = 0.1
  /// In remaining ways per second: about as fast as the spring itself sets out, so that little is overshot.
  private static let greatestSpeed: CGFloat = 25

  /// How fast progress is, per second.
  package func velocity(at time: TimeInterval) -> CGFloat {
    guard steps.count == 2, time - steps[1].time < Self.rest else { return 0 }
    return (steps[1].progress - steps[0].progress) / CGFloat(steps[1].time - steps[0].time)
  }

  /// How fast it moves toward an end, in remaining ways per second: what `UIView`'s springs begin with.
  package func speed(towardEnd isFinished: Bool, at time: TimeInterval) -> CGFloat {
    let way = isFinished ? 1 - progress : -progress
    guard abs(way) > 0.001 else { return 0 }
    return min(max(velocity(at: time) / way, -Self.greatestSpeed), Self.greatestSpeed)
  }

  // MARK: Between the ends

  /// Where something is that lies at `old` in the old layout and at `new` in the new one, each in content coordinates
  /// of that.
  ///
  /// - Parameter corner: the point of the view's coordinates in its top left corner.
  package func frame(from old: CGRect, to new: CGRect, corner: CGPoint) -> CGRect {
    func between(_ old: CGFloat, _ new: CGFloat) -> CGFloat { old + (new - old) * progress }
    let x: CGFloat = between(old.minX - from.origin.x, new.minX - to.origin.x)
    let y: CGFloat = between(old.minY - from.origin.y, new.minY - to.origin.y)
    return CGRect(
      x: x + drag.x + corner.x, y: y + drag.y + corner.y, width: between(old.width, new.width),
      height: between(old.height, new.height))
  }

  /// Where something is that only the nearer layout has.
  package func frame(near frame: CGRect, corner: CGPoint) -> CGRect {
    frame.offsetBy(dx: drag.x + corner.x - near.origin.x, dy: drag.y + corner.y - near.origin.y)
  }

  /// A line between that of the old layout and that of the new one. The shorter one repeats its last point.
  package func line(from old: [CGPoint], to new: [CGPoint]) -> [CGPoint] {
    guard !old.isEmpty, !new.isEmpty else { return isNearEnd ? new : old }
    return zip(old.repeatingLast(upTo: new.count), new.repeatingLast(upTo: old.count)).map { point(from: $0, to: $1) }
  }

  private func point(from old: CGPoint, to new: CGPoint) -> CGPoint {
    CGPoint(x: old.x + (new.x - old.x) * progress, y: old.y + (new.y - old.y) * progress)
  }
}

extension LayoutChange {
  /// What stays where it is on the screen: a point of an element, whatever becomes of its size.
  package struct Anchor {
    package let element: ContentElement
    /// From the element's top left corner, in its sizes; outside of 0...1 beside the element.
    package let part: CGPoint

    /// The element at a point, or the nearest one; nil if there is none around.
    ///
    /// - Parameters:
    ///   - point: in content coordinates.
    ///   - size: of the view.
    /// - Complexity: O(log n + k), n items, k of them in four times the view around the point.
    package init?(at point: CGPoint, in plan: ContentPlan, viewSize size: CGSize) {
      var nearest: (distance: CGFloat, element: ContentElement, frame: CGRect)?
      plan.forEachElement(in: CGRect(origin: point, size: .zero).insetBy(dx: -size.width, dy: -size.height)) {
        element, frame in
        guard element.category != .background, !frame.isEmpty, frame.isFinite else { return }
        let dx = max(frame.minX - point.x, point.x - frame.maxX, 0)
        let dy = max(frame.minY - point.y, point.y - frame.maxY, 0)
        // On an edge that two share, the point is in the second.
        let distance = frame.contains(point) ? -1 : hypot(dx, dy)
        if nearest.map({ distance < $0.distance }) ?? true { nearest = (distance, element, frame) }
      }
      guard let (_, element, frame) = nearest else { return nil }
      self.element = element
      part = CGPoint(x: (point.x - frame.minX) / frame.width, y: (point.y - frame.minY) / frame.height)
    }

    /// Where the point lies, in content coordinates; nil if the element isn't there.
    package func point(in plan: ContentPlan) -> CGPoint? {
      guard let frame = plan.frame(of: element), frame.isFinite else { return nil }
      return CGPoint(x: frame.minX + part.x * frame.width, y: frame.minY + part.y * frame.height)
    }
  }
}

extension [CGPoint] {
  /// The points, and the last one again until there are `count`.
  package func repeatingLast(upTo count: Int) -> [CGPoint] {
    guard let last, count > self.count else { return self }
    return self + repeatElement(last, count: count - self.count)
  }
}
