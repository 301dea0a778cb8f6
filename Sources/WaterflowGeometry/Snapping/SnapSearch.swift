import Foundation

/// Finds where scrolling comes to rest with an item at an edge of the viewport.
///
/// Positions are those of the viewport's leading edge, content insets taken off: in points from the leading end of the
/// content, 0 at the beginning. Both ends of the content are stops, too. Items beside the viewport don't count.
///
/// Every search costs O(log s + log n + k), k items in the few viewports that are looked at; more of them only where
/// there are no items.
package struct SnapSearch {
  /// The first item met that is longer than what it has of the viewport.
  package private(set) var overlength: SnapOverlength?

  let plan: ContentPlan
  let viewport: CGRect
  let visibleLength: CGFloat
  /// The position at the end of the content.
  let farthest: CGFloat
  /// Half a pixel, and what rounding adds.
  let tolerance: CGFloat

  /// - Parameter viewport: content coordinates, insets taken off.
  /// - Returns: nil if nothing can be scrolled.
  package init?(plan: ContentPlan, viewport: CGRect) {
    let axis = plan.container.scrollDirection
    let visibleLength = axis.main(of: viewport.size)
    let farthest = axis.main(of: plan.contentSize) - visibleLength
    guard visibleLength > 0, farthest > 0, farthest.isFinite else { return nil }
    (self.plan, self.viewport) = (plan, viewport)
    (self.visibleLength, self.farthest) = (visibleLength, farthest)
    tolerance = 0.5 / max(plan.container.displayScale, 1) + 0.001
  }

  /// Where a view comes to rest that is at `position`.
  package mutating func rest(near position: CGFloat, at edge: ItemEdge) -> CGFloat {
    let position = clamped(position)
    let stop = nearestStop(to: position, at: edge)
    return abs(stop - position) > visibleLength / 2 && isInsideLongElement(position) ? position : stop
  }

  /// The item at whose stop a view is that is at `position`; nil between stops, and at an end of the content that is the stop of
  /// no item.
  package mutating func item(at position: CGFloat, edge: ItemEdge) -> ContentElement? {
    var found: ContentElement?
    forEachStop(at: edge, from: position - 1, to: position + 1) { [tolerance] stop in
      guard abs(stop.exact - position) <= tolerance, found.map({ stop.element < $0 }) ?? true else { return }
      found = stop.element
    }
    return found
  }

  /// The item that a view at `position` rests with: the one at its stop, and at an end of the content that is the stop of none
  /// the first or the last one; nil between stops.
  package mutating func itemAtRest(at position: CGFloat, edge: ItemEdge) -> ContentElement? {
    if let item = item(at: position, edge: edge) { return item }
    guard isAtEnd(position) else { return nil }
    let isBeginning = position < farthest / 2
    let (low, high) = isBeginning ? (-visibleLength, 0) : (farthest, farthest + visibleLength)
    var found: ContentElement?
    forEachStop(at: edge, from: low, to: high) { stop in
      if found.map({ isBeginning ? stop.element < $0 : $0 < stop.element }) ?? true { found = stop.element }
    }
    return found
  }

  /// Whether a view that is at `position` is at an end of the content.
  package func isAtEnd(_ position: CGFloat) -> Bool {
    abs(position) <= tolerance || abs(position - farthest) <= tolerance
  }

  /// Where a view is that has an item at its stop, as far as the content reaches; nil if there is no such item.
  package mutating func rest(with item: ContentElement, at edge: ItemEdge) -> CGFloat? {
    guard let frame = plan.frame(of: item) else { return nil }
    let start = plan.distanceFromLeadingEnd(ofEdge: plan.container.leadingEdge(of: frame))
    var position: CGFloat?
    forEachStop(at: edge, from: start - visibleLength, to: start + visibleLength) { stop in
      if stop.element == item { position = stop.position }
    }
    return position
  }

  /// Where a flight comes to rest: at the stop nearest to its end or, if that is the one that it started from, at the
  /// next one in the direction of the flick. Inside something that is longer than the viewport, far from all stops, it
  /// ends where it would.
  package mutating func rest(of flight: SnapFlight, at edge: ItemEdge) -> CGFloat {
    let end = clamped(flight.end)
    var stop = nearestStop(to: end, at: edge)
    if flight.heading != .none {
      let start = withoutSpacing(clamped(flight.start), flight.heading, at: edge)
      if flight.heading == .forward ? stop <= start + tolerance : stop >= start - tolerance {
        stop = self.stop(after: start, flight.heading, at: edge)
      }
    }
    return abs(stop - end) > visibleLength / 2 && isInsideLongElement(end) ? end : stop
  }

  /// Where a flight comes to rest that goes one stop further than the one nearest to its start. Inside something that
  /// is longer than the viewport, far from that stop, it ends where it would.
  package mutating func nextRest(of flight: SnapFlight, at edge: ItemEdge) -> CGFloat {
    let start = rest(near: flight.start, at: edge)
    guard flight.heading != .none else { return start }
    let stop = stop(after: withoutSpacing(start, flight.heading, at: edge), flight.heading, at: edge)
    let end = clamped(flight.heading == .forward ? min(flight.end, stop) : max(flight.end, stop))
    return abs(stop - end) > visibleLength / 2 && isInsideLongElement(end) ? end : stop
  }

  /// How far a position lies past the nearer end of the content, in viewports; 0 or less within it.
  package func excess(of position: CGFloat) -> CGFloat { max(-position, position - farthest) / visibleLength }

  // MARK: Stops

  func clamped(_ position: CGFloat) -> CGFloat { position.isNaN ? 0 : min(max(position, 0), farthest) }

  /// Calls `body` for the stops of all items that have one from `low` to `high`, and maybe for others near them.
  mutating func forEachStop(at edge: ItemEdge, from low: CGFloat, to high: CGFloat, _ body: (SnapStop) -> Void) {
    let container = plan.container
    let axis = container.scrollDirection
    var section = -1
    var (covered, partLength): (CGFloat, CGFloat) = (0, 0)
    var found = overlength
    plan.forEachElement(in: rect(from: low - 1, to: high + visibleLength + 1)) { element, frame in
      guard element.category.isContent else { return }
      if element.section != section {
        section = element.section
        let part = plan.scrollingPart(of: viewport, inSection: section)
        covered = container.distance(
          from: container.leadingEdge(of: viewport), to: container.leadingEdge(of: part))
        partLength = axis.main(of: part.size)
      }
      let length = axis.main(of: frame.size)
      let start = plan.distanceFromLeadingEnd(ofEdge: container.leadingEdge(of: frame))
      if found == nil, length > partLength + tolerance {
        found = SnapOverlength(element: element, length: length, visibleLength: partLength)
      }
      let share: CGFloat = edge == .leading ? 0 : edge == .center ? 0.5 : 1
      let position = start - covered + share * (length - partLength)
      guard position.isFinite else { return }
      body(
        SnapStop(
          element: element, exact: position, position: clamped(position), end: start + length, covered: covered,
          partLength: partLength))
    }
    overlength = found
  }

  mutating func nearestStop(to position: CGFloat, at edge: ItemEdge) -> CGFloat {
    var nearest = position <= farthest - position ? 0 : farthest
    var reach = max(visibleLength / 2, 1)
    while true {
      forEachStop(at: edge, from: position - reach, to: position + reach) { stop in
        if abs(stop.position - position) < abs(nearest - position) { nearest = stop.position }
      }
      if abs(nearest - position) <= reach { return nearest }
      reach *= 2
    }
  }

  /// The first stop beyond `position`; nil if there is none up to the end of the content.
  mutating func nextStop(
    past position: CGFloat, _ heading: SnapFlight.Heading, at edge: ItemEdge
  ) -> SnapStop? {
    let isForward = heading == .forward
    var reach = max(visibleLength, 1)
    while true {
      var next: SnapStop?
      forEachStop(
        at: edge, from: isForward ? position : position - reach, to: isForward ? position + reach : position
      ) { [tolerance] stop in
        guard isForward ? stop.position > position + tolerance : stop.position < position - tolerance else { return }
        if next.map({ isForward ? stop.position < $0.position : stop.position > $0.position }) ?? true { next = stop }
      }
      if let next { return next }
      if isForward ? position + reach > farthest : position - reach < 0 { return nil }
      reach *= 2
    }
  }

  /// The first stop beyond `position`, or the end of the content.
  private mutating func stop(
    after position: CGFloat, _ heading: SnapFlight.Heading, at edge: ItemEdge
  ) -> CGFloat {
    nextStop(past: position, heading, at: edge)?.position ?? (heading == .forward ? farthest : 0)
  }

  // MARK: What else there is

  /// The first or last stop instead of a position between it and the end of the content, if nothing lies there but
  /// spacing: a flick that starts at the end starts from that item.
  mutating func withoutSpacing(
    _ position: CGFloat, _ heading: SnapFlight.Heading, at edge: ItemEdge
  ) -> CGFloat {
    if heading == .forward {
      guard let first = nextStop(past: -1 - tolerance, .forward, at: edge), position < first.position else {
        return position
      }
      let boundaries = lengthOfBoundaries(from: 0, to: first.position + first.covered)
      return boundaries <= first.covered + tolerance ? first.position : position
    }
    guard let last = nextStop(past: farthest + 1 + tolerance, .backward, at: edge), position > last.position else {
      return position
    }
    let itemsEnd = last.covered + last.partLength
    let boundaries = lengthOfBoundaries(from: last.position + itemsEnd, to: farthest + visibleLength)
    return boundaries <= visibleLength - itemsEnd + tolerance ? last.position : position
  }

  /// The length of all headers and footers that lie, whole or in part, in a stretch of the content, and of the views
  /// before and after all sections.
  private func lengthOfBoundaries(from low: CGFloat, to high: CGFloat) -> CGFloat {
    let rect = rect(from: low, to: high)
    var length: CGFloat = 0
    func add(_ frame: CGRect) {
      let part = frame.intersection(rect)
      if !part.isNull { length += plan.container.scrollDirection.main(of: part.size) }
    }
    add(plan.leadingFrame)
    add(plan.trailingFrame)
    plan.forEachElement(in: rect) { element, frame in
      if element.category == .header || element.category == .footer { add(frame) }
    }
    return length
  }

  /// Whether at `position` nothing is visible along the scroll direction but a part of one item, header, footer or view
  /// around the content.
  func isInsideLongElement(_ position: CGFloat) -> Bool {
    let axis = plan.container.scrollDirection
    func covers(_ frame: CGRect) -> Bool {
      let start = plan.distanceFromLeadingEnd(ofEdge: plan.container.leadingEdge(of: frame))
      let length = axis.main(of: frame.size)
      return length > visibleLength + tolerance && start <= position + tolerance
        && start + length >= position + visibleLength - tolerance
    }
    if covers(plan.leadingFrame) || covers(plan.trailingFrame) { return true }
    var isInside = false
    let middle = position + visibleLength / 2
    plan.forEachElement(in: rect(from: middle, to: middle + 1)) { element, frame in
      if element.category != .background, covers(frame) { isInside = true }
    }
    return isInside
  }

  /// A stretch of the content, as wide as the viewport.
  private func rect(from low: CGFloat, to high: CGFloat) -> CGRect {
    let axis = plan.container.scrollDirection
    return axis.rect(
      main: plan.container.isMainMirrored ? plan.contentSize.width - high : low, cross: axis.crossStart(of: viewport),
      mainLength: high - low, crossLength: axis.cross(of: viewport.size))
  }
}
