import Foundation

// What can be selected, and selecting in code.

extension WaterflowView {
  /// A Boolean value that indicates whether users can select items while the view isn't editing. Default: true. See
  /// ``allowsSelectionDuringEditing``.
  public var allowsSelection: Bool {
    get { selection.outsideEditing.isAllowed }
    set {
      selection.allow(outsideEditing: .init(isAllowed: newValue, isMultiple: allowsMultipleSelection))
    }
  }

  /// A Boolean value that determines whether users can select more than one item while the view isn't editing, each tap
  /// turning its item on or off. Default: false. See ``allowsMultipleSelectionDuringEditing``.
  ///
  /// Keys of a hardware keyboard that are held as a finger or a pointer's button lifts change what it does, and the
  /// delegate is asked about and told of each item as for taps. Neither performs a primary action:
  ///
  /// | key | what happens |
  /// |---|---|
  /// | Command | the item is turned on or off |
  /// | Shift | all items from the one that the user selected or tapped last to this one are selected, in index order |
  ///
  /// Without such an item, after a reload for example, Shift selects this one only.
  public var allowsMultipleSelection: Bool {
    get { selection.outsideEditing.isMultiple }
    set { selection.allow(outsideEditing: .init(isAllowed: allowsSelection, isMultiple: newValue)) }
  }

  /// The index path of the first selected item in index order; nil if none is selected.
  ///
  /// Complexity: O(k log k), k selected items.
  public var indexPathForSelectedItem: IndexPath? { indexPathsForSelectedItems.first }

  /// Whether taps select in the mode that the view is in.
  var isSelectionAllowed: Bool { selection.isAllowed }

  /// The index paths of the selected items, in index order.
  ///
  /// Complexity: O(k log k), k selected items.
  public var indexPathsForSelectedItems: [IndexPath] {
    arrangeIfNeeded()
    return selection.indexPaths
  }

  /// All items from one to another, in index order or backwards, both included. None if there is no such item.
  ///
  /// Complexity: O(r + s), r items in between, s sections in between.
  func items(from first: IndexPath, to last: IndexPath) -> [IndexPath] {
    guard content.contains(first), content.contains(last) else { return [] }
    let (low, high) = (min(first, last), max(first, last))
    let counts = content.itemCounts
    let items = (low.section...high.section).flatMap { section in
      let start = section == low.section ? low.item : 0
      let end = section == high.section ? high.item + 1 : counts[section]
      return (start..<end).map { IndexPath(item: $0, section: section) }
    }
    return first <= last ? items : items.reversed()
  }

  /// Selects the item at an index path, and optionally scrolls it into view, without calling the delegate. Where only
  /// one can be selected, the previous one is deselected.
  ///
  /// Nil deselects all. An index path that names no item is reported and ignored.
  ///
  /// ```swift
  /// waterflowView.selectItem(at: [0, 2], animated: true, scrollPosition: .centeredVertically)
  /// ```
  ///
  /// - Parameters:
  ///   - indexPath: the item, or nil.
  ///   - animated: whether the scroll is.
  ///   - scrollPosition: where to scroll the item to; `.none` doesn't scroll.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    arrangeIfNeeded()
    guard let indexPath else { return selection.reduce(to: 0) }
    guard content.contains(indexPath) else {
      return report(.indexPathOutOfRange(indexPath, call: "selectItem(at:animated:scrollPosition:)"))
    }
    guard selection.isAllowed else { return }
    if !selection.isMultiple {
      for other in selection.indexPaths where other != indexPath { selection.set(false, at: other) }
    }
    selection.set(true, at: indexPath)
    if scrollPosition != .none { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects the item at an index path, without calling the delegate. One that isn't selected stays so.
  ///
  /// Call it when the view is about to appear again, so that the user sees the item that they return from:
  ///
  /// ```swift
  /// override func viewWillAppear(_ animated: Bool) {
  ///   super.viewWillAppear(animated)
  ///   for indexPath in waterflowView.indexPathsForSelectedItems {
  ///     waterflowView.deselectItem(at: indexPath, animated: animated)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - indexPath: the item.
  ///   - animated: whether the cell's selected background fades out. While the view's controller is in a transition, it
  ///     does so along with it; if the user cancels that by a swipe, the item is selected again.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    arrangeIfNeeded()
    guard animated, selection.contains(indexPath) else { return selection.set(false, at: indexPath) }
    selection.leave(indexPath)
    let fade = { [weak self, weak cell = panes.cell(at: indexPath)] in
      // Meanwhile the cell may show another item, or the item may be selected again.
      guard let self, let cell, let indexPath = self.indexPath(for: cell), !selection.contains(indexPath) else {
        return
      }
      cell.deselectFading()
    }
    let end = { [weak self] (isCancelled: Bool) in
      guard let self else { return }
      selection.endTransition(isCancelled: isCancelled)
    }
    let isAlongside = transitionCoordinator?.animate { _ in
      fade()
    } completion: {
      end($0.isCancelled)
    }
    guard isAlongside != true else { return }
    fade()
    end(false)
  }

  /// That of the controller around the view, while there is a transition.
  private var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var responder = next
    while let current = responder {
      if let controller = current as? UIViewController { return controller.transitionCoordinator }
      responder = current.next
    }
    return nil
  }
}

#if !os(tvOS)
  extension WaterflowView {
    /// The item that fingers came down on at a point in content coordinates, unless something in its cell keeps them.
    func itemToSelect(from point: CGPoint, inOrthogonalSections: Bool) -> IndexPath? {
      var hit = hitTest(point, with: nil)
      while let current = hit, current !== self, touchesShouldCancel(in: current), !(current is UIScrollView) {
        if let cell = current as? WaterflowViewCell {
          // One finger scrolls the carousel.
          return inOrthogonalSections || cell.superview === self ? indexPath(for: cell) : nil
        }
        hit = current.superview
      }
      return nil
    }
  }
#endif
