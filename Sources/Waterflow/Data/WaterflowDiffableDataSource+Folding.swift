import Foundation

// Items that the user expands and collapses, in the words of `UICollectionViewDiffableDataSource`; waiting for the end
// of an animation.

extension WaterflowDiffableDataSource {
  /// Handlers for expanding and collapsing items with
  /// ``WaterflowDiffableDataSource/toggleExpansion(of:animatingDifferences:completion:)``. They aren't called for
  /// snapshots that the app applies by itself, as in UIKit.
  public struct SectionSnapshotHandlers {
    /// A closure that determines whether an item can be expanded. Default: nil, which lets all items be expanded.
    public var shouldExpandItem: ((_ itemIdentifier: ItemIdentifier) -> Bool)?
    /// A closure that is called before an item is expanded.
    public var willExpandItem: ((_ itemIdentifier: ItemIdentifier) -> Void)?
    /// A closure that determines whether an item can be collapsed. Default: nil, which lets all items be collapsed.
    public var shouldCollapseItem: ((_ itemIdentifier: ItemIdentifier) -> Bool)?
    /// A closure that is called before an item is collapsed.
    public var willCollapseItem: ((_ itemIdentifier: ItemIdentifier) -> Void)?
    /// A closure that returns the children of an item about to be expanded, for content that is loaded when it is
    /// needed. It receives the item's current children. Default: nil, which keeps them.
    public var snapshotForExpandingParent: ((_ parent: ItemIdentifier, _ children: SectionSnapshot) -> SectionSnapshot)?

    /// Creates handlers that let all items be expanded and collapsed.
    public init() {}
  }
}

extension WaterflowDiffableDataSource {
  /// Expands an item that is collapsed, or collapses one that is expanded, as a tap on it or on a button in its cell
  /// does.
  ///
  /// It calls the ``sectionSnapshotHandlers`` as UIKit's outlines do; the item keeps its position on screen. In a
  /// carousel, the anchor is that of any update.
  ///
  /// To expand or collapse without asking, change ``snapshot(for:)`` and apply it.
  ///
  /// - Parameters:
  ///   - item: the item; one that isn't there is reported.
  ///   - animatingDifferences: whether items glide, unfold and fold away.
  ///   - completion: called when the animation is over, or at once if there is none.
  /// - Complexity: that of ``apply(_:to:animatingDifferences:completion:)``.
  public func toggleExpansion(
    of item: ItemIdentifier, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let section = latest.section(of: item) else {
      report([.unknownItems(first: "\(item)", count: 1, call: "toggleExpansion(of:)")])
      completion?()
      return
    }
    let handlers = sectionSnapshotHandlers
    let isExpanded = latest.snapshot(of: section).isExpanded(item)
    guard (isExpanded ? handlers.shouldCollapseItem : handlers.shouldExpandItem)?(item) ?? true else {
      completion?()
      return
    }
    (isExpanded ? handlers.willCollapseItem : handlers.willExpandItem)?(item)
    var snapshot = latest.snapshot(of: section)
    if isExpanded {
      snapshot.collapse([item])
    } else {
      if let children = handlers.snapshotForExpandingParent?(item, snapshot.snapshot(of: item)) {
        snapshot.replace(childrenOf: item, using: children)
      }
      snapshot.expand([item])
    }
    apply(snapshot, to: section, keeping: item, animated: animatingDifferences, completion)
  }
}

extension WaterflowDiffableDataSource {
  /// Updates the view to show the data of a snapshot, and returns when the animation has ended: see
  /// ``apply(_:animatingDifferences:completion:)``. It also returns if the view is released meanwhile.
  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      let task = WaitingTask(continuation)
      apply(snapshot, animatingDifferences: animatingDifferences) { task.resume() }
    }
  }

  /// Updates a section to show the visible items of a hierarchy, and returns when the animation has ended: see
  /// ``apply(_:to:animatingDifferences:completion:)``. It also returns if the view is released meanwhile.
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifier, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      let task = WaitingTask(continuation)
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { task.resume() }
    }
  }

  /// Reloads the view to show the data of a snapshot, without computing the differences: see
  /// ``applySnapshotUsingReloadData(_:completion:)``.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { continuation in
      let task = WaitingTask(continuation)
      applySnapshotUsingReloadData(snapshot) { task.resume() }
    }
  }
}

/// A task that waits for a completion. What waits in a view is dropped with it, uncalled: then the task goes on.
@MainActor
private final class WaitingTask {
  private var continuation: CheckedContinuation<Void, Never>?

  init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

  func resume() {
    continuation?.resume()
    continuation = nil
  }

  deinit { continuation?.resume() }
}
