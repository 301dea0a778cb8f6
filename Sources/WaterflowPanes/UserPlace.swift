import Foundation

/// A scroll position in terms that outlive the arrangement.
package struct UserPlace {
  /// Along the scroll direction.
  package enum Main {
    case beginning
    /// The leading edge of the viewport, in points from the leading end of the content.
    case offset(CGFloat)
    case end
    case anchor(ScrollAnchor)
  }

  package var main: Main
  /// How far the right edge of the viewport is from that of the content: kept where rows are read from there.
  package var fromRight: CGFloat = 0
  /// How far a finger or a bounce holds the content past its end, in points, where that is the place.
  package var pull: CGFloat = 0
  /// How far an anchor is from the start of the bounds across the scroll direction, where it is kept there, too.
  package var crossDistance: CGFloat?
  /// What is kept across the scroll direction at the leading end, where nothing is along it.
  var crossAnchor: ContentElement?
  /// Where the viewport, insets taken off, starts across the scroll direction, in a view that was turned back.
  package var crossStart: CGFloat?
  /// In carousels that were scrolled: along these, by items of the section.
  package var orthogonalSections: [Int: Main] = [:]
  /// Where a carousel is what stays: the item at its leading edge.
  package var itemAcross = 0

  /// The section whose header is pinned to the leading edge.
  package var pinnedSection: Int?

  /// Where the view was at a stop: the item there; nil if that is gone, or the stop is an end of the content.
  package var stop: ContentElement?
  package var wasAtStop = false
  /// The same of carousels.
  package var stopsInSections: [Int: ContentElement?] = [:]

  package init(
    main: Main, fromRight: CGFloat = 0, pull: CGFloat = 0, crossDistance: CGFloat? = nil,
    orthogonalSections: [Int: Main] = [:], itemAcross: Int = 0, pinnedSection: Int? = nil, stop: ContentElement? = nil,
    wasAtStop: Bool = false, stopsInSections: [Int: ContentElement?] = [:]
  ) {
    (self.main, self.fromRight, self.pull, self.crossDistance) = (main, fromRight, pull, crossDistance)
    (self.orthogonalSections, self.itemAcross, self.pinnedSection) = (orthogonalSections, itemAcross, pinnedSection)
    (self.stop, self.wasAtStop, self.stopsInSections) = (stop, wasAtStop, stopsInSections)
  }

  /// The same place when elements have other indexes; one that is gone has none.
  package func following(_ changes: ElementChanges) -> UserPlace {
    var place = self
    place.main = main.following(changes.newElement)
    if let crossAnchor {
      place.crossAnchor = changes.newElement(crossAnchor)
      if place.crossAnchor == nil { place.crossDistance = nil }
    }
    if case .anchor(let anchor) = main, anchor.element.category == .orthogonalSection {
      let item = changes.newElement(.item(itemAcross, inSection: anchor.element.section))
      place.itemAcross = item?.section == changes.newSection(of: anchor.element.section) ? item?.index ?? 0 : 0
    }
    // What goes elsewhere doesn't take the user along.
    place.pinnedSection = pinnedSection.flatMap { section in
      changes.isMoved(ContentElement(section: section, category: .header)) ? nil : changes.newSection(of: section)
    }
    place.stop = stop.flatMap { changes.isMoved($0) ? nil : changes.newElement($0) }
    place.stopsInSections = [:]
    for (section, stop) in stopsInSections {
      guard let newSection = changes.newSection(of: section) else { continue }
      let new = stop.map { ContentElement.item($0.index, inSection: section) }.flatMap {
        changes.inSections.isMoved($0) ? nil : changes.newElement($0)
      }
      place.stopsInSections[newSection] = .some(
        new.flatMap { $0.section == newSection ? .item($0.index, inSection: 0) : nil })
    }
    place.orthogonalSections = [:]
    for (section, main) in orthogonalSections {
      guard let new = changes.newSection(of: section) else { continue }
      place.orthogonalSections[new] = main.following {
        changes.newElement(.item($0.index, inSection: section)).map { .item($0.index, inSection: 0) }
      }
    }
    return place
  }

  /// The same place, with that of another in sections of which it says nothing.
  package func completed(by other: UserPlace) -> UserPlace {
    var place = self
    place.orthogonalSections.merge(other.orthogonalSections) { own, _ in own }
    return place
  }

  /// The same place in content in which a section may be a carousel that wasn't, or the other
  /// way round: at what was looked at there.
  package func resolved(in plan: ContentPlan) -> UserPlace {
    guard case .anchor(var anchor) = main, anchor.element.category.isContent,
      plan.scrollsOrthogonally(anchor.element.section) != (anchor.element.category == .orthogonalSection)
    else { return self }
    var place = self
    let section = anchor.element.section
    if anchor.element.category == .orthogonalSection {
      var item = itemAcross
      if case .anchor(let inside)? = orthogonalSections[section] { item = inside.element.index }
      anchor.element = .item(item, inSection: section)
    } else {
      var inside = anchor
      inside.element.section = 0
      (inside.distance, inside.hiddenFraction) = (0, nil)
      place.orthogonalSections[section] = .anchor(inside)
      anchor.element = ContentElement(section: section, category: .orthogonalSection)
    }
    anchor.hiddenFraction = nil
    place.main = .anchor(anchor)
    return place
  }

  /// The content offset at which the user is there, which may lie outside the range at which content can rest; nil if
  /// the place says nothing about the offset.
  ///
  /// - Parameter viewport: of the view, whose offset is kept where the place says nothing about it.
  package func offset(in plan: ContentPlan, for viewport: Viewport) -> CGPoint? {
    var offset = viewport.bounds.origin
    if plan.container.isCrossMirrored {
      offset.x = plan.contentSize.width - fromRight - viewport.unobscured.width - viewport.insets.left
    }
    let axis = plan.container.scrollDirection
    if let crossDistance, let element = crossAnchor ?? main.anchor, let frame = plan.frame(of: element) {
      let cross = axis.crossStart(of: frame) - crossDistance
      if axis == .vertical { offset.x = cross } else { offset.y = cross }
    }
    if let crossStart, !plan.container.isCrossMirrored {
      if axis == .vertical {
        offset.x = crossStart - viewport.insets.left
      } else {
        offset.y = crossStart - viewport.insets.top
      }
    }
    guard let edge = leadingEdge(in: plan, for: viewport) else {
      return plan.container.isCrossMirrored || crossStart != nil || crossDistance != nil ? offset : nil
    }
    switch axis {
    case .vertical: offset.y = edge - viewport.insets.top
    case .horizontal where plan.container.isRightToLeft:
      offset.x = edge - viewport.unobscured.width - viewport.insets.left
    case .horizontal: offset.x = edge - viewport.insets.left
    }
    return offset
  }

  /// Where the leading edge of the viewport, insets taken off, is to be, in content coordinates; nil to leave it where
  /// it is.
  private func leadingEdge(in plan: ContentPlan, for viewport: Viewport) -> CGFloat? {
    let isMirrored = plan.container.isMainMirrored
    switch main {
    case .beginning:
      // A fresh scroll view already stands there, unless it is read from the right.
      return isMirrored ? plan.contentSize.width : nil
    case .offset(let distance):
      return isMirrored ? plan.contentSize.width - distance : distance
    case .end:
      let axis = plan.container.scrollDirection
      let visibleLength = axis.main(of: viewport.unobscured.size)
      return isMirrored ? visibleLength - pull : max(0, axis.main(of: plan.contentSize) - visibleLength) + pull
    case .anchor(let anchor):
      return anchor.leadingEdge(in: plan)
    }
  }
}

