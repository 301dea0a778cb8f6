import Foundation

// The next item in the direction of an arrow key.

extension ContentPlan {
  /// The next item in a direction by the rule of ``StepCandidates``; nil if there is none, or no such item.
  ///
  /// A carousel counts as one item of its size, and its visible items are looked at when it is next.
  /// From an item of it, the step goes to the next one in it, also to one that isn't visible, and along the view's
  /// scroll direction to other sections where it has none. Items without a width or a height are passed over.
  ///
  /// - Parameters:
  ///   - item: where to start.
  ///   - direction: where to look.
  ///   - orthogonalOffset: the content offset of a section's carousel; nil before it is scrolled.
  ///   - isAllowed: whether an item can be reached. Others are passed over. It may be asked more than once.
  /// - Complexity: O((log s + log n) log d + k): s sections, n items, d times the item's length to the next one, k
  ///   elements on the way.
  package func item(
    _ direction: StepDirection, from item: ContentElement, orthogonalOffset: (Int) -> CGPoint? = { _ in nil },
    isAllowed: (ContentElement) -> Bool = { _ in true }
  ) -> ContentElement? {
    guard item.category == .item, let frame = frame(of: item) else { return nil }
    guard let carousel = orthogonalItems(inSection: item.section), let port = self.frame(of: .carousel(item.section))
    else {
      return step(direction, from: frame, leaving: nil, orthogonalOffset, isAllowed)
    }
    let inner = carousel.content.item(
      direction, from: .item(item.index, inSection: 0),
      isAllowed: { isAllowed(.item($0.index, inSection: item.section)) })
    if let inner { return .item(inner.index, inSection: item.section) }
    guard direction.axis == container.scrollDirection else { return nil }
    // As seen: from what is visible of the item, to what lies beside its section.
    let offset = orthogonalOffset(item.section) ?? carousel.beginning
    let shown = frame.offsetBy(dx: carousel.beginning.x - offset.x, dy: carousel.beginning.y - offset.y)
    let axis = container.scrollDirection
    let isVisible = shown.overlaps(port)
    let start = isVisible ? max(axis.crossStart(of: shown), axis.crossStart(of: port)) : axis.crossStart(of: port)
    let end = isVisible ? min(axis.crossEnd(of: shown), axis.crossEnd(of: port)) : axis.crossEnd(of: port)
    let origin = axis.rect(
      main: axis.mainStart(of: port), cross: start, mainLength: axis.main(of: port.size), crossLength: end - start)
    return step(direction, from: origin, leaving: item.section, orthogonalOffset, isAllowed)
  }

  /// The next item in a direction from a frame (content coordinates), where an item is or not.
  ///
  /// Complexity: that of ``item(_:from:orthogonalOffset:isAllowed:)``.
  package func item(
    _ direction: StepDirection, fromFrame frame: CGRect, orthogonalOffset: (Int) -> CGPoint? = { _ in nil },
    isAllowed: (ContentElement) -> Bool = { _ in true }
  ) -> ContentElement? {
    step(direction, from: frame, leaving: nil, orthogonalOffset, isAllowed)
  }

  private func step(
    _ direction: StepDirection, from frame: CGRect, leaving carousel: Int?, _ orthogonalOffset: (Int) -> CGPoint?,
    _ isAllowed: (ContentElement) -> Bool
  ) -> ContentElement? {
    let isReachable = { (element: ContentElement) in
      guard element.category == .orthogonalSection else { return isAllowed(element) }
      return element.section != carousel
        && entry(of: element.section, direction, from: frame, orthogonalOffset, isAllowed) != nil
    }
    var next = search(direction, from: frame, overlapping: true, isReachable)
    if direction.axis == container.scrollDirection {
      let limit = next.flatMap { self.frame(of: $0) }
      next = search(direction, from: frame, overlapping: false, before: limit, isReachable) ?? next
    }
    guard let next, next.category == .orthogonalSection else { return next }
    return entry(of: next.section, direction, from: frame, orthogonalOffset, isAllowed)
  }

