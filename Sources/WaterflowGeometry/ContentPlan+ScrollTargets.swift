import Foundation

// Where an item is to be scrolled to, also one that is pinned.

extension ContentPlan {
  /// The frame to scroll to for an item or a carousel, and the part of `viewport` to bring it into (content
  /// coordinates); nil for an element that isn't there.
  ///
  /// Along an axis on which an item is pinned and visible both are the same, whatever the position: there is nothing to
  /// scroll. Where its section is beyond the viewport, they lead to the nearest place at which it is pinned.
  ///
  /// - Complexity: O(log n + p), n items in the section, p pinned ones in a viewport.
  package func scrollTarget(of element: ContentElement, in viewport: CGRect) -> (frame: CGRect, part: CGRect)? {
    guard var frame = frame(of: element) else { return nil }
    var part = scrollingPart(of: viewport, inSection: element.section)
    guard element.category == .item, frame.hasFiniteEdges else { return (frame, part) }
    let section = sections[element.section]
    let whole = withoutPinnedBoundaries(viewport, of: section)
    let item = PinnedItem(element.index, of: section, in: self, viewportSize: whole.size)
    for axis in [ReadingAxis.down, .across(isRightToLeft: container.isRightToLeft)] {
      guard let distance = item.distanceFromEdge(along: axis) else { continue }
      let edges = axis.edges(of: whole)
      let held = edges.start + distance
      part = axis.rect(part, from: held, to: max(held, edges.end))
      // Content before its section: it isn't pinned yet.
      guard axis.edges(of: frame).start <= held else { continue }
      let shift = item.isVisible(along: axis, from: edges) ? 0 : item.lastStart(along: axis) - held
      frame = axis.rect(frame, from: held + shift, to: max(held, edges.end) + shift)
    }
    return (frame, part)
  }

  /// Whether an item or a carousel is covered by what is pinned, in a part that `viewport` (content coordinates)
  /// would show otherwise.
  ///
  /// - Complexity: that of ``scrollTarget(of:in:)``.
  package func isCovered(_ element: ContentElement, in viewport: CGRect) -> Bool {
    guard let (frame, part) = scrollTarget(of: element, in: viewport) else { return false }
    let shown = frame.intersection(viewport)
    // The edge of what is pinned is a whole pixel.
    return !shown.isEmpty && !part.insetBy(dx: -1, dy: -1).contains(shown)
  }

  /// Whether an item is pinned, and visible in `viewport` (content coordinates).
  ///
  /// - Complexity: that of ``scrollTarget(of:in:)``.
  package func isPinned(_ item: ContentElement, in viewport: CGRect) -> Bool {
    scrollTarget(of: item, in: viewport)?.frame != frame(of: item)
  }
}

/// An axis, with positions in the direction of reading.
private enum ReadingAxis {
  case down
  case across(isRightToLeft: Bool)

  func edges(of rect: CGRect) -> (start: CGFloat, end: CGFloat) {
    switch self {
    case .down: (rect.minY, rect.maxY)
    case .across(isRightToLeft: false): (rect.minX, rect.maxX)
    case .across(isRightToLeft: true): (-rect.maxX, -rect.minX)
    }
  }

  /// `rect` with other edges along the axis.
  func rect(_ rect: CGRect, from start: CGFloat, to end: CGFloat) -> CGRect {
    switch self {
    case .down: CGRect(x: rect.minX, y: start, width: rect.width, height: end - start)
    case .across(isRightToLeft: false): CGRect(x: start, y: rect.minY, width: end - start, height: rect.height)
    case .across(isRightToLeft: true): CGRect(x: -end, y: rect.minY, width: end - start, height: rect.height)
    }
  }

  /// `rect` moved along the axis.
  func rect(_ rect: CGRect, startingAt start: CGFloat) -> CGRect {
    let edges = edges(of: rect)
    return self.rect(rect, from: start, to: start + edges.end - edges.start)
  }
}

/// What an arrangement says of one item that it may pin. Layouts of the app's own say no more than where they pin what
/// in a viewport, so they are asked for viewports in which the answer tells.
private struct PinnedItem {
  private let index: Int
  private let arrangement: any SectionArrangement
  private let origin: CGPoint
  private let frame: CGRect
  /// A viewport that begins where the item does.
  private let viewport: CGRect
  /// What is pinned lies at a whole pixel, its edge at the nearest.
  private let tolerance: CGFloat

  init(_ index: Int, of section: ContentPlan.StackedSection, in plan: ContentPlan, viewportSize: CGSize) {
    self.index = index
    arrangement = section.arrangement
    origin = plan.itemsOrigin(of: section)
    frame = arrangement.frame(ofItemAt: index).offsetBy(dx: origin.x, dy: origin.y)
    let x = plan.container.isRightToLeft ? frame.maxX - viewportSize.width : frame.minX
    tolerance = 0.6 / max(plan.container.displayScale, 1)
    viewport = CGRect(origin: CGPoint(x: x, y: frame.minY), size: viewportSize)
  }

  /// Where the item is pinned, if it is visible in `rect`.
  private func pinnedFrame(in rect: CGRect, _ viewport: CGRect) -> CGRect? {
    var found: CGRect?
    arrangement.forEachPinnedItem(
      in: rect.offsetBy(dx: -origin.x, dy: -origin.y), viewport: viewport.offsetBy(dx: -origin.x, dy: -origin.y)
    ) { item, frame, _ in
      if item == index { found = frame.offsetBy(dx: origin.x, dy: origin.y) }
    }
    return found
  }

  /// How far after the viewport's edge the item is pinned; nil for one that scrolls along the axis: it doesn't go along
  /// with a viewport that begins after it.
  func distanceFromEdge(along axis: ReadingAxis) -> CGFloat? {
    let own = axis.edges(of: frame).start
    let moved = axis.rect(viewport, startingAt: own + 1)
    guard let pinned = pinnedFrame(in: moved.union(frame), moved) else { return nil }
    let start = axis.edges(of: pinned).start
    return start > own ? max(0, start - own - 1) : nil
  }

  /// Whether all of the item is visible in a viewport between two edges.
  func isVisible(along axis: ReadingAxis, from edges: (start: CGFloat, end: CGFloat)) -> Bool {
    let moved = axis.rect(viewport, startingAt: edges.start)
    guard let pinned = pinnedFrame(in: moved, moved) else { return false }
    let (start, end) = axis.edges(of: pinned)
    return start >= edges.start - tolerance && end <= edges.end + tolerance
  }

  /// Where the end of the section has pushed the item to.
  func lastStart(along axis: ReadingAxis) -> CGFloat {
    let after = axis.rect(viewport, startingAt: axis.edges(of: CGRect(origin: origin, size: arrangement.size)).end)
    let edges = axis.edges(of: after)
    let before = axis.rect(after, startingAt: edges.start - (edges.end - edges.start))
    return axis.edges(of: pinnedFrame(in: before, after) ?? frame).start
  }
}

extension CGRect {
  fileprivate var hasFiniteEdges: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}
