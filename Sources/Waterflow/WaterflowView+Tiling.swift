import Foundation

// What is on screen: compares it with what should be, takes back what left, asks for what comes in.

/// What a layout pass works in. Kept between passes, so that scrolling allocates nothing.
struct TilingBuffers {
  var targets: [VisibleElements.Target] = []
  var arrivals = VisibleElements.Arrivals()
}

extension WaterflowView {
  /// Shows what is seen in the bounds and nothing else.
  ///
  /// Complexity: O(log n + k), n items, k of them seen.
  func tile() {
    isTiling = true
    defer { isTiling = false }
    guard showWhatIsSeen() else {
      // The data had changed without notice. Arranged again it agrees with itself; if it changes once more, the next pass
      // finds out.
      arrangeIfNeeded()
      _ = showWhatIsSeen()
      return
    }
  }

  /// Returns false, with nothing new shown, if the data source no longer has what it said it had.
  private func showWhatIsSeen() -> Bool {
    // Taken out of the view while they are in use: a callback may lead back here.
    var buffers = TilingBuffers()
    swap(&buffers, &tilingBuffers)
    defer { swap(&buffers, &tilingBuffers) }

    buffers.targets.removeAll(keepingCapacity: true)
    content.plan?.forEachElement(in: bounds) { element, frame in
      buffers.targets.append(VisibleElements.Target(element: element, frame: frame))
    }
    sortIfNeeded(&buffers.targets)

    for entry in visible.removeAll(notIn: buffers.targets) { endDisplaying(entry) }
    visible.compare(with: buffers.targets, into: &buffers.arrivals)
    for (view, frame) in buffers.arrivals.moves { view.frame = frame }
    guard !buffers.arrivals.entering.isEmpty else { return true }

    guard countsStillHold() else { return false }
    for target in buffers.arrivals.entering { show(target) }
    return true
  }

  /// The built-in layouts name what they show in order. A layout of somebody else's may not.
  private func sortIfNeeded(_ targets: inout [VisibleElements.Target]) {
    for index in targets.indices.dropFirst() where targets[index].element < targets[index - 1].element {
      targets.sort { $0.element < $1.element }
      return
    }
  }

  /// Checks the data source's counts before cells are asked for: a cell for an item that is gone would be a trap in the
  /// data source. Marks a reload if they changed.
  private func countsStillHold() -> Bool {
    let found = askItemCounts()
    let expected = content.itemCounts
    guard found != expected else { return true }
    if found.count != expected.count {
      report(.countChangedSilently(section: nil, expected: expected.count, found: found.count))
    } else if let section = found.indices.first(where: { found[$0] != expected[$0] }) {
      report(.countChangedSilently(section: section, expected: expected[section], found: found[section]))
    }
    content.setNeedsReload()
    return false
  }

  // MARK: Entering

  private func show(_ target: VisibleElements.Target) {
    // Without animation: a new cell must not fly in from the corner during a rotation.
    UIView.performWithoutAnimation {
      guard let view = makeView(for: target.element) else { return }
      view.owner = self
      if view.frame != target.frame { view.frame = target.frame }
      visible.insert(VisibleElements.Entry(element: target.element, frame: target.frame, view: view))
      insert(view, for: target.element.category)
      willDisplay(view, for: target.element)
    }
  }

  private func makeView(for element: ContentElement) -> WaterflowReusableView? {
    let indexPath = element.indexPath
    switch element.category {
    case .item:
      let cell = usable(askForCell(at: indexPath), at: indexPath) ?? WaterflowViewCell(reuseIdentifier: nil)
      cell.isSelected = selection.contains(indexPath)
      cell.isHighlighted = touchedItem?.highlightedIndexPath == indexPath
      return cell
    case .header, .footer, .background:
      let view = waitingForCallback {
        dataSource?.waterflowView(
          self, viewForSupplementaryElementOfKind: element.category.elementKind, at: indexPath)
      }
      guard let view else {
        report(.missingSupplementaryView(kind: element.category.elementKind, indexPath: indexPath))
        return nil
      }
      return usable(view, at: indexPath)
    }
  }

  private func askForCell(at indexPath: IndexPath) -> WaterflowViewCell? {
    waitingForCallback { dataSource?.waterflowView(self, cellForItemAt: indexPath) }
  }

  /// `view` if it is free to be shown, else nil. It isn't while this or another view shows it.
  private func usable<View: WaterflowReusableView>(_ view: View?, at indexPath: IndexPath) -> View? {
    guard let view else { return nil }
    if let shown = visible.element(of: view) {
      report(.viewReturnedTwice(indexPath: indexPath, shownAt: shown.indexPath))
      return nil
    }
    if let owner = view.owner, owner !== self {
      guard owner.visible.element(of: view) == nil else {
        report(.viewOfAnotherWaterflowView(indexPath: indexPath))
        return nil
      }
      owner.reusePool.withdraw(view)
    }
    // A data source may keep a cell and return it again without dequeuing; it mustn't be handed out to others meanwhile.
    reusePool.withdraw(view)
    return view
  }

  /// Backgrounds lie under all items, headers and footers above them.
  private func insert(_ view: WaterflowReusableView, for category: ContentElement.Category) {
    switch category {
    case .background: insertSubview(view, at: 0)
    case .item, .header, .footer: addSubview(view)
    }
  }

  private func willDisplay(_ view: WaterflowReusableView, for element: ContentElement) {
    if let cell = view as? WaterflowViewCell, element.category == .item {
      waterflowDelegate?.waterflowView(self, willDisplay: cell, forItemAt: element.indexPath)
    } else {
      waterflowDelegate?.waterflowView(
        self, willDisplaySupplementaryView: view, forElementKind: element.category.elementKind, at: element.indexPath)
    }
  }

  // MARK: Leaving

  /// Removes what is no longer among the visible elements and keeps its view for reuse.
  func endDisplaying(_ entry: VisibleElements.Entry) {
    entry.view.removeFromSuperview()
    if let cell = entry.view as? WaterflowViewCell, entry.element.category == .item {
      waterflowDelegate?.waterflowView(self, didEndDisplaying: cell, forItemAt: entry.element.indexPath)
    } else {
      waterflowDelegate?.waterflowView(
        self, didEndDisplayingSupplementaryView: entry.view, forElementOfKind: entry.element.category.elementKind,
        at: entry.element.indexPath)
    }
    reusePool.put(entry.view, kind: entry.element.category.elementKind)
  }
}

extension ContentElement.Category {
  /// The kind of a section's own supplementary elements; empty for items.
  var elementKind: String {
    switch self {
    case .background: WaterflowElementKind.background
    case .header: WaterflowElementKind.header
    case .item: ""
    case .footer: WaterflowElementKind.footer
    }
  }
}
