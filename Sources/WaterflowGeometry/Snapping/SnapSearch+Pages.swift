import Foundation

// Pages that begin with an item.

extension SnapSearch {
  /// Where a flight comes to rest that was dragged away from the page at `page`: there, or one page before or after.
  package mutating func page(of flight: SnapFlight, from page: CGFloat) -> CGFloat {
    let start = clamped(flight.start)
    // Fingers one after the other drag as far as they like.
    let page = rest(near: abs(page - start) <= visibleLength ? page : start, at: .leading)
    switch flight.heading {
    case .none:
      let pages = [self.page(before: page), page, self.page(after: page)]
      return pages.min { abs($0 - start) < abs($1 - start) } ?? page
    case .forward:
      var target = page
      while target <= start + tolerance, target < farthest { target = self.page(after: target) }
      return target
    case .backward:
      var target = page
      while target >= start - tolerance, target > 0 { target = self.page(before: target) }
      return target
    }
  }

  /// Begins with the first item that the page before doesn't show whole. Inside something longer than the viewport it
  /// follows without a gap.
  private mutating func page(after page: CGFloat) -> CGFloat {
    let start = withoutSpacing(page, .forward, at: .leading)
    let end = start + visibleLength
    var next: CGFloat?
    var reach = visibleLength
    repeat {
      forEachStop(at: .leading, from: start, to: start + reach) { [tolerance] stop in
        guard stop.position > start + tolerance, stop.end > start + stop.covered + stop.partLength + tolerance else {
          return
        }
        next = min(next ?? stop.position, stop.position)
      }
      reach *= 2
    } while next == nil && start + reach / 2 <= farthest
    let target = next ?? farthest
    if target > end + tolerance, isInsideLongElement(start) { return clamped(end) }
    return max(target, clamped(start))
  }

  /// Begins with the first of the items that are shown whole together with the last one before `page`.
  private mutating func page(before page: CGFloat) -> CGFloat {
    guard page > visibleLength else { return 0 }
    var previous: CGFloat?
    forEachStop(at: .leading, from: page - visibleLength, to: page) { [tolerance] stop in
      guard stop.position < page - tolerance, stop.position >= page - stop.partLength - tolerance else { return }
      previous = min(previous ?? stop.position, stop.position)
    }
    if let previous { return previous }
    // An item with the length of the viewport, and the spacing after it.
    let stop = nextStop(past: page, .backward, at: .leading)?.position ?? 0
    return isInsideLongElement(page - visibleLength) ? max(stop, page - visibleLength) : stop
  }
}
