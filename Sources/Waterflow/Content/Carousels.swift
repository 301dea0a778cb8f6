import Foundation

/// What is known of sections that scroll across: which they are, where each was scrolled to, and how long those are
/// that measure themselves. It stays known while a section is out of sight.
@MainActor
final class Carousels {
  /// The sections whose layout is a carousel.
  private(set) var sections = IndexSet()
  /// Where sections were scrolled to, in points of their own content; none for one that was never scrolled.
  private(set) var offsets: [Int: CGPoint] = [:]
  /// Which way sections are scrolled that were.
  private var headings: [Int: Heading] = [:]
  /// The items that were last kept in place, and what was visible then.
  private var heldAnchors: [Int: (anchor: ScrollAnchor, viewport: Viewport)] = [:]
  /// How long those are that are as long as their cells say.
  let lengths = CarouselLengths()

  /// Where a section is, in points of its own content.
  func offset(inSection section: Int, of carousel: CarouselArrangement) -> CGPoint {
    offsets[section] ?? carousel.beginning
  }

  /// A section has that layout.
  func note(_ layout: any SectionLayout, section: Int) {
    let carousel = layout as? CarouselLayout
    if carousel != nil { sections.insert(section) } else if !sections.isEmpty { sections.remove(section) }
    lengths.note(isMeasured: carousel?.isMeasured ?? false, section: section)
  }

  /// A section was scrolled by the user or the app.
  func scroll(_ section: Int, of carousel: CarouselArrangement, to offset: CGPoint) {
    var heading = headings[section] ?? Heading(initial: carousel.initialDirection, from: carousel.beginning)
    heading.adopt(offset, in: carousel.size)
    headings[section] = heading
    offsets[section] = offset
  }

  /// A section is elsewhere, and the user didn't scroll it.
  func move(_ section: Int, to offset: CGPoint) {
    let step = offsets[section].map { CGPoint(x: offset.x - $0.x, y: offset.y - $0.y) } ?? .zero
    headings[section]?.followShift(by: step)
    offsets[section] = offset
  }

  /// Which way a section goes: -1, 0 or 1 on each axis.
  func direction(inSection section: Int, of carousel: CarouselArrangement) -> CGPoint {
    headings[section]?.direction ?? carousel.initialDirection
  }

  /// All sections are where they are before they are scrolled.
  func startAtBeginning() { (offsets, headings, heldAnchors) = ([:], [:], [:]) }

  // MARK: Changes

  /// The items may be others. What was scrolled stays where it is, as far as its content reaches.
  func reload(sectionCount: Int) {
    offsets = offsets.filter { $0.key < sectionCount }
    sections = sections.filteredIndexSet { $0 < sectionCount }
    (headings, heldAnchors) = ([:], [:])
    lengths.reload()
  }

  func follow(_ map: ChangeMap) {
    guard !sections.isEmpty || !offsets.isEmpty else { return }
    func followed<Value>(_ values: [Int: Value]) -> [Int: Value] {
      var new: [Int: Value] = [:]
      for (section, value) in values { if let index = map.newSection(ofOldSection: section) { new[index] = value } }
      return new
    }
    sections = IndexSet(sections.compactMap { map.newSection(ofOldSection: $0) })
    offsets = followed(offsets)
    headings = followed(headings)
    heldAnchors = [:]
    lengths.follow(map)
  }
}

extension CarouselLayout {
  /// Whether its cells say how long it is.
  @MainActor var isMeasured: Bool { length == WaterflowView.automaticDimension }
}

// MARK: - The user's place

extension CarouselArrangement {
  /// Which way it is scrolled first.
  fileprivate var initialDirection: CGPoint { content.initialDirection(endsFirst: false) }

  /// What is visible of it when it is scrolled to `offset`; without items, what would be visible of them.
  func viewport(at offset: CGPoint, isMoving: Bool = false) -> Viewport {
    Viewport(bounds: CGRect(origin: offset, size: content.container.size), insets: .zero, isMoving: isMoving)
  }
}

