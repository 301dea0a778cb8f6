import Foundation

// Cells, headers and footers, and what they show.

extension WallCoordinator {
  /// In seconds: the duration of an update of the view.
  private static var growingDuration: TimeInterval { 0.3 }

  func cell(at indexPath: IndexPath, in view: WaterflowView) -> WaterflowViewCell? {
    guard let place = place(ofItemAt: indexPath) else { return nil }
    let cell = view.dequeueReusableCell(WallCell.self, for: indexPath)
    exclusively { show(place, in: cell) }
    return cell
  }

  private func show(_ place: Content.Place, in cell: WallCell) {
    cells.willShow(AnyHashable(place.id), in: cell)
    cell.givenSize = givenSize(of: place, width: width(of: cell, for: place))
    cell.onUnusableSize = { [weak self] in self?.usedLength(insteadOf: $0, for: place) ?? 1 }
    cell.contentConfiguration = place.data.configuration(place.position, place.id)
  }

  /// What tells whether the size of an item has become another one; nil where its content is measured.
  private func givenSize(of place: Content.Place, width: CGFloat) -> WallCell.GivenSize? {
    guard !place.data.isAutomatic else { return nil }
    let height = place.data.height(place.position, width, view.axis(of: place.section.layout))
    return WallCell.GivenSize(width: width, height: height, size: place.data.size(place.position))
  }

  private func width(of cell: WallCell, for place: Content.Place) -> CGFloat {
    view.axis(of: place.section.layout).cross(of: cell.bounds.size)
  }

  func supplementaryView(
    ofKind kind: String, at indexPath: IndexPath, in view: WaterflowView
  ) -> WaterflowReusableView? {
    guard let content = section(at: indexPath.section)?.supplementaryContent(ofKind: kind) else { return nil }
    let header = view.dequeueReusableSupplementaryView(WaterflowReusableView.self, ofKind: kind, for: indexPath)
    header.contentConfiguration = exclusively { content() }
    return header
  }

  /// Gives cells, headers and footers of earlier updates their content of this one: those on screen, and those that come
  /// back without being displayed again.
  ///
  /// - Parameter needsArrangement: whether all sizes and sections are to be asked for again.
  func showLatestContent(needsArrangement: Bool, animated: Bool, _ grow: ((_ changes: () -> Void) -> Void)?) {
    var needsArrangement = needsArrangement
    let entries = view.shownEntries
    for case let cell as WallCell in entries.lazy.map(\.view) {
      let size = cell.givenSize
      // The closure that gives sizes depends on something besides the items.
      if let place = showLatest(in: cell), isOther(size, of: place, in: cell) { needsArrangement = true }
    }
    for entry in entries { showLatestBoundary(entry) }
    if needsArrangement {
      let update = { [view] in view.performBatchUpdates(nil) }
      if animated { update() } else { UIView.performWithoutAnimation(update) }
    } else if animated {
      // Cells that grow or shrink with their content do so in the animation.
      (grow ?? Self.grow) { view.layoutIfNeeded() }
    }
  }

  /// Shows the content of this update in a cell that has that of an earlier one. Returns its item if it does.
  private func showLatest(in cell: WallCell) -> Content.Place? {
    guard cells.isOutOfDate(cell), let place = latestPlace(of: cell) else { return nil }
    show(place, in: cell)
    return place
  }

  private func showLatestBoundary(_ entry: ElementViews.Entry) {
    guard let kind = entry.key.boundaryKind, let view = entry.view as? WaterflowReusableView,
      let section = section(at: entry.key.section), let content = section.supplementaryContent(ofKind: kind)
    else { return }
    cells.noteBoundary(ofKind: kind, inSection: section.id)
    view.contentConfiguration = content()
  }

  private func latestPlace(of cell: WallCell) -> Content.Place? {
    (cell.item?.base as? ItemID).flatMap { latest.place(of: $0) }
  }

  /// Whether the size of an item was another one before, at the width that the cell had then.
  private func isOther(_ old: WallCell.GivenSize?, of place: Content.Place, in cell: WallCell) -> Bool {
    guard let old, let new = cell.givenSize, new.width != old.width else { return cell.givenSize != old }
    return givenSize(of: place, width: old.width) != old
  }

  private static func grow(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { changes in
      UIView.animate(
        withDuration: growingDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: changes)
    }
  }

  package func waterflowView(
    _ waterflowView: WaterflowView, willDisplay cell: WaterflowViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? WallCell else { return }
    // One that was made ahead waits until it is seen, however often the app updates.
    exclusively {
      _ = showLatest(in: cell)
      noteWidth(of: cell)
    }
    noteAppearance(of: cell)
    guard cell.isMeasuredWhenShown else { return }
    cell.isMeasuredWhenShown = false
    cell.invalidateIntrinsicContentSize()
  }

  package func waterflowView(
    _ waterflowView: WaterflowView, willDisplaySupplementaryView view: WaterflowReusableView,
    forElementKind kind: String, at indexPath: IndexPath
  ) {
    guard let section = section(at: indexPath.section), section.supplementaryContent(ofKind: kind) != nil,
      cells.noteBoundary(ofKind: kind, inSection: section.id)
    else { return }
    view.invalidateIntrinsicContentSize()
  }

  /// The cell of an item gets its width after its content.
  private func noteWidth(of cell: WallCell) {
    guard let size = cell.givenSize, let place = latestPlace(of: cell) else { return }
    let width = width(of: cell, for: place)
    if size.width != width { cell.givenSize = givenSize(of: place, width: width) }
  }

  private func noteAppearance(of cell: WallCell) {
    guard behavior.onItemAppear != nil, let item = cell.item else { return }
    // An app that changes its data then mustn't do so in the middle of a pass.
    if cells.noteAppearance(of: item) { afterCommit { [weak self] in self?.tellAppearances() } }
  }

  private func tellAppearances() {
    for item in cells.takeAppeared() {
      guard let id = item.base as? ItemID, let place = latest.place(of: id) else { continue }
      behavior.onItemAppear?(id, place.data.element(place.position))
    }
  }

  // MARK: Sizes that can't be used

  /// Content without any height would let all items into view at once, content that grows as far as it may none.
  private func usedLength(insteadOf size: CGSize, for place: Content.Place) -> CGFloat {
    let isEmpty = size.width <= 0 || size.height <= 0
    let length = isEmpty ? 1 : place.data.estimate ?? view.estimatedItemHeight
    if cells.isFirstUnusableSize(ofEmptyContent: isEmpty) {
      let misuse = WaterflowMisuse.unusableValue(
        "the size of the content of \(place.id)", value: "\(size.width) × \(size.height)", used: "\(length)")
      WaterflowView.misuseHandler(misuse, view)
    }
    return length
  }
}

extension ContentElement {
  /// The kind of a header or footer; nil for any other element.
  fileprivate var boundaryKind: String? {
    switch category {
    case .header: WaterflowElementKind.header
    case .footer: WaterflowElementKind.footer
    default: nil
    }
  }
}
