import Foundation

// The scroll position, to read and to set. What was set or saved is found again by PlaceRestoration.

extension WaterflowView {
  /// The current scroll position, relative to an item; nil while there are no items.
  ///
  /// Set before there are items, it is applied with the first ones, however late they come; until then the getter
  /// returns it. Set later, it is applied at once, without animation, and whatever flies or glides stops. An item that
  /// the place names stays where it is while sizes become known. Nil takes back a place that waits.
  ///
  /// It is read from what is visible: after `place = .end` it is the item at the leading edge, unless ``anchorsToEnd``
  /// is true, as content that is added doesn't move the view then.
  ///
  /// An index path that names no item is reported, and the nearest item is used.
  ///
  /// ```swift
  /// let saved = try JSONEncoder().encode(waterflowView.place)
  /// waterflowView.place = .item(at: [0, 100])
  /// ```
  ///
  /// Complexity: O(log n + k), n items, k of them visible.
  public var place: WaterflowViewPlace? {
    get { content.restoration.place ?? currentPlace }
    set {
      let usable = newValue?.usable {
        report(.unusableValue("place", value: "\($0) points from an item", used: "0"))
      }
      restoreWhenIdle { $0.place = usable }
    }
  }

  func restoreWhenIdle(_ change: (inout Restoration) -> Void) {
    content.waitForRestoration(change)
    // The last call counts.
    if content.restoration.place != nil { scroller.abandon() }
    whenIdle { [weak self] in self?.restoreIfLoaded() }
  }

  private func restoreIfLoaded() {
    setNeedsLayout()
    // Not yet asked for anything, the view asks when it is laid out.
    guard content.isLaidOut || pane.plan != nil, !content.restoration.isEmpty else { return }
    if content.restoration.place != nil { stop(at: contentOffset) }
    arrangeIfNeeded()
    guard let plan = pane.plan, let place = PlaceRestoration(view: self).take(in: plan) else { return }
    restore(place, in: plan)
    // Nothing was arranged: the screen would stay as it is where only carousels are elsewhere.
    panes.endQuiet()
    adoptOrthogonalOffsets()
    // Whatever is arranged next begins there.
    pane.place.endShowing(viewport)
  }

  // MARK: Reading

  private var currentPlace: WaterflowViewPlace? {
    arrangeIfNeeded()
    guard let plan = pane.plan, content.hasItems else { return nil }
    let user = userPlace(by: .remaining(content.contains))
    guard let position = position(of: user, in: plan) else { return nil }
    let pixel = 1 / plan.container.displayScale
    let across = user.orthogonalSections.sorted { $0.key < $1.key }.compactMap {
      section, main -> WaterflowViewPlace.Item? in
      guard case .anchor(let anchor) = main, let inner = plan.orthogonalItems(inSection: section)?.content,
        let viewport = panes.viewport(ofSection: section), viewport.leadingDistance(in: inner) > pixel / 2
      else { return nil }
      return named(anchor, inSection: section, index: anchor.element.index)
    }
    return WaterflowViewPlace(position, itemsAcross: across)
  }

  private func position(of user: UserPlace, in plan: ContentPlan) -> WaterflowViewPlace.Position? {
    let axis = plan.container.scrollDirection
    let scrollsAcross = axis.cross(of: plan.contentSize) > axis.cross(of: viewport.unobscured.size) + 0.5
    let pixel = 1 / plan.container.displayScale
    switch user.main {
    case .end: return .end
    case .beginning where !scrollsAcross: return .beginning
    case .offset(let distance) where distance <= pixel / 2 && !scrollsAcross: return .beginning
    default: break
    }
    var kept: ScrollAnchor?
    if case .anchor(let anchor) = user.main, isItem(anchor.element) { kept = anchor }
    guard let anchor = kept ?? nearestItem(in: plan) else { return nil }
    let section = anchor.element.section
    var index = anchor.element.index
    if anchor.element.category == .orthogonalSection {
      index = 0
      if case .anchor(let inside)? = user.orthogonalSections[section] { index = inside.element.index }
    }
    var item = named(anchor, inSection: section, index: index)
    if anchor.element.category == .orthogonalSection { item.distance += plan.distanceInCarousel(to: item.indexPath) }
    if scrollsAcross, let frame = plan.frame(of: anchor.element) {
      item.crossDistance = axis.crossStart(of: frame) - axis.crossStart(of: viewport.bounds)
    }
    return .item(item)
  }

  /// Whether an element is an item, or a carousel that has some.
  private func isItem(_ element: ContentElement) -> Bool {
    element.category.isContent && content.contains(.item(element.index, inSection: element.section))
  }

  /// Where only headers or gaps are visible: the item that lies nearest.
  private func nearestItem(in plan: ContentPlan) -> ScrollAnchor? {
    let all = CGRect(origin: .zero, size: plan.contentSize)
    var rect = viewport.unobscured
    while true {
      if let found = ScrollAnchor(in: plan, viewport: rect, where: { isItem($0) }) {
        return ScrollAnchor(to: found.element, in: plan, viewport: viewport.unobscured)
      }
      guard !rect.contains(all), rect.width.isFinite, rect.height.isFinite else { return nil }
      // Twice as far each time: as many steps as the content has digits.
      rect = rect.insetBy(dx: -max(1, rect.width) / 2, dy: -max(1, rect.height) / 2)
    }
  }

  /// Where an element is, as that of an item with what the data source calls it.
  private func named(_ anchor: ScrollAnchor, inSection section: Int, index: Int) -> WaterflowViewPlace.Item {
    let indexPath = IndexPath(item: index, section: section)
    var item = WaterflowViewPlace.Item(
      at: indexPath, modelIdentifier: modelIdentifier(at: indexPath), distance: anchor.distance)
    item.hiddenFraction = anchor.hiddenFraction
    return item
  }

  /// What the data source calls an item; nil if it doesn't say.
  func modelIdentifier(at indexPath: IndexPath) -> String? {
    guard let association = dataSource as? any UIDataSourceModelAssociation,
      countsHold(inSections: [indexPath.section])
    else { return nil }
    return ask("modelIdentifierForElement") { association.modelIdentifierForElement(at: indexPath, in: self) }
  }
}

extension WaterflowViewPlace {
  /// The place with distances that can be used and saved. `report` is told those that can't.
  fileprivate func usable(_ report: (CGFloat) -> Void) -> WaterflowViewPlace {
    func usable(_ item: Item) -> Item {
      guard !item.distance.isFinite else { return item }
      report(item.distance)
      var usable = item
      usable.distance = 0
      return usable
    }
    var place = self
    if case .item(let item) = position { place.position = .item(usable(item)) }
    place.itemsAcross = itemsAcross.map(usable)
    return place
  }
}
