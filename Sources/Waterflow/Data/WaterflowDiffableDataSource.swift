import Foundation

/// A data source that is given whole snapshots and finds out itself what changed: UIKit's
/// `UICollectionViewDiffableDataSource` for a ``WaterflowView``.
///
///     let dataSource = WaterflowDiffableDataSource<Section, Painting.ID>(waterflowView: waterflowView) { view,
///       indexPath, id in let cell = view.dequeueReusableCell(PaintingCell.self, for: indexPath)
///       cell.show(paintings[id]) return cell } var snapshot = WaterflowSnapshot<Section, Painting.ID>()
///       snapshot.appendSections([.all]) snapshot.appendItems(paintings.map(\.id)) dataSource.apply(snapshot)
///
/// Keep it in a property: the view's reference is weak. Snapshots can be built on any thread.
@MainActor
open class WaterflowDiffableDataSource<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>:
  WaterflowViewDataSource
{
  /// What is shown: sections and items by their identifiers.
  public typealias Snapshot = WaterflowSnapshot<SectionIdentifier, ItemIdentifier>

  /// Makes the cell for an item. Nil is reported, and a blank cell shown.
  public typealias CellProvider = (
    _ waterflowView: WaterflowView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifier
  ) -> WaterflowViewCell?

  /// Makes the view for a header, a footer or an element of a layout's own.
  public typealias SupplementaryViewProvider = (
    _ waterflowView: WaterflowView, _ elementKind: String, _ indexPath: IndexPath
  ) -> WaterflowReusableView?

  /// Makes headers, footers and elements of a layout's own. Default: nil, there are none.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// Whether the user may move items, and what is done once one was moved. See ``ReorderingHandlers``.
  public var reorderingHandlers = ReorderingHandlers()

  private weak var waterflowView: WaterflowView?
  private let cellProvider: CellProvider
  /// What the view was told.
  private var current = Snapshot()
  /// Those that have to wait until the view isn't busy, in order.
  private var waiting: [Snapshot] = []

  /// Becomes the view's data source.
  public init(waterflowView: WaterflowView, cellProvider: @escaping CellProvider) {
    self.waterflowView = waterflowView
    self.cellProvider = cellProvider
    waterflowView.dataSource = self
  }

  // MARK: Applying

  /// Shows a snapshot. What it differs in from the last one is applied as one batch of updates: see
  /// ``WaterflowView/performBatchUpdates(_:completion:)``. Cells of items that stay are kept, the selection follows
  /// its items.
  ///
  /// With more than 1 000 changes that concern more than half of all items, finding out what became of each would take
  /// longer than a reload: then all is reloaded, without animation, and the selection follows its items all the
  /// same.
  ///
  /// Called while the view is waiting for its data source or delegate, or lays itself out, it is reported and deferred
  /// until the view is done. What ``WaterflowSnapshot/problems`` has is reported, each once.
  ///
  /// - Parameters:
  ///   - snapshot: what is to be shown.
  ///   - animatingDifferences: whether items glide, fade in and fade out.
  ///   - completion: called when the animation is over, or at once if there is none.
  /// - Complexity: that of ``WaterflowSnapshot/difference(from:)``, and O(e log e), e changes.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    whenIdle(snapshot, call: "apply(_:)") { [self] view in
      let changes = snapshot.difference(from: current)
      if Self.isReloadBetter(changes, old: current, new: snapshot) {
        reload(view, with: snapshot)
        completion?()
        return
      }
      let update = { [self] in
        view.performBatchUpdates({ [self] in
          current = snapshot.settled()
          view.record { $0.append(changes) }
        }) { _ in completion?() }
      }
      if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
    }
  }

  /// Shows a snapshot without finding out what changed: every cell is asked for again. The selection follows its items.
  ///
  /// - Complexity: that of ``WaterflowView/reloadData()``.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    whenIdle(snapshot, call: "applySnapshotUsingReloadData(_:)") { [self] view in
      reload(view, with: snapshot)
      completion?()
    }
  }

  /// - Parameter change: called with the view, now or later; not at all if the view is gone by then or shows another.
  private func whenIdle(_ snapshot: Snapshot, call: String, _ change: @escaping (WaterflowView) -> Void) {
    guard let view = waterflowView else {
      current = snapshot.settled()
      return
    }
    for problem in snapshot.problems { view.report(.snapshotProblem(problem)) }
    if view.isBusy { view.reportCall(call) }
    waiting.append(snapshot.settled())
    view.whenIdle { [weak view, self] in
      waiting.removeFirst()
      // Another data source may have taken over. A view that shows this one later shows its latest snapshot.
      if let view, view.dataSource === self { change(view) } else { current = snapshot.settled() }
    }
  }

  private func reload(_ view: WaterflowView, with snapshot: Snapshot) {
    let selected = view.indexPathsForSelectedItems.compactMap(itemIdentifier)
    current = snapshot.settled()
    view.reloadData()
    for indexPath in selected.compactMap(indexPath) {
      view.selectItem(at: indexPath, animated: false, scrollPosition: .none)
    }
  }

  private static func isReloadBetter(_ changes: IndexChanges, old: Snapshot, new: Snapshot) -> Bool {
    changes.count > 1_000 && changes.count > max(old.numberOfItems, new.numberOfItems) / 2
  }

  // MARK: Asking

  /// What is shown, or about to be if a snapshot had to be deferred: change it and apply it again. It has no problems
  /// and marks nothing.
  ///
  /// Complexity: O(1).
  open func snapshot() -> Snapshot { waiting.last ?? current }

  /// Complexity: O(1).
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
    guard indexPath.count == 2 else { return nil }
    return current.itemIdentifier(at: ItemIndex(section: indexPath.section, item: indexPath.item))
  }

  /// Complexity: that of ``WaterflowSnapshot/itemIndex(of:)``.
  open func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? {
    current.itemIndex(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Complexity: O(1).
  open func sectionIdentifier(for index: Int) -> SectionIdentifier? { current.sectionIdentifier(at: index) }

  /// Complexity: O(1).
  open func index(for sectionIdentifier: SectionIdentifier) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: WaterflowViewDataSource

  open func numberOfSections(in waterflowView: WaterflowView) -> Int { current.numberOfSections }

  open func waterflowView(_ waterflowView: WaterflowView, numberOfItemsInSection section: Int) -> Int {
    current.numberOfItems(inSectionAt: section)
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

  /// What ``ReorderingHandlers/canReorderItem`` says; false without it.
  open func waterflowView(_ waterflowView: WaterflowView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves the item in the snapshot. No cell is made for it, and nothing is reloaded.
  ///
  /// - Complexity: O(n), n items of the two sections.
  open func waterflowView(
    _ waterflowView: WaterflowView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let initial = current
    guard let item = itemIdentifier(for: sourceIndexPath), current.move(item, to: destinationIndexPath) else {
      waterflowView.client.noteDefault(.move)
      return
    }
    guard let didReorder = reorderingHandlers.didReorder else { return }
    let transaction = Transaction(initialSnapshot: initial, finalSnapshot: current)
    // Once the view has followed: the handler may want to apply a snapshot that builds on the move.
    waterflowView.whenIdle { didReorder(transaction) }
  }
}