extension UserPlace.Main {
  /// What keeps the place.
  fileprivate var anchor: ContentElement? { if case .anchor(let anchor) = self { anchor.element } else { nil } }

  fileprivate func following(_ newElement: (ContentElement) -> ContentElement?) -> UserPlace.Main {
    guard case .anchor(var anchor) = self, let element = newElement(anchor.element) else { return self }
    anchor.element = element
    return .anchor(anchor)
  }

  /// The same place, where what is visible before the item that keeps it doesn't go: otherwise the item comes to where the
  /// first of that began, so that what follows closes up. A visible item before that keeps the place. What is longer than the
  /// viewport leaves it in place.
  ///
  /// - Complexity: O(log n + k), n items, k of them visible.
  func closingUp(
    in viewport: Viewport, of plan: ContentPlan, _ isDeleted: (ContentElement) -> Bool,
    _ canAnchor: (ContentElement) -> Bool
  ) -> Self {
    guard case .anchor(var anchor) = self, anchor.element.category.isContent else { return self }
    var (first, kept): ((element: ContentElement, frame: CGRect)?, ContentElement?)
    plan.forEachElement(in: viewport.unobscured) { element, frame in
      guard element.category.isContent, element < anchor.element, !frame.isEmpty else { return }
      if isDeleted(element) {
        if first.map({ element < $0.element }) ?? true { first = (element, frame) }
      } else if canAnchor(element), kept.map({ element < $0 }) ?? true {
        kept = element
      }
    }
    let (container, visible) = (plan.container, viewport.unobscured)
    let axis = container.scrollDirection
    guard let first, axis.main(of: first.frame.size) <= axis.main(of: visible.size) else { return self }
    if let kept, kept < first.element, let anchor = ScrollAnchor(to: kept, in: plan, viewport: visible) {
      return .anchor(anchor)
    }
    anchor.distance = container.distance(
      from: container.leadingEdge(of: visible), to: container.leadingEdge(of: first.frame))
    (anchor.hiddenFraction, anchor.gap) = (nil, 0)
    return .anchor(anchor)
  }

  /// By what is visible: at the very top the offset, else the item nearest to the leading edge. In a gap it is the last
  /// one before. The offset where there is none, beyond the end, and where what is visible goes.
  ///
  /// - Parameters:
  ///   - keepsTop: whether the very top stays the top. Not where content is read from its end: what comes in above is
  ///     what lies farther back.
  ///   - keepsOffset: whether the offset is to stay, whatever lies there.
  ///   - canAnchor: whether an element can keep the place.
  ///   - prefers: whether it does so rather than others that can.
  package init(
    in viewport: Viewport, of plan: ContentPlan, keepsTop: Bool, keepsOffset: Bool,
    _ canAnchor: (ContentElement) -> Bool, preferring prefers: (ContentElement) -> Bool
  ) {
    let distance = viewport.leadingDistance(in: plan)
    if keepsOffset || keepsTop && viewport.isAtTop(of: plan) {
      self = .offset(distance)
    } else if let anchor = ScrollAnchor(
      in: plan, viewport: viewport.unobscured, where: canAnchor, preferring: prefers)
    {
      self = .anchor(anchor)
    } else if distance < plan.length, viewport.isEmpty(in: plan),
      let anchor = ScrollAnchor(before: viewport.unobscured, in: plan, where: canAnchor)
    {
      self = .anchor(anchor)
    } else {
      self = .offset(distance)
    }
  }
}
