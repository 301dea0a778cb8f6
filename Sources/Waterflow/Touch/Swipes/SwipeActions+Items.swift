import Foundation

// What a swipe needs to know of items.

#if !os(tvOS)
  extension SwipeActions {
    /// Whether items can be swiped now: as in a table view, where the content scrolls vertically and not both ways.
    var isReady: Bool {
      guard view.scrollDirection == .vertical, !view.isBusy, !view.isDragging, !view.isItemLifted else { return false }
      return view.settledPlan != nil && view.contentSize.width <= view.bounds.width.rounded(.up)
    }

    /// Whether an item is as wide as its section: nothing lies beside it, and it covers more than half of the width.
    ///
    /// Complexity: O(log n + k), n items, k of them in its line.
    func isAloneInLine(_ indexPath: IndexPath) -> Bool {
      guard let frame = view.frameForItem(at: indexPath), let section = view.rect(forSection: indexPath.section),
        frame.width > section.width / 2
      else { return false }
      let line = CGRect(x: section.minX, y: frame.minY, width: section.width, height: frame.height)
      return view.indexPathsForItems(in: line) == [indexPath]
    }

    /// The actions of an item at a side; nil if there are none.
    func configuration(at side: Side, ofItemAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
      guard let delegate = view.waterflowDelegate, view.canEditItem(at: indexPath), view.settledPlan != nil
      else { return nil }
      let configuration =
        side == .leading
        ? delegate.waterflowView(view, leadingSwipeActionsConfigurationForItemAt: indexPath)
        : delegate.waterflowView(view, trailingSwipeActionsConfigurationForItemAt: indexPath)
      // The delegate may have taken the opportunity to change the items.
      guard let configuration, !configuration.actions.isEmpty, view.settledPlan != nil, view.hasItem(at: indexPath)
      else { return nil }
      return configuration
    }

    /// Where the cell of an item belongs; nil for one that isn't on screen.
    func frame(ofItemAt indexPath: IndexPath) -> CGRect? {
      guard let entry = view.panes.entry(of: ContentElement(itemAt: indexPath)), entry.view.superview === view
      else { return nil }
      return entry.frame
    }
  }
#endif
