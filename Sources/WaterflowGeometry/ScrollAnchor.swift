import Foundation

/// What the user was looking at: an item, and how far it was from the leading edge of the viewport. Where no item is
/// visible it is the header or footer of a section, and in a gap the last of these before it.
///
/// Taken before the content changes and asked for the new offset afterwards, it keeps that item where it was on screen.
/// Lengths run along the scroll direction from its leading end: the top, the left, or in right-to-left content the
/// right.
package struct ScrollAnchor: Sendable, Hashable {
  /// The item that stays where it is.
  package var element: ContentElement
  /// From the viewport's leading edge to that of the item, in points; negative when the item begins before it.
  package var distance: CGFloat
  /// The part of the item that is scrolled out, for an item that begins before the viewport does: when it changes its
  /// length the same part of it stays at the edge. Nil for an item that begins inside; 1 for one that lies before it.
  package var hiddenFraction: CGFloat?
  /// How far before the viewport an item ends that lies before it, in points; else 0.
  package var gap: CGFloat = 0

  /// An element at a distance from the leading edge.
  package init(element: ContentElement, distance: CGFloat, hiddenFraction: CGFloat? = nil) {
    (self.element, self.distance, self.hiddenFraction) = (element, distance, hiddenFraction)
  }

  /// Chooses the item nearest to the leading edge of `viewport` (content coordinates, insets taken off): the first that
  /// begins inside, or if none does, the first visible one. Where no item is visible a header or footer is chosen
  /// likewise; nil if there is none either. What has no area is never visible.
  ///
  /// `canAnchor` says whether an item may be chosen; one that is about to be deleted may not. Items that `prefers`
  /// names come first.
  ///
  /// - Complexity: O(log n + k), n items, k of them visible.
  package init?(
    in plan: ContentPlan, viewport: CGRect, where canAnchor: (_ element: ContentElement) -> Bool = { _ in true },
    preferring prefers: (_ element: ContentElement) -> Bool = { _ in true }
  ) {
    let preferred = ScrollAnchor(nearestIn: plan, viewport: viewport) {
      $0.category.isContent && canAnchor($0) && prefers($0)
    }
    let item =
      preferred ?? ScrollAnchor(nearestIn: plan, viewport: viewport) { $0.category.isContent && canAnchor($0) }
    guard
      let anchor = item
        ?? ScrollAnchor(nearestIn: plan, viewport: viewport, where: { $0.category.isAnchor && canAnchor($0) })
    else { return nil }
    self = anchor
  }

  /// Where nothing is visible in `viewport`, as in a gap or in one without a length: the last element before its
  /// leading edge; nil if nothing lies there. Its end stays where it is.
  ///
  /// - Complexity: O(log n · log d + k), d the distance, k elements that are closer than twice that; O(n) where none
  ///   may be chosen.
  package init?(
    before viewport: CGRect, in plan: ContentPlan, where canAnchor: (_ element: ContentElement) -> Bool
  ) {
    let container = plan.container
    let axis = container.scrollDirection
    let edge = container.leadingEdge(of: viewport)
    let limit = plan.distanceFromLeadingEnd(ofEdge: edge)
    var reach = max(1, axis.main(of: viewport.size))
    var found: (element: ContentElement, distance: CGFloat, length: CGFloat)?
    repeat {
      let rect = axis.rect(
        main: container.isMainMirrored ? edge : edge - reach, cross: axis.crossStart(of: viewport), mainLength: reach,
        crossLength: max(1, axis.cross(of: viewport.size)))
      plan.forEachElement(in: rect) { element, frame in
        guard element.category.isAnchor, !frame.isEmpty, canAnchor(element) else { return }
        let distance = container.distance(from: edge, to: container.leadingEdge(of: frame))
        let length = axis.main(of: frame.size)
        if found.map({ distance + length > $0.distance + $0.length }) ?? true { found = (element, distance, length) }
      }
      if found != nil || reach >= limit { break }
      reach *= 2
    } while reach.isFinite
    guard let found else { return nil }
    (element, distance) = (found.element, found.distance)
    hiddenFraction = min(1, -found.distance / found.length)
    gap = max(0, -found.distance - found.length)
  }

  /// The element at its distance from the leading edge of `viewport`; nil if the plan has no such element.
  package init?(to element: ContentElement, in plan: ContentPlan, viewport: CGRect) {
    guard let frame = plan.frame(of: element) else { return nil }
    self.element = element
    distance = plan.container.distance(
      from: plan.container.leadingEdge(of: viewport), to: plan.container.leadingEdge(of: frame))
  }

  private init?(
    nearestIn plan: ContentPlan, viewport: CGRect, where canAnchor: (_ element: ContentElement) -> Bool
  ) {
    let container = plan.container
    let leading = container.leadingEdge(of: viewport)
    var inside: (element: ContentElement, distance: CGFloat)?
    var across: (element: ContentElement, distance: CGFloat, length: CGFloat)?
    plan.forEachElement(in: viewport) { element, frame in
      guard !frame.isEmpty, canAnchor(element) else { return }
      let distance = container.distance(from: leading, to: container.leadingEdge(of: frame))
      if distance >= 0 {
        if inside.map({ distance < $0.distance }) ?? true { inside = (element, distance) }
      } else if across == nil {
        across = (element, distance, container.scrollDirection.main(of: frame.size))
      }
    }
    if let inside {
      (element, distance, hiddenFraction) = (inside.element, inside.distance, nil)
    } else if let across {
      (element, distance) = (across.element, across.distance)
      hiddenFraction = across.length > 0 ? -across.distance / across.length : nil
    } else {
      return nil
    }
  }

  /// The position of the viewport's leading edge (content coordinates, insets taken off) at which the item is where it
  /// was, or nil if the plan has no such item. It may lie outside the range that can be scrolled to.
  ///
  /// Complexity: O(1).
  package func leadingEdge(in plan: ContentPlan) -> CGFloat? {
    guard let frame = plan.frame(of: element) else { return nil }
    let container = plan.container
    let distance = hiddenFraction.map { -$0 * container.scrollDirection.main(of: frame.size) - gap } ?? distance
    let itemEdge = container.leadingEdge(of: frame)
    return container.isMainMirrored ? itemEdge + distance : itemEdge - distance
  }
}

extension ContentPlan {
  /// What follows the last item, or the header of a section without items, along the scroll direction in points: the
  /// trailing inset of the section, footers, and the space after all sections.
  ///
  /// Complexity: O(log n · log d + k), d the length, k elements that end closer to the end than twice that.
  package var lengthAfterItems: CGFloat {
    let axis = container.scrollDirection
    let end = axis.rect(
      main: container.isMainMirrored ? contentSize.width - length : length, cross: 0, mainLength: 0,
      crossLength: axis.cross(of: contentSize))
    return ScrollAnchor(before: end, in: self) { $0.category.isContent || $0.category == .header }?.gap ?? length
  }
}

extension ContentElement.Category {
  /// Whether a place can be kept by an element: an item, a carousel, a header or a footer.
  fileprivate var isAnchor: Bool { isContent || self == .header || self == .footer }
}
