import Foundation

// What assistive technologies find in the view, and do with its items.

extension WaterflowView {
  /// Taps an item without a finger. Returns false if a finger would do nothing either.
  func tap(_ cell: WaterflowViewCell) -> Bool {
    guard let indexPath = indexPathToTap(of: cell) else { return false }
    selection.tap(indexPath)
    return true
  }

  /// The item of a cell, if a finger could tap it now: asks whether it may be highlighted.
  func indexPathToTap(of cell: WaterflowViewCell) -> IndexPath? {
    guard isSelectionAllowed, !turn.isBusy, let element = panes.element(of: cell), element.category == .item,
      waterflowDelegate?.waterflowView(self, shouldHighlightItemAt: element.indexPath) ?? true,
      panes.view(of: element) === cell
    else { return nil }
    return element.indexPath
  }

  /// Which of all items are visible; empty if none are.
  var visibleItemsText: String {
    let unobscured = viewport.unobscured
    let visible = indexPathsForVisibleItems.filter { indexPath in
      frameForItem(at: indexPath).map { !$0.intersection(unobscured).isEmpty } ?? false
    }
    guard let first = visible.first, let last = visible.last else { return "" }
    return SpokenText.visibleItems.text([
      "first": number(of: first), "last": number(of: last), "count": content.itemCounts.reduce(0, +),
    ])
  }

  /// From 1, over all sections.
  private func number(of indexPath: IndexPath) -> Int {
    content.itemCounts.prefix(indexPath.section).reduce(indexPath.item + 1, +)
  }

  // MARK: Sections

  /// The section's container that a header, cell or footer lies in; nil for one that lies in the view itself or in a
  /// section's scroll view.
  func sectionContainer(of shown: any ShownView) -> SectionContainer? {
    // A list that the app sets has no containers.
    guard shown.superview === self, super.accessibilityElements == nil, let element = panes.element(of: shown),
      element.category != .background
    else { return nil }
    return assistiveTechnology.container(ofSection: element.section)
  }

  func elements(ofSection section: Int) -> [UIView] {
    assistiveTechnology.elements(ofSection: section)
  }

  func hasHeader(inSection section: Int) -> Bool {
    pane.plan?.frame(of: ContentElement(section: section, category: .header)) != nil
  }

  // MARK: Items that fold

  /// Whether a cell's item is expanded; nil for one that doesn't fold.
  func isExpanded(_ cell: WaterflowViewCell) -> Bool? {
    let listCell = cell as? WaterflowListCell
    return itemToAskAbout(cell).flatMap(isItemExpanded)
      ?? listCell.flatMap { $0.disclosureHandler == nil ? nil : $0.isExpanded }
  }

  /// What expands a cell's item, or collapses it; none for one that doesn't fold.
  func foldingActions(for cell: WaterflowViewCell) -> [UIAccessibilityCustomAction] {
    guard let isExpanded = isExpanded(cell) else { return [] }
    let text: SpokenText = isExpanded ? .collapse : .expand
    return [
      UIAccessibilityCustomAction(name: text.text()) { [weak self, weak cell] _ in
        guard let self, let cell else { return false }
        return toggleExpansion(of: cell)
      }
    ]
  }

  /// Returns false if the item is as before.
  private func toggleExpansion(of cell: WaterflowViewCell) -> Bool {
    guard let indexPath = itemToAskAbout(cell), let dataSource, let wasExpanded = isExpanded(cell) else { return false }
    if let handler = (cell as? WaterflowListCell)?.disclosureHandler {
      handler()
    } else {
      dataSource.waterflowView(self, toggleExpansionOfItemAt: indexPath)
    }
    layoutIfNeeded()
    // The item may have another cell by now, which says how it is.
    guard let isExpanded = isExpanded(cell) else { return true }
    guard isExpanded != wasExpanded else { return false }
    UIAccessibility.post(notification: .announcement, argument: SpokenText.state(isExpanded: isExpanded).text())
    return true
  }

  /// A cell's item, where the data source can be asked.
  func itemToAskAbout(_ cell: WaterflowViewCell) -> IndexPath? {
    guard !turn.isBusy, stillHolds(pane.revision), let element = panes.element(of: cell),
      element.category == .item, content.contains(element.indexPath)
    else { return nil }
    return element.indexPath
  }

  // MARK: Moving items

  /// What moves a cell's item within its section, where a finger could lift it.
  func movingActions(for cell: WaterflowViewCell) -> [UIAccessibilityCustomAction] {
    guard allowsReordering || (cell as? WaterflowListCell)?.isReorderable == true,
      let indexPath = itemToAskAbout(cell), canMoveItem(at: indexPath)
    else { return [] }
    let goesOn = hasItems(afterBranchOf: indexPath)
    let (back, on) = namesOfSteps(inSection: indexPath.section)
    let moves: [(SpokenText, Int)] = [
      (back, indexPath.item - 1), (on, indexPath.item + 1), (.moveToBeginning, 0), (.moveToEnd, .max),
    ]
    return moves.filter { $0.1 > indexPath.item ? goesOn : 0..<indexPath.item ~= $0.1 }.map { text, index in
      UIAccessibilityCustomAction(name: text.text()) { [weak self, weak cell] _ in
        guard let self, let cell else { return false }
        return move(cell, toItem: index)
      }
    }
  }

