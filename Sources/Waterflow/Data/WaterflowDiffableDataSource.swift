import Foundation

/// An object that manages the data of a ``WaterflowView`` by snapshots and provides its cells, as UIKit's
/// `UICollectionViewDiffableDataSource`.
///
///     let dataSource = WaterflowDiffableDataSource<Section, Painting.ID>(waterflowView: waterflowView) {
///       view, indexPath, id in
///       let cell = view.dequeueReusableCell(PaintingCell.self, for: indexPath)
///       cell.show(paintings[id])
///       return cell
///     }
///     var snapshot = WaterflowSnapshot<Section, Painting.ID>()
///     snapshot.appendSections([.all])
///     snapshot.appendItems(paintings.map(\.id))
///     dataSource.apply(snapshot)
///
/// Keep it in a property: the view's reference is weak. Snapshots can be built on any thread.
@MainActor
open class WaterflowDiffableDataSource<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>:
  WaterflowViewDataSource
{
  /// A snapshot of the sections and items to show, by their identifiers.
  public typealias Snapshot = WaterflowSnapshot<SectionIdentifier, ItemIdentifier>

  /// A snapshot of the items of one section in a hierarchy, some of which can be collapsed.
  public typealias SectionSnapshot = WaterflowSectionSnapshot<ItemIdentifier>

  /// A closure that configures and returns the cell for an item. Nil is reported, and a blank cell shown.
  public typealias CellProvider = (
    _ waterflowView: WaterflowView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifier
  ) -> WaterflowViewCell?

  /// A closure that configures and returns the view for a header, a footer or an element of a layout's own.
  public typealias SupplementaryViewProvider = (
    _ waterflowView: WaterflowView, _ elementKind: String, _ indexPath: IndexPath
  ) -> WaterflowReusableView?

  /// The closure that configures and returns headers, footers and elements of a layout's own. Default: nil, for none.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// The handlers for reordering items. See ``ReorderingHandlers``.
  public var reorderingHandlers = ReorderingHandlers()

  /// The animation of items and sections that the next snapshots insert, delete or reload. Default: `.automatic`.
  public var defaultItemAnimation = WaterflowView.ItemAnimation.automatic

  /// The handlers for expanding and collapsing items. See ``SectionSnapshotHandlers``.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()

  private typealias Content = DiffableContent<SectionIdentifier, ItemIdentifier>

  private weak var waterflowView: WaterflowView?
  private let cellProvider: CellProvider
  /// What the view was told, and what waits until it isn't busy, in order.
  private var current = Content(), waiting: [Content] = []
  /// An item that folded when the user lifted it, and what is shown once it unfolds; nil while there is none.
  private var lifted: (item: ItemIdentifier, unfolded: Content)?

  /// Creates a data source with a cell provider, and connects it to a view.
  public init(waterflowView: WaterflowView, cellProvider: @escaping CellProvider) {
    self.waterflowView = waterflowView
    self.cellProvider = cellProvider
    waterflowView.dataSource = self
  }

  // MARK: Applying

  /// Updates the view to show the data of a snapshot, optionally animating the differences from the last one.
  ///
  /// The differences are one batch of updates: see ``WaterflowView/performBatchUpdates(_:completion:)``. Cells of items
  /// that stay are kept, and the selection follows its items. More than 1 000 changes to more than half of all items
  /// become a reload without animation, which keeps selection and scroll position as an update does.
  ///
  /// A call from a method of the data source or delegate is deferred until the view is done. That is reported, as are
  /// ``WaterflowSnapshot/problems``. Of a section with a hierarchy items that are left out go with all below them; new
  /// items, or another order, make all roots. See ``apply(_:to:animatingDifferences:completion:)``.
  ///
  /// - Parameters:
  ///   - snapshot: what is to be shown.
  ///   - animatingDifferences: whether items glide, fade in and fade out.
  ///   - completion: called when the animation is over, or at once if there is none.
  /// - Complexity: that of ``WaterflowSnapshot/difference(from:)``, and O(e log e), e changes.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    var content = latest
    content.adopt(snapshot)
    report(snapshot.problems)
    show(snapshot, content, call: "apply(_:)", animated: animatingDifferences, completion)
  }

  /// Updates a section to show the visible items of a hierarchy; other sections stay as they are. A section that
  /// doesn't exist is added after all others.
  ///
  /// ``snapshot()`` has the visible items then, ``snapshot(for:)`` all of them.
  ///
  /// - Parameters:
  ///   - snapshot: the items of the section. One that another section has is reported and stays there.
  ///   - section: the section.
  ///   - animatingDifferences: whether items glide, unfold and fold away.
  ///   - completion: called when the animation is over, or at once if there is none.
  /// - Complexity: that of ``apply(_:animatingDifferences:completion:)``, for the items that are visible.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifier, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    apply(snapshot, to: section, keeping: nil, animated: animatingDifferences, completion)
  }

  /// Reloads the view with the data of a snapshot, without differences. The selection follows its items.
  ///
  /// - Complexity: that of ``WaterflowView/reloadData()``.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    var content = latest
    content.adopt(snapshot)
    report(snapshot.problems)
    whenIdle(content, call: "applySnapshotUsingReloadData(_:)", completion) { [self] view in
      reload(view, with: content)
      completion?()
    }
  }

  /// - Parameter item: what stays where it is on screen; nil for what stays in any update.
  func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifier, keeping item: ItemIdentifier?, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    var content = latest
    report(content.adopt(snapshot, for: section))
    show(content.snapshot, content, keeping: item, call: "apply(_:to:)", animated: animated, completion)
  }

  /// - Parameter snapshot: that of `content`, with what it marks.
  private func show(
    _ snapshot: Snapshot, _ content: Content, keeping item: ItemIdentifier? = nil, call: String, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    whenIdle(content, call: call, completion) { [self] view in
      let changes = snapshot.difference(from: current.snapshot)
      // A reload would take what stays in place from under the finger, and from the keyboard.
      if item == nil, !view.panes.holdFirstResponder, current.isReloadBetter(changes, to: snapshot) {
        reload(view, with: content, after: changes)
        completion?()
        return
      }
      if let index = item.flatMap({ current.snapshot.itemIndex(of: $0) }) {
        view.hold(index, in: changes)
      } else {
        view.lookahead.snapshotApplied()
      }
      let update = { [self] in
        view.performBatchUpdates({ [self] in
          // The items may be the same: a tree is another all the same.
          let sections = content.sectionsHangingElsewhere(since: current)
          sections.forEach(view.content.invalidateLayout)
          content.itemsShownOtherwise(since: current, inSections: sections).forEach(view.stateDidChange)
          view.touch.focus.note(successor: successor(of: view.touch.focus.focused, in: content))
          current = content
          view.record(with: defaultItemAnimation) { $0.append(changes) }
        }) { _ in completion?() }
      }
      if animated { update() } else { UIView.performWithoutAnimation(update) }
    }
  }

  func report(_ problems: [SnapshotProblem]) {
    for problem in problems { waterflowView?.report(.snapshotProblem(problem)) }
  }

  /// - Parameters:
  ///   - completion: called at once if the view is gone or shows another data source by then.
  ///   - change: called with the view otherwise, now or later.
  private func whenIdle(
    _ content: Content, call: String, _ completion: (() -> Void)?, _ change: @escaping (WaterflowView) -> Void
  ) {
    lifted = nil
    guard let view = waterflowView else {
      current = content
      waiting = []
      completion?()
      return
    }
    if view.isBusy { view.reportCall(call) }
    waiting.append(content)
    view.whenIdle { [weak view, self] in
      waiting.removeFirst()
      // Another data source may have taken over. A view that shows this one later shows its latest snapshot.
      if let view, view.dataSource === self { return change(view) }
      current = content
      completion?()
    }
  }

  /// - Parameter changes: what the snapshot changes; nil where the offset is kept, as the items may be others.
  private func reload(_ view: WaterflowView, with content: Content, after changes: IndexChanges? = nil) {
    let selected = view.indexPathsForSelectedItems.compactMap(itemIdentifier)
    let focused = view.focusedItem.flatMap(itemIdentifier)
    let nextFocused = successor(of: view.touch.focus.focused, in: content)
    let (old, new) = (current.snapshot, content.snapshot)
    view.measuredHeights.carry(toSectionsOf: (0..<new.numberOfSections).map { new.numberOfItems(inSectionAt: $0) }) {
      new.itemIdentifier(at: $0).flatMap { old.itemIndex(of: $0) }
    }
    let elements = changes.map { current.elementChanges($0, to: new) }
    current = content
    if let elements { view.reload(through: elements) } else { view.reloadData() }
    if let indexPath = focused.flatMap(indexPath) { view.moveFocus(toItemAt: indexPath) }
    if let nextFocused { view.touch.focus.reload(to: nextFocused) }
    for indexPath in selected.compactMap(indexPath) {
      view.selectItem(at: indexPath, animated: false, scrollPosition: .none)
    }
  }

  /// The item that is to have the focus after that of an index path, in other content.
  private func successor(of focused: IndexPath?, in content: Content) -> IndexPath? {
    focused.flatMap { current.nearest(to: $0, in: content.snapshot) }
  }

  // MARK: Asking

  /// Returns a snapshot of the current data, shown or about to be shown if it had to be deferred: change it and apply
  /// it again. It has no problems and marks nothing.
  ///
  /// Complexity: O(1).
  open func snapshot() -> Snapshot { latest.snapshot }

  /// Returns a snapshot of a section's hierarchy, shown or about to be shown: change it and apply it to the section
  /// again.
  ///
  /// All items are roots where none was applied; it is empty for a section that doesn't exist. It has no problems.
  ///
  /// Complexity: O(1); O(n) without a hierarchy, n items.
  open func snapshot(for section: SectionIdentifier) -> SectionSnapshot { latest.snapshot(of: section) }

  /// Returns the parents for a ``TreeLayout``: for each visible item of a section the index of its parent, nil for a
  /// root.
  ///
  /// ```swift
  /// func waterflowView(_ waterflowView: WaterflowView, layoutForSection section: Int) -> (any SectionLayout)? {
  ///   .tree(parents: dataSource.parents(inSection: section))
  /// }
  /// ```
  ///
  /// Complexity: O(k), k items that are shown.
  open func parents(inSection section: Int) -> [Int?] {
    sectionIdentifier(for: section).map { current.parents(inSection: $0) } ?? []
  }

  /// What is shown once the view has done all that waits, and nothing is folded because it is lifted.
  var latest: DiffableContent<SectionIdentifier, ItemIdentifier> { waiting.last ?? lifted?.unfolded ?? current }

  /// Returns the identifier of the item at an index path, or nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
    guard indexPath.count == 2 else { return nil }
    return current.snapshot.itemIdentifier(at: ItemIndex(section: indexPath.section, item: indexPath.item))
  }

  /// Returns the index path of an item, or nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? {
    current.snapshot.itemIndex(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Returns the identifier of the section at an index, or nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifier? { current.snapshot.sectionIdentifier(at: index) }

  /// Returns the index of a section, or nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifier) -> Int? {
    current.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: WaterflowViewDataSource

  open func numberOfSections(in waterflowView: WaterflowView) -> Int { current.itemCounts.count }

  open func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    let counts = current.itemCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  open func waterflowView(_ waterflowView: WaterflowView, cellForItemAt indexPath: IndexPath) -> WaterflowViewCell {
    if let item = itemIdentifier(for: indexPath), let cell = cellProvider(waterflowView, indexPath, item) {
      return cell
    }
    waterflowView.report(.missingCell(indexPath: indexPath))
    return WaterflowViewCell(reuseIdentifier: nil)
  }

  open func waterflowView(
    _ waterflowView: WaterflowView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> WaterflowReusableView? {
    supplementaryViewProvider?(waterflowView, kind, indexPath)
  }

  /// Returns the value of ``ReorderingHandlers/canReorderItem``; false without it.
  open func waterflowView(_ waterflowView: WaterflowView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Hides the descendants of the item, without calling ``sectionSnapshotHandlers``: an item can't be moved into its
  /// own descendants. ``snapshot()`` and ``snapshot(for:)`` stay as they are.
  ///
  /// - Complexity: that of ``apply(_:to:animatingDifferences:completion:)``.
  open func waterflowView(
    _ waterflowView: WaterflowView, willBeginInteractiveMovementForItemAt indexPath: IndexPath
  ) {
    let unfolded = latest
    var folded = unfolded
    guard let item = itemIdentifier(for: indexPath), folded.fold(item) else { return }
    show(folded.snapshot, folded, keeping: item, call: "an interactive movement", animated: true, nil)
    lifted = (item, unfolded)
  }

  /// Shows the descendants of an item again that were hidden when it was lifted.
  ///
  /// - Complexity: that of ``apply(_:to:animatingDifferences:completion:)``.
  open func waterflowViewDidEndInteractiveMovement(_ waterflowView: WaterflowView) {
    guard let (item, unfolded) = lifted else { return }
    show(unfolded.snapshot, unfolded, keeping: item, call: "an interactive movement", animated: true, nil)
  }

  /// Moves the item in the snapshot. No cell is made for it, and nothing is reloaded.
  ///
  /// In a section with a hierarchy it takes all below it along. Without an item above it it becomes the first root; below
  /// an item that is expanded and has children, the first of these; below any other the next sibling of that. A section
  /// without a hierarchy gets one from items that come with others below them.
  ///
  /// - Complexity: O(n), n items of the two sections.
  open func waterflowView(
    _ waterflowView: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let initial = latest
    var final = initial
    guard let item = itemIdentifier(for: sourceIndexPath), final.move(item, to: destinationIndexPath) else {
      waterflowView.delegateProxy.noteDefault(.move)
      return
    }
    reorder(waterflowView, from: initial, to: final) {
      current = final
      // The view moves one item. What is below it unfolds when the movement is over.
      lifted = current.fold(item) ? (item, final) : nil
    }
  }

  /// Moves the items in the snapshot, with all below them, to the end of the children of another. They are hidden where
  /// that is collapsed; without children before, it is expanded.
  ///
  /// - Returns: false, with nothing changed, for an item that is moved into itself or into one below it, and in a section
  ///   without a hierarchy.
  /// - Complexity: O(n), n items of the sections concerned.
  open func waterflowView(
    _ waterflowView: WaterflowView, moveItemsAt sourceIndexPaths: [IndexPath], into destinationIndexPath: IndexPath
  ) -> Bool {
    let initial = latest
    var final = initial
    guard let parent = itemIdentifier(for: destinationIndexPath),
      final.move(sourceIndexPaths.compactMap(itemIdentifier), into: parent)
    else { return false }
    reorder(waterflowView, from: initial, to: final) {
      show(final.snapshot, final, call: "a drop", animated: true, nil)
    }
    return true
  }

  /// Tells the handlers of what the user moves.
  private func reorder(
    _ view: WaterflowView, from initial: Content, to final: Content, _ change: () -> Void
  ) {
    let transaction = Transaction(initial: initial, final: final)
    reorderingHandlers.willReorder?(transaction)
    change()
    guard let didReorder = reorderingHandlers.didReorder else { return }
    // Once the view has followed: the handler may want to apply a snapshot that builds on the move.
    view.whenIdle { didReorder(transaction) }
  }

  /// Returns a Boolean value that indicates whether an item with children is expanded; nil for any other item.
  open func waterflowView(_ waterflowView: WaterflowView, isItemExpandedAt indexPath: IndexPath) -> Bool? {
    guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section) else {
      return nil
    }
    return current.isExpanded(item, inSection: section)
  }

  /// Calls ``toggleExpansion(of:animatingDifferences:completion:)``.
  open func waterflowView(_ waterflowView: WaterflowView, toggleExpansionOfItemAt indexPath: IndexPath) {
    if let item = itemIdentifier(for: indexPath) { toggleExpansion(of: item) }
  }

  /// Returns the level of an item in the snapshot of its section; 0 in a section without a hierarchy.
  open func waterflowView(_ waterflowView: WaterflowView, indentationLevelForItemAt indexPath: IndexPath) -> Int? {
    guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section) else {
      return nil
    }
    return current.level(of: item, inSection: section)
  }

  /// Returns true. Override it, as for a `UITableViewDiffableDataSource`.
  open func waterflowView(_ waterflowView: WaterflowView, canEditItemAt indexPath: IndexPath) -> Bool { true }

  /// Returns nil, for no index. Override it, and the next one, as for a `UICollectionViewDiffableDataSource`.
  open func indexTitles(for waterflowView: WaterflowView) -> [String]? { nil }

  open func waterflowView(
    _ waterflowView: WaterflowView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(index: index) }
}