extension Carousels {
  /// The scroll position of each carousel that was scrolled, before the content changes.
  ///
  /// - Parameters:
  ///   - rule: what their places are kept by.
  ///   - isSameRoom: whether sections will have the room that they have.
  ///   - excess: by how much the view will be narrower across its scroll direction, in points.
  func places(
    in plan: ContentPlan, by rule: PlaceRule, isSameRoom: Bool, excess: CGFloat
  ) -> [Int: UserPlace.Main] {
    var places: [Int: UserPlace.Main] = [:]
    for (section, offset) in offsets {
      guard let carousel = plan.carousel(inSection: section) else { continue }
      let viewport = carousel.viewport(at: offset)
      let remaining = viewport.trimmed(by: excess, in: carousel.content.container)
      func canStay(_ element: ContentElement) -> Bool { rule.stays(.item(element.index, inSection: section)) }
      let keepsOffset = rule.keepsOffset(
        ofViewportWith: remaining.items(in: carousel.content).map { .item($0.index, inSection: section) },
        where: rule.stays)
      // As in the view itself: nobody scrolled since the last time.
      if !keepsOffset, let held = heldAnchors[section], held.viewport == viewport, canStay(held.anchor.element),
        remaining.keeps(held.anchor, in: carousel.content),
        let anchor = isSameRoom ? viewport.settled(held.anchor, in: carousel.content) : held.anchor
      {
        places[section] = .anchor(anchor)
      } else {
        places[section] = UserPlace.Main(
          in: remaining, of: carousel.content, keepsTop: true, keepsOffset: keepsOffset, canStay
        ) { rule.prefers(.item($0.index, inSection: section)) }
      }
    }
    return places
  }

  /// The item nearest to the leading edge of a section.
  func leadingItem(ofSection section: Int, in plan: ContentPlan) -> Int {
    guard let carousel = plan.carousel(inSection: section) else { return 0 }
    let viewport = carousel.viewport(at: offset(inSection: section, of: carousel))
    return ScrollAnchor(in: carousel.content, viewport: viewport.unobscured)?.element.index ?? 0
  }

  /// Whether an item that is visible in a section stays, or none is visible; false for a section that doesn't scroll
  /// across.
  ///
  /// - Complexity: O(log n + k), n items of the section, k of them visible.
  func keepsVisibleItem(
    ofSection section: Int, in plan: ContentPlan, where stays: (_ item: ContentElement) -> Bool
  ) -> Bool {
    guard let carousel = plan.carousel(inSection: section) else { return false }
    let viewport = carousel.viewport(at: offset(inSection: section, of: carousel))
    let anchor = ScrollAnchor(in: carousel.content, viewport: viewport.unobscured) {
      stays(.item($0.index, inSection: section))
    }
    return anchor != nil || viewport.isEmpty(in: carousel.content)
  }

  /// Brings the user back there in content that was arranged again.
  ///
  /// - Parameters:
  ///   - scale: that to which scroll views round their offsets.
  ///   - isMoving: whether a finger or a flight moves a section.
  func restore(
    _ places: [Int: UserPlace.Main], in plan: ContentPlan, scale: CGFloat, isMoving: (_ section: Int) -> Bool
  ) {
    for section in Set(offsets.keys).union(places.keys) {
      guard let carousel = plan.carousel(inSection: section) else { continue }
      let offset = self.offset(inSection: section, of: carousel)
      let viewport = carousel.viewport(at: offset, isMoving: isMoving(section))
      let place = places[section].map { UserPlace(main: $0) }
      let kept = place?.offset(in: carousel.content, for: viewport) ?? offset
      guard kept.x.isFinite, kept.y.isFinite else { continue }
      let resting =
        viewport.isMoving
        ? kept : viewport.restingOffset(nearestTo: kept, contentSize: carousel.content.contentSize)
      let rounded = CGPoint(x: (resting.x * scale).rounded() / scale, y: (resting.y * scale).rounded() / scale)
      move(section, to: rounded)
      heldAnchors[section] = nil
      guard case .anchor(let anchor)? = places[section], carousel.content.frame(of: anchor.element) != nil else {
        continue
      }
      heldAnchors[section] = (anchor, carousel.viewport(at: rounded))
    }
  }
}

