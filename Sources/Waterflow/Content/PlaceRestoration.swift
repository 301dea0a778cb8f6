import Foundation

/// Restores the scroll position and the selection after the app was launched again or the data were loaded.
/// Made for one question.
@MainActor
struct PlaceRestoration {
  let view: WaterflowView

  /// Selects what waits to be selected, and returns the place that waits, which holds while sizes become known; nil if
  /// none does, or there are no items yet.
  func take(in plan: ContentPlan) -> UserPlace? {
    guard let restoration = view.content.takeRestoration() else { return nil }
    if let items = restoration.selectedItems { restoreSelection(items) }
    guard let place = restoration.place.flatMap({ userPlace(at: $0, in: plan) }) else { return nil }
    view.pane.place.holdRestored(place, in: view.viewport)
    return place
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
      if plan.scrollsOrthogonally(section) {
        let element = ContentElement(section: section, category: .orthogonalSection)
        user.main = .anchor(
          ScrollAnchor(element: element, distance: distance - plan.distanceInCarousel(to: indexPath)))
        if indexPath.item > 0 {
          user.orthogonalSections[section] = .anchor(
            ScrollAnchor(element: .item(indexPath.item, inSection: 0), distance: 0))
        }
      } else {
        user.main = .anchor(
          ScrollAnchor(
            element: ContentElement(itemAt: indexPath), distance: distance,
            hiddenFraction: item.hiddenFraction.flatMap { 0..<1 ~= $0 ? $0 : nil }))
        user.crossDistance = item.crossDistance.map { usable($0, upTo: plan.contentSize) }
      }
    }
    for (section, pane) in view.panes.all where pane.offset != nil && user.orthogonalSections[section] == nil {
      user.orthogonalSections[section] = .offset(0)
    }
    for item in place.itemsAcross {
      guard let indexPath = nearestIndexPath(of: item, inSameSection: true),
        let items = plan.orthogonalItems(inSection: indexPath.section)
      else { continue }
      let distance = usable(item.distance, upTo: items.content.contentSize)
      user.orthogonalSections[indexPath.section] = .anchor(
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
    guard let identifier, let association = view.dataSource as? any UIDataSourceModelAssociation else { return nil }
    return view.ask("indexPathForElement") {
      association.indexPathForElement(withModelIdentifier: identifier, in: view)
    }
  }

  /// Where an item is now, or the nearest one to where it was.
  ///
  /// - Parameter inSameSection: whether one of another section is none.
  private func nearestIndexPath(of item: WaterflowViewPlace.Item, inSameSection: Bool = false) -> IndexPath? {
    let indexPath = knownIndexPath(of: item.modelIdentifier) ?? item.indexPath
    guard !view.content.contains(indexPath) else { return indexPath }
    let nearest = view.content.nearestItem(to: indexPath).flatMap {
      inSameSection && $0.section != indexPath.section ? nil : $0
    }
    view.report(.placeOfOtherData(indexPath, used: nearest))
    return nearest
  }

  private func restoreSelection(_ items: [WaterflowViewPlace.Item]) {
    view.selection.reduce(to: 0)
    // Several were selected in a mode that isn't the view's now.
    guard view.selection.isAllowed, view.selection.isMultiple || items.count <= 1 else { return }
    for item in items {
      let found = knownIndexPath(of: item.modelIdentifier)
      // The data source no longer knows its identifier; another item at its index path isn't what the user selected.
      if found == nil, item.modelIdentifier != nil, view.dataSource is any UIDataSourceModelAssociation { continue }
      let indexPath = found ?? item.indexPath
      guard view.content.contains(indexPath) else {
        view.report(.placeOfOtherData(indexPath, used: nil))
        continue
      }
      view.selection.set(true, at: indexPath)
    }
  }

  // MARK: State restoration

  private static let stateKey = "WaterflowViewState"

  func encode(with coder: NSCoder) {
    let selected = view.indexPathsForSelectedItems.map {
      WaterflowViewPlace.Item(at: $0, modelIdentifier: view.modelIdentifier(at: $0))
    }
    let state = Restoration(place: view.place, selectedItems: view.content.restoration.selectedItems ?? selected)
    guard coder.allowsKeyedCoding, let data = try? JSONEncoder().encode(state) else { return }
    coder.encode(String(decoding: data, as: UTF8.self), forKey: Self.stateKey)
  }

  /// - Parameter decodeScrollView: restores what a scroll view restores.
  func decode(with coder: NSCoder, _ decodeScrollView: () -> Void) {
    // The saved inset may have been a keyboard's.
    let inset = view.contentInset
    decodeScrollView()
    view.contentInset = inset
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: Self.stateKey) else { return }
    // Nil for an object of another class. The description is the string itself, bridged or not.
    guard let text = coder.decodeObject(of: NSString.self, forKey: Self.stateKey)?.description,
      let state = try? JSONDecoder().decode(Restoration.self, from: Data(text.utf8))
    else { return view.report(.unreadableState) }
    view.restoreWhenIdle { $0 = state }
  }
}

extension ContentPlan {
  /// How far an item of a carousel begins from the carousel's leading edge, along the scroll direction of the view.
  func distanceInCarousel(to indexPath: IndexPath) -> CGFloat {
    guard let frame = frame(of: ContentElement(section: indexPath.section, category: .orthogonalSection)),
      let inside = orthogonalItems(inSection: indexPath.section)?.content.frame(of: .item(indexPath.item, inSection: 0))
    else { return 0 }
    return container.distance(
      from: container.leadingEdge(of: frame),
      to: container.leadingEdge(of: inside.offsetBy(dx: frame.minX, dy: frame.minY)))
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
