import Foundation

// Where the user is, to read and to set, and to have again after the next start of the app.

extension WaterflowView {
  /// Where the user is: nil while there are no items.
  ///
  /// Set before there are items, it is applied with the first ones, however late they come; until then the getter
  /// returns it. Set later, it is applied at once, without animation, and whatever flies or glides stops. An item that
  /// the place names stays where it is while sizes become known. Nil takes back a place that waits.
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
      restore { $0.place = usable }
    }
  }

  private func restore(_ change: (inout Restoration) -> Void) {
    content.waitForRestoration(change)
    // The last call counts.
    if content.restoration.place != nil { scroller.abandon() }
    whenIdle { [weak self] in self?.restoreIfLoaded() }
  }

  private func restoreIfLoaded() {
    setNeedsLayout()
    // Not yet asked for anything, the view asks when it is laid out.
    guard content.isLaidOut || content.plan != nil, !content.restoration.isEmpty else { return }
    if content.restoration.place != nil {
      // Whatever flies or glides stops here.
      setContentOffset(contentOffset, animated: false)
    }
    arrangeIfNeeded()
    guard let plan = content.plan, let place = takeRestoredPlace(in: plan) else { return }
    restore(place, in: plan)
    // Whatever is arranged next begins there.
    content.endShowing(viewport)
  }

  // MARK: Reading

  private var currentPlace: WaterflowViewPlace? {
    arrangeIfNeeded()
    guard let plan = content.plan, content.hasItems else { return nil }
    let user = userPlace { content.contains($0) }
    guard let position = position(of: user, in: plan) else { return nil }
    let pixel = 1 / plan.container.displayScale
    let across = user.carousels.sorted { $0.key < $1.key }.compactMap { section, main -> WaterflowViewPlace.Item? in
      guard case .anchor(let anchor) = main, let carousel = plan.carousel(inSection: section) else { return nil }
      let viewport = carousel.viewport(at: content.carousels.offset(inSection: section, of: carousel))
      guard viewport.leadingDistance(in: carousel.content) > pixel / 2 else { return nil }
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
    if anchor.element.category == .carousel {
      index = 0
      if case .anchor(let inside)? = user.carousels[section] { index = inside.element.index }
    }
    var item = named(anchor, inSection: section, index: index)
    if scrollsAcross, let frame = plan.frame(of: anchor.element) {
      item.crossDistance = axis.crossStart(of: frame) - axis.crossStart(of: viewport.bounds)
    }
    return .item(item)
  }

  /// Whether an element is an item, or a section that scrolls across and has some.
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

  private func modelIdentifier(at indexPath: IndexPath) -> String? {
    guard let association = dataSource as? any UIDataSourceModelAssociation,
      countsHold(inSections: [indexPath.section])
    else { return nil }
    return ask("modelIdentifierForElement") { association.modelIdentifierForElement(at: indexPath, in: self) }
  }

  // MARK: Restoring

  /// Selects what waits to be selected, and returns the place that waits; nil if none does, or there are no items yet.
  func takeRestoredPlace(in plan: ContentPlan) -> UserPlace? {
    guard let restoration = content.takeRestoration() else { return nil }
    if let items = restoration.selectedItems { restoreSelection(items) }
    return restoration.place.flatMap { userPlace(at: $0, in: plan) }
  }

  private func userPlace(at place: WaterflowViewPlace, in plan: ContentPlan) -> UserPlace? {
    var user = UserPlace(main: .offset(0))
    switch place.position {
    case .beginning: break
    case .end: user.main = .end
    case .item(let item):
      guard let indexPath = nearestIndexPath(of: item) else { return nil }
      let section = indexPath.section
      let distance = usable(item.distance, upTo: plan.contentSize)
      if plan.isCarousel(section) {
        let element = ContentElement(section: section, category: .carousel)
        user.main = .anchor(ScrollAnchor(element: element, distance: distance))
        if indexPath.item > 0 {
          user.carousels[section] = .anchor(ScrollAnchor(element: .item(indexPath.item, inSection: 0), distance: 0))
        }
      } else {
        user.main = .anchor(
          ScrollAnchor(
            element: ContentElement(itemAt: indexPath), distance: distance,
            hiddenFraction: item.hiddenFraction.flatMap { 0..<1 ~= $0 ? $0 : nil }))
        user.crossDistance = item.crossDistance.map { usable($0, upTo: plan.contentSize) }
      }
    }
    for section in content.carousels.offsets.keys where user.carousels[section] == nil {
      user.carousels[section] = .offset(0)
    }
    for item in place.itemsAcross {
      guard let indexPath = nearestIndexPath(of: item, inSameSection: true),
        let carousel = plan.carousel(inSection: indexPath.section)
      else { continue }
      let distance = usable(item.distance, upTo: carousel.content.contentSize)
      user.carousels[indexPath.section] = .anchor(
        ScrollAnchor(element: .item(indexPath.item, inSection: 0), distance: distance))
    }
    return user
  }

  /// A distance within the content.
  private func usable(_ distance: CGFloat, upTo size: CGSize) -> CGFloat {
    let limit = max(size.width, size.height)
    return min(max(distance, -limit), limit)
  }

  /// Where an item is now, by what the data source calls it; nil if it doesn't say.
  private func knownIndexPath(of identifier: String?) -> IndexPath? {
    guard let identifier, let association = dataSource as? any UIDataSourceModelAssociation else { return nil }
    return ask("indexPathForElement") { association.indexPathForElement(withModelIdentifier: identifier, in: self) }
  }

  /// Where an item is now, or the nearest one to where it was.
  ///
  /// - Parameter inSameSection: whether one of another section is none.
  private func nearestIndexPath(of item: WaterflowViewPlace.Item, inSameSection: Bool = false) -> IndexPath? {
    let indexPath = knownIndexPath(of: item.modelIdentifier) ?? item.indexPath
    guard !content.contains(indexPath) else { return indexPath }
    let nearest = content.nearestItem(to: indexPath).flatMap {
      inSameSection && $0.section != indexPath.section ? nil : $0
    }
    report(.placeOfOtherData(indexPath, used: nearest))
    return nearest
  }

  private func restoreSelection(_ items: [WaterflowViewPlace.Item]) {
    selection.reduce(to: 0, on: screen)
    // Several were selected in a mode that isn't the view's now.
    guard selection.isAllowed, selection.isMultiple || items.count <= 1 else { return }
    for item in items {
      let found = knownIndexPath(of: item.modelIdentifier)
      // The data source no longer knows its identifier; another item at its index path isn't what the user selected.
      if found == nil, item.modelIdentifier != nil, dataSource is any UIDataSourceModelAssociation { continue }
      let indexPath = found ?? item.indexPath
      guard content.contains(indexPath) else {
        report(.placeOfOtherData(indexPath, used: nil))
        continue
      }
      selection.set(true, at: indexPath, on: screen)
    }
  }

  // MARK: State restoration

  private static let stateKey = "WaterflowViewState"

  func encodeState(with coder: NSCoder) {
    let selected = indexPathsForSelectedItems.map {
      WaterflowViewPlace.Item(at: $0, modelIdentifier: modelIdentifier(at: $0))
    }
    let state = Restoration(place: place, selectedItems: content.restoration.selectedItems ?? selected)
    guard coder.allowsKeyedCoding, let data = try? JSONEncoder().encode(state) else { return }
    coder.encode(String(decoding: data, as: UTF8.self), forKey: Self.stateKey)
  }

  /// - Parameter decodeScrollView: restores what a scroll view restores.
  func decodeState(with coder: NSCoder, _ decodeScrollView: () -> Void) {
    // The saved inset may have been a keyboard's.
    let inset = contentInset
    decodeScrollView()
    contentInset = inset
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: Self.stateKey) else { return }
    // Nil for an object of another class. The description is the string itself, bridged or not.
    guard let text = coder.decodeObject(of: NSString.self, forKey: Self.stateKey)?.description,
      let state = try? JSONDecoder().decode(Restoration.self, from: Data(text.utf8))
    else { return report(.unreadableState) }
    restore { $0 = state }
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

extension Content {
  /// The item nearest to an index path that names none: in its section, else before it, else after it. Nil for what is
  /// no item's path, and where there are no items.
  fileprivate func nearestItem(to indexPath: IndexPath) -> IndexPath? {
    guard indexPath.count == 2, !itemCounts.isEmpty else { return nil }
    let section = min(max(0, indexPath.section), itemCounts.count - 1)
    if itemCounts[section] > 0 {
      let item = indexPath.section > section ? itemCounts[section] - 1 : indexPath.section < 0 ? 0 : indexPath.item
      return IndexPath(item: min(max(0, item), itemCounts[section] - 1), section: section)
    }
    if let before = itemCounts[..<section].lastIndex(where: { $0 > 0 }) {
      return IndexPath(item: itemCounts[before] - 1, section: before)
    }
    return itemCounts[section...].firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
  }
}