// MARK: - Questions in the view's content coordinates

extension Content {
  /// The element of a section that scrolls across, with its items.
  private func carousel(_ section: Int) -> (carousel: CarouselArrangement, frame: CGRect, offset: CGPoint)? {
    guard let plan, let carousel = plan.carousel(inSection: section),
      let frame = plan.frame(of: ContentElement(section: section, category: .carousel))
    else { return nil }
    return (carousel, frame, carousels.offset(inSection: section, of: carousel))
  }

  /// Where each section is that scrolls across, in points of its own content.
  var offsetsOfCarousels: [Int: CGPoint] {
    var offsets: [Int: CGPoint] = [:]
    for section in carousels.sections {
      offsets[section] = plan?.carousel(inSection: section).map { carousels.offset(inSection: section, of: $0) }
    }
    return offsets
  }

  /// From coordinates in a section's own content to those of the view's content; zero where the section doesn't scroll
  /// across.
  func shiftOfCarousel(_ section: Int) -> CGPoint {
    guard let (_, frame, offset) = carousel(section) else { return .zero }
    return CGPoint(x: frame.minX - offset.x, y: frame.minY - offset.y)
  }

  /// The frame of an item, where the section was scrolled to that it lies in.
  func frame(ofItem item: ContentElement) -> CGRect? {
    guard let carousel = plan?.carousel(inSection: item.section) else { return plan?.frame(of: item) }
    let shift = shiftOfCarousel(item.section)
    return carousel.content.frame(of: .item(item.index, inSection: 0))?.offsetBy(dx: shift.x, dy: shift.y)
  }

  /// The item whose frame contains a point, or nil.
  func item(at point: CGPoint) -> ContentElement? {
    guard let plan else { return nil }
    if let section = plan.section(at: point), let (carousel, frame, offset) = carousel(section) {
      guard frame.contains(point) else { return nil }
      let inside = CGPoint(x: point.x - frame.minX + offset.x, y: point.y - frame.minY + offset.y)
      return carousel.content.item(at: inside).map { .item($0.index, inSection: section) }
    }
    return plan.item(at: point)
  }

  /// Calls `body` for the items that are visible in a rectangle, in index order.
  func forEachItem(in rect: CGRect, _ body: (ContentElement) -> Void) {
    plan?.forEachElement(in: rect) { element, _ in
      guard element.category == .carousel else {
        if element.category == .item { body(element) }
        return
      }
      guard let (carousel, frame, offset) = carousel(element.section) else { return }
      let part = rect.intersection(frame).offsetBy(dx: offset.x - frame.minX, dy: offset.y - frame.minY)
      carousel.content.forEachElement(in: part) { item, _ in
        if item.category == .item { body(.item(item.index, inSection: element.section)) }
      }
    }
  }

  /// Calls `body` for the items that come into view next: those of a rectangle, and those ahead in sections that scroll
  /// across.
  ///
  /// - Parameter sections: those on screen that scroll across.
  func forEachItemAhead(in rect: CGRect, ofSections sections: [Int], _ body: (ContentElement) -> Void) {
    forEachItem(in: rect, body)
    for section in sections {
      guard let carousel = plan?.carousel(inSection: section) else { continue }
      let ahead = carousel.viewport(at: carousels.offset(inSection: section, of: carousel)).bounds
        .moved(by: 1, towards: carousels.direction(inSection: section, of: carousel))
      carousel.content.forEachElement(in: ahead) { item, _ in
        if item.category == .item { body(.item(item.index, inSection: section)) }
      }
    }
  }
}

extension CGRect {
  /// The rectangle `steps` times its own size further in a direction.
  func moved(by steps: CGFloat, towards direction: CGPoint) -> CGRect {
    offsetBy(dx: direction.x * width * steps, dy: direction.y * height * steps)
  }
}
