import Foundation

// Sections that scroll across. What lies in one is on screen as everything else is; its views are subviews of the
// section's own scroll view, and its frames in the coordinates of that.

extension Screen {
  // MARK: What is shown wherever it lies

  /// Adds elements that may be out of sight. One in a carousel is added if the carousel is shown.
  func addTargets(of elements: [ContentElement], to targets: inout [ElementViews.Target], _ query: ScreenQuery) {
    // What is there already would cost sorting it out.
    for element in elements where !targets.contains(where: { $0.key == element }) {
      guard let frame = frameToKeep(element, in: query) else { continue }
      let carousel = ContentElement(section: element.section, category: .carousel)
      let isInCarousel = element.category.isInSection && query.plan.frame(of: carousel) != nil
      guard !isInCarousel || targets.contains(where: { $0.key == carousel }) else { continue }
      targets.append(.init(key: element, frame: frame, level: element.category.level))
    }
  }

  /// The view of a section that scrolls across; nil while it isn't on screen.
  ///
  /// Complexity: O(log v), v visible elements.
  func carousel(_ section: Int) -> CarouselView? {
    visible.view(of: ContentElement(section: section, category: .carousel)) as? CarouselView
  }

  /// The sections on screen that scroll across, ascending.
  ///
  /// Complexity: O(v), v visible elements.
  var carousels: [Int] { visible.entries.compactMap { $0.key.category == .carousel ? $0.key.section : nil } }

  /// The carousel that an element lies in; nil for one that lies in the view.
  func carousel(holding entry: ElementViews.Entry) -> CarouselView? {
    // A finger carries what it has lifted through the whole view.
    entry.level < ElementLevel.lifted && entry.key.category.isInSection ? carousel(entry.key.section) : nil
  }

  func isInCarousel(_ entry: ElementViews.Entry) -> Bool { carousel(holding: entry) != nil }

  /// The superview of an element's view.
  func host(of entry: ElementViews.Entry, in view: WaterflowView) -> UIView {
    carousel(holding: entry)?.scrollView ?? view
  }

  /// Lets views lie in the superviews that they belong to: a section may scroll across that didn't, or an item have
  /// come from one that does. Each stays where it is on the display. Returns those that lay elsewhere, in order.
  ///
  /// - Complexity: O(v log v), v visible elements.
  func rehost(in view: WaterflowView) -> [ElementViews.Entry] {
    visible.entries.filter { entry in
      let (old, new) = (entry.view.superview, host(of: entry, in: view))
      guard old !== new, old is CarouselScrollView || new is CarouselScrollView else { return false }
      stack(entry, in: view)
      return true
    }
  }

  /// Lets carousels take over where their content is now. Returns how far that was moved, by their scroll views.
  @discardableResult
  func adoptCarousels(_ query: ScreenQuery) -> [ObjectIdentifier: CGPoint] {
    var shifts: [ObjectIdentifier: CGPoint] = [:]
    for entry in visible.entries where entry.key.category == .carousel {
      guard let view = entry.view as? CarouselView, let (carousel, rect) = query.carousel(entry.key.section) else {
        continue
      }
      let old = view.scrollView.contentOffset
      UIView.performWithoutAnimation { view.adopt(carousel, at: view.wantedOffset ?? rect.origin, resizes: false) }
      let new = view.scrollView.contentOffset
      if new != old { shifts[ObjectIdentifier(view.scrollView)] = CGPoint(x: new.x - old.x, y: new.y - old.y) }
    }
    return shifts
  }

  /// Whether what is on screen of a section that scrolls across is what is visible in it.
  ///
  /// - Complexity: O(1), and what its layout takes to name what it pins.
  func isCarouselQuiet(_ section: Int, _ query: @autoclosure () -> ScreenQuery) -> Bool {
    guard let zone = quietCarousels[section] else { return false }
    let query = query()
    guard let (_, rect) = query.carousel(section), zone.covers(rect, revision: query.revision) else { return false }
    return !zone.mayPin || !query.pinsItems(ofCarousel: section)
  }

  /// Shows what is visible in a section that scrolls across and nothing else; the rest of the screen stays as it is.
  ///
  /// - Returns: false, with nothing new shown, if the data source no longer has what it said it had.
  /// - Complexity: O(log n + v), n items of the section, v elements on screen.
  func showCarousel(_ section: Int, _ query: ScreenQuery, in view: WaterflowView) -> Bool {
    // Out of sight it may be kept for what has the keyboard in it.
    guard let carousel = carousel(section), carousel.frame.overlaps(query.rect) else { return true }
    return show(query, .carousel(section), in: view)
  }
}

extension ScreenQuery {
  /// A section that scrolls across, and what of its content has cells, in coordinates of that; nil for other sections.
  func carousel(_ section: Int) -> (carousel: CarouselArrangement, rect: CGRect)? {
    guard let carousel = plan.carousel(inSection: section) else { return nil }
    return (carousel, CGRect(origin: carouselOffsets[section] ?? carousel.beginning, size: carousel.size))
  }

  /// Adds what is visible in a section that scrolls across. Its frames are those in its scroll view.
  ///
  /// - Complexity: O(log n + k), n items of the section, k elements found.
  func findItems(
    ofCarousel section: Int, ahead direction: CGPoint = .zero, into targets: inout [ElementViews.Target],
    kinds: inout ElementKinds
  ) {
    guard let (carousel, bounds) = carousel(section) else { return }
    let isVertical = carousel.content.container.scrollDirection == .vertical
    let rect = bounds.moved(by: 1, towards: direction).insetBy(
      dx: isVertical ? 0 : -bounds.width * carouselReach, dy: isVertical ? -bounds.height * carouselReach : 0)
    func add(_ element: ContentElement, _ frame: CGRect, _ level: Int) {
      var element = element
      element.section = section
      targets.append(.init(key: element, frame: frame, level: level))
    }
    carousel.content.forEachElement(in: rect, kinds: &kinds, add)
    carousel.content.forEachPinnedItem(in: rect, viewport: bounds, add)
  }

  /// A quiet zone around what is visible in a section that scrolls across; nil if there is none, or if anything in it is
  /// pinned.
  func quietZone(ofCarousel section: Int, kinds: inout ElementKinds) -> QuietZone? {
    guard carouselReach == 0, layoutChange == nil, let (carousel, rect) = carousel(section),
      let zone = QuietZone(around: rect, in: carousel.content, revision: revision, kinds: &kinds)
    else { return nil }
    return !zone.mayPin || !pinsItems(ofCarousel: section) ? zone : nil
  }

  /// Whether anything is pinned in a section that scrolls across, where that is now.
  fileprivate func pinsItems(ofCarousel section: Int) -> Bool {
    guard let (carousel, rect) = carousel(section) else { return false }
    var pins = false
    carousel.content.forEachPinnedItem(in: rect, viewport: rect) { _, _, _ in pins = true }
    return pins
  }
}

extension ContentPlan {
  /// The content in which an element has its frame, and the index of its section there: that of a carousel for what
  /// lies in one.
  func contentHolding(_ element: ContentElement) -> (plan: ContentPlan, section: Int) {
    guard element.category.isInSection, let carousel = carousel(inSection: element.section) else {
      return (self, element.section)
    }
    return (carousel.content, 0)
  }
}

extension WaterflowElementKind {
  /// Of the views that hold sections that scroll across: never named to the app.
  static let carousel = "WaterflowElementKindCarousel"
}