  /// Whether an item can go on to the end of its section: others come after those that it takes along, which follow an
  /// expanded item on deeper levels. Of thousands none is asked: that others come after them is taken for granted.
  private func hasItems(afterBranchOf indexPath: IndexPath) -> Bool {
    let others = indexPath.item + 1..<content.itemCounts[indexPath.section]
    guard 1...2_000 ~= others.count, let dataSource, isItemExpanded(at: indexPath) == true else {
      return !others.isEmpty
    }
    func level(_ item: Int) -> Int? {
      dataSource.waterflowView(self, indentationLevelForItemAt: IndexPath(item: item, section: indexPath.section))
    }
    return ask("indentationLevelForItemAt") {
      guard let own = level(indexPath.item) else { return true }
      // From both ends: either the branch is short, or what comes after it is found at the end of the section.
      return (0..<(others.count + 1) / 2).contains {
        level(others.lowerBound + $0) ?? own <= own || level(others.upperBound - 1 - $0) ?? own <= own
      }
    }
  }

  /// Where items go that move by one, back and on.
  private func namesOfSteps(inSection section: Int) -> (back: SpokenText, on: SpokenText) {
    guard scrollDirection(inSection: section) == .horizontal else { return (.moveUp, .moveDown) }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? (.moveRight, .moveLeft) : (.moveLeft, .moveRight)
  }

  /// Lifts an item and puts it down at an index of its section, or at the end of it if it has no more, says where that
  /// is and brings it into view.
  private func move(_ cell: WaterflowViewCell, toItem index: Int) -> Bool {
    guard let indexPath = indexPath(for: cell), beginInteractiveMovementForItem(at: indexPath) else { return false }
    // What is below an item that was expanded has folded by now.
    let last = content.itemCounts[indexPath.section] - 1
    proposeTarget(IndexPath(item: min(index, last), section: indexPath.section))
    guard let moved = reordering.movement?.target, putDownLiftedItem() else { return false }
    if self.indexPath(for: cell) != moved {
      // Its cell was let go on the way out of sight. The cursor goes to the one that comes.
      scrollToItem(at: moved, at: .none, animated: false)
      layoutIfNeeded()
    }
    let count = content.itemCounts[moved.section]
    UIAccessibility.post(
      notification: .announcement,
      argument: SpokenText.position.text(["position": moved.item + 1, "count": count]))
    return true
  }

  // MARK: The cursor

  /// What shows the element that has the cursor; nil if none does.
  func shown(around focused: Any?) -> (element: ContentElement, view: any ShownView)? {
    guard let focused else { return nil }
    guard let focused = focused as? UIView else {
      let entry = panes.entries.last {
        $0.key.category != .background && $0.view.containsAccessibilityElement(focused, in: $0.view.bounds)
      }
      return entry.map { ($0.key, $0.view) }
    }
    for view in sequence(first: focused, next: \.superview) {
      guard let view = view as? any ShownView, let element = panes.element(of: view) else { continue }
      return (element, view)
    }
    return nil
  }

  /// An element, or the item nearest to it if it is gone after a reload: the last one of its section, else the last one
  /// before it, else the first. Nil if there are no items.
  func remaining(of element: ContentElement) -> ContentElement? {
    guard !content.contains(element) else { return element }
    let counts = content.itemCounts
    if let section = counts.prefix(element.section + 1).lastIndex(where: { $0 > 0 }) {
      return .item(counts[section] - 1, inSection: section)
    }
    return counts.firstIndex { $0 > 0 }.map { .item(0, inSection: $0) }
  }

  /// The cursor is on another element, and what is beside it has to be there. UIKit scrolls as little as brings an
  /// element into the bounds, and knows of nothing that is pinned over it.
  func cursorDidMove() {
    if let item = focusedItem, !isTracking, !isDecelerating, isCovered(item) {
      scrollToItem(at: item, at: .none, animated: false)
    }
    let beside = assistiveTechnology.elementsBesideCursor(in: content)
    guard beside.contains(where: { panes.view(of: $0) == nil }) else { return }
    panes.endQuiet()
    setNeedsLayout()
  }

  /// The item that has the cursor of an assistive technology, or had it until its cell left.
  var focusedItem: IndexPath? {
    assistiveTechnology.focus.flatMap { $0.category == .item ? $0.indexPath : nil }
  }

  /// Lets the cursor be an item's from now on.
  func moveFocus(toItemAt indexPath: IndexPath) { assistiveTechnology.moveFocus(to: ContentElement(itemAt: indexPath)) }
}