  /// Looks twice as far each time, until the next element is sure.
  private func search(
    _ direction: StepDirection, from frame: CGRect, overlapping: Bool, before limit: CGRect? = nil,
    _ isAllowed: (ContentElement) -> Bool
  ) -> ContentElement? {
    let axis = direction.axis
    let (first, last) = (axis.mainStart(of: frame), axis.mainEnd(of: frame))
    // What overlaps the frame lies beyond its middle; what doesn't lies beyond its edge.
    let edge = overlapping ? (first + last) / 2 : (direction.isForward ? last : first)
    let extent = axis.main(of: contentSize)
    let across: (start: CGFloat, length: CGFloat) =
      overlapping
      ? (axis.crossStart(of: frame), axis.cross(of: frame.size)) : (0, axis.cross(of: contentSize))
    let remaining = direction.isForward ? extent - edge : edge
    let goal = limit.map { direction.isForward ? axis.mainStart(of: $0) - edge : edge - axis.mainEnd(of: $0) }
    let length = min(remaining, goal ?? remaining)
    guard length.isFinite, length > 0 else { return nil }
    let pixel = 1 / container.displayScale
    func window(from start: CGFloat = 0, to end: CGFloat) -> CGRect {
      axis.rect(
        main: direction.isForward ? edge + start : edge - end, cross: across.start, mainLength: end - start,
        crossLength: across.length)
    }
    var candidates = StepCandidates(from: frame, direction, container.pixelAlignment)
    var (looked, reach) = (CGFloat(0), min(length, max(last - first, Self.firstReach)))
    while true {
      // What reaches into the part looked at by a whole pixel was found there, and isn't asked for again: an app may
      // have thousands of items that can't be reached.
      let known = looked > 0 ? window(to: looked).insetBy(dx: pixel, dy: pixel) : .null
      forEachElement(in: window(from: looked, to: reach)) { element, frame in
        guard element.category.isContent, !frame.overlaps(known) else { return }
        candidates.add(element, frame, overlapping: overlapping) { isAllowed(element) }
      }
      if let limit { candidates.keep(before: limit) }
      if reach >= length || candidates.isComplete(within: window(to: reach)) { return candidates.next }
      (looked, reach) = (reach, min(length, 2 * reach))
    }
  }

  /// In points: for frames without a length.
  private static var firstReach: CGFloat { 64 }

  /// The item of a carousel that a step into it leads to: of those that are visible the next one, and only where none
  /// is, of others.
  private func entry(
    of section: Int, _ direction: StepDirection, from frame: CGRect, _ orthogonalOffset: (Int) -> CGPoint?,
    _ isAllowed: (ContentElement) -> Bool
  ) -> ContentElement? {
    guard let carousel = orthogonalItems(inSection: section), let port = self.frame(of: .carousel(section)) else {
      return nil
    }
    let offset = orthogonalOffset(section) ?? carousel.beginning
    let origin = frame.offsetBy(dx: offset.x - port.minX, dy: offset.y - port.minY)
    var window = CGRect(origin: offset, size: port.size)
    let whole = CGRect(origin: .zero, size: carousel.content.contentSize)
    while true {
      for overlapping in [true, false] {
        var candidates = StepCandidates(from: origin, direction, container.pixelAlignment)
        carousel.content.forEachElement(in: window) { element, frame in
          guard element.category == .item else { return }
          candidates.add(element, frame, overlapping: overlapping) {
            isAllowed(.item(element.index, inSection: section))
          }
        }
        if let next = candidates.next { return .item(next.index, inSection: section) }
      }
      guard !window.contains(whole), port.width > 0, port.height > 0 else { return nil }
      window = window.insetBy(dx: -window.width / 2, dy: -window.height / 2)
    }
  }
}

extension ContentElement {
  /// The carousel of a section.
  fileprivate static func carousel(_ section: Int) -> ContentElement {
    ContentElement(section: section, category: .orthogonalSection)
  }
}
